// These Lucky Stars: what is left of whom: DEF, VIT and Luck.
#include "rules/lucky_stars/remains.h"

#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {
namespace {

Ending ending_of(const Fighter& who) {
    if (who.condition == Condition::dead) return Ending::died;
    if (who.condition != Condition::well) return Ending::fell;  // also where others carried them
    return who.escaped ? Ending::escaped : Ending::standing;
}

RideEnding ending_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    if (carried_somebody_away(scene, vehicle)) return RideEnding::escaped;
    if (is_wrecked(stage, scene, vehicle)) return RideEnding::wrecked;
    const bool driven = driver_of(stage, scene, vehicle) != PersonId::nobody;
    return driven ? RideEnding::running : RideEnding::stopped;
}

}  // namespace

Remains remains(const Stage& stage, const Scene& scene) {
    Remains all;
    for (const Fighter& each : scene.people) {
        PersonRemains left{.ending = ending_of(each)};
        left.measures = {{"DEF", each.def}, {"VIT", each.vit}, {"Luck", each.luck}};
        all.people.push_back(left);
    }
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const Ride& each = scene.vehicles[i];
        VehicleRemains left{.ending = ending_of(stage, scene, static_cast<VehicleId>(i))};
        // A mount's figures are its creature's.
        if (!stage.vehicles[i].is_mount()) left.measures = {{"DEF", each.def}, {"VIT", each.vit}};
        all.vehicles.push_back(left);
    }
    return all;
}

}  // namespace breakneck::lucky_stars
