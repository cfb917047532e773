// These Lucky Stars, chapters 15 and 17: a vehicle on its way, a space at a time.
#include "rules/lucky_stars/driving.h"

#include <algorithm>

#include "board/sweep.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/drive_plan.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/impact.h"
#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/opportunity.h"
#include "rules/lucky_stars/readied.h"

namespace breakneck::lucky_stars {
namespace {

void advance(Play& play, Driving& driving, DrivingStep step) {
    driving.step = step;
    play.happen(Advanced<Frame>{driving});
}

/// Everyone who moves with a vehicle: its driver first among those who can be struck at, a mount
/// itself last.
FixedList<PersonId, most_people> movers(const Play& play, const Driving& driving) {
    FixedList<PersonId, most_people> found;
    PersonSet aboard = occupants(play.stage, play.scene, driving.vehicle);
    if (driving.driver != PersonId::nobody && aboard.has(driving.driver)) {
        found.push_back(driving.driver);
        aboard.remove(driving.driver);
    }
    for (; !aboard.empty(); aboard.remove(aboard.first())) found.push_back(aboard.first());
    const PersonId creature = play.stage.vehicle(driving.vehicle).creature;
    if (creature != PersonId::nobody && !found.full()) found.push_back(creature);
    return found;
}

/// What stays as it is while a vehicle goes on and nothing comes between: its way laid out, what
/// carries it, who stands along it, and who might have an opportunity against whoever moves with
/// it. Only the vehicle itself moves then.
struct Course {
    board::Path path;
    board::Mover mover;
    board::Occupied others;
    PersonSet watchers;

