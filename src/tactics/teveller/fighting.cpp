// Ordinary people in a fight: shooters, brawlers, gunners, pilots, medics.
#include <algorithm>

#include "rules/teveller/blast.h"
#include "rules/teveller/sorting.h"
#include "tactics/teveller/mind.h"

namespace breakneck::teveller {
namespace {

/// Somebody close by who bleeds to death.
std::optional<Action> tend(const Mind& mind) {
    if (mind.stage.person(mind.who).skills.medicine < 1) return std::nullopt;
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i) {
        const FirstAid aid{static_cast<PersonId>(i)};
        if (mind.scene.people[i].wound == Wound::mortal && !mind.scene.people[i].first_aid &&
            mind.may(aid))
            return aid;
    }
    return std::nullopt;
}

/// A medic goes to a friend who lies there.
std::optional<Action> go_to_tend(const Mind& mind) {
    constexpr int near_m = 20;
    if (mind.stage.person(mind.who).skills.medicine < 1) return std::nullopt;
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i) {
        const auto patient = static_cast<PersonId>(i);
        const Fighter& each = mind.scene.people[i];
        const bool needs_help =
            each.wound == Wound::mortal && !each.first_aid && each.condition != Condition::dead &&
            each.at.mode == Whereabouts::board && are_allies(mind.stage, mind.who, patient);
        if (!needs_help || metres_between(mind.stage, mind.scene, mind.who, patient) > near_m)
            continue;
        if (const auto found = go_towards(mind, each.at.place)) return found;
    }
    return std::nullopt;
}

std::optional<Action> charge(const Mind& mind) {
    for (const ItemId weapon : mind.weapons()) {
        if (weapon_of(mind.stage, weapon).make != Make::melee) continue;
        for (const PersonId each : mind.enemies())
            if (const Charge run{.target = each, .weapon = weapon}; mind.may(run)) return run;
    }
    return std::nullopt;
}

/// How many more enemies than friends stand so near to a place.
int gain_at(const Mind& mind, board::Place at, int metres) {
    int gain = 0;
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        if (!is_able(mind.scene, other) || is_aboard(mind.scene, other) ||
            metres_between(mind.stage, mind.scene, other, at) > metres)
            continue;
        gain += are_opponents(mind.stage, mind.who, other) ? 1 : -1;
    }
    return gain;
}

/// A grenade where it gets more enemies than friends, and not oneself.
std::optional<Action> throw_grenade(const Mind& mind) {
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        const Item& each = mind.stage.items[i];
        if (each.make != Make::grenade || !has_in_hand(mind.scene, mind.who, item)) continue;
        for (const PersonId target : mind.enemies()) {
            const Lob lob{item, place_of(mind.stage, mind.scene, target)};
            const int metres = metres_between(mind.stage, mind.scene, mind.who, lob.at);
            if (metres > each.blast_m + 5 && gain_at(mind, lob.at, each.blast_m) > 0 &&
                mind.may(lob))
                return lob;
        }
    }
    return std::nullopt;
}

}  // namespace

const Mind::Enemies& Mind::enemies() const {
    if (knows_enemies_) return enemies_;
    knows_enemies_ = true;
    FixedList<std::pair<int, PersonId>, most_people> found;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto other = static_cast<PersonId>(i);
            are_opponents(stage, who, other) && is_able(scene, other))
            found.push_back({metres_between(stage, scene, who, other), other});
    sort_stably(found, [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& each : found) {
        enemies_.push_back(each.second);
        covers_.push_back({});
    }
    return enemies_;
}

const Mind::Weapons& Mind::weapons() const {
    if (knows_weapons_) return weapons_;
    knows_weapons_ = true;
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        if (stage.items[i].kind != ItemKind::weapon || stage.items[i].make == Make::grenade)
            continue;
        if (has_in_hand(scene, who, item) || can_fire(stage, scene, who, item))
            weapons_.push_back(item);
    }
    sort_stably(weapons_, [&](ItemId a, ItemId b) {
        return stage.item(a).maximum_m > stage.item(b).maximum_m;
    });
    weapons_.push_back(ItemId::none);
    return weapons_;
}

std::optional<Action> load(const Mind& mind) {
    for (const ItemId each : mind.weapons()) {
        if (each == ItemId::none || mind.stage.item(each).magazine == 0) continue;
        if (mind.scene.thing(each).rounds == 0 && mind.may(Load{each})) return Load{each};
    }
    return std::nullopt;
}

std::optional<Action> draw(const Mind& mind) {
    const auto& in_hand = mind.weapons();
    if (in_hand.front() != ItemId::none) return std::nullopt;
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i)
        if (const DrawWeapon drawn{static_cast<ItemId>(i)};
            mind.stage.items[i].kind == ItemKind::weapon &&
            mind.scene.items[i].holder == mind.who && mind.may(drawn))
            return drawn;
    return std::nullopt;
}

std::optional<Action> fight(const Mind& mind) {
    if (is_grappled(mind.scene, mind.who))
        return mind.may(Wrestle{}) ? std::optional<Action>(Wrestle{}) : std::nullopt;
    if (const auto found = leave_wreck(mind)) return found;
    if (const auto found = run_away(mind)) return found;
    const Temperament mood = mind.mood();
    const bool bold = mood == Temperament::ordinary || mood == Temperament::aggressive;
    if (bold)
        if (const auto found = make_pass(mind)) return found;
    if (bold)
        if (const auto found = run_down(mind)) return found;
    if (const auto found = by_temperament(mind)) return found;
    if (rides_along(mind)) return std::nullopt;
    if (const auto found = see_to_vehicle(mind)) return found;
    if (mood != Temperament::aggressive) {
        if (const auto found = tend(mind)) return found;
        if (const auto found = go_to_tend(mind)) return found;
    }
    if (mood != Temperament::careful && mind.self().prone && mind.enemies().size() == 1 &&
        mind.may(GetUp{}))
        return GetUp{};
    if (mood != Temperament::careful)
        if (const auto found = throw_grenade(mind)) return found;
    if (const auto found = shoot(mind)) return found;
    if (const auto found = load(mind)) return found;
    if (const auto found = mend(mind)) return found;
    if (const auto found = draw(mind)) return found;
    if (mind.holds_back())
        return mind.may(Overwatch{}) ? std::optional<Action>(Overwatch{}) : std::nullopt;
    if (mind.self().prone && mind.may(GetUp{})) return GetUp{};
    if (const auto found = charge(mind)) return found;
    if (const auto found = drive_nearer(mind)) return found;
    if (const auto& enemies = mind.enemies(); !enemies.empty())
        if (const auto found = go_towards(mind, place_of(mind.stage, mind.scene, enemies.front())))
            return found;
    if (mind.may(Overwatch{})) return Overwatch{};
    return std::nullopt;
}

}  // namespace breakneck::teveller
