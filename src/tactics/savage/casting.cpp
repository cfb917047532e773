// Ordinary people with powers, grenades and other things that come down on several at once.
#include "rules/savage/area.h"
#include "rules/savage/initiative.h"
#include "rules/savage/powers.h"
#include "tactics/savage/mind.h"

namespace breakneck::savage {
namespace {

board::Place spot_of(const Mind& mind, PersonId who) {
    const board::Place at = place_of(mind.scene, who);
    return {.space = at.space, .altitude = at.altitude};
}
bool has_spell(const Mind& mind, PowerId power, PersonId victim) {
    for (const Spell& each : mind.scene.spells)
        if (each.power == power && each.victim == victim) return true;
    return false;
}

/// What it is worth to get through to somebody.
int effect_on(const Mind& mind, const UsePower& use, PersonId victim) {
    const Power& power = mind.stage.power(use.power);
    const Fighter& each = mind.scene.person(victim);
    if (does_damage(power))
        return worth_of(mind, power_blow(mind.stage, {.who = mind.who, .use = use}, victim, false));
    switch (power.effect) {
        case PowerEffectKind::stun:
            return each.stunned ? 0 : 250;
        case PowerEffectKind::bind:
            return each.restraint == Restraint::free ? 180 : 0;
        case PowerEffectKind::slow:
            return has_spell(mind, use.power, victim) ? 0 : 60;
        default:
            return 0;
    }
}
/// Friends count twice.
template <class Effect>
int effect_on_all(const Mind& mind, PersonSet caught, const Effect& effect) {
    int sum = 0;
    for (; !caught.empty(); caught.remove(caught.first())) {
        const PersonId each = caught.first();
        if (!is_awake(mind.scene, each)) continue;
        sum += are_foes(mind.stage, mind.who, each) ? effect(each) : -2 * effect(each);
    }
    return sum;
}

/// How often a power gets through to somebody.
int chance_of_power(const Mind& mind, const UsePower& use, PersonId foe) {
    const Power& power = mind.stage.power(use.power);
    TraitCheck roll = trait_check(mind.stage, mind.scene,
                                  {.rule = "SW-GAP-061",
                                   .name = "use_power",
                                   .who = mind.who,
                                   .trait = power.skill,
                                   .action = true,
                                   .sight = true});
    int number = usual_target;
    if (power.attack && power.area == Template::none) {
        add_attack_modifiers(mind.stage, mind.scene, attacking_of(mind.who, {.target = foe}), roll);
        add_sight_modifiers(mind.stage, mind.scene, mind.who, mind.look({foe}), roll.check);
        if (is_in_melee(mind.stage, mind.scene, mind.who))
            number = parry_of(mind.stage, mind.scene, foe);
    }
    if (power.resisted)
        number = typical_total(trait_check(mind.stage, mind.scene,
                                           {.rule = "SW-GAP-061",
                                            .name = "resist_power",
                                            .who = foe,
                                            .trait = power.resisted_by}));
    return chance_of(roll, number);
}

/// [SW-POW-001] Against armor, by those who have points to spare.
void pierce(const Mind& mind, PersonId foe, UsePower& use) {
    const int armor = armor_of(mind.stage, mind.scene, foe);
    const int left = mind.self().power_points - 3 * mind.stage.power(use.power).points;
    UsePower better = use;
    better.modifiers.armor_piercing =
        static_cast<std::int8_t>(std::clamp(std::min((armor + 1) / 2, left), 0, 3));
    if (armor >= 2 && mind.may(better)) use = better;
}

void consider(const Mind& mind, PowerId id, PersonId foe, std::optional<Spellwork>& best) {
    const Power& power = mind.stage.power(id);
    const bool spot = has_spot(mind.scene, mind.who, power);
    UsePower use{.power = id};
    if (spot)
        use.at = spot_of(mind, foe);
    else
        use.target = foe;
    if (!mind.may(use)) return;
    if (does_damage(power)) pierce(mind, foe, use);
    PersonSet caught;
    if (spot)
        caught = people_in(mind.stage, mind.scene,
                           area_of(power.area, place_of(mind.scene, mind.who), use.at));
    else
        caught.add(foe);
    const int worth =
        effect_on_all(mind, caught, [&](PersonId each) { return effect_on(mind, use, each); });
    const int promise = worth <= 0 ? 0 : worth * chance_of_power(mind, use, foe);
    if (promise > (best ? best->promise : 0)) best = Spellwork{use, promise};
}

// Templates of weapons.

bool is_thrown(const Item& item) { return item.thrown || item.make == Make::grenade; }

Blow blow_of(const Mind& mind, ItemId weapon, PersonId victim, VehicleId vehicle) {
    const Item& item = mind.stage.item(weapon);
    Blow blow{.rule = "SW-AOE-001", .by = mind.who, .victim = victim, .vehicle = vehicle};
    blow.weapon = weapon;
    blow.damage = item.damage;
    blow.ap = static_cast<std::int8_t>(item.ap);
    blow.heavy = item.heavy_weapon;
    return blow;
}
int chance_of_template(const Mind& mind, const AreaAttack& attack, int inches) {
    const Item& item = mind.stage.item(attack.weapon);
    TraitCheck roll = trait_check(mind.stage, mind.scene,
                                  {.rule = "SW-AOE-001",
                                   .name = "area_attack",
                                   .who = mind.who,
                                   .trait = skill_for(item, is_thrown(item)),
                                   .action = true,
                                   .sight = true,
                                   .inches = inches});
    const RangeBand band =
        is_blast(item.area) ? band_at(item.range, inches) : RangeBand::short_range;
    if (band <= RangeBand::extreme_range)
        roll.check.cite("SW-RANGE-001", name_of(band), range_penalties[row_of(band)]);
    add_light(mind.scene, attack.target, roll.check);
    add_shooter_modifiers(mind.stage, mind.scene, {mind.who, attack.weapon, is_thrown(item)},
                          roll.check);
    return chance_of(roll, usual_target);
}
/// Those near a target in a chase who may be proposed: foes, as many as the template catches.
PersonSet also_caught(const Mind& mind, Template area, const Mark& mark) {
    PersonSet near = caught_along(mind.stage, mind.scene, mind.who, mark);
    PersonSet found;
    for (; !near.empty(); near.remove(near.first()))
        if (are_foes(mind.stage, mind.who, near.first()) &&
            found.size() + 1 < template_targets[row_of(area)])
            found.add(near.first());
    return found;
}

void weigh_template(const Mind& mind, AreaAttack attack, const Mark& mark,
                    std::optional<Spellwork>& best) {
    const Item& item = mind.stage.item(attack.weapon);
    const auto harm = [&](PersonId each) {
        return worth_of(mind, blow_of(mind, attack.weapon, each, VehicleId::none));
    };
    int worth = 0;
    if (mind.chases()) {
        attack.target = mark.person;
        attack.vehicle = mark.vehicle;
        attack.also = also_caught(mind, item.area, mark);
        worth = effect_on_all(mind, attack.also, harm);
        worth += mark.person != PersonId::nobody
                     ? harm(mark.person)
                     : worth_of(mind, blow_of(mind, attack.weapon, mark.person, mark.vehicle));
    } else {
        attack.at = mark.person != PersonId::nobody
                        ? spot_of(mind, mark.person)
                        : board::Place{.space = place_of(mind.scene, mark.vehicle).space};
        const board::Area area = area_of(item.area, place_of(mind.scene, mind.who), attack.at);
        worth = effect_on_all(mind, people_in(mind.stage, mind.scene, area), harm);
        if (mark.vehicle != VehicleId::none)
            worth += worth_of(mind, blow_of(mind, attack.weapon, mark.person, mark.vehicle));
    }
    if (worth <= 0 || !mind.may(attack)) return;
    const int inches = inches_to(mind.stage, mind.scene, mind.who, mark);
    const int promise = worth * chance_of_template(mind, attack, inches);
    if (promise > (best ? best->promise : 0)) best = Spellwork{attack, promise};
}

bool is_enemy(const Mind& mind, VehicleId vehicle) {
    const SideId side = side_of_vehicle(mind.stage, mind.scene, vehicle);
    return is_working(mind.scene, vehicle) && side != SideId::none && side != mind.sheet().side;
}

}  // namespace

const std::optional<Spellwork>& best_power(const Mind& mind) {
    if (mind.thoughts.power) return *mind.thoughts.power;
    std::optional<Spellwork>& best = mind.thoughts.power.emplace();
    if (mind.sheet().power_points == 0) return best;
    const bool saves = mind.is(Temperament::careful);  // half of them for a rainy day
    if (saves && 2 * mind.self().power_points < mind.sheet().power_points) return best;
    const Foes& foes = mind.foes();
    for (std::size_t i = 0; i < mind.stage.powers.size(); ++i) {
        const Power& power = mind.stage.powers[i];
        if (power.owner != mind.who || !is_harmful(power)) continue;
        for (std::size_t f = 0; f < std::min(most_weighed, foes.size()); ++f)
            consider(mind, static_cast<PowerId>(i), foes[f], best);
    }
    return best;
}

const std::optional<Spellwork>& best_template(const Mind& mind) {
    if (mind.thoughts.blast) return *mind.thoughts.blast;
    std::optional<Spellwork>& best = mind.thoughts.blast.emplace();
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        if (mind.stage.items[i].area == Template::none ||
            mind.stage.items[i].kind != ItemKind::weapon ||
            (!has_in_hand(mind.stage, mind.scene, mind.who, item) &&
             !can_fire(mind.stage, mind.scene, mind.who, item)))
            continue;
        const Foes& foes = mind.foes();
        for (std::size_t f = 0; f < std::min(most_weighed, foes.size()); ++f)
            weigh_template(mind, {.weapon = item}, {foes[f]}, best);
        for (std::size_t v = 0; v < mind.scene.vehicles.size(); ++v)
            if (const auto vehicle = static_cast<VehicleId>(v); is_enemy(mind, vehicle))
                weigh_template(mind, {.weapon = item}, {PersonId::nobody, vehicle}, best);
    }
    return best;
}

