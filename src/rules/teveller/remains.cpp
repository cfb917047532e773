// TevellerRPG: what is left of whom: Stamina, Lifeblood, hits on vehicles, ammunition.
#include "rules/teveller/remains.h"

#include "rules/teveller/chase.h"

namespace breakneck::teveller {
namespace {

bool is_caught(const Stage& stage, const Scene& scene, PersonId who) {
    return scene.mode == Mode::calm && scene.begun && stage.person(who).side == scene.prey;
}

Ending ending_of(OutFate fate) {
    switch (fate) {
        case OutFate::dead:
            return Ending::died;
        case OutFate::fled:
            return Ending::escaped;
        case OutFate::cowering:
            return Ending::stopped;
        default:
            return Ending::fell;
    }
}

Ending ending_of(const Stage& stage, const Scene& scene, PersonId who) {
    const Fighter& now = scene.person(who);
    if (now.condition == Condition::dead) return Ending::died;
    if (now.condition == Condition::out) return ending_of(now.fate);
    if (now.condition != Condition::well) return Ending::fell;  // also where others carried them
    if (now.escaped) return Ending::escaped;
    if (has_broken_off(scene, vehicle_of(scene, who))) return Ending::escaped;
    return is_caught(stage, scene, who) ? Ending::stopped : Ending::standing;
}

/// A vehicle in which everybody was caught has been stopped.
bool is_caught(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const PersonSet aboard = occupants(stage, scene, vehicle);
    return !aboard.empty() && is_caught(stage, scene, aboard.first());
}

RideEnding ending_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    if (!is_working(scene, vehicle)) return RideEnding::wrecked;
    if (has_broken_off(scene, vehicle) || carried_somebody_away(scene, vehicle))
        return RideEnding::escaped;
    const bool still = !is_mobile(stage, scene, vehicle) || is_caught(stage, scene, vehicle);
    return still ? RideEnding::stopped : RideEnding::running;
}

/// Of the items that fit, wherever they are by now.
template <class Fits>
void add_ammunition(Measures& measures, const Stage& stage, const Scene& scene, Fits&& fits) {
    breakneck::add_ammunition(measures, stage.items.size(), [&](std::size_t i) -> Magazine {
        if (!fits(stage.items[i])) return {};
        return {stage.items[i].magazine, scene.items[i].rounds};
    });
}

}  // namespace

Remains remains(const Stage& stage, const Scene& scene) {
    Remains all;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const Fighter& each = scene.people[i];
        PersonRemains left{.ending = ending_of(stage, scene, who)};
        left.measures = {{"Stamina", each.stamina}, {"Lifeblood", each.lifeblood}};
        add_ammunition(left.measures, stage, scene,
                       [&](const Item& item) { return item.owner == who; });
        all.people.push_back(left);
    }
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto which = static_cast<VehicleId>(i);
        const Ride& each = scene.vehicles[i];
        VehicleRemains left{.ending = ending_of(stage, scene, which)};
        left.measures = {{"locomotion hits", each.locomotion_hits},
                         {"power hits", each.power_hits},
                         {"breaches", each.breaches}};
        add_ammunition(left.measures, stage, scene,
                       [&](const Item& item) { return item.vehicle == which; });
        all.vehicles.push_back(left);
    }
    return all;
}

}  // namespace breakneck::teveller
