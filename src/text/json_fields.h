// Described values as JSON and back: one description (base/fields.h) drives both.
//
//   ids                 by name; nobody is null
//   enums, places …     as their words
//   variants            {"is": tag, …fields}; a choice keeps its tag under "do"
//   events              also say the rule they happened by
//   lists               arrays; lists with an entry for each person, objects keyed by name
//   sets of people      arrays of names
//
// Reading never trusts: every type, range, name and length is checked, and the first thing that is
// wrong is told. A value that was half read is left half changed, so read into a fresh one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/names.h"
#include "base/shape.h"
#include "rules/common/ids.h"
#include "text/json.h"
#include "text/problem.h"

namespace breakneck::text {

struct JsonStyle {
    std::string_view key = "is";  // where the outermost variant keeps its tag
    bool lean = false;            // writing: what is as it would be anyway is left out
    bool strict = false;          // reading: a field nobody knows is a problem
};
inline constexpr JsonStyle as_choice{"do"};

namespace detail {

inline constexpr std::size_t longest_text = 4000;
inline constexpr std::size_t most_entries = 2000;
inline constexpr std::int64_t no_min = std::numeric_limits<std::int64_t>::min();
inline constexpr std::int64_t no_max = std::numeric_limits<std::int64_t>::max();

using Trouble = std::optional<Problem>;

/// A short picture of a value that was not expected.
std::string shown(const Json& json);
Problem unexpected(const Json& json, std::string expected);
Problem unknown_word(const Json& json, std::span<const std::string> known);
Problem missing(std::string_view field, std::string_view help);
Problem wrong_size(const Json& json, std::size_t low, std::size_t high);

/// The bounds a field sets, and those of the type that holds it.
struct Bounds {
    std::int64_t min = no_min;
    std::int64_t max = no_max;
    std::int64_t type_min = no_min;
    std::int64_t type_max = no_max;
};
Trouble read_number(const Json& json, std::int64_t& out, const Bounds& bounds);
Trouble read_string(const Json& json, std::string& out);
/// The index of a name in a list; -1 for null.
Trouble read_id(const Json& json, int& out, std::span<const std::string> known, int most);
Trouble read_people(const Json& json, PersonSet& out, const Names& names);
Json people_json(PersonSet set, const Names& names);
Trouble unknown_field(const Json& json, std::span<const std::string> known);

/// A set of people is written as such, not as the struct it is.
inline constexpr const RecordShape* people_shape = &record_of<PersonSet>;

/// What a textual value looks like, for those who got it wrong.
std::string_view textual_form(const TextualShape& shape);
/// How many entries a list in a file may have.
std::size_t most_in(const ListShape& list);

struct Writing {
    const Names& names;
    std::string_view key = "is";
    bool lean = false;
    std::string_view list = {};  // whose names the entries of the list at hand go by
};
Json write(const Shape& shape, const void* value, const Writing& how);

struct Reading {
    const Names& names;
    std::string_view key = "is";
    bool strict = false;
    std::string_view list = {};
    std::int64_t min = no_min;
    std::int64_t max = no_max;
};
Trouble read(const Json& json, const Shape& shape, void* out, const Reading& how);

}  // namespace detail

/// A described value as JSON.
template <class T>
Json to_json(const T& value, const Names& names, const JsonStyle& style = {}) {
    return detail::write(shape_of<T>, &value, {names, style.key, style.lean});
}

/// Reads a described value; nothing if all went well. Fields that are absent keep what `out` had.
template <class T>
std::optional<Problem> from_json(const Json& json, T& out, const Names& names,
                                 const JsonStyle& style = {}) {
    return detail::read(json, shape_of<T>, &out, {names, style.key, style.strict});
}

}  // namespace breakneck::text
