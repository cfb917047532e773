// Savage Worlds, section 1: a Trait roll from the first die to the last Benny; damage rolls.
#include <algorithm>
#include <numeric>

#include "base/holds.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {
namespace {

constexpr int usual_raises = 3;
constexpr int most_raises_counted = 10;  // of one blow: SW-DMG-003, see the README

TraitResult& result_of(Deciding& deciding, bool theirs) {
    return theirs ? deciding.theirs : deciding.mine;
}
PersonId roller_of(const Deciding& deciding, bool theirs) {
    return theirs ? deciding.against : deciding.who;
}

/// [SW-CORE-015] The defender has to know only how it compares with what was rolled.
void set_opposing_targets(TraitCheck& roll, const TraitResult& first) {
    const int total = total_of(first);
    roll.targets = {total - raise_step + 1, total};
}
TraitCheck complete_check(const Play& play, const Deciding& deciding, bool theirs) {
    TraitCheck roll = check_for(play, deciding, theirs);
    if (deciding.group && !theirs) {
        roll.wild = true;
        roll.check.cite("SW-CORE-018", "group_roll");
    }
    if (!roll.targets.empty()) return roll;
    if (theirs)
        set_opposing_targets(roll, deciding.mine);
    else if (deciding.opposed)
        set_total_targets(roll);
    else
        set_target(roll, usual_target, usual_raises);
    return roll;
}

int sum_of_bands(const TraitResult& result) {
    return std::accumulate(result.bands.begin(), result.bands.end(), 0);
}
/// Some die has reached nothing at all: whatever the targets are, it could do better.
bool has_failed_die(const TraitResult& result) {
    const auto* end = result.bands.begin() + result.dice;
    return std::find(result.bands.begin(), end, 0) != end;
}
/// Nothing better can come of it.
bool is_best(const TraitCheck& roll, const TraitResult& result) {
    if (roll.open) return false;
    for (int i = 0; i < result.dice; ++i)
        if (result.bands[static_cast<std::size_t>(i)] < static_cast<int>(roll.targets.size()))
            return false;
    return true;
}
/// [SW-BEN-001] [SW-CORE-014] Whoever has a Benny, unless it is a Critical Failure.
bool may_reroll(const Play& play, const Deciding& deciding, bool theirs) {
    const PersonId who = roller_of(deciding, theirs);
    const TraitResult& result = theirs ? deciding.theirs : deciding.mine;
    return exists(play.scene, who) && !result.critical && has_room(play.scene, 2) &&
           bennies_of(play.stage, play.scene, who) > 0 &&
           (has_failed_die(result) || !is_best(complete_check(play, deciding, theirs), result));
}
/// [SW-GAP-050] Help that counted is used up once the roll stands.
void use_support(Play& play, const Deciding& deciding, bool theirs) {
    const PersonId who = roller_of(deciding, theirs);
    if (!exists(play.scene, who) || play.scene.person(who).support == 0) return;
    const TraitCheck roll = check_for(play, deciding, theirs);
    const auto counted = [](const Modifier& each) { return each.name == "support"; };
    if (std::any_of(roll.check.modifiers.begin(), roll.check.modifiers.end(), counted))
        note(play, "SW-GAP-050", who, PersonChange::support_used);
}
/// The roll stands; what is next?
void pass_on(Play& play, Deciding deciding, bool theirs) {
    use_support(play, deciding, theirs);
    const bool goes_on = !theirs && deciding.opposed && deciding.mine.is_success();
    if (!theirs && deciding.opposed && !goes_on) cite(play, "SW-CORE-015", deciding.who);
    deciding.step = goes_on ? DecidingStep::their_roll : DecidingStep::settle;
    advance(play, deciding);
}
void roll_side(Play& play, Deciding deciding, bool theirs, Luck& luck) {
    result_of(deciding, theirs) = roll_dice(play, complete_check(play, deciding, theirs), luck);
    deciding.step = theirs ? DecidingStep::their_ask : DecidingStep::ask;
    advance(play, deciding);
}
void ask_side(Play& play, const Deciding& deciding, bool theirs) {
    if (may_reroll(play, deciding, theirs))
        push(play, RerollAsked{roller_of(deciding, theirs), theirs, false});
    else
        pass_on(play, deciding, theirs);
}

/// [SW-CORE-016] [SW-CORE-017] Whoever acts has reached 4 and beaten the other's total, or has not.
void cite_contest(Play& play, const Deciding& deciding) {
    if (!deciding.opposed || deciding.theirs.dice == 0) return;
    const bool raise = contest_of(deciding).raise && deciding.purpose != Purpose::interrupt;
    cite(play, raise ? RuleId("SW-CORE-017") : RuleId("SW-CORE-016"), deciding.who);
}

// Damage.

bool is_object(const Blow& blow) {
    return blow.victim == PersonId::nobody && blow.vehicle == VehicleId::none;
}
/// Against people only Shaken and the number of Wounds matter; otherwise the very total does.
Targets damage_targets(const Play& play, const Blow& blow) {
    Targets targets;
    if (blow.victim == PersonId::nobody) return targets;
    const int toughness = toughness_against(play.stage, play.scene, blow);
    for (int i = 0; i <= most_raises_counted; ++i) targets.push_back(toughness + i * raise_step);
    return targets;
}
int roll_damage(Play& play, const Blow& blow, Luck& luck) {
    const Check check = damage_check(play.stage, play.scene, blow);
    const Targets targets = damage_targets(play, blow);
    if (targets.empty()) return std::max(0, roll_total(play, check, luck));
    const int band = roll(play, check, {targets.begin(), targets.end()}, luck);
    return band == 0 ? targets[0] - 1 : targets[static_cast<std::size_t>(band) - 1];
}
/// [SW-BEN-005]
bool may_reroll(const Play& play, const Damaging& damaging) {
    const Blow& blow = damaging.blow;
    return exists(play.scene, blow.by) && has_room(play.scene, 2) &&
           bennies_of(play.stage, play.scene, blow.by) > 0;
}

Answer reroll_trait(Play& play, const RerollAsked& asked, Luck& luck) {
    pay_benny(play, "SW-BEN-001", asked.who, BennyUse::reroll);
    pop(play);
    auto deciding = std::get<Deciding>(play.scene.frames.back());
    TraitResult& kept = result_of(deciding, asked.theirs);
    TraitCheck roll = complete_check(play, deciding, asked.theirs);
    // [SW-CORE-014] A Critical Failure is the result, whatever there was before.
    roll.mishap = roll.mishap || sum_of_bands(kept) > 0;
    const TraitResult again = roll_dice(play, roll, luck);
    if (again.critical || sum_of_bands(again) > sum_of_bands(kept)) kept = again;
    advance(play, deciding);
    return done;
}
Answer reroll_damage(Play& play, const RerollAsked& asked, Luck& luck) {
    pay_benny(play, "SW-BEN-005", asked.who, BennyUse::damage);
    pop(play);
    auto damaging = std::get<Damaging>(play.scene.frames.back());
    const int again = roll_damage(play, damaging.blow, luck);
    damaging.total = static_cast<std::int16_t>(std::max(int{damaging.total}, again));
    advance(play, damaging);
    return done;
}

}  // namespace

