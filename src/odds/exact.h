// Exact readings: a rule function is run once for every way luck can answer it.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/bug.h"
#include "chance/luck.h"
#include "odds/chance_sum.h"
#include "odds/draw_odds.h"

namespace breakneck::odds {

/// Walks through all answers, depth first: each run repeats the answers so far and takes the first
/// branch of every new draw.
class ExactDraws final : public Draws {
  public:
    /// More draws than this on one way are not followed.
    static constexpr std::size_t most_draws = 200;
    static constexpr std::size_t no_limit = most_draws + 1;

    /// `stops` is called where a run comes to a draw behind the limit it was started with.
    explicit ExactDraws(DrawOdds& odds, std::function<void()> stops = {})
        : odds_(&odds), stops_(std::move(stops)) {}

    int draw(const DrawKey&, const Draw& draw) override {
        if (at_ == path_.size()) {
            const Branches& branches = odds_->of(draw);
            if (path_.size() == deepest_) {
                if (!stopped()) stop(branches);
                return any_of(branches);
            }
            // A rule may roll until a tie is broken: at some depth all that follows is cut off.
            if (path_.size() == most_draws) path_.back().chance.cut = true;
            // Behind a cut nothing has a meaning: one way on is as good as all of them.
            if (chance().cut) return any_of(branches);
            path_.push_back({&branches, 0, {}});
            enter();
        }
        const Step& step = path_[at_++];
        return step.branches->list[step.at].answer;
    }
    bool exact() const override { return true; }

    /// Forgets all ways: another rule is read. With a limit every way is read so many draws deep:
    /// the rule comes to its end, but what it does behind them means nothing.
    void restart(std::size_t deepest = no_limit) {
        path_.clear();
        at_ = 0;
        ways_behind_ = 0;
        deepest_ = deepest;
    }

    /// How many draws this run has made so far.
    std::size_t drawn() const { return at_; }

    /// Whether this run came to its limit, and how many ways there are in the draw it stopped at.
    bool stopped() const { return ways_behind_ > 0; }
    std::size_t ways_behind() const { return ways_behind_; }

    /// Of the way that was just gone to its end.
    const Chance& chance() const { return path_.empty() ? certain_ : path_.back().chance; }

    /// On to the next way; false when all have been gone.
    bool advance() {
        // A run draws all it has drawn before: a rule depends on nothing but luck.
        BN_CHECK(at_ == path_.size());
        at_ = 0;
        ways_behind_ = 0;
        while (!path_.empty() && path_.back().at + 1 == path_.back().branches->list.size())
            path_.pop_back();
        if (path_.empty()) return false;
        ++path_.back().at;
        enter();
        return true;
    }

  private:
    struct Step {
        const Branches* branches = nullptr;
        std::size_t at = 0;
        Chance chance;  // of the way up to here
    };

    /// Not always the same one: a rule that rolls until something changes must come to its end.
    int any_of(const Branches& branches) {
        any_ = any_ * 6'364'136'223'846'793'005U + 1;
        return branches.list[(any_ >> 33U) % branches.list.size()].answer;
    }

    void stop(const Branches& branches) {
        ways_behind_ = chance().cut ? 1 : branches.list.size();
        if (stops_) stops_();
    }

    void enter() {
        Step& step = path_.back();
        const Chance& before = path_.size() > 1 ? path_[path_.size() - 2].chance : certain_;
        const Branch& branch = step.branches->list[step.at];
        step.chance = {before.over * branch.weight, before.under * step.branches->total,
                       branch.cut};
    }

    DrawOdds* odds_;
    std::function<void()> stops_;
    std::size_t deepest_ = no_limit;
    std::vector<Step> path_;
    std::size_t at_ = 0;
    std::size_t ways_behind_ = 0;
    std::uint64_t any_ = 0;
    Chance certain_;
};

struct Budget {
    std::uint64_t ways = 1'000'000;
};

/// How a reading ended.
struct Reading {
    std::uint64_t ways = 0;
    bool complete = true;  // false: there were more ways than the budget allows
};

/// Runs play(luck) once for each way luck can fall and calls told(chance, result) with what came
/// of it, or told(chance) if play returns nothing.
template <class Play, class Told>
Reading every_way(DrawOdds& odds, Play&& play, Told&& told, Budget budget = {}) {
    ExactDraws draws(odds);
    Reading reading;
    do {
        if (reading.ways == budget.ways) {
            reading.complete = false;
            break;
        }
        Luck luck(draws);
        if constexpr (std::is_void_v<std::invoke_result_t<Play&, Luck&>>) {
            play(luck);
            told(draws.chance());
        } else {
            auto result = play(luck);
            told(draws.chance(), std::move(result));
        }
        ++reading.ways;
    } while (draws.advance());
    return reading;
}

template <class T>
struct Weighted {
    T value;
    Fraction chance;
    bool operator==(const Weighted&) const = default;
};

/// Results in order, each with its chance. All chances and the cut together are exactly one if the
/// reading is complete.
template <class T>
struct Distribution {
    std::vector<Weighted<T>> list;
    Fraction cut = 0;
    Reading reading;

    Fraction chance_of(const T& value) const {
        const auto found = std::find_if(
            list.begin(), list.end(), [&](const Weighted<T>& each) { return each.value == value; });
        return found == list.end() ? Fraction(0) : found->chance;
    }
};

/// What play(luck) can return, and how likely.
template <class T, class Play>
Distribution<T> distribution_of(DrawOdds& odds, Play&& play, Budget budget = {}) {
    std::map<T, ChanceSum> sums;
    ChanceSum cut;
    Distribution<T> result;
    result.reading = every_way(
        odds, std::forward<Play>(play),
        [&](const Chance& chance, T value) {
            (chance.cut ? cut : sums[std::move(value)]).add(chance);
        },
        budget);
    for (auto& [value, sum] : sums) result.list.push_back({value, sum.fraction()});
    result.cut = cut.fraction();
    return result;
}

}  // namespace breakneck::odds
