// A choice as one line of text: "toss direction=ne height=low", "step to=C4 path=B3;C4".
//
// Words with blanks stand in quotes; entries of a list are divided by semicolons; what is left out
// keeps its default. A choice that has no such form is written as JSON, and JSON is always taken.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "text/json_fields.h"

namespace breakneck::text {

namespace detail {

/// Splits a line into its tag and its settings: field, and the words given for it.
struct ChoiceWords {
    std::string tag;
    std::map<std::string, std::vector<std::string>> settings;
};
std::variant<ChoiceWords, Problem> split_choice(std::string_view text);

/// The line for a choice in JSON, whose usual values may be left out where they are empty.
std::string line_of(const Json& choice, const Json& usual);

/// Words as JSON for a field of this type; what is wrong with them is told by `read`.
Json number_or_word(const std::string& word);
template <class T>
Json single_json(const std::string& word) {
    if constexpr (std::is_same_v<T, bool>) {
        if (word == "true" || word == "yes" || word == "on") return true;
        if (word == "false" || word == "no" || word == "off") return false;
        return word;
    } else if constexpr (Number<T>) {
        return number_or_word(word);
    } else if constexpr (IdType<T>) {
        if (word == "nobody" || word == "none") return nullptr;
        return word;
    } else if constexpr (OptionalType<T>) {
        if (word == "none") return nullptr;
        return single_json<typename T::value_type>(word);
    } else {
        return word;
    }
}

template <class T>
Json json_of_words(const std::vector<std::string>& words) {
    if constexpr (std::is_same_v<T, PersonSet>) {
        return Json(words);
    } else if constexpr (ListType<T>) {
        Json out = Json::array();
        for (const auto& each : words) out.push_back(single_json<typename T::value_type>(each));
        return out;
    } else {
        if (words.size() > 1) return Json(words);
        return single_json<T>(words.empty() ? std::string() : words.front());
    }
}

}  // namespace detail

template <VariantType Choice>
std::string choice_text(const Choice& choice, const Names& names) {
    Choice usual;
    emplace_by_tag(usual, tag_of(choice));
    return detail::line_of(to_json(choice, names, as_choice), to_json(usual, names, as_choice));
}

template <VariantType Choice>
std::variant<Choice, Problem> parse_choice_text(std::string_view text, const Names& names) {
    constexpr JsonStyle strict{.key = "do", .strict = true};
    Choice choice;
    Json json;
    if (text.starts_with('{')) {
        json = Json::parse(text, nullptr, false);
        if (json.is_discarded()) return Problem{"", "a choice in words or in JSON"};
    } else {
        auto split = detail::split_choice(text);
        if (auto* problem = std::get_if<Problem>(&split)) return *problem;
        const auto& words = std::get<detail::ChoiceWords>(split);
        json["do"] = words.tag;
        for (const auto& [name, given] : words.settings) json[name] = given;
        if (emplace_by_tag(choice, words.tag))
            std::visit(
                [&](auto& each) {
                    for_each_field(each, [&](const auto& field, auto& member) {
                        using T = std::decay_t<decltype(member)>;
                        const auto given = words.settings.find(std::string(field.name));
                        if (given != words.settings.end())
                            json[given->first] = detail::json_of_words<T>(given->second);
                    });
                },
                choice);
    }
    if (auto problem = from_json(json, choice, names, strict)) return *problem;
    return choice;
}

}  // namespace breakneck::text
