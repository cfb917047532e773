// Coin duel: the stage that stays and the scene that play changes.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "board/grid.h"
#include "board/place.h"
#include "chance/cards.h"
#include "rules/common/check.h"
#include "rules/common/frames.h"
#include "rules/common/places.h"
#include "rules/common/sides.h"
#include "rules/common/timers.h"
#include "rules/common/triggers.h"

namespace breakneck::coin_duel {

/// A guard or a throw is high or low. `hidden` stands where a seat may not know.
enum class Height : std::uint8_t { none, high, low, hidden };
constexpr std::array<std::string_view, 4> enum_names(Height) {
    return {"none", "high", "low", "hidden"};
}

enum class Light : std::uint8_t { bright, dim };
constexpr std::array<std::string_view, 2> enum_names(Light) { return {"bright", "dim"}; }

struct HouseRules {
    bool soft_ground = false;  // CN-DUCK-003
    bool over_prone = false;   // CN-GAP-001
    static constexpr auto fields() {
        return std::tuple{field("soft_ground", &HouseRules::soft_ground,
                                "CN-DUCK-003: whoever ducks stays on their feet"),
                          field("over_prone", &HouseRules::over_prone,
                                "CN-GAP-001: coins fly over people who lie on the ground")};
    }
    bool operator==(const HouseRules&) const = default;
};

inline constexpr int most_pace = 6;
inline constexpr int most_rounds = 10000;  // rounds after it are not counted

/// Somebody's statistics.
struct Character {
    std::string name;
    SideId side = SideId::none;
    board::Place at;
    int aim = 0;
    int hearts = 3;
    int luck = 1;
    int pace = 2;
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Character::name, "what they are called").required(),
            field("side", &Character::side, "the side they are on").required(),
            field("at", &Character::at, "the space they start in, such as \"C4\"").required(),
            field("aim", &Character::aim, "added to throws").range(-5, 10),
            field("hearts", &Character::hearts, "hits they can take").range(1, 20),
            field("luck", &Character::luck, "throws they may make again").range(0, 9),
            field("pace", &Character::pace, "spaces in one step").range(0, most_pace)};
    }
    bool operator==(const Character&) const = default;
};

struct Stage {
    std::string title;
    Light light = Light::bright;
    HouseRules house_rules;
    board::Map board;
    std::vector<Side> sides;
    std::vector<Character> people;
    board::Grid grid = {};  // the board made ready by `prepare`
    static constexpr auto fields() {
        return std::tuple{
            field("title", &Stage::title, "what the encounter is called"),
            field("light", &Stage::light, "CN-SETUP-002: dim light makes throws harder"),
            field("house_rules", &Stage::house_rules, "readings and options"),
            field("board", &Stage::board, "the ground").required(),
            field("sides", &Stage::sides, "who is against whom").required(),
            field("people", &Stage::people, "the duelists").required()};
    }
    bool operator==(const Stage&) const = default;
};

/// What play changes about somebody.
struct Duelist {
    std::int8_t hearts = 3;
    std::int8_t luck = 0;
    bool prone = false;
    Height guard = Height::none;
    bool readied = false;
    bool acted = false;
    Card card;
    Where at;
    Trigger trigger;
    Timer stagger;
    static constexpr auto fields() {
        return std::tuple{field("hearts", &Duelist::hearts, "hits left").range(0, 20),
                          field("luck", &Duelist::luck, "throws to make again").range(0, 9),
                          field("prone", &Duelist::prone, "lies on the ground"),
                          field("guard", &Duelist::guard, "where they expect the coin; a secret"),
                          field("readied", &Duelist::readied, "waits with a coin in hand"),
                          field("acted", &Duelist::acted, "has had this round's turn"),
                          field("card", &Duelist::card, "this round's card"),
                          field("at", &Duelist::at, "where they are"),
                          field("trigger", &Duelist::trigger, "what they wait for"),
                          field("stagger", &Duelist::stagger, "how long they are staggered")};
    }
    bool operator==(const Duelist&) const = default;
};

