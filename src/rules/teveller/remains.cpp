// TevellerRPG: what is left of whom: Stamina, Lifeblood, hits on vehicles, ammunition.
#include "rules/teveller/remains.h"

#include "rules/teveller/people.h"

namespace breakneck::teveller {
namespace {

/// [TV-DOG-007] Broke off a dogfight and was not engaged again.
bool has_broken_off(const Scene& scene, VehicleId vehicle) {
    return vehicle != VehicleId::none && scene.ride(vehicle).disengaged &&
           scene.ride(vehicle).at.mode == Whereabouts::away;
}

bool is_caught(const Stage& stage, const Scene& scene, PersonId who) {
    return scene.mode == Mode::calm && scene.begun && stage.person(who).side == scene.prey;
}

Ending ending_of(const Stage& stage, const Scene& scene, PersonId who) {
    const Fighter& now = scene.person(who);
    if (now.condition == Condition::dead) return Ending::died;
    if (now.condition == Condition::out)
        return now.fate == OutFate::dead ? Ending::died : Ending::fell;
    if (now.escaped) return Ending::escaped;
    if (now.condition != Condition::well) return Ending::fell;
    if (has_broken_off(scene, vehicle_of(scene, who))) return Ending::escaped;
    return is_caught(stage, scene, who) ? Ending::stopped : Ending::standing;
}

bool has_escaped(const Scene& scene, VehicleId vehicle) {
    if (has_broken_off(scene, vehicle)) return true;
    for (const Fighter& each : scene.people)
        if (each.escaped && each.vehicle == vehicle) return true;
    return false;
}

/// A vehicle in which everybody was caught has been stopped.
bool is_caught(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const PersonSet aboard = occupants(stage, scene, vehicle);
    return !aboard.empty() && is_caught(stage, scene, aboard.first());
}

RideEnding ending_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    if (!is_working(scene, vehicle)) return RideEnding::wrecked;
    if (has_escaped(scene, vehicle)) return RideEnding::escaped;
    const bool still = !is_mobile(stage, scene, vehicle) || is_caught(stage, scene, vehicle);
    return still ? RideEnding::stopped : RideEnding::running;
}

struct Ammunition {
    bool any = false;  // whether there is something that can run out
    int rounds = 0;
};
/// In the magazines of what fits, wherever it is by now.
template <class Fits>
Ammunition ammunition(const Stage& stage, const Scene& scene, Fits&& fits) {
    Ammunition found;
    for (std::size_t i = 0; i < stage.items.size(); ++i) {
        if (stage.items[i].magazine == 0 || !fits(stage.items[i])) continue;
        found.any = true;
        found.rounds += scene.items[i].rounds;
    }
    return found;
}

}  // namespace

Remains remains(const Stage& stage, const Scene& scene) {
    Remains all;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const Fighter& each = scene.people[i];
        PersonRemains left{.ending = ending_of(stage, scene, who)};
        left.measures = {{"Stamina", each.stamina}, {"Lifeblood", each.lifeblood}};
        const auto own =
            ammunition(stage, scene, [&](const Item& item) { return item.owner == who; });
        if (own.any) left.measures.push_back({"ammunition", own.rounds});
        all.people.push_back(left);
    }
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto which = static_cast<VehicleId>(i);
        const Ride& each = scene.vehicles[i];
        VehicleRemains left{.ending = ending_of(stage, scene, which)};
        left.measures = {{"locomotion hits", each.locomotion_hits},
                         {"power hits", each.power_hits},
                         {"breaches", each.breaches}};
        const auto own =
            ammunition(stage, scene, [&](const Item& item) { return item.vehicle == which; });
        if (own.any) left.measures.push_back({"ammunition", own.rounds});
        all.vehicles.push_back(left);
    }
    return all;
}

}  // namespace breakneck::teveller
