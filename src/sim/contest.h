// An encounter that can be played over and over, whatever its system.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sim/columns.h"

namespace breakneck::sim {

/// Plays games of a contest for one thread, and may remember what it has played. The contest must
/// outlive it.
class Player {
  public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;
    /// Some games in a row, from this index on: the same rows as the contest gives.
    virtual void play(std::uint64_t seed, std::uint64_t first, std::span<Row> rows) = 0;
};

class Contest {
  public:
    Contest() = default;
    Contest(const Contest&) = delete;
    Contest& operator=(const Contest&) = delete;
    virtual ~Contest() = default;

    virtual std::string title() const = 0;
    virtual const std::vector<Column>& columns() const = 0;
    /// Plays one game and puts its figures into the row. It depends on (seed, index) alone, and
    /// many threads may do it at once.
    virtual void play(std::uint64_t seed, std::uint64_t index, Row& row) const = 0;
    virtual std::unique_ptr<Player> player() const = 0;
};

}  // namespace breakneck::sim
