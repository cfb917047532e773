// These Lucky Stars, chapter 16: boarding and bailing, stations.
#include "rules/lucky_stars/boarding.h"

#include <algorithm>
#include <cstdlib>

#include "board/sweep.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/damage.h"
#include "rules/lucky_stars/drive_plan.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/movement.h"

namespace breakneck::lucky_stars {
namespace {

/// The way a vehicle is going: what is left of its path, or straight on at its speed.
board::Route way_ahead(const Scene& scene, VehicleId vehicle) {
    for (std::size_t i = scene.frames.size(); i-- > 0;) {
        const auto* driving = std::get_if<Driving>(&scene.frames[i]);
        if (driving == nullptr || driving->vehicle != vehicle) continue;
        board::Path path;
        const board::Path whole = driving->path.path();
        for (auto at = static_cast<std::size_t>(driving->next); at < whole.size(); ++at)
            path.push_back(whole[at]);
        return board::Route(path);
    }
    return straight_on(scene, vehicle, scene.ride(vehicle).speed_ft / feet_per_space);
}

bool touches(const board::SpaceSet& spaces, board::Footprint footprint, board::Place at) {
    bool found = false;
    board::for_each_space(footprint, at,
                          [&](board::Space space) { found = found || spaces.contains(space); });
    return found;
}

/// [LS-BRD-002] Next to it. In its path is where it comes past: whoever waits there readies the
/// boarding for the moment it is beside them.
bool is_beside(const Stage& stage, const Scene& scene, PersonId who, VehicleId vehicle,
               board::Place at) {
    const board::Place there = place_of(scene, vehicle);
    return at.altitude == there.altitude &&
           spaces_between(stage, row_of(stage.person(who).size).room, at,
                          stage.vehicle(vehicle).footprint(), there) <= 1;
}

/// The Move of somebody of which this is a part; null if it is an action of its own.
const Moving* own_move(const Scene& scene, PersonId who) {
    const Moving* moving = top_as<Moving>(scene);
    return moving != nullptr && moving->who == who ? moving : nullptr;
}

/// [LS-BRD-001] It costs what a Move costs, told with the AP, or nothing as part of one;
/// LS-GAP-051.
void cite_cost(Play& play, PersonId who) {
    if (own_move(play.scene, who) == nullptr) return;
    play.happen(Cited{"LS-BRD-001", who});
    play.happen(Cited{"LS-GAP-051", who});
}

/// Whoever hides aboard and takes up the room is found.
void find_stowaways(Play& play, PersonId who, VehicleId vehicle) {
    const SideId side = play.stage.person(who).side;
    PersonSet aboard = occupants(play.stage, play.scene, vehicle);
    for (; !aboard.empty(); aboard.remove(aboard.first()))
        if (!knows_where(play.stage, play.scene, side, aboard.first()))
            play.happen(Noticed{"LS-STL-007", aboard.first(), side});
}

/// LS-STL-007: nobody gets aboard unseen.
void get_aboard(Play& play, PersonId who, VehicleId vehicle) {
    const int station = free_station(play.stage, play.scene, vehicle);
    if (station < 0) {
        find_stowaways(play, who, vehicle);
        play.happen(BoardFailed{who, vehicle});
        return;
    }
    const board::Place from = place_of(play.stage, play.scene, who);
    reveal(play, who);
    play.happen(Boarded{who, vehicle, station});
    show_move(play, who, from);
}

/// Where somebody lands: as they wished if that is free, else the first free place.
board::Place landing(const Stage& stage, const Scene& scene, PersonId who, board::Place wish) {
    const auto free = landings(stage, scene, who);
    const auto found = std::find_if(free.begin(), free.end(), [&](const board::Place& each) {
        return each.space == wish.space;
    });
    if (found != free.end()) return *found;
    return free.empty() ? wish : free.front();
}

/// The same when it comes to it: whoever hides there is found, and another place is taken.
board::Place clear_landing(Play& play, PersonId who, board::Place wish) {
    board::Place to = landing(play.stage, play.scene, who, wish);
    while (!landings(play.stage, play.scene, who).empty() && meets_hidden(play, who, who, to))
        to = landing(play.stage, play.scene, who, wish);
    return to;
}

/// LS-GAP-051: a failed bail ends the Move it is a part of.
void end_move(Play& play, PersonId who) {
    const Moving* moving = own_move(play.scene, who);
    if (moving == nullptr) return;
    Moving ended = *moving;
    ended.step = MovingStep::end;
    play.happen(Cited{"LS-GAP-051", who});
    play.happen(Advanced<Frame>{ended});
}

/// [LS-BRD-008] Off a moving vehicle without landing on one's feet: a die for each space of it,
/// whatever its speed. [LS-VEH-004] A vehicle's size is how many spaces it takes.
void harm_by_fall(Play& play, PersonId who, VehicleId vehicle, Luck& luck) {
    Check check{"LS-BRD-008", "bail_damage", who, Throw(play.stage.vehicle(vehicle).spaces() * d6)};
    check.cite("LS-VEH-004", "spaces");
    const Source source = play.scene.calls.collision_source;
    play.happen(
        Cited{source == Source::extreme ? RuleId("LS-DMG-015") : RuleId("LS-DMG-012"), who});
    harm(play, {.rule = "LS-BRD-008",
                .who = who,
                .amount = roll_total(play, check, luck),
                .type = DamageType::physical,
                .source = source});
}

/// [LS-BRD-007] Safe beside the path. [LS-BRD-008] Or prone there, and hurt.
void land(Play& play, const Deciding& deciding, int band, Luck& luck) {
    const PersonId who = deciding.who;
    const board::Place from = place_of(play.stage, play.scene, who);
    const board::Place to = clear_landing(play, who, deciding.place);
    if (band > 0) {
        play.happen(Bailed{"LS-BRD-007", who, deciding.vehicle, to});
        show_move(play, who, from);
        return;
    }
    play.happen(Bailed{"LS-BRD-008", who, deciding.vehicle, to});
    end_move(play, who);
    show_move(play, who, from);
    if (!play.scene.person(who).prone) play.happen(FellProne{"LS-BRD-008", who});
    harm_by_fall(play, who, deciding.vehicle, luck);
}

/// Whoever is at a station; nobody if it is free.
PersonId occupant_at(const Stage& stage, const Scene& scene, VehicleId vehicle, int station) {
    PersonSet aboard = occupants(stage, scene, vehicle);
    for (; !aboard.empty(); aboard.remove(aboard.first()))
        if (scene.person(aboard.first()).station == station) return aboard.first();
    return PersonId::nobody;
}

/// LS-GAP-057: whoever cannot hold the station changes places with the one who takes it. Whoever
/// turns out to hide there is found, and keeps it. [LS-STL-003] To change places ends hiding.
void take_station(Play& play, PersonId who, int station) {
    const Fighter& fighter = play.scene.person(who);
    const int before = fighter.station;
    const PersonId there = occupant_at(play.stage, play.scene, fighter.vehicle, station);
    const SideId side = play.stage.person(who).side;
    if (is_able(play.scene, there) && !knows_where(play.stage, play.scene, side, there)) {
        play.happen(Noticed{"LS-STL-007", there, side});
        return;
    }
    reveal(play, who);
    play.happen(StationChanged{who, station});
    if (there == PersonId::nobody || there == who) return;
    reveal(play, there);
    play.happen(StationChanged{there, before});
}

std::int16_t target_of(const Play& play, VehicleId vehicle) {
    return static_cast<std::int16_t>(speed_target(tier_of(play.scene, vehicle)));
}

}  // namespace

Answer may_board(const Stage& stage, const Scene& scene, PersonId who, VehicleId vehicle) {
    return may_board_from(stage, scene, who, vehicle, place_of(stage, scene, who));
}

Answer may_board_from(const Stage& stage, const Scene& scene, PersonId who, VehicleId vehicle,
                      board::Place at) {
    if (!is_in(scene, vehicle)) return refuse("LS-BRD-002", "no_such_vehicle");
    if (is_aboard(scene, who)) return refuse("LS-BRD-002", "aboard_already");
    if (!is_beside(stage, scene, who, vehicle, at)) return refuse("LS-BRD-002", "not_beside");
    if (free_station(stage, scene, vehicle, stage.person(who).side) < 0)
        return refuse("LS-BRD-004", "no_room");
    return done;
}

/// [LS-BRD-007] Next to the vehicle and clear of the way it is going, unless there is no other
/// room.
FixedList<board::Place, 64> landings(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = scene.person(who).vehicle;
    if (vehicle == VehicleId::none || mount_of(stage, who) != VehicleId::none) return {};
    board::Mover leaver{.footprint = row_of(stage.person(who).size).room, .token = token_of(who)};
    for (const board::Surface each :
         {board::Surface::water, board::Surface::climb, board::Surface::air})
        if (speed_in(stage, scene, who, mode_on(each)))
            leaver.surfaces.mask |= board::Surfaces{each}.mask;
    const board::Footprint room = stage.vehicle(vehicle).footprint();
    const board::Token token{static_cast<std::int16_t>(token_of(vehicle)), room,
                             place_of(scene, vehicle)};
    const auto free = board::free_beside(
        board_of(stage, scene), occupied(stage, scene, stage.person(who).side), token, leaver);
    if (!is_moving(scene, vehicle)) return free;
    const board::SpaceSet swept = board::swept_spaces(room, way_ahead(scene, vehicle).path());
    FixedList<board::Place, 64> beside;
    for (const board::Place& each : free)
        if (!touches(swept, leaver.footprint, each)) beside.push_back(each);
    return beside.empty() ? free : beside;
}

Answer may_bail(const Stage& stage, const Scene& scene, PersonId who, const Bail& bail) {
    if (!is_aboard(scene, who) || mount_of(stage, who) != VehicleId::none)
        return refuse("LS-BRD-006", "not_aboard");
    const auto free = landings(stage, scene, who);
    if (free.empty()) return refuse("LS-BRD-007", "no_landing");
    const bool named = bail.to != board::no_place;
    const bool found = std::any_of(free.begin(), free.end(), [&](const board::Place& each) {
        return each.space == bail.to.space;
    });
    if (named && !found) return refuse("LS-BRD-007", "not_a_landing");
    return done;
}

/// LS-GAP-057: a free station of the vehicle one is aboard, or that of somebody who cannot hold it.
Answer may_change_station(const Stage& stage, const Scene& scene, PersonId who,
                          const ChangeStation& change) {
    if (!is_aboard(scene, who) || mount_of(stage, who) != VehicleId::none)
        return refuse("LS-GAP-057", "not_aboard");
    const Fighter& fighter = scene.person(who);
    const Vehicle& block = stage.vehicle(fighter.vehicle);
    if (change.station < 0 || static_cast<std::size_t>(change.station) >= block.stations.size())
        return refuse("LS-GAP-057", "no_such_station");
    const PersonId there = occupant_at(stage, scene, fighter.vehicle, change.station);
    const bool held =
        is_able(scene, there) && knows_where(stage, scene, stage.person(who).side, there);
    if (there == who || held) return refuse("LS-GAP-057", "station_taken");
    return done;
}

/// LS-GAP-057: 1 AP to the next station, 2 to any other.
int station_cost(const Stage&, const Scene& scene, PersonId who, const ChangeStation& change) {
    const int from = scene.person(who).station;
    return std::abs(from - change.station) > 1 ? 2 : row_of(Deed::change_station).ap;
}

/// [LS-BRD-003] Onto what moves only with a check. [LS-BRD-009] Onto what stands without one.
void board(Play& play, PersonId who, VehicleId vehicle) {
    cite_cost(play, who);
    if (is_moving(play.scene, vehicle)) {
        decide(play, {.purpose = Purpose::board,
                      .who = who,
                      .vehicle = vehicle,
                      .target = target_of(play, vehicle)});
        return;
    }
    play.happen(Cited{"LS-BRD-009", who});
    get_aboard(play, who, vehicle);
}

/// [LS-BRD-006] Off what moves only with a check. [LS-BRD-009] Off what stands without one.
/// LS-STL-007: unless it is part of a silent Move, it ends hiding.
void bail(Play& play, PersonId who, const Bail& bail) {
    const VehicleId vehicle = play.scene.person(who).vehicle;
    if (landings(play.stage, play.scene, who).empty()) return;
    cite_cost(play, who);
    const Moving* moving = own_move(play.scene, who);
    if (moving == nullptr || !moving->silent) reveal(play, who);
    if (is_moving(play.scene, vehicle)) {
        decide(play, {.purpose = Purpose::bail,
                      .who = who,
                      .vehicle = vehicle,
                      .target = target_of(play, vehicle),
                      .place = landing(play.stage, play.scene, who, bail.to)});
        return;
    }
    const board::Place from = place_of(play.stage, play.scene, who);
    const board::Place to = clear_landing(play, who, bail.to);
    if (landings(play.stage, play.scene, who).empty()) return;  // all were taken by those in hiding
    play.happen(Bailed{"LS-BRD-009", who, vehicle, to});
    show_move(play, who, from);
}

bool is_in_saddle(const Stage& stage, const Scene& scene, PersonId who) {
    if (!is_aboard(scene, who) || mount_of(stage, who) != VehicleId::none) return false;
    const Vehicle& block = stage.vehicle(scene.person(who).vehicle);
    return block.is_mount() || block.steering == Steering::body;
}

/// LS-CAT-014: brought down, a rider is out of the saddle, off what moves as after a failed bail.
/// Where there is no room to land they lie across it.
void fall_from_saddle(Play& play, PersonId who, Luck& luck) {
    const VehicleId vehicle = play.scene.person(who).vehicle;
    const bool moving = is_moving(play.scene, vehicle);
    const board::Place from = place_of(play.stage, play.scene, who);
    const board::Place to = clear_landing(play, who, {});
    const bool lands = !landings(play.stage, play.scene, who).empty();
    if (lands) {
        leave_grapple(play, who, "LS-CAT-014");
        reveal(play, who);
        play.happen(Bailed{"LS-CAT-014", who, vehicle, to});
        show_move(play, who, from);
    }
    play.happen(FellProne{"LS-CAT-014", who});
    if (lands && moving) harm_by_fall(play, who, vehicle, luck);
}

/// LS-GAP-057: at Moderate or faster the game master may ask for a check.
void change_station(Play& play, PersonId who, const ChangeStation& change) {
    const VehicleId vehicle = play.scene.person(who).vehicle;
    if (play.scene.calls.station_check && tier_of(play.scene, vehicle) >= Tier::moderate)
        decide(play, {.purpose = Purpose::station,
                      .who = who,
                      .vehicle = vehicle,
                      .target = target_of(play, vehicle),
                      .station = change.station});
    else
        take_station(play, who, change.station);
}

/// [LS-BRD-003] [LS-BRD-006] AGI against 6 and the tier modifier of the vehicle.
Check boarding_check(const Play& play, const Deciding& deciding) {
    const RuleId rule = deciding.purpose == Purpose::board  ? RuleId("LS-BRD-003")
                        : deciding.purpose == Purpose::bail ? RuleId("LS-BRD-006")
                                                            : RuleId("LS-GAP-057");
    Check check = decision(play.stage, rule, name_of(deciding.purpose), deciding.who);
    check.add(rule, name_of(Attribute::agi),
              attribute_of(play.stage, play.scene, deciding.who, Attribute::agi));
    if (deciding.purpose == Purpose::station)
        driver_disadvantage(play.stage, play.scene, check, deciding.who);
    return check;
}

/// [LS-BRD-004] Aboard. [LS-BRD-005] Or still where they were, and the AP are gone.
void boarding_decided(Play& play, const Deciding& deciding, int band, Luck& luck) {
    if (deciding.purpose == Purpose::bail) {
        land(play, deciding, band, luck);
    } else if (deciding.purpose == Purpose::station) {
        if (band > 0) take_station(play, deciding.who, deciding.station);
    } else if (band > 0) {
        get_aboard(play, deciding.who, deciding.vehicle);
    } else {
        play.happen(BoardFailed{deciding.who, deciding.vehicle});
    }
}

}  // namespace breakneck::lucky_stars
