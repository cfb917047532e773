// These Lucky Stars: what is unfinished. Questions first, then work half done.
#pragma once

#include "base/holds.h"
#include "rules/lucky_stars/state.h"

namespace breakneck::lucky_stars {

/// The game master: does somebody start a fight?
struct BeginAsked {
    static constexpr std::string_view tag = "begin";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const BeginAsked&) const = default;
};
/// LS-GAP-058: the game master, when nothing has changed for three rounds: is it over?
struct LullAsked {
    static constexpr std::string_view tag = "lull";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const LullAsked&) const = default;
};
/// [LS-INI-011] Allies with the same initiative: who goes first this round?
struct OrderAsked {
    static constexpr std::string_view tag = "order";
    PersonId who = PersonId::nobody;
    PersonSet tied;
    static constexpr auto fields() {
        return std::tuple{field("who", &OrderAsked::who), field("tied", &OrderAsked::tied)};
    }
    bool operator==(const OrderAsked&) const = default;
};
struct TurnAsked {
    static constexpr std::string_view tag = "turn";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &TurnAsked::who)}; }
    bool operator==(const TurnAsked&) const = default;
};
/// [LS-OPP-001] An Opportunity Action: `feature` is -1 for the Opportunity Attack everyone has.
struct OpportunityAsked {
    static constexpr std::string_view tag = "opportunity";
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    std::int8_t feature = -1;
    TriggerKind occasion = TriggerKind::acts;  // what the opponent does
    static constexpr auto fields() {
        return std::tuple{field("who", &OpportunityAsked::who),
                          field("against", &OpportunityAsked::against),
                          field("feature", &OpportunityAsked::feature),
                          field("occasion", &OpportunityAsked::occasion)};
    }
    bool operator==(const OpportunityAsked&) const = default;
};
/// [LS-ACT-005] A trigger has occurred.
struct TriggerAsked {
    static constexpr std::string_view tag = "trigger";
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("who", &TriggerAsked::who),
                          field("against", &TriggerAsked::against)};
    }
    bool operator==(const TriggerAsked&) const = default;
};
/// [LS-CHK-015] Spend Luck on this roll? The Deciding below waits for the answer.
struct LuckAsked {
    static constexpr std::string_view tag = "luck";
    PersonId who = PersonId::nobody;
    bool defends = false;  // theirs is the other side of the roll
    static constexpr auto fields() {
        return std::tuple{field("who", &LuckAsked::who), field("defends", &LuckAsked::defends)};
    }
    bool operator==(const LuckAsked&) const = default;
};
/// [LS-IMP-004] Dodge a vehicle?
struct DodgeAsked {
    static constexpr std::string_view tag = "dodge";
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    std::int8_t spaces = 1;
    static constexpr auto fields() {
        return std::tuple{field("who", &DodgeAsked::who), field("vehicle", &DodgeAsked::vehicle),
                          field("spaces", &DodgeAsked::spaces)};
    }
    bool operator==(const DodgeAsked&) const = default;
};
/// [LS-COL-010] Brace for the impact?
struct BraceAsked {
    static constexpr std::string_view tag = "brace";
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("who", &BraceAsked::who), field("vehicle", &BraceAsked::vehicle)};
    }
    bool operator==(const BraceAsked&) const = default;
};
/// [LS-GRP-004] The winner of a grapple check: engage it or end it?
struct GrappleAsked {
    static constexpr std::string_view tag = "grapple";
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("who", &GrappleAsked::who),
                          field("against", &GrappleAsked::against)};
    }
    bool operator==(const GrappleAsked&) const = default;
};
/// [LS-HP-013] Was the last blow lethal? Nobody: the game master says.
struct LethalAsked {
    static constexpr std::string_view tag = "lethal";
    PersonId who = PersonId::nobody;
    PersonId victim = PersonId::nobody;
    bool wounds = true;  // LS-GAP-018: it is a source of wounds
    static constexpr auto fields() {
        return std::tuple{field("who", &LethalAsked::who), field("victim", &LethalAsked::victim),
                          field("wounds", &LethalAsked::wounds)};
    }
    bool operator==(const LethalAsked&) const = default;
};
/// LS-GAP-056: a vehicle rolls on toward something: let it run, or try to avoid it?
struct AvoidAsked {
    static constexpr std::string_view tag = "avoid";
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("who", &AvoidAsked::who), field("vehicle", &AvoidAsked::vehicle)};
    }
    bool operator==(const AvoidAsked&) const = default;
};
/// [LS-IMP-019] The game master: does the vehicle swerve out of control, or run into it and stop?
struct CrashAsked {
    static constexpr std::string_view tag = "crash";
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() { return std::tuple{field("vehicle", &CrashAsked::vehicle)}; }
    bool operator==(const CrashAsked&) const = default;
};

