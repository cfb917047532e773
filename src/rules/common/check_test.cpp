// The one check: bands, contests, tables, and the game master's overrides.
#include "rules/common/check.h"

#include <gtest/gtest.h>

#include <variant>
#include <vector>

#include "chance/hand.h"

namespace breakneck::check_test {
namespace {

struct Stage {};
struct Scene {
    Overrides overrides;
    bool operator==(const Scene&) const = default;
};
using Event = std::variant<Rolled, OverrideSet, OverrideUsed>;

constexpr PersonId ana{0};
constexpr PersonId bo{1};
constexpr RuleId rule{"CN-TOSS-002"};
constexpr std::array targets{8, 12};

enum class Weather { sun, rain, storm };
constexpr std::array<Row<Weather>, 3> weather{
    {{1, 2, Weather::sun}, {3, 5, Weather::rain}, {6, 6, Weather::storm}}};

class CheckTest : public testing::Test {
  protected:
    static Check check(PersonId who = ana) { return {rule, "toss", who, 2 * d6}; }

    int rolled(std::vector<std::int16_t> faces, PersonId who = ana) {
        Hand hand = scripted(std::move(faces));
        Luck luck(hand);
        const int band = roll(play_, check(who), targets, luck);
        EXPECT_TRUE(hand.spent());
        return band;
    }
    const Rolled& last() const { return std::get<Rolled>(told_.back()); }
    void set(const Override& override) { play_.happen(OverrideSet{override}); }

