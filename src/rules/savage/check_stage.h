// Savage Worlds: whether a stage that was read from outside can be played on.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/common/stage_problem.h"
#include "rules/savage/stage.h"

namespace breakneck::savage {

/// One of a list, as paths write it.
inline std::string at(std::string_view list, std::size_t i) {
    return std::string(list) + "[" + std::to_string(i) + "]";
}
/// The first thing that is wrong, on a stage whose board and stations are ready and whose gear is
/// still with its owners; nothing if it is sound.
std::optional<StageProblem> problem_with(const Stage& stage);
/// The same of weapons, armor and powers: in check_gear.cpp.
std::optional<StageProblem> gear_problem(const Stage& stage);
/// The station somebody who starts aboard has: the one they name, otherwise the first that nobody
/// before them has; -1 if there is none.
int first_station_of(const Stage& stage, std::size_t person);

}  // namespace breakneck::savage
