// Savage Worlds, section 1.4: a Wound too many, knock-outs, Bleeding Out, death.
#include <algorithm>
#include <utility>

#include "rules/savage/chase.h"
#include "rules/savage/health.h"
#include "rules/savage/mounts.h"

namespace breakneck::savage {
namespace {

/// [SW-CORE-006] Hours are counted, not added up with Aces.
int roll_hours(Play& play, RuleId rule, PersonId who, Luck& luck) {
    return roll_count(play, dice_check(rule, "hours_knocked_out", who, d6), luck);
}

}  // namespace

/// [SW-GAP-047] Whoever falls or is Stunned holds nobody any more.
void put_down(Play& play, PersonId who) {
    for (PersonSet held = held_by(play.scene, who); !held.empty(); held.remove(held.first()))
        change(play, "SW-GAP-047", held.first(), PersonChange::freed, 0, who);
    part_riders(play, who);
}

void kill(Play& play, RuleId rule, PersonId who) {
    if (play.scene.person(who).condition == Condition::dead) return;
    change(play, rule, who, PersonChange::died);
    put_down(play, who);
}

/// Whoever is senseless already comes to no sooner for it.
void knock_out(Play& play, RuleId rule, PersonId who, int hours) {
    const Fighter& each = play.scene.person(who);
    if (each.condition == Condition::incapacitated) return;
    int minutes = hours * minutes_of_hour;
    if (each.condition == Condition::unconscious)
        minutes = each.wakes_at == 0 ? 0 : std::max(minutes, each.wakes_at - play.scene.minute);
    change(play, rule, who, PersonChange::knocked_out, minutes);
    put_down(play, who);
}

HurtStep fall_by_wounds(Play& play, const Hurting& hurting, Luck& luck) {
    const PersonId who = hurting.blow.victim;
    if (hurting.blow.nonlethal) {
        knock_out(play, "SW-NONL-002", who, roll_hours(play, "SW-NONL-002", who, luck));
        return HurtStep::after;
    }
    const bool wild_card = play.stage.person(who).wild_card;
    change(play, wild_card ? RuleId("SW-DMG-007") : RuleId("SW-DMG-006"), who,
           PersonChange::incapacitated, 0, hurting.blow.by);
    put_down(play, who);
    return wild_card ? HurtStep::vigor : HurtStep::after;
}

void settle_vigor(Play& play, Hurting hurting, Luck& luck) {
    const PersonId who = hurting.blow.victim;
    const CalledShot called = hurting.blow.called;
    const TraitResult vigor = std::exchange(hurting.vigor, {});
    hurting.step = HurtStep::after;
    advance(play, hurting);
    if (vigor.critical) return kill(play, "SW-DMG-013", who);
    if (!vigor.is_success()) {
        roll_injury(play, who, called, InjuryLasts::permanent, luck);
        return change(play, "SW-DMG-013", who, PersonChange::bleeding);
    }
    const bool raise = vigor.raises() > 0;
    roll_injury(play, who, called, raise ? InjuryLasts::a_day : InjuryLasts::until_healed, luck);
}

// The Drop.

void begin_knock_out_roll(Play& play, const Blow& blow) {
    const int modifier = blow.called == CalledShot::head ? -2 : 0;
    decide(play, {.purpose = Purpose::knocked_out,
                  .who = blow.victim,
                  .against = blow.by,
                  .number = static_cast<std::int16_t>(modifier)});
}
TraitCheck knock_out_check(const Play& play, const Deciding& deciding) {
    TraitCheck roll = trait_check(
        play.stage, play.scene,
        {.rule = "SW-DROP-002", .name = "knocked_out", .who = deciding.who, .trait = Trait::vigor});
    roll.check.add("SW-DROP-002", "head", deciding.number);
    set_target(roll, usual_target, 0);
    return roll;
}
void knock_out_decided(Play& play, const Deciding& deciding, Luck& luck) {
    if (deciding.mine.is_success() || !is_awake(play.scene, deciding.who)) return;
    int hours = play.scene.calls.knockout_hours;
    if (hours == 0) hours = roll_hours(play, "SW-GAP-045", deciding.who, luck);
    cite(play, "SW-GAP-045", deciding.who);
    knock_out(play, "SW-DROP-002", deciding.who, hours);
    settle_chase(play);
}

void bleeding_decided(Play& play, const Deciding& deciding) {
    if (!deciding.mine.is_success()) {
        kill(play, "SW-DMG-014", deciding.who);
        settle_chase(play);
    } else if (deciding.mine.raises() > 0) {
        change(play, "SW-DMG-014", deciding.who, PersonChange::stabilized);
    } else if (play.scene.mode == Mode::calm) {
        // Where nobody has turns it goes on until it is decided.
        begin_bleeding_roll(play, deciding.who);
    }
}

}  // namespace breakneck::savage
