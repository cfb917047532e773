// Ordinary play of escorts: whom they stay with, and whom they fight for it.
#include <tuple>

#include "rules/lucky_stars/mounts.h"
#include "tactics/lucky_stars/mind.h"

namespace breakneck::lucky_stars {
namespace {

constexpr int near_enough = 6;  // spaces: whoever is so near threatens the ward
constexpr int patience = 10;    // rounds, after which escorts look for the fight themselves

/// Whom the side protects: somebody, or whoever drives what it protects.
PersonId protected_by(const Mind& mind) {
    const Side& side = mind.side();
    if (side.aim != Aim::protect) return PersonId::nobody;
    if (side.whom != PersonId::nobody || side.vehicle == VehicleId::none) return side.whom;
    return driver_of(mind.stage, mind.scene, side.vehicle);
}

PersonId weakest_friend(const Mind& mind) {
    PersonId found = PersonId::nobody;
    const auto strength = [&](PersonId who) {
        const Fighter& each = mind.scene.person(who);
        return std::tuple{each.vit, each.def};
    };
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i) {
        const auto each = static_cast<PersonId>(i);
        if (!are_allies(mind.stage, mind.who, each) || !is_able(mind.scene, each) ||
            mount_of(mind.stage, each) != VehicleId::none)
            continue;
        if (found == PersonId::nobody || strength(each) < strength(found)) found = each;
    }
    return found;
}

}  // namespace

PersonId ward_of(const Mind& mind) {
    if (!mind.is(Temperament::escort) || mind.scene.round > patience) return PersonId::nobody;
    const PersonId named = protected_by(mind);
    if (named == mind.who) return PersonId::nobody;
    return is_in(mind.scene, named) ? named : weakest_friend(mind);
}

int from_ward(const Mind& mind, PersonId ward, PersonId other) {
    return spaces_between(mind.stage, mind.scene, ward, other);
}

Enemies threats_to(const Mind& mind, PersonId ward, const Enemies& enemies) {
    Enemies found;
    for (const PersonId each : enemies)
        if (from_ward(mind, ward, each) <= near_enough || from_ward(mind, mind.who, each) <= 1)
            found.push_back(each);
    sort_stably(found, [&](PersonId a, PersonId b) {
        return from_ward(mind, ward, a) < from_ward(mind, ward, b);
    });
    return found;
}

Enemies pursued_by(const Mind& mind) {
    const Enemies enemies = enemies_of(mind);
    const PersonId ward = ward_of(mind);
    if (ward == PersonId::nobody || mind.scene.person(ward).vehicle == mind.self().vehicle)
        return enemies;
    const Enemies threats = threats_to(mind, ward, enemies);
    return threats.empty() ? Enemies{ward} : threats;
}

}  // namespace breakneck::lucky_stars
