// JSON as bytes: in one line for programs, laid out for people.
#include "text/json.h"

#include <algorithm>

namespace breakneck::text {
namespace {

constexpr std::size_t line_width = 100;

bool is_flat(const Json& json) {
    return std::none_of(json.begin(), json.end(),
                        [](const Json& each) { return each.is_structured() && !each.empty(); });
}

/// Rows of a map belong under each other, however short they are.
bool is_picture(const Json& json) {
    if (!json.is_array() || json.size() < 2 || !json.front().is_string()) return false;
    const std::size_t width = json.front().get_ref<const std::string&>().size();
    return std::all_of(json.begin(), json.end(), [&](const Json& each) {
        return each.is_string() && each.get_ref<const std::string&>().size() == width;
    });
}

std::string spaced(const Json& json) {
    if (!json.is_structured()) return one_line(json);
    std::string out = json.is_object() ? "{" : "[";
    for (auto each = json.begin(); each != json.end(); ++each) {
        if (each != json.begin()) out += ", ";
        if (json.is_object()) out += one_line(Json(each.key())) + ": ";
        out += spaced(*each);
    }
    return out + (json.is_object() ? "}" : "]");
}

void lay_out(const Json& json, std::size_t indent, std::string& out) {
    if (!json.is_structured() || json.empty()) {
        out += one_line(json);
        return;
    }
    if (indent > 0 && is_flat(json) && !is_picture(json)) {
        const std::string line = spaced(json);
        const std::size_t used = out.size() - (out.rfind('\n') + 1);
        if (used + line.size() < line_width) {
            out += line;
            return;
        }
    }
    out += json.is_object() ? "{" : "[";
    for (auto each = json.begin(); each != json.end(); ++each) {
        out += each == json.begin() ? "\n" : ",\n";
        out.append(indent + 2, ' ');
        if (json.is_object()) out += one_line(Json(each.key())) + ": ";
        lay_out(*each, indent + 2, out);
    }
    out += '\n';
    out.append(indent, ' ');
    out += json.is_object() ? "}" : "]";
}

}  // namespace

std::string one_line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string pretty(const Json& json) {
    std::string out;
    lay_out(json, 0, out);
    return out + "\n";
}

}  // namespace breakneck::text
