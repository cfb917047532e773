// Savage Worlds, section 10: riders and mounts, charges, natural weapons.
#include "rules/savage/mounts.h"

#include "rules/savage/acting.h"
#include "rules/savage/movement.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::mounts_test {
namespace {

using test::Brawl;

board::Place at(std::string_view text) {
    board::Place place;
    EXPECT_TRUE(board::from_text(text, place)) << text;
    return place;
}
board::Route route(std::string_view text) {
    board::Route found;
    EXPECT_TRUE(board::from_text(text, found)) << text;
    return found;
}
Answer may(const Brawl& fight, char letter, const Action& action) {
    const Answer answer = may_do(fight.stage, fight.scene, fight.who(letter), action);
    test::witness(answer);
    return answer;
}
/// A rides M, which stands where it is drawn.
struct Rider : Brawl {
    explicit Rider(std::string_view picture) : Brawl(picture) { make_mount('A', 'M'); }
};
int sides_of(const Rolled& rolled) { return rolled.dice[0].dice[0].sides; }

RULE("SW-MOUNT-001", "rider and mount share one Action Card") {
    Rider fight("AM......x");
    fight.begin("Ax");
    EXPECT_EQ(fight['A'].card, fight['M'].card);
    EXPECT_EQ(mount_of(fight.scene, fight.who('A')), fight.who('M'));
    EXPECT_TRUE(fight.does('A', Move{.to = at("H1")}).is_done());
    EXPECT_EQ(fight.space('A'), fight.space('M'));
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'M') << "then the animal";
    EXPECT_EQ(may(fight, 'M', Move{.to = at("G1")}), refuse("SW-MOUNT-001", "rider_decides"));
    EXPECT_TRUE(fight.does('M', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
}

/// A on M, an Extra, and B on N, if there is one, flee from x on h.
Brawl riders(bool both) {
    Brawl chase(both ? "ABMNxh" : "AMxh");
    chase.make_mount('A', 'M');
    chase.make_mount('x', 'h');
    if (both) chase.make_mount('B', 'N');
    chase.make_extra('A');
    if (both) chase.make_extra('B');
    chase.group(4, both ? "AB" : "A");
    chase.group(2, "x");
    chase.begin_chase("", both ? "ABx" : "Ax");
    return chase;
}
RULE("SW-GAP-060",
     "who falls off a mount in a chase is left behind, with the mount if it is alone") {
    for (const bool both : {true, false}) {
        Brawl chase = riders(both);
        // 9 against Toughness 5: a Wound, the end of an Extra.
        EXPECT_TRUE(chase.gm(Hurt{.who = chase.who('A')}, {5, 4}).is_done());
        EXPECT_EQ(mount_of(chase.scene, chase.who('A')), PersonId::nobody);
        EXPECT_EQ(chase.card('A'), -1);
        EXPECT_FALSE(chase['A'].escaped);
        EXPECT_EQ(chase.card('M'), both ? 4 : -1) << "runs on with the others";
        if (!both) continue;
        EXPECT_EQ(chase.card('B'), 4);
        EXPECT_TRUE(chase.gm(Hurt{.who = chase.who('B')}, {5, 4}).is_done());
        EXPECT_TRUE(chase.was_told(GroupLeft{"SW-GAP-060", 0, false, chase.who('B')}));
    }
}
RULE("SW-GAP-060", "so is who gets off, and whose mount falls") {
    Brawl off = riders(true);
    EXPECT_TRUE(off.does('A', Dismount{}).is_done());
    EXPECT_EQ(off.card('A'), -1);
    EXPECT_EQ(off.card('M'), 4);
    Brawl thrown = riders(true);
    // 15 against Toughness 8.
    EXPECT_TRUE(thrown.gm(Hurt{.who = thrown.who('M')}, {6, 5, 4}).is_done());
    EXPECT_EQ(thrown['A'].condition, Condition::well);
    EXPECT_EQ(mount_of(thrown.scene, thrown.who('A')), PersonId::nobody);
    EXPECT_EQ(thrown.card('A'), -1);
}

RULE("SW-WITHD-001", "getting off and on leads out of the reach of those who are not beside it") {
    Rider fight(".xM.y...A");
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Dismount{at("D1")}).is_done());
    EXPECT_EQ(fight.asked(), "free_attack");
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_EQ(fight['A'].mount, fight.who('M')) << "not off yet";
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_EQ(fight.space('A'), at("D1").space);
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_TRUE(fight.does('A', MountUp{fight.who('M')}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.does('y', Decline{}).is_done());
    EXPECT_EQ(fight['A'].mount, fight.who('M'));
}

RULE("SW-WITHD-001", "whoever loses the animal to a free attack gets off no more") {
    Rider fight(".xM.....A");
    const ItemId sword = fight.give_sword('x');
    fight.sheet('x').attributes.strength = rank(12);
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Dismount{at("D1")}).is_done());
    const Attack blow{.target = fight.who('M'), .weapon = sword};
    // 5 against the Parry of the animal; 11 and 7 are enough for anything that is an Extra.
    EXPECT_TRUE(fight.does('x', blow, {5, 2, 11, 7}).is_done());
    EXPECT_EQ(fight['M'].condition, Condition::incapacitated);
    EXPECT_EQ(fight['A'].mount, PersonId::nobody);
    EXPECT_EQ(fight['A'].inches, 0) << "the fall is no movement";
}

