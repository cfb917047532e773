// TevellerRPG, section 14: ramming vehicles and people.
#include <algorithm>
#include <tuple>

#include "base/holds.h"
#include "board/distance.h"
#include "board/reach.h"
#include "rules/teveller/blast.h"
#include "rules/teveller/chase.h"
#include "rules/teveller/driving.h"
#include "rules/teveller/turns.h"

namespace breakneck::teveller {
namespace {

constexpr int longest_run_up = static_cast<int>(board::path_capacity) - 2;

/// Who or what a ram is aimed at, as it stands on the board.
board::Token token_of_target(const Stage& stage, const Scene& scene, const Ram& ram) {
    if (ram.vehicle != VehicleId::none)
        return {static_cast<std::int16_t>(token_of(ram.vehicle)),
                stage.vehicle(ram.vehicle).footprint(), place_of(scene, ram.vehicle)};
    return {
        static_cast<std::int16_t>(token_of(ram.target)), {}, place_of(stage, scene, ram.target)};
}

bool is_on_board(const Scene& scene, const Ram& ram) {
    if (ram.vehicle != VehicleId::none)
        return exists(scene, ram.vehicle) && scene.ride(ram.vehicle).at.mode == Whereabouts::board;
    return exists(scene, ram.target) && is_in(scene, ram.target) &&
           scene.person(ram.target).at.mode == Whereabouts::board;
}

/// One target, and not oneself.
Answer has_target(const Scene& scene, VehicleId own, const Ram& ram) {
    if ((ram.vehicle == VehicleId::none) == (ram.target == PersonId::nobody))
        return refuse("TV-RAM-001", "one_target");
    if (ram.vehicle == own) return refuse("TV-RAM-001", "own_vehicle");
    const bool there =
        ram.vehicle != VehicleId::none ? exists(scene, ram.vehicle) : exists(scene, ram.target);
    if (!there) return refuse("TV-RAM-001", "no_target");
    return done;
}

/// TV-GAP-074: a ram is the way a vehicle goes in the round, and takes a metre of run-up at least:
/// what it stands before already it must first get away from.
Answer may_ram_on_board(const Stage& stage, const Scene& scene, VehicleId vehicle, const Ram& ram,
                        int metres) {
    if (scene.ride(vehicle).at.mode != Whereabouts::board || !is_on_board(scene, ram))
        return refuse("TV-RAM-001", "not_on_the_board");
    if (!is_mobile(stage, scene, vehicle)) return refuse("TV-RAM-001", "cannot_move");
    if (scene.ride(vehicle).power_hits == 1 && scene.ride(vehicle).fired_energy)
        return refuse("TV-INTL-018", "fired_energy");
    if (scene.ride(vehicle).moved) return refuse("TV-GAP-056", "moved_this_round");
    const auto way = way_beside(stage, scene, vehicle, token_of_target(stage, scene, ram), metres);
    if (!way) return refuse("TV-RAM-001", "out_of_reach", 0, metres);
    if (way->end().space == place_of(scene, vehicle).space)
        return refuse("TV-GAP-074", "no_run_up", 1, 0);
    return done;
}

/// [TV-RAM-009] [TV-RAM-010]
Answer may_ram_in_chase(const Stage& stage, const Scene& scene, VehicleId vehicle, const Ram& ram) {
    if (ram.vehicle == VehicleId::none) return refuse("TV-CHASE-001", "not_in_the_chase");
    if (!is_running(stage, scene, vehicle) || !scene.ride(ram.vehicle).in_chase)
        return refuse("TV-CHASE-001", "not_in_the_chase");
    const int mine = scene.ride(vehicle).position;
    const int theirs = scene.ride(ram.vehicle).position;
    if (mine == theirs) return refuse("TV-RAM-010", "equal_positions", theirs + 1, mine);
    if (mine < theirs) return refuse("TV-RAM-009", "worse_position", theirs + 1, mine);
    return done;
}

bool is_moving(const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    return is_able(scene, who) && (each.moves > 0 || each.ran);
}
/// With nobody at the controls there is nobody to oppose the ram.
bool is_moving(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const Ride& ride = scene.ride(vehicle);
    return ride.speed != SpeedClass::stationary && is_working(scene, vehicle) &&
           (ride.autopilot || driver_of(stage, scene, vehicle) != PersonId::nobody);
}

/// [TV-RAM-004] Vehicle skill/DEX with the vehicle's own Agility.
Check ram_check(const Play& play, VehicleId vehicle, RuleId rule, RuleId agility) {
    Check check = helm_check(play.stage, play.scene, vehicle, rule, "ram");
    check.cite(agility, "agility", agility_of(play.stage, play.scene, vehicle));
    return check;
}

/// Whether a ram succeeded, and by which rule it was decided.
struct Judged {
    RuleId rule;
    bool success = false;
};

/// [TV-RAM-011] [TV-RAM-012] [TV-RAM-013] TV-GAP-073: only the rammer adds the Position DM.
Judged ram_in_chase(Play& play, const Ramming& ramming, Luck& luck) {
    cite(play, "TV-RAM-013", ramming.who);
    Check mine = ram_check(play, ramming.vehicle, "TV-RAM-011", "TV-RAM-012");
    Check theirs = ram_check(play, ramming.other, "TV-RAM-011", "TV-RAM-012");
    const int above =
        play.scene.ride(ramming.vehicle).position - play.scene.ride(ramming.other).position;
    mine.cite("TV-GAP-073", "position", position_dm(above));
    if (above > 0) give_advantage(mine, "TV-RAM-011", 1);
    return {"TV-RAM-011", throws_higher(play, mine, theirs, luck)};
}

/// [TV-RAM-003] [TV-RAM-008] Both drivers throw.
Judged ram_moving(Play& play, const Ramming& ramming, RuleId rule, Luck& luck) {
    const Check mine = ram_check(play, ramming.vehicle, rule, "TV-RAM-004");
    const Check theirs = ram_check(play, ramming.other, rule, "TV-RAM-004");
    return {rule, throws_higher(play, mine, theirs, luck)};
}

/// TV-GAP-074: against somebody on the move Athletics/DEX opposes; else 8+.
Judged ram_person(Play& play, const Ramming& ramming, Luck& luck) {
    const Check mine = ram_check(play, ramming.vehicle, "TV-GAP-074", "TV-RAM-004");
    if (!is_moving(play.scene, ramming.target))
        return {"TV-GAP-074", throw_reaches(play, mine, usual_target, luck)};
    const Check theirs = check_for(play.stage, play.scene,
                                   {.rule = "TV-GAP-074",
                                    .name = "ram",
                                    .who = ramming.target,
                                    .skill = Skill::athletics,
                                    .characteristic = Characteristic::dex});
    return {"TV-GAP-074", throws_higher(play, mine, theirs, luck)};
}

/// [TV-RAM-002] [TV-RAM-005] TV-GAP-072: the Agility of what stands still is not used.
Judged throw_ram(Play& play, const Ramming& ramming, Luck& luck) {
    if (ramming.other == VehicleId::none) return ram_person(play, ramming, luck);
    if (is_vehicle_chase(play.scene)) return ram_in_chase(play, ramming, luck);
    if (ramming.evades) return ram_moving(play, ramming, "TV-RAM-008", luck);
    if (is_moving(play.stage, play.scene, ramming.other))
        return ram_moving(play, ramming, "TV-RAM-003", luck);
    if (ramming.outside_combat) return {"TV-RAM-005", true};
    Check check = ram_check(play, ramming.vehicle, "TV-RAM-002", "TV-RAM-004");
    check.cite("TV-GAP-072", "target_stands_still");
    return {"TV-RAM-002", throw_reaches(play, check, usual_target, luck)};
}

/// [TV-RAM-007] People who are not surprised may dive. [TV-RAM-008] So may a crew evade whose
/// vehicle stands still; if it moves the throw is opposed anyway.
std::optional<Frame> question_of(const Play& play, const Ramming& ramming) {
    if (ramming.target != PersonId::nobody) {
        if (!can_act(play.scene, ramming.target)) return std::nullopt;
        return DiveAsked{ramming.target, ramming.vehicle, false};
    }
    if (is_vehicle_chase(play.scene) || is_moving(play.stage, play.scene, ramming.other) ||
        !is_mobile(play.stage, play.scene, ramming.other))
        return std::nullopt;
    const PersonId driver = driver_of(play.stage, play.scene, ramming.other);
    if (driver == PersonId::nobody || !can_act(play.scene, driver)) return std::nullopt;
    return EvadeAsked{driver, ramming.vehicle};
}

void ask(Play& play, Ramming ramming) {
    const auto question = question_of(play, ramming);
    ramming.step = RamStep::throw_dice;
    ramming.asked = question.has_value();
    advance(play, ramming);
    if (question) play.happen(Pushed<Frame>{*question});
}

/// Still there, and not gone by what happened in between.
bool still_there(const Play& play, const Ramming& ramming) {
    if (!is_working(play.scene, ramming.vehicle)) return false;
    return ramming.other == VehicleId::none ? is_in(play.scene, ramming.target)
                                            : is_in(play.scene, ramming.other);
}

/// [TV-RAM-014] TV-GAP-077: somebody who is rammed takes the full dice, however slow it was.
void strike(Play& play, Ramming ramming, Luck& luck) {
    if (ramming.dived || !still_there(play, ramming)) return pop(play);
    const Judged judged = throw_ram(play, ramming, luck);
    const bool recoils =
        judged.success && ramming.other != VehicleId::none && play.stage.house_rules.ram_recoil;
    ramming.step = RamStep::harm;
    if (recoils)
        advance(play, ramming);
    else
        pop(play);
    play.happen(
        Rammed{judged.rule, ramming.vehicle, ramming.other, ramming.target, judged.success});
    if (!judged.success) return;
    if (ramming.other != VehicleId::none) return collide(play, ramming.vehicle, ramming.other);
    cite(play, "TV-RAM-014", ramming.who);
    cite(play, "TV-GAP-077", ramming.who);
    strike_person(play, collision_rule(play.scene), ramming.target, ramming.vehicle,
                  play.scene.calls.collision_dice, luck);
}

}  // namespace

namespace {

/// Around all places from which one step ahead could run into something in a box.
board::Box places_before(board::Footprint room, const board::Box& target) {
    board::Box all{target.bottom_right, target.top_left};
    for (const board::Facing facing : board::all_facings) {
        const board::Box ahead =
            board::box_of(room, {board::step(board::Space{}, facing), facing, {}});
        const board::Box each{
            {target.top_left.x - ahead.bottom_right.x, target.top_left.y - ahead.bottom_right.y},
            {target.bottom_right.x - ahead.top_left.x, target.bottom_right.y - ahead.top_left.y}};
        all = all.with(each);
    }
    return all;
}

int metres_to(board::Space from, const board::Box& box, board::Diagonals diagonals) {
    const board::Space nearest{std::clamp(from.x, box.top_left.x, box.bottom_right.x),
                               std::clamp(from.y, box.top_left.y, box.bottom_right.y)};
    return board::steps(from, nearest, diagonals);
}

}  // namespace

/// Where one step ahead would run into the target; of equal ways the one that hits it squarely, and
/// of those the one that goes straight on.
std::optional<board::Route> way_beside(const Stage& stage, const Scene& scene, VehicleId vehicle,
                                       const board::Token& target, int metres) {
    const board::Footprint room = stage.vehicle(vehicle).footprint();
    const board::Place from = place_of(scene, vehicle);
    const board::Box around = board::box_of(target.footprint, target.place);
    const auto hits = [&](board::Place at) {
        int count = 0;
        if (at.altitude != target.place.altitude) return count;
        at.space = board::step(at.space, at.facing);
        if (!board::box_of(room, at).overlaps(around)) return count;
        board::for_each_space(room, at, [&](board::Space space) {
            count += board::covers(target.footprint, target.place, space) ? 1 : 0;
        });
        return count;
    };
    if (hits(from) > 0) return board::Route(from);
    if (from.altitude != target.place.altitude) return std::nullopt;
    const auto rank = [&](const board::End& end) {
        return std::tuple{end.cost, -hits(end.place), end.place.facing != from.facing};
    };
    // The shortest way counts: longer ones are looked for where there is none.
    const board::Box places = places_before(room, around);
    for (int most = std::min(metres, metres_to(from.space, places, diagonals_of(stage)) + 2);;
         most = std::min(metres, 2 * most)) {
        board::Reach reach;
        reach.find_within(board_of(stage, scene), occupied(stage, scene), mover_of(stage, vehicle),
                          from, most, places);
        std::optional<board::End> best;
        for (const board::End& end : reach.ends())
            if (hits(end.place) > 0 && (!best || rank(end) < rank(*best))) best = end;
        if (best) return board::Route(reach.path_to(*best));
        if (most == metres) return std::nullopt;
    }
}

Answer may_ram(const Stage& stage, const Scene& scene, PersonId who, const Ram& ram) {
    if (!exists(scene, who)) return refuse("TV-RAM-001", "not_the_driver");
    const VehicleId vehicle = driven_by(stage, scene, who);
    if (vehicle == VehicleId::none) return refuse("TV-RAM-001", "not_the_driver");
    if (const Answer may = has_target(scene, vehicle, ram); !may.is_done()) return may;
    if (is_vehicle_chase(scene)) return may_ram_in_chase(stage, scene, vehicle, ram);
    return may_ram_on_board(stage, scene, vehicle, ram, metres_of_drive(stage, scene, vehicle));
}

/// [TV-RAM-001] The rammer comes up to its target and strikes.
void begin_ram(Play& play, PersonId who, const Ram& ram, bool outside_combat) {
    const VehicleId vehicle = driven_by(play.stage, play.scene, who);
    if (vehicle == VehicleId::none) return;
    if (!outside_combat) cite(play, "TV-RAM-001", who);
    if (!is_vehicle_chase(play.scene)) {
        const int metres =
            outside_combat ? longest_run_up : metres_of_drive(play.stage, play.scene, vehicle);
        const auto way = way_beside(play.stage, play.scene, vehicle,
                                    token_of_target(play.stage, play.scene, ram), metres);
        if (!way) return;
        go_along(play, vehicle, *way);
        if (play.scene.ride(vehicle).speed != SpeedClass::fast)
            change(play, "TV-RAM-001", vehicle, RideChange::speed,
                   static_cast<int>(SpeedClass::careful));
    }
    push(play, Ramming{.who = who,
                       .vehicle = vehicle,
                       .other = ram.vehicle,
                       .target = ram.target,
                       .outside_combat = outside_combat});
}

void go_on(Play& play, Ramming ramming, Luck& luck) {
    switch (ramming.step) {
        case RamStep::ask:
            return ask(play, ramming);
        case RamStep::throw_dice:
            return strike(play, ramming, luck);
        case RamStep::harm:
            pop(play);
            return recoil(play, ramming.vehicle, ramming.other);
    }
}

Answer may_ram_first(const Stage& stage, const Scene& scene, const RamFirst& ram) {
    if (scene.mode != Mode::calm) return refuse("TV-RAM-006", "not_now");
    if (ram.ambush != SideId::none && index_of(ram.ambush) >= stage.sides.size())
        return refuse("TV-SURP-006", "no_such_side");
    if (!exists(scene, ram.who)) return refuse("TV-RAM-001", "not_the_driver");
    const VehicleId vehicle = driven_by(stage, scene, ram.who);
    if (vehicle == VehicleId::none) return refuse("TV-RAM-001", "not_the_driver");
    const Ram target{ram.vehicle, ram.target};
    if (const Answer may = has_target(scene, vehicle, target); !may.is_done()) return may;
    if (const Answer may = may_ram_on_board(stage, scene, vehicle, target, longest_run_up);
        !may.is_done())
        return may;
    return may_begin_fight(stage, scene, {true, ram.ambush});
}

/// [TV-RAM-005] [TV-RAM-006] Surprise first, then the ram, then the fight. [TV-SURP-010] Whoever is
/// surprised in the attempt does nothing at all.
Answer ram_first(Play& play, const RamFirst& ram, Luck& luck) {
    if (const Answer may = may_ram_first(play.stage, play.scene, ram); !may.is_done()) return may;
    if (const Answer begun = begin_fight(play, {true, ram.ambush}, luck); !begun.is_done())
        return begun;
    cite(play, "TV-RAM-006", ram.who);
    if (can_act(play.scene, ram.who)) begin_ram(play, ram.who, {ram.vehicle, ram.target}, true);
    return done;
}

Answer answer_evade(Play& play, const Choice& choice) {
    const bool evades = holds<EvadeRam>(choice);
    if (top_as<EvadeAsked>(play.scene) == nullptr || (!evades && !holds<Decline>(choice)))
        return refuse("TV-RAM-008", "evade_or_not");
    pop(play);
    Ramming ramming = *top_as<Ramming>(play.scene);
    ramming.evades = evades;
    advance(play, ramming);
    return done;
}

/// [TV-RAM-007] TV-GAP-074: no damage, no throw; prone, and the next action is lost, once.
Answer answer_ram_dive(Play& play, const Choice& choice) {
    const auto* asked = top_as<DiveAsked>(play.scene);
    const bool dives = holds<Dive>(choice);
    if (asked == nullptr || (!dives && !holds<Decline>(choice)))
        return refuse("TV-RAM-007", "dive_or_not");
    const PersonId who = asked->who;
    pop(play);
    Ramming ramming = *top_as<Ramming>(play.scene);
    ramming.dived = dives;
    advance(play, ramming);
    if (!dives) return done;
    dive(play, who, "TV-RAM-007", "TV-GAP-074");
    return done;
}

}  // namespace breakneck::teveller
