// Who stands where, and whether there is room.
#include "board/footprint.h"

namespace breakneck::board {

TokenIds who_is_at(const Occupied& occupied, Space space, Altitude altitude) {
    TokenIds found;
    for (const Token& token : occupied)
        if (token.place.altitude == altitude && covers(token.footprint, token.place, space))
            found.push_back(token.id);
    return found;
}

const Token* in_the_way(const Occupied& occupied, Footprint footprint, Place place, int self,
                        Intent intent) {
    const Token* first_sharer = nullptr;
    int filled = footprint.fill;
    const Box box = box_of(footprint, place);
    for (const Token& token : occupied) {
        if (!box.overlaps(box_of(token.footprint, token.place))) [[likely]]
            continue;
        if (token.id == self || token.place.altitude != place.altitude) continue;
        if (intent == Intent::pass && token.may_pass) continue;
        if (token.footprint.fill == 0 || footprint.fill == 0) continue;
        if (!overlap(token.footprint, token.place, footprint, place)) continue;
        if (first_sharer == nullptr) first_sharer = &token;
        filled += token.footprint.fill;
    }
    // Something larger than a space fills it already, so any sharer at all is one too many.
    return filled > 4 ? first_sharer : nullptr;
}

}  // namespace breakneck::board
