// Ordinary people in a fight on the board: brawlers, shooters, gunners, riders, healers.
#include <array>

#include "tactics/savage/mind.h"

namespace breakneck::savage {
namespace {

constexpr int long_chase = 10;  // rounds
constexpr int long_fight = 25;

bool is_counted(const Mind& mind, PersonId other) {
    if (!are_foes(mind.stage, mind.who, other) || !is_awake(mind.scene, other)) return false;
    if (!mind.stage.person(other).beast) return true;
    return rider_of(mind.scene, other) == PersonId::nobody &&
           are_adjacent(mind.stage, mind.scene, mind.who, other);
}

TraitCheck roll_of(const Mind& mind, PersonId who, Trait trait, bool action) {
    return trait_check(
        mind.stage, mind.scene,
        {.rule = "SW-TEST-001", .name = "test", .who = who, .trait = trait, .action = action});
}

/// Nothing but what nature gave them.
bool is_bare_handed(const Mind& mind) {
    return weapons_in_hand(mind.stage, mind.scene, mind.who) == 0 &&
           vehicle_of(mind.scene, mind.who) == VehicleId::none;
}
ItemId bite_of(const Mind& mind) {
    for (const ItemId each : mind.weapons())
        if (each != ItemId::none && mind.stage.item(each).natural == NaturalWeapon::bite)
            return each;
    return ItemId::none;
}
/// With bare hands the strong hold on, and crush what they hold.
Idea wrestle(const Mind& mind) {
    if (!is_bare_handed(mind)) return std::nullopt;
    PersonSet held = held_by(mind.scene, mind.who);
    for (; !held.empty(); held.remove(held.first()))
        if (const Idea found = allowed(mind, Crush{held.first(), bite_of(mind)})) return found;
    PersonSet near = adjacent_foes(mind.stage, mind.scene, mind.who);
    for (; !near.empty(); near.remove(near.first())) {
        const PersonId foe = near.first();
        if (mind.scene.person(foe).restraint != Restraint::free) continue;
        const int mine = rank_of(mind.stage, mind.scene, mind.who, Trait::athletics).step;
        if (mine <= rank_of(mind.stage, mind.scene, foe, Trait::athletics).step + 1) continue;
        if (const Idea found = allowed(mind, Grapple{foe})) return found;
    }
    return std::nullopt;
}

/// [SW-DEFND-001] Whoever is nearly down, while others can still strike for them.
Idea guard(const Mind& mind) {
    constexpr int early = 12;  // rounds: nobody hides behind a shield for ever
    if (mind.is(Temperament::aggressive)) return std::nullopt;
    const int wounds = mind.self().wounds + (mind.is(Temperament::careful) ? 1 : 0);
    const int close = adjacent_foes(mind.stage, mind.scene, mind.who).size();
    if (close == 0 || wounds < (close > 1 ? 2 : 3) || mind.scene.round > early) return std::nullopt;
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        const Fighter& each = mind.scene.people[i];
        if (are_allies(mind.stage, mind.who, other) && is_able(mind.scene, other) &&
            !mind.stage.people[i].beast && !each.shaken && each.wounds < 2)
            return allowed(mind, Defend{});
    }
    return std::nullopt;
}

/// A healer goes to a friend who lies there.
Idea go_to_tend(const Mind& mind) {
    constexpr int near = 8;
    if (mind.sheet().skills.healing.untrained() || mind.is(Temperament::aggressive) ||
        is_in_melee(mind.stage, mind.scene, mind.who) || mind.chases())
        return std::nullopt;
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i) {
        const auto patient = static_cast<PersonId>(i);
        if (!mind.scene.people[i].bleeding || !is_in(mind.scene, patient) ||
            !are_allies(mind.stage, mind.who, patient) ||
            inches_between(mind.stage, mind.scene, mind.who, patient) > near)
            continue;
        if (const Idea found = go_towards(mind, place_of(mind.scene, patient).space)) return found;
    }
    return std::nullopt;
}

}  // namespace

bool Mind::flees() const {
    switch (sheet().temperament) {
        case Temperament::aggressive:
            return false;
        case Temperament::flee:
            return true;
        case Temperament::careful:
            if (breaks_off(*this)) return true;
            break;
        case Temperament::escort:
            if (ward() != PersonId::nobody) return false;
            break;
        case Temperament::ordinary:
        case Temperament::random:
            break;
    }
    switch (stage.sides[index_of(sheet().side)].aim) {
        case breakneck::Aim::escape:
            return true;
        case breakneck::Aim::survive:
        case breakneck::Aim::protect:
        case breakneck::Aim::reach:
            return chases();
        case breakneck::Aim::defeat:
            break;
    }
    return false;
}
bool Mind::is_tired() const {
    const int rounds = chases() ? long_chase : long_fight;
    if (is(Temperament::aggressive)) return scene.round > 2 * rounds;
    return scene.round > (is(Temperament::careful) ? rounds * 3 / 5 : rounds);
}

