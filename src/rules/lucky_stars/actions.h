// These Lucky Stars: what people can do for Action Points, and the few words they use for it.
//
// These are choices; those that can be readied are also kept in the scene, so they are small.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "board/route.h"
#include "rules/lucky_stars/stage.h"

namespace breakneck::lucky_stars {

/// A choice with nothing to decide but itself.
template <class Self>
struct Plain {
    static constexpr auto fields() { return std::tuple{}; }
    friend bool operator==(const Self&, const Self&) { return true; }
};

/// [LS-CAT-006] A standard attack with a weapon in hand, or [LS-CAT-007] unarmed without one.
struct Attack {
    static constexpr std::string_view tag = "attack";
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    ItemId weapon = ItemId::none;
    DamageType type = DamageType::physical;
    static constexpr auto fields() {
        return std::tuple{
            field("target", &Attack::target, "whom; readied: nobody means whoever sets it off"),
            field("vehicle", &Attack::vehicle, "or which vehicle"),
            field("weapon", &Attack::weapon, "with what; none: unarmed"),
            field("type", &Attack::type, "the primary type of damage")};
    }
    bool operator==(const Attack&) const = default;
};
/// [LS-CAT-008] Knocks the weapon out of somebody's hand.
struct Disarm {
    static constexpr std::string_view tag = "disarm";
    PersonId target = PersonId::nobody;
    ItemId weapon = ItemId::none;
    static constexpr auto fields() {
        return std::tuple{field("target", &Disarm::target, "whom"),
                          field("weapon", &Disarm::weapon, "with which melee weapon")};
    }
    bool operator==(const Disarm&) const = default;
};
/// [LS-CAT-012] Breaks what somebody holds or wears.
struct Shatter {
    static constexpr std::string_view tag = "shatter";
    PersonId target = PersonId::nobody;
    ItemId item = ItemId::none;
    ItemId weapon = ItemId::none;
    DamageType type = DamageType::physical;
    static constexpr auto fields() {
        return std::tuple{field("target", &Shatter::target, "whom"),
                          field("item", &Shatter::item, "which of their things"),
                          field("weapon", &Shatter::weapon, "with what; none: unarmed"),
                          field("type", &Shatter::type, "the primary type of damage")};
    }
    bool operator==(const Shatter&) const = default;
};
/// [LS-COV-006] Breaks down an obstacle that others could take cover behind.
struct Batter {
    static constexpr std::string_view tag = "batter";
    board::Place at;
    ItemId weapon = ItemId::none;
    DamageType type = DamageType::physical;
    static constexpr auto fields() {
        return std::tuple{field("at", &Batter::at, "in which space"),
                          field("weapon", &Batter::weapon, "with what; none: unarmed"),
                          field("type", &Batter::type, "the primary type of damage")};
    }
    bool operator==(const Batter&) const = default;
};
/// [LS-CAT-014] Makes somebody fall.
struct Trip {
    static constexpr std::string_view tag = "trip";
    PersonId target = PersonId::nobody;
    ItemId weapon = ItemId::none;
    static constexpr auto fields() {
        return std::tuple{field("target", &Trip::target, "whom"),
                          field("weapon", &Trip::weapon, "with what; none: unarmed")};
    }
    bool operator==(const Trip&) const = default;
};
/// [LS-GRP-003] Seizes somebody.
struct Grapple {
    static constexpr std::string_view tag = "grapple";
    PersonId target = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("target", &Grapple::target, "whom")}; }
    bool operator==(const Grapple&) const = default;
};
/// [LS-MOV-001] Moves up to Speed; cover, stealth, boarding and bailing may be parts of it.
struct Move {
    static constexpr std::string_view tag = "move";
    board::Place to = board::no_place;
    board::Route path;
    bool silent = false;
    CoverType cover = CoverType::none;
    VehicleId board = VehicleId::none;
    bool bail = false;
    bool leave = false;
    static constexpr auto fields() {
        return std::tuple{field("to", &Move::to, "where to"),
                          field("path", &Move::path, "the way, if it matters: \"C4/F4/F6\""),
                          field("silent", &Move::silent, "moves by Stealth"),
                          field("cover", &Move::cover, "the cover used at its end"),
                          field("board", &Move::board, "the vehicle boarded at its end"),
                          field("bail", &Move::bail, "begins by leaving the vehicle"),
                          field("leave", &Move::leave, "goes off the board at its end")};
    }
    bool operator==(const Move&) const = default;
};
/// [LS-MOV-002] One space, once per round.
struct Step {
    static constexpr std::string_view tag = "step";
    board::Place to = board::no_place;
    static constexpr auto fields() { return std::tuple{field("to", &Step::to, "where to")}; }
    bool operator==(const Step&) const = default;
};
/// [LS-CAT-013] Gets up from prone.
struct Stand : Plain<Stand> {
    static constexpr std::string_view tag = "stand";
};
/// [LS-CAT-010] Draws a weapon, or picks one up within reach.
struct DrawWeapon {
    static constexpr std::string_view tag = "draw";
    ItemId item = ItemId::none;
    static constexpr auto fields() { return std::tuple{field("item", &DrawWeapon::item, "which")}; }
    bool operator==(const DrawWeapon&) const = default;
};
/// [LS-AP-006] Lets go of something.
struct Drop {
    static constexpr std::string_view tag = "drop";
    ItemId item = ItemId::none;
    static constexpr auto fields() { return std::tuple{field("item", &Drop::item, "which")}; }
    bool operator==(const Drop&) const = default;
};
/// [LS-COV-009] Changes the cover one uses without moving; hiding is a part of it.
struct UseCover {
    static constexpr std::string_view tag = "use_cover";
    CoverType cover = CoverType::partial;
    bool hide = false;
    static constexpr auto fields() {
        return std::tuple{field("cover", &UseCover::cover, "none, partial or full"),
                          field("hide", &UseCover::hide, "hides there by Stealth")};
    }
    bool operator==(const UseCover&) const = default;
};
/// [LS-HP-007] Catches one's breath: DEF is full again.
struct Recover : Plain<Recover> {
    static constexpr std::string_view tag = "recover";
};
/// [LS-STL-005] Looks for somebody who may be hiding.
struct Search : Plain<Search> {
    static constexpr std::string_view tag = "search";
};
/// [LS-VEH-009] The vehicle goes along a path; `speed_ft` is held afterwards (LS-GAP-055).
struct Drive {
    static constexpr std::string_view tag = "drive";
    board::Place to = board::no_place;
    board::Route path;
    int speed_ft = -1;
    bool run_down = false;
    bool leave = false;
    static constexpr auto fields() {
        return std::tuple{
            field("to", &Drive::to, "where to"),
            field("path", &Drive::path, "the way, if it matters: \"C4 e/H4\""),
            field("speed_ft", &Drive::speed_ft, "the speed held afterwards; -1: its length")
                .range(-1, 5000),
            field("run_down", &Drive::run_down, "a mount: through whoever is in the way"),
            field("leave", &Drive::leave, "goes off the board at its end")};
    }
    bool operator==(const Drive&) const = default;
};
/// [LS-BRD-002] Gets aboard from beside a vehicle or out of its path.
struct Board {
    static constexpr std::string_view tag = "board";
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &Board::vehicle, "which")};
    }
    bool operator==(const Board&) const = default;
};
/// [LS-BRD-006] Leaves a vehicle.
struct Bail {
    static constexpr std::string_view tag = "bail";
    board::Place to = board::no_place;
    static constexpr auto fields() {
        return std::tuple{field("to", &Bail::to, "where to land; the first free space if not one")};
    }
    bool operator==(const Bail&) const = default;
};
/// [LS-GAP-057] Goes to another station aboard.
struct ChangeStation {
    static constexpr std::string_view tag = "change_station";
    std::int8_t station = 0;
    static constexpr auto fields() {
        return std::tuple{field("station", &ChangeStation::station, "its number, from 0")
                              .range(0, most_stations - 1)};
    }
    bool operator==(const ChangeStation&) const = default;
};
/// [LS-MNT-008] A feature of one's own, or of the mount one rides.
struct UseFeature {
    static constexpr std::string_view tag = "use_feature";
    std::int8_t feature = 0;
    PersonId target = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{
            field("feature", &UseFeature::feature, "its number in the stat block, from 0")
                .range(0, 20),
            field("target", &UseFeature::target, "whom")};
    }
    bool operator==(const UseFeature&) const = default;
};
// Inside a grapple.
/// [LS-GRP-007] Moves up to 10 ft and drags the others along.
struct Drag {
    static constexpr std::string_view tag = "drag";
    board::Place to = board::no_place;
    static constexpr auto fields() { return std::tuple{field("to", &Drag::to, "where to")}; }
    bool operator==(const Drag&) const = default;
};
/// [LS-GRP-010] Throws the opponent up to 10 ft.
struct Toss {
    static constexpr std::string_view tag = "toss";
    PersonId target = PersonId::nobody;
    board::Place to = board::no_place;
    static constexpr auto fields() {
        return std::tuple{field("target", &Toss::target, "whom"),
                          field("to", &Toss::to, "where to")};
    }
    bool operator==(const Toss&) const = default;
};
/// [LS-GRP-009] Ends the grapple.
struct EndGrapple : Plain<EndGrapple> {
    static constexpr std::string_view tag = "end_grapple";
};
/// [LS-GRP-011] A pinned character tries to gain control.
struct Struggle : Plain<Struggle> {
    static constexpr std::string_view tag = "struggle";
};
/// [LS-AP-006] [LS-AP-007] [LS-AP-008] [LS-AP-009] A deed no rule lists, by the cost guide.
struct Improvise {
    static constexpr std::string_view tag = "improvise";
    Effort effort = Effort::simple;
    bool aggressive = false;
    static constexpr auto fields() {
        return std::tuple{field("effort", &Improvise::effort, "free, simple, focused, complex"),
                          field("aggressive", &Improvise::aggressive, "whether it threatens")};
    }
    bool operator==(const Improvise&) const = default;
};
/// [LS-ACT-009] Puts AP into something too long for one round.
struct Work {
    static constexpr std::string_view tag = "work";
    ProjectId project = ProjectId::none;
    std::int8_t ap = 1;
    static constexpr auto fields() {
        return std::tuple{field("project", &Work::project, "which"),
                          field("ap", &Work::ap, "how many AP").range(1, 12)};
    }
    bool operator==(const Work&) const = default;
};

/// Everything that is done for AP on the own turn, or readied for later.
using Action =
    std::variant<Attack, Disarm, Shatter, Batter, Trip, Grapple, Move, Step, Stand, DrawWeapon,
                 Drop, UseCover, Recover, Search, Drive, Board, Bail, ChangeStation, UseFeature,
                 Drag, Toss, EndGrapple, Struggle, Improvise, Work>;

}  // namespace breakneck::lucky_stars
