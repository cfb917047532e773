// Savage Worlds: weapons, armor and powers as data.
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "rules/common/ids.h"
#include "rules/savage/tables.h"
#include "rules/savage/traits.h"

namespace breakneck::savage {

enum class ItemId : std::int16_t { none = -1 };
constexpr std::string_view id_list(ItemId) { return "items"; }
enum class PowerId : std::int8_t { none = -1 };
constexpr std::string_view id_list(PowerId) { return "powers"; }

inline constexpr std::size_t most_items = 192;
inline constexpr std::size_t most_powers = 64;

/// [SW-DMG-001] What a weapon rolls: the Strength die or not, dice of one kind, and a bonus.
struct Damage {
    bool strength = false;
    std::int8_t count = 0;
    std::int8_t sides = 6;
    std::int8_t plus = 0;
    constexpr bool none() const { return !strength && count == 0 && plus == 0; }
    constexpr bool operator==(const Damage&) const = default;
};
constexpr Damage dice_of(int count, int sides, int plus = 0) {
    return {false, static_cast<std::int8_t>(count), static_cast<std::int8_t>(sides),
            static_cast<std::int8_t>(plus)};
}
/// Str+d8; strength_and(0) is the Strength die alone.
constexpr Damage strength_and(int sides) {
    return {true, static_cast<std::int8_t>(sides > 0 ? 1 : 0),
            static_cast<std::int8_t>(sides > 0 ? sides : 6), 0};
}
/// "2d6+1", "Str+d8", "Str", "none".
std::string to_text(const Damage& damage);
bool from_text(std::string_view text, Damage& damage);

/// Short, Medium and Long Range in inches; all 0 for what has none.
struct Brackets {
    std::int16_t near = 0;
    std::int16_t middle = 0;
    std::int16_t far = 0;
    constexpr bool none() const { return far == 0; }
    constexpr bool operator==(const Brackets&) const = default;
};
/// The usual ones: Medium is twice, Long four times Short.
constexpr Brackets brackets_of(int near) {
    return {static_cast<std::int16_t>(near), static_cast<std::int16_t>(2 * near),
            static_cast<std::int16_t>(4 * near)};
}
/// [SW-GAP-051] Extreme Range goes to four times Long.
constexpr RangeBand band_at(const Brackets& range, int inches) {
    if (inches <= range.near) return RangeBand::short_range;
    if (inches <= range.middle) return RangeBand::medium_range;
    if (inches <= range.far) return RangeBand::long_range;
    return inches <= 4 * range.far ? RangeBand::extreme_range : RangeBand::out_of_range;
}
/// "12/24/48" or "none".
std::string to_text(const Brackets& range);
bool from_text(std::string_view text, Brackets& range);

enum class ItemKind : std::uint8_t { weapon, armor, shield, other };
constexpr std::array<std::string_view, 4> enum_names(ItemKind) {
    return {"weapon", "armor", "shield", "other"};
}
enum class Hold : std::uint8_t { held, off_hand, carried, worn, dropped, mounted, natural };
constexpr std::array<std::string_view, 7> enum_names(Hold) {
    return {"held", "off_hand", "carried", "worn", "dropped", "mounted", "natural"};
}
/// How a weapon is handled: pistols may be used in melee, bows and slings are loaded for free.
enum class Make : std::uint8_t { melee, pistol, longarm, bow, sling, crossbow, grenade, support };
constexpr std::array<std::string_view, 8> enum_names(Make) {
    return {"melee", "pistol", "longarm", "bow", "sling", "crossbow", "grenade", "support"};
}
/// [SW-NATW-001]
enum class NaturalWeapon : std::uint8_t { none, bite, claws, horns, other };
constexpr std::array<std::string_view, 5> enum_names(NaturalWeapon) {
    return {"none", "bite", "claws", "horns", "other"};
}
/// Something one wields, wears or carries, a natural weapon, or a weapon mounted on a vehicle.
struct Item {
    std::string name;
    ItemKind kind = ItemKind::weapon;
    Hold hold = Hold::held;
    PersonId owner = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    Make make = Make::melee;
    Damage damage = {};
    Brackets range = {};
    int ap = 0;
    int rof = 1;
    int shots = 0;
    bool single_rounds = false;
    Rank least_strength = untrained;
    Template area = Template::none;
    bool thrown = false;
    bool shotgun = false;
    bool heavy_weapon = false;
    bool evadable = false;
    bool edged = false;
    bool lethal = true;
    bool two_handed = false;
    bool quick = true;
    bool fixed = false;
    int reach = 0;
    int parry = 0;
    ImprovisedWeapon improvised = ImprovisedWeapon::none;
    NaturalWeapon natural = NaturalWeapon::none;
    int armor = 0;
    bool heavy_armor = false;
    int hardness = 10;
    Scale size = Scale::small;
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Item::name, "what it is called").required(),
            field("kind", &Item::kind, "weapon, armor, shield or something else"),
            field("hold", &Item::hold, "how it is carried at first"),
            field("owner", &Item::owner, "who has it at first"),
            field("vehicle", &Item::vehicle, "mounted on which vehicle"),
            field("make", &Item::make, "how it is handled"),
            field("damage", &Item::damage, "damage such as 2d6+1 or Str+d8"),
            field("range", &Item::range,
                  "Short, Medium and Long Range such as 12/24/48; none: hand to hand only"),
            field("ap", &Item::ap, "AP").range(0, 50),
            field("rof", &Item::rof, "rate of fire").range(1, most_rate_of_fire),
            field("shots", &Item::shots, "ammunition when full; 0: never runs out").range(0, 1000),
            field("single_rounds", &Item::single_rounds,
                  "SW-RELOD-002: loaded round by round, each an action; otherwise all at once"),
            field("least_strength", &Item::least_strength, "minimum Strength; none: no minimum"),
            field("area", &Item::area, "SW-AOE-001: the template it covers"),
            field("thrown", &Item::thrown, "may be thrown by Athletics"),
            field("shotgun", &Item::shotgun, "SW-SHOTG-001"),
            field("heavy_weapon", &Item::heavy_weapon, "SW-DMG-015: hurts Heavy Armor"),
            field("evadable", &Item::evadable, "SW-EVSN-001: says that it may be evaded"),
            field("edged", &Item::edged, "SW-NONL-003: at -1 when used to stun"),
            field("lethal", &Item::lethal, "SW-FINIS-001: kills the helpless"),
            field("two_handed", &Item::two_handed, "needs both hands"),
            field("quick", &Item::quick, "SW-GAP-049: at least as quick as a revolver"),
            field("fixed", &Item::fixed, "mounted, and fired by the operator"),
            field("reach", &Item::reach, "inches of Reach").range(0, 10),
            field("parry", &Item::parry, "what it adds to Parry").range(-5, 5),
            field("improvised", &Item::improvised,
                  "SW-IMPRV-001: not meant as a weapon; damage and range by the table"),
            field("natural", &Item::natural, "SW-NATW-001: part of its owner"),
            field("armor", &Item::armor, "armor: what it adds to Toughness").range(0, 50),
            field("heavy_armor", &Item::heavy_armor,
                  "armor: only Heavy Weapons hurt whoever wears it"),
            field("hardness", &Item::hardness, "SW-BREAK-001: damage that breaks it").range(1, 100),
            field("size", &Item::size,
                  "SW-DISRM-004: how hard it is to hit when somebody is disarmed")};
    }
    bool operator==(const Item&) const = default;
};
/// What a power does besides its modifiers.
enum class PowerEffectKind : std::uint8_t { damage, stun, bind, slow, none };
constexpr std::array<std::string_view, 5> enum_names(PowerEffectKind) {
    return {"damage", "stun", "bind", "slow", "none"};
}
/// [SW-GAP-061] A power as data: what it costs, how far it reaches, what it does and how long.
struct Power {
    std::string name;
    PersonId owner = PersonId::nobody;
    Trait skill = Trait::spellcasting;
    int points = 1;
    int range = 12;
    Damage damage = {};
    int ap = 0;
    PowerEffectKind effect = PowerEffectKind::damage;
    Template area = Template::none;
    bool attack = true;
    bool resisted = false;
    Trait resisted_by = Trait::spirit;
    bool evadable = false;
    bool heavy_weapon = false;
    int rounds = 0;
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Power::name, "what it is called").required(),
            field("owner", &Power::owner, "who has it"),
            field("skill", &Power::skill, "the arcane skill"),
            field("points", &Power::points, "Power Points").range(0, 40),
            field("range", &Power::range, "inches; 0: Touch").range(0, 400),
            field("damage", &Power::damage, "damage, if it does any"),
            field("ap", &Power::ap, "AP").range(0, 50),
            field("effect", &Power::effect, "what it does"),
            field("area", &Power::area, "the template it covers"),
            field("attack", &Power::attack,
                  "the arcane skill roll is an attack; otherwise it works by itself"),
            field("resisted", &Power::resisted, "opposed by its target"),
            field("resisted_by", &Power::resisted_by, "by which Trait"),
            field("evadable", &Power::evadable, "SW-EVSN-001: says that it may be evaded"),
            field("heavy_weapon", &Power::heavy_weapon, "SW-DMG-015: hurts Heavy Armor"),
            field("rounds", &Power::rounds, "how long it lasts; 0: at once").range(0, 1000)};
    }
    bool operator==(const Power&) const = default;
};

}  // namespace breakneck::savage
