// TevellerRPG, section 11: the steps of harm, for the files that share them.
#pragma once

#include "chance/luck.h"
#include "rules/teveller/damage.h"

namespace breakneck::teveller {

/// Harm that does not wait, whatever the phase.
void harm_now(Play& play, const Harm& harm, Luck& luck);
/// Takes what has got past the armor off Stamina and Lifeblood; wounds.
void lose_points(Play& play, const Harm& harm, int through, Luck& luck);
/// [TV-GRUNT-001] Whether it puts a grunt out.
bool puts_out(const Stage& stage, const Harm& harm);
void put_out(Play& play, const Harm& harm, Luck& luck);
/// TV-EQP-005: only Stamina is lowered, and any excess is helplessness.
void stun(Play& play, const Harm& harm, int through, Luck& luck);
/// Whether anything can still happen to somebody: neither dead nor a grunt who is out.
inline bool can_be_hurt(const Scene& scene, PersonId who) {
    return exists(scene, who) && scene.person(who).condition != Condition::dead &&
           scene.person(who).condition != Condition::out;
}

}  // namespace breakneck::teveller
