// What a game is opened with besides its stage.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/game.h"
#include "text/messages.h"

namespace breakneck::text {

struct Opening {
    Messages messages;
    std::uint64_t seed = 0;
    std::vector<Document> libraries = {};  // stat blocks for those who join
    Json original = Json::object();        // what a saved scene keeps besides what is known
    Json head = {};                        // of its log
    std::string source = {};               // for transcripts: a file, or all of it in one line
};

namespace detail {
/// With the words and stat blocks of a system.
Opening opening_for(std::string_view system, const Data& data, std::uint64_t seed);
}  // namespace detail

}  // namespace breakneck::text
