// These Lucky Stars: who is who, what they can do, where they are.
#include "rules/lucky_stars/people.h"

#include <algorithm>

#include "board/distance.h"
#include "rules/lucky_stars/movement.h"

namespace breakneck::lucky_stars {
namespace {

/// What somebody's whole, worn things add up to.
template <class Part>
int worn(const Stage& stage, const Scene& scene, PersonId who, Part part) {
    int sum = 0;
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const Thing& thing = scene.items[i];
        if (thing.holder == who && thing.hold == Hold::worn && thing.vit > 0)
            sum += stage.items[i].*part;
    }
    return sum;
}

}  // namespace

int attribute_of(const Stage& stage, const Scene& scene, PersonId who, Attribute attribute) {
    // LS-HP-018
    const Condition condition = scene.person(who).condition;
    if (condition == Condition::unconscious || condition == Condition::dying) return 0;
    return stage.person(who).attributes.of(attribute);
}

/// [LS-HP-011] Max DEF = AGI bonus + FORT bonus + mods, at least 1.
/// [LS-CHK-017] A bonus never counts below 0.
int max_def(const Stage& stage, const Scene& scene, PersonId who) {
    const Character& sheet = stage.person(who);
    const int bonuses = std::max(0, sheet.attributes.agi) + std::max(0, sheet.attributes.fort);
    return std::clamp(bonuses + sheet.def_mods + worn(stage, scene, who, &Item::def_mod), 1,
                      most_def);
}

/// [LS-HP-012] Max VIT = half the level + half of FORT + mods, at least 1.
/// [LS-CHK-016] Rounded down once, at the end.
int max_vit(const Stage& stage, PersonId who) {
    const Character& sheet = stage.person(who);
    const int doubled = sheet.level + sheet.attributes.fort + 2 * sheet.vit_mods;
    return std::clamp(doubled < 0 ? (doubled - 1) / 2 : doubled / 2, 1, most_vit);
}

/// [LS-AP-001] AP = 4 + mods. [LS-AP-005] Features and effects are among the mods.
int max_ap(const Stage& stage, PersonId who) {
    return std::max(0, base_ap + stage.person(who).ap_mods);
}

/// [LS-CHK-015] The pool is 3 + mods, at least 1, for those who have Luck at all.
int max_luck(const Stage& stage, PersonId who) {
    const Character& sheet = stage.person(who);
    return sheet.lucky ? std::max(1, luck_pool + sheet.luck_mods) : 0;
}

/// [LS-INI-003] Initiative = AGI + DEX + INS + mods.
int initiative_of(const Stage& stage, PersonId who) {
    const Character& sheet = stage.person(who);
    return sheet.attributes.agi + sheet.attributes.dex + sheet.attributes.ins +
           sheet.initiative_mods;
}

/// [LS-GRP-001] Grapple = STR + AGI + mods.
int grapple_of(const Stage& stage, const Scene& scene, PersonId who) {
    return attribute_of(stage, scene, who, Attribute::str) +
           attribute_of(stage, scene, who, Attribute::agi) + stage.person(who).grapple_mods;
}

bool is_wrecked(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const PersonId creature = stage.vehicle(vehicle).creature;
    return creature == PersonId::nobody ? scene.ride(vehicle).vit == 0 : !is_able(scene, creature);
}

/// [LS-MNT-002] Whoever chooses the actions drives: the rider, or an independent mount itself.
PersonId driver_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const Vehicle& block = stage.vehicle(vehicle);
    if (block.is_mount() && scene.ride(vehicle).will == Will::independent)
        return is_able(scene, block.creature) ? block.creature : PersonId::nobody;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const Fighter& each = scene.people[i];
        const auto who = static_cast<PersonId>(i);
        if (each.vehicle != vehicle || each.station < 0 || block.creature == who) continue;
        if (!is_able(scene, who)) continue;
        if (block.stations[static_cast<std::size_t>(each.station)].duty == Duty::drive) return who;
    }
    return PersonId::nobody;
}
VehicleId driven_by(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = scene.person(who).vehicle;
    return vehicle != VehicleId::none && driver_of(stage, scene, vehicle) == who ? vehicle
                                                                                 : VehicleId::none;
}
PersonSet occupants(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (scene.people[i].vehicle == vehicle && stage.vehicle(vehicle).creature != who &&
            is_in(scene, who))
            found.add(who);
    }
    return found;
}
int free_station(const Stage& stage, const Scene& scene, VehicleId vehicle,
                 std::optional<SideId> known_to) {
    const auto is_taken = [&](int station) {
        for (std::size_t i = 0; i < scene.people.size(); ++i) {
            const Fighter& each = scene.people[i];
            if (each.vehicle == vehicle && each.station == station &&
                each.at.mode == Whereabouts::aboard &&
                (!known_to || knows_where(stage, scene, *known_to, static_cast<PersonId>(i))))
                return true;
        }
        return false;
    };
    const auto count = static_cast<int>(stage.vehicle(vehicle).stations.size());
    for (int station = 0; station < count; ++station)
        if (!is_taken(station)) return station;
    return -1;
}

bool is_difficult(const Stage& stage, const Scene& scene, board::Footprint room, board::Place at) {
    if (at.altitude != board::Altitude::ground) return false;
    const board::Board board = board_of(stage, scene);
    bool found = false;
    board::for_each_space(room, at, [&](board::Space space) {
        found = found || (board.inside(space) && board.ground(space).difficult);
    });
    return found;
}
bool on_difficult_ground(const Stage& stage, const Scene& scene, PersonId who) {
    return is_in(scene, who) && !is_aboard(scene, who) &&
           is_difficult(stage, scene, footprint_of(stage, scene, who), place_of(stage, scene, who));
}

board::Occupied occupied(const Stage& stage, const Scene& scene, std::optional<SideId> known_to) {
    board::Occupied found;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const Fighter& each = scene.people[i];
        if (!is_in(scene, who) || each.at.mode != Whereabouts::board) continue;
        if (known_to && !knows_where(stage, scene, *known_to, who)) continue;
        // Those who lie there senseless can be stepped over.
        found.push_back({static_cast<std::int16_t>(token_of(who)),
                         row_of(stage.people[i].size).room, each.at.place, !is_able(scene, who)});
    }
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        if (is_in(scene, vehicle))
            found.push_back({static_cast<std::int16_t>(token_of(vehicle)),
                             stage.vehicles[i].footprint(), place_of(scene, vehicle)});
    }
    return found;
}

ItemId melee_weapon(const Stage& stage, const Scene& scene, PersonId who) {
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        if (has_in_hand(scene, who, item) && stage.items[i].kind == ItemKind::weapon &&
            stage.items[i].range_ft == 0)
            return item;
    }
    return ItemId::none;
}
bool in_reach(const Stage& stage, const Scene& scene, PersonId who, PersonId target,
              ItemId weapon) {
    return place_of(stage, scene, who).altitude == place_of(stage, scene, target).altitude &&
           spaces_between(stage, scene, who, target) * feet_per_space <=
               reach_ft(stage, scene, who, weapon);
}

}  // namespace breakneck::lucky_stars
