// Why a plan cannot be made to its end: where its ways stop before all of its choices are made.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "odds/choice_tree.h"

namespace breakneck::odds {

/// Ways on which a plan ends before one of its choices.
struct PlanEnd {
    std::size_t choice = 0;          // the first that is not made
    std::optional<Refusal> refused;  // none: nobody is asked any more, since the turn is over
    bool over = false;               // or the encounter is
    Fraction chance = 0;
};

/// All ends of a plan, as its odds read it; what was not read to its end is not among them.
template <class S, class Answerer>
std::vector<PlanEnd> plan_ends(DrawOdds& draws, const typename S::Stage& stage,
                               const typename S::Scene& seen, const Seat& seat, PersonId who,
                               std::span<const typename S::Choice> choices, Answerer& answer,
                               Budget budget) {
    std::vector<PlanEnd> out;
    std::vector<ChanceSum> sums;
    // Whoever is refused has changed nothing: the scene is the one to ask again.
    const auto refusal_in = [&](typename S::Scene& scene,
                                std::size_t choice) -> std::optional<Refusal> {
        Story<typename S::Event> silent;
        typename S::Play play{stage, scene, silent, scene.frames.capacity()};
        Luck luck(Rng(0, 0));
        const Answer made = resolve(play, who, choices[choice], luck);
        if (made.is_done()) return std::nullopt;
        return made.refusal();
    };
    const auto ended = [&](const auto& point, detail::Left how) {
        if (how != detail::Left::at_end || point.made >= choices.size()) return;
        PlanEnd end{.choice = point.made, .over = point.over};
        if (!point.over && question(stage, *point.scene))
            end.refused = refusal_in(*point.scene, point.made);
        const auto same = std::find_if(out.begin(), out.end(), [&](const PlanEnd& known) {
            return known.choice == end.choice && known.refused == end.refused &&
                   known.over == end.over;
        });
        const auto at = static_cast<std::size_t>(same - out.begin());
        if (same == out.end()) {
            out.push_back(end);
            sums.emplace_back();
        }
        sums[at].add(point.chance);
    };
    const detail::ToRead<S, Answerer> asked{stage, seen, seat, who, choices, answer};
    detail::ReadingRoom<S> room;
    detail::ChoiceTree<S, Answerer, decltype(ended)> tree(draws, room, asked, ended, budget);
    tree.read();
    for (std::size_t i = 0; i < out.size(); ++i) out[i].chance = sums[i].fraction();
    return out;
}

}  // namespace breakneck::odds
