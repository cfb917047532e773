// These Lucky Stars: what can have happened: movement, cover, stealth and vehicles. Part of
// events.h.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "rules/lucky_stars/scene.h"

namespace breakneck::lucky_stars {

// Movement, cover, stealth.
/// A movement is declared: its feet count from now on.
struct Declared {
    static constexpr std::string_view tag = "declared";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-GAP-034"};
    PersonId who = PersonId::nobody;
    int ft = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &Declared::who), field("ft", &Declared::ft)};
    }
    bool operator==(const Declared&) const = default;
};
struct Moved {
    static constexpr std::string_view tag = "moved";
    RuleId rule;
    PersonId who = PersonId::nobody;
    board::Place to;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Moved::rule), field("who", &Moved::who),
                          field("to", &Moved::to)};
    }
    bool operator==(const Moved&) const = default;
};
struct StepUsed {
    static constexpr std::string_view tag = "step_used";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-MOV-002"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &StepUsed::who)}; }
    bool operator==(const StepUsed&) const = default;
};
struct CoverTaken {
    static constexpr std::string_view tag = "cover_taken";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"LS-COV-009"};
    PersonId who = PersonId::nobody;
    CoverType cover;
    static constexpr auto fields() {
        return std::tuple{field("who", &CoverTaken::who), field("cover", &CoverTaken::cover)};
    }
    bool operator==(const CoverTaken&) const = default;
};
/// What a seat sees of somebody from now on, and of what is unfinished. Only views of events carry
/// it: whoever knows everything needs none.
struct Seen {
    Fighter fighter;
    std::vector<ReadiedAction> readied;
    std::vector<Frame> frames;
    static constexpr auto fields() {
        return std::tuple{field("fighter", &Seen::fighter), field("readied", &Seen::readied),
                          field("frames", &Seen::frames)};
    }
    bool operator==(const Seen&) const = default;
};
struct Hid {
    static constexpr std::string_view tag = "hid";
    static constexpr bool uneventful = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    int total = 0;
    std::optional<Seen> seen = {};
    static constexpr auto fields() {
        return std::tuple{field("rule", &Hid::rule), field("who", &Hid::who),
                          field("total", &Hid::total), field("seen", &Hid::seen)};
    }
    bool operator==(const Hid&) const = default;
};
/// A side knows where somebody hides.
struct Noticed {
    static constexpr std::string_view tag = "noticed";
    static constexpr bool uneventful = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    SideId side = SideId::none;
    std::optional<Seen> seen = {};
    static constexpr auto fields() {
        return std::tuple{field("rule", &Noticed::rule), field("who", &Noticed::who),
                          field("side", &Noticed::side), field("seen", &Noticed::seen)};
    }
    bool operator==(const Noticed&) const = default;
};
/// No longer hidden from anybody.
struct Revealed {
    static constexpr std::string_view tag = "revealed";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"LS-STL-007"};
    PersonId who = PersonId::nobody;
    std::optional<Seen> seen = {};
    static constexpr auto fields() {
        return std::tuple{field("who", &Revealed::who), field("seen", &Revealed::seen)};
    }
    bool operator==(const Revealed&) const = default;
};
/// Off the board, with everybody aboard.
struct Left {
    static constexpr std::string_view tag = "left";
    static constexpr RuleId rule{"LS-MOV-001"};
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    PersonSet unseen;  // in a view: those aboard of whom nothing was known
    static constexpr auto fields() {
        return std::tuple{field("who", &Left::who), field("vehicle", &Left::vehicle),
                          field("unseen", &Left::unseen)};
    }
    bool operator==(const Left&) const = default;
};

