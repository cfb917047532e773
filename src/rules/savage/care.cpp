// Savage Worlds: help for the hurt: stabilising, healing, rousing.
#include <algorithm>

#include "rules/savage/action_menu.h"
#include "rules/savage/health.h"

namespace breakneck::savage {

/// [SW-DMG-017] Somebody adjacent.
Answer may_stabilize(const Stage& stage, const Scene& scene, PersonId who, const Stabilize& help) {
    if (!exists(scene, help.patient) || help.patient == who)
        return refuse("SW-DMG-017", "no_patient");
    if (!scene.person(help.patient).bleeding) return refuse("SW-DMG-017", "not_bleeding");
    if (!is_in(scene, help.patient) || !are_adjacent(stage, scene, who, help.patient))
        return refuse("SW-DMG-017", "not_adjacent");
    if (!scene.calls.untrained_allowed && stage.person(who).skills.healing.untrained())
        return refuse("SW-CORE-010", "untrained");
    return done;
}
void stabilize(Play& play, PersonId who, const Stabilize& help) {
    decide(play, {.purpose = Purpose::stabilize, .who = who, .against = help.patient});
}
TraitCheck stabilize_check(const Play& play, const Deciding& deciding) {
    TraitCheck roll = trait_check(play.stage, play.scene,
                                  {.rule = "SW-DMG-017",
                                   .name = "stabilize",
                                   .who = deciding.who,
                                   .trait = Trait::healing,
                                   .action = true,
                                   .sight = true,
                                   .other = aimed_at(deciding.against)});
    roll.check.add("SW-DMG-017", "patient_wounds", wound_penalty(play.scene, deciding.against));
    set_target(roll, usual_target, 0);
    return roll;
}
void stabilize_decided(Play& play, const Deciding& deciding) {
    if (deciding.mine.is_success() && play.scene.person(deciding.against).bleeding)
        change(play, "SW-DMG-017", deciding.against, PersonChange::stabilized, 0, deciding.who);
}

namespace {

/// Between fights nobody who comes to is still Shaken by what put them down.
void come_to(Play& play, RuleId rule, PersonId who) {
    change(play, rule, who, PersonChange::awoke);
    if (play.scene.mode == Mode::calm && play.scene.person(who).shaken)
        change(play, "SW-DMG-010", who, PersonChange::unshaken);
}

}  // namespace

/// [SW-DMG-013] Wounds are gone, by whatever means; with the last one injuries that last so long.
/// The Incapacitated come to.
Answer heal(Play& play, const Heal& heal) {
    if (!exists(play.scene, heal.who)) return refuse("SW-DMG-013", "nobody");
    const Fighter& each = play.scene.person(heal.who);
    if (each.condition == Condition::dead) return refuse("SW-DMG-013", "dead");
    const bool down = each.condition == Condition::incapacitated;
    if (heal.wounds < 1 || (each.wounds == 0 && !down)) return refuse("SW-DMG-013", "not_wounded");
    if (each.bleeding) change(play, "SW-DMG-013", heal.who, PersonChange::stabilized);
    if (const int healed = std::min(int{heal.wounds}, int{each.wounds}); healed > 0)
        change(play, "SW-DMG-013", heal.who, PersonChange::wounds_healed, healed);
    if (each.wounds == 0 && !each.injuries.empty())
        play.happen(InjuriesHealed{"SW-DMG-013", heal.who, true});
    if (down) come_to(play, "SW-DMG-013", heal.who);
    return done;
}

/// [SW-GAP-045] Not those whom Fatigue has put down.
Answer rouse(Play& play, const Rouse& rouse) {
    if (!exists(play.scene, rouse.who)) return refuse("SW-GAP-045", "nobody");
    const Fighter& each = play.scene.person(rouse.who);
    if (each.condition != Condition::unconscious) return refuse("SW-GAP-045", "not_unconscious");
    if (each.fatigue >= too_tired) return refuse("SW-FATIG-004", "too_tired");
    come_to(play, "SW-GAP-045", rouse.who);
    return done;
}

/// Nothing where nobody bleeds.
void add_care(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const ActionMenu look{menu, stage, scene, who};
    look.add_each(Stabilize{}, "SW-DMG-017", look.people("patient", [&](PersonId other) {
        return other != who && scene.person(other).bleeding;
    }));
}

}  // namespace breakneck::savage
