// These Lucky Stars, chapter 18: what a vehicle meets, and how people get out of its way.
#include "rules/lucky_stars/impact.h"

#include <algorithm>

#include "base/holds.h"
#include "board/sweep.h"
#include "rules/lucky_stars/avoid.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/driving.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/movement.h"

namespace breakneck::lucky_stars {
namespace {

constexpr int farthest_dodge = 16;

bool is_ride(int token) { return token >= most_people; }
VehicleId ride_of(int token) { return static_cast<VehicleId>(token - most_people); }
std::uint16_t bit_of(VehicleId vehicle) {
    return static_cast<std::uint16_t>(1U << index_of(vehicle));
}

/// LS-GAP-050: the same victim is met once per Drive.
bool is_settled(const Driving& driving, int token) {
    if (is_ride(token)) return (driving.settled_rides & bit_of(ride_of(token))) != 0;
    return driving.settled.has(static_cast<PersonId>(token));
}

/// The first solid space of a place.
std::optional<board::Space> solid_space(const board::Board& board, board::Footprint footprint,
                                        board::Place place) {
    std::optional<board::Space> found;
    board::for_each_space(footprint, place, [&](board::Space space) {
        if (!found && board.inside(space) && board.is_blocked(space, place.altitude)) found = space;
    });
    return found;
}

/// The solid spaces between which a diagonal step would have to slip: the first of them.
std::optional<board::Space> solid_corner(const board::Board& board, board::Footprint footprint,
                                         board::Place from, board::Place to) {
    const auto towards = board::direction(from.space, to.space);
    const board::Mover mover{.footprint = footprint};
    if (from.space == to.space || !towards || !board::cuts_corner(board, mover, to, *towards))
        return std::nullopt;
    const bool rear_first = !footprint.is_square() && *towards == board::opposite(to.facing);
    const board::Space lead =
        rear_first ? board::step(to.space, *towards, footprint.length - 1) : to.space;
    if (!board.inside(lead)) return std::nullopt;
    return board::Space{lead.x - board::delta(*towards).x, lead.y};
}

/// Whatever carries somebody: what they stand on, and what they have a Speed for.
board::Surfaces surfaces_of(const Stage& stage, const Scene& scene, PersonId who) {
    board::Surfaces surfaces{board::Surface::ground};
    const board::Surface here = board_of(stage, scene).surface(place_of(stage, scene, who));
    for (const board::Surface each :
         {board::Surface::water, board::Surface::climb, board::Surface::air})
        if (each == here || speed_in(stage, scene, who, mode_on(each)))
            surfaces.mask |= board::Surfaces{each}.mask;
    return surfaces;
}

/// [LS-GAP-040] The nearest free places outside everything the vehicle sweeps over, as far as the
/// side of whoever dodges knows. Nobody gets there through the vehicle itself.
board::WayOut way_out_of(const Stage& stage, const Scene& scene, const Driving& driving,
                         PersonId who) {
    const board::Footprint footprint = stage.vehicle(driving.vehicle).footprint();
    const board::SpaceSet swept = board::swept_spaces(footprint, driving.path.path());
    const board::Occupied vehicle{{static_cast<std::int16_t>(token_of(driving.vehicle)), footprint,
                                   place_of(scene, driving.vehicle)}};
    const board::Mover mover{.footprint = footprint_of(stage, scene, who),
                             .token = token_of(who),
                             .surfaces = surfaces_of(stage, scene, who)};
    return board::way_out(board_of(stage, scene), occupied(stage, scene, stage.person(who).side),
                          mover, place_of(stage, scene, who), swept, farthest_dodge, vehicle);
}

/// The vehicle somebody dodges, on its way below the question.
const Driving* dodged_by(const Scene& scene) {
    for (std::size_t i = scene.frames.size(); i-- > 0;)
        if (const auto* driving = std::get_if<Driving>(&scene.frames[i])) return driving;
    return nullptr;
}

/// [LS-GAP-039] Whoever can move on their own and has somewhere to go may dodge: 0 if not, else how
/// many spaces it takes.
int spaces_to_dodge(const Stage& stage, const Scene& scene, const Driving& driving, PersonId who) {
    return can_move(scene, who) ? way_out_of(stage, scene, driving, who).spaces : 0;
}

/// [LS-IMP-004] LS-GAP-039: asks whoever can dodge; false if they cannot.
bool offer_dodge(Play& play, const Driving& driving) {
    const PersonId who = driving.met.person;
    const int spaces = spaces_to_dodge(play.stage, play.scene, driving, who);
    if (spaces == 0) play.happen(Cited{"LS-GAP-039", who});
    if (spaces == 0 || !has_room(play.scene)) return false;
    play.happen(Cited{"LS-IMP-004", who});
    play.happen(Pushed<Frame>{DodgeAsked{who, driving.vehicle, static_cast<std::int8_t>(spaces)}});
    return true;
}

/// [LS-MNT-015] [LS-MNT-016] [LS-MNT-017] Why a mount does not run into this; none if it does.
RuleId mount_stops(const Stage& stage, const Scene& scene, const Driving& driving) {
    if (!stage.vehicle(driving.vehicle).is_mount()) return {};
    if (!is_controlled_mount(stage, scene, driving.vehicle)) return "LS-MNT-003";
    if (driving.kind != DrivingKind::drive) return "LS-MNT-017";
    return tier_of(scene, driving.vehicle) == Tier::slow ? RuleId("LS-MNT-016") : RuleId();
}

/// Nobody can mean to run into somebody they do not know of.
bool is_seen(const Play& play, const Driving& driving) {
    const PersonId driver = driver_of(play.stage, play.scene, driving.vehicle);
    return driving.met.person == PersonId::nobody ||
           knows_where(play.stage, play.scene, play.stage.person(driver).side, driving.met.person);
}

}  // namespace

Met next_met(const Stage& stage, const Scene& scene, const Driving& driving, NextStep step,
             const board::Occupied& others) {
    const auto [from, to] = step;
    if (driving.hazard) return {.obstacle = true, .space = to.space};
    const board::Footprint footprint = stage.vehicle(driving.vehicle).footprint();
    if (const auto corner = solid_corner(board_of(stage, scene), footprint, from, to))
        return {.obstacle = true, .space = *corner};
    const board::Box box = board::box_of(footprint, to);
    for (const board::Token& each : others) {
        if (!box.overlaps(board::box_of(each.footprint, each.place))) continue;
        if (each.id == token_of(driving.vehicle) || is_settled(driving, each.id) ||
            each.place.altitude != to.altitude ||
            !board::overlap(footprint, to, each.footprint, each.place) ||
            (from.altitude == each.place.altitude &&
             board::overlap(footprint, from, each.footprint, each.place)))
            continue;
        if (is_ride(each.id)) return {.vehicle = ride_of(each.id), .space = each.place.space};
        return {.person = static_cast<PersonId>(each.id), .space = each.place.space};
    }
    if (const auto solid = solid_space(board_of(stage, scene), footprint, to))
        return {.obstacle = true, .space = *solid};
    return {};
}

FixedList<board::Place, 64> dodge_places(const Stage& stage, const Scene& scene, PersonId who) {
    const Driving* driving = dodged_by(scene);
    if (driving == nullptr || !can_move(scene, who)) return {};
    return way_out_of(stage, scene, *driving, who).places;
}

PersonSet people_on(const Stage& stage, const Scene& scene, VehicleId vehicle,
                    const board::Route& path, std::optional<SideId> known_to) {
    PersonSet found;
    const board::Mover mover{.footprint = stage.vehicle(vehicle).footprint(),
                             .token = token_of(vehicle)};
    for (const board::Strike& each :
         board::strikes(occupied(stage, scene, known_to), mover, path.path()))
        if (!is_ride(each.token)) found.add(static_cast<PersonId>(each.token));
    return found;
}

/// [LS-IMP-002] Scenario A if the driver means it, or nobody steers (LS-GAP-056).
bool is_meant(const Stage& stage, const Scene& scene, const Driving& driving) {
    if (driving.kind == DrivingKind::uncontrolled) return true;
    if (driver_of(stage, scene, driving.vehicle) == PersonId::nobody) return true;
    if (driving.met.person != PersonId::nobody) return driving.intended.has(driving.met.person);
    if (driving.met.vehicle != VehicleId::none)
        return (driving.intended_rides & bit_of(driving.met.vehicle)) != 0;
    // Whoever declares a path along a wall sees it.
    return driving.kind == DrivingKind::drive && !driving.hazard;
}

Driving meaning_it(Driving driving) {
    if (driving.met.person != PersonId::nobody) driving.intended.add(driving.met.person);
    if (driving.met.vehicle != VehicleId::none)
        driving.intended_rides |= bit_of(driving.met.vehicle);
    return driving;
}

void pass(Play& play, Driving driving) {
    if (driving.met.person != PersonId::nobody) driving.settled.add(driving.met.person);
    if (driving.met.vehicle != VehicleId::none)
        driving.settled_rides |= bit_of(driving.met.vehicle);
    if (driving.met.obstacle) driving.hazard = false;
    driving.met = {};
    play.happen(Advanced<Frame>{driving});
}

void halt(Play& play, Driving driving, RuleId why) {
    driving.speed_ft = 0;
    driving.leave = driving.hazard = false;
    driving.step = DrivingStep::end;
    pass(play, driving);
    stop(play, driving.vehicle, why);
}

/// [LS-IMP-001] An impact follows from movement: nobody attacks and nobody defends.
/// [LS-IMP-002] Who rolls depends on what the driver means. Things on a declared path are rammed
/// (LS-GAP-041); on momentum LS-GAP-056 says what is meant.
void meet(Play& play, Driving driving) {
    // LS-GAP-050: one after the other, in the order they are reached.
    if (!driving.settled.empty() || driving.settled_rides != 0)
        play.happen(Cited{"LS-GAP-050", driving.met.person});
    if (const RuleId why = mount_stops(play.stage, play.scene, driving); !why.none()) {
        halt(play, driving, why);
        return;
    }
    const bool meant = is_meant(play.stage, play.scene, driving);
    if (driving.met.person != PersonId::nobody)
        play.happen(Cited{"LS-IMP-001", driving.met.person});
    if (driving.kind != DrivingKind::drive)
        play.happen(Cited{"LS-GAP-056", driving.driver});
    else if (driving.met.person != PersonId::nobody || !meant)
        play.happen(Cited{"LS-IMP-002", driving.driver});
    if (meant) {
        run_on_into(play, driving);
    } else if (driving.kind == DrivingKind::momentum && play.scene.calls.momentum_is_intent &&
               is_seen(play, driving) && has_room(play.scene)) {
        const PersonId driver = driver_of(play.stage, play.scene, driving.vehicle);
        play.happen(Pushed<Frame>{AvoidAsked{driver, driving.vehicle}});
    } else {
        try_to_avoid(play, driving);
    }
}

/// [LS-IMP-003] Scenario A: no roll by the driver. [LS-IMP-004] Whoever is in the way may dodge.
/// [LS-GAP-041] A vehicle or an object is rammed.
void run_on_into(Play& play, const Driving& driving) {
    if (driving.met.person == PersonId::nobody) {
        const bool thrown =
            driving.met.obstacle && driving.kind == DrivingKind::uncontrolled;  // LS-GAP-049
        strike(play, driving, thrown ? RuleId("LS-GAP-049") : RuleId("LS-GAP-041"));
        return;
    }
    play.happen(Cited{"LS-IMP-003", driving.driver});
    if (!offer_dodge(play, driving)) strike(play, driving, "LS-IMP-009");
}

/// [LS-IMP-009] Struck in full. [LS-IMP-018] What was not meant also ends the movement.
void strike(Play& play, const Driving& driving, RuleId why) {
    const PersonId victim = driving.met.person;
    if (victim != PersonId::nobody && play.scene.person(victim).is_hiding()) reveal(play, victim);
    play.happen(Struck{why, driving.vehicle, driving.met});
    const bool meant = why != RuleId("LS-IMP-018");
    collide(play,
            {.vehicle = driving.vehicle,
             .met = driving.met,
             .falls = victim != PersonId::nobody && (meant || play.scene.calls.prone_in_scenario_b),
             .stops = !meant || why == RuleId("LS-GAP-049"),
             .harms = is_comparable(play.stage, play.scene, driving.vehicle, driving.met)});
}

/// [LS-MNT-015] A mount that was not told to run somebody down stops instead.
void run_down(Play& play, const Driving& driving) {
    if (play.stage.vehicle(driving.vehicle).is_mount()) {
        halt(play, driving, "LS-MNT-015");
        return;
    }
    // LS-GAP-053
    if (play.scene.calls.dodge_in_scenario_b && driving.met.person != PersonId::nobody &&
        offer_dodge(play, driving))
        return;
    strike(play, driving, "LS-IMP-018");
}

/// [LS-IMP-009] Not out of the way in time.
void fail_to_dodge(Play& play) {
    const auto driving = std::get<Driving>(play.scene.frames.back());
    const bool meant = is_meant(play.stage, play.scene, driving);
    strike(play, driving, meant ? RuleId("LS-IMP-009") : RuleId("LS-IMP-018"));
}

/// [LS-IMP-004] A Reaction: it costs nothing. [LS-IMP-008] To a place named, if it is one of those
/// that can be reached, else to the first of them.
Answer answer_dodge(Play& play, const Choice& choice) {
    const auto asked = std::get<DodgeAsked>(play.scene.frames.back());
    const auto* dodge = std::get_if<Dodge>(&choice);
    if (dodge == nullptr && !holds<Decline>(choice))
        return refuse("LS-IMP-004", "dodge_or_decline");
    if (dodge != nullptr && dodge->luck)
        if (const Answer may = may_add_luck(play, asked.who); !may.is_done()) return may;
    const auto places = dodge_places(play.stage, play.scene, asked.who);
    const auto* found = std::find_if(places.begin(), places.end(), [&](const board::Place& each) {
        return dodge != nullptr && each.space == dodge->to.space;
    });
    if (dodge != nullptr && dodge->to != board::no_place && found == places.end())
        return refuse("LS-IMP-008", "not_a_way_out");
    play.happen(Popped{});
    if (dodge == nullptr || places.empty()) {
        fail_to_dodge(play);
        return done;
    }
    const int target = speed_target(tier_of(play.scene, asked.vehicle)) + asked.spaces;
    play.happen(Cited{"LS-GAP-040", asked.who});
    decide(play, {.purpose = Purpose::dodge,
                  .who = asked.who,
                  .vehicle = asked.vehicle,
                  .target = static_cast<std::int16_t>(target),
                  .luck = dodge->luck,
                  .place = found == places.end() ? places[0] : *found});
    return done;
}

/// [LS-IMP-005] AGI against 6, the tier modifier and the spaces it takes to get clear.
/// [LS-IMP-006] [LS-IMP-007] Whoever has not had a first turn yet is surprised: a minor
/// disadvantage, against a Fast vehicle a major one.
Check dodge_check(const Play& play, const Deciding& deciding) {
    Check check = decision(play.stage, "LS-IMP-005", "dodge", deciding.who);
    const Attribute attribute = play.scene.calls.dodge_attribute;
    check.add("LS-IMP-005", name_of(attribute),
              attribute_of(play.stage, play.scene, deciding.who, attribute));
    if (play.scene.round == 0 || play.scene.person(deciding.who).acted) return check;
    const bool fast = tier_of(play.scene, deciding.vehicle) >= Tier::fast;
    advantage(check, fast ? RuleId("LS-IMP-007") : RuleId("LS-IMP-006"), "surprised",
              fast ? -2 : -1);
    return check;
}

/// [LS-IMP-008] Out of the way, unharmed; whoever turns out to hide there is found, and another
/// place taken. [LS-IMP-010] The vehicle goes on in any case.
void dodge_decided(Play& play, const Deciding& deciding, int band) {
    board::Place to = deciding.place;
    while (band > 0 && meets_hidden(play, deciding.who, deciding.who, to)) {
        const auto places = dodge_places(play.stage, play.scene, deciding.who);
        if (places.empty()) band = 0;
        if (!places.empty()) to = places[0];
    }
    if (band == 0) {
        fail_to_dodge(play);
        return;
    }
    if (is_grappling(play.scene, deciding.who)) leave_grapple(play, deciding.who, "LS-IMP-008");
    if (play.scene.person(deciding.who).is_hiding()) reveal(play, deciding.who);
    play.happen(Dodged{deciding.who, to});
    const auto driving = std::get<Driving>(play.scene.frames.back());
    if (is_meant(play.stage, play.scene, driving)) {
        play.happen(Cited{"LS-IMP-010", deciding.who});
        pass(play, driving);
    } else {
        halt(play, driving, "LS-IMP-018");
    }
}

}  // namespace breakneck::lucky_stars