    Stage stage_;
    Scene scene_;
    std::vector<Event> told_;
    Story<Event> story_{told_};
    Play<Stage, Scene, Event> play_{stage_, scene_, story_};
};

TEST_F(CheckTest, CountsTheTargetsThatWereReached) {
    EXPECT_EQ(rolled({3, 4}), 0);
    EXPECT_EQ(rolled({4, 4}), 1);
    EXPECT_EQ(rolled({5, 6}), 1);
    EXPECT_EQ(rolled({6, 6}), 2);
}

TEST_F(CheckTest, TellsWhyAndLeavesOutWhatAddsNothing) {
    Hand hand = scripted({2, 3});
    Luck luck(hand);
    Check with = check();
    with.add("CN-TOSS-003", "distance", -1);
    with.add("CN-TOSS-004", "slowed", 0);
    with.cite("CN-GAP-001", "noted");
    EXPECT_EQ(roll(play_, with, targets, luck), 0);
    EXPECT_EQ(last().modifiers,
              (std::vector<Modifier>{{"CN-TOSS-003", "distance", -1}, {"CN-GAP-001", "noted", 0}}));
    EXPECT_EQ(last().dice, (std::vector<Throw>{Throw(2 * d6) - 1}));
    EXPECT_EQ(last().faces, (std::vector<std::int16_t>{2, 3}));
    EXPECT_EQ(last().total, 4);
    EXPECT_EQ(last().targets, (std::vector<int>{8, 12}));
    EXPECT_FALSE(last().ruled);
}

TEST_F(CheckTest, IsSilentInASimulation) {
    Story<Event> silent;
    Play<Stage, Scene, Event> play{stage_, scene_, silent};
    Luck luck(Rng(1));
    const int band = roll(play, check(), targets, luck);
    EXPECT_GE(band, 0);
    EXPECT_LE(band, 2);
    EXPECT_TRUE(told_.empty());
}

TEST_F(CheckTest, AModifierByRulingIsUsedOnceAndTold) {
    set({.kind = OverrideKind::modifier, .value = 3});
    EXPECT_EQ(rolled({3, 2}), 1);
    EXPECT_EQ(last().modifiers, (std::vector<Modifier>{{{}, "ruling", 3}}));
    EXPECT_TRUE(scene_.overrides.empty());
    EXPECT_EQ(rolled({3, 2}), 0);
}

TEST_F(CheckTest, AnOutcomeByRulingNeedsNoDice) {
    set({.kind = OverrideKind::outcome, .value = 2});
    EXPECT_EQ(rolled({}), 2);
    EXPECT_TRUE(last().ruled);
    EXPECT_EQ(last().band, 2);
    EXPECT_EQ(rolled({1, 1}), 0);
}

TEST_F(CheckTest, AnOutcomeByRulingStaysWithinTheBands) {
    set({.kind = OverrideKind::outcome, .value = 99});
    EXPECT_EQ(rolled({}), 2);
    set({.kind = OverrideKind::outcome, .value = -5});
    EXPECT_EQ(rolled({}), 0);
    set({.kind = OverrideKind::outcome, .value = 99});
    Hand hand = scripted({});
    Luck luck(hand);
    EXPECT_EQ(roll_on(play_, check(), weather, luck), Weather::storm);
}

TEST_F(CheckTest, ARulingWaitsForTheRollItIsMeantFor) {
    set({.kind = OverrideKind::outcome, .value = 2, .who = bo});
    EXPECT_EQ(rolled({1, 1}, ana), 0);
    EXPECT_EQ(scene_.overrides.size(), 1U);
    EXPECT_EQ(rolled({}, bo), 2);
    set({.kind = OverrideKind::outcome, .value = 2, .rule = "CN-WOUND-001"});
    EXPECT_EQ(rolled({1, 1}), 0);
    EXPECT_EQ(scene_.overrides.size(), 1U);
}

TEST_F(CheckTest, ARulingCanMeanALaterRollOfTheLine) {
    set({.kind = OverrideKind::outcome, .value = 2, .ordinal = 1});
    Hand hand = scripted({1, 1, 2, 2});
    Luck luck(hand);
    EXPECT_EQ(roll(play_, check(), targets, luck), 0);
    EXPECT_EQ(roll(play_, check(), targets, luck), 2);
    EXPECT_EQ(roll(play_, check(), targets, luck), 0);
    EXPECT_TRUE(hand.spent());
}

TEST_F(CheckTest, ARollThatWasRuledStillCountsAsOneOfTheLine) {
    set({.kind = OverrideKind::outcome, .value = 1, .ordinal = 0});
    set({.kind = OverrideKind::outcome, .value = 2, .ordinal = 1});
    Hand hand = scripted({1, 1});
    Luck luck(hand);
    EXPECT_EQ(roll(play_, check(), targets, luck), 1);
    EXPECT_EQ(roll(play_, check(), targets, luck), 2);
    EXPECT_EQ(roll(play_, check(), targets, luck), 0);
}

TEST_F(CheckTest, ReadsAPrintedTable) {
    for (std::int16_t face = 1; face <= 6; ++face) {
        Hand hand = scripted({face});
        Luck luck(hand);
        EXPECT_EQ(roll_on(play_, {rule, "weather", ana, d6}, weather, luck),
                  look_up(weather, face));
    }
}

TEST_F(CheckTest, AContestComparesBothSides) {
    const std::array margins{1, 4};
    const auto contested = [&](std::vector<std::int16_t> faces, int bonus) {
        Hand hand = scripted(std::move(faces));
        Luck luck(hand);
        Check theirs = check(bo);
        theirs.add("CN-TOSS-003", "terrain", bonus);
        const int band = contest(play_, check(ana), theirs, margins, luck);
        EXPECT_TRUE(hand.spent());
        return band;
    };
    EXPECT_EQ(contested({3, 3, 3, 3}, 0), 0);
    EXPECT_EQ(contested({3, 4, 3, 3}, 0), 1);
    EXPECT_EQ(contested({3, 4, 3, 3}, 1), 0);
    EXPECT_EQ(contested({6, 4, 3, 3}, 0), 2);
    EXPECT_EQ(last().total, 10);
    EXPECT_EQ(last().their_total, 6);
    EXPECT_EQ(last().other, bo);
    EXPECT_EQ(last().dice.size(), 2U);
}

TEST_F(CheckTest, AContestReadsRulingsForEitherSide) {
    const std::array margins{1};
    set({.kind = OverrideKind::modifier, .value = 5, .who = bo});
    Hand hand = scripted({4, 4, 2, 2});
    Luck luck(hand);
    EXPECT_EQ(contest(play_, check(ana), check(bo), margins, luck), 0);
    EXPECT_EQ(last().their_modifiers, (std::vector<Modifier>{{{}, "ruling", 5}}));
    set({.kind = OverrideKind::outcome, .value = 7});
    EXPECT_EQ(contest(play_, check(ana), check(bo), margins, luck), 1);
    EXPECT_TRUE(last().ruled);
    EXPECT_TRUE(hand.spent());
}

TEST_F(CheckTest, NoMoreRulingsAreKeptThanThereIsRoomFor) {
    for (std::size_t i = 0; i < 2 * Overrides::capacity(); ++i) set({.rule = "CN-LUCK-001"});
    EXPECT_TRUE(scene_.overrides.full());
    EXPECT_EQ(rolled({4, 4}), 1);
    EXPECT_TRUE(scene_.overrides.full());
}

}  // namespace
}  // namespace breakneck::check_test
