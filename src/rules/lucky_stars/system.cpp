// These Lucky Stars: setting up, questions, and where everybody is.
#include "rules/lucky_stars/system.h"

#include <algorithm>

#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/impact.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {
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

Trouble vehicle_problem(const Stage& stage, std::size_t i) {
    const Vehicle& vehicle = stage.vehicles[i];
    const std::string path = at("vehicles", i);
    if (!vehicle.footprint().is_valid())
        return StageProblem{path + ".length", "at most 64 spaces in all"};
    if (!fits(stage, vehicle.footprint(), vehicle.at))
        return StageProblem{path + ".at", "a place on the board with room for it"};
    if (vehicle.will == Will::independent && !vehicle.is_mount())
        return StageProblem{path + ".will", "willing: only mounts have a will of their own"};
    if (vehicle.speeds.empty() && !vehicle.is_mount())
        return StageProblem{path + ".speeds", "at least one Speed"};
    if (vehicle.stations.size() > most_stations)
        return StageProblem{path + ".stations", "at most 12 stations"};
    for (std::size_t j = 0; j < i; ++j) {
        if (vehicle.is_mount() && stage.vehicles[j].creature == vehicle.creature)
            return StageProblem{path + ".creature", "a creature that is no other mount"};
        if (board::overlap(vehicle.footprint(), vehicle.at, stage.vehicles[j].footprint(),
                           stage.vehicles[j].at) &&
            vehicle.at.altitude == stage.vehicles[j].at.altitude)
            return StageProblem{path + ".at",
                                "spaces of its own; " + stage.vehicles[j].name + " is there"};
    }
    return std::nullopt;
}

/// The number of a station by its name; an empty name takes the first.
int station_named(const Vehicle& vehicle, std::string_view name) {
    for (std::size_t i = 0; i < vehicle.stations.size(); ++i)
        if (name.empty() || vehicle.stations[i].name == name) return static_cast<int>(i);
    return -1;
}

Trouble aboard_problem(const Stage& stage, std::size_t i) {
    const Character& who = stage.people[i];
    const Vehicle& vehicle = stage.vehicle(who.aboard);
    const std::string path = at("people", i);
    if (mount_of(stage, static_cast<PersonId>(i)) == who.aboard)
        return StageProblem{path + ".aboard", "another vehicle than itself"};
    const int station = station_named(vehicle, who.station);
    if (station < 0) return StageProblem{path + ".station", "a station of " + vehicle.name};
    for (std::size_t j = 0; j < i; ++j)
        if (stage.people[j].aboard == who.aboard &&
            station_named(vehicle, stage.people[j].station) == station)
            return StageProblem{path + ".station",
                                "a free station; " + stage.people[j].name + " is there"};
    return std::nullopt;
}

Trouble person_problem(const Stage& stage, std::size_t i, board::Occupied& taken) {
    const Character& who = stage.people[i];
    const std::string path = at("people", i);
    if (who.side == SideId::none) return StageProblem{path + ".side", "the name of a side"};
    if (who.features.size() > most_features)
        return StageProblem{path + ".features", "at most " + std::to_string(most_features)};
    if (who.aboard != VehicleId::none) return aboard_problem(stage, i);
    if (!who.station.empty())
        return StageProblem{path + ".aboard", "the vehicle whose " + who.station + " they are"};
    if (mount_of(stage, static_cast<PersonId>(i)) != VehicleId::none) return std::nullopt;
    if (!who.at) return StageProblem{path + ".at", "the space they start in, or a vehicle"};
    const board::Footprint room = row_of(who.size).room;
    if (!fits(stage, room, *who.at))
        return StageProblem{path + ".at", "a place on the board one can stand in"};
    if (const board::Token* other = board::in_the_way(taken, room, *who.at))
        return StageProblem{
            path + ".at",
            "a place with room; " +
                (other->id < most_people
                     ? stage.people[static_cast<std::size_t>(other->id)].name
                     : stage.vehicles[static_cast<std::size_t>(other->id - most_people)].name) +
                " is there"};
    taken.push_back({static_cast<std::int16_t>(i), room, *who.at});
    return std::nullopt;
}

