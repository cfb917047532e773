// The menu of whoever is asked: numbered, with odds, and what is typed in answer to it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play_session.h"

namespace breakneck::cli {

/// One numbered line: an action whose parameters are asked for, or a choice that is complete.
struct MenuEntry {
    std::string text;
    std::string notes;   // worth knowing where there is room
    std::string choice;  // as text: "toss direction=ne"
    text::Json missing;  // the parameters that are still open
    bool first = false;  // what a turn is about: its odds are always told
};

/// Actions of few combinations are listed one by one; lines that would read the same say what
/// differs about them.
std::vector<MenuEntry> menu_entries(const text::Json& menu);

/// The question, its numbered menu with odds, and what is not possible now.
void show_question(Session& session);

/// A choice as text from a number of the menu or from words such as "toss ne low" and
/// "toss direction=ne height=low"; beginnings of words will do. Asks for parameters left out.
/// Nothing if it was given up or not understood, which has been told.
std::optional<std::string> read_choice(Session& session, const std::string& typed);

/// The same for one action: its words and what is left to ask. Pure, for tests.
struct ReadChoice {
    std::string choice;
    text::Json missing = text::Json::array();
    std::string wrong = {};
    std::string instead = {};  // what to type in play where it is wrong
};
ReadChoice choice_in_words(const text::Json& menu, const std::vector<std::string>& words);

/// The choice a line of the menu begins with: its action and what is fixed about it.
std::string choice_begun(const text::Json& item);
/// A choice with one more parameter set.
std::string with_setting(const std::string& choice, const std::string& name,
                         const text::Json& value);

/// The complete choices a line of the menu stands for, at most so many of them, and how many more.
struct SomeChoices {
    std::vector<MenuEntry> entries;
    std::size_t more = 0;
};
SomeChoices some_choices(const text::Json& item, std::size_t most);

}  // namespace breakneck::cli
