// Playing an encounter: question, answer, what came of it, and round again.
#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/play.h"
#include "cli/play_commands.h"
#include "cli/play_menu.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

/// Computer players who never get anywhere are stopped rather than left to run for ever.
constexpr int most_by_computer = 2'000;

std::vector<std::string> parts_of(const std::string& list) {
    std::vector<std::string> parts;
    std::string rest = list;
    while (true) {
        const std::size_t comma = rest.find(',');
        if (std::string part = trimmed(rest.substr(0, comma)); !part.empty())
            parts.push_back(std::move(part));
        if (comma == std::string::npos) return parts;
        rest.erase(0, comma + 1);
    }
}

std::string no_such_name(const text::Game& game, const std::string& name) {
    std::vector<std::string> known = names_of(game, "people");
    for (const auto& each : names_of(game, "sides")) known.push_back(each);
    known.insert(known.end(), {"gm", "all"});
    return "nobody is called \"" + name + "\"; it must be " + text::one_of(known);
}

bool rolls_by_hand(const text::Game& game, const std::string& who) {
    const Json about = game.about();
    if (who == "gm") return about.value("dice", "") == "typed";
    for (const Json& each : about["people"])
        if (each["name"] == who) return each.value("dice", "") == "typed";
    return false;
}

bool everybody_is_automatic(const Session& session) {
    for (const std::string& each : people_named(*session.game, "all"))
        if (!is_automatic(session, each)) return false;
    return true;
}

void take_default(Session& session, const std::string& who) {
    const Json answer = session.game->question()["default"];
    carry_out(session, [&](const text::Faces& faces) {
        return session.game->choose(who, who, answer, faces);
    });
}

/// After the end everything can still be looked at and taken back.
void ask_after_end(Session& session) {
    show_board(session);
    const Json outcome = session.game->outcome();
    if (session.form == Form::json)
        session.context.out << text::one_line({{"outcome", outcome}}) << '\n';
    else
        say(session, '\n' + outcome.value("text", "It is over."));
    if (everybody_is_automatic(session)) {
        session.quit = true;
        return;
    }
    while (!session.quit && !session.undo_next && session.game->question().is_null()) {
        const auto typed = ask(session, "over (undo, log, why, quit)> ");
        if (!typed || typed->empty())
            session.quit = true;
        else
            obey(session, *typed);
    }
}

/// Whoever plays too is asked from here on; where nobody does, the game is left as it is.
void stop_computer(Session& session) {
    say_wrong(session, "The computer has made " + std::to_string(most_by_computer) +
                           " choices in a row and there is no end in sight: it stops here.");
    if (everybody_is_automatic(session)) {
        session.context.exit = Exit::refused;
        session.quit = true;
    }
    session.automatic.clear();
    keep_farewell(session);
}

/// Somebody the computer played is asked from here on: nothing else would go on.
void ask_again(Session& session, const std::string& who) {
    session.automatic.erase(who);
    keep_farewell(session);
    say_wrong(session,
              session.gave_up
                  ? "The roll was given up, so what the computer did for " + who + " is taken back."
                  : "The computer does not know how to go on for " + who + ".");
    say(session, who + " is asked from now on; auto " + who + " on lets the computer play again.");
}

void ask_somebody(Session& session, const std::string& who) {
    show_board(session);
    show_question(session);
    const auto before = session.game->log_size();
    // Looking around does not repeat the question; only what changes something does.
    while (!session.quit && session.game->log_size() == before) {
        const auto typed = ask(session, who + "> ");
        if (!typed)
            session.quit = true;
        else if (typed->empty())
            take_default(session, who);
        else
            obey(session, *typed);
        if (is_automatic(session, who) || session.undo_next) return;
    }
}

}  // namespace

void obey(Session& session, const std::string& typed) {
    const std::size_t blank = typed.find(' ');
    const std::string word = lower_case(typed.substr(0, blank));
    const std::string rest = blank == std::string::npos ? "" : trimmed(typed.substr(blank));
    if (const PlayCommand* command = find_command(word)) {
        const bool alone = std::string_view(command->usage) == command->name;
        if (alone && !rest.empty())
            say_wrong(session, std::string(command->name) + " takes no more words");
        else
            command->run(session, rest);
        return;
    }
    const std::string who = asked(session);
    if (who.empty()) {
        say_wrong(session, "it is over; undo goes on, quit leaves, help shows more");
        return;
    }
    const auto choice = read_choice(session, typed);
    if (!choice) return;
    carry_out(session, [&](const text::Faces& faces) {
        return session.game->choose(who, who, *choice, faces);
    });
}

