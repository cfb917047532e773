// `breakneck check`: says what is wrong with encounters, saved scenes, stat blocks, logs, ledgers.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/data_files.h"
#include "cli/terminal.h"
#include "text/encounter.h"
#include "text/ledger.h"
#include "text/log_file.h"
#include "text/systems.h"

namespace breakneck::cli {

namespace {

using text::Document;
using text::FileKind;
using text::Json;
using text::Problem;

struct CheckAsked {
    std::vector<std::string> files;
    bool json = false;
};

/// What was found out about one file. A problem makes it bad, notes do not.
struct CheckReport {
    std::string file;
    std::string kind;
    std::string system;
    std::string problem;
    Json details;
    std::vector<std::string> notes;
    Exit exit = Exit::ok;
};

std::string_view words_for(FileKind kind) {
    switch (kind) {
        case FileKind::encounter:
            return "encounter";
        case FileKind::saved_scene:
            return "saved scene";
        case FileKind::stat_blocks:
            return "stat blocks";
        case FileKind::log:
            return "log";
        case FileKind::other:
            break;
    }
    return "unknown";
}

CheckReport bad(CheckReport report, const std::string& what, Exit exit = Exit::malformed) {
    report.problem = without_long_words(what);
    report.exit = exit;
    return report;
}

CheckReport bad(CheckReport report, const Document& document, const Problem& problem) {
    report.details = {{"line", text::line_of(document, problem.path)},
                      {"path", problem.path},
                      {"expected", problem.expected}};
    if (!problem.found.empty()) report.details["found"] = problem.found;
    if (!problem.hint.empty()) report.details["hint"] = problem.hint;
    return bad(std::move(report), text::describe(document, problem));
}

/// A log that is well written may still fail: when a line does not follow from those before it,
/// which is told as "line 7" and nothing more.
CheckReport check_log(CheckReport report, const std::string& bytes, const text::Data& data) {
    report.kind = words_for(FileKind::log);
    const auto written = text::read_log(report.file, bytes);
    if (const auto* problem = std::get_if<Problem>(&written))
        return bad(report, log_problem(report.file, *problem).what);
    const auto opened = text::open_log(report.file, bytes, data, 0);
    if (const auto* problem = std::get_if<Problem>(&opened)) {
        const bool whole_line =
            problem->path.starts_with("line ") &&
            problem->path.find_first_not_of("0123456789", 5) == std::string::npos;
        const std::string what = log_problem(report.file, *problem).what;
        return bad(std::move(report), what, whole_line ? Exit::refused : Exit::malformed);
    }
    report.system = std::get<std::unique_ptr<text::Game>>(opened)->system();
    return report;
}

CheckReport check_document(CheckReport report, const Document& document, const text::Data& data) {
    const FileKind kind = text::kind_of(document.root);
    report.kind = words_for(kind);
    auto head = text::read_head(document.root);
    if (const auto* problem = std::get_if<Problem>(&head))
        return bad(std::move(report), document, *problem);
    report.system = std::get<std::string>(head);
    const text::SystemEntry* system = text::find_system(report.system);
    std::optional<Problem> problem;
    if (system != nullptr && kind == FileKind::stat_blocks) {
        problem = system->check_stat_blocks(document);
    } else {
        const auto opened = text::open_game(document, data, 0);
        if (const auto* found = std::get_if<Problem>(&opened)) problem = *found;
    }
    if (problem) return bad(std::move(report), document, *problem);
    report.notes = unknown_fields_in(document);
    return report;
}

bool is_ledger(const Json& root) {
    return root.is_object() && root.contains("rules") && !root.contains("board");
}

CheckReport check_ledger(CheckReport report, const Document& document) {
    report.kind = "ledger";
    text::Ledger ledger;
    if (const auto wrong = ledger.add(document.bytes)) {
        const std::string what = report.file + ": " + *wrong;
        return bad(std::move(report), what);
    }
    report.system = ledger.systems().front().system;
    return report;
}

CheckReport check_file(const Context& context, const std::string& name, const text::Data& data) {
    CheckReport report;
    report.file = name;
    const auto found = find_scene(context.data, name);
    if (const auto* problem = std::get_if<FileProblem>(&found))
        return bad(std::move(report), problem->what);
    report.file = std::get<std::filesystem::path>(found).string();
    const auto read = read_bytes(report.file);
    if (const auto* problem = std::get_if<FileProblem>(&read))
        return bad(std::move(report), problem->what);
    const auto& bytes = std::get<std::string>(read);
    if (is_log(bytes)) return check_log(std::move(report), bytes, data);
    const auto parsed = text::parse_document(report.file, bytes);
    if (const auto* unreadable = std::get_if<text::BadDocument>(&parsed))
        return bad(std::move(report), text::to_text(*unreadable));
    const auto& document = std::get<Document>(parsed);
    if (is_ledger(document.root)) return check_ledger(std::move(report), document);
    return check_document(std::move(report), document, data);
}

Json as_json(const CheckReport& report) {
    Json out = {{"file", report.file}, {"kind", report.kind}, {"system", report.system}};
    out["ok"] = report.problem.empty();
    if (!report.problem.empty()) out["problem"] = report.problem;
    if (!report.details.is_null()) out.update(report.details);
    if (!report.notes.empty()) out["notes"] = report.notes;
    return out;
}

void tell(Context& context, const CheckReport& report) {
    for (const std::string& each : report.notes) context.err << each << '\n';
    if (!report.problem.empty())
        context.err << report.problem << '\n';
    else
        context.out << report.file << ": " << report.kind << " of " << report.system << ", good\n";
}

void run(Context& context, const CheckAsked& asked) {
    const auto data = read_data(context.data);
    if (const auto* problem = std::get_if<FileProblem>(&data)) {
        context.err << without_long_words(problem->what) << '\n';
        context.exit = Exit::malformed;
        return;
    }
    Json all = Json::array();
    for (const std::string& each : asked.files) {
        const CheckReport report = check_file(context, each, std::get<text::Data>(data));
        context.exit = std::max(context.exit, report.exit);
        if (asked.json)
            all.push_back(as_json(report));
        else
            tell(context, report);
    }
    if (asked.json)
        context.out << text::one_line({{"ok", context.exit == Exit::ok}, {"files", all}}) << '\n';
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
    auto asked = std::make_shared<CheckAsked>();
    auto* command = app.add_subcommand(
        "check", "Say what is wrong with encounters, saved scenes, stat blocks, logs or ledgers");
    command->add_option("files", asked->files, "files, or names of ready scenes")
        ->type_name("FILE")
        ->required();
    command->add_flag("--json", asked->json, "print JSON");
    command->callback([&context, asked] { run(context, *asked); });
}

}  // namespace breakneck::cli