RULE("SW-MOUNT-001", "an animal waits with its rider, and is dealt no card of its own then") {
    Rider fight("AM......x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', HoldAction{}).is_done());
    EXPECT_TRUE(
        fight.was_told(PersonChanged{"SW-MOUNT-001", fight.who('M'), PersonChange::on_hold}));
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', Decline{}).is_done());
    EXPECT_TRUE(fight.does('M', Decline{}, {}, "2S").is_done());
    EXPECT_EQ(fight.scene.round, 2);
    EXPECT_EQ(fight['A'].card, fight['M'].card);
    EXPECT_EQ(fight.asked(), "hold");
    EXPECT_TRUE(fight.does('A', GoNow{}).is_done());
    EXPECT_TRUE(fight.does('A', Move{.to = at("F1")}).is_done());
    EXPECT_EQ(fight.space('M'), at("F1").space);
}

RULE("SW-MOUNT-001", "nobody waits once the animal has gone somewhere") {
    Rider fight("AM......x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = at("F1")}).is_done());
    EXPECT_TRUE(fight.cites("SW-CORE-020"));
    EXPECT_EQ(fight.does('A', HoldAction{}), refuse("SW-HOLD-001", "already_acting"));
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(may(fight, 'M', Move{.to = at("E1")}), refuse("SW-MOUNT-001", "rider_decides"));
}

RULE("SW-MOUNT-001", "the animal goes as far as its own Pace and running die") {
    Rider fight("AM..................x");
    fight.begin("Ax");
    EXPECT_EQ(inches_left(fight.stage, fight.scene, fight.who('A')), 8);
    EXPECT_TRUE(fight.does('A', Run{}, {8}).is_done());
    EXPECT_TRUE(fight['M'].running);
    EXPECT_FALSE(fight['A'].running) << "it is the animal that runs";
    EXPECT_TRUE(fight.does('A', Move{.to = at("R1")}).is_done());
    EXPECT_EQ(fight.space('A'), at("R1").space);
    EXPECT_EQ(may(fight, 'A', Dismount{at("Q1")}),
              refuse("SW-MOUNT-001", "no_movement_left", 1, 0));
}

RULE("SW-MOUNT-001", "getting on and off are part of the movement") {
    Rider fight("AM......x\n.........");
    fight.begin("Ax");
    EXPECT_EQ(may(fight, 'A', Dismount{at("I1")}), refuse("SW-MOUNT-001", "no_room_there"));
    EXPECT_TRUE(may(fight, 'A', Dismount{at("A1")}).is_done()) << "a place like any other";
    EXPECT_TRUE(fight.does('A', Move{.to = at("D1")}).is_done());
    EXPECT_TRUE(fight.does('A', Dismount{at("E2")}).is_done());
    EXPECT_TRUE(fight.was_told(Dismounted{fight.who('A'), fight['A'].at.place}));
    EXPECT_EQ(fight.space('A'), at("E2").space);
    EXPECT_EQ(fight['A'].inches, 3) << "what the animal has covered, and one more";
    EXPECT_TRUE(fight.does('A', MountUp{fight.who('M')}).is_done());
    EXPECT_EQ(mount_of(fight.scene, fight.who('A')), fight.who('M'));
    EXPECT_EQ(inches_left(fight.stage, fight.scene, fight.who('A')), 4);
    EXPECT_EQ(may(fight, 'A', MountUp{fight.who('M')}), refuse("SW-MOUNT-001", "aboard_already"));
}

RULE("SW-MOUNT-001", "nobody gets on what is ridden, a foe's, far off or no animal") {
    Rider fight("AM.B....xy");
    fight.sheet('y').beast = true;
    fight.begin("BAxy");
    EXPECT_EQ(may(fight, 'B', MountUp{fight.who('M')}), refuse("SW-MOUNT-001", "ridden"));
    EXPECT_EQ(may(fight, 'B', MountUp{fight.who('y')}), refuse("SW-MOUNT-001", "not_yours"));
    EXPECT_EQ(may(fight, 'B', MountUp{fight.who('x')}), refuse("SW-MOUNT-001", "no_such_mount"));
    fight['A'].mount = PersonId::nobody;
    fight['A'].at = {Whereabouts::board, at("A1"), 0};
    EXPECT_EQ(may(fight, 'B', MountUp{fight.who('M')}), refuse("SW-CORE-025", "not_adjacent"));
}

RULE("SW-MOUNT-001", "an animal that falls leaves its rider beside it") {
    Rider fight("AM......x");
    fight.begin("Ax");
    // 15 against a Toughness of 8: a Wound, the end of an Extra.
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('M'), .dice = 3}, {5, 5, 5}).is_done());
    EXPECT_EQ(fight['M'].condition, Condition::incapacitated);
    EXPECT_EQ(mount_of(fight.scene, fight.who('A')), PersonId::nobody);
    EXPECT_EQ(fight.space('A'), at("A1").space);
    EXPECT_FALSE(fight['A'].prone);
}

