// The commands of play besides choices: help, why, odds, who, sheet, log, undo, rule, orders …
#pragma once

#include <string>
#include <vector>

#include "cli/play_session.h"

namespace breakneck::cli {

struct PlayCommand {
    const char* name;
    const char* usage;
    const char* help;
    void (*run)(Session& session, const std::string& rest);
};

const std::vector<PlayCommand>& play_commands();

/// The command of that name; null if there is none.
const PlayCommand* find_command(const std::string& name);

// Those that only show something (play_shows.cpp).
void show_why(Session& session, const std::string& rest);
void show_odds(Session& session, const std::string& rest);
void show_who(Session& session, const std::string& rest);
void show_sheet(Session& session, const std::string& rest);
void show_log(Session& session, const std::string& rest);

}  // namespace breakneck::cli
