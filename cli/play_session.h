// An encounter played at this terminal: what the parts of `breakneck play` share.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "cli/coverage.h"
#include "cli/saved_log.h"
#include "text/game.h"
#include "text/ledger.h"

namespace breakneck::cli {

struct Session {
    Context& context;
    std::unique_ptr<text::Game> game;
    text::Ledger ledger = {};
    SavedLog log = {};
    std::set<std::string> automatic = {};  // who is played by the computer; "gm" among them
    int level = 1;                         // how well it plays
    Form form = Form::text;
    bool quit = false;
    std::string board_shown = {};  // the last picture, which need not be drawn twice
    bool gave_up = false;          // somebody gave up a roll: what it was for is taken back
    bool undo_next = false;        // and so is what was before it
    std::string options = {};      // what the command was given that the log does not know
};

/// Who is asked now, by the name of their seat; empty when the encounter is over.
std::string asked(const Session& session);
bool is_automatic(const Session& session, const std::string& who);

/// A person by their name in any case, or by the beginning of a word that only one name has, or
/// "gm".
std::optional<std::string> person_named(const text::Game& game, std::string_view name);
std::optional<std::string> vehicle_named(const text::Game& game, std::string_view name);
/// A seat by the name of a person, a side or "gm", "side:NAME" or "station:VEHICLE/NAME", names as
/// above; as it was typed where there is none.
std::string seat_named(const text::Game& game, const std::string& typed);
/// "--seat Bo", "--seat \"Officer Tam\"": as it can be typed.
std::string seat_option(const std::string& seat);
/// The names of all "people", "sides" or "vehicles".
std::vector<std::string> names_of(const text::Game& game, const char* kind);
/// That nobody has this name, and who there is.
std::string nobody_called(const text::Game& game, std::string_view name);

/// Everybody meant by a person's name, a side's, "gm" or "all"; nothing if nobody is.
std::vector<std::string> people_named(const text::Game& game, std::string_view name);

// Speaking. With JSON each is one object on a line.

void say(Session& session, std::string_view text);
void say_wrong(Session& session, std::string_view text);
/// What happened in these lines of the log, as everybody at the table may know it, without what was
/// told before the dice were asked for.
void tell(Session& session, const std::vector<int>& lines,
          const text::Json& told = text::Json::array());
/// The board, if it has changed since it was last drawn.
void show_board(Session& session);

/// A line typed by somebody, without blanks around it; nothing at the end of the input.
std::optional<std::string> ask(Session& session, std::string_view prompt);

// Doing.

using Attempt = std::function<text::Said(const text::Faces&)>;

/// Says something to the game and asks for the dice that people roll by hand, until it is done
/// (true), or is refused, goes wrong or is given up (false). What is done is saved, then told.
bool carry_out(Session& session, const Attempt& attempt);

/// The default answer of whoever is asked, or what an ordinary crew would do.
bool play_ordinary(Session& session);

/// The command that goes on with this game as it is played now.
std::string how_to_go_on(const Session& session);

/// Does what was typed: a command, a number of the menu, a choice.
void obey(Session& session, const std::string& typed);

}  // namespace breakneck::cli