/// The rounds go on, at the bottom of everything.
struct Rounds {
    static constexpr std::string_view tag = "rounds";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const Rounds&) const = default;
};
/// A slot of the initiative order is being played.
enum class TurnStep : std::uint8_t { begin, act, roll_on, end };
constexpr std::array<std::string_view, 4> enum_names(TurnStep) {
    return {"begin", "act", "roll_on", "end"};
}
struct Turn {
    static constexpr std::string_view tag = "turn_of";
    PersonId who = PersonId::nobody;
    TurnStep step = TurnStep::begin;
    static constexpr auto fields() {
        return std::tuple{field("who", &Turn::who), field("step", &Turn::step)};
    }
    bool operator==(const Turn&) const = default;
};
/// An action that was declared and paid, while those it provokes are asked.
struct Acting {
    static constexpr std::string_view tag = "acting";
    PersonId who = PersonId::nobody;
    Action action;
    PersonSet asked;
    PersonSet triggered;  // who has been asked about a trigger
    bool provokes = true;
    bool readied = false;  // it was readied before: its AP and its limits are settled
    bool readies = false;  // it is being readied: those it provokes are asked, nothing happens yet
    static constexpr auto fields() {
        return std::tuple{
            field("who", &Acting::who),           field("action", &Acting::action),
            field("asked", &Acting::asked),       field("triggered", &Acting::triggered),
            field("provokes", &Acting::provokes), field("readied", &Acting::readied),
            field("readies", &Acting::readies)};
    }
    bool operator==(const Acting&) const = default;
};

/// What a decision roll is about. Each has a row in checks.cpp.
enum class Purpose : std::uint8_t {
    attack,
    disarm,
    trip,
    grapple,
    struggle,
    toss,
    stealth,
    search,
    terrain,
    board,
    bail,
    drive,
    avoid,
    dodge,
    brace,
    focus,
    concentrate,
    dying,
    exposure,
    command,
    station,
    called
};
constexpr std::array<std::string_view, 22> enum_names(Purpose) {
    return {"attack",   "disarm",  "trip",    "grapple", "struggle",    "toss",
            "stealth",  "search",  "terrain", "board",   "bail",        "drive",
            "avoid",    "dodge",   "brace",   "focus",   "concentrate", "dying",
            "exposure", "command", "station", "called"};
}
enum class DecidingStep : std::uint8_t { ask, roll, ask_mine, ask_theirs, compare };
constexpr std::array<std::string_view, 5> enum_names(DecidingStep) {
    return {"ask", "roll", "ask_mine", "ask_theirs", "compare"};
}
/// A decision roll: Luck may be asked about before it or, by a house rule, after it. What comes of
/// it goes to the frame below.
struct Deciding {
    static constexpr std::string_view tag = "deciding";
    Purpose purpose = Purpose::called;
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;  // the other side of a contested roll
    VehicleId vehicle = VehicleId::none;
    Attribute attribute = Attribute::agi;  // where the purpose leaves it open
    DamageType type = DamageType::physical;
    std::int16_t target = 0;
    DecidingStep step = DecidingStep::ask;
    bool luck = false;
    bool their_luck = false;
    std::int16_t total = 0;
    std::int16_t their_total = 0;
    board::Place place;        // bail: where to land
    std::int8_t station = -1;  // station: which
    // LS-CHK-004: a tie rolled again keeps what was granted and spent for it.
    bool again = false;
    std::int8_t granted = 0;
    std::int8_t their_granted = 0;
    static constexpr auto fields() {
        return std::tuple{field("purpose", &Deciding::purpose),
                          field("who", &Deciding::who),
                          field("against", &Deciding::against),
                          field("vehicle", &Deciding::vehicle),
                          field("attribute", &Deciding::attribute),
                          field("type", &Deciding::type),
                          field("target", &Deciding::target),
                          field("step", &Deciding::step),
                          field("luck", &Deciding::luck),
                          field("their_luck", &Deciding::their_luck),
                          field("total", &Deciding::total),
                          field("their_total", &Deciding::their_total),
                          field("place", &Deciding::place),
                          field("station", &Deciding::station),
                          field("again", &Deciding::again),
                          field("granted", &Deciding::granted),
                          field("their_granted", &Deciding::their_granted)};
    }
    bool operator==(const Deciding&) const = default;
};