// Questions: the game master begins; someone takes a turn, ducks, throws again, lets fly.
struct BeginAsked {
    static constexpr std::string_view tag = "begin";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const BeginAsked&) const = default;
};
struct TurnAsked {
    static constexpr std::string_view tag = "turn";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &TurnAsked::who)}; }
    bool operator==(const TurnAsked&) const = default;
};
struct DuckAsked {
    static constexpr std::string_view tag = "duck";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &DuckAsked::who)}; }
    bool operator==(const DuckAsked&) const = default;
};
struct AgainAsked {
    static constexpr std::string_view tag = "again";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &AgainAsked::who)}; }
    bool operator==(const AgainAsked&) const = default;
};
struct FireAsked {
    static constexpr std::string_view tag = "fire";
    PersonId who = PersonId::nobody;
    PersonId at = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("who", &FireAsked::who), field("at", &FireAsked::at)};
    }
    bool operator==(const FireAsked&) const = default;
};

/// A turn whose action is under way: it ends when that is done.
struct TurnEnding {
    static constexpr std::string_view tag = "turn_ending";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &TurnEnding::who)}; }
    bool operator==(const TurnEnding&) const = default;
};

/// The rounds go on, at the bottom of everything.
struct Rounds {
    static constexpr std::string_view tag = "rounds";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const Rounds&) const = default;
};

inline constexpr std::size_t most_spaces = 16;
/// The spaces somebody walks over, one after the other.
using Way = FixedList<board::Space, most_spaces>;

/// Somebody on the way, a space at a time: whoever waits for them may interrupt.
struct Walking {
    static constexpr std::string_view tag = "walking";
    PersonId who = PersonId::nobody;
    Way path;
    std::int8_t next = 0;
    board::Space before;  // where the last step began
    PersonSet asked;      // who has been asked to let fly after it
    static constexpr auto fields() {
        return std::tuple{field("who", &Walking::who), field("path", &Walking::path),
                          field("next", &Walking::next), field("before", &Walking::before),
                          field("asked", &Walking::asked)};
    }
    bool operator==(const Walking&) const = default;
};

enum class FlightStep : std::uint8_t { arrive, ducked, missed, hit };
constexpr std::array<std::string_view, 4> enum_names(FlightStep) {
    return {"arrive", "ducked", "missed", "hit"};
}

/// A coin in the air, on its way from one victim to the next.
struct Flight {
    static constexpr std::string_view tag = "flight";
    PersonId thrower = PersonId::nobody;
    Height height = Height::high;
    FixedList<PersonId, most_spaces> victims;
    std::int8_t next = 0;
    FlightStep step = FlightStep::arrive;
    bool ducks = false;
    bool guarded = false;
    bool clean = false;
    bool again = false;  // this throw has been made again already
    static constexpr auto fields() {
        return std::tuple{field("thrower", &Flight::thrower), field("height", &Flight::height),
                          field("victims", &Flight::victims), field("next", &Flight::next),
                          field("step", &Flight::step),       field("ducks", &Flight::ducks),
                          field("guarded", &Flight::guarded), field("clean", &Flight::clean),
                          field("again", &Flight::again)};
    }
    bool operator==(const Flight&) const = default;
};

using Frame = std::variant<BeginAsked, TurnAsked, DuckAsked, AgainAsked, FireAsked, TurnEnding,
                           Rounds, Walking, Flight>;

/// Whether a frame asks for something new to be begun; other questions come up inside something.
inline bool is_opening(const Frame& frame) {
    return std::holds_alternative<BeginAsked>(frame) || std::holds_alternative<TurnAsked>(frame);
}

struct Scene {
    std::int16_t round = 0;
    CardSet deck;
    FixedList<Duelist, most_people> people;
    Overrides overrides;
    FixedList<Frame, most_frames> frames;

    const Duelist& person(PersonId who) const { return people[index_of(who)]; }
    Duelist& person(PersonId who) { return people[index_of(who)]; }

    static constexpr auto fields() {
        return std::tuple{
            field("round", &Scene::round, "the round being played").range(0, most_rounds),
            field("deck", &Scene::deck, "the cards left").hidden(),
            field("people", &Scene::people, "the duelists").by("people"),
            field("overrides", &Scene::overrides, "rulings about rolls to come").hidden(),
            field("frames", &Scene::frames, "what is unfinished").hidden()};
    }
    bool operator==(const Scene&) const = default;
};

/// Whether somebody still takes part.
inline bool is_in(const Duelist& who) {
    return who.hearts > 0 && who.at.mode == Whereabouts::board;
}

}  // namespace breakneck::coin_duel
