// Which draws a change of the past is about.
#include "table/line.h"

#include <algorithm>

namespace breakneck::table {
namespace {

bool fits(const Drawn& drawn, const Override& override) {
    return breakneck::fits(override, drawn.key, drawn.ordinal) ||
           breakneck::fits(override, from_other_side(drawn.key), drawn.ordinal);
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

bool was_refused(const std::vector<Drawn>& so_far, const Change& change) {
    const auto* replace = std::get_if<ReplaceFace>(&change);
    if (replace == nullptr || so_far.empty()) return false;
    const Drawn& last = so_far.back();
    const auto index = static_cast<std::size_t>(replace->index);
    return last.key == replace->key && last.ordinal == replace->ordinal &&
           (last.faces.size() <= index || last.faces[index] != replace->face);
}

bool shows(const std::vector<Drawn>& draws, const Change& change) {
    const auto* replace = std::get_if<ReplaceFace>(&change);
    if (replace == nullptr) return true;
    return std::any_of(draws.begin(), draws.end(), [&](const Drawn& each) {
        return fits(each, *replace) &&
               each.faces[static_cast<std::size_t>(replace->index)] == replace->face;
    });
}

}  // namespace breakneck::table
