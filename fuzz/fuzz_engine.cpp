// Any bytes as lines to the engine, after a duel has been loaded: it answers every one of them, and
// whatever it has become can be saved and loaded.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/bug.h"
#include "tests/support/data.h"
#include "tests/support/places.h"
#include "text/door.h"

namespace {

using namespace breakneck;
using text::Json;

/// The toy's words, without the ledgers of everything: a fuzzer starts this thousands of times.
text::Data small_data() {
    const text::Data all = test::read_data(test::root() / "data");
    text::Data some;
    for (const char* name : {"common", "coin_duel"}) some.messages[name] = all.messages.at(name);
    some.stat_blocks["coin_duel"] = all.stat_blocks.at("coin_duel");
    return some;
}

const std::string duel = R"({"load": {"format": 1, "system": "coin_duel", "title": "Lane",
    "board": {"rows": ["....#", "....."]}, "sides": [{"name": "red"}, {"name": "blue"}],
    "people": [{"name": "Ana", "side": "red", "at": "A1", "aim": 2},
               {"name": "Bo", "side": "blue", "at": "C1"},
               {"name": "Cy", "side": "blue", "at": "D1", "luck": 0}]}, "seed": 3})";

Json ask(text::Door& door, const std::string& line) { return Json::parse(door.handle(line)); }

/// What one engine saved another one loads, to the same scene, without any other file.
void check_saved(text::Door& door) {
    const Json about = ask(door, R"({"about": true})");
    for (const char* what : {"scene", "log"}) {
        text::Door other({});
        const Json saved = ask(door, Json{{what, true}}.dump());
        const Json loaded = ask(other, Json{{"load", saved}}.dump());
        if (loaded.value("hash", "") != about["hash"]) bug(loaded.dump().c_str(), what, 0);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const text::Data words = small_data();
    text::Door door(words);
    BN_CHECK(ask(door, duel).contains("hash"));
    std::string_view rest(reinterpret_cast<const char*>(data), size);  // NOLINT: bytes are text
    for (int lines = 0; !rest.empty() && lines < 50; ++lines) {
        const std::size_t end = rest.find('\n');
        const std::string answer = door.handle(rest.substr(0, end));
        BN_CHECK(answer.find('\n') == std::string::npos);
        BN_CHECK(Json::parse(answer).is_object());
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    check_saved(door);
    return 0;
}
