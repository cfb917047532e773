// These Lucky Stars: whose eyes a seat sees with, for views and for what is imagined behind them.
#pragma once

#include "rules/common/seats.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// The side a seat sees with; none sees only what everybody sees.
SideId side_of_seat(const Stage& stage, const Scene& scene, const Seat& seat);

}  // namespace breakneck::lucky_stars
