// An encounter, saved scene or log opened for a command that asks about it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <variant>

#include "cli/command.h"
#include "cli/data_files.h"
#include "text/game.h"

namespace breakneck::cli {

/// With the data it needs, or what is wrong with one of them.
/// Fields of it that nobody knows are told on the side.
std::variant<std::unique_ptr<text::Game>, FileProblem> open_scene(Context& context,
                                                                  const std::string& file,
                                                                  std::uint64_t seed);

/// Says what is wrong, to programs as {"ok": false, "problem": "…"}, and how the command ends.
void fail(Context& context, bool json, const std::string& what, Exit exit);

/// What leads up to the first decision of somebody who has a side: the game master's part, with the
/// machine's luck. Whether anything was.
bool play_masters_part(text::Game& game);
inline constexpr const char* masters_part_was_played =
    "The game master's part is played as usual up to the first decision.\n";

}  // namespace breakneck::cli
