// TevellerRPG, section 6: hand to hand, shields, frenzy.
#include "rules/teveller/attack.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::melee_test {
namespace {

using test::Skirmish;

Item& thing(Skirmish& fight, ItemId item) { return fight.stage.items[index_of(item)]; }
ItemId give_shield(Skirmish& fight, char letter) {
    return fight.give(letter, {.name = "shield", .dice = 1, .shield = true});
}
/// Seven points of damage are a Mortal Wound, and fewer than eleven no question to the Referee.
void weaken(Skirmish& fight, std::string_view letters) {
    for (const char each : letters) {
        fight.sheet(each).stamina = 3;
        fight.sheet(each).lifeblood = 4;
    }
}

RULE("TV-MELEE-001", "Melee Combat and STR, 8 or more") {
    Skirmish fight("Ax....y");
    const ItemId sword = fight.give_sword('A');
    fight.sheet('A').characteristics.str = 9;
    fight.sheet('A').skills.melee_combat = 2;
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = sword}, {3, 2, 1, 1, 1})
                    .is_done());
    const Rolled roll = fight.rolled("attack");
    EXPECT_EQ(roll.rule, RuleId("TV-MELEE-001"));
    EXPECT_EQ(roll.targets, (std::vector<int>{8}));
    EXPECT_EQ(roll.total, 3 + 2 + 1 + 2);
    EXPECT_EQ(fight.reason("str", "attack"), 1);
    EXPECT_EQ(fight.reason("melee_combat", "attack"), 2);
    EXPECT_TRUE(fight.was_told(AttackHit{"TV-MELEE-001", fight.who('A'), fight.who('x')}));
    // Three dice, Effect 0 and a STR DM of 1.
    EXPECT_EQ(fight.rolled("damage").total, 4);
    EXPECT_EQ(fight['x'].stamina, 3);
}

RULE("TV-MELEE-001", "seven misses, and nothing is rolled for damage") {
    Skirmish fight("Ax....y");
    const ItemId sword = fight.give_sword('A');
    fight.begin("Axy");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = sword}, {3, 4}).is_done());
    EXPECT_TRUE(fight.was_told(Missed{"TV-MELEE-001", fight.who('A'), fight.who('x')}));
    EXPECT_EQ(fight['x'].stamina, 7);
}

RULE("TV-MELEE-001", "only those next to one another, corners too") {
    Skirmish fight(R"(
        A.y
        .x.
    )");
    fight.begin("Axy");
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('y')}),
              refuse("TV-MELEE-001", "out_of_reach"));
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {1, 1}).is_done());
}

RULE("TV-MELEE-002", "a longarm is no use hand to hand") {
    Skirmish fight("Ax....y");
    const ItemId rifle = fight.give_rifle('A');
    fight.begin("Axy");
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .weapon = rifle}),
              refuse("TV-MELEE-002", "longarm_in_melee"));
    EXPECT_EQ(fight.does('A', FullAuto{.weapon = rifle, .targets = {fight.who('x')}}),
              refuse("TV-MELEE-002", "longarm_in_melee"));
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('y'), .weapon = rifle}, {1, 1}).is_done());
}

RULE("TV-MELEE-003", "a longarm swung as a club has two dice") {
    Skirmish fight("Ax....y");
    const ItemId rifle = fight.give_rifle('A');
    fight.sheet('A').characteristics.str = 9;
    fight.begin("Axy");
    EXPECT_TRUE(fight
                    .does('A', Attack{.target = fight.who('x'), .weapon = rifle, .club = true},
                          {3, 4, 1, 2})
                    .is_done());
    EXPECT_TRUE(fight.cites("TV-MELEE-003"));
    EXPECT_EQ(fight.rolled("attack").rule, RuleId("TV-MELEE-001"));
    EXPECT_EQ(fight.rolled("damage").total, 3 + 1);
    EXPECT_EQ(fight.scene.thing(rifle).rounds, 30);
}

RULE("TV-MELEE-003", "nothing but a longarm is swung that way") {
    Skirmish fight("Ax....y");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Axy");
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol, .club = true}),
              refuse("TV-MELEE-003", "not_a_longarm"));
}

