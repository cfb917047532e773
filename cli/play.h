// Playing an encounter to its end or until somebody leaves.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/play_session.h"
#include "text/study.h"

namespace breakneck::cli {

/// Asks whoever is asked, plays for those the computer plays, until it is over and everybody has
/// left, the input ends, or `quit`.
void play(Session& session);

/// Keeps what is said when the game is left by Ctrl-C: called whenever it is something else.
void keep_farewell(const Session& session);

/// Who rolls by hand (true) and for whom the machine rolls.
using DiceBy = std::vector<std::pair<std::string, bool>>;

/// What is typed after `--dice`: "ana=typed,others=rolled"; or what is wrong with it.
std::variant<DiceBy, std::string> read_dice(const text::Game& game, const std::string& told);
void set_dice(Session& session, const DiceBy& dice);

/// What is typed after `--auto`: names, sides, gm, all, with commas. Gives what is wrong with it.
std::string set_automatic(Session& session, const std::string& told);

/// Gives people their tempers by rulings, so that the log knows them. Gives what is wrong with one.
std::string set_tempers(Session& session, const std::vector<text::Temper>& tempers);

}  // namespace breakneck::cli
