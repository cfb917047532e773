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

#include <string>
#include <string_view>
#include <vector>

#include "base/fields.h"
#include "base/names.h"
#include "board/grid.h"
#include "board/place.h"
#include "board/route.h"
#include "chance/cards.h"
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

/// What a textual value looks like, for those who got it wrong.
template <class T>
inline constexpr std::string_view textual_form = "text of another form";
template <>
inline constexpr std::string_view textual_form<board::Space> = "a space such as \"C4\"";
template <>
inline constexpr std::string_view textual_form<board::Place> =
    "a place such as \"C4\", \"C4 ne\" or \"C4 ne low\"";
template <>
inline constexpr std::string_view textual_form<board::Route> =
    "a way from corner to corner such as \"T4 e/AO4\"";
template <>
inline constexpr std::string_view textual_form<board::Symbol> = "one printable character";
template <>
inline constexpr std::string_view textual_form<Card> = "a card such as \"QS\", \"10H\" or \"RJ\"";
template <>
inline constexpr std::string_view textual_form<CardSet> = "cards such as \"QS 10H RJ\"";
template <>
inline constexpr std::string_view textual_form<RuleId> = "a rule id such as \"LS-VEH-014\"";

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
/// The tag under `key`, if it is one of the known ones.
Trouble read_tag(const Json& json, std::string_view key, std::span<const std::string> known,
                 std::string& out);
Trouble unknown_field(const Json& json, std::span<const std::string> known);

template <class Words>
std::vector<std::string> words_of(const Words& words) {
    std::vector<std::string> out;
    for (const auto& each : words) out.emplace_back(each);
    return out;
}

template <class V, std::size_t... I>
std::vector<std::string> tags_of(std::index_sequence<I...>) {
    return {std::string(std::variant_alternative_t<I, V>::tag)...};
}
template <VariantType V>
std::vector<std::string> tags() {
    return tags_of<V>(std::make_index_sequence<std::variant_size_v<V>>());
}

/// Events that always happen by the same rule.
template <class T>
concept HasStaticRule = requires {
    { T::rule } -> std::convertible_to<RuleId>;
    requires !std::is_member_object_pointer_v<decltype(&T::rule)>;
};

/// Types that keep nothing besides their fields: they say `static constexpr bool closed = true`.
template <class T>
concept Closed = requires {
    requires T::closed;
};

template <class T>
concept Written = requires(const T& value) {
    { to_text(value) } -> std::convertible_to<std::string>;
};

struct Writing {
    const Names& names;
    std::string_view key = "is";
    bool lean = false;
    std::string_view list = {};  // whose names the entries of the list at hand go by
};

template <class T>
Json write(const T& value, const Writing& how);

template <class T>
void write_field(Json& out, const T& value, const T& usual, const FieldInfo& field,
                 const Writing& how) {
    if (how.lean && !field.must && usual == value) return;
    out[std::string(field.name)] = write(value, {how.names, "is", how.lean, field.list});
}

template <Described T>
void write_fields(Json& out, const T& value, const Writing& how) {
    [[maybe_unused]] static const T usual{};  // without fields nobody looks at it
    for_each_field(value, [&](const auto& each, const auto& member) {
        write_field(out, member, usual.*(each.member), each, how);
    });
}

template <ListType T>
Json write_list(const T& value, const Writing& how) {
    const Writing inner{how.names, "is", how.lean};
    const auto& known = how.names.list(how.list);
    const bool keyed = !how.list.empty() && known.size() == value.size();
    Json out = keyed ? Json::object() : Json::array();
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (keyed)
            out[known[i]] = write(value[i], inner);
        else
            out.push_back(write(value[i], inner));
    }
    return out;
}

template <VariantType T>
Json write_variant(const T& value, const Writing& how) {
    Json out = Json::object();
    std::visit(
        [&](const auto& each) {
            using E = std::decay_t<decltype(each)>;
            out[std::string(how.key)] = std::string(E::tag);
            if constexpr (HasStaticRule<E>) out["rule"] = to_text(E::rule);
            write_fields(out, each, how);
        },
        value);
    return out;
}

