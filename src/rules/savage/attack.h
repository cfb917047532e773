// Savage Worlds, section 10: attacks: what both kinds share, and those hand to hand.
#pragma once

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

struct ActionMenu;  // action_menu.h

struct Hiding;  // ranged.h

/// Judges every declared part of an attack, the weapon in hand, the range or reach, ammunition, and
/// for free attacks [SW-FREEA-001]. `known` is what hides the first target of a shot, if that is
/// known already.
Answer may_attack(const Stage& stage, const Scene& scene, const Attacking& attacking,
                  const Hiding* known = nullptr);
Attacking attacking_of(PersonId who, const Attack& attack, bool free = false);
void begin_attack(Play& play, const Attacking& attacking);
/// Tells the attack, spends ammunition, decides; then every shot: hit, through the obstacle, miss
/// or bystander, each with its damage before the next.
void go_on(Play& play, Attacking attacking, Luck& luck);
/// Purpose attack: the Attacking is on top. [SW-CORE-023]
TraitCheck attack_check(const Play& play, const Deciding& deciding);
/// Once it stands, the result of either kind has a ShotResult (ranged.h) for each die.
void attack_decided(Play& play, const Deciding& deciding);
/// Whom a shot is at; nobody for vehicles.
PersonId target_of(const Attacking& attacking, int shot);
/// [SW-CORE-023] Fired or thrown; otherwise hand to hand.
bool is_ranged(const Stage& stage, const Attack& attack);
/// How many Trait dice: [SW-ROF-002] shots, or [SW-CORE-004] two by Frenzy.
int dice_of_attack(const Stage& stage, const Attack& attack);
/// [SW-ROF-002] [SW-CORE-004] On the menu: each die after the first may be for somebody else.
void add_several_targets(const ActionMenu& look, const Attack& attack, RuleId rule,
                         const Domain& targets);
/// Fighting, Shooting or Athletics; [SW-MOUNT-002] on a mount Riding if that is worse than
/// Fighting.
Trait attack_trait(const Stage& stage, const Scene& scene, const Attacking& attacking);
/// Bare hands, something in hand or a mounted weapon at one's station, with a skill for it
/// [SW-CORE-010].
Answer may_wield(const Stage& stage, const Scene& scene, const Attacking& attacking);

// What both kinds add. Each looks at the target of the shot in `attacking.shot`.
/// [SW-CALL-001] to [SW-CALL-003], [SW-DISRM-004], [SW-SCALE-002], [SW-NONL-003], [SW-OFFH-001],
/// [SW-IMPRV-001], [SW-EVADE-002], [SW-EVADE-003], [SW-POW-006], exposure.
void add_attack_modifiers(const Stage& stage, const Scene& scene, const Attacking& attacking,
                          TraitCheck& roll);
/// [SW-NONL-001] [SW-NONL-003] [SW-OFFH-001] [SW-IMPRV-001] What it is done with, and how.
void add_weapon_modifiers(const Stage& stage, const Scene& scene, const Attack& attack,
                          Check& check);

// Hand to hand.
inline constexpr int parry_of_things = 2;  // [SW-BREAK-002]
/// [SW-CORE-007] [SW-BREAK-002] [SW-GAP-052]
int melee_target(const Stage& stage, const Scene& scene, const Attacking& attacking, int shot);
/// Hit and raise. The roll has the modifiers of the first blow: what is different for the target of
/// the second is in its targets.
ShotTargets melee_targets(const Stage& stage, const Scene& scene, const Attacking& attacking,
                          int shot);
/// [SW-GANG-001] [SW-WILD-001] [SW-TOUCH-001] [SW-TWOW-001] [SW-NATW-005] [SW-PRONE-002].
void add_melee_modifiers(const Stage& stage, const Scene& scene, const Attacking& attacking,
                         TraitCheck& roll);
/// [SW-GANG-001] [SW-GANG-002] SW-GAP-036
int gang_up(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target);
/// What a hit of this attack does: its dice and all that adds to them.
Blow blow_of(const Stage& stage, const Scene& scene, const Attacking& attacking, int shot);

// Disarming, objects, the helpless.
/// [SW-DISRM-001] What somebody could be made to drop: a weapon first, the main hand first.
ItemId held_item(const Stage& stage, const Scene& scene, PersonId who);
/// Purposes keep_weapon and keep_hold. [SW-DISRM-002] [SW-DISRM-003]
TraitCheck disarm_check(const Play& play, const Deciding& deciding);
void disarm_decided(Play& play, const Deciding& deciding);
/// After the harm: whoever was hit in the limb and is affected rolls to keep hold.
void ask_to_keep_hold(Play& play, const Blow& blow);
/// Damage to an item, or to the thing on the board the Acting on top is about. [SW-BREAK-001]
void object_struck(Play& play, const Blow& blow, int total);
/// [SW-DISRM-002] Damage to a weapon somebody holds.
void item_struck(Play& play, const Blow& blow, int total);
Answer may_break(const Stage& stage, const Scene& scene, PersonId who, const BreakThing& thing);
void break_thing(Play& play, PersonId who, const BreakThing& thing);
/// Purpose break_thing: the Acting with the action is on top, and still is when it is struck.
TraitCheck break_check(const Play& play, const Deciding& deciding);
void break_decided(Play& play, const Deciding& deciding);
Answer may_finish(const Stage& stage, const Scene& scene, PersonId who, const FinishingMove& move);
void finish_off(Play& play, PersonId who, const FinishingMove& move);
Answer may_defend(const Stage& stage, const Scene& scene, PersonId who);
void defend(Play& play, PersonId who);

/// Hand to hand, Defend, Finishing Moves and things to break. Shots are ranged.h's.
void add_attacks(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::savage
