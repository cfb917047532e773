// Looking for rules: by id, by the beginning of one, by words.
#include "cli/rule_search.h"

#include <algorithm>
#include <cctype>
#include <ostream>
#include <set>
#include <vector>

#include "cli/rule_text.h"
#include "cli/terminal.h"
#include "text/problem.h"

namespace breakneck::cli {

using text::Json;
using text::Ledger;
using text::LedgerRule;

namespace {

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
    constexpr std::size_t enough = 12;  // each is compared with every word of the ledgers
    auto asked = words_of(lower_case(words));
    asked.resize(std::min(asked.size(), enough));
    for (const std::string& each : asked)
        if (!known.contains(each))
            if (std::string near = text::did_you_mean(each, list); !near.empty()) return near;
    return "";
}

std::vector<const LedgerRule*> found_for(const Ledger& ledger, const RulesAsked& asked) {
    std::vector<const LedgerRule*> found;
    if (const LedgerRule* rule = ledger.find(asked.words))
        found.push_back(rule);
    else
        found = ledger.search(asked.words);
    if (!asked.system.empty())
        std::erase_if(found, [&](const LedgerRule* each) { return each->system != asked.system; });
    return found;
}

}  // namespace

bool show_rules(Context& context, const Ledger& ledger, const RulesAsked& asked) {
    const auto found = found_for(ledger, asked);
    if (found.empty()) return false;
    if (asked.form == Form::json) {
        Json list = Json::array();
        for (const LedgerRule* each : found) list.push_back(rule_as_json(*each));
        context.out << text::one_line({{"rules", list}}) << '\n';
    } else if (found.size() == 1) {
        context.out << rule_as_text(context, *found.front(), columns());
    } else {
        for (const LedgerRule* each : found)
            context.out << rule_as_line(context, *each, columns()) << '\n';
        context.out << found.size() << " rules; " << asked.command << " ID shows one of them.\n";
    }
    return true;
}

std::string no_rule_found(const Ledger& ledger, const RulesAsked& asked) {
    constexpr int readable = 60;
    const std::string near = suggestion(ledger, asked.words);
    return "no rule found for \"" + shortened(asked.words, readable) + "\"" +
           (asked.system.empty() ? "" : " in " + asked.system) +
           (near.empty() ? "; fewer or shorter words find more" : "; " + near);
}

}  // namespace breakneck::cli
