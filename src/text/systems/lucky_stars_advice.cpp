// These Lucky Stars: advice and computer players.
#include "rules/lucky_stars/run_once.h"
#include "rules/lucky_stars/system.h"
#include "tactics/lucky_stars/ordinary.h"
#include "text/game_of_advice.h"

namespace breakneck::text {

using System = lucky_stars::System;
template Json GameOf<System>::answer(int);
template std::variant<std::unique_ptr<Advice>, Json> GameOf<System>::advise(std::string_view) const;
template double GameOf<System>::pair_of_games(int, int, std::uint64_t) const;

}  // namespace breakneck::text
