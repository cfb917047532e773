// Savage Worlds, put together: rules, ordinary play, table and words.
#include "rules/savage/run_once.h"
#include "rules/savage/system.h"
#include "tactics/savage/ordinary.h"
#include "text/game_of.h"
#include "text/systems.h"

namespace breakneck::text {

constinit const SystemEntry savage_entry = entry_of<savage::System>();

}  // namespace breakneck::text
