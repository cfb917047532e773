// TevellerRPG: who is who, what they can do, where they are.
#include "rules/teveller/people.h"

#include <algorithm>

#include "board/distance.h"

namespace breakneck::teveller {
namespace {

bool has_gunners(const Stage& stage, VehicleId vehicle) {
    const auto& stations = stage.vehicle(vehicle).stations;
    return std::any_of(stations.begin(), stations.end(),
                       [](const Station& each) { return each.duty == Duty::gun; });
}

}  // namespace

int full_stamina(const Stage& stage, const Scene& scene, PersonId who) {
    const Character& sheet = stage.person(who);
    if (sheet.stamina > 0) return sheet.stamina;
    return score_of(stage, scene, who, Characteristic::end) +
           level_of(stage, who, Skill::athletics);
}
int full_lifeblood(const Stage& stage, const Scene& scene, PersonId who) {
    const Character& sheet = stage.person(who);
    return std::max(1, sheet.lifeblood > 0 ? sheet.lifeblood : 2 * full_stamina(stage, scene, who));
}
Skill vehicle_skill(const Stage& stage, VehicleId vehicle) {
    switch (stage.vehicle(vehicle).kind) {
        case VehicleKind::ground:
            return Skill::driving;
        case VehicleKind::aircraft:
            return Skill::aircraft;
        case VehicleKind::grav:
            return Skill::grav_vehicle;
        case VehicleKind::water:
            return Skill::watercraft;
    }
    return Skill::driving;
}

bool is_mobile(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    return is_working(scene, vehicle) && speed_kmh(stage, scene, vehicle) > 0;
}
bool is_airborne(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const VehicleKind kind = stage.vehicle(vehicle).kind;
    return (kind == VehicleKind::aircraft || kind == VehicleKind::grav) &&
           scene.ride(vehicle).aloft != Aloft::ground;
}
PersonId driver_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    int number = 0;
    for (const Fighter& each : scene.people) {
        const auto who = static_cast<PersonId>(number++);
        if (each.at.mode == Whereabouts::aboard && each.vehicle == vehicle &&
            duty_of(stage, scene, who) == Duty::drive && is_able(scene, who))
            return who;
    }
    return PersonId::nobody;
}
VehicleId driven_by(const Stage& stage, const Scene& scene, PersonId who) {
    if (duty_of(stage, scene, who) != Duty::drive) return VehicleId::none;  // most people
    const VehicleId vehicle = vehicle_of(scene, who);
    return vehicle != VehicleId::none && driver_of(stage, scene, vehicle) == who ? vehicle
                                                                                 : VehicleId::none;
}
PersonSet occupants(const Stage&, const Scene& scene, VehicleId vehicle) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (vehicle_of(scene, who) == vehicle && scene.people[i].condition != Condition::dead)
            found.add(who);
    }
    return found;
}
SideId side_of_vehicle(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    PersonId whose = driver_of(stage, scene, vehicle);
    if (whose == PersonId::nobody) whose = occupants(stage, scene, vehicle).first();
    return whose == PersonId::nobody ? SideId::none : stage.person(whose).side;
}
int free_station(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const auto is_taken = [&](int station) {
        return std::any_of(scene.people.begin(), scene.people.end(), [&](const Fighter& each) {
            return each.at.mode == Whereabouts::aboard && each.vehicle == vehicle &&
                   each.station == station;
        });
    };
    const auto count = static_cast<int>(stage.vehicle(vehicle).stations.size());
    for (int station = 0; station < count; ++station)
        if (!is_taken(station)) return station;
    return -1;
}
bool can_fire(const Stage& stage, const Scene& scene, PersonId who, ItemId mounted) {
    const VehicleId vehicle = vehicle_of(scene, who);
    if (mounted == ItemId::none || index_of(mounted) >= scene.items.size()) return false;
    const Thing& thing = scene.thing(mounted);
    if (vehicle == VehicleId::none || thing.hold != Hold::mounted ||
        stage.item(mounted).vehicle != vehicle || thing.disabled || thing.destroyed ||
        !is_working(scene, vehicle))
        return false;
    const Duty duty = duty_of(stage, scene, who);
    if (duty == Duty::gun) return true;
    return duty == Duty::drive && (!stage.item(mounted).turret || !has_gunners(stage, vehicle));
}
int speed_kmh(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const Ride& ride = scene.ride(vehicle);
    const Vehicle& block = stage.vehicle(vehicle);
    if (ride.state != RideState::working || ride.locomotion_hits >= 2 || ride.power_hits >= 2)
        return 0;
    const bool leaks = block.kind == VehicleKind::water && !block.large;
    const int quarters = leaks ? std::max(0, 4 - ride.breaches) : 4;
    const int halves = (ride.locomotion_hits > 0 ? 2 : 1) * (ride.power_hits > 0 ? 2 : 1);
    return block.speed_kmh * quarters / (4 * halves);
}
int agility_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const Vehicle& block = stage.vehicle(vehicle);
    const bool leaks = block.kind == VehicleKind::water && !block.large;
    return block.agility - (leaks ? scene.ride(vehicle).breaches : 0);
}

