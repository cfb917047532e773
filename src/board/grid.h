// The ground of a board: terrain, obstacles, scale, and what play has changed of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/fields.h"
#include "board/place.h"

namespace breakneck::board {

/// How diagonal steps count: all as one, or one and two in turn.
enum class Diagonals : std::uint8_t { every_step_one, alternating };
inline constexpr std::array<std::string_view, 2> diagonals_names{"every_step_one", "alternating"};
constexpr const auto& enum_names(Diagonals) { return diagonals_names; }

enum class Unit : std::uint8_t { feet, metres, inches };
inline constexpr std::array<std::string_view, 3> unit_names{"feet", "metres", "inches"};
constexpr const auto& enum_names(Unit) { return unit_names; }

/// How long the side of a space is. Rules count spaces; units appear where people read them.
struct Scale {
    int per_space = 5;
    Unit unit = Unit::feet;

    /// Whole spaces in a distance: what is left over is lost.
    constexpr int spaces(int distance) const { return distance / per_space; }
    constexpr int distance(int spaces) const { return spaces * per_space; }

    static constexpr auto fields() {
        return std::tuple{field("per_space", &Scale::per_space, "length of a space").range(1, 1000),
                          field("unit", &Scale::unit, "what that length is counted in")};
    }
    bool operator==(const Scale&) const = default;
};

/// How much of someone behind it an obstacle hides; systems translate this into their own grades.
/// light: hides but stops nothing (bushes); partial: half of them, solid (low wall);
/// heavy: nearly all of them (loophole); full: all of them (wall).
enum class Cover : std::uint8_t { none, light, partial, heavy, full };
inline constexpr std::array<std::string_view, 5> cover_names{"none", "light", "partial", "heavy",
                                                             "full"};
constexpr const auto& enum_names(Cover) { return cover_names; }

/// How high something stands: to the waist, over the head, up to low or to high flyers.
enum class Height : std::uint8_t { flat, waist, tall, to_low, to_high };
inline constexpr std::array<std::string_view, 5> height_names{"flat", "waist", "tall", "to_low",
                                                              "to_high"};
constexpr const auto& enum_names(Height) { return height_names; }

/// What carries whoever is there: to be over a chasm one must fly.
enum class Surface : std::uint8_t { ground, water, climb, air };
inline constexpr std::array<std::string_view, 4> surface_names{"ground", "water", "climb", "air"};
constexpr const auto& enum_names(Surface) { return surface_names; }

/// The character that stands for a kind of terrain in the rows of a map.
struct Symbol {
    char letter = '.';
    bool operator==(const Symbol&) const = default;
};
inline std::string to_text(Symbol symbol) { return std::string(1, symbol.letter); }
/// One printable character that is neither blank nor beyond ASCII.
bool from_text(std::string_view text, Symbol& symbol);

/// A kind of terrain or obstacle.
struct Terrain {
    Symbol symbol;
    std::string name = "open ground";
    bool difficult = false;
    bool impassable = false;
    Surface surface = Surface::ground;
    Height height = Height::flat;
    Cover cover = Cover::none;
    int hardness = 0;
    int armor = 0;
    Symbol ruin;

    bool is_obstacle() const { return height != Height::flat && cover != Cover::none; }

    static constexpr auto fields() {
        return std::tuple{
            field("symbol", &Terrain::symbol, "its character in the rows").required(),
            field("name", &Terrain::name, "what people call it"),
            field("difficult", &Terrain::difficult, "slows those who cross it"),
            field("impassable", &Terrain::impassable, "cannot be entered"),
            field("surface", &Terrain::surface, "what carries whoever is there"),
            field("height", &Terrain::height, "how high it stands"),
            field("cover", &Terrain::cover, "how much of someone behind it is hidden"),
            field("hardness", &Terrain::hardness, "what it takes to break it").range(0, 1000),
            field("armor", &Terrain::armor, "what it takes off a shot through it").range(0, 1000),
            field("ruin", &Terrain::ruin, "symbol of what is left when it is destroyed")};
    }
    bool operator==(const Terrain&) const = default;
};

/// What the quick questions need of a terrain, in one small value.
struct Ground {
    Height height = Height::flat;
    Cover cover = Cover::none;  // none for what is too low to hide anybody
    Surface surface = Surface::ground;
    bool difficult : 1 = false;
    bool impassable : 1 = false;

    Ground() = default;
    explicit Ground(const Terrain& terrain)
        : height(terrain.height),
          cover(terrain.is_obstacle() ? terrain.cover : Cover::none),
          surface(terrain.surface),
          difficult(terrain.difficult),
          impassable(terrain.impassable) {}
    bool operator==(const Ground&) const = default;
};

/// A board as it is written down: rows of characters and what they mean. "." is open ground and
/// "#" a wall unless the legend says otherwise.
struct Map {
    Scale scale;
    Diagonals diagonals = Diagonals::every_step_one;
    std::vector<std::string> rows;
    std::vector<Terrain> legend;

