// What the two searches of Reach share: the question asked, its memory, the queue of states by
// cost.
#pragma once

#include <algorithm>
#include <array>

#include "board/reach.h"

namespace breakneck::board {

struct Reach::Question {
    const Board& board;
    const Occupied& occupied;
    const Mover& mover;
    int budget;
    std::optional<Space> goal;
    std::optional<Box> box;
    Turning turning;
    bool is_square;  // then the facing does not matter to where one fits
};

namespace reach_detail {

inline constexpr std::uint16_t unreached = 0xffff;

// What is known of a cell, and of arriving in it with a facing.
inline constexpr std::uint8_t known = 1;
inline constexpr std::uint8_t barred = 2;
inline constexpr std::uint8_t crowded = 4;  // someone covers it
inline constexpr std::uint8_t difficult = 8;
inline constexpr std::uint8_t no_stop = 16;

/// Room for so many that grows and never shrinks. What is in it at first is anything at all, so
/// that what no search comes to costs nothing.
template <class T>
class Room {
  public:
    void hold(std::size_t count) {
        if (count <= size_) return;
        data_ = std::make_unique_for_overwrite<T[]>(count);  // NOLINT: of any length
        size_ = count;
    }
    T* at(std::size_t index) { return data_.get() + index; }
    T& operator[](std::size_t index) { return data_[index]; }
    const T& operator[](std::size_t index) const { return data_[index]; }

  private:
    std::unique_ptr<T[]> data_;  // NOLINT: of any length
    std::size_t size_ = 0;
};

/// In eighths, in the order in which they are tried.
inline constexpr std::array<int, 7> turns{-1, 1, -2, 2, -3, 3, 4};

/// A state in the queue and the place in the queue of the next one that costs as much.
struct Waiting {
    std::uint32_t state;
    std::uint32_t next;
};
inline constexpr std::uint32_t nobody = 0xffff'ffff;

}  // namespace reach_detail

struct Reach::Heading {
    Space space;
    Facing facing = Facing::n;
    unsigned memory = 0;
    bool odd = false;
    int cost = 0;
};

/// What is known of a cell holds only if this search has come to it: then nothing need be cleared
/// beforehand.
struct Reach::Memory {
    // The question that was answered.
    bool answered = false;
    std::uint64_t grid = 0;
    Mover mover;
    Place from;
    int budget = 0;
    std::optional<Space> goal;
    std::optional<Box> box;
    Occupied occupied;

    // Walkers with a goal.
    int nearest = 0;        // as near to it as there is room: the square of a straight line,
    int nearest_way = 0;    // and what the way on from there would cost at most
    int longest = 0;        // what takes longer than this at best is not gone into
    bool left_out = false;  // something was too long
    Space first_end;        // of the nearest the one they would stop at, were nothing in between

    std::uint32_t search = 0;
    std::vector<std::uint32_t> come_by;            // by cell: the last search that came to it
    Box all;                                       // around the cells it came to
    std::vector<std::uint8_t> ground;              // by cell, cleared for every search
    reach_detail::Room<std::uint8_t> arrivals;     // by cell and facing
    reach_detail::Room<std::uint16_t> costs;       // by state
    reach_detail::Room<std::uint32_t> previous;    // by state: walkers the step, drivers the state
    reach_detail::Room<std::uint16_t> end_costs;   // drivers: by cell and facing
    reach_detail::Room<std::uint32_t> end_states;  // drivers: the run that leads there
    reach_detail::Room<std::uint16_t> unbound;     // drivers: see is_first_unbound
    std::array<std::uint32_t, farthest_search + 2> first{};  // in the queue, by cost
    std::array<std::uint32_t, farthest_search + 2> last{};
    std::vector<reach_detail::Waiting> waiting;
    std::vector<End> ends;

