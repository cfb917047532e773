// Savage Worlds: getting into vehicles, out of them, and from station to station.
#include "board/sweep.h"
#include "rules/savage/chase.h"
#include "rules/savage/latest.h"
#include "rules/savage/movement.h"

namespace breakneck::savage {
namespace {

constexpr int step_aboard = 1;  // inches of movement

bool is_station(const Stage& stage, VehicleId vehicle, int station) {
    return station >= 0 &&
           static_cast<std::size_t>(station) < stage.vehicle(vehicle).stations.size();
}
/// Whoever is at a station, in whatever state; nobody if it is free.
PersonId holder_of(const Scene& scene, VehicleId vehicle, int station) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            vehicle_of(scene, who) == vehicle && scene.people[i].station == station)
            return who;
    return PersonId::nobody;
}

/// [SW-GAP-060] Part of the movement: an inch has to be left of it, and nobody held.
Answer can_step(const Stage& stage, const Scene& scene, PersonId who) {
    if (!held_by(scene, who).empty()) return refuse("SW-GAP-047", "holds_somebody");
    if (scene.person(who).aim == AimState::aiming) return refuse("SW-AIM-001", "aiming");
    const int left = inches_left(stage, scene, who);
    if (left < step_aboard) return refuse("SW-GAP-060", "no_movement_left", step_aboard, left);
    return done;
}

FixedList<board::Place, 64> landings(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    const board::Token token{static_cast<std::int16_t>(token_of(vehicle)),
                             stage.vehicle(vehicle).footprint(), place_of(scene, vehicle)};
    board::Mover mover = walker(stage, scene, who);
    const auto side = static_cast<std::int8_t>(stage.person(who).spaces);
    mover.footprint = {side, side, 4};
    return board::free_beside(board_of(stage, scene), occupied(stage, scene), token, mover);
}
/// The place that was wished for; without a wish the first.
std::optional<board::Place> landing(const Stage& stage, const Scene& scene, PersonId who,
                                    board::Place wish) {
    const auto free = landings(stage, scene, who);
    if (wish == board::no_place && !free.empty()) return free.front();
    for (const board::Place& each : free)
        if (each.space == wish.space) return each;
    return std::nullopt;
}

/// Nobody gets off what is in the air.
Answer can_get_off(const Stage& stage, const Scene& scene, PersonId who, const Alight& alight) {
    const VehicleId vehicle = vehicle_of(scene, who);
    const Where& at = scene.ride(vehicle).at;
    if (at.mode == Whereabouts::chase) {
        if (flies(stage, vehicle)) return refuse("SW-GAP-060", "too_high");
        const bool room = spare_group(scene) >= 0 && alight.to == board::no_place;
        return room ? done : Answer(refuse("SW-GAP-060", "no_room_there"));
    }
    if (at.mode != Whereabouts::board) return refuse("SW-GAP-060", "not_on_the_board");
    if (at.place.altitude != board::Altitude::ground) return refuse("SW-GAP-060", "too_high");
    if (!landing(stage, scene, who, alight.to)) return refuse("SW-GAP-060", "no_room_there");
    return done;
}

bool moves_in_chase(const Scene& scene, VehicleId vehicle) {
    return chase_card_of(scene, vehicle) >= 0 && is_moving(scene, vehicle);
}

/// [SW-CHASE-005] Whoever gets in goes where the vehicle goes; a group nobody is left in is over.
void get_aboard(Play& play, PersonId who, const Board& board) {
    const int station = board.station == -1 ? free_station(play.stage, play.scene, board.vehicle)
                                            : int{board.station};
    const int group = group_of(play.scene, who);
    play.happen(Boarded{"SW-GAP-060", who, board.vehicle, station});
    if (group >= 0 && is_racing(play.scene, group) && members(play.scene, group).empty())
        leave_chase(play, "SW-CHASE-005", group, false);
}

/// [SW-GAP-060] In a chase who gets off is a group of their own on the same card, if they keep up.
void get_off(Play& play, PersonId who) {
    const int card = chase_card_of(play.scene, who);
    const int group = spare_group(play.scene);
    if (group < 0) return;
    const PersonId mount = mount_of(play.scene, who);
    if (mount != PersonId::nobody)
        play.happen(Dismounted{who, place_of(play.scene, mount)});
    else
        play.happen(
            Alighted{"SW-GAP-060", who, place_of(play.scene, vehicle_of(play.scene, who)), group});
    form_own_group(play, who, group, card);
    fall_behind(play, who);
}

