// Ordinary play on foot: after opponents, out of their way, and off the board.
#include <algorithm>

#include "board/distance.h"
#include "board/reach.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/walking.h"
#include "tactics/lucky_stars/ways.h"

namespace breakneck::lucky_stars {
namespace {

/// The first part of a longer way around to the place that is best by a measure, if any place is
/// better than the one they are in.
template <class Measure>
std::optional<Action> set_out(const Mind& mind, int now, const Measure& measure) {
    constexpr int far = 60;
    const Walker walks = walker(mind.stage, mind.scene, mind.who);
    if (walks.gaits.empty()) return std::nullopt;
    board::Reach reach;
    reach.find(board_of(mind.stage, mind.scene), walks.others, mover_for(walks, walks.gaits[0]),
               mind.place(), far);
    std::optional<board::End> best;
    for (const board::End& end : reach.ends()) {
        const int value = measure(end.place);
        if (value > now || (value == now && (!best || end.cost >= best->cost))) continue;
        now = value;
        best = end;
    }
    if (!best) return std::nullopt;
    board::Path path = reach.path_to(*best);
    const int spaces = walks.gaits[0].most_ft / feet_per_space;
    if (static_cast<int>(path.size()) > spaces + 1)
        path.resize(static_cast<std::size_t>(spaces) + 1);
    for (; path.size() > 1; path.resize(path.size() - 1))
        if (const Move part{.to = path.back(), .path = board::Route(path)}; mind.may(part))
            return part;
    return std::nullopt;
}

/// The end of a Move that is best by a measure, lower being better.
template <class Measure>
std::optional<Move> best_move(const Mind& mind, int now, const Measure& measure) {
    const Walker walks = walker(mind.stage, mind.scene, mind.who);
    const board::Place from = mind.place();
    std::optional<Move> best;
    int least_cost = 0;
    for_each_search(walks, from, [&](board::Reach& reach, const Gait&, int) {
        for (const board::End& end : reach.ends()) {
            const int value = measure(end.place);
            if (end.place.space == from.space || value > now) continue;
            if (value == now && (!best || end.cost >= least_cost)) continue;
            now = value;
            least_cost = end.cost;
            best = Move{.to = end.place, .path = board::Route(reach.path_to(end))};
        }
    });
    return best;
}

/// The first Move of the way around what is in the way, to the nearest space that is best by a
/// measure; `leaves`: off the board if the Move ends at its edge.
template <class Measure>
std::optional<Action> go_around(const Mind& mind, int now, int enough, bool leaves,
                                const Measure& measure) {
    const Walker walks = walker(mind.stage, mind.scene, mind.who);
    if (walks.gaits.empty() || !Ways::fit(mind, walks)) {
        if (auto move = best_move(mind, now, measure)) {
            move->leave = leaves;
            if (leaves && mind.may(*move)) return *move;
            move->leave = false;
            if (auto allowed = if_allowed(mind, *move)) return allowed;
        }
        return set_out(mind, now, measure);
    }
    Ways ways(mind, walks);
    const auto to = ways.best(now, enough, measure);
    if (!to) return std::nullopt;
    board::Path path = ways.first_part(*to, walks.gaits[0].most_ft / feet_per_space);
    for (; path.size() > 1; path.resize(path.size() - 1)) {
        Move move{.to = path.back(), .path = board::Route(path), .leave = leaves};
        if (leaves && mind.may(move)) return move;
        move.leave = false;
        if (mind.may(move)) return move;
    }
    return std::nullopt;
}

/// Whether there are AP for a Move, and nothing that keeps one from acting.
bool has_move_left(const Mind& mind) { return mind.may(Improvise{Effort::focused}); }

/// So many spaces straight toward something, as far as the Speed goes: where nothing is in the way,
/// no search finds a better Move. Nothing for those who do not fit into a space, and where diagonal
/// steps are not all alike.
std::optional<Move> straight_to(const Mind& mind, board::Box there, int spaces) {
    const board::Place from = mind.place();
    const int speed = primary_ft(mind.stage, mind.scene, mind.who) / feet_per_space;
    spaces = std::min(spaces, speed);
    if (spaces < 1 || mind.room().area() > 1 ||
        mind.stage.grid.diagonals() != board::Diagonals::every_step_one)
        return std::nullopt;
    Move move{.path = board::Route(from)};
    board::Place at = from;
    for (int gone = 0; gone < spaces; ++gone) {
        const board::Space goal{std::clamp(at.space.x, there.top_left.x, there.bottom_right.x),
                                std::clamp(at.space.y, there.top_left.y, there.bottom_right.y)};
        const board::Space next{at.space.x + std::clamp(goal.x - at.space.x, -1, 1),
                                at.space.y + std::clamp(goal.y - at.space.y, -1, 1)};
        const auto facing = board::direction(at.space, next);
        if (!facing) break;
        const board::Place to{next, *facing, at.altitude};
        if (!move.path.add(at, to)) break;
        at = to;
    }
    move.to = at;
    return move;
}

/// Where the nearest of these are, for somebody on foot.
class Targets {
  public:
    Targets(const Mind& mind, const Enemies& enemies)
        : stage_(mind.stage), room_(row_of(mind.stage.person(mind.who).size).room) {
        for (std::size_t i = 0; i < std::min(enemies.size(), worth_looking_at); ++i)
            all_.push_back({footprint_of(mind.stage, mind.scene, enemies[i]),
                            place_of(mind.stage, mind.scene, enemies[i])});
    }
    /// Spaces from a place one would be in to the nearest of them.
    int away(board::Place at) const {
        int least = board::max_side;
        for (const Target& each : all_)
            least = std::min(least, spaces_between(stage_, room_, at, each.room, each.place));
        return least;
    }
    /// Around the first of them that is so far off.
    std::optional<board::Box> so_far_off(board::Place at, int spaces) const {
        for (const Target& each : all_)
            if (spaces_between(stage_, room_, at, each.room, each.place) == spaces)
                return board::box_of(each.room, each.place);
        return std::nullopt;
    }

