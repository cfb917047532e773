// Savage Worlds: who is who, what they can do; their Traits, cards, Bennies and things.
#include "rules/savage/people.h"

#include <algorithm>

#include "rules/savage/system.h"

namespace breakneck::savage {
namespace {

template <class Fits>
bool any_injury(const Scene& scene, PersonId who, const Fits& fits) {
    const auto& all = scene.person(who).injuries;
    return std::any_of(all.begin(), all.end(), fits);
}
int count_injuries(const Scene& scene, PersonId who, InjuryKind kind) {
    const auto& all = scene.person(who).injuries;
    return static_cast<int>(std::count_if(all.begin(), all.end(),
                                          [&](const Injury& each) { return each.kind == kind; }));
}
/// Which injury lowers an attribute; unmentionables for none.
InjuryKind injury_of(Trait attribute) {
    switch (attribute) {
        case Trait::agility:
            return InjuryKind::agility;
        case Trait::smarts:
            return InjuryKind::smarts;
        case Trait::strength:
            return InjuryKind::strength;
        case Trait::vigor:
            return InjuryKind::vigor;
        default:
            return InjuryKind::unmentionables;
    }
}
/// [SW-POW-008] [SW-POW-009] Several of a kind count once.
int pace_by_powers(const Scene& scene, PersonId who) {
    bool hindered = false;
    bool hurried = false;
    for (const Spell& each : scene.spells) {
        if (each.victim != who || each.lingers) continue;
        hindered = hindered || each.modifiers.hinder;
        hurried = hurried || each.modifiers.hurry;
    }
    return (hurried ? 2 : 0) - (hindered ? 2 : 0);
}
}  // namespace

Rank rank_of(const Stage& stage, const Scene& scene, PersonId who, Trait trait) {
    const Character& sheet = stage.person(who);
    if (!is_attribute(trait)) return sheet.skills.of(trait);
    const InjuryKind lowers = injury_of(trait);
    const int lost = lowers == InjuryKind::unmentionables ? 0 : count_injuries(scene, who, lowers);
    return shifted(sheet.attributes.of(trait), -lost);
}
bool has_injury(const Scene& scene, PersonId who, InjuryKind kind) {
    return any_injury(scene, who, [&](const Injury& each) { return each.kind == kind; });
}
/// [SW-INJ-008] The first leg is Slow (Minor), a second one or being Slow already makes it Major.
bool is_slow_major(const Stage& stage, const Scene& scene, PersonId who) {
    const Hindrances& born = stage.person(who).hindrances;
    const int legs = count_injuries(scene, who, InjuryKind::leg);
    return born.slow_major || legs >= 2 || (legs == 1 && born.slow_minor);
}
bool is_slow_minor(const Stage& stage, const Scene& scene, PersonId who) {
    return !is_slow_major(stage, scene, who) &&
           (stage.person(who).hindrances.slow_minor || has_injury(scene, who, InjuryKind::leg));
}
bool is_ugly(const Stage& stage, const Scene& scene, PersonId who) {
    return stage.person(who).hindrances.ugly_major || has_injury(scene, who, InjuryKind::ugly);
}
/// [SW-INJ-011]
bool is_blind(const Stage& stage, const Scene& scene, PersonId who) {
    const Hindrances& born = stage.person(who).hindrances;
    const int eyes = count_injuries(scene, who, InjuryKind::eye);
    return born.blind || eyes >= 2 || (eyes == 1 && born.one_eye);
}
bool is_one_eyed(const Stage& stage, const Scene& scene, PersonId who) {
    return !is_blind(stage, scene, who) &&
           (stage.person(who).hindrances.one_eye || has_injury(scene, who, InjuryKind::eye));
}
int pace_of(const Stage& stage, const Scene& scene, PersonId who) {
    int pace = stage.person(who).pace + pace_by_powers(scene, who);
    if (is_slow_major(stage, scene, who)) pace -= 2;
    if (is_slow_minor(stage, scene, who)) pace -= 1;
    return stage.person(who).pace == 0 ? 0 : std::max(1, pace + wound_penalty(scene, who));
}
Rank running_die_of(const Stage& stage, const Scene& scene, PersonId who) {
    const bool slow = is_slow_minor(stage, scene, who) || is_slow_major(stage, scene, who);
    return shifted(stage.person(who).running_die, slow ? -1 : 0);
}
int parry_of(const Stage& stage, const Scene& scene, PersonId who) {
    const Character& sheet = stage.person(who);
    const Fighter& each = scene.person(who);
    int parry =
        sheet.parry > 0 ? sheet.parry : 2 + rank_of(stage, scene, who, Trait::fighting).half();
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (has_in_hand(stage, scene, who, static_cast<ItemId>(i))) parry += stage.items[i].parry;
    return parry + (each.defending ? 4 : 0) - (each.prone ? 2 : 0);
}
int armor_of(const Stage& stage, const Scene& scene, PersonId who) {
    int worn = 0;
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const Thing& thing = scene.items[i];
        if (thing.holder == who && thing.hold == Hold::worn && !thing.destroyed)
            worn = std::max(worn, stage.items[i].armor);
    }
    return stage.person(who).armor + worn;
}
/// A printed Toughness falls with Vigor too.
int toughness_of(const Stage& stage, const Scene& scene, PersonId who) {
    const Character& sheet = stage.person(who);
    const int vigor = rank_of(stage, scene, who, Trait::vigor).half();
    const int bare = sheet.toughness > 0
                         ? sheet.toughness - sheet.armor + vigor - sheet.attributes.vigor.half()
                         : 2 + vigor + sheet.size;
    return bare + armor_of(stage, scene, who);
}
std::vector<Note> reckoned(const Stage& stage, const Scene& scene, PersonId who) {
    return {{"parry_now", parry_of(stage, scene, who)},
            {"toughness_now", toughness_of(stage, scene, who)},
            {"armor_now", armor_of(stage, scene, who)}};
}
int toughness_of(const Stage& stage, VehicleId vehicle) { return stage.vehicle(vehicle).toughness; }
bool has_heavy_armor(const Stage& stage, const Scene& scene, PersonId who) {
    if (stage.person(who).heavy_armor) return true;
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (stage.items[i].heavy_armor && scene.items[i].holder == who &&
            scene.items[i].hold == Hold::worn && !scene.items[i].destroyed)
            return true;
    return false;
}
Scale scale_of(const Stage& stage, PersonId who) { return scale_of_size(stage.person(who).size); }
Scale scale_of(const Stage& stage, VehicleId vehicle) {
    return scale_of_size(stage.vehicle(vehicle).size);
}
int wound_limit(const Stage& stage, PersonId who) {
    const int usual = stage.person(who).wild_card ? 3 : 0;
    return usual + scale_wounds[row_of(scale_of(stage, who))];
}
int wound_limit(const Stage& stage, VehicleId vehicle) {
    return 3 + scale_wounds[row_of(scale_of(stage, vehicle))];
}
int handling_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const Ride& ride = scene.ride(vehicle);
    const int wounds = stage.house_rules.vehicle_wound_penalty
                           ? std::min(int{ride.wounds}, most_wound_penalty)
                           : 0;
    return std::max(least_handling, stage.vehicle(vehicle).handling - ride.handling_lost - wounds);
}
int top_speed_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const Ride& ride = scene.ride(vehicle);
    if (ride.wrecked) return 0;
    return static_cast<int>(std::int64_t{stage.vehicle(vehicle).top_speed} *
                            (10 - ride.speed_lost) / 10);
}
int top_speed_of(const Stage& stage, const Scene& scene, PersonId who) {
    if (const VehicleId vehicle = vehicle_of(scene, who); vehicle != VehicleId::none)
        return top_speed_of(stage, scene, vehicle);
    const PersonId mount = mount_of(scene, who);
    const PersonId runs = mount == PersonId::nobody ? who : mount;
    return mph_of(pace_of(stage, scene, runs) + running_die_of(stage, scene, runs).sides());
}