RULE("SW-MOUNT-001", "a rider who falls lies beside the animal") {
    Rider fight("AM......x");
    fight.make_extra('A');
    fight.begin("Ax");
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('A'), .dice = 3}, {5, 5, 5}).is_done());
    EXPECT_EQ(fight['A'].condition, Condition::incapacitated);
    EXPECT_EQ(fight['A'].at.mode, Whereabouts::board);
    EXPECT_TRUE(fight['A'].prone);
    EXPECT_EQ(rider_of(fight.scene, fight.who('M')), PersonId::nobody);
}

RULE("SW-MOUNT-002", "a mounted melee attack rolls the lower of Fighting and Riding") {
    Rider fight("AMx....");
    fight.sheet('A').skills.riding = rank(4);
    fight.begin("Ax");
    EXPECT_EQ(mounted_fighting(fight.stage, fight.scene, fight.who('A')), Trait::riding);
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {3, 2}).is_done());
    EXPECT_EQ(sides_of(fight.rolled("attack")), 4);
    EXPECT_TRUE(fight.cites("SW-MOUNT-002"));
}

RULE("SW-MOUNT-002", "Fighting where that is the lower") {
    Rider fight("AMx....");
    fight.sheet('A').skills.riding = rank(10);
    fight.sheet('A').skills.fighting = rank(8);
    fight.begin("Ax");
    EXPECT_EQ(mounted_fighting(fight.stage, fight.scene, fight.who('A')), Trait::fighting);
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {3, 2}).is_done());
    EXPECT_EQ(sides_of(fight.rolled("attack")), 8);
}

RULE("SW-MOUNT-003", "shooting from a mount is on an Unstable Platform") {
    Rider fight("AM......x");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Ax");
    const Attack shot{.target = fight.who('x'), .weapon = pistol};
    EXPECT_TRUE(fight.does('A', shot, {4, 2}).is_done());
    EXPECT_EQ(fight.reason("unstable_platform", "attack"), -2);
    EXPECT_EQ(fight.told<Missed>().size(), 1U) << "4 less 2 misses";
}

RULE("SW-MOUNT-004", "six inches in a straight line before striking add 4 to damage") {
    Rider fight("AM......x..");
    const ItemId knife = fight.give_knife('A');
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.to = at("E1")}).is_done());
    EXPECT_TRUE(fight.does('A', Move{.to = at("H1")}).is_done());
    EXPECT_EQ(fight['M'].straight, 6) << "over both Moves";
    // 4 and 2 against the unarmed hit Parry 5; 2 and 1 and 4 are 7 against Toughness 5.
    const Attack strike{.target = fight.who('x'), .weapon = knife};
    EXPECT_TRUE(fight.does('A', strike, {4, 2, 2, 1}).is_done());
    EXPECT_EQ(fight.reason("charge", "damage"), 4);
    EXPECT_TRUE(fight['x'].shaken);
}

