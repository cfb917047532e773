// A rule of the ledger as people and programs read it.
#include "cli/rule_text.h"

#include <algorithm>
#include <vector>

#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;
using text::LedgerRule;

namespace {

constexpr int table_indent = 2;

std::vector<int> column_widths(const LedgerRule& rule) {
    std::vector<int> widths;
    for (const auto& row : rule.table)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i >= widths.size()) widths.push_back(0);
            widths[i] = std::max(widths[i], width_of(row[i]));
        }
    return widths;
}

/// Columns side by side where they fit; else each row as a short paragraph.
std::string table_as_text(const Context& context, const LedgerRule& rule, int width) {
    const auto widths = column_widths(rule);
    int total = 0;
    for (const int each : widths) total += each + table_indent;
    std::string out;
    for (std::size_t r = 0; r < rule.table.size(); ++r) {
        std::string line;
        for (std::size_t i = 0; i < rule.table[r].size(); ++i) {
            const std::string& cell = rule.table[r][i];
            if (total > width)
                line += (i == 0 ? "" : "; ") + cell;
            else
                line += padded(cell, i + 1 < widths.size() ? widths[i] + table_indent : 0);
        }
        line =
            "  " + (total > width ? wrapped(line, width - table_indent, 2 * table_indent) : line);
        out += (r == 0 ? bold(context, line) : line) + '\n';
    }
    return out;
}

}  // namespace

Json rule_as_json(const LedgerRule& rule) {
    Json out{{"id", rule.id},
             {"kind", rule.kind},
             {"system", rule.system},
             {"section", rule.section},
             {"section_title", rule.section_title},
             {"text", rule.text},
             {"source", rule.source},
             {"see", rule.see}};
    if (!rule.table.empty()) out["table"] = rule.table;
    if (rule.imported) out["imported"] = true;
    return out;
}

std::string rule_as_text(const Context& context, const LedgerRule& rule, int width) {
    std::string out = bold(context, rule.id) + "  " + rule.kind + '\n';
    out +=
        dim(context, wrapped(rule.system + " " + rule.section + ": " + rule.section_title, width)) +
        "\n\n";
    out += wrapped(rule.text, width) + '\n';
    if (!rule.table.empty()) out += '\n' + table_as_text(context, rule, width);
    std::string see;
    for (const std::string& each : rule.see) see += (see.empty() ? "See also " : ", ") + each;
    if (!see.empty()) out += '\n' + wrapped(see, width) + '\n';
    if (!rule.source.empty()) out += dim(context, wrapped("Source: " + rule.source, width)) + '\n';
    return out;
}

std::string rule_as_line(const Context& context, const LedgerRule& rule, int width) {
    constexpr int id_width = 14;
    const std::string id = padded(rule.id, id_width);
    std::string text = rule.text;
    std::replace(text.begin(), text.end(), '\n', ' ');
    return bold(context, id) + ' ' + shortened(text, width - width_of(id) - 1);
}

}  // namespace breakneck::cli
