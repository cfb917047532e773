// TevellerRPG, section 0: throws, Effect, Advantage, opposed throws, and what follows from a sheet.
#include "rules/teveller/throws.h"

#include "rules/teveller/turns.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::throws_test {
namespace {

using test::Skirmish;

/// A and x on the board, with nothing going on.
Skirmish calm() {
    Skirmish fight("A....x");
    fight.stay_calm();
    return fight;
}
Task shot(const Skirmish& fight, Skill skill = Skill::gun_combat) {
    return {.rule = "TV-CORE-002",
            .name = "test",
            .who = fight.who('A'),
            .skill = skill,
            .characteristic = Characteristic::dex};
}

/// Calls f(play, luck) with these faces, all of which must be used; what is told is witnessed.
template <class F>
auto with_dice(Skirmish& fight, std::vector<std::int16_t> dice, const F& f) {
    fight.events.clear();
    Story<Event> story(fight.events);
    Play play{fight.stage, fight.scene, story};
    Hand hand = scripted(std::move(dice));
    Luck luck(hand);
    const auto result = f(play, luck);
    EXPECT_TRUE(hand.spent());
    test::witness(fight.events);
    return result;
}
int effect_of(Skirmish& fight, const Check& check, int target, std::vector<std::int16_t> dice) {
    return with_dice(fight, std::move(dice), [&](Play& play, Luck& luck) {
        return throw_effect(play, check, target, luck);
    });
}
int effect_of(Skirmish& fight, const Task& task, int target, std::vector<std::int16_t> dice) {
    return effect_of(fight, check_for(fight.stage, fight.scene, task), target, std::move(dice));
}
/// A against x, each with 2D and no more than these modifiers.
int opposed(Skirmish& fight, int mine, int theirs, std::vector<std::int16_t> dice) {
    Check first{.rule = "TV-CORE-012", .name = "test", .who = fight.who('A'), .dice = 2 * d6};
    Check second{.rule = "TV-CORE-012", .name = "test", .who = fight.who('x'), .dice = 2 * d6};
    first.add("TV-CORE-002", "skill", mine);
    second.add("TV-CORE-002", "skill", theirs);
    return with_dice(fight, std::move(dice),
                     [&](Play& play, Luck& luck) { return oppose(play, first, second, luck); });
}

RULE("TV-CORE-001", "nD is the sum of n dice of six sides") {
    Skirmish fight = calm();
    const Check three = dice_check("TV-CORE-001", "test", fight.who('A'), 3, 1);
    const auto roll = [&](Play& play, Luck& luck) { return roll_dice(play, three, luck); };
    EXPECT_EQ(with_dice(fight, {2, 6, 4}, roll), 13);
    EXPECT_EQ(fight.rolled().dice[0].dice[0], 3 * d6);
}

RULE("TV-CORE-002", "a throw is 2D and skill and the DM of the characteristic, against a number") {
    Skirmish fight = calm();
    fight.sheet('A').skills.gun_combat = 2;
    fight.sheet('A').characteristics.dex = 9;
    EXPECT_EQ(effect_of(fight, shot(fight), 8, {3, 2}), 0) << "8 is enough";
    EXPECT_EQ(fight.reason("gun_combat"), 2);
    EXPECT_EQ(fight.rolled().total, 8);
    EXPECT_EQ(fight.rolled().band, 1);
    EXPECT_EQ(effect_of(fight, shot(fight), 9, {3, 2}), -1);
    EXPECT_EQ(fight.rolled().band, 0);
    const bool reached = with_dice(fight, {3, 2}, [&](Play& play, Luck& luck) {
        return throw_reaches(play, check_for(play.stage, play.scene, shot(fight)), 8, luck);
    });
    EXPECT_TRUE(reached);
}

RULE("TV-CORE-003", "Effect is the total less the target number, and negative for a failure") {
    Skirmish fight("AB.x");
    fight.sheet('A').skills.leadership = 1;
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {3, 3, 3, 3, 3, 3}).is_done());
    EXPECT_TRUE(fight.does('A', Lead{fight.who('A')}, {5, 6}).is_done());
    EXPECT_EQ(fight.told<LedInto>().at(0).effect, 12 - 8);
    EXPECT_EQ(effect_of(fight, shot(fight), 8, {1, 2}), -5) << "a margin of failure of 5";
}

