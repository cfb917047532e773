// Which draws a change of the past is about.
#include "table/line.h"

#include <algorithm>

namespace breakneck::table {
namespace {

bool fits(const Drawn& drawn, const Override& override) {
    return (override.rule.none() || override.rule == drawn.key.rule) &&
           (override.who == PersonId::nobody || static_cast<int>(override.who) == drawn.key.who) &&
           (override.ordinal < 0 || override.ordinal == drawn.ordinal);
}

bool fits(const Drawn& drawn, const ReplaceFace& replace) {
    return drawn.key == replace.key && drawn.ordinal == replace.ordinal && replace.index >= 0 &&
           static_cast<std::size_t>(replace.index) < drawn.faces.size();
}

}  // namespace

bool has_draw(const std::vector<Drawn>& draws, const Change& change) {
    return std::any_of(draws.begin(), draws.end(), [&](const Drawn& each) {
        return std::visit([&](const auto& wanted) { return fits(each, wanted); }, change);
    });
}

void replace_face(std::vector<Drawn>& draws, const ReplaceFace& change) {
    for (Drawn& each : draws)
        if (fits(each, change)) each.faces[static_cast<std::size_t>(change.index)] = change.face;
}

}  // namespace breakneck::table