enum class AttackKind : std::uint8_t { standard, disarm, shatter, trip, grapple, charge };
constexpr std::array<std::string_view, 6> enum_names(AttackKind) {
    return {"standard", "disarm", "shatter", "trip", "grapple", "charge"};
}
enum class AttackStep : std::uint8_t { declare, rolled, damage, contest, done };
constexpr std::array<std::string_view, 5> enum_names(AttackStep) {
    return {"declare", "rolled", "damage", "contest", "done"};
}
/// [LS-ATK-005] An attack between its declaration and its damage.
struct Attacking {
    static constexpr std::string_view tag = "attacking";
    PersonId who = PersonId::nobody;
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;  // instead of a person
    ItemId weapon = ItemId::none;
    ItemId item = ItemId::none;  // shatter: what
    DamageType type = DamageType::physical;
    AttackKind kind = AttackKind::standard;
    AttackStep step = AttackStep::declare;
    bool surprise = false;
    std::int8_t band = 0;  // 0 miss, 1 hit, 2 hit by 10 or more
    static constexpr auto fields() {
        return std::tuple{
            field("who", &Attacking::who),           field("target", &Attacking::target),
            field("vehicle", &Attacking::vehicle),   field("weapon", &Attacking::weapon),
            field("item", &Attacking::item),         field("type", &Attacking::type),
            field("kind", &Attacking::kind),         field("step", &Attacking::step),
            field("surprise", &Attacking::surprise), field("band", &Attacking::band)};
    }
    bool operator==(const Attacking&) const = default;
};

enum class MovingStep : std::uint8_t { start, leaving, step, entered, arrived, board, shown, end };
constexpr std::array<std::string_view, 8> enum_names(MovingStep) {
    return {"start", "leaving", "step", "entered", "arrived", "board", "shown", "end"};
}
/// [LS-MOV-001] Somebody on the way, a space at a time: those whose reach is crossed and those who
/// wait may interrupt.
struct Moving {
    static constexpr std::string_view tag = "moving";
    PersonId who = PersonId::nobody;
    board::Route path;
    std::int16_t next = 0;  // steps gone so far
    MovingStep step = MovingStep::start;
    PersonSet asked;      // LS-GAP-013: at most one opportunity each
    PersonSet triggered;  // who has been asked about a trigger at this step
    bool provokes = true;
    bool silent = false;
    bool leave = false;
    CoverType cover = CoverType::none;
    VehicleId board = VehicleId::none;
    PersonId charges = PersonId::nobody;  // LS-MNT-010: attacked at the end
    ItemId weapon = ItemId::none;         // with what
    static constexpr auto fields() {
        return std::tuple{
            field("who", &Moving::who),           field("path", &Moving::path),
            field("next", &Moving::next),         field("step", &Moving::step),
            field("asked", &Moving::asked),       field("triggered", &Moving::triggered),
            field("provokes", &Moving::provokes), field("silent", &Moving::silent),
            field("leave", &Moving::leave),       field("cover", &Moving::cover),
            field("board", &Moving::board),       field("charges", &Moving::charges),
            field("weapon", &Moving::weapon)};
    }
    bool operator==(const Moving&) const = default;
};

