// Counting games: how often each figure came out how. Whole numbers only, so that adding up in any
// order gives the same digits.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace breakneck::sim {

/// How often each whole number came up.
class Histogram {
  public:
    void add(int value, std::uint64_t times = 1);
    void add(const Histogram& other);

    std::uint64_t count() const;
    std::uint64_t count_of(int value) const;
    bool empty() const { return counts_.empty(); }
    int lowest() const { return low_; }
    int highest() const { return low_ + static_cast<int>(counts_.size()) - 1; }
    double mean() const;
    /// Of the numbers as a sample of more; 0 if there are fewer than two.
    double variance() const;
    /// The smallest number that at least this part of all does not exceed.
    int quantile(double part) const;

    /// As numbers to send elsewhere, and back from where they begin; what is left of them.
    void write(std::vector<std::int64_t>& out) const;
    std::span<const std::int64_t> read(std::span<const std::int64_t> in);

    bool operator==(const Histogram&) const = default;

  private:
    void cover(int low, int high);

    int low_ = 0;
    std::vector<std::uint64_t> counts_;  // from the lowest number that came up to the highest
};

/// A row of figures, one for each column: what is counted of one game.
using Row = std::vector<int>;

/// The rows of many games: a histogram for each column.
class Tally {
  public:
    explicit Tally(std::size_t columns = 0) : columns_(columns) {}

    void add(const Row& row);
    void add(const Tally& other);
    std::uint64_t games() const { return columns_.empty() ? 0 : columns_.front().count(); }
    std::size_t size() const { return columns_.size(); }
    const Histogram& operator[](std::size_t column) const { return columns_[column]; }

    void write(std::vector<std::int64_t>& out) const;
    std::span<const std::int64_t> read(std::span<const std::int64_t> in);

    bool operator==(const Tally&) const = default;

  private:
    std::vector<Histogram> columns_;
};

}  // namespace breakneck::sim