RULE("TV-CORE-004", "whoever lacks the skill has 3 less in place of a level") {
    Skirmish fight = calm();
    fight.sheet('A').skills.gun_combat = -1;
    EXPECT_EQ(effect_of(fight, shot(fight), 8, {6, 5}), 0);
    EXPECT_EQ(fight.reason("unskilled"), -3);
}

RULE("TV-CORE-005", "level 0 counts as skilled") {
    Skirmish fight = calm();
    fight.sheet('A').skills.gun_combat = 0;
    EXPECT_EQ(effect_of(fight, shot(fight), 8, {6, 5}), 3);
    EXPECT_TRUE(fight.has_reason("gun_combat"));
    EXPECT_FALSE(fight.has_reason("unskilled"));
}

RULE("TV-CORE-006", "the DM of a characteristic goes up by one for every three points") {
    constexpr std::array dms{-2, -2, -2, -1, -1, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4};
    Skirmish fight = calm();
    for (std::size_t score = 0; score < dms.size(); ++score) {
        fight.sheet('A').characteristics.dex = static_cast<int>(score);
        EXPECT_EQ(effect_of(fight, shot(fight), 7, {3, 4}), dms[score]) << score;
        EXPECT_EQ(fight.reason("dex"), dms[score]) << score;
    }
}

RULE("TV-CORE-007", "without a skill it is 2D and the DM, and nobody is unskilled") {
    Skirmish fight = calm();
    fight.sheet('A').characteristics.end = 12;
    fight['A'].wound = Wound::serious;
    const Check bare = bare_check(fight.stage, fight.scene,
                                  {.rule = "TV-CORE-007",
                                   .name = "test",
                                   .who = fight.who('A'),
                                   .characteristic = Characteristic::end});
    EXPECT_EQ(effect_of(fight, bare, 8, {3, 3}), 0);
    EXPECT_FALSE(fight.has_reason("unskilled") || fight.has_reason("wound"));
}

/// A throws a natural 2 for initiative and still has more than x with a natural 12.
Skirmish snake_eyes() {
    Skirmish fight("A..x");
    fight.sheet('A').skills.tactics = 9;
    fight.sheet('A').characteristics.intellect = 15;
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {1, 1, 6, 6}).is_done());
    return fight;
}

RULE("TV-CORE-008", "a natural 2 or 12 means nothing, only the total counts") {
    Skirmish fight = snake_eyes();
    EXPECT_EQ(fight['A'].initiative, 2 + 9 + 3);
    EXPECT_EQ(fight['x'].initiative, 12);
    EXPECT_EQ(fight.asked_letter(), 'A');
}

RULE("TV-GAP-003", "no throw fails or succeeds by itself") {
    Skirmish fight = snake_eyes();
    fight.sheet('A').skills.gun_combat = 6;
    EXPECT_EQ(effect_of(fight, shot(fight), 8, {1, 1}), 0) << "success";
    fight.sheet('A').skills.gun_combat = -1;
    fight.sheet('A').characteristics.dex = 0;
    EXPECT_EQ(effect_of(fight, shot(fight), 8, {6, 6}), -1) << "failure";
}

/// The Effect of a throw at 8+ with these advantages.
int with_advantages(Skirmish& fight, std::vector<int> levels, std::vector<std::int16_t> dice) {
    Check check = check_for(fight.stage, fight.scene, shot(fight));
    for (const int level : levels) give_advantage(check, "TV-DOG-006", level);
    return effect_of(fight, check, 8, std::move(dice));
}

