// What can happen if somebody does this, or this and then that: every way luck can fall, grouped by
// what would be told.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "odds/choice_tree.h"

namespace breakneck::odds {

/// Something that can come of a choice: what would be told, without what happens in any case.
template <class Event>
struct Possibility {
    EventList<Event> events;
    Fraction chance;
    Fraction open = 0;  // the part of the chance in which more follows that was not read
};

/// One thing that may happen, whatever else does.
template <class Event>
struct Likely {
    const Event& event;  // it lives as long as those in the lists
    Fraction chance;
    Fraction open = 0;  // how much likelier it may be, by what was not read
};

/// One way the first roll of whoever chooses comes out: the roll, and what the rules say of it
/// before anything else happens.
template <class Event>
struct FirstRoll {
    EventList<Event> events;
    Fraction chance;
    Fraction open = 0;  // the part of the chance in which the roll was not read to its end
};

/// A choice of a plan that is made at all.
struct Made {
    Fraction chance;
    Fraction open = 0;  // how much likelier it may be, by what was not read
};

template <class Event>
struct ChoiceOdds {
    std::vector<Likely<Event>> each;                // every outcome by itself, likeliest first
    std::vector<Possibility<Event>> possibilities;  // likeliest first
    EventList<Event> in_any_case;
    std::vector<FirstRoll<Event>> first_roll;  // empty: whoever chooses does not roll
    Fraction cut = 0;                          // open-ended rolls too rare to follow
    Fraction cut_before_roll = 0;              // the part of it that came before the first roll
    std::vector<Made> made;                    // each choice of a plan
    std::vector<std::string_view> assumed;     // kinds of questions answered for others
    bool imagined = false;                     // of what is hidden a few ways were read
    std::optional<Refusal> refused;
    Reading reading;
    std::shared_ptr<const std::deque<Event>> told;  // what the lists point at

    /// Whether every chance is exactly right: all was read, and nothing cut off.
    bool is_exact() const { return reading.complete && cut == 0; }
};

namespace detail {

/// What may still become of ways that were not read to their end, whatever was told of them.
template <class Event>
Fraction all_open(const ChoiceOdds<Event>& odds) {
    Fraction sum = 0;
    for (const auto& each : odds.possibilities) sum += each.open;
    return sum;
}

/// Near enough to tell most chances apart, and quicker than the nearest number there is.
inline double about(const Fraction& chance) {
    constexpr std::size_t most_bits = 1'000;  // of a double
    const Integer under = denominator(chance);
    return msb(under) < most_bits
               ? numerator(chance).convert_to<double>() / under.convert_to<double>()
               : nearest_to(chance);
}

/// Likeliest first. Exact fractions take long to compare, and hardly any two are as close as that.
template <class T>
void sort_by_chance(std::vector<T>& list) {
    std::vector<std::pair<double, std::size_t>> order;
    order.reserve(list.size());
    for (const T& each : list) order.emplace_back(about(each.chance), order.size());
    std::stable_sort(order.begin(), order.end(), [&](const auto& a, const auto& b) {
        constexpr double close = 1e-12;
        if (a.first > b.first + close * b.first) return true;
        if (b.first > a.first + close * a.first) return false;
        return list[a.second].chance > list[b.second].chance;
    });
    std::vector<T> sorted;
    sorted.reserve(list.size());
    for (const auto& [chance, at] : order) sorted.push_back(std::move(list[at]));
    list = std::move(sorted);
}

/// Adds up what came of all ways.
template <class Event>
class Sums {
  public:
    explicit Sums(std::size_t choices) : made_(choices), may_be_made_(choices) {}

