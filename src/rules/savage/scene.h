// Savage Worlds: the whole scene.
#pragma once

#include "rules/common/lull.h"
#include "rules/common/overrides.h"
#include "rules/common/sides.h"
#include "rules/savage/frames.h"

namespace breakneck::savage {

/// Between fights, a fight on the board, or a chase.
enum class Mode : std::uint8_t { calm, fight, chase };
constexpr std::array<std::string_view, 3> enum_names(Mode) { return {"calm", "fight", "chase"}; }
struct Scene {
    Mode mode = Mode::calm;
    bool finished = false;
    std::int16_t round = 0;
    std::int8_t turn = -1;
    std::int32_t minute = 0;
    std::int16_t seconds = 0;
    CardSet action_deck = CardSet::full();
    CardSet chase_deck = CardSet::full();
    bool reshuffle = false;
    ChaseKind kind = ChaseKind::vehicles;
    FixedList<Card, most_chase_cards> row = {};
    FixedList<Group, most_groups> groups = {};
    std::int8_t master_bennies = 0;
    FixedList<PersonId, most_people> order = {};
    FixedList<Fighter, most_people> people = {};
    FixedList<Ride, most_vehicles> vehicles = {};
    FixedList<Thing, most_items> items = {};
    FixedList<Spell, 32> spells = {};
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
            field("finished", &Scene::finished, "the encounter is over"),
            field("round", &Scene::round, "round of the fight or chase").range(0, 10000),
            field("turn", &Scene::turn, "whose slot of the order is being played").range(-1, 63),
            field("minute", &Scene::minute, "minutes since play began").range(0, 100000000),
            field("seconds", &Scene::seconds, "and seconds").range(0, 59),
            field("action_deck", &Scene::action_deck, "SW-INIT-001: Action Cards left"),
            field("chase_deck", &Scene::chase_deck, "SW-CHASE-002: Chase Cards left"),
            field("reshuffle", &Scene::reshuffle, "SW-INIT-007: a Joker was dealt"),
            field("kind", &Scene::kind, "of the chase"),
            field("row", &Scene::row, "SW-CHASE-003: Chase Cards, from the rear"),
            field("groups", &Scene::groups, "SW-CHASE-001"),
            field("master_bennies", &Scene::master_bennies, "SW-BEN-008: the Game Master's pool")
                .range(0, 40),
            field("order", &Scene::order, "who acts, in order"),
            field("people", &Scene::people, "everyone").by("people"),
            field("vehicles", &Scene::vehicles, "vehicles").by("vehicles"),
            field("items", &Scene::items, "things").by("items"),
            field("spells", &Scene::spells, "powers that last"),
            field("changes", &Scene::changes, "what has become of the ground"),
            field("score", &Scene::score,
                  "what each side lacked of its aim when the last fight or chase ended"),
            field("lull", &Scene::lull, "SW-GAP-062: how long nothing has changed"),
            field("calls", &Scene::calls, "what the Game Master has called"),
            field("overrides", &Scene::overrides,
                  "what the Game Master has said about rolls to come")
                .hidden(),
            field("frames", &Scene::frames, "what is unfinished")};
    }
    bool operator==(const Scene&) const = default;
};

/// Compiled in hash.cpp alone, as those of stages and events.
std::uint64_t hash_of(const Scene& scene);

}  // namespace breakneck::savage
