// Savage Worlds, section 10: evasion.
#include "base/holds.h"
#include "rules/savage/area.h"

namespace breakneck::savage {
namespace {

constexpr int evasion_modifier = -2;  // [SW-EVSN-001]

}  // namespace

bool can_evade(const Scene& scene, PersonId who) {
    return is_able(scene, who) && scene.person(who).restraint != Restraint::bound;
}

Answer answer_evasion(Play& play, const Choice& choice) {
    const EvasionAsked asked = *top_as<EvasionAsked>(play.scene);
    const bool tries = holds<TryEvasion>(choice);
    if (!tries && !holds<Decline>(choice)) return refuse("SW-EVSN-001", "evade_or_decline");
    pop(play);
    if (tries)
        decide(play, {.purpose = Purpose::evasion,
                      .who = asked.who,
                      .against = asked.by,
                      .trait = Trait::agility});
    return done;
}

TraitCheck evasion_check(const Play& play, const Deciding& deciding) {
    TraitCheck roll = trait_check(play.stage, play.scene,
                                  {.rule = "SW-EVSN-001",
                                   .name = "evasion",
                                   .who = deciding.who,
                                   .trait = Trait::agility,
                                   .other = aimed_at(deciding.against)});
    roll.check.add("SW-EVSN-001", "evasion", evasion_modifier);
    set_target(roll, usual_target, 0);
    return roll;
}

/// Success avoids it entirely.
void evasion_decided(Play& play, const Deciding& deciding) {
    if (!deciding.mine.is_success()) return;
    const Frame top = play.scene.frames.back();
    if (auto blasting = std::get_if<Blasting>(&top)) {
        Blasting next = *blasting;
        next.caught.remove(deciding.who);
        advance(play, next);
        play.happen(Missed{"SW-EVSN-001", deciding.against, deciding.who});
    } else if (auto attacking = std::get_if<Attacking>(&top)) {
        Attacking next = *attacking;
        next.evaded.add(deciding.who);
        advance(play, next);
    } else if (auto casting = std::get_if<Casting>(&top)) {
        Casting next = *casting;
        next.evaded = true;
        advance(play, next);
    }
}

}  // namespace breakneck::savage
