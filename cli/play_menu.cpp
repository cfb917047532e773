// The menu as it is shown.
#include "cli/play_menu.h"

#include <algorithm>
#include <charconv>
#include <ostream>

#include "cli/play_odds.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

constexpr std::size_t listed_one_by_one = 4;
constexpr int number_width = 4;

std::string value_text(const Json& value) {
    if (value.is_null()) return "none";
    if (!value.is_string()) return text::one_line(value);
    const auto word = value.get<std::string>();
    return word.find(' ') == std::string::npos ? word : "\"" + word + "\"";
}

std::size_t combinations(const Json& item) {
    std::size_t n = 1;
    for (const Json& each : item["parameters"])
        n *= std::max<std::size_t>(each["options"].size(), 1);
    return n;
}

/// The words of an option, and what is worth knowing of it behind the first comma.
struct OptionWords {
    std::string name;
    std::string notes;
};
OptionWords split_notes(const std::string& text) {
    const std::size_t comma = text.find(", ");
    if (comma == std::string::npos) return {text, ""};
    return {text.substr(0, comma), text.substr(comma + 2)};
}

/// What is worth knowing of a whole line, its cost for instance: " (1 AP)".
std::string cost_of(const Json& item) {
    std::string out;
    for (const Json& each : item.value("notes", Json::array()))
        out += (out.empty() ? " (" : ", ") + each.get<std::string>();
    return out.empty() ? out : out + ")";
}

/// The n-th choice of an action, the last parameter changing fastest.
MenuEntry nth_entry(const Json& item, std::size_t n) {
    std::vector<std::pair<std::string, Json>> settings;
    std::string words;
    std::string notes;
    const Json& parameters = item["parameters"];
    for (std::size_t i = parameters.size(); i-- > 0;) {
        const Json& options = parameters[i]["options"];
        const Json& option = options[n % options.size()];
        n /= options.size();
        settings.emplace_back(parameters[i]["name"].get<std::string>(), option["value"]);
        const OptionWords said = split_notes(option["text"].get<std::string>());
        words = said.name + (words.empty() ? "" : ", ") + words;
        notes = said.notes + (said.notes.empty() || notes.empty() ? "" : ", ") + notes;
    }
    std::string text = item["text"].get<std::string>();
    if (!words.empty()) text += ": " + words;
    text += cost_of(item);
    std::string choice = choice_begun(item);
    for (auto each = settings.rbegin(); each != settings.rend(); ++each)
        choice = with_setting(choice, each->first, each->second);
    return {text, notes, choice, Json::array()};
}

MenuEntry open_entry(const Json& item) {
    return {item["text"].get<std::string>() + " …" + cost_of(item), "", choice_begun(item),
            item["parameters"]};
}

/// A numbered line; the odds stand behind it if they fit, else on a line below, and the notes only
/// where there is room for both.
void show_line(Session& session, std::size_t number, const MenuEntry& entry,
               const std::string& odds) {
    const int width = columns();
    const std::string label = padded(std::to_string(number), number_width - 1) + " ";
    const std::string notes = entry.notes.empty() ? "" : " (" + entry.notes + ")";
    const std::string behind = odds.empty() ? "" : "  " + odds;
    const auto fits = [&](const std::string& text) {
        return number_width + width_of(text) <= width;
    };
    std::string text = entry.text;
    if (fits(text + notes + behind)) text += notes;
    auto& out = session.context.out;
    out << bold(session.context, label) << wrapped(text, width - number_width, number_width);
    const std::string below =
        '\n' + std::string(number_width, ' ') + shortened(odds, width - number_width);
    if (!odds.empty()) out << dim(session.context, fits(text + behind) ? behind : below);
    out << '\n';
}

/// What is refused for the same reason stands on one line.
struct NotNow {
    std::vector<std::string> what;
    std::string why;
    std::string rule;
};
std::vector<NotNow> by_reason(const Json& refused) {
    std::vector<NotNow> lines;
    for (const Json& each : refused) {
        const std::string what = each.value("text", each["do"].get<std::string>());
        const auto why = each["why"].get<std::string>();
        const auto rule = each["rule"].get<std::string>();
        auto line = std::find_if(lines.begin(), lines.end(), [&](const NotNow& known) {
            return known.why == why && known.rule == rule;
        });
        if (line == lines.end()) line = lines.insert(line, {{}, why, rule});
        if (std::find(line->what.begin(), line->what.end(), what) == line->what.end())
            line->what.push_back(what);
    }
    return lines;
}

