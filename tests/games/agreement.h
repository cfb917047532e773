// Exact odds against dice: in every ready scene, choices that ordinary crews come to are made many
// times with seeded luck, and everything that came of them is counted.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "odds/choice_odds.h"
#include "sim/playthrough.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test {

/// How much is tried in one scene.
struct AgreementEffort {
    std::size_t choices = 2;
    std::uint64_t runs = 2'000;
    std::uint64_t ways = 1'000;  // more of them are not read
};
inline AgreementEffort agreement_effort() {
    if (std::getenv("BREAKNECK_DEEP") == nullptr) return {};
    return {.choices = 8, .runs = 20'000, .ways = 20'000};
}

/// What an event is but for its numbers and its rule; those aside are left out.
template <class Event>
std::uint64_t short_key(const Event& event) {
    if (odds::detail::kinds_of<Event>[event.index()] != odds::detail::EventKind::outcome) return 0;
    Hasher hasher;
    hasher.add(std::uint64_t{event.index()});
    std::visit(
        [&](const auto& each) {
            for_each_field(each, [&](const auto&, const auto& value) {
                if constexpr (std::is_enum_v<std::decay_t<decltype(value)>>)
                    hasher.add(static_cast<std::uint64_t>(value));
            });
        },
        event);
    return hasher.value() | 1U;
}
template <class Events>
std::uint64_t short_hash_of_all(const Events& events) {
    std::set<std::uint64_t> keys;
    for (const auto& each : events) keys.insert(short_key(each));
    Hasher hasher;
    for (const std::uint64_t key : keys) hasher.add(key);
    return hasher.value();
}

/// A choice in a scene, and who makes it.
template <class S>
struct Moment {
    const typename S::Stage& stage;
    typename S::Scene seen;
    PersonId who = PersonId::nobody;
    typename S::Choice choice;

    odds::ChoiceOdds<typename S::Event> odds(odds::DrawOdds& draws, std::uint64_t ways) const {
        return odds::choice_odds<S>(draws, stage, seen, sim::seat_asked(who), who, choice,
                                    sim::Ordinary{}, {ways});
    }
    /// Told in short: every event without its numbers.
    odds::ChoiceOdds<typename S::Event> odds_in_short(odds::DrawOdds& draws,
                                                      std::uint64_t ways) const {
        sim::Ordinary ordinary;
        return odds::ChoiceReader<S>(draws, short_key<typename S::Event>)
            .plan_odds(stage, seen, sim::seat_asked(who), who, {&choice, 1}, ordinary, {ways});
    }

    /// Once, by dice: all that is told until somebody may begin something new. Nothing of the
    /// reading in steps is used.
    std::vector<typename S::Event> made(Luck& luck) const {
        auto scene = imagine(stage, seen, sim::seat_asked(who), luck);
        std::vector<typename S::Event> told;
        Story<typename S::Event> story(told);
        typename S::Play play{stage, scene, story, 1};
        EXPECT_TRUE(resolve(play, who, choice, luck).is_done());
        while (scene.frames.size() > 1) {
            const auto open = question(stage, scene);
            if (!open || is_opening(scene.frames.back())) break;
            const auto answer = sim::ordinary_answer(stage, scene, open->who, luck);
            Answer next = resolve(play, open->who, answer, luck);
            if (!next.is_done())
                next = resolve(play, open->who, default_answer(stage, scene), luck);
            EXPECT_TRUE(next.is_done());
        }
        std::erase_if(told, [](const auto& each) {
            return odds::detail::kinds_of<typename S::Event>[each.index()] !=
                   odds::detail::EventKind::outcome;
        });
        return told;
    }
};

template <class Events>
std::uint64_t hash_of_all(const Events& events) {
    Hasher hasher;
    for (const auto& each : events) hash_into(hasher, each);
    return hasher.value();
}

/// What was counted, by what was told besides what happens in any case.
using Counts = std::map<std::uint64_t, std::uint64_t>;
template <class S>
Counts counted(const Moment<S>& moment, const odds::EventList<typename S::Event>& in_any_case,
               std::uint64_t runs, std::uint64_t seed) {
    Counts counts;
    for (std::uint64_t i = 0; i < runs; ++i) {
        Luck luck(Rng(seed, i));
        auto told = moment.made(luck);
        for (const auto& each : in_any_case) {
            const auto found = std::find(told.begin(), told.end(), each);
            EXPECT_NE(found, told.end()) << tag_of(each) << " did not happen";
            if (found != told.end()) told.erase(found);
        }
        ++counts[hash_of_all(told)];
    }
    return counts;
}

/// Where odds and counts do not agree: one line each. What is too rare to be counted by itself is
/// counted together.
template <class Event, class HashOf>
std::vector<std::string> disagreements(const odds::ChoiceOdds<Event>& odds, const Counts& counts,
                                       std::uint64_t runs, const HashOf& hash_of_told) {
    constexpr double most_errors = 4.5;
    constexpr double enough = 10;
    const auto n = static_cast<double>(runs);
    std::vector<std::string> out;
    const auto compare = [&](double p, double count, const std::string& what) {
        if (p * n < enough || (1 - p) * n < enough) return;
        const double z = (count - n * p) / std::sqrt(n * p * (1 - p));
        if (std::abs(z) > most_errors)
            out.push_back(what + ": chance " + std::to_string(p) + ", counted " +
                          std::to_string(count / n) + ", z = " + std::to_string(z));
    };
    double rare = 0;
    double rare_count = 0;
    double all = 0;
    for (const auto& each : odds.possibilities) {
        const auto found = counts.find(hash_of_told(each.events));
        const double count = found == counts.end() ? 0 : static_cast<double>(found->second);
        const auto p = each.chance.template convert_to<double>();
        all += count;
        if (p * n < enough) {
            rare += p;
            rare_count += count;
        } else {
            compare(p, count,
                    each.events.empty() ? "nothing" : std::string(tag_of(each.events.back())));
        }
    }
    compare(rare, rare_count, "what is rare");
    if (odds.cut == 0 && all != n)
        out.push_back(std::to_string(n - all) + " times something without a chance");
    return out;
}
template <class Event>
std::vector<std::string> disagreements(const odds::ChoiceOdds<Event>& odds, const Counts& counts,
                                       std::uint64_t runs) {
    return disagreements(odds, counts, runs,
                         [](const auto& events) { return hash_of_all(events); });
}

