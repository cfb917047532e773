// TevellerRPG, put together: rules, ordinary play, table and words.
#include "rules/teveller/run_once.h"
#include "rules/teveller/system.h"
#include "tactics/teveller/ordinary.h"
#include "text/game_of.h"
#include "text/systems.h"

namespace breakneck::text {

constinit const SystemEntry teveller_entry = entry_of<teveller::System>();

}  // namespace breakneck::text
