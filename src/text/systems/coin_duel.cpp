// Coin duel, put together: rules, ordinary play, table and words.
#include "rules/coin_duel/run_once.h"
#include "rules/coin_duel/system.h"
#include "tactics/coin_duel/ordinary.h"
#include "text/game_of.h"
#include "text/systems.h"

namespace breakneck::text {

constinit const SystemEntry coin_duel_entry = entry_of<coin_duel::System>();

}  // namespace breakneck::text
