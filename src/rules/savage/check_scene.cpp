// Savage Worlds: whether a scene from outside, or one a ruling has touched, is one that play can
// go on from.
#include "rules/savage/check_scene.h"

#include "board/footprint.h"
#include "rules/common/ids_hold.h"
#include "rules/savage/coming_back.h"
#include "rules/savage/people.h"
#include "rules/savage/system.h"

namespace breakneck::savage {
namespace {

using Trouble = std::optional<StageProblem>;

bool is_inside(const Stage& stage, board::Footprint room, board::Place place) {
    bool inside = true;
    board::for_each_space(room, place,
                          [&](board::Space space) { inside = inside && stage.grid.inside(space); });
    return inside;
}
/// On the board, or in a chase from which they come back to it.
bool needs_place(const Where& at) {
    return at.mode == Whereabouts::board ||
           (at.mode == Whereabouts::chase && at.rung == from_board);
}
/// All of it, or where it would be put down: things are dropped there.
bool fits(const Stage& stage, board::Footprint room, const Where& at) {
    return needs_place(at) ? is_inside(stage, room, at.place) : stage.grid.inside(at.place.space);
}
bool is_group(const Scene& scene, int group) {
    return group >= -1 && group < static_cast<int>(scene.groups.size());
}

/// Where they come back to after a chase, in numbers of ours.
bool is_known_rung(const Where& at) { return at.rung >= from_elsewhere && at.rung <= from_aboard; }
constexpr const char* from_where = "0, 1 or 2, by where they came into a chase from";

/// One is on the board or in a chase, not both.
bool is_torn(const Scene& scene, const Where& at, int group) {
    return at.mode == Whereabouts::board && group >= 0 &&
           scene.groups[static_cast<std::size_t>(group)].in;
}

/// Who has the same station, of those before them. The dead may lie where others sit now.
PersonId neighbour_of(const Scene& scene, std::size_t i) {
    const Fighter& who = scene.people[i];
    for (std::size_t j = 0; j < i && who.condition != Condition::dead; ++j) {
        const Fighter& other = scene.people[j];
        if (other.at.mode == Whereabouts::aboard && other.vehicle == who.vehicle &&
            other.station == who.station && other.condition != Condition::dead)
            return static_cast<PersonId>(j);
    }
    return PersonId::nobody;
}
Trouble aboard_problem(const Stage& stage, const Scene& scene, std::size_t i,
                       const std::string& path) {
    const Fighter& who = scene.people[i];
    if (!exists(scene, who.vehicle))
        return StageProblem{path + ".vehicle", "the vehicle they are aboard, or their mount"};
    if (who.station < 0 ||
        static_cast<std::size_t>(who.station) >= stage.vehicle(who.vehicle).stations.size())
        return StageProblem{path + ".station", "a station of that vehicle"};
    if (const PersonId other = neighbour_of(scene, i); other != PersonId::nobody)
        return StageProblem{path + ".station",
                            "a free station; " + stage.person(other).name + " is there"};
    return std::nullopt;
}
/// An animal that stands on its own feet and carries nobody else.
Trouble mount_problem(const Stage& stage, const Scene& scene, std::size_t i,
                      const std::string& path) {
    const Fighter& who = scene.people[i];
    if (who.vehicle != VehicleId::none)
        return StageProblem{path + ".vehicle", "none: they sit on an animal"};
    const bool animal = exists(scene, who.mount) && index_of(who.mount) != i &&
                        stage.person(who.mount).beast && !stage.people[i].beast &&
                        scene.person(who.mount).at.mode != Whereabouts::aboard;
    if (!animal) return StageProblem{path + ".mount", "an animal that is there to be ridden"};
    for (std::size_t j = 0; j < i; ++j)
        if (scene.people[j].at.mode == Whereabouts::aboard && scene.people[j].mount == who.mount)
            return StageProblem{path + ".mount",
                                "a free animal; " + stage.people[j].name + " rides it"};
    return std::nullopt;
}
Trouble place_problem(const Stage& stage, const Scene& scene, std::size_t i,
                      const std::string& path) {
    const Fighter& who = scene.people[i];
    const auto side = static_cast<std::int8_t>(stage.people[i].spaces);
    if (!fits(stage, {side, side, 4}, who.at))
        return StageProblem{path + ".at.place", "a place on the board"};
    if (!is_known_rung(who.at)) return StageProblem{path + ".at.rung", from_where};
    switch (who.at.mode) {
        case Whereabouts::unseen:
            return StageProblem{path + ".at.mode", "board, aboard, chase or away"};
        case Whereabouts::aboard:
            return who.mount == PersonId::nobody ? aboard_problem(stage, scene, i, path)
                                                 : mount_problem(stage, scene, i, path);
        case Whereabouts::board:
        case Whereabouts::chase:
            if (who.vehicle != VehicleId::none || who.mount != PersonId::nobody)
                return StageProblem{path + ".vehicle", "none: they are not aboard"};
            break;
        default:
            break;
    }
    return std::nullopt;
}
Trouble person_problem(const Stage& stage, const Scene& scene, std::size_t i) {
    const std::string path = "people." + stage.people[i].name;
    const Fighter& who = scene.people[i];
    if (!ids_hold(scene, who)) return StageProblem{path, "people and vehicles of this encounter"};
    if (auto problem = place_problem(stage, scene, i, path)) return problem;
    const int limit = wound_limit(stage, static_cast<PersonId>(i));
    if (who.wounds > limit)
        return StageProblem{path + ".wounds", "at most " + std::to_string(limit)};
    if (!is_group(scene, who.group))
        return StageProblem{path + ".group", "the number of a group, or -1"};
    if (is_torn(scene, who.at, who.group))
        return StageProblem{path + ".at.mode", "chase: they are in a group of it"};
    if (who.held_by == static_cast<PersonId>(i))
        return StageProblem{path + ".held_by", "somebody else, or nobody"};
    return std::nullopt;
}
Trouble vehicle_problem(const Stage& stage, const Scene& scene, std::size_t i) {
    const std::string path = "vehicles." + stage.vehicles[i].name;
    const Ride& ride = scene.vehicles[i];
    if (!ids_hold(scene, ride)) return StageProblem{path, "people of this encounter"};
    if (ride.at.mode == Whereabouts::unseen || ride.at.mode == Whereabouts::aboard)
        return StageProblem{path + ".at.mode", "board, chase or away"};
    if (!fits(stage, stage.vehicles[i].footprint(), ride.at))
        return StageProblem{path + ".at.place", "a place on the board"};
    if (!is_known_rung(ride.at)) return StageProblem{path + ".at.rung", from_where};
    const int limit = wound_limit(stage, static_cast<VehicleId>(i));
    if (ride.wounds > limit)
        return StageProblem{path + ".wounds", "at most " + std::to_string(limit)};
    if (!is_group(scene, ride.group))
        return StageProblem{path + ".group", "the number of a group, or -1"};
    if (is_torn(scene, ride.at, ride.group))
        return StageProblem{path + ".at.mode", "chase: it is in a group of it"};
    if (ride.at.mode == Whereabouts::chase && ride.group < 0)
        return StageProblem{path + ".group", "the group it is in the chase with"};
    return std::nullopt;
}
Trouble item_problem(const Stage& stage, const Scene& scene, std::size_t i) {
    const std::string path = "items." + stage.items[i].name;
    const Thing& thing = scene.items[i];
    const int full = stage.items[i].shots;
    if (!ids_hold(scene, thing)) return StageProblem{path + ".holder", "somebody, or nobody"};
    if (thing.shots > full)
        return StageProblem{path + ".shots",
                            full == 0 ? "0: it never runs out" : "at most " + std::to_string(full)};
    if (thing.hold == Hold::dropped && !stage.grid.inside(thing.space))
        return StageProblem{path + ".space", "a space on the board"};
    if ((thing.hold == Hold::mounted) != (stage.items[i].vehicle != VehicleId::none))
        return StageProblem{path + ".hold", "mounted, for what is on a vehicle and nothing else"};
    return std::nullopt;
}

Trouble order_problem(const Scene& scene) {
    PersonSet seen;
    for (const PersonId each : scene.order) {
        if (!exists(scene, each) || seen.has(each))
            return StageProblem{"order", "everyone at most once"};
        seen.add(each);
    }
    if (scene.turn < -1 || scene.turn >= static_cast<int>(scene.order.size()))
        return StageProblem{"turn", "a place in the order"};
    return std::nullopt;
}
/// [SW-CHASE-003] Every group of a chase is on a card of its row.
Trouble chase_problem(const Stage& stage, const Scene& scene) {
    const bool chase = scene.mode == Mode::chase;
    const bool grid = stage.chase.layout == ChaseLayout::grid;
    if (!chase && (!scene.row.empty() || !scene.groups.empty()))
        return StageProblem{"row", "no Chase Cards and no groups: there is no chase"};
    if (chase && (scene.row.empty() || (grid && static_cast<int>(scene.row.size()) != grid_cards)))
        return StageProblem{"row", "the Chase Cards"};
    for (const Card card : scene.row)
        if (card.none()) return StageProblem{"row", "the Chase Cards"};
    for (const Group& each : scene.groups)
        if (!ids_hold(scene, each) || each.card < 0 ||
            static_cast<std::size_t>(each.card) >= scene.row.size())
            return StageProblem{"groups", "people of this encounter on a card of the row"};
    return std::nullopt;
}
Trouble spells_problem(const Stage& stage, const Scene& scene) {
    for (const Spell& each : scene.spells)
        if (!ids_hold(scene, each) || !powers_hold(stage, each) || each.power == PowerId::none ||
            !exists(scene, each.victim))
            return StageProblem{"spells", "a power, and whom it is on"};
    return std::nullopt;
}

}  // namespace

std::optional<StageProblem> check_scene(const Stage& stage, const Scene& scene) {
    if (scene.people.size() != stage.people.size() ||
        scene.vehicles.size() != stage.vehicles.size() || scene.items.size() != stage.items.size())
        return StageProblem{"people", "as many people, vehicles, things as the encounter has"};
    if (auto problem = order_problem(scene)) return problem;
    if (auto problem = chase_problem(stage, scene)) return problem;
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i)
        if (auto problem = vehicle_problem(stage, scene, i)) return problem;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (auto problem = person_problem(stage, scene, i)) return problem;
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (auto problem = item_problem(stage, scene, i)) return problem;
    if (auto problem = spells_problem(stage, scene)) return problem;
    return frames_problem(stage, scene);
}

}  // namespace breakneck::savage
