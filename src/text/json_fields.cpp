// Reading single values from JSON without trusting it, and what is said about those that do not
// fit.
#include "text/json_fields.h"

#include <algorithm>

#include "board/grid.h"
#include "board/place.h"
#include "board/route.h"
#include "chance/cards.h"
#include "rules/savage/gear.h"

namespace breakneck::text::detail {
namespace {

constexpr std::size_t longest_shown = 40;

struct LetterRange {
    std::uint32_t first;
    std::uint32_t last;
};
/// Letters that move a cursor, break a line, turn it round or cannot be seen.
constexpr LetterRange not_plain[] = {
    {0x0, 0x1f},      {0x7f, 0x9f},     {0xad, 0xad},     {0x61c, 0x61c},   {0x180e, 0x180e},
    {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb}};

/// The letter at the front of a text in UTF-8, which is taken away.
std::uint32_t take_letter(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t more = first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    std::uint32_t letter = more == 0 ? first : first & (0x3fU >> more);
    text.remove_prefix(1);
    for (std::size_t i = 0; i < more && !text.empty(); ++i) {
        letter = letter << 6U | (static_cast<unsigned char>(text.front()) & 0x3fU);
        text.remove_prefix(1);
    }
    return letter;
}

/// Letters, marks and blanks only: nothing that moves a cursor or hides other text.
bool is_plain(std::string_view text) {
    while (!text.empty()) {
        const std::uint32_t letter = take_letter(text);
        for (const LetterRange& each : not_plain)
            if (letter >= each.first && letter <= each.last) return false;
    }
    return true;
}

std::string range_words(std::int64_t low, std::int64_t high) {
    if (low == no_min && high == no_max) return "a whole number";
    if (high == no_max) return "a whole number ≥ " + std::to_string(low);
    if (low == no_min) return "a whole number ≤ " + std::to_string(high);
    return "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
}

}  // namespace

std::string shown(const Json& json) {
    if (json.is_object()) return "an object";
    if (json.is_array()) return "a list of " + std::to_string(json.size());
    std::string out = one_line(json);
    // What cannot be seen is written out.
    if (!is_plain(out)) out = json.dump(-1, ' ', true, Json::error_handler_t::replace);
    if (out.size() <= longest_shown) return out;
    std::size_t end = longest_shown;
    while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xc0U) == 0x80U) --end;
    return out.substr(0, end) + (json.is_string() ? "…\"" : "…");
}

Problem unexpected(const Json& json, std::string expected) {
    return {"", std::move(expected), shown(json)};
}

Problem unknown_word(const Json& json, std::span<const std::string> known) {
    Problem problem = unexpected(json, one_of(known));
    if (json.is_string()) problem.hint = did_you_mean(json.get_ref<const std::string&>(), known);
    return problem;
}

Problem missing(std::string_view field, std::string_view help) {
    const std::string why = help.empty() ? "" : " (" + std::string(help) + ")";
    return {std::string(field), "given" + why, "nothing"};
}

Problem wrong_size(const Json& json, std::size_t low, std::size_t high) {
    const std::string count =
        low == high ? "exactly " + std::to_string(high) : "at most " + std::to_string(high);
    return unexpected(json, "a list of " + count + (high == 1 ? " entry" : " entries"));
}

Trouble read_number(const Json& json, std::int64_t& out, const Bounds& bounds) {
    if (!json.is_number_integer()) return unexpected(json, range_words(bounds.min, bounds.max));
    const bool huge =
        json.is_number_unsigned() && json.get<std::uint64_t>() > static_cast<std::uint64_t>(no_max);
    const std::int64_t value = huge ? no_max : json.get<std::int64_t>();
    const std::int64_t low = std::max(bounds.min, bounds.type_min);
    const std::int64_t high = std::min(bounds.max, bounds.type_max);
    if (value < bounds.min || value > bounds.max)
        return unexpected(json, range_words(bounds.min, bounds.max));
    if (huge || value < low || value > high) return unexpected(json, range_words(low, high));
    out = value;
    return std::nullopt;
}

Trouble read_string(const Json& json, std::string& out) {
    if (!json.is_string()) return unexpected(json, "text");
    const auto& text = json.get_ref<const std::string&>();
    if (text.size() > longest_text)
        return unexpected(json, "text of at most " + std::to_string(longest_text) + " bytes");
    if (!is_plain(text)) return unexpected(json, "text without control characters");
    out = text;
    return std::nullopt;
}

Trouble read_id(const Json& json, int& out, std::span<const std::string> known, int most) {
    out = -1;
    if (json.is_null()) return std::nullopt;
    if (!json.is_string()) return unexpected(json, one_of(known));
    const auto& name = json.get_ref<const std::string&>();
    const auto found = std::find(known.begin(), known.end(), name);
    if (found == known.end()) return unknown_word(json, known);
    if (found - known.begin() > most)
        return unexpected(json, "one of the first " + std::to_string(most + 1));
    out = static_cast<int>(found - known.begin());
    return std::nullopt;
}

Trouble read_people(const Json& json, PersonSet& out, const Names& names) {
    out = {};
    if (!json.is_array()) return unexpected(json, "a list of names");
    const auto& known = names.list("people");
    for (std::size_t i = 0; i < json.size(); ++i) {
        int who = -1;
        auto trouble = read_id(json[i], who, known, most_people - 1);
        if (!trouble && who < 0) trouble = unexpected(json[i], one_of(known));
        if (trouble) return inside("[" + std::to_string(i) + "]", std::move(*trouble));
        out.add(static_cast<PersonId>(who));
    }
    return std::nullopt;
}

Json people_json(PersonSet set, const Names& names) {
    Json out = Json::array();
    for (int i = 0; i < most_people; ++i)
        if (set.has(static_cast<PersonId>(i))) out.push_back(names.name("people", i));
    return out;
}

Trouble unknown_field(const Json& json, std::span<const std::string> known) {
    for (const auto& [name, value] : json.items()) {
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        return Problem{name.substr(0, longest_shown),
                       "left out: only these are known: " + one_of(known).substr(0, 400), "",
                       did_you_mean(name, known)};
    }
    return std::nullopt;
}

std::string_view textual_form(const TextualShape& shape) {
    struct Form {
        const Shape* of;
        std::string_view words;
    };
    static constexpr Form forms[] = {
        {&shape_of<board::Space>, "a space such as \"C4\""},
        {&shape_of<board::Place>, "a place such as \"C4\", \"C4 ne\" or \"C4 ne low\""},
        {&shape_of<board::Route>,
         "a way from corner to corner such as \"T4 e/AO4\", of 255 steps at most"},
        {&shape_of<board::Symbol>, "one printable character"},
        {&shape_of<Card>, "a card such as \"QS\", \"10H\" or \"RJ\""},
        {&shape_of<CardSet>, "cards such as \"QS 10H RJ\""},
        {&shape_of<RuleId>, "a rule id such as \"LS-VEH-014\""},
        {&shape_of<savage::Rank>, "a die such as \"d8\" or \"d12+1\", or \"none\""},
        {&shape_of<savage::Damage>, "damage such as \"2d6+1\" or \"Str+d8\", or \"none\""},
        {&shape_of<savage::Brackets>, "ranges such as \"12/24/48\", or \"none\""}};
    for (const Form& each : forms)
        if (each.of->as<TextualShape>() == &shape) return each.words;
    return "text of another form";
}

std::size_t most_in(const ListShape& list) {
    return list.most == std::numeric_limits<std::size_t>::max() ? most_entries : list.most;
}

}  // namespace breakneck::text::detail
