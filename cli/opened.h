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

}  // namespace breakneck::cli
