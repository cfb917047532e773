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

/// Lists and objects in few words, without what says nothing: "board, C1".
std::string plain(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_null()) return "none";
    if (!value.is_object()) return text::one_line(value);
    if (value.value("left", Json(1)) == 0) return "no";  // a timer that has run out
    std::string out;
    for (const auto& [name, each] : value.items()) {
        if (says_nothing(each)) continue;
        out += (out.empty() ? "" : ", ") + (each.is_string() ? "" : name + " ") + plain(each);
    }
    return out.empty() ? "none" : out;
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
    constexpr std::size_t most = 24;
    std::vector<MenuEntry> entries;
    if (rest.empty()) {
        entries = every_choice(session.game->choices(who)["menu"], most);
    } else if (const auto choice = read_choice(session, rest)) {
        entries.push_back({*choice, "", *choice, Json::array()});
    }
    if (session.form == Form::json) {
        Json list = Json::array();
        for (const auto& each : entries)
            list.push_back(
                {{"choice", each.choice}, {"odds", session.game->odds(who, each.choice)}});
        session.context.out << text::one_line({{"odds", list}}) << '\n';
        return;
    }
    for (const auto& each : entries) {
        if (entries.size() == 1) {
            session.context.out << full_odds(session, each.choice, columns());
        } else if (const std::string odds = short_odds(session, each.choice); !odds.empty()) {
            session.context.out << wrapped(each.text, columns(), 2) << "\n  "
                                << wrapped(odds, columns() - 2, 2) << '\n';
        }
    }
    if (entries.size() > 1) say(session, "All about one of them: odds " + entries[0].choice);
}

void show_who(Session& session, const std::string&) {
    const Json about = session.game->about();
    if (session.form == Form::json) {
        session.context.out << text::one_line(about) << '\n';
        return;
    }
    const std::string now = asked(session);
    for (const Json& side : about["sides"]) {
        const auto name = side["name"].get<std::string>();
        session.context.out << bold(session.context, name) << ": " << side["aim"].get<std::string>()
                            << '\n';
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
    const auto who = person_named(*session.game, rest.empty() ? asked(session) : rest);
    if (!who || *who == "gm") {
        say_wrong(session, "sheet NAME shows somebody: " + (rest.empty() ? "sheet Ana" : rest) +
                               " is nobody here; who lists them");
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
        if (each["name"] == "name") continue;
        const std::string line = "  " + each["name"].get<std::string>() + ": " +
                                 plain(each["value"]) + "  (" + each["help"].get<std::string>() +
                                 ")";
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
        std::string line = padded(std::to_string(each["line"].get<int>()), 4) +
                           (now ? "" : "(taken back) ") + each["text"].get<std::string>();
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
