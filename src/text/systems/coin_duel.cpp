// Coin duel, put together: rules, ordinary play, table and words.
#include "rules/coin_duel/remains.h"
#include "rules/coin_duel/run_once.h"
#include "rules/coin_duel/system.h"
#include "tactics/coin_duel/ordinary.h"
#include "text/game_of.h"
#include "text/game_of_advice.h"
#include "text/study_of.h"
#include "text/systems.h"

namespace breakneck::text {

constinit const SystemEntry coin_duel_entry = entry_of<coin_duel::System>();

// Advice and computer players.
using System = coin_duel::System;
template Json GameOf<System>::answer(int);
template std::variant<std::unique_ptr<Advice>, Json> GameOf<System>::advise(std::string_view) const;
template double GameOf<System>::pair_of_games(int, int, std::uint64_t) const;

// To be played over and over.
template OpenedStudy open_study_of<coin_duel::System>(const Document& document,
                                                      std::span<const Document> libraries,
                                                      const StudyChanges& changes);

}  // namespace breakneck::text
