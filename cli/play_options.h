// The options of one parameter: what they are called, which one is meant, asking for one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play_menu.h"

namespace breakneck::cli {

/// The words of an option, and what is worth knowing of it.
struct OptionWords {
    std::string name;
    std::string notes = {};
};
OptionWords words_of_option(const text::Json& option);

/// How many options a parameter takes together; more than one goes into a list.
std::size_t most_of(const text::Json& parameter);

/// The parts of a list as people write it: "Rook, Daw", "Rook;Daw", "[Rook, Daw]".
std::vector<std::string> list_parts(std::string_view typed);

/// Options that are called by a number: a number typed is that one, not a place in the list.
bool are_numbers(const text::Json& options);

/// The option whose value or name is this word, or the only one that begins with it.
std::optional<std::size_t> option_named(const text::Json& options, const std::string& word);
/// The only one that has a word beginning so.
std::optional<std::size_t> option_with_word(const text::Json& options, const std::string& word);

/// What is typed in answer to "which one?", or "which ones?": numbers or words.
std::optional<text::Json> value_meant(const text::Json& parameter, const std::string& typed);

/// The choice with the parameter as it is answered; nothing if it is given up.
std::optional<std::string> ask_parameter(Session& session, const text::Json& parameter,
                                         const std::string& choice, bool last);

/// A labelled line; its notes stand behind it, and the odds too if they fit, else below.
void show_line(Session& session, const std::string& label, const MenuEntry& entry,
               const std::string& odds);

}  // namespace breakneck::cli
