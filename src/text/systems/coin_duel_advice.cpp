// Coin duel: advice and computer players.
#include "rules/coin_duel/run_once.h"
#include "rules/coin_duel/system.h"
#include "tactics/coin_duel/ordinary.h"
#include "text/game_of_advice.h"

namespace breakneck::text {

using System = coin_duel::System;
template Json GameOf<System>::answer(int);
template std::variant<std::unique_ptr<Advice>, Json> GameOf<System>::advise(std::string_view) const;
template double GameOf<System>::pair_of_games(int, int, std::uint64_t) const;

}  // namespace breakneck::text
