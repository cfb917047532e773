// Sight and suggested cover.
#include "board/sight.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "board/between.h"

namespace breakneck::board {

namespace {

struct Met {
    Cover cover = Cover::none;
    Space space;
};

bool is_beside(Space a, Space b) { return std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1; }

/// Whether an obstacle counts at this space, given the ends of the line.
class Heights {
  public:
    Heights(Place from, Place to, Low low)
        : target_(to.space),
          only_behind_(low == Low::hides_those_behind),
          low_end_(from.altitude <= to.altitude ? from : to),
          other_(from.altitude <= to.altitude ? to : from),
          low_(needed(low_end_.altitude)),
          high_(needed(other_.altitude)) {}

    bool counts(const Ground& ground, Space space) const {
        const bool hides_half = ground.cover == Cover::partial || ground.cover == Cover::heavy;
        if (only_behind_ && hides_half && ground.height == Height::waist &&
            !is_beside(space, target_))
            return false;
        if (ground.height >= high_) return true;
        return ground.height >= low_ && is_beside(space, low_end_.space);
    }

  private:
    static Height needed(Altitude altitude) {
        return std::max(Height::waist, Board::lowest_that_matters(altitude));
    }
    Space target_;
    bool only_behind_;
    Place low_end_;
    Place other_;
    Height low_;
    Height high_;
};

/// Inside the board. Most of it is as it was, even where something has changed.
Ground ground_at(const Board& board, Space space) {
    for (const TerrainChange& each : board.changes())
        if (each.space == space) return board.ground_inside(space);
    return board.grid().ground_inside(space);
}

Met met_along(const Board& board, const Heights& heights, const sight_detail::Line& line) {
    Met met;
    auto cover_at = [&](Space space) {
        const Ground ground = ground_at(board, space);  // between two spaces inside
        if (ground.cover == Cover::none || !heights.counts(ground, space)) return Cover::none;
        return ground.cover;
    };
    auto meet = [&](Cover cover, Space space) {
        if (cover != Cover::none && cover >= met.cover) met = {cover, space};
    };
    sight_detail::walk(
        line,
        [&](Space space) {
            if (space != line.to) meet(cover_at(space), space);
        },
        [&](Space a, Space b) {
            const Cover one = cover_at(a);
            const Cover two = cover_at(b);
            meet(std::min(one, two), one <= two ? a : b);
        });
    return met;
}

Box box_around(Space a, Space b) {
    return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

/// The board as it was, if nothing has changed in a rectangle: that is much quicker to ask.
Board board_within(const Board& board, const Box& box) {
    const bool changed =
        std::any_of(board.changes().begin(), board.changes().end(), [&](const TerrainChange& each) {
            return box.overlaps({each.space, each.space});
        });
    return changed ? board : Board(board.grid(), no_changes());
}

/// Where something may stand near the lines between two spaces; nothing if that is nowhere: no
/// obstacle is in a few rectangles laid along them, each wide enough for all five lines.
std::optional<sight_detail::Stretch> obstacles_along(const Board& board, Space from, Space to) {
    constexpr int length = 6;  // spaces; shorter ones are tighter and more of them
    const int dx = to.x - from.x;
    const int dy = to.y - from.y;
    const int steps = std::max(std::abs(dx), std::abs(dy));
    const int parts = steps / length + 1;
    const Box whole = box_around(from, to);
    const auto is_clear = [&](int i) {
        const Box part = box_around({from.x + dx * i / parts, from.y + dy * i / parts},
                                    {from.x + dx * (i + 1) / parts, from.y + dy * (i + 1) / parts});
        return !board.may_hold_obstacles(
            {std::max(part.top_left.x - 1, int{whole.top_left.x}),
             std::max(part.top_left.y - 1, int{whole.top_left.y})},
            {std::min(part.bottom_right.x + 1, int{whole.bottom_right.x}),
             std::min(part.bottom_right.y + 1, int{whole.bottom_right.y})});
    };
    int first = 0;
    while (first < parts && is_clear(first)) ++first;
    if (first == parts) return std::nullopt;
    int last = parts - 1;
    while (last > first && is_clear(last)) --last;
    return sight_detail::Stretch{steps * first / parts - 1, steps * (last + 1) / parts + 1};
}

constexpr std::array<std::array<int, 2>, 5> line_points{{{4, 4}, {1, 1}, {7, 1}, {1, 7}, {7, 7}}};

/// From one space to another, both inside, with something between them.
Sight look(const Board& board, Place from, Place to, Low low) {
    Sight seen;
    const auto stretch = obstacles_along(board, from.space, to.space);
    if (!stretch) return seen;
    const Heights heights(from, to, low);
    std::array<Cover, line_points.size()> covers{};
    Cover best = Cover::none;
    for (std::size_t i = 0; i < covers.size(); ++i) {
        const auto [x, y] = line_points[i];
        const Met met = met_along(board, heights, {from.space, to.space, x, y, *stretch});
        covers[i] = met.cover;
        if (met.cover == Cover::none) continue;
        ++seen.hidden_lines;
        if (met.cover > best) {
            best = met.cover;
            seen.has_obstacle = true;
            seen.obstacle = met.space;
        }
    }
    std::sort(covers.begin(), covers.end());
    seen.cover = covers[2];
    if (covers[2] == Cover::full && covers[0] != Cover::full)
        seen.cover = covers[1] == Cover::full ? Cover::heavy : Cover::partial;
    return seen;
}

}  // namespace

Sight sight(const Board& whole, Place from, Place to, Low low) {
    if (!whole.inside(from.space) || !whole.inside(to.space)) return {};
    const Board board = board_within(whole, box_around(from.space, to.space));
    if (from.space == to.space || !board.may_hold_obstacles(from.space, to.space)) return {};
    if (!board.changes().empty()) return look(board, from, to, low);
    const Between ends{board.grid(), {}, from, {}, to};
    if (low == Low::hides_those_behind)  // remembered apart
        return remembered(ends, [&] { return look(board, from, to, Low::hides_those_behind); });
    return remembered(ends, [&] { return look(board, from, to, Low::hides_anywhere); });
}

namespace {

/// The best view of one space. `clear` is an eye that had a view of another space with nothing in
/// the way: very likely it has one of this space too, and nothing is better.
Sight best_view(const Board& board, Footprint viewer, Place from, Place goal, Low low,
                std::optional<Space>& clear) {
    if (clear) {
        const Sight view = sight(board, {*clear, from.facing, from.altitude}, goal, low);
        if (view.hidden_lines == 0) return view;
    }
    Sight best{Cover::full, line_points.size() + 1, false, {}};  // worse than any view
    for_each_space(viewer, from, [&](Space eye) {
        if (best.hidden_lines == 0) return;
        const Sight view = sight(board, {eye, from.facing, from.altitude}, goal, low);
        if (view.cover < best.cover ||
            (view.cover == best.cover && view.hidden_lines < best.hidden_lines))
            best = view;
        if (view.hidden_lines == 0) clear = eye;
    });
    return best;
}

/// Between things of which one is larger than a space, with something in the box around them.
Sight look(const Board& board, Footprint viewer, Place from, Footprint target, Place to, Low low) {
    FixedList<Sight, Footprint::max_area> views;
    std::optional<Space> clear;
    for_each_space(target, to, [&](Space goal) {
        views.push_back(best_view(board, viewer, from, {goal, to.facing, to.altitude}, low, clear));
    });
    std::array<Cover, Footprint::max_area> covers{};
    std::transform(views.begin(), views.end(), covers.begin(),
                   [](const Sight& view) { return view.cover; });
    std::sort(covers.begin(), covers.begin() + views.size());
    const Cover middle = covers[views.size() / 2];
    Sight seen = *std::find_if(views.begin(), views.end(),
                               [&](const Sight& view) { return view.cover == middle; });
    if (middle == Cover::full && covers[0] != Cover::full) seen.cover = Cover::heavy;
    return seen;
}

}  // namespace

Sight sight(const Board& whole, Footprint viewer, Place from, Footprint target, Place to, Low low) {
    if (viewer.area() == 1 && target.area() == 1) return sight(whole, from, to, low);
    const Box around = box_of(viewer, from).with(box_of(target, to));
    const Board board = board_within(whole, around);
    if (!board.may_hold_obstacles(around.top_left, around.bottom_right)) return {};
    if (!board.changes().empty()) return look(board, viewer, from, target, to, low);
    const Between ends{board.grid(), viewer, from, target, to};
    if (low == Low::hides_those_behind) {
        constexpr Low behind = Low::hides_those_behind;
        return remembered(ends, [&] { return look(board, viewer, from, target, to, behind); });
    }
    return remembered(ends, [&] { return look(board, viewer, from, target, to, low); });
}

TokenIds tokens_between(const Occupied& occupied, Space from, Space to, Altitude altitude) {
    TokenIds found;
    const Box around = box_around(from, to);
    for (const Token& token : occupied) {
        if (token.place.altitude != altitude) continue;
        if (!around.overlaps(box_of(token.footprint, token.place))) continue;
        bool between = false;
        for_each_between(from, to, [&](Space space) {
            between = between ||
                      (space != from && space != to && covers(token.footprint, token.place, space));
        });
        if (between) found.push_back(token.id);
    }
    return found;
}

bool is_clear_line(const Board& board, Space from, Space to, Altitude altitude) {
    bool clear = true;
    auto cross = [&](Space space) {
        clear = clear && (space == to || !board.is_blocked(space, altitude));
    };
    sight_detail::walk({from, to}, cross, [&](Space a, Space b) {
        clear = clear && !(board.is_blocked(a, altitude) && board.is_blocked(b, altitude));
    });
    return clear;
}

}  // namespace breakneck::board
