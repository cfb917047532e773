// TevellerRPG, section 14: how chases begin, and their turns.
#include "rules/teveller/chase.h"

#include <algorithm>

namespace breakneck::teveller {
namespace {

RuleId rule_of(ChaseKind kind) {
    if (kind == ChaseKind::dogfight) return "TV-DOG-001";
    return kind == ChaseKind::chase ? RuleId("TV-CHASE-001") : RuleId("TV-FOOT-001");
}
Mode mode_of(ChaseKind kind) {
    if (kind == ChaseKind::dogfight) return Mode::dogfight;
    return kind == ChaseKind::chase ? Mode::chase : Mode::foot_chase;
}

/// Whoever is at the controls of something that moves takes part; [TV-DOG-001] in a dogfight only
/// what flies.
bool could_join(const Stage& stage, const Scene& scene, VehicleId vehicle, ChaseKind kind) {
    return is_driven(stage, scene, vehicle) && is_mobile(stage, scene, vehicle) &&
           side_of_vehicle(stage, scene, vehicle) != SideId::none &&
           (kind != ChaseKind::dogfight || is_flyer(stage, vehicle));
}

/// Sides that would take part, a bit each.
std::uint32_t sides_in(const Stage& stage, const Scene& scene, ChaseKind kind) {
    std::uint32_t sides = 0;
    const auto add = [&](SideId side) { sides |= 1U << index_of(side); };
    if (kind == ChaseKind::foot_chase)
        for_each_person(could_run(scene), [&](PersonId who) { add(stage.person(who).side); });
    else
        for_each_vehicle(scene, [&](VehicleId each) {
            if (could_join(stage, scene, each, kind)) add(side_of_vehicle(stage, scene, each));
        });
    return sides;
}

/// What flies does so now, if it did not already.
void take_off(Play& play, VehicleId vehicle) {
    if (is_flyer(play.stage, vehicle) && play.scene.ride(vehicle).aloft == Aloft::ground)
        change(play, "TV-CHASE-001", vehicle, RideChange::aloft, static_cast<int>(Aloft::low));
}

void join_vehicles(Play& play, const BeginChase& begin, std::uint16_t joining) {
    for_each_vehicle(play.scene, [&](VehicleId each) {
        if ((joining >> index_of(each) & 1U) == 0) return;
        change(play, rule_of(begin.kind), each, RideChange::joined_chase);
        take_off(play, each);
    });
    cite(play, "TV-CHASE-003");
    cite(play, "TV-GAP-058");
}

/// Somebody may still take the controls.
bool is_being_seized(const Scene& scene, VehicleId vehicle) {
    return std::any_of(scene.frames.begin(), scene.frames.end(), [&](const Frame& frame) {
        const auto* open = std::get_if<Uncontrolled>(&frame);
        return open != nullptr && open->vehicle == vehicle;
    });
}

/// TV-GAP-065: nobody is at the controls any more, and there is no autopilot.
void drop_the_driverless(Play& play) {
    for_each_vehicle(play.scene, [&](VehicleId each) {
        const bool drives = is_driven(play.stage, play.scene, each);
        if (play.scene.ride(each).in_chase && !drives && !is_being_seized(play.scene, each))
            change(play, "TV-GAP-065", each, RideChange::dropped_out);
    });
}

}  // namespace

bool is_vehicle_chase(const Scene& scene) {
    return scene.mode == Mode::chase || scene.mode == Mode::dogfight;
}
bool is_prey(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    return scene.prey != SideId::none && side_of_vehicle(stage, scene, vehicle) == scene.prey;
}
bool is_prey(const Stage& stage, const Scene& scene, PersonId who) {
    return scene.prey != SideId::none && stage.person(who).side == scene.prey;
}
bool is_driven(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    return scene.ride(vehicle).autopilot || driver_of(stage, scene, vehicle) != PersonId::nobody;
}
bool has_broken_off(const Scene& scene, VehicleId vehicle) {
    return vehicle != VehicleId::none && scene.ride(vehicle).disengaged &&
           scene.ride(vehicle).at.mode != Whereabouts::board;
}
bool is_running(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    return scene.ride(vehicle).in_chase && is_mobile(stage, scene, vehicle);
}
bool is_running(const Scene& scene, PersonId who) {
    return scene.person(who).at.mode == Whereabouts::chase && is_able(scene, who);
}
bool are_opponents(const Stage& stage, const Scene& scene, VehicleId a, VehicleId b) {
    const SideId mine = side_of_vehicle(stage, scene, a);
    const SideId theirs = side_of_vehicle(stage, scene, b);
    return a != b && mine != SideId::none && theirs != SideId::none && mine != theirs;
}

Answer may_begin_chase(const Stage& stage, const Scene& scene, const BeginChase& begin) {
    const RuleId rule = rule_of(begin.kind);
    if (begin.kind > ChaseKind::foot_chase) return refuse("TV-CHASE-001", "no_such_chase");
    if (scene.mode != Mode::calm) return refuse(rule, "not_now");
    const std::uint32_t sides = sides_in(stage, scene, begin.kind);
    if (begin.kind == ChaseKind::dogfight) {
        if (begin.prey != SideId::none) return refuse(rule, "nobody_is_prey");
        return (sides & (sides - 1)) != 0 ? Answer(done) : refuse(rule, "nobody_to_fight");
    }
    if (begin.prey == SideId::none || index_of(begin.prey) >= stage.sides.size())
        return refuse(rule, "no_such_side");
    const std::uint32_t prey = 1U << index_of(begin.prey);
    if ((sides & prey) == 0) return refuse(rule, "nobody_to_chase");
    if ((sides & ~prey) == 0) return refuse(rule, "nobody_pursues");
    return done;
}

/// [TV-CHASE-001] [TV-DOG-001] [TV-FOOT-001] [TV-CHASE-003] No initiative is thrown.
/// [TV-CHASE-002] How long a turn lasts is the Referee's word.
Answer begin_chase(Play& play, const BeginChase& begin, Luck&) {
    if (const Answer may = may_begin_chase(play.stage, play.scene, begin); !may.is_done())
        return may;
    std::uint16_t joining = 0;
    for_each_vehicle(play.scene, [&](VehicleId each) {
        if (could_join(play.stage, play.scene, each, begin.kind))
            joining = static_cast<std::uint16_t>(joining | 1U << index_of(each));
    });
    const PersonSet runners = could_run(play.scene);
    if (top_as<NextAsked>(play.scene) != nullptr) pop(play);
    play.happen(ModeSet{rule_of(begin.kind), mode_of(begin.kind), begin.prey});
    cite(play, "TV-CHASE-002");
    if (begin.kind != ChaseKind::foot_chase) {
        join_vehicles(play, begin, joining);
        return done;
    }
    for_each_person(runners, [&](PersonId who) {
        change(play, rule_of(begin.kind), who, PersonChange::joined_chase);
    });
    return done;
}

void begin_chase_turn(Play& play, Luck& luck) {
    if (play.scene.mode == Mode::foot_chase)
        throw_foot_positions(play, luck);
    else
        throw_positions(play, luck);
}

/// [TV-CHASE-015] [TV-CHASE-016] [TV-DOG-002] [TV-FOOT-007] [TV-FOOT-008]
void end_chase_turn(Play& play, Luck&) {
    if (is_vehicle_chase(play.scene)) drop_the_driverless(play);
    if (settle_chase(play)) return;
    const int turn = play.scene.round;
    const Calls& calls = play.scene.calls;
    if (play.scene.mode == Mode::chase && turn >= chase_turns) {
        cite(play, "TV-CHASE-015");
        end_chase(play, "TV-CHASE-016", play.scene.prey);
    } else if (play.scene.mode == Mode::dogfight && calls.fuel_turns > 0 &&
               turn >= calls.fuel_turns) {
        end_chase(play, "TV-DOG-002", SideId::none);
    } else if (play.scene.mode == Mode::foot_chase &&
               is_prey_held(play.stage, play.scene, turn >= calls.foot_turns)) {
        end_chase(play, "TV-FOOT-006", SideId::none);
    } else if (play.scene.mode == Mode::foot_chase && turn >= calls.foot_turns) {
        const bool usual = calls.foot_turns == chase_turns;
        end_chase(play, usual ? RuleId("TV-FOOT-007") : RuleId("TV-FOOT-008"), play.scene.prey);
    }
}

/// Also where the pilot has fallen since: what the pilot did is over.
void begin_pilot_turn(Play& play, PersonId who) {
    const VehicleId vehicle = vehicle_of(play.scene, who);
    if (vehicle == VehicleId::none || play.scene.ride(vehicle).evasive == 0) return;
    const PersonId driver = driver_of(play.stage, play.scene, vehicle);
    const bool was_driver = duty_of(play.stage, play.scene, who) == Duty::drive;
    if (driver == who || (driver == PersonId::nobody && was_driver))
        note(play, "TV-MAN-002", vehicle, RideChange::evasive, 0);
}

}  // namespace breakneck::teveller
