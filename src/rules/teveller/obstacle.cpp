// TevellerRPG, section 14: the obstacle course.
#include "base/holds.h"
#include "rules/teveller/chase.h"
#include "rules/teveller/vehicle_damage.h"

namespace breakneck::teveller {
namespace {

std::uint16_t bit(VehicleId vehicle) { return static_cast<std::uint16_t>(1U << index_of(vehicle)); }
bool has(std::uint16_t vehicles, VehicleId vehicle) { return (vehicles & bit(vehicle)) != 0; }

/// Whoever is after the one who took the course.
bool pursues(const Play& play, VehicleId vehicle, VehicleId fleeing) {
    return is_running(play.stage, play.scene, vehicle) &&
           are_opponents(play.stage, play.scene, vehicle, fleeing);
}

/// TV-GAP-071: with Agility, for pursuers too.
bool gets_through(Play& play, VehicleId vehicle, RuleId rule, int number, Luck& luck) {
    Check check = helm_check(play.stage, play.scene, vehicle, rule, "obstacle_course");
    check.cite("TV-GAP-071", "agility", agility_of(play.stage, play.scene, vehicle));
    return throw_reaches(play, check, number, luck);
}

/// [TV-MAN-009] Asks the next pursuer; false if there is nobody left to ask. An autopilot never
/// follows.
bool ask_next(Play& play, Obstacle& obstacle) {
    for (std::size_t i = 0; i < play.scene.vehicles.size(); ++i) {
        const auto each = static_cast<VehicleId>(i);
        const PersonId driver = driver_of(play.stage, play.scene, each);
        if (has(obstacle.asked, each) || driver == PersonId::nobody ||
            !pursues(play, each, obstacle.vehicle))
            continue;
        obstacle.asked = static_cast<std::uint16_t>(obstacle.asked | bit(each));
        advance(play, obstacle);
        push(play, FollowAsked{driver, each});
        return true;
    }
    return false;
}

/// [TV-MAN-012] Whoever declines is out.
void drop_decliners(Play& play, const Obstacle& obstacle) {
    for_each_vehicle(play.scene, [&](VehicleId each) {
        if (pursues(play, each, obstacle.vehicle) && !has(obstacle.following, each))
            change(play, "TV-MAN-012", each, RideChange::dropped_out);
    });
}

/// [TV-MAN-010] [TV-MAN-011] One of those who follow; false if there is none left. The frame has
/// come further before anybody is hurt: that may raise questions.
bool follow_next(Play& play, Obstacle& obstacle, Luck& luck) {
    for (std::size_t i = 0; i < play.scene.vehicles.size(); ++i) {
        const auto each = static_cast<VehicleId>(i);
        if (!has(obstacle.following, each)) continue;
        obstacle.following = static_cast<std::uint16_t>(obstacle.following & ~bit(each));
        advance(play, obstacle);
        if (!is_running(play.stage, play.scene, each)) return true;
        if (gets_through(play, each, "TV-MAN-009", obstacle.number, luck)) {
            change(play, "TV-MAN-011", each, RideChange::through_obstacle);
        } else {
            change(play, "TV-MAN-010", each, RideChange::hit_obstacle);
            crash_into_obstacle(play, each, luck);
        }
        return true;
    }
    return false;
}

}  // namespace

/// [TV-MAN-006] [TV-MAN-007] TV-GAP-070
void obstacle_course(Play& play, PersonId who, const ObstacleCourse& action, Luck& luck) {
    const VehicleId vehicle = driven_by(play.stage, play.scene, who);
    if (vehicle == VehicleId::none) return;
    if (gets_through(play, vehicle, "TV-MAN-006", action.number, luck)) {
        change(play, "TV-MAN-008", vehicle, RideChange::through_obstacle);
        push(play, Obstacle{vehicle, action.number});
        return;
    }
    change(play, "TV-MAN-007", vehicle, RideChange::hit_obstacle);
    crash_into_obstacle(play, vehicle, luck);
}

/// [TV-MAN-008] All pursuers decide before any of them throws (TV-GAP-071).
void go_on(Play& play, Obstacle obstacle, Luck& luck) {
    if (!obstacle.thrown) {
        if (ask_next(play, obstacle)) return;
        drop_decliners(play, obstacle);
        obstacle.thrown = true;
        advance(play, obstacle);
        return;
    }
    if (follow_next(play, obstacle, luck)) return;
    pop(play);
    const bool followed = any_vehicle(
        play.scene, [&](VehicleId each) { return pursues(play, each, obstacle.vehicle); });
    if (!followed && is_running(play.stage, play.scene, obstacle.vehicle))
        change(play, "TV-MAN-008", obstacle.vehicle, RideChange::escaped);
    settle_chase(play, "TV-MAN-008");
}

Answer answer_follow(Play& play, const Choice& choice) {
    const auto* asked = top_as<FollowAsked>(play.scene);
    const bool follows = holds<Follow>(choice);
    if (asked == nullptr || (!follows && !holds<Decline>(choice)))
        return refuse("TV-MAN-009", "follow_or_not");
    const VehicleId vehicle = asked->vehicle;
    pop(play);
    Obstacle obstacle = *top_as<Obstacle>(play.scene);
    const auto others = static_cast<std::uint16_t>(obstacle.following & ~bit(vehicle));
    obstacle.following = static_cast<std::uint16_t>(others | (follows ? bit(vehicle) : 0U));
    advance(play, obstacle);
    return done;
}

}  // namespace breakneck::teveller
