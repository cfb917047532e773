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
    for (const Contest* each : contests_) {
        hand.players.push_back(each->player());
        hand.rows.emplace_back(most_at_once);
    }
    return hand;
}

void Sample::draw(std::uint64_t seed, std::uint64_t first, std::size_t games, Hand& hand,
                  std::vector<Tally>& tallies) const {
    for (std::size_t i = 0; i < contests_.size(); ++i) {
        const std::span<Row> rows = std::span(hand.rows[i]).first(games);
        hand.players[i]->play(seed, first, rows);
        for (const Row& each : rows) tallies[i].add(each);
    }
    if (contests_.size() < 2) return;
    for (std::size_t game = 0; game < games; ++game) {
        hand.difference.clear();
        for (const auto& [one, other] : shared_)
            hand.difference.push_back(hand.rows[1][game][other] - hand.rows[0][game][one]);
        tallies[2].add(hand.difference);
    }
}

}  // namespace breakneck::sim