enum class DrivingKind : std::uint8_t { drive, momentum, uncontrolled };
constexpr std::array<std::string_view, 3> enum_names(DrivingKind) {
    return {"drive", "momentum", "uncontrolled"};
}
enum class DrivingStep : std::uint8_t { start, leaving, turn, meet, step, entered, end };
constexpr std::array<std::string_view, 7> enum_names(DrivingStep) {
    return {"start", "leaving", "turn", "meet", "step", "entered", "end"};
}
/// What a vehicle is about to meet: a person, a vehicle, or an obstacle in a space.
struct Met {
    PersonId person = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    bool obstacle = false;
    board::Space space;
    bool nothing() const {
        return person == PersonId::nobody && vehicle == VehicleId::none && !obstacle;
    }
    static constexpr auto fields() {
        return std::tuple{field("person", &Met::person), field("vehicle", &Met::vehicle),
                          field("obstacle", &Met::obstacle), field("space", &Met::space)};
    }
    bool operator==(const Met&) const = default;
};
/// [LS-VEH-009] A vehicle on its way, a space at a time.
struct Driving {
    static constexpr std::string_view tag = "driving";
    VehicleId vehicle = VehicleId::none;
    PersonId driver = PersonId::nobody;
    board::Route path;
    std::int16_t next = 0;
    std::int16_t speed_ft = 0;  // to be held afterwards
    DrivingKind kind = DrivingKind::drive;
    DrivingStep step = DrivingStep::start;
    bool leave = false;
    bool provokes = true;
    PersonSet intended;                // LS-IMP-002: on the path when it was declared, and seen
    std::uint16_t intended_rides = 0;  // the same for vehicles, a bit each
    PersonSet settled;                 // LS-GAP-050: met already
    std::uint16_t settled_rides = 0;
    PersonSet asked;
    PersonSet triggered;
    Met met;               // what is being resolved
    bool hazard = false;   // LS-IMP-011: something unforeseen is in the next space
    bool avoided = false;  // it is avoided without leaving the path
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &Driving::vehicle),
                          field("driver", &Driving::driver),
                          field("path", &Driving::path),
                          field("next", &Driving::next),
                          field("speed_ft", &Driving::speed_ft),
                          field("kind", &Driving::kind),
                          field("step", &Driving::step),
                          field("leave", &Driving::leave),
                          field("provokes", &Driving::provokes),
                          field("intended", &Driving::intended),
                          field("intended_rides", &Driving::intended_rides),
                          field("settled", &Driving::settled),
                          field("settled_rides", &Driving::settled_rides),
                          field("asked", &Driving::asked),
                          field("triggered", &Driving::triggered),
                          field("met", &Driving::met),
                          field("hazard", &Driving::hazard),
                          field("avoided", &Driving::avoided)};
    }
    bool operator==(const Driving&) const = default;
};

enum class CrashStep : std::uint8_t { brace, roll, harm, own_brace, own_roll, own_harm, end };
constexpr std::array<std::string_view, 7> enum_names(CrashStep) {
    return {"brace", "roll", "harm", "own_brace", "own_roll", "own_harm", "end"};
}
/// [LS-COL-001] A vehicle has struck something: first what was struck, then the vehicle itself.
struct Colliding {
    static constexpr std::string_view tag = "colliding";
    VehicleId vehicle = VehicleId::none;  // the one that strikes
    Met met;
    CrashStep step = CrashStep::brace;
    bool falls = true;   // a struck person is knocked prone
    bool stops = false;  // the vehicle stops whatever happens
    bool harms = false;  // what was struck was large enough to harm the vehicle when it was met
    PersonSet asked;     // occupants asked to brace
    PersonSet braced;
    PersonSet harmed;  // occupants dealt with
    bool vehicle_harmed = false;
    std::int16_t damage = 0;
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &Colliding::vehicle),
                          field("met", &Colliding::met),
                          field("step", &Colliding::step),
                          field("falls", &Colliding::falls),
                          field("stops", &Colliding::stops),
                          field("harms", &Colliding::harms),
                          field("asked", &Colliding::asked),
                          field("braced", &Colliding::braced),
                          field("harmed", &Colliding::harmed),
                          field("vehicle_harmed", &Colliding::vehicle_harmed),
                          field("damage", &Colliding::damage)};
    }
    bool operator==(const Colliding&) const = default;
};

using Frame =
    std::variant<BeginAsked, LullAsked, OrderAsked, TurnAsked, OpportunityAsked, TriggerAsked,
                 LuckAsked, DodgeAsked, BraceAsked, GrappleAsked, LethalAsked, AvoidAsked,
                 CrashAsked, Rounds, Turn, Acting, Deciding, Attacking, Moving, Driving, Colliding>;

/// Whether a frame asks for something new to be begun; other questions come up inside something.
inline bool is_opening(const Frame& frame) {
    return holds<BeginAsked>(frame) || holds<LullAsked>(frame) || holds<TurnAsked>(frame);
}

}  // namespace breakneck::lucky_stars
