// These Lucky Stars, chapters 18 and 19: impact, overrun, collision damage.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// What a vehicle meets with its next step, the first of `others` that is not settled or something
/// solid; nothing if it is free.
struct NextStep {
    board::Place from;
    board::Place to;
};
Met next_met(const Stage& stage, const Scene& scene, const Driving& driving, NextStep step,
             const board::Occupied& others);
/// Whether anything is in the way of a whole path, for the menu: people and vehicles.
PersonSet people_on(const Stage& stage, const Scene& scene, VehicleId vehicle,
                    const board::Route& path, std::optional<SideId> known_to);

/// [LS-IMP-008] Where whoever is asked to dodge can get to, the nearest places alone.
FixedList<board::Place, 64> dodge_places(const Stage& stage, const Scene& scene, PersonId who);

/// [LS-IMP-002] The vehicle meets something: dodge, avoid, or strike. The Driving frame is on top
/// with `met` set; when this is settled it goes on.
void meet(Play& play, Driving driving);
Answer answer_dodge(Play& play, const Choice& choice);
Answer answer_avoid(Play& play, const Choice& choice);
Answer answer_crash(Play& play, const Choice& choice);
Answer hazard(Play& play, const Hazard& hazard);
/// Purpose dodge.
Check dodge_check(const Play& play, const Deciding& deciding);
void dodge_decided(Play& play, const Deciding& deciding, int band);
/// Purpose avoid has been rolled (the check itself is driving.h's).
void avoid_decided(Play& play, const Deciding& deciding, int band);

/// [LS-COL-001] The striking vehicle's dice and tier modifier.
Throw collision_dice(const Stage& stage, const Scene& scene, VehicleId striker, const Met& struck);
/// [LS-COL-008] LS-GAP-045: whether what was struck is of comparable size or larger.
bool is_comparable(const Stage& stage, const Scene& scene, VehicleId striker, const Met& struck);
/// How many spaces a solid thing covers, as far as it matters: those of one kind that touch.
int spaces_of_object(const board::Board& board, board::Space space, int enough);
void collide(Play& play, const Colliding& colliding);
void go_on(Play& play, Colliding colliding, Luck& luck);
Answer answer_brace(Play& play, const Choice& choice);
/// Purpose brace.
Check brace_check(const Play& play, const Deciding& deciding);
void brace_decided(Play& play, const Deciding& deciding, int band);

}  // namespace breakneck::lucky_stars
