// TevellerRPG, section 14: Position, the ladder, and attacks across it.
#include <algorithm>

#include "rules/teveller/chase.h"
#include "rules/teveller/sorting.h"

namespace breakneck::teveller {
namespace {

using Ladder = FixedList<VehicleId, most_vehicles>;

constexpr int turret_dm = -3;  // [TV-CHASE-011]

Characteristic attribute_of(const Calls& calls) {
    if (calls.chase_attribute == ChaseAttribute::dex) return Characteristic::dex;
    return calls.chase_attribute == ChaseAttribute::edu ? Characteristic::edu
                                                        : Characteristic::intellect;
}

/// TV-GAP-059 Highest Position first; of equals pursuers, then the more agile, then as listed.
Ladder ladder(const Stage& stage, const Scene& scene) {
    Ladder found;
    for_each_vehicle(scene, [&](VehicleId each) {
        if (scene.ride(each).in_chase) found.push_back(each);
    });
    sort_stably(found, [&](VehicleId a, VehicleId b) {
        const auto rank = [&](VehicleId each) {
            return std::tuple(-scene.ride(each).position, is_prey(stage, scene, each),
                              -agility_of(stage, scene, each));
        };
        return rank(a) < rank(b);
    });
    return found;
}

/// [TV-CHASE-005] TV-GAP-060
bool is_tied(const Stage& stage, const Scene& scene, const Ladder& rungs) {
    for (std::size_t i = 1; i < rungs.size(); ++i)
        if (scene.ride(rungs[i]).position == scene.ride(rungs[i - 1]).position &&
            is_prey(stage, scene, rungs[i]) != is_prey(stage, scene, rungs[i - 1]))
            return true;
    return false;
}

/// [TV-CHASE-013]
void set_order_by_position(Play& play) {
    const Ladder rungs = ladder(play.stage, play.scene);
    if (play.scene.mode == Mode::chase && is_tied(play.stage, play.scene, rungs))
        cite(play, "TV-CHASE-005");
    OrderSet set{rungs.size() > 2 ? RuleId("TV-CHASE-013") : RuleId("TV-GAP-059")};
    for (const VehicleId each : rungs)
        for_each_person(occupants(play.stage, play.scene, each),
                        [&](PersonId who) { set.order.push_back(who); });
    play.happen(set);
}

bool is_on_autopilot(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    return driver_of(stage, scene, vehicle) == PersonId::nobody;
}

/// [TV-INTL-012] TV-GAP-064: below every opponent with somebody at the controls.
void lower_autopilot(Play& play, VehicleId vehicle) {
    int lowest = 1000;
    for_each_vehicle(play.scene, [&](VehicleId other) {
        if (play.scene.ride(other).in_chase &&
            are_opponents(play.stage, play.scene, vehicle, other) &&
            !is_on_autopilot(play.stage, play.scene, other))
            lowest = std::min<int>(lowest, play.scene.ride(other).position);
    });
    cite(play, "TV-INTL-012");
    if (lowest < 1000 && play.scene.ride(vehicle).position >= lowest)
        change(play, "TV-GAP-064", vehicle, RideChange::position, lowest - 1);
}

/// The vehicle an attack in a chase is aimed at.
VehicleId aimed_vehicle(const Scene& scene, const Attacking& attack) {
    if (attack.vehicle != VehicleId::none) return attack.vehicle;
    return exists(scene, attack.target) ? vehicle_of(scene, attack.target) : VehicleId::none;
}
bool is_mounted(const Stage& stage, const Scene& scene, ItemId weapon) {
    return weapon != ItemId::none && index_of(weapon) < scene.items.size() &&
           stage.item(weapon).vehicle != VehicleId::none;
}
int parties(const Scene& scene) {
    int count = 0;
    for_each_vehicle(scene, [&](VehicleId each) { count += scene.ride(each).in_chase ? 1 : 0; });
    return count;
}
int difference(const Scene& scene, VehicleId a, VehicleId b) {
    return scene.ride(a).position - scene.ride(b).position;
}

/// Of two in a foot chase.
void add_foot_dm(const Scene& scene, const Attacking& attack, Check& check) {
    if (!exists(scene, attack.target)) return;
    const int above = scene.person(attack.who).position - scene.person(attack.target).position;
    check.cite("TV-FOOT-005", "position", position_dm(above));
}

}  // namespace

/// [TV-CHASE-004] 1D + Vehicle skill + attribute DM + Agility, [TV-MAN-004] and what a maneuver has
/// won. TV-GAP-061: lack of skill and wounds count.
Check position_check(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const PersonId driver = driver_of(stage, scene, vehicle);
    const Ride& ride = scene.ride(vehicle);
    Check check{.rule = "TV-CHASE-004", .name = "position", .who = driver};
    if (driver != PersonId::nobody) {
        check = vehicle_check(stage, scene, vehicle,
                              {.rule = "TV-CHASE-004",
                               .name = "position",
                               .who = driver,
                               .characteristic = attribute_of(scene.calls)});
    } else {
        check.cite("TV-GAP-064", "autopilot");
        add_electronics_dm(stage, scene, vehicle, check);
    }
    const int modifier = check.dice.modifier;
    check.dice = Throw(d6) + modifier;
    check.add("TV-CHASE-004", "agility", agility_of(stage, scene, vehicle));
    check.add("TV-MAN-004", "better_position", ride.better);
    if (scene.calls.chase_attribute != ChaseAttribute::dex) check.cite("TV-CHASE-006", "attribute");
    const bool slow = 2 * speed_kmh(stage, scene, vehicle) <= stage.vehicle(vehicle).speed_kmh;
    if (scene.calls.slow_is_behind && slow) check.add("TV-GAP-065", "slow", -1);
    return check;
}

void throw_positions(Play& play, Luck& luck) {
    for_each_vehicle(play.scene, [&](VehicleId each) {
        if (!play.scene.ride(each).in_chase) return;
        const int total = throw_total(play, position_check(play.stage, play.scene, each), luck);
        const RuleId rule = total <= 0 ? RuleId("TV-GAP-061") : RuleId("TV-CHASE-004");
        change(play, rule, each, RideChange::position, total);
        // TV-GAP-069: what was won holds for one throw, and so does the help of allies.
        if (play.scene.ride(each).better != 0) note(play, "TV-GAP-069", each, RideChange::better);
        if (play.scene.ride(each).helped != 0) note(play, "TV-GAP-069", each, RideChange::helped);
    });
    for_each_vehicle(play.scene, [&](VehicleId each) {
        if (play.scene.ride(each).in_chase && is_on_autopilot(play.stage, play.scene, each))
            lower_autopilot(play, each);
    });
    set_order_by_position(play);
}

/// [TV-CHASE-007] Equal or below. [TV-CHASE-010] Only turrets reach higher. [TV-DOG-007] Whoever
/// has disengaged is out of reach.
Answer may_attack_in_chase(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (scene.mode == Mode::foot_chase) return may_attack_on_foot(stage, scene, attack);
    const VehicleId own = vehicle_of(scene, attack.who);
    const VehicleId other = aimed_vehicle(scene, attack);
    if (own == VehicleId::none || !scene.ride(own).in_chase || !exists(scene, other))
        return refuse("TV-CHASE-001", "not_in_the_chase");
    if (own == other)
        return attack.vehicle == VehicleId::none ? Answer(done)
                                                 : refuse("TV-CHASE-007", "own_vehicle");
    if (scene.ride(other).disengaged) return refuse("TV-DOG-007", "disengaged");
    if (!scene.ride(other).in_chase) return refuse("TV-CHASE-001", "not_in_the_chase");
    if (difference(scene, own, other) >= 0) return done;
    const int need = scene.ride(other).position;
    const int have = scene.ride(own).position;
    if (!is_mounted(stage, scene, attack.weapon))
        return refuse("TV-CHASE-007", "worse_position", need, have);
    if (!stage.item(attack.weapon).turret)
        return refuse("TV-CHASE-010", "needs_turret", need, have);
    return done;
}

/// [TV-CHASE-008] [TV-CHASE-009] [TV-CHASE-011] [TV-CHASE-014] [TV-MAN-002]
void add_position_dm(const Stage&, const Scene& scene, const Attacking& attack, Check& check) {
    if (scene.mode == Mode::foot_chase) return add_foot_dm(scene, attack, check);
    const VehicleId own = vehicle_of(scene, attack.who);
    const VehicleId other = aimed_vehicle(scene, attack);
    if (!is_vehicle_chase(scene) || own == VehicleId::none || !exists(scene, other) || own == other)
        return;
    const int above = difference(scene, own, other);
    if (above < 0)
        check.cite("TV-CHASE-011", "turret_from_below", turret_dm);
    else
        check.cite(parties(scene) > 2 ? RuleId("TV-CHASE-014") : RuleId("TV-CHASE-009"), "position",
                   position_dm(above));
    if (above == 0) check.cite("TV-GAP-060", "equal_positions");
    check.add("TV-MAN-002", "evasive", scene.ride(other).evasive);
    check.cite("TV-CHASE-008", "chase_attack");
    check.cite("TV-CHASE-012", "no_range");
    check.cite("TV-GAP-062", "always_eight");
    check.cite("TV-GAP-063", "position_stands_for_the_rest");
}

}  // namespace breakneck::teveller
