// Savage Worlds: whether sides, people, vehicles and the groups of a chase can be played with.
#include "rules/savage/check_stage.h"

#include <algorithm>

#include "board/footprint.h"
#include "rules/savage/people.h"

namespace breakneck::savage {
namespace {

using Trouble = std::optional<StageProblem>;

bool is_person(const Stage& stage, PersonId who) {
    return who != PersonId::nobody && index_of(who) < stage.people.size();
}
bool is_vehicle(const Stage& stage, VehicleId vehicle) {
    return vehicle != VehicleId::none && index_of(vehicle) < stage.vehicles.size();
}
board::Footprint footprint_of(const Character& who) {
    const auto side = static_cast<std::int8_t>(who.spaces);
    return {side, side, 4};
}

/// Whether something of this shape can be there: on the board, nothing solid.
bool fits(const Stage& stage, board::Footprint footprint, board::Place place) {
    const board::Board board(stage.grid, board::no_changes());
    bool fits = true;
    board::for_each_space(footprint, place, [&](board::Space space) {
        fits = fits && !board.is_blocked(space, place.altitude);
    });
    return fits;
}

Trouble sides_problem(const Stage& stage) {
    if (stage.sides.empty() || stage.sides.size() > 8)
        return StageProblem{"sides", "one to eight sides"};
    for (std::size_t i = 0; i < stage.sides.size(); ++i) {
        const Side& side = stage.sides[i];
        if (side.aim == breakneck::Aim::reach && stage.chase.finish_card < 0)
            return StageProblem{at("sides", i) + ".aim",
                                "something else than reach: the chase has no finish_card"};
        if (side.aim == breakneck::Aim::reach && side.rung != 0 &&
            side.rung != stage.chase.finish_card)
            return StageProblem{at("sides", i) + ".rung", "left out, or the finish_card"};
        if (side.aim == breakneck::Aim::protect && !is_person(stage, side.whom) &&
            !is_vehicle(stage, side.vehicle))
            return StageProblem{at("sides", i) + ".whom", "whom to protect, or which vehicle"};
    }
    return std::nullopt;
}

/// The number of a station by its name; -1 if there is none.
int station_named(const Vehicle& vehicle, std::string_view name) {
    for (std::size_t i = 0; i < vehicle.stations.size(); ++i)
        if (vehicle.stations[i].name == name) return static_cast<int>(i);
    return -1;
}
Trouble stations_problem(const Vehicle& vehicle, const std::string& path) {
    const auto& stations = vehicle.stations;
    if (stations.size() > most_stations)
        return StageProblem{path + ".stations", "at most 40 stations"};
    for (std::size_t i = 0; i < stations.size(); ++i)
        if (stations[i].name.empty() ||
            station_named(vehicle, stations[i].name) != static_cast<int>(i))
            return StageProblem{path + "." + at("stations", i) + ".name",
                                "a name no other station of it has"};
    const bool driven = std::any_of(stations.begin(), stations.end(),
                                    [](const Station& each) { return each.duty == Duty::operate; });
    if (!driven && vehicle.top_speed > 0)
        return StageProblem{path + ".stations", "stations of which one has the duty operate"};
    return std::nullopt;
}
/// [SW-VEH-001]
Trouble statistics_problem(const Stage& stage, std::size_t i) {
    const Vehicle& vehicle = stage.vehicles[i];
    const std::string path = at("vehicles", i);
    if (!vehicle.footprint().is_valid())
        return StageProblem{path + ".length", "at most 64 spaces in all"};
    if (vehicle.armor >= vehicle.toughness)
        return StageProblem{path + ".armor", "less than its Toughness, of which it is a part"};
    const int limit = wound_limit(stage, static_cast<VehicleId>(i));
    if (vehicle.wounds > limit)
        return StageProblem{path + ".wounds", "at most " + std::to_string(limit)};
    if (vehicle.mph > vehicle.top_speed)
        return StageProblem{path + ".mph", "at most its Top Speed"};
    if (vehicle.systems.size() > 16) return StageProblem{path + ".systems", "at most 16"};
    return stations_problem(vehicle, path);
}
Trouble vehicle_problem(const Stage& stage, std::size_t i) {
    const Vehicle& vehicle = stage.vehicles[i];
    const std::string path = at("vehicles", i) + ".at";
    if (auto problem = statistics_problem(stage, i)) return problem;
    if (!vehicle.at) return std::nullopt;
    const bool flies =
        vehicle.kind == VehicleKind::aircraft || vehicle.kind == VehicleKind::spacecraft;
    if (vehicle.at->altitude != board::Altitude::ground && !flies)
        return StageProblem{path, "a place on the ground: it cannot fly"};
    if (stage.board.rows.empty() || !fits(stage, vehicle.footprint(), *vehicle.at))
        return StageProblem{path, "a place on the board with room for it"};
    for (std::size_t j = 0; j < i; ++j) {
        const Vehicle& other = stage.vehicles[j];
        if (other.at && other.at->altitude == vehicle.at->altitude &&
            board::overlap(vehicle.footprint(), *vehicle.at, other.footprint(), *other.at))
            return StageProblem{path, "spaces of its own; " + other.name + " is there"};
    }
    return std::nullopt;
}

/// As many as can be taken in at a glance.
std::string some_stations(const Vehicle& vehicle) {
    constexpr std::size_t most = 6;
    std::string out;
    for (std::size_t i = 0; i < std::min(most, vehicle.stations.size()); ++i)
        out += (i == 0 ? "" : ", ") + vehicle.stations[i].name;
    return vehicle.stations.size() > most ? out + ", …" : out;
}
Trouble aboard_problem(const Stage& stage, std::size_t i) {
    const Character& who = stage.people[i];
    const std::string path = at("people", i);
    if (!is_vehicle(stage, who.aboard))
        return StageProblem{path + ".aboard", "the name of a vehicle"};
    const Vehicle& vehicle = stage.vehicle(who.aboard);
    const int station = first_station_of(stage, i);
    if (who.at) return StageProblem{path + ".at", "left out: they are aboard " + vehicle.name};
    if (who.beast) return StageProblem{path + ".aboard", "left out: animals are not aboard"};
    if (station < 0 && who.station.empty())
        return StageProblem{path + ".aboard",
                            "a vehicle with room; every station of " + vehicle.name + " is taken"};
    if (station < 0)
        return StageProblem{path + ".station",
                            "a station of " + vehicle.name + ": " + some_stations(vehicle)};
    for (std::size_t j = 0; j < i; ++j)
        if (stage.people[j].aboard == who.aboard && first_station_of(stage, j) == station)
            return StageProblem{path + ".station",
                                "a free station; " + stage.people[j].name + " is there"};
    return std::nullopt;
}
/// An animal of the own side that nobody else sits on and that stands on its own feet.
Trouble mount_problem(const Stage& stage, std::size_t i) {
    const Character& who = stage.people[i];
    const std::string path = at("people", i);
    if (!is_person(stage, who.mount) || who.mount == static_cast<PersonId>(i) || who.beast)
        return StageProblem{path + ".mount", "the name of an animal, for somebody who is none"};
    const Character& mount = stage.person(who.mount);
    if (!mount.beast || mount.side != who.side || mount.aboard != VehicleId::none)
        return StageProblem{path + ".mount", "an animal of their own side"};
    if (who.aboard != VehicleId::none)
        return StageProblem{path + ".aboard", "left out: they ride " + mount.name};
    if (who.at) return StageProblem{path + ".at", "left out: they ride " + mount.name};
    for (std::size_t j = 0; j < i; ++j)
        if (stage.people[j].mount == who.mount)
            return StageProblem{path + ".mount",
                                "a free animal; " + stage.people[j].name + " rides it"};
    return std::nullopt;
}
/// [SW-INIT-002] One who has no commander, and is no animal.
Trouble commander_problem(const Stage& stage, std::size_t i) {
    const Character& who = stage.people[i];
    const std::string path = at("people", i) + ".commander";
    if (who.commander == PersonId::nobody) return std::nullopt;
    if (!is_person(stage, who.commander) || who.commander == static_cast<PersonId>(i))
        return StageProblem{path, "somebody else of the encounter"};
    const Character& commander = stage.person(who.commander);
    if (commander.side != who.side || commander.beast || commander.commander != PersonId::nobody)
        return StageProblem{path, "somebody of their side whom nobody else commands"};
    return std::nullopt;
}
Trouble sheet_problem(const Stage& stage, std::size_t i) {
    const Character& who = stage.people[i];
    const std::string path = at("people", i);
    if (who.side == SideId::none || index_of(who.side) >= stage.sides.size())
        return StageProblem{path + ".side", "the name of a side"};
    for (int trait = 0; trait <= static_cast<int>(Trait::vigor); ++trait)
        if (who.attributes.of(static_cast<Trait>(trait)).untrained())
            return StageProblem{path + ".attributes", "d4 or more in every attribute"};
    if (who.running_die.untrained()) return StageProblem{path + ".running_die", "d4 or more"};
    if (who.toughness > 0 && who.armor >= who.toughness)
        return StageProblem{path + ".armor", "less than the Toughness, of which it is a part"};
    const int limit = wound_limit(stage, static_cast<PersonId>(i));
    if (who.wounds > limit)
        return StageProblem{path + ".wounds", "at most " + std::to_string(limit)};
    return commander_problem(stage, i);
}
Trouble place_problem(const Stage& stage, std::size_t i, board::Occupied& taken) {
    const Character& who = stage.people[i];
    const std::string path = at("people", i) + ".at";
    if (!who.at) return std::nullopt;
    if (who.at->altitude != board::Altitude::ground)
        return StageProblem{path, "a place on the ground: people do not fly"};
    if (stage.board.rows.empty() || !fits(stage, footprint_of(who), *who.at))
        return StageProblem{path, "a place on the board one can stand in"};
    if (const board::Token* other = board::in_the_way(taken, footprint_of(who), *who.at)) {
        const bool person = other->id < most_people;
        const auto index = static_cast<std::size_t>(person ? other->id : other->id - most_people);
        const std::string& name = person ? stage.people[index].name : stage.vehicles[index].name;
        return StageProblem{path, "a place with room; " + name + " is there"};
    }
    taken.push_back({static_cast<std::int16_t>(i), footprint_of(who), *who.at, false});
    return std::nullopt;
}
Trouble person_problem(const Stage& stage, std::size_t i, board::Occupied& taken) {
    const Character& who = stage.people[i];
    if (auto problem = sheet_problem(stage, i)) return problem;
    if (who.mount != PersonId::nobody) return mount_problem(stage, i);
    if (who.aboard != VehicleId::none) return aboard_problem(stage, i);
    if (!who.station.empty())
        return StageProblem{at("people", i) + ".aboard",
                            "the vehicle whose " + who.station + " they are"};
    return place_problem(stage, i, taken);
}
Trouble people_problem(const Stage& stage) {
    board::Occupied taken;
    for (std::size_t i = 0; i < stage.vehicles.size(); ++i)
        if (stage.vehicles[i].at)
            taken.push_back({static_cast<std::int16_t>(most_people + static_cast<int>(i)),
                             stage.vehicles[i].footprint(), *stage.vehicles[i].at, false});
    for (std::size_t i = 0; i < stage.people.size(); ++i)
        if (auto problem = person_problem(stage, i, taken)) return problem;
    return std::nullopt;
}

/// Everyone and everything is in one group at most.
struct Grouped {
    PersonSet people = {};
    std::uint32_t vehicles = 0;
};
Trouble group_problem(const Stage& stage, std::size_t i, Grouped& grouped) {
    const GroupSetup& group = stage.chase.groups[i];
    const std::string path = "chase." + at("groups", i);
    if (group.card < 0 || group.card >= stage.chase.cards)
        return StageProblem{path + ".card", "one of the Chase Cards, counted from 0"};
    if (group.card == stage.chase.finish_card)
        return StageProblem{path + ".card", "a Chase Card other than the finish"};
    if (group.people.empty() && group.vehicles.empty())
        return StageProblem{path, "people or vehicles"};
    for (const PersonId each : group.people) {
        if (!is_person(stage, each) || grouped.people.has(each))
            return StageProblem{path + ".people", "people who are in no group yet"};
        if (stage.person(each).aboard != VehicleId::none)
            return StageProblem{path + ".people", "people on foot or mounted; " +
                                                      stage.person(each).name + " is in a vehicle"};
        grouped.people.add(each);
    }
    for (const VehicleId each : group.vehicles) {
        if (!is_vehicle(stage, each) || (grouped.vehicles >> index_of(each) & 1U) != 0)
            return StageProblem{path + ".vehicles", "vehicles that are in no group yet"};
        grouped.vehicles |= 1U << index_of(each);
    }
    if (group.leader == PersonId::nobody) return std::nullopt;
    const auto in = [](const auto& list, auto id) {
        return std::find(list.begin(), list.end(), id) != list.end();
    };
    const bool leads =
        is_person(stage, group.leader) &&
        (in(group.people, group.leader) || in(group.vehicles, stage.person(group.leader).aboard));
    if (!leads || stage.person(group.leader).beast)
        return StageProblem{path + ".leader", "somebody of the group"};
    return std::nullopt;
}
Trouble chase_problem(const Stage& stage) {
    const ChaseSetup& chase = stage.chase;
    if (chase.cards < 2 || chase.cards > static_cast<int>(most_chase_cards))
        return StageProblem{"chase.cards", "2 to 32 Chase Cards"};
    if (chase.finish_card < -1 || chase.finish_card >= chase.cards)
        return StageProblem{"chase.finish_card", "one of the Chase Cards, or -1"};
    if (chase.finish_card == 0)
        return StageProblem{"chase.finish_card",
                            "a Chase Card after the first: whoever is in no group starts on 0"};
    if (chase.groups.size() > most_groups) return StageProblem{"chase.groups", "at most 32 groups"};
    Grouped grouped;
    for (std::size_t i = 0; i < chase.groups.size(); ++i)
        if (auto problem = group_problem(stage, i, grouped)) return problem;
    return std::nullopt;
}

}  // namespace

int first_station_of(const Stage& stage, std::size_t person) {
    const Character& who = stage.people[person];
    const Vehicle& vehicle = stage.vehicle(who.aboard);
    if (!who.station.empty()) return station_named(vehicle, who.station);
    std::vector<bool> taken(vehicle.stations.size());
    for (const Character& other : stage.people) {
        if (other.aboard != who.aboard || other.station.empty()) continue;
        const int station = station_named(vehicle, other.station);
        if (station >= 0) taken[static_cast<std::size_t>(station)] = true;
    }
    auto free = taken.begin();
    for (std::size_t j = 0; j <= person; ++j) {
        if (stage.people[j].aboard != who.aboard || !stage.people[j].station.empty()) continue;
        free = std::find(free, taken.end(), false);
        if (free == taken.end()) return -1;
        if (j < person) *free = true;
    }
    return static_cast<int>(free - taken.begin());
}

std::optional<StageProblem> problem_with(const Stage& stage) {
    if (auto problem = sides_problem(stage)) return problem;
    if (stage.people.empty() || stage.people.size() > most_people)
        return StageProblem{"people", "1 to 64 people"};
    for (std::size_t i = 0; i < stage.vehicles.size(); ++i)
        if (auto problem = vehicle_problem(stage, i)) return problem;
    if (auto problem = people_problem(stage)) return problem;
    return chase_problem(stage);
}

}  // namespace breakneck::savage
