// What is wrong with a stage that was read from outside.
#pragma once

#include <string>

#include "board/grid.h"

namespace breakneck {

/// Where, as a path into the file, and what was expected there.
struct StageProblem {
    std::string path;
    std::string expected;
};

/// A map's problem as the stage's: `at` is the path of the map.
inline StageProblem map_problem(const std::string& at, const board::MapProblem& problem) {
    using Kind = board::MapProblem::Kind;
    const std::string row = at + ".rows[" + std::to_string(problem.row) + "]";
    const std::string line = at + ".legend[" + std::to_string(problem.entry) + "]";
    switch (problem.kind) {
        case Kind::no_rows:
            return {at + ".rows", "at least one row of at least one character"};
        case Kind::too_large:
            return {at + ".rows",
                    "a board of at most " + std::to_string(board::max_side) + " rows and columns"};
        case Kind::uneven_row:
            return {row, "a row as long as the first"};
        case Kind::unknown_symbol:
            return {row,
                    "a character of the legend in column " + std::to_string(problem.entry + 1)};
        case Kind::symbol_twice:
            return {line + ".symbol", "a character that is not in the legend already"};
        case Kind::unknown_ruin:
            return {line + ".ruin", "a character of the legend"};
    }
    return {at, "a map"};
}

}  // namespace breakneck