    static constexpr auto fields() {
        return std::tuple{field("scale", &Map::scale, "how long a space is"),
                          field("diagonals", &Map::diagonals, "how diagonal steps count"),
                          field("rows", &Map::rows, "the board from north to south").required(),
                          field("legend", &Map::legend, "what the characters of the rows mean")};
    }
    bool operator==(const Map&) const = default;
};

/// What is wrong with a map: `row` is -1 where the legend is at fault; `entry` is the column then
/// the number of the legend's line.
struct MapProblem {
    enum class Kind { no_rows, too_large, uneven_row, unknown_symbol, symbol_twice, unknown_ruin };
    Kind kind;
    int row = -1;
    int entry = 0;
    bool operator==(const MapProblem&) const = default;
};
std::optional<MapProblem> problem_with(const Map& map);

/// A map made ready for quick questions. Part of the stage: it never changes in play.
class Grid {
  public:
    Grid() = default;
    /// A map without problems; anything else is a bug of the caller.
    explicit Grid(const Map& map);

    /// Grids of one number are the same ground. Copies have one number; each grid made from a map
    /// has its own, so that equal ones may have two. 0: there is no ground.
    std::uint64_t number() const { return number_.value; }

    int width() const { return width_; }
    int height() const { return height_; }
    Scale scale() const { return scale_; }
    Diagonals diagonals() const { return diagonals_; }

    bool inside(Space space) const {
        return space.x >= 0 && space.y >= 0 && space.x < width_ && space.y < height_;
    }
    /// What was there before play began.
    const Terrain& terrain(Space space) const {
        BN_CHECK(inside(space));
        return kinds_[cells_[index(space)]];
    }
    Ground ground(Space space) const {
        BN_CHECK(inside(space));
        return ground_[index(space)];
    }
    /// For the caller who knows that the space is inside.
    Ground ground_inside(Space space) const { return ground_[index(space)]; }
    const Terrain* kind(Symbol symbol) const;
    /// False only if no obstacle stood in the rectangle between these two spaces.
    bool may_hold_obstacles(Space a, Space b) const;

    bool operator==(const Grid&) const = default;

  private:
    struct Number {
        std::uint64_t value = 0;
        bool operator==(const Number&) const { return true; }  // says nothing about what a grid is
    };

    std::size_t index(Space space) const {
        return static_cast<std::size_t>(space.y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(space.x);
    }

    Number number_;
    int width_ = 0;
    int height_ = 0;
    Scale scale_;
    Diagonals diagonals_ = Diagonals::every_step_one;
    std::vector<std::uint8_t> cells_;              // row by row: which kind
    std::vector<Ground> ground_;                   // row by row
    std::vector<Terrain> kinds_;                   // the legend with the two usual symbols
    std::vector<std::uint32_t> obstacles_before_;  // in the rectangle above and left of each corner
};

/// One space is now another kind of terrain: a wall destroyed, a door opened.
struct TerrainChange {
    Space space;
    Symbol symbol;

    static constexpr auto fields() {
        return std::tuple{field("space", &TerrainChange::space, "where"),
                          field("symbol", &TerrainChange::symbol, "what is there now")};
    }
    bool operator==(const TerrainChange&) const = default;
};
/// Part of the scene. At most one entry per space: use `change`.
using Changes = FixedList<TerrainChange, 64>;

/// Writes a change down; false if there is no room for another.
bool change(Changes& changes, Space space, Symbol symbol);

/// The ground as it is now: what every question about a board is asked of. Cheap to make and copy;
/// keep the grid and the changes alive meanwhile.
class Board {
  public:
    Board(const Grid& grid, const Changes& changes) : grid_(&grid), changes_(&changes) {}
    Board(Grid&&, const Changes&) = delete;
    Board(const Grid&, Changes&&) = delete;
    Board(Grid&&, Changes&&) = delete;

    const Grid& grid() const { return *grid_; }
    const Changes& changes() const { return *changes_; }
    bool inside(Space space) const { return grid_->inside(space); }
    const Terrain& terrain(Space space) const {
        if (changes_->empty()) [[likely]]
            return grid_->terrain(space);
        return changed_terrain(space);
    }
    Ground ground(Space space) const {
        if (changes_->empty()) [[likely]]
            return grid_->ground(space);
        return Ground(changed_terrain(space));
    }
    /// For the caller who knows that the space is inside.
    Ground ground_inside(Space space) const {
        if (changes_->empty()) [[likely]]
            return grid_->ground_inside(space);
        return Ground(changed_terrain(space));
    }
    bool may_hold_obstacles(Space a, Space b) const {
        return !changes_->empty() || grid_->may_hold_obstacles(a, b);
    }
    /// Nobody at this altitude can be there: off the board, or something solid that high.
    bool is_blocked(Space space, Altitude altitude) const {
        if (!inside(space)) return true;
        const Ground here = ground_inside(space);
        return here.impassable && here.height >= lowest_that_matters(altitude);
    }
    Surface surface(Place place) const {
        return place.altitude == Altitude::ground ? ground(place.space).surface : Surface::air;
    }
    static constexpr Height lowest_that_matters(Altitude altitude) {
        constexpr std::array<Height, 3> lowest{Height::flat, Height::to_low, Height::to_high};
        return lowest[static_cast<std::size_t>(altitude)];
    }

  private:
    const Terrain& changed_terrain(Space space) const;

    const Grid* grid_;
    const Changes* changes_;
};

/// No changes at all, for boards on which nothing has happened yet.
const Changes& no_changes();

}  // namespace breakneck::board
