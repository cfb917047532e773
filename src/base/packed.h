// A copy that takes no more room than it needs: lists by what is in them, variants by what they
// hold. A scene has room for 64 people and long ways, and most have few and short ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <variant>

#include "base/fields.h"

namespace breakneck {

namespace detail {

template <class T>
struct IsFixedList : std::false_type {};
template <class T, std::size_t N>
struct IsFixedList<FixedList<T, N>> : std::true_type {};

/// Where values lie that lie one behind the other.
class Offsets {
  public:
    template <class T>
    std::size_t next() {
        const std::size_t here = (end_ + alignof(T) - 1) / alignof(T) * alignof(T);
        end_ = here + sizeof(T);
        return here;
    }
    std::size_t end() const { return end_; }

  private:
    std::size_t end_ = 0;
};

/// What is read there, one after the other.
class Kept {
  public:
    explicit Kept(const std::byte* from) : from_(from) {}
    template <class T>
    const T& next() {
        return *std::launder(reinterpret_cast<const T*>(from_ + offsets_.next<T>()));
    }

  private:
    const std::byte* from_;
    Offsets offsets_;
};

/// Calls f with the values that a value is kept as, in order.
template <class T, class F>
void for_each_kept(const T& value, F& f) {
    if constexpr (IsFixedList<T>::value) {
        f(static_cast<std::uint16_t>(value.size()));
        for (const auto& each : value) for_each_kept(each, f);
    } else if constexpr (VariantType<T>) {
        f(static_cast<std::uint8_t>(value.index()));
        std::visit([&](const auto& each) { for_each_kept(each, f); }, value);
    } else if constexpr (Described<T> && !std::is_trivially_copyable_v<T>) {
        for_each_field(value, [&](const auto&, const auto& member) { for_each_kept(member, f); });
    } else {
        f(value);
    }
}

template <class T>
void read_into(T& value, Kept& kept);

/// Makes a variant hold what it held, by its number.
template <class T, std::size_t I = 0>
void read_alternative(T& value, std::size_t index, Kept& kept) {
    if constexpr (I < std::variant_size_v<T>) {
        if (index == I)
            read_into(value.template emplace<I>(), kept);
        else
            read_alternative<T, I + 1>(value, index, kept);
    }
}

template <class T>
void read_into(T& value, Kept& kept) {
    if constexpr (IsFixedList<T>::value) {
        value.clear();
        value.resize(kept.next<std::uint16_t>());
        for (auto& each : value) read_into(each, kept);
    } else if constexpr (VariantType<T>) {
        read_alternative(value, kept.next<std::uint8_t>(), kept);
    } else if constexpr (Described<T> && !std::is_trivially_copyable_v<T>) {
        for_each_field(value, [&](const auto&, auto& member) { read_into(member, kept); });
    } else {
        value = kept.next<T>();
    }
}

}  // namespace detail

/// Of a value whose description names all of its members, plain values only.
template <Described T>
class Packed {
  public:
    explicit Packed(const T& value) {
        detail::Offsets length;
        const auto measure = [&]<class Part>(const Part&) { length.next<Part>(); };
        detail::for_each_kept(value, measure);
        size_ = length.end();
        bytes_.reset(new std::byte[size_]);  // NOLINT: not set to 0 first
        detail::Offsets offsets;
        const auto keep = [&]<class Part>(const Part& each) {
            static_assert(std::is_trivially_destructible_v<Part>, "plain values only");
            static_assert(alignof(Part) <= alignof(std::max_align_t));
            std::construct_at(reinterpret_cast<Part*>(bytes_.get() + offsets.next<Part>()), each);
        };
        detail::for_each_kept(value, keep);
    }

    void put_into(T& value) const {
        detail::Kept kept(bytes_.get());
        detail::read_into(value, kept);
    }
    std::size_t bytes() const { return sizeof(*this) + size_; }

  private:
    std::unique_ptr<std::byte[]> bytes_;  // NOLINT: an array of a size known when it is made
    std::size_t size_ = 0;
};

}  // namespace breakneck
