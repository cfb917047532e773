// TevellerRPG, sections 6, 7, 9, 11 and 15: attacks hand to hand and at range, on people and
// vehicles.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/teveller/throws.h"

namespace breakneck::teveller {

/// An attack as it will be made, for judging it and for its throw. TV-GAP-103: of an answer that
/// had to wait, where its target was when it was given.
Attacking attacking_of(PersonId who, const Attack& attack, Reaction reaction = Reaction::none,
                       const Where& target_at = {});
/// Whoever judges many attacks on one target gives the same `known` with all of them: then what is
/// in between is looked for once.
struct KnownCovers;
Answer may_attack(const Stage& stage, const Scene& scene, const Attacking& attack,
                  KnownCovers* known = nullptr);
/// Whether what may be fired as a single shot may be fired in its mode too.
Answer may_fire_so(const Stage& stage, const Scene& scene, const Attacking& attack);
Answer may_full_auto(const Stage& stage, const Scene& scene, PersonId who, const FullAuto& fire);
Answer may_suppress(const Stage& stage, const Scene& scene, PersonId who, const Suppress& fire);
Answer may_aim(const Stage& stage, const Scene& scene, PersonId who, const Aim& aim);
/// [TV-RNG-001] [TV-RNG-002] 8+, or 10+ beyond Effective range.
int target_number(const Stage& stage, const Scene& scene, const Attacking& attack);
/// The whole attack throw with every DM.
Check attack_check(const Stage& stage, const Scene& scene, const Attacking& attack,
                   KnownCovers* known = nullptr);
/// [TV-RNG-017] The cover somebody has against an attacker, prone or not.
CoverKind cover_of(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target);
/// [TV-RNG-012] [TV-RNG-013] [TV-RNG-014] Darkness and dim light, for shots and for throws.
void add_light_dm(const Stage& stage, const Scene& scene, PersonId who, Check& check);
/// [TV-RNG-011] TV-GAP-027: something thrown in an arc at a place that is hidden by total cover.
void add_indirect_dm(const Stage& stage, const Scene& scene, PersonId who, board::Place at,
                     Check& check);
/// The DMs of section 15 for the vehicle that is shot at and the one that is shot from.
void add_vehicle_dms(const Stage& stage, const Scene& scene, const Attacking& attack, Check& check);
Answer may_attack_vehicle(const Stage& stage, const Scene& scene, const Attacking& attack);

void begin_attack(Play& play, const Attacking& attack);
void begin_full_auto(Play& play, PersonId who, const FullAuto& fire);
void begin_suppression(Play& play, PersonId who, const Suppress& fire);
void go_on(Play& play, Attacking attacking, Luck& luck);
void go_on(Play& play, Volley volley, Luck& luck);
/// [TV-SUPP-004] Somebody comes into an area under fire.
void fire_at_crossing(Play& play, PersonId who, const Suppression& fire);
/// [TV-SUPP-008] The shooter's next turn begins, or the shooter is out of action.
void end_suppression(Play& play, PersonId shooter);
void aim(Play& play, PersonId who, const Aim& aim);
/// TV-GAP-029: anything but a shot loses it.
void lose_aim(Play& play, PersonId who, RuleId rule);
/// [TV-FRENZ-001] An Attack on another enemy, or Decline.
Answer answer_frenzy(Play& play, const Choice& choice, Luck& luck);
/// What is on the menu of somebody's turn: attacks with all they have, full auto, suppression, aim,
/// weapons to draw and to load.
void add_attacks(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);
Answer may_draw(const Stage& stage, const Scene& scene, PersonId who, const DrawWeapon& draw);
Answer may_load(const Stage& stage, const Scene& scene, PersonId who, const Load& load);
void draw_weapon(Play& play, PersonId who, const DrawWeapon& draw);
void load_weapon(Play& play, PersonId who, const Load& load);

}  // namespace breakneck::teveller
