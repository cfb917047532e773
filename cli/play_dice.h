// Dice and cards that people roll and draw by hand and type in.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/play_session.h"

namespace breakneck::cli {

/// "3 4", "3,4", "3+4", or "34" where the dice have no more than nine sides; else what is wrong.
std::variant<std::vector<int>, std::string> read_faces(std::string_view text, int count, int sides);

/// Asks for what is missing, saying what for, until it can be; false if it is given up.
bool ask_for_faces(Session& session, const text::Json& needs, text::Faces& faces);

/// Forgets the face or card typed last; false if there was none.
bool take_back_last(text::Faces& faces);

}  // namespace breakneck::cli
