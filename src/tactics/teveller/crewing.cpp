// Ordinary people aboard: hands for the controls, patches and repairs, fast passes, and out of a
// wreck.
#include <algorithm>

#include "rules/teveller/driving.h"
#include "rules/teveller/movement.h"
#include "tactics/teveller/mind.h"

namespace breakneck::teveller {
namespace {

/// Takes the place of a driver who has fallen.
std::optional<Action> take_the_wheel(const Mind& mind, VehicleId aboard) {
    if (driver_of(mind.stage, mind.scene, aboard) != PersonId::nobody) return std::nullopt;
    const auto& stations = mind.stage.vehicle(aboard).stations;
    for (std::size_t i = 0; i < stations.size(); ++i)
        if (const ChangeStation there{static_cast<std::int8_t>(i)};
            stations[i].duty == Duty::drive && mind.may(there))
            return there;
    return std::nullopt;
}

/// What a skill is worth: without it there is a penalty.
int worth(const Mind& mind, Skill skill) {
    constexpr int unskilled = -3;
    const int level = level_of(mind.stage, mind.who, skill);
    return level < 0 ? unskilled : level;
}

bool is_mounted_on(const Mind& mind, std::size_t item, VehicleId vehicle) {
    return mind.scene.items[item].hold == Hold::mounted &&
           mind.stage.items[item].vehicle == vehicle;
}

/// Whether a vehicle has a gun that somebody aboard could fire.
bool is_armed(const Mind& mind, VehicleId vehicle) {
    const PersonSet aboard = occupants(mind.stage, mind.scene, vehicle);
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i) {
        if (!is_mounted_on(mind, i, vehicle)) continue;
        for (PersonSet left = aboard; !left.empty(); left.remove(left.first()))
            if (is_able(mind.scene, left.first()) &&
                can_fire(mind.stage, mind.scene, left.first(), static_cast<ItemId>(i)))
                return true;
    }
    return false;
}

/// How many enemies are on the ground under a straight way, or nearly.
int enemies_under(const Mind& mind, board::Space from, board::Space to) {
    constexpr int near = 5;
    const auto facing = board::direction(from, to);
    if (!facing) return 0;
    int found = 0;
    for (const PersonId each : mind.enemies()) {
        if (is_aboard(mind.scene, each)) continue;
        const board::Space there = mind.scene.person(each).at.place.space;
        bool under = false;
        for (board::Space at = from; !under && at != to; at = board::step(at, *facing))
            under = steps_between(at, there) <= near;
        found += under ? 1 : 0;
    }
    return found;
}

}  // namespace

std::optional<Action> mend(const Mind& mind) {
    constexpr int harder = 2;  // 10+ with Gunnery, 8+ with Repair
    const VehicleId aboard = vehicle_of(mind.scene, mind.who);
    if (aboard == VehicleId::none) return std::nullopt;
    const bool by_gunnery = worth(mind, Skill::gunnery) - harder > worth(mind, Skill::repair);
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i) {
        const Mend attempt{aboard, VehicleSystem::weapon, static_cast<ItemId>(i), by_gunnery};
        if (is_mounted_on(mind, i, aboard) && mind.scene.items[i].disabled && mind.may(attempt))
            return attempt;
    }
    return std::nullopt;
}

std::optional<Action> see_to_vehicle(const Mind& mind) {
    const VehicleId aboard = vehicle_of(mind.scene, mind.who);
    if (aboard == VehicleId::none) return std::nullopt;
    if (mind.scene.ride(aboard).in_chase)
        if (const auto found = take_the_wheel(mind, aboard)) return found;
    if (mind.scene.ride(aboard).breaches > 0 && mind.may(Patch{})) return Patch{};
    const bool is_engineer = level_of(mind.stage, mind.who, Skill::repair) > 0 &&
                             driven_by(mind.stage, mind.scene, mind.who) == VehicleId::none;
    return is_engineer ? mend(mind) : std::nullopt;
}

std::optional<Action> leave_wreck(const Mind& mind) {
    const VehicleId aboard = vehicle_of(mind.scene, mind.who);
    if (aboard == VehicleId::none) return std::nullopt;
    const Ride& ride = mind.scene.ride(aboard);
    if (ride.state == RideState::working && ride.sinks_in < 0) return std::nullopt;
    return alight(mind);
}

std::optional<Action> alight(const Mind& mind) {
    const auto& enemies = mind.enemies();
    const board::Space danger =
        place_of(mind.stage, mind.scene, enemies.empty() ? mind.who : enemies.front()).space;
    std::optional<Alight> best;
    int farthest = -1;
    for (const board::Place& each : places_to_alight(mind.stage, mind.scene, mind.who)) {
        if (steps_between(each.space, danger) <= farthest) continue;
        farthest = steps_between(each.space, danger);
        best = Alight{{each.space, board::Facing::n, each.altitude}};
    }
    return best && mind.may(*best) ? std::optional<Action>(*best) : std::nullopt;
}

std::optional<Action> make_pass(const Mind& mind) {
    const VehicleId own = driven_by(mind.stage, mind.scene, mind.who);
    if (own == VehicleId::none || mind.self().actions < 2 ||
        !is_airborne(mind.stage, mind.scene, own) || !is_armed(mind, own))
        return std::nullopt;
    const board::Space from = place_of(mind.scene, own).space;
    std::optional<Drive> best;
    int most = 0;
    for (int facing = 0; facing < 8; ++facing) {
        const auto place =
            pass_end(mind.stage, mind.scene, mind.who, static_cast<board::Facing>(facing));
        const int under = place ? enemies_under(mind, from, place->space) : 0;
        if (under <= most) continue;
        most = under;
        best = Drive{.to = *place, .pass = true};
    }
    return best && mind.may(*best) ? std::optional<Action>(*best) : std::nullopt;
}

std::optional<Action> run_down(const Mind& mind) {
    const VehicleId own = driven_by(mind.stage, mind.scene, mind.who);
    if (own == VehicleId::none || mind.scene.mode != Mode::fight) return std::nullopt;
    for (const PersonId each : mind.enemies())
        if (!is_aboard(mind.scene, each) && mind.may(Ram{.target = each}))
            return Ram{.target = each};
    if (!mind.stage.vehicle(own).ram && mind.mood() != Temperament::aggressive) return std::nullopt;
    for (const PersonId each : mind.enemies())
        if (const Ram ram{.vehicle = vehicle_of(mind.scene, each)};
            ram.vehicle != VehicleId::none && mind.may(ram))
            return ram;
    return std::nullopt;
}

}  // namespace breakneck::teveller
