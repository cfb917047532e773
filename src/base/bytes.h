// Values as bytes, one after the other, each in no more room than what is in it takes.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/fields.h"

namespace breakneck {

namespace detail {

template <class T>
struct IsSpan : std::false_type {};
template <class T>
struct IsSpan<std::span<const T>> : std::true_type {};

/// Text outside, and not plain inside, be it for padding: T::parts() gives its members.
template <class T>
concept Parted = requires {
    T::parts();
};

template <class T>
concept Plain = std::is_trivially_copyable_v<T> && !Described<T> && !OptionalType<T> &&
                !VariantType<T> && !IsSpan<T>::value && !Parted<T>;

/// FixedList, ShortList, std::vector and text that belongs to its owner; arrays are plain or go by
/// their elements. What lies elsewhere (std::span) is written like a list, and read as one.
template <class T>
concept Growing =
    (ListType<T> && !FixedSizeList<T>) || std::is_same_v<T, std::string> || IsSpan<T>::value;

/// Pointers to all members, known when it is compiled.
template <class T>
constexpr auto make_members() {
    if constexpr (Parted<T>) {
        return T::parts();
    } else {
        static_assert(Described<T>, "this type has no description: see base/fields.h");
        return std::apply([](const auto&... field) { return std::tuple{field.member...}; },
                          fields_of<T>);
    }
}
template <class T>
inline constexpr auto members_of = make_members<T>();

template <class T>
using IndicesOfMembers =
    std::make_index_sequence<std::tuple_size_v<std::remove_cvref_t<decltype(members_of<T>)>>>;

/// Whether the members of a value, written one after the other, are the value as it lies there:
/// nothing grows, and there is nothing between them.
template <class T>
constexpr bool is_solid() {
    if constexpr (Plain<T>) {
        return true;
    } else if constexpr (Growing<T> || FixedSizeList<T> || OptionalType<T> || VariantType<T>) {
        return false;
    } else if constexpr (!std::is_trivially_copyable_v<T>) {
        return false;
    } else {
        return std::apply(
            []<class... Part>(Part T::*const...) {
                return (true && ... && is_solid<Part>()) &&
                       (std::size_t{0} + ... + sizeof(Part)) == sizeof(T);
            },
            members_of<T>);
    }
}
template <class T>
concept Solid = is_solid<T>();

}  // namespace detail

/// How many bytes `put_bytes` writes for any value of this type; no_limit where there is none.
inline constexpr std::size_t no_limit = SIZE_MAX;
template <class T>
constexpr std::size_t most_bytes() {
    const auto sum = [](auto... each) {
        const bool none = (false || ... || (each == no_limit));
        return none ? no_limit : (std::size_t{0} + ... + each);
    };
    if constexpr (detail::Solid<T>) {
        return sizeof(T);
    } else if constexpr (detail::Growing<T>) {
        if constexpr (requires { std::bool_constant<(T::capacity() > 0)>(); })
            if (const std::size_t each = most_bytes<typename T::value_type>(); each != no_limit)
                return sizeof(std::uint32_t) + T::capacity() * each;
        return no_limit;
    } else if constexpr (FixedSizeList<T>) {
        const std::size_t each = most_bytes<typename T::value_type>();
        return each == no_limit ? no_limit : std::tuple_size_v<T> * each;
    } else if constexpr (OptionalType<T>) {
        return sum(std::size_t{1}, most_bytes<typename T::value_type>());
    } else if constexpr (VariantType<T>) {
        return []<class... Each>(const std::variant<Each...>*) {
            const std::size_t most = std::max({most_bytes<Each>()...});
            return most == no_limit ? no_limit : 1 + most;
        }(static_cast<const VariantOf<T>*>(nullptr));
    } else {
        return std::apply(
            [&]<class... Part>(Part T::*const...) { return sum(most_bytes<Part>()...); },
            detail::members_of<T>);
    }
}

/// How many bytes `put_bytes` writes.
template <class T>
std::size_t count_bytes(const T& value);
namespace detail {
template <class T, std::size_t... I>
std::size_t count_members(const T& value, std::index_sequence<I...>) {
    return (std::size_t{0} + ... + count_bytes(value.*std::get<I>(members_of<T>)));
}
}  // namespace detail
template <class T>
std::size_t count_bytes(const T& value) {
    if constexpr (detail::Solid<T>) {
        return sizeof(T);
    } else if constexpr (detail::Growing<T>) {
        std::size_t sum = sizeof(std::uint32_t);
        if constexpr (detail::Solid<typename T::value_type>)
            return sum + value.size() * sizeof(typename T::value_type);
        for (const auto& each : value) sum += count_bytes(each);
        return sum;
    } else if constexpr (FixedSizeList<T>) {
        std::size_t sum = 0;
        for (const auto& each : value) sum += count_bytes(each);
        return sum;
    } else if constexpr (OptionalType<T>) {
        return 1 + (value ? count_bytes(*value) : 0);
    } else if constexpr (VariantType<T>) {
        return 1 + std::visit([](const auto& each) { return count_bytes(each); }, value);
    } else {
        return detail::count_members(value, detail::IndicesOfMembers<T>{});
    }
}

/// Writes a value; where the next one goes. Text that belongs to somebody else (std::string_view)
/// is kept as what it points at. Where to write is handed on, not shared: bytes that are written
/// might change whatever the compiler does not hold in its hands.
template <class T>
std::byte* put_bytes(std::byte* to, const T& value);
namespace detail {
template <class T, std::size_t... I>
std::byte* put_members(std::byte* to, const T& value, std::index_sequence<I...>) {
    ((to = put_bytes(to, value.*std::get<I>(members_of<T>))), ...);
    return to;
}
}  // namespace detail
template <class T>
std::byte* put_bytes(std::byte* to, const T& value) {
    if constexpr (detail::Solid<T>) {
        std::memcpy(to, &value, sizeof(T));
        return to + sizeof(T);
    } else if constexpr (detail::Growing<T>) {
        to = put_bytes(to, static_cast<std::uint32_t>(value.size()));
        if constexpr (detail::Solid<typename T::value_type>) {
            const std::size_t size = value.size() * sizeof(typename T::value_type);
            if (size != 0) std::memcpy(to, value.data(), size);
            return to + size;
        }
        for (const auto& each : value) to = put_bytes(to, each);
        return to;
    } else if constexpr (FixedSizeList<T>) {
        for (const auto& each : value) to = put_bytes(to, each);
        return to;
    } else if constexpr (OptionalType<T>) {
        *to++ = std::byte{value.has_value()};
        return value ? put_bytes(to, *value) : to;
    } else if constexpr (VariantType<T>) {
        static_assert(std::variant_size_v<VariantOf<T>> < 256);
        *to++ = static_cast<std::byte>(value.index());
        return std::visit([to](const auto& each) { return put_bytes(to, each); }, value);
    } else {
        return detail::put_members(to, value, detail::IndicesOfMembers<T>{});
    }
}

/// What `put_bytes` wrote; into a value as it is made without saying more. Where the next one is.
template <class T>
const std::byte* take_bytes(const std::byte* from, T& value);

/// Makes a variant what its bytes without the index are.
template <VariantType V>
const std::byte* take_alternative(const std::byte* from, std::size_t index, V& value) {
    using Variant = VariantOf<V>;
    using Taker = const std::byte* (*)(const std::byte*, V&);
    static constexpr auto takers = []<std::size_t... I>(std::index_sequence<I...>) {
        return std::array<Taker, sizeof...(I)>{[](const std::byte* bytes, V& into) {
            return take_bytes(bytes, static_cast<Variant&>(into).template emplace<I>());
        }...};
    }
    (std::make_index_sequence<std::variant_size_v<Variant>>{});
    return takers[index](from, value);
}

namespace detail {
template <class T, std::size_t... I>
const std::byte* take_members(const std::byte* from, T& value, std::index_sequence<I...>) {
    ((from = take_bytes(from, value.*std::get<I>(members_of<T>))), ...);
    return from;
}
}  // namespace detail
template <class T>
const std::byte* take_bytes(const std::byte* from, T& value) {
    if constexpr (detail::Solid<T>) {
        std::memcpy(static_cast<void*>(&value), from, sizeof(T));
        return from + sizeof(T);
    } else if constexpr (detail::Growing<T>) {
        std::uint32_t count = 0;
        from = take_bytes(from, count);
        value.resize(count);
        if constexpr (detail::Solid<typename T::value_type>) {
            const std::size_t size = count * sizeof(typename T::value_type);
            if (size != 0) std::memcpy(static_cast<void*>(value.data()), from, size);
            return from + size;
        }
        for (auto& each : value) from = take_bytes(from, each);
        return from;
    } else if constexpr (FixedSizeList<T>) {
        for (auto& each : value) from = take_bytes(from, each);
        return from;
    } else if constexpr (OptionalType<T>) {
        return *from++ == std::byte{0} ? from : take_bytes(from, value.emplace());
    } else if constexpr (VariantType<T>) {
        const auto index = static_cast<std::size_t>(*from++);
        return take_alternative(from, index, value);
    } else {
        return detail::take_members(from, value, detail::IndicesOfMembers<T>{});
    }
}

}  // namespace breakneck
