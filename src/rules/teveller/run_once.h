// TevellerRPG: single steps, for readings that follow every way luck can fall.
#pragma once

#include "rules/teveller/system.h"

namespace breakneck::teveller {

/// The work on top goes on once; false if something is asked or it is over.
bool run_once(Play& play, Luck& luck);

}  // namespace breakneck::teveller
