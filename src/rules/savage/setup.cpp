// Savage Worlds: a stage is made ready to play on; the scene before anything has happened.
#include <algorithm>

#include "rules/savage/check_stage.h"
#include "rules/savage/initiative.h"
#include "rules/savage/system.h"

namespace breakneck::savage {
namespace {

/// A name nothing else in the list has.
template <class Thing>
void add_named(std::vector<Thing>& list, Thing thing, const std::string& plain) {
    thing.name = plain;
    const auto taken = [&] {
        return std::any_of(list.begin(), list.end(),
                           [&](const Thing& each) { return each.name == thing.name; });
    };
    for (int n = 2; taken(); ++n) thing.name = plain + " " + std::to_string(n);
    list.push_back(std::move(thing));
}

/// [SW-IMPRV-002] [SW-IMPRV-003] [SW-IMPRV-004] Improvised weapons are as the table has them,
/// whatever is written down.
void ready_improvised(Item& item) {
    if (item.improvised == ImprovisedWeapon::none) return;
    const ImprovisedRow& row = improvised_table[row_of(item.improvised)];
    item.damage = strength_and(row.damage_sides);
    item.range = brackets_of(row.range);
    item.least_strength = rank(row.least_strength);
    item.thrown = true;
}

/// [SW-VEH-001] Places aboard by crew and passengers, where none are written down.
void make_stations(Vehicle& vehicle) {
    if (!vehicle.stations.empty()) return;
    for (int i = 0; i < vehicle.crew; ++i)
        vehicle.stations.push_back(i == 0 ? Station{"operator", Duty::operate}
                                          : Station{"gunner " + std::to_string(i), Duty::gun});
    for (int i = 0; i < vehicle.passengers; ++i)
        vehicle.stations.push_back({"seat " + std::to_string(i + 1), Duty::ride});
}

/// Whoever starts neither on the board nor in or on anything waits for a chase.
void place(const Stage& stage, std::size_t i, Fighter& fighter) {
    const Character& who = stage.people[i];
    if (who.aboard != VehicleId::none) {
        fighter.at = {.mode = Whereabouts::aboard};
        fighter.vehicle = who.aboard;
        fighter.station = static_cast<std::int8_t>(first_station_of(stage, i));
    } else if (who.mount != PersonId::nobody) {
        fighter.at = {.mode = Whereabouts::aboard};
        fighter.mount = who.mount;
    } else if (who.at) {
        fighter.at = {.mode = Whereabouts::board, .place = *who.at};
    } else {
        fighter.at = {.mode = Whereabouts::chase};
    }
}
Fighter fighter_of(const Stage& stage, std::size_t i) {
    const Character& who = stage.people[i];
    Fighter fighter;
    place(stage, i, fighter);
    fighter.wounds = static_cast<std::int8_t>(who.wounds);
    fighter.fatigue = static_cast<std::int8_t>(who.fatigue);
    fighter.power_points = static_cast<std::int16_t>(who.power_points);
    fighter.bennies = static_cast<std::int8_t>(bennies_at_first(stage, static_cast<PersonId>(i)));
    return fighter;
}
Ride ride_of(const Vehicle& vehicle) {
    Ride ride;
    if (vehicle.at) ride.at = {.mode = Whereabouts::board, .place = *vehicle.at};
    ride.wounds = static_cast<std::int8_t>(vehicle.wounds);
    ride.mph = vehicle.mph;
    return ride;
}

/// [SW-GAP-059] Spaces of 1 inch. A chase needs no board at all: the rows stay empty then.
std::optional<StageProblem> ready_board(Stage& stage) {
    stage.board.scale = {1, board::Unit::inches};
    stage.board.diagonals = stage.house_rules.diagonals == Diagonals::one
                                ? board::Diagonals::every_step_one
                                : board::Diagonals::alternating;
    board::Map map = stage.board;
    if (map.rows.empty()) map.rows = {"."};
    if (const auto problem = board::problem_with(map)) return map_problem("board", *problem);
    stage.grid = board::Grid(map);
    return std::nullopt;
}

}  // namespace

void collect_items(Stage& stage) {
    for (std::size_t i = 0; i < stage.people.size(); ++i) {
        Character& who = stage.people[i];
        for (Item& item : who.gear) {
            item.owner = static_cast<PersonId>(i);
            add_named(stage.items, item, who.name + "'s " + item.name);
        }
        who.gear.clear();
        for (Power& power : who.powers) {
            power.owner = static_cast<PersonId>(i);
            add_named(stage.powers, power, who.name + "'s " + power.name);
        }
        who.powers.clear();
    }
    for (std::size_t i = 0; i < stage.vehicles.size(); ++i) {
        for (Item& item : stage.vehicles[i].weapons) {
            item.vehicle = static_cast<VehicleId>(i);
            item.hold = Hold::mounted;
            add_named(stage.items, item, stage.vehicles[i].name + "'s " + item.name);
        }
        stage.vehicles[i].weapons.clear();
    }
    for (Item& each : stage.items) ready_improvised(each);
}

/// [SW-GAP-003] A grid has sixteen Chase Cards, whatever is written down.
std::optional<StageProblem> prepare(Stage& stage) {
    if (auto problem = ready_board(stage)) return problem;
    if (stage.vehicles.size() > most_vehicles) return StageProblem{"vehicles", "at most 16"};
    for (Vehicle& each : stage.vehicles) make_stations(each);
    if (stage.chase.layout == ChaseLayout::grid) stage.chase.cards = grid_width * grid_width;
    if (auto problem = problem_with(stage)) return problem;
    if (auto problem = gear_problem(stage)) return problem;
    collect_items(stage);
    if (stage.items.size() > most_items)
        return StageProblem{"items", "at most " + std::to_string(most_items) + " things in all"};
    if (stage.powers.size() > most_powers)
        return StageProblem{"powers", "at most " + std::to_string(most_powers) + " in all"};
    return std::nullopt;
}

void welcome(const Stage& stage, Scene& scene) {
    for (std::size_t i = scene.vehicles.size(); i < stage.vehicles.size(); ++i)
        scene.vehicles.push_back(ride_of(stage.vehicles[i]));
    for (std::size_t i = scene.items.size(); i < stage.items.size(); ++i) {
        const Item& each = stage.items[i];
        scene.items.push_back({.holder = each.owner,
                               .hold = each.hold,
                               .shots = static_cast<std::int16_t>(each.shots)});
    }
    // Whoever comes into a fight is dealt a card when the next round begins.
    for (std::size_t i = scene.people.size(); i < stage.people.size(); ++i)
        scene.people.push_back(fighter_of(stage, i));
}

Scene start(const Stage& stage) {
    Scene scene;
    scene.calls = stage.calls;
    welcome(stage, scene);
    scene.master_bennies = static_cast<std::int8_t>(bennies_of_master(stage));
    scene.frames.push_back(Rounds{});
    scene.frames.push_back(NextAsked{});
    return scene;
}

}  // namespace breakneck::savage
