// `breakneck rules`: shows a rule, searches the ledgers, tells how much of them is covered.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/coverage.h"
#include "cli/data_files.h"
#include "cli/rule_text.h"
#include "cli/terminal.h"

namespace breakneck::cli {

namespace {

using text::Json;
using text::Ledger;
using text::LedgerRule;

struct Asked {
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

void show_systems(Context& context, const Ledger& ledger, const Asked& asked) {
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

/// A known id or word near what was asked for.
std::string suggestion(const Ledger& ledger, const std::string& words) {
    std::set<std::string> known;
    for (const LedgerRule& rule : ledger.rules()) {
        known.insert(lower_case(rule.id));
        for (const std::string* each : {&rule.section_title, &rule.text})
            for (std::string& word : words_of(lower_case(*each))) {
                std::erase_if(word, [](char c) { return std::ispunct(int{c & 0x7F}) != 0; });
                if (word.size() > 3) known.insert(std::move(word));
            }
    }
    const std::vector<std::string> list(known.begin(), known.end());
    for (const std::string& each : words_of(lower_case(words)))
        if (!known.contains(each))
            if (std::string near = text::did_you_mean(each, list); !near.empty()) return near;
    return "";
}

void show_nothing(Context& context, const Ledger& ledger, const Asked& asked) {
    context.exit = Exit::refused;
    const std::string words = joined(asked.words);
    const std::string near = suggestion(ledger, words);
    if (asked.json) context.out << text::one_line({{"rules", Json::array()}}) << '\n';
    context.err << "no rule found for \"" << words << "\""
                << (asked.system.empty() ? "" : " in " + asked.system)
                << (near.empty() ? "; fewer or shorter words find more" : "; " + near) << '\n';
}

void show_found(Context& context, const std::vector<const LedgerRule*>& found, const Asked& asked) {
    if (asked.json) {
        Json list = Json::array();
        for (const LedgerRule* each : found) list.push_back(rule_as_json(*each));
        context.out << text::one_line({{"rules", list}}) << '\n';
    } else if (found.size() == 1) {
        context.out << rule_as_text(context, *found.front(), columns());
    } else {
        for (const LedgerRule* each : found)
            context.out << rule_as_line(context, *each, columns()) << '\n';
        context.out << found.size() << " rules; breakneck rules ID shows one of them.\n";
    }
}

void search(Context& context, const Ledger& ledger, const Asked& asked) {
    const std::string words = joined(asked.words);
    std::vector<const LedgerRule*> found;
    if (const LedgerRule* rule = ledger.find(words))
        found.push_back(rule);
    else
        found = ledger.search(words);
    if (!asked.system.empty())
        std::erase_if(found, [&](const LedgerRule* each) { return each->system != asked.system; });
    if (found.empty())
        show_nothing(context, ledger, asked);
    else
        show_found(context, found, asked);
}

bool knows_system(Context& context, const Ledger& ledger, const std::string& system) {
    std::vector<std::string> names;
    for (const auto& each : ledger.systems()) names.push_back(each.system);
    if (system.empty() || std::find(names.begin(), names.end(), system) != names.end()) return true;
    context.err << "unknown system \"" << system << "\"; it must be " << text::one_of(names)
                << '\n';
    context.exit = Exit::malformed;
    return false;
}

void run(Context& context, const Asked& asked) {
    const auto read = read_ledger(context.data);
    if (const auto* problem = std::get_if<FileProblem>(&read)) {
        context.err << problem->what << '\n';
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
    auto asked = std::make_shared<Asked>();
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
