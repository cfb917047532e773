// These Lucky Stars, chapters 12 to 14: Speeds, modes, maneuverability and tiers.
#include "rules/lucky_stars/driving.h"
#include "rules/lucky_stars/movement.h"
#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::speeds_test {
namespace {

using test::Fight;

board::Terrain terrain(char symbol, board::Surface surface) {
    board::Terrain made;
    made.symbol = {symbol};
    made.name = "terrain";
    made.surface = surface;
    return made;
}

/// "~" is water, "^" a wall to climb.
struct Walk : Fight {
    explicit Walk(std::string_view picture) : Fight(stage_of(picture)) {}
    static Stage stage_of(std::string_view picture) {
        Stage made = test::fight_stage(picture);
        made.board.legend = {terrain('~', board::Surface::water),
                             terrain('^', board::Surface::climb)};
        return made;
    }
    void agi(char letter, int value) {
        sheet(letter).attributes.agi = value;
        sheet(letter).initiative_mods = -value;
    }
    /// The way along the first row and back up a row below it, by its corners.
    static board::Route path(std::string_view text) {
        board::Route route;
        EXPECT_TRUE(from_text(text, route)) << text;
        return route;
    }
    int speed(char letter, Mode mode = Mode::ground) {
        const auto found = speed_in(stage, scene, who(letter), mode);
        return found ? found->ft : -1;
    }
    bool cited(std::string_view rule) const {
        const auto id = RuleId::parse(rule);
        return id && was_told(Cited{*id, PersonId{0}});
    }
};

RULE("LS-MOV-004", "Speed is 20 ft and 5 for each point of AGI, and mods") {
    Walk walk("A...............x");
    walk.agi('A', 3);
    walk.sheet('A').speed_mods = 10;
    walk.begin("Ax");
    EXPECT_EQ(walk.speed('A'), 45);
    EXPECT_EQ(walk.speed('x'), 20);
    EXPECT_EQ(walk.does('A', Move{.to = {{10, 0}}}), refuse("LS-MOV-004", "too_far", 50, 45));
    EXPECT_TRUE(walk.does('A', Move{.to = {{9, 0}}}).is_done());
}

RULE("LS-MOV-005", "any negative AGI costs exactly 5 ft") {
    for (const int agi : {-1, -4}) {
        Walk walk("A....x");
        walk.agi('A', agi);
        walk.begin("Ax");
        EXPECT_EQ(walk.speed('A'), 15);
        EXPECT_EQ(walk.does('A', Move{.to = {{4, 0}}}), refuse("LS-MOV-005", "too_far", 20, 15));
    }
}

RULE("LS-MOV-006", "half a Speed goes down to whole spaces, whatever is left over") {
    Walk walk("A....x");
    walk.agi('A', 1);
    walk.begin("Ax");
    walk['A'].prone = true;
    EXPECT_EQ(walk.speed('A'), 10) << "half of 25 ft";
    EXPECT_EQ(walk.does('A', Move{.to = {{3, 0}}}), refuse("LS-MOV-006", "too_far", 15, 10));
    EXPECT_TRUE(walk.does('A', Move{.to = {{2, 0}}}).is_done());
    walk.sheet('A').speed_mods = 3;
    walk['A'].prone = false;
    EXPECT_EQ(walk.speed('A'), 25);
}

RULE("LS-MOV-007", "the Primary Speed is Ground and High unless the stat block says otherwise") {
    Walk walk("A......x");
    walk.begin("Ax");
    const auto usual = speed_in(walk.stage, walk.scene, walk.who('A'), Mode::ground);
    ASSERT_TRUE(usual);
    EXPECT_EQ(usual->maneuverability, Maneuverability::high);
    Walk bird("A......x");
    bird.sheet('A').primary_mode = Mode::fly;
    bird.sheet('A').maneuverability = Maneuverability::medium;
    bird.begin("Ax");
    EXPECT_EQ(bird.speed('A'), -1);
    EXPECT_EQ(bird.speed('A', Mode::fly), 20);
    EXPECT_EQ(bird.does('A', Move{.to = {{5, 0}}}), refuse("LS-MOV-007", "too_far", 25, 20));
}

RULE("LS-MOV-008", "only the Primary Speed uses the formula") {
    Walk walk("A~~~~~x");
    walk.agi('A', 2);
    walk.sheet('A').speeds = {{.mode = Mode::swim, .ft = 15}};
    walk.begin("Ax");
    EXPECT_EQ(walk.speed('A', Mode::swim), 15);
    EXPECT_EQ(walk.does('A', Move{.path = Walk::path("A1/E1")}),
              refuse("LS-MOV-008", "too_far", 20, 15));
}

RULE("LS-MOV-009", "a Speed reads mode, feet, rating and acceleration") {
    Walk walk("A~~~~~x");
    walk.sheet('A').speeds = {{.mode = Mode::swim, .ft = 30}};
    walk.begin("Ax");
    const auto swim = speed_in(walk.stage, walk.scene, walk.who('A'), Mode::swim);
    ASSERT_TRUE(swim);
    EXPECT_EQ(words_for(*swim), "Swim 30ft (High)");
    EXPECT_EQ(words_for({Mode::ground, 350, Maneuverability::medium, 75}),
              "Ground 350ft (Medium, 75ft/round)");
    EXPECT_TRUE(walk.does('A', Move{.to = {{5, 0}}}).is_done());
}

EXAMPLE("LS-EX-001", "Swim 80ft, High, 20ft per round") {
    Walk walk("A~~~~~~~~~~~~~~~~x");
    walk.sheet('A').speeds = {{Mode::swim, 80, Maneuverability::high, 20}};
    walk.begin("Ax");
    const auto swim = speed_in(walk.stage, walk.scene, walk.who('A'), Mode::swim);
    ASSERT_TRUE(swim);
    EXPECT_EQ(words_for(*swim), "Swim 80ft (High, 20ft/round)");
    EXPECT_TRUE(walk.does('A', Move{.to = {{4, 0}}}).is_done());
}

RULE("LS-MOV-010", "each mode has a Speed of its own") {
    Walk walk("A~~~~~x");
    walk.sheet('A').speeds = {{.mode = Mode::swim, .ft = 25}, {.mode = Mode::climb, .ft = 10}};
    walk.begin("Ax");
    EXPECT_EQ(walk.speed('A'), 20);
    EXPECT_EQ(walk.speed('A', Mode::swim), 25);
    EXPECT_EQ(walk.speed('A', Mode::climb), 10);
    EXPECT_EQ(walk.speed('A', Mode::fly), -1);
    EXPECT_TRUE(walk.does('A', Move{.to = {{5, 0}}}).is_done());
    EXPECT_TRUE(walk.cited("LS-MOV-010"));
}

RULE("LS-MOV-010", "whoever has no Speed at all cannot Move") {
    Walk walk("A..x");
    walk.sheet('A').speed_mods = -20;
    walk.begin("Ax");
    EXPECT_EQ(walk.does('A', Move{.to = {{1, 0}}}), refuse("LS-MOV-010", "no_such_speed"));
}

RULE("LS-MOV-011", "water is for swimmers, walls for climbers, and flyers go over all of it") {
    EXPECT_EQ(mode_on(board::Surface::ground), Mode::ground);
    EXPECT_EQ(mode_on(board::Surface::water), Mode::swim);
    EXPECT_EQ(mode_on(board::Surface::climb), Mode::climb);
    EXPECT_EQ(mode_on(board::Surface::air), Mode::fly);
    Walk walk("A~^x");
    walk.begin("Ax");
    EXPECT_EQ(walk.does('A', Move{.to = {{1, 0}}}), refuse("LS-MOV-011", "no_such_speed"));
    EXPECT_EQ(walk.does('A', Move{.path = Walk::path("A1/B1")}),
              refuse("LS-MOV-011", "no_such_speed"));
    walk.sheet('A').speeds = {{.mode = Mode::fly, .ft = 20}};
    EXPECT_TRUE(walk.does('A', Move{.to = {{2, 0}}}).is_done());
}

RULE("LS-MOV-012", "a Speed without a mode is a Ground Speed") {
    Walk walk("A.....x");
    walk.sheet('A').primary_mode = Mode::swim;
    walk.sheet('A').speeds = {{.ft = 15}};
    walk.begin("Ax");
    EXPECT_EQ(walk.speed('A'), 15);
    EXPECT_TRUE(walk.does('A', Move{.to = {{3, 0}}}).is_done());
    EXPECT_TRUE(walk.cited("LS-MOV-012"));
}

RULE("LS-MAN-001", "every mode turns by its own rating, also for whoever is nimble in another") {
    const auto swim = [](Maneuverability rating) {
        Walk walk("A~~~\n~~~~\n~~~x");
        walk.sheet('A').speeds = {{.mode = Mode::swim, .ft = 20, .maneuverability = rating}};
        walk.begin("Ax");
        return walk.does('A', Move{.path = Walk::path("A1/B1/B3")});
    };
    EXPECT_EQ(swim(Maneuverability::low), refuse("LS-MAN-005", "turn_too_tight", 2));
    EXPECT_TRUE(swim(Maneuverability::high).is_done());
}

RULE("LS-MAN-001", "maneuverability is base, size and tier") {
    Walk walk("A....\n.....\n....x");
    walk.begin("Ax");
    const Speed low{.ft = 100, .maneuverability = Maneuverability::low};
    EXPECT_EQ(maneuverability(walk.stage, low, 3, Tier::moderate), 4 + 3 + 3);
    EXPECT_EQ(maneuverability(walk.stage, {}, -1, Tier::slow), -1);
    EXPECT_EQ(maneuverability(walk.stage, {}, 1, Tier::very_fast), 13);
    EXPECT_TRUE(walk.does('A', Move{.path = Walk::path("A1/C1/C3")}).is_done());
    EXPECT_TRUE(walk.cited("LS-MAN-001"));
}

RULE("LS-MAN-002", "High counts 0, Medium 2 and Low 4") {
    Walk walk("A......\n.......\n......x");
    walk.sheet('A').maneuverability = Maneuverability::medium;
    walk.agi('A', 3);
    walk.begin("Ax");
    EXPECT_EQ(base_value(Maneuverability::high), 0);
    EXPECT_EQ(base_value(Maneuverability::medium), 2);
    EXPECT_EQ(base_value(Maneuverability::low), 4);
    // Medium 2 and size 1: a quarter turn needs one space before it.
    EXPECT_TRUE(walk.does('A', Move{.path = Walk::path("A1/C1/C3")}).is_done());
    EXPECT_TRUE(walk.cited("LS-MAN-002"));
}

RULE("LS-MAN-003", "a half turn needs as many spaces as the maneuverability, never fewer than 0") {
    EXPECT_EQ(turning(7, false).half, 7);
    EXPECT_EQ(turning(0, false).half, 0);
    EXPECT_EQ(turning(-1, false).half, 0);
    Walk walk("A......\n.......\n......x");
    walk.begin("Ax");
    EXPECT_EQ(walk.does('A', Move{.path = Walk::path("A1 e/B1 e/A1 w")}),
              refuse("LS-MAN-003", "turn_too_tight", 1));
    EXPECT_TRUE(walk.does('A', Move{.path = Walk::path("A1/B1/B2/A2")}).is_done())
        << "one forward, one to the side, and back";
}

RULE("LS-MAN-004", "whoever needs 0 spaces turns on the spot") {
    Walk walk("A....x");
    walk.sheet('A').size = Size::tiny;
    walk.begin("Ax");
    EXPECT_TRUE(walk.does('A', Move{.path = Walk::path("A1 e/B1 e/A1 w")}).is_done());
    EXPECT_TRUE(walk.cited("LS-MAN-004"));
}

RULE("LS-MAN-005", "a quarter turn needs half of that, rounded down") {
    EXPECT_EQ(turning(7, false).quarter, 3);
    EXPECT_EQ(turning(1, false).quarter, 0);
    Walk walk("A.......\n........\n........\n.......x");
    walk.sheet('A').maneuverability = Maneuverability::low;
    walk.sheet('A').speed_mods = 10;
    walk.begin("Ax");
    // Low 4 and size 1: 5 for a half turn, 2 for a quarter.
    EXPECT_EQ(walk.does('A', Move{.path = Walk::path("A1/B1/B3")}),
              refuse("LS-MAN-005", "turn_too_tight", 2));
    EXPECT_TRUE(walk.does('A', Move{.path = Walk::path("A1/C1/C3")}).is_done());
}

RULE("LS-MAN-006", "a Speed without a rating is High") {
    Walk walk("A....\n.....\n....x");
    walk.begin("Ax");
    EXPECT_EQ(Speed{}.maneuverability, Maneuverability::high);
    EXPECT_TRUE(walk.does('A', Move{.path = Walk::path("A1/C1/C3")}).is_done());
    EXPECT_TRUE(walk.cited("LS-MAN-006"));
}

RULE("LS-MAN-007", "a Speed rises by its acceleration in a round, however many Moves are taken") {
    Walk walk("A~~~~~~~~~~~~~~~~~~x");
    walk.sheet('A').speeds = {{Mode::swim, 50, Maneuverability::high, 20}};
    walk.begin("Ax");
    EXPECT_EQ(walk.does('A', Move{.to = {{5, 0}}}), refuse("LS-MAN-007", "too_far", 25, 20));
    EXPECT_TRUE(walk.does('A', Move{.to = {{4, 0}}}).is_done());
    EXPECT_EQ(walk.does('A', Move{.to = {{9, 0}}}).refusal().rule, RuleId("LS-MAN-007"));
    EXPECT_TRUE(walk.does('A', Move{.to = {{8, 0}}}).is_done());
    EXPECT_TRUE(walk.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(walk.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(walk.does('A', Move{.to = {{16, 0}}}).is_done()) << "20 ft and 20 more";
    EXPECT_TRUE(walk.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(walk.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(walk.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(walk.does('x', EndTurn{}).is_done());
    EXPECT_EQ(walk.does('A', Move{.to = {{11, 0}}}).refusal().rule, RuleId("LS-MAN-007"))
        << "whoever rests begins anew";
}

RULE("LS-MAN-008", "a Speed without an acceleration is there at once") {
    Walk walk("A~~~~~~~~~~~~~~~~~~x");
    walk.sheet('A').speeds = {{.mode = Mode::swim, .ft = 80}};
    walk.begin("Ax");
    EXPECT_TRUE(walk.does('A', Move{.to = {{16, 0}}}).is_done());
    EXPECT_TRUE(walk.cited("LS-MAN-008"));
}

RULE("LS-TIER-001", "Slow, Moderate, Fast and Very Fast count 0, 3, 7 and 12") {
    EXPECT_EQ(modifier_of(Tier::slow), 0);
    EXPECT_EQ(modifier_of(Tier::moderate), 3);
    EXPECT_EQ(modifier_of(Tier::fast), 7);
    EXPECT_EQ(modifier_of(Tier::very_fast), 12);
    Walk walk("A.........x");
    walk.sheet('A').speed_mods = 25;
    walk.begin("Ax");
    EXPECT_TRUE(walk.does('A', Move{.to = {{9, 0}}}).is_done());
    EXPECT_EQ(tier_of(walk.stage, walk.scene, walk.who('A')), Tier::moderate);
}

/// x would board a car that A drives past.
struct Ride : Walk {
    explicit Ride(int speed) : Walk("A........\n........x") {
        Vehicle made = car("D1 e");
        made.speed_ft = speed;
        made.speeds[0].ft = 500;
        which = add_vehicle(made, 'A');
        stage.vehicles[0].stations.push_back({"seat"});
        sheet('x').at = {{3, 1}};
        begin("xA");
        ride(which).covered_ft = static_cast<std::int16_t>(speed);
    }
    VehicleId which = VehicleId::none;
};
int board_target(int speed) {
    Ride ride(speed);
    EXPECT_TRUE(ride.does('x', Board{ride.which}, {1, 1}).is_done());
    const auto targets = ride.rolled("board").targets;
    return targets.empty() ? 0 : targets[0];
}

RULE("LS-TIER-002", "what moves must be reached with 6 and the modifier of its tier") {
    EXPECT_EQ(board_target(40), 6);
    EXPECT_EQ(board_target(120), 9);
    EXPECT_EQ(board_target(400), 13);
    EXPECT_EQ(board_target(405), 18);
}

EXAMPLE("LS-EX-003", "the base targets are 6, 9, 13 and 18") {
    EXPECT_EQ(speed_target(Tier::slow), 6);
    EXPECT_EQ(speed_target(Tier::moderate), 9);
    EXPECT_EQ(speed_target(Tier::fast), 13);
    EXPECT_EQ(speed_target(Tier::very_fast), 18);
    EXPECT_EQ(board_target(75), 9);
}

RULE("LS-TIER-003", "tiers are the same for people and vehicles") {
    Walk walk("A.........x");
    walk.sheet('A').speed_mods = 25;
    walk.begin("Ax");
    EXPECT_TRUE(walk.does('A', Move{.to = {{9, 0}}}).is_done());
    Ride ride(45);
    EXPECT_EQ(tier_of(walk.stage, walk.scene, walk.who('A')), Tier::moderate);
    EXPECT_EQ(tier_of(ride.scene, ride.which), Tier::moderate);
    EXPECT_EQ(tier_of(ride.stage, ride.scene, ride.who('A')), Tier::moderate)
        << "whoever is aboard is as fast as what carries them";
}

RULE("LS-TIER-006", "whoever ran in the turn before and stands now is no runner any more") {
    Walk walk(".............................y.\nA.............................x");
    walk.sheet('A').speed_mods = 130;
    walk.give_sword('x');
    walk.begin("Axy");
    walk.everyone_has_acted();
    EXPECT_TRUE(walk.does('A', Move{.to = {{29, 1}}}).is_done()) << "too fast to be struck at";
    EXPECT_EQ(tier_of(walk.stage, walk.scene, walk.who('A')), Tier::fast);
    for (const char each : {'A', 'x', 'y'}) EXPECT_TRUE(walk.does(each, EndTurn{}).is_done());
    EXPECT_EQ(tier_of(walk.stage, walk.scene, walk.who('A')), Tier::slow);
    EXPECT_TRUE(walk.does('A', Attack{.target = walk.who('y')}).is_done());
    EXPECT_EQ(walk.asked(), "opportunity");
    EXPECT_EQ(walk.asked_letter(), 'x');
}

RULE("LS-TIER-004", "the modifier is in the damage of a collision and in the target to dodge") {
    Walk walk("A...............\n.......x........");
    Vehicle made = Fight::car("C2 e");
    const VehicleId car = walk.add_vehicle(made, 'A');
    walk.begin("Ax");
    const Drive drive{.to = {{13, 1}, board::Facing::e}, .path = Walk::path("C2 e/N2 e")};
    EXPECT_TRUE(walk.does('A', drive).is_done());
    ASSERT_EQ(walk.asked(), "dodge");
    EXPECT_TRUE(walk.does('x', Dodge{}, {1, 1, 2, 3}).is_done());
    EXPECT_EQ(tier_of(walk.scene, car), Tier::moderate);
    bool same = false;
    for (const Rolled& each : walk.told<Rolled>())
        for (const Modifier& reason : each.modifiers) same = same || reason.name == "same_modifier";
    EXPECT_TRUE(same);
    ASSERT_FALSE(walk.told<Harmed>().empty());
    EXPECT_EQ(walk.told<Harmed>()[0].amount, 2 + 3 + 3);
}

RULE("LS-TIER-005", "what counts is how fast it is at that moment") {
    Ride ride(100);
    apply(ride.stage, ride.scene, SpeedSet{"LS-TIER-005", ride.which, 0});
    EXPECT_TRUE(ride.does('x', Board{ride.which}).is_done()) << "it stands still: no roll";
    EXPECT_TRUE(ride.told<Rolled>().empty());
    Ride other(100);
    EXPECT_TRUE(other.does('x', Board{other.which}, {1, 1}).is_done());
    EXPECT_TRUE(other.has_reason("speed_now"));
}

RULE("LS-TIER-006", "all feet of the latest turn count, and until the next movement") {
    Walk walk("A.................x");
    walk.sheet('A').speed_mods = 15;
    walk.begin("Ax");
    EXPECT_TRUE(walk.does('A', Move{.to = {{7, 0}}}).is_done());
    EXPECT_EQ(tier_of(walk.stage, walk.scene, walk.who('A')), Tier::slow);
    EXPECT_TRUE(walk.does('A', Move{.to = {{14, 0}}}).is_done());
    EXPECT_EQ(walk['A'].covered_ft, 70);
    EXPECT_EQ(tier_of(walk.stage, walk.scene, walk.who('A')), Tier::moderate);
}

RULE("LS-TIER-007", "the tier counts for boarding, among others") {
    Ride ride(130);
    EXPECT_TRUE(ride.does('x', Board{ride.which}, {1, 1}).is_done());
    EXPECT_TRUE(ride.has_reason("tier_counts"));
    EXPECT_EQ(ride.rolled("board").targets, std::vector<int>{13});
}

RULE("LS-TIER-008", "people are Slow, unless they are fast enough for more") {
    Walk walk("A.........................................................................x");
    walk.sheet('A').speed_mods = 110;
    walk.begin("Ax");
    EXPECT_TRUE(walk.does('A', Move{.to = {{8, 0}}}).is_done());
    EXPECT_EQ(tier_of(walk.stage, walk.scene, walk.who('A')), Tier::slow);
    EXPECT_TRUE(walk.does('A', Move{.to = {{34, 0}}}).is_done());
    EXPECT_EQ(tier_of(walk.stage, walk.scene, walk.who('A')), Tier::fast);
}

RULE("LS-GAP-029", "creatures count by size from Tiny to Huge, vehicles by their spaces") {
    Walk walk("A....\n.....\n....x");
    const VehicleId car = walk.add_vehicle(Fight::car("E2 e"), 0);
    walk.begin("Ax");
    const std::array values{-1, 0, 1, 2, 3};
    for (std::size_t i = 0; i < values.size(); ++i) {
        walk.sheet('A').size = static_cast<Size>(i);
        EXPECT_EQ(size_value(walk.stage, walk.who('A')), values[i]);
    }
    EXPECT_EQ(size_value(walk.stage, car), 2);
    walk.sheet('A').size = Size::medium;
    walk.stage.vehicles[0].creature = walk.who('A');
    EXPECT_EQ(size_value(walk.stage, car), 1) << "a mount counts as the creature it is";
    walk.stage.vehicles[0].creature = PersonId::nobody;
    EXPECT_TRUE(walk.does('A', Move{.path = Walk::path("A1/C1/C3")}).is_done());
}

RULE("LS-GAP-030", "the tier adds its modifier, or by a house rule its number") {
    const auto turns = [](bool house) {
        Walk walk("A.........x\n...........\n...........\n...........");
        walk.sheet('A').speed_mods = 30;
        walk.stage.house_rules.tier_index = house;
        walk.begin("Ax");
        // 50 ft: size 1 and Moderate: a quarter turn needs 2 spaces, or 1 by the number.
        const Answer tight = walk.does('A', Move{.path = Walk::path("A1/B1/B3/I3")});
        if (tight.is_done()) return true;
        EXPECT_EQ(tight.refusal().rule, RuleId("LS-MAN-005"));
        return false;
    };
    Walk walk("A.........x\n...........\n...........");
    walk.sheet('A').speed_mods = 30;
    walk.begin("Ax");
    EXPECT_TRUE(walk.does('A', Move{.path = Walk::path("A1/I1/I3")}).is_done());
    EXPECT_EQ(maneuverability(walk.stage, {}, 1, Tier::fast), 8);
    walk.stage.house_rules.tier_index = true;
    EXPECT_EQ(maneuverability(walk.stage, {}, 1, Tier::fast), 3);
    EXPECT_FALSE(turns(false));
    EXPECT_TRUE(turns(true));
}

RULE("LS-GAP-031", "people at rest set off in any direction, and the arc binds them on the way") {
    Walk walk("....\n.A..\n...x");
    walk.begin("Ax");
    EXPECT_TRUE(walk.does('A', Move{.path = Walk::path("B2/A2")}).is_done());
    EXPECT_EQ(walk.does('A', Move{.path = Walk::path("A2/B2/A2")}).refusal().rule,
              RuleId("LS-MAN-003"));
    EXPECT_TRUE(walk.does('A', Move{.path = Walk::path("A2/B2/B1/A1")}).is_done());
    EXPECT_TRUE(walk.cited("LS-GAP-031"));
}

RULE("LS-GAP-033", "40, 120 and 400 ft are the last of their tiers") {
    EXPECT_EQ(tier_of(0), Tier::slow);
    EXPECT_EQ(tier_of(40), Tier::slow);
    EXPECT_EQ(tier_of(41), Tier::moderate);
    EXPECT_EQ(tier_of(120), Tier::moderate);
    EXPECT_EQ(tier_of(121), Tier::fast);
    EXPECT_EQ(tier_of(400), Tier::fast);
    EXPECT_EQ(tier_of(401), Tier::very_fast);
    Walk walk("A.........x");
    walk.sheet('A').speed_mods = 25;
    walk.begin("Ax");
    EXPECT_TRUE(walk.does('A', Move{.to = {{9, 0}}}).is_done());
}

}  // namespace
}  // namespace breakneck::lucky_stars::speeds_test
