// Commands of play that show something: why, odds, who, sheet, log.
#include <algorithm>
#include <ostream>
#include <set>

#include "cli/play_commands.h"
#include "cli/play_menu.h"
#include "cli/play_odds.h"
#include "cli/rule_text.h"
#include "cli/story.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

/// The last roll on the way to the present scene; null if there was none.
Json last_roll(const Session& session) {
    const Json history = session.game->history("spectator");
    const Json& lines = history["lines"];
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        if (!(*line)["on_branch"].get<bool>()) continue;
        const Json events = session.game->events_of((*line)["line"].get<int>(), "spectator");
        for (auto event = events.rbegin(); event != events.rend(); ++event)
            if ((*event)["is"] == "rolled") return *event;
    }
    return nullptr;
}

std::vector<std::string> rules_behind(const Json& roll) {
    std::vector<std::string> ids;
    const auto add = [&](const Json& id) {
        const auto text = id.get<std::string>();
        const bool known = std::find(ids.begin(), ids.end(), text) != ids.end();
        if (!text.empty() && !known) ids.push_back(text);
    };
    add(roll["rule"]);
    for (const char* part : {"modifiers", "their_modifiers"})
        if (roll.contains(part))
            for (const Json& each : roll[part])
                if (each.contains("rule") && each["rule"].is_string()) add(each["rule"]);
    return ids;
}

bool says_nothing(const Json& value) {
    return value.is_null() || value == false || value == 0 || value == -1 || value == "none";
}

/// Lists and objects in few words, without what says nothing: "board, C1". Keys have words.
std::string plain(const Json& value, const Json& words) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_null()) return "none";
    if (value.is_array()) {
        std::string out;
        for (const Json& each : value) out += (out.empty() ? "" : "; ") + plain(each, words);
        return out.empty() ? "none" : out;
    }
    if (!value.is_object()) return text::one_line(value);
    if (value.value("left", Json(1)) == 0) return "no";  // a timer that has run out
    // Where -1 is nothing, 0 is something: a skill at level 0.
    const bool zero_counts =
        std::any_of(value.begin(), value.end(), [](const Json& each) { return each == -1; });
    std::string out;
    for (const auto& [name, each] : value.items()) {
        if (says_nothing(each) && !(zero_counts && each == 0)) continue;
        const std::string key = words.value(name, name);
        // A word speaks for itself, unless it is the value of something that has a name.
        const bool alone = each.is_string() && !words.contains(name);
        out += (out.empty() ? "" : ", ") + (alone ? "" : key + " ") + plain(each, words);
    }
    return out.empty() ? "none" : out;
}

void show_json_odds(Session& session, const std::vector<MenuEntry>& entries) {
    Json list = Json::array();
    for (const auto& each : entries)
        list.push_back(
            {{"choice", each.choice}, {"odds", session.game->odds(asked(session), each.choice)}});
    session.context.out << text::one_line({{"odds", list}}) << '\n';
}

constexpr std::size_t of_each_line = 3;
constexpr std::size_t of_one_kind = 24;

/// Some choices of every line of a menu, each with what matters most of its odds.
void odds_of_lines(Session& session, const Json& menu, std::size_t of_each) {
    auto& out = session.context.out;
    std::vector<MenuEntry> all;
    for (const Json& item : menu) {
        const SomeChoices some = some_choices(item, of_each);
        all.insert(all.end(), some.entries.begin(), some.entries.end());
        if (session.form == Form::json) continue;
        std::size_t told = 0;
        for (const MenuEntry& each : some.entries) {
            const std::string odds = short_odds(session, each.choice, ways_in_a_list);
            if (odds.empty()) continue;
            out << wrapped(each.text, columns(), 2) << '\n'
                << wrapped("  " + odds, columns(), 2) << '\n';
            ++told;
        }
        if (told == 0)
            say(session, item["text"].get<std::string>() +
                             (some.more == 0 ? ": nothing that matters is left to chance"
                                             : ": nothing that matters in those looked at"));
        const std::size_t more = some.more + (told == 0 ? 0 : some.entries.size() - told);
        if (more == 0) continue;
        const auto word = item["do"].get<std::string>();
        const std::string one = of_each == of_one_kind ? some.entries.back().choice : word;
        say(session, "  … and " + std::to_string(more) + " more; odds " + one +
                         (one == word ? " shows them" : " shows one"));
    }
    if (session.form == Form::json) return show_json_odds(session, all);
    if (!all.empty()) say(session, "All about one of them: odds " + all.front().choice);
}

/// What a sheet leaves out: what is nothing, unless there is a word for that.
bool is_left_out(const Json& entry) {
    const Json& value = entry["value"];
    if (entry["name"] == "name") return true;
    return !entry.contains("text") && (says_nothing(value) || value.empty());
}

/// Lines about the table itself leave the scene as it is: they are never taken back.
bool is_setting(const Json& line) { return line.contains("dice") || line.contains("order"); }
bool is_about_the_table(const Json& line) { return is_setting(line) || line.contains("go to"); }

}  // namespace

