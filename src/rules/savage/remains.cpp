// Savage Worlds: what is left of whom: Wounds, Fatigue, Bennies, Power Points, ammunition.
#include "rules/savage/remains.h"

#include "rules/savage/people.h"

namespace breakneck::savage {
namespace {

Ending ending_of(const Fighter& who) {
    if (who.condition == Condition::dead) return Ending::died;
    if (who.escaped) return Ending::escaped;
    return who.condition == Condition::well ? Ending::standing : Ending::fell;
}

bool has_escaped(const Scene& scene, VehicleId vehicle) {
    for (const Fighter& each : scene.people)
        if (each.escaped && each.vehicle == vehicle) return true;
    return false;
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
    if (has_escaped(scene, vehicle)) return RideEnding::escaped;
    return has_crew(stage, scene, vehicle) ? RideEnding::running : RideEnding::stopped;
}

struct Ammunition {
    bool any = false;  // whether there is something that can run out
    int shots = 0;
};
/// In the magazines of what fits, wherever it is by now.
template <class Fits>
Ammunition ammunition(const Stage& stage, const Scene& scene, Fits&& fits) {
    Ammunition found;
    for (std::size_t i = 0; i < stage.items.size(); ++i) {
        if (stage.items[i].shots == 0 || !fits(stage.items[i])) continue;
        found.any = true;
        found.shots += scene.items[i].shots;
    }
    return found;
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
        const auto own =
            ammunition(stage, scene, [&](const Item& item) { return item.owner == who; });
        if (own.any) left.measures.push_back({"ammunition", own.shots});
        all.people.push_back(left);
    }
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto which = static_cast<VehicleId>(i);
        VehicleRemains left{.ending = ending_of(stage, scene, which)};
        left.measures = {{"Wounds", scene.vehicles[i].wounds}};
        const auto own =
            ammunition(stage, scene, [&](const Item& item) { return item.vehicle == which; });
        if (own.any) left.measures.push_back({"ammunition", own.shots});
        all.vehicles.push_back(left);
    }
    return all;
}

}  // namespace breakneck::savage