RULE("TV-MELEE-004", "with a bayonet it has three") {
    Skirmish fight("Ax....y");
    const ItemId rifle = fight.give_rifle('A');
    thing(fight, rifle).bayonet = true;
    fight.begin("Axy");
    EXPECT_TRUE(fight
                    .does('A', Attack{.target = fight.who('x'), .weapon = rifle, .club = true},
                          {4, 4, 1, 1, 2})
                    .is_done());
    EXPECT_TRUE(fight.cites("TV-MELEE-004"));
    EXPECT_EQ(fight.rolled("damage").faces, (std::vector<std::int16_t>{1, 1, 2}));
    EXPECT_EQ(fight['x'].stamina, 3);
}

RULE("TV-MELEE-005", "a handgun has DM minus 2 hand to hand, and none further away") {
    Skirmish fight("Ax....y");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Axy");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol}, {4, 5}).is_done());
    EXPECT_EQ(fight.reason("handgun_in_melee", "attack"), -2);
    EXPECT_EQ(fight.rolled("attack").total, 7);
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('y'), .weapon = pistol}, {3, 4}).is_done());
    EXPECT_FALSE(fight.has_reason("handgun_in_melee", "attack"));
}

RULE("TV-MELEE-005", "shotguns and submachineguns count as handguns") {
    Skirmish fight("Ax....y");
    const ItemId shotgun = fight.give('A', {.name = "shotgun",
                                            .make = Make::handgun,
                                            .skill = Skill::gun_combat,
                                            .group = WeaponGroup::slug,
                                            .dice = 4,
                                            .effective_m = 20,
                                            .maximum_m = 40,
                                            .magazine = 6,
                                            .scattergun = true});
    fight.begin("Axy");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = shotgun}, {1, 1}).is_done());
    EXPECT_EQ(fight.reason("handgun_in_melee", "attack"), -2);
}

RULE("TV-GAP-022", "it is a shot by Gun Combat and DEX, without the STR DM") {
    Skirmish fight("Ax....y");
    const ItemId pistol = fight.give_pistol('A');
    fight.sheet('A').characteristics.str = 15;
    fight.sheet('A').characteristics.dex = 9;
    fight.sheet('A').skills.gun_combat = 1;
    fight.sheet('A').skills.melee_combat = 3;
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol}, {4, 5, 1, 2})
                    .is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-022"));
    EXPECT_EQ(fight.reason("gun_combat", "attack"), 1);
    EXPECT_EQ(fight.reason("dex", "attack"), 1);
    EXPECT_EQ(fight.rolled("attack").total, 9);
    EXPECT_EQ(fight.reason("effect", "damage"), 1);
    EXPECT_FALSE(fight.has_reason("strength", "damage"));
    EXPECT_EQ(fight.scene.thing(pistol).rounds, 15);
}

RULE("TV-GAP-022", "at arm's length neither cover nor lying prone counts") {
    Skirmish fight("Ax....y");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Axy");
    fight['x'].prone = true;
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol}, {1, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("prone", "attack"));
    EXPECT_TRUE(fight.cites("TV-GAP-022"));
}

RULE("TV-MELEE-006", "a shield used with Overwatch gives enemies DM minus 2 in melee") {
    Skirmish fight("Ax....y");
    give_shield(fight, 'x');
    fight.begin("xAy");
    EXPECT_TRUE(fight.does('x', Overwatch{.shield = true}).is_done());
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}).is_done());
    EXPECT_EQ(fight.asked(), "overwatch");
    EXPECT_TRUE(fight.does('x', Decline{}, {4, 5}).is_done());
    EXPECT_EQ(fight.reason("shield", "attack"), -2);
    EXPECT_EQ(fight.rolled("attack").total, 7);
}

RULE("TV-MELEE-006", "without Overwatch a shield does nothing") {
    Skirmish fight("Ax....y");
    give_shield(fight, 'x');
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {1, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("shield", "attack"));
    fight['x'].shield_up = true;
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {1, 1}).is_done());
    EXPECT_TRUE(fight.has_reason("shield", "attack"));
}

RULE("TV-GAP-023", "it does nothing against shots, but against a handgun in melee it does") {
    Skirmish fight("Ax....y");
    const ItemId pistol = fight.give_pistol('A');
    give_shield(fight, 'x');
    give_shield(fight, 'y');
    fight.begin("Axy");
    fight['x'].shield_up = fight['y'].shield_up = true;
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('y'), .weapon = pistol}, {1, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("shield", "attack"));
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol}, {1, 1}).is_done());
    EXPECT_EQ(fight.reason("shield", "attack"), -2);
    EXPECT_EQ(fight.reason("handgun_in_melee", "attack"), -2);
}

