// Prints one number for all behaviour: transcripts, counts, seeded games, studies, odds and advice
// of every system; or, by name, the number of each system. It must be equal in every build.
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

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

/// A system's transcripts; then every ready scene: its counts to a depth, and so many games of so
/// many moves at most, house rules both ways; then its studies, odds and advice.
template <class S, int counted_depth, std::uint64_t games_of_each_scene, int longest>
std::uint64_t signature_of_system() {
    Hasher hasher;
    hasher.add(S::name);
    for (const auto& path : files_in(root() / "tests/transcripts" / S::name, ".txt")) {
        hasher.add(path.filename().string());
        add_lines(hasher, read_file(path));
    }
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
    add_studies(hasher, S::name);
    return hasher.value();
}

struct SystemSignature {
    std::string_view name;
    std::uint64_t (*compute)();
};
constexpr SystemSignature systems[] = {
    {coin_duel::System::name, &signature_of_system<coin_duel::System, 2, 1'000, most_choices>},
    {lucky_stars::System::name, &signature_of_system<lucky_stars::System, 0, 4, 250>},
    {teveller::System::name, &signature_of_system<teveller::System, 0, 4, 250>},
    {savage::System::name, &signature_of_system<savage::System, 0, 4, 250>},
};

unsigned long long of_system(std::string_view name) {
    for (const auto& system : systems)
        if (system.name == name) return system.compute();
    throw std::invalid_argument("unknown system: " + std::string(name));
}

/// Without arguments the signature of all systems; with names, that of each, a line for each.
int print_signature(const std::vector<std::string_view>& names) {
    if (names.empty()) {
        Hasher hasher;
        for (const auto& system : systems) hasher.add(static_cast<std::uint64_t>(system.compute()));
        std::printf("%016llx\n", static_cast<unsigned long long>(hasher.value()));
    }
    for (const auto name : names)
        std::printf("%s %016llx\n", std::string(name).c_str(), of_system(name));
    return 0;
}

}  // namespace
}  // namespace breakneck::test

int main(int count, char** arguments) {
    return breakneck::test::print_signature({arguments + 1, arguments + count});
}
