// Reachable places: what both searches need, and the search of those who go in any direction.
#include "board/reach.h"

#include <algorithm>
#include <cstdlib>

#include "board/reach_search.h"

namespace breakneck::board {

using namespace reach_detail;

void Reach::find(const Board& board, const Occupied& occupied, const Mover& mover, Place from,
                 int budget, std::optional<Space> goal) {
    BN_CHECK(board.inside(from.space));
    from_ = from;
    budget_ = std::clamp(budget, 0, static_cast<int>(path_capacity) - 2);
    goal_ = goal;
    drives_ = mover.turning.has_value() || !mover.footprint.is_square();
    gear_ = mover.gear;
    counts_diagonals_ = board.grid().diagonals() == Diagonals::alternating;
    const Question question{board, occupied, mover, mover.turning.value_or(Turning{0, 0, true}),
                            mover.footprint.is_square()};
    open_window(question);
    mark_crowded(question);
    ends_.clear();
    if (drives_)
        drive(question);
    else
        walk(question);
}

void Reach::open_window(const Question& question) {
    const Grid& grid = question.board.grid();
    left_ = std::max(from_.space.x - budget_, 0);
    top_ = std::max(from_.space.y - budget_, 0);
    width_ = std::min(from_.space.x + budget_, grid.width() - 1) - left_ + 1;
    height_ = std::min(from_.space.y + budget_, grid.height() - 1) - top_ + 1;
    const auto cells = static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
    arrivals_.assign(cells * 8, 0);
    crowded_.assign(cells, 0);
    if (waiting_.size() <= static_cast<std::size_t>(budget_))
        waiting_.resize(static_cast<std::size_t>(budget_) + 1);
    for (auto& bucket : waiting_) bucket.clear();
}

void Reach::mark_crowded(const Question& question) {
    for (const Token& token : question.occupied)
        if (token.id != question.mover.token && token.place.altitude == from_.altitude)
            for_each_space(token.footprint, token.place, [&](Space space) {
                if (in_window(space)) crowded_[cell(space)] = 1;
            });
}

std::uint8_t Reach::judge(const Question& question, Place to) const {
    bool crowded = false;
    for_each_space(question.mover.footprint, to, [&](Space each) {
        // A long mover may stick out of the window; then only the full answer is safe.
        crowded = crowded || !in_window(each) || crowded_[cell(each)] != 0;
    });
    static const Occupied nobody;
    const Occupied& others = crowded ? question.occupied : nobody;
    const Arrival arrival = arrive(question.board, others, question.mover, to);
    if (arrival.wrong != Wrong::nothing) return known | barred;
    std::uint8_t result = known;
    if (arrival.difficult) result |= difficult;
    if (in_the_way(others, question.mover.footprint, to, question.mover.token) != nullptr)
        result |= no_stop;
    return result;
}

/// A walker's state is its space and whether it has made an odd number of diagonal steps.
void Reach::walk(const Question& question) {
    const auto cells = crowded_.size();
    costs_.assign(cells * 2, unreached);
    previous_.assign(cells * 2, 0);
    reach_state(cell(from_.space) * 2, 0, static_cast<std::uint32_t>(from_.facing));
    search([&](std::uint32_t state, int cost) { walk_on(question, state, cost); });

    for (std::uint32_t at = 0; at < cells; ++at) {
        const std::uint32_t state = best_walk(at);
        if (costs_[state] > budget_) continue;
        const auto facing = static_cast<Facing>(previous_[state]);
        const Space space = space_of(at);
        if (space == from_.space)
            ends_.push_back({from_, 0});
        else if ((arrivals_[std::size_t{at} * 8] & no_stop) == 0)
            ends_.push_back({{space, facing, from_.altitude}, costs_[state]});
    }
}

void Reach::walk_on(const Question& question, std::uint32_t state, int cost) {
    const Space space = space_of(state / 2);
    if (goal_) stop_at_goal(state, cost);
    for (const Facing direction : all_facings) {
        const Space next = step(space, direction);
        if (!in_window(next)) continue;
        const std::uint8_t there = arrival(question, next, direction);
        Meter meter{question.board.grid().diagonals(), state % 2 == 1};
        int step_cost = meter.step(direction);
        if ((there & difficult) != 0) step_cost *= question.mover.difficult;
        const std::uint32_t then = cell(next) * 2 + (meter.odd ? 1 : 0);
        // Mostly somebody was there before, for less; then it does not matter whether one may.
        if (cost + step_cost >= costs_[then] ||
            !may_enter(question, there, {next, direction, from_.altitude}, direction))
            continue;
        reach_state(then, cost + step_cost, static_cast<std::uint32_t>(direction));
    }
}

void Reach::stop_at_goal(std::uint32_t state, int cost) {
    constexpr int beyond = 3;
    const Space space = space_of(state / 2);
    const bool beside = std::abs(space.x - goal_->x) + std::abs(space.y - goal_->y) <= 1;
    const bool may_stop =
        space == from_.space || (arrivals_[std::size_t{state / 2} * 8] & no_stop) == 0;
    if (!beside || !may_stop) return;
    budget_ = std::min(budget_, cost + beyond);
    goal_.reset();
}

std::uint32_t Reach::best_walk(std::uint32_t cell) const {
    const std::uint32_t even = cell * 2;
    const std::uint32_t odd = even + 1;
    return costs_[even] <= costs_[odd] ? even : odd;
}

Path Reach::path_of_walk(const End& end) const {
    Path path;
    std::uint32_t state = best_walk(cell(end.place.space));
    while (true) {
        const Space space = space_of(state / 2);
        if (space == from_.space) break;
        const auto direction = static_cast<Facing>(previous_[state]);
        path.push_back({space, direction, from_.altitude});
        // The start is always even; diagonals flip the parity only where they are counted so.
        const std::uint32_t back = cell(step(space, direction, -1)) * 2;
        const bool flipped = is_diagonal(direction) && counts_diagonals_;
        state = back + (flipped ? 1 - state % 2 : state % 2);
    }
    path.push_back(from_);
    std::reverse(path.begin(), path.end());
    return path;
}

Path Reach::path_to(const End& end) const {
    return drives_ ? path_of_drive(end) : path_of_walk(end);
}

std::optional<End> Reach::end_at(Space space) const {
    std::optional<End> best;
    auto found = std::lower_bound(ends_.begin(), ends_.end(), space,
                                  [](const End& end, Space key) { return end.place.space < key; });
    for (; found != ends_.end() && found->place.space == space; ++found)
        if (!best || found->cost < best->cost) best = *found;
    return best;
}

}  // namespace breakneck::board
