// Rulings as a game master would type them, turned into what the game understands.
#include "cli/play_rulings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include "cli/play_session.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Game;
using text::Json;

namespace {

using Words = std::vector<std::string>;
using Read = std::variant<Json, NoRuling>;

std::optional<int> signed_number_in(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    if (text.starts_with("−")) return std::nullopt;  // a printed minus; the caller says what fits
    int value = 0;
    const auto end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (stop != end || error != std::errc() || text.empty()) return {};
    return value;
}

bool is_signed(const std::string& word) {
    return (word.starts_with('+') || word.starts_with('-')) && signed_number_in(word).has_value();
}

std::string wrong_name(const Game& game, const std::string& name) {
    const std::vector<std::string> names = names_of(game, "people");
    return "there is nobody called \"" + name + "\"; it must be " + text::one_of(names);
}

/// A number, true, false, or a word.
Json value_meant(const std::string& word) {
    if (const auto number = signed_number_in(word)) return *number;
    if (word == "true" || word == "yes" || word == "on") return true;
    if (word == "false" || word == "no" || word == "off") return false;
    return word;
}

/// "Ana.hearts" is "people.Ana.hearts", and so with vehicles; other paths stand as they are.
std::string full_path(const Game& game, const std::string& path) {
    const std::size_t dot = path.find('.');
    if (dot == std::string::npos) return path;
    const std::string name = path.substr(0, dot);
    if (const auto person = person_named(game, name); person && *person != "gm")
        return "people." + *person + path.substr(dot);
    if (const auto vehicle = vehicle_named(game, name))
        return "vehicles." + *vehicle + path.substr(dot);
    return path;
}

/// Whether a path begins with a name nobody has: what belongs to the game has small letters.
bool is_about_nobody(const Game& game, const std::string& path) {
    return path.find('.') != std::string::npos && path.front() >= 'A' && path.front() <= 'Z' &&
           full_path(game, path) == path;
}

/// "Ana.hearts = 2" with or without blanks.
std::optional<Read> read_set(const Game& game, std::string_view typed) {
    const std::size_t equals = typed.find('=');
    if (equals == std::string_view::npos) return {};
    const std::string path = trimmed(typed.substr(0, equals));
    std::string value = trimmed(typed.substr(equals + 1));
    const bool one_word = path.find(' ') == std::string::npos;
    if (!one_word && full_path(game, path) == path) return {};
    if (value.size() > 1 && value.front() == '"' && value.back() == '"')
        value = value.substr(1, value.size() - 2);
    if (path.empty() || value.empty())
        return NoRuling{"a value is set like this: rule NAME.VALUE = 2; sheet shows the values"};
    if (is_about_nobody(game, path))
        return NoRuling{wrong_name(game, path.substr(0, path.find('.')))};
    return Json{{"set", full_path(game, path)}, {"to", value_meant(value)}};
}

/// "for Ana", "on CN-TOSS-002", "against Bo", "roll 2", "die 1" in any order.
std::string read_which(const Game& game, const Words& words, std::size_t from, Json& ruling) {
    for (std::size_t i = from; i < words.size(); i += 2) {
        if (i + 1 >= words.size()) return "something is missing after \"" + words[i] + "\"";
        const std::string& said = words[i + 1];
        if (words[i] == "for" || words[i] == "against") {
            const auto person = person_named(game, said);
            if (!person) return wrong_name(game, said);
            ruling[words[i] == "for" ? "who" : "other"] = *person;
        } else if (words[i] == "on") {
            std::string id = said;
            std::transform(id.begin(), id.end(), id.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
            ruling["rule"] = id;
        } else if (const auto number = signed_number_in(said);
                   number && (words[i] == "roll" || words[i] == "die")) {
            ruling[words[i] == "roll" ? "nth" : "die"] = *number - 1;  // people count from one
        } else {
            return "\"" + words[i] + " " + said + "\" is not understood; say for NAME, on RULE-ID";
        }
    }
    return "";
}

/// What is said about a roll: "+2 …", "outcome 1 …", "level -1 …", "face 6 …", "card QS …".
Read read_roll(const Game& game, const Words& words, std::size_t from, Json ruling) {
    std::size_t next = from + 1;
    const std::string said = from < words.size() ? words[from] : "";
    const std::string value = next < words.size() ? words[next] : "";
    if (is_signed(said)) {
        ruling["modifier"] = *signed_number_in(said);
    } else if ((said == "outcome" || said == "level" || said == "face") &&
               signed_number_in(value)) {
        ruling[said] = *signed_number_in(value);
        ++next;
    } else if (said == "card" && !value.empty()) {
        ruling["card"] = value;
        ++next;
    } else {
        return NoRuling{"say what about the roll: +1, -2, outcome 1, level -1, face 6 or card QS"};
    }
    if (std::string wrong = read_which(game, words, next, ruling); !wrong.empty())
        return NoRuling{std::move(wrong)};
    return ruling;
}

Read read_amend(const Game& game, const Words& words) {
    const auto line = words.size() > 1 ? signed_number_in(words[1]) : std::nullopt;
    if (!line)
        return NoRuling{"say which line: rule amend 5 +1; log shows the lines and their numbers"};
    return read_roll(game, words, 2, Json{{"amend", *line}});
}

/// A house rule of this game, for examples.
std::string house_rule(const Game& game) {
    const Json all = game.settings()["house_rules"];
    return all.empty() ? "NAME" : all.front()["name"].get<std::string>();
}

/// Something of somebody that is a number, for examples.
std::string number_of(const Game& game, const std::string& who) {
    const Json sheet = game.sheet("gm", who);
    if (sheet.is_array())
        for (const Json& each : sheet)
            if (each["value"].is_number()) return each["name"].get<std::string>();
    return "VALUE";
}

/// A text with words for its places.
std::string with_names(std::string text,
                       const std::vector<std::pair<std::string, std::string>>& words) {
    for (const auto& [place, word] : words)
        for (std::size_t at = 0; (at = text.find(place, at)) != std::string::npos;
             at += word.size())
            text.replace(at, place.size(), word);
    return text;
}

/// Most house rules are on or off; some have words of their own.
bool has_value(const Json& house_rules, const std::string& name, const std::string& word) {
    return std::any_of(house_rules.begin(), house_rules.end(), [&](const Json& each) {
        const Json values = each.value("values", Json::array());
        return each["name"] == name &&
               std::find(values.begin(), values.end(), word) != values.end();
    });
}

Read read_house(const Game& game, const Words& words) {
    if (words.size() == 3 && has_value(game.settings()["house_rules"], words[1], words[2]))
        return Json{{"set", "house_rules." + words[1]}, {"to", words[2]}};
    const bool on = words.size() == 3 && (words[2] == "on" || words[2] == "yes");
    const bool off = words.size() == 3 && (words[2] == "off" || words[2] == "no");
    if (!on && !off)
        return NoRuling{"a house rule is switched like this: rule house " + house_rule(game) +
                        " on; help house lists them"};
    return Json{{"house_rule", words[1]}, {"on", on}};
}

Read read_answer(const Game& game, const Words& words, std::string_view typed) {
    const auto person = words.size() > 2 ? person_named(game, words[1]) : std::nullopt;
    if (!person) return NoRuling{"answer for somebody like this: rule answer NAME CHOICE"};
    const std::size_t name = typed.find(words[1]);
    const std::string choice = trimmed(typed.substr(typed.find(' ', name) + 1));
    return Json{{"answer_for", *person}, {"choose", choice}};
}

/// "place Ana C4", "remove Bo", "return Bo", "now Ana".
Read read_about_someone(const Game& game, const Words& words) {
    const bool place = words[0] == "place";
    if (words.size() != (place ? 3U : 2U))
        return NoRuling{place ? "somebody is placed like this: rule place NAME C4"
                              : "say whom: rule " + words[0] + " NAME"};
    // Vehicles have names too; whoever is unknown here is for the game to judge.
    Json ruling{{words[0], person_named(game, words[1]).value_or(words[1])}};
    if (place) ruling["at"] = words[2];
    return ruling;
}

Read read_words(const Game& game, std::string_view typed) {
    const Words words = words_of(typed);
    if (words.empty()) return NoRuling{"say what you rule; rule help shows how"};
    const std::string first = lower_case(words.front());
    if (first == "amend") return read_amend(game, words);
    if (first == "house") return read_house(game, words);
    if (first == "answer") return read_answer(game, words, typed);
    constexpr std::array about{"place", "remove", "return", "now"};
    if (std::find(about.begin(), about.end(), first) != about.end())
        return read_about_someone(game, words);
    if (first == "outcome" || is_signed(first)) return read_roll(game, words, 0, Json::object());
    if (auto set = read_set(game, typed)) return *set;
    return NoRuling{"\"" + words.front() + "\" is not understood as a ruling; rule help shows how"};
}

}  // namespace

Read read_ruling_words(const Game& game, std::string_view typed) {
    if (typed.starts_with('{')) {
        Json ruling = Json::parse(typed, nullptr, false);
        if (ruling.is_discarded()) return NoRuling{"that is not JSON"};
        return ruling;
    }
    constexpr std::string_view because = " because ";
    const std::size_t split = typed.find(because);
    Read read = read_words(game, trimmed(typed.substr(0, split)));
    if (auto* ruling = std::get_if<Json>(&read); ruling != nullptr && split != typed.npos)
        (*ruling)["reason"] = trimmed(typed.substr(split + because.size()));
    return read;
}

std::string ruling_help(const Game& game) {
    const auto people = names_of(game, "people");
    const std::string one = people.empty() ? "NAME" : people.front();
    const std::string other = people.empty() ? "NAME" : people.back();
    const Json settings = game.settings();
    std::string calls;
    if (!settings["calls"].empty()) {
        const Json& call = settings["calls"].front();
        const Json value =
            call.contains("values") ? call["values"].back() : Json(call["value"] == false);
        calls = "  rule calls." + call["name"].get<std::string>() + " = " +
                (value.is_string() ? value.get<std::string>() : text::one_line(value)) +
                "\n      help calls lists them\n";
    }
    std::string house;
    if (!settings["house_rules"].empty())
        house = "  rule house " + house_rule(game) + " on\n      help house lists them\n";
    return with_names(
        "A game master may overrule anything,\n"
        "and undo takes it back.\n"
        "  rule {one}.{value} = 2\n"
        "      any value; sheet {one} shows them\n"
        "{calls}{house}"
        "  rule +2 for {one}\n"
        "      on the next roll\n"
        "  rule outcome 1 for {one}\n"
        "      how the next roll ends:\n"
        "      0 the worst, 1 the next, …\n"
        "  rule level -1 for {one}\n"
        "      its advantage, from -2 to 2\n"
        "  rule amend 5 +1\n"
        "      a roll of line 5; what followed\n"
        "      is played again; log has lines\n"
        "  rule amend 5 face 6 die 2\n"
        "  rule amend 5 outcome 0\n"
        "      add for NAME, on RULE, roll 2 if\n"
        "      the line has several rolls\n"
        "  rule place {one} C4\n"
        "  rule remove {other}\n"
        "  rule return {other}\n"
        "  rule now {one}\n"
        "      somebody who waits acts now\n"
        "  rule answer {other} CHOICE\n"
        "      for whoever is not there\n"
        "Add a reason: … because of the rain\n",
        {{"{one}", one},
         {"{other}", other},
         {"{value}", number_of(game, one)},
         {"{calls}", calls},
         {"{house}", house}});
}

}  // namespace breakneck::cli
