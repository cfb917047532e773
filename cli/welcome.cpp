// What the program does when it is told nothing: shows what there is, and plays some of it.
#include "cli/welcome.h"

#include <ostream>
#include <random>

#include "cli/play.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

void list_scenes(Context& context, const std::vector<ReadyScene>& scenes) {
    context.out << "Ready scenes:\n";
    for (const ReadyScene& each : scenes)
        context.out << wrapped("  " + each.name + ": " + each.title + " (" + each.system + ")",
                               columns(), 4)
                    << '\n';
}

void watch(Context& context, const ReadyScene& scene) {
    auto data = read_data(context.data);
    const auto* read = std::get_if<text::Data>(&data);
    std::random_device entropy;
    auto opened =
        read == nullptr
            ? std::variant<std::unique_ptr<text::Game>, FileProblem>(std::get<FileProblem>(data))
            : open_file(scene.file, *read, entropy());
    if (const auto* problem = std::get_if<FileProblem>(&opened)) {
        context.err << without_long_words(problem->what) << '\n';
        context.exit = Exit::malformed;
        return;
    }
    Session session{context, std::get<std::unique_ptr<text::Game>>(std::move(opened))};
    set_automatic(session, "all");
    context.out << '\n' << bold(context, scene.title) << ", played by the computer:\n";
    show_board(session);
    play(session);
}

}  // namespace

void welcome(Context& context, Listing listing) {
    const auto scenes = ready_scenes(context.data);
    if (listing == Listing::json) {
        Json list = Json::array();
        for (const ReadyScene& each : scenes)
            list.push_back({{"name", each.name},
                            {"title", each.title},
                            {"system", each.system},
                            {"file", each.file.string()}});
        context.out << text::one_line({{"scenes", list}}) << '\n';
        return;
    }
    if (scenes.empty()) {
        context.err << without_long_words("no scenes in " + (context.data / "scenes").string())
                    << '\n';
        context.exit = Exit::malformed;
        return;
    }
    list_scenes(context, scenes);
    watch(context, scenes.front());
    if (context.exit != Exit::ok) return;
    context.out << "\nTry next:\n"
                << "  breakneck play " << scenes.front().name << "\n"
                << "      play it yourself\n"
                << "  breakneck play " << scenes.front().name << " --dice all=typed\n"
                << "      with your own dice and cards\n"
                << "  breakneck rules\n"
                << "      read the rules\n"
                << "  breakneck --help\n";
}

}  // namespace breakneck::cli