void show_refused(Session& session, const Json& refused) {
    constexpr int roomy = 60;
    for (const NotNow& each : by_reason(refused)) {
        std::string text;
        for (const auto& what : each.what) text += (text.empty() ? "-   not now: " : ", ") + what;
        if (columns() >= roomy) text += ": " + each.why;
        text += " [" + each.rule + "]";
        session.context.out << dim(session.context, wrapped(text, columns(), number_width)) << '\n';
    }
}

/// An answer to "which one?": a number, or the beginning of the option's value or words.
std::optional<std::size_t> option_meant(const Json& options, const std::string& typed) {
    std::size_t number = 0;
    const auto end = typed.data() + typed.size();
    const bool is_number = std::from_chars(typed.data(), end, number).ptr == end;
    if (is_number && number >= 1 && number <= options.size()) return number - 1;
    return option_named(options, typed);
}

std::string prefix_of(const std::string& choice, const Json& parameter, const Json& option) {
    return with_setting(choice, parameter["name"].get<std::string>(), option["value"]);
}

/// The options whose words begin so; if they are too many to read, some from all over.
std::vector<std::size_t> options_to_show(const Json& options, const std::string& beginning) {
    constexpr std::size_t readable = 60;
    constexpr std::size_t some = 24;
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < options.size(); ++i)
        if (lower_case(options[i]["text"].get<std::string>()).starts_with(lower_case(beginning)))
            found.push_back(i);
    if (found.size() <= readable) return found;
    std::vector<std::size_t> spread;
    for (std::size_t i = 0; i < some; ++i)
        spread.push_back(found[i * (found.size() - 1) / (some - 1)]);
    return spread;
}

/// Many options, as many on a line as fit.
void show_side_by_side(Session& session, const Json& options, const std::string& beginning) {
    const auto which = options_to_show(options, beginning);
    if (which.empty()) {
        say_wrong(session, "nothing there begins with \"" + beginning + "\"");
        return;
    }
    std::vector<std::string> cells;
    int widest = 1;
    for (const std::size_t i : which) {
        const OptionWords said = split_notes(options[i]["text"].get<std::string>());
        cells.push_back(padded(std::to_string(i + 1), 2) + " " + said.name +
                        (said.notes.empty() ? "" : " (" + said.notes + ")"));
        widest = std::max(widest, width_of(cells.back()) + 2);
    }
    const auto on_a_line = static_cast<std::size_t>(std::max(1, columns() / widest));
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool ends = (i + 1) % on_a_line == 0 || i + 1 == cells.size();
        session.context.out << (ends ? cells[i] + "\n" : padded(cells[i], widest));
    }
    if (which.size() == options.size()) return;
    const std::string example =
        split_notes(options[options.size() / 2]["text"].get<std::string>()).name;
    session.context.out << wrapped("These are some of " + std::to_string(options.size()) +
                                       ". Type any of them, such as " + example +
                                       ", or a beginning and ? to see more: " +
                                       example.substr(0, 2) + "?",
                                   columns())
                        << '\n';
}

void show_options(Session& session, const Json& parameter, const std::string& choice, bool last) {
    if (session.form == Form::json) {
        session.context.out << text::one_line({{"parameter", parameter}}) << '\n';
        return;
    }
    session.context.out << wrapped(parameter.value("text", "") + "?", columns()) << '\n';
    const Json& options = parameter["options"];
    constexpr std::size_t one_a_line = 8;
    if (options.size() > one_a_line) return show_side_by_side(session, options, "");
    const OddsBudget budget;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const OptionWords said = split_notes(options[i]["text"].get<std::string>());
        const bool cheap = last && budget.left();
        show_line(session, i + 1, {said.name, said.notes, "", Json()},
                  cheap ? short_odds(session, prefix_of(choice, parameter, options[i])) : "");
    }
}

void help_with(Session& session, const Json& parameter) {
    const Json& options = parameter["options"];
    const std::string example =
        split_notes(options[options.size() / 2]["text"].get<std::string>()).name;
    say(session, "Answer \"" + parameter.value("text", "") + "?\" with a number from 1 to " +
                     std::to_string(options.size()) + " or in words, such as " + example +
                     "; a beginning that only one has will do. " + example.substr(0, 2) +
                     "? lists those that begin so. Enter or back gives up and asks anew.");
}

