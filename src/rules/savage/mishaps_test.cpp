// Savage Worlds, section 3: Critical Failures on maneuvering rolls, on foot, mounted, in vehicles.
#include "tests/support/garage.h"

namespace breakneck::savage::mishaps_test {
namespace {

using test::Brawl;
using test::Derby;
using test::operator+;
using Dice = Brawl::Dice;

const Dice critical{1, 1};

/// A and b run on card 4, z on card 8. It is A's turn.
struct Footrace : Brawl {
    Footrace() : Brawl("Abz") {
        group(4, "A");
        group(4, "b");
        group(8, "z");
        begin_chase("", "Abz");
    }
};
/// The same with A on the back of H.
struct Horserace : Brawl {
    Horserace() : Brawl("AHbz") {
        make_mount('A', 'H');
        group(4, "A");
        group(4, "b");
        group(8, "z");
        begin_chase("", "Abz");
    }
    /// A tries to ram b and fails critically.
    void fail(std::int16_t die) {
        EXPECT_TRUE(does('A', Ram{.target = who('b')}, critical + Dice{die}).is_done());
    }
};

RULE("SW-MCF-001", "any Critical Failure on a maneuvering roll goes by how one travels") {
    Footrace foot;
    EXPECT_TRUE(foot.does('A', ChangePosition{}, critical + Dice{1}).is_done());
    EXPECT_EQ(foot.rolled("foot_mishap").total, 1);
    Horserace mounted;
    EXPECT_TRUE(mounted.does('A', ChangePosition{}, critical + Dice{5}).is_done());
    EXPECT_EQ(mounted.rolled("mounted_mishap").total, 5);
    Derby driving;
    driving.start();
    EXPECT_TRUE(driving.does('A', ChangePosition{}, critical + Dice{3, 4}).is_done());
    EXPECT_EQ(driving.out_of_control(), std::vector{OutOfControl::distracted});
}

RULE("SW-MCF-001", "an ordinary failure brings nothing of the kind") {
    Footrace race;
    EXPECT_TRUE(race.does('A', Ram{.target = race.who('b')}, {1, 3}).is_done());
    EXPECT_FALSE(race.cites("SW-MCF-001"));
    EXPECT_TRUE(race.does('A', ChangePosition{}, critical + Dice{3}).is_done());
    EXPECT_TRUE(race.cites("SW-MCF-001"));
}

RULE("SW-MCF-002", "mounted, 1 or 2, the rider loses the turn") {
    for (const std::int16_t die : {std::int16_t{1}, std::int16_t{2}}) {
        Horserace race;
        race.fail(die);
        EXPECT_TRUE(race.changed('A', PersonChange::rest_of_turn_lost));
        EXPECT_EQ(race['A'].fatigue + race['H'].fatigue, 0);
        EXPECT_NE(race.asked_letter(), 'A');
    }
}

RULE("SW-MCF-003", "mounted, 3 or 4, the mount is fatigued") {
    for (const std::int16_t die : {std::int16_t{3}, std::int16_t{4}}) {
        Horserace race;
        race.fail(die);
        EXPECT_EQ(race['H'].fatigue, 1);
        EXPECT_EQ(race['A'].fatigue, 0);
        EXPECT_EQ(race.asked_letter(), 'A');
    }
}

RULE("SW-MCF-003", "which counts in the rider's Riding rolls and in no other of the rider's") {
    Horserace race;
    race['H'].fatigue = 1;
    EXPECT_TRUE(race.does('A', Ram{.target = race.who('b')}, {5, 2, 4, 1}).is_done());
    EXPECT_EQ(race.reason("mount_fatigue", "ram"), -1);
    EXPECT_TRUE(race.told<Rammed>().empty()) << "4 against 4";
    const TraitCheck blow = trait_check(
        race.stage, race.scene,
        {.rule = "SW-CORE-023", .name = "blow", .who = race.who('A'), .trait = Trait::fighting});
    EXPECT_EQ(blow.check.dice.modifier, 0);
    const TraitCheck animal = trait_check(
        race.stage, race.scene,
        {.rule = "SW-CORE-023", .name = "kick", .who = race.who('H'), .trait = Trait::fighting});
    EXPECT_EQ(animal.check.dice.modifier, -1);
}

RULE("SW-MCF-004", "mounted, 5 or 6, the rider is fatigued") {
    for (const std::int16_t die : {std::int16_t{5}, std::int16_t{6}}) {
        Horserace race;
        race.fail(die);
        EXPECT_EQ(race['A'].fatigue, 1);
        EXPECT_EQ(race['H'].fatigue, 0);
    }
}

RULE("SW-MCF-005", "in a vehicle the operator rolls on the Out of Control table") {
    Derby chase;
    chase.start();
    const Ram ram{.vehicle = Derby::theirs};
    EXPECT_TRUE(chase.does('A', ram, critical + Dice{1, 2} + Dice{3, 3}).is_done());
    EXPECT_TRUE(
        chase.was_told(WentOutOfControl{"SW-OOC-005", Derby::mine, OutOfControl::minor_collision}));
    EXPECT_EQ(chase.rolled("out_of_control").who, chase.who('A'));
    EXPECT_EQ(chase.ride(Derby::mine).wounds, 1);
    EXPECT_EQ(chase.ride(Derby::theirs).wounds, 0);
}

RULE("SW-MCF-005", "so it is in whatever one rides in, a bicycle and a wagon too") {
    for (const VehicleKind kind : {VehicleKind::bicycle, VehicleKind::wagon,
                                   VehicleKind::watercraft, VehicleKind::aircraft}) {
        Vehicle own = Derby::slow_car();
        own.kind = kind;
        Derby chase(own);
        chase.start();
        EXPECT_TRUE(chase.does('A', ChangePosition{}, critical + Dice{3, 4}).is_done());
        EXPECT_EQ(chase.out_of_control(), std::vector{OutOfControl::distracted});
    }
}

RULE("SW-MCF-006", "on foot, even, the rest of the turn is lost") {
    for (const std::int16_t die : {std::int16_t{2}, std::int16_t{4}, std::int16_t{6}}) {
        Footrace race;
        EXPECT_TRUE(race.does('A', Ram{.target = race.who('b')}, critical + Dice{die}).is_done());
        EXPECT_TRUE(race.was_told(
            PersonChanged{"SW-MCF-006", race.who('A'), PersonChange::rest_of_turn_lost}));
        EXPECT_EQ(race['A'].fatigue, 0);
        EXPECT_EQ(race.asked_letter(), 'b');
    }
}

RULE("SW-MCF-007", "on foot, odd, it is a level of Fatigue") {
    for (const std::int16_t die : {std::int16_t{1}, std::int16_t{3}, std::int16_t{5}}) {
        Footrace race;
        EXPECT_TRUE(race.does('A', Ram{.target = race.who('b')}, critical + Dice{die}).is_done());
        EXPECT_EQ(race['A'].fatigue, 1);
        EXPECT_EQ(race.asked_letter(), 'A');
    }
}

/// A rams b, who fails critically; nobody is hurt by 4 and 3.
void b_stumbles(Footrace& race, std::int16_t die) {
    const Dice rolls = Dice{5, 2} + critical + Dice{die};
    EXPECT_TRUE(
        race.does('A', Ram{.target = race.who('b')}, rolls + Dice{1, 1, 2} + Dice{1, 2}).is_done());
}

RULE("SW-GAP-039", "out of turn it is the next turn that is lost") {
    Footrace race;
    b_stumbles(race, 4);
    EXPECT_TRUE(
        race.was_told(PersonChanged{"SW-MCF-006", race.who('b'), PersonChange::turn_lost, 1}));
    EXPECT_EQ(race['b'].lost_turns, 1);
    EXPECT_TRUE(race.does('A', EndTurn{}).is_done());
    EXPECT_EQ(race.asked_letter(), 'z');
    EXPECT_EQ(race['b'].lost_turns, 0);
}

RULE("SW-GAP-039", "a rider out of turn loses the next turn, the animal does not") {
    Brawl race("Abhz");
    race.make_mount('b', 'h');
    race.group(4, "A");
    race.group(4, "b");
    race.group(8, "z");
    race.begin_chase("", "Abz");
    // 8 against 4
    EXPECT_TRUE(race.does('A', Force{.target = race.who('b')}, {6, 2, 2, 4, 2}).is_done());
    EXPECT_TRUE(race.does('A', ToCard{3}, {1}).is_done());
    EXPECT_EQ(race['b'].lost_turns, 1);
    EXPECT_TRUE(race.does('A', EndTurn{}).is_done());
    EXPECT_EQ(race.asked_letter(), 'h');
}

RULE("SW-GAP-039", "on the own turn it is the rest of that, and the die on foot is a d6") {
    Footrace race;
    EXPECT_TRUE(race.does('A', Ram{.target = race.who('b')}, critical + Dice{6}).is_done());
    EXPECT_EQ(race.rolled("foot_mishap").dice[0], Throw(d6));
    EXPECT_EQ(race['A'].lost_turns, 0);
    EXPECT_EQ(race.asked_letter(), 'b');
}

}  // namespace
}  // namespace breakneck::savage::mishaps_test