void show_why(Session& session, const std::string&) {
    const Json roll = last_roll(session);
    if (roll.is_null()) {
        say(session, "Nothing has been rolled yet.");
        return;
    }
    const auto ids = rules_behind(roll);
    if (session.form == Form::json) {
        Json rules = Json::array();
        for (const auto& id : ids)
            if (const auto* rule = session.ledger.find(id)) rules.push_back(rule_as_json(*rule));
        session.context.out << text::one_line({{"roll", roll}, {"rules", rules}}) << '\n';
        return;
    }
    session.context.out << story_of(session.context, Json::array({roll}), columns());
    for (const auto& id : ids) {
        const auto* rule = session.ledger.find(id);
        if (rule == nullptr) continue;
        const std::string shown = wrapped(id + " " + rule->text, columns(), 2);
        session.context.out << bold(session.context, id) << shown.substr(id.size()) << '\n';
    }
}

void show_odds(Session& session, const std::string& rest) {
    const std::string who = asked(session);
    if (who.empty()) {
        say(session, "It is over: nothing is left to chance.");
        return;
    }
    const Json menu = session.game->choices(who)["menu"];
    if (rest.empty()) return odds_of_lines(session, menu, of_each_line);
    // One word of the menu stands for all its lines of that kind.
    Json lines = Json::array();
    const auto words = words_of(rest);
    for (const Json& item : menu)
        if (words.size() == 1 && item["do"] == words.front() && !item["parameters"].empty())
            lines.push_back(item);
    if (!lines.empty()) return odds_of_lines(session, lines, of_one_kind);
    const auto choice = read_choice(session, rest);
    if (!choice) return;
    if (session.form == Form::json)
        show_json_odds(session, {{*choice, "", *choice, Json::array()}});
    else
        session.context.out << full_odds(session, *choice, columns());
}

namespace {

/// What a side wants, for people.
std::string aim_in_words(const std::string& aim) {
    if (aim == "defeat") return "want to defeat the others";
    if (aim == "escape") return "want to escape";
    if (aim == "survive") return "want to hold out";
    if (aim == "protect") return "want to protect somebody";
    if (aim == "reach") return "want to get somewhere";
    return aim;
}

}  // namespace

void show_who(Session& session, const std::string&) {
    const Json about = session.game->about();
    if (session.form == Form::json) {
        session.context.out << text::one_line(about) << '\n';
        return;
    }
    const std::string now = asked(session);
    for (const Json& side : about["sides"]) {
        const auto name = side["name"].get<std::string>();
        session.context.out << bold(session.context, name) << " "
                            << aim_in_words(side["aim"].get<std::string>()) << '\n';
        for (const Json& each : about["people"]) {
            if (each["side"] != name) continue;
            const auto who = each["name"].get<std::string>();
            std::string line = "  " + who;
            if (!each["in"].get<bool>()) line += ", away";
            if (who == now) line += ", is asked now";
            if (is_automatic(session, who)) line += ", played by the computer";
            if (each.value("dice", "") == "typed") line += ", rolls by hand";
            session.context.out << wrapped(line, columns(), 4) << '\n';
        }
    }
}

void show_sheet(Session& session, const std::string& rest) {
    const std::string wanted = rest.empty() ? asked(session) : rest;
    auto who = person_named(*session.game, wanted);
    if (!who) who = vehicle_named(*session.game, wanted);
    if (!who || *who == "gm") {
        std::string vehicles;
        for (const auto& each : names_of(*session.game, "vehicles"))
            vehicles += (vehicles.empty() ? "; vehicles: " : ", ") + each;
        say_wrong(session, "sheet NAME shows somebody or a vehicle: " +
                               nobody_called(*session.game, rest.empty() ? "" : rest) + vehicles);
        return;
    }
    // What somebody keeps secret is theirs to see, while they are asked.
    const bool own = *who == asked(session);
    const Json sheet = session.game->sheet(own ? *who : "spectator", *who);
    if (session.form == Form::json) {
        session.context.out << text::one_line({{"who", *who}, {"sheet", sheet}}) << '\n';
        return;
    }
    session.context.out << bold(session.context, *who) << '\n';
    for (const Json& each : sheet) {
        if (is_left_out(each)) continue;
        const std::string line = "  " + each["name"].get<std::string>() + ": " +
                                 plain(each["value"], each.value("words", Json::object())) + "  (" +
                                 each["help"].get<std::string>() + ")";
        session.context.out << wrapped(line, columns(), 4) << '\n';
    }
}

void show_log(Session& session, const std::string&) {
    const Json history = session.game->history("spectator");
    if (session.form == Form::json) {
        session.context.out << text::one_line(history) << '\n';
        return;
    }
    const auto log = session.game->log();  // after its head, line by line
    for (const Json& each : history["lines"]) {
        const Json& said = log[each["line"].get<std::size_t>()];
        const bool now = each["on_branch"].get<bool>() || is_about_the_table(said);
        const auto who = each.value("who", each["by"].get<std::string>());
        // Of some choices nobody else sees anything: a card that is kept, say.
        const auto seen = each["text"].get<std::string>();
        std::string line = padded(std::to_string(each["line"].get<int>()), 4) +
                           (now ? "" : "(taken back) ") + (seen.empty() ? "…" : seen);
        // Who made it happen, where the words do not say so.
        if (who != "gm" && line.find(who) == std::string::npos) line += " (" + who + ")";
        const std::string shown = wrapped(line, columns(), 4);
        session.context.out << (now ? shown : dim(session.context, shown)) << '\n';
    }
    if (history["lines"].empty()) return say(session, "Nothing has happened yet.");
    if (std::any_of(log.begin() + 1, log.end(), is_setting))
        say(session,
            "undo counts choices and rulings; orders and dice stay until they are given anew.");
}

}  // namespace breakneck::cli