RULE("SW-MOUNT-004", "five inches, or a bend in the way, are no charge") {
    Rider fight("AM......x..\n...........");
    const ItemId knife = fight.give_knife('A');
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Move{.path = route("B1/C1/C2/H2")}).is_done());
    EXPECT_EQ(fight['M'].straight, 5);
    EXPECT_FALSE(is_charging(fight.scene, fight.who('A')));
    Rider other = fight;
    const Attack strike{.target = fight.who('x'), .weapon = knife};
    EXPECT_TRUE(fight.does('A', strike, {4, 2, 2, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("charge", "damage"));
    EXPECT_FALSE(fight['x'].shaken);
    other['M'].straight = 6;
    EXPECT_TRUE(other.does('A', strike, {4, 2, 2, 1}).is_done());
    EXPECT_TRUE(other.has_reason("charge", "damage"));
    // Difficult ground makes the way dear, not long.
    Rider slow("AM~~~x.....");
    for (board::Terrain& each : slow.stage.board.legend)
        if (each.symbol.letter == '~') each = {.symbol = {'~'}, .name = "mud", .difficult = true};
    slow.stage.grid = board::Grid(slow.stage.board);
    slow.begin("Ax");
    EXPECT_TRUE(slow.does('A', Move{.to = at("E1")}).is_done());
    EXPECT_EQ(slow['M'].inches, 6);
    EXPECT_EQ(slow['M'].covered, 3);
    EXPECT_EQ(slow['M'].straight, 3);
    EXPECT_FALSE(is_charging(slow.scene, slow.who('A')));
    Brawl foot("A......x..");
    foot.begin("Ax");
    EXPECT_TRUE(foot.does('A', Move{.to = at("G1")}).is_done());
    EXPECT_FALSE(is_charging(foot.scene, foot.who('A'))) << "nobody charges on foot";
}

RULE("SW-MOUNT-004", "of two ways as short the rider takes the one that is a charge") {
    Rider fight(".............\n.AM.......x..");
    const ItemId knife = fight.give_knife('A');
    fight.begin("Ax");
    // Seven inches with one diagonal: straight ahead last.
    EXPECT_TRUE(fight.does('A', Move{.to = at("J1")}).is_done());
    EXPECT_EQ(fight.space('M'), at("J1").space);
    EXPECT_EQ(fight['M'].inches, 7);
    EXPECT_EQ(fight['M'].straight, 6);
    const Attack strike{.target = fight.who('x'), .weapon = knife};
    EXPECT_TRUE(fight.does('A', strike, {4, 2, 2, 1}).is_done());
    EXPECT_EQ(fight.reason("charge", "damage"), 4);
    // Nobody takes a longer way for it.
    Rider far(".............\n.AM..........\n.............\n...........x.");
    far.begin("Ax");
    EXPECT_TRUE(far.does('A', Move{.to = at("G4")}).is_done());
    EXPECT_EQ(far['M'].inches, 5);
    EXPECT_FALSE(is_charging(far.scene, far.who('A')));
}

RULE("SW-NATW-001", "who has natural weapons is never an unarmed foe") {
    Brawl fight("Ax");
    const ItemId knife = fight.give_knife('A');
    fight.give_natural('x', NaturalWeapon::bite);
    fight.begin("Ax");
    const Attack strike{.target = fight.who('x'), .weapon = knife};
    EXPECT_TRUE(fight.does('A', strike, {4, 2}).is_done());
    EXPECT_FALSE(fight.has_reason("unarmed_defender", "attack"));
    EXPECT_EQ(fight.told<Missed>().size(), 1U);
}

RULE("SW-NATW-004", "horns add 4 after a run of at least 5 inches") {
    Brawl fight("B......x..");
    const ItemId horns = fight.give_natural('B', NaturalWeapon::horns);
    fight.begin("Bx");
    EXPECT_TRUE(fight.does('B', Run{}, {4}).is_done());
    EXPECT_TRUE(fight.does('B', Move{.to = at("G1")}).is_done());
    // 5 less 2 for running and 2 more against the unarmed hit; 1 and 1 and 4 are 6.
    const Attack gore{.target = fight.who('x'), .weapon = horns};
    EXPECT_TRUE(fight.does('B', gore, {5, 2, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("horns", "damage"), 4);
    EXPECT_TRUE(fight['x'].shaken);
}

RULE("SW-NATW-004", "a walk is no run, four inches are too few, and claws are no horns") {
    Brawl fight("B......x..");
    const ItemId horns = fight.give_natural('B', NaturalWeapon::horns);
    const ItemId claws = fight.give_natural('B', NaturalWeapon::claws);
    fight.begin("Bx");
    const auto gores_with = [&](ItemId item) {
        return gores(fight.scene, fight.who('B'), fight.stage.item(item));
    };
    EXPECT_TRUE(fight.does('B', Move{.to = at("F1")}).is_done());
    EXPECT_FALSE(gores_with(horns)) << "no run";
    EXPECT_TRUE(fight.does('B', Run{}, {4}).is_done());
    EXPECT_TRUE(gores_with(horns));
    EXPECT_FALSE(gores_with(claws));
    fight['B'].covered = 4;
    EXPECT_FALSE(gores_with(horns));
    fight['B'].covered = 5;
    EXPECT_TRUE(fight.does('B', Move{.to = at("G1")}).is_done());
    const Attack gore{.target = fight.who('x'), .weapon = horns};
    EXPECT_TRUE(fight.does('B', gore, {5, 2, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("horns", "damage"), 4);
}

RULE("SW-NATW-004", "getting up is no part of the run") {
    Brawl fight("B......x..");
    const ItemId horns = fight.give_natural('B', NaturalWeapon::horns);
    fight.begin("Bx");
    fight['B'].prone = true;
    EXPECT_TRUE(fight.does('B', Run{}, {2}).is_done());
    EXPECT_TRUE(fight.does('B', StandUp{}).is_done());
    EXPECT_TRUE(fight.does('B', Move{.to = at("E1")}).is_done());
    EXPECT_FALSE(gores(fight.scene, fight.who('B'), fight.stage.item(horns)));
    EXPECT_TRUE(fight.does('B', Move{.to = at("G1")}).is_done());
    const Attack gore{.target = fight.who('x'), .weapon = horns};
    EXPECT_TRUE(fight.does('B', gore, {5, 2, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("horns", "damage"), 4);
}

RULE("SW-NATW-004", "a mount gores after the run its rider made it run") {
    Rider fight("AM........x");
    const ItemId horns = fight.give_natural('M', NaturalWeapon::horns);
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Run{}, {3}).is_done());
    EXPECT_TRUE(fight.does('A', Move{.to = at("J1")}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    // An Extra: one die. 5 less 2 for running and 2 more against the unarmed hit.
    const Attack gore{.target = fight.who('x'), .weapon = horns};
    EXPECT_TRUE(fight.does('M', gore, {5, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("running", "attack"), -2);
    EXPECT_EQ(fight.reason("horns", "damage"), 4);
}

RULE("SW-NATW-005", "the armed have 2 more against who has neither weapon nor shield") {
    Brawl fight("Ax");
    const ItemId knife = fight.give_knife('A');
    fight.begin("Ax");
    const Attack strike{.target = fight.who('x'), .weapon = knife};
    // 3 and 2 hit Parry 5; 1 and 1 do nothing.
    EXPECT_TRUE(fight.does('A', strike, {3, 2, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("unarmed_defender", "attack"), 2);
}

RULE("SW-NATW-005", "not against a weapon, not against a shield, and not with bare hands") {
    const auto bonus = [](bool armed, bool shield, bool bare_hands) {
        Brawl fight("Ax");
        const ItemId knife = fight.give_knife('A');
        if (armed) fight.give_knife('x');
        if (shield) fight.give_shield('x', 1);
        fight.begin("Ax");
        const Attack strike{.target = fight.who('x'), .weapon = bare_hands ? ItemId::none : knife};
        EXPECT_TRUE(fight.does('A', strike, {2, 1}).is_done());  // never enough
        return fight.reason("unarmed_defender", "attack");
    };
    EXPECT_EQ(bonus(false, false, false), 2);
    EXPECT_EQ(bonus(true, false, false), 0);
    EXPECT_EQ(bonus(false, true, false), 0);
    EXPECT_EQ(bonus(false, false, true), 0);
}

}  // namespace
}  // namespace breakneck::savage::mounts_test
