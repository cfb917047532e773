// What happened, as it is told in a terminal.
#include "cli/story.h"

#include "cli/terminal.h"

namespace breakneck::cli {

namespace {

constexpr int reason_indent = 4;

/// The rule stands dimmed behind the text, on a line of its own where there is no room.
std::string with_rule(const Context& context, const std::string& text, const std::string& rule,
                      int width) {
    const std::string lines = wrapped(text, width, 2);
    if (rule.empty()) return lines;
    const std::size_t last = lines.rfind('\n');
    const int used = width_of(last == std::string::npos ? std::string_view(lines)
                                                        : std::string_view(lines).substr(last + 1));
    const std::string shown = "[" + rule + "]";
    const bool fits = used + 1 + width_of(shown) <= width;
    return lines + (fits ? " " : "\n  ") + dim(context, shown);
}

}  // namespace

std::string story_of(const Context& context, const text::Json& events, int width) {
    std::string out;
    for (const text::Json& event : events) {
        const std::string because = event.value("because", "");
        std::string rule = event.value("rule", "");
        if (because.ends_with("[" + rule + "]")) rule.clear();  // the reasons say it
        out += with_rule(context, event.value("text", ""), rule, width) + '\n';
        if (!because.empty())
            out += std::string(reason_indent, ' ') +
                   dim(context, wrapped(because, width - reason_indent, reason_indent)) + '\n';
    }
    return out;
}

}  // namespace breakneck::cli
