// Text for a terminal: how wide it is, lines broken between words, a little emphasis.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "text/called.h"

namespace breakneck::cli {

/// Columns to write in: those of the terminal, or COLUMNS if it is set, or 80; never over 100,
/// since longer lines are hard to read.
int columns();

/// How many columns a text takes; letters beyond ASCII count as one.
int width_of(std::string_view text);

/// The text broken between words so that no line is longer than `width`, if words allow. Lines
/// after the first are indented. Line breaks in the text stay.
std::string wrapped(std::string_view text, int width, int indent = 0);

/// The beginning of a text, ending in "…" if it was cut.
std::string shortened(std::string_view text, int width);

/// The text with very long words cut: nobody reads back thousands of letters of nonsense.
std::string without_long_words(std::string_view text);

/// The text filled up with blanks.
std::string padded(std::string_view text, int width);

/// Without colour these give the text as it is.
std::string bold(const Context& context, std::string_view text);
std::string dim(const Context& context, std::string_view text);

/// Words divided by blanks; a part in double quotes is one word.
std::vector<std::string> words_of(std::string_view text);

using text::lower_case;
std::string trimmed(std::string_view text);

}  // namespace breakneck::cli
