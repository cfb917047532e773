// Ordinary people choosing whom to attack, and how; what they have in hand for it.
#include <array>

#include "rules/savage/area.h"
#include "rules/savage/movement.h"
#include "rules/savage/turns.h"
#include "tactics/savage/mind.h"

namespace breakneck::savage {
namespace {

bool is_loaded(const Mind& mind, ItemId weapon) {
    return mind.stage.item(weapon).shots == 0 || mind.scene.thing(weapon).shots > 0;
}
bool is_weapon(const Item& item) {
    return item.kind == ItemKind::weapon || item.improvised != ImprovisedWeapon::none;
}
bool is_at_hand(const Mind& mind, PersonId who, ItemId item) {
    return has_in_hand(mind.stage, mind.scene, who, item) ||
           can_fire(mind.stage, mind.scene, who, item);
}

/// What stands between somebody and a vehicle: looked at once for all who are aboard.
Hiding what_is_before(const Mind& mind, VehicleId vehicle) {
    auto& vehicles = mind.thoughts.vehicles;
    for (const SeenMark& each : vehicles)
        if (each.mark.vehicle == vehicle) return each.hiding;
    vehicles.push_back(
        {{.vehicle = vehicle}, between(mind.stage, mind.scene, mind.who, {.vehicle = vehicle})});
    return vehicles.back().hiding;
}

/// Whoever throws their weapon wants another one.
bool has_another(const Mind& mind) {
    int count = 0;
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i) {
        const Thing& thing = mind.scene.items[i];
        if (thing.holder == mind.who && !thing.destroyed && is_weapon(mind.stage.items[i]) &&
            (thing.hold == Hold::held || thing.hold == Hold::off_hand ||
             thing.hold == Hold::carried))
            ++count;
    }
    return count > 1;
}
/// One with an enemy in it who could do something.
bool is_worth_a_shot(const Mind& mind, VehicleId vehicle) {
    if (!is_working(mind.scene, vehicle)) return false;
    const SideId side = side_of_vehicle(mind.stage, mind.scene, vehicle);
    if (side == SideId::none || side == mind.sheet().side) return false;
    PersonSet aboard = occupants(mind.scene, vehicle);
    for (; !aboard.empty(); aboard.remove(aboard.first()))
        if (is_awake(mind.scene, aboard.first())) return true;
    return false;
}

/// Whoever is at the wheel strikes nobody outside.
bool has_a_hand_free(const Mind& mind, PersonId foe) {
    const VehicleId own = operated_by(mind.stage, mind.scene, mind.who);
    return own == VehicleId::none || vehicle_of(mind.scene, foe) == own;
}

bool carries(const Mind& mind, const Shooter& shooter, PersonId foe) {
    const int inches = inches_between(mind.stage, mind.scene, mind.who, foe);
    return may_reach(mind.stage, mind.scene, shooter, inches).is_done();
}

/// Keeps the better one; of equals the first.
void consider(const Mind& mind, const Attack& attack, std::optional<Prospect>& best) {
    // Whether it is allowed takes as long to find out, and matters only for the best.
    const int least = best ? best->promise : 0;
    const Prospect found = weigh(mind, attack, least);
    if (found.promise > least && mind.may_strike(attack)) best = found;
}
void consider_people(const Mind& mind, ItemId weapon, const Foes& foes,
                     std::optional<Prospect>& best) {
    const Item& item = weapon == ItemId::none ? unarmed() : mind.stage.item(weapon);
    const bool ranged = is_ranged(item, false);
    if (ranged && !is_loaded(mind, weapon)) return;
    const bool throws =
        !ranged && (item.thrown || item.improvised != ImprovisedWeapon::none) && has_another(mind);
    for (std::size_t i = 0; i < std::min(most_weighed, foes.size()); ++i) {
        const bool near =
            !ranged && within_reach(mind.stage, mind.scene, mind.who, foes[i], item.reach);
        if (near && !has_a_hand_free(mind, foes[i])) continue;
        const bool thrown = !ranged && !near;
        if (thrown && !throws) continue;
        if ((ranged || thrown) && !carries(mind, {mind.who, weapon, thrown}, foes[i])) continue;
        consider(mind, {.target = foes[i], .weapon = weapon, .thrown = thrown}, best);
    }
}

// In other ways.

/// [SW-ROF-002] As much as the weapon gives and there is ammunition for.
void try_more_shots(const Mind& mind, Prospect& best) {
    Attack attack = best.attack;
    for (int rof = mind.stage.item(attack.weapon).rof; rof > 1; --rof) {
        attack.rof = static_cast<std::int8_t>(rof);
        if (!mind.may_strike(attack)) continue;
        const Prospect found = weigh(mind, attack, best.promise);
        if (found.promise > best.promise) best = found;
        return;
    }
}
/// Where it does clearly more: `tenths` of what there was.
void try_instead(const Mind& mind, const Attack& attack, int tenths, Prospect& best) {
    const Prospect found = weigh(mind, attack, tenths * best.promise / 10);
    if (10 * found.promise > tenths * best.promise && mind.may_strike(attack)) best = found;
}
/// [SW-WILD-002] Not among several foes, unless there is help or the other one falls easily.
bool may_go_wild(const Mind& mind, PersonId target) {
    return adjacent_foes(mind.stage, mind.scene, mind.who).size() <= 1 ||
           gang_up(mind.stage, mind.scene, mind.who, target) > 0 ||
           wound_limit(mind.stage, target) == 0;
}

/// Two attacks at -2 each, where they hit so much more often together.
bool are_two_better(const Mind& mind, const Prospect& best) {
    const bool enough = !best.ranged || mind.stage.item(best.attack.weapon).shots == 0 ||
                        mind.scene.thing(best.attack.weapon).shots >= 2;
    if (best.attack.thrown || !enough || mind.self().aim == AimState::ready ||
        mind.is(Temperament::careful))
        return false;
    if (!may_plan(mind.scene, mind.who, PlanActions{2}).is_done()) return false;
    const int one = chance_of(best.roll, best.number);
    const int tenths = mind.is(Temperament::aggressive) ? 12 : 14;
    return 10 * 2 * chance_of(best.roll, best.number + 2) >= tenths * one;
}

/// [SW-GAP-035] What Aim takes off: these, up to 4; where there is nothing to take off it adds 2.
int gain_of_aim(const Check& check) {
    constexpr std::array<RuleId, 5> ignored{"SW-RANGE-001", "SW-COVER-001", "SW-PRONE-001",
                                            "SW-SCALE-002", "SW-SPEED-001"};
    int points = 0;
    for (const Modifier& each : check.modifiers)
        if (each.value < 0 && std::find(ignored.begin(), ignored.end(), each.rule) != ignored.end())
            points -= each.value;
    return points == 0 ? 2 : std::min(points, most_aim);
}
/// In a chase only those whom somebody else drives have the time.
bool has_time_to_aim(const Mind& mind) {
    if (mind.is(Temperament::aggressive)) return false;
    if (!mind.chases()) return !is_in_melee(mind.stage, mind.scene, mind.who);
    return vehicle_of(mind.scene, mind.who) != VehicleId::none &&
           operated_by(mind.stage, mind.scene, mind.who) == VehicleId::none;
}
/// Where a shot is nearly hopeless, and a good one after an Aim.
bool is_aim_better(const Mind& mind, const Prospect& best) {
    constexpr int poor = 350;
    if (!best.ranged || best.chance >= poor || mind.self().aim != AimState::none) return false;
    if (!has_time_to_aim(mind)) return false;
    const int aimed = chance_of(best.roll, best.number - gain_of_aim(best.roll.check));
    return 2 * aimed >= 5 * best.chance && mind.may(Aim{});
}

PersonSet foes_among(const Mind& mind, PersonSet people) {
    PersonSet found;
    for (; !people.empty(); people.remove(people.first()))
        if (are_foes(mind.stage, mind.who, people.first()) && is_awake(mind.scene, people.first()))
            found.add(people.first());
    return found;
}
/// [SW-SUPF-001] At two or more who are hard to hit one by one, and nobody else.
Idea suppress(const Mind& mind, const Prospect& best) {
    constexpr int poor = 400;
    const Attack& attack = best.attack;
    if (!best.ranged || attack.target == PersonId::nobody || best.chance >= poor ||
        mind.is(Temperament::careful) || attack.weapon == ItemId::none ||
        mind.stage.item(attack.weapon).rof < 2)
        return std::nullopt;
    SuppressiveFire fire{.weapon = attack.weapon};
    PersonSet under;
    if (mind.chases()) {
        fire.target = attack.target;
        under = caught_along(mind.stage, mind.scene, mind.who, {attack.target});
        fire.also = foes_among(mind, under);
        while (fire.also.size() >= template_targets[row_of(Template::medium_blast)])
            fire.also.remove(fire.also.first());
        return fire.also.empty() ? std::nullopt : allowed(mind, fire);
    }
    const board::Place there = place_of(mind.scene, attack.target);
    fire.at = {.space = there.space, .altitude = there.altitude};
    under = people_in(mind.stage, mind.scene,
                      area_of(Template::medium_blast, place_of(mind.scene, mind.who), fire.at));
    const PersonSet hit = foes_among(mind, under);
    return hit.size() < 2 || hit.size() < under.size() ? std::nullopt : allowed(mind, fire);
}

/// Whether a weapon is of use now: hand to hand, or from afar.
bool fits(const Mind& mind, ItemId weapon, bool close) {
    const Item& item = mind.stage.item(weapon);
    if (!is_weapon(item) || item.area != Template::none) return false;
    if (!close) return is_ranged(item, false);
    return item.make == Make::melee || (item.make == Make::pistol && is_loaded(mind, weapon));
}
bool can_be_taken(const Mind& mind, std::size_t item) {
    const Thing& thing = mind.scene.items[item];
    const bool carried = thing.holder == mind.who && thing.hold == Hold::carried;
    return !thing.destroyed && (carried || thing.hold == Hold::dropped) &&
           is_weapon(mind.stage.items[item]) && mind.stage.items[item].area == Template::none;
}
int might_of(const Item& item) {
    return item.damage.count * item.damage.sides + (item.damage.strength ? 6 : 0);
}

}  // namespace

