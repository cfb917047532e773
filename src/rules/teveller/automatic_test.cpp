// TevellerRPG, section 7: automatic weapons and suppressive fire.
#include "rules/teveller/attack.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::automatic_test {
namespace {

using test::Skirmish;

constexpr ItemId rifle{0};
constexpr int magazine = 30;

/// A with a rifle of Auto 2; x and y six metres apart, z one further.
Skirmish ready() {
    Skirmish fight(R"(
        A.........x.....yz..
        ....................
        ....................
    )");
    fight.give_rifle('A');
    fight.begin("Axyz");
    return fight;
}
Attack shot(const Skirmish& fight, char target, FireMode mode) {
    return {.target = fight.who(target), .weapon = rifle, .mode = mode};
}
FullAuto full_auto(const Skirmish& fight, std::string_view targets) {
    FullAuto fire{.weapon = rifle};
    for (const char each : targets) fire.targets.push_back(fight.who(each));
    return fire;
}
int rounds_left(const Skirmish& fight) { return fight.scene.thing(rifle).rounds; }

RULE("TV-AUTO-001", "single, burst or full auto, as each attack has it") {
    Skirmish fight = ready();
    EXPECT_TRUE(fight.does('A', shot(fight, 'x', FireMode::single), {1, 1}).is_done());
    EXPECT_TRUE(fight.cites("TV-AUTO-001"));
    EXPECT_TRUE(fight.does('A', shot(fight, 'x', FireMode::burst), {1, 1}).is_done());
    EXPECT_EQ(fight.told<Attacked>().at(0).mode, FireMode::burst);
    fight.turn_of('z');
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', full_auto(fight, "x"), {1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.told<Attacked>().at(1).mode, FireMode::full_auto);
}

RULE("TV-AUTO-001", "a weapon without Auto fires single shots only") {
    Skirmish fight("A.........x");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Ax");
    EXPECT_EQ(fight.does(
                  'A', Attack{.target = fight.who('x'), .weapon = pistol, .mode = FireMode::burst}),
              refuse("TV-AUTO-001", "not_automatic"));
    EXPECT_EQ(fight.does('A', FullAuto{.weapon = pistol, .targets = {fight.who('x')}}),
              refuse("TV-AUTO-001", "not_automatic"));
    EXPECT_EQ(fight.does('A', Suppress{.weapon = pistol}), refuse("TV-AUTO-001", "not_automatic"));
}

RULE("TV-AUTO-002", "a single shot takes one round and its damage is the weapon's") {
    Skirmish fight = ready();
    EXPECT_TRUE(fight.does('A', shot(fight, 'x', FireMode::single), {4, 4, 1, 1, 1}).is_done());
    EXPECT_EQ(rounds_left(fight), magazine - 1);
    EXPECT_EQ(fight.rolled("damage").total, 3);
    EXPECT_EQ(fight.told<ItemNoted>().at(0).rule, RuleId("TV-AUTO-002"));
}

RULE("TV-AUTO-003", "a burst that hits adds the Auto score to its damage") {
    Skirmish fight = ready();
    EXPECT_TRUE(fight.does('A', shot(fight, 'x', FireMode::burst), {4, 5, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.told<Attacked>().size(), 1U);
    EXPECT_EQ(fight.reason("burst", "damage"), 2);
    EXPECT_EQ(fight.rolled("damage").total, 3 + 1 + 2);
    EXPECT_EQ(fight['x'].stamina, 1);
}

RULE("TV-AUTO-004", "a burst uses as many rounds as the Auto score") {
    Skirmish fight = ready();
    EXPECT_TRUE(fight.does('A', shot(fight, 'x', FireMode::burst), {1, 1}).is_done());
    EXPECT_EQ(rounds_left(fight), magazine - 2);
}

RULE("TV-AUTO-005", "full auto is as many attacks as the Auto score for one action") {
    Skirmish fight = ready();
    EXPECT_TRUE(fight.does('A', full_auto(fight, "x"), {4, 4, 1, 1, 1, 5, 4, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.told<Attacked>().size(), 2U);
    EXPECT_EQ(fight['x'].stamina, 7 - 3 - 4);
    EXPECT_EQ(fight['A'].actions, 1);
}

RULE("TV-AUTO-005", "no more targets than attacks, and some target at all") {
    Skirmish fight = ready();
    EXPECT_EQ(fight.does('A', full_auto(fight, "xyz")),
              refuse("TV-AUTO-005", "too_many_targets", 2, 3));
    EXPECT_EQ(fight.does('A', full_auto(fight, "")), refuse("TV-AUTO-005", "one_kind_of_target"));
}

RULE("TV-AUTO-006", "its targets are all within six metres of one another") {
    Skirmish fight = ready();
    EXPECT_EQ(fight.does('A', full_auto(fight, "xz")),
              refuse("TV-AUTO-006", "too_far_apart", 6, 7));
    EXPECT_TRUE(fight.does('A', full_auto(fight, "xy"), {4, 4, 1, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.told<Attacked>().at(0).target, fight.who('x'));
    EXPECT_EQ(fight.told<Attacked>().at(1).target, fight.who('y'));
    EXPECT_EQ(fight['y'].stamina, 7);
    fight.turn_of('z');
    fight.turn_of('A');
    EXPECT_EQ(fight.does('A', full_auto(fight, "zx")).refusal().rule, RuleId("TV-AUTO-006"));
}

RULE("TV-AUTO-007", "instead of those attacks an area may be swept") {
    Skirmish fight = ready();
    EXPECT_TRUE(fight.does('A', Suppress{.weapon = rifle, .at = board::Place{board::Space{6, 1}}})
                    .is_done());
    EXPECT_TRUE(fight.cites("TV-AUTO-007"));
    EXPECT_EQ(fight.scene.suppressions.size(), 1U);
    EXPECT_TRUE(fight.told<Attacked>().empty());
}

RULE("TV-AUTO-008", "full auto uses three times the Auto score in rounds") {
    Skirmish fight = ready();
    EXPECT_TRUE(fight.does('A', full_auto(fight, "x"), {1, 1, 1, 1}).is_done());
    EXPECT_EQ(rounds_left(fight), magazine - 6);
}

RULE("TV-AUTO-009", "not with a Scope") {
    Skirmish fight("A.........x");
    fight.give_rifle('A');
    fight.stage.items[index_of(rifle)].scope = true;
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', shot(fight, 'x', FireMode::burst)), refuse("TV-AUTO-009", "scope"));
    EXPECT_EQ(fight.does('A', full_auto(fight, "x")), refuse("TV-AUTO-009", "scope"));
    EXPECT_EQ(fight.does('A', Suppress{.weapon = rifle}), refuse("TV-AUTO-009", "scope"));
    EXPECT_TRUE(fight.does('A', shot(fight, 'x', FireMode::single), {1, 1}).is_done());
}

RULE("TV-AUTO-010", "aiming is lost on a burst, without a bonus") {
    Skirmish fight = ready();
    EXPECT_TRUE(fight.does('A', Aim{.target = fight.who('x')}).is_done());
    EXPECT_TRUE(fight.does('A', shot(fight, 'x', FireMode::burst), {1, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("aimed", "attack"));
    EXPECT_EQ(fight['A'].aims, 0);
    fight = ready();
    EXPECT_TRUE(fight.does('A', Aim{.target = fight.who('x')}).is_done());
    EXPECT_TRUE(fight.does('A', full_auto(fight, "x"), {1, 1, 1, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("aimed", "attack"));
    EXPECT_EQ(fight['A'].aims, 0);
}

RULE("TV-AUTO-011", "full auto once a round") {
    Skirmish fight = ready();
    EXPECT_TRUE(fight.does('A', full_auto(fight, "x"), {1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.does('A', full_auto(fight, "x")), refuse("TV-AUTO-011", "once_a_round"));
    EXPECT_TRUE(fight.does('A', shot(fight, 'x', FireMode::burst), {1, 1}).is_done());
    fight.turn_of('z');
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', full_auto(fight, "x"), {1, 1, 1, 1}).is_done());
}

RULE("TV-GAP-030", "each attack has the plain damage of the weapon and all usual DMs") {
    Skirmish fight = ready();
    fight['x'].prone = true;
    EXPECT_TRUE(fight.does('A', full_auto(fight, "x"), {5, 5, 1, 1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-030"));
    EXPECT_EQ(fight.reason("prone", "attack"), -2);
    EXPECT_FALSE(fight.has_reason("burst", "damage"));
    EXPECT_EQ(fight.rolled("damage").total, 3);
}

RULE("TV-GAP-030", "whoever was killed by the first is not shot at again") {
    Skirmish fight = ready();
    fight.stage.house_rules.heroes_and_grunts = true;
    fight.stage.people[index_of(fight.who('x'))].grunt = true;
    EXPECT_TRUE(fight.does('A', full_auto(fight, "x"), {4, 4, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-030"));
    EXPECT_TRUE(fight.gm(Fate{OutFate::dead}).is_done());
    EXPECT_TRUE(fight.told<Attacked>().empty());
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("TV-GAP-031", "with too few rounds a mode cannot be chosen") {
    Skirmish fight = ready();
    fight.scene.thing(rifle).rounds = 5;
    EXPECT_EQ(fight.does('A', full_auto(fight, "x")), refuse("TV-GAP-031", "too_few_rounds", 6, 5));
    EXPECT_EQ(fight.does('A', Suppress{.weapon = rifle, .at = board::Place{board::Space{6, 1}}}),
              refuse("TV-GAP-031", "too_few_rounds", 6, 5));
    fight.scene.thing(rifle).rounds = 1;
    EXPECT_EQ(fight.does('A', shot(fight, 'x', FireMode::burst)),
              refuse("TV-GAP-031", "too_few_rounds", 2, 1));
    EXPECT_TRUE(fight.does('A', shot(fight, 'x', FireMode::single), {1, 1}).is_done());
}

/// A sweeps the area around G2; x is in it, B too, y is below it, z far away.
Skirmish sweeping(std::string_view order = "AxyBz") {
    Skirmish fight(R"(
        A.................z
        .....xB............
        ...................
        ...................
        ......y............
    )");
    fight.give_rifle('A');
    fight.sheet('A').skills.gun_combat = 3;
    fight.begin(order);
    return fight;
}
constexpr Suppress sweep{.weapon = rifle, .at = board::Place{board::Space{6, 1}}};

RULE("TV-SUPP-001", "an area of three metres by three, for one action") {
    Skirmish fight = sweeping();
    EXPECT_TRUE(fight.does('A', sweep, {1, 1, 1, 1}).is_done());
    EXPECT_TRUE(
        fight.was_told(SuppressionBegan{Suppression{fight.who('A'), rifle, board::Space{6, 1}}}));
    EXPECT_EQ(fight['A'].actions, 1);
    fight = sweeping();
    EXPECT_EQ(fight.does('A', Suppress{.weapon = rifle, .at = board::Place{board::Space{6, -1}}}),
              refuse("TV-SUPP-001", "no_such_area"));
}

RULE("TV-SUPP-002", "all of it within Effective range") {
    Skirmish fight("A..................x");
    fight.give_rifle('A');
    fight.stage.items[index_of(rifle)].effective_m = 10;
    fight.begin("Ax");
    const auto at = [](int x) {
        return Suppress{.weapon = rifle, .at = board::Place{board::Space{x, 0}}};
    };
    EXPECT_EQ(fight.does('A', at(10)), refuse("TV-SUPP-002", "out_of_range", 10, 11));
    EXPECT_TRUE(fight.does('A', at(9)).is_done());
}

RULE("TV-SUPP-003", "everyone caught in it is attacked, once") {
    Skirmish fight = sweeping();
    EXPECT_TRUE(fight.does('A', sweep, {5, 5, 1, 1, 1, 1, 1}).is_done());
    ASSERT_EQ(fight.told<Attacked>().size(), 2U);
    EXPECT_EQ(fight.told<Attacked>()[0].rule, RuleId("TV-SUPP-003"));
    EXPECT_EQ(fight['x'].stamina, 4);
    EXPECT_EQ(fight['y'].stamina, 7);
}

RULE("TV-SUPP-004", "everyone who moves through it is attacked") {
    Skirmish fight = sweeping();
    EXPECT_TRUE(fight.does('A', sweep, {1, 1, 1, 1}).is_done());
    fight.turn_of('y');
    EXPECT_TRUE(
        fight.does('y', Move{.to = board::Place{board::Space{7, 0}}}, {5, 5, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.cites("TV-SUPP-004"));
    ASSERT_EQ(fight.told<Attacked>().size(), 1U);
    EXPECT_EQ(fight.told<Attacked>()[0].target, fight.who('y'));
    EXPECT_EQ(fight['y'].stamina, 4);
    EXPECT_EQ(fight.space('y'), (board::Space{7, 0}));
}

RULE("TV-SUPP-005", "the shooter's skill does not count") {
    Skirmish fight = sweeping();
    EXPECT_TRUE(fight.does('A', sweep, {1, 1, 1, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("gun_combat", "attack"));
    EXPECT_EQ(fight.rolled("attack").total, 0);
}

RULE("TV-SUPP-006", "and a further DM minus 2") {
    Skirmish fight = sweeping();
    EXPECT_TRUE(fight.does('A', sweep, {1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("suppressive_fire", "attack"), -2);
}

EXAMPLE("TV-SUPP-007", "hit on 10 in the open and on 12 in cover") {
    const auto hits = [](std::string_view picture, std::vector<std::int16_t> dice) {
        Skirmish fight(picture);
        fight.give_rifle('A');
        fight.sheet('A').skills.gun_combat = 2;
        fight.begin("Ax");
        const auto at = place_of(fight.stage, fight.scene, fight.who('x'));
        EXPECT_TRUE(
            fight.does('A', Suppress{.weapon = rifle, .at = at}, std::move(dice)).is_done());
        return !fight.told<AttackHit>().empty();
    };
    EXPECT_FALSE(hits("A.........x", {4, 5}));
    EXPECT_TRUE(hits("A.........x", {5, 5, 1, 1, 1}));
    EXPECT_FALSE(hits("A........-x", {5, 6}));
    EXPECT_TRUE(hits("A........-x", {6, 6, 1, 1, 1}));
}

RULE("TV-SUPP-008", "it goes on until the shooter's next turn") {
    Skirmish fight = sweeping();
    EXPECT_TRUE(fight.does('A', sweep, {1, 1, 1, 1}).is_done());
    fight.turn_of('z');
    EXPECT_EQ(fight.scene.suppressions.size(), 1U);
    EXPECT_TRUE(fight.does('z', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.cites("TV-SUPP-008"));
    EXPECT_TRUE(fight.scene.suppressions.empty());
}

RULE("TV-SUPP-009", "it uses three times the Auto score in rounds") {
    Skirmish fight = sweeping();
    EXPECT_TRUE(fight.does('A', sweep, {1, 1, 1, 1}).is_done());
    EXPECT_EQ(rounds_left(fight), magazine - 6);
}

RULE("TV-SUPP-010", "once a round") {
    Skirmish fight = sweeping();
    EXPECT_TRUE(fight.does('A', sweep, {1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.does('A', sweep), refuse("TV-SUPP-010", "once_a_round"));
}

RULE("TV-GAP-032", "friends are hit as well, and whoever stays is not attacked again") {
    Skirmish fight = sweeping();
    EXPECT_TRUE(fight.does('A', sweep, {1, 1, 5, 5, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.told<Attacked>().at(1).target, fight.who('B'));
    EXPECT_EQ(fight['B'].stamina, 4);
    EXPECT_TRUE(fight.cites("TV-GAP-032"));
    fight.turn_of('z');
    EXPECT_TRUE(fight.told<Attacked>().empty());
}

RULE("TV-GAP-032", "the last rounds last to the shooter's next turn too") {
    Skirmish fight = sweeping();
    fight.scene.thing(rifle).rounds = 6;
    EXPECT_TRUE(fight.does('A', sweep, {1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-032"));
    EXPECT_EQ(rounds_left(fight), 0);
    fight.turn_of('y');
    EXPECT_TRUE(fight.does('y', Move{.to = board::Place{board::Space{6, 2}}}, {1, 1}).is_done());
    EXPECT_EQ(fight.told<Attacked>().size(), 1U);
}

RULE("TV-GAP-032", "it stops when the shooter is out of action") {
    Skirmish fight = sweeping();
    EXPECT_TRUE(fight.does('A', sweep, {1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-032"));
    // Twenty-two points are a Mortal Wound, and knock down.
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('A'), .dice = 4}, {6, 6, 5, 5}).is_done());
    EXPECT_EQ(fight['A'].wound, Wound::mortal);
    EXPECT_TRUE(fight.scene.suppressions.empty());
}

RULE("TV-GAP-032", "it stops too when the shooter is held or has lost the weapon") {
    for (const bool held : {true, false}) {
        Skirmish fight = sweeping();
        EXPECT_TRUE(fight.does('A', sweep, {1, 1, 1, 1}).is_done());
        EXPECT_TRUE(fight.cites("TV-GAP-032"));
        fight.turn_of('y');
        if (held) {
            fight['A'].grapple = fight['z'].grapple = 0;
        } else {
            fight.scene.thing(rifle).hold = Hold::dropped;
        }
        EXPECT_TRUE(fight.does('y', Move{.to = board::Place{board::Space{6, 2}}}).is_done());
        EXPECT_TRUE(fight.told<Attacked>().empty());
    }
}

RULE("TV-RNG-009", "nor does anybody sweep an area from total cover") {
    Skirmish fight("A%........x");
    fight.give_rifle('A');
    fight.begin("Ax");
    fight['A'].prone = true;
    const auto at = place_of(fight.stage, fight.scene, fight.who('x'));
    EXPECT_EQ(fight.does('A', Suppress{.weapon = rifle, .at = at}),
              refuse("TV-RNG-009", "in_total_cover", -4, -4));
    fight['A'].prone = false;
    EXPECT_TRUE(fight.does('A', Suppress{.weapon = rifle, .at = at}, {1, 1}).is_done());
}

RULE("TV-GAP-033", "DEX counts, being unskilled does not") {
    for (const int level : {-1, 4}) {
        Skirmish other(R"(
            A.................z
            .....xB............
            ...................
        )");
        other.give_rifle('A');
        other.sheet('A').skills.gun_combat = level;
        other.sheet('A').characteristics.dex = 9;
        other.begin("AxBz");
        EXPECT_TRUE(other.does('A', sweep, {1, 1, 1, 1}).is_done());
        EXPECT_EQ(other.reason("dex", "attack"), 1);
        EXPECT_FALSE(other.has_reason("unskilled", "attack"));
        EXPECT_EQ(other.rolled("attack").total, 2 + 1 - 2);
        EXPECT_TRUE(other.cites("TV-GAP-033"));
    }
}

RULE("TV-GAP-034", "full auto and suppressive fire share one limit") {
    Skirmish fight = sweeping();
    EXPECT_TRUE(fight.does('A', full_auto(fight, "x"), {1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-034"));
    EXPECT_EQ(fight.does('A', sweep), refuse("TV-SUPP-010", "once_a_round"));
    fight = sweeping();
    EXPECT_TRUE(fight.does('A', sweep, {1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.does('A', full_auto(fight, "x")), refuse("TV-AUTO-011", "once_a_round"));
}

}  // namespace
}  // namespace breakneck::teveller::automatic_test
