// Where a participant is: on the board, in a chase, aboard something, or away.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "base/fields.h"
#include "board/place.h"

namespace breakneck {

/// `unseen` stands where a seat may not know; `aboard` goes where their vehicle goes.
enum class Whereabouts : std::uint8_t { away, board, chase, aboard, unseen };
constexpr std::array<std::string_view, 5> enum_names(Whereabouts) {
    return {"away", "board", "chase", "aboard", "unseen"};
}

struct Where {
    Whereabouts mode = Whereabouts::away;
    board::Place place = {};  // on the board
    std::int16_t rung = 0;    // in a chase: the card of the row or the rung of the ladder

    static constexpr auto fields() {
        return std::tuple{field("mode", &Where::mode, "on the board, in a chase, or away"),
                          field("place", &Where::place, "on the board: the space, and the facing"),
                          field("rung", &Where::rung, "in a chase: the card or rung")};
    }
    bool operator==(const Where&) const = default;
};

}  // namespace breakneck
