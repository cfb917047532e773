// These Lucky Stars, put together: rules, ordinary play, table and words.
#include "rules/lucky_stars/remains.h"
#include "rules/lucky_stars/run_once.h"
#include "rules/lucky_stars/system.h"
#include "tactics/lucky_stars/ordinary.h"
#include "text/game_of.h"
#include "text/game_of_advice.h"
#include "text/study_of.h"
#include "text/systems.h"

namespace breakneck::text {

constinit const SystemEntry lucky_stars_entry = entry_of<lucky_stars::System>();

// Advice and computer players.
using System = lucky_stars::System;
template Json GameOf<System>::answer(int);
template std::variant<std::unique_ptr<Advice>, Json> GameOf<System>::advise(std::string_view) const;
template double GameOf<System>::pair_of_games(int, int, std::uint64_t) const;

// To be played over and over.
template OpenedStudy open_study_of<lucky_stars::System>(const Document& document,
                                                        std::span<const Document> libraries,
                                                        const StudyChanges& changes);

}  // namespace breakneck::text
