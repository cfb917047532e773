// Savage Worlds: actions against others. Part of actions.h.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>

#include "base/fixed_list.h"
#include "board/place.h"
#include "rules/savage/stage.h"

namespace breakneck::savage {

/// A choice with nothing to decide but itself.
template <class Self>
struct Plain {
    static constexpr auto fields() { return std::tuple{}; }
    friend bool operator==(const Self&, const Self&) { return true; }
};
/// [SW-CALL-001] to [SW-CALL-003]; [SW-DISRM-001] limb, hand and weapon may disarm.
enum class CalledShot : std::uint8_t { none, limb, hand, head, vitals, weapon };
constexpr std::array<std::string_view, 6> enum_names(CalledShot) {
    return {"none", "limb", "hand", "head", "vitals", "weapon"};
}
/// [SW-CORE-023] One attack, hand to hand or at range, with all that can be declared for it.
struct Attack {
    static constexpr std::string_view tag = "attack";
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    ItemId weapon = ItemId::none;
    CalledShot called = CalledShot::none;
    bool wild = false;
    bool nonlethal = false;
    bool touch = false;
    bool thrown = false;
    bool frenzy = false;
    std::int8_t rof = 1;
    FixedList<PersonId, 5> others = {};
    static constexpr auto fields() {
        return std::tuple{
            field("target", &Attack::target, "whom"),
            field("vehicle", &Attack::vehicle, "or which vehicle"),
            field("weapon", &Attack::weapon, "with what; none: bare hands"),
            field("called", &Attack::called, "at what"),
            field("wild", &Attack::wild, "SW-WILD-001: a Wild Attack"),
            field("nonlethal", &Attack::nonlethal, "SW-NONL-001: to knock out"),
            field("touch", &Attack::touch, "SW-TOUCH-001: a touch is enough"),
            field("thrown", &Attack::thrown, "thrown instead of wielded"),
            field("frenzy", &Attack::frenzy, "SW-CORE-004: two Fighting dice, by the Edge"),
            field("rof", &Attack::rof, "SW-ROF-002: shots, up to the rate of fire")
                .range(1, most_rate_of_fire),
            field("others", &Attack::others,
                  "whom the shots after the first go to; left out: the same target")};
    }
    bool operator==(const Attack&) const = default;
};
/// [SW-AOE-001] A weapon with a template is thrown or fired at a spot, or in a chase at a target.
struct AreaAttack {
    static constexpr std::string_view tag = "area_attack";
    ItemId weapon = ItemId::none;
    board::Place at = {};
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    PersonSet also = {};
    bool stream = false;
    static constexpr auto fields() {
        return std::tuple{
            field("weapon", &AreaAttack::weapon, "with what"),
            field("at", &AreaAttack::at,
                  "the middle of the template; a Cone or Stream goes from the attacker toward it"),
            field("target", &AreaAttack::target, "in a chase: whom"),
            field("vehicle", &AreaAttack::vehicle, "or which vehicle"),
            field("also", &AreaAttack::also,
                  "SW-GAP-043: without miniatures, who else is to be caught"),
            field("stream", &AreaAttack::stream, "SW-AOE-005: a Stream in place of a Cone")};
    }
    bool operator==(const AreaAttack&) const = default;
};
/// [SW-SUPF-001]
struct SuppressiveFire {
    static constexpr std::string_view tag = "suppressive_fire";
    ItemId weapon = ItemId::none;
    board::Place at = {};
    PersonId target = PersonId::nobody;
    PersonSet also = {};
    static constexpr auto fields() {
        return std::tuple{
            field("weapon", &SuppressiveFire::weapon, "with what"),
            field("at", &SuppressiveFire::at, "the middle of the Medium Blast Template"),
            field("target", &SuppressiveFire::target, "in a chase: whom"),
            field("also", &SuppressiveFire::also,
                  "SW-GAP-043: without miniatures, who else is to be caught")};
    }
    bool operator==(const SuppressiveFire&) const = default;
};
/// [SW-POW-001] to [SW-POW-014] What is bought when a power is used.
struct PowerModifiers {
    std::int8_t armor_piercing = 0;
    std::int8_t range = 0;
    bool fatigue = false;
    bool glow = false;
    bool shroud = false;
    bool heavy_weapon = false;
    bool hinder = false;
    bool hurry = false;
    bool lingering = false;
    bool selective = false;
    static constexpr auto fields() {
        return std::tuple{
            field("armor_piercing", &PowerModifiers::armor_piercing,
                  "SW-POW-001: points for AP 2 each")
                .range(0, 3),
            field("range", &PowerModifiers::range, "SW-POW-012: 1 doubles, 2 triples").range(0, 2),
            field("fatigue", &PowerModifiers::fatigue, "SW-POW-002"),
            field("glow", &PowerModifiers::glow, "SW-POW-004"),
            field("shroud", &PowerModifiers::shroud, "SW-POW-006"),
            field("heavy_weapon", &PowerModifiers::heavy_weapon, "SW-POW-007"),
            field("hinder", &PowerModifiers::hinder, "SW-POW-008"),
            field("hurry", &PowerModifiers::hurry, "SW-POW-009"),
            field("lingering", &PowerModifiers::lingering, "SW-POW-010"),
            field("selective", &PowerModifiers::selective, "SW-POW-014")};
    }
    bool operator==(const PowerModifiers&) const = default;
};
/// [SW-GAP-061]
struct UsePower {
    static constexpr std::string_view tag = "use_power";
    PowerId power = PowerId::none;
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    board::Place at = {};
    PersonSet also = {};
    PowerModifiers modifiers = {};
    static constexpr auto fields() {
        return std::tuple{field("power", &UsePower::power, "which"),
                          field("target", &UsePower::target, "whom"),
                          field("vehicle", &UsePower::vehicle, "or which vehicle"),
                          field("at", &UsePower::at, "the middle of its template"),
                          field("also", &UsePower::also,
                                "SW-GAP-043: without miniatures, who else is to be caught"),
                          field("modifiers", &UsePower::modifiers, "what is added")};
    }
    bool operator==(const UsePower&) const = default;
};
/// [SW-AIM-001] The whole turn.
struct Aim : Plain<Aim> {
    static constexpr std::string_view tag = "aim";
};
/// [SW-DEFND-001] The whole turn.
struct Defend : Plain<Defend> {
    static constexpr std::string_view tag = "defend";
};
/// [SW-GRAP-001] [SW-GRAP-008]
struct Grapple {
    static constexpr std::string_view tag = "grapple";
    PersonId target = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("target", &Grapple::target, "whom")}; }
    bool operator==(const Grapple&) const = default;
};
/// [SW-GRAP-006] [SW-GRAP-007]
struct Crush {
    static constexpr std::string_view tag = "crush";
    PersonId target = PersonId::nobody;
    ItemId bite = ItemId::none;
    static constexpr auto fields() {
        return std::tuple{field("target", &Crush::target, "whom, of those held"),
                          field("bite", &Crush::bite, "with a bite instead")};
    }
    bool operator==(const Crush&) const = default;
};
/// [SW-GAP-047] Free.
struct LetGo {
    static constexpr std::string_view tag = "let_go";
    PersonId target = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("target", &LetGo::target, "whom, of those held")};
    }
    bool operator==(const LetGo&) const = default;
};
/// [SW-BIND-003] Athletics, or Strength at -2.
struct BreakFree {
    static constexpr std::string_view tag = "break_free";
    bool strength = false;
    static constexpr auto fields() {
        return std::tuple{field("strength", &BreakFree::strength, "by Strength at -2")};
    }
    bool operator==(const BreakFree&) const = default;
};
/// [SW-PUSH-001]
struct Push {
    static constexpr std::string_view tag = "push";
    PersonId target = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("target", &Push::target, "whom")}; }
    bool operator==(const Push&) const = default;
};
/// [SW-TEST-001]
struct Test {
    static constexpr std::string_view tag = "test";
    PersonId target = PersonId::nobody;
    Trait skill = Trait::intimidation;
    bool vulnerable = false;
    static constexpr auto fields() {
        return std::tuple{field("target", &Test::target, "whom"),
                          field("skill", &Test::skill, "by which skill"),
                          field("vulnerable", &Test::vulnerable,
                                "SW-TEST-002: Vulnerable instead of Distracted")};
    }
    bool operator==(const Test&) const = default;
};
/// [SW-SUPP-001]
struct Support {
    static constexpr std::string_view tag = "support";
    PersonId ally = PersonId::nobody;
    Trait skill = Trait::athletics;
    Trait helps = Trait::athletics;
    static constexpr auto fields() {
        return std::tuple{field("ally", &Support::ally, "whom"),
                          field("skill", &Support::skill, "by which skill"),
                          field("helps", &Support::helps, "for which roll of theirs")};
    }
    bool operator==(const Support&) const = default;
};
/// [SW-BREAK-001] An object on the board is attacked hand to hand or shot at.
struct BreakThing {
    static constexpr std::string_view tag = "break_thing";
    board::Space at = {};
    ItemId weapon = ItemId::none;
    static constexpr auto fields() {
        return std::tuple{field("at", &BreakThing::at, "where it stands"),
                          field("weapon", &BreakThing::weapon, "with what; none: bare hands")};
    }
    bool operator==(const BreakThing&) const = default;
};
/// [SW-FINIS-001]
struct FinishingMove {
    static constexpr std::string_view tag = "finishing_move";
    PersonId target = PersonId::nobody;
    ItemId weapon = ItemId::none;
    static constexpr auto fields() {
        return std::tuple{field("target", &FinishingMove::target, "whom"),
                          field("weapon", &FinishingMove::weapon, "with what")};
    }
    bool operator==(const FinishingMove&) const = default;
};
/// [SW-DMG-017]
struct Stabilize {
    static constexpr std::string_view tag = "stabilize";
    PersonId patient = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("patient", &Stabilize::patient, "whom")};
    }
    bool operator==(const Stabilize&) const = default;
};

}  // namespace breakneck::savage
