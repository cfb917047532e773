// Speaking and listening at the terminal, and carrying out what is said.
#include "cli/play_session.h"

#include <algorithm>
#include <cctype>
#include <istream>
#include <ostream>
#include <string_view>

#include "cli/play_dice.h"
#include "cli/story.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;
using text::Said;

std::string asked(const Session& session) {
    const Json question = session.game->question();
    return question.is_null() ? std::string() : question["who"].get<std::string>();
}

bool is_automatic(const Session& session, const std::string& who) {
    return session.automatic.contains(who);
}

namespace {

/// A name of this kind that is meant, as it is written.
std::optional<std::string> one_of_kind(const text::Game& game, const char* kind,
                                       std::string_view name) {
    const auto names = names_of(game, kind);
    const auto found = text::one_called(names, name);
    if (!found) return {};
    return names[*found];
}

}  // namespace

std::optional<std::string> person_named(const text::Game& game, std::string_view name) {
    if (lower_case(name) == "gm") return "gm";
    return one_of_kind(game, "people", name);
}

std::optional<std::string> vehicle_named(const text::Game& game, std::string_view name) {
    return one_of_kind(game, "vehicles", name);
}

std::string seat_named(const text::Game& game, const std::string& typed) {
    constexpr std::string_view of_side = "side:";
    constexpr std::string_view of_station = "station:";
    const std::string wanted = lower_case(typed);
    if (wanted == "gm" || wanted == "spectator") return wanted;
    const auto side_of = [&](std::string_view name) -> std::string {
        const auto side = one_of_kind(game, "sides", name);
        return side ? std::string(of_side) + *side : typed;
    };
    if (wanted.starts_with(of_side)) return side_of(std::string_view(typed).substr(of_side.size()));
    if (wanted.starts_with(of_station)) {
        const std::size_t slash = std::min(typed.rfind('/'), typed.size());
        const auto vehicle =
            vehicle_named(game, typed.substr(of_station.size(), slash - of_station.size()));
        return vehicle ? std::string(of_station) + *vehicle + typed.substr(slash) : typed;
    }
    const auto sides = names_of(game, "sides");
    const bool whole_side = std::any_of(sides.begin(), sides.end(), [&](const std::string& each) {
        return lower_case(each) == wanted;
    });
    const auto person = person_named(game, typed);
    const bool whole_person = person && lower_case(*person) == wanted;
    if (person && (whole_person || !whole_side)) return *person;
    return side_of(typed);
}

std::string seat_option(const std::string& seat) {
    const bool plain = std::all_of(seat.begin(), seat.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
               std::string_view("_-.:/").find(c) != std::string_view::npos;
    });
    if (plain) return "--seat " + seat;
    std::string quoted;
    for (const char c : seat) {
        if (std::string_view("\"\\$`").find(c) != std::string_view::npos) quoted += '\\';
        quoted += c;
    }
    return "--seat \"" + quoted + "\"";
}

std::vector<std::string> names_of(const text::Game& game, const char* kind) {
    std::vector<std::string> names;
    const Json about = game.about();
    for (const Json& each : about.value(kind, Json::array()))
        names.push_back(each.is_string() ? each.get<std::string>()
                                         : each["name"].get<std::string>());
    return names;
}

std::string nobody_called(const text::Game& game, std::string_view name) {
    const std::string start =
        name.empty() ? "" : "nobody here is called \"" + std::string(name) + "\"; ";
    std::string people;
    for (const auto& each : names_of(game, "people")) people += (people.empty() ? "" : ", ") + each;
    return start + "there are " + people;
}

std::vector<std::string> people_named(const text::Game& game, std::string_view name) {
    const std::string wanted = lower_case(name);
    std::vector<std::string> people;
    const Json about = game.about();
    for (const Json& each : about["people"])
        if (wanted == "all" || lower_case(each["side"].get<std::string>()) == wanted)
            people.push_back(each["name"].get<std::string>());
    if (wanted == "all") people.emplace_back("gm");
    if (people.empty())
        if (const auto person = person_named(game, name)) people.push_back(*person);
    return people;
}

void say(Session& session, std::string_view text) {
    if (session.form == Form::json)
        session.context.out << text::one_line({{"text", text}}) << '\n';
    else
        session.context.out << wrapped(text, columns()) << '\n';
}

void say_wrong(Session& session, std::string_view text) {
    if (session.form == Form::json)
        session.context.out << text::one_line({{"error", text}}) << '\n';
    else
        session.context.out << wrapped("! " + text::escaped(text), columns(), 2) << '\n';
}

