// Savage Worlds, section 10: templates, deviation, evasion.
#pragma once

#include "board/area.h"
#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/ranged.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

struct ActionMenu;  // action_menu.h

/// [SW-AOE-005] A template on the board; a Cone and a Stream go from somebody toward a place.
board::Area area_of(Template area, board::Place from, board::Place at);
/// A circle around the place it is aimed at; a Cone and a Stream begin at the attacker.
constexpr bool is_blast(Template area) {
    return area >= Template::small_blast && area <= Template::large_blast;
}
/// [SW-AOE-001] Who is touched, and vehicles as bits. Those whom the Armor of a vehicle covers are
/// out of reach.
PersonSet people_in(const Stage& stage, const Scene& scene, const board::Area& area);
std::uint16_t vehicles_in(const Stage& stage, const Scene& scene, const board::Area& area);

Answer may_area_attack(const Stage& stage, const Scene& scene, PersonId who,
                       const AreaAttack& attack);
void begin_area_attack(Play& play, PersonId who, const AreaAttack& attack);
/// A power's template, once its roll has been made (powers.h); in a chase it needs a target. What
/// the power does to each one caught is `power_strikes`.
void begin_blast(Play& play, Blasting blasting);
/// Roll, deviation (SW-GAP-042), who is caught (SW-GAP-043), evasion, damage one by one with cover
/// as Armor (SW-AOE-002).
void go_on(Play& play, Blasting blasting, Luck& luck);
/// What a template aimed at somebody, a vehicle or a spot has against it, weapon or power: light,
/// Evade, exposure of whoever it is aimed at.
void add_template_modifiers(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark,
                            TraitCheck& roll);
/// Purpose area_attack: the Blasting is on top.
TraitCheck area_check(const Play& play, const Deciding& deciding);
void area_decided(Play& play, const Deciding& deciding, Luck& luck);

// Without miniatures.
inline constexpr Template suppressed_area = Template::medium_blast;  // [SW-SUPF-001]
/// Those near a target in a chase who could be caught along with it.
PersonSet caught_along(const Stage& stage, const Scene& scene, PersonId by, const Mark& mark);
/// [SW-AOE-004] So many besides the target.
Answer may_propose(const Stage& stage, const Scene& scene, PersonId by, const Mark& mark,
                   Template area, PersonSet also);
/// The same on the menu: for each target that is allowed, who could be caught along with it.
void add_proposals(const ActionMenu& look, const Choice& choice, const Domain& targets,
                   Template area);
/// [SW-GAP-043] The Game Master decides; the frame on top, Blasting or Suppressing, is about it.
void ask_who_else(Play& play, PersonId by, const Mark& mark, Template area, PersonSet also);
/// The rule by which somebody says who is affected.
RuleId rule_of(CatchReason reason);
/// Affect or Decline: for Blasting and Suppressing, whichever is below the question.
Answer answer_catch(Play& play, const Choice& choice);

// [SW-EVSN-001] TryEvasion or Decline; the frame below, Blasting, Attacking or Casting, keeps who
// got away.
/// Whoever is able and not Bound.
bool can_evade(const Scene& scene, PersonId who);
Answer answer_evasion(Play& play, const Choice& choice);
TraitCheck evasion_check(const Play& play, const Deciding& deciding);
void evasion_decided(Play& play, const Deciding& deciding);

void add_area_attacks(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::savage
