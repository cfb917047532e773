// The menu as it is shown.
#include "cli/play_menu.h"

#include <algorithm>
#include <charconv>
#include <ostream>

#include "cli/play_odds.h"
#include "cli/play_options.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

constexpr std::size_t listed_one_by_one = 4;
constexpr int entry_indent = 4;

/// Words as a choice in words has them: in quotes where they could be misread.
std::string word_text(const std::string& word) {
    if (!word.empty() && word.find_first_of(" \t\";={}[],") == std::string::npos) return word;
    std::string out = "\"";
    for (const char c : word) out += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
    return out + '"';
}

std::string value_text(const Json& value) {
    if (value.is_null()) return "none";
    if (value.is_string()) return word_text(value.get<std::string>());
    if (!value.is_array()) return text::one_line(value);
    std::string list;
    for (const Json& each : value) list += (list.empty() ? "" : ";") + value_text(each);
    return list;
}

/// What has fields of its own can only be written as JSON.
bool has_fields(const Json& value) {
    if (value.is_array()) return std::any_of(value.begin(), value.end(), has_fields);
    return value.is_object();
}
bool needs_json(const Json& item) {
    const Json fixed = item.value("fixed", Json::object());
    if (std::any_of(fixed.begin(), fixed.end(), has_fields)) return true;
    const Json& parameters = item["parameters"];
    return std::any_of(parameters.begin(), parameters.end(), [](const Json& each) {
        const Json& options = each["options"];
        return std::any_of(options.begin(), options.end(),
                           [](const Json& option) { return has_fields(option["value"]); });
    });
}

std::size_t combinations(const Json& item) {
    std::size_t n = 1;
    for (const Json& each : item["parameters"])
        n *= std::max<std::size_t>(each["options"].size(), 1);
    return n;
}

/// What is worth knowing of a whole line, its cost for instance: " (1 AP)".
std::string cost_of(const Json& item) {
    std::string out;
    for (const Json& each : item.value("notes", Json::array()))
        out += (out.empty() ? " (" : ", ") + each.get<std::string>();
    return out.empty() ? out : out + ")";
}

bool takes_several(const Json& item) {
    const Json& parameters = item["parameters"];
    return std::any_of(parameters.begin(), parameters.end(), [](const Json& each) {
        return most_of(each) > 1 && each["options"].size() > 1;
    });
}

bool is_another(const Json& item, const Json& other) {
    return &item != &other && item["text"] == other["text"];
}

/// What tells a line from others that read the same: what is fixed about it, who does it.
std::string told_apart(const Json& menu, const Json& item) {
    std::string out;
    const auto add_if_other = [&](const Json& of, const std::string& key, const Json& word) {
        const bool differs = std::any_of(menu.begin(), menu.end(), [&](const Json& other) {
            if (!is_another(item, other)) return false;
            const Json theirs = &of == &item ? other : other.value("fixed", Json::object());
            return !theirs.contains(key) || theirs[key] != of[key];
        });
        if (differs) out += (out.empty() ? "" : ", ") + value_text(word);
    };
    if (item.contains("who")) add_if_other(item, "who", item["who"]);
    if (item.contains("fixed"))
        for (const auto& [key, value] : item["fixed"].items())
            add_if_other(item["fixed"], key,
                         item.value("fixed_words", Json::object()).value(key, value));
    std::erase(out, '"');
    return out;
}

/// The words of a line, with what tells it from others.
std::string label_in(const Json& menu, const Json& item) {
    const std::string apart = told_apart(menu, item);
    return item["text"].get<std::string>() + (apart.empty() ? "" : " (" + apart + ")");
}

/// What is asked for, where another line reads the same.
std::string asks_for(const Json& menu, const Json& item) {
    const bool alone = std::none_of(menu.begin(), menu.end(),
                                    [&](const Json& other) { return is_another(item, other); });
    std::string out;
    if (!alone)
        for (const Json& each : item["parameters"])
            out += (out.empty() ? ": " : ", ") + each.value("text", each.value("name", ""));
    return out;
}

/// The n-th choice of an action, the last parameter changing fastest.
MenuEntry nth_entry(const Json& item, std::size_t n, const std::string& label) {
    std::vector<std::pair<std::string, Json>> settings;
    std::string words;
    std::string notes;
    const Json& parameters = item["parameters"];
    for (std::size_t i = parameters.size(); i-- > 0;) {
        const Json& options = parameters[i]["options"];
        const Json& option = options[n % options.size()];
        n /= options.size();
        settings.emplace_back(parameters[i]["name"].get<std::string>(), option["value"]);
        const OptionWords said = words_of_option(option);
        words = said.name + (words.empty() ? "" : ", ") + words;
        notes = said.notes + (said.notes.empty() || notes.empty() ? "" : ", ") + notes;
    }
    const std::string text = label + (words.empty() ? "" : ": ") + words + cost_of(item);
    std::string choice = choice_begun(item);
    for (auto each = settings.rbegin(); each != settings.rend(); ++each)
        choice = with_setting(choice, each->first, each->second);
    return {text, notes, choice, Json::array()};
}

MenuEntry open_entry(const Json& item, const std::string& label) {
    return {label + " …" + cost_of(item), "", choice_begun(item), item["parameters"]};
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
        session.context.out << dim(session.context, wrapped(text, columns(), entry_indent)) << '\n';
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
    if (needs_json(item)) choice = text::one_line({{"do", choice}});
    for (const auto& [name, value] : fixed.items()) choice = with_setting(choice, name, value);
    return choice;
}

std::vector<MenuEntry> menu_entries(const Json& menu) {
    std::vector<MenuEntry> entries;
    for (const Json& item : menu) {
        const std::size_t all = combinations(item);
        const std::string label = label_in(menu, item);
        if (all > listed_one_by_one) {
            entries.push_back(open_entry(item, label + asks_for(menu, item)));
            continue;
        }
        for (std::size_t i = 0; i < all; ++i) {
            entries.push_back(nth_entry(item, i, label));
            entries.back().first = item.value("first", false);
        }
        if (takes_several(item)) entries.push_back(open_entry(item, label + ": several"));
    }
    return entries;
}

SomeChoices some_choices(const Json& item, std::size_t most) {
    const std::size_t all = combinations(item);
    const std::size_t shown = std::min(all, most);
    SomeChoices some{{}, all - shown};
    // Some from all over, the first and the last among them.
    for (std::size_t i = 0; i < shown; ++i)
        some.entries.push_back(nth_entry(item, shown < 2 ? 0 : i * (all - 1) / (shown - 1),
                                         item["text"].get<std::string>()));
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
    OddsBudget budget;
    const auto entries = menu_entries(choices["menu"]);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        // What comes first is what a turn is about: it has its odds, and then the clock runs.
        const bool told = entries[i].missing.empty() && (entries[i].first || budget.left());
        show_line(session, std::to_string(i + 1), entries[i],
                  told ? short_odds(session, entries[i].choice) : "");
        if (entries[i].first) budget = OddsBudget();
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
        say_wrong(session, read.wrong + (read.instead.empty() ? "" : "; ") + read.instead);
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
