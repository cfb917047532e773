// What `breakneck odds` says to people.
#pragma once

#include <cstdint>
#include <string>

#include "text/json.h"

namespace breakneck::cli {

/// How much of it is told.
enum class Telling : std::uint8_t { a_line, some, all };

/// What is told first, then each group of what can come of it and in it what is likeliest. What was
/// not read to its end may still make them likelier.
std::string group_lines(const text::Json& odds, Telling telling, int width);

/// How likely each choice of a plan can be made at all; nothing if there is one alone.
std::string plan_lines(const text::Json& odds, int width);

/// The roll with each modifier and without it.
std::string mattered_lines(const text::Json& mattered, int width);

/// How a whole encounter may end.
std::string end_lines(const text::Json& odds, int width);

/// What to type at a shell for a choice: --choice "toss direction=e".
std::string choice_option(const std::string& typed);

}  // namespace breakneck::cli
