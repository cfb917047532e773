// Reachable places: what both searches need, and the search of those who go in any direction.
#include "board/reach.h"

#include <algorithm>
#include <cstdlib>

#include "board/reach_search.h"

namespace breakneck::board {

using namespace reach_detail;

namespace {

/// A bit for each facing.
constexpr unsigned all_ways = 0xff;
/// Who came to a space by a step need not turn back by half or more: where that leads to one came
/// from the space before by a single step, for less.
constexpr unsigned ways_on(std::uint32_t came) {
    const unsigned ahead = 0b1100'0111;  // of north
    return (ahead << came | ahead >> (8 - came)) & all_ways;
}

/// Straight on, then diagonally.
Facing first_step(Space from, Space to) {
    const int x = to.x - from.x;
    const int y = to.y - from.y;
    if (std::abs(x) > std::abs(y)) return x > 0 ? Facing::e : Facing::w;
    if (std::abs(x) < std::abs(y)) return y > 0 ? Facing::s : Facing::n;
    return nearest_facing(from, to);
}

Space step_by(Space from, Space by, int times) {
    return {from.x + by.x * times, from.y + by.y * times};
}

}  // namespace

Reach::Reach() = default;

Reach::~Reach() {
    if (memory_) give_back();
}

const std::vector<End>& Reach::ends() const {
    static const std::vector<End> none;
    return memory_ ? memory_->ends : none;
}

void Reach::find(const Board& board, const Occupied& occupied, const Mover& mover, Place from,
                 int budget, std::optional<Space> goal) {
    Question question = ask(board, occupied, mover, from, budget);
    goal_ = question.goal = goal;
    answer(question);
}

void Reach::find_within(const Board& board, const Occupied& occupied, const Mover& mover,
                        Place from, int budget, const Box& box) {
    Question question = ask(board, occupied, mover, from, budget);
    box_ = question.box = box;
    if (leads_to_box(from_.space, mover.dear_diagonal, 0))
        answer(question);
    else if (memory_)
        give_back();
}

/// Sets out with a question that has neither goal nor box yet.
Reach::Question Reach::ask(const Board& board, const Occupied& occupied, const Mover& mover,
                           Place from, int budget) {
    BN_CHECK(board.inside(from.space));
    from_ = from;
    budget_ = std::clamp(budget, 0, farthest_search);
    goal_.reset();
    box_.reset();
    drives_ = mover.turning.has_value() || !mover.footprint.is_square();
    gear_ = mover.gear;
    // Who turns freely need not remember how: nobody, or whoever turns on the spot.
    memories_ = mover.turning && mover.turning->half > 0 ? 5 : 1;
    counts_diagonals_ = board.grid().diagonals() == Diagonals::alternating;
    return {board,
            occupied,
            mover,
            budget_,
            {},
            {},
            mover.turning.value_or(Turning{0, 0, true}),
            mover.footprint.is_square()};
}

void Reach::answer(const Question& question) {
    open_window(question);
    if (memory_) give_back();
    if (remembers(question)) return;
    make_room(question);
    mark_crowded(question);
    if (!drives_)
        walk(question);
    else if (spins())
        spin(question);
    else
        drive(question);
    remember(question);
}

void Reach::open_window(const Question& question) {
    const Grid& grid = question.board.grid();
    left_ = std::max(from_.space.x - budget_, 0);
    top_ = std::max(from_.space.y - budget_, 0);
    width_ = std::min(from_.space.x + budget_, grid.width() - 1) - left_ + 1;
    height_ = std::min(from_.space.y + budget_, grid.height() - 1) - top_ + 1;
}

void Reach::make_room(const Question& question) {
    // Any memory may serve any search next. So each has room for the kind that took most so far: it
    // would ask for more now and then otherwise, however long they are in use.
    thread_local std::size_t most_states = 0;
    thread_local bool anybody_drives = false;
    most_states = std::max(most_states, states_per_cell());
    anybody_drives = anybody_drives || drives_;
    const Grid& grid = question.board.grid();
    // Enough for any search on this board.
    const auto cells =
        static_cast<std::size_t>(grid.width()) * static_cast<std::size_t>(grid.height());
    Memory& memory = *memory_;
    memory.answered = false;
    memory.arrivals.hold(cells * 8);
    memory.costs.hold(cells * most_states);
    memory.previous.hold(cells * most_states);
    if (anybody_drives) {
        memory.end_costs.hold(cells * 8);
        memory.end_states.hold(cells * 8);
        memory.unbound.hold(cells * 16);
    }
    if (memory.come_by.size() < cells) memory.come_by.resize(cells, 0);
    memory.ground.reserve(cells);
    memory.ends.reserve(cells * (anybody_drives ? 8 : 1));
    memory.waiting.reserve(cells * (anybody_drives ? 16 : 2));
    memory.ground.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), 0);
}

