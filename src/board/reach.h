// Where a mover can get to, at what cost and by which path.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "board/path.h"

namespace breakneck::board {

/// A place where a mover may stop, and what it costs to get there.
struct End {
    Place place;
    int cost = 0;
    bool operator==(const End&) const = default;
};

/// How many spaces a search goes; what is farther is laid out by hand.
inline constexpr int farthest_search = 126;

/// Finds every place within a budget. Its memory is borrowed from what earlier searches of the same
/// thread have left: searching allocates nothing, and who asks what was asked a moment ago is told
/// the same again. Movers of square shape without `turning`
/// have one end per space, facing the way they came; all others one end per space and facing. The
/// place where they stand is among the ends.
class Reach {
  public:
    Reach();  // no ends yet
    ~Reach();
    Reach(const Reach&) = delete;
    Reach& operator=(const Reach&) = delete;

    /// At most farthest_search spaces are searched. Altitude does not change on the way.
    /// Walkers with a goal look no farther than the first end that is as near to it, in a straight
    /// line, as there is room, nor at what only leads away from it: nothing of that is of use to
    /// them. If there is no way to such an end they look everywhere.
    void find(const Board& board, const Occupied& occupied, const Mover& mover, Place from,
              int budget, std::optional<Space> goal = {});
    /// The same, but only the ends in a box: what is too far off to lead there is not gone into.
    void find_within(const Board& board, const Occupied& occupied, const Mover& mover, Place from,
                     int budget, const Box& box);

    /// Row by row, then clockwise from north.
    const std::vector<End>& ends() const;
    /// The cheapest end in a space, if it can be reached.
    std::optional<End> end_at(Space space) const;
    /// Calls f(end) with the cheapest end of every space, row by row.
    template <class F>
    void for_each_cheapest(const F& f) const {
        const std::vector<End>& all = ends();
        for (std::size_t i = 0; i < all.size();) {
            std::size_t best = i;
            const Space space = all[i].place.space;
            for (; i < all.size() && all[i].place.space == space; ++i)
                if (all[i].cost < all[best].cost) best = i;
            f(all[best]);
        }
    }
    /// A cheapest path to one of the ends found last; always the same one.
    Path path_to(const End& end) const;

  private:
    struct Question;
    struct Heading;
    struct Memory;
    static std::vector<std::unique_ptr<Memory>>& spare();
    void answer(const Question& question);
    void give_back();
    bool remembers(const Question& question);
    void remember(const Question& question);

    std::uint32_t cell(Space space) const {
        return static_cast<std::uint32_t>((space.y - top_) * width_ + (space.x - left_));
    }
    Space space_of(std::uint32_t cell) const {
        const int index = static_cast<int>(cell);
        return {left_ + index % width_, top_ + index / width_};
    }
    bool in_window(Space space) const {
        return static_cast<unsigned>(space.x - left_) < static_cast<unsigned>(width_) &&
               static_cast<unsigned>(space.y - top_) < static_cast<unsigned>(height_);
    }
    Question ask(const Board& board, const Occupied& occupied, const Mover& mover, Place from,
                 int budget);
    void open_window(const Question& question);
    void make_room(const Question& question);
    void mark_crowded(const Question& question);
    std::uint8_t ground_at(const Question& question, Space space) const;
    std::uint8_t ground_under(const Question& question, Place to) const;
    std::uint8_t ground_known_under(Footprint footprint, Place to) const;
    bool is_come_to(std::uint32_t cell) const;
    void come_to(std::uint32_t cell, Space space);
    void forget(std::uint32_t cell, Space space);
    std::uint8_t arrival(const Question& question, std::uint32_t at, Space space, Facing facing);
    std::uint8_t judge(const Question& question, Place to) const;
    static bool may_enter(const Question& question, std::uint8_t there, Place to, Facing direction);
    void reach_state(std::uint32_t state, int cost, std::uint32_t previous);
    template <class Expand>
    void search(Expand&& expand);
    /// Calls f(cell) for every cell that was come to and may hold ends, row by row.
    template <class F>
    void for_each_found(const F& f) const;

    std::uint32_t first_walk(const Question& question) const;
    void walk(const Question& question);
    void gather_walks();
    bool walk_unhindered(const Question& question);
    void walk_on(const Question& question, std::uint32_t state, int cost);
    void walk_to(const Question& question, Place to, std::uint32_t then, int cost, int step_cost);
    bool find_room_at_goal(const Question& question);
    bool has_room(const Question& question, Space space);
    void stop_at_goal(const Question& question, Space space, int cost);
    int least_cost(int columns, int rows, bool odd) const;
    int least_way(Space from, Space to, bool odd) const;
    int least_way(Space from, const Box& to, bool odd) const;
    bool leads_to_box(Space space, bool odd, int cost) const;
    int way_left(Space space, bool odd) const;
    std::uint32_t best_walk(std::uint32_t cell) const;
    Path path_of_walk(const End& end) const;

    /// Whoever turns on the spot may go on from a space in any direction.
    bool spins() const { return drives_ && memories_ == 1; }
    std::size_t states_per_cell() const { return drives_ && !spins() ? 16 * memories_ : 2; }
    void spin(const Question& question);
    void spin_on(const Question& question, std::uint32_t state, int cost);
    void run_on(const Question& question, Heading now, std::uint32_t run);
    std::uint32_t run_before(std::uint32_t state) const;

    void drive(const Question& question);
    void gather_drives();
    void drive_on(const Question& question, std::uint32_t state, int cost);
    void turn_off(const Question& question, std::uint32_t state, const Heading& now, int run);
    bool is_pointless(std::uint32_t state, int cost) const;
    bool is_first_unbound(const Heading& now);
    std::uint32_t code(const Heading& heading) const;
    Heading heading_of(std::uint32_t state) const;
    void may_end(std::uint32_t place, int cost, std::uint32_t run);
    bool wants_ends_in(Space space) const;
    Path path_of_drive(const End& end) const;

    Place from_;
    int budget_ = 0;
    std::optional<Space> goal_;
    std::optional<Box> box_;
    bool drives_ = false;
    Gear gear_ = Gear::forward;
    bool counts_diagonals_ = false;
    int left_ = 0, top_ = 0, width_ = 0, height_ = 0;  // the part of the board within budget
    std::uint32_t memories_ = 1;  // drivers: how much of the last turn one may have to remember
    std::unique_ptr<Memory> memory_;
};

}  // namespace breakneck::board