/// Calls with(moment) for choices of this stage, each of another kind as far as there are, until
/// that returns false.
template <class S, class With>
void with_all_moments(const typename S::Stage& stage, const With& with) {
    constexpr std::uint64_t games = 6;
    constexpr int answers = 150;
    std::map<std::string, int> tried;
    for (std::uint64_t game = 0; game < games; ++game) {
        sim::Streams luck(6, game);
        auto scene = start(stage);
        Story<typename S::Event> silent;
        typename S::Play play{stage, scene, silent};
        for (int i = 0; i < answers; ++i) {
            const auto open = question(stage, scene);
            if (!open) break;
            const Moment<S> moment{stage, view(stage, scene, sim::seat_asked(open->who)), open->who,
                                   sim::ordinary_answer(stage, scene, open->who, luck.minds)};
            int& times = tried[std::string(tag_of(moment.choice))];
            if (times <= static_cast<int>(game)) {
                ++times;
                if (!with(moment)) return;
            }
            if (!resolve(play, open->who, moment.choice, luck.dice).is_done()) break;
        }
    }
}

/// Calls with(moment, odds) for those that have something to do with luck and can be read to their
/// end.
template <class S, class With>
void with_moments(const typename S::Stage& stage, std::uint64_t ways, const With& with) {
    odds::DrawOdds draws;
    with_all_moments<S>(stage, [&](const Moment<S>& moment) {
        const auto odds = moment.odds(draws, ways);
        return !odds.reading.complete || odds.refused || odds.possibilities.size() <= 1 ||
               with(moment, odds);
    });
}

/// Choices with too many ways to tell all numbers, told in short: the odds are what games come to.
template <class S>
void expect_agreement_in_short(std::size_t least) {
    const AgreementEffort effort = agreement_effort();
    odds::DrawOdds draws;
    std::size_t compared = 0;
    for (const auto& ready : ready_scenes<S>(test::root() / "data")) {
        SCOPED_TRACE(ready.name);
        std::size_t here = 0;
        with_all_moments<S>(ready.stage, [&](const Moment<S>& moment) {
            if (moment.odds(draws, effort.ways / 4).reading.complete) return true;
            auto odds = moment.odds_in_short(draws, 8 * effort.ways);
            if (!odds.reading.complete || odds.refused) return true;
            Counts counts;
            for (std::uint64_t i = 0; i < effort.runs; ++i) {
                Luck luck(Rng(41 + compared, i));
                ++counts[short_hash_of_all(moment.made(luck))];
            }
            for (auto& each : odds.possibilities)
                for (const auto& always : odds.in_any_case) each.events.push_back(always);
            const auto wrong = disagreements(odds, counts, effort.runs, [](const auto& events) {
                return short_hash_of_all(events);
            });
            for (const std::string& each : wrong)
                ADD_FAILURE() << tag_of(moment.choice) << ": " << each;
            ++compared;
            return ++here < effort.choices;
        });
    }
    EXPECT_GE(compared, least);
}

/// Every ready scene of a system; those that are named have no choice with few enough ways.
template <class S>
void expect_agreement_in_all_scenes(const std::set<std::string>& without = {}) {
    const AgreementEffort effort = agreement_effort();
    for (const auto& ready : ready_scenes<S>(test::root() / "data")) {
        SCOPED_TRACE(ready.name);
        std::size_t compared = 0;
        with_moments<S>(ready.stage, effort.ways, [&](const auto& moment, const auto& odds) {
            const Counts counts =
                counted<S>(moment, odds.in_any_case, effort.runs, 20'261 + compared);
            for (const std::string& each : disagreements(odds, counts, effort.runs))
                ADD_FAILURE() << tag_of(moment.choice) << ": " << each;
            return ++compared < effort.choices;
        });
        EXPECT_EQ(compared == 0, without.contains(ready.name));
    }
}

/// Two chances are exchanged: that must be found.
template <class S>
void expect_wrong_odds_to_be_found(const std::string& scene) {
    constexpr std::uint64_t runs = 2'000;
    for (const auto& ready : ready_scenes<S>(test::root() / "data")) {
        if (ready.name != scene) continue;
        bool found = false;
        with_moments<S>(ready.stage, 1'000, [&](const auto& moment, auto odds) {
            auto& most = odds.possibilities.front().chance;
            auto& least = odds.possibilities.back().chance;
            const Counts counts = counted<S>(moment, odds.in_any_case, runs, 1);
            if (most - least < odds::Fraction(1, 5)) return true;  // too close to tell
            EXPECT_TRUE(disagreements(odds, counts, runs).empty());
            std::swap(most, least);
            EXPECT_FALSE(disagreements(odds, counts, runs).empty());
            found = true;
            return false;
        });
        EXPECT_TRUE(found) << "no chances far enough from each other";
        return;
    }
    FAIL() << "there is no scene " << scene;
}

}  // namespace breakneck::test
