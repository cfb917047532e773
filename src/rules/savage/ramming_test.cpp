// Savage Worlds, section 9: Ram, with every die of its damage.
#include "rules/savage/ramming.h"

#include "tests/support/garage.h"

namespace breakneck::savage::ramming_test {
namespace {

using test::Brawl;
using test::Derby;
using test::Garage;
using test::operator+;
using Dice = Brawl::Dice;

constexpr VehicleId mine = Derby::mine;
constexpr VehicleId theirs = Derby::theirs;
const Ram ram{.vehicle = theirs};
const Dice wins{5, 2, 4, 1};          // 5 against 4
const Dice raises{6, 1, 2, 4, 1};     // 8 against 4
constexpr std::int16_t harmless = 1;  // on every die of damage

Dice ones(int count) { return Dice(static_cast<std::size_t>(count), harmless); }
Vehicle with_speed(int mph) {
    Vehicle made = Derby::slow_car();
    made.top_speed = mph;
    return made;
}
Vehicle with_toughness(int toughness) {
    Vehicle made = Derby::slow_car();
    made.toughness = toughness;
    return made;
}
std::string d6s(int count) { return std::to_string(count) + "d6x"; }

/// Both roll so many d6.
struct Pools {
    int rammer = 3;
    int target = 3;
};
void expect_pools(const Vehicle& own, const Vehicle& other, const Pools& pools,
                  const Dice& contest = wins) {
    Derby chase(own, other);
    chase.start();
    EXPECT_TRUE(chase.does('A', ram, contest + ones(pools.rammer + pools.target)).is_done());
    EXPECT_EQ(chase.pools(), (std::vector{d6s(pools.rammer), d6s(pools.target)}));
}

RULE("SW-RAM-001", "an action, against somebody on the same Chase Card") {
    Derby chase;
    chase.start();
    EXPECT_EQ(chase.does('A', Ram{.target = chase.who('z')}),
              refuse("SW-RAM-001", "same_card", 0, 4));
    EXPECT_TRUE(chase.does('A', ram, {3, 2}).is_done());
    EXPECT_EQ(chase['A'].used, 1);
    EXPECT_EQ(chase.does('A', ram).refusal().rule, RuleId("SW-MULTI-002"));
}

RULE("SW-RAM-001", "one rival, not somebody aboard, and only by whoever is at the controls") {
    Derby chase;
    chase.start();
    EXPECT_EQ(chase.does('A', Ram{}), refuse("SW-RAM-001", "one_target"));
    EXPECT_EQ(chase.does('A', Ram{chase.who('z'), theirs}), refuse("SW-RAM-001", "one_target"));
    EXPECT_EQ(chase.does('A', Ram{.vehicle = mine}), refuse("SW-RAM-001", "not_a_rival"));
    EXPECT_EQ(chase.does('A', Ram{.target = chase.who('b')}),
              refuse("SW-RAM-001", "nobody_to_ram"));
    EXPECT_EQ(may_ram(chase.stage, chase.scene, chase.who('c'), Ram{.vehicle = mine}),
              refuse("SW-GAP-022", "not_at_the_controls"));
    Garage fight;
    fight.start();
    EXPECT_EQ(fight.does('A', Ram{.vehicle = Garage::car_id}),
              refuse("SW-RAM-001", "not_in_a_chase"));
}

RULE("SW-RAM-001", "the menu has whoever can be rammed, and why others cannot") {
    Derby chase;
    chase.start();
    Menu<Choice> menu;
    add_rams(menu, chase.stage, chase.scene, chase.who('A'));
    test::witness(menu);
    ASSERT_EQ(menu.size(), 2U);
    EXPECT_EQ(menu[0].size(), 1U);
    EXPECT_EQ(nth_choice(menu[0], 0), Choice(ram));
    EXPECT_EQ(menu[1].refused, refuse("SW-RAM-001", "same_card", 0, 4));
}

RULE("SW-RAM-002", "opposed maneuvering rolls, and a tie is no success") {
    Derby chase;
    chase.start();
    EXPECT_TRUE(chase.does('A', ram, {4, 2, 4, 1}).is_done());
    EXPECT_TRUE(chase.was_told(ContestWon{"SW-RAM-002", chase.who('A'), chase.who('b'), false, 0}));
    EXPECT_TRUE(chase.told<Rammed>().empty());
    EXPECT_EQ(chase.asked(), "turn");
}

RULE("SW-RAM-002", "whoever does not reach 4 fails without an answer") {
    Derby chase;
    chase.start();
    EXPECT_TRUE(chase.does('A', ram, {3, 2}).is_done());
    EXPECT_EQ(chase.count("ram_resisted"), 0);
    EXPECT_TRUE(chase.told<Rammed>().empty());
}

RULE("SW-RAM-002", "Handling counts on both sides, and what is Vulnerable is easier to ram") {
    Vehicle nimble = Derby::slow_car();
    nimble.handling = 2;
    Derby chase(Derby::slow_car(), nimble);
    chase.start();
    chase.ride(theirs).vulnerable = 1;
    EXPECT_TRUE(chase.does('A', ram, {4, 2, 4, 1}).is_done());  // 6 against 6
    EXPECT_EQ(chase.reason("vulnerable", "ram"), 2);
    EXPECT_EQ(chase.reason("handling", "ram_resisted"), 2);
    EXPECT_TRUE(chase.told<Rammed>().empty());
}

RULE("SW-RAM-002", "with nobody to oppose it 4 is enough, and 8 a raise") {
    Derby chase;
    chase.start();
    chase['b'].condition = Condition::unconscious;
    EXPECT_TRUE(chase.does('A', ram, Dice{4, 2} + ones(6)).is_done());
    EXPECT_EQ(chase.pools(), (std::vector{d6s(3), d6s(3)}));
    Derby raise;
    raise.start();
    raise['b'].condition = Condition::unconscious;
    EXPECT_TRUE(raise.does('A', ram, Dice{6, 1, 2} + ones(7)).is_done());
    EXPECT_EQ(raise.pools(), (std::vector{d6s(4), d6s(3)}));
}

RULE("SW-RAM-003", "each inflicts its own damage on the other") {
    Derby chase;
    chase.start();
    EXPECT_TRUE(chase.does('A', ram, wins + Dice{3, 4, 4} + Dice{4, 3, 3}).is_done());
    EXPECT_TRUE(chase.was_told(Rammed{chase.who('A'), chase.who('b'), mine, theirs}));
    EXPECT_TRUE(chase.was_told(VehicleHarmed{"SW-VDMG-002", theirs, 11, 12, 0}));
    EXPECT_TRUE(chase.was_told(VehicleHarmed{"SW-VDMG-002", mine, 10, 12, 0}));
}

RULE("SW-RAM-004", "dice by Scale, Small 1, Normal 2, Large 3, Huge 4, Gargantuan 5") {
    const std::vector<std::pair<int, int>> sizes{{-2, 1}, {-1, 2}, {3, 2},  {4, 3},
                                                 {7, 3},  {8, 4},  {11, 4}, {12, 5}};
    for (const auto& [size, dice] : sizes) {
        expect_pools(Derby::of_size(size), Derby::slow_car(), {dice, 3});
        expect_pools(Derby::slow_car(), Derby::of_size(size), {3, dice});
    }
}

RULE("SW-RAM-005", "one die more for the attacker with a raise") {
    expect_pools(Derby::slow_car(), Derby::slow_car(), {4, 3}, raises);
    // 7 against 4 is none.
    expect_pools(Derby::slow_car(), Derby::slow_car(), {3, 3}, {6, 1, 1, 4, 1});
}

RULE("SW-RAM-006", "one die more for the higher Toughness") {
    expect_pools(with_toughness(13), with_toughness(12), {4, 3});
    expect_pools(with_toughness(12), with_toughness(13), {3, 4});
    expect_pools(with_toughness(23), with_toughness(12), {4, 3});
}

RULE("SW-RAM-007", "two dice in place of one for twice the Toughness") {
    expect_pools(with_toughness(24), with_toughness(12), {5, 3});
    expect_pools(with_toughness(12), with_toughness(30), {3, 5});
}

RULE("SW-RAM-008", "one die more for both from 60 to 120 mph of the attacker's") {
    expect_pools(with_speed(60), Derby::slow_car(), {4, 4});
    expect_pools(with_speed(120), Derby::slow_car(), {4, 4});
}

RULE("SW-RAM-009", "two dice for both above 120 mph, none below 60") {
    expect_pools(with_speed(121), Derby::slow_car(), {5, 5});
    expect_pools(with_speed(59), Derby::slow_car(), {3, 3});
    expect_pools(with_speed(50), with_speed(300), {3, 3});
}

RULE("SW-RAM-009", "all of it adds up") {
    Vehicle tank = Derby::of_size(12);
    tank.toughness = 40;
    tank.top_speed = 130;
    // 5 by Scale, a raise, twice the Toughness, the speed.
    expect_pools(tank, Derby::slow_car(), {5 + 1 + 2 + 2, 3 + 2}, raises);
}

RULE("SW-GAP-028", "Toughness with Armor before AP, and equal ones give nothing") {
    Vehicle armored = with_toughness(12);
    armored.armor = 11;
    expect_pools(armored, with_toughness(12), {3, 3});
    expect_pools(armored, with_toughness(11), {4, 3});
}

RULE("SW-GAP-028", "a rider rams and is hit with the mount's Scale and Toughness") {
    Brawl race("AHbz");
    race.make_mount('A', 'H');
    race.sheet('H').size = 4;  // Large, Toughness 9
    race.group(4, "A");
    race.group(4, "b");
    race.group(8, "z");
    race.begin_chase("", "Abz");
    // 3 dice and one for 9 against 5; then 2 dice: 9 against the mount's 9.
    EXPECT_TRUE(
        race.does('A', Ram{.target = race.who('b')}, wins + ones(4) + Dice{5, 4}).is_done());
    EXPECT_EQ(race.rolled("damage").dice[0], Throw(explode(2 * d6)));
    EXPECT_TRUE(race['H'].shaken);
    EXPECT_FALSE(race['A'].shaken);
    EXPECT_FALSE(race['b'].shaken) << "4 against 5";
}

RULE("SW-GAP-029", "the speed that is left after Locomotion hits") {
    Derby chase(with_speed(65));
    chase.start();
    chase.ride(mine).speed_lost = 1;
    EXPECT_TRUE(chase.does('A', ram, wins + ones(6)).is_done());
    EXPECT_EQ(chase.pools(), (std::vector{d6s(3), d6s(3)}));
    EXPECT_TRUE(chase.cites("SW-GAP-029"));
}

RULE("SW-GAP-030", "Very Small and Tiny have a d4") {
    for (const int size : {-3, -4}) {
        Derby chase(Derby::of_size(size));
        chase.start();
        EXPECT_TRUE(chase.does('A', ram, wins + ones(1) + ones(3)).is_done());
        EXPECT_EQ(chase.pools(), (std::vector<std::string>{"1d4x", "3d6x"}));
        Derby raise(Derby::of_size(size));
        raise.start();
        EXPECT_TRUE(raise.does('A', ram, raises + ones(2) + ones(3)).is_done());
        EXPECT_EQ(raise.pools(), (std::vector<std::string>{"1d4x+1d6x", "3d6x"}));
    }
}

RULE("SW-GAP-031", "both roll with Aces before either counts, then each is Bumped and rolls") {
    Derby chase;
    chase.start();
    // 13 for b's car, 16 for A's.
    EXPECT_TRUE(chase.does('A', ram, wins + Dice{6, 5, 1, 1} + Dice{6, 6, 1, 1, 2}).is_done());
    EXPECT_EQ(chase.asked(), "card");
    EXPECT_EQ(chase.asked_letter(), 'A');
    EXPECT_TRUE(chase.was_told(VehicleHarmed{"SW-VDMG-002", theirs, 13, 12, 0}));
    // b keeps control; A's car has a Wound and a Critical Hit of the crew.
    EXPECT_TRUE(chase.does('A', ToCard{5}, {4, 1, 4, 5}).is_done());
    EXPECT_EQ(chase.card('b'), 5);
    EXPECT_TRUE(chase.was_told(VehicleHarmed{"SW-VDMG-005", mine, 16, 12, 1}));
    EXPECT_TRUE(chase.was_told(CriticallyHit{"SW-CRIT-011", mine, CriticalHit::crew}));
    EXPECT_TRUE(chase['A'].shaken) << "as after a Collision";
    EXPECT_EQ(chase['A'].wounds, 0);
    EXPECT_EQ(chase.asked(), "card");
    EXPECT_EQ(chase.asked_letter(), 'b');
    EXPECT_TRUE(chase.does('b', ToCard{3}, {5, 1}).is_done());
    EXPECT_EQ(chase.card('A'), 3);
    EXPECT_EQ(chase.count("control"), 1);
}

RULE("SW-GAP-031", "creatures are Shaken or Wounded as usual") {
    Brawl race("Abz");
    race.group(4, "A");
    race.group(4, "b");
    race.group(8, "z");
    race.begin_chase("", "Abz");
    // 9 against 5 is a Wound; 5 against 5 is Shaken.
    EXPECT_TRUE(
        race.does('A', Ram{.target = race.who('b')}, wins + Dice{5, 4} + Dice{2, 3}).is_done());
    EXPECT_EQ(race['b'].wounds, 1);
    EXPECT_EQ(race['A'].wounds, 0);
    EXPECT_TRUE(race['A'].shaken);
    EXPECT_EQ(race.card('b'), 4) << "only vehicles are Bumped by it";
}

RULE("SW-GAP-031", "Heavy Armor is hurt only by what has it too") {
    Vehicle tank = Derby::slow_car();
    tank.heavy_armor = true;
    Derby soft(Derby::slow_car(), tank);
    soft.start();
    EXPECT_TRUE(soft.does('A', ram, wins + ones(3)).is_done());
    EXPECT_EQ(soft.pools(), std::vector{d6s(3)});
    EXPECT_TRUE(soft.cites("SW-DMG-015"));
    Derby hard(tank, tank);
    hard.start();
    EXPECT_TRUE(hard.does('A', ram, wins + ones(6)).is_done());
    EXPECT_EQ(hard.pools().size(), 2U);
}

RULE("SW-GAP-027", "a defender who fails critically loses, whatever the totals, and suffers it") {
    Vehicle nimble = Derby::slow_car();
    nimble.handling = 4;
    Derby chase(Derby::slow_car(), nimble);
    chase.start();
    // 4 against 1 + 4: beaten all the same, without a raise; then b's car is out of control.
    EXPECT_TRUE(chase.does('A', ram, Dice{4, 2, 1, 1} + Dice{3, 4} + ones(6)).is_done());
    EXPECT_TRUE(chase.was_told(ContestWon{"SW-RAM-002", chase.who('A'), chase.who('b'), true, 0}));
    EXPECT_TRUE(chase.was_told(WentOutOfControl{"SW-OOC-006", theirs, OutOfControl::distracted}));
    EXPECT_EQ(chase.pools(), (std::vector{d6s(3), d6s(3)}));
}

RULE("SW-GAP-031", "a ram that ends the chase harms whoever rammed all the same") {
    Brawl race("Ab");
    race.make_extra('b');
    const VehicleId car = race.add_vehicle(Brawl::car(), 'A');
    race.group(4, "", {car});
    race.group(4, "b");
    race.begin_chase("", "Ab");
    // 3 dice by Scale, 2 for twice the Toughness, 1 for 100 mph; then 2 and 1.
    EXPECT_TRUE(race.does('A', Ram{.target = race.who('b')},
                          Dice{5, 2, 4} + Dice{2, 2, 2, 2, 2, 2} + ones(3))
                    .is_done());
    EXPECT_EQ(race['b'].condition, Condition::incapacitated);
    EXPECT_TRUE(race.was_told(VehicleHarmed{"SW-VDMG-002", car, 3, 12, 0}));
    EXPECT_TRUE(race.was_told(ChaseEnded{"SW-GAP-056"}));
    EXPECT_EQ(race.asked(), "next");
}

RULE("SW-HSTDY-003", "a ram is an attack, so that whoever holds steady is easier to ram") {
    Derby chase;
    chase.start();
    chase.ride(theirs).steady = true;
    chase.ride(theirs).evade = -2;
    EXPECT_TRUE(chase.does('A', ram, {2, 1, 4, 1}).is_done());  // 4 against 4
    EXPECT_EQ(chase.reason("steady", "ram"), 2);
    EXPECT_FALSE(chase.has_reason("evade", "ram")) << "it is neither melee nor ranged";
    EXPECT_EQ(chase.rolled("ram").total, 4);
}

RULE("SW-DROP-001", "whoever is Stunned on foot does not resist and is hit all the harder") {
    Brawl race("Abz");
    race.group(4, "A");
    race.group(4, "b");
    race.group(8, "z");
    race.begin_chase("", "Abz");
    race['b'].stunned = true;
    // 2 + 4 is enough; 3 + 4 against 5; 2 against 5; then b's Vigor, 7 - 2.
    EXPECT_TRUE(race.does('A', Ram{.target = race.who('b')},
                          Dice{2, 1} + Dice{1, 2} + ones(2) + Dice{6, 2, 1})
                    .is_done());
    EXPECT_EQ(race.reason("the_drop", "ram"), 4);
    EXPECT_TRUE(race['b'].shaken);
    EXPECT_EQ(race.rolled("knocked_out").total, 5);
    EXPECT_EQ(race['b'].condition, Condition::well);
}

}  // namespace
}  // namespace breakneck::savage::ramming_test
