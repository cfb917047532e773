// Opens what a command asks about, and says what is wrong with it.
#include "cli/opened.h"

#include <ostream>

#include "cli/data_files.h"

namespace breakneck::cli {

std::unique_ptr<text::Game> opened(Context& context, const std::string& file, std::uint64_t seed) {
    const auto fail = [&](const FileProblem& problem) {
        context.err << problem.what << '\n';
        context.exit = Exit::malformed;
        return nullptr;
    };
    const auto data = read_data(context.data);
    if (const auto* problem = std::get_if<FileProblem>(&data)) return fail(*problem);
    auto game = open_file(find_scene(context.data, file), std::get<text::Data>(data), seed);
    if (const auto* problem = std::get_if<FileProblem>(&game)) return fail(*problem);
    return std::get<std::unique_ptr<text::Game>>(std::move(game));
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
