// Playing an encounter: question, answer, what came of it, and round again.
#include <algorithm>
#include <ostream>

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

std::string nobody_called(const text::Game& game, const std::string& name) {
    std::vector<std::string> known;
    const Json about = game.about();
    for (const char* kind : {"people", "sides"})
        for (const Json& each : about[kind]) known.push_back(each["name"].get<std::string>());
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
    while (!session.quit && session.game->question().is_null()) {
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
        if (is_automatic(session, who)) return;
    }
}

}  // namespace

void obey(Session& session, const std::string& typed) {
    const std::size_t blank = typed.find(' ');
    const std::string word = lower_case(typed.substr(0, blank));
    const std::string rest = blank == std::string::npos ? "" : trimmed(typed.substr(blank));
    if (const PlayCommand* command = find_command(word)) {
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
            if (session.quit) break;
            say_wrong(session, "The computer does not know how to go on for " + who +
                                   "; they are asked again.");
            session.automatic.erase(who);
        }
    }
}

std::string set_automatic(Session& session, const std::string& told) {
    for (const std::string& name : parts_of(told)) {
        const auto people = people_named(*session.game, name);
        if (people.empty()) return "--auto: " + nobody_called(*session.game, name);
        session.automatic.insert(people.begin(), people.end());
    }
    return "";
}

std::variant<DiceBy, std::string> read_dice(const text::Game& game, const std::string& told) {
    DiceBy dice;
    std::set<std::string> named;
    auto parts = parts_of(told);
    std::stable_partition(parts.begin(), parts.end(),
                          [](const auto& part) { return !part.starts_with("others="); });
    for (const std::string& part : parts) {
        const std::size_t equals = part.find('=');
        const std::string name = part.substr(0, equals);
        const std::string how = equals == std::string::npos ? "" : part.substr(equals + 1);
        if (how != "typed" && how != "rolled")
            return "--dice: \"" + part + "\" must be like ana=typed or others=rolled";
        const auto people = people_named(game, name == "others" ? "all" : name);
        if (people.empty()) return "--dice: " + nobody_called(game, name);
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
