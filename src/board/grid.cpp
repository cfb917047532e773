// Maps made ready, and what play has changed of them.
#include "board/grid.h"

#include <algorithm>
#include <atomic>

namespace breakneck::board {

namespace {

/// The legend completed by the two usual symbols.
std::vector<Terrain> all_kinds(const Map& map) {
    std::vector<Terrain> kinds = map.legend;
    auto knows = [&](char letter) {
        return std::any_of(kinds.begin(), kinds.end(),
                           [&](const Terrain& kind) { return kind.symbol.letter == letter; });
    };
    if (!knows('.')) kinds.emplace_back();
    if (!knows('#')) {
        Terrain wall;
        wall.symbol = {'#'};
        wall.name = "wall";
        wall.impassable = true;
        wall.height = Height::tall;
        wall.cover = Cover::full;
        kinds.push_back(wall);
    }
    return kinds;
}

int kind_index(const std::vector<Terrain>& kinds, Symbol symbol) {
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].symbol == symbol) return static_cast<int>(i);
    return -1;
}

std::uint64_t next_number() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

}  // namespace

bool from_text(std::string_view text, Symbol& symbol) {
    if (text.size() != 1 || text[0] <= ' ' || text[0] > '~') return false;
    symbol.letter = text[0];
    return true;
}

std::optional<MapProblem> problem_with(const Map& map) {
    using Kind = MapProblem::Kind;
    const auto kinds = all_kinds(map);
    for (std::size_t i = 0; i < map.legend.size(); ++i) {
        const int line = static_cast<int>(i);
        if (kind_index(kinds, map.legend[i].symbol) != line)
            return MapProblem{Kind::symbol_twice, -1, line};
        if (kind_index(kinds, map.legend[i].ruin) < 0)
            return MapProblem{Kind::unknown_ruin, -1, line};
    }
    if (map.rows.empty() || map.rows[0].empty()) return MapProblem{Kind::no_rows, 0, 0};
    if (map.rows.size() > max_side) return MapProblem{Kind::too_large, max_side, 0};
    if (map.rows[0].size() > max_side) return MapProblem{Kind::too_large, 0, max_side};
    for (std::size_t y = 0; y < map.rows.size(); ++y) {
        const std::string& row = map.rows[y];
        const int at = static_cast<int>(y);
        if (row.size() != map.rows[0].size())
            return MapProblem{Kind::uneven_row, at, static_cast<int>(row.size())};
        for (std::size_t x = 0; x < row.size(); ++x)
            if (kind_index(kinds, {row[x]}) < 0)
                return MapProblem{Kind::unknown_symbol, at, static_cast<int>(x)};
    }
    return std::nullopt;
}

Grid::Grid(const Map& map)
    : number_{next_number()},
      width_(static_cast<int>(map.rows.empty() ? 0 : map.rows[0].size())),
      height_(static_cast<int>(map.rows.size())),
      scale_(map.scale),
      diagonals_(map.diagonals),
      kinds_(all_kinds(map)) {
    BN_CHECK(!problem_with(map));
    for (const std::string& row : map.rows)
        for (const char letter : row)
            cells_.push_back(static_cast<std::uint8_t>(kind_index(kinds_, {letter})));
    for (const std::uint8_t kind : cells_) ground_.emplace_back(kinds_[kind]);

    const auto stride = static_cast<std::size_t>(width_) + 1;
    obstacles_before_.assign(stride * (static_cast<std::size_t>(height_) + 1), 0);
    std::size_t corner = stride;
    for (int y = 0; y < height_; ++y) {
        std::uint32_t in_row = 0;
        ++corner;
        for (int x = 0; x < width_; ++x, ++corner) {
            in_row += terrain({x, y}).is_obstacle() ? 1U : 0U;
            obstacles_before_[corner] = obstacles_before_[corner - stride] + in_row;
        }
    }
}

const Terrain* Grid::kind(Symbol symbol) const {
    const int found = kind_index(kinds_, symbol);
    return found < 0 ? nullptr : &kinds_[static_cast<std::size_t>(found)];
}

bool Grid::may_hold_obstacles(Space a, Space b) const {
    if (cells_.empty()) return false;
    const auto left = static_cast<std::size_t>(std::clamp<int>(std::min(a.x, b.x), 0, width_));
    const auto right = static_cast<std::size_t>(std::clamp<int>(std::max(a.x, b.x) + 1, 0, width_));
    const auto top = static_cast<std::size_t>(std::clamp<int>(std::min(a.y, b.y), 0, height_));
    const auto low = static_cast<std::size_t>(std::clamp<int>(std::max(a.y, b.y) + 1, 0, height_));
    const auto stride = static_cast<std::size_t>(width_) + 1;
    auto before = [&](std::size_t x, std::size_t y) { return obstacles_before_[y * stride + x]; };
    return before(right, low) + before(left, top) != before(left, low) + before(right, top);
}

bool change(Changes& changes, Space space, Symbol symbol) {
    for (TerrainChange& each : changes)
        if (each.space == space) {
            each.symbol = symbol;
            return true;
        }
    if (changes.full()) return false;
    changes.push_back({space, symbol});
    return true;
}

const Terrain& Board::changed_terrain(Space space) const {
    for (const TerrainChange& each : *changes_)
        if (each.space == space)
            if (const Terrain* kind = grid_->kind(each.symbol)) return *kind;
    return grid_->terrain(space);
}

const Changes& no_changes() {
    static const Changes none;
    return none;
}

}  // namespace breakneck::board