template <class T>
Json write(const T& value, const Writing& how) {
    if constexpr (std::is_same_v<T, bool>) {
        return value;
    } else if constexpr (Number<T>) {
        return value;
    } else if constexpr (std::is_same_v<T, PersonSet>) {
        return people_json(value, how.names);
    } else if constexpr (NamedEnum<T>) {
        return std::string(name_of(value));
    } else if constexpr (IdType<T>) {
        if (static_cast<int>(value) < 0) return nullptr;
        return how.names.of(value);
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
        return std::string(value);
    } else if constexpr (OptionalType<T>) {
        if (!value) return nullptr;
        return write(*value, how);
    } else if constexpr (VariantType<T>) {
        return write_variant(value, how);
    } else if constexpr (ListType<T>) {
        return write_list(value, how);
    } else if constexpr (Described<T>) {
        Json out = Json::object();
        write_fields(out, value, how);
        return out;
    } else {
        static_assert(Written<T>, "this type has no description: see base/fields.h");
        return to_text(value);
    }
}

struct Reading {
    const Names& names;
    std::string_view key = "is";
    bool strict = false;
    std::string_view list = {};
    std::int64_t min = no_min;
    std::int64_t max = no_max;
};

template <class T>
Trouble read(const Json& json, T& out, const Reading& how);

/// The value of a field; null if it is absent, which is trouble where it must be given.
const Json* find_field(const Json& json, const FieldInfo& field, Trouble& trouble);

template <class T>
Trouble read_field(const Json& json, T& out, const FieldInfo& field, const Reading& how) {
    Trouble trouble;
    if (const Json* found = find_field(json, field, trouble)) {
        trouble =
            read(*found, out, {how.names, "is", how.strict, field.list, field.min, field.max});
        if (trouble) trouble = inside(field.name, std::move(*trouble));
    }
    return trouble;
}

template <Described T>
Trouble read_fields(const Json& json, T& out, const Reading& how) {
    Trouble trouble;
    for_each_field(out, [&](const auto& each, auto& member) {
        if (!trouble) trouble = read_field(json, member, each, how);
    });
    return trouble;
}

template <Described T>
Trouble read_struct(const Json& json, T& out, const Reading& how) {
    if (!json.is_object()) return unexpected(json, "an object with fields");
    if (how.strict || Closed<T>)
        if (auto trouble = unknown_field(json, field_names<T>())) return trouble;
    return read_fields(json, out, how);
}

template <VariantType T>
Trouble read_variant(const Json& json, T& out, const Reading& how) {
    std::string tag;
    if (auto trouble = read_tag(json, how.key, tags<T>(), tag)) return trouble;
    emplace_by_tag(out, tag);
    return std::visit(
        [&](auto& each) -> Trouble {
            if (how.strict) {
                auto known = field_names<std::decay_t<decltype(each)>>();
                known.emplace_back(how.key);
                if (auto trouble = unknown_field(json, known)) return trouble;
            }
            return read_fields(json, each, how);
        },
        out);
}

/// A list that holds one entry for each name of a list of the stage.
template <ListType T>
Trouble read_keyed(const Json& json, T& out, const Reading& how) {
    const auto& known = how.names.list(how.list);
    if (!json.is_object()) return unexpected(json, "an object with an entry for each name");
    if (auto trouble = unknown_field(json, known)) return trouble;
    for (std::size_t i = 0; i < known.size(); ++i) {
        const auto found = json.find(known[i]);
        if (found == json.end()) return missing(known[i], {});
        if (auto trouble = read(*found, out[i], {how.names, "is", how.strict}))
            return inside(known[i], std::move(*trouble));
    }
    return std::nullopt;
}