RULE("TV-GAP-023", "it holds until a turn of the bearer ends without renewing it") {
    Skirmish fight("Ax....y");
    give_shield(fight, 'x');
    fight.begin("xAy");
    EXPECT_TRUE(fight.does('x', Overwatch{.shield = true}).is_done());
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}).is_done());
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}, {1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("shield", "attack"), -2);
    EXPECT_TRUE(fight['x'].shield_up);
    fight.turn_of('y');
    fight.turn_of('x');
    EXPECT_TRUE(fight['x'].shield_up);
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_FALSE(fight['x'].shield_up);
}

RULE("TV-GAP-023", "with parrying the larger in size of both counts") {
    const auto dm = [](int level) {
        Skirmish fight("Ax....y");
        fight.stage.house_rules.dodge_and_parry = true;
        give_shield(fight, 'x');
        fight.sheet('x').skills.melee_combat = level;
        fight.begin("Axy");
        fight['x'].shield_up = true;
        EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {1, 1}).is_done());
        return fight.rolled("attack").total - 2;
    };
    EXPECT_EQ(dm(-1), -2);
    EXPECT_EQ(dm(0), -2);
    EXPECT_EQ(dm(1), -2);
    EXPECT_EQ(dm(2), -3);
    EXPECT_EQ(dm(3), -4);
}

/// A beside x, with y two steps further and z far away.
Skirmish in_frenzy(int level) {
    Skirmish fight(R"(
        Ax.y....z
        .........
    )");
    fight.give_sword('A');
    fight.sheet('A').skills.melee_combat = level;
    weaken(fight, "xy");
    fight.begin("Axyz");
    return fight;
}
constexpr ItemId sword{0};
/// The dice of a blow that fells the weak: 8 or more to hit, seven points.
Answer fell(Skirmish& fight, char victim, std::vector<std::int16_t> dice) {
    return fight.does('A', Attack{.target = fight.who(victim), .weapon = sword}, std::move(dice));
}

RULE("TV-FRENZ-001", "who fells an enemy may step up to 2 m and strike another, for one action") {
    Skirmish fight = in_frenzy(1);
    const board::Place from = place_of(fight.stage, fight.scene, fight.who('A'));
    EXPECT_TRUE(fell(fight, 'x', {3, 4, 2, 2, 3}).is_done());
    EXPECT_EQ(fight['x'].wound, Wound::mortal);
    EXPECT_EQ(fight.asked(), "frenzy");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fell(fight, 'y', {3, 4, 1, 1, 1}).is_done());
    EXPECT_TRUE(in_melee_reach(fight.stage, fight.scene, fight.who('A'), fight.who('y')));
    EXPECT_LE(metres_between(fight.stage, fight.scene, fight.who('A'), from), 2);
    EXPECT_EQ(fight.told<Moved>().size(), 1U);
    EXPECT_EQ(fight.told<Attacked>().at(0).rule, RuleId("TV-FRENZ-001"));
    EXPECT_LT(fight['y'].stamina, 3);
    EXPECT_EQ(fight['A'].actions, 1);
}