void decide(Play& play, const Deciding& deciding) { push(play, deciding); }

void go_on(Play& play, Deciding deciding, Luck& luck) {
    switch (deciding.step) {
        case DecidingStep::roll:
            return roll_side(play, deciding, false, luck);
        case DecidingStep::ask:
            return ask_side(play, deciding, false);
        case DecidingStep::their_roll:
            return roll_side(play, deciding, true, luck);
        case DecidingStep::their_ask:
            return ask_side(play, deciding, true);
        case DecidingStep::settle:
            pop(play);
            cite_contest(play, deciding);
            return decided(play, deciding, luck);
    }
}

Contest contest_of(const Deciding& deciding) {
    if (!deciding.mine.is_success()) return {};
    const int theirs = deciding.theirs.bands[0];
    return {deciding.theirs.critical || theirs < 2, theirs == 0};
}

Answer answer_reroll(Play& play, const Choice& choice, Luck& luck) {
    const auto asked = std::get<RerollAsked>(play.scene.frames.back());
    if (const auto* spend = std::get_if<SpendBenny>(&choice)) {
        const BennyUse use = asked.damage ? BennyUse::damage : BennyUse::reroll;
        if (spend->use != use) return refuse("SW-BEN-001", "reroll_or_decline");
        // It may have been spent for something else in the meantime.
        if (bennies_of(play.stage, play.scene, asked.who) < 1)
            return refuse("SW-BEN-001", "no_benny", 1, 0);
        return asked.damage ? reroll_damage(play, asked, luck) : reroll_trait(play, asked, luck);
    }
    if (!holds<Decline>(choice)) return refuse("SW-BEN-001", "reroll_or_decline");
    pop(play);
    if (asked.damage) {
        auto damaging = std::get<Damaging>(play.scene.frames.back());
        damaging.step = DamagingStep::settle;
        advance(play, damaging);
    } else {
        pass_on(play, std::get<Deciding>(play.scene.frames.back()), asked.theirs);
    }
    return done;
}

