// Counting the tree of a game: choices on the menu times the ways their dice can fall.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <variant>

#include "odds/exact.h"
#include "rules/common/menu.h"
#include "rules/common/seats.h"
#include "rules/common/story.h"

namespace breakneck::test {

/// The scene from which ways are counted: whatever the game master is asked first is answered as
/// usual, and the machine deals.
template <class S>
typename S::Scene opened(const typename S::Stage& stage) {
    typename S::Scene scene = start(stage);
    Story<typename S::Event> silent;
    typename S::Play play{stage, scene, silent};
    Luck luck(Rng(1));
    for (auto open = question(stage, scene); open && open->who == PersonId::nobody;
         open = question(stage, scene))
        BN_CHECK(resolve(play, PersonId::nobody, default_answer(stage, scene), luck).is_done());
    return scene;
}

/// How many ways there are to so many choices from a scene: each choice the asked may make, times
/// each way its dice can fall. What a new round draws is dealt by the machine and counts as one
/// way. Nothing if there are more than `left`, which goes down.
template <class S>
std::optional<std::uint64_t> count_ways(odds::DrawOdds& known, const typename S::Stage& stage,
                                        const typename S::Scene& scene, int depth,
                                        std::uint64_t& left) {
    constexpr std::size_t rounds_only = 1;
    const auto open = question(stage, scene);
    if (!open) return 0;
    const bool master = open->who == PersonId::nobody;
    const Seat seat = master ? Seat::master() : Seat::of(open->who);
    std::uint64_t sum = 0;
    bool complete = true;
    for (const auto& item : choices(stage, scene, seat)) {
        for (std::size_t n = 0; complete && n < item.size(); ++n) {
            const auto choice = nth_choice(item, n);
            const auto play_on = [&](Luck& luck) -> std::optional<typename S::Scene> {
                typename S::Scene after = scene;
                Story<typename S::Event> silent;
                typename S::Play play{stage, after, silent, rounds_only};
                // The game master may do more than answer for others; that is not counted.
                if (!resolve(play, open->who, choice, luck).is_done()) return std::nullopt;
                return after;
            };
            odds::every_way(
                known, play_on, [&](const odds::Chance&, std::optional<typename S::Scene> after) {
                    if (!after || !complete) return;
                    complete = left > 0;
                    if (!complete) return;
                    --left;
                    if (depth == 1) {
                        ++sum;
                        return;
                    }
                    Story<typename S::Event> silent;
                    typename S::Play play{stage, *after, silent};
                    Luck dealt(Rng(1));
                    run_on(play, dealt);
                    const auto below = count_ways<S>(known, stage, *after, depth - 1, left);
                    complete = below.has_value();
                    sum += below.value_or(0);
                });
        }
    }
    return complete ? std::optional(sum) : std::nullopt;
}

}  // namespace breakneck::test