Trouble item_problem(const Stage& stage) {
    if (stage.items.size() > most_items)
        return StageProblem{"items", "at most " + std::to_string(most_items) + " things in all"};
    for (std::size_t i = 0; i < stage.items.size(); ++i)
        if (stage.items[i].types.empty())
            return StageProblem{at("items", i) + ".types", "at least one type of damage"};
    return std::nullopt;
}

Trouble sides_problem(const Stage& stage) {
    if (stage.sides.size() < 2 || stage.sides.size() > 8)
        return StageProblem{"sides", "two to eight sides"};
    for (std::size_t i = 0; i < stage.sides.size(); ++i) {
        const Side& side = stage.sides[i];
        if (side.aim == Aim::reach)
            return StageProblem{at("sides", i) + ".aim", "defeat, escape, survive or protect"};
        if (side.aim == Aim::protect && side.whom == PersonId::nobody &&
            side.vehicle == VehicleId::none)
            return StageProblem{at("sides", i) + ".whom", "whom to protect, or which vehicle"};
    }
    return std::nullopt;
}

void ready_vehicle(const Stage& stage, Vehicle& vehicle) {
    if (vehicle.stations.empty()) vehicle.stations = {{"driver", Duty::drive}};
    if (!vehicle.is_mount()) return;
    // A mount takes the room of its creature unless its stat block says otherwise.
    const board::Footprint room = row_of(stage.person(vehicle.creature).size).room;
    vehicle.width = std::max(vehicle.width, int{room.width});
    vehicle.length = std::max(vehicle.length, int{room.length});
    vehicle.steering = Steering::body;
    vehicle.cover = CoverType::none;  // LS-COV-012
}

void seat(const Stage& stage, Fighter& fighter, std::size_t i) {
    const Character& who = stage.people[i];
    const VehicleId mount = mount_of(stage, static_cast<PersonId>(i));
    const VehicleId vehicle = mount != VehicleId::none ? mount : who.aboard;
    if (vehicle == VehicleId::none) {
        fighter.at = {.mode = Whereabouts::board, .place = who.at.value_or(board::Place{})};
        return;
    }
    fighter.at = {.mode = Whereabouts::aboard};
    fighter.vehicle = vehicle;
    if (mount == VehicleId::none)
        fighter.station =
            static_cast<std::int8_t>(station_named(stage.vehicle(vehicle), who.station));
}

}  // namespace

void collect_items(Stage& stage) {
    for (std::size_t i = 0; i < stage.people.size(); ++i) {
        for (Item item : stage.people[i].gear) {
            const std::string plain = stage.people[i].name + "'s " + item.name;
            item.name = plain;
            const auto taken = [&] {
                return std::any_of(stage.items.begin(), stage.items.end(),
                                   [&](const Item& each) { return each.name == item.name; });
            };
            for (int n = 2; taken(); ++n) item.name = plain + " " + std::to_string(n);
            item.owner = static_cast<PersonId>(i);
            stage.items.push_back(std::move(item));
        }
        stage.people[i].gear.clear();
    }
}

std::optional<StageProblem> prepare(Stage& stage) {
    if (const auto problem = board::problem_with(stage.board))
        return map_problem("board", *problem);
    stage.grid = board::Grid(stage.board);
    for (std::size_t i = 0; i < stage.loose.size(); ++i)
        if (stage.grid.kind(stage.loose[i]) == nullptr)
            return StageProblem{at("loose", i), "a symbol of the legend"};
    if (auto problem = sides_problem(stage)) return problem;
    if (stage.people.empty() || stage.people.size() > most_people)
        return StageProblem{"people", "1 to 64 people"};
    if (stage.vehicles.size() > most_vehicles) return StageProblem{"vehicles", "at most 16"};
    if (stage.projects.size() > most_projects) return StageProblem{"projects", "at most 8"};
    board::Occupied taken;
    for (std::size_t i = 0; i < stage.vehicles.size(); ++i) {
        ready_vehicle(stage, stage.vehicles[i]);
        if (auto problem = vehicle_problem(stage, i)) return problem;
        taken.push_back({static_cast<std::int16_t>(most_people + static_cast<int>(i)),
                         stage.vehicles[i].footprint(), stage.vehicles[i].at});
    }
    for (std::size_t i = 0; i < stage.people.size(); ++i)
        if (auto problem = person_problem(stage, i, taken)) return problem;
    collect_items(stage);
    return item_problem(stage);
}

