// What is drawn in each trial: one game, or two with the same luck to compare them.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "sim/contest.h"
#include "sim/tally.h"

namespace breakneck::sim {

/// One tally for each contest and, where there are two, a third of the differences (the second less
/// the first) in the columns both have. The contests must outlive it.
class Sample {
  public:
    explicit Sample(const Contest& only);
    Sample(const Contest& first, const Contest& second);

    std::size_t tallies() const { return columns_.size(); }
    const std::vector<Column>& columns(std::size_t tally) const { return columns_[tally]; }
    /// The tally whose precision counts: the differences, where there are any.
    std::size_t headline() const { return columns_.size() - 1; }
    std::vector<Tally> empty() const;

    /// What one thread draws with: players, and rows to write into.
    struct Hand {
        std::vector<std::unique_ptr<Player>> players;
        std::vector<std::vector<Row>> rows;  // of each player
        Row difference;
    };
    Hand hand() const;
    /// So many games are drawn at once, at most.
    static constexpr std::size_t most_at_once = 16;
    void draw(std::uint64_t seed, std::uint64_t first, std::size_t games, Hand& hand,
              std::vector<Tally>& tallies) const;

  private:
    std::vector<const Contest*> contests_;
    std::vector<std::vector<Column>> columns_;
    std::vector<std::pair<std::size_t, std::size_t>> shared_;  // columns of both
};

}  // namespace breakneck::sim