    template <class Point>
    void add(const Point& point, Left how) {
        const bool is_open = how == Left::open;
        for (std::size_t i = 0; i < made_.size(); ++i) {
            if (i < point.made)
                made_[i].add(point.chance);
            else if (how != Left::at_end)
                may_be_made_[i].add(point.chance);
        }
        const Telling<Event>& telling = point.telling;
        // A roll that was made before its way was cut off is known all the same.
        if (how == Left::cut) {
            if (telling.roll != nullptr && telling.roll->done)
                in(rolls_, telling.roll->hash).chance.add(point.chance);
            else
                cut_before_roll_.add(point.chance);
            return;
        }
        Group& group = in(groups_, telling.last == nullptr ? 0 : telling.last->id);
        group.last = telling.last;
        group.chance.add(point.chance);
        if (is_open) group.open.add(point.chance);
        if (telling.roll == nullptr) return;
        Roll& roll = in(rolls_, telling.roll->hash);
        roll.told = telling.roll;
        roll.chance.add(point.chance);
        if (is_open && !telling.roll->done) roll.open.add(point.chance);
    }

    void put_into(ChoiceOdds<Event>& odds) {
        odds.cut_before_roll = cut_before_roll_.fraction();
        for (std::size_t i = 0; i < made_.size(); ++i)
            odds.made.push_back({made_[i].fraction(), may_be_made_[i].fraction()});
        for (const Roll& each : rolls_.list)
            if (each.told != nullptr)
                odds.first_roll.push_back(
                    {each.told->events, each.chance.fraction(), each.open.fraction()});
        list_outcomes();
        take_out_common(odds);
        weigh_each(odds);
        odds.possibilities.reserve(groups_.list.size());
        for (Group& each : groups_.list)
            odds.possibilities.push_back({EventList<Event>(std::move(each.outcomes)),
                                          each.chance.fraction(), each.open.fraction()});
        sort_by_chance(odds.possibilities);
    }

  private:
    struct Group {
        const Told<Event>* last = nullptr;
        ChanceSum chance;
        ChanceSum open;
        std::vector<const Event*> outcomes;  // as they happened
    };
    struct Roll {
        const RollTold<Event>* told = nullptr;
        ChanceSum chance;
        ChanceSum open;
    };
    /// In the order in which they were met.
    template <class T>
    struct Met {
        std::vector<T> list;
        HashIndex at;
    };
    template <class T>
    static T& in(Met<T>& met, std::uint64_t key) {
        const std::size_t at = met.at.find_or_add(key, met.list.size());
        if (at == met.list.size()) met.list.emplace_back();
        return met.list[at];
    }

    void list_outcomes() {
        for (Group& group : groups_.list) {
            if (group.last == nullptr) continue;
            group.outcomes.resize(group.last->length);
            auto at = group.outcomes.rbegin();
            for (const auto* each = group.last; each != nullptr; each = each->before)
                *at++ = each->event;
        }
    }

    /// What happens in every case is told once.
    void take_out_common(ChoiceOdds<Event>& odds) {
        if (groups_.list.empty()) return;
        const auto first = groups_.list.front().outcomes;
        for (const Event* told : first) {
            const auto place_in = [&](Group& group) {
                return std::find(group.outcomes.begin(), group.outcomes.end(), told);
            };
            if (!std::all_of(groups_.list.begin(), groups_.list.end(),
                             [&](Group& group) { return place_in(group) != group.outcomes.end(); }))
                continue;
            odds.in_any_case.push_back(*told);
            for (Group& each : groups_.list) each.outcomes.erase(place_in(each));
        }
    }

