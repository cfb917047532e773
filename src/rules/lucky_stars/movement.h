// These Lucky Stars, chapters 12 to 14: Speeds, modes, maneuverability, tiers.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// [LS-MOV-004] [LS-MOV-005] Feet of the primary Speed.
int primary_ft(const Stage& stage, const Scene& scene, PersonId who);
/// [LS-MOV-010] The Speed somebody or a vehicle has in a mode; nothing if it has none. Prone people
/// have half (LS-HP-020).
std::optional<Speed> speed_in(const Stage& stage, const Scene& scene, PersonId who, Mode mode);
std::optional<Speed> speed_in(const Stage& stage, const Scene& scene, VehicleId vehicle, Mode mode);
Mode mode_on(board::Surface surface);
/// "Swim 80ft (High, 20ft/round)", as the book writes it.
std::string words_for(const Speed& speed);

/// [LS-MAN-001] Maneuverability at a tier: base + size + tier.
int maneuverability(const Stage& stage, const Speed& speed, int size_value, Tier tier);
int size_value(const Stage& stage, PersonId who);
int size_value(const Stage& stage, VehicleId vehicle);
/// [LS-MAN-003] [LS-MAN-005] How many spaces a half and a quarter turn need.
board::Turning turning(int maneuverability, bool free_start);

/// Says on a roll about something that moves that its tier counts.
void cite_tier(const Deciding& deciding, Check& check);

// Moving on foot.
/// A Move as it will be gone: the way the engine finds unless one is given, and the feet it covers.
/// A refusal says why not.
struct MovePlan {
    board::Route path;
    int ft = 0;
};
std::variant<MovePlan, Refusal> plan_move(const Stage& stage, const Scene& scene, PersonId who,
                                          const Move& move);
/// The feet somebody on the way covers in all; difficult terrain makes them no more.
int covered_ft(const Stage& stage, const Scene& scene, const Moving& moving);
Answer may_move(const Stage& stage, const Scene& scene, PersonId who, const Move& move);
Answer may_step(const Stage& stage, const Scene& scene, PersonId who, const Step& step);
void move(Play& play, PersonId who, const Move& move);
void step(Play& play, PersonId who, const Step& step);
/// [LS-MNT-010] Straight at somebody, then an attack; `who` moves (a person, or a mount).
void go_on(Play& play, Moving moving, Luck& luck);
/// [LS-ACT-005] Somebody has got from a place to another other than by walking: those who wait for
/// that are asked before anything else goes on.
void show_move(Play& play, PersonId who, board::Place before);
/// Purpose terrain: LS-MOV-015.
Check terrain_check(const Play& play, const Deciding& deciding);
void terrain_decided(Play& play, const Deciding& deciding, int band);
/// Where a Move can end, with cost, provoked opponents and tier, for the menu.
Domain move_ends(const Stage& stage, const Scene& scene, PersonId who);
Domain step_ends(const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::lucky_stars
