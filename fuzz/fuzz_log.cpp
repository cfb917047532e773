// Any bytes as a log: it is refused at a line, or what it opens to is saved and opened again.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "base/bug.h"
#include "text/game.h"
#include "text/log_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace breakneck::text;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);  // NOLINT: text
    const Data nothing;
    Opened opened = open_log("log", bytes, nothing, 1);
    if (const auto* problem = std::get_if<Problem>(&opened)) {
        BN_CHECK(!to_text(*problem).empty());
        return 0;
    }
    Game& game = *std::get<std::unique_ptr<Game>>(opened);
    static_cast<void>(game.history("gm"));
    static_cast<void>(game.transcript());
    static_cast<void>(game.choices("gm"));
    Opened again = open_log("log", log_bytes(game.log()), nothing, 1);
    const auto* copy = std::get_if<std::unique_ptr<Game>>(&again);
    BN_CHECK(copy != nullptr);
    BN_CHECK((*copy)->hash() == game.hash());
    BN_CHECK((*copy)->log() == game.log());
    return 0;
}