namespace {

/// Whether two events read the same.
bool reads_like(const Json& a, const Json& b) {
    return a["is"] == b["is"] && a.value("text", "") == b.value("text", "") &&
           a.value("because", "") == b.value("because", "");
}

/// Events without those that were told already, which come in the same order.
Json untold(const Json& events, const Json& told, std::size_t& next) {
    Json out = Json::array();
    for (const Json& event : events) {
        const auto from = told.begin() + static_cast<std::ptrdiff_t>(next);
        const auto known = std::find_if(from, told.end(),
                                        [&](const Json& each) { return reads_like(each, event); });
        if (known == told.end())
            out.push_back(event);
        else
            next = static_cast<std::size_t>(known - told.begin()) + 1;
    }
    return out;
}

/// What everybody at this screen may know of a line: also rulings about rolls to come, which are
/// the game master's secret elsewhere, but were typed here.
Json events_on_screen(const Session& session, int line) {
    Json events = session.game->events_of(line, "spectator");
    if (!events.empty()) return events;
    for (const Json& each : session.game->events_of(line, "gm"))
        if (each["is"] == "override_set") events.push_back(each);
    return events;
}

}  // namespace

void tell(Session& session, const std::vector<int>& lines, const Json& told) {
    std::size_t next = 0;
    for (const int line : lines) {
        const Json events = events_on_screen(session, line);
        if (session.form == Form::json)
            session.context.out << text::one_line({{"line", line}, {"events", events}}) << '\n';
        else
            session.context.out << story_of(session.context, untold(events, told, next), columns());
    }
}

void show_board(Session& session) {
    // Everybody looks at the same screen, so it shows what everybody may see.
    std::string picture = session.game->picture("spectator", columns());
    if (picture == session.board_shown || session.form == Form::json) return;
    session.context.out << '\n' << picture;
    if (session.board_shown.empty())
        if (const std::string legend = session.game->legend("spectator"); !legend.empty())
            session.context.out << dim(session.context, wrapped(legend, columns())) << '\n';
    session.board_shown = std::move(picture);
}

std::optional<std::string> ask(Session& session, std::string_view prompt) {
    auto& out = session.context.out;
    const bool shown = session.form == Form::text;
    while (true) {
        if (shown) out << prompt;
        out.flush();
        std::string line;
        if (!std::getline(session.context.in, line)) {
            if (shown) out << '\n';
            return {};
        }
        line = trimmed(line);
        // What is typed into a terminal is seen there; what comes from a script is not.
        if (shown && !session.context.interactive) out << line << '\n';
        if (!line.starts_with('#')) return line;
    }
}

namespace {

/// Why something was not done, in words.
std::string reason_of(const Said& said) {
    if (said.kind == Said::Kind::error) return said.body["error"].get<std::string>();
    const Json& refused = said.body["refused"];
    return refused["why"].get<std::string>() + " [" + refused["rule"].get<std::string>() + "]";
}

/// What has happened before dice are asked for: whoever rolls knows what for.
void tell_so_far(Session& session, const Json& needs, Json& told) {
    const Json events = needs.value("events", Json::array());
    std::size_t next = 0;
    if (session.form == Form::text)
        session.context.out << story_of(session.context, untold(events, told, next), columns());
    told = events;
}

bool done(Session& session, const Said& said, const Json& told) {
    if (auto problem = session.log.save(*session.game))
        say_wrong(session, problem->what + "; save writes all of it anew");
    tell(session, said.body["lines"].get<std::vector<int>>(), told);
    if (said.body.contains("broken"))
        say(session, said.body["broken"].value("text", "What followed no longer holds."));
    return true;
}

}  // namespace

bool carry_out(Session& session, const Attempt& attempt) {
    text::Faces faces;
    Json told = Json::array();
    while (true) {
        const Said said = attempt(faces);
        if (said.kind == Said::Kind::done) return done(session, said, told);
        if (said.kind == Said::Kind::needs) {
            tell_so_far(session, said.body["needs"], told);
            if (ask_for_faces(session, said.body["needs"], faces)) continue;
            if (!told.empty() && !session.quit) say(session, "None of that has happened.");
            return false;
        }
        say_wrong(session, reason_of(said));
        // A card that is not in the deck, a face that is not on the die: only that is asked again.
        if (said.kind == Said::Kind::refused || !take_back_last(faces)) return false;
    }
}

bool play_ordinary(Session& session) {
    const Json choice = session.game->answer(session.level);
    const std::string who = asked(session);
    if (choice.is_null() || who.empty()) return false;
    return carry_out(session, [&](const text::Faces& faces) {
        return session.game->choose(who, who, choice, faces);
    });
}

}  // namespace breakneck::cli
