// Ways on foot: a search space by space, the nearest first.
#include "tactics/lucky_stars/ways.h"

namespace breakneck::lucky_stars {

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): see the window below
Ways::Ways(const Mind& mind, const Walker& walks)
    : board_(board_of(mind.stage, mind.scene)),
      mover_(mover_for(walks, walks.gaits[0])),
      from_(mind.place()) {
    left_ = std::max(from_.space.x - far, 0);
    top_ = std::max(from_.space.y - far, 0);
    width_ = std::min(from_.space.x + far, board_.grid().width() - 1) - left_ + 1;
    height_ = std::min(from_.space.y + far, board_.grid().height() - 1) - top_ + 1;
    const std::size_t cells = static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
    std::fill_n(state_.begin(), cells, open);
    std::fill_n(came_.begin(), cells, unreached);
    for (const board::Token& each : walks.others) {
        if (each.id == mover_.token || each.place.altitude != from_.altitude) continue;
        // A place is that of the north-west space, so larger people meet others from further off.
        const board::Box box = board::box_of(each.footprint, each.place);
        for (int y = box.top_left.y - mover_.footprint.length + 1; y <= box.bottom_right.y; ++y)
            for (int x = box.top_left.x - mover_.footprint.width + 1; x <= box.bottom_right.x; ++x)
                if (in_window({x, y}) && state_[cell({x, y})] != closed)
                    state_[cell({x, y})] = each.may_pass ? crowded : closed;
    }
    came_[cell(from_.space)] = 0;
    queue_[tail_++] = static_cast<std::uint16_t>(cell(from_.space));
}

bool Ways::carries(board::Place at) const {
    bool all = true;
    board::for_each_space(mover_.footprint, at, [&](board::Space space) {
        all = all && !board_.is_blocked(space, at.altitude) &&
              mover_.surfaces.has(board_.ground_inside(space).surface);
    });
    return all;
}

bool Ways::enter(board::Place to) {
    if (!in_window(to.space)) return false;
    const std::size_t there = cell(to.space);
    if (came_[there] != unreached || state_[there] == closed) return false;
    if (!carries(to)) {
        state_[there] = closed;
        return false;
    }
    if (board::cuts_corner(board_, mover_, to, to.facing)) return false;
    came_[there] = static_cast<std::uint8_t>(to.facing);
    queue_[tail_++] = static_cast<std::uint16_t>(there);
    return true;
}

board::Path Ways::first_part(board::Space to, int spaces) const {
    const auto back = [&](board::Space at) {
        return board::step(at, static_cast<board::Facing>(came_[cell(at)]), -1);
    };
    int length = 0;
    for (board::Space at = to; at != from_.space; at = back(at)) ++length;
    for (; length > spaces; --length) to = back(to);
    board::Path path{from_};
    path.resize(static_cast<std::size_t>(length) + 1);
    for (; length > 0; --length) {
        path[static_cast<std::size_t>(length)] = {to, static_cast<board::Facing>(came_[cell(to)]),
                                                  from_.altitude};
        to = back(to);
    }
    return path;
}

}  // namespace breakneck::lucky_stars