    /// The chance of every outcome by itself.
    void weigh_each(ChoiceOdds<Event>& odds) {
        struct One {
            const Event* event = nullptr;
            ChanceSum chance;
            ChanceSum closed;  // the part of what is open in which it has happened
            const Group* last = nullptr;
        };
        Met<One> all;
        ChanceSum open;
        for (const Group& group : groups_.list) {
            open.add(group.open);
            for (const Event* event : group.outcomes) {
                One& one = in(all, hash_of_place(event));
                if (one.last == &group) continue;  // again
                one.event = event;
                one.last = &group;
                one.chance.add(group.chance);
                one.closed.add(group.open);
            }
        }
        const Fraction all_open = open.fraction();
        odds.each.reserve(all.list.size());
        for (const One& one : all.list)
            odds.each.push_back(
                {*one.event, one.chance.fraction(),
                 all_open == 0 ? all_open : Fraction(all_open - one.closed.fraction())});
        sort_by_chance(odds.each);
    }
    /// The same events are the same object.
    static std::uint64_t hash_of_place(const Event* event) {
        Hasher hasher;
        hasher.add(std::uint64_t{reinterpret_cast<std::uintptr_t>(event)});
        return hasher.value();
    }

    std::vector<ChanceSum> made_;  // this choice, and those before it
    std::vector<ChanceSum> may_be_made_;
    Met<Group> groups_;
    Met<Roll> rolls_;
    ChanceSum cut_before_roll_;
};

}  // namespace detail

/// Reads choices, any number of them one after the other: the same events are the same object in
/// all of their odds.
template <class S>
class ChoiceReader {
  public:
    explicit ChoiceReader(DrawOdds& draws) : draws_(&draws) {}
    /// Tells in short, so that far more ways go on as one.
    ChoiceReader(DrawOdds& draws, detail::ShortKeys<typename S::Event> keys)
        : draws_(&draws), room_{.book = detail::Book<typename S::Event>(std::move(keys))} {}

    /// The odds of a plan, choices in a row, as a seat must see them: secrets are averaged over,
    /// and questions that come up inside it are answered by `answer(stage, scene, question, luck)`,
    /// whose whims are read like dice. A choice that is refused on some ways ends the plan there.
    /// The odds are exact where the reading is complete. Where there are more ways than the budget
    /// allows, all ways are read, but not to their end: what the first rolls bring is exact then,
    /// and what may come later is `open`.
    template <class Answerer>
    ChoiceOdds<typename S::Event> plan_odds(const typename S::Stage& stage,
                                            const typename S::Scene& seen, const Seat& seat,
                                            PersonId who,
                                            std::span<const typename S::Choice> choices,
                                            Answerer& answer, Budget budget) {
        const detail::ToRead<S, Answerer> asked{stage, seen, seat, who, choices, answer};
        detail::Sums<typename S::Event> sums(choices.size());
        const auto ended = [&](const auto& point, detail::Left how) { sums.add(point, how); };
        detail::ChoiceTree<S, Answerer, decltype(ended)> tree(*draws_, room_, asked, ended, budget);
        tree.read();
        ChoiceOdds<typename S::Event> odds;
        sums.put_into(odds);
        odds.cut = tree.cut().fraction();
        odds.assumed = tree.assumed();
        odds.imagined = tree.imagined();
        odds.refused = tree.refused();
        odds.reading = tree.reading();
        odds.told = room_.book.events();
        return odds;
    }

  private:
    DrawOdds* draws_;
    detail::ReadingRoom<S> room_;
};

/// The odds of one plan.
template <class S, class Answerer>
ChoiceOdds<typename S::Event> plan_odds(DrawOdds& draws, const typename S::Stage& stage,
                                        const typename S::Scene& seen, const Seat& seat,
                                        PersonId who, std::span<const typename S::Choice> choices,
                                        Answerer&& answer, Budget budget = {50'000}) {
    return ChoiceReader<S>(draws).plan_odds(stage, seen, seat, who, choices, answer, budget);
}

/// The odds of one choice: a plan of one.
template <class S, class Answerer>
ChoiceOdds<typename S::Event> choice_odds(DrawOdds& draws, const typename S::Stage& stage,
                                          const typename S::Scene& seen, const Seat& seat,
                                          PersonId who, const typename S::Choice& choice,
                                          Answerer&& answer, Budget budget = {50'000}) {
    return plan_odds<S>(draws, stage, seen, seat, who, {&choice, 1}, answer, budget);
}

}  // namespace breakneck::odds
