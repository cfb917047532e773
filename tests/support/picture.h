// Boards for tests, drawn as text: letters are people, everything else is ground.
#pragma once

#include <string_view>
#include <vector>

#include "board/grid.h"

namespace breakneck::test {

/// A board and who stands where on it, in reading order.
struct Picture {
    struct Token {
        char letter;
        board::Space space;
    };
    board::Map map;
    std::vector<Token> tokens;
};

/// Reads rows such as "#A..x#"; blank lines and the indentation of rows are left out, and whoever
/// stands in a space stands on open ground.
Picture read_picture(std::string_view text);

}  // namespace breakneck::test