RULE("TV-CORE-009", "with Advantage the two highest of three dice count") {
    Skirmish fight = calm();
    EXPECT_EQ(with_advantages(fight, {1}, {5, 1, 6}), 11 - 8);
}

RULE("TV-CORE-010", "with Disadvantage the two lowest of three dice count") {
    Skirmish fight = calm();
    EXPECT_EQ(with_advantages(fight, {-1}, {5, 1, 6}), 6 - 8);
}

RULE("TV-CORE-011", "both cancel to a plain throw") {
    Skirmish fight = calm();
    EXPECT_EQ(with_advantages(fight, {1, -1}, {4, 5}), 1);
    EXPECT_EQ(with_advantages(fight, {1, 1, -1}, {4, 5}), 1) << "however many there are";
    EXPECT_EQ(with_advantages(fight, {1, 1}, {4, 5, 6}), 3) << "and they do not pile up";
}

RULE("TV-GAP-004", "Advantage and Disadvantage cancel, and several do not stack") {
    Skirmish fight = calm();
    EXPECT_EQ(with_advantages(fight, {-1, 1}, {2, 3}), -3);
    EXPECT_EQ(with_advantages(fight, {-1, -1}, {2, 3, 4}), -3);
}

RULE("TV-CORE-012", "in an opposed throw the higher total wins, with no target number") {
    Skirmish fight = calm();
    EXPECT_EQ(opposed(fight, 0, 0, {3, 3, 1, 1}), 4);
    EXPECT_EQ(opposed(fight, 0, 5, {3, 3, 1, 2}), -2) << "6 against 8";
    EXPECT_EQ(opposed(fight, 0, 0, {1, 2, 1, 1}), 1) << "3 is enough against 2";
}

RULE("TV-CORE-013", "ties are thrown again by both") {
    Skirmish fight = calm();
    EXPECT_EQ(opposed(fight, 1, 0, {3, 2, 3, 3, 1, 1, 1, 2, 6, 6, 1, 1}), 11);
}

RULE("TV-CORE-014", "the Effect of an opposed throw is the margin") {
    Skirmish fight = calm();
    EXPECT_EQ(opposed(fight, 2, 1, {6, 6, 1, 1}), 14 - 3);
    EXPECT_EQ(opposed(fight, 0, 3, {1, 1, 6, 6}), 2 - 15);
}

RULE("TV-GAP-005", "it is the margin between the totals, not what one of them is over a number") {
    Skirmish fight = calm();
    EXPECT_EQ(opposed(fight, 6, 5, {6, 6, 6, 5}), 2) << "18 against 16";
}

/// Three cars: A and B together after x; A acts first.
Skirmish hunt() {
    Skirmish fight("A.B.x");
    fight.sheet('A').skills.driving = 2;
    for (const char each : {'A', 'B', 'x'}) fight.add_vehicle(Skirmish::car(), each);
    fight.begin_chase(ChaseKind::chase, static_cast<SideId>(1), {4, 4, 2});
    return fight;
}
constexpr auto second_car = static_cast<VehicleId>(1);

RULE("TV-CORE-015", "helpers throw first, and add to the leader's throw or take from it") {
    EXPECT_EQ(collaboration_dm(0), 1);
    EXPECT_EQ(collaboration_dm(5), 1);
    EXPECT_EQ(collaboration_dm(6), 2);
    EXPECT_EQ(collaboration_dm(-1), -1);
    EXPECT_EQ(collaboration_dm(-5), -1);
    EXPECT_EQ(collaboration_dm(-6), -2);
    Skirmish fight = hunt();
    // 14: Effect 6.
    EXPECT_TRUE(fight.does('A', BetterPosition{second_car}, {6, 6}).is_done());
    EXPECT_TRUE(fight.cites("TV-CORE-015"));
    fight.turn_of('B');
    EXPECT_TRUE(fight.does('B', BetterPosition{}, {3, 3}).is_done());
    EXPECT_EQ(fight.rolled().total, 8);
}