SeenMark Mind::look(const Mark& mark) const {
    for (const SeenMark& each : thoughts.seen)
        if (each.mark.person == mark.person && each.mark.vehicle == mark.vehicle) return each;
    const VehicleId vehicle =
        mark.person == PersonId::nobody ? mark.vehicle : vehicle_of(scene, mark.person);
    SeenMark seen{mark, {}};
    if (vehicle == VehicleId::none || !is_on_board(scene, who)) {
        seen.hiding = hiding_of(stage, scene, who, mark);
    } else {
        const Hiding known = what_is_before(*this, vehicle);
        seen.hiding = hiding_of(stage, scene, who, mark, &known);
    }
    if (!thoughts.seen.full()) thoughts.seen.push_back(seen);
    return seen;
}
bool Mind::may_strike(const Attack& attack) const {
    if (!may_take(stage, scene, who, attack).is_done()) return false;
    const Attacking made = attacking_of(who, attack);
    if (!is_ranged(stage, attack)) return may_attack(stage, scene, made).is_done();
    const Hiding known = look({attack.target, attack.vehicle}).hiding;
    return may_attack(stage, scene, made, &known).is_done();
}

Idea allowed(const Mind& mind, const Action& action) {
    return mind.may(action) ? Idea(as_choice(action)) : std::nullopt;
}

