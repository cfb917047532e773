// A rule of the ledger as people and programs read it.
#pragma once

#include <string>

#include "cli/command.h"
#include "text/json.h"
#include "text/ledger.h"

namespace breakneck::cli {

/// {"id","kind","system","section","section_title","text","source","see":[…],"table":[[…]…]}
text::Json rule_as_json(const text::LedgerRule& rule);

/// All of it: heading, text, table, what else to read. Ends in a line break.
std::string rule_as_text(const Context& context, const text::LedgerRule& rule, int width);

/// Its id and the beginning of its text, on one line.
std::string rule_as_line(const Context& context, const text::LedgerRule& rule, int width);

}  // namespace breakneck::cli
