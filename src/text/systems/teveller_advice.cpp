// TevellerRPG: advice and computer players.
#include "rules/teveller/run_once.h"
#include "rules/teveller/system.h"
#include "tactics/teveller/ordinary.h"
#include "text/game_of_advice.h"

namespace breakneck::text {

using System = teveller::System;
template Json GameOf<System>::answer(int);
template std::variant<std::unique_ptr<Advice>, Json> GameOf<System>::advise(std::string_view) const;
template double GameOf<System>::pair_of_games(int, int, std::uint64_t) const;

}  // namespace breakneck::text
