// Rulings as a game master would type them, turned into what the game understands.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "text/game.h"
#include "text/json.h"

namespace breakneck::cli {

/// Why something typed is no ruling.
struct NoRuling {
    std::string why;
};

/// "Ana.hearts = 2 because she drank", "+2 for Ana", "outcome 1", "amend 5 +1", "place Ana C4" …
/// Gives a ruling as JSON, or what is wrong. Names are found in any case.
std::variant<text::Json, NoRuling> read_ruling_words(const text::Game& game,
                                                     std::string_view typed);

/// What can be typed after `rule`, with examples of this game.
std::string ruling_help(const text::Game& game);

}  // namespace breakneck::cli
