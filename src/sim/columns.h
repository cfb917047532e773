// What is counted of a game: the columns, and one game's figures in them.
#pragma once

#include <string>
#include <vector>

#include "rules/common/remains.h"
#include "rules/common/sides.h"
#include "sim/playthrough.h"
#include "sim/tally.h"

namespace breakneck::sim {

enum class Topic : std::uint8_t { outcome, length, person, vehicle };
constexpr std::array<std::string_view, 4> enum_names(Topic) {
    return {"outcome", "length", "person", "vehicle"};
}

/// A share is 0 or 1 in each game; of two games with the same luck, -1, 0 or 1 is the difference.
enum class Kind : std::uint8_t { share, number, share_difference };

/// One figure of a game: "Ana", "falls".
struct Column {
    Topic topic = Topic::outcome;
    Kind kind = Kind::share;
    std::string who = {};  // a side, a person, a vehicle; empty: the game as a whole
    std::string name = {};
    bool operator==(const Column&) const = default;
};

/// By their names, in the order of the stage.
struct Cast {
    std::vector<std::string> sides;
    std::vector<std::string> people;
    std::vector<std::string> vehicles;
};

/// How a game went.
struct GameEnd {
    Outcome outcome;
    Played played;
    int rounds = 0;
};

/// The columns of an encounter, by what there is of everybody when it begins.
std::vector<Column> columns_of(const Cast& cast, const Remains& at_start);

/// Where among them rounds are; decisions follow.
std::size_t length_in(const std::vector<Column>& columns);

/// A game's figures in those columns.
void fill(Row& row, std::size_t sides, const GameEnd& end, const Remains& left);

}  // namespace breakneck::sim
