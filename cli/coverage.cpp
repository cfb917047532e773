// How many rules of each system are implemented and tested, and which are not.
#include "cli/coverage.h"

#include <charconv>
#include <ostream>
#include <vector>

#include "cli/terminal.h"
#include "coverage_data.h"
#include "text/json.h"

namespace breakneck::cli {

using text::Json;

namespace {

struct Id {
    std::string chapter;  // all of it but the number: LS-VEH-
    std::string number;
};

Id split(const std::string& id) {
    const std::size_t dash = id.rfind('-');
    if (dash == std::string::npos) return {id, ""};
    return {id.substr(0, dash + 1), id.substr(dash + 1)};
}

bool follows(const Id& before, const Id& after) {
    int a = 0;
    int b = 0;
    const auto number = [](const std::string& text, int& value) {
        const auto end = text.data() + text.size();
        return std::from_chars(text.data(), end, value).ptr == end && !text.empty();
    };
    return before.chapter == after.chapter && number(before.number, a) && number(after.number, b) &&
           b == a + 1;
}

/// "LS-CHK-001…012, LS-VEH-003": runs of ids are told by their ends.
std::string runs_of(const Json& ids) {
    std::string out;
    for (std::size_t i = 0; i < ids.size();) {
        const Id first = split(ids[i].get<std::string>());
        Id last = first;
        std::size_t end = i + 1;
        for (; end < ids.size(); ++end) {
            const Id next = split(ids[end].get<std::string>());
            if (!follows(last, next)) break;
            last = next;
        }
        out += (out.empty() ? "" : ", ") + first.chapter + first.number;
        if (end - i > 1) out += "…" + last.number;
        i = end;
    }
    return out;
}

void show_system(Context& context, const Json& each) {
    const int width = columns();
    context.out << bold(context, padded(each["system"].get<std::string>(), 12)) << each["ids"]
                << " ids, " << each["implemented"] << " implemented, " << each["tested"]
                << " tested\n";
    const Json& missing = each["missing"];
    const Json& untested = each["untested"];
    if (!missing.empty())
        context.out << "  " << wrapped("not implemented: " + runs_of(missing), width - 2, 4)
                    << '\n';
    if (untested == missing) {
        if (!untested.empty()) context.out << "  not tested: the same\n";
    } else if (!untested.empty()) {
        context.out << "  " << wrapped("not tested: " + runs_of(untested), width - 2, 4) << '\n';
    }
}

}  // namespace

void show_coverage(Context& context, const std::string& system, Form form) {
    const Json all = Json::parse(coverage_json);
    Json shown = Json::array();
    for (const Json& each : all["systems"])
        if (system.empty() || each["system"] == system) shown.push_back(each);
    if (form == Form::json) {
        context.out << text::one_line({{"systems", shown}}) << '\n';
        return;
    }
    for (const Json& each : shown) show_system(context, each);
}

}  // namespace breakneck::cli
