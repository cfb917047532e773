// What stories of all systems are told with: dice that are given, and events in few words.
#pragma once

#include <string>
#include <vector>

#include "text/json.h"

namespace breakneck::test {

using text::Json;
using GivenDice = std::vector<int>;
using Told = std::vector<std::string>;

inline std::string word_of(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace breakneck::test
