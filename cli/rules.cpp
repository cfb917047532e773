// `breakneck rules`: shows a rule, searches the ledgers, tells how much of them is covered.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/coverage.h"
#include "cli/data_files.h"
#include "cli/rule_search.h"
#include "cli/terminal.h"

namespace breakneck::cli {

namespace {

using text::Json;
using text::Ledger;
using text::LedgerRule;

struct RulesTyped {
    std::vector<std::string> words;
    std::string system;
    bool coverage = false;
    bool json = false;
};

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const auto& each : words) out += (out.empty() ? "" : " ") + each;
    return out;
}

long rules_of(const Ledger& ledger, const std::string& system) {
    const auto& rules = ledger.rules();
    return std::count_if(rules.begin(), rules.end(),
                         [&](const LedgerRule& each) { return each.system == system; });
}

void show_systems(Context& context, const Ledger& ledger, const RulesTyped& asked) {
    Json list = Json::array();
    for (const auto& each : ledger.systems()) {
        if (!asked.system.empty() && each.system != asked.system) continue;
        list.push_back({{"system", each.system},
                        {"title", each.title},
                        {"prefix", each.prefix},
                        {"ids", rules_of(ledger, each.system)}});
    }
    if (asked.json) {
        context.out << text::one_line({{"systems", list}}) << '\n';
        return;
    }
    for (const Json& each : list) {
        context.out << padded(each["system"].get<std::string>(), 12)
                    << each["title"].get<std::string>() << ": " << each["ids"] << " rules, "
                    << each["prefix"].get<std::string>() << "-…\n";
    }
    context.out << "\n"
                << wrapped("Search by id, by the beginning of one, or by words:", columns())
                << "\n"
                   "  breakneck rules CN-TOSS-002\n"
                   "  breakneck rules cn-toss\n"
                   "  breakneck rules ram damage --system savage\n"
                   "  breakneck rules --coverage\n";
}

void search(Context& context, const Ledger& ledger, const RulesTyped& asked) {
    const Form form = asked.json ? Form::json : Form::text;
    const RulesAsked wanted{joined(asked.words), asked.system, form, "breakneck rules"};
    if (show_rules(context, ledger, wanted)) return;
    context.exit = Exit::refused;
    if (asked.json) context.out << text::one_line({{"rules", Json::array()}}) << '\n';
    context.err << without_long_words(no_rule_found(ledger, wanted)) << '\n';
}

bool knows_system(Context& context, const Ledger& ledger, const std::string& system) {
    std::vector<std::string> names;
    for (const auto& each : ledger.systems()) names.push_back(each.system);
    if (system.empty() || std::find(names.begin(), names.end(), system) != names.end()) return true;
    context.err << "unknown system \"" << without_long_words(system) << "\"; it must be "
                << text::one_of(names) << '\n';
    context.exit = Exit::malformed;
    return false;
}

void run(Context& context, const RulesTyped& asked) {
    const auto read = read_ledger(context.data);
    if (const auto* problem = std::get_if<FileProblem>(&read)) {
        context.err << without_long_words(problem->what) << '\n';
        context.exit = Exit::malformed;
        return;
    }
    const auto& ledger = std::get<Ledger>(read);
    if (!knows_system(context, ledger, asked.system)) return;
    if (asked.coverage)
        show_coverage(context, asked.system, asked.json ? Form::json : Form::text);
    else if (asked.words.empty())
        show_systems(context, ledger, asked);
    else
        search(context, ledger, asked);
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
    auto asked = std::make_shared<RulesTyped>();
    auto* command =
        app.add_subcommand("rules", "Show a rule, search the rules, see what is covered");
    command->add_option("words", asked->words, "an id, the beginning of one, or words")
        ->type_name("ID|WORDS");
    command->add_option("--system", asked->system, "only this rule system")->type_name("NAME");
    command->add_flag("--coverage", asked->coverage,
                      "how many rules of each system are implemented and tested, and which not");
    command->add_flag("--json", asked->json, "print JSON");
    command->footer("Examples:\n  breakneck rules CN-TOSS-002\n  breakneck rules ram damage");
    command->callback([&context, asked] { run(context, *asked); });
}

}  // namespace breakneck::cli
