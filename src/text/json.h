// JSON values whose fields keep their order, and how they become bytes.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

namespace breakneck::text {

using Json = nlohmann::ordered_json;

/// An object with room for so many fields. One that grows copies all that is in it, however deep.
inline Json object_with_room(std::size_t fields) {
    Json out = Json::object();
    out.get_ref<Json::object_t&>().reserve(fields);
    return out;
}

/// One line. Never throws: bytes that are no UTF-8 become the replacement character.
std::string one_line(const Json& json);

/// For people: one entry a line where they are long, short ones together.
std::string pretty(const Json& json);

}  // namespace breakneck::text
