// The commands of play that do something, and the list of all.
#include "cli/play_commands.h"

#include <algorithm>
#include <charconv>
#include <ostream>

#include "cli/data_files.h"
#include "cli/play.h"
#include "cli/play_menu.h"
#include "cli/play_options.h"
#include "cli/play_rulings.h"
#include "cli/rule_search.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

/// What could be typed now, in words: "toss east high".
std::string example_choice(const Session& session) {
    const std::string who = asked(session);
    const Json menu = who.empty() ? Json::array() : session.game->choices(who)["menu"];
    for (const Json& item : menu) {
        const Json& open = item["parameters"];
        if (open.empty() || std::any_of(open.begin(), open.end(),
                                        [](const Json& each) { return each["options"].empty(); }))
            continue;
        std::string words = item["do"].get<std::string>();
        for (const Json& each : open) words += " " + words_of_option(each["options"].front()).name;
        return words;
    }
    return menu.empty() ? "" : menu.front()["do"].get<std::string>();
}

/// Calls or house rules: how each is ruled, what it is now, and what that is about.
void help_with_settings(Session& session, const char* kind) {
    const Json all = session.game->settings()[kind];
    if (session.form == Form::json) {
        session.context.out << text::one_line({{kind, all}}) << '\n';
        return;
    }
    if (all.empty()) return say(session, "This game has none.");
    const bool house = std::string_view(kind) == "house_rules";
    for (const Json& each : all) {
        const auto name = each["name"].get<std::string>();
        const auto shown = [](const Json& value) {
            return value.is_string() ? value.get<std::string>() : text::one_line(value);
        };
        std::string may_be = each["value"].is_boolean() ? "true, false" : "";
        if (each.contains("values")) {
            const bool range = each["values"].front().is_number();
            for (const Json& value : each["values"])
                may_be += (may_be.empty() ? "" : range ? " to " : ", ") + shown(value);
        }
        const bool on_or_off = house && each["value"].is_boolean();
        const std::string now =
            on_or_off ? each["value"] == true ? "on" : "off" : shown(each["value"]);
        if (on_or_off) may_be.clear();
        const std::string how = house ? "rule house " + name + (on_or_off ? " on|off" : " …")
                                      : "rule calls." + name + " = …";
        const std::string what = "now " + now + (may_be.empty() ? "" : " (" + may_be + ")") + ". " +
                                 each["help"].get<std::string>();
        session.context.out << "  " << bold(session.context, how) << "\n      "
                            << wrapped(what, columns() - 6, 6) << '\n';
    }
}

void help(Session& session, const std::string& rest) {
    if (rest == "calls") return help_with_settings(session, "calls");
    if (rest == "house" || rest == "house rules") return help_with_settings(session, "house_rules");
    auto& out = session.context.out;
    if (session.form == Form::text) {
        const std::string example = example_choice(session);
        out << wrapped("Answer with a number, a word of the menu (" +
                           (example.empty() ? "" : "\"" + example + "\", or ") +
                           "just its beginning), or Enter for the usual answer. Besides:",
                       columns())
            << '\n';
    }
    for (const PlayCommand& each : play_commands()) {
        if (session.form == Form::json)
            out << text::one_line({{"command", each.usage}, {"help", each.help}}) << '\n';
        else
            out << "  " << bold(session.context, each.usage) << "\n      "
                << wrapped(each.help, columns() - 6, 6) << '\n';
    }
}

/// A name for examples.
std::string somebody(const Session& session) {
    const auto names = names_of(*session.game, "people");
    return names.empty() ? "NAME" : names.front();
}

void look(Session& session, const std::string&) {
    session.board_shown.clear();
    show_board(session);
    if (!asked(session).empty()) show_question(session);
}

/// Taking back what the computer did would only let it do it again, so that goes too.
bool computer_goes_on(const Session& session) {
    const std::string who = asked(session);
    return !who.empty() && is_automatic(session, who) &&
           session.game->history("gm")["head"].get<int>() > 0;
}

/// The same as the program's own `rules`, but of this game's system where words are searched for.
void rules(Session& session, const std::string& rest) {
    if (rest.empty()) {
        const auto& all = session.ledger.rules();
        const auto first = std::find_if(all.begin(), all.end(), [&](const auto& each) {
            return each.system == session.game->system();
        });
        return say_wrong(session,
                         "rules ID shows a rule; the beginning of an id or words find some" +
                             (first == all.end() ? "" : ", such as rules " + first->id));
    }
    const RulesAsked wanted{rest, std::string(session.game->system()), session.form};
    if (!show_rules(session.context, session.ledger, wanted) &&
        !show_rules(session.context, session.ledger, {rest, "", session.form}))
        say_wrong(session, no_rule_found(session.ledger, {rest, ""}));
}

