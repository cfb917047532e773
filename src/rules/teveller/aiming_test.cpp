// TevellerRPG, section 7: aiming; drawing and loading weapons.
#include "rules/teveller/attack.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::aiming_test {
namespace {

using test::Skirmish;

constexpr ItemId rifle{0};

/// A with a rifle, x and y in the open.
Skirmish ready(bool aim_once = false) {
    Skirmish fight(R"(
        A.........x
        ..........y
    )");
    fight.stage.house_rules.aim_once = aim_once;
    fight.give_rifle('A');
    fight.sheet('A').stamina = 100;
    fight.begin("Axy");
    return fight;
}
Answer aim_at(Skirmish& fight, char target) {
    return fight.does('A', Aim{.target = fight.who(target)});
}
Answer shoot(Skirmish& fight, char target, std::vector<std::int16_t> dice) {
    return fight.does('A', Attack{.target = fight.who(target), .weapon = rifle}, std::move(dice));
}
/// Two actions are over: everybody else's turn goes by.
void next_round(Skirmish& fight) {
    fight.turn_of('y');
    fight.turn_of('A');
}

RULE("TV-AIM-001", "one action to aim, then one to fire") {
    Skirmish fight = ready();
    EXPECT_TRUE(aim_at(fight, 'x').is_done());
    EXPECT_TRUE(fight.was_told(Aimed{fight.who('A'), fight.who('x')}));
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_TRUE(shoot(fight, 'x', {1, 1}).is_done());
    EXPECT_EQ(fight['A'].aims, 0);
    EXPECT_EQ(fight['A'].aim_at, PersonId::nobody);
}

RULE("TV-AIM-001", "at one target who can be seen, with something that shoots") {
    Skirmish fight("A...#x....y");
    fight.give_sword('x');
    fight.give_rifle('A');
    fight.begin("xAy");
    EXPECT_EQ(fight.does('x', Aim{.target = fight.who('A')}),
              refuse("TV-AIM-001", "nothing_to_aim_with"));
    fight.turn_of('A');
    EXPECT_EQ(fight.does('A', Aim{}), refuse("TV-AIM-001", "one_target"));
    EXPECT_EQ(fight.does('A', Aim{.target = fight.who('A')}), refuse("TV-AIM-001", "not_oneself"));
    EXPECT_EQ(fight.does('A', Aim{.target = fight.who('x')}).refusal().rule, RuleId("TV-RNG-010"));
}

RULE("TV-AIM-002", "an aimed shot has DM plus 1") {
    Skirmish fight = ready();
    EXPECT_TRUE(aim_at(fight, 'x').is_done());
    EXPECT_TRUE(shoot(fight, 'x', {3, 4, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("aimed", "attack"), 1);
    EXPECT_EQ(fight.rolled("attack").total, 8);
    EXPECT_EQ(fight['x'].stamina, 4);
}

EXAMPLE("TV-AIM-003", "aim with the first action of a round and fire with the second, plus 1") {
    Skirmish fight = ready();
    EXPECT_TRUE(aim_at(fight, 'x').is_done());
    EXPECT_EQ(fight.scene.round, 1);
    EXPECT_TRUE(shoot(fight, 'x', {1, 1}).is_done());
    EXPECT_EQ(fight.reason("aimed", "attack"), 1);
}

RULE("TV-AIM-004",
     "begun with the second action of a round, gone on with in the next, then fired") {
    Skirmish fight = ready();
    EXPECT_TRUE(shoot(fight, 'y', {1, 1}).is_done());
    EXPECT_TRUE(aim_at(fight, 'x').is_done());
    next_round(fight);
    EXPECT_EQ(fight.scene.round, 2);
    EXPECT_EQ(fight['A'].aims, 1);
    EXPECT_TRUE(aim_at(fight, 'x').is_done());
    EXPECT_TRUE(fight.cites("TV-AIM-004"));
    EXPECT_TRUE(shoot(fight, 'x', {1, 1}).is_done());
    // TV-GAP-029
    EXPECT_EQ(fight.reason("aimed", "attack"), 2);
}

RULE("TV-AIM-005", "never more than plus 3") {
    Skirmish fight = ready();
    for (int i = 0; i < 5; ++i) {
        if (i == 2 || i == 4) next_round(fight);
        EXPECT_TRUE(aim_at(fight, 'x').is_done());
        EXPECT_EQ(fight['A'].aims, std::min(i + 1, 3));
    }
    EXPECT_TRUE(fight.cites("TV-AIM-005"));
    EXPECT_TRUE(shoot(fight, 'x', {1, 1}).is_done());
    EXPECT_EQ(fight.reason("aimed", "attack"), 3);
}

RULE("TV-GAP-029", "every aim in a row adds 1, unless the table wants no more than 1") {
    for (const bool once : {false, true}) {
        Skirmish fight = ready(once);
        EXPECT_TRUE(aim_at(fight, 'x').is_done());
        EXPECT_TRUE(aim_at(fight, 'x').is_done());
        next_round(fight);
        EXPECT_TRUE(shoot(fight, 'x', {1, 1}).is_done());
        EXPECT_EQ(fight.reason("aimed", "attack"), once ? 1 : 2);
    }
}

RULE("TV-GAP-029", "another target, another action or the shot itself loses it") {
    Skirmish fight = ready();
    EXPECT_TRUE(aim_at(fight, 'x').is_done());
    EXPECT_TRUE(shoot(fight, 'y', {1, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("aimed", "attack"));
    EXPECT_EQ(fight['A'].aims, 0);

    fight = ready();
    EXPECT_TRUE(aim_at(fight, 'x').is_done());
    EXPECT_TRUE(aim_at(fight, 'y').is_done());
    EXPECT_EQ(fight['A'].aims, 1);
    EXPECT_EQ(fight['A'].aim_at, fight.who('y'));

    fight = ready();
    EXPECT_TRUE(aim_at(fight, 'x').is_done());
    EXPECT_TRUE(fight.does('A', Move{.to = board::Place{board::Space{1, 0}}}).is_done());
    EXPECT_EQ(fight['A'].aims, 0);
    EXPECT_TRUE(fight.changed('A', PersonChange::aim_lost));
}

RULE("TV-GAP-029", "being hit does not lose it, being knocked down does") {
    for (const bool down : {false, true}) {
        Skirmish fight = ready();
        EXPECT_TRUE(aim_at(fight, 'x').is_done());
        EXPECT_TRUE(aim_at(fight, 'x').is_done());
        // Fifteen points are more than twice a DEX of 7.
        EXPECT_TRUE(
            fight
                .gm(Hurt{.who = fight.who('A'), .dice = 3},
                    down ? std::vector<std::int16_t>{5, 5, 5} : std::vector<std::int16_t>{5, 5, 4})
                .is_done());
        EXPECT_EQ(fight['A'].prone, down);
        EXPECT_EQ(fight['A'].aims, down ? 0 : 2);
    }
}

RULE("TV-GAP-029", "something else done on Overwatch loses it too") {
    Skirmish fight = ready();
    EXPECT_TRUE(fight.does('A', Overwatch{}).is_done());
    next_round(fight);
    EXPECT_TRUE(aim_at(fight, 'x').is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', Move{.to = board::Place{board::Space{9, 0}}}).is_done());
    EXPECT_EQ(fight.asked(), "overwatch");
    EXPECT_EQ(fight['A'].aims, 1);
    EXPECT_TRUE(fight.does('A', GoProne{}).is_done());
    EXPECT_EQ(fight['A'].aims, 0);
}

RULE("TV-ACT-014", "a weapon must be drawn before it is used") {
    Skirmish fight("A........x");
    const ItemId pistol = fight.give_pistol('A');
    fight.stage.items[index_of(pistol)].hold = Hold::carried;
    fight.begin("Ax");
    const Attack attack{.target = fight.who('x'), .weapon = pistol};
    EXPECT_EQ(fight.does('A', attack), refuse("TV-ACT-014", "weapon_in_hand"));
    EXPECT_TRUE(fight.does('A', DrawWeapon{pistol}).is_done());
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_TRUE(has_in_hand(fight.scene, fight.who('A'), pistol));
    EXPECT_EQ(fight.does('A', DrawWeapon{pistol}), refuse("TV-ACT-014", "already_in_hand"));
    EXPECT_TRUE(fight.does('A', attack, {1, 1}).is_done());
}

RULE("TV-ACT-014", "what lies within reach can be picked up, and nothing else") {
    Skirmish fight("A........x");
    const ItemId pistol = fight.give_pistol('x');
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', DrawWeapon{pistol}), refuse("TV-ACT-014", "not_at_hand"));
    EXPECT_EQ(fight.does('A', DrawWeapon{}), refuse("TV-ACT-014", "no_such_thing"));
    Thing& thing = fight.scene.thing(pistol);
    thing.hold = Hold::dropped;
    thing.holder = PersonId::nobody;
    thing.space = {2, 0};
    EXPECT_EQ(fight.does('A', DrawWeapon{pistol}), refuse("TV-ACT-014", "not_at_hand"));
    thing.space = {1, 0};
    EXPECT_TRUE(fight.does('A', DrawWeapon{pistol}).is_done());
    EXPECT_EQ(fight.scene.thing(pistol).holder, fight.who('A'));
}

RULE("TV-ACT-015", "loading fills the magazine for one action") {
    Skirmish fight = ready();
    EXPECT_EQ(fight.does('A', Load{rifle}), refuse("TV-ACT-015", "loaded_already", 30, 30));
    fight.scene.thing(rifle).rounds = 0;
    EXPECT_EQ(shoot(fight, 'x', {}), refuse("TV-AUTO-002", "too_few_rounds", 1, 0));
    EXPECT_TRUE(fight.does('A', Load{rifle}).is_done());
    EXPECT_EQ(fight.scene.thing(rifle).rounds, 30);
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_EQ(fight.does('A', Load{}), refuse("TV-ACT-015", "not_a_firearm"));
}

RULE("TV-ACT-015", "a weapon is loaded as often as there is something to load it with") {
    Skirmish fight("A......x");
    const ItemId plain = fight.give_rifle('A');
    const ItemId launcher = fight.give('A', {.name = "missile",
                                             .weapon_class = WeaponClass::heavy,
                                             .make = Make::support,
                                             .skill = Skill::heavy_weapons,
                                             .dice = 5,
                                             .effective_m = 50,
                                             .maximum_m = 200,
                                             .magazine = 1,
                                             .spares = 1});
    const ItemId sword = fight.give_sword('A');
    fight.begin("Ax");
    EXPECT_EQ(fight.scene.thing(plain).spares, 20) << "where nobody has said";
    EXPECT_EQ(fight.scene.thing(sword).spares, 0);
    fight.scene.thing(launcher).rounds = 0;
    EXPECT_TRUE(fight.does('A', Load{launcher}).is_done());
    EXPECT_EQ(fight.scene.thing(launcher).spares, 0);
    fight.scene.thing(launcher).rounds = 0;
    EXPECT_EQ(fight.does('A', Load{launcher}), refuse("TV-ACT-015", "no_spares", 1, 0));
    EXPECT_EQ(fight.scene.thing(plain).spares, 20);
}

RULE("TV-ACT-002", "the menu lists whom each weapon can be used on, and why not") {
    Skirmish fight = ready();
    const auto menu = fight.menu(Seat::of(fight.who('A')));
    bool lists_shot = false;
    bool refuses_blow = false;
    for (const auto& item : menu) {
        const auto* attack = std::get_if<Attack>(&item.choice);
        if (attack == nullptr) continue;
        if (attack->weapon == rifle && !attack->club && attack->mode == FireMode::single)
            lists_shot = !item.refused && item.domains.at(0).options.size() == 2;
        if (attack->weapon == ItemId::none)
            refuses_blow = item.refused && item.refused->rule == RuleId("TV-MELEE-001");
    }
    EXPECT_TRUE(lists_shot);
    EXPECT_TRUE(refuses_blow);
    EXPECT_NE(Skirmish::item<FullAuto>(menu), nullptr);
    EXPECT_NE(Skirmish::item<Suppress>(menu), nullptr);
    EXPECT_NE(Skirmish::item<Aim>(menu), nullptr);
    EXPECT_TRUE(fight
                    .does('A',
                          Skirmish::item<FullAuto>(menu) != nullptr
                              ? nth_choice(*Skirmish::item<FullAuto>(menu), 1)
                              : Choice(EndTurn{}),
                          {1, 1, 1, 1})
                    .is_done());
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('y'), .weapon = rifle}, {1, 1}).is_done());
}

}  // namespace
}  // namespace breakneck::teveller::aiming_test
