// Asking for one parameter of a choice.
#include "cli/play_options.h"

#include <algorithm>
#include <charconv>
#include <ostream>

#include "cli/play_odds.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

constexpr int label_width = 4;

std::optional<std::size_t> option_number_in(std::string_view typed) {
    std::size_t number = 0;
    const auto end = typed.data() + typed.size();
    const auto [stop, error] = std::from_chars(typed.data(), end, number);
    if (typed.empty() || stop != end || error != std::errc()) return {};
    return number;
}

std::string plain(const Json& value) {
    return value.is_string() ? value.get<std::string>() : text::one_line(value);
}

/// The words an option goes by: its value, where that is a single one, and its name.
std::string value_of(const Json& option) {
    const Json& value = option["value"];
    return plain(value.is_array() && value.size() == 1 ? value.front() : value);
}
std::string name_of(const Json& option) { return words_of_option(option).name; }

/// One option out of its number or its words.
std::optional<std::size_t> one_meant(const Json& options, const std::string& typed) {
    const auto number = option_number_in(typed);
    if (number && are_numbers(options)) {
        for (std::size_t i = 0; i < options.size(); ++i)
            if (value_of(options[i]) == std::to_string(*number)) return i;
        return {};
    }
    if (number && *number >= 1 && *number <= options.size()) return *number - 1;
    const auto named = option_named(options, typed);
    return named ? named : option_with_word(options, typed);
}

/// The options whose words begin so; if they are too many to read, some from all over.
struct Shown {
    std::vector<std::size_t> which;
    std::size_t of = 0;  // as many begin so
};
Shown options_to_show(const Json& options, const std::string& beginning) {
    constexpr std::size_t readable = 60;
    constexpr std::size_t some = 24;
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < options.size(); ++i)
        if (lower_case(name_of(options[i])).starts_with(lower_case(beginning))) found.push_back(i);
    if (found.size() <= readable) return {found, found.size()};
    Shown spread{{}, found.size()};
    for (std::size_t i = 0; i < some; ++i)
        spread.which.push_back(found[i * (found.size() - 1) / (some - 1)]);
    return spread;
}

std::string example_among(const Json& options) { return name_of(options[options.size() / 2]); }

/// Many options, as many on a line as fit.
void show_side_by_side(Session& session, const Json& options, const std::string& beginning) {
    const Shown shown = options_to_show(options, beginning);
    if (shown.which.empty()) {
        say_wrong(session, "nothing there begins with \"" + beginning + "\"");
        return;
    }
    std::vector<std::string> cells;
    int widest = 1;
    for (const std::size_t i : shown.which) {
        const OptionWords said = words_of_option(options[i]);
        const std::string number = are_numbers(options) ? "" : padded(std::to_string(i + 1), 2);
        cells.push_back(number + (number.empty() ? "" : " ") + said.name +
                        (said.notes.empty() ? "" : " (" + said.notes + ")"));
        widest = std::max(widest, width_of(cells.back()) + 2);
    }
    const auto on_a_line = static_cast<std::size_t>(std::max(1, columns() / widest));
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool ends = (i + 1) % on_a_line == 0 || i + 1 == cells.size();
        session.context.out << (ends ? cells[i] + "\n" : padded(cells[i], widest));
    }
    if (shown.which.size() == shown.of) return;
    const std::string begin_so = beginning.empty() ? "" : " that begin with " + beginning;
    const std::string example = name_of(options[shown.which[shown.which.size() / 2]]);
    session.context.out << wrapped("These are some of " + std::to_string(shown.of) + begin_so +
                                       ". Type any of them, such as " + example +
                                       ", or a beginning and ? to see more: " +
                                       example.substr(0, beginning.size() + 2) + "?",
                                   columns())
                        << '\n';
}

std::string several_hint(const Json& parameter) {
    if (most_of(parameter) < 2) return "";
    return "Several are divided by commas, " + std::to_string(most_of(parameter)) + " at most.";
}

void show_options(Session& session, const Json& parameter, const std::string& choice, bool last) {
    if (session.form == Form::json) {
        session.context.out << text::one_line({{"parameter", parameter}}) << '\n';
        return;
    }
    session.context.out << wrapped(parameter.value("text", "") + "?", columns()) << '\n';
    const Json& options = parameter["options"];
    constexpr std::size_t one_a_line = 8;
    if (options.size() > one_a_line) {
        show_side_by_side(session, options, "");
    } else {
        const OddsBudget budget;
        const auto name = parameter["name"].get<std::string>();
        for (std::size_t i = 0; i < options.size(); ++i) {
            const OptionWords said = words_of_option(options[i]);
            const std::string label =
                are_numbers(options) ? value_of(options[i]) : std::to_string(i + 1);
            const bool cheap = last && budget.left();
            show_line(
                session, label, {said.name, said.notes, "", Json()},
                cheap ? short_odds(session, with_setting(choice, name, options[i]["value"])) : "");
        }
    }
    if (const std::string hint = several_hint(parameter); !hint.empty())
        session.context.out << wrapped(hint, columns()) << '\n';
}

