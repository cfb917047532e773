// Ordinary people guessing: how likely something is, and what it would do.
#include <array>

#include "tactics/savage/mind.h"

namespace breakneck::savage {
namespace {

constexpr int all = 1'000;  // thousandths

/// What a die with Aces shows on average, in tenths.
int average_of_die(int sides) {
    switch (sides) {
        case 4:
            return 33;
        case 6:
            return 42;
        case 8:
            return 51;
        case 10:
            return 61;
        default:
            return 71;
    }
}
/// Of a whole blow, in tenths.
int average_of(const Mind& mind, const Blow& blow) {
    int sum = blow.damage.count * average_of_die(blow.damage.sides) + blow.dice * average_of_die(6);
    int plus = blow.damage.plus;
    if (blow.damage.strength && exists(mind.scene, blow.by)) {
        const Rank strength = rank_of(mind.stage, mind.scene, blow.by, Trait::strength);
        sum += average_of_die(strength.sides());
        plus += strength.plus();
    }
    if (blow.called == CalledShot::head || blow.called == CalledShot::vitals) plus += 4;
    if (blow.wild) plus += 2;
    for (const bool four : {blow.drop, blow.charge, blow.horns}) plus += four ? 4 : 0;
    return sum + 10 * plus;
}

/// How many of a hundred damage rolls reach a number that is so much below their average.
int percent_at(int margin) {
    constexpr std::array<int, 21> from_minus_twelve{3,  4,  5,  6,  8,  10, 13, 16, 19, 23, 27,
                                                    34, 42, 55, 68, 79, 88, 93, 96, 98, 99};
    constexpr int hopeless = -24;
    if (margin < hopeless) return 0;
    if (margin < -12) return 1;
    return from_minus_twelve[static_cast<std::size_t>(std::min(margin, 8) + 12)];
}
/// The first four points make Shaken, every four more a Wound.
int worth_at(const Mind& mind, const Blow& blow, int margin) {
    const int shaken = percent_at(margin);
    const int wound = percent_at(margin - raise_step);
    const int more = percent_at(margin - 2 * raise_step) + percent_at(margin - 3 * raise_step);
    if (blow.vehicle != VehicleId::none) return shaken + 3 * (wound + more);
    const bool is_shaken = mind.scene.person(blow.victim).shaken;
    if (wound_limit(mind.stage, blow.victim) == 0)
        return is_shaken ? 5 * shaken : shaken + 4 * wound;
    return (is_shaken ? 2 : 1) * shaken + 2 * (wound + more);
}

/// What a blow does, and what with the die of a raise [SW-CORE-024].
struct Worths {
    int plain = 0;
    int raised = 0;
};
Worths worths_of(const Mind& mind, const Blow& blow) {
    if (blow.victim == PersonId::nobody && blow.vehicle == VehicleId::none) return {};
    if (is_shrugged_off(mind.stage, mind.scene, blow)) return {};
    const int toughness = toughness_against(mind.stage, mind.scene, blow);
    const int margin = average_of(mind, blow) - 10 * toughness;
    const auto worth = [&](int tenths) {
        // Rounded down, below zero too.
        return worth_at(mind, blow, tenths >= 0 ? tenths / 10 : -((9 - tenths) / 10));
    };
    return {worth(margin), worth(margin + average_of_die(6))};
}

TraitCheck roll_of(const Mind& mind, const Attacking& attacking, bool ranged) {
    const Attack& attack = attacking.attack;
    const bool person = attack.target != PersonId::nobody;
    TraitCheck roll = trait_check(
        mind.stage, mind.scene,
        {.rule = "SW-CORE-023",
         .name = "attack",
         .who = mind.who,
         .trait = attack_trait(mind.stage, mind.scene, attacking),
         .action = !attacking.free,
         .sight = true,
         .inches = inches_to(mind.stage, mind.scene, mind.who, {attack.target, attack.vehicle}),
         .other = person ? aimed_at(attack.target) : aimed_at(attack.vehicle)});
    add_attack_modifiers(mind.stage, mind.scene, attacking, roll);
    if (ranged)
        add_ranged_modifiers(mind.stage, mind.scene, attacking,
                             mind.look({attack.target, attack.vehicle}).hiding, roll);
    else
        add_melee_modifiers(mind.stage, mind.scene, attacking, roll);
    return roll;
}

/// [SW-BYST-001] Somebody of the own side stands beside the mark.
bool is_risky(const Mind& mind, PersonId target) {
    if (target == PersonId::nobody || !mind.scene.calls.bystanders || mind.chases()) return false;
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i)
        if (const auto other = static_cast<PersonId>(i);
            are_allies(mind.stage, mind.who, other) && is_awake(mind.scene, other) &&
            are_adjacent(mind.stage, mind.scene, target, other))
            return true;
    return false;
}

}  // namespace

int chance_of_die(int sides, int number) {
    int chance = all;
    for (; number > sides; number -= sides) chance /= sides;
    return number <= 1 ? chance : chance * (sides - number + 1) / sides;
}
int chance_of(const TraitCheck& roll, int number) {
    const int needed = number - roll.check.dice.modifier;
    const int trait = chance_of_die(roll.rank.sides(), needed);
    if (!roll.wild) return trait;
    return all - (all - trait) * (all - chance_of_die(wild_die, needed)) / all;
}
int typical_total(const TraitCheck& roll) {
    const int usual = (roll.rank.sides() + 1) / 2 + (roll.wild ? 1 : 0) + roll.check.dice.modifier;
    return std::max(usual_target, usual + 1);
}

int worth_of(const Mind& mind, const Blow& blow) { return worths_of(mind, blow).plain; }

Prospect weigh(const Mind& mind, const Attack& attack, int least) {
    constexpr int poor = 600;
    const Attacking made = attacking_of(mind.who, attack);
    Prospect found{.attack = attack, .ranged = is_ranged(mind.stage, attack)};
    const Worths worths = worths_of(mind, blow_of(mind.stage, mind.scene, made, 0));
    const int worth = worths.plain;
    if (worth == 0) return found;
    const int better = worths.raised - worth;
    const int dice = dice_of_attack(mind.stage, attack);
    // If every die hit with a raise. What it takes to hit is much dearer to find out.
    if (all * (dice * worth + better) <= least) return found;
    found.roll = roll_of(mind, made, found.ranged);
    found.number = found.ranged ? ranged_target(mind.stage, mind.scene, made, 0)
                                : melee_target(mind.stage, mind.scene, made, 0);
    found.chance = chance_of(found.roll, found.number);
    found.promise =
        found.chance * worth + chance_of(found.roll, found.number + raise_step) * better;
    const int needed = found.number - found.roll.check.dice.modifier;
    found.promise += (dice - 1) * chance_of_die(found.roll.rank.sides(), needed) * worth;
    if (found.ranged && found.chance < poor && is_risky(mind, attack.target))
        found.promise = found.promise * 2 / 3;
    return found;
}

}  // namespace breakneck::savage
