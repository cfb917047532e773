// One description of every field of a value: it drives hashing and, through shape.h, JSON, rulings
// by path and schemas.
//
// A struct describes itself once:
//
//     struct Duelist {
//         int health = 3;
//         Stance stance = Stance::open;
//         static constexpr auto fields() {
//             return std::tuple{field("health", &Duelist::health, "hits left").range(0, 20),
//                               field("stance", &Duelist::stance, "how they stand")};
//         }
//         bool operator==(const Duelist&) const = default;
//     };
//
// What a field may hold, and how each kind is told apart:
//   bool, whole numbers       as they are
//   enums with names          enum_names(E) gives their names, counted from 0
//   ids                       id_list(Id) names the list of the stage they point into; -1 is nobody
//   textual values            to_text(T) and from_text(text, T&): places, dice, cards, rule ids
//   described structs         T::fields()
//   lists                     FixedList, std::array, std::vector
//   std::optional, std::variant of described structs that carry a `tag`
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/fixed_list.h"
#include "base/rule_id.h"
#include "base/short_list.h"

namespace breakneck {

/// What is known of a member besides its type: its name outside, what it means, what it may hold.
struct FieldInfo {
    std::string_view name;
    std::string_view help;
    std::int64_t min = std::numeric_limits<std::int64_t>::min();
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
    std::string_view list = {};  // this list is indexed by ids of that list of the stage
    bool must = false;           // a file that leaves it out is malformed
    bool internal = false;       // bookkeeping: saved, but not for people
};

/// One member of a struct, and where it is.
template <class Owner, class T>
struct Field : FieldInfo {
    using value_type = T;

    T Owner::*member;

    constexpr Field range(std::int64_t low, std::int64_t high) const {
        Field copy = *this;
        copy.min = low;
        copy.max = high;
        return copy;
    }
    constexpr Field at_least(std::int64_t low) const { return range(low, max); }
    constexpr Field required() const {
        Field copy = *this;
        copy.must = true;
        return copy;
    }
    constexpr Field by(std::string_view stage_list) const {
        Field copy = *this;
        copy.list = stage_list;
        return copy;
    }
    constexpr Field hidden() const {
        Field copy = *this;
        copy.internal = true;
        return copy;
    }
};

template <class Owner, class T>
constexpr Field<Owner, T> field(std::string_view name, T Owner::*member,
                                std::string_view help = "") {
    return {{name, help}, member};
}

template <class T>
concept Described = requires {
    T::fields();
};

template <class T>
concept NamedEnum = std::is_enum_v<T> && requires(T value) {
    { enum_names(value)[0] } -> std::convertible_to<std::string_view>;
};

template <class T>
concept IdType = std::is_enum_v<T> && requires(T value) {
    { id_list(value) } -> std::convertible_to<std::string_view>;
};

template <class T>
concept Textual = requires(const T& value, T& target, std::string_view text) {
    { to_text(value) } -> std::convertible_to<std::string>;
    { from_text(text, target) } -> std::convertible_to<bool>;
};

inline std::string to_text(RuleId id) { return id.text(); }
inline bool from_text(std::string_view text, RuleId& id) {
    const auto parsed = text.empty() ? RuleId{} : RuleId::parse(text);
    if (parsed) id = *parsed;
    return parsed.has_value();
}

namespace detail {
template <class T>
struct ListTraits : std::false_type {};
template <class T, std::size_t N>
struct ListTraits<FixedList<T, N>> : std::true_type {};
template <class T, std::size_t N>
struct ListTraits<ShortList<T, N>> : std::true_type {};
template <class T, std::size_t N>
struct ListTraits<std::array<T, N>> : std::true_type {};
template <class T>
struct ListTraits<std::vector<T>> : std::true_type {};

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

/// The variant that a type is or is derived from.
template <class... T>
std::variant<T...> variant_in(const std::variant<T...>&);

template <class T>
struct IsArray : std::false_type {};
template <class T, std::size_t N>
struct IsArray<std::array<T, N>> : std::true_type {};
}  // namespace detail

template <class T>
concept ListType = detail::ListTraits<T>::value;
template <class T>
concept FixedSizeList = detail::IsArray<T>::value;
template <class T>
concept OptionalType = detail::IsOptional<T>::value;
template <class T>
concept VariantType = requires(const T& value) {
    detail::variant_in(value);
};
template <VariantType V>
using VariantOf = decltype(detail::variant_in(std::declval<const V&>()));
template <class T>
concept Number = std::is_integral_v<T> && !std::is_same_v<T, bool>;

/// The description of a struct, made by the compiler once and for all.
template <Described T>
inline constexpr auto fields_of = T::fields();

/// Calls f(field, value) for each member of a described struct, in the order of its description.
/// It is compiled anew for every struct: only for what must be fast, or is done to few of them. All
/// else goes by the shape of a value (shape.h).
template <class T, class F>
constexpr void for_each_field(T& object, F&& f) {
    std::apply([&](const auto&... each) { (f(each, object.*(each.member)), ...); },
               fields_of<std::remove_const_t<T>>);
}

namespace detail {
template <class V>
struct Tags;
template <class... T>
struct Tags<std::variant<T...>> {
    static constexpr std::array<std::string_view, sizeof...(T)> all{T::tag...};
};
}  // namespace detail

template <VariantType V>
std::string_view tag_of(const V& value) {
    return detail::Tags<VariantOf<V>>::all[value.index()];
}

template <NamedEnum E>
std::string_view name_of(E value) {
    return enum_names(value)[static_cast<std::size_t>(value)];
}

template <NamedEnum E>
std::optional<E> enum_by_name(std::string_view name) {
    const auto& names = enum_names(E{});
    for (std::size_t i = 0; i < std::size(names); ++i)
        if (names[i] == name) return static_cast<E>(i);
    return std::nullopt;
}

/// Overloads for std::visit.
template <class... F>
struct Match : F... {
    using F::operator()...;
};
template <class... F>
Match(F...) -> Match<F...>;

}  // namespace breakneck
