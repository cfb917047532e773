// TevellerRPG, sections 15 and 16: patches and repairs on the menus of a turn and of the Referee.
#include <array>
#include <optional>

#include "rules/teveller/acting.h"
#include "rules/teveller/repairs.h"

namespace breakneck::teveller {
namespace {

using Line = MenuItem<Choice>;

constexpr std::array built_in{VehicleSystem::locomotion, VehicleSystem::power_plant,
                              VehicleSystem::electronics, VehicleSystem::breach};

/// What is mounted on a vehicle.
template <class F>
void for_each_weapon(const Stage& stage, const Scene& scene, const F& f) {
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (scene.items[i].hold == Hold::mounted && stage.items[i].vehicle != VehicleId::none)
            f(static_cast<ItemId>(i), stage.items[i].vehicle);
}

RuleId rule_of(VehicleSystem system) {
    if (system == VehicleSystem::breach) return "TV-SURF-011";
    return system == VehicleSystem::weapon ? RuleId("TV-SURF-018") : RuleId("TV-REP-001");
}

bool has_something(const Scene& scene, VehicleId vehicle, VehicleSystem system) {
    const Ride& ride = scene.ride(vehicle);
    switch (system) {
        case VehicleSystem::locomotion:
            return ride.locomotion_hits > 0;
        case VehicleSystem::power_plant:
            return ride.power_hits > 0;
        case VehicleSystem::electronics:
            return ride.electronics_out;
        case VehicleSystem::breach:
            return ride.breaches > 0;
        default:
            return false;
    }
}

/// What was mended for a while wants a proper repair too.
bool wants_repair(const Scene& scene, VehicleId vehicle, VehicleSystem system) {
    const Ride& ride = scene.ride(vehicle);
    const bool makeshift = (system == VehicleSystem::locomotion && ride.locomotion_fails_at > 0) ||
                           (system == VehicleSystem::power_plant && ride.power_fails_at > 0);
    return makeshift || has_something(scene, vehicle, system);
}

/// Everything broken that somebody could try to mend.
template <class F>
void for_each_mend(const Stage& stage, const Scene& scene, const F& f) {
    for_each_weapon(stage, scene, [&](ItemId weapon, VehicleId vehicle) {
        if (!scene.thing(weapon).disabled) return;
        for (const bool gunnery : {false, true})
            f(Mend{vehicle, VehicleSystem::weapon, weapon, gunnery});
    });
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i)
        for (const VehicleSystem system : built_in)
            if (const auto vehicle = static_cast<VehicleId>(i);
                has_something(scene, vehicle, system))
                f(Mend{vehicle, system, ItemId::none, false});
}

void add(Menu<Choice>& menu, Line line, const Answer& may) {
    if (!may.is_done()) line.refused = may.refusal();
    menu.push_back(std::move(line));
}

/// Who may make a repair; nobody to choose from if none may.
void add_repair(Menu<Choice>& menu, const Stage& stage, const Scene& scene, Repair repair) {
    Domain who{.field = "who"};
    std::optional<Refusal> why;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        Repair by = repair;
        by.who = static_cast<PersonId>(i);
        const Answer may = may_repair(stage, scene, by);
        if (may.is_done())
            who.options.push_back({.value = static_cast<std::int64_t>(i)});
        else if (!why)
            why = may.refusal();
    }
    const RuleId rule = repair.workshop ? RuleId("TV-REP-007") : RuleId("TV-REP-005");
    if (who.options.empty()) {
        if (!scene.people.empty()) repair.who = PersonId{0};
        menu.push_back(Line{.choice = repair, .rule = rule, .refused = why});
        return;
    }
    Line line{.choice = repair, .rule = rule, .domains = {who}};
    if (!repair.workshop)
        line.domains.push_back({.field = "by_edu", .options = {{.value = 0}, {.value = 1}}});
    menu.push_back(line);
}

void add_both(Menu<Choice>& menu, const Stage& stage, const Scene& scene, Repair repair) {
    for (const bool workshop : {false, true}) {
        repair.workshop = workshop;
        add_repair(menu, stage, scene, repair);
    }
}

}  // namespace

/// A hull patch where somebody sits in something that has a breach; then all that is broken and at
/// hand.
void add_repairs(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    if (vehicle != VehicleId::none && scene.ride(vehicle).breaches > 0)
        add(menu, {.choice = Patch{}, .rule = "TV-SURF-009"}, may_do(stage, scene, who, Patch{}));
    for_each_mend(stage, scene, [&](const Mend& mend) {
        const Answer may = may_do(stage, scene, who, mend);
        if (!may.is_done() && may.refusal().why == "not_at_hand") return;
        add(menu, {.choice = mend, .rule = rule_of(mend.system)}, may);
    });
}

void add_mends(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    for_each_mend(stage, scene, [&](const Mend& mend) {
        if (may_mend(stage, scene, who, mend).is_done())
            menu.push_back(Line{.choice = mend, .rule = rule_of(mend.system), .who = who});
    });
}

/// Between fights: makeshift repairs by whoever is around, weapons to be looked at, proper repairs.
void add_workshop(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        add_mends(menu, stage, scene, static_cast<PersonId>(i));
    for_each_weapon(stage, scene, [&](ItemId weapon, VehicleId) {
        const Inspect inspect{weapon};
        if (scene.thing(weapon).beyond_repair && !scene.thing(weapon).destroyed)
            add(menu, {.choice = inspect, .rule = "TV-SURF-020"},
                may_inspect(stage, scene, inspect));
    });
    for_each_weapon(stage, scene, [&](ItemId weapon, VehicleId vehicle) {
        if (!scene.thing(weapon).disabled && scene.thing(weapon).fails_at == 0) return;
        add_both(menu, stage, scene,
                 {.vehicle = vehicle, .system = VehicleSystem::weapon, .weapon = weapon});
    });
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        for (const VehicleSystem system : built_in)
            if (wants_repair(scene, vehicle, system))
                add_both(menu, stage, scene, {.vehicle = vehicle, .system = system});
        if (scene.ride(vehicle).state == RideState::knocked_out)
            add_both(menu, stage, scene, {.vehicle = vehicle, .system = VehicleSystem::whole});
    }
}

}  // namespace breakneck::teveller
