// TevellerRPG, section 15: the Internal Damage table.
#include <algorithm>
#include <array>

#include "rules/teveller/vehicle_hits.h"

namespace breakneck::teveller {
namespace {

constexpr int ton_kg = 1000;

/// The rule of each row.
constexpr std::array<RuleId, 8> internal_rules{"TV-INTL-002", "TV-INTL-003", "TV-INTL-005",
                                               "TV-INTL-013", "TV-INTL-014", "TV-INTL-015",
                                               "TV-INTL-017", "TV-INTL-022"};

/// [TV-INTL-005] [TV-INTL-007] TV-GAP-089: different people while there are enough, else anybody
/// any number of times.
void hit_occupants(Play& play, const Stricken& struck, Luck& luck) {
    const int aboard = occupants(play.stage, play.scene, struck.vehicle).size();
    if (aboard == 0) return change(play, "TV-GAP-085", struck.vehicle, RideChange::no_effect);
    Check check = dice_check("TV-INTL-005", "occupant_hits", struck.by, 1);
    check.other = aimed_at(struck.vehicle);
    const int hits = std::clamp(roll_dice(play, check, luck), 0, most_people);
    cite(play, hits > aboard ? RuleId("TV-INTL-007") : RuleId("TV-GAP-089"), struck.by);
    hit_some_aboard(play, struck, hits, luck);
}

/// [TV-INTL-003] [TV-INTL-004] TV-GAP-085: less than a ton goes as it is.
void hit_cargo(Play& play, const Stricken& struck, Luck& luck) {
    const int left = play.scene.ride(struck.vehicle).cargo_kg;
    if (left == 0) {
        cite(play, "TV-INTL-004", struck.by);
        return hit_occupants(play, struck, luck);
    }
    if (left < ton_kg) cite(play, "TV-GAP-085", struck.by);
    change(play, "TV-INTL-003", struck.vehicle, RideChange::cargo_lost, std::min(left, ton_kg));
}

/// [TV-INTL-015] [TV-INTL-016] TV-GAP-090: the DM counts once.
void hit_electronics(Play& play, const Stricken& struck) {
    if (play.scene.ride(struck.vehicle).electronics_out)
        return change(play, "TV-GAP-090", struck.vehicle, RideChange::no_effect);
    change(play, "TV-INTL-015", struck.vehicle, RideChange::electronics_lost);
    const VehicleKind kind = play.stage.vehicle(struck.vehicle).kind;
    const bool flies = kind == VehicleKind::aircraft || kind == VehicleKind::grav;
    cite(play, flies ? RuleId("TV-INTL-016") : RuleId("TV-GAP-090"), struck.by);
}

/// [TV-INTL-017] [TV-INTL-019] [TV-INTL-021] TV-GAP-091
void hit_power_plant(Play& play, const Stricken& struck, Luck& luck) {
    const int before = play.scene.ride(struck.vehicle).power_hits;
    if (before >= 2) return change(play, "TV-GAP-091", struck.vehicle, RideChange::no_effect);
    change(play, before == 0 ? RuleId("TV-INTL-017") : RuleId("TV-INTL-019"), struck.vehicle,
           RideChange::power_hit, before + 1);
    cite(play, "TV-GAP-088", struck.by);
    if (before == 0) return cite(play, "TV-INTL-018", struck.by);
    cite(play, "TV-INTL-020", struck.by);
    if (!is_working(play.scene, struck.vehicle)) return;
    if (is_airborne(play.stage, play.scene, struck.vehicle))
        land(play, struck, "TV-INTL-021", luck);
    else
        come_to_rest(play, struck.vehicle, "TV-INTL-019");
}

}  // namespace

/// [TV-INTL-001] TV-GAP-057: nothing adds to this roll.
void roll_internal(Play& play, const Stricken& struck, Luck& luck) {
    Check check{.rule = "TV-INTL-001",
                .name = "internal_damage",
                .who = struck.by,
                .dice = Throw(2 * d6),
                .other = aimed_at(struck.vehicle)};
    check.cite("TV-GAP-057", "no_dm");
    const InternalResult result = roll_on(play, check, internal_table, luck);
    const auto row = static_cast<std::size_t>(result);
    play.happen(
        SystemHit{internal_rules[row], struck.vehicle, Level::internal, static_cast<int>(row)});
    hit_inside(play, struck, result, luck);
}

void hit_inside(Play& play, const Stricken& struck, InternalResult result, Luck& luck) {
    switch (result) {
        case InternalResult::breach:
            return breach(play, struck);
        case InternalResult::cargo:
            return hit_cargo(play, struck, luck);
        case InternalResult::occupants:
            return hit_occupants(play, struck, luck);
        case InternalResult::weapon:
            return hit_weapon(play, struck, ItemId::none, luck);
        case InternalResult::locomotion:
            return hit_locomotion(play, struck, luck);
        case InternalResult::electronics:
            return hit_electronics(play, struck);
        case InternalResult::power_plant:
            return hit_power_plant(play, struck, luck);
        case InternalResult::critical:
            return roll_critical(play, struck, "TV-INTL-022", luck);
    }
}

/// [TV-INTL-020] Without power nothing electric works. [TV-INTL-018] With a damaged plant there is
/// enough for moving or for firing; whatever takes part in a chase moves.
Answer may_power_weapon(const Stage& stage, const Scene& scene, PersonId who, ItemId weapon) {
    const VehicleId from = vehicle_of(scene, who);
    if (from == VehicleId::none || weapon == ItemId::none ||
        scene.thing(weapon).hold != Hold::mounted || !stage.item(weapon).energy)
        return done;
    const Ride& ride = scene.ride(from);
    if (ride.power_hits >= 2) return refuse("TV-INTL-020", "no_power");
    const bool moves = ride.moved || ride.in_chase;
    if (ride.power_hits == 1 && moves) return refuse("TV-INTL-018", "moved_already");
    return done;
}

void fired_from_vehicle(Play& play, PersonId who, ItemId weapon) {
    const VehicleId from = vehicle_of(play.scene, who);
    if (from == VehicleId::none || weapon == ItemId::none ||
        play.scene.thing(weapon).hold != Hold::mounted || !play.stage.item(weapon).energy ||
        play.scene.ride(from).fired_energy)
        return;
    note(play, "TV-INTL-018", from, RideChange::energy_fired);
}

}  // namespace breakneck::teveller
