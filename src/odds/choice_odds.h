// What can happen if somebody does this: every way luck can fall, grouped by what would be told.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "odds/exact.h"
#include "rules/common/refusal.h"
#include "rules/common/seats.h"
#include "rules/common/story.h"

namespace breakneck::odds {

/// Something that can come of a choice: what would be told, without what happens in any case.
template <class Event>
struct Possibility {
    std::vector<Event> events;
    Fraction chance;
};

/// One thing that may happen, whatever else does.
template <class Event>
struct Likely {
    Event event;
    Fraction chance;
};

template <class Event>
struct ChoiceOdds {
    std::vector<Likely<Event>> each;                // every outcome by itself, likeliest first
    std::vector<Possibility<Event>> possibilities;  // likeliest first
    std::vector<Event> in_any_case;
    Fraction cut = 0;                       // open-ended rolls too rare to follow
    std::vector<std::string_view> assumed;  // kinds of questions answered for others
    std::optional<Refusal> refused;
    Reading reading;
};

namespace detail {

/// Bookkeeping and the rolls themselves are not outcomes, nor is what an event type calls an aside.
template <class Event>
bool is_outcome(const Event& event) {
    constexpr std::array<std::string_view, 6> others{"pushed", "advanced",     "popped",
                                                     "rolled", "override_set", "override_used"};
    const bool aside = std::visit(
        []<class E>(const E&) {
            return requires { E::aside; };
        },
        event);
    return !aside && std::find(others.begin(), others.end(), tag_of(event)) == others.end();
}

/// The rounds are the bottom frame: a reading of one choice ends where they would go on.
inline constexpr std::size_t floor_of_reading = 1;

/// Adds up the chance of every event by itself.
template <class Event>
void weigh_each(ChoiceOdds<Event>& odds) {
    std::map<std::uint64_t, std::size_t> known;
    for (const auto& possibility : odds.possibilities) {
        std::set<std::uint64_t> seen;
        for (const Event& event : possibility.events) {
            const std::uint64_t hash = hash_of(event);
            if (!seen.insert(hash).second) continue;
            const auto [at, added] = known.emplace(hash, odds.each.size());
            if (added) odds.each.push_back({event, 0});
            odds.each[at->second].chance += possibility.chance;
        }
    }
    std::stable_sort(odds.each.begin(), odds.each.end(),
                     [](const auto& a, const auto& b) { return a.chance > b.chance; });
}

/// Takes out the events that every possibility tells.
template <class Event>
void split_off_common(ChoiceOdds<Event>& odds) {
    if (odds.possibilities.empty()) return;
    for (const Event& event : std::vector<Event>(odds.possibilities.front().events)) {
        const std::uint64_t hash = hash_of(event);
        const auto same = [&](const Event& each) { return hash_of(each) == hash; };
        const bool common = std::all_of(
            odds.possibilities.begin(), odds.possibilities.end(), [&](const auto& each) {
                return std::any_of(each.events.begin(), each.events.end(), same);
            });
        if (!common) continue;
        odds.in_any_case.push_back(event);
        for (auto& each : odds.possibilities)
            each.events.erase(std::find_if(each.events.begin(), each.events.end(), same));
    }
}

}  // namespace detail

/// The exact odds of a choice as a seat must see them: secrets are averaged over, and questions
/// that come up inside it are answered by `answer(stage, scene, question, luck)`.
template <class S, class Answerer>
ChoiceOdds<typename S::Event> choice_odds(DrawOdds& draws, const typename S::Stage& stage,
                                          const typename S::Scene& seen, const Seat& seat,
                                          PersonId who, const typename S::Choice& choice,
                                          Answerer&& answer, Budget budget = {50'000}) {
    using Event = typename S::Event;
    struct Group {
        std::vector<Event> events;
        ChanceSum chance;
    };
    ChoiceOdds<Event> result;
    std::map<std::uint64_t, Group> groups;
    ChanceSum cut;
    const auto play_out = [&](Luck& luck) {
        typename S::Scene scene = imagine(stage, seen, seat, luck);
        std::vector<Event> told;
        Story<Event> story(told);
        typename S::Play play{stage, scene, story, detail::floor_of_reading};
        const Answer first = resolve(play, who, choice, luck);
        if (!first.is_done()) result.refused = first.refusal();
        while (first.is_done() && scene.frames.size() > detail::floor_of_reading) {
            const auto open = question(stage, scene);
            if (!open || is_opening(scene.frames.back())) break;
            if (std::find(result.assumed.begin(), result.assumed.end(), open->kind) ==
                result.assumed.end())
                result.assumed.push_back(open->kind);
            Answer next = resolve(play, open->who, answer(stage, scene, *open, luck), luck);
            if (!next.is_done())
                next = resolve(play, open->who, default_answer(stage, scene), luck);
            BN_CHECK(next.is_done());
        }
        std::erase_if(told, [](const Event& each) { return !detail::is_outcome(each); });
        return told;
    };
    result.reading = every_way(
        draws, play_out,
        [&](const Chance& chance, std::vector<Event> told) {
            if (chance.cut) return cut.add(chance);
            Hasher hasher;
            for (const Event& each : told) hash_into(hasher, each);
            Group& group = groups[hasher.value()];
            if (group.events.empty()) group.events = std::move(told);
            group.chance.add(chance);
        },
        budget);
    for (auto& [hash, group] : groups)
        result.possibilities.push_back({std::move(group.events), group.chance.fraction()});
    std::stable_sort(result.possibilities.begin(), result.possibilities.end(),
                     [](const auto& a, const auto& b) { return a.chance > b.chance; });
    result.cut = cut.fraction();
    detail::split_off_common(result);
    detail::weigh_each(result);
    return result;
}

}  // namespace breakneck::odds
