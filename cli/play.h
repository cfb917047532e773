// Playing an encounter to its end or until somebody leaves.
#pragma once

#include "cli/play_session.h"

namespace breakneck::cli {

/// Asks whoever is asked, plays for those the computer plays, until it is over and everybody has
/// left, the input ends, or `quit`.
void play(Session& session);

/// What is typed after `--dice`: "ana=typed,others=rolled". Gives what is wrong with it.
std::string set_dice(Session& session, const std::string& told);

/// What is typed after `--auto`: names, sides, gm, all, with commas. Gives what is wrong with it.
std::string set_automatic(Session& session, const std::string& told);

}  // namespace breakneck::cli