/// What an earlier search knew of a cell.
void Reach::forget(std::uint32_t cell, Space space) {
    Memory& memory = *memory_;
    memory.come_by[cell] = memory.search;
    memory.all = memory.all.with({space, space});
    const auto clear = [cell](auto& room, std::size_t each, auto value) {
        std::fill_n(room.at(cell * each), each, value);
    };
    clear(memory.arrivals, 8, std::uint8_t{0});
    if (!drives_) {
        clear(memory.costs, 2, unreached);
        return;
    }
    clear(memory.costs, states_per_cell(), unreached);
    clear(memory.end_costs, 8, unreached);
    clear(memory.unbound, 16, unreached);
}

/// Where others are. Who fills a space shares none: then whoever is there is in the way, and that
/// is all there is to know.
void Reach::mark_crowded(const Question& question) {
    const int fill = question.mover.footprint.fill;
    for (const Token& token : question.occupied) {
        if (token.id == question.mover.token || token.place.altitude != from_.altitude) continue;
        if (fill == 0 || token.footprint.fill == 0) continue;
        const std::uint8_t in_way = token.may_pass ? no_stop : barred;
        for_each_space(token.footprint, token.place, [&](Space space) {
            if (in_window(space)) memory_->ground[cell(space)] |= fill == 4 ? in_way : crowded;
        });
    }
}

/// What one space would be to the mover.
inline std::uint8_t Reach::ground_at(const Question& question, Space space) const {
    // A long mover may stick out of the window; who is there is not known then.
    std::uint8_t outside = crowded;
    std::uint8_t& here = in_window(space) ? memory_->ground[cell(space)] : outside;
    if ((here & known) != 0) return here;
    here |= known;
    if (!question.board.inside(space)) return here |= barred;
    const Ground ground = question.board.ground_inside(space);
    if (bars(ground, question.mover, from_.altitude) != Wrong::nothing) here |= barred;
    if (slows(ground, from_.altitude)) here |= difficult;
    return here;
}

/// What the spaces under a mover would be to it, taken together.
std::uint8_t Reach::ground_under(const Question& question, Place to) const {
    const Footprint footprint = question.mover.footprint;
    if (footprint.area() == 1) return ground_at(question, to.space);
    if (const std::uint8_t all = ground_known_under(footprint, to); (all & known) != 0) return all;
    std::uint8_t all = known;
    for_each_space(footprint, to, [&](Space each) { all |= ground_at(question, each); });
    return all;
}

/// The same read cell by cell; 0 if some of it is outside or not known yet.
std::uint8_t Reach::ground_known_under(Footprint footprint, Place to) const {
    const auto [rear, side] = ranks(footprint, to.facing);
    const Space last = step_by(to.space, rear, footprint.length - 1);
    const Space across = step_by(to.space, side, footprint.width - 1);
    if (!in_window(last) || !in_window(across) ||
        !in_window(step_by(last, side, footprint.width - 1)))
        return 0;
    const int to_rear = rear.y * width_ + rear.x;
    const int to_side = side.y * width_ + side.x;
    std::uint8_t all = 0;
    std::uint8_t every = known;
    const std::uint8_t* line = memory_->ground.data() + cell(to.space);
    for (int rank = 0; rank < footprint.length; ++rank, line += to_rear)
        for (int file = 0; file < footprint.width; ++file) {
            all |= line[file * to_side];
            every &= line[file * to_side];
        }
    return every != 0 ? all : 0;
}

std::uint8_t Reach::judge(const Question& question, Place to) const {
    const std::uint8_t all = ground_under(question, to);
    if ((all & barred) != 0) return known | barred;
    const std::uint8_t result = all & (known | difficult | no_stop);
    if ((all & crowded) == 0) return result;
    const auto in_way = [&](Intent intent) {
        return in_the_way(question.occupied, question.mover.footprint, to, question.mover.token,
                          intent) != nullptr;
    };
    if (in_way(Intent::pass)) return known | barred;
    return in_way(Intent::stop) ? result | no_stop : result;
}