void play(Session& session) {
    int by_computer = 0;
    while (!session.quit) {
        if (std::exchange(session.undo_next, false)) obey(session, "undo");
        session.gave_up = false;
        const std::string who = asked(session);
        if (who.empty()) {
            ask_after_end(session);
        } else if (!is_automatic(session, who)) {
            by_computer = 0;
            ask_somebody(session, who);
        } else if (++by_computer > most_by_computer) {
            by_computer = 0;
            stop_computer(session);
        } else if (!play_ordinary(session)) {
            if (!session.quit && !session.undo_next) ask_again(session, who);
        }
    }
}

/// Who is played by the computer in as few names as --auto takes: all, sides, people.
std::string automatic_names(const Session& session) {
    if (everybody_is_automatic(session)) return "all";
    auto left = session.automatic;
    std::string names;
    const auto add = [&](const std::string& name) { names += (names.empty() ? "" : ",") + name; };
    const Json about = session.game->about();
    for (const Json& side : about["sides"]) {
        const auto name = side["name"].get<std::string>();
        const auto people = people_named(*session.game, name);
        if (!std::all_of(people.begin(), people.end(),
                         [&](const auto& each) { return left.contains(each); }))
            continue;
        add(name);
        for (const auto& each : people) left.erase(each);
    }
    for (const auto& each : left) add(each);
    return names;
}

std::string how_to_go_on(const Session& session) {
    const auto quoted = [](const std::string& word) {
        return word.find(' ') == std::string::npos ? word : "\"" + word + "\"";
    };
    const std::string log = session.log.file().string();
    std::string command = "breakneck play " + quoted(log);
    if (!session.automatic.empty()) command += " --auto " + quoted(automatic_names(session));
    return "Saved in " + log + ". Go on with:\n" + command + session.options;
}

std::string set_automatic(Session& session, const std::string& told) {
    const auto names = parts_of(told);
    if (names.empty() && !told.empty()) return "--auto: must name people, sides, gm or all";
    for (const std::string& name : names) {
        const auto people = people_named(*session.game, name);
        if (people.empty()) return "--auto: " + no_such_name(*session.game, name);
        session.automatic.insert(people.begin(), people.end());
    }
    return "";
}

std::string set_tempers(Session& session, const std::vector<text::Temper>& tempers) {
    for (const text::Temper& temper : tempers) {
        auto people = people_named(*session.game, temper.who.empty() ? "all" : temper.who);
        std::erase(people, "gm");
        if (people.empty()) return "--temper: " + nobody_called(*session.game, temper.who);
        for (const std::string& each : people) {
            const Json ruling{{"set", "people[" + each + "].temperament"},
                              {"to", temper.temperament}};
            const text::Said said = session.game->rule("gm", ruling, {});
            if (said.kind == text::Said::Kind::done) continue;
            const std::string why = said.body.value("error", "");
            if (why.starts_with("temperament:"))  // no such field
                return "--temper: people of this game have none; leave it out";
            // "people[Mara].temperament: must be one of …": the words there are.
            constexpr std::string_view must_be = "must be ";
            const std::size_t words = why.find(must_be);
            return "--temper: must be TEMPER or WHO=TEMPER, with a TEMPER that is " +
                   (words == std::string::npos ? why : why.substr(words + must_be.size())) +
                   ", found " + temper.temperament;
        }
    }
    return "";
}

std::variant<DiceBy, std::string> read_dice(const text::Game& game, const std::string& told) {
    DiceBy dice;
    std::set<std::string> named;
    auto parts = parts_of(told);
    if (parts.empty() && !told.empty()) return "--dice: must be like ana=typed or others=rolled";
    std::stable_partition(parts.begin(), parts.end(),
                          [](const auto& part) { return !part.starts_with("others="); });
    for (const std::string& part : parts) {
        const std::size_t equals = part.find('=');
        const std::string name = part.substr(0, equals);
        const std::string how = equals == std::string::npos ? "" : part.substr(equals + 1);
        if (how != "typed" && how != "rolled")
            return "--dice: \"" + part + "\" must be like ana=typed or others=rolled";
        const auto people = people_named(game, name == "others" ? "all" : name);
        if (people.empty()) return "--dice: " + no_such_name(game, name);
        for (const auto& each : people)
            if (named.insert(each).second) dice.emplace_back(each, how == "typed");
    }
    return dice;
}

void set_dice(Session& session, const DiceBy& dice) {
    for (const auto& [who, typed] : dice) {
        if (rolls_by_hand(*session.game, who) == typed) continue;  // only a change is worth a line
        carry_out(session, [&, name = who, by_hand = typed](const text::Faces&) {
            return session.game->dice("gm", name, by_hand);
        });
    }
}

}  // namespace breakneck::cli
