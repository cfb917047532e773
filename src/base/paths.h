// Rulings by path: "people.Ana.hearts" names one value of a described struct.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "base/fields.h"
#include "base/names.h"

namespace breakneck {

/// Why a value could not be set: where on the path, and what was expected there.
struct PathProblem {
    std::string at;
    std::string expected;
};

namespace detail {

inline std::string list_of(const auto& names) {
    std::string out;
    for (const auto& each : names) out += (out.empty() ? "" : ", ") + std::string(each);
    return out;
}

/// Reads a single value from its text.
template <class T>
std::optional<std::string> set_from_text(T& target, std::string_view text, const Names& names,
                                         std::int64_t min, std::int64_t max) {
    if constexpr (std::is_same_v<T, bool>) {
        if (text != "true" && text != "false" && text != "on" && text != "off")
            return "true or false";
        target = text == "true" || text == "on";
        return std::nullopt;
    } else if constexpr (Number<T>) {
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size()) return "a whole number";
        const std::int64_t low = std::max<std::int64_t>(min, std::numeric_limits<T>::min());
        const std::int64_t high =
            sizeof(T) >= sizeof(std::int64_t)
                ? max
                : std::min<std::int64_t>(max,
                                         static_cast<std::int64_t>(std::numeric_limits<T>::max()));
        if (value < low || value > high)
            return "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
        target = static_cast<T>(value);
        return std::nullopt;
    } else if constexpr (NamedEnum<T>) {
        const auto value = enum_by_name<T>(text);
        if (!value) return "one of " + list_of(enum_names(T{}));
        target = *value;
        return std::nullopt;
    } else if constexpr (IdType<T>) {
        if (text == "nobody" || text == "none" || text.empty()) {
            target = static_cast<T>(-1);
            return std::nullopt;
        }
        const auto value = names.find(id_list(T{}), text);
        if (!value) return "one of " + list_of(names.list(id_list(T{})));
        target = static_cast<T>(*value);
        return std::nullopt;
    } else if constexpr (std::is_same_v<T, std::string>) {
        target = std::string(text);
        return std::nullopt;
    } else if constexpr (Textual<T>) {
        if (!from_text(text, target))
            return "a value that can be read, not \"" + std::string(text) + "\"";
        return std::nullopt;
    } else {
        return "the path of a single value inside it";
    }
}

struct PathStep {
    std::string_view head;
    std::string_view rest;
};

/// The first part of a path. Parts are divided by dots; a list index may stand in brackets.
inline PathStep step(std::string_view path) {
    const std::size_t end = std::min(path.find_first_of(".["), path.size());
    std::string_view head = path.substr(0, end);
    std::string_view rest = path.substr(end);
    if (!rest.empty() && rest.front() == '.') rest.remove_prefix(1);
    if (head.empty() && !rest.empty() && rest.front() == '[') {
        const std::size_t close = std::min(rest.find(']'), rest.size());
        head = rest.substr(1, close - 1);
        rest.remove_prefix(std::min(close + 1, rest.size()));
        if (!rest.empty() && rest.front() == '.') rest.remove_prefix(1);
    }
    return {head, rest};
}

struct Walk {
    std::string_view value;
    const Names& names;
    std::string_view list;  // whose names index the list at hand
    std::int64_t min;
    std::int64_t max;
};

template <class T>
std::optional<PathProblem> set_at(T& target, std::string_view path, const Walk& walk);

template <class T>
std::optional<PathProblem> set_in_list(T& target, std::string_view path, const Walk& walk) {
    const auto [head, rest] = step(path);
    std::optional<int> index = walk.names.find(walk.list, head);
    int number = 0;
    const auto [end, error] = std::from_chars(head.data(), head.data() + head.size(), number);
    if (!index && error == std::errc{} && end == head.data() + head.size()) index = number;
    if (!index || *index < 0 || static_cast<std::size_t>(*index) >= target.size()) {
        const std::string known = list_of(walk.names.list(walk.list));
        return PathProblem{std::string(head),
                           known.empty() ? "a number in the list" : "one of " + known};
    }
    return set_at(target[static_cast<std::size_t>(*index)], rest, walk);
}

template <class T>
std::optional<PathProblem> set_field(T& member, const FieldInfo& field, std::string_view path,
                                     const Walk& walk) {
    const std::string_view list = field.list.empty() ? field.name : field.list;
    return set_at(member, path, {walk.value, walk.names, list, field.min, field.max});
}

template <class T>
std::optional<PathProblem> set_in_struct(T& target, std::string_view path, const Walk& walk) {
    const PathStep at = step(path);
    std::optional<PathProblem> problem = PathProblem{std::string(at.head), ""};
    bool found = false;
    for_each_field(target, [&](const auto& each, auto& member) {
        if (!found && each.name == at.head) {
            found = true;
            problem = set_field(member, each, at.rest, walk);
        }
    });
    if (!found) problem->expected = "one of " + list_of(field_names<T>());
    return problem;
}

template <class T>
std::optional<PathProblem> set_at(T& target, std::string_view path, const Walk& walk) {
    if (path.empty()) {
        auto expected = set_from_text(target, walk.value, walk.names, walk.min, walk.max);
        if (!expected) return std::nullopt;
        return PathProblem{"", *expected};
    }
    if constexpr (Described<T>) {
        return set_in_struct(target, path, walk);
    } else if constexpr (ListType<T>) {
        return set_in_list(target, path, walk);
    } else if constexpr (OptionalType<T>) {
        if (!target) target.emplace();
        return set_at(*target, path, walk);
    } else if constexpr (VariantType<T>) {
        return std::visit([&](auto& each) { return set_at(each, path, walk); }, target);
    } else {
        return PathProblem{std::string(path), "nothing more: the path ends here"};
    }
}

}  // namespace detail

/// Sets one value; nothing if it went well. The target may be half changed only when it fails
/// inside an optional, so callers try on a copy.
template <Described T>
std::optional<PathProblem> set_by_path(T& target, std::string_view path, std::string_view value,
                                       const Names& names) {
    return detail::set_at(target, path,
                          {value,
                           names,
                           {},
                           std::numeric_limits<std::int64_t>::min(),
                           std::numeric_limits<std::int64_t>::max()});
}

}  // namespace breakneck
