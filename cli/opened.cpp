// Opens what a command asks about, and says what is wrong with it.
#include "cli/opened.h"

#include <ostream>

namespace breakneck::cli {

std::variant<std::unique_ptr<text::Game>, FileProblem> open_scene(const std::filesystem::path& data,
                                                                  const std::string& file,
                                                                  std::uint64_t seed) {
    const auto read = read_data(data);
    if (const auto* problem = std::get_if<FileProblem>(&read)) return *problem;
    const auto found = find_scene(data, file);
    if (const auto* problem = std::get_if<FileProblem>(&found)) return *problem;
    return open_file(std::get<std::filesystem::path>(found), std::get<text::Data>(read), seed);
}

void fail(Context& context, bool json, const std::string& what, Exit exit) {
    if (json)
        context.out << text::one_line({{"ok", false}, {"problem", what}}) << '\n';
    else
        context.err << what << '\n';
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
