// Dice and cards that people roll and draw by hand and type in.
#include "cli/play_dice.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <utility>

#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

constexpr int largest_digit = 9;

std::string expected(int count, int sides) {
    return (count == 1 ? "a number" : std::to_string(count) + " numbers") + " from 1 to " +
           std::to_string(sides);
}

std::optional<int> whole_number_in(std::string_view text) {
    int value = 0;
    const auto end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (stop != end || error != std::errc()) return {};
    return value;
}

/// How many dice of how many sides: "2d6".
std::pair<int, int> dice_in(std::string_view text) {
    const std::size_t d = text.find('d');
    if (d == std::string_view::npos) return {1, 0};
    return {whole_number_in(text.substr(0, d)).value_or(1),
            whole_number_in(text.substr(d + 1)).value_or(0)};
}

std::string upper_case(std::string text) {
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

/// Faces as they may be typed: "3 4".
std::string example_of(int count) {
    std::string out;
    for (int i = 0; i < count; ++i) out += (i == 0 ? "" : " ") + std::to_string(3 + i % 4);
    return out;
}

/// What for, and then, on a line that the answer fits on: "Ana rolls 2d6: ".
std::string prompt_for(const Json& needs) {
    const std::string who = needs["for"].get<std::string>();
    const std::string dice = needs["dice"].get<std::string>();
    const std::string check = needs.value("check", "");
    return wrapped(needs["why"].get<std::string>(), columns(), 2) + '\n' +
           (check.empty() ? "" : "  " + wrapped(check, columns() - 2, 2) + '\n') +
           (who == "gm" ? "The game master" : who) +
           (dice == "card" ? " draws a card: " : " rolls " + dice + ": ");
}

/// What can be typed instead of what was rolled.
void help_with(Session& session, const Json& needs, int count, int sides) {
    const std::string dice = needs["dice"].get<std::string>();
    std::string text = "This is for: " + needs["why"].get<std::string>() + ". ";
    if (sides == 0)
        text += "Draw a card and type it: QS is the queen of spades, 10H, AD, RJ the red joker. ";
    else if (count == 1)
        text += "Roll " + dice + " and type what it shows. ";
    else
        text += "Roll " + dice + " and type them as they lie: " + example_of(count) + ". ";
    text += "cancel takes the choice back, undo also what was before it; quit leaves.";
    const std::string rule = needs.value("rule", "");
    if (!rule.empty()) text += " The rule is " + rule + ".";
    say(session, text);
}

/// Whether something else than faces was typed: help, or that the roll is given up.
enum class Instead { no, helped, given_up };
Instead instead_of_faces(Session& session, const std::optional<std::string>& typed) {
    const std::string word = typed ? lower_case(*typed) : "quit";
    if (word == "?" || word == "help") return Instead::helped;
    session.quit = session.quit || word == "quit";
    session.undo_next = word == "undo";
    const bool given_up = session.quit || session.undo_next || word == "cancel";
    session.gave_up = session.gave_up || given_up;
    return given_up ? Instead::given_up : Instead::no;
}

}  // namespace

std::variant<std::vector<int>, std::string> read_faces(std::string_view text, int count,
                                                       int sides) {
    std::string spaced(text);
    for (char& c : spaced)
        if (c == ',' || c == '+' || c == ';') c = ' ';
    std::vector<std::string> words = words_of(spaced);
    if (words.size() == 1 && count > 1 && sides <= largest_digit) {
        const std::string digits = words.front();
        words.clear();
        for (const char c : digits) words.emplace_back(1, c);
    }
    std::vector<int> faces;
    for (const std::string& each : words) {
        const auto face = whole_number_in(each);
        if (!face || *face < 1 || *face > sides)
            return "\"" + each + "\" is not on a d" + std::to_string(sides) + "; type " +
                   expected(count, sides) + ", or cancel";
        faces.push_back(*face);
    }
    if (std::cmp_not_equal(faces.size(), count))
        return "type " + expected(count, sides) + ", or cancel";
    return faces;
}

bool ask_for_faces(Session& session, const Json& needs, text::Faces& faces) {
    if (session.form == Form::json)
        session.context.out << text::one_line({{"needs", needs}}) << '\n';
    const auto [count, sides] = dice_in(needs["dice"].get<std::string>());
    while (true) {
        const auto typed = ask(session, prompt_for(needs));
        const Instead instead = instead_of_faces(session, typed);
        if (instead == Instead::given_up) return false;
        if (instead == Instead::helped) {
            help_with(session, needs, count, sides);
            continue;
        }
        if (sides == 0) {
            if (typed->empty()) {
                say_wrong(session, "type a card such as QS, 10H, AD or RJ, or cancel");
                continue;
            }
            faces.cards.push_back(upper_case(*typed));
            return true;
        }
        auto read = read_faces(*typed, count, sides);
        if (const auto* wrong = std::get_if<std::string>(&read)) {
            say_wrong(session, *wrong);
            continue;
        }
        const auto& typed_faces = std::get<std::vector<int>>(read);
        faces.dice.insert(faces.dice.end(), typed_faces.begin(), typed_faces.end());
        return true;
    }
}

bool take_back_last(text::Faces& faces) {
    if (faces.cards.empty()) return false;  // dice were checked when they were typed
    faces.cards.pop_back();
    return true;
}

}  // namespace breakneck::cli