RULE("TV-FRENZ-001", "nobody is too far away, an ally or down already") {
    Skirmish fight = in_frenzy(1);
    EXPECT_TRUE(fell(fight, 'x', {3, 4, 2, 2, 3}).is_done());
    EXPECT_EQ(fell(fight, 'z', {}).refusal().rule, RuleId("TV-FRENZ-001"));
    EXPECT_EQ(fell(fight, 'x', {}), refuse("TV-FRENZ-001", "another_enemy"));
    EXPECT_TRUE(fight.does('A', Decline{}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight['A'].actions, 1);
}

RULE("TV-FRENZ-001", "where nobody else is near nothing is asked") {
    Skirmish fight("Ax.....z");
    fight.give_sword('A');
    fight.sheet('A').skills.melee_combat = 2;
    weaken(fight, "x");
    fight.begin("Axz");
    EXPECT_TRUE(fell(fight, 'x', {3, 3, 2, 2, 3}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    Skirmish other = in_frenzy(1);
    EXPECT_TRUE(fell(other, 'x', {3, 4, 2, 2, 3}).is_done());
    EXPECT_TRUE(fell(other, 'y', {1, 1}).is_done());
    EXPECT_EQ(other.asked(), "turn");
}

RULE("TV-FRENZ-001", "whoever is on Overwatch answers it before the blow") {
    Skirmish fight(R"(
        Ax.y....z
        .........
    )");
    fight.give_sword('A');
    fight.sheet('A').skills.melee_combat = 1;
    weaken(fight, "x");
    fight.begin("yAxz");
    EXPECT_TRUE(fight.does('y', Overwatch{}).is_done());
    fight.turn_of('A');
    EXPECT_TRUE(fell(fight, 'x', {3, 4, 2, 2, 3}).is_done());
    EXPECT_TRUE(fell(fight, 'y', {}).is_done());
    EXPECT_EQ(fight.asked(), "overwatch");
    EXPECT_EQ(fight.asked_letter(), 'y');
    Skirmish other = fight;
    EXPECT_TRUE(other.does('y', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(other.told<Attacked>().at(0).rule, RuleId("TV-FRENZ-001"));
    // TV-GAP-020: nobody is left to be struck.
    EXPECT_TRUE(fight.does('y', Move{.to = board::Place{board::Space{7, 0}}}).is_done());
    EXPECT_TRUE(fight.told<Attacked>().empty());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.asked_letter(), 'A');
}

RULE("TV-FRENZ-002", "as many times within one action as the level") {
    Skirmish fight(R"(
        xyw....z
        .A......
    )");
    fight.give_sword('A');
    fight.sheet('A').skills.melee_combat = 2;
    weaken(fight, "xyw");
    fight.begin("Axywz");
    EXPECT_TRUE(fell(fight, 'x', {3, 3, 2, 2, 3}).is_done());
    EXPECT_EQ(std::get<FrenzyAsked>(fight.scene.frames.back()).left, 2);
    EXPECT_TRUE(fell(fight, 'y', {3, 3, 2, 2, 3}).is_done());
    EXPECT_EQ(fight.asked(), "frenzy");
    EXPECT_EQ(std::get<FrenzyAsked>(fight.scene.frames.back()).left, 1);
    EXPECT_TRUE(fell(fight, 'w', {3, 3, 2, 2, 3}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_TRUE(fight.cites("TV-FRENZ-002"));
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_EQ(fight['w'].wound, Wound::mortal);
}

RULE("TV-FRENZ-003", "not at level 0, nor unskilled") {
    for (const int level : {0, -1}) {
        Skirmish fight = in_frenzy(level);
        EXPECT_TRUE(fell(fight, 'x', {6, 5, 2, 2, level == 0 ? std::int16_t{1} : std::int16_t{3}})
                        .is_done());
        EXPECT_EQ(fight['x'].wound, Wound::mortal);
        EXPECT_EQ(fight.asked(), "turn");
        EXPECT_TRUE(fight.cites("TV-FRENZ-003"));
    }
}

RULE("TV-GAP-024", "merely wounding somebody is not enough, putting a grunt out is") {
    Skirmish fight(R"(
        Ax.y....z
        .........
    )");
    fight.stage.house_rules.heroes_and_grunts = true;
    fight.give_sword('A');
    fight.sheet('A').skills.melee_combat = 1;
    fight.sheet('x').grunt = true;
    fight.begin("Axyz");
    EXPECT_TRUE(fell(fight, 'x', {3, 4, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.asked(), "fate");
    EXPECT_TRUE(fight.gm(Fate{OutFate::cowering}).is_done());
    EXPECT_EQ(fight.asked(), "frenzy");
    EXPECT_TRUE(fight.cites("TV-GAP-024"));
    EXPECT_TRUE(fell(fight, 'y', {3, 4, 6, 2, 1}).is_done());
    EXPECT_EQ(fight['y'].wound, Wound::minor);
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("TV-GAP-024", "the next blow is struck with the same weapon and without the charge") {
    Skirmish fight(R"(
        A.....x.y....z
        ..............
    )");
    fight.give_sword('A');
    fight.sheet('A').skills.melee_combat = 1;
    weaken(fight, "x");
    fight.begin("Axyz");
    EXPECT_TRUE(fight.does('A', Charge{.target = fight.who('x'), .weapon = sword}).is_done());
    EXPECT_TRUE(fight.does('x', Decline{}, {2, 3, 2, 2, 3}).is_done());
    EXPECT_EQ(fight.reason("charge", "attack"), 2);
    EXPECT_EQ(fight.asked(), "frenzy");
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('y')}),
              refuse("TV-GAP-024", "same_weapon"));
    EXPECT_TRUE(fell(fight, 'y', {1, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("charge", "attack"));
}

}  // namespace
}  // namespace breakneck::teveller::melee_test
