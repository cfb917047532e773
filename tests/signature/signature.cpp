// Prints one number for all behaviour: transcripts, counts, seeded games, studies, odds and advice
// of every system. It must be equal in every build.
#include <cstdio>
#include <string>
#include <string_view>

#include "base/hash.h"
#include "rules/coin_duel/system.h"
#include "rules/lucky_stars/system.h"
#include "rules/savage/system.h"
#include "rules/teveller/system.h"
#include "tactics/coin_duel/ordinary.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tactics/savage/ordinary.h"
#include "tactics/teveller/ordinary.h"
#include "tests/signature/studies.h"
#include "tests/support/count_ways.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/random_play.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test {
namespace {

/// Lines that say something; notes and layout are not behaviour.
void add_lines(Hasher& hasher, std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        if (!line.empty() && line.front() != '#') hasher.add(line);
    }
}

/// Every ready scene of a system: its counts to a depth, and so many games of so many moves at
/// most, house rules both ways.
template <class S, int counted_depth, std::uint64_t games_of_each_scene, int longest>
void add_system(Hasher& hasher) {
    hasher.add(S::name);
    for (const auto& each : ready_scenes<S>(root() / "data")) {
        hasher.add(each.name);
        odds::DrawOdds known;
        for (int depth = 1; depth <= counted_depth; ++depth) {
            std::uint64_t left = ~std::uint64_t{0};
            const auto scene = opened<S>(each.stage);
            hasher.add(*count_ways<S>(known, each.stage, scene, depth, left));
        }
        const auto stages = with_house_rules(each.stage);
        for (std::uint64_t index = 0; index < games_of_each_scene; ++index) {
            Playthrough<S> game(stages[index % stages.size()], 1, index);
            for (int i = 0; i < longest && game.step_silently(); ++i)
                hasher.add(hash_of(game.scene));
        }
    }
}

using AddSystem = void (*)(Hasher&);
constexpr AddSystem systems[] = {
    &add_system<coin_duel::System, 2, 1'000, most_choices>,
    &add_system<lucky_stars::System, 0, 4, 250>,
    &add_system<teveller::System, 0, 4, 250>,
    &add_system<savage::System, 0, 4, 250>,
};

int print_signature() {
    Hasher hasher;
    for (const auto& path : files_in(root() / "tests/transcripts", ".txt")) {
        hasher.add(path.filename().string());
        add_lines(hasher, read_file(path));
    }
    for (const AddSystem add : systems) add(hasher);
    add_studies(hasher);
    std::printf("%016llx\n", static_cast<unsigned long long>(hasher.value()));
    return 0;
}

}  // namespace
}  // namespace breakneck::test

int main() { return breakneck::test::print_signature(); }
