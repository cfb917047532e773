// Reading rulings, and the rolls and changes of a log.
#include "text/ruling.h"

#include <algorithm>
#include <array>

#include "text/json_fields.h"

namespace breakneck::text {
namespace {

using Trouble = std::optional<Problem>;

/// The value of a field, read as its type; absent fields keep what was there.
template <class T>
Trouble take(const Json& json, const char* name, T& out, const Names& names) {
    const auto found = json.find(name);
    if (found == json.end()) return std::nullopt;
    if (auto problem = from_json(*found, out, names)) return inside(name, std::move(*problem));
    return std::nullopt;
}

Trouble must_be_object(const Json& json) {
    if (json.is_object()) return std::nullopt;
    return detail::unexpected(json, "an object");
}

/// A single value as paths take it.
std::variant<std::string, Problem> value_text(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end()) return Problem{name, "the new value", "nothing"};
    if (found->is_null()) return std::string("none");
    if (found->is_structured())
        return inside(name, detail::unexpected(*found, "a single value: a number, a word"));
    if (!found->is_string()) return one_line(*found);
    std::string text;
    if (auto problem = from_json(*found, text, Names{})) return inside(name, std::move(*problem));
    return text;
}

/// "people.Ana" or "vehicles.Van", whichever is meant.
std::variant<std::string, Problem> path_of(const Json& json, const char* name, const Names& names) {
    std::string who;
    if (auto problem = take(json, name, who, names)) return *problem;
    for (const char* list : {"people", "vehicles"})
        if (const auto index = names.find(list, who)) {
            const bool plain = who.find_first_of(".[]") == std::string::npos;
            return std::string(list) + (plain ? "." + who : "[" + std::to_string(*index) + "]");
        }
    std::vector<std::string> known = names.list("people");
    for (const auto& each : names.list("vehicles")) known.push_back(each);
    return inside(name, detail::unknown_word(json[name], known));
}

using Read = std::variant<decltype(Ruling::what), Problem>;

Read read_set(const Json& json, const Names& names) {
    table::SetValue set;
    if (auto problem = take(json, "set", set.path, names)) return *problem;
    auto value = value_text(json, "to");
    if (auto* problem = std::get_if<Problem>(&value)) return *problem;
    set.value = std::get<std::string>(value);
    return SetRuling{{set}};
}

Read read_house_rule(const Json& json, const Names& names) {
    std::string rule;
    bool on = true;
    if (auto problem = take(json, "house_rule", rule, names)) return *problem;
    if (auto problem = take(json, "on", on, names)) return *problem;
    return SetRuling{{{"house_rules." + rule, on ? "true" : "false"}}};
}

Read read_place(const Json& json, const Names& names) {
    auto path = path_of(json, "place", names);
    if (auto* problem = std::get_if<Problem>(&path)) return *problem;
    auto at = value_text(json, "at");
    if (auto* problem = std::get_if<Problem>(&at)) return *problem;
    const std::string whose = std::get<std::string>(path) + ".at.";
    return SetRuling{{{whose + "place", std::get<std::string>(at)}, {whose + "mode", "board"}}};
}

Read read_mode(const Json& json, const char* name, const char* mode, const Names& names) {
    auto path = path_of(json, name, names);
    if (auto* problem = std::get_if<Problem>(&path)) return *problem;
    return SetRuling{{{std::get<std::string>(path) + ".at.mode", mode}}};
}

/// The words about a roll: exactly one thing is said about it.
std::variant<RollWords, Problem> read_roll(const Json& json, const Names& names, bool past) {
    RollWords words;
    if (auto problem = from_json(json, words, names)) return *problem;
    const int said = (words.modifier ? 1 : 0) + (words.outcome ? 1 : 0) + (words.level ? 1 : 0) +
                     (words.face ? 1 : 0) + (words.card ? 1 : 0);
    if (said != 1)
        return Problem{"", past ? "a ruling with one of modifier, outcome, level, face, card"
                                : "a ruling with one of modifier, outcome, level"};
    return words;
}

Read read_next_roll(const Json& json, const Names& names) {
    auto roll = read_roll(json, names, false);
    if (auto* problem = std::get_if<Problem>(&roll)) return *problem;
    return RollRuling{std::get<RollWords>(roll)};
}

Read read_amend(const Json& json, const Names& names) {
    AmendRuling amend;
    if (auto problem = take(json, "amend", amend.line, names)) return *problem;
    auto roll = read_roll(json, names, true);
    if (auto* problem = std::get_if<Problem>(&roll)) return *problem;
    amend.roll = std::get<RollWords>(roll);
    return amend;
}

Read read_answer(const Json& json, const Names& names) {
    ChoiceRuling ruling;
    if (json["answer_for"] != "gm")
        if (auto problem = take(json, "answer_for", ruling.who, names)) return *problem;
    const auto choice = json.find("choose");
    if (choice == json.end()) return Problem{"choose", "the choice", "nothing"};
    ruling.choice = *choice;
    return ruling;
}

Read read_now(const Json& json, const Names&) {
    return ChoiceRuling{PersonId::nobody, Json{{"do", "now"}, {"whom", json["now"]}}};
}

/// A form of a ruling: the field it is known by, how it is read, the fields it may have.
struct Form {
    const char* key;
    Read (*read)(const Json&, const Names&);
    std::vector<std::string> others;
};

const std::vector<Form>& forms() {
    static const std::vector<std::string> roll{"modifier", "outcome", "level", "who",
                                               "other",    "vehicle", "rule"};
    static const std::vector<std::string> past{"modifier", "outcome", "level", "face",
                                               "card",     "die",     "rule",  "who",
                                               "other",    "vehicle", "nth"};
    static const std::vector<Form> all{
        {"set", read_set, {"to"}},
        {"house_rule", read_house_rule, {"on"}},
        {"place", read_place, {"at"}},
        {"remove",
         [](const Json& j, const Names& n) { return read_mode(j, "remove", "away", n); },
         {}},
        {"return",
         [](const Json& j, const Names& n) { return read_mode(j, "return", "board", n); },
         {}},
        {"join", [](const Json& j, const Names&) { return Read(JoinRuling{j["join"]}); }, {}},
        {"now", read_now, {}},
        {"answer_for", read_answer, {"choose"}},
        {"amend", read_amend, past},
        {"modifier", read_next_roll, roll},
        {"outcome", read_next_roll, roll},
        {"level", read_next_roll, roll},
    };
    return all;
}

/// In draws vehicles are counted after people.
int other_of(PersonId person, VehicleId vehicle) {
    return vehicle == VehicleId::none ? static_cast<int>(person)
                                      : most_people + static_cast<int>(vehicle);
}

bool fits(const RollWords& words, const Drawn& draw) {
    return (words.rule.none() || words.rule == draw.key.rule) &&
           (words.who == PersonId::nobody || static_cast<int>(words.who) == draw.key.who) &&
           (other_of(words.other, words.vehicle) < 0 ||
            other_of(words.other, words.vehicle) == draw.key.other) &&
           draw.cards == words.card.has_value();
}

table::Change change_for(const RollWords& words, const Drawn& draw) {
    if (words.face)
        return table::ReplaceFace{draw.key, draw.ordinal, words.die,
                                  static_cast<std::int16_t>(*words.face)};
    if (words.card) return table::ReplaceFace{draw.key, draw.ordinal, 0, words.card->index};
    Override override = override_of(words);
    override.who = static_cast<PersonId>(draw.key.who);
    override.rule = draw.key.rule;
    override.ordinal = static_cast<std::int8_t>(draw.ordinal);
    override.other = static_cast<PersonId>(draw.key.other);
    return override;
}

void add_who(Json& out, const char* name, int who, const Names& names) {
    if (who >= most_people)
        out["vehicle"] = names.name("vehicles", who - most_people);
    else if (who >= 0)
        out[name] = names.name("people", who);
}

Trouble read_faces(const Json& json, Drawn& drawn, const Names& names) {
    drawn.cards = json.contains("cards");
    if (!drawn.cards) return take(json, "faces", drawn.faces, names);
    std::vector<Card> cards;
    if (auto problem = take(json, "cards", cards, names)) return problem;
    for (const Card each : cards) {
        if (each.none()) return Problem{"cards", "cards of the deck"};
        drawn.faces.push_back(each.index);
    }
    return std::nullopt;
}

}  // namespace