/// [SW-GAP-060] The controls, and nobody awake at them.
bool takes_controls(const Stage& stage, const Scene& scene, PersonId who, int station) {
    const VehicleId vehicle = vehicle_of(scene, who);
    return stage.vehicle(vehicle).stations[static_cast<std::size_t>(station)].duty ==
               Duty::operate &&
           operator_of(stage, scene, vehicle) == PersonId::nobody;
}

}  // namespace

/// [SW-GAP-060] [SW-GAP-006] From beside it, or from the same Chase Card, to a station that is
/// free.
Answer may_board(const Stage& stage, const Scene& scene, PersonId who, const Board& board) {
    if (!exists(scene, who) || !exists(scene, board.vehicle) || !is_in(scene, board.vehicle))
        return refuse("SW-GAP-060", "no_such_vehicle");
    const Fighter& each = scene.person(who);
    const bool leaps = is_in_chase(scene, who) && vehicle_of(scene, who) != board.vehicle;
    if (each.at.mode != Whereabouts::board && !leaps) return refuse("SW-GAP-060", "aboard_already");
    if (stage.person(who).beast) return refuse("SW-GAP-060", "not_for_animals");
    if (each.prone) return refuse("SW-PRONE-003", "prone");
    if (scene.ride(board.vehicle).wrecked) return refuse("SW-GAP-016", "wrecked");
    if (!within_reach(stage, scene, who, board.vehicle)) {
        if (!leaps) return refuse("SW-CORE-025", "not_adjacent");
        const bool same_card = chase_card_of(scene, who) == chase_card_of(scene, board.vehicle);
        return refuse("SW-GAP-006", same_card ? "too_high" : "not_on_the_same_card");
    }
    if (Answer may = can_step(stage, scene, who); !may.is_done()) return may;
    if (board.station == -1)
        return free_station(stage, scene, board.vehicle) < 0
                   ? Answer(refuse("SW-GAP-060", "no_room"))
                   : done;
    if (!is_station(stage, board.vehicle, board.station))
        return refuse("SW-GAP-060", "no_such_station");
    if (holder_of(scene, board.vehicle, board.station) != PersonId::nobody)
        return refuse("SW-GAP-060", "station_taken");
    return done;
}

std::optional<Standing> standing_after(const Stage& stage, const Scene& scene, PersonId,
                                       const Board& board) {
    if (scene.ride(board.vehicle).at.mode != Whereabouts::board) return std::nullopt;
    return Standing{stage.vehicle(board.vehicle).footprint(), place_of(scene, board.vehicle)};
}
std::optional<Standing> standing_after(const Stage& stage, const Scene& scene, PersonId who,
                                       const Alight& alight) {
    if (scene.ride(vehicle_of(scene, who)).at.mode != Whereabouts::board) return std::nullopt;
    const auto to = landing(stage, scene, who, alight.to);
    if (!to) return std::nullopt;
    const auto side = static_cast<std::int8_t>(stage.person(who).spaces);
    return Standing{{side, side, 4}, *to};
}

bool is_leap(const Scene& scene, PersonId who, const Board& board) {
    if (!exists(scene, who) || !exists(scene, board.vehicle)) return false;
    return moves_in_chase(scene, board.vehicle) || is_leap(scene, who) ||
           (is_in_chase(scene, who) && mount_of(scene, who) != PersonId::nobody);
}
bool is_leap(const Scene& scene, PersonId who) {
    const VehicleId vehicle = exists(scene, who) ? vehicle_of(scene, who) : VehicleId::none;
    return vehicle != VehicleId::none && moves_in_chase(scene, vehicle);
}
void do_board(Play& play, PersonId who, const Board& board) {
    const bool leaps = is_leap(play.scene, who, board);
    spend_inches(play, "SW-GAP-060", who, step_aboard);
    if (!leaps) return get_aboard(play, who, board);
    decide(play, {.purpose = Purpose::leap, .who = who, .vehicle = board.vehicle});
}
/// [SW-GAP-060] From what moves, or onto it.
TraitCheck leap_check(const Play& play, const Deciding& deciding) {
    TraitCheck roll = trait_check(play.stage, play.scene,
                                  {.rule = "SW-GAP-060",
                                   .name = "leap",
                                   .who = deciding.who,
                                   .trait = Trait::athletics,
                                   .action = true});
    roll.mishap = true;
    set_target(roll, usual_target, 0);
    return roll;
}
/// A failure leaves people where they are; by a Critical Failure they fall off what carries them.
void leap_decided(Play& play, const Deciding& deciding) {
    const PersonId who = deciding.who;
    const auto& board = std::get<Board>(latest<Acting>(play.scene)->action);
    if (!is_in_chase(play.scene, who)) return;
    if (deciding.mine.is_success()) {
        if (is_in(play.scene, board.vehicle)) get_aboard(play, who, Board(board));
        return;
    }
    cite(play, "SW-GAP-060", who);
    const bool carried = play.scene.person(who).at.mode == Whereabouts::aboard;
    if (deciding.mine.critical && carried) get_off(play, who);
}

