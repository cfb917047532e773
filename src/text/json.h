// JSON values whose fields keep their order, and how they become bytes.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace breakneck::text {

using Json = nlohmann::ordered_json;

/// One line. Never throws: bytes that are no UTF-8 become the replacement character.
std::string one_line(const Json& json);

/// For people: one entry a line where they are long, short ones together.
std::string pretty(const Json& json);

}  // namespace breakneck::text
