// TevellerRPG, section 14: how chases end.
#include "rules/teveller/chase.h"

namespace breakneck::teveller {
namespace {

/// Back where it was before the chase: on the board, or away. What flew above the board and has
/// come down since did so elsewhere.
void return_vehicle(Play& play, RuleId rule, VehicleId vehicle) {
    const Ride& ride = play.scene.ride(vehicle);
    const auto aloft = static_cast<Aloft>(ride.at.place.altitude);
    const bool came_down = aloft != Aloft::ground && ride.aloft == Aloft::ground;
    if (ride.at.rung == 0 || came_down) return change(play, rule, vehicle, RideChange::left);
    if (ride.aloft != aloft) note(play, rule, vehicle, RideChange::aloft, static_cast<int>(aloft));
    change(play, rule, vehicle, RideChange::back_on_board);
}
void return_person(Play& play, RuleId rule, PersonId who) {
    const bool was_on_board = play.scene.person(who).at.rung > 0;
    change(play, rule, who, was_on_board ? PersonChange::back_on_board : PersonChange::left);
}

PersonSet in_foot_chase(const Scene& scene) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (scene.people[i].at.mode == Whereabouts::chase) found.add(static_cast<PersonId>(i));
    return found;
}

/// TV-GAP-065: it cannot move any more, or has come to a halt with nobody to set it going, or
/// nobody is left in it.
bool is_halted(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const bool stands = scene.ride(vehicle).speed == SpeedClass::stationary;
    return !is_mobile(stage, scene, vehicle) || occupants(stage, scene, vehicle).empty() ||
           (stands && !is_driven(stage, scene, vehicle));
}
void drop_the_halted(Play& play) {
    for_each_vehicle(play.scene, [&](VehicleId each) {
        if (play.scene.ride(each).in_chase && is_halted(play.stage, play.scene, each))
            change(play, "TV-GAP-065", each, RideChange::dropped_out);
    });
}

/// Some of the prey have got away through an obstacle course.
bool has_escaped(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (stage.people[i].side == side && scene.people[i].escaped) return true;
    return false;
}

/// [TV-CHASE-016] TV-GAP-065: prey that is halted has been caught; without pursuers it escapes.
bool settle_pursuit(Play& play) {
    drop_the_halted(play);
    bool prey_runs = false;
    bool pursuers_run = false;
    for_each_vehicle(play.scene, [&](VehicleId each) {
        if (!is_running(play.stage, play.scene, each)) return;
        (is_prey(play.stage, play.scene, each) ? prey_runs : pursuers_run) = true;
    });
    const SideId prey = play.scene.prey;
    if (!prey_runs)
        end_chase(play, "TV-GAP-065",
                  has_escaped(play.stage, play.scene, prey) ? prey : SideId::none);
    else if (!pursuers_run)
        end_chase(play, "TV-GAP-065", prey);
    else
        return false;
    return true;
}

/// [TV-DOG-003] [TV-DOG-004] TV-GAP-066: those who are left fight on while they are opponents.
bool settle_dogfight(Play& play, RuleId rule) {
    drop_the_halted(play);
    const auto has_opponent = [&](VehicleId a) {
        return any_vehicle(play.scene, [&](VehicleId b) {
            return is_running(play.stage, play.scene, b) &&
                   are_opponents(play.stage, play.scene, a, b);
        });
    };
    if (any_vehicle(play.scene, [&](VehicleId each) {
            return is_running(play.stage, play.scene, each) && has_opponent(each);
        }))
        return false;
    end_chase(play, rule, SideId::none);
    return true;
}

/// [TV-FOOT-006] The prey is subdued. TV-GAP-065: nobody pursues any more.
bool settle_foot_chase(Play& play) {
    bool prey = false;
    bool pursuers = false;
    for_each_person(in_foot_chase(play.scene), [&](PersonId who) {
        if (!is_running(play.scene, who)) return;
        (is_prey(play.stage, play.scene, who) ? prey : pursuers) = true;
    });
    if (!prey)
        end_chase(play, "TV-FOOT-006", SideId::none);
    else if (!pursuers)
        end_chase(play, "TV-GAP-065", play.scene.prey);
    else
        return false;
    return true;
}

/// Whether somebody of a side is in the chase.
bool takes_part(const Stage& stage, const Scene& scene, SideId side) {
    bool found = any_vehicle(scene, [&](VehicleId each) {
        return scene.ride(each).in_chase && side_of_vehicle(stage, scene, each) == side;
    });
    for_each_person(in_foot_chase(scene),
                    [&](PersonId who) { found = found || stage.person(who).side == side; });
    return found;
}

/// A side that pursues takes no further part.
void give_up(Play& play, RuleId rule, SideId side) {
    for_each_vehicle(play.scene, [&](VehicleId each) {
        if (play.scene.ride(each).in_chase && side_of_vehicle(play.stage, play.scene, each) == side)
            change(play, rule, each, RideChange::dropped_out);
    });
    if (play.scene.mode != Mode::foot_chase) return;
    for_each_person(in_foot_chase(play.scene), [&](PersonId who) {
        if (play.stage.person(who).side == side) return_person(play, rule, who);
    });
}

}  // namespace

