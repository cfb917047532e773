// What is left of whom when an encounter ends: what a player would ask afterwards.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fixed_list.h"
#include "rules/common/ids.h"

namespace breakneck {

/// What became of somebody. Stopped: on their feet, but caught. Escaped: away on their feet or
/// carried along, and well.
enum class Ending : std::uint8_t { standing, escaped, stopped, fell, died };
constexpr std::array<std::string_view, 5> enum_names(Ending) {
    return {"stands", "escapes", "is stopped", "falls", "dies"};
}

/// What became of a vehicle. Stopped: whole enough, but it does not move by itself any more.
enum class RideEnding : std::uint8_t { running, escaped, stopped, wrecked };
constexpr std::array<std::string_view, 4> enum_names(RideEnding) {
    return {"runs", "escapes", "is stopped", "is wrecked"};
}

/// A figure of somebody or something, such as Wounds or ammunition.
struct Measure {
    std::string_view name;
    int value = 0;
    bool operator==(const Measure&) const = default;
};
using Measures = FixedList<Measure, 6>;

struct PersonRemains {
    Ending ending = Ending::standing;
    Measures measures = {};
    bool operator==(const PersonRemains&) const = default;
};
struct VehicleRemains {
    RideEnding ending = RideEnding::running;
    Measures measures = {};
    bool operator==(const VehicleRemains&) const = default;
};

/// Everyone and every vehicle in the order of the stage. Of one stage it always has the same
/// measures in the same order, so that games can be added up.
struct Remains {
    FixedList<PersonRemains, most_people> people = {};
    FixedList<VehicleRemains, most_vehicles> vehicles = {};
    bool operator==(const Remains&) const = default;
};

/// Whether somebody got away in this vehicle.
template <class Scene>
bool carried_somebody_away(const Scene& scene, VehicleId vehicle) {
    for (const auto& each : scene.people)
        if (each.escaped && each.vehicle == vehicle) return true;
    return false;
}

/// A magazine: what goes in, and what is left.
struct Magazine {
    int full = 0;  // 0: it never runs out
    int left = 0;
};

/// Adds the shots that are left in all these magazines, if any of them can run out:
/// `magazine(i)` is that of the i-th item if it counts, else an empty one.
template <class MagazineOf>
void add_ammunition(Measures& measures, std::size_t items, MagazineOf&& magazine) {
    bool any = false;
    int left = 0;
    for (std::size_t i = 0; i < items; ++i) {
        const Magazine each = magazine(i);
        any = any || each.full > 0;
        left += each.full > 0 ? each.left : 0;
    }
    if (any) measures.push_back({"ammunition", left});
}

}  // namespace breakneck
