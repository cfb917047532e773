// `--temper`: how people play, for every command that lets crews play by themselves.
#pragma once

#include <string>
#include <vector>

#include "text/study.h"

namespace CLI {
class App;
}

namespace breakneck::cli {

/// Adds the option to a command; what is typed is collected there.
void add_temper_option(CLI::App& command, std::vector<std::string>& typed);

/// "careful" for everybody, "Ana=flee" for a person or a side.
std::vector<text::Temper> read_tempers(const std::vector<std::string>& typed);

}  // namespace breakneck::cli
