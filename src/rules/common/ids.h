// Who and what is meant: ids into the lists of the stage.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "base/fields.h"

namespace breakneck {

enum class PersonId : std::int8_t { nobody = -1 };
enum class VehicleId : std::int8_t { none = -1 };
enum class SideId : std::int8_t { none = -1 };

constexpr std::string_view id_list(PersonId) { return "people"; }
constexpr std::string_view id_list(VehicleId) { return "vehicles"; }
constexpr std::string_view id_list(SideId) { return "sides"; }

inline constexpr int most_people = 64;
inline constexpr int most_vehicles = 16;
inline constexpr int most_areas = 32;
inline constexpr int most_frames = 32;

template <class Id>
constexpr std::size_t index_of(Id id) {
    return static_cast<std::size_t>(id);
}

/// A set of people.
struct PersonSet {
    std::uint64_t bits = 0;

    constexpr bool has(PersonId who) const { return (bits >> index_of(who) & 1U) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr int size() const { return std::popcount(bits); }
    constexpr void add(PersonId who) { bits |= std::uint64_t{1} << index_of(who); }
    constexpr void remove(PersonId who) { bits &= ~(std::uint64_t{1} << index_of(who)); }
    constexpr PersonId first() const {
        return empty() ? PersonId::nobody : static_cast<PersonId>(std::countr_zero(bits));
    }
    static constexpr auto fields() { return std::tuple{field("bits", &PersonSet::bits)}; }
    constexpr bool operator==(const PersonSet&) const = default;
};

}  // namespace breakneck