board::Footprint footprint_of(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    return vehicle == VehicleId::none ? board::one_space : stage.vehicle(vehicle).footprint();
}
int metres_between(const Stage& stage, const Scene& scene, PersonId a, PersonId b) {
    return board::straight(footprint_of(stage, scene, a), place_of(stage, scene, a),
                           footprint_of(stage, scene, b), place_of(stage, scene, b));
}
int metres_between(const Stage& stage, const Scene& scene, PersonId a, VehicleId b) {
    return board::straight(footprint_of(stage, scene, a), place_of(stage, scene, a),
                           stage.vehicle(b).footprint(), place_of(scene, b));
}
int metres_between(const Stage& stage, const Scene& scene, PersonId a, board::Place to) {
    return board::straight(footprint_of(stage, scene, a), place_of(stage, scene, a),
                           board::one_space, to);
}
board::Diagonals diagonals_of(const Stage& stage) {
    return stage.house_rules.every_diagonal_one ? board::Diagonals::every_step_one
                                                : board::Diagonals::alternating;
}
bool in_melee_reach(const Stage& stage, const Scene& scene, PersonId a, PersonId b) {
    if (is_aboard(scene, a) || is_aboard(scene, b))
        return vehicle_of(scene, a) == vehicle_of(scene, b);
    if (scene.person(a).at.mode != scene.person(b).at.mode) return false;
    if (scene.person(a).at.mode == Whereabouts::chase) return true;
    const board::Place mine = place_of(stage, scene, a);
    const board::Place theirs = place_of(stage, scene, b);
    return mine.altitude == theirs.altitude &&
           board::steps(mine.space, theirs.space, board::Diagonals::every_step_one) <= 1;
}
board::Occupied occupied(const Stage& stage, const Scene& scene) {
    board::Occupied found;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const Fighter& each = scene.people[i];
        if (!is_in(scene, who) || each.at.mode != Whereabouts::board) continue;
        // Those who lie there senseless can be stepped over.
        found.push_back({static_cast<std::int16_t>(token_of(who)), board::one_space, each.at.place,
                         !is_able(scene, who)});
    }
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        if (scene.vehicles[i].at.mode == Whereabouts::board)
            found.push_back({static_cast<std::int16_t>(token_of(vehicle)),
                             stage.vehicles[i].footprint(), place_of(scene, vehicle), false});
    }
    return found;
}

const Item& unarmed() {
    static const Item fists{.name = "bare hands", .tl = 0, .group = WeaponGroup::natural};
    return fists;
}
ItemId armor_of(const Stage& stage, const Scene& scene, PersonId who) {
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (scene.items[i].holder == who && scene.items[i].hold == Hold::worn &&
            stage.items[i].kind == ItemKind::armor)
            return static_cast<ItemId>(i);
    return ItemId::none;
}
int protection_of(const Stage& stage, const Scene& scene, PersonId who) {
    const ItemId armor = armor_of(stage, scene, who);
    return armor == ItemId::none ? 0 : stage.item(armor).protection;
}
bool wears_powered_armor(const Stage& stage, const Scene& scene, PersonId who) {
    const ItemId armor = armor_of(stage, scene, who);
    return armor != ItemId::none && stage.item(armor).powered;
}
bool has_item(const Stage& stage, const Scene& scene, PersonId who, ItemKind kind) {
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (scene.items[i].holder == who && scene.items[i].hold != Hold::dropped &&
            stage.items[i].kind == kind)
            return true;
    return false;
}
ItemId shield_of(const Stage& stage, const Scene& scene, PersonId who) {
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (const auto item = static_cast<ItemId>(i);
            has_in_hand(scene, who, item) && stage.items[i].shield)
            return item;
    return ItemId::none;
}

void change(Play& play, RuleId rule, PersonId who, PersonChange what, int amount, PersonId by) {
    play.happen(PersonChanged{rule, who, what, amount, by});
}
void note(Play& play, RuleId rule, PersonId who, PersonChange what, int amount, PersonId by) {
    play.happen(PersonNoted{rule, who, what, amount, by});
}
void change(Play& play, RuleId rule, VehicleId vehicle, RideChange what, int amount) {
    play.happen(RideChanged{rule, vehicle, what, amount});
}
void note(Play& play, RuleId rule, VehicleId vehicle, RideChange what, int amount) {
    play.happen(RideNoted{rule, vehicle, what, amount});
}
void change(Play& play, RuleId rule, ItemId item, ItemChange what, PersonId who, int amount) {
    const PersonId holder = play.scene.thing(item).holder;
    board::Space space;
    if (exists(play.scene, holder)) space = place_of(play.stage, play.scene, holder).space;
    play.happen(ItemChanged{rule, item, what, who, amount, space});
}
void note(Play& play, RuleId rule, ItemId item, ItemChange what, PersonId who, int amount) {
    play.happen(ItemNoted{rule, item, what, who, amount, {}});
}

}  // namespace breakneck::teveller
