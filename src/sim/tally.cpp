// Counting games: histograms that are the same in whatever order they were filled.
#include "sim/tally.h"

#include <algorithm>
#include <cmath>

#include "base/bug.h"

namespace breakneck::sim {
namespace {

__extension__ using Wide = __int128;

}  // namespace

void Histogram::cover(int low, int high) {
    if (counts_.empty()) low_ = low;
    if (low < low_) {
        counts_.insert(counts_.begin(), static_cast<std::size_t>(low_ - low), 0);
        low_ = low;
    }
    if (counts_.empty() || high > highest())
        counts_.resize(static_cast<std::size_t>(high - low_) + 1);
}

void Histogram::add(int value, std::uint64_t times) {
    if (times == 0) return;
    if (counts_.empty() || value < low_ || value > highest()) cover(value, value);
    counts_[static_cast<std::size_t>(value - low_)] += times;
}

void Histogram::add(const Histogram& other) {
    if (other.empty()) return;
    cover(other.lowest(), other.highest());
    const auto from = static_cast<std::size_t>(other.low_ - low_);
    for (std::size_t i = 0; i < other.counts_.size(); ++i) counts_[from + i] += other.counts_[i];
}

std::uint64_t Histogram::count() const {
    std::uint64_t all = 0;
    for (const std::uint64_t each : counts_) all += each;
    return all;
}

std::uint64_t Histogram::count_of(int value) const {
    if (counts_.empty() || value < low_ || value > highest()) return 0;
    return counts_[static_cast<std::size_t>(value - low_)];
}

double Histogram::mean() const {
    Wide sum = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i)
        sum += static_cast<Wide>(low_ + static_cast<int>(i)) * counts_[i];
    const std::uint64_t n = count();
    return n == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(n);
}

double Histogram::variance() const {
    Wide sum = 0;
    Wide squares = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        const Wide value = low_ + static_cast<int>(i);
        sum += value * counts_[i];
        squares += value * value * counts_[i];
    }
    const Wide n = count();
    if (n < 2) return 0;
    return static_cast<double>(n * squares - sum * sum) / static_cast<double>(n) /
           static_cast<double>(n - 1);
}

int Histogram::quantile(double part) const {
    const auto needed =
        static_cast<std::uint64_t>(std::ceil(part * static_cast<double>(count()) - 1e-9));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        seen += counts_[i];
        if (seen >= std::max<std::uint64_t>(needed, 1)) return low_ + static_cast<int>(i);
    }
    return low_;
}

void Histogram::write(std::vector<std::int64_t>& out) const {
    out.push_back(low_);
    out.push_back(static_cast<std::int64_t>(counts_.size()));
    for (const std::uint64_t each : counts_) out.push_back(static_cast<std::int64_t>(each));
}

std::span<const std::int64_t> Histogram::read(std::span<const std::int64_t> in) {
    BN_CHECK(in.size() >= 2);
    low_ = static_cast<int>(in[0]);
    const auto size = static_cast<std::size_t>(in[1]);
    in = in.subspan(2);
    BN_CHECK(size <= in.size());
    counts_.clear();
    for (const std::int64_t each : in.first(size))
        counts_.push_back(static_cast<std::uint64_t>(each));
    return in.subspan(size);
}

void Tally::add(const Row& row) {
    BN_CHECK(row.size() == columns_.size());
    for (std::size_t i = 0; i < row.size(); ++i) columns_[i].add(row[i]);
}

void Tally::add(const Tally& other) {
    if (columns_.empty()) columns_.resize(other.columns_.size());
    BN_CHECK(columns_.size() == other.columns_.size());
    for (std::size_t i = 0; i < columns_.size(); ++i) columns_[i].add(other.columns_[i]);
}

void Tally::write(std::vector<std::int64_t>& out) const {
    for (const Histogram& each : columns_) each.write(out);
}

std::span<const std::int64_t> Tally::read(std::span<const std::int64_t> in) {
    for (Histogram& each : columns_) in = each.read(in);
    return in;
}

}  // namespace breakneck::sim
