// Two encounters with the same luck: what differs between them, game by game.
#include "sim/sample.h"

#include <gtest/gtest.h>

#include <memory>

#include "sim/interval.h"
#include "sim/run.h"

namespace breakneck::sim::sample_test {
namespace {

/// A contest that is one roll of a d20: who reaches the target wins.
class Roll final : public Contest {
  public:
    Roll(int target, std::string who) : target_(target) {
        columns_ = {{Topic::outcome, Kind::share, "hero", "wins"},
                    {Topic::length, Kind::number, "", "rounds"},
                    {Topic::person, Kind::number, std::move(who), "hearts"}};
    }
    std::string title() const override { return "a roll"; }
    const std::vector<Column>& columns() const override { return columns_; }
    void play(std::uint64_t seed, std::uint64_t index, Row& row) const override {
        Streams luck(seed, index);
        const int roll = luck.dice.pick({}, 20) + 1;
        row = {roll >= target_ ? 1 : 0, roll, target_};
    }
    std::unique_ptr<Player> player() const override { return std::make_unique<Roller>(*this); }

  private:
    class Roller final : public Player {
      public:
        explicit Roller(const Roll& rolled) : rolled_(rolled) {}
        void play(std::uint64_t seed, std::uint64_t first, std::span<Row> rows) override {
            for (Row& each : rows) rolled_.play(seed, first++, each);
        }

      private:
        const Roll& rolled_;
    };

    int target_;
    std::vector<Column> columns_;
};

TEST(Sample, TheSameLuckMakesDifferencesSmall) {
    const Roll hard(12, "Ana");
    const Roll easy(11, "Ana");
    const Sample pair(hard, easy);
    const Result result = run(pair, {.trials = 4000, .seed = 1});
    ASSERT_EQ(result.tallies.size(), 3U);
    const Tally& difference = result.tallies[2];
    // Only a roll of 11 tells them apart, and never the other way.
    EXPECT_EQ(difference[0].count_of(-1), 0U);
    EXPECT_EQ(difference[0].count_of(1),
              result.tallies[1][0].count_of(1) - result.tallies[0][0].count_of(1));
    EXPECT_EQ(difference[1].count_of(0), 4000U);
    EXPECT_EQ(difference[2].count_of(-1), 4000U);
    const Estimate paired = estimate(pair.columns(2)[0], difference[0]);
    EXPECT_LT(paired.low, 0.05);
    EXPECT_GT(paired.high, 0.05);
    const double alone = estimate(pair.columns(0)[0], result.tallies[0][0]).error();
    EXPECT_LT(paired.error(), alone / 2);
}

TEST(Sample, OnlyColumnsOfBothAreCompared) {
    const Roll one(12, "Ana");
    const Roll other(12, "Bo");
    const Sample pair(one, other);
    ASSERT_EQ(pair.columns(2).size(), 2U);
    EXPECT_EQ(pair.columns(2)[0].kind, Kind::share_difference);
    EXPECT_EQ(pair.columns(2)[1].name, "rounds");
    EXPECT_EQ(pair.headline(), 2U);
}

TEST(Sample, ComparedTogetherIsLikeAlone) {
    const Roll one(12, "Ana");
    const Roll other(5, "Ana");
    const Result both = run(Sample(one, other), {.trials = 300, .seed = 4});
    EXPECT_EQ(both.tallies[0], run(Sample(one), {.trials = 300, .seed = 4}).tallies[0]);
    EXPECT_EQ(both.tallies[1], run(Sample(other), {.trials = 300, .seed = 4}).tallies[0]);
}

}  // namespace
}  // namespace breakneck::sim::sample_test