void undo(Session& session, const std::string& rest) {
    int lines = 1;
    const auto end = rest.data() + rest.size();
    if (!rest.empty() &&
        (std::from_chars(rest.data(), end, lines).ptr != end || lines < 1 || lines > 1'000'000)) {
        say_wrong(session, "undo takes back one choice or ruling; undo 3 takes back three");
        return;
    }
    const auto back = [&](int count) {
        return carry_out(session,
                         [&](const text::Faces&) { return session.game->undo("gm", count); });
    };
    if (!back(lines) || !rest.empty()) return;
    while (computer_goes_on(session) && back(1)) {
    }
}

void redo(Session& session, const std::string&) {
    carry_out(session, [&](const text::Faces&) { return session.game->redo("gm"); });
}

void go_to(Session& session, const std::string& rest) {
    int line = 0;
    const auto end = rest.data() + rest.size();
    if (rest.empty() || std::from_chars(rest.data(), end, line).ptr != end) {
        say_wrong(session, "goto 7 goes to the scene after line 7; log shows the lines");
        return;
    }
    carry_out(session, [&](const text::Faces&) { return session.game->go_to("gm", line); });
}

void rule(Session& session, const std::string& rest) {
    if (rest.empty() || rest == "help") {
        if (session.form == Form::json)
            say(session, ruling_help(*session.game));
        else
            session.context.out << ruling_help(*session.game);
        return;
    }
    const auto read = read_ruling_words(*session.game, rest);
    if (const auto* wrong = std::get_if<NoRuling>(&read)) {
        say_wrong(session, wrong->why);
        return;
    }
    const auto& ruling = std::get<Json>(read);
    carry_out(session,
              [&](const text::Faces& faces) { return session.game->rule("gm", ruling, faces); });
}

/// Some choices may be made by whoever is not asked.
void out_of_turn(Session& session, const std::string& rest) {
    const std::size_t blank = rest.find(' ');
    const auto who = person_named(*session.game, rest.substr(0, blank));
    if (!who || blank == std::string::npos) {
        say_wrong(session, "say who and what: as " + somebody(session) + " CHOICE, as gm CHOICE; " +
                               nobody_called(*session.game, who ? "" : rest.substr(0, blank)));
        return;
    }
    std::string choice = trimmed(rest.substr(blank));
    // What is on their menu may be said as there; anything else the game judges as it stands.
    const auto read = choice_in_words(session.game->choices(*who)["menu"], words_of(choice));
    if (read.wrong.empty() && read.missing.empty()) choice = read.choice;
    carry_out(session, [&](const text::Faces& faces) {
        return session.game->choose(*who, *who, choice, faces);
    });
}

/// The orders in force: the last one about each question. Going back does not change them.
Json orders_now(const Session& session) {
    Json orders = Json::object();
    for (const Json& line : session.game->log()) {
        if (!line.contains("order") || line["order"].value("once", false)) continue;
        const Json& order = line["order"];
        const std::string key =
            order["who"].get<std::string>() + " " + order["question"].get<std::string>();
        orders.erase(key);
        if (!order["choose"].is_null()) orders[key] = order["choose"];
    }
    return orders;
}

void orders(Session& session, const std::string& rest) {
    const auto words = words_of(rest);
    if (words.empty()) {
        const Json now = orders_now(session);
        for (const auto& [who, answer] : now.items())
            say(session, who + ": " + answer["do"].get<std::string>());
        if (now.empty()) say(session, "Nobody has standing orders.");
        say(session, "orders " + somebody(session) +
                         " QUESTION ANSWER: always answers so. orders " + somebody(session) +
                         " QUESTION none: no orders, ask again.");
        return;
    }
    const auto who = person_named(*session.game, words.front());
    if (!who || words.size() < 3) {
        say_wrong(session, "say who, which question and the answer: orders " + somebody(session) +
                               " QUESTION ANSWER; " +
                               nobody_called(*session.game, who ? "" : words.front()));
        return;
    }
    std::string answer;
    for (std::size_t i = 2; i < words.size(); ++i) answer += (i == 2 ? "" : " ") + words[i];
    const Json choice = answer == "ask" || answer == "none" ? Json() : Json(answer);
    carry_out(session, [&](const text::Faces& faces) {
        return session.game->order(*who, {*who, words[1], choice}, faces);
    });
}