template <ListType T>
Trouble read_list(const Json& json, T& out, const Reading& how) {
    std::size_t low = 0;
    std::size_t high = most_entries;
    if constexpr (FixedSizeList<T>)
        low = high = std::tuple_size_v<T>;
    else if constexpr (requires { T::capacity(); })
        high = T::capacity();
    const bool keyed = !how.list.empty();
    const std::size_t size = keyed ? how.names.list(how.list).size() : json.size();
    if (!keyed && !json.is_array()) return unexpected(json, "a list");
    if (size < low || size > high) return wrong_size(json, low, high);
    if constexpr (!FixedSizeList<T>) {
        out.clear();
        out.resize(size);
    }
    if (keyed) return read_keyed(json, out, how);
    for (std::size_t i = 0; i < size; ++i)
        if (auto trouble = read(json[i], out[i], {how.names, "is", how.strict}))
            return inside("[" + std::to_string(i) + "]", std::move(*trouble));
    return std::nullopt;
}

template <Number T>
Trouble read_as_number(const Json& json, T& out, const Reading& how) {
    Bounds bounds{how.min, how.max};
    if constexpr (sizeof(T) < sizeof(std::int64_t)) {
        bounds.type_min = std::numeric_limits<T>::min();
        bounds.type_max = std::numeric_limits<T>::max();
    } else if constexpr (std::is_unsigned_v<T>) {
        bounds.type_min = 0;
        if (how.max == no_max && json.is_number_unsigned()) {
            out = json.template get<T>();
            return std::nullopt;
        }
    }
    std::int64_t value = 0;
    if (auto trouble = read_number(json, value, bounds)) return trouble;
    out = static_cast<T>(value);
    return std::nullopt;
}

/// Values that are one word or number.
template <class T>
Trouble read_single(const Json& json, T& out, const Reading& how) {
    if constexpr (std::is_same_v<T, bool>) {
        if (!json.is_boolean()) return unexpected(json, "true or false");
        out = json.template get<bool>();
        return std::nullopt;
    } else if constexpr (Number<T>) {
        return read_as_number(json, out, how);
    } else if constexpr (NamedEnum<T>) {
        const auto known = words_of(enum_names(T{}));
        if (!json.is_string()) return unexpected(json, one_of(known));
        const auto value = enum_by_name<T>(json.template get_ref<const std::string&>());
        if (!value) return unknown_word(json, known);
        out = *value;
        return std::nullopt;
    } else if constexpr (IdType<T>) {
        int index = -1;
        constexpr int most = std::numeric_limits<std::underlying_type_t<T>>::max();
        if (auto trouble = read_id(json, index, how.names.list(id_list(T{})), most)) return trouble;
        out = static_cast<T>(index);
        return std::nullopt;
    } else if constexpr (std::is_same_v<T, std::string>) {
        return read_string(json, out);
    } else {
        static_assert(Textual<T>, "this type cannot be read: see base/fields.h");
        if (!json.is_string() || !from_text(json.template get_ref<const std::string&>(), out))
            return unexpected(json, std::string(textual_form<T>));
        return std::nullopt;
    }
}

template <class T>
Trouble read(const Json& json, T& out, const Reading& how) {
    if constexpr (std::is_same_v<T, PersonSet>) {
        return read_people(json, out, how.names);
    } else if constexpr (OptionalType<T>) {
        out.reset();
        if (json.is_null()) return std::nullopt;
        return read(json, out.emplace(), how);
    } else if constexpr (VariantType<T>) {
        return read_variant(json, out, how);
    } else if constexpr (ListType<T>) {
        return read_list(json, out, how);
    } else if constexpr (Described<T>) {
        return read_struct(json, out, how);
    } else {
        return read_single(json, out, how);
    }
}

}  // namespace detail

/// A described value as JSON.
template <class T>
Json to_json(const T& value, const Names& names, const JsonStyle& style = {}) {
    return detail::write(value, {names, style.key, style.lean});
}

/// Reads a described value; nothing if all went well. Fields that are absent keep what `out` had.
template <class T>
std::optional<Problem> from_json(const Json& json, T& out, const Names& names,
                                 const JsonStyle& style = {}) {
    return detail::read(json, out, {names, style.key, style.strict});
}

}  // namespace breakneck::text
