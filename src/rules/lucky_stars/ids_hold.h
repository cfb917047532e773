// These Lucky Stars: whether the people, vehicles and things something names are there at all.
#pragma once

#include <type_traits>

#include "base/fields.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// Nobody and nothing are fine; everything else must be of this encounter.
template <class T>
bool ids_hold(const Scene& scene, const T& value) {
    if constexpr (std::is_same_v<T, PersonId>) {
        return value == PersonId::nobody || exists(scene, value);
    } else if constexpr (std::is_same_v<T, VehicleId>) {
        return value == VehicleId::none || exists(scene, value);
    } else if constexpr (std::is_same_v<T, ItemId>) {
        return value == ItemId::none || index_of(value) < scene.items.size();
    } else if constexpr (std::is_same_v<T, ProjectId>) {
        return value == ProjectId::none || index_of(value) < scene.projects.size();
    } else if constexpr (std::is_same_v<T, PersonSet>) {
        return scene.people.size() >= most_people || value.bits >> scene.people.size() == 0;
    } else if constexpr (VariantType<T>) {
        return std::visit([&](const auto& each) { return ids_hold(scene, each); }, value);
    } else if constexpr (Described<T>) {
        bool holds = true;
        for_each_field(value, [&](const auto&, const auto& member) {
            holds = holds && ids_hold(scene, member);
        });
        return holds;
    } else {
        return true;
    }
}

}  // namespace breakneck::lucky_stars
