// Savage Worlds, section 10: suppressive fire.
#include <algorithm>
#include <limits>

#include "rules/savage/area.h"
#include "rules/savage/attack.h"
#include "rules/savage/latest.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

constexpr int suppression_ammunition = 3;  // [SW-GAP-049]

/// SW-GAP-049: it always has the recoil of automatic fire.
Shooter suppressor_of(const Stage& stage, PersonId who, ItemId weapon) {
    return {who, weapon, false, std::max(2, stage.item(weapon).rof)};
}
int bullets_for(const Stage& stage, ItemId weapon) {
    return suppression_ammunition * bullets_of(stage.item(weapon).rof);
}

/// On the board the template needs a place, in a chase a target.
Answer may_place(const Stage& stage, const Scene& scene, PersonId who,
                 const SuppressiveFire& fire) {
    const Brackets& range = weapon_of(stage, fire.weapon).range;
    const bool chase = chase_card_of(scene, who) >= 0;
    if (chase && (!is_in(scene, fire.target) || fire.target == who))
        return refuse("SW-SUPF-001", "no_target");
    if (!chase && (fire.target != PersonId::nobody || !fire.also.empty()))
        return refuse("SW-SUPF-001", "at_a_place");
    if (!chase && !board_of(stage, scene).inside(fire.at.space))
        return refuse("SW-SUPF-001", "off_board");
    const int inches = chase ? inches_between(stage, scene, who, fire.target)
                             : inches_between(stage, scene, who, fire.at);
    if (inches > range.far) return refuse("SW-RANGE-001", "out_of_range", range.far, inches);
    return chase ? may_propose(stage, scene, who, {fire.target}, suppressed_area, fire.also) : done;
}

/// What one target under the template adds to the roll.
void add_modifiers(const Stage& stage, const Scene& scene, const Suppressing& fire, PersonId target,
                   TraitCheck& roll) {
    const Shooter shooter = suppressor_of(stage, fire.who, fire.weapon);
    Attacking attacking{.who = fire.who};
    attacking.attack.target = target;
    attacking.attack.weapon = fire.weapon;
    add_attack_modifiers(stage, scene, attacking, roll);
    add_mark_modifiers(stage, scene, shooter, look_at(stage, scene, shooter.who, {target}),
                       roll.check);
    add_shooter_modifiers(stage, scene, shooter, roll.check);
    const Item& weapon = weapon_of(stage, fire.weapon);
    add_aim(stage, scene, fire.who, range_band(stage, scene, fire.who, weapon, {target}),
            roll.check);
}
/// [SW-INJ-013] One Eye counts by how far off each of them is.
int modifier_for(const Stage& stage, const Scene& scene, const Suppressing& fire, PersonId target) {
    TraitCheck roll;
    add_modifiers(stage, scene, fire, target, roll);
    const int inches = inches_between(stage, scene, fire.who, target);
    return roll.check.dice.modifier + one_eye_modifier(stage, scene, fire.who, inches);
}
/// [SW-SUPF-002] What the total must be for one target. The roll has the modifiers of the first one
/// under the template: what is different for another is in its number.
struct Numbers {
    const Stage& stage;
    const Scene& scene;
    const Suppressing& fire;
    bool parried = is_hard_pressed(stage, scene, fire.who, fire.weapon);
    int rolled = modifier_for(stage, scene, fire, fire.caught.first());

    int of(PersonId target) const {
        const int number = parried ? parry_of(stage, scene, target) : usual_target;
        return number + rolled - modifier_for(stage, scene, fire, target);
    }
};
void add_number(Targets& targets, int number) {
    if (!targets.contains(number) && !targets.full()) targets.push_back(number);
}
template <class F>
void for_each_in(PersonSet people, F&& f) {
    for (; !people.empty(); people.remove(people.first())) f(people.first());
}

void roll_for_all(Play& play, Suppressing fire) {
    if (fire.caught.empty()) {
        lose_aim(play, fire.who);
        return pop(play);
    }
    fire.step = SuppressStep::affect;
    advance(play, fire);
    decide(play, {.purpose = Purpose::suppressive_fire,
                  .who = fire.who,
                  .against = fire.caught.first(),
                  .trait = Trait::shooting});
}

/// [SW-SUPF-004] Whom to hurt, if there are more than the rate of fire.
void ask_whom_to_harm(Play& play, const Suppressing& fire) {
    const int most = play.stage.item(fire.weapon).rof;
    if (fire.beaten.size() <= most) return;
    PersonSet first;
    for_each_in(fire.beaten, [&](PersonId each) {
        if (first.size() < most) first.add(each);
    });
    cite(play, "SW-SUPF-004", fire.who);
    if (has_room(play.scene))
        return push(play, CatchAsked{.who = fire.who,
                                     .candidates = fire.beaten,
                                     .proposed = first,
                                     .most = static_cast<std::int8_t>(most),
                                     .reason = CatchReason::suppressed});
    Suppressing next = fire;
    next.beaten = first;
    advance(play, next);
}
/// [SW-SUPF-002] Everyone it is a success against is Distracted, SW-GAP-049: the hurt too.
void distract(Play& play, Suppressing fire) {
    fire.step = SuppressStep::harm;
    advance(play, fire);
    if (fire.caught.empty()) play.happen(Missed{"SW-SUPF-002", fire.who});
    for_each_in(fire.caught, [&](PersonId each) { make_distracted(play, "SW-SUPF-002", each); });
    ask_whom_to_harm(play, fire);
}

