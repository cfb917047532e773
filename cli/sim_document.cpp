// What a study plays, read and opened.
#include "cli/sim_document.h"

#include <ostream>
#include <utility>

#include "text/log_file.h"

namespace breakneck::cli {

using text::Document;

namespace {

/// A saved scene: the one after a line of a log, or after its last.
std::variant<Document, FileProblem> scene_in_log(const LogPlace& place, std::string bytes,
                                                 const text::Data& data) {
    auto opened = open_bytes(place.file, std::move(bytes), data, 0);
    if (auto* problem = std::get_if<FileProblem>(&opened)) return std::move(*problem);
    auto& game = *std::get<std::unique_ptr<text::Game>>(opened);
    const int last = static_cast<int>(game.log_size()) - 1;
    if (place.line) {
        const bool there = *place.line <= last;
        if (!there || game.go_to("gm", *place.line).kind != text::Said::Kind::done)
            return FileProblem{place.file + ": must be a line from 0 to " + std::to_string(last) +
                               ", found " + std::to_string(*place.line)};
    }
    text::Json saved = game.scene("gm");
    std::string all = text::pretty(saved);
    return Document{place.file, std::move(all), std::move(saved)};
}

}  // namespace

std::variant<Document, FileProblem> document_of(const Context& context, const LogPlace& place,
                                                const text::Data& data) {
    const auto found = find_scene(context.data, place.file);
    if (const auto* problem = std::get_if<FileProblem>(&found)) return *problem;
    const std::string file = std::get<std::filesystem::path>(found).string();
    auto read = read_bytes(file);
    if (auto* problem = std::get_if<FileProblem>(&read)) return std::move(*problem);
    auto& bytes = std::get<std::string>(read);
    if (is_log(bytes)) return scene_in_log({file, place.line}, std::move(bytes), data);
    if (place.line) return FileProblem{file + ": is no log; --from goes on from a saved log"};
    auto parsed = text::parse_document(file, std::move(bytes));
    if (const auto* bad = std::get_if<text::BadDocument>(&parsed))
        return FileProblem{text::to_text(*bad)};
    auto& document = std::get<Document>(parsed);
    for (const std::string& each : unknown_fields_in(document)) context.err << each << '\n';
    return std::move(document);
}

std::variant<Studied, FileProblem> study_of(const Document& document, const text::Data& data,
                                            const text::StudyChanges& changes) {
    auto opened = text::open_study(document, data, changes);
    if (auto* studied = std::get_if<Studied>(&opened)) return std::move(*studied);
    const auto& problem = std::get<text::Problem>(opened);
    if (changes.setting) {
        auto unchanged = study_of(document, data, {changes.tempers, {}});
        if (std::holds_alternative<FileProblem>(unchanged)) return unchanged;
        const auto& [path, value] = *changes.setting;
        return FileProblem{"--sweep " + (problem.path == path ? "" : path + "=" + value + ": ") +
                           text::to_text(problem)};
    }
    if (!changes.tempers.empty()) {
        auto unchanged = study_of(document, data, {});
        if (std::holds_alternative<FileProblem>(unchanged)) return unchanged;
        return FileProblem{"--temper: " + text::to_text(problem)};
    }
    return FileProblem{text::describe(document, problem)};
}

}  // namespace breakneck::cli
