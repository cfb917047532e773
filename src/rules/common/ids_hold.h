// Whether the people, vehicles and things something names are there at all.
#pragma once

#include <type_traits>
#include <variant>

#include "base/fields.h"
#include "rules/common/ids.h"

namespace breakneck {

/// How many of what an id names a scene has.
template <class Scene, class Id>
std::size_t how_many(const Scene& scene, Id id) {
    constexpr std::string_view list = id_list(Id{});
    if constexpr (list == "people") {
        return scene.people.size();
    } else if constexpr (list == "vehicles") {
        return scene.vehicles.size();
    } else if constexpr (list == "items") {
        return scene.items.size();
    } else if constexpr (list == "projects") {
        return scene.projects.size();
    } else {
        return index_of(id) + 1;  // sides and the like are not part of a scene
    }
}

/// True of anything in which every id is none or names something of the scene.
template <class Scene, class T>
bool ids_hold(const Scene& scene, const T& value) {
    if constexpr (IdType<T>) {
        return value == static_cast<T>(-1) || index_of(value) < how_many(scene, value);
    } else if constexpr (std::is_same_v<T, PersonSet>) {
        return scene.people.size() >= most_people || value.bits >> scene.people.size() == 0;
    } else if constexpr (VariantType<T>) {
        return std::visit([&](const auto& each) { return ids_hold(scene, each); }, value);
    } else if constexpr (OptionalType<T>) {
        return !value || ids_hold(scene, *value);
    } else if constexpr (ListType<T>) {
        for (const auto& each : value)
            if (!ids_hold(scene, each)) return false;
        return true;
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

}  // namespace breakneck
