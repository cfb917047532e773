// TevellerRPG: what a player or the Referee may declare.
#pragma once

#include "rules/common/menu.h"
#include "rules/common/seats.h"
#include "rules/teveller/scene.h"

namespace breakneck::teveller {

struct EndTurn : Plain<EndTurn> {
    static constexpr std::string_view tag = "end_turn";
};
/// Nothing is done about it.
struct Decline : Plain<Decline> {
    static constexpr std::string_view tag = "decline";
};
/// [TV-INIT-005]
struct Lead {
    static constexpr std::string_view tag = "lead";
    PersonId whom = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("whom", &Lead::whom, "who leads")}; }
    bool operator==(const Lead&) const = default;
};
/// [TV-BLAST-002] [TV-RAM-007]
struct Dive {
    static constexpr std::string_view tag = "dive";
    bool behind_cover = false;
    static constexpr auto fields() {
        return std::tuple{field("behind_cover", &Dive::behind_cover, "behind the cover at hand")};
    }
    bool operator==(const Dive&) const = default;
};
enum class GrappleOption : std::uint8_t { prone, disarm, toss, damage, break_free, keep, drag };
constexpr std::array<std::string_view, 7> enum_names(GrappleOption) {
    return {"prone", "disarm", "toss", "damage", "break_free", "keep", "drag"};
}
/// [TV-GRAP-003] to [TV-GRAP-011]; [TV-GRAP-013] the winner says whether the grapple goes on.
struct PickOption {
    static constexpr std::string_view tag = "pick_option";
    GrappleOption option = GrappleOption::keep;
    bool hold = true;
    bool take = false;
    ItemId item = ItemId::none;
    board::Place to = board::no_place;
    static constexpr auto fields() {
        return std::tuple{
            field("option", &PickOption::option, "which"),
            field("hold", &PickOption::hold, "the grapple goes on"),
            field("take", &PickOption::take, "disarm: takes the weapon (TV-GRAP-005)"),
            field("item", &PickOption::item, "disarm: which weapon"),
            field("to", &PickOption::to, "toss, drag or break free: where to")};
    }
    bool operator==(const PickOption&) const = default;
};
/// [TV-MAN-009]
struct Follow : Plain<Follow> {
    static constexpr std::string_view tag = "follow";
};
/// [TV-INTL-010]
struct TakeControls : Plain<TakeControls> {
    static constexpr std::string_view tag = "take_controls";
};
/// [TV-RAM-008]
struct EvadeRam : Plain<EvadeRam> {
    static constexpr std::string_view tag = "evade_ram";
};
/// [TV-GRUNT-002] [TV-WOUND-010]
struct Fate {
    static constexpr std::string_view tag = "fate";
    OutFate fate = OutFate::wounded;
    static constexpr auto fields() {
        return std::tuple{field("fate", &Fate::fate, "what became of them")};
    }
    bool operator==(const Fate&) const = default;
};
enum class Device : std::uint8_t { outside_cargo, headlight, antenna, mirror, other };
constexpr std::array<std::string_view, 5> enum_names(Device) {
    return {"outside_cargo", "headlight", "antenna", "mirror", "other"};
}
/// [TV-SURF-003]
struct LoseDevice {
    static constexpr std::string_view tag = "lose_device";
    Device device = Device::outside_cargo;
    static constexpr auto fields() {
        return std::tuple{field("device", &LoseDevice::device, "which")};
    }
    bool operator==(const LoseDevice&) const = default;
};
/// [TV-PROC-001] [TV-SURP-001] The Referee says whether surprise is possible, and who lies in
/// ambush (TV-SURP-006).
struct BeginFight {
    static constexpr std::string_view tag = "begin_fight";
    bool surprise = false;
    SideId ambush = SideId::none;
    static constexpr auto fields() {
        return std::tuple{field("surprise", &BeginFight::surprise, "surprise is possible"),
                          field("ambush", &BeginFight::ambush, "the side that lies in ambush")};
    }
    bool operator==(const BeginFight&) const = default;
};
enum class ChaseKind : std::uint8_t { chase, dogfight, foot_chase };
constexpr std::array<std::string_view, 3> enum_names(ChaseKind) {
    return {"chase", "dogfight", "foot_chase"};
}
/// [TV-CHASE-001] [TV-DOG-001] [TV-FOOT-001]
struct BeginChase {
    static constexpr std::string_view tag = "begin_chase";
    ChaseKind kind = ChaseKind::chase;
    SideId prey = SideId::none;
    static constexpr auto fields() {
        return std::tuple{field("kind", &BeginChase::kind, "a chase, a dogfight, or on foot"),
                          field("prey", &BeginChase::prey, "who is chased; none in a dogfight")};
    }
    bool operator==(const BeginChase&) const = default;
};
/// [TV-RAM-005] [TV-RAM-006] A ram that opens the hostilities.
struct RamFirst {
    static constexpr std::string_view tag = "ram_first";
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    PersonId target = PersonId::nobody;
    SideId ambush = SideId::none;
    static constexpr auto fields() {
        return std::tuple{field("who", &RamFirst::who, "who drives"),
                          field("vehicle", &RamFirst::vehicle, "which vehicle is rammed"),
                          field("target", &RamFirst::target, "or who"),
                          field("ambush", &RamFirst::ambush, "the side that lies in ambush")};
    }
    bool operator==(const RamFirst&) const = default;
};
/// [TV-FOOT-006] TV-GAP-065: pursuers give up, or the prey surrenders.
struct StopChase {
    static constexpr std::string_view tag = "stop_chase";
    SideId side = SideId::none;
    static constexpr auto fields() {
        return std::tuple{field("side", &StopChase::side, "which side")};
    }
    bool operator==(const StopChase&) const = default;
};
/// The Referee: the fight or the chase is over.
struct EndFight : Plain<EndFight> {
    static constexpr std::string_view tag = "end_fight";
};
/// The Referee, TV-GAP-107: it is not over, though nothing has changed.
struct GoOn : Plain<GoOn> {
    static constexpr std::string_view tag = "go_on";
};
/// The Referee: the encounter is over.
struct Finish : Plain<Finish> {
    static constexpr std::string_view tag = "finish";
};
/// Time goes by.
struct PassTime {
    static constexpr std::string_view tag = "pass_time";
    std::int32_t minutes = 10;
    static constexpr auto fields() {
        return std::tuple{
            field("minutes", &PassTime::minutes, "how many minutes").range(1, 1000000)};
    }
    bool operator==(const PassTime&) const = default;
};
/// [TV-HEAL-004] [TV-HEAL-005] [TV-HEAL-008] Looks after a wound; time goes by.
struct Treat {
    static constexpr std::string_view tag = "treat";
    PersonId carer = PersonId::nobody;
    PersonId patient = PersonId::nobody;
    bool facility = false;
    static constexpr auto fields() {
        return std::tuple{
            field("carer", &Treat::carer, "who; nobody: a Medkit alone"),
            field("patient", &Treat::patient, "whom"),
            field("facility", &Treat::facility, "in a medical facility, such as a ship's medbay")};
    }
    bool operator==(const Treat&) const = default;
};
/// [TV-TRAUMA-002] [TV-TRAUMA-003] [TV-TRAUMA-004]
enum class SurgeryPlace : std::uint8_t { hospital, medbay, field };
constexpr std::array<std::string_view, 3> enum_names(SurgeryPlace) {
    return {"hospital", "medbay", "field"};
}
/// [TV-TRAUMA-006]
struct Operate {
    static constexpr std::string_view tag = "operate";
    PersonId surgeon = PersonId::nobody;
    PersonId patient = PersonId::nobody;
    SurgeryPlace place = SurgeryPlace::hospital;
    std::int8_t tl = 9;
    static constexpr auto fields() {
        return std::tuple{field("surgeon", &Operate::surgeon, "who"),
                          field("patient", &Operate::patient, "whom"),
                          field("place", &Operate::place, "where"),
                          field("tl", &Operate::tl, "tech level of the equipment").range(0, 20)};
    }
    bool operator==(const Operate&) const = default;
};
enum class Replacement : std::uint8_t { organs, leg, arm, eye };
constexpr std::array<std::string_view, 4> enum_names(Replacement) {
    return {"organs", "leg", "arm", "eye"};
}
/// [TV-TRAUMA-019] [TV-TRAUMA-023] [TV-TRAUMA-028]
struct Replace {
    static constexpr std::string_view tag = "replace";
    PersonId patient = PersonId::nobody;
    Replacement part = Replacement::organs;
    static constexpr auto fields() {
        return std::tuple{field("patient", &Replace::patient, "whom"),
                          field("part", &Replace::part, "what")};
    }
    bool operator==(const Replace&) const = default;
};
/// [TV-REP-004] [TV-REP-005] [TV-REP-007] A proper repair.
struct Repair {
    static constexpr std::string_view tag = "repair";
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    VehicleSystem system = VehicleSystem::locomotion;
    ItemId weapon = ItemId::none;
    bool workshop = false;
    bool by_edu = false;
    static constexpr auto fields() {
        return std::tuple{field("who", &Repair::who, "who"),
                          field("vehicle", &Repair::vehicle, "of which vehicle"),
                          field("system", &Repair::system, "what"),
                          field("weapon", &Repair::weapon, "which weapon"),
                          field("workshop", &Repair::workshop, "in a properly equipped workshop"),
                          field("by_edu", &Repair::by_edu, "by EDU instead of INT")};
    }
    bool operator==(const Repair&) const = default;
};
/// [TV-SURF-020] A weapon beyond repair is looked at after the fight.
struct Inspect {
    static constexpr std::string_view tag = "inspect";
    ItemId weapon = ItemId::none;
    static constexpr auto fields() {
        return std::tuple{field("weapon", &Inspect::weapon, "which")};
    }
    bool operator==(const Inspect&) const = default;
};
/// [TV-REP-008]
struct Condemn {
    static constexpr std::string_view tag = "condemn";
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &Condemn::vehicle, "which is beyond repair")};
    }
    bool operator==(const Condemn&) const = default;
};
/// [TV-GRUNT-003]
struct Revive {
    static constexpr std::string_view tag = "revive";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Revive::who, "which grunt")}; }
    bool operator==(const Revive&) const = default;
};
/// [TV-BLAST-001] The Referee: something explodes.
struct Explode {
    static constexpr std::string_view tag = "explode";
    board::Place at = {};
    std::int8_t dice = 3;
    std::int8_t radius_m = 5;
    static constexpr auto fields() {
        return std::tuple{field("at", &Explode::at, "where"),
                          field("dice", &Explode::dice, "damage dice").range(1, 20),
                          field("radius_m", &Explode::radius_m, "blast radius").range(0, 50)};
    }
    bool operator==(const Explode&) const = default;
};
/// The Referee: somebody comes to harm.
struct Hurt {
    static constexpr std::string_view tag = "hurt";
    PersonId who = PersonId::nobody;
    std::int8_t dice = 1;
    static constexpr auto fields() {
        return std::tuple{field("who", &Hurt::who, "whom"),
                          field("dice", &Hurt::dice, "damage dice").range(1, 20)};
    }
    bool operator==(const Hurt&) const = default;
};
/// [TV-COLL-004] [TV-COLL-005] The Referee: a vehicle crashes at high speed.
struct CrashInto {
    static constexpr std::string_view tag = "crash_into";
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &CrashInto::vehicle, "which")};
    }
    bool operator==(const CrashInto&) const = default;
};
/// [TV-COLL-001] TV-GAP-077: somebody is struck by a vehicle.
struct StrikePerson {
    static constexpr std::string_view tag = "strike_person";
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() {
        return std::tuple{field("who", &StrikePerson::who, "whom"),
                          field("vehicle", &StrikePerson::vehicle, "by which")};
    }
    bool operator==(const StrikePerson&) const = default;
};
/// [TV-SURF-008] The Referee: what the environment does to those in a breached vehicle.
struct Exposed {
    static constexpr std::string_view tag = "exposed";
    VehicleId vehicle = VehicleId::none;
    std::int8_t dice = 1;
    static constexpr auto fields() {
        return std::tuple{field("vehicle", &Exposed::vehicle, "in which vehicle"),
                          field("dice", &Exposed::dice, "damage dice for each").range(1, 20)};
    }
    bool operator==(const Exposed&) const = default;
};
namespace detail {
template <class... A>
using WithActions =
    std::variant<Attack, FullAuto, Suppress, Lob, Charge, Inspire, Move, GoProne, GetUp, Overwatch,
                 Aim, DrawWeapon, Load, Improvise, Grapple, Wrestle, Drive, Ram, Board, Alight,
                 ChangeStation, Evade, BetterPosition, ObstacleCourse, Disengage, Patch, Mend,
                 FirstAid, A...>;
}  // namespace detail

/// Any of them. Copying and comparing is compiled in choice.cpp alone: a variant of so many is
/// dear.
struct Choice
    : detail::WithActions<EndTurn, Decline, Lead, Dive, PickOption, Follow, TakeControls, EvadeRam,
                          Fate, LoseDevice, BeginFight, BeginChase, RamFirst, StopChase, EndFight,
                          GoOn, Finish, PassTime, Treat, Operate, Replace, Repair, Inspect, Condemn,
                          Revive, Explode, Hurt, CrashInto, StrikePerson, Exposed> {
    using variant::variant;
    Choice();
    Choice(const Choice&);
    Choice(Choice&&) noexcept;
    Choice& operator=(const Choice&);
    Choice& operator=(Choice&&) noexcept;
    bool operator==(const Choice&) const;
};

/// What this seat may do now, in a fixed order.
Menu<Choice> choices(const Stage& stage, const Scene& scene, const Seat& seat);

}  // namespace breakneck::teveller
