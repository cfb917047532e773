// Opens what a command asks about, and says what is wrong with it.
#include "cli/opened.h"

#include <ostream>

#include "cli/terminal.h"

namespace breakneck::cli {

std::variant<std::unique_ptr<text::Game>, FileProblem> open_scene(Context& context,
                                                                  const std::string& file,
                                                                  std::uint64_t seed) {
    const auto read = read_data(context.data);
    if (const auto* problem = std::get_if<FileProblem>(&read)) return *problem;
    const auto found = find_scene(context.data, file);
    if (const auto* problem = std::get_if<FileProblem>(&found)) return *problem;
    std::vector<std::string> unknown;
    auto opened = open_file(std::get<std::filesystem::path>(found), std::get<text::Data>(read),
                            seed, &unknown);
    for (const std::string& each : unknown) context.err << each << '\n';
    return opened;
}

void fail(Context& context, bool json, const std::string& what, Exit exit) {
    const std::string said = without_long_words(what);
    if (json)
        context.out << text::one_line({{"ok", false}, {"problem", said}}) << '\n';
    else
        context.err << said << '\n';
    context.exit = exit;
}

bool play_masters_part(text::Game& game) {
    bool moved = false;
    for (text::Json open = game.question(); !open.is_null() && open["who"] == "gm";
         open = game.question()) {
        if (game.choose("gm", "gm", game.answer(), {}).kind != text::Said::Kind::done) break;
        moved = true;
    }
    return moved;
}

}  // namespace breakneck::cli
