// What the program does when it is told nothing: shows what there is, and plays some of it.
#pragma once

#include "cli/command.h"

namespace breakneck::cli {

enum class Listing { json, and_play };

/// Lists the ready scenes; then computer players play the first of them.
void welcome(Context& context, Listing listing);

}  // namespace breakneck::cli