int Reach::least_way(Space from, Space to, bool odd) const {
    return least_cost(std::abs(from.x - to.x), std::abs(from.y - to.y), odd);
}

/// The same for the way from a space to the nearest ones to the goal that have room.
int Reach::way_left(Space space, bool odd) const {
    return std::max(0, least_way(space, *goal_, odd) - memory_->nearest_way);
}

/// How near to the goal there is room to stop, and how long the way there is at least, whether or
/// not there is one. False if there is no room for a long way around.
bool Reach::find_room_at_goal(const Question& question) {
    constexpr int far = 6;
    Memory& memory = *memory_;
    memory.nearest = far * far;
    const auto look_at = [&](int x, int y) {
        const Space space{question.goal->x + x, question.goal->y + y};
        const int apart = x * x + y * y;
        if (apart > memory.nearest || !in_window(space) || !has_room(question, space)) return;
        const int on = least_way(space, *question.goal, true);
        const int way = least_way(from_.space, space, question.mover.dear_diagonal);
        const bool nearer = apart < memory.nearest;
        memory.nearest_way = nearer ? on : std::max(memory.nearest_way, on);
        if (nearer || std::pair(way, space) < std::pair(memory.longest, memory.first_end))
            memory.first_end = space;
        memory.longest = nearer ? way : std::min(memory.longest, way);
        memory.nearest = apart;
    };
    for (int ring = 0; ring < far && ring * ring <= memory.nearest; ++ring)
        for (int y = -ring; y <= ring; ++y)
            for (int x = -ring; x <= ring; ++x)
                if (std::max(std::abs(x), std::abs(y)) == ring) look_at(x, y);
    return memory.nearest < far * far;
}

bool Reach::has_room(const Question& question, Space space) {
    if (space == from_.space) return true;
    come_to(cell(space), space);
    return (arrival(question, cell(space), space, from_.facing) & (barred | no_stop)) == 0;
}

/// A walker's state is its space and whether it has made an odd number of diagonal steps.
std::uint32_t Reach::first_walk(const Question& question) const {
    return cell(from_.space) * 2 + (question.mover.dear_diagonal ? 1U : 0U);
}

void Reach::walk(const Question& question) {
    Memory& memory = *memory_;
    memory.begin(from_.space);
    const bool has_goal = question.goal && find_room_at_goal(question);
    if (has_goal && walk_unhindered(question)) return;
    const int straight = memory.longest;
    // With a goal ways that lead away from it are left out at first. More of them are tried if it
    // was not reached.
    for (int detour = 0; detour == 0 || (goal_ && memory.left_out); detour = detour * 4 + 2) {
        memory.begin(from_.space);
        memory.longest = straight + detour;
        goal_ = has_goal ? question.goal : std::nullopt;
        come_to(cell(from_.space), from_.space);
        reach_state(first_walk(question), 0, static_cast<std::uint32_t>(from_.facing));
        search([&](std::uint32_t state, int cost) { walk_on(question, state, cost); });
    }

    gather_walks();
}

/// Where nothing is in between there is no need to search. Of the shortest ways the first one found
/// goes straight on and ends diagonally: cardinal steps are tried first, and of ways that cost the
/// same the one whose dear diagonals come later is there first. False if something is in the way.
bool Reach::walk_unhindered(const Question& question) {
    Memory& memory = *memory_;
    if (memory.longest > budget_) return false;
    memory.begin(from_.space);
    come_to(cell(from_.space), from_.space);
    reach_state(first_walk(question), 0, static_cast<std::uint32_t>(from_.facing));
    Meter meter{question.board.grid().diagonals(), question.mover.dear_diagonal};
    int cost = 0;
    for (Space at = from_.space; at != memory.first_end;) {
        const Facing direction = first_step(at, memory.first_end);
        at = step(at, direction);
        come_to(cell(at), at);
        const std::uint8_t there = arrival(question, cell(at), at, direction);
        if (!may_enter(question, there, {at, direction, from_.altitude}, direction)) return false;
        if ((there & difficult) != 0 && question.mover.difficult != 1) return false;
        cost += meter.step(direction);
        reach_state(cell(at) * 2 + (meter.odd ? 1 : 0), cost,
                    static_cast<std::uint32_t>(direction));
    }
    budget_ = cost;
    gather_walks();
    return true;
}

