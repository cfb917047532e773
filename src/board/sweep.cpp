// Swept paths and the way out of them.
#include "board/sweep.h"

#include <algorithm>

#include "board/distance.h"

namespace breakneck::board {

void sweep(Footprint footprint, const Path& path, std::vector<Swept>& swept) {
    swept.clear();
    SpaceSet seen;
    for (std::size_t i = 0; i < path.size(); ++i)
        for_each_space(footprint, path[i], [&](Space space) {
            if (seen.insert(space)) swept.push_back({space, static_cast<std::int16_t>(i)});
        });
}

Box box_along(Footprint footprint, const Path& path) {
    Box box{path[0].space, path[0].space};
    for (const Place& each : path) {
        box.top_left = {std::min(box.top_left.x, each.space.x),
                        std::min(box.top_left.y, each.space.y)};
        box.bottom_right = {std::max(box.bottom_right.x, each.space.x),
                            std::max(box.bottom_right.y, each.space.y)};
    }
    // However it is turned, it reaches no further than this from its place.
    const int reach = footprint.width + footprint.length - 2;
    return {{box.top_left.x - reach, box.top_left.y - reach},
            {box.bottom_right.x + reach, box.bottom_right.y + reach}};
}

SpaceSet swept_spaces(Footprint footprint, const Path& path) {
    SpaceSet swept;
    for (const Place& place : path)
        for_each_space(footprint, place, [&](Space space) { swept.insert(space); });
    return swept;
}

Strikes strikes(const Occupied& occupied, const Mover& mover, const Path& path) {
    Strikes struck;
    auto meets = [&](const Token& token, const Place& place) {
        return token.place.altitude == place.altitude &&
               overlap(mover.footprint, place, token.footprint, token.place);
    };
    if (path.empty()) return struck;
    const Box along = box_along(mover.footprint, path);
    for (const Token& token : occupied) {
        if (!along.overlaps(box_of(token.footprint, token.place))) continue;
        if (token.id == mover.token || meets(token, path[0])) continue;
        for (std::size_t i = 1; i < path.size(); ++i)
            if (meets(token, path[i])) {
                struck.push_back({token.id, static_cast<std::int16_t>(i)});
                break;
            }
    }
    // Few are struck, and equals must stay in their order.
    for (std::size_t i = 1; i < struck.size(); ++i)
        for (std::size_t j = i; j > 0 && struck[j].step < struck[j - 1].step; --j)
            std::swap(struck[j], struck[j - 1]);
    return struck;
}

namespace {

bool is_clear(const SpaceSet& swept, Footprint footprint, Place place) {
    bool clear = true;
    for_each_space(footprint, place, [&](Space space) { clear = clear && !swept.contains(space); });
    return clear;
}

bool has_room(const Board& board, const Occupied& occupied, const Mover& mover, Place place) {
    return arrive(board, occupied, mover, place).wrong == Wrong::nothing &&
           in_the_way(occupied, mover.footprint, place, mover.token) == nullptr;
}

template <class List>
void sort_by_space(List& places) {
    std::sort(places.begin(), places.end(),
              [](const Place& a, const Place& b) { return a.space < b.space; });
}

}  // namespace

WayOut way_out(const Board& board, const Occupied& occupied, const Mover& victim, Place from,
               const SpaceSet& swept, int farthest, const Occupied& barring) {
    constexpr int most_steps = 16;  // farther than this nobody dodges
    constexpr std::size_t across = 2 * most_steps + 1;
    FixedList<Space, across * across> queue{from.space};
    SpaceSet seen;
    seen.insert(from.space);
    WayOut out;
    std::size_t at = 0;
    for (int far = 1; far <= std::min(farthest, most_steps) && out.places.empty(); ++far) {
        for (const std::size_t wave_end = queue.size(); at < wave_end; ++at)
            for (const Facing direction : all_facings) {
                Place to = from;
                to.space = step(queue[at], direction);
                if (seen.contains(to.space) || cuts_corner(board, victim, to, direction) ||
                    arrive(board, barring, victim, to).wrong != Wrong::nothing)
                    continue;
                seen.insert(to.space);
                queue.push_back(to.space);
                if (!out.places.full() && is_clear(swept, victim.footprint, to) &&
                    has_room(board, occupied, victim, to))
                    out.places.push_back(to);
            }
        if (!out.places.empty()) out.spaces = far;
    }
    sort_by_space(out.places);
    return out;
}

FixedList<Place, 64> free_beside(const Board& board, const Occupied& occupied, const Token& vehicle,
                                 const Mover& leaver) {
    FixedList<Place, 64> places;
    const Box box = box_of(vehicle.footprint, vehicle.place);
    const int reach = std::max(leaver.footprint.width, leaver.footprint.length);
    const Box around{{box.top_left.x - 2 * reach, box.top_left.y - 2 * reach},
                     {box.bottom_right.x + 2 * reach, box.bottom_right.y + 2 * reach}};
    Occupied near;  // who could be in the way at all
    for (const Token& token : occupied)
        if (around.overlaps(box_of(token.footprint, token.place))) near.push_back(token);
    for (int y = box.top_left.y - reach; y <= box.bottom_right.y + reach; ++y)
        for (int x = box.top_left.x - reach; x <= box.bottom_right.x + reach; ++x) {
            Place to = vehicle.place;
            to.space = {x, y};
            if (places.full() || !board.inside(to.space)) continue;
            if (adjacent(leaver.footprint, to, vehicle.footprint, vehicle.place) &&
                has_room(board, near, leaver, to))
                places.push_back(to);
        }
    return places;
}

}  // namespace breakneck::board
