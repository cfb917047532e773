// Reachable places of those who must keep to a heading: straight runs joined by turns.
//
// A state is a place just after a turn; from it the mover runs straight ahead, may stop after every
// space, and may turn off where the run is long enough. So the length of a run is never part of
// a state, and the cheapest way to a state is all that counts.
#include <algorithm>
#include <array>

#include "board/reach_search.h"

namespace breakneck::board {

using namespace reach_detail;

namespace {

// What a mover remembers of its last turn.
constexpr std::array<LastTurn, 5> memories{LastTurn{0, false}, LastTurn{-1, true},
                                           LastTurn{-1, false}, LastTurn{1, true},
                                           LastTurn{1, false}};

}  // namespace

void Reach::drive(const Question& question) {
    Memory& memory = *memory_;
    memory.begin(from_.space);
    come_to(cell(from_.space), from_.space);
    const std::uint32_t start = code({from_.space, from_.facing, 0, question.mover.dear_diagonal});
    reach_state(start, 0, start);
    search([&](std::uint32_t state, int cost) {
        if (!is_pointless(state, cost)) drive_on(question, state, cost);
    });
    gather_drives();
}

void Reach::gather_drives() {
    Memory& memory = *memory_;
    for_each_found([&](std::uint32_t at) {
        for (std::uint32_t facing = 0; facing < 8; ++facing)
            if (const std::uint16_t cost = memory.end_costs[std::size_t{at} * 8 + facing];
                cost != unreached)
                memory.ends.push_back(
                    {{space_of(at), static_cast<Facing>(facing), from_.altitude}, cost});
    });
}

/// Whoever remembers no turn, or a longer run before it, or is past every limit, can do all that
/// this one can.
bool Reach::is_pointless(std::uint32_t state, int cost) const {
    const unsigned turn = state / 2 % memories_;
    if (memory_->unbound[state / 2 / memories_ * 2 + state % 2] <= cost) return true;
    if (turn == 0) return false;
    if (memory_->costs[state - turn * 2] <= cost) return true;
    return turn % 2 == 0 && memory_->costs[state - 2] <= cost;
}

void Reach::drive_on(const Question& question, std::uint32_t state, int cost) {
    Heading now = heading_of(state);
    now.cost = cost;
    const bool at_start = memory_->previous[state] == state;
    const auto may_stand = [&] {
        return at_start || (arrival(question, cell(now.space), now.space, now.facing) &
                            (barred | no_stop)) == 0;
    };
    if (wants_ends_in(now.space) && may_stand()) may_end(state / 2 / memories_, cost, state);
    if (at_start) turn_off(question, state, now, 0);

    const Facing direction = gear_ == Gear::reverse ? opposite(now.facing) : now.facing;
    Meter meter{question.board.grid().diagonals(), now.odd};
    for (int run = 1; run <= budget_; ++run) {
        now.space = step(now.space, direction);
        if (!in_window(now.space)) return;
        const std::uint32_t at = cell(now.space);
        come_to(at, now.space);
        const std::uint8_t there = arrival(question, at, now.space, now.facing);
        if (!may_enter(question, there, {now.space, now.facing, from_.altitude}, direction)) return;
        const int step_cost = meter.step(direction);
        now.cost += (there & difficult) != 0 ? step_cost * question.mover.difficult : step_cost;
        now.odd = meter.odd;
        if (now.cost > budget_ || !leads_to_box(now.space, now.odd, now.cost)) return;
        if (run >= question.turning.half * 2 && !is_first_unbound(now)) return;
        if ((there & no_stop) == 0)
            may_end(at * 8 + static_cast<std::uint32_t>(now.facing), now.cost, state);
        turn_off(question, state, now, run);
    }
}

/// A run twice as long as a half turn needs is bound by nothing any more: of those who come to one
/// place like that only the cheapest need go on.
bool Reach::is_first_unbound(const Heading& now) {
    std::uint16_t& best = memory_->unbound[code(now) / 2 / memories_ * 2 + (now.odd ? 1 : 0)];
    if (now.cost >= best) return false;
    best = static_cast<std::uint16_t>(now.cost);
    return true;
}

void Reach::turn_off(const Question& question, std::uint32_t state, const Heading& now, int run) {
    const Turning& turning = question.turning;
    const bool free = run == 0 && turning.free_start;
    for (const int eighths : turns) {
        if (!free && run < straight_needed(turning, eighths, memories[now.memory])) continue;
        Heading next = now;
        next.facing = rotate(now.facing, eighths);
        next.memory = 0;
        if (!free) next.memory = (eighths < 0 ? 1U : 3U) + (run >= turning.half ? 0U : 1U);
        reach_state(code(next), now.cost, state);
    }
}

/// The run at whose end the one of this state began.
std::uint32_t Reach::run_before(std::uint32_t state) const {
    if (!spins()) return memory_->previous[state];
    return memory_->previous[state / 16 * 2 + state % 2];
}

Path Reach::path_of_drive(const End& end) const {
    FixedList<std::uint32_t, path_capacity> states;
    std::uint32_t state =
        memory_
            ->end_states[cell(end.place.space) * 8 + static_cast<std::uint32_t>(end.place.facing)];
    states.push_back(state);
    for (; run_before(state) != state; state = run_before(state))
        states.push_back(run_before(state));

    Path path{from_};
    auto run_to = [&](Space goal, Facing facing) {
        const Facing direction = gear_ == Gear::reverse ? opposite(facing) : facing;
        while (path.back().space != goal)
            path.push_back({step(path.back().space, direction), facing, from_.altitude});
    };
    for (std::size_t i = states.size(); i-- > 1;)
        run_to(heading_of(states[i - 1]).space, heading_of(states[i]).facing);
    run_to(end.place.space, end.place.facing);
    if (path.back().facing != end.place.facing) path.push_back(end.place);
    return path;
}

}  // namespace breakneck::board
