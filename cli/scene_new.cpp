// `breakneck scene new`: an encounter file from flags, or from questions and answers.
#include <algorithm>
#include <charconv>
#include <ostream>

#include "board/place.h"
#include "cli/opened.h"
#include "cli/scene.h"
#include "cli/terminal.h"
#include "text/choice_text.h"

namespace breakneck::cli {

using text::Json;

namespace {

constexpr const char* usual_board = "9x7";

/// Rows of open ground for "9x7"; null if that is no size of a board.
Json board_of_size(const std::string& size) {
    int width = 0;
    int height = 0;
    const char* end = size.data() + size.size();
    const auto [cross, wrong_width] = std::from_chars(size.data(), end, width);
    if (wrong_width != std::errc{} || cross == end || (*cross != 'x' && *cross != 'X'))
        return nullptr;
    const auto [rest, wrong_height] = std::from_chars(cross + 1, end, height);
    if (wrong_height != std::errc{} || rest != end) return nullptr;
    if (width < 1 || height < 1 || std::max(width, height) > board::max_side) return nullptr;
    Json rows = Json::array();
    for (int i = 0; i < height; ++i) rows.push_back(std::string(std::size_t(width), '.'));
    return {{"rows", rows}};
}

std::string size_problem(const std::string& size) {
    if (!board_of_size(size).is_null()) return "";
    return "must be columns x rows, such as 9x7, at most " + std::to_string(board::max_side) +
           " each";
}

/// "raiders:survive:5" as a side.
Json side_of(const std::string& text) {
    const std::size_t first = text.find(':');
    Json side = {{"name", trimmed(text.substr(0, first))}};
    if (first == std::string::npos) return side;
    const std::size_t second = text.find(':', first + 1);
    side["aim"] = text.substr(first + 1, second == std::string::npos ? second : second - first - 1);
    if (second != std::string::npos)
        side["rounds"] = text::detail::number_or_word(text.substr(second + 1));
    return side;
}

/// The first problem inside the sides, if there is one.
std::string side_problem(const SceneFile& scene, std::size_t number) {
    const auto problem = scene.problem();
    const std::string path = "sides[" + std::to_string(number) + "]";
    return problem && problem->path.starts_with(path) ? text::to_text(*problem) : "";
}

/// Asks for sides until there are enough; false once the input has ended.
bool ask_for_sides(Asker& asker, SceneFile& scene) {
    asker.say("Sides: a name, or name:aim, or name:survive:ROUNDS.");
    Json& sides = scene.root()["sides"];
    for (std::size_t i = 0;; ++i) {
        static const char* usual[] = {"heroes", "raiders"};
        const std::string offered = i < 2 ? usual[i] : "";
        const std::string question = i < 2 ? "Side" : "Another side (empty: no more)";
        sides.push_back(Json::object());
        const auto answer = asker.ask(question, offered, [&](const std::string& word) {
            if (word.empty()) return std::string();
            sides.back() = side_of(word);
            return side_problem(scene, i);
        });
        if (!answer || answer->empty()) sides.erase(sides.size() - 1);
        if (!answer) return false;
        if (answer->empty()) return true;
    }
}

/// Everything but people; false once the input has ended.
bool fill_in(Asker& asker, SceneFile& scene, const NewScene& asked) {
    Json& root = scene.root();
    const std::string stem = std::filesystem::path(asked.file).stem().string();
    const auto title = asked.title.empty() ? asker.ask("Title", stem) : asked.title;
    if (!title) return false;
    root["title"] = *title;
    if (asked.rows.empty()) {
        const auto size = asked.board.empty()
                              ? asker.ask("Board, columns x rows", usual_board, size_problem)
                              : asked.board;
        if (!size) return false;
        root["board"] = board_of_size(*size);
    } else {
        root["board"] = {{"rows", asked.rows}};
    }
    root["sides"] = Json::array();
    root["people"] = Json::array();
    if (asked.sides.empty() && asker.asks())
        return ask_for_sides(asker, scene) && ask_for_settings(asker, scene);
    for (const std::string& each : asked.sides) root["sides"].push_back(side_of(each));
    if (asked.sides.empty()) root["sides"] = {{{"name", "heroes"}}, {{"name", "raiders"}}};
    return true;
}

/// People one after the other, as long as somebody gives names.
void ask_for_people(Context& context, Asker& asker, SceneFile& scene) {
    for (;;) {
        const auto name = asker.ask("Add somebody called (empty: nobody else)", "");
        if (!name || name->empty()) return;
        AddToScene said{.kind = "person", .name = *name};
        std::string problem;
        if (add_entry(asker, scene, said, problem)) {
            if (const auto failed = scene.save()) asker.say(failed->what);
        } else if (problem.empty()) {
            return;
        } else {
            context.out << "  " << problem << '\n';
        }
    }
}

}  // namespace

void make_scene(Context& context, const NewScene& asked) {
    std::error_code error;
    if (!asked.force && std::filesystem::exists(asked.file, error))
        return fail(context, asked.json, asked.file + ": is there already; --force writes over it",
                    Exit::refused);
    if (!asked.board.empty() && !size_problem(asked.board).empty())
        return fail(context, asked.json,
                    "--board " + asked.board + ": " + size_problem(asked.board), Exit::malformed);
    const bool flags = !asked.title.empty() && !asked.sides.empty() &&
                       (!asked.board.empty() || !asked.rows.empty());
    Asker asker(context, asked.ask || (context.interactive && !flags));
    std::string system(text::systems().front().name);
    if (!asked.system.empty()) system = asked.system;
    auto begun = SceneFile::begin(asked.file, system, context.data);
    if (const auto* problem = std::get_if<FileProblem>(&begun))
        return fail(context, asked.json, problem->what, Exit::malformed);
    auto& scene = std::get<SceneFile>(begun);
    if (!fill_in(asker, scene, asked))
        return fail(context, asked.json, "Nothing was written.", Exit::refused);
    for (const std::string& each : asked.sets)
        if (const std::string wrong = set_field(scene, each); !wrong.empty())
            return fail(context, asked.json, "--set " + wrong, Exit::malformed);
    if (const auto problem = scene.problem())
        return fail(context, asked.json, asked.file + ": " + text::to_text(*problem),
                    Exit::malformed);
    if (const auto failed = scene.save())
        return fail(context, asked.json, failed->what, Exit::refused);
    if (asked.json)
        context.out << text::one_line({{"ok", true}, {"file", asked.file}}) << '\n';
    else if (asker.asks())
        context.out << asked.file << ": written; now the people.\n";
    else
        context.out << asked.file << ": written; next: breakneck scene add " << asked.file
                    << " person --name …\n";
    if (asker.asks()) ask_for_people(context, asker, scene);
}

}  // namespace breakneck::cli