bool is_vulnerable(const Stage& stage, const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    if (each.vulnerable > 0 || each.restraint == Restraint::bound) return true;
    if (stage.house_rules.later_printings && (each.stunned || each.restraint != Restraint::free))
        return true;
    return std::any_of(scene.people.begin(), scene.people.end(), [&](const Fighter& other) {
        return other.held_by == who && other.restraint == Restraint::bound;
    });
}
PersonSet held_by(const Scene& scene, PersonId who) {
    PersonSet held;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (scene.people[i].held_by == who && scene.people[i].restraint != Restraint::free)
            held.add(static_cast<PersonId>(i));
    return held;
}
bool is_turn_of(const Scene& scene, PersonId who) {
    return std::any_of(scene.frames.begin(), scene.frames.end(), [&](const Frame& frame) {
        const auto* turn = std::get_if<Turn>(&frame);
        return turn != nullptr && turn->who == who;
    });
}
int to_end_of_next_turn(const Scene& scene, PersonId who) { return is_turn_of(scene, who) ? 2 : 1; }

PersonId card_holder(const Stage& stage, const Scene& scene, PersonId who) {
    const Character& sheet = stage.person(who);
    const PersonId rider = rider_of(scene, who);
    if (sheet.beast && rider != PersonId::nobody) return card_holder(stage, scene, rider);
    if (is_in(scene, sheet.commander) && stage.person(sheet.commander).commander != who)
        return card_holder(stage, scene, sheet.commander);
    if (sheet.wild_card || sheet.group.empty()) return who;
    for (std::size_t i = 0; i < stage.people.size(); ++i) {
        const Character& other = stage.people[i];
        const auto id = static_cast<PersonId>(i);
        if (!other.wild_card && other.group == sheet.group && other.side == sheet.side &&
            is_in(scene, id))
            return id;
    }
    return who;
}
PersonSet card_party(const Stage& stage, const Scene& scene, PersonId holder) {
    PersonSet party;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (is_in(scene, who) && card_holder(stage, scene, who) == holder) party.add(who);
    }
    return party;
}
bool is_of_players(const Stage& stage, PersonId who) {
    const Character& sheet = stage.person(who);
    return sheet.player ||
           (sheet.commander != PersonId::nobody && stage.person(sheet.commander).player);
}
namespace {
/// Whose own Bennies somebody spends.
PersonId own_purse(const Stage& stage, const Scene& scene, PersonId who) {
    const PersonId commander = stage.person(who).commander;
    const bool own = scene.person(who).bennies > 0 || commander == PersonId::nobody;
    return own ? who : commander;
}
}  // namespace
int bennies_of(const Stage& stage, const Scene& scene, PersonId who) {
    const int own = scene.person(own_purse(stage, scene, who)).bennies;
    return own + (is_of_players(stage, who) ? 0 : scene.master_bennies);
}
void pay_benny(Play& play, RuleId rule, PersonId who, BennyUse use) {
    const PersonId own = own_purse(play.stage, play.scene, who);
    const bool pool = play.scene.person(own).bennies == 0;
    play.happen(BennySpent{rule, who, use, pool ? PersonId::nobody : own});
}

}  // namespace breakneck::savage
