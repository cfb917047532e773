// Savage Worlds: actions about oneself: gear, movement, vehicles, maneuvers. Part of actions.h.
#pragma once

#include <string_view>
#include <tuple>

#include "board/route.h"
#include "rules/savage/actions_fight.h"

namespace breakneck::savage {

/// [SW-READY-001] [SW-READY-002] Takes something in hand; the first two of a turn are free.
struct Ready {
    static constexpr std::string_view tag = "ready";
    ItemId item = ItemId::none;
    bool off_hand = false;
    static constexpr auto fields() {
        return std::tuple{field("item", &Ready::item, "which"),
                          field("off_hand", &Ready::off_hand, "in the off hand")};
    }
    bool operator==(const Ready&) const = default;
};
/// [SW-CORE-020] Free.
struct Drop {
    static constexpr std::string_view tag = "drop";
    ItemId item = ItemId::none;
    static constexpr auto fields() { return std::tuple{field("item", &Drop::item, "which")}; }
    bool operator==(const Drop&) const = default;
};
/// [SW-RELOD-001] [SW-RELOD-002] Arrows and sling stones are free.
struct Reload {
    static constexpr std::string_view tag = "reload";
    ItemId item = ItemId::none;
    static constexpr auto fields() {
        return std::tuple{field("item", &Reload::item, "which weapon")};
    }
    bool operator==(const Reload&) const = default;
};
/// [SW-CORE-009] Anything else that takes a Trait roll.
struct Improvise {
    static constexpr std::string_view tag = "improvise";
    Trait trait = Trait::athletics;
    bool free = false;
    bool climbing = false;
    static constexpr auto fields() {
        return std::tuple{field("trait", &Improvise::trait, "by which Trait"),
                          field("free", &Improvise::free, "as a free action"),
                          field("climbing", &Improvise::climbing, "SW-NATW-003: to climb")};
    }
    bool operator==(const Improvise&) const = default;
};
/// [SW-CORE-021] Free, before the first action of the turn.
struct Run : Plain<Run> {
    static constexpr std::string_view tag = "run";
};
/// [SW-CORE-020] Free, up to Pace in all.
struct Move {
    static constexpr std::string_view tag = "move";
    board::Place to = board::no_place;
    board::Route path = {};
    bool leave = false;
    static constexpr auto fields() {
        return std::tuple{
            field("to", &Move::to, "where to"),
            field("path", &Move::path, "the way, space by space; left out: the shortest"),
            field("leave", &Move::leave, "and off the board from there")};
    }
    bool operator==(const Move&) const = default;
};
/// Free.
struct GoProne : Plain<GoProne> {
    static constexpr std::string_view tag = "go_prone";
};
/// [SW-PRONE-003]
struct StandUp : Plain<StandUp> {
    static constexpr std::string_view tag = "stand_up";
};
/// [SW-HOLD-001] Keeps the Action Card for later. Whoever has a Joker simply waits.
struct HoldAction : Plain<HoldAction> {
    static constexpr std::string_view tag = "hold";
};
/// [SW-CORE-019] The operator moves a vehicle on the board.
struct Drive {
    static constexpr std::string_view tag = "drive";
    board::Place to = board::no_place;
    board::Route path = {};
    static constexpr auto fields() {
        return std::tuple{
            field("to", &Drive::to, "where to, with the facing"),
            field("path", &Drive::path, "the way, space by space; left out: the shortest")};
    }
    bool operator==(const Drive&) const = default;
};
/// [SW-GAP-060] Gets into a vehicle beside, or on the same Chase Card.
struct Board {
    static constexpr std::string_view tag = "board";
    VehicleId vehicle = VehicleId::none;
    std::int8_t station = -1;
    static constexpr auto fields() {
        return std::tuple{
            field("vehicle", &Board::vehicle, "which"),
            field("station", &Board::station, "at which station; -1: the first that is free")
                .range(-1, 39)};
    }
    bool operator==(const Board&) const = default;
};
/// Gets out of a vehicle.
struct Alight {
    static constexpr std::string_view tag = "alight";
    board::Place to = board::no_place;
    static constexpr auto fields() {
        return std::tuple{field("to", &Alight::to, "where to, beside it")};
    }
    bool operator==(const Alight&) const = default;
};
/// [SW-GAP-060]
struct ChangeStation {
    static constexpr std::string_view tag = "change_station";
    std::int8_t station = 0;
    static constexpr auto fields() {
        return std::tuple{field("station", &ChangeStation::station, "which station").range(0, 39)};
    }
    bool operator==(const ChangeStation&) const = default;
};
struct MountUp {
    static constexpr std::string_view tag = "mount_up";
    PersonId mount = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("mount", &MountUp::mount, "which animal")};
    }
    bool operator==(const MountUp&) const = default;
};
struct Dismount {
    static constexpr std::string_view tag = "dismount";
    board::Place to = board::no_place;
    static constexpr auto fields() {
        return std::tuple{field("to", &Dismount::to, "where to, beside it")};
    }
    bool operator==(const Dismount&) const = default;
};
/// [SW-CHPOS-001] [SW-CHPOS-004]
struct ChangePosition {
    static constexpr std::string_view tag = "change_position";
    bool as_action = false;
    static constexpr auto fields() {
        return std::tuple{field("as_action", &ChangePosition::as_action, "as an action, at +2")};
    }
    bool operator==(const ChangePosition&) const = default;
};
/// [SW-CHPOS-009]
struct DropBack {
    static constexpr std::string_view tag = "drop_back";
    std::int8_t cards = 1;
    static constexpr auto fields() {
        return std::tuple{field("cards", &DropBack::cards, "how many Chase Cards").range(1, 2)};
    }
    bool operator==(const DropBack&) const = default;
};
/// [SW-EVADE-001] [SW-EVADE-004]
struct Evade {
    static constexpr std::string_view tag = "evade";
    bool as_action = false;
    static constexpr auto fields() {
        return std::tuple{field("as_action", &Evade::as_action, "as an action, for twice as much")};
    }
    bool operator==(const Evade&) const = default;
};
/// [SW-FLEE-001]
struct Flee : Plain<Flee> {
    static constexpr std::string_view tag = "flee";
};
/// [SW-FORCE-001]
struct Force {
    static constexpr std::string_view tag = "force";
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    bool other_skill = false;
    Trait skill = Trait::shooting;
    static constexpr auto fields() {
        return std::tuple{
            field("target", &Force::target, "whom, on foot or mounted"),
            field("vehicle", &Force::vehicle, "or which vehicle"),
            field("other_skill", &Force::other_skill, "SW-FORCE-005: by another skill"),
            field("skill", &Force::skill, "by which")};
    }
    bool operator==(const Force&) const = default;
};
/// [SW-HSTDY-001] Free.
struct HoldSteady : Plain<HoldSteady> {
    static constexpr std::string_view tag = "hold_steady";
};
/// [SW-RAM-001]
struct Ram {
    static constexpr std::string_view tag = "ram";
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("target", &Ram::target, "whom, on foot or mounted"),
                          field("vehicle", &Ram::vehicle, "or which vehicle")};
    }
    bool operator==(const Ram&) const = default;
};

}  // namespace breakneck::savage