    /// Forgets all that an earlier search knew but the ground.
    void begin(Space start) {
        if (++search == 0) {
            std::fill(come_by.begin(), come_by.end(), 0U);
            search = 1;
        }
        all = {start, start};
        first.fill(reach_detail::nobody);
        waiting.clear();
        ends.clear();
        left_out = false;
    }
};

/// Calls expand(state, cost) for every state reached, the cheapest first, each once.
template <class Expand>
void Reach::search(Expand&& expand) {
    Memory& memory = *memory_;
    for (int cost = 0; cost <= budget_; ++cost) {
        // A turn on the spot adds to the states that are being gone through.
        for (std::uint32_t i = memory.first[static_cast<std::size_t>(cost)];
             i != reach_detail::nobody; i = memory.waiting[i].next) {
            const std::uint32_t state = memory.waiting[i].state;
            if (memory.costs[state] == cost) expand(state, cost);
        }
    }
}

template <class F>
void Reach::for_each_found(const F& f) const {
    const Memory& memory = *memory_;
    const Box box = box_ ? memory.all.part_in(*box_) : memory.all;
    for (int y = box.top_left.y; y <= box.bottom_right.y; ++y)
        for (int x = box.top_left.x; x <= box.bottom_right.x; ++x)
            if (const std::uint32_t at = cell({x, y}); is_come_to(at)) f(at);
}

/// What a way over so many columns and rows costs at least, after an odd number of diagonals or an
/// even one.
inline int Reach::least_cost(int columns, int rows, bool odd) const {
    const int more = counts_diagonals_ ? (std::min(columns, rows) + (odd ? 1 : 0)) / 2 : 0;
    return std::max(columns, rows) + more;
}

inline int Reach::least_way(Space from, const Box& to, bool odd) const {
    return least_cost(std::max({to.top_left.x - from.x, from.x - to.bottom_right.x, 0}),
                      std::max({to.top_left.y - from.y, from.y - to.bottom_right.y, 0}), odd);
}

/// Whether who comes to a space at such a cost could get into the box. No step brings one nearer
/// than it costs: whatever comes after one who could not could not either, so that those who are
/// left find the same ways as if all had been gone.
inline bool Reach::leads_to_box(Space space, bool odd, int cost) const {
    return !box_ || cost + least_way(space, *box_, odd) <= budget_;
}

inline void Reach::reach_state(std::uint32_t state, int cost, std::uint32_t previous) {
    Memory& memory = *memory_;
    if (cost > budget_ || cost >= memory.costs[state]) return;
    memory.costs[state] = static_cast<std::uint16_t>(cost);
    memory.previous[state] = previous;
    const auto here = static_cast<std::uint32_t>(memory.waiting.size());
    memory.waiting.push_back({state, reach_detail::nobody});
    const auto bucket = static_cast<std::size_t>(cost);
    if (memory.first[bucket] == reach_detail::nobody)
        memory.first[bucket] = here;
    else
        memory.waiting[memory.last[bucket]].next = here;
    memory.last[bucket] = here;
}

inline bool Reach::is_come_to(std::uint32_t cell) const {
    return memory_->come_by[cell] == memory_->search;
}
inline void Reach::come_to(std::uint32_t cell, Space space) {
    if (!is_come_to(cell)) forget(cell, space);
}

/// Judged once per cell and facing, then remembered. For a cell that was come to.
inline std::uint8_t Reach::arrival(const Question& question, std::uint32_t at, Space space,
                                   Facing facing) {
    const auto turned = question.is_square ? 0U : static_cast<std::uint32_t>(facing);
    std::uint8_t& there = memory_->arrivals[std::size_t{at} * 8 + turned];
    if (there == 0) there = judge(question, {space, facing, from_.altitude});
    return there;
}

/// Whether a step may lead to a place where one fits.
inline bool Reach::may_enter(const Question& question, std::uint8_t there, Place to,
                             Facing direction) {
    return (there & reach_detail::barred) == 0 &&
           (!is_diagonal(direction) || !cuts_corner(question.board, question.mover, to, direction));
}

inline std::uint32_t Reach::code(const Heading& heading) const {
    const std::uint32_t place =
        cell(heading.space) * 8 + static_cast<std::uint32_t>(heading.facing);
    return (place * memories_ + heading.memory) * 2 + (heading.odd ? 1 : 0);
}

inline Reach::Heading Reach::heading_of(std::uint32_t state) const {
    const std::uint32_t place = state / 2 / memories_;
    return {space_of(place / 8), static_cast<Facing>(place % 8), state / 2 % memories_,
            state % 2 == 1};
}

/// Outside the box it need not be known whether one could stop.
inline bool Reach::wants_ends_in(Space space) const {
    return !box_ || box_->overlaps({space, space});
}

/// A driver may stop in a place, by its cell and facing, at the end of a run.
inline void Reach::may_end(std::uint32_t place, int cost, std::uint32_t run) {
    if (cost >= memory_->end_costs[place]) return;
    memory_->end_costs[place] = static_cast<std::uint16_t>(cost);
    memory_->end_states[place] = run;
}

}  // namespace breakneck::board
