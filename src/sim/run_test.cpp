// Studies of a real duel: one answer for one seed, whoever plays which games.
#include "sim/run.h"

#include <gtest/gtest.h>

#include <thread>

#include "rules/coin_duel/remains.h"
#include "sim/contest_of.h"
#include "sim/interval.h"
#include "tactics/coin_duel/ordinary.h"
#include "tests/support/duel.h"

namespace breakneck::sim::run_test {
namespace {

using Duels = ContestOf<coin_duel::System>;

/// A stranger who aims well or not against a local who does not.
Duels duels(int aim) {
    coin_duel::Stage stage = test::duel_stage("A . . . . b");
    stage.people[1].aim = aim;
    EXPECT_FALSE(prepare(stage));
    const coin_duel::Scene scene = start(stage);
    return Duels({std::move(stage), scene});
}

double chance_of(const Contest& contest, const Result& result, const Column& wanted) {
    for (std::size_t i = 0; i < contest.columns().size(); ++i)
        if (contest.columns()[i] == wanted) return result.tallies[0][i].mean();
    ADD_FAILURE() << "no column " << wanted.who << ' ' << wanted.name;
    return -1;
}

TEST(Run, ThreadsDoNotChangeADigit) {
    const Duels contest = duels(2);
    const Sample sample(contest);
    const Result one = run(sample, {.trials = 3000, .seed = 5, .threads = 1});
    EXPECT_EQ(one.games, 3000U);
    EXPECT_EQ(one.finish, Finish::all);
    for (const int threads : {2, 3, 8}) {
        const Result more = run(sample, {.trials = 3000, .seed = 5, .threads = threads});
        EXPECT_EQ(more.tallies, one.tallies) << threads;
    }
    const Result other = run(sample, {.trials = 3000, .seed = 6, .threads = 1});
    EXPECT_NE(other.tallies, one.tallies);
}

TEST(Run, EveryGameEndsAndIsCountedOnce) {
    const Duels contest = duels(0);
    const Result result = run(Sample(contest), {.trials = 777, .threads = 2});
    for (std::size_t i = 0; i < contest.columns().size(); ++i)
        EXPECT_EQ(result.tallies[0][i].count(), 777U) << contest.columns()[i].name;
    const double red = chance_of(contest, result, {Topic::outcome, Kind::share, "red", "wins"});
    const double blue = chance_of(contest, result, {Topic::outcome, Kind::share, "blue", "wins"});
    EXPECT_DOUBLE_EQ(red + blue, 1.0);
    const double falls = chance_of(contest, result, {Topic::person, Kind::share, "A", "falls"});
    EXPECT_DOUBLE_EQ(falls, blue);
}

TEST(Run, StopsWhenItIsPreciseEnoughAtTheSameGame) {
    const Duels contest = duels(0);
    const Sample sample(contest);
    const Plan plan{.trials = 100'000, .seed = 2, .threads = 1, .within = 0.03};
    const Result one = run(sample, plan);
    EXPECT_EQ(one.finish, Finish::precise);
    EXPECT_LT(one.games, 3000U);
    EXPECT_GE(one.games, least_games);
    EXPECT_LE(widest_error(sample, one.tallies), 0.03);
    for (const int threads : {2, 5}) {
        Plan more = plan;
        more.threads = threads;
        const Result same = run(sample, more);
        EXPECT_EQ(same.games, one.games) << threads;
        EXPECT_EQ(same.tallies, one.tallies) << threads;
    }
}

TEST(Run, WhatWasFinishedWhenItWasStoppedIsTheBeginningOfTheWhole) {
    const Duels contest = duels(1);
    const Sample sample(contest);
    std::atomic<bool> stop = false;
    const Plan plan{.trials = 50'000, .seed = 3, .threads = 3};
    const Watch watch{.stop = &stop,
                      .tell = [&](const Progress& progress) { stop = progress.games > 900; }};
    const Result part = run(sample, plan, watch);
    EXPECT_EQ(part.finish, Finish::stopped);
    EXPECT_GT(part.games, 900U);
    EXPECT_LT(part.games, 50'000U);
    std::vector<Tally> same = sample.empty();
    Sample::Hand hand = sample.hand();
    for (std::uint64_t i = 0; i < part.games; ++i) sample.draw(3, i, 1, hand, same);
    EXPECT_EQ(part.tallies, same);
}

TEST(Run, ProgressGoesUpToTheEnd) {
    const Duels contest = duels(0);
    std::uint64_t last = 0;
    const Watch watch{.tell = [&](const Progress& progress) {
        EXPECT_GE(progress.games, last);
        EXPECT_EQ(progress.trials, 100U);
        last = progress.games;
    }};
    run(Sample(contest), {.trials = 100, .threads = 2}, watch);
    EXPECT_EQ(last, 100U);
}

/// Processes of a team as threads of one: they meet at every call.
class Meeting {
  public:
    explicit Meeting(int size) : size_(size), numbers_(static_cast<std::size_t>(size)) {}

    class Member final : public Team {
      public:
        Member(Meeting& meeting, int rank) : meeting_(meeting), rank_(rank) {}
        int size() const override { return meeting_.size_; }
        int rank() const override { return rank_; }
        std::vector<Numbers> gather(const Numbers& mine) override {
            meeting_.numbers_[static_cast<std::size_t>(rank_)] = mine;
            meeting_.wait();
            std::vector<Numbers> all;
            if (rank_ == 0) all = meeting_.numbers_;
            meeting_.wait();
            return all;
        }
        std::int64_t hear(std::int64_t leader_says) override {
            if (rank_ == 0) meeting_.said_ = leader_says;
            meeting_.wait();
            const std::int64_t heard = meeting_.said_;
            meeting_.wait();
            return heard;
        }

      private:
        Meeting& meeting_;
        int rank_;
    };

  private:
    void wait() {
        const int round = round_.load();
        if (here_.fetch_add(1) + 1 == size_) {
            here_ = 0;
            ++round_;
        }
        while (round_.load() == round) std::this_thread::yield();
    }

    int size_;
    std::vector<Numbers> numbers_;
    std::int64_t said_ = 0;
    std::atomic<int> here_ = 0;
    std::atomic<int> round_ = 0;
};

/// Each on a machine with one thread more than the one before.
Result run_by(int members, const Sample& sample, const Plan& plan) {
    Meeting meeting(members);
    std::vector<Result> results(static_cast<std::size_t>(members));
    std::vector<std::thread> processes;
    for (int rank = 0; rank < members; ++rank)
        processes.emplace_back([&, rank] {
            Meeting::Member member(meeting, rank);
            Plan own = plan;
            own.threads += rank;
            results[static_cast<std::size_t>(rank)] = run(sample, own, {.team = &member});
        });
    for (std::thread& each : processes) each.join();
    for (const Result& each : results) EXPECT_EQ(each.finish, results.front().finish);
    return results.front();
}

TEST(Run, ATeamFindsWhatOneDoes) {
    const Duels contest = duels(1);
    const Sample sample(contest);
    for (const double within : {0.0, 0.04}) {
        const Plan plan{.trials = 2500, .seed = 9, .threads = 1, .within = within};
        const Result alone = run(sample, plan);
        for (const int members : {2, 3}) {
            const Result together = run_by(members, sample, plan);
            EXPECT_EQ(together.games, alone.games) << members;
            EXPECT_EQ(together.tallies, alone.tallies) << members;
            EXPECT_EQ(together.finish, alone.finish) << members;
        }
    }
}

}  // namespace
}  // namespace breakneck::sim::run_test