// Vehicles.
/// A path is declared; the feet count from now on.
struct Drove {
    static constexpr std::string_view tag = "drove";
    static constexpr bool aside = true;
    RuleId rule;
    PersonId by = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    int ft = 0;
    bool reversing = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Drove::rule), field("by", &Drove::by),
                          field("vehicle", &Drove::vehicle), field("ft", &Drove::ft),
                          field("reversing", &Drove::reversing)};
    }
    bool operator==(const Drove&) const = default;
};
/// [LS-TIER-006] Somebody or a vehicle is as fast as its latest movement takes it in one round.
struct TierReached {
    static constexpr std::string_view tag = "tier_reached";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-TIER-006"};
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    Tier tier = Tier::slow;
    static constexpr auto fields() {
        return std::tuple{field("who", &TierReached::who), field("vehicle", &TierReached::vehicle),
                          field("tier", &TierReached::tier)};
    }
    bool operator==(const TierReached&) const = default;
};
/// A round begins: the speed it has now is where acceleration starts from.
struct RideReady {
    static constexpr std::string_view tag = "ride_ready";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-MAN-007"};
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() { return std::tuple{field("vehicle", &RideReady::vehicle)}; }
    bool operator==(const RideReady&) const = default;
};
/// On momentum, nobody driving this turn.
struct RolledOn {
    static constexpr std::string_view tag = "rolled_on";
    static constexpr RuleId rule{"LS-VEH-014"};
    VehicleId vehicle = VehicleId::none;
    int ft = 0;
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &RolledOn::vehicle), field("ft", &RolledOn::ft)};
    }
    bool operator==(const RolledOn&) const = default;
};
struct VehicleMoved {
    static constexpr std::string_view tag = "vehicle_moved";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    board::Place to;
    static constexpr auto fields() {
        return std::tuple{field("rule", &VehicleMoved::rule),
                          field("vehicle", &VehicleMoved::vehicle), field("to", &VehicleMoved::to)};
    }
    bool operator==(const VehicleMoved&) const = default;
};
struct SpeedSet {
    static constexpr std::string_view tag = "speed_set";
    static constexpr bool uneventful = true;
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    int ft = 0;
    static constexpr auto fields() {
        return std::tuple{field("rule", &SpeedSet::rule), field("vehicle", &SpeedSet::vehicle),
                          field("ft", &SpeedSet::ft)};
    }
    bool operator==(const SpeedSet&) const = default;
};
struct LostControl {
    static constexpr std::string_view tag = "lost_control";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("rule", &LostControl::rule),
                          field("vehicle", &LostControl::vehicle)};
    }
    bool operator==(const LostControl&) const = default;
};
/// Something the driver did not expect is in the path: what, or nothing if only the game master
/// knows; then it waits in the next space.
struct HazardAppeared {
    static constexpr std::string_view tag = "hazard_appeared";
    static constexpr RuleId rule{"LS-IMP-011"};
    VehicleId vehicle = VehicleId::none;
    Met what;
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &HazardAppeared::vehicle),
                          field("what", &HazardAppeared::what)};
    }
    bool operator==(const HazardAppeared&) const = default;
};
struct Avoided {
    static constexpr std::string_view tag = "avoided";
    static constexpr RuleId rule{"LS-IMP-015"};
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() { return std::tuple{field("vehicle", &Avoided::vehicle)}; }
    bool operator==(const Avoided&) const = default;
};
/// A vehicle ran into something.
struct Struck {
    static constexpr std::string_view tag = "struck";
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    Met what;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Struck::rule), field("vehicle", &Struck::vehicle),
                          field("what", &Struck::what)};
    }
    bool operator==(const Struck&) const = default;
};
struct Dodged {
    static constexpr std::string_view tag = "dodged";
    static constexpr RuleId rule{"LS-IMP-008"};
    PersonId who = PersonId::nobody;
    board::Place to;
    static constexpr auto fields() {
        return std::tuple{field("who", &Dodged::who), field("to", &Dodged::to)};
    }
    bool operator==(const Dodged&) const = default;
};
struct Braced {
    static constexpr std::string_view tag = "braced";
    static constexpr RuleId rule{"LS-COL-012"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Braced::who)}; }
    bool operator==(const Braced&) const = default;
};
struct Boarded {
    static constexpr std::string_view tag = "boarded";
    static constexpr RuleId rule{"LS-BRD-004"};
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    int station = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &Boarded::who), field("vehicle", &Boarded::vehicle),
                          field("station", &Boarded::station)};
    }
    bool operator==(const Boarded&) const = default;
};
struct BoardFailed {
    static constexpr std::string_view tag = "board_failed";
    static constexpr RuleId rule{"LS-BRD-005"};
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("who", &BoardFailed::who), field("vehicle", &BoardFailed::vehicle)};
    }
    bool operator==(const BoardFailed&) const = default;
};
struct Bailed {
    static constexpr std::string_view tag = "bailed";
    RuleId rule;
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    board::Place to;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Bailed::rule), field("who", &Bailed::who),
                          field("vehicle", &Bailed::vehicle), field("to", &Bailed::to)};
    }
    bool operator==(const Bailed&) const = default;
};
struct StationChanged {
    static constexpr std::string_view tag = "station_changed";
    static constexpr RuleId rule{"LS-GAP-057"};
    PersonId who = PersonId::nobody;
    int station = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &StationChanged::who),
                          field("station", &StationChanged::station)};
    }
    bool operator==(const StationChanged&) const = default;
};
struct MountObeyed {
    static constexpr std::string_view tag = "mount_obeyed";
    static constexpr bool aside = true;
    RuleId rule;
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("rule", &MountObeyed::rule),
                          field("vehicle", &MountObeyed::vehicle)};
    }
    bool operator==(const MountObeyed&) const = default;
};
struct MountBalked {
    static constexpr std::string_view tag = "mount_balked";
    static constexpr RuleId rule{"LS-MNT-012"};
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() { return std::tuple{field("vehicle", &MountBalked::vehicle)}; }
    bool operator==(const MountBalked&) const = default;
};
struct WillSet {
    static constexpr std::string_view tag = "will_set";
    static constexpr RuleId rule{"LS-MNT-002"};
    VehicleId vehicle = VehicleId::none;
    Will will;
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &WillSet::vehicle), field("will", &WillSet::will)};
    }
    bool operator==(const WillSet&) const = default;
};

}  // namespace breakneck::lucky_stars
