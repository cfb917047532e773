// What the engine answers to each line.
#include "text/door.h"

#include <algorithm>
#include <exception>

#include "text/json_fields.h"
#include "text/log_file.h"

namespace breakneck::text {
namespace {

constexpr DocumentLimits line_limits{.bytes = std::size_t{4} << 20U, .depth = 64, .keys = 512};

Json error(const std::string& what) { return Json{{"error", what}}; }

/// A line says what it wants wrongly: caught where lines are answered.
struct Wrong {
    std::string what;
};

template <class T>
T field_or(const Json& line, const char* name, T usual) {
    const auto found = line.find(name);
    if (found == line.end()) return usual;
    T out{};
    if (auto problem = from_json(*found, out, Names{}))
        throw Wrong{to_text(inside(name, *problem))};
    return out;
}

std::string seat_of(const Json& line) { return field_or<std::string>(line, "seat", "gm"); }

Faces faces_of(const Json& line) {
    Faces faces;
    faces.dice = field_or<std::vector<int>>(line, "dice", {});
    const auto cards = field_or<std::vector<std::string>>(line, "cards", {});
    faces.cards = cards;
    faces.given = line.contains("dice") || line.contains("cards");
    return faces;
}

Document document_of(const Json& json) { return {"load", one_line(json), json}; }

/// An answer, with what was taken for what the line leaves out.
Json with_taken(Said said, const Json& taken) {
    if (!taken.is_null() && said.kind != Said::Kind::error) said.body["taken"] = taken;
    return std::move(said.body);
}

}  // namespace

/// A command: the field it is known by, what it does, what it may come with.
struct Door::Command {
    const char* name;
    Json (Door::*run)(const Json&);
    std::vector<std::string> with;
    const char* help;
    bool needs_game = true;