RULE("TV-GAP-006", "a helper who fails is a burden") {
    Skirmish fight = hunt();
    // 4: Effect -4.
    EXPECT_TRUE(fight.does('A', BetterPosition{second_car}, {1, 1}).is_done());
    fight.turn_of('B');
    EXPECT_TRUE(fight.does('B', BetterPosition{}, {4, 4}).is_done());
    EXPECT_EQ(fight.rolled().total, 7);
}

/// Eight people in ambush: the faces of their throw, and its total.
int ambush_of_eight(std::int16_t a, std::int16_t b) {
    Skirmish fight("ABCDEFGH.x");
    fight.stay_calm();
    std::vector<std::int16_t> dice{a, b, 1, 1};
    dice.resize(4 + 2 * 9, 3);
    EXPECT_TRUE(
        fight.gm(BeginFight{.surprise = true, .ambush = static_cast<SideId>(0)}, dice).is_done());
    return fight.told<Rolled>().at(0).total;
}

RULE("TV-CORE-016", "all DMs that apply add up") { EXPECT_EQ(ambush_of_eight(4, 5), 9 + 2 - 2); }

RULE("TV-GAP-007", "good and bad add up") { EXPECT_EQ(ambush_of_eight(2, 1), 3); }

/// A in a car that has been hit in its tracks and its engine.
Skirmish crippled(int speed_kmh) {
    Skirmish fight(R"(
        A.......x
        .........
        .........
    )");
    Vehicle car = Skirmish::car("F2 e");
    car.speed_kmh = speed_kmh;
    const VehicleId which = fight.add_vehicle(car, 'A');
    fight.begin("Ax");
    fight.ride(which).locomotion_hits = fight.ride(which).power_hits = 1;
    return fight;
}

RULE("TV-CORE-017", "divisions round down") {
    const Skirmish fight = crippled(150);
    EXPECT_EQ(speed_kmh(fight.stage, fight.scene, static_cast<VehicleId>(0)), 37);
    EXPECT_EQ(characteristic_dm(8), 0);
}

RULE("TV-GAP-008", "they round down once, at the end") {
    const Skirmish fight = crippled(103);
    EXPECT_EQ(speed_kmh(fight.stage, fight.scene, static_cast<VehicleId>(0)), 25);
}

RULE("TV-CORE-018", "Stamina is END and Athletics") {
    Skirmish fight("AB.x");
    fight.sheet('A').characteristics.end = 9;
    fight.sheet('A').skills.athletics = 2;
    fight.sheet('B').skills.athletics = -1;
    fight.begin("ABx");
    EXPECT_EQ(fight['A'].stamina, 11);
    EXPECT_EQ(fight['B'].stamina, 7) << "unskilled adds nothing";
}

RULE("TV-CORE-019", "Lifeblood is twice that") {
    Skirmish fight("A.x");
    fight.sheet('A').characteristics.end = 9;
    fight.sheet('A').skills.athletics = 2;
    fight.begin("Ax");
    EXPECT_EQ(fight['A'].lifeblood, 22);
}

RULE("TV-GAP-009", "numbers that are given outright win") {
    Skirmish fight("AB.x");
    fight.sheet('A').stamina = 5;
    fight.sheet('B').lifeblood = 9;
    fight.begin("ABx");
    EXPECT_EQ(fight['A'].stamina, 5);
    EXPECT_EQ(fight['A'].lifeblood, 10);
    EXPECT_EQ(fight['B'].stamina, 7);
    EXPECT_EQ(fight['B'].lifeblood, 9);
}

RULE("TV-CORE-020", "Athletics is never thrown unskilled") {
    Skirmish fight = calm();
    fight.sheet('A').skills.athletics = -1;
    EXPECT_EQ(effect_of(fight, shot(fight, Skill::athletics), 8, {4, 4}), 0);
    EXPECT_FALSE(fight.has_reason("unskilled"));
}

