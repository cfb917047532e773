// Looking for rules in the ledgers, at the command line and while playing.
#pragma once

#include <string>

#include "cli/command.h"
#include "cli/coverage.h"
#include "text/ledger.h"

namespace breakneck::cli {

struct RulesAsked {
    std::string words;        // an id, the beginning of one, or words
    std::string system = {};  // only of this one; empty: of all
    Form form = Form::text;
    std::string command = "rules";  // how one of several is asked for
};

/// Shows the rule meant, or a line for each that was found; false if there is none.
bool show_rules(Context& context, const text::Ledger& ledger, const RulesAsked& asked);

/// That nothing was found, and what may have been meant.
std::string no_rule_found(const text::Ledger& ledger, const RulesAsked& asked);

}  // namespace breakneck::cli