    /// Those that take nothing but true say so.
    bool takes_true() const { return std::string_view(help).starts_with("true:"); }
};

const std::vector<Door::Command>& Door::commands() {
    static const std::vector<Command> all{
        {"load", &Door::load, {"seed"}, "an encounter, or what \"scene\" or \"log\" gave", false},
        {"choices", &Door::choices, {"seat"}, "true: the open question, the menu, what is refused"},
        {"choose", &Door::choose, {"who", "seat", "dice", "cards"}, "a choice, of one or several"},
        {"odds",
         &Door::odds,
         {"seat", "plan", "detail"},
         "a choice, and perhaps a plan of what is done after it: what can come of it, exactly"},
        {"menu odds", &Door::menu_odds, {"seat"}, "true: the odds of every choice of the menu"},
        {"whole odds",
         &Door::whole_odds,
         {"seat", "states", "games"},
         "true: how the encounter ends if ordinary people play on"},
        {"what mattered",
         &Door::what_mattered,
         {"seat"},
         "the number of a line, or a choice: a roll with each modifier and without it"},
        {"advise",
         &Door::advise,
         {"games", "top"},
         "a seat: the menu ranked; asked again, it thinks on for so many games"},
        {"ruling", &Door::ruling, {"seat", "dice", "cards"}, "the game master decides"},
        {"undo", &Door::undo, {"seat"}, "so many choices and rulings back"},
        {"redo", &Door::redo, {"seat"}, "true: one forward again"},
        {"go to", &Door::go_to, {"seat"}, "the number of a line, on whatever branch"},
        {"orders",
         &Door::orders,
         {"seat", "dice", "cards"},
         "who, question, choose: an answer without being asked"},
        {"dice for", &Door::dice_for, {"seat", "typed"}, "a name: whether they roll by hand"},
        {"scene", &Door::scene, {"seat"}, "true: the scene; the game master's loads back"},
        {"log", &Door::log, {}, "true: the whole log; it loads back"},
        {"transcript", &Door::transcript, {}, "true: the game as a text that can be replayed"},
        {"history", &Door::history, {"seat"}, "true: what was said, and the branches"},
        {"about", &Door::about, {"seat"}, "true: title, sides and people, and what is open"},
        {"picture", &Door::picture, {"seat"}, "true: the board as text"},
        {"sheet", &Door::sheet, {"seat"}, "a name: what is known of somebody"},
        {"help", &Door::help, {}, "true: this", false},
    };
    return all;
}

std::string Door::handle(std::string_view line) {
    Json out;
    Json id;
    try {
        auto parsed = parse_document("line", std::string(line), line_limits);
        if (const auto* bad = std::get_if<BadDocument>(&parsed)) {
            out = error(to_text(bad->problem));
        } else {
            const Json& root = std::get<Document>(parsed).root;
            if (root.is_object() && root.contains("id")) id = root["id"];
            out = root.is_object() ? answer(root) : error("a line must be a JSON object");
        }
    } catch (const Wrong& wrong) {
        out = error(wrong.what);
    } catch (const std::exception& unexpected) {
        out = error(std::string("the engine could not answer: ") + unexpected.what());
    }
    if (!id.is_null()) out["id"] = id;
    return one_line(out);
}

Json Door::answer(const Json& line) {
    std::vector<std::string> names;
    for (const Command& each : commands()) names.emplace_back(each.name);
    const auto found = std::find_if(commands().begin(), commands().end(),
                                    [&](const Command& each) { return line.contains(each.name); });
    if (found == commands().end()) return error("a line must have " + one_of(names, names.size()));
    std::vector<std::string> known = found->with;
    known.insert(known.end(), {found->name, "id"});
    if (auto problem = detail::unknown_field(line, known)) return error(to_text(*problem));
    if (found->takes_true() && line[found->name] != true)
        return error(to_text(inside(found->name, detail::unexpected(line[found->name], "true"))));
    if (found->needs_game && !game_)
        return error("nothing is loaded yet: {\"load\": …} comes first");
    return (this->*found->run)(line);
}

Json Door::help(const Json&) {
    Json out = Json::object();
    for (const Command& each : commands()) out[each.name] = each.help;
    return Json{{"help", std::move(out)}};
}

Json Door::load(const Json& line) {
    const auto seed = field_or<std::uint64_t>(line, "seed", 1);
    const Json* what = &line["load"];
    // What "scene" or "log" answered may be given back whole.
    if (what->is_object() && !what->contains("system"))
        for (const char* inner : {"scene", "log"})
            if (what->contains(inner)) {
                what = &(*what)[inner];
                break;
            }
    std::variant<std::unique_ptr<Game>, Problem> opened;
    if (what->is_array()) {
        std::string bytes;
        for (const Json& each : *what) bytes += one_line(each) + "\n";
        opened = open_log("log", bytes, data_, seed);
    } else {
        opened = open_game(document_of(*what), data_, seed);
    }
    if (const auto* problem = std::get_if<Problem>(&opened)) return error(to_text(*problem));
    thought_ = {};  // it is about the game before
    game_ = std::move(std::get<std::unique_ptr<Game>>(opened));
    return about(line);
}

Json Door::about(const Json& line) {
    return Json{{"about", game_->about(seat_of(line))},
                {"question", game_->question()},
                {"outcome", game_->outcome()},
                {"hash", hash_text(game_->hash())}};
}

Json Door::choices(const Json& line) { return game_->choices(seat_of(line)); }

bool Door::somebody_types() const {
    const Json about = game_->about();
    return about.contains("dice") ||
           std::any_of(about["people"].begin(), about["people"].end(),
                       [](const Json& each) { return each.contains("dice"); });
}

/// Whoever names no seat acts as the one who chooses and sees what the game master sees.
Json Door::done(const Said& said, const Json& line) const {
    if (said.kind != Said::Kind::done || line.contains("seat")) return said.body;
    Json body = said.body;
    Json events = Json::array();
    for (const Json& number : body["lines"])
        for (const Json& each : game_->events_of(number.get<int>(), "gm")) events.push_back(each);
    body["events"] = std::move(events);
    return body;
}

Json Door::choose(const Json& line) {
    std::vector<std::string> who;
    if (!line.contains("who")) {
        const Json open = game_->question();
        if (open.is_null()) return error("nothing is open: the encounter is over");
        who.push_back(open["who"].get<std::string>());
    } else if (line["who"].is_array()) {
        who = field_or<std::vector<std::string>>(line, "who", {});
    } else if (line["who"].is_null()) {
        who.emplace_back("gm");
    } else {
        who.push_back(field_or<std::string>(line, "who", ""));
    }
    Faces faces = faces_of(line);
    // Where some roll by hand, the faces are theirs and the machine rolls for the others.
    if (faces.given && somebody_types()) faces.given = false;
    const std::string by = who.size() == 1 ? who.front() : "gm";
    const std::string seat = field_or<std::string>(line, "seat", by);
    const Json taken = who.empty() ? Json() : game_->taken_for_granted(who.front(), line["choose"]);
    const Said said = game_->choose_for_all(seat, who, line["choose"], faces);
    Json body = done(said, line);
    if (!taken.is_null() && said.kind != Said::Kind::error) body["taken"] = taken;
    return body;
}

Json Door::odds(const Json& line) {
    Json plan = line["odds"];
    if (const auto more = line.find("plan"); more != line.end()) {
        if (!more->is_array()) return error("plan: must be a list of choices");
        if (!plan.is_array()) plan = Json::array({plan});
        plan.insert(plan.end(), more->begin(), more->end());
    }
    Json odds = game_->odds(seat_of(line), plan);
    if (!field_or<bool>(line, "detail", true))
        for (const char* each : {"groups", "each", "in_any_case"}) odds.erase(each);
    return odds;
}
Json Door::menu_odds(const Json& line) {
    return game_->menu_odds(seat_of(line), Game::ways_of_a_menu);
}
Json Door::whole_odds(const Json& line) {
    constexpr int most_states = 1'000'000;
    constexpr int most_games = 1'000'000;
    Game::Whole asked;
    const int states = field_or<int>(line, "states", static_cast<int>(asked.states));
    asked.games = field_or<int>(line, "games", asked.games);
    if (states < 0 || states > most_states) return error("states: must be from 0 to 1000000");
    if (asked.games < 1 || asked.games > most_games)
        return error("games: must be from 1 to 1000000");
    asked.states = static_cast<std::size_t>(states);
    return game_->whole_odds(seat_of(line), asked);
}
Json Door::what_mattered(const Json& line) {
    return game_->what_mattered(seat_of(line), line["what mattered"]);
}

Json Door::advise(const Json& line) {
    constexpr int most_games = 100'000;
    const auto seat = field_or<std::string>(line, "advise", "gm");
    const int games = field_or<int>(line, "games", 100);
    if (games < 0 || games > most_games)
        return error("games: must be from 0 to " + std::to_string(most_games));
    const int top = field_or<int>(line, "top", 8);
    if (top < 1) return error("top: must be at least 1");
    const bool same = thought_.advice != nullptr && thought_.seat == seat &&
                      thought_.hash == game_->hash() && thought_.line == game_->log_size();
    if (!same) {
        thought_ = {};
        auto made = game_->advise(seat);
        if (auto* wrong = std::get_if<Json>(&made)) return std::move(*wrong);
        thought_ = {std::get<std::unique_ptr<Advice>>(std::move(made)), seat, game_->hash(),
                    game_->log_size()};
    }
    thought_.advice->think(games);
    return thought_.advice->ranked(static_cast<std::size_t>(top));
}

Json Door::ruling(const Json& line) {
    Faces faces = faces_of(line);
    if (faces.given && somebody_types()) faces.given = false;
    const Json& ruling = line["ruling"];
    const bool answers = ruling.is_object() && ruling.contains("choose") &&
                         ruling.value("answer_for", Json()).is_string();
    Json taken;
    if (answers)
        taken = game_->taken_for_granted(ruling["answer_for"].get<std::string>(), ruling["choose"]);
    else if (ruling.is_object() && ruling.contains("house_rule") && !ruling.contains("on"))
        taken = Json{{"on", true}};
    return with_taken(game_->rule(seat_of(line), ruling, faces), taken);
}

Json Door::undo(const Json& line) {
    const auto lines = field_or<int>(line, "undo", 1);
    if (lines < 1) return error("undo: must be at least 1, found " + std::to_string(lines));
    return game_->undo(seat_of(line), lines).body;
}
Json Door::redo(const Json& line) { return game_->redo(seat_of(line)).body; }
Json Door::go_to(const Json& line) {
    return game_->go_to(seat_of(line), field_or<int>(line, "go to", 0)).body;
}

Json Door::orders(const Json& line) {
    const Json& order = line["orders"];
    if (!order.is_object()) return error("orders: must be an object");
    if (auto problem =
            detail::unknown_field(order, std::vector<std::string>{"who", "question", "choose"}))
        return error(to_text(inside("orders", *problem)));
    for (const char* each : {"who", "question", "choose"})
        if (!order.contains(each))
            return error("orders: " + std::string(each) + " must be given" +
                         (each == std::string_view("choose") ? "; null asks again" : ""));
    const auto who = field_or<std::string>(order, "who", "");
    const auto question = field_or<std::string>(order, "question", "");
    Faces faces = faces_of(line);
    if (faces.given && somebody_types()) faces.given = false;
    const Json taken = game_->taken_for_granted(who, order["choose"]);
    return with_taken(game_->order(seat_of(line), {who, question, order["choose"]}, faces), taken);
}

Json Door::dice_for(const Json& line) {
    const auto who = field_or<std::string>(line, "dice for", "");
    const Json taken = line.contains("typed") ? Json() : Json{{"typed", true}};
    return with_taken(game_->dice(seat_of(line), who, field_or<bool>(line, "typed", true)), taken);
}

Json Door::scene(const Json& line) {
    Json scene = game_->scene(seat_of(line));
    return scene.contains("error") ? scene : Json{{"scene", std::move(scene)}};
}
Json Door::log(const Json&) { return Json{{"log", game_->log()}}; }
Json Door::transcript(const Json&) { return Json{{"transcript", game_->transcript()}}; }
Json Door::history(const Json& line) { return game_->history(seat_of(line)); }
Json Door::picture(const Json& line) {
    const std::string seat = seat_of(line);
    if (Json wrong = game_->about(seat); wrong.contains("error")) return wrong;
    return Json{{"picture", game_->picture(seat)}};
}
Json Door::sheet(const Json& line) {
    Json sheet = game_->sheet(seat_of(line), field_or<std::string>(line, "sheet", ""));
    return sheet.is_object() ? sheet : Json{{"sheet", std::move(sheet)}};
}

}  // namespace breakneck::text
