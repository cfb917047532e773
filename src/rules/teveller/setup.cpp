// TevellerRPG: whether a stage is sound, and the scene before anything has happened.
#include <algorithm>

#include "rules/teveller/people.h"
#include "rules/teveller/system.h"

namespace breakneck::teveller {
namespace {

using Trouble = std::optional<StageProblem>;

std::string at(std::string_view list, std::size_t i) {
    return std::string(list) + "[" + std::to_string(i) + "]";
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
        if (side.aim == breakneck::Aim::reach)
            return StageProblem{at("sides", i) + ".aim", "defeat, escape, survive or protect"};
        if (side.aim == breakneck::Aim::protect && side.whom == PersonId::nobody &&
            side.vehicle == VehicleId::none)
            return StageProblem{at("sides", i) + ".whom", "whom to protect, or which vehicle"};
    }
    return std::nullopt;
}

bool shoots(const Item& item) {
    return item.make == Make::handgun || item.make == Make::longarm || item.make == Make::support;
}

/// What a weapon is must fit what it can do: whoever writes one down forgets what is usual.
Trouble weapon_problem(const Item& item, const std::string& path) {
    if (item.hold == Hold::worn)
        return StageProblem{path + ".hold", "held or carried: weapons are not worn"};
    if (!shoots(item) && item.effective_m > 0)
        return StageProblem{path + ".make", "handgun, longarm or support: it has a range"};
    if (shoots(item) && item.effective_m == 0)
        return StageProblem{path + ".effective_m", "at least 1: it is a weapon that shoots"};
    if (shoots(item) && (item.skill == Skill::melee_combat || item.skill == Skill::none))
        return StageProblem{path + ".skill", "gun_combat, heavy_weapons or gunnery: it shoots"};
    if (item.maximum_m < item.effective_m)
        return StageProblem{path + ".maximum_m", "at least the Effective range"};
    if (item.auto_score > 0 && item.magazine > 0 && item.magazine < item.auto_score)
        return StageProblem{path + ".magazine", "at least as many rounds as the Auto score"};
    return std::nullopt;
}

/// Something somebody has.
Trouble gear_problem(const Item& item, const std::string& path) {
    if (item.hold == Hold::mounted)
        return StageProblem{path + ".hold", "held, carried or worn: it is not on a vehicle"};
    if (item.hold == Hold::dropped)
        return StageProblem{path + ".hold", "held, carried or worn: nothing lies about at first"};
    if (item.turret) return StageProblem{path + ".turret", "false: it is not on a vehicle"};
    if (item.kind == ItemKind::armor && item.hold == Hold::held)
        return StageProblem{path + ".hold", "worn, or carried: in the hand armor is of no use"};
    return item.kind == ItemKind::weapon ? weapon_problem(item, path) : std::nullopt;
}

/// A weapon on a vehicle.
Trouble mount_problem(const Item& item, const std::string& path) {
    if (item.kind != ItemKind::weapon)
        return StageProblem{path + ".kind", "weapon: nothing else is mounted"};
    if (!shoots(item))
        return StageProblem{path + ".make", "handgun, longarm or support: nothing else is mounted"};
    return weapon_problem(item, path);
}

/// A thing of the list is somebody's, or mounted on a vehicle.
Trouble listed_problem(const Stage& stage, std::size_t i) {
    const Item& item = stage.items[i];
    const std::string path = at("items", i);
    if (item.vehicle == VehicleId::none)
        return item.owner != PersonId::nobody
                   ? gear_problem(item, path)
                   : StageProblem{path + ".owner", "given, unless it is mounted on a vehicle"};
    const std::string& vehicle = stage.vehicle(item.vehicle).name;
    if (item.owner != PersonId::nobody)
        return StageProblem{path + ".owner", "left out: it is mounted on " + vehicle};
    if (item.hold != Hold::mounted)
        return StageProblem{path + ".hold", "mounted: it is on " + vehicle};
    return mount_problem(item, path);
}

/// Places aboard by crew and passengers, where none are written down.
void ready_vehicle(Vehicle& vehicle) {
    if (!vehicle.stations.empty()) return;
    for (int i = 0; i < vehicle.crew; ++i)
        vehicle.stations.push_back(i == 0 ? Station{"driver", Duty::drive}
                                          : Station{"gunner " + std::to_string(i), Duty::gun});
    for (int i = 0; i < vehicle.passengers; ++i)
        vehicle.stations.push_back({"seat " + std::to_string(i + 1), Duty::ride});
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
    const bool all_ride = std::all_of(stations.begin(), stations.end(),
                                      [](const Station& each) { return each.duty == Duty::ride; });
    if (all_ride && (vehicle.speed_kmh > 0 || !vehicle.weapons.empty()))
        return StageProblem{path + ".stations", "stations of which one has the duty drive or gun"};
    return std::nullopt;
}

/// Whether all of a watercraft that fits is in the water.
bool is_afloat(const Stage& stage, const Vehicle& vehicle) {
    const board::Board board(stage.grid, board::no_changes());
    bool afloat = true;
    board::for_each_space(vehicle.footprint(), *vehicle.at, [&](board::Space space) {
        afloat = afloat && board.ground(space).surface == board::Surface::water;
    });
    return afloat;
}

Trouble vehicle_problem(const Stage& stage, std::size_t i) {
    const Vehicle& vehicle = stage.vehicles[i];
    const std::string path = at("vehicles", i);
    if (!vehicle.footprint().is_valid())
        return StageProblem{path + ".length", "at most 64 spaces in all"};
    if (auto problem = stations_problem(vehicle, path)) return problem;
    for (std::size_t j = 0; j < vehicle.weapons.size(); ++j)
        if (auto problem = mount_problem(vehicle.weapons[j], path + "." + at("weapons", j)))
            return problem;
    if (!vehicle.at) return std::nullopt;
    const bool flies = vehicle.kind == VehicleKind::aircraft || vehicle.kind == VehicleKind::grav;
    if (vehicle.at->altitude != board::Altitude::ground && !flies)
        return StageProblem{path + ".at", "a place on the ground: it cannot fly"};
    if (!fits(stage, vehicle.footprint(), *vehicle.at))
        return StageProblem{path + ".at", "a place on the board with room for it"};
    if (vehicle.kind == VehicleKind::water && !is_afloat(stage, vehicle))
        return StageProblem{path + ".at", "a place in the water: on dry land it cannot move"};
    for (std::size_t j = 0; j < i; ++j) {
        const Vehicle& other = stage.vehicles[j];
        if (other.at && other.at->altitude == vehicle.at->altitude &&
            board::overlap(vehicle.footprint(), *vehicle.at, other.footprint(), *other.at))
            return StageProblem{path + ".at", "spaces of its own; " + other.name + " is there"};
    }
    return std::nullopt;
}

/// Those who name no station get those that nobody names, one after the other.
int station_of(const Stage& stage, std::size_t i) {
    const Character& who = stage.people[i];
    const Vehicle& vehicle = stage.vehicle(who.aboard);
    if (!who.station.empty()) return station_named(vehicle, who.station);
    std::vector<bool> named(vehicle.stations.size());
    int before = 0;
    for (std::size_t j = 0; j < stage.people.size(); ++j) {
        const Character& other = stage.people[j];
        if (other.aboard != who.aboard) continue;
        const int station = other.station.empty() ? -1 : station_named(vehicle, other.station);
        if (station >= 0) named[static_cast<std::size_t>(station)] = true;
        if (other.station.empty() && j < i) ++before;
    }
    for (std::size_t station = 0; station < named.size(); ++station)
        if (!named[station] && before-- == 0) return static_cast<int>(station);
    return -1;
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
    const int station = station_of(stage, i);
    const Vehicle& vehicle = stage.vehicle(who.aboard);
    if (who.at) return StageProblem{path + ".at", "left out: they are aboard " + vehicle.name};
    if (station < 0 && who.station.empty())
        return StageProblem{path + ".aboard",
                            "a vehicle with room; every station of " + vehicle.name + " is taken"};
    if (station < 0)
        return StageProblem{path + ".station",
                            "a station of " + vehicle.name + ": " + some_stations(vehicle)};
    for (std::size_t j = 0; j < i; ++j)
        if (stage.people[j].aboard == who.aboard && station_of(stage, j) == station)
            return StageProblem{path + ".station",
                                "a free station; " + stage.people[j].name + " is there"};
    return std::nullopt;
}

Trouble person_problem(const Stage& stage, std::size_t i, board::Occupied& taken) {
    const Character& who = stage.people[i];
    const std::string path = at("people", i);
    if (who.side == SideId::none) return StageProblem{path + ".side", "the name of a side"};
    for (std::size_t j = 0; j < who.gear.size(); ++j)
        if (auto problem = gear_problem(who.gear[j], path + "." + at("gear", j))) return problem;
    if (who.aboard != VehicleId::none) return aboard_problem(stage, i);
    if (!who.station.empty())
        return StageProblem{path + ".aboard", "the vehicle whose " + who.station + " they are"};
    if (!who.at) return std::nullopt;
    if (who.at->altitude != board::Altitude::ground)
        return StageProblem{path + ".at", "a place on the ground: people do not fly"};
    if (!fits(stage, board::one_space, *who.at))
        return StageProblem{path + ".at", "a place on the board one can stand in"};
    if (const board::Token* other = board::in_the_way(taken, board::one_space, *who.at))
        return StageProblem{
            path + ".at",
            "a place with room; " +
                (other->id < most_people
                     ? stage.people[static_cast<std::size_t>(other->id)].name
                     : stage.vehicles[static_cast<std::size_t>(other->id - most_people)].name) +
                " is there"};
    taken.push_back({static_cast<std::int16_t>(i), board::one_space, *who.at, false});
    return std::nullopt;
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

void add_item(Stage& stage, Item item, const std::string& plain) {
    item.name = plain;
    const auto taken = [&] {
        return std::any_of(stage.items.begin(), stage.items.end(),
                           [&](const Item& each) { return each.name == item.name; });
    };
    for (int n = 2; taken(); ++n) item.name = plain + " " + std::to_string(n);
    stage.items.push_back(std::move(item));
}

/// TV-ACT-015: where nobody has said there are plenty.
int spares_of(const Item& item) {
    constexpr int usual = 20;
    if (item.magazine == 0 || !shoots(item)) return 0;
    return item.spares < 0 ? usual : item.spares;
}

Fighter fighter_of(const Stage& stage, std::size_t i) {
    const Character& who = stage.people[i];
    Fighter fighter;
    if (who.aboard != VehicleId::none) {
        fighter.at = {.mode = Whereabouts::aboard};
        fighter.vehicle = who.aboard;
        fighter.station = static_cast<std::int8_t>(station_of(stage, i));
    } else if (who.at) {
        fighter.at = {.mode = Whereabouts::board, .place = *who.at};
    } else {
        fighter.at = {.mode = Whereabouts::chase};
    }
    return fighter;
}

/// TV-GAP-049: whoever comes into play hurt has the wound that goes with it.
void hurt_beforehand(const Stage& stage, Scene& scene, PersonId who) {
    Fighter& each = scene.person(who);
    each.calm_since = scene.minute;
    const int full = full_lifeblood(stage, scene, who);
    each.stamina = static_cast<std::int16_t>(
        std::max(0, full_stamina(stage, scene, who) - stage.person(who).stamina_lost));
    each.lifeblood =
        static_cast<std::int16_t>(std::max(0, full - stage.person(who).lifeblood_lost));
    if (each.lifeblood == full) return;
    each.wound = each.lifeblood == 0         ? Wound::mortal
                 : 2 * each.lifeblood < full ? Wound::serious
                                             : Wound::minor;
    if (each.wound != Wound::mortal) return;
    each.condition = Condition::unconscious;
    each.hurt_at = scene.minute;
}

}  // namespace

void collect_items(Stage& stage) {
    for (std::size_t i = 0; i < stage.people.size(); ++i) {
        for (Item& item : stage.people[i].gear) {
            item.owner = static_cast<PersonId>(i);
            add_item(stage, item, stage.people[i].name + "'s " + item.name);
        }
        stage.people[i].gear.clear();
    }
    for (std::size_t i = 0; i < stage.vehicles.size(); ++i) {
        for (Item& item : stage.vehicles[i].weapons) {
            item.vehicle = static_cast<VehicleId>(i);
            item.hold = Hold::mounted;
            add_item(stage, item, stage.vehicles[i].name + "'s " + item.name);
        }
        stage.vehicles[i].weapons.clear();
    }
}

/// TV-GAP-105: spaces of 1 m. A chase needs no board at all.
std::optional<StageProblem> prepare(Stage& stage) {
    if (stage.board.rows.empty()) stage.board.rows = {"."};
    stage.board.scale = {1, board::Unit::metres};
    stage.board.diagonals = diagonals_of(stage);
    if (const auto problem = board::problem_with(stage.board))
        return map_problem("board", *problem);
    stage.grid = board::Grid(stage.board);
    if (auto problem = sides_problem(stage)) return problem;
    if (stage.people.empty() || stage.people.size() > most_people)
        return StageProblem{"people", "1 to 64 people"};
    if (stage.vehicles.size() > most_vehicles) return StageProblem{"vehicles", "at most 16"};
    for (std::size_t i = 0; i < stage.vehicles.size(); ++i) {
        ready_vehicle(stage.vehicles[i]);
        if (auto problem = vehicle_problem(stage, i)) return problem;
    }
    if (auto problem = people_problem(stage)) return problem;
    for (std::size_t i = 0; i < stage.items.size(); ++i)
        if (auto problem = listed_problem(stage, i)) return problem;
    collect_items(stage);
    if (stage.items.size() > most_items)
        return StageProblem{"items", "at most " + std::to_string(most_items) + " things in all"};
    return std::nullopt;
}

void welcome(const Stage& stage, Scene& scene) {
    for (std::size_t i = scene.vehicles.size(); i < stage.vehicles.size(); ++i) {
        const Vehicle& each = stage.vehicles[i];
        Ride ride;
        if (each.at) {
            ride.at = {.mode = Whereabouts::board, .place = *each.at};
            ride.aloft = static_cast<Aloft>(each.at->altitude);
        }
        ride.cargo_kg = each.cargo_kg;
        ride.patches = static_cast<std::int8_t>(each.patches);
        scene.vehicles.push_back(ride);
    }
    for (std::size_t i = scene.items.size(); i < stage.items.size(); ++i) {
        const Item& each = stage.items[i];
        scene.items.push_back({.holder = each.owner,
                               .hold = each.hold,
                               .rounds = static_cast<std::int16_t>(each.magazine),
                               .spares = static_cast<std::int8_t>(spares_of(each))});
    }
    for (std::size_t i = scene.people.size(); i < stage.people.size(); ++i) {
        scene.people.push_back(fighter_of(stage, i));
        // Whoever comes into a fight throws initiative when the next round begins.
        hurt_beforehand(stage, scene, static_cast<PersonId>(i));
    }
}

Scene start(const Stage& stage) {
    Scene scene;
    welcome(stage, scene);
    scene.frames.push_back(Rounds{});
    scene.frames.push_back(NextAsked{});
    return scene;
}

}  // namespace breakneck::teveller
