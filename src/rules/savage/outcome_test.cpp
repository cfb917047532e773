// Savage Worlds: who has won, when the score is taken, and whether it is over when nothing happens.
#include <array>
#include <string>

#include "rules/savage/chase.h"
#include "rules/savage/turns.h"
#include "tests/support/race.h"
#include "tests/support/rule_test.h"

namespace breakneck::savage::outcome_test {
namespace {

using test::Brawl;
using test::Race;

constexpr SideId red{0};
constexpr SideId blue{1};
constexpr std::uint32_t reds = 1;
constexpr std::uint32_t blues = 2;

std::uint32_t winners(Brawl& fight) {
    EXPECT_TRUE(fight.gm(Finish{}).is_done());
    return outcome(fight.stage, fight.scene).winners;
}

RULE("SW-GAP-056", "a crew whose vehicle is wrecked or off the row stands no more, awake or not") {
    Race wrecked(4, 0);
    wrecked.start();
    wrecked.ride(Race::mine).wrecked = wrecked.ride(Race::mine).leaving = true;
    EXPECT_TRUE(wrecked.does('A', EndTurn{}).is_done());
    EXPECT_EQ(wrecked['A'].condition, Condition::well);
    EXPECT_EQ(winners(wrecked), blues);
    EXPECT_EQ(shortfall(wrecked.stage, wrecked.scene, red), Shortfall::out);
}

RULE("SW-GAP-056", "those who fled are beaten, unless they had come to get away") {
    for (const auto aim : {breakneck::Aim::defeat, breakneck::Aim::escape}) {
        Race chase(4, 0);
        chase.stage.sides[0].aim = aim;
        chase.start();
        EXPECT_TRUE(chase.does('A', Flee{}, {6, 2, 2}).is_done());
        EXPECT_EQ(winners(chase), aim == breakneck::Aim::escape ? reds : blues);
    }
}

RULE("SW-GAP-056", "those who got away without whom they had to bring are beaten") {
    Race chase(4, 0, "ABx");
    const VehicleId coach = chase.add_vehicle(Brawl::car(), 'B');
    chase.group(2, "", {coach});
    chase.stage.sides[0] = {.name = "red", .aim = breakneck::Aim::escape, .vehicle = coach};
    chase.start("ABx");
    EXPECT_TRUE(chase.does('A', Flee{}, {6, 2, 2}).is_done());
    EXPECT_TRUE(chase['A'].escaped);
    chase.turn_of('B');
    chase['B'].condition = Condition::unconscious;
    EXPECT_TRUE(chase.does('B', EndTurn{}).is_done());
    EXPECT_EQ(chase.scene.mode, Mode::calm);
    EXPECT_EQ(winners(chase), blues);
    EXPECT_EQ(shortfall(chase.stage, chase.scene, red), Shortfall::ward_left_behind);
}

/// A drives the outrider to the finish; B, far behind, the coach.
Race coach_and_outrider() {
    Race chase(6, 0, "ABx");
    const VehicleId coach = chase.add_vehicle(Brawl::car(), 'B');
    chase.group(3, "", {coach});
    chase.stage.chase.finish_card = 8;
    chase.stage.sides[0] = {.name = "red", .aim = breakneck::Aim::reach, .vehicle = coach};
    chase.start("ABx");
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {6, 2, 2}).is_done());
    EXPECT_TRUE(chase.does('A', ToCard{8}).is_done());
    return chase;
}

RULE("SW-GAP-056", "an outrider at the finish waits for whom the side has to bring there") {
    Race chase = coach_and_outrider();
    EXPECT_EQ(chase.scene.mode, Mode::chase);
    EXPECT_FALSE(chase['A'].escaped);
    EXPECT_TRUE(chase.gm(PlaceGroup{2, 8}).is_done());
    EXPECT_EQ(chase.scene.mode, Mode::calm);
    EXPECT_TRUE(chase['B'].escaped);
    EXPECT_EQ(winners(chase), reds);
}

RULE("SW-GAP-056", "an outrider alone has not arrived for the coach") {
    Race chase = coach_and_outrider();
    EXPECT_TRUE(chase.gm(StopChase{}).is_done());
    EXPECT_EQ(winners(chase), 0U);
    EXPECT_EQ(shortfall(chase.stage, chase.scene, red), Shortfall::not_there);
}

RULE("SW-GAP-056", "everybody has to arrive where all are wanted") {
    Race chase = coach_and_outrider();
    chase.stage.sides[0].vehicle = VehicleId::none;
    chase.stage.sides[0].all = true;
    EXPECT_TRUE(chase.gm(PlaceGroup{0, 8}).is_done());
    EXPECT_TRUE(chase['A'].escaped);
    EXPECT_EQ(chase.scene.mode, Mode::chase);
    EXPECT_TRUE(chase.gm(PlaceGroup{2, 8}).is_done());
    EXPECT_EQ(chase.scene.mode, Mode::calm);
    EXPECT_EQ(winners(chase), reds);
}

RULE("SW-GAP-056",
     "who comes to after the fight has lost it all the same, a ward that dies is lost") {
    for (const bool dies : {false, true}) {
        Brawl fight("ABx");
        fight.stage.sides[0] = {
            .name = "red", .aim = breakneck::Aim::protect, .whom = fight.who('B')};
        fight.begin("ABx");
        fight['x'].condition = Condition::unconscious;
        EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
        EXPECT_EQ(fight.scene.mode, Mode::calm);
        fight['x'].condition = Condition::well;
        if (dies) fight['B'].condition = Condition::dead;
        EXPECT_EQ(winners(fight), dies ? 0U : reds);
        EXPECT_EQ(shortfall(fight.stage, fight.scene, blue), Shortfall::out);
    }
}

