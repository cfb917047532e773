// These Lucky Stars: the scene that play changes, and what is unfinished in it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "base/fields.h"
#include "rules/common/check.h"
#include "rules/common/frames.h"
#include "rules/common/places.h"
#include "rules/common/triggers.h"
#include "rules/lucky_stars/actions.h"
#include "rules/lucky_stars/calls.h"

namespace breakneck::lucky_stars {

// No more than a scene can hold.
inline constexpr int most_def = 500;
inline constexpr int most_vit = 100;
inline constexpr int least_initiative = -100;
inline constexpr int most_initiative = 300;

enum class Condition : std::uint8_t { well, unconscious, dying, dead };
constexpr std::array<std::string_view, 4> enum_names(Condition) {
    return {"well", "unconscious", "dying", "dead"};
}

/// What play changes about somebody.
struct Fighter {
    Where at;
    VehicleId vehicle = VehicleId::none;  // aboard: which; a mount's creature: itself
    std::int8_t station = -1;
    std::int8_t ap = 0;
    std::int16_t def = 1;
    std::int8_t vit = 1;
    std::int8_t luck = 0;
    Condition condition = Condition::well;
    std::int8_t dying_target = dying_target_start;
    std::int8_t minor_wounds = 0;
    std::int8_t major_wounds = 0;
    std::int8_t exposure = 0;  // failures so far
    bool prone = false;
    bool escaped = false;
    bool pledged = false;      // Luck goes into the next roll
    bool starter = false;      // LS-INI-005: one of those who began it
    bool acted = false;        // LS-INI-008: had a first turn
    bool attacked = false;     // LS-CAT-006: the turn's standard attack is used
    bool stepped = false;      // LS-MOV-002
    bool opportunity = false;  // LS-OPP-002: used since the own last turn
    bool pinned_out = false;   // LS-GRP-011: did not win control this turn
    bool moved = false;        // has moved this turn already: distances add up
    std::int16_t initiative = 0;
    std::int16_t covered_ft = 0;  // LS-GAP-034: in the latest turn it moved
    std::int16_t pace_ft = 0;     // LS-MAN-007: the longest Move of this turn
    std::int16_t start_ft = 0;    // LS-MAN-007: the same of the turn before
    CoverType cover = CoverType::none;
    std::int8_t stealth = 0;   // 0: not hiding; else the Stealth total
    std::uint8_t noticed = 0;  // a bit for each side that knows where they hide
    std::int8_t grapple = -1;  // which grapple they are in
    bool in_control = false;

    static constexpr int dying_target_start = lucky_stars::dying_target;
    bool is_hiding() const { return stealth > 0; }

