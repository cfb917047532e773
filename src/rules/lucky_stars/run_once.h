// These Lucky Stars: single steps, for readings that follow every way luck can fall.
#pragma once

#include "rules/lucky_stars/system.h"

namespace breakneck::lucky_stars {

/// The work on top goes on once; false if something is asked or it is over.
bool run_once(Play& play, Luck& luck);

}  // namespace breakneck::lucky_stars
