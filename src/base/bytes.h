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

/// Calls f with every member, one after the other. Where each lies stays known to the compiler,
/// however many there are.
template <class T, class F>
[[gnu::always_inline]] inline void for_each_member(T& value, F&& f) {
    constexpr const auto& members = members_of<std::remove_const_t<T>>;
    [&]<std::size_t... I>(std::index_sequence<I...>) { (f(value.*std::get<I>(members)), ...); }
    (std::make_index_sequence<std::tuple_size_v<std::remove_cvref_t<decltype(members)>>>{});
}

}  // namespace detail

/// How many bytes `put_bytes` writes for any value of this type; no_limit where there is none.
inline constexpr std::size_t no_limit = SIZE_MAX;
template <class T>
constexpr std::size_t most_bytes() {
    const auto sum = [](auto... each) {
        const bool none = (false || ... || (each == no_limit));
        return none ? no_limit : (std::size_t{0} + ... + each);
    };
    if constexpr (detail::Plain<T>) {
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
std::size_t count_bytes(const T& value) {
    if constexpr (detail::Plain<T>) {
        return sizeof(T);
    } else if constexpr (detail::Growing<T>) {
        std::size_t sum = sizeof(std::uint32_t);
        if constexpr (detail::Plain<typename T::value_type>)
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
        std::size_t sum = 0;
        detail::for_each_member(value, [&](const auto& part) { sum += count_bytes(part); });
        return sum;
    }
}

/// Writes a value; where the next one goes. Text that belongs to somebody else (std::string_view)
/// is kept as what it points at.
template <class T>
std::byte* put_bytes(std::byte* to, const T& value) {
    if constexpr (detail::Plain<T>) {
        std::memcpy(to, &value, sizeof(T));
        return to + sizeof(T);
    } else if constexpr (detail::Growing<T>) {
        to = put_bytes(to, static_cast<std::uint32_t>(value.size()));
        if constexpr (detail::Plain<typename T::value_type>) {
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
        detail::for_each_member(value, [&](const auto& part) { to = put_bytes(to, part); });
        return to;
    }
}

template <class T>
void take_bytes(const std::byte*& from, T& value);

/// Makes a variant what its bytes without the index are.
template <VariantType V>
void take_alternative(const std::byte*& from, std::size_t index, V& value) {
    using Variant = VariantOf<V>;
    using Taker = void (*)(const std::byte*&, V&);
    static constexpr auto takers = []<std::size_t... I>(std::index_sequence<I...>) {
        return std::array<Taker, sizeof...(I)>{[](const std::byte*& bytes, V& into) {
            take_bytes(bytes, static_cast<Variant&>(into).template emplace<I>());
        }...};
    }
    (std::make_index_sequence<std::variant_size_v<Variant>>{});
    takers[index](from, value);
}

/// What `put_bytes` wrote; into a value as it is made without saying more.
template <class T>
void take_bytes(const std::byte*& from, T& value) {
    const auto take = [&from](void* into, std::size_t size) {
        if (size != 0) std::memcpy(into, from, size);
        from += size;
    };
    if constexpr (detail::Plain<T>) {
        take(&value, sizeof(T));
    } else if constexpr (detail::Growing<T>) {
        std::uint32_t size = 0;
        take(&size, sizeof size);
        value.resize(size);
        if constexpr (detail::Plain<typename T::value_type>)
            take(value.data(), size * sizeof(typename T::value_type));
        else
            for (auto& each : value) take_bytes(from, each);
    } else if constexpr (FixedSizeList<T>) {
        for (auto& each : value) take_bytes(from, each);
    } else if constexpr (OptionalType<T>) {
        if (*from++ != std::byte{0}) take_bytes(from, value.emplace());
    } else if constexpr (VariantType<T>) {
        const auto index = static_cast<std::size_t>(*from++);
        take_alternative(from, index, value);
    } else {
        detail::for_each_member(value, [&](auto& part) { take_bytes(from, part); });
    }
}

}  // namespace breakneck
