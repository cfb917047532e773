// TevellerRPG: who has what they wanted when a chase is over.
#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"

namespace breakneck::teveller::outcome_test {
namespace {

using test::blue;
using test::Pursuit;
using test::red;

constexpr std::uint32_t hunters = 1;
constexpr std::uint32_t runaways = 2;

/// Red pursues blue, which wants to get away; the chase has begun.
Pursuit pursuit() {
    Pursuit chase;
    chase.stage.sides[1].aim = breakneck::Aim::escape;
    chase.start(4, 2);
    return chase;
}
/// The same, with blue's car brought to a halt.
Pursuit halted() {
    Pursuit chase = pursuit();
    chase.ride(Pursuit::runner).locomotion_hits = 2;
    EXPECT_TRUE(chase.does('A', EndTurn{}).is_done());
    EXPECT_EQ(chase.scene.mode, Mode::calm);
    return chase;
}
std::uint32_t winners(Pursuit& chase) {
    EXPECT_TRUE(chase.gm(Finish{}).is_done());
    return outcome(chase.stage, chase.scene).winners;
}

RULE("TV-GAP-065", "whoever halts the prey has what they wanted, though nobody is hurt") {
    Pursuit chase = halted();
    EXPECT_EQ(chase.scene.prey, blue) << "they are caught";
    EXPECT_EQ(winners(chase), hunters);
    EXPECT_TRUE(chase.was_told(Won{"TV-PROC-006", red}));
}

RULE("TV-GAP-065", "prey that surrenders is caught, prey that is given up has got away") {
    Pursuit surrenders = pursuit();
    EXPECT_TRUE(surrenders.gm(StopChase{blue}).is_done());
    EXPECT_EQ(winners(surrenders), hunters);
    Pursuit given_up = pursuit();
    EXPECT_TRUE(given_up.gm(StopChase{red}).is_done());
    EXPECT_EQ(given_up.scene.prey, SideId::none);
    EXPECT_EQ(winners(given_up), runaways);
}

RULE("TV-GAP-065", "whoever only wants to live may be caught") {
    Pursuit chase = halted();
    chase.stage.sides[1].aim = breakneck::Aim::survive;
    EXPECT_EQ(winners(chase), hunters | runaways);
}

RULE("TV-PROC-006", "a chase that the Referee breaks off has caught nobody") {
    Pursuit chase = pursuit();
    EXPECT_TRUE(chase.gm(EndFight{}).is_done());
    EXPECT_EQ(chase.scene.prey, SideId::none);
    EXPECT_EQ(winners(chase), 0U);
}

RULE("TV-GAP-065", "a new chase decides anew") {
    Pursuit chase = halted();
    chase.ride(Pursuit::runner).locomotion_hits = 0;
    EXPECT_TRUE(chase.gm(BeginChase{.kind = ChaseKind::chase, .prey = red}, {3, 4}).is_done());
    EXPECT_EQ(chase.scene.prey, red);
    EXPECT_TRUE(chase.was_told(RoundBegan{1, false, true})) << "a turn of a chase";
    EXPECT_TRUE(chase.gm(StopChase{blue}).is_done());
    EXPECT_EQ(winners(chase), runaways) << "blue is free again, and alone";
}

}  // namespace
}  // namespace breakneck::teveller::outcome_test
