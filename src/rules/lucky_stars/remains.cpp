// These Lucky Stars: what is left of whom: DEF, VIT and Luck.
#include "rules/lucky_stars/remains.h"

#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {
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

RideEnding ending_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    if (is_wrecked(stage, scene, vehicle)) return RideEnding::wrecked;
    if (has_escaped(scene, vehicle)) return RideEnding::escaped;
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
