// These Lucky Stars: the whole scene.
#pragma once

#include "rules/common/lull.h"
#include "rules/lucky_stars/frames.h"

namespace breakneck::lucky_stars {

inline constexpr int most_rounds = 10000;  // rounds after it are not counted

/// Why the game master grants somebody an advantage on their next roll.
enum class GrantReason : std::uint8_t { narrative, attack_type, terrain, environment };
constexpr std::array<std::string_view, 4> enum_names(GrantReason) {
    return {"narrative", "attack_type", "terrain", "environment"};
}
/// [LS-CHK-009] Announced before the dice fall; used up by the next roll.
struct Granted {
    PersonId who = PersonId::nobody;
    std::int8_t steps = 1;
    GrantReason reason = GrantReason::narrative;
    static constexpr auto fields() {
        return std::tuple{field("who", &Granted::who, "whose roll"),
                          field("steps", &Granted::steps, "steps on the scale").range(-2, 2),
                          field("reason", &Granted::reason, "why")};
    }
    bool operator==(const Granted&) const = default;
};

struct Scene {
    std::int16_t round = 0;  // 0: no fight yet
    std::int8_t turn = -1;   // whose slot of `order` is being played
    bool finished = false;   // LS-GAP-058: the game master has ended the encounter
    Lull lull = {};
    FixedList<PersonId, most_people> order;
    FixedList<Fighter, most_people> people;
    FixedList<Ride, most_vehicles> vehicles;
    FixedList<Thing, most_items> items;
    FixedList<Progress, most_projects> projects;
    FixedList<ReadiedAction, 16> readied;
    FixedList<Granted, 16> granted;
    FixedList<Wall, 32> walls;
    board::Changes changes;
    Calls calls;
    Overrides overrides;
    FixedList<Frame, most_frames> frames;

    const Fighter& person(PersonId who) const { return people[index_of(who)]; }
    Fighter& person(PersonId who) { return people[index_of(who)]; }
    const Ride& ride(VehicleId which) const { return vehicles[index_of(which)]; }
    Ride& ride(VehicleId which) { return vehicles[index_of(which)]; }
    const Thing& item(ItemId which) const { return items[index_of(which)]; }
    Thing& item(ItemId which) { return items[index_of(which)]; }

    static constexpr auto fields() {
        return std::tuple{
            field("round", &Scene::round, "the round being played; 0: no fight yet")
                .range(0, most_rounds),
            field("turn", &Scene::turn, "whose turn in the order").range(-1, most_people),
            field("finished", &Scene::finished, "the encounter is over"),
            field("lull", &Scene::lull, "LS-GAP-058: how long nothing has changed"),
            field("order", &Scene::order, "the initiative order"),
            field("people", &Scene::people, "everyone who takes part").by("people"),
            field("vehicles", &Scene::vehicles, "vehicles and mounts").by("vehicles"),
            field("items", &Scene::items, "things").by("items"),
            field("projects", &Scene::projects, "long actions").by("projects"),
            field("readied", &Scene::readied, "actions that wait").hidden(),
            field("granted", &Scene::granted, "advantages for rolls to come").hidden(),
            field("walls", &Scene::walls, "obstacles that were hit").hidden(),
            field("changes", &Scene::changes, "what play has changed of the board").hidden(),
            field("calls", &Scene::calls, "what the game master has called"),
            field("overrides", &Scene::overrides, "rulings about rolls to come").hidden(),
            field("frames", &Scene::frames, "what is unfinished").hidden()};
    }
    bool operator==(const Scene&) const = default;
};

/// Compiled in hash.cpp alone, as those of stages and events.
std::uint64_t hash_of(const Scene& scene);

}  // namespace breakneck::lucky_stars
