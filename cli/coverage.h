// How many rules of each system are implemented and tested, and which are not.
#pragma once

#include <string>

#include "cli/command.h"

namespace breakneck::cli {

enum class Form { text, json };

/// All systems, or one by its name.
void show_coverage(Context& context, const std::string& system, Form form);

}  // namespace breakneck::cli
