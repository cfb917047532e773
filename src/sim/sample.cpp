// What is drawn in each trial: one game, or two with the same luck.
#include "sim/sample.h"

#include <algorithm>

namespace breakneck::sim {

Sample::Sample(const Contest& only) : contests_{&only}, columns_{only.columns()} {}

Sample::Sample(const Contest& first, const Contest& second)
    : contests_{&first, &second}, columns_{first.columns(), second.columns()} {
    std::vector<Column> differences;
    const auto& theirs = second.columns();
    for (std::size_t i = 0; i < first.columns().size(); ++i) {
        Column column = first.columns()[i];
        const auto found = std::find(theirs.begin(), theirs.end(), column);
        if (found == theirs.end()) continue;
        shared_.emplace_back(i, static_cast<std::size_t>(found - theirs.begin()));
        if (column.kind == Kind::share) column.kind = Kind::share_difference;
        differences.push_back(std::move(column));
    }
    columns_.push_back(std::move(differences));
}

std::vector<Tally> Sample::empty() const {
    std::vector<Tally> all;
    for (const auto& each : columns_) all.emplace_back(each.size());
    return all;
}

void Sample::draw(std::uint64_t seed, std::uint64_t index, Rows& rows,
                  std::vector<Tally>& tallies) const {
    contests_[0]->play(seed, index, rows.first);
    tallies[0].add(rows.first);
    if (contests_.size() < 2) return;
    contests_[1]->play(seed, index, rows.second);
    tallies[1].add(rows.second);
    rows.difference.clear();
    for (const auto& [first, second] : shared_)
        rows.difference.push_back(rows.second[second] - rows.first[first]);
    tallies[2].add(rows.difference);
}

}  // namespace breakneck::sim
