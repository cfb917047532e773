// These Lucky Stars, chapters 6 and 7: damage, and what it does to DEF and VIT.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// One event of damage to a person, a vehicle (a mount: its creature), a thing or an obstacle,
/// before resistance.
struct Harm {
    RuleId rule;  // what it comes from
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    ItemId item = ItemId::none;
    std::optional<board::Space> wall = {};
    int amount = 0;
    DamageType type = DamageType::physical;
    Source source = Source::normal;
    PersonId by = PersonId::nobody;  // whose attack; nobody: a source that is no character
    bool is_attack = false;
    bool halved = false;  // LS-COL-012: braced
};

/// [LS-DMG-017] to [LS-DMG-025]: what resistance, weakness and bracing leave of damage, floored
/// once (LS-GAP-008).
int after_resistance(const Play& play, const Harm& harm);

/// Deals damage and everything that follows from it: DEF, VIT, wounds, the end. Questions (was it
/// lethal?) and checks (focus, dying) are pushed on top, so the caller's own frame must have been
/// advanced before.
void harm(Play& play, const Harm& harm);

/// [LS-DMG-001] Rolls the damage of a hit, before resistance.
int roll_damage(Play& play, const Attacking& attack, Luck& luck);

// Chapter 7.
/// One VIT is lost directly, without DEF: exposure (LS-DMG-014).
void lose_vitality(Play& play, PersonId who);
/// The last VIT is gone: was it lethal? `wounds`: the source is one that causes wounds.
void fall(Play& play, PersonId victim, PersonId by, bool wounds);
/// Whether it is still to be said if somebody's last VIT went by a lethal blow: until then nothing
/// more can be taken from them (LS-HP-004).
bool fate_is_open(const Scene& scene, PersonId who);
/// Of those who are dying any further damage is the death (LS-HP-017); of the unconscious at 0 VIT
/// another VIT makes dying ones (LS-HP-021).
void die(Play& play, PersonId who, RuleId why);
void begin_dying(Play& play, PersonId who, RuleId why);
Answer answer_lethal(Play& play, const Choice& choice);
/// [LS-HP-017] A dying character's check at the start of its turn, and at once.
void hold_on(Play& play, PersonId who);
Check dying_check(const Play& play, const Deciding& deciding);
void dying_decided(Play& play, const Deciding& deciding, int band);
/// [LS-HP-007] The action.
Answer may_recover(const Stage& stage, const Scene& scene, PersonId who);
void recover(Play& play, PersonId who);
/// The game master's: hurt, expose, wound, safe, rest.
Answer hurt(Play& play, const Hurt& hurt, Luck& luck);
Answer expose(Play& play, const Expose& expose);
Check exposure_check(const Play& play, const Deciding& deciding);
void exposure_decided(Play& play, const Deciding& deciding, int band);
Answer wound(Play& play, const Wound& wound);
Answer safe(Play& play, const Safe& safe);
Answer may_rest(const Stage& stage, const Scene& scene, PersonId who);
Answer rest(Play& play, const Rest& rest);

}  // namespace breakneck::lucky_stars
