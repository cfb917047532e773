// An encounter, saved scene or log opened for a command that asks about it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cli/command.h"
#include "text/game.h"

namespace breakneck::cli {

/// Null where it cannot be: that has been said then, and how the command ends.
std::unique_ptr<text::Game> opened(Context& context, const std::string& file, std::uint64_t seed);

/// What leads up to the first decision of somebody who has a side: the game master's part, with the
/// machine's luck. Whether anything was.
bool play_masters_part(text::Game& game);
inline constexpr const char* masters_part_was_played =
    "The game master's part is played as usual up to the first decision.\n";

}  // namespace breakneck::cli