RULE("TV-GAP-010", "whoever lacks Athletics throws it at level 0") {
    Skirmish fight("A.x");
    fight.sheet('A').skills.athletics = -1;
    fight.begin("Ax");
    EXPECT_EQ(level_of(fight.stage, fight.who('A'), Skill::athletics), 0);
    EXPECT_EQ(effect_of(fight, shot(fight, Skill::athletics), 8, {4, 5}), 1);
}

/// A operates on B, who is mortally wounded.
SurgeryResult surgery(int medicine, SurgeryPlace place, int tl, std::vector<std::int16_t> dice) {
    Skirmish fight("AB.x");
    fight.sheet('A').skills.medicine = medicine;
    fight.stay_calm();
    fight['B'].wound = Wound::mortal;
    fight['B'].condition = Condition::unconscious;
    fight['B'].lifeblood = 0;
    fight['B'].hurt_at = 0;
    const Operate operate{.surgeon = fight.who('A'),
                          .patient = fight.who('B'),
                          .place = place,
                          .tl = static_cast<std::int8_t>(tl)};
    EXPECT_TRUE(fight.gm(operate, std::move(dice)).is_done());
    return fight.told<Operated>().at(0).result;
}

RULE("TV-CORE-021", "below the first row of a table is the first row, above the last the last") {
    // 2 less 4 for the field, less 2 without first aid, less 2 for old equipment.
    EXPECT_EQ(surgery(0, SurgeryPlace::field, 6, {1, 1}), SurgeryResult::death);
    EXPECT_EQ(surgery(5, SurgeryPlace::hospital, 12, {6, 6}), SurgeryResult::normal_recovery);
}

RULE("TV-CORE-022", "the Vehicle skill is Driving, Aircraft, Grav Vehicle or Watercraft") {
    Skirmish fight("A.x");
    fight.sheet('A').skills = {.driving = 1, .aircraft = 2, .grav_vehicle = 3, .watercraft = 4};
    for (const VehicleKind kind :
         {VehicleKind::ground, VehicleKind::aircraft, VehicleKind::grav, VehicleKind::water}) {
        Vehicle vehicle = Skirmish::car();
        vehicle.name = "number " + std::to_string(static_cast<int>(kind));
        vehicle.kind = kind;
        fight.add_vehicle(vehicle, 0);
    }
    fight.stay_calm();
    for (int i = 0; i < 4; ++i) {
        const Check check = vehicle_check(fight.stage, fight.scene, static_cast<VehicleId>(i),
                                          shot(fight, Skill::none));
        EXPECT_EQ(effect_of(fight, check, 7, {3, 4}), i + 1);
    }
}

RULE("TV-GAP-002", "scores of 0 to 2 have 2 less, not 3") {
    Skirmish fight("A.x");
    fight.sheet('A').characteristics.intellect = 0;
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {3, 4, 3, 3}).is_done());
    EXPECT_EQ(fight['A'].initiative, 5);
}

RULE("TV-GAP-100", "wounds count for everything one does, not for initiative already thrown") {
    Skirmish fight("Ax");
    fight.begin("Ax");
    const int before = fight['A'].initiative;
    fight['A'].wound = Wound::minor;
    EXPECT_EQ(fight['A'].initiative, before);
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {4, 4}).is_done());
    EXPECT_EQ(fight.reason("wound"), -1);
    EXPECT_EQ(fight.told<Missed>().size(), 1U) << "7";
    fight['A'].wound = Wound::serious;
    // Opposed throws too: 9 less 2 against 8.
    EXPECT_TRUE(fight.does('A', Grapple{fight.who('x')}, {4, 5, 4, 4}).is_done());
    EXPECT_EQ(fight.rolled().total, 7);
    EXPECT_EQ(fight.rolled().their_total, 8);
}

}  // namespace
}  // namespace breakneck::teveller::throws_test