/// A name, which may have blanks, and the last word.
struct NameAndWord {
    std::string name;
    std::string word;
};
NameAndWord split_last(const std::string& text) {
    const std::size_t blank = text.rfind(' ');
    if (blank == std::string::npos) return {text, ""};
    std::string name = trimmed(text.substr(0, blank));
    std::erase(name, '"');
    return {name, text.substr(blank + 1)};
}

void automatic(Session& session, const std::string& rest) {
    const auto [name, word] = split_last(rest);
    const bool off = word == "off";
    const auto people = people_named(*session.game, name);
    if ((word != "on" && !off) || people.empty()) {
        say_wrong(session, "auto " + somebody(session) +
                               " on lets the computer play; also a side, gm or all; or off; " +
                               nobody_called(*session.game, people.empty() ? name : ""));
        return;
    }
    for (const auto& each : people) {
        if (off)
            session.automatic.erase(each);
        else
            session.automatic.insert(each);
        say(session, each + (off ? " is asked again." : " is played by the computer."));
    }
    keep_farewell(session);
}

void dice(Session& session, const std::string& rest) {
    const auto [name, word] = split_last(rest);
    const bool typed = word == "typed";
    const auto people = people_named(*session.game, name);
    if ((word != "rolled" && !typed) || people.empty()) {
        say_wrong(session, "dice " + somebody(session) + " typed: rolls by hand; dice " +
                               somebody(session) + " rolled: the machine does; " +
                               nobody_called(*session.game, people.empty() ? name : ""));
        return;
    }
    for (const auto& each : people)
        carry_out(session,
                  [&](const text::Faces&) { return session.game->dice("gm", each, typed); });
}

void save(Session& session, const std::string& rest) {
    if (rest.empty()) {
        const std::string file = session.log.file().string();
        if (file.empty()) return say(session, "Nothing is saved by itself here; save FILE saves.");
        const bool anew = session.log.check().has_value();
        if (anew)
            if (const auto problem = session.log.write_anew(*session.game))
                return say_wrong(session, problem->what);
        return say(session, anew ? "All of it is written anew in " + file + "."
                                 : "Every line is saved in " + file + " as it is made.");
    }
    std::string bytes;
    for (const Json& each : session.game->log()) bytes += text::one_line(each) + '\n';
    if (const auto problem = write_whole(rest, bytes))
        say_wrong(session, problem->what);
    else
        say(session, "Saved in " + rest + ".");
}

void quit(Session& session, const std::string&) { session.quit = true; }

}  // namespace

const std::vector<PlayCommand>& play_commands() {
    static const std::vector<PlayCommand> all{
        {"look", "look", "the board, what its signs mean, and the question again; also map", look},
        {"why", "why", "the reasons of the last roll, with the rules", show_why},
        {"odds", "odds [CHOICE]", "the chances of everything, or all about one choice", show_odds},
        {"rules", "rules ID|WORDS", "what the rules say: an id, its beginning, or words", rules},
        {"who", "who", "everybody and what their sides want", show_who},
        {"sheet", "sheet [NAME]", "what is known of somebody or of a vehicle", show_sheet},
        {"log", "log", "everything said so far, with line numbers", show_log},
        {"undo", "undo [N]", "take back the last choice or ruling, or N of them", undo},
        {"redo", "redo", "do again what was taken back", redo},
        {"goto", "goto N", "to the scene after line N, on any branch", go_to},
        {"rule", "rule …", "a ruling of the game master; rule help shows how", rule},
        {"as", "as NAME CHOICE", "a choice out of turn; also as gm CHOICE", out_of_turn},
        {"orders", "orders [NAME QUESTION ANSWER]", "answers given without asking", orders},
        {"auto", "auto NAME on|off", "let the computer play somebody, a side, gm or all",
         automatic},
        {"dice", "dice NAME typed|rolled", "who rolls by hand and types the faces in", dice},
        {"save", "save [FILE]", "where the game is saved, anew if its file is gone; or save a copy",
         save},
        {"help", "help [calls|house]",
         "this list, the game master's calls, or the house rules; also ?, and at every question",
         help},
        {"quit", "quit", "stop; --resume goes on later", quit}};
    return all;
}

const PlayCommand* find_command(const std::string& name) {
    const auto& all = play_commands();
    const std::string wanted = name == "?" ? "help" : name == "map" ? "look" : name;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& each) { return wanted == each.name; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace breakneck::cli
