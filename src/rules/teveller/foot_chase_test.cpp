// TevellerRPG, section 14: chases on foot.
#include "rules/teveller/chase.h"
#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"

namespace breakneck::teveller::foot_chase_test {
namespace {

using test::blue;
using test::end_chase_turn;
using test::order_of;
using test::red;
using test::refused_by;
using test::Skirmish;
using test::two_outcomes;

using Dice = std::vector<std::int16_t>;

/// A runs from x; both have a pistol and a sword.
struct Run : Skirmish {
    Run() : Skirmish("A....x") {
        for (const char letter : {'A', 'x'}) {
            pistols.push_back(give_pistol(letter));
            swords.push_back(give_sword(letter));
        }
    }
    /// With these dice for Position: two of A's, two of x's.
    void start(Dice dice) { begin_chase(ChaseKind::foot_chase, red, std::move(dice)); }
    Answer shoots(char letter, Dice dice) {
        return attacks(letter, pistols[letter == 'A' ? 0 : 1], std::move(dice));
    }
    Answer strikes(char letter, Dice dice) {
        return attacks(letter, swords[letter == 'A' ? 0 : 1], std::move(dice));
    }
    Answer attacks(char letter, ItemId weapon, Dice dice) {
        const PersonId target = who(letter == 'A' ? 'x' : 'A');
        return does(letter, Attack{.target = target, .weapon = weapon}, std::move(dice));
    }
    std::vector<ItemId> pistols = {};
    std::vector<ItemId> swords = {};
};

RULE("TV-FOOT-001", "each side's Athletics and DEX throw is its Position") {
    Run chase;
    chase.sheet('A').skills.athletics = 2;
    chase.sheet('A').characteristics.dex = 9;
    chase.start({3, 4, 5, 5});
    EXPECT_EQ(chase['A'].position, 10);
    EXPECT_EQ(chase['x'].position, 10);
    EXPECT_EQ(chase['A'].at.mode, Whereabouts::chase);
    end_chase_turn(chase, {6, 6, 1, 1});
    EXPECT_EQ(chase['A'].position, 15);
    EXPECT_EQ(chase['x'].position, 2);
    EXPECT_EQ(order_of(chase), "Ax");
}

RULE("TV-FOOT-001", "a side makes one throw, by whoever of it is best at running") {
    Skirmish chase("A....xyz");
    chase.sheet('y').skills.athletics = 2;
    chase.sheet('z').skills.athletics = 1;
    chase.begin_chase(ChaseKind::foot_chase, red, {3, 4, 5, 5});
    EXPECT_EQ(chase.told<Rolled>().size(), 2U);
    EXPECT_EQ(chase.rolled("position").who, chase.who('y'));
    EXPECT_EQ(chase['A'].position, 7);
    for (const char each : {'x', 'y', 'z'}) EXPECT_EQ(chase[each].position, 12) << each;
    EXPECT_EQ(order_of(chase), "xyzA");
    // Of those who can run: y has fallen.
    chase['y'].condition = Condition::unconscious;
    end_chase_turn(chase, {3, 4, 5, 5});
    EXPECT_EQ(chase.rolled("position").who, chase.who('z'));
    EXPECT_EQ(chase['x'].position, 11);
}

RULE("TV-FOOT-001", "those in vehicles take no part in a foot chase") {
    Skirmish fight("ABx");
    const VehicleId car = fight.add_vehicle(Skirmish::car(), 'B');
    fight.begin_chase(ChaseKind::foot_chase, red, {3, 3, 2, 2});
    EXPECT_EQ(order_of(fight), "Ax");
    EXPECT_FALSE(fight.ride(car).in_chase);
}

RULE("TV-FOOT-002", "the pursuer wins ties") {
    Run chase;
    chase.start({3, 4, 2, 5});
    EXPECT_EQ(chase.asked_letter(), 'x');
    EXPECT_TRUE(chase.shoots('x', {1, 1}).is_done());
    chase.turn_of('A');
    EXPECT_EQ(chase.shoots('A', {}), refuse("TV-FOOT-002", "pursuer_wins_ties", 7, 7));
}

GM_RULE("TV-FOOT-003", "the Referee says whether the winner may strike or shoot") {
    const auto allowed = [](std::string_view call) {
        Run chase;
        chase.start({2, 2, 5, 5});
        chase.rule("calls.foot_attacks", call);
        const bool shot =
            chase.shoots('x', call == "both" || call == "ranged_only" ? Dice{1, 1} : Dice{})
                .is_done();
        const bool blow =
            chase.strikes('x', call == "both" || call == "melee_only" ? Dice{1, 1} : Dice{})
                .is_done();
        return std::pair(shot, blow);
    };
    EXPECT_EQ(allowed("both"), std::pair(true, true));
    EXPECT_EQ(allowed("melee_only"), std::pair(false, true));
    EXPECT_EQ(allowed("ranged_only"), std::pair(true, false));
    EXPECT_EQ(allowed("none"), std::pair(false, false));
    two_outcomes(allowed("both"), allowed("none"));
}

RULE("TV-FOOT-004", "the loser of the turn cannot attack") {
    Run chase;
    chase.start({2, 2, 5, 5});
    chase.turn_of('A');
    EXPECT_EQ(chase.shoots('A', {}), refuse("TV-FOOT-004", "lost_the_turn", 10, 4));
    EXPECT_EQ(chase.strikes('A', {}), refuse("TV-FOOT-004", "lost_the_turn", 10, 4));
}

RULE("TV-FOOT-004", "nor anybody who has lost more") {
    Skirmish chase("A....xz");
    chase.stage.sides.push_back({.name = "green"});
    chase.sheet('z').side = SideId{2};
    chase.begin_chase(ChaseKind::foot_chase, red, {3, 4, 2, 2, 5, 5});
    chase.turn_of('A');
    EXPECT_EQ(chase.does('A', Attack{.target = chase.who('x')}),
              refuse("TV-FOOT-004", "lost_the_turn", 10, 7));
}

RULE("TV-FOOT-005", "the winner's attack has the DM of the difference in Position") {
    constexpr std::array<int, 6> dms{-2, -1, -1, 0, 0, 1};
    for (std::size_t difference = 0; difference < dms.size(); ++difference) {
        Run chase;
        chase.start({1, 1, 1, static_cast<std::int16_t>(1 + difference)});
        EXPECT_TRUE(chase.shoots('x', {1, 1}).is_done());
        EXPECT_EQ(chase.reason("position"), dms[difference]) << difference;
        EXPECT_TRUE(chase.has_reason("position"));
        EXPECT_TRUE(chase.strikes('x', {1, 1}).is_done());
        EXPECT_EQ(chase.reason("position"), dms[difference]) << difference;
    }
}

RULE("TV-FOOT-006", "it ends when the prey is subdued") {
    Run chase;
    chase.start({2, 2, 5, 5});
    chase['A'].condition = Condition::unconscious;
    EXPECT_TRUE(chase.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(chase.was_told(ChaseEnded{"TV-FOOT-006", SideId::none}));
    EXPECT_EQ(chase['A'].at.mode, Whereabouts::board);
    EXPECT_EQ(chase.space('A'), board::Space(0, 0));
    EXPECT_FALSE(chase['A'].escaped);
}

RULE("TV-FOOT-006", "it ends when the pursuer gives up, and the prey is away") {
    Run chase;
    chase.start({2, 2, 5, 5});
    EXPECT_TRUE(chase.gm(StopChase{blue}).is_done());
    EXPECT_EQ(chase.told<ChaseEnded>().at(0).escaped, red);
    EXPECT_TRUE(chase['A'].escaped);
    EXPECT_EQ(chase['A'].at.mode, Whereabouts::away);
    EXPECT_EQ(chase['x'].at.mode, Whereabouts::board);
    EXPECT_EQ(chase.space('x'), board::Space(5, 0));
}

/// x has seized A and holds on; it is x's turn still.
void seize(Skirmish& chase, char who, char whom) {
    EXPECT_TRUE(chase.does(who, Grapple{chase.who(whom)}, {6, 6, 1, 1}).is_done());
    EXPECT_TRUE(chase.does(who, PickOption{}).is_done());
    EXPECT_TRUE(is_grappled(chase.scene, chase.who(whom)));
}

RULE("TV-FOOT-006", "prey that is held when a turn ends is caught") {
    Run chase;
    chase.start({2, 2, 5, 5});
    seize(chase, 'x', 'A');
    chase.turn_of('A');
    EXPECT_EQ(chase.scene.mode, Mode::foot_chase) << "until then it may break free";
    EXPECT_TRUE(chase.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(chase.was_told(ChaseEnded{"TV-FOOT-006", SideId::none}));
    EXPECT_FALSE(chase['A'].escaped);
    EXPECT_EQ(chase.scene.prey, red) << "they are caught";
}

RULE("TV-FOOT-006", "whoever holds on to a pursuer goes on, but is not away after five turns") {
    Run chase;
    chase.start({5, 5, 2, 2});
    seize(chase, 'A', 'x');
    for (int turn = 1; turn < 5; ++turn) {
        end_chase_turn(chase, {});
        EXPECT_EQ(chase.scene.round, turn + 1);
        EXPECT_TRUE(chase.told<Rolled>().empty()) << "nobody is free to run";
        EXPECT_EQ(chase['A'].position, 0);
    }
    end_chase_turn(chase, {});
    EXPECT_TRUE(chase.was_told(ChaseEnded{"TV-FOOT-006", SideId::none}));
    EXPECT_FALSE(chase['A'].escaped);
}

RULE("TV-FOOT-008",
     "of several it is over for nobody while one still runs, but who is held stays") {
    Skirmish chase("AB...xy");
    chase.begin_chase(ChaseKind::foot_chase, red, {2, 2, 5, 5});
    chase.rule("calls.foot_turns", "2");
    chase.turn_of('x');
    seize(chase, 'x', 'A');
    end_chase_turn(chase, {3, 3, 1, 1});
    EXPECT_EQ(chase['A'].position, 0) << "held";
    EXPECT_EQ(chase['B'].position, 6);
    EXPECT_EQ(chase['x'].position, 0) << "so is whoever holds";
    EXPECT_EQ(chase['y'].position, 2);
    chase.turn_of('B');
    EXPECT_TRUE(chase.does('B', Attack{.target = chase.who('y')}, {1, 1}).is_done());
    end_chase_turn(chase, {});
    EXPECT_TRUE(chase.was_told(ChaseEnded{"TV-FOOT-008", red}));
    EXPECT_TRUE(chase['B'].escaped);
    EXPECT_FALSE(chase['A'].escaped);
    EXPECT_EQ(chase['A'].at.mode, Whereabouts::board);
}

RULE("TV-ACT-009", "whoever lies on the ground in a chase gets up to run, for an action") {
    Run chase;
    chase.start({2, 2, 5, 5});
    chase['A'].prone = true;
    EXPECT_TRUE(chase.shoots('x', {1, 1}).is_done());
    EXPECT_EQ(chase.reason("prone"), -2) << "until then it is harder to hit";
    end_chase_turn(chase, {2, 2, 5, 5});
    EXPECT_FALSE(chase['A'].prone);
    EXPECT_TRUE(chase.shoots('x', {1, 1}).is_done());
    EXPECT_FALSE(chase.has_reason("prone"));
    chase.turn_of('A');
    EXPECT_EQ(chase['A'].actions, 1);
    // Not whoever is held.
    Run held;
    held.start({5, 5, 2, 2});
    seize(held, 'A', 'x');
    held['x'].prone = true;
    end_chase_turn(held, {});
    EXPECT_TRUE(held['x'].prone);
}

RULE("TV-FOOT-007", "after five turns the prey escapes") {
    Run chase;
    chase.start({2, 2, 5, 5});
    for (int turn = 1; turn < 5; ++turn) end_chase_turn(chase, {2, 2, 5, 5});
    EXPECT_EQ(chase.scene.mode, Mode::foot_chase);
    end_chase_turn(chase, {});
    EXPECT_TRUE(chase.was_told(ChaseEnded{"TV-FOOT-007", red}));
    EXPECT_TRUE(chase['A'].escaped);
}

GM_RULE("TV-FOOT-008", "the Referee counts turns and may call everyone tired") {
    Run fresh;
    fresh.start({2, 2, 5, 5});
    end_chase_turn(fresh, {3, 3, 4, 4});
    Run tired;
    tired.start({2, 2, 5, 5});
    tired.rule("calls.fatigue_dm", "-2");
    tired.rule("calls.foot_turns", "2");
    end_chase_turn(tired, {3, 3, 4, 4});
    EXPECT_EQ(fresh['A'].position, 6);
    EXPECT_EQ(tired['A'].position, 4);
    EXPECT_EQ(tired['x'].position, 6);
    two_outcomes(fresh['A'].position, tired['A'].position);
    end_chase_turn(tired, {});
    EXPECT_TRUE(tired.was_told(ChaseEnded{"TV-FOOT-008", red}));
}

RULE("TV-GAP-067", "Position on foot is thrown with two dice, or with one by the house rule") {
    Run two;
    two.start({3, 4, 5, 5});
    EXPECT_EQ(two['A'].position, 7);
    Run one;
    one.stage.house_rules.foot_chase_one_die = true;
    one.start({3, 5});
    EXPECT_EQ(one['A'].position, 3);
    EXPECT_EQ(one['x'].position, 5);
}

RULE("TV-GAP-067", "on a tie the pursuer attacks at minus 2") {
    Run chase;
    chase.start({3, 3, 2, 4});
    EXPECT_TRUE(chase.strikes('x', {1, 1}).is_done());
    EXPECT_EQ(chase.reason("position"), -2);
}

}  // namespace
}  // namespace breakneck::teveller::foot_chase_test
