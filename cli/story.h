// What happened, as it is told in a terminal.
#pragma once

#include <string>

#include "cli/command.h"
#include "text/json.h"

namespace breakneck::cli {

/// Events with their rules in brackets and their reasons on a second line.
std::string story_of(const Context& context, const text::Json& events, int width);

}  // namespace breakneck::cli
