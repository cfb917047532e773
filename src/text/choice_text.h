// A choice as one line of text: "toss direction=ne height=low", "step to=C4 path=B3;C4".
//
// Words with blanks stand in quotes; entries of a list are divided by semicolons (commas and
// brackets are taken too); what is left out keeps its default. A choice that has no such form is
// written as JSON, and JSON is always taken.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "text/json_fields.h"

namespace breakneck::text {

namespace detail {

/// The line for a choice in JSON, whose usual values may be left out where they are empty.
std::string line_of(const Json& choice, const Json& usual);

Json number_or_word(const std::string& word);

/// The JSON that a line of words stands for; what is wrong with it is told by who reads it.
std::variant<Json, Problem> json_of_line(const VariantShape& choice, std::string_view text);

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
    auto json = detail::json_of_line(variant_of<Choice>, text);
    if (auto* problem = std::get_if<Problem>(&json)) return std::move(*problem);
    Choice choice;
    if (auto problem = from_json(std::get<Json>(json), choice, names, strict)) return *problem;
    return choice;
}

}  // namespace breakneck::text