const Foes& Mind::foes() const {
    if (thoughts.foes) return *thoughts.foes;
    Foes& found = thoughts.foes.emplace();
    std::array<int, most_people> inches{};
    const PersonId guarded = ward();
    const PersonId from = guarded == PersonId::nobody ? who : guarded;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        if (!is_counted(*this, other)) continue;
        inches[i] = inches_between(stage, scene, from, other);
        found.push_back(other);
    }
    // Of equals the first; a stable sort would need memory for it.
    std::sort(found.begin(), found.end(), [&](PersonId a, PersonId b) {
        return inches[index_of(a)] != inches[index_of(b)]
                   ? inches[index_of(a)] < inches[index_of(b)]
                   : a < b;
    });
    return found;
}

const Weapons& Mind::weapons() const {
    if (thoughts.weapons) return *thoughts.weapons;
    Weapons& found = thoughts.weapons.emplace();
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        const Item& each = stage.items[i];
        const bool weapon =
            each.kind == ItemKind::weapon || each.improvised != ImprovisedWeapon::none;
        if (weapon && each.area == Template::none && found.size() + 1 < found.capacity() &&
            (has_in_hand(stage, scene, who, item) || can_fire(stage, scene, who, item)))
            found.push_back(item);
    }
    found.push_back(ItemId::none);
    return found;
}

int Mind::spare_bennies() const {
    const int have = bennies_of(stage, scene, who);
    const int kept = is(Temperament::aggressive) ? 0 : is(Temperament::careful) ? 2 : 1;
    if (sheet().wild_card) return std::max(0, have - kept);
    return is_of_players(stage, who) ? std::max(0, have - 2) : 0;
}

Idea break_loose(const Mind& mind) {
    if (mind.self().restraint == Restraint::free || !mind.can_act()) return std::nullopt;
    const int free = chance_of(roll_of(mind, mind.who, Trait::athletics, true), usual_target);
    const int force = chance_of(roll_of(mind, mind.who, Trait::strength, true), usual_target + 2);
    return allowed(mind, BreakFree{force > free});
}

Idea tend(const Mind& mind) {
    const bool pressed = is_in_melee(mind.stage, mind.scene, mind.who);
    if (mind.sheet().beast || (pressed && mind.sheet().skills.healing.untrained()))
        return std::nullopt;
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i) {
        const auto patient = static_cast<PersonId>(i);
        if (!mind.scene.people[i].bleeding || !are_allies(mind.stage, mind.who, patient)) continue;
        if (const Idea found = allowed(mind, Stabilize{patient})) return found;
    }
    return go_to_tend(mind);
}

Idea act(const Mind& mind) {
    if (const Idea found = wrestle(mind)) return found;
    const auto& blow = best_prospect(mind);
    const auto& power = best_power(mind);
    const auto& blast = best_template(mind);
    const int by_hand = blow ? blow->promise : 0;
    const int by_power = power ? power->promise : 0;
    const int by_blast = blast ? blast->promise : 0;
    if (by_blast > std::max(by_hand, by_power)) return blast->choice;
    if (by_power > by_hand) return power->choice;
    if (!blow) return std::nullopt;
    if (blow->ranged)
        if (const Idea found = take_cover(mind)) return found;
    return strike(mind, *blow);
}

Idea hinder(const Mind& mind) {
    constexpr int fair = 450;
    constexpr std::size_t near = 4;
    const Foes& foes = mind.foes();
    for (const Trait skill : {Trait::taunt, Trait::intimidation}) {
        if (rank_of(mind.stage, mind.scene, mind.who, skill).untrained()) continue;
        const TraitCheck roll = roll_of(mind, mind.who, skill, true);
        for (std::size_t i = 0; i < std::min(near, foes.size()); ++i) {
            const PersonId foe = foes[i];
            if (is_distracted(mind.scene, foe)) continue;
            const int number = typical_total(roll_of(mind, foe, linked_attribute(skill), false));
            if (chance_of(roll, number) < fair) continue;
            if (const Idea found = allowed(mind, Test{.target = foe, .skill = skill})) return found;
        }
    }
    return std::nullopt;
}

Idea fight(const Mind& mind) {
    if (const Idea found = break_loose(mind)) return found;
    if (mind.self().restraint != Restraint::free) return std::nullopt;
    if (const Idea found = leave_wreck(mind)) return found;
    if (mind.flees() || mind.is_tired())
        if (const Idea found = run_away(mind)) return found;
    if (const Idea found = take_position(mind)) return found;
    if (!mind.can_act()) return lie_low(mind);
    if (mind.is(Temperament::flee) && !is_cornered(mind)) return std::nullopt;
    if (const Idea found = tend(mind)) return found;
    if (const Idea found = nock(mind)) return found;
    if (const Idea found = regain_power(mind)) return found;
    if (is_in_melee(mind.stage, mind.scene, mind.who))
        if (const Idea found = get_up(mind)) return found;
    if (const Idea found = guard(mind)) return found;
    if (const Idea found = reach_for_grenade(mind)) return found;
    if (const Idea found = take_up(mind)) return found;
    if (const Idea found = act(mind)) return found;
    if (const Idea found = load(mind)) return found;
    if (const Idea found = man_the_gun(mind)) return found;
    if (const Idea found = close_in(mind)) return found;
    if (const Idea found = bless(mind)) return found;
    return hinder(mind);
}

}  // namespace breakneck::savage
