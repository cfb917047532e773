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

Sample::Hand Sample::hand() const {
    Hand hand;
    for (const Contest* each : contests_) hand.players.push_back(each->player());
    return hand;
}

void Sample::draw(std::uint64_t seed, std::uint64_t index, Hand& hand,
                  std::vector<Tally>& tallies) const {
    hand.players[0]->play(seed, index, hand.first);
    tallies[0].add(hand.first);
    if (contests_.size() < 2) return;
    hand.players[1]->play(seed, index, hand.second);
    tallies[1].add(hand.second);
    hand.difference.clear();
    for (const auto& [first, second] : shared_)
        hand.difference.push_back(hand.second[second] - hand.first[first]);
    tallies[2].add(hand.difference);
}

}  // namespace breakneck::sim