void welcome(const Stage& stage, Scene& scene) {
    for (std::size_t i = scene.vehicles.size(); i < stage.vehicles.size(); ++i) {
        const Vehicle& each = stage.vehicles[i];
        Ride ride;
        ride.at = {.mode = Whereabouts::board, .place = each.at};
        ride.def = static_cast<std::int16_t>(each.def);
        ride.vit = static_cast<std::int8_t>(each.vit);
        ride.speed_ft = ride.round_speed_ft = ride.covered_ft =
            static_cast<std::int16_t>(each.speed_ft / feet_per_space * feet_per_space);
        ride.cover = each.cover;
        ride.will = each.will;
        scene.vehicles.push_back(ride);
    }
    const std::size_t known_items = scene.items.size();
    for (std::size_t i = known_items; i < stage.items.size(); ++i) {
        const Item& each = stage.items[i];
        scene.items.push_back({each.owner, each.hold, static_cast<std::int16_t>(each.def),
                               static_cast<std::int8_t>(each.vit)});
    }
    scene.projects.resize(stage.projects.size());
    for (std::size_t i = scene.people.size(); i < stage.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        Fighter fighter;
        seat(stage, fighter, i);
        fighter.vit = static_cast<std::int8_t>(max_vit(stage, who));
        fighter.luck = static_cast<std::int8_t>(max_luck(stage, who));
        fighter.stealth = static_cast<std::int8_t>(stage.people[i].hidden);
        scene.people.push_back(fighter);
        scene.people.back().def = static_cast<std::int16_t>(max_def(stage, scene, who));
        // Whoever comes into a fight later acts last, unless the game master says otherwise.
        if (scene.round > 0) scene.order.push_back(who);
    }
    // What somebody has dropped before it begins lies at their feet.
    for (std::size_t i = known_items; i < scene.items.size(); ++i) {
        Thing& thing = scene.items[i];
        if (thing.hold != Hold::dropped || !exists(scene, thing.holder)) continue;
        thing.space = place_of(stage, scene, thing.holder).space;
        thing.holder = PersonId::nobody;
    }
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i)
        if (scene.vehicles[i].last_driver == PersonId::nobody)
            scene.vehicles[i].last_driver = driver_of(stage, scene, static_cast<VehicleId>(i));
}

Scene start(const Stage& stage) {
    Scene scene;
    welcome(stage, scene);
    scene.frames.push_back(Rounds{});
    scene.frames.push_back(BeginAsked{});
    return scene;
}

std::optional<Question> question(const Stage& stage, const Scene& scene) {
    if (scene.frames.empty() || outcome(stage, scene).over) return std::nullopt;
    using Open = std::optional<Question>;
    return std::visit(
        Match{[](const BeginAsked&) -> Open {
                  return Question{PersonId::nobody, "begin", "LS-INI-001"};
              },
              [](const LullAsked&) -> Open {
                  return Question{PersonId::nobody, "lull", "LS-GAP-058"};
              },
              [](const OrderAsked& q) -> Open {
                  return Question{q.who, "order", "LS-INI-011"};
              },
              [](const TurnAsked& q) -> Open {
                  return Question{q.who, "turn", "LS-INI-002"};
              },
              [](const OpportunityAsked& q) -> Open {
                  return Question{q.who, "opportunity", "LS-OPP-001", q.against};
              },
              [](const TriggerAsked& q) -> Open {
                  return Question{q.who, "trigger", "LS-ACT-005", q.against};
              },
              [](const LuckAsked& q) -> Open {
                  return Question{q.who, "luck", "LS-CHK-015"};
              },
              [](const DodgeAsked& q) -> Open {
                  return Question{q.who, "dodge", "LS-IMP-004", PersonId::nobody, q.vehicle};
              },
              [](const BraceAsked& q) -> Open {
                  return Question{q.who, "brace", "LS-COL-010", PersonId::nobody, q.vehicle};
              },
              [](const GrappleAsked& q) -> Open {
                  return Question{q.who, "grapple", "LS-GRP-004", q.against};
              },
              [&](const LethalAsked& q) -> Open {
                  // Whoever struck may be gone by now: the game master says then.
                  const PersonId who = is_in(scene, q.who) ? q.who : PersonId::nobody;
                  return Question{who, "lethal", "LS-HP-013", q.victim};
              },
              [](const AvoidAsked& q) -> Open {
                  return Question{q.who, "avoid", "LS-GAP-056", PersonId::nobody, q.vehicle};
              },
              [](const CrashAsked& q) -> Open {
                  return Question{PersonId::nobody, "crash", "LS-IMP-019", PersonId::nobody,
                                  q.vehicle};
              },
              [](const auto&) -> Open { return std::nullopt; }},
        scene.frames.back());
}

