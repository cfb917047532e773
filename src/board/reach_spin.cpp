// Reachable places of those who keep to a heading but turn on the spot.
//
// How one came to a space does not matter to how one may go on: as with walkers, a state is a space
// and whether an odd number of diagonal steps has been made. From it the mover sets off in every
// direction and runs straight ahead; each space it comes to is where it may turn next.
#include "board/reach_search.h"

namespace breakneck::board {

using namespace reach_detail;

void Reach::spin(const Question& question) {
    memory_->begin(from_.space);
    come_to(cell(from_.space), from_.space);
    reach_state(first_walk(question), 0,
                code({from_.space, from_.facing, 0, question.mover.dear_diagonal}));
    search([&](std::uint32_t state, int cost) { spin_on(question, state, cost); });
    gather_drives();
}

void Reach::spin_on(const Question& question, std::uint32_t state, int cost) {
    Memory& memory = *memory_;
    // See walk_on. Whoever has come for as much goes on, so that ways stay the same.
    if (question.mover.difficult == 1 && memory.costs[state ^ 1U] < cost) return;
    const std::uint32_t at = state / 2;
    const Heading came = heading_of(memory.previous[state]);
    Heading now{space_of(at), came.facing, 0, state % 2 == 1, cost};
    if (now.space == from_.space && cost == 0) {
        memory.unbound[code(now)] = 0;
        may_end(code(now) / 2, cost, code(now));
        run_on(question, now, code(now));
    }
    const bool wanted = wants_ends_in(now.space);
    for (const int eighths : turns) {
        now.facing = rotate(came.facing, eighths);
        const std::uint32_t run = code(now);
        if (memory.unbound[run] <= cost) continue;
        memory.unbound[run] = static_cast<std::uint16_t>(cost);
        if (wanted && (arrival(question, at, now.space, now.facing) & (barred | no_stop)) == 0)
            may_end(run / 2, cost, run);
        run_on(question, now, run);
    }
}

/// Straight ahead until somebody has come there with this heading for as little.
void Reach::run_on(const Question& question, Heading now, std::uint32_t run) {
    Memory& memory = *memory_;
    const Facing direction = gear_ == Gear::reverse ? opposite(now.facing) : now.facing;
    Meter meter{question.board.grid().diagonals(), now.odd};
    while (true) {
        now.space = step(now.space, direction);
        if (!in_window(now.space)) return;
        const int step_cost = meter.step(direction);
        const std::uint32_t at = cell(now.space);
        const std::uint32_t place = at * 8 + static_cast<std::uint32_t>(now.facing);
        const std::uint32_t odd = meter.odd ? 1 : 0;
        come_to(at, now.space);
        std::uint16_t& least = memory.unbound[place * 2 + odd];
        const int most = std::min<int>(budget_, least - 1);
        if (now.cost + step_cost > most) return;
        if (!leads_to_box(now.space, meter.odd, now.cost + step_cost)) return;
        const std::uint8_t there = arrival(question, at, now.space, now.facing);
        if (!may_enter(question, there, {now.space, now.facing, from_.altitude}, direction)) return;
        now.cost += (there & difficult) != 0 ? step_cost * question.mover.difficult : step_cost;
        if (now.cost > most) return;
        least = static_cast<std::uint16_t>(now.cost);
        if ((there & no_stop) == 0) may_end(place, now.cost, run);
        reach_state(at * 2 + odd, now.cost, run);
    }
}

}  // namespace breakneck::board
