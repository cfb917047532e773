// These Lucky Stars, put together: rules, ordinary play, table and words.
#include "rules/lucky_stars/run_once.h"
#include "rules/lucky_stars/system.h"
#include "tactics/lucky_stars/ordinary.h"
#include "text/game_of.h"
#include "text/systems.h"

namespace breakneck::text {

constinit const SystemEntry lucky_stars_entry = entry_of<lucky_stars::System>();

}  // namespace breakneck::text