void Reach::gather_walks() {
    Memory& memory = *memory_;
    for_each_found([&](std::uint32_t at) {
        const std::uint32_t state = best_walk(at);
        if (memory.costs[state] > budget_) return;
        const auto facing = static_cast<Facing>(memory.previous[state]);
        const Space space = space_of(at);
        if (space == from_.space)
            memory.ends.push_back({from_, 0});
        else if ((memory.arrivals[std::size_t{at} * 8] & no_stop) == 0)
            memory.ends.push_back({{space, facing, from_.altitude}, memory.costs[state]});
    });
}

void Reach::walk_on(const Question& question, std::uint32_t state, int cost) {
    const Space space = space_of(state / 2);
    if (goal_) stop_at_goal(question, space, cost);
    if (cost == budget_) return;
    // Of two who came here, one who has used up the cheap diagonal and has come no cheaper is never
    // ahead afterwards, nor one who has paid for it already. (Difficult ground could change that.)
    const int other = memory_->costs[state ^ 1U];
    if (question.mover.difficult == 1 && (state % 2 == 1 ? other <= cost : other < cost)) return;
    const bool odd = state % 2 == 1;
    const Memory& memory = *memory_;
    const unsigned ways =
        cost == 0 || question.mover.difficult != 1 ? all_ways : ways_on(memory.previous[state]);
    for (const Facing direction : all_facings) {
        if ((ways >> static_cast<unsigned>(direction) & 1U) == 0) continue;
        const Space next = step(space, direction);
        if (!in_window(next)) continue;
        const bool flips = counts_diagonals_ && is_diagonal(direction);
        const bool then_odd = odd != flips;
        const int then_cost = cost + (flips && odd ? 2 : 1);
        const std::uint32_t there = cell(next);
        // Mostly somebody was there before, for less; then it does not matter whether one may.
        const std::uint32_t then = there * 2 + (then_odd ? 1 : 0);
        if (is_come_to(there) && then_cost >= memory.costs[then]) continue;
        if (goal_ && then_cost + way_left(next, then_odd) > memory.longest)
            memory_->left_out = true;
        else if (leads_to_box(next, then_odd, then_cost))
            walk_to(question, {next, direction, from_.altitude}, then, cost, then_cost - cost);
    }
}

/// Takes a step of such a cost to a state, if that is possible and nobody came there for as little.
void Reach::walk_to(const Question& question, Place to, std::uint32_t then, int cost,
                    int step_cost) {
    const std::uint32_t there = then / 2;
    come_to(there, to.space);
    const std::uint8_t known_there = arrival(question, there, to.space, to.facing);
    if ((known_there & difficult) != 0) step_cost *= question.mover.difficult;
    if (cost + step_cost < memory_->costs[then] && may_enter(question, known_there, to, to.facing))
        reach_state(then, cost + step_cost, static_cast<std::uint32_t>(to.facing));
}

/// Nothing that costs more is nearer.
void Reach::stop_at_goal(const Question& question, Space space, int cost) {
    const int x = space.x - goal_->x;
    const int y = space.y - goal_->y;
    if (x * x + y * y > memory_->nearest || !has_room(question, space)) return;
    budget_ = cost;
    goal_.reset();
}

std::uint32_t Reach::best_walk(std::uint32_t cell) const {
    const std::uint32_t even = cell * 2;
    const std::uint32_t odd = even + 1;
    return memory_->costs[even] <= memory_->costs[odd] ? even : odd;
}

Path Reach::path_of_walk(const End& end) const {
    Path path;
    std::uint32_t state = best_walk(cell(end.place.space));
    while (true) {
        const Space space = space_of(state / 2);
        if (space == from_.space) break;
        const auto direction = static_cast<Facing>(memory_->previous[state]);
        path.push_back({space, direction, from_.altitude});
        // Diagonals flip the parity only where they are counted so.
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
    const std::vector<End>& all = ends();
    auto found = std::lower_bound(all.begin(), all.end(), space,
                                  [](const End& end, Space key) { return end.place.space < key; });
    for (; found != all.end() && found->place.space == space; ++found)
        if (!best || found->cost < best->cost) best = *found;
    return best;
}

}  // namespace breakneck::board