    static constexpr auto fields() {
        return std::tuple{
            field("at", &Fighter::at, "where they are"),
            field("vehicle", &Fighter::vehicle, "aboard which vehicle"),
            field("station", &Fighter::station, "their station aboard").range(-1, 11),
            field("ap", &Fighter::ap, "Action Points left").range(0, 20),
            field("def", &Fighter::def, "current DEF").range(0, most_def),
            field("vit", &Fighter::vit, "VIT left").range(0, most_vit),
            field("luck", &Fighter::luck, "Luck points left").range(0, 40),
            field("condition", &Fighter::condition, "well, unconscious, dying or dead"),
            field("dying_target", &Fighter::dying_target, "the next FORT target").range(0, 100),
            field("minor_wounds", &Fighter::minor_wounds, "minor wounds").range(0, 100),
            field("major_wounds", &Fighter::major_wounds, "major wounds").range(0, 100),
            field("exposure", &Fighter::exposure, "checks failed against exposure").range(0, 100),
            field("prone", &Fighter::prone, "lies on the ground"),
            field("escaped", &Fighter::escaped, "left the board on purpose"),
            field("pledged", &Fighter::pledged, "spends Luck on the next roll"),
            field("starter", &Fighter::starter, "one of those who began the fight"),
            field("acted", &Fighter::acted, "has had a first turn"),
            field("attacked", &Fighter::attacked, "used this turn's attack"),
            field("stepped", &Fighter::stepped, "used this round's Step"),
            field("opportunity", &Fighter::opportunity, "used this round's Opportunity Attack"),
            field("pinned_out", &Fighter::pinned_out, "lost the struggle this turn"),
            field("moved", &Fighter::moved, "has moved this turn"),
            field("initiative", &Fighter::initiative, "initiative total")
                .range(least_initiative, most_initiative),
            field("covered_ft", &Fighter::covered_ft, "feet of the latest movement").range(0, 9999),
            field("pace_ft", &Fighter::pace_ft, "the longest Move of this turn").range(0, 9999),
            field("start_ft", &Fighter::start_ft, "the longest Move of the turn before")
                .range(0, 9999),
            field("cover", &Fighter::cover, "the cover they use"),
            field("stealth", &Fighter::stealth, "hiding with this total; 0: not").range(0, 100),
            field("noticed", &Fighter::noticed, "sides that noticed them").hidden(),
            field("grapple", &Fighter::grapple, "the grapple they are in").range(-1, 63),
            field("in_control", &Fighter::in_control, "is in control of it")};
    }
    bool operator==(const Fighter&) const = default;
};

/// What play changes about a vehicle. A mount's health is its creature's.
struct Ride {
    Where at;
    std::int16_t def = 1;
    std::int8_t vit = object_vit;
    std::int16_t speed_ft = 0;        // LS-GAP-055: held between turns
    std::int16_t round_speed_ft = 0;  // LS-MAN-007: at the start of the driver's turn
    std::int16_t covered_ft = 0;      // LS-GAP-034
    bool moved = false;               // this turn already: distances add up
    bool driven = false;              // LS-GAP-037: a Drive was taken this turn
    bool drive_used = false;          // LS-GAP-032: was driven or rolled on in this round
    bool reversing = false;
    CoverType cover = CoverType::none;
    Will will = Will::willing;
    PersonId last_driver = PersonId::nobody;  // LS-GAP-037: whose turn moves it without one
    static constexpr auto fields() {
        return std::tuple{
            field("at", &Ride::at, "where it is"),
            field("def", &Ride::def, "current DEF").range(0, 500),
            field("vit", &Ride::vit, "VIT left").range(0, 50),
            field("speed_ft", &Ride::speed_ft, "feet per round").range(0, 5000),
            field("round_speed_ft", &Ride::round_speed_ft, "speed when the round began")
                .range(0, 5000),
            field("covered_ft", &Ride::covered_ft, "feet of the latest movement").range(0, 9999),
            field("moved", &Ride::moved, "has moved this turn"),
            field("driven", &Ride::driven, "has been driven this turn"),
            field("drive_used", &Ride::drive_used, "used this round's Drive"),
            field("reversing", &Ride::reversing, "goes backwards"),
            field("cover", &Ride::cover, "what it gives its occupants"),
            field("will", &Ride::will, "a mount: willing, unwilling or independent"),
            field("last_driver", &Ride::last_driver, "on whose turn it rolls on")};
    }
    bool operator==(const Ride&) const = default;
};

/// What play changes about a thing.
struct Thing {
    PersonId holder = PersonId::nobody;
    Hold hold = Hold::held;
    std::int16_t def = 1;
    std::int8_t vit = object_vit;
    board::Space space;  // dropped: where
    static constexpr auto fields() {
        return std::tuple{field("holder", &Thing::holder, "who has it"),
                          field("hold", &Thing::hold, "how they carry it"),
                          field("def", &Thing::def, "its DEF").range(0, 500),
                          field("vit", &Thing::vit, "its VIT").range(0, 50),
                          field("space", &Thing::space, "dropped: where it lies")};
    }
    bool operator==(const Thing&) const = default;
};

/// A wall or other obstacle that has been hit.
struct Wall {
    board::Space space;
    std::int16_t def = 1;
    std::int8_t vit = object_vit;
    static constexpr auto fields() {
        return std::tuple{field("space", &Wall::space, "where it stands"),
                          field("def", &Wall::def, "its DEF").range(0, 1000),
                          field("vit", &Wall::vit, "its VIT").range(0, 50)};
    }
    bool operator==(const Wall&) const = default;
};

/// [LS-ACT-004] An action that waits for its trigger.
struct ReadiedAction {
    PersonId who = PersonId::nobody;
    Trigger trigger;
    Action action;
    static constexpr auto fields() {
        return std::tuple{field("who", &ReadiedAction::who, "who waits"),
                          field("trigger", &ReadiedAction::trigger, "for what"),
                          field("action", &ReadiedAction::action, "to do what")};
    }
    bool operator==(const ReadiedAction&) const = default;
};

/// [LS-ACT-009] How far a long action has come.
struct Progress {
    std::int16_t paid = 0;
    PersonSet workers;
    bool fed = false;  // LS-GAP-012: somebody put AP in this round
    bool done = false;
    static constexpr auto fields() {
        return std::tuple{field("paid", &Progress::paid, "AP paid so far").range(0, 1000),
                          field("workers", &Progress::workers, "who works on it"),
                          field("fed", &Progress::fed, "went on this round"),
                          field("done", &Progress::done, "is finished")};
    }
    bool operator==(const Progress&) const = default;
};

}  // namespace breakneck::lucky_stars
