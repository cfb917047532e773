// Boards as plain text, for terminals and tests; and boards read from such text.
//
//         A B C D
//       1 # # # #
//       2 . a a>~
//       3 . * * ~
//
// Each space takes two characters: what is there, and the facing of whoever has its place there
// (^ > v < and / \ , ` for ne, se, sw, nw).
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "board/area.h"
#include "board/footprint.h"
#include "board/grid.h"

namespace breakneck::board {

/// Someone on a picture.
struct Figure {
    char letter = '?';
    Footprint footprint;
    Place place;
    bool has_facing = true;
    bool operator==(const Figure&) const = default;
};

/// A space to be shown by a character of its own, such as one that can be reached.
struct Mark {
    Space space;
    char letter = '*';
};

/// What to draw over the ground; later ones over earlier ones, areas under marks under figures.
struct Overlay {
    std::vector<Area> areas;  // drawn as "%"
    std::vector<Mark> marks;
    std::vector<Figure> figures;
};

/// So many columns from the first one on, as far as the board goes.
struct Columns {
    int first = 0;
    int count = std::numeric_limits<int>::max();
};

/// The board with letters of columns above and numbers of rows at the left, a line for each row.
std::string picture(const Board& board, const Overlay& overlay = {}, Columns shown = {});

/// A board drawn by hand: figures are letters in either case, everything else is terrain by the
/// legend ("." is put under figures). Edges with coordinates may be left out, and so may blanks at
/// the ends of lines. Figures may cover several spaces; their footprint is worked out from what
/// they cover, which needs the facing of those that are longer than wide.
struct Drawing {
    Map map;
    std::vector<Figure> figures;  // by letter
};
/// `legend` must not use letters or digits. Nothing if a figure has no shape that footprints can
/// have.
std::optional<Drawing> read_picture(std::string_view text, std::vector<Terrain> legend = {});

}  // namespace breakneck::board