/// What an answer may look like: "a number from 1 to 8", "one of the numbers shown".
std::string number_expected(const Json& options) {
    return are_numbers(options) ? "one of the numbers"
                                : "a number from 1 to " + std::to_string(options.size());
}

void help_with(Session& session, const Json& parameter) {
    const Json& options = parameter["options"];
    const std::string example = example_among(options);
    const std::string hint = several_hint(parameter);
    say(session, "Answer \"" + parameter.value("text", "") + "?\" with " +
                     number_expected(options) + " or in words, such as " + example +
                     "; a beginning that only one has will do. " +
                     (hint.empty() ? "" : hint + " ") + example.substr(0, 2) +
                     "? lists those that begin so. Enter or back gives up and asks anew.");
}

}  // namespace

OptionWords words_of_option(const Json& option) {
    std::string text = option["text"].get<std::string>();
    std::string notes;
    for (const Json& each : option.value("notes", Json::array()))
        notes += (notes.empty() ? "" : ", ") + each.get<std::string>();
    if (const std::string behind = ", " + notes; !notes.empty() && text.ends_with(behind))
        text.resize(text.size() - behind.size());
    return {text, notes};
}

std::size_t most_of(const Json& parameter) { return parameter.value("most", std::size_t{1}); }

std::vector<std::string> list_parts(std::string_view typed) {
    std::vector<std::string> parts;
    std::string part;
    bool quoted = false;
    const auto end_part = [&] {
        if (std::string whole = trimmed(part); !whole.empty()) parts.push_back(std::move(whole));
        part.clear();
    };
    for (const char c : typed) {
        if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == ',' || c == ';'))
            end_part();
        else if (quoted || (c != '[' && c != ']'))
            part += c;
    }
    end_part();
    return parts;
}

bool are_numbers(const Json& options) {
    return !options.empty() && std::all_of(options.begin(), options.end(), [](const Json& each) {
        const std::string value = text::one_line(each["value"]);
        const std::string name = name_of(each);
        return each["value"].is_number() && (name == value || name.starts_with(value + " "));
    });
}

std::optional<Json> value_meant(const Json& parameter, const std::string& typed) {
    const Json& options = parameter["options"];
    if (const auto one = one_meant(options, typed)) return options[*one]["value"];
    if (most_of(parameter) < 2) return {};
    auto parts = list_parts(typed);
    const auto words = words_of(typed);
    if (std::all_of(words.begin(), words.end(),
                    [](const auto& each) { return option_number_in(each); }))
        parts = words;
    Json list = Json::array();
    for (const std::string& part : parts) {
        const auto one = one_meant(options, part);
        if (!one) return {};
        for (const Json& each : options[*one]["value"]) list.push_back(each);
    }
    if (list.empty()) return {};
    return list;
}

void show_line(Session& session, const std::string& label, const MenuEntry& entry,
               const std::string& odds) {
    const int width = columns();
    const std::string shown = padded(label, label_width - 1) + " ";
    std::string text = entry.text;
    if (!entry.notes.empty()) text += " (" + entry.notes + ")";
    const std::string behind = odds.empty() ? "" : "  " + odds;
    auto& out = session.context.out;
    out << bold(session.context, shown) << wrapped(text, width - label_width, label_width);
    const bool fits = width_of(shown) + width_of(text + behind) <= width;
    const std::string below =
        '\n' + std::string(label_width, ' ') + shortened(odds, width - label_width);
    if (!odds.empty()) out << dim(session.context, fits ? behind : below);
    out << '\n';
}

std::optional<std::string> ask_parameter(Session& session, const Json& parameter,
                                         const std::string& choice, bool last) {
    const Json& options = parameter["options"];
    const auto name = parameter["name"].get<std::string>();
    if (options.size() == 1) return with_setting(choice, name, options.front()["value"]);
    show_options(session, parameter, choice, last);
    while (true) {
        const auto typed = ask(session, name + " (or back): ");
        if (!typed || *typed == "quit") session.quit = true;
        if (session.quit || typed->empty() || *typed == "back" || *typed == "cancel") return {};
        if (*typed == "?" || lower_case(*typed) == "help") {
            help_with(session, parameter);
            continue;
        }
        if (typed->ends_with('?')) {
            show_side_by_side(session, options, typed->substr(0, typed->size() - 1));
            continue;
        }
        const auto value = value_meant(parameter, *typed);
        if (value && (!value->is_array() || value->size() <= most_of(parameter)))
            return with_setting(choice, name, *value);
        say_wrong(session, value ? "that is too many: " + several_hint(parameter)
                                 : "type " + number_expected(options) +
                                       ", or one of the words; back gives up");
    }
}

}  // namespace breakneck::cli