RULE("SW-GAP-056", "a side that has held out as long as it had to ends the fight") {
    Brawl fight("Ax");
    fight.stage.sides[0] = {.name = "red", .aim = breakneck::Aim::survive, .rounds = 1};
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.mode, Mode::fight);
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.mode, Mode::calm);
    EXPECT_EQ(winners(fight), reds);
}

TEST(SavageOutcome, what_has_begun_is_finished_before_the_chase_ends) {
    Race chase(4, 0);
    chase.start();
    chase['x'].condition = Condition::unconscious;
    chase.scene.frames.back() = Suppressing{};
    std::vector<Event> events;
    Story<Event> story(events);
    Play play{chase.stage, chase.scene, story};
    EXPECT_FALSE(settle_chase(play));
    chase.scene.frames.pop_back();
    EXPECT_TRUE(settle_chase(play));
    EXPECT_EQ(chase.scene.mode, Mode::calm);
}

/// What A and x are dealt for the round after this one.
std::string cards_after(const Brawl& fight) {
    constexpr std::array cards{"QS QH", "JS JH", "10S 10H", "9S 9H", "8S 8H", "7S 7H", "6S 6H"};
    return cards[static_cast<std::size_t>(fight.scene.round)];
}
/// Both do `what` in every round until something other than their turn is asked.
void idle(Brawl& fight, int rounds, const Choice& what) {
    for (int i = 0; i < 2 * rounds; ++i) {
        ASSERT_EQ(fight.asked(), "turn");
        const char letter = fight.asked_letter();
        const bool last = letter == 'x' && i + 1 < 2 * rounds;
        if (!holds<EndTurn>(what)) ASSERT_TRUE(fight.does(letter, what).is_done());
        ASSERT_TRUE(fight.does(letter, EndTurn{}, {}, last ? cards_after(fight) : "").is_done());
    }
}

GM_RULE("SW-GAP-062",
        "after three rounds in which nothing has changed the game master may end it") {
    Brawl goes_on("A..x");
    goes_on.begin("Ax");
    idle(goes_on, 3, Choice(Defend{}));
    EXPECT_EQ(goes_on.scene.round, 3) << "between two rounds";
    EXPECT_EQ(goes_on.asked(), "lull");
    EXPECT_EQ(goes_on.gm(EndTurn{}), refuse("SW-CORE-020", "not_asked"));
    Brawl ends = goes_on;
    EXPECT_TRUE(goes_on.gm(GoOn{}, {}, cards_after(goes_on)).is_done());
    EXPECT_TRUE(goes_on.was_told(WentOn{}));
    EXPECT_EQ(goes_on.scene.round, 4);
    idle(goes_on, 3, Choice(EndTurn{}));
    EXPECT_EQ(goes_on.asked(), "lull") << "asked again after three more";
    EXPECT_TRUE(ends.gm(EndFight{}).is_done());
    EXPECT_EQ(ends.asked(), "next");
    EXPECT_EQ(shortfall(ends.stage, ends.scene, red), Shortfall::opponents_stand);
    test::two_outcomes(goes_on.scene.mode, ends.scene.mode);
}

RULE("SW-GAP-062", "whatever changes begins the count anew") {
    Brawl fight("A...x");
    fight.begin("Ax");
    for (int round = 1; round <= 4; ++round) {
        EXPECT_EQ(fight.scene.round, round);
        if (round == 2) EXPECT_TRUE(fight.does('A', Move{.to = board::Place{{1, 0}}}).is_done());
        EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
        EXPECT_TRUE(fight.does('x', EndTurn{}, {}, cards_after(fight)).is_done());
    }
    EXPECT_EQ(fight.asked(), "turn") << "a step in the second round";
    idle(fight, 1, Choice(EndTurn{}));
    EXPECT_EQ(fight.asked(), "lull");
    EXPECT_TRUE(fight.gm(GoOn{}, {}, cards_after(fight)).is_done());
}

RULE("SW-GAP-062", "who says that they run and goes nowhere changes nothing") {
    Brawl fight("A...x");
    fight.begin("Ax");
    for (int i = 0; i < 6; ++i) {
        ASSERT_EQ(fight.asked(), "turn");
        const char letter = fight.asked_letter();
        ASSERT_TRUE(fight.does(letter, Run{}, {3}).is_done());
        const bool last = letter == 'x' && i < 5;
        ASSERT_TRUE(fight.does(letter, EndTurn{}, {}, last ? cards_after(fight) : "").is_done());
    }
    EXPECT_EQ(fight.asked(), "lull");
    EXPECT_TRUE(fight.gm(GoOn{}, {}, cards_after(fight)).is_done());
}

GM_RULE("SW-GAP-062", "a chase may come to nothing too") {
    Race goes_on(4, 0);
    goes_on.start();
    idle(goes_on, 3, Choice(EndTurn{}));
    EXPECT_EQ(goes_on.asked(), "lull");
    Race ends = goes_on;
    EXPECT_TRUE(goes_on.gm(GoOn{}, {}, cards_after(goes_on)).is_done());
    EXPECT_EQ(goes_on.scene.round, 4);
    EXPECT_TRUE(ends.gm(StopChase{}).is_done());
    EXPECT_EQ(ends.asked(), "next");
    test::two_outcomes(goes_on.scene.mode, ends.scene.mode);
}

}  // namespace
}  // namespace breakneck::savage::outcome_test
