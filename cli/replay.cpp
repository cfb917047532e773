// `breakneck replay`: retells a saved game and checks that every line still follows.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>

#include "cli/command.h"
#include "cli/data_files.h"
#include "cli/story.h"
#include "cli/terminal.h"
#include "text/encounter.h"
#include "text/log_chain.h"
#include "text/log_file.h"
#include "text/transcript.h"

namespace breakneck::cli {

using text::Json;

namespace {

struct ReplayAsked {
    std::string file;
    bool check = false;
    bool json = false;
};

void fail(Context& context, const ReplayAsked& asked, const std::string& what, Exit exit) {
    const std::string said = without_long_words(what);
    if (asked.json)
        context.out << text::one_line({{"ok", false}, {"file", asked.file}, {"error", said}})
                    << '\n';
    else
        context.err << said << '\n';
    context.exit = exit;
}

/// A line that is well written but does not follow is told of as "line 7" and nothing more.
bool does_not_follow(const text::Problem& problem) {
    return problem.path.starts_with("line ") &&
           problem.path.find_first_not_of("0123456789", 5) == std::string::npos;
}

void retell(Context& context, const text::Game& game) {
    const Json history = game.history("gm");
    for (const Json& each : history["lines"]) {
        if (!each["on_branch"].get<bool>()) continue;
        context.out << story_of(context, game.events_of(each["line"].get<int>(), "gm"), columns());
    }
    const Json outcome = game.outcome();
    if (outcome["over"].get<bool>()) context.out << outcome.value("text", "") << '\n';
}

void retell_as_json(Context& context, const text::Game& game) {
    const Json history = game.history("gm");
    for (Json each : history["lines"]) {
        each["events"] = game.events_of(each["line"].get<int>(), "gm");
        context.out << text::one_line(each) << '\n';
    }
}

/// What an earlier version saved has no chain: all that is known is that the scenes are the same.
void tell_checked(Context& context, const ReplayAsked& asked, const text::LogFile& log) {
    const bool chained = text::is_chained(log);
    const auto lines = log.lines.size();
    if (asked.json)
        context.out << text::one_line({{"ok", true},
                                       {"file", asked.file},
                                       {"lines", lines},
                                       {"chained", chained}})
                    << '\n';
    else
        context.out << asked.file << ": " << lines << " lines, "
                    << (chained ? "each as it was saved\n"
                                : "each gives the scene that was saved; an earlier version wrote "
                                  "them, so a changed reason would not show\n");
}

void replay_log(Context& context, const ReplayAsked& asked, const std::string& bytes) {
    const auto data = read_data(context.data);
    if (const auto* problem = std::get_if<FileProblem>(&data))
        return fail(context, asked, problem->what, Exit::malformed);
    const auto written = text::read_log(asked.file, bytes);
    if (const auto* problem = std::get_if<text::Problem>(&written))
        return fail(context, asked, log_problem(asked.file, *problem).what, Exit::malformed);
    const auto opened = text::open_log(asked.file, bytes, std::get<text::Data>(data), 0);
    if (const auto* problem = std::get_if<text::Problem>(&opened))
        return fail(context, asked, log_problem(asked.file, *problem).what,
                    does_not_follow(*problem) ? Exit::refused : Exit::malformed);
    const auto& game = *std::get<std::unique_ptr<text::Game>>(opened);
    if (!asked.check)
        asked.json ? retell_as_json(context, game) : retell(context, game);
    else
        tell_checked(context, asked, std::get<text::LogFile>(written));
}

/// The encounter a transcript names: seen from here, from the data folder's parent, or from it.
text::OpenFile opener(const Context& context, const ReplayAsked& asked) {
    return
        [&context, &asked](const std::string& name) -> std::variant<text::Document, std::string> {
            namespace fs = std::filesystem;
            std::error_code error;
            fs::path file = name;
            for (const fs::path& from :
                 {context.data.parent_path(), fs::path(asked.file).parent_path()})
                if (!fs::exists(file, error)) file = from / name;
            auto read = read_document(file);
            if (auto* problem = std::get_if<FileProblem>(&read)) return problem->what;
            return std::get<text::Document>(std::move(read));
        };
}

void tell_difference(Context& context, const ReplayAsked& asked,
                     const text::TranscriptDifference& first) {
    const auto shown = [](const std::string& line) { return line.empty() ? "nothing" : line; };
    const std::string where = asked.file + ":" + std::to_string(first.line);
    if (asked.json)
        context.out << text::one_line({{"ok", false},
                                       {"file", asked.file},
                                       {"line", first.line},
                                       {"written", first.written},
                                       {"found", first.found}})
                    << '\n';
    else
        context.err << where << ": differs\n  written: " << shown(first.written)
                    << "\n  now:     " << shown(first.found) << '\n';
    context.exit = Exit::refused;
}

void replay_transcript(Context& context, const ReplayAsked& asked, const std::string& bytes) {
    const auto data = read_data(context.data);
    if (const auto* problem = std::get_if<FileProblem>(&data))
        return fail(context, asked, problem->what, Exit::malformed);
    const auto report =
        text::replay_transcript(bytes, std::get<text::Data>(data), opener(context, asked));
    if (!report.differences.empty() && (asked.check || report.broken))
        return tell_difference(context, asked, report.differences.front());
    if (report.broken)
        return fail(context, asked, asked.file + ": " + *report.broken, Exit::malformed);
    if (asked.json)
        context.out << text::one_line(
                           {{"ok", true}, {"file", asked.file}, {"transcript", report.rewritten}})
                    << '\n';
    else if (asked.check)
        context.out << asked.file << ": every line is as it was written\n";
    else
        context.out << report.rewritten;
}

bool is_transcript(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::string line = trimmed(bytes.substr(0, bytes.find('\n')));
        if (!line.empty() && !line.starts_with('#')) return line.starts_with("system");
        bytes.remove_prefix(std::min(bytes.find('\n'), bytes.size() - 1) + 1);
    }
    return false;
}

/// What a file is that is ours but no log; empty if it is none of ours.
std::string what_else(const std::string& file, const std::string& bytes) {
    const auto parsed = text::parse_document(file, bytes);
    const auto* document = std::get_if<text::Document>(&parsed);
    switch (document == nullptr ? text::FileKind::other : text::kind_of(document->root)) {
        case text::FileKind::encounter:
            return "is an encounter, not a log; play plays it";
        case text::FileKind::saved_scene:
            return "is a saved scene, not a log; play goes on from it";
        case text::FileKind::stat_blocks:
            return "holds stat blocks, not a log";
        case text::FileKind::log:
        case text::FileKind::other:
            break;
    }
    return "";
}

void run(Context& context, const ReplayAsked& asked) {
    const auto read = read_bytes(asked.file);
    if (const auto* problem = std::get_if<FileProblem>(&read))
        return fail(context, asked, problem->what, Exit::malformed);
    const auto& bytes = std::get<std::string>(read);
    if (is_transcript(bytes)) return replay_transcript(context, asked, bytes);
    const std::string other = is_log(bytes) ? "" : what_else(asked.file, bytes);
    if (!other.empty()) return fail(context, asked, asked.file + ": " + other, Exit::malformed);
    replay_log(context, asked, bytes);
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
    auto asked = std::make_shared<ReplayAsked>();
    auto* command = app.add_subcommand("replay", "Retell a saved game, or check it line by line");
    command->add_option("file", asked->file, "a log or a transcript")
        ->type_name("FILE")
        ->required();
    command->add_flag("--check", asked->check, "only check that every line is as it was saved");
    command->add_flag("--json", asked->json, "print JSON");
    command->callback([&context, asked] { run(context, *asked); });
}

}  // namespace breakneck::cli
