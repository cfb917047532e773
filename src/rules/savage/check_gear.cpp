// Savage Worlds: whether weapons, armor and powers of a stage can be used as they are written down.
#include "rules/savage/check_stage.h"

namespace breakneck::savage {
namespace {

using Trouble = std::optional<StageProblem>;

bool shoots(const Item& item) { return item.make != Make::melee && item.make != Make::grenade; }

/// What a weapon is must fit what it can do: whoever writes one down forgets what is usual.
Trouble weapon_problem(const Item& item, const std::string& path) {
    if (item.hold == Hold::worn)
        return StageProblem{path + ".hold", "held or carried: weapons are not worn"};
    if (item.improvised != ImprovisedWeapon::none) return std::nullopt;
    if (shoots(item) && item.range.none())
        return StageProblem{path + ".range", "a range such as 12/24/48: it shoots"};
    if (item.make == Make::grenade && item.range.none())
        return StageProblem{path + ".range", "a range such as 5/10/20: it is thrown"};
    if (item.make == Make::melee && !item.range.none() && !item.thrown)
        return StageProblem{path + ".thrown", "true: it has a range and does not shoot"};
    if (item.damage.none() && item.area == Template::none)
        return StageProblem{path + ".damage", "damage such as 2d6+1 or Str+d8"};
    return std::nullopt;
}
/// Something somebody has.
Trouble carried_problem(const Item& item, const std::string& path) {
    if (item.name.empty()) return StageProblem{path + ".name", "a name"};
    if (item.hold == Hold::mounted)
        return StageProblem{path + ".hold", "held, carried or worn: it is not on a vehicle"};
    if (item.hold == Hold::dropped)
        return StageProblem{path + ".hold", "held, carried or worn: nothing lies about at first"};
    if (item.fixed) return StageProblem{path + ".fixed", "false: it is not on a vehicle"};
    if ((item.hold == Hold::natural) != (item.natural != NaturalWeapon::none))
        return StageProblem{path + ".hold", "natural, for natural weapons and nothing else"};
    if (item.kind == ItemKind::armor && item.hold != Hold::worn && item.hold != Hold::carried)
        return StageProblem{path + ".hold", "worn, or carried: in the hand armor is of no use"};
    return item.kind == ItemKind::weapon ? weapon_problem(item, path) : std::nullopt;
}
/// A weapon on a vehicle.
Trouble mounted_problem(const Item& item, const std::string& path) {
    if (item.name.empty()) return StageProblem{path + ".name", "a name"};
    if (item.kind != ItemKind::weapon)
        return StageProblem{path + ".kind", "weapon: nothing else is mounted"};
    if (!shoots(item))
        return StageProblem{path + ".make", "a weapon that shoots: nothing else is mounted"};
    if (item.natural != NaturalWeapon::none)
        return StageProblem{path + ".natural", "none: it is mounted"};
    return weapon_problem(item, path);
}
/// A thing of the list is somebody's, or mounted on a vehicle.
Trouble listed_problem(const Stage& stage, std::size_t i) {
    const Item& item = stage.items[i];
    const std::string path = at("items", i);
    if (item.vehicle == VehicleId::none) {
        const bool owned =
            item.owner != PersonId::nobody && index_of(item.owner) < stage.people.size();
        return owned ? carried_problem(item, path)
                     : StageProblem{path + ".owner", "given, unless it is mounted on a vehicle"};
    }
    if (index_of(item.vehicle) >= stage.vehicles.size())
        return StageProblem{path + ".vehicle", "the name of a vehicle"};
    const std::string& vehicle = stage.vehicle(item.vehicle).name;
    if (item.owner != PersonId::nobody)
        return StageProblem{path + ".owner", "left out: it is mounted on " + vehicle};
    if (item.hold != Hold::mounted)
        return StageProblem{path + ".hold", "mounted: it is on " + vehicle};
    return mounted_problem(item, path);
}
/// [SW-GAP-061]
Trouble power_problem(const Power& power, const std::string& path) {
    if (power.name.empty()) return StageProblem{path + ".name", "a name"};
    if (is_attribute(power.skill)) return StageProblem{path + ".skill", "a skill"};
    if (power.effect == PowerEffectKind::damage && power.damage.none())
        return StageProblem{path + ".damage", "damage such as 2d6, or another effect"};
    return std::nullopt;
}

}  // namespace

std::optional<StageProblem> gear_problem(const Stage& stage) {
    for (std::size_t i = 0; i < stage.people.size(); ++i) {
        const Character& who = stage.people[i];
        const std::string path = at("people", i) + ".";
        for (std::size_t j = 0; j < who.gear.size(); ++j)
            if (auto problem = carried_problem(who.gear[j], path + at("gear", j))) return problem;
        for (std::size_t j = 0; j < who.powers.size(); ++j)
            if (auto problem = power_problem(who.powers[j], path + at("powers", j))) return problem;
    }
    for (std::size_t i = 0; i < stage.vehicles.size(); ++i) {
        const auto& weapons = stage.vehicles[i].weapons;
        for (std::size_t j = 0; j < weapons.size(); ++j)
            if (auto problem =
                    mounted_problem(weapons[j], at("vehicles", i) + "." + at("weapons", j)))
                return problem;
    }
    for (std::size_t i = 0; i < stage.items.size(); ++i)
        if (auto problem = listed_problem(stage, i)) return problem;
    for (std::size_t i = 0; i < stage.powers.size(); ++i) {
        const Power& power = stage.powers[i];
        if (power.owner == PersonId::nobody || index_of(power.owner) >= stage.people.size())
            return StageProblem{at("powers", i) + ".owner", "whose power it is"};
        if (auto problem = power_problem(power, at("powers", i))) return problem;
    }
    return std::nullopt;
}

}  // namespace breakneck::savage
