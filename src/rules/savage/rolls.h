// Savage Worlds, section 1: Trait rolls, opposed rolls, damage rolls, rolls on tables.
//
// A chapter that needs a Trait roll pushes a `Deciding` with a purpose (see `decide`) and is asked
// twice: for the roll (`…_check`), and for what comes of it (`…_decided`). Bennies, Critical
// Failures, Support and the other side of an opposed roll are dealt with here.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/savage/people.h"

namespace breakneck::savage {

/// Ascending. Left empty they are 4, 8, 12, …, or for an opposed roll every number from 4 on.
using Targets = FixedList<int, 40>;
/// Of one shot among several: for instance hit but for the cover, hit, raise.
using ShotTargets = FixedList<int, 4>;

inline constexpr int highest_total = 30'000;  // no table has seen as much

/// What is rolled for: by whom, with which Trait, by which rule.
struct Task {
    RuleId rule;
    std::string_view name;  // a key to what the roll is about
    PersonId who = PersonId::nobody;
    Trait trait = Trait::athletics;
    bool action = false;  // [SW-GAP-019] not free: multi-action and Running penalties count
    bool sight = false;   // needs the eyes
    int inches = 0;       // how far off, for One Eye
    int other = -1;       // whom or what it is aimed at, see `aimed_at`
};

/// A Trait roll about to be made.
struct TraitCheck {
    Check check;
    Rank rank;
    bool wild = false;       // [SW-CORE-003] with a Wild Die
    int dice = 1;            // [SW-CORE-004] so many Trait dice, and one Wild Die
    Naturals naturals = {};  // [SW-BYST-001] [SW-BYST-002] that matter beside a Critical Failure
    bool mishap = false;     // a Critical Failure means more than failure
    bool open = false;       // every total beyond the last target is told apart too
    Targets targets = {};    // of every die, or of the first
    FixedList<ShotTargets, TraitResult::most_dice - 1> more = {};  // of the others, if they differ
};

/// [SW-CORE-002] The die and what holds for every Trait roll: the +n of the die, untrained -2,
/// Wounds, Fatigue (a mount's too on Riding), Distracted, Joker, Support, injuries; for actions
/// multi-action (SW-MULTI-001) and Running (SW-CORE-021, SW-GAP-020, not if Holding Steady); for
/// Shooting an unstable platform (SW-UNSTB-001, SW-MOUNT-003, likewise).
/// Situational modifiers are added by the caller.
TraitCheck trait_check(const Stage& stage, const Scene& scene, const Task& task);
/// [SW-CHASE-013] [SW-VEH-002] By how somebody travels, with the Handling of what they operate.
TraitCheck maneuver_check(const Stage& stage, const Scene& scene, Task task);
/// [SW-INJ-013] What One Eye takes off at so many inches.
int one_eye_modifier(const Stage& stage, const Scene& scene, PersonId who, int inches);
/// [SW-GAP-024] The highest of Vulnerable, Hold Steady and The Drop, for actions against somebody.
void add_exposure(const Stage& stage, const Scene& scene, TraitCheck& roll, PersonId target);
/// [SW-HSTDY-003] [SW-OOC-007] The same against a vehicle.
void add_exposure(const Scene& scene, TraitCheck& roll, VehicleId target);
/// [SW-CORE-007] [SW-CORE-008] A target number and so many raises above it.
void set_target(TraitCheck& roll, int target, int raises = 3);
/// [SW-CORE-015] Every total is told apart: somebody else has to beat it.
void set_total_targets(TraitCheck& roll);

/// Begins a Trait roll: it is made when the frames run on, and what comes of it goes to the frame
/// that is on top now.
void decide(Play& play, const Deciding& deciding);
/// Rolls, asks about Bennies, lets the other side roll, hands the result down.
void go_on(Play& play, Deciding deciding, Luck& luck);
/// SpendBenny or Decline, after a Trait roll or a damage roll.
Answer answer_reroll(Play& play, const Choice& choice, Luck& luck);

/// How an opposed roll stands when both have rolled.
struct Contest {
    bool won = false;    // [SW-CORE-016] by whoever acts
    bool raise = false;  // [SW-CORE-017]
};
/// [SW-CORE-015] [SW-CORE-016] SW-GAP-027: a Critical Failure of the defender wins it for whoever
/// reached 4.
Contest contest_of(const Deciding& deciding);
/// The total of a roll with a target at every number; 3 for anything below 4.
int total_of(const TraitResult& result);

/// [SW-CORE-004] [SW-CORE-011] [SW-CORE-012] [SW-CORE-013] All dice of one roll, and whether it is
/// a Critical Failure.
TraitResult roll_dice(Play& play, const TraitCheck& roll, Luck& luck);

// Damage.
/// [SW-DMG-002] Toughness against a blow: obstacles add to Armor, AP takes Armor off.
int toughness_against(const Stage& stage, const Scene& scene, const Blow& blow);
/// [SW-DMG-015] Heavy Armor, and no Heavy Weapon.
bool is_shrugged_off(const Stage& stage, const Scene& scene, const Blow& blow);
/// [SW-DMG-001] [SW-CORE-024] [SW-DMG-016] [SW-BREAK-003] The dice with every reason.
Check damage_check(const Stage& stage, const Scene& scene, const Blow& blow);
/// Begins a damage roll; what it does follows when it is made.
void begin_damage(Play& play, const Blow& blow);
void go_on(Play& play, Damaging damaging, Luck& luck);
/// [SW-DMG-003] The margin of a total against people: -1 is none, 0 to 3 Shaken, 4 and more Wounds.
/// Everything in the same four counts as its least.
int margin_of(const Stage& stage, const Scene& scene, const Blow& blow, int total);

// [SW-CORE-006] Rolls that never Ace. Tables are rolled with roll_on of rules/common/check.h.
Check dice_check(RuleId rule, std::string_view name, PersonId who, Dice dice);
int roll_count(Play& play, const Check& check, Luck& luck);
/// SW-GAP-015: one of so many, rolled like a die so that it can be typed, told and overruled;
/// counted from 0. Where there is no choice nothing is rolled.
int pick_one(Play& play, Check check, int ways, Luck& luck);
/// The same among people.
PersonId pick_person(Play& play, RuleId rule, std::string_view name, PersonSet people, Luck& luck);

// Purposes, in purposes.cpp: each goes to its chapter.
/// The roll of whoever begins it (`theirs` false) or of the other side.
TraitCheck check_for(const Play& play, const Deciding& deciding, bool theirs);
/// What comes of it. The Deciding is gone; the frame that asked is on top.
void decided(Play& play, const Deciding& deciding, Luck& luck);
/// Damage has been rolled; the Damaging is gone. People go to wounds.h, vehicles to
/// vehicle_damage.h, objects to attack.h, a ram back to its frame.
void struck(Play& play, const Blow& blow, int total);

}  // namespace breakneck::savage