Answer may_alight(const Stage& stage, const Scene& scene, PersonId who, const Alight& alight) {
    if (!exists(scene, who) || vehicle_of(scene, who) == VehicleId::none)
        return refuse("SW-GAP-060", "not_aboard");
    if (Answer may = can_get_off(stage, scene, who, alight); !may.is_done()) return may;
    return can_step(stage, scene, who);
}

void do_alight(Play& play, PersonId who, const Alight& alight) {
    if (is_in_chase(play.scene, who)) {
        spend_inches(play, "SW-GAP-060", who, step_aboard);
        return get_off(play, who);
    }
    const auto to = landing(play.stage, play.scene, who, alight.to);
    if (!to) return;
    spend_inches(play, "SW-GAP-060", who, step_aboard);
    play.happen(Alighted{"SW-GAP-060", who, *to, -1});
}

/// [SW-GAP-060] By the Game Master's call part of the movement, an action, or not at all; once in a
/// turn. Taking controls that are free is a free action whatever was done before.
Answer may_change_station(const Stage& stage, const Scene& scene, PersonId who,
                          const ChangeStation& change) {
    if (!exists(scene, who) || vehicle_of(scene, who) == VehicleId::none)
        return refuse("SW-GAP-060", "not_aboard");
    const VehicleId vehicle = vehicle_of(scene, who);
    if (!is_station(stage, vehicle, change.station)) return refuse("SW-GAP-060", "no_such_station");
    if (scene.calls.station_change == StationChange::forbidden)
        return refuse("SW-GAP-060", "forbidden");
    const PersonId holder = holder_of(scene, vehicle, change.station);
    if (holder == who || is_awake(scene, holder)) return refuse("SW-GAP-060", "station_taken");
    if (scene.calls.station_change == StationChange::movement &&
        takes_controls(stage, scene, who, change.station))
        return done;
    if (scene.person(who).changed_station) return refuse("SW-GAP-060", "once_a_turn");
    if (scene.calls.station_change == StationChange::movement) return can_step(stage, scene, who);
    return done;
}

/// Whoever has fallen at a station changes places with the one who takes it.
void do_change_station(Play& play, PersonId who, const ChangeStation& change) {
    const VehicleId vehicle = vehicle_of(play.scene, who);
    const int before = play.scene.person(who).station;
    const PersonId fallen = holder_of(play.scene, vehicle, change.station);
    const bool moves = play.scene.calls.station_change == StationChange::movement &&
                       !takes_controls(play.stage, play.scene, who, change.station);
    if (moves) spend_inches(play, "SW-GAP-060", who, step_aboard);
    play.happen(StationChanged{who, change.station});
    if (fallen != PersonId::nobody) play.happen(StationChanged{fallen, before});
}

FixedList<board::Place, 64> alight_places(const Stage& stage, const Scene& scene, PersonId who) {
    if (!may_alight(stage, scene, who, {}).is_done()) return {};
    const VehicleId vehicle = vehicle_of(scene, who);
    if (scene.ride(vehicle).at.mode != Whereabouts::board) return {};
    auto places = landings(stage, scene, who);
    for (board::Place& each : places) each.facing = board::Facing::n;
    return places;
}
Domain alight_ends(const Stage& stage, const Scene& scene, PersonId who) {
    Domain domain{.field = "to", .options = {}};
    for (const board::Place& each : alight_places(stage, scene, who))
        domain.options.push_back({board::pack(each), {}});
    return domain;
}

}  // namespace breakneck::savage