bool sets_level(const Ruling& ruling) {
    if (const auto* roll = std::get_if<RollRuling>(&ruling.what))
        return roll->roll.level.has_value();
    const auto* amend = std::get_if<AmendRuling>(&ruling.what);
    return amend != nullptr && amend->roll.level.has_value();
}

std::variant<Ruling, Problem> read_ruling(const Json& json, const Names& names) {
    if (auto problem = must_be_object(json)) return *problem;
    Ruling ruling;
    if (auto problem = take(json, "reason", ruling.reason, names)) return *problem;
    std::vector<std::string> keys;
    for (const Form& form : forms()) {
        keys.emplace_back(form.key);
        if (!json.contains(form.key)) continue;
        std::vector<std::string> known = form.others;
        known.insert(known.end(), {form.key, "reason"});
        if (auto problem = detail::unknown_field(json, known)) return *problem;
        auto read = form.read(json, names);
        if (auto* problem = std::get_if<Problem>(&read)) return *problem;
        ruling.what = std::get<decltype(ruling.what)>(std::move(read));
        return ruling;
    }
    return Problem{"", "a ruling with " + one_of(keys)};
}

std::optional<table::Change> change_of(const RollWords& words, const std::vector<Drawn>& draws) {
    int nth = words.nth;
    for (const Drawn& each : draws)
        if (fits(words, each) && nth-- == 0) return change_for(words, each);
    return std::nullopt;
}

