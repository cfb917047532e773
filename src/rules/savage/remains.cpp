// Savage Worlds: what is left of whom: Wounds, Fatigue, Bennies, Power Points, ammunition.
#include "rules/savage/remains.h"

#include "rules/savage/people.h"

namespace breakneck::savage {
namespace {

Ending ending_of(const Fighter& who) {
    if (who.condition == Condition::dead) return Ending::died;
    if (who.condition != Condition::well) return Ending::fell;  // also where others carried them
    return who.escaped ? Ending::escaped : Ending::standing;
}

bool has_crew(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (!stage.people[i].beast && scene.people[i].vehicle == vehicle &&
            scene.people[i].condition == Condition::well)
            return true;
    return false;
}

RideEnding ending_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    if (scene.ride(vehicle).wrecked) return RideEnding::wrecked;
    if (carried_somebody_away(scene, vehicle)) return RideEnding::escaped;
    return has_crew(stage, scene, vehicle) ? RideEnding::running : RideEnding::stopped;
}

/// Of the items that fit, wherever they are by now.
template <class Fits>
void add_ammunition(Measures& measures, const Stage& stage, const Scene& scene, Fits&& fits) {
    breakneck::add_ammunition(measures, stage.items.size(), [&](std::size_t i) -> Magazine {
        if (!fits(stage.items[i])) return {};
        return {stage.items[i].shots, scene.items[i].shots};
    });
}

}  // namespace

Remains remains(const Stage& stage, const Scene& scene) {
    Remains all;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const Fighter& each = scene.people[i];
        PersonRemains left{.ending = ending_of(each)};
        left.measures = {{"Wounds", each.wounds}, {"Fatigue", each.fatigue}};
        if (stage.people[i].wild_card) left.measures.push_back({"Bennies", each.bennies});
        if (stage.people[i].power_points > 0)
            left.measures.push_back({"Power Points", each.power_points});
        add_ammunition(left.measures, stage, scene,
                       [&](const Item& item) { return item.owner == who; });
        all.people.push_back(left);
    }
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto which = static_cast<VehicleId>(i);
        VehicleRemains left{.ending = ending_of(stage, scene, which)};
        left.measures = {{"Wounds", scene.vehicles[i].wounds}};
        add_ammunition(left.measures, stage, scene,
                       [&](const Item& item) { return item.vehicle == which; });
        all.vehicles.push_back(left);
    }
    return all;
}

}  // namespace breakneck::savage