bool settle_chase(Play& play) { return settle_chase(play, "TV-DOG-003"); }

bool settle_chase(Play& play, RuleId dogfight_rule) {
    if (play.scene.mode == Mode::chase) return settle_pursuit(play);
    if (play.scene.mode == Mode::dogfight) return settle_dogfight(play, dogfight_rule);
    if (play.scene.mode == Mode::foot_chase) return settle_foot_chase(play);
    return false;
}

/// TV-GAP-065: prey that has not got away when the chase is over has been caught, unless the
/// Referee broke it off.
void end_chase(Play& play, RuleId rule, SideId escaped) {
    const bool on_foot = play.scene.mode == Mode::foot_chase;
    const bool caught = escaped == SideId::none && rule != RuleId("TV-PROC-006");
    const SideId prey = caught ? play.scene.prey : SideId::none;
    play.happen(ChaseEnded{rule, escaped});
    for_each_vehicle(play.scene, [&](VehicleId each) {
        if (play.scene.ride(each).at.mode != Whereabouts::chase) return;
        const bool gone = escaped != SideId::none && is_running(play.stage, play.scene, each) &&
                          side_of_vehicle(play.stage, play.scene, each) == escaped;
        if (gone)
            change(play, rule, each, RideChange::escaped);
        else
            return_vehicle(play, rule, each);
    });
    for_each_person(on_foot ? in_foot_chase(play.scene) : PersonSet{}, [&](PersonId who) {
        const bool gone = escaped != SideId::none && is_running(play.scene, who) &&
                          !is_grappled(play.scene, who) && play.stage.person(who).side == escaped;
        if (gone)
            change(play, rule, who, PersonChange::escaped);
        else
            return_person(play, rule, who);
    });
    play.happen(ModeSet{rule, Mode::calm, prey});
    if (is_opening(play.scene.frames.back())) pop(play);
}

Answer may_stop_chase(const Stage& stage, const Scene& scene, const StopChase& stop) {
    if (!is_vehicle_chase(scene) && scene.mode != Mode::foot_chase)
        return refuse("TV-GAP-065", "not_in_a_chase");
    if (stop.side == SideId::none || index_of(stop.side) >= stage.sides.size())
        return refuse("TV-GAP-065", "no_such_side");
    if (!takes_part(stage, scene, stop.side)) return refuse("TV-GAP-065", "not_in_the_chase");
    if (scene.frames.empty() || !is_opening(scene.frames.back()))
        return refuse("TV-GAP-065", "not_now");
    return done;
}

/// [TV-FOOT-006] The pursuer gives up. TV-GAP-065: the prey surrenders.
Answer stop_chase(Play& play, const StopChase& stop) {
    if (const Answer may = may_stop_chase(play.stage, play.scene, stop); !may.is_done()) return may;
    if (stop.side == play.scene.prey) {
        end_chase(play, "TV-GAP-065", SideId::none);
        return done;
    }
    const bool on_foot = play.scene.mode == Mode::foot_chase;
    give_up(play, on_foot ? RuleId("TV-FOOT-006") : RuleId("TV-GAP-065"), stop.side);
    settle_chase(play, "TV-GAP-065");
    return done;
}

}  // namespace breakneck::teveller