Json change_json(const table::Change& change, const Names& names) {
    Json out = Json::object();
    if (const auto* replace = std::get_if<table::ReplaceFace>(&change)) {
        out = {{"face", replace->face}, {"die", replace->index}};
        if (!replace->key.rule.none()) out["rule"] = to_text(replace->key.rule);
        add_who(out, "who", replace->key.who, names);
        add_who(out, "other", replace->key.other, names);
        out["nth"] = replace->ordinal;
        return out;
    }
    const auto& override = std::get<Override>(change);
    out[std::string(name_of(override.kind))] = override.value;
    if (!override.rule.none()) out["rule"] = to_text(override.rule);
    add_who(out, "who", static_cast<int>(override.who), names);
    add_who(out, "other", static_cast<int>(override.other), names);
    if (override.ordinal >= 0) out["nth"] = override.ordinal;
    return out;
}

std::variant<table::Change, Problem> read_change(const Json& json, const Names& names) {
    if (auto problem = must_be_object(json)) return *problem;
    RollWords words;
    words.nth = -1;
    if (auto problem = from_json(json, words, names)) return *problem;
    const DrawKey key{words.rule, static_cast<int>(words.who),
                      other_of(words.other, words.vehicle)};
    if (!words.face && !words.modifier && !words.outcome && !words.level)
        return Problem{"", "a change with modifier, outcome, level or face"};
    table::Change change = change_for(words, {key, words.nth, false, {}});
    return change;
}

Override override_of(const RollWords& words) {
    Override override{.who = words.who,
                      .rule = words.rule,
                      .other = static_cast<PersonId>(other_of(words.other, words.vehicle))};
    if (words.outcome) override.kind = OverrideKind::outcome;
    if (words.level) override.kind = OverrideKind::level;
    const std::optional<int>& value = words.outcome ? words.outcome
                                      : words.level ? words.level
                                                    : words.modifier;
    override.value = static_cast<std::int16_t>(value.value_or(0));
    return override;
}

Json draws_json(const std::vector<Drawn>& draws, const Names& names) {
    Json out = Json::array();
    for (const Drawn& each : draws) {
        Json draw = Json::object();
        if (!each.key.rule.none()) draw["rule"] = to_text(each.key.rule);
        add_who(draw, "who", each.key.who, names);
        add_who(draw, "other", each.key.other, names);
        Json faces = Json::array();
        for (const std::int16_t face : each.faces) {
            if (each.cards)
                faces.push_back(to_text(Card{static_cast<std::int8_t>(face)}));
            else
                faces.push_back(face);
        }
        draw[each.cards ? "cards" : "faces"] = std::move(faces);
        out.push_back(std::move(draw));
    }
    return out;
}

std::variant<std::vector<Drawn>, Problem> read_draws(const Json& json, const Names& names) {
    std::vector<Drawn> out;
    if (!json.is_array()) return detail::unexpected(json, "a list of draws");
    for (std::size_t i = 0; i < json.size(); ++i) {
        const std::string at = "[" + std::to_string(i) + "]";
        Drawn drawn;
        PersonId who = PersonId::nobody;
        PersonId other = PersonId::nobody;
        VehicleId vehicle = VehicleId::none;
        Trouble problem = must_be_object(json[i]);
        if (!problem) problem = take(json[i], "rule", drawn.key.rule, names);
        if (!problem) problem = take(json[i], "who", who, names);
        if (!problem) problem = take(json[i], "other", other, names);
        if (!problem) problem = take(json[i], "vehicle", vehicle, names);
        if (!problem) problem = read_faces(json[i], drawn, names);
        if (problem) return inside(at, std::move(*problem));
        drawn.key.who = static_cast<int>(who);
        drawn.key.other = other_of(other, vehicle);
        drawn.ordinal = static_cast<int>(std::count_if(
            out.begin(), out.end(), [&](const Drawn& each) { return each.key == drawn.key; }));
        out.push_back(std::move(drawn));
    }
    return out;
}

}  // namespace breakneck::text
