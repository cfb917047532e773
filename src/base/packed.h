// A copy whose lists take only the room they need: a scene has room for 64 people, and most have
// few.
#pragma once

#include <cstddef>
#include <tuple>
#include <utility>
#include <vector>

#include "base/fields.h"

namespace breakneck {

namespace detail {

/// How a member is kept: as it is, or, a list, by what is in it.
template <class T>
struct PackedMember {
    explicit PackedMember(const T& from) : value(from) {}
    void put_into(T& to) const { to = value; }
    std::size_t bytes() const { return sizeof(T); }
    T value;
};
template <class T, std::size_t N>
struct PackedMember<FixedList<T, N>> {
    explicit PackedMember(const FixedList<T, N>& from) : values(from.begin(), from.end()) {}
    void put_into(FixedList<T, N>& to) const {
        to.clear();
        for (const T& each : values) to.push_back(each);
    }
    std::size_t bytes() const { return sizeof(values) + values.size() * sizeof(T); }
    std::vector<T> values;
};

template <class Fields>
struct PackedMembers;
template <class... Field>
struct PackedMembers<std::tuple<Field...>> {
    using type = std::tuple<PackedMember<typename Field::value_type>...>;
};

}  // namespace detail

/// Of a value whose description names all of its members.
template <Described T>
class Packed {
  public:
    explicit Packed(const T& value)
        : members_(std::apply([&](const auto&... field) { return Members(value.*field.member...); },
                              T::fields())) {}

    void put_into(T& value) const { put_each(value, Each{}); }
    std::size_t bytes() const {
        return std::apply([](const auto&... each) { return (each.bytes() + ...); }, members_);
    }

  private:
    using Members = typename detail::PackedMembers<decltype(T::fields())>::type;
    using Each = std::make_index_sequence<std::tuple_size_v<Members>>;

    template <std::size_t... I>
    void put_each(T& value, std::index_sequence<I...>) const {
        constexpr auto fields = T::fields();
        (std::get<I>(members_).put_into(value.*std::get<I>(fields).member), ...);
    }

    Members members_;
};

}  // namespace breakneck
