// A path made small, for scenes, choices and events.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>

#include "base/fixed_list.h"
#include "board/path.h"

namespace breakneck::board {

/// Where a mover stands and every step from there, a byte each. Only paths whose every step goes to
/// a neighbour, turns on the spot or changes altitude by one band fit in.
class Route {
  public:
    Route() = default;
    explicit Route(Place from) : from_(from) {}
    /// A path; what follows its first impossible step is left out.
    explicit Route(const Path& path);

    bool empty() const { return steps_.empty(); }
    /// Steps, not places.
    std::size_t size() const { return steps_.size(); }
    Place from() const { return from_; }
    Place end() const;
    /// Every place in order, the start included.
    Path path() const;
    /// Where it is after so many steps, without laying out the rest.
    Place at(std::size_t step) const;
    /// False if the step is not one, or there is no room for it.
    bool add(Place from, Place to);

    /// For base/bytes.h.
    static constexpr auto parts() { return std::tuple{&Route::from_, &Route::steps_}; }
    bool operator==(const Route&) const = default;

  private:
    static Place after(Place place, std::uint8_t step);

    Place from_;
    FixedList<std::uint8_t, path_capacity - 1> steps_;
};

/// "C4 e/D4 e/E5 se". Straight runs may be written by their ends: "C4/H4/H7" goes east, then south,
/// facing the way it goes; a facing that is written stays ("C4 e/A4 e" backs up).
std::string to_text(const Route& route);
bool from_text(std::string_view text, Route& route);

}  // namespace breakneck::board