    Course(const Play& play, const Driving& driving)
        : path(driving.path.path()), mover(mover_of(play.stage, play.scene, driving.vehicle)) {
        const board::Box along = board::box_along(mover.footprint, path);
        for (const board::Token& each : occupied(play.stage, play.scene))
            if (each.id != mover.token && along.overlaps(board::box_of(each.footprint, each.place)))
                others.push_back(each);
        // LS-GAP-021
        if (!driving.provokes || driving.kind != DrivingKind::drive) return;
        for (const PersonId each : movers(play, driving))
            watchers.bits |= watchers_of(play.stage, play.scene, each).bits;
    }
    board::Place here(const Driving& driving) const {
        return path[static_cast<std::size_t>(driving.next)];
    }
    board::Place next(const Driving& driving) const {
        return path[static_cast<std::size_t>(driving.next) + 1];
    }
};

/// LS-GAP-021: a Drive provokes like a Move where it crosses somebody's reach. Without a place to
/// go to it goes off the board.
bool offer_crossings(Play& play, Driving& driving, PersonSet watchers, Provocation why,
                     board::Place from, std::optional<board::Place> to) {
    watchers.bits &= ~driving.asked.bits;
    if (watchers.empty()) return false;
    Crossing crossing{.actor = driving.driver,
                      .footprint = play.stage.vehicle(driving.vehicle).footprint(),
                      .from = from,
                      .to = to.value_or(from),
                      .off_board = !to};
    // Whoever moves with it crosses the same reaches, and mostly there are none.
    if (!crosses_any(play.stage, play.scene, crossing, why, watchers)) return false;
    crossing.exempt = driving.intended;
    for (std::size_t i = 0; i < play.scene.vehicles.size(); ++i)
        if ((driving.intended_rides >> i & 1U) != 0)
            crossing.exempt.bits |=
                occupants(play.stage, play.scene, static_cast<VehicleId>(i)).bits;
    for (const PersonId each : movers(play, driving)) {
        crossing.actor = each;
        if (offer_crossing(play, crossing, why, driving.asked)) return true;
    }
    return false;
}

/// [LS-OCC-005] Whoever waits may act at the point they have named, those aboard among them.
bool offer_stirs(Play& play, Driving& driving, board::Place before) {
    if (play.scene.readied.empty()) return false;
    PersonSet moved;
    for (const PersonId each : movers(play, driving)) moved.add(each);
    const Stir stir{.kind = TriggerKind::enters,
                    .who = driving.driver,
                    .moved = moved,
                    .footprint = play.stage.vehicle(driving.vehicle).footprint(),
                    .before = before};
    if (!offer_triggers(play, stir, driving.triggered)) return false;
    const auto* asked = top_as<TriggerAsked>(play.scene);
    if (asked != nullptr && moved.has(asked->who)) play.happen(Cited{"LS-OCC-005", asked->who});
    return true;
}

/// LS-GAP-031: whether the next step begins a turn the arc does not allow. Turns on the spot are
/// judged together with the move after them, before the first of them is made.
bool turns_tightly(const Play& play, const Driving& driving, const board::Path& path) {
    const auto step = static_cast<std::size_t>(driving.next) + 1;
    const auto stays = [&](std::size_t i) { return path[i].space == path[i - 1].space; };
    if (path[step].facing == path[step - 1].facing && !stays(step)) return false;  // straight on
    if (step > 1 && stays(step - 1)) return false;
    std::size_t last = step;
    while (last + 1 < path.size() && stays(last)) ++last;
    const Tier tier = tier_of(play.scene, driving.vehicle);
    return is_tight(turning_at(play.stage, play.scene, driving.vehicle, tier), path, last);
}

/// [LS-VEH-010] When a turn needs a Drive check: by default if it is tighter than the arc allows.
bool needs_check(const Play& play, const Driving& driving, const Course& course) {
    if (driving.kind != DrivingKind::drive) return false;
    const DriveCheck call = play.scene.calls.drive_check;
    if (call == DriveCheck::never) return false;
    if (call == DriveCheck::every_turn)
        return course.next(driving).facing != course.here(driving).facing;
    return turns_tightly(play, driving, course.path);
}

void ask_of_driver(Play& play, const Driving& driving, const Course& course) {
    play.happen(Cited{"LS-VEH-010", driving.driver});
    if (turns_tightly(play, driving, course.path)) play.happen(Cited{"LS-GAP-031", driving.driver});
    const int target = speed_target(tier_of(play.scene, driving.vehicle));
    decide(play, {.purpose = Purpose::drive,
                  .who = driving.driver,
                  .vehicle = driving.vehicle,
                  .target = static_cast<std::int16_t>(target)});
}

/// Whatever stands where a vehicle has come to rest is pushed aside to the nearest free place.
void push_aside(Play& play, VehicleId vehicle) {
    const board::Footprint mine = play.stage.vehicle(vehicle).footprint();
    const board::Place here = place_of(play.scene, vehicle);
    std::optional<board::SpaceSet> under;  // once there is anybody
    constexpr int far = 16;
    const board::Occupied all = occupied(play.stage, play.scene);
    for (const board::Token& each : all) {
        if (each.id == token_of(vehicle) || each.place.altitude != here.altitude ||
            !board::overlap(mine, here, each.footprint, each.place))
            continue;
        if (!under) under = board::swept_spaces(mine, {here});
        board::Mover mover{.footprint = each.footprint, .token = each.id};
        mover.surfaces.mask = 0xf;
        const auto out =
            board::way_out(board_of(play.stage, play.scene), occupied(play.stage, play.scene),
                           mover, each.place, *under, far);
        if (out.places.empty()) continue;
        if (each.id < most_people)
            play.happen(Moved{"LS-IMP-010", static_cast<PersonId>(each.id), out.places[0]});
        else
            play.happen(VehicleMoved{"LS-GAP-041", static_cast<VehicleId>(each.id - most_people),
                                     out.places[0]});
    }
}

void leave_board(Play& play, const Driving& driving) {
    part_grapples(play, driving.vehicle, true);
    play.happen(Left{driving.driver, driving.vehicle});
}

/// Whether it goes off the board now: it has come to the edge and whoever meant to still drives it.
bool leaves_now(const Play& play, const Driving& driving) {
    const PersonId creature = play.stage.vehicle(driving.vehicle).creature;
    return driving.leave && static_cast<std::size_t>(driving.next) == driving.path.size() &&
           driver_of(play.stage, play.scene, driving.vehicle) == driving.driver &&
           (creature == PersonId::nobody || is_able(play.scene, creature));
}

/// [LS-OCC-004] Passengers act from where the vehicle has got to.
void finish(Play& play, Driving driving) {
    const Ride& ride = play.scene.ride(driving.vehicle);
    if (leaves_now(play, driving) &&
        offer_crossings(play, driving, Course(play, driving).watchers, Provocation::leaves,
                        place_of(play.scene, driving.vehicle), std::nullopt))
        return;
    if (driving.kind != DrivingKind::momentum &&
        (ride.speed_ft != driving.speed_ft || (driving.speed_ft == 0 && ride.covered_ft != 0)))
        play.happen(SpeedSet{"LS-GAP-055", driving.vehicle, driving.speed_ft});
    if (driving.next > 0 && occupants(play.stage, play.scene, driving.vehicle).size() > 1)
        play.happen(Cited{"LS-OCC-004", driving.driver});
    if (leaves_now(play, driving))
        leave_board(play, driving);
    else
        push_aside(play, driving.vehicle);
    play.happen(Popped{});
}

/// Off the board, or onto something that does not carry it, with the next step.
enum class Ahead : std::uint8_t { ground, edge, nothing };
Ahead ahead_of(const Play& play, const board::Mover& mover, board::Place to) {
    const board::Board board = board_of(play.stage, play.scene);
    Ahead found = Ahead::ground;
    board::for_each_space(mover.footprint, to, [&](board::Space space) {
        if (!board.inside(space)) found = Ahead::edge;
        if (found != Ahead::ground || board.is_blocked(space, to.altitude)) return;
        if (!mover.surfaces.has(board.surface({space, to.facing, to.altitude})))
            found = Ahead::nothing;
    });
    return found;
}

bool moves(const board::Route& route) {
    const board::Path path = route.path();
    return std::any_of(path.begin(), path.end(),
                       [&](const board::Place& each) { return each.space != route.from().space; });
}

/// What may have become of a vehicle or its driver since the last step: true if that was dealt
/// with.
bool has_changed(Play& play, Driving& driving) {
    const Scene& scene = play.scene;
    const PersonId creature = play.stage.vehicle(driving.vehicle).creature;
    if (!is_in(scene, driving.vehicle)) {
        play.happen(Popped{});
        return true;
    }
    if (creature != PersonId::nobody && !is_able(scene, creature)) {
        stop(play, driving.vehicle, "LS-VEH-015");
        return true;
    }
    // Whatever stopped it has made it stationary: LS-GAP-034
    if (scene.ride(driving.vehicle).covered_ft == 0 && moves(driving.path)) {
        driving.speed_ft = 0;
        driving.leave = false;
        advance(play, driving, DrivingStep::end);
        return true;
    }
    if (driving.kind != DrivingKind::drive) return false;
    if (driver_of(play.stage, scene, driving.vehicle) == driving.driver &&
        !is_wrecked(play.stage, scene, driving.vehicle))
        return false;
    lose_control(play, "LS-GAP-037");
    return true;
}

/// By which rule a vehicle is driven, and by which it moves.
/// [LS-MNT-001] A mount is a vehicle. [LS-MNT-003] An independent one moves itself, [LS-MNT-004]
/// with its rider; [LS-MNT-007] a controlled one for the AP of the Drive.
struct DriveRules {
    RuleId drove;
    RuleId moved;
};
DriveRules rules_for(const Play& play, VehicleId vehicle) {
    if (!play.stage.vehicle(vehicle).is_mount()) return {"LS-VEH-006", "LS-VEH-009"};
    if (!is_controlled_mount(play.stage, play.scene, vehicle)) return {"LS-MNT-003", "LS-MNT-004"};
    return {"LS-MNT-007", "LS-MNT-001"};
}

/// [LS-VEH-002] Whatever is ridden or piloted is driven by the same rules, a mount too.
void begin_path(Play& play, Driving driving) {
    const VehicleId vehicle = driving.vehicle;
    if (play.stage.vehicle(vehicle).is_mount()) {
        play.happen(Cited{"LS-VEH-002", driving.driver});
        play.happen(Cited{"LS-MNT-002", driving.driver});
    }
    const auto speed = speed_here(play.stage, play.scene, vehicle);
    if (speed && speed->acceleration_ft == 0) play.happen(Cited{"LS-MAN-008", driving.driver});
    const bool back = gear_of(driving.path.path()) == board::Gear::reverse;
    const int ft = length_ft(play.stage, play.scene, vehicle, driving.path) +
                   (driving.leave ? feet_per_space : 0);
    const Tier before = tier_of(play.scene, vehicle);
    play.happen(Drove{rules_for(play, vehicle).drove, driving.driver, vehicle, ft,
                      ft > 0 ? back : play.scene.ride(vehicle).reversing});
    if (const Tier now = tier_of(play.scene, vehicle); now != before)
        play.happen(TierReached{PersonId::nobody, vehicle, now});
    advance(play, driving, driving.path.empty() ? DrivingStep::end : DrivingStep::leaving);
}

// The steps of a path, in turn. Each returns whether nothing else comes between: then the vehicle
// goes on at once.

bool leave_space(Play& play, Driving& driving, const Course& course) {
    if (offer_crossings(play, driving, course.watchers, Provocation::leaves, course.here(driving),
                        course.next(driving)))
        return false;
    advance(play, driving, DrivingStep::turn);
    return true;
}

bool make_turn(Play& play, Driving& driving, const Course& course) {
    const bool check = needs_check(play, driving, course);
    advance(play, driving, DrivingStep::meet);
    if (check) ask_of_driver(play, driving, course);
    return !check;
}

/// Meets what is in the next space, or goes there.
bool go_ahead(Play& play, Driving& driving, const Course& course) {
    const board::Place to = course.next(driving);
    const Ahead ahead = ahead_of(play, course.mover, to);
    if (ahead == Ahead::nothing) {
        stop(play, driving.vehicle, "LS-VEH-015");
        return false;
    }
    driving.met =
        next_met(play.stage, play.scene, driving, {course.here(driving), to}, course.others);
    if (!driving.met.nothing()) {
        advance(play, driving, DrivingStep::meet);
        meet(play, driving);
        return false;
    }
    if (ahead == Ahead::edge) {
        leave_board(play, driving);
        play.happen(Popped{});
        return false;
    }
    advance(play, driving, DrivingStep::step);
    return true;
}

bool take_step(Play& play, Driving& driving, const Course& course) {
    const bool rolls = driving.kind != DrivingKind::drive;
    play.happen(VehicleMoved{rolls ? RuleId("LS-VEH-014") : rules_for(play, driving.vehicle).moved,
                             driving.vehicle, course.next(driving)});
    part_grapples(play, driving.vehicle);
    driving.next = static_cast<std::int16_t>(driving.next + 1);
    driving.triggered = {};
    driving.avoided = false;
    advance(play, driving, DrivingStep::entered);
    return true;
}

bool have_entered(Play& play, Driving& driving, const Course& course) {
    const auto next = static_cast<std::size_t>(driving.next);
    const board::Place before = course.path[next - 1];
    if (offer_crossings(play, driving, course.watchers, Provocation::enters, before,
                        course.path[next]))
        return false;
    if (offer_stirs(play, driving, before)) return false;
    const bool more = next < driving.path.size();
    advance(play, driving, more ? DrivingStep::leaving : DrivingStep::end);
    return more;
}

bool go_a_step(Play& play, Driving& driving, const Course& course) {
    switch (driving.step) {
        case DrivingStep::leaving:
            return leave_space(play, driving, course);
        case DrivingStep::turn:
            return make_turn(play, driving, course);
        case DrivingStep::meet:
            return go_ahead(play, driving, course);
        case DrivingStep::step:
            return take_step(play, driving, course);
        case DrivingStep::entered:
            return have_entered(play, driving, course);
        case DrivingStep::start:
        case DrivingStep::end:
            break;
    }
    return false;
}

/// The people and vehicles that stand on a path and are known to whoever declares it: LS-IMP-002.
void intend(const Play& play, Driving& driving) {
    const SideId side = play.stage.person(driving.driver).side;
    const board::Mover mover{.footprint = play.stage.vehicle(driving.vehicle).footprint(),
                             .token = token_of(driving.vehicle)};
    for (const board::Strike& each :
         board::strikes(occupied(play.stage, play.scene, side), mover, driving.path.path())) {
        if (each.token < most_people)
            driving.intended.add(static_cast<PersonId>(each.token));
        else
            driving.intended_rides |=
                static_cast<std::uint16_t>(1U << static_cast<unsigned>(each.token - most_people));
    }
}

}  // namespace

/// [LS-VEH-006] Drive directs a Move: the vehicle goes, and everyone aboard with it.
void drive(Play& play, PersonId who, const Drive& drive) {
    const auto planned = plan_drive(play.stage, play.scene, who, drive);
    const auto* plan = std::get_if<DrivePlan>(&planned);
    if (plan == nullptr) return;
    Driving driving{.vehicle = driven_by(play.stage, play.scene, who),
                    .driver = who,
                    .path = plan->path,
                    .speed_ft = static_cast<std::int16_t>(plan->speed_ft),
                    .leave = drive.leave,
                    .provokes = play.scene.calls.vehicle_actions_provoke};
    intend(play, driving);
    play.happen(Pushed<Frame>{driving});
    if (!is_controlled_mount(play.stage, play.scene, driving.vehicle)) return;
    command(play, {who, driving.vehicle,
                   unwilling_to_drive(play.stage, play.scene, driving.vehicle, drive, plan->path),
                   tier_after(play.scene, driving.vehicle, plan->ft)});
}

/// [LS-OCC-003] A vehicle moves only in its driver's turn, space by space.
void go_on(Play& play, Driving driving, Luck&) {
    if (driving.step == DrivingStep::start) return begin_path(play, driving);
    if (driving.step == DrivingStep::end) return finish(play, driving);
    if (has_changed(play, driving)) return;
    const Course course(play, driving);
    while (go_a_step(play, driving, course)) {
    }
}

/// [LS-VEH-010] LS-GAP-036: a failed check loses control of the vehicle, or stops it, as called.
void drive_decided(Play& play, const Deciding& deciding, int band) {
    if (band > 0) return;
    if (play.scene.calls.drive_failure == DriveFailure::stop)
        stop(play, deciding.vehicle, "LS-GAP-036");
    else
        lose_control(play, "LS-GAP-036");
}

void lose_control(Play& play, RuleId why) {
    auto driving = std::get<Driving>(play.scene.frames.back());
    const board::Path path = driving.path.path();
    int left = 0;
    for (auto i = static_cast<std::size_t>(driving.next) + 1; i < path.size(); ++i)
        left += path[i].space != path[i - 1].space ? 1 : 0;
    play.happen(LostControl{why, driving.vehicle});
    driving.kind = DrivingKind::uncontrolled;
    driving.path = straight_on(play.scene, driving.vehicle, left);
    driving.next = 0;
    driving.leave = false;
    driving.met = {};
    driving.intended = {};
    driving.intended_rides = 0;
    advance(play, driving, left > 0 ? DrivingStep::meet : DrivingStep::end);
}

void stop(Play& play, VehicleId vehicle, RuleId why) {
    play.happen(SpeedSet{why, vehicle, 0});
    const auto* top = top_as<Driving>(play.scene);
    if (top == nullptr || top->vehicle != vehicle) return;
    Driving driving = *top;
    driving.speed_ft = 0;
    driving.leave = false;
    driving.met = {};
    advance(play, driving, DrivingStep::end);
}

}  // namespace breakneck::lucky_stars
