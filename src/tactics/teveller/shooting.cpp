// Ordinary people choosing whom to attack, and how.
#include <algorithm>
#include <array>

#include "rules/teveller/attack.h"
#include "rules/teveller/attack_dms.h"
#include "rules/teveller/vehicle_damage.h"
#include "tactics/teveller/mind.h"

namespace breakneck::teveller {
namespace {

constexpr int most_needed = 12;  // what two dice can show

/// In how many of 36 ways two dice show so much.
int ways_to(int needed) {
    constexpr std::array<int, 11> ways{36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1};
    if (needed > most_needed) return 0;
    return ways[static_cast<std::size_t>(std::max(needed, 2) - 2)];
}

int needed_for(const Mind& mind, const Attacking& attack, KnownCovers& known) {
    return target_number(mind.stage, mind.scene, attack) -
           attack_check(mind.stage, mind.scene, attack, &known).dice.modifier;
}

/// What a hit on a vehicle is worth, in points of damage to somebody.
int worth_of(Level level) {
    constexpr std::array<int, 5> worth{0, 6, 14, 30, 40};
    return worth[static_cast<std::size_t>(level)];
}

/// Points of damage, times 36, that are to be expected; 0 where nothing can come of it.
int promise_against(const Mind& mind, const Attacking& attack, int needed, PersonId target) {
    const Item& weapon = weapon_of(mind.stage, attack.weapon);
    const int burst = attack.mode == FireMode::burst ? weapon.auto_score : 0;
    const int damage = 7 * weapon_dice(mind.stage, mind.scene, attack) / 2 + burst -
                       protection_of(mind.stage, mind.scene, target);
    return ways_to(needed) * std::max(1, damage);
}

/// [TV-VPEN-003] A hit that is good enough goes deeper.
int promise_against(const Mind& mind, const Attacking& attack, int needed, VehicleId vehicle) {
    constexpr int deep = 6;
    const Item& weapon = weapon_of(mind.stage, attack.weapon);
    const int deep_ways = ways_to(needed + deep);
    return (ways_to(needed) - deep_ways) * worth_of(penetration(mind.stage, vehicle, weapon, 0)) +
           deep_ways * worth_of(penetration(mind.stage, vehicle, weapon, deep));
}

/// Whether it is of any use to shoot at a vehicle: an enemy's that flees, or in which somebody
/// could shoot back.
bool is_worth_a_shot(const Mind& mind, VehicleId vehicle) {
    const SideId side = side_of_vehicle(mind.stage, mind.scene, vehicle);
    if (side == SideId::none || side == mind.stage.person(mind.who).side) return false;
    if (mind.scene.ride(vehicle).in_chase) return true;
    PersonSet aboard = occupants(mind.stage, mind.scene, vehicle);
    for (; !aboard.empty(); aboard.remove(aboard.first()))
        if (is_able(mind.scene, aboard.first())) return true;
    return false;
}

/// Dice of the worst that somebody could strike or shoot with.
int danger_of(const Mind& mind, PersonId who) {
    int worst = 0;
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i)
        if (const auto item = static_cast<ItemId>(i);
            mind.stage.items[i].kind == ItemKind::weapon &&
            (has_in_hand(mind.scene, who, item) || can_fire(mind.stage, mind.scene, who, item)))
            worst = std::max<int>(worst, mind.stage.items[i].dice);
    return worst;
}

/// One way to attack, what two dice must show for it, and what it promises.
struct Prospect {
    Attack attack;
    int needed = 0;
    int promise = 0;
};

/// Of two that promise the same the one against the more dangerous is better.
bool beats(const Mind& mind, const Prospect& one, const Prospect& other) {
    if (one.promise != other.promise) return one.promise > other.promise;
    const auto danger = [&](const Prospect& each) {
        return each.attack.target == PersonId::nobody ? 0 : danger_of(mind, each.attack.target);
    };
    return danger(one) > danger(other);
}

Prospect prospect_of(const Mind& mind, const Attack& attack, const Attacking& made,
                     KnownCovers& known) {
    Prospect found{.attack = attack, .needed = needed_for(mind, made, known)};
    found.promise = attack.target != PersonId::nobody
                        ? promise_against(mind, made, found.needed, attack.target)
                        : promise_against(mind, made, found.needed, attack.vehicle);
    return found;
}

/// Inside another vehicle, where nobody is shot at.
bool is_shut_in(const Mind& mind, PersonId target) {
    const VehicleId vehicle = vehicle_of(mind.scene, target);
    return vehicle != VehicleId::none && vehicle != vehicle_of(mind.scene, mind.who) &&
           !mind.stage.vehicle(vehicle).open && !mind.scene.calls.shoot_occupants;
}

/// Every attack somebody may make, in a fixed order: the nearest enemies first. What holds for all
/// of them is judged once, and where not even a single shot is possible no burst is.
template <class F>
void for_each_attack(const Mind& mind, PersonId alone, const F& f) {
    if (!may_take(mind.stage, mind.scene, mind.who, Attack{.target = alone}).is_done()) return;
    const Reaction reaction = reaction_of(mind.scene, mind.who);
    const bool saves = mind.mood() == Temperament::careful;
    const auto may = [&](const Attacking& attack, KnownCovers& known) {
        return may_attack(mind.stage, mind.scene, attack, &known).is_done();
    };
    for (const ItemId weapon : mind.weapons()) {
        const Item& item = weapon_of(mind.stage, weapon);
        for (std::size_t i = 0; i < mind.enemies().size(); ++i) {
            const PersonId target = mind.enemies()[i];
            KnownCovers& known = mind.covers_of(i);
            if (alone != PersonId::nobody && alone != target) continue;
            if (reaction == Reaction::none && is_shut_in(mind, target)) continue;
            Attack attack{.target = target, .weapon = weapon};
            Attacking made = attacking_of(mind.who, attack, reaction);
            const bool possible = may(made, known);
            if (possible && item.auto_score > 0 && !saves) {
                attack.mode = made.mode = FireMode::burst;
                if (may_fire_so(mind.stage, mind.scene, made).is_done())
                    f(prospect_of(mind, attack, made, known));
                attack.mode = made.mode = FireMode::single;
            }
            if (possible) f(prospect_of(mind, attack, made, known));
            if (item.make != Make::longarm) continue;
            attack.club = made.club = true;
            if (may(made, known)) f(prospect_of(mind, attack, made, known));
        }
        if (alone != PersonId::nobody) continue;
        for (std::size_t i = 0; i < mind.scene.vehicles.size(); ++i) {
            const auto vehicle = static_cast<VehicleId>(i);
            const Attack attack{.vehicle = vehicle, .weapon = weapon};
            const Attacking made = attacking_of(mind.who, attack, reaction);
            KnownCovers known;
            if (is_worth_a_shot(mind, vehicle) && may(made, known))
                f(prospect_of(mind, attack, made, known));
        }
    }
}

/// The best of all attacks, and whether there is any at all, however hopeless.
struct Prospects {
    std::optional<Prospect> best;
    bool any = false;
};

Prospects prospects_of(const Mind& mind, PersonId alone) {
    Prospects found;
    for_each_attack(mind, alone, [&](const Prospect& each) {
        found.any = true;
        if (each.promise > 0 && (!found.best || beats(mind, each, *found.best))) found.best = each;
    });
    return found;
}

/// [TV-AUTO-005] As many shots as the Auto score, at one target.
int promise_of_full_auto(const Mind& mind, const Attack& attack) {
    Attack shot = attack;
    shot.mode = FireMode::single;
    Attacking made = attacking_of(mind.who, shot);
    made.mode = FireMode::full_auto;
    KnownCovers known;
    return prospect_of(mind, shot, made, known).promise *
           weapon_of(mind.stage, attack.weapon).auto_score;
}

/// The same target with all the weapon has, if that is allowed and does more.
std::optional<Action> sprayed(const Mind& mind, const Prospect& prospect) {
    const Attack& attack = prospect.attack;
    if (weapon_of(mind.stage, attack.weapon).auto_score == 0) return std::nullopt;
    FullAuto fire{.weapon = attack.weapon, .vehicle = attack.vehicle};
    if (attack.target != PersonId::nobody) fire.targets.push_back(attack.target);
    if (attack.club || mind.mood() == Temperament::careful || !mind.may(fire)) return std::nullopt;
    return promise_of_full_auto(mind, attack) > prospect.promise ? std::optional<Action>(fire)
                                                                 : std::nullopt;
}

/// [TV-AIM-005] Where a shot is out of reach, or as good as that, and an aim brings it nearer.
std::optional<Action> aimed(const Mind& mind) {
    const int most = mind.stage.house_rules.aim_once ? 1 : 3;
    std::optional<Aim> best;
    int least = most_needed + most + 1;
    for_each_attack(mind, PersonId::nobody, [&](const Prospect& each) {
        const Attack& attack = each.attack;
        if (attack.mode != FireMode::single || attack.club || attack.weapon == ItemId::none) return;
        if (weapon_of(mind.stage, attack.weapon).make == Make::melee) return;
        const Attacking made = attacking_of(mind.who, attack);
        const int dm = aim_dm(mind.stage, mind.scene, made);
        const int needed = each.needed;
        if (needed < most_needed || dm >= most || needed + dm > most_needed + most ||
            needed >= least)
            return;
        least = needed;
        best = Aim{.target = attack.target, .vehicle = attack.vehicle};
    });
    return best && mind.may(*best) ? std::optional<Action>(*best) : std::nullopt;
}

}  // namespace

std::optional<Attack> best_attack(const Mind& mind, PersonId alone) {
    const auto best = prospects_of(mind, alone).best;
    return best ? std::optional<Attack>(best->attack) : std::nullopt;
}

/// Two shots that need 12 hit less often than one that was aimed. Escorts shoot at whoever is
/// nearest to those they guard, if they can.
std::optional<Action> shoot(const Mind& mind) {
    Prospects found;
    if (mind.mood() == Temperament::escort)
        if (const PersonId threat = threat_of(mind); threat != PersonId::nobody)
            found = prospects_of(mind, threat);
    if (!found.best) found = prospects_of(mind, PersonId::nobody);
    if (!found.any) return std::nullopt;
    const auto& best = found.best;
    if (best) {
        if (const auto spray = sprayed(mind, *best)) return spray;
        if (best->needed < most_needed || best->attack.club) return best->attack;
    }
    if (const auto aim = aimed(mind)) return aim;
    return best ? std::optional<Action>(best->attack) : std::nullopt;
}

}  // namespace breakneck::teveller
