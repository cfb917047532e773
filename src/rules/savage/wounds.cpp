// Savage Worlds, section 1.4: from damage to Shaken and Wounds.
#include "rules/savage/wounds.h"

#include <algorithm>

#include "rules/savage/attack.h"
#include "rules/savage/chase.h"
#include "rules/savage/health.h"
#include "rules/savage/turns.h"

namespace breakneck::savage {
namespace {

/// [SW-DMG-003] [SW-DMG-004] [SW-DMG-005] Which of them a hit falls under.
RuleId harm_rule(const Scene& scene, const Hurting& hurting) {
    if (!scene.person(hurting.blow.victim).shaken) return "SW-DMG-003";
    return hurting.margin < raise_step ? RuleId("SW-DMG-004") : RuleId("SW-DMG-005");
}
/// Nothing worse can happen to the dead, nor to Extras who are out of the fight.
bool is_past_harm(const Stage& stage, const Scene& scene, PersonId who) {
    const Condition condition = scene.person(who).condition;
    return condition == Condition::dead ||
           (condition == Condition::incapacitated && !stage.person(who).wild_card);
}

/// [SW-DMG-003] Damage against Toughness: nothing, Shaken, Wounds.
void judge(Play& play, Hurting hurting) {
    const Blow& blow = hurting.blow;
    const PersonId who = blow.victim;
    if (is_past_harm(play.stage, play.scene, who)) return pop(play);
    if (is_shrugged_off(play.stage, play.scene, blow)) {
        cite(play, "SW-DMG-015", who);
        return pop(play);
    }
    // [SW-DATA-002] [SW-DATA-004] Toughness follows from what is printed with them.
    cite(play, play.stage.person(who).beast ? RuleId("SW-DATA-002") : RuleId("SW-DATA-004"), who);
    if (armor_of(play.stage, play.scene, who) + blow.obstacle > 0) cite(play, "SW-DMG-002", who);
    const bool shaken = play.scene.person(who).shaken;
    if (hurting.margin >= 0)
        hurting.wounds = static_cast<std::int8_t>(
            shaken && hurting.margin < raise_step ? 1 : hurting.margin / raise_step);
    play.happen(Harmed{harm_rule(play.scene, hurting), who,
                       toughness_against(play.stage, play.scene, blow), hurting.wounds,
                       hurting.margin >= 0});
    if (hurting.margin < 0) return pop(play);
    hurting.step = hurting.wounds > 0 ? HurtStep::soak : HurtStep::wounds;
    advance(play, hurting);
}

/// [SW-DMG-007] [SW-DMG-008] Records them up to the limit; true if that is too many.
bool record_wounds(Play& play, RuleId rule, const Hurting& hurting) {
    const PersonId who = hurting.blow.victim;
    const int limit = wound_limit(play.stage, who);
    const int all = play.scene.person(who).wounds + hurting.wounds;
    const int recorded = std::min(all, limit) - play.scene.person(who).wounds;
    if (recorded > 0) change(play, rule, who, PersonChange::wounds, recorded, hurting.blow.by);
    const int usual_limit = play.stage.person(who).wild_card ? 3 : 0;
    if (limit > usual_limit && all > usual_limit) cite(play, "SW-DMG-008", who);
    return all > limit;
}
void take_wounds(Play& play, Hurting hurting, Luck& luck) {
    const RuleId rule = harm_rule(play.scene, hurting);
    hurting.affected = true;
    hurting.step = HurtStep::after;
    make_shaken(play, rule, hurting.blow.victim);
    if (hurting.wounds > 0 && record_wounds(play, rule, hurting))
        hurting.step = fall_by_wounds(play, hurting, luck);
    hurting.wounds = 0;  // taken: how many there were makes no difference any more
    advance(play, hurting);
}

/// What the attack was meant for: the Fatigue of a power, The Drop, disarming.
void finish_harm(Play& play, const Hurting& hurting) {
    const Blow& blow = hurting.blow;
    pop(play);
    if (!hurting.affected) return;
    if (blow.fatigue) add_level(play, "SW-POW-002", blow.victim, most_power_fatigue);
    if (!is_awake(play.scene, blow.victim)) {
        settle_chase(play);
        return;
    }
    if (blow.drop) begin_knock_out_roll(play, blow);
    if (blow.called == CalledShot::limb || blow.called == CalledShot::hand)
        ask_to_keep_hold(play, blow);
}

}  // namespace

/// More Wounds than anybody can take or Soak are as good as these.
void person_struck(Play& play, const Blow& blow, int total) {
    constexpr int most_margin = 10 * raise_step;
    const int margin = std::min(margin_of(play.stage, play.scene, blow, total), most_margin);
    push(play, Hurting{.blow = blow, .margin = static_cast<std::int16_t>(margin)});
}

void go_on(Play& play, Hurting hurting, Luck& luck) {
    switch (hurting.step) {
        case HurtStep::judge:
            return judge(play, hurting);
        case HurtStep::soak:
            return ask_to_soak(play, hurting);
        case HurtStep::wounds:
            return take_wounds(play, hurting, luck);
        case HurtStep::vigor:
            hurting.step = HurtStep::injury;
            advance(play, hurting);
            return decide(play, {.purpose = Purpose::incapacitated, .who = hurting.blow.victim});
        case HurtStep::injury:
            return settle_vigor(play, hurting, luck);
        case HurtStep::after:
            return finish_harm(play, hurting);
    }
}

void make_shaken(Play& play, RuleId rule, PersonId who) {
    const Fighter& each = play.scene.person(who);
    if (each.shaken || each.condition != Condition::well) return;
    tell_hold_lost(play, who);
    change(play, rule, who, PersonChange::shaken);
}
void make_distracted(Play& play, RuleId rule, PersonId who) {
    change(play, rule, who, PersonChange::distracted, to_end_of_next_turn(play.scene, who));
    cite(play, "SW-DISTR-002", who);
}
void make_vulnerable(Play& play, RuleId rule, PersonId who) {
    change(play, rule, who, PersonChange::vulnerable, to_end_of_next_turn(play.scene, who));
    cite(play, "SW-VULN-002", who);
}

}  // namespace breakneck::savage
