// A path made small, for scenes, choices and events.
#include "board/route.h"

#include <array>
#include <cstdlib>
#include <optional>

namespace breakneck::board {
namespace {

constexpr int no_direction = 8;

std::optional<std::uint8_t> step_between(Place from, Place to) {
    // Row by row of the spaces around one: as facings, and none for the space itself.
    constexpr std::array<std::uint8_t, 9> directions{7, 0, 1, 6, no_direction, 2, 5, 4, 3};
    const int x = to.space.x - from.space.x + 1;
    const int y = to.space.y - from.space.y + 1;
    const int climb = static_cast<int>(to.altitude) - static_cast<int>(from.altitude);
    if (x < 0 || x > 2 || y < 0 || y > 2 || std::abs(climb) > 1) return std::nullopt;
    const int direction = directions[static_cast<std::size_t>(3 * y + x)];
    return static_cast<std::uint8_t>((direction * 8 + static_cast<int>(to.facing)) * 3 + climb + 1);
}

/// What each of the bytes means, so that nothing has to be taken apart step by step.
struct Stride {
    std::int8_t x = 0;
    std::int8_t y = 0;
    Facing facing = Facing::n;
    std::int8_t climb = 0;
};
constexpr std::array<Stride, 256> strides = [] {
    std::array<Stride, 256> all{};
    for (int step = 0; step < (no_direction + 1) * 8 * 3; ++step) {
        const int direction = step / 24;
        const Space by =
            direction == no_direction ? Space{} : delta(static_cast<Facing>(direction));
        all[static_cast<std::size_t>(step)] = {
            static_cast<std::int8_t>(by.x), static_cast<std::int8_t>(by.y),
            static_cast<Facing>(step / 3 % 8), static_cast<std::int8_t>(step % 3 - 1)};
    }
    return all;
}();

struct Waypoint {
    Place place;
    bool has_facing = false;
};
std::optional<Waypoint> waypoint(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    Waypoint found;
    if (!from_text(text, found.place)) return std::nullopt;
    found.has_facing = text.find(' ') != std::string_view::npos;
    return found;
}

/// Straight on from the end of a route to a waypoint, space by space.
bool go_to(Route& route, Waypoint to) {
    Place at = route.end();
    if (at.space == to.place.space) {
        if (!to.has_facing) to.place.facing = at.facing;
        return route.add(at, to.place);
    }
    const auto way = direction(at.space, to.place.space);
    if (!way) return false;
    while (at.space != to.place.space) {
        Place next{step(at.space, *way), to.has_facing ? to.place.facing : *way, at.altitude};
        if (next.space == to.place.space) next.altitude = to.place.altitude;
        if (!route.add(at, next)) return false;
        at = next;
    }
    return true;
}

}  // namespace

Route::Route(const Path& path) {
    if (path.empty()) return;
    from_ = path.front();
    for (std::size_t i = 1; i < path.size(); ++i)
        if (!add(path[i - 1], path[i])) return;
}

Place Route::after(Place place, std::uint8_t step) {
    const Stride stride = strides[step];
    place.space = {place.space.x + stride.x, place.space.y + stride.y};
    place.facing = stride.facing;
    place.altitude = static_cast<Altitude>(static_cast<int>(place.altitude) + stride.climb);
    return place;
}

/// Sums, so that a long way is no chain of places each of which waits for the one before.
Place Route::at(std::size_t step) const {
    BN_CHECK(step <= steps_.size());
    if (step == 0) return from_;
    int x = from_.space.x;
    int y = from_.space.y;
    int altitude = static_cast<int>(from_.altitude);
    const std::uint8_t* const steps = steps_.begin();
    for (std::size_t i = 0; i < step; ++i) {
        const Stride stride = strides[steps[i]];
        x += stride.x;
        y += stride.y;
        altitude += stride.climb;
    }
    return {{x, y}, strides[steps[step - 1]].facing, static_cast<Altitude>(altitude)};
}

Place Route::end() const {
    Place at = from_;
    for (const std::uint8_t each : steps_) at = after(at, each);
    return at;
}

Path Route::path() const {
    Path path;
    path.push_back(from_);
    for (const std::uint8_t each : steps_) path.push_back(after(path.back(), each));
    return path;
}

bool Route::add(Place from, Place to) {
    const auto step = step_between(from, to);
    if (!step || steps_.full()) return false;
    steps_.push_back(*step);
    return true;
}

std::string to_text(const Route& route) {
    std::string out;
    for (const Place each : route.path()) {
        if (!out.empty()) out += '/';
        out += to_text(each);
        // North is left out of a place, but here a place without a facing faces where it goes.
        if (each.facing == Facing::n && each.altitude == Altitude::ground) out += " n";
    }
    return out;
}

bool from_text(std::string_view text, Route& route) {
    Route read;
    for (bool first = true, more = true; more; first = false) {
        const std::size_t end = text.find('/');
        more = end != std::string_view::npos;
        const auto to = waypoint(text.substr(0, end));
        if (!to) return false;
        if (more) text.remove_prefix(end + 1);
        if (first)
            read = Route(to->place);
        else if (!go_to(read, *to))
            return false;
    }
    route = read;
    return true;
}

}  // namespace breakneck::board
