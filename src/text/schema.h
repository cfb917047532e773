// JSON Schemas (draft 2020-12) made from the same descriptions that read and write the files.
#pragma once

#include <string>
#include <string_view>
#include <tuple>

#include "text/encounter.h"
#include "text/json_fields.h"

namespace breakneck::text {

namespace detail {

Json number_schema(const Bounds& bounds);
Json word_schema(std::span<const std::string> words);
Json list_schema(Json items, std::size_t low, std::size_t high);
/// The same, or null.
Json or_null(Json schema);
/// An object with these fields; others are allowed and kept.
Json object_schema(Json properties, Json required);
/// Makes everything but these fields optional for entries that are like a stat block.
Json with_like(Json entry, Json always);
/// A stat block: everything but its name may be left to the encounter.
Json as_block(Json entry);
/// The outside of a file of ours.
Json file_schema(std::string_view title, std::string_view system, Json inside);

struct Limits {
    std::int64_t min = no_min;
    std::int64_t max = no_max;
    std::string_view list = {};
};

template <class T>
Json schema(const Limits& limits = {});

template <class T>
void field_schema(Json& properties, const T& usual, const FieldInfo& field) {
    Json one = schema<T>({field.min, field.max, field.list});
    if (!field.help.empty()) one["description"] = std::string(field.help);
    if constexpr (!Described<T> && !ListType<T> && !VariantType<T>) {
        const Json value = field.must ? Json() : write(usual, {Names{}});
        if (!value.is_null()) one["default"] = value;
    }
    properties[std::string(field.name)] = std::move(one);
}

template <Described T>
Json fields_schema() {
    Json properties = Json::object();
    Json required = Json::array();
    const T usual{};
    for_each_field(usual, [&](const auto& each, const auto& member) {
        field_schema(properties, member, each);
        if (each.must) required.push_back(std::string(each.name));
    });
    Json out = object_schema(std::move(properties), std::move(required));
    if constexpr (Closed<T>) out["additionalProperties"] = false;
    return out;
}

template <VariantType V, std::size_t... I>
Json variant_schema(std::index_sequence<I...>, const char* key = "is") {
    Json ways = Json::array();
    const auto add = [&]<class T>(const T*) {
        Json one = fields_schema<T>();
        Json tagged = {{key, {{"const", std::string(T::tag)}}}};
        tagged.update(one["properties"]);
        one["properties"] = std::move(tagged);
        one["required"].insert(one["required"].begin(), key);
        ways.push_back(std::move(one));
    };
    (add(static_cast<const std::variant_alternative_t<I, V>*>(nullptr)), ...);
    return {{"oneOf", std::move(ways)}};
}

template <ListType T>
Json schema_of_list(const Limits& limits) {
    Json items = schema<typename T::value_type>();
    if (!limits.list.empty()) return {{"type", "object"}, {"additionalProperties", items}};
    if constexpr (FixedSizeList<T>)
        return list_schema(std::move(items), std::tuple_size_v<T>, std::tuple_size_v<T>);
    else if constexpr (requires { T::capacity(); })
        return list_schema(std::move(items), 0, T::capacity());
    else
        return list_schema(std::move(items), 0, most_entries);
}

template <class T>
Json schema(const Limits& limits) {
    if constexpr (std::is_same_v<T, bool>) {
        return {{"type", "boolean"}};
    } else if constexpr (Number<T>) {
        Bounds bounds{limits.min, limits.max};
        if constexpr (sizeof(T) < sizeof(std::int64_t)) {
            bounds.type_min = std::numeric_limits<T>::min();
            bounds.type_max = std::numeric_limits<T>::max();
        }
        if constexpr (std::is_unsigned_v<T>) bounds.type_min = 0;
        return number_schema(bounds);
    } else if constexpr (std::is_same_v<T, PersonSet>) {
        return list_schema({{"type", "string"}}, 0, static_cast<std::size_t>(most_people));
    } else if constexpr (NamedEnum<T>) {
        return word_schema(words_of(enum_names(T{})));
    } else if constexpr (IdType<T>) {
        return {{"type", {"string", "null"}}};
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
        return {{"type", "string"}, {"maxLength", longest_text}};
    } else if constexpr (OptionalType<T>) {
        return or_null(schema<typename T::value_type>(limits));
    } else if constexpr (VariantType<T>) {
        return variant_schema<T>(std::make_index_sequence<std::variant_size_v<T>>());
    } else if constexpr (ListType<T>) {
        return schema_of_list<T>(limits);
    } else if constexpr (Described<T>) {
        return fields_schema<T>();
    } else {
        return {{"type", "string"}, {"$comment", std::string(textual_form<T>)}};
    }
}

/// An entry of a list of the stage, in whose own lists an entry may be like a stat block.
template <class Stage, Described Entry>
Json entry_schema() {
    Json out = schema<Entry>();
    for_each_inner_list<Stage, Entry>([&](std::string_view field, std::string_view) {
        Json& items = out["properties"][std::string(field)]["items"];
        items = with_like(std::move(items), Json::array());
    });
    return out;
}

/// The stage, in whose lists of names an entry may be like a stat block.
template <class Stage>
Json stage_schema() {
    Json out = schema<Stage>();
    Stage usual;
    for_each_field(usual, [&](const auto& each, auto& member) {
        using T = std::decay_t<decltype(member)>;
        if constexpr (NamedList<T>)
            out["properties"][std::string(each.name)]["items"] =
                with_like(entry_schema<Stage, typename T::value_type>(), {"name"});
    });
    return out;
}

}  // namespace detail

/// Any described type on its own.
template <class T>
Json schema_of() {
    return detail::schema<T>();
}

template <class S>
Json encounter_schema() {
    return detail::file_schema("An encounter", S::name, detail::stage_schema<typename S::Stage>());
}

template <class S>
Json saved_schema() {
    Json parts = {{"stage", detail::stage_schema<typename S::Stage>()},
                  {"scene", detail::schema<typename S::Scene>()}};
    return detail::file_schema("A saved scene", S::name,
                               detail::object_schema(std::move(parts), {"stage", "scene"}));
}

template <class S>
Json stat_block_schema() {
    Json lists = Json::object();
    typename S::Stage usual;
    for_each_field(usual, [&](const auto& each, auto& member) {
        using T = std::decay_t<decltype(member)>;
        if constexpr (detail::NamedList<T> && !std::is_same_v<T, std::vector<Side>>)
            lists[std::string(each.name)] = detail::list_schema(
                detail::as_block(detail::entry_schema<typename S::Stage, typename T::value_type>()),
                0, detail::most_entries);
    });
    return detail::file_schema("Stat blocks", S::name,
                               detail::object_schema(std::move(lists), Json::array()));
}

/// The file in data/schemas/ that holds it: "coin_duel.schema.json".
std::string schema_file(std::string_view system, FileKind kind);

/// Paths of fields that the schema does not know, each with a guess at what was meant: they are
/// kept, but mean nothing.
std::vector<Problem> unknown_fields(const Json& json, const Json& schema);

}  // namespace breakneck::text
