// Savage Worlds, put together: rules, ordinary play, table and words.
#include "rules/savage/remains.h"
#include "rules/savage/run_once.h"
#include "rules/savage/system.h"
#include "tactics/savage/ordinary.h"
#include "text/game_of.h"
#include "text/game_of_advice.h"
#include "text/study_of.h"
#include "text/systems.h"

namespace breakneck::text {

constinit const SystemEntry savage_entry = entry_of<savage::System>();

// Advice and computer players.
using System = savage::System;
template Json GameOf<System>::answer(int);
template std::variant<std::unique_ptr<Advice>, Json> GameOf<System>::advise(std::string_view) const;
template double GameOf<System>::pair_of_games(int, int, std::uint64_t) const;

// To be played over and over.
template OpenedStudy open_study_of<savage::System>(const Document& document,
                                                   std::span<const Document> libraries,
                                                   const StudyChanges& changes);

}  // namespace breakneck::text
