// These Lucky Stars, chapter 16: boarding and bailing, stations.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

Answer may_board(const Stage& stage, const Scene& scene, PersonId who, VehicleId vehicle);
/// The same from another place, for a Move that ends by boarding.
Answer may_board_from(const Stage& stage, const Scene& scene, PersonId who, VehicleId vehicle,
                      board::Place at);
Answer may_bail(const Stage& stage, const Scene& scene, PersonId who, const Bail& bail);
Answer may_change_station(const Stage& stage, const Scene& scene, PersonId who,
                          const ChangeStation& change);
int station_cost(const Stage& stage, const Scene& scene, PersonId who, const ChangeStation& change);
/// Boards: at once if it stands still, else begins the check (purpose board).
void board(Play& play, PersonId who, VehicleId vehicle);
void bail(Play& play, PersonId who, const Bail& bail);
/// Whether somebody rides a mount or what is steered with the whole body.
bool is_in_saddle(const Stage& stage, const Scene& scene, PersonId who);
void fall_from_saddle(Play& play, PersonId who, Luck& luck);
void change_station(Play& play, PersonId who, const ChangeStation& change);
/// Purposes board, bail and station.
Check boarding_check(const Play& play, const Deciding& deciding);
void boarding_decided(Play& play, const Deciding& deciding, int band, Luck& luck);
/// The free places beside a vehicle somebody could land in.
FixedList<board::Place, 64> landings(const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::lucky_stars
