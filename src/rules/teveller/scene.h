// TevellerRPG: the whole scene.
#pragma once

#include "rules/common/lull.h"
#include "rules/common/sides.h"
#include "rules/teveller/frames.h"

namespace breakneck::teveller {

/// Between fights, a fight on the board, or one of the chases.
enum class Mode : std::uint8_t { calm, fight, chase, dogfight, foot_chase };
constexpr std::array<std::string_view, 5> enum_names(Mode) {
    return {"calm", "fight", "chase", "dogfight", "foot_chase"};
}
/// [TV-SIM-003] [TV-SIM-007] Of a round of simultaneous combat.
enum class Phase : std::uint8_t { none, declaring, melee, shooting };
constexpr std::array<std::string_view, 4> enum_names(Phase) {
    return {"none", "declaring", "melee", "shooting"};
}
struct Scene {
    Mode mode = Mode::calm;
    Phase phase = Phase::none;
    bool begun = false;
    bool finished = false;
    std::int16_t round = 0;
    std::int8_t turn = -1;
    bool free_round = false;
    std::int32_t minute = 0;
    std::int16_t seconds = 0;
    SideId prey = SideId::none;
    FixedList<PersonId, most_people> order = {};
    FixedList<Fighter, most_people> people = {};
    FixedList<Ride, most_vehicles> vehicles = {};
    FixedList<Thing, most_items> items = {};
    FixedList<Suppression, 16> suppressions = {};
    FixedList<DeclaredAction, 128> declared = {};
    FixedList<Harm, 64> pending = {};
    board::Changes changes = {};
    Score score = {};
    Lull lull = {};
    Calls calls;
    Overrides overrides = {};
    FixedList<Frame, most_frames> frames = {};
    Fighter& person(PersonId who) { return people[index_of(who)]; }
    const Fighter& person(PersonId who) const { return people[index_of(who)]; }
    Ride& ride(VehicleId which) { return vehicles[index_of(which)]; }
    const Ride& ride(VehicleId which) const { return vehicles[index_of(which)]; }
    Thing& thing(ItemId which) { return items[index_of(which)]; }
    const Thing& thing(ItemId which) const { return items[index_of(which)]; }
    static constexpr auto fields() {
        return std::tuple{
            field("mode", &Scene::mode, "a fight, a chase, or neither"),
            field("phase", &Scene::phase, "of a round of simultaneous combat"),
            field("begun", &Scene::begun, "there has been a fight or a chase"),
            field("finished", &Scene::finished, "the encounter is over"),
            field("round", &Scene::round, "round of the fight or turn of the chase")
                .range(0, 10000),
            field("turn", &Scene::turn, "whose slot of the order is being played").range(-1, 63),
            field("free_round", &Scene::free_round,
                  "the round in which the surprised stand frozen"),
            field("minute", &Scene::minute, "minutes since play began").range(0, 100000000),
            field("seconds", &Scene::seconds, "and seconds").range(0, 59),
            field("prey", &Scene::prey, "who is chased; when it is calm, who was caught"),
            field("order", &Scene::order, "who acts, in order"),
            field("people", &Scene::people, "everyone").by("people"),
            field("vehicles", &Scene::vehicles, "vehicles").by("vehicles"),
            field("items", &Scene::items, "things").by("items"),
            field("suppressions", &Scene::suppressions, "areas under fire"),
            field("declared", &Scene::declared, "declared and not yet done"),
            field("pending", &Scene::pending, "damage to be applied at the end of the phase"),
            field("changes", &Scene::changes, "what has become of the ground"),
            field("score", &Scene::score,
                  "what each side lacked of its aim when the last fight or chase ended"),
            field("lull", &Scene::lull, "TV-GAP-107: how long nothing has changed"),
            field("calls", &Scene::calls, "what the Referee has called"),
            field("overrides", &Scene::overrides, "what the Referee has said about rolls to come")
                .hidden(),
            field("frames", &Scene::frames, "what is unfinished")};
    }
    bool operator==(const Scene&) const = default;
};

/// Compiled in hash.cpp alone, as those of stages and events.
std::uint64_t hash_of(const Scene& scene);

}  // namespace breakneck::teveller
