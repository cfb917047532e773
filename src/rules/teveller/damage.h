// TevellerRPG, section 11: damage, armor, wounds, heroes and grunts.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/teveller/throws.h"

namespace breakneck::teveller {

/// A hit on somebody: what its damage is made of.
struct Blow {
    RuleId rule;  // of the attack
    PersonId by = PersonId::nobody;
    PersonId victim = PersonId::nobody;
    ItemId weapon = ItemId::none;  // its class and its Stun and Fire aspects are read from it
    int dice = 0;
    int effect = 0;
    bool strength = false;  // hand to hand, and melee weapons that are thrown: the STR DM counts
    bool melee = false;     // hand to hand
    HarmKind kind = HarmKind::attack;
    int burst = 0;  // [TV-AUTO-003] the Auto score, for a burst
};
/// Throws the dice of a hit: [TV-DMG-001] the Effect, [TV-DMG-002] the STR DM and what powered
/// armor adds (TV-EQP-006) are named in the roll. [TV-DMG-003] At least 1 where strength counts.
int blow_damage(Play& play, const Blow& blow, Luck& luck);
/// All of a hit: its dice, the harm, and fire.
void strike(Play& play, const Blow& blow, Luck& luck);
/// TV-EQP-005, Fire: a weapon that burns has hit somebody. Nothing without that house rule.
void set_alight(Play& play, PersonId who, const Item& weapon, Luck& luck);

/// Everything from the damage to the wound: armor, Stamina, Lifeblood, knockdown, the END 8+ throw,
/// grunts, death. In simultaneous combat it waits for the end of the phase. It may leave a question
/// on top (FateAsked) or work (Uncontrolled): whoever calls it with work of their own on top pops
/// or advances that first.
void harm(Play& play, const Harm& harm, Luck& luck);
/// What waits is applied, in the order it came (TV-SIM-004).
void apply_pending(Play& play, Luck& luck);
/// What comes of harm (a question, or work) waits below the hits of the same blow that are left:
/// they all happen at once.
void push_below_hits(Play& play, const Frame& frame);
/// Throws damage dice that are no blow (crashes, blasts, fire) and tells them; `modifier` is added.
int damage_dice(Play& play, const Harm& harm, std::string_view name, int dice, int modifier,
                Luck& luck);
/// Dead, whatever else.
void kill(Play& play, RuleId rule, PersonId who);
/// Unconscious or dead people let go, drop what they hold ready, stop watching, aiming, shooting,
/// and whoever was at the controls is no longer: pilot_fell follows. Called once they have fallen.
void put_down(Play& play, PersonId who, Luck& luck);
/// [TV-WOUND-002] [TV-WOUND-006] DM of a wound on everything somebody does.
int wound_dm(const Scene& scene, PersonId who);
/// [TV-KNOCK-001] [TV-KNOCK-003] More than this before armor in one round knocks somebody down.
int knockdown_threshold(const Stage& stage, const Scene& scene, PersonId who);
/// Fate.
Answer answer_fate(Play& play, const Choice& choice);
Answer may_revive(const Stage& stage, const Scene& scene, PersonId who);
Answer revive(Play& play, const Revive& choice);
/// The Referee hurts somebody.
Answer hurt(Play& play, const Hurt& choice, Luck& luck);
/// At the end of a round: burning (TV-EQP-005), helplessness.
void count_afflictions(Play& play, Luck& luck);

}  // namespace breakneck::teveller
