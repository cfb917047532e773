// TevellerRPG: what people can do for their actions.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "base/fixed_list.h"
#include "board/route.h"
#include "rules/teveller/stage.h"

namespace breakneck::teveller {

/// A choice with nothing to decide but itself.
template <class Self>
struct Plain {
    static constexpr auto fields() { return std::tuple{}; }
    friend bool operator==(const Self&, const Self&) { return true; }
};
/// [TV-ACT-002] One attack: hand to hand, a shot, a burst, or a weapon thrown.
struct Attack {
    static constexpr std::string_view tag = "attack";
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    ItemId weapon = ItemId::none;
    FireMode mode = FireMode::single;
    Location called = Location::none;
    ItemId called_weapon = ItemId::none;
    bool thrown = false;
    bool club = false;
    static constexpr auto fields() {
        return std::tuple{
            field("target", &Attack::target, "whom"),
            field("vehicle", &Attack::vehicle, "or which vehicle"),
            field("weapon", &Attack::weapon, "with what; none: unarmed"),
            field("mode", &Attack::mode, "single shot or burst"),
            field("called", &Attack::called, "a location called on a vehicle"),
            field("called_weapon", &Attack::called_weapon,
                  "which of its weapons, if that is called"),
            field("thrown", &Attack::thrown, "thrown instead of wielded"),
            field("club", &Attack::club, "a longarm swung as a club, or its bayonet used")};
    }
    bool operator==(const Attack&) const = default;
};
/// [TV-AUTO-005] As many attacks as the Auto score; targets in turn, the last one gets the rest.
struct FullAuto {
    static constexpr std::string_view tag = "full_auto";
    ItemId weapon = ItemId::none;
    FixedList<PersonId, 8> targets = {};
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("weapon", &FullAuto::weapon, "with what"),
                          field("targets", &FullAuto::targets, "whom, one after the other"),
                          field("vehicle", &FullAuto::vehicle, "or which vehicle")};
    }
    bool operator==(const FullAuto&) const = default;
};
/// [TV-SUPP-001] An area of 3 m by 3 m around a space is swept with fire.
struct Suppress {
    static constexpr std::string_view tag = "suppress";
    ItemId weapon = ItemId::none;
    board::Place at = {};
    static constexpr auto fields() {
        return std::tuple{field("weapon", &Suppress::weapon, "with what"),
                          field("at", &Suppress::at, "the middle of the area")};
    }
    bool operator==(const Suppress&) const = default;
};
/// [TV-THROW-005] A grenade is thrown at a spot.
struct Lob {
    static constexpr std::string_view tag = "lob";
    ItemId item = ItemId::none;
    board::Place at = {};
    static constexpr auto fields() {
        return std::tuple{field("item", &Lob::item, "which"), field("at", &Lob::at, "where to")};
    }
    bool operator==(const Lob&) const = default;
};
/// [TV-ACT-003] Runs up to 20 m to one enemy and attacks hand to hand.
struct Charge {
    static constexpr std::string_view tag = "charge";
    PersonId target = PersonId::nobody;
    ItemId weapon = ItemId::none;
    bool club = false;
    static constexpr auto fields() {
        return std::tuple{
            field("target", &Charge::target, "whom"),
            field("weapon", &Charge::weapon, "with what; none: unarmed"),
            field("club", &Charge::club, "a longarm swung as a club, or its bayonet used")};
    }
    bool operator==(const Charge&) const = default;
};
/// [TV-ACT-007] Leadership: DM+2 on somebody's next throw.
struct Inspire {
    static constexpr std::string_view tag = "inspire";
    PersonId whom = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("whom", &Inspire::whom, "whom")}; }
    bool operator==(const Inspire&) const = default;
};
/// [TV-ACT-008] Up to 10 m.
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
/// [TV-ACT-009]
struct GoProne : Plain<GoProne> {
    static constexpr std::string_view tag = "go_prone";
};
/// [TV-ACT-009]
struct GetUp : Plain<GetUp> {
    static constexpr std::string_view tag = "get_up";
};
/// [TV-ACT-010] An action is kept for later. [TV-MELEE-006] With a shield it also protects.
struct Overwatch {
    static constexpr std::string_view tag = "overwatch";
    bool shield = false;
    static constexpr auto fields() {
        return std::tuple{field("shield", &Overwatch::shield, "behind a shield")};
    }
    bool operator==(const Overwatch&) const = default;
};
/// [TV-AIM-001]
struct Aim {
    static constexpr std::string_view tag = "aim";
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("target", &Aim::target, "at whom"),
                          field("vehicle", &Aim::vehicle, "or at which vehicle")};
    }
    bool operator==(const Aim&) const = default;
};
/// [TV-ACT-014] Draws a weapon and makes it ready, or picks one up.
struct DrawWeapon {
    static constexpr std::string_view tag = "draw";
    ItemId item = ItemId::none;
    static constexpr auto fields() { return std::tuple{field("item", &DrawWeapon::item, "which")}; }
    bool operator==(const DrawWeapon&) const = default;
};
/// [TV-ACT-015]
struct Load {
    static constexpr std::string_view tag = "load";
    ItemId item = ItemId::none;
    static constexpr auto fields() {
        return std::tuple{field("item", &Load::item, "which weapon")};
    }
    bool operator==(const Load&) const = default;
};
/// [TV-ACT-016] to [TV-ACT-021]; anything else is for the Referee to judge.
enum class Deed : std::uint8_t {
    force_door,
    operate_sensors,
    call_artillery,
    bypass_lock,
    difficult_terrain,
    stunt,
    anything
};
constexpr std::array<std::string_view, 7> enum_names(Deed) {
    return {"force_door",        "operate_sensors", "call_artillery", "bypass_lock",
            "difficult_terrain", "stunt",           "anything"};
}
/// [TV-ACT-013] The Referee says what it costs.
struct Improvise {
    static constexpr std::string_view tag = "improvise";
    Deed deed = Deed::anything;
    std::int8_t actions = 1;
    static constexpr auto fields() {
        return std::tuple{
            field("deed", &Improvise::deed, "what is done"),
            field("actions", &Improvise::actions, "how many actions it takes").range(0, 2)};
    }
    bool operator==(const Improvise&) const = default;
};
/// [TV-GRAP-001]
struct Grapple {
    static constexpr std::string_view tag = "grapple";
    PersonId target = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("target", &Grapple::target, "whom")}; }
    bool operator==(const Grapple&) const = default;
};
/// [TV-GRAP-015] An opposed throw in a grapple that is going on.
struct Wrestle : Plain<Wrestle> {
    static constexpr std::string_view tag = "wrestle";
};
/// [TV-VMOV-003] Up to 20 m alongside people on foot, or [TV-VMOV-005] a single fast pass, after
/// which the vehicle is gone from the board.
struct Drive {
    static constexpr std::string_view tag = "drive";
    board::Place to = board::no_place;
    board::Route path = {};
    bool pass = false;
    static constexpr auto fields() {
        return std::tuple{
            field("to", &Drive::to, "where to, with the facing"),
            field("path", &Drive::path, "the way, space by space; left out: the shortest"),
            field("pass", &Drive::pass, "a fast pass through the fight")};
    }
    bool operator==(const Drive&) const = default;
};
/// [TV-RAM-001]
struct Ram {
    static constexpr std::string_view tag = "ram";
    VehicleId vehicle = VehicleId::none;
    PersonId target = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &Ram::vehicle, "which vehicle"),
                          field("target", &Ram::target, "or whom")};
    }
    bool operator==(const Ram&) const = default;
};
/// Gets into a vehicle beside.
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
/// TV-GAP-106
struct ChangeStation {
    static constexpr std::string_view tag = "change_station";
    std::int8_t station = 0;
    static constexpr auto fields() {
        return std::tuple{field("station", &ChangeStation::station, "which station").range(0, 39)};
    }
    bool operator==(const ChangeStation&) const = default;
};
/// [TV-MAN-001] Evasive Maneuvers.
struct Evade : Plain<Evade> {
    static constexpr std::string_view tag = "evade";
};
/// [TV-MAN-004] [TV-MAN-005] For the next turn, for oneself or for an ally.
struct BetterPosition {
    static constexpr std::string_view tag = "better_position";
    VehicleId ally = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{
            field("ally", &BetterPosition::ally, "the vehicle that is helped; none: one's own")};
    }
    bool operator==(const BetterPosition&) const = default;
};
/// [TV-MAN-006]
struct ObstacleCourse {
    static constexpr std::string_view tag = "obstacle_course";
    std::int8_t number = 8;
    static constexpr auto fields() {
        return std::tuple{
            field("number", &ObstacleCourse::number, "the Obstacle Number").range(2, 20)};
    }
    bool operator==(const ObstacleCourse&) const = default;
};
/// [TV-DOG-005]
struct Disengage : Plain<Disengage> {
    static constexpr std::string_view tag = "disengage";
};
/// [TV-SURF-009] Closes a breach with a hull patch.
struct Patch : Plain<Patch> {
    static constexpr std::string_view tag = "patch";
};
/// `whole`: a vehicle that was Knocked Out, as one.
enum class VehicleSystem : std::uint8_t {
    weapon,
    locomotion,
    power_plant,
    electronics,
    breach,
    whole
};
constexpr std::array<std::string_view, 6> enum_names(VehicleSystem) {
    return {"weapon", "locomotion", "power_plant", "electronics", "breach", "whole"};
}
/// [TV-REP-001] [TV-SURF-018] Makes something work again for a while.
struct Mend {
    static constexpr std::string_view tag = "mend";
    VehicleId vehicle = VehicleId::none;
    VehicleSystem system = VehicleSystem::weapon;
    ItemId weapon = ItemId::none;
    bool gunnery = false;
    static constexpr auto fields() {
        return std::tuple{
            field("vehicle", &Mend::vehicle, "on which vehicle"),
            field("system", &Mend::system, "what"), field("weapon", &Mend::weapon, "which weapon"),
            field("gunnery", &Mend::gunnery, "by Gunnery/INT 10+ instead of Repair/INT 8+")};
    }
    bool operator==(const Mend&) const = default;
};
/// [TV-TRAUMA-008]
struct FirstAid {
    static constexpr std::string_view tag = "first_aid";
    PersonId patient = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("patient", &FirstAid::patient, "whose wound is looked after")};
    }
    bool operator==(const FirstAid&) const = default;
};
using Action = std::variant<Attack, FullAuto, Suppress, Lob, Charge, Inspire, Move, GoProne, GetUp,
                            Overwatch, Aim, DrawWeapon, Load, Improvise, Grapple, Wrestle, Drive,
                            Ram, Board, Alight, ChangeStation, Evade, BetterPosition,
                            ObstacleCourse, Disengage, Patch, Mend, FirstAid>;

}  // namespace breakneck::teveller