const std::optional<Prospect>& best_prospect(const Mind& mind) {
    if (mind.thoughts.blow) return *mind.thoughts.blow;
    std::optional<Prospect>& best = mind.thoughts.blow.emplace();
    const Foes& foes = mind.foes();
    const Weapons& weapons = mind.weapons();
    // An escort sees to whoever is nearest to the ward, and only then to the others.
    if (!foes.empty() && mind.ward() != PersonId::nobody)
        for (const ItemId weapon : weapons) consider_people(mind, weapon, {foes.front()}, best);
    if (best) return best;
    for (const ItemId weapon : weapons) {
        consider_people(mind, weapon, foes, best);
        if (weapon == ItemId::none || !is_ranged(mind.stage.item(weapon), false)) continue;
        for (std::size_t i = 0; i < mind.scene.vehicles.size(); ++i)
            if (const auto vehicle = static_cast<VehicleId>(i); is_worth_a_shot(mind, vehicle))
                consider(mind, {.vehicle = vehicle, .weapon = weapon}, best);
    }
    return best;
}

Prospect refined(const Mind& mind, const Prospect& plain) {
    Prospect best = plain;
    const bool careful = mind.is(Temperament::careful);  // with ammunition, and in the open
    const bool bold = mind.is(Temperament::aggressive);
    if (best.ranged && !best.attack.thrown && !careful) try_more_shots(mind, best);
    if (best.attack.target == PersonId::nobody) return best;
    Attack attack = best.attack;
    if (!best.ranged && mind.sheet().edges.frenzy) {
        attack.frenzy = true;
        try_instead(mind, attack, 10, best);
    }
    attack = best.attack;
    attack.called = CalledShot::head;
    try_instead(mind, attack, 11, best);
    attack = best.attack;
    attack.wild = true;
    if (!best.ranged && !careful && (bold || may_go_wild(mind, attack.target)))
        try_instead(mind, attack, bold ? 10 : 13, best);
    return best;
}

