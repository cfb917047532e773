// How some people differ from ordinary ones: by their temperament. What is only a number more or
// less stands where it counts.
#include "rules/savage/movement.h"
#include "tactics/random.h"
#include "tactics/savage/mind.h"

namespace breakneck::savage {
namespace {

/// A friend who can be stood by.
bool is_friend(const Mind& mind, PersonId other) {
    return other != mind.who && are_allies(mind.stage, mind.who, other) &&
           !mind.stage.person(other).beast && is_awake(mind.scene, other);
}
/// Whom the side has come to protect, if they are still there; of a vehicle whoever drives it.
PersonId protected_by_side(const Mind& mind) {
    const Side& side = mind.stage.sides[index_of(mind.sheet().side)];
    if (side.aim != breakneck::Aim::protect) return nobody;
    if (exists(mind.scene, side.whom)) return side.whom;
    if (!exists(mind.scene, side.vehicle)) return nobody;
    return operator_of(mind.stage, mind.scene, side.vehicle);
}
/// Wounds until somebody falls, then Toughness: the least first.
int strength_of(const Mind& mind, PersonId who) {
    const int wounds = wound_limit(mind.stage, who) - mind.scene.person(who).wounds;
    return 100 * wounds + toughness_of(mind.stage, mind.scene, who);
}
/// On foot, mounted on foot, and free to walk on.
bool may_walk(const Mind& mind) {
    return vehicle_of(mind.scene, mind.who) == VehicleId::none && !mind.chases() &&
           mind.self().aim == AimState::none && inches_left(mind.stage, mind.scene, mind.who) > 0 &&
           !is_in_melee(mind.stage, mind.scene, mind.who);
}
board::Space space_of(const Mind& mind, PersonId who) { return place_of(mind.scene, who).space; }

/// Nearer before the shot, though not into the arms of those who would rather shoot.
Idea press_on(const Mind& mind, PersonId foe) {
    constexpr int point_blank = 5;
    const int inches = inches_between(mind.stage, mind.scene, mind.who, foe);
    if (inches <= point_blank || mind.self().prone) return std::nullopt;
    return go_towards(mind, space_of(mind, foe));
}
/// Out of a charge, once a turn, for those who can shoot from there; then into cover.
Idea keep_off(const Mind& mind, PersonId foe) {
    constexpr int charge = 8;
    if (mind.self().inches > 0 || !can_shoot(mind, mind.who, 0)) return std::nullopt;
    if (inches_between(mind.stage, mind.scene, mind.who, foe) <= charge && !mind.self().prone)
        if (const Idea found = go_away_from(mind, space_of(mind, foe))) return found;
    return take_cover(mind);
}
/// Back to the ward.
Idea stay_with(const Mind& mind, PersonId ward) {
    constexpr int beside = 3;
    const int inches = inches_between(mind.stage, mind.scene, mind.who, ward);
    if (inches <= beside || inches >= nowhere || mind.self().prone || mind.self().inches > 0)
        return std::nullopt;
    return go_towards(mind, space_of(mind, ward));
}

}  // namespace

PersonId Mind::ward() const {
    if (!is(Temperament::escort)) return nobody;
    const PersonId named = protected_by_side(*this);
    if (named != nobody && named != who && is_in(scene, named)) return named;
    PersonId weakest = nobody;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto other = static_cast<PersonId>(i); is_friend(*this, other))
            if (weakest == nobody || strength_of(*this, other) < strength_of(*this, weakest))
                weakest = other;
    return weakest;
}

bool breaks_off(const Mind& mind) {
    const int limit = wound_limit(mind.stage, mind.who);
    if (mind.self().wounds > 0 && mind.self().wounds + 1 >= limit) return true;
    const VehicleId own = vehicle_of(mind.scene, mind.who);
    if (own != VehicleId::none && 2 * mind.scene.ride(own).wounds > wound_limit(mind.stage, own))
        return true;
    int all = 1;
    int up = 1;
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        if (other == mind.who || !are_allies(mind.stage, mind.who, other) ||
            mind.stage.people[i].beast)
            continue;
        ++all;
        up += mind.scene.people[i].condition == Condition::well ? 1 : 0;
    }
    return 2 * up <= all;
}

bool is_cornered(const Mind& mind) {
    if (!mind.chases())
        return is_in_melee(mind.stage, mind.scene, mind.who) ||
               (mind.self().inches == 0 && !mind.self().running);
    const int card = chase_card_of(mind.scene, mind.who);
    const Foes foes = mind.foes();
    return std::any_of(foes.begin(), foes.end(),
                       [&](PersonId foe) { return chase_card_of(mind.scene, foe) == card; });
}

Idea take_position(const Mind& mind) {
    const Temperament temper = mind.sheet().temperament;
    if (temper == Temperament::ordinary) return std::nullopt;
    const Foes foes = mind.foes();
    if (foes.empty()) return std::nullopt;
    if (temper == Temperament::flee) return drive_away_from(mind, space_of(mind, foes.front()));
    if (!may_walk(mind)) return std::nullopt;
    if (temper == Temperament::aggressive) return press_on(mind, foes.front());
    if (temper == Temperament::careful) return keep_off(mind, foes.front());
    const PersonId ward = mind.ward();
    return ward == nobody ? std::nullopt : stay_with(mind, ward);
}

Choice anything(const Mind& mind) {
    return tactics::any_choice(choices(mind.stage, mind.scene, Seat::of(mind.who)), mind.luck);
}

}  // namespace breakneck::savage