namespace {
template <class... Each>
std::vector<std::string_view> tags_of(const std::variant<Each...>*) {
    return {Each::tag...};
}
}  // namespace

std::vector<QuestionKind> System::question_kinds() {
    std::vector<std::string_view> actions = tags_of(static_cast<const Action*>(nullptr));
    std::vector<std::string_view> turn = actions;
    turn.insert(turn.end(), {Ready::tag, EndTurn::tag});
    actions.emplace_back(Begin::tag);
    return {{"begin", actions},
            {"lull", {GoOn::tag, Finish::tag}},
            {"order", {GoFirst::tag}},
            {"turn", turn},
            {"opportunity", {Strike::tag, Decline::tag}},
            {"trigger", {Act::tag, Decline::tag, GiveUp::tag}},
            {"luck", {SpendLuck::tag, Decline::tag}},
            {"dodge", {Dodge::tag, Decline::tag}},
            {"brace", {Brace::tag, Decline::tag}},
            {"grapple", {Engage::tag, Release::tag}},
            {"lethal", {Blow::tag}},
            {"avoid", {Steer::tag, LetRun::tag}},
            {"crash", {Crash::tag}}};
}

/// The ledger's defaults where it gives one; otherwise whatever changes least. Everyone dodges and
/// braces, since a Reaction is the body's own response (LS-ACT-022).
Choice default_answer(const Stage& stage, const Scene& scene) {
    return std::visit(
        Match{[&](const BeginAsked&) -> Choice {
                  for (std::size_t i = 0; i < scene.people.size(); ++i)
                      if (const auto who = static_cast<PersonId>(i);
                          is_able(scene, who) && mount_of(stage, who) == VehicleId::none)
                          return Begin{who, {}};
                  return Begin{};
              },
              [](const LullAsked&) -> Choice { return GoOn{}; },
              [](const OrderAsked& q) -> Choice { return GoFirst{q.who}; },
              [](const TriggerAsked&) -> Choice { return Act{}; },
              [&](const DodgeAsked& q) -> Choice {
                  const auto places = dodge_places(stage, scene, q.who);
                  return places.empty() ? Dodge{} : Dodge{places.front()};
              },
              [](const BraceAsked&) -> Choice { return Brace{}; },
              [](const GrappleAsked&) -> Choice { return Engage{}; },
              [](const LethalAsked&) -> Choice { return Blow{}; },
              [](const AvoidAsked&) -> Choice { return Steer{}; },
              [](const CrashAsked&) -> Choice { return Crash{}; },
              [](const TurnAsked&) -> Choice { return EndTurn{}; },
              [](const auto&) -> Choice { return Decline{}; }},
        scene.frames.back());
}

SideId side_of(const Stage& stage, PersonId who) { return stage.person(who).side; }

PersonId at_station(const Stage& stage, const Scene& scene, const Seat& seat) {
    if (!exists(scene, seat.vehicle)) return PersonId::nobody;
    const PersonSet aboard = occupants(stage, scene, seat.vehicle);
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (aboard.has(static_cast<PersonId>(i)) && scene.people[i].station == seat.station)
            return static_cast<PersonId>(i);
    return PersonId::nobody;
}

}  // namespace breakneck::lucky_stars