Idea strike(const Mind& mind, const Prospect& best) {
    if (are_two_better(mind, best)) return PlanActions{2};
    if (is_aim_better(mind, best)) return Aim{};
    if (const Idea found = suppress(mind, best)) return found;
    return refined(mind, best).attack;
}

Idea nock(const Mind& mind) {
    for (const ItemId each : mind.weapons()) {
        if (each == ItemId::none || is_loaded(mind, each)) continue;
        if (cost_of(mind.stage, mind.scene, mind.who, Reload{each}) == 0)
            if (const Idea found = allowed(mind, Reload{each})) return found;
    }
    return std::nullopt;
}
Idea load(const Mind& mind) {
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i)
        if (const auto item = static_cast<ItemId>(i); is_weapon(mind.stage.items[i]) &&
                                                      is_at_hand(mind, mind.who, item) &&
                                                      !is_loaded(mind, item))
            if (const Idea found = allowed(mind, Reload{item})) return found;
    return std::nullopt;
}

Idea take_up(const Mind& mind) {
    constexpr int near = 8;  // inches: whoever has a blade uses it
    if (mind.self().readied >= free_items || mind.sheet().beast) return std::nullopt;
    const bool close = is_in_melee(mind.stage, mind.scene, mind.who);
    bool armed = false;
    for (const ItemId each : mind.weapons()) {
        if (each == ItemId::none) continue;
        if (fits(mind, each, close)) return std::nullopt;
        armed = true;
    }
    const Foes& foes = mind.foes();
    const bool far =
        !foes.empty() && inches_between(mind.stage, mind.scene, mind.who, foes.front()) > near;
    Idea best;
    int most = 0;
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        if (!can_be_taken(mind, i)) continue;
        const bool fit = fits(mind, item, close);
        if (fit ? armed && !close && !far : armed || close) continue;
        const int value = might_of(mind.stage.items[i]) + (fit ? 100 : 1);
        if (value <= most || !mind.may(Ready{item})) continue;
        most = value;
        best = Ready{item};
    }
    return best;
}

bool can_shoot(const Mind& mind, PersonId shooter, int inches) {
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i) {
        const Item& item = mind.stage.items[i];
        if (item.kind == ItemKind::weapon && is_ranged(item, false) && item.range.far >= inches &&
            is_at_hand(mind, shooter, static_cast<ItemId>(i)) &&
            is_loaded(mind, static_cast<ItemId>(i)))
            return true;
    }
    return false;
}

}  // namespace breakneck::savage
