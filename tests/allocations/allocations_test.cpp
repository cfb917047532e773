// Ordinary crews play every ready scene without asking for memory once the scene is set up.
#include <gtest/gtest.h>

#include <new>
#include <string>

#include "tests/allocations/counted_memory.h"
#include "tests/support/data.h"
#include "tests/support/places.h"

namespace breakneck::test::allocations_test {
namespace {

/// In so many games, each as a study plays it. They are played before, for what searches for ways
/// keep and use again.
std::uint64_t allocated_in(const sim::Contest& contest, std::uint64_t games) {
    constexpr std::uint64_t seed = 20'000;
    sim::Row row;
    for (std::uint64_t i = 0; i < 8 * games; ++i) contest.play(seed, i % games, row);
    const std::uint64_t before = allocations();
    for (std::uint64_t i = 0; i < games; ++i) contest.play(seed, i, row);
    return allocations() - before;
}

TEST(Allocations, AreCounted) {
    const std::uint64_t before = allocations();
    ::operator delete(::operator new(1));
    ::operator delete(::operator new(1, std::nothrow), std::nothrow);
    ::operator delete (::operator new (64, std::align_val_t{64}), std::align_val_t{64});
    EXPECT_EQ(allocations() - before, 3U);
}

TEST(Allocations, NoneWhileAnyReadySceneIsPlayed) {
    constexpr std::uint64_t games = 3;
    const text::Data data = read_data(root() / "data");
    std::size_t scenes = 0;
    for (const auto& file : files_in(root() / "data" / "scenes", ".json")) {
        const std::string name = file.stem().string();
        const std::uint64_t found = allocated_in(*open_contest(file, data), games);
        ++scenes;
        EXPECT_EQ(found, 0U) << name << ": " << games << " games";
    }
    EXPECT_GE(scenes, 31U);
}

}  // namespace
}  // namespace breakneck::test::allocations_test
