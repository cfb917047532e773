// Where everybody is, in terms every picture can be drawn from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/grid.h"
#include "board/place.h"
#include "rules/common/ids.h"

namespace breakneck {

/// A person or vehicle in the picture.
struct LayoutToken {
    std::string name;
    SideId side = SideId::none;
    std::vector<board::Space> spaces;  // on the board
    std::optional<board::Facing> facing;
    int rung = 0;           // in a chase
    std::string mark = {};  // a word or two worth seeing: "prone", "2 hearts"
    std::vector<std::string> aboard = {};
};

/// A card of a chase row, from the rear to the front, or a rung of a ladder, from the top down.
struct LayoutRung {
    std::string label;  // a card is shown with its number: "3 7H"
};

struct Layout {
    const board::Grid* grid = nullptr;  // null: there is no board
    const board::Changes* changes = nullptr;
    std::vector<LayoutToken> on_board;
    std::vector<LayoutRung> rungs;  // empty: there is no chase
    int cards_a_line = 0;           // Chase Cards lie in lines of so many; 0: in one row
    bool ring = false;              // the last Chase Card is next to the first
    std::vector<LayoutToken> in_chase;
    std::vector<LayoutToken> waiting;  // for a chase, and on no board meanwhile
    std::vector<LayoutToken> away;
};

}  // namespace breakneck