Idea reach_for_grenade(const Mind& mind) {
    if (mind.chases() || mind.self().readied > 0 || mind.sheet().beast ||
        mind.self().aim != AimState::none)
        return std::nullopt;
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i) {
        const Item& item = mind.stage.items[i];
        const Thing& thing = mind.scene.items[i];
        if (item.make != Make::grenade || !is_blast(item.area) || thing.destroyed ||
            thing.holder != mind.who || thing.hold != Hold::carried)
            continue;
        for (const PersonId foe : mind.foes()) {
            if (inches_between(mind.stage, mind.scene, mind.who, foe) > item.range.middle) break;
            const board::Area area =
                area_of(item.area, place_of(mind.scene, mind.who), spot_of(mind, foe));
            const int gain = effect_on_all(mind, people_in(mind.stage, mind.scene, area),
                                           [](PersonId) { return 1; });
            if (gain > (mind.is(Temperament::careful) ? 2 : 1))
                return allowed(mind, Ready{static_cast<ItemId>(i), true});
        }
    }
    return std::nullopt;
}

Idea bless(const Mind& mind) {
    bool shot_at = false;
    for (const PersonId foe : mind.foes())
        shot_at =
            shot_at || can_shoot(mind, foe, inches_between(mind.stage, mind.scene, mind.who, foe));
    for (std::size_t i = 0; i < mind.stage.powers.size(); ++i) {
        const Power& power = mind.stage.powers[i];
        if (power.owner != mind.who || is_harmful(power) || power.area != Template::none ||
            mind.self().power_points < 2 * power.points)
            continue;
        UsePower use{.power = static_cast<PowerId>(i)};
        use.modifiers.shroud = shot_at;
        use.modifiers.hurry = !shot_at;
        for (std::size_t p = 0; p < mind.scene.people.size(); ++p) {
            use.target = static_cast<PersonId>(p);
            if (are_foes(mind.stage, mind.who, use.target) && use.target != mind.who) continue;
            if (!is_awake(mind.scene, use.target) || has_spell(mind, use.power, use.target))
                continue;
            if (const Idea found = allowed(mind, use)) return found;
        }
    }
    return std::nullopt;
}

Idea regain_power(const Mind& mind) {
    if (mind.sheet().power_points == 0 || mind.spare_bennies() < 2) return std::nullopt;
    bool has_powers = false;
    for (const Power& each : mind.stage.powers) {
        if (each.owner != mind.who || !is_harmful(each)) continue;
        if (each.points <= mind.self().power_points) return std::nullopt;
        has_powers = true;
    }
    const SpendBenny spend{BennyUse::power_points};
    const bool may =
        may_spend_benny(mind.stage, mind.scene, mind.who, BennyUse::power_points).is_done();
    return has_powers && may ? Idea(spend) : std::nullopt;
}

}  // namespace breakneck::savage