/// Asks for one parameter; nothing if it is given up.
std::optional<std::string> ask_parameter(Session& session, const Json& parameter,
                                         const std::string& choice, bool last) {
    const Json& options = parameter["options"];
    if (options.size() == 1) return prefix_of(choice, parameter, options.front());
    show_options(session, parameter, choice, last);
    while (true) {
        const auto typed = ask(session, parameter["name"].get<std::string>() + " (or back): ");
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
        if (const auto meant = option_meant(options, *typed))
            return prefix_of(choice, parameter, options[*meant]);
        say_wrong(session, "type a number from 1 to " + std::to_string(options.size()) +
                               ", or one of the words; back gives up");
    }
}

}  // namespace

std::string with_setting(const std::string& choice, const std::string& name, const Json& value) {
    if (choice.starts_with('{')) {
        Json whole = Json::parse(choice);
        whole[name] = value;
        return text::one_line(whole);
    }
    return choice + " " + name + "=" + value_text(value);
}

std::string choice_begun(const Json& item) {
    const Json fixed = item.value("fixed", Json::object());
    std::string choice = item["do"].get<std::string>();
    // What has fields of its own can only be written as JSON.
    if (std::any_of(fixed.begin(), fixed.end(), [](const Json& each) { return each.is_object(); }))
        choice = text::one_line({{"do", choice}});
    for (const auto& [name, value] : fixed.items()) choice = with_setting(choice, name, value);
    return choice;
}

std::vector<MenuEntry> menu_entries(const Json& menu) {
    std::vector<MenuEntry> entries;
    for (const Json& item : menu) {
        const std::size_t all = combinations(item);
        if (all > listed_one_by_one)
            entries.push_back(open_entry(item));
        else
            for (std::size_t i = 0; i < all; ++i) entries.push_back(nth_entry(item, i));
    }
    return entries;
}

SomeChoices some_choices(const Json& item, std::size_t most) {
    const std::size_t all = combinations(item);
    const std::size_t shown = std::min(all, most);
    SomeChoices some{{}, all - shown};
    // Some from all over, the first and the last among them.
    for (std::size_t i = 0; i < shown; ++i)
        some.entries.push_back(nth_entry(item, shown < 2 ? 0 : i * (all - 1) / (shown - 1)));
    return some;
}

void show_question(Session& session) {
    const std::string who = asked(session);
    const Json choices = session.game->choices(who);
    if (session.form == Form::json) {
        session.context.out << text::one_line(choices) << '\n';
        return;
    }
    const Json& question = choices["question"];
    auto& out = session.context.out;
    out << '\n'
        << bold(session.context, wrapped(question["text"].get<std::string>(), columns())) << '\n';
    // On their own turn and when asked in between alike: what they can spend decides.
    if (const std::string state = session.game->state_of(who, who); !state.empty())
        out << wrapped(who + ": " + state, columns(), 2) << '\n';
    const OddsBudget budget;
    const auto entries = menu_entries(choices["menu"]);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const bool cheap = entries[i].missing.empty() && budget.left();
        show_line(session, i + 1, entries[i], cheap ? short_odds(session, entries[i].choice) : "");
    }
    show_refused(session, choices["refused"]);
    out << dim(session.context,
               wrapped("Enter: " + question["default_text"].get<std::string>() + ". help: more",
                       columns()))
        << '\n';
}

std::optional<std::string> read_choice(Session& session, const std::string& typed) {
    const Json menu = session.game->choices(asked(session))["menu"];
    ReadChoice read;
    std::size_t number = 0;
    const auto end = typed.data() + typed.size();
    if (std::from_chars(typed.data(), end, number).ptr == end) {
        const auto entries = menu_entries(menu);
        if (number < 1 || number > entries.size())
            read.wrong = "type a number from 1 to " + std::to_string(entries.size());
        else
            read = {entries[number - 1].choice, entries[number - 1].missing};
    } else if (typed.starts_with('{')) {
        return typed;
    } else {
        read = choice_in_words(menu, words_of(typed));
    }
    if (!read.wrong.empty()) {
        say_wrong(session, read.wrong);
        return {};
    }
    for (std::size_t i = 0; i < read.missing.size(); ++i) {
        const auto with =
            ask_parameter(session, read.missing[i], read.choice, i + 1 == read.missing.size());
        if (!with) return {};
        read.choice = *with;
    }
    return read.choice;
}

}  // namespace breakneck::cli