  private:
    struct Target {
        board::Footprint room;
        board::Place place;
    };
    const Stage& stage_;
    board::Footprint room_;
    FixedList<Target, worth_looking_at> all_;
};

}  // namespace

std::optional<Action> come_nearer(const Mind& mind, const Enemies& enemies) {
    if (is_aboard(mind.scene, mind.who) || !has_move_left(mind)) return std::nullopt;
    const Targets targets(mind, enemies);
    const int now = targets.away(mind.place());
    if (now <= 1) return std::nullopt;
    if (const auto box = targets.so_far_off(mind.place(), now))
        if (auto move = straight_to(mind, *box, now - 1))
            if (mind.may(*move)) return *move;
    return go_around(mind, now, 1, false, [&](board::Place at) { return targets.away(at); });
}

std::optional<Action> keep_away(const Mind& mind, const Enemies& enemies) {
    constexpr int far_enough = 5;
    if (is_aboard(mind.scene, mind.who) || !has_move_left(mind)) return std::nullopt;
    const Targets targets(mind, enemies);
    const auto danger = [&](board::Place at) {
        const bool open = cover_offered(mind.stage, mind.scene, mind.who, at) == CoverType::none;
        return 2 * std::max(0, far_enough - targets.away(at)) + (open ? 1 : 0);
    };
    const int now = danger(mind.place());
    if (now <= 1) return std::nullopt;  // far enough: a better wall is not worth the way
    auto move = best_move(mind, now - 1, danger);
    if (!move) return std::nullopt;
    if (cover_offered(mind.stage, mind.scene, mind.who, move->to) != CoverType::none)
        move->cover = CoverType::partial;
    return if_allowed(mind, *move);
}

void Exits::look_around() const {
    const int width = board_.grid().width();
    const int height = board_.grid().height();
    // Without an exit everything is further than any board is wide. Corners count as north or
    // south.
    constexpr std::int16_t far = 4 * board::max_side;
    const auto look = [](Edge& edge, int side, const auto& opens) {
        std::int16_t last = -far;
        for (int i = 0; i < side; ++i) {
            if (opens(i)) last = static_cast<std::int16_t>(i);
            edge.before[static_cast<std::size_t>(i)] = last;
        }
        std::int16_t next = far;
        for (int i = side - 1; i >= 0; --i) {
            if (edge.before[static_cast<std::size_t>(i)] == i) next = static_cast<std::int16_t>(i);
            edge.next[static_cast<std::size_t>(i)] = next;
        }
    };
    const auto between = [&](int y) { return y > 0 && y < height - 1; };
    look(top_, width, [&](int x) { return is_open({x, 0}); });
    look(bottom_, width, [&](int x) { return height > 1 && is_open({x, height - 1}); });
    look(west_, height, [&](int y) { return between(y) && is_open({0, y}); });
    look(east_, height, [&](int y) { return width > 1 && between(y) && is_open({width - 1, y}); });
    looked_ = true;
}

board::Space Exits::nearest(board::Space space) const {
    if (!looked_) look_around();
    const int right = board_.grid().width() - 1;
    const int bottom = board_.grid().height() - 1;
    const int up = top_.away(space.x, space.y);
    const int down = bottom_.away(space.x, bottom - space.y);
    const int left = west_.away(space.y, space.x);
    const int rightward = east_.away(space.y, right - space.x);
    const int least = std::min({up, down, left, rightward});
    if (least > board::max_side) return {-board::max_side, -board::max_side};
    const auto first_x = static_cast<std::size_t>(std::max(0, space.x - least));
    const auto first_y = static_cast<std::size_t>(std::max(0, space.y - least));
    if (up == least && (down > least || top_.next[first_x] <= bottom_.next[first_x]))
        return {top_.next[first_x], 0};
    if (down == least) return {bottom_.next[first_x], bottom};
    if (left == least && (rightward > least || west_.next[first_y] <= east_.next[first_y]))
        return {0, west_.next[first_y]};
    return {right, east_.next[first_y]};
}

std::optional<Action> run_away(const Mind& mind) {
    const Exits exits(mind, board::Surfaces{});
    const board::Place here = mind.place();
    if (auto off = if_allowed(mind, Move{.to = here, .leave = true})) return off;
    if (!has_move_left(mind)) return std::nullopt;
    const board::Space exit = exits.nearest(here.space);
    const int spaces = exits.away(here.space);
    for (const bool leave : {true, false})
        if (auto move = straight_to(mind, {exit, exit}, spaces)) {
            move->leave = leave;
            if (mind.may(*move)) return *move;
        }
    return go_around(mind, spaces, 0, true, [&](board::Place at) { return exits.away(at.space); });
}

}  // namespace breakneck::lucky_stars