/// [SW-SUPF-003] SW-GAP-049: the weapon's damage, without a bonus die.
Blow blow_against(const Stage& stage, const Scene& scene, const Suppressing& fire,
                  PersonId victim) {
    const Item& weapon = weapon_of(stage, fire.weapon);
    const RangeBand band = range_band(stage, scene, fire.who, weapon, {victim});
    Blow blow{.rule = "SW-SUPF-003", .by = fire.who, .victim = victim, .weapon = fire.weapon};
    blow.damage = ranged_damage(weapon, band);
    blow.ap = static_cast<std::int8_t>(weapon.ap);
    blow.heavy = weapon.heavy_weapon;
    return blow;
}
void harm_next(Play& play, Suppressing fire) {
    PersonSet left{fire.beaten.bits & ~fire.harmed.bits};
    while (!left.empty() && !is_in(play.scene, left.first())) left.remove(left.first());
    if (left.empty()) return pop(play);
    const PersonId victim = left.first();
    fire.harmed.add(victim);
    advance(play, fire);
    play.happen(AttackHit{"SW-SUPF-003", fire.who, victim});
    begin_damage(play, blow_against(play.stage, play.scene, fire, victim));
}

}  // namespace

/// [SW-GAP-049] A weapon at least as quick as a revolver, with three times the ammunition.
Answer may_suppress(const Stage& stage, const Scene& scene, PersonId who,
                    const SuppressiveFire& fire) {
    if (Answer may = may_use(stage, scene, {who, fire.weapon}); !may.is_done()) return may;
    const Item& weapon = stage.item(fire.weapon);
    if (skill_for(weapon, false) != Trait::shooting || weapon.area != Template::none)
        return refuse("SW-SUPF-001", "not_a_gun");
    if (!weapon.quick) return refuse("SW-GAP-049", "not_quick_enough");
    const int bullets = bullets_for(stage, fire.weapon);
    if (Answer may = may_spend(stage, scene, fire.weapon, bullets, "SW-GAP-049"); !may.is_done())
        return may;
    return may_place(stage, scene, who, fire);
}

/// [SW-SUPF-001] Everyone under the template, friend or foe, but not the shooter.
void begin_suppression(Play& play, PersonId who, const SuppressiveFire& fire) {
    Suppressing made{.who = who, .weapon = fire.weapon};
    const bool chase = chase_card_of(play.scene, who) >= 0;
    const board::Area area = area_of(suppressed_area, place_of(play.scene, who), fire.at);
    if (chase)
        made.caught.add(fire.target);
    else
        made.caught = people_in(play.stage, play.scene, area);
    made.caught.remove(who);
    play.happen(Attacked{"SW-SUPF-001", who, fire.target, VehicleId::none, fire.weapon,
                         play.stage.item(fire.weapon).rof});
    spend_shots(play, who, fire.weapon, bullets_for(play.stage, fire.weapon));
    if (!chase) play.happen(TemplatePlaced{"SW-SUPF-001", who, area});
    push(play, made);
    if (chase) ask_who_else(play, who, {fire.target}, suppressed_area, fire.also);
}

void go_on(Play& play, Suppressing suppressing, Luck&) {
    switch (suppressing.step) {
        case SuppressStep::roll:
            return roll_for_all(play, suppressing);
        case SuppressStep::affect:
            return distract(play, suppressing);
        case SuppressStep::harm:
            return harm_next(play, suppressing);
    }
}

/// SW-GAP-049: one Shooting die, whatever the rate of fire.
TraitCheck suppression_check(const Play& play, const Deciding& deciding) {
    const Suppressing& fire = *latest<Suppressing>(play.scene);
    const PersonId first = fire.caught.first();
    TraitCheck roll =
        trait_check(play.stage, play.scene,
                    {.rule = "SW-SUPF-001",
                     .name = "suppressive_fire",
                     .who = deciding.who,
                     .trait = Trait::shooting,
                     .action = true,
                     .sight = true,
                     .inches = inches_between(play.stage, play.scene, deciding.who, first),
                     .other = aimed_at(first)});
    add_modifiers(play.stage, play.scene, fire, first, roll);
    roll.check.cite("SW-GAP-049", "suppressive_fire");
    const Numbers numbers{play.stage, play.scene, fire};
    for_each_in(fire.caught, [&](PersonId each) {
        const int number = numbers.of(each);
        add_number(roll.targets, number);
        add_number(roll.targets, number + raise_step);
    });
    std::sort(roll.targets.begin(), roll.targets.end());
    return roll;
}

void suppression_decided(Play& play, const Deciding& deciding) {
    const TraitCheck roll = suppression_check(play, deciding);
    auto fire = std::get<Suppressing>(play.scene.frames.back());
    // The Game Master may have changed who has which number since the dice fell.
    const int band = std::min(deciding.mine.band(), static_cast<int>(roll.targets.size()));
    const int reached = band == 0 ? std::numeric_limits<int>::min()
                                  : roll.targets[static_cast<std::size_t>(band) - 1];
    PersonSet hit;
    const Numbers numbers{play.stage, play.scene, fire};
    for_each_in(fire.caught, [&](PersonId each) {
        const int number = numbers.of(each);
        if (number <= reached) hit.add(each);
        if (number + raise_step <= reached) fire.beaten.add(each);
    });
    fire.caught = hit;
    advance(play, fire);
    lose_aim(play, fire.who);
}

}  // namespace breakneck::savage