int toughness_against(const Stage& stage, const Scene& scene, const Blow& blow) {
    const bool vehicle = blow.vehicle != VehicleId::none;
    const int toughness =
        vehicle ? toughness_of(stage, blow.vehicle) : toughness_of(stage, scene, blow.victim);
    const int worn =
        vehicle ? stage.vehicle(blow.vehicle).armor : armor_of(stage, scene, blow.victim);
    const int armor = worn + blow.obstacle;
    return toughness + blow.obstacle - std::min(int{blow.ap}, armor);
}
bool is_shrugged_off(const Stage& stage, const Scene& scene, const Blow& blow) {
    if (blow.heavy || is_object(blow)) return false;
    return blow.vehicle != VehicleId::none ? stage.vehicle(blow.vehicle).heavy_armor
                                           : has_heavy_armor(stage, scene, blow.victim);
}

Check damage_check(const Stage& stage, const Scene& scene, const Blow& blow) {
    const bool aces = !is_object(blow);
    const auto die = [&](Dice dice) { return aces ? explode(dice) : dice; };
    Check check{blow.rule, "damage", blow.by, Throw()};
    check.other = blow.vehicle != VehicleId::none ? aimed_at(blow.vehicle) : aimed_at(blow.victim);
    int most_sides = 20;
    if (blow.damage.strength && exists(scene, blow.by)) {
        const Rank strength = rank_of(stage, scene, blow.by, Trait::strength);
        check.dice = check.dice + die({1, strength.sides()});
        check.add("SW-DMG-001", "strength", strength.plus());
        // [SW-DMG-016] Too weak for the weapon: no die larger than the Strength die.
        if (strength < weapon_of(stage, blow.weapon).least_strength) most_sides = strength.sides();
    }
    if (blow.damage.count > 0) {
        const int sides = std::min(int{blow.damage.sides}, most_sides);
        check.dice = check.dice + die({blow.damage.count, sides});
        if (sides < blow.damage.sides) check.cite("SW-DMG-016", "minimum_strength");
    }
    if (blow.dice > 0 && aces) {
        check.dice = check.dice + die({blow.dice, 6});
        if (blow.source != BlowSource::ram) check.cite("SW-CORE-024", "raise");
    }
    check.add("SW-DMG-001", "weapon", blow.damage.plus);
    if (!aces) check.cite("SW-BREAK-003", "object");
    if (blow.called == CalledShot::head || blow.called == CalledShot::vitals)
        check.add("SW-CALL-003", "called_shot", 4);
    if (blow.wild) check.add("SW-WILD-001", "wild_attack", 2);
    if (blow.drop) check.add("SW-DROP-001", "the_drop", 4);
    if (blow.charge) check.add("SW-MOUNT-004", "charge", 4);
    if (blow.horns) check.add("SW-NATW-004", "horns", 4);
    if (exists(scene, blow.by) && scene.person(blow.by).joker) check.add("SW-INIT-005", "joker", 2);
    return check;
}
void begin_damage(Play& play, const Blow& blow) { push(play, Damaging{blow}); }

void go_on(Play& play, Damaging damaging, Luck& luck) {
    switch (damaging.step) {
        case DamagingStep::roll:
            if (is_shrugged_off(play.stage, play.scene, damaging.blow)) {
                cite(play, "SW-DMG-015", damaging.blow.victim);
                pop(play);
                return;
            }
            // [SW-DATA-003] Its dice and AP are printed with the weapon.
            if (damaging.blow.weapon != ItemId::none) cite(play, "SW-DATA-003", damaging.blow.by);
            damaging.total =
                static_cast<std::int16_t>(std::min(30'000, roll_damage(play, damaging.blow, luck)));
            damaging.step = DamagingStep::ask;
            return advance(play, damaging);
        case DamagingStep::ask:
            if (may_reroll(play, damaging))
                return push(play, RerollAsked{damaging.blow.by, false, true});
            damaging.step = DamagingStep::settle;
            return advance(play, damaging);
        case DamagingStep::settle:
            pop(play);
            return struck(play, damaging.blow, damaging.total);
    }
}

int margin_of(const Stage& stage, const Scene& scene, const Blow& blow, int total) {
    const int margin = total - toughness_against(stage, scene, blow);
    return margin < 0 ? -1 : margin / raise_step * raise_step;
}

}  // namespace breakneck::savage
