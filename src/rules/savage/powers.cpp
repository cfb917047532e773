// Savage Worlds, section 14: powers and what is bought for them: points, range, the arcane roll.
#include "rules/savage/powers.h"

#include "rules/savage/area.h"
#include "rules/savage/attack.h"
#include "rules/savage/latest.h"
#include "rules/savage/ranged.h"

namespace breakneck::savage {
namespace {

constexpr int most_piercing = 3;  // [SW-POW-001] points

/// What begins at the caster and has no range but its length.
bool is_cone(Template area) { return area == Template::cone || area == Template::stream; }

/// Templates are resisted by everyone caught, vehicles resist nothing.
bool is_opposed(const Power& power, const UsePower& use) {
    return power.resisted && power.area == Template::none && use.target != PersonId::nobody;
}

/// [SW-POW-012] [SW-POW-013]
Answer may_stretch(const Power& power, const PowerModifiers& modifiers) {
    if (modifiers.range < 0 || modifiers.range > 2) return refuse("SW-POW-012", "range");
    if (modifiers.range == 0) return done;
    if (power.range == 0 || is_cone(power.area)) return refuse("SW-POW-013", "touch_or_cone");
    return done;
}

Answer may_reach_with(const Stage& stage, const Scene& scene, PersonId who, const UsePower& use) {
    const Power& power = stage.power(use.power);
    const bool person = use.target != PersonId::nobody;
    if (person == (use.vehicle != VehicleId::none)) return refuse("SW-GAP-061", "no_target");
    if (person ? !is_in(scene, use.target) : !is_in(scene, use.vehicle))
        return refuse("SW-GAP-061", "no_target");
    if (!person && !does_damage(power)) return refuse("SW-GAP-061", "people_only");
    if (use.target == who)
        return is_harmful(power) ? Answer(refuse("SW-GAP-061", "own_target")) : done;
    const Mark mark{use.target, use.vehicle};
    if (power.range == 0 && !is_cone(power.area)) {
        const bool near = person ? within_reach(stage, scene, who, use.target)
                                 : within_reach(stage, scene, who, use.vehicle);
        return near ? done : Answer(refuse("SW-GAP-061", "touch"));
    }
    const int range =
        is_cone(power.area) ? template_sizes[row_of(power.area)] : range_of(power, use.modifiers);
    const int inches = inches_to(stage, scene, who, mark);
    if (inches > range) return refuse("SW-GAP-061", "out_of_range", range, inches);
    if (hiding_of(stage, scene, who, mark).blocked) return refuse("SW-GAP-061", "not_seen");
    return done;
}
/// [SW-GAP-043] Without miniatures a template is aimed at somebody, with others near by.
Answer may_aim_at(const Stage& stage, const Scene& scene, PersonId who, const UsePower& use) {
    if (Answer may = may_reach_with(stage, scene, who, use); !may.is_done()) return may;
    const Template area = stage.power(use.power).area;
    if (use.also.empty()) return done;
    return area == Template::none
               ? Answer(refuse("SW-GAP-043", "no_template"))
               : may_propose(stage, scene, who, {use.target, use.vehicle}, area, use.also);
}
/// A Cone or Stream begins at the caster, whatever the range.
Answer may_place(const Stage& stage, const Scene& scene, PersonId who, const UsePower& use) {
    const Power& power = stage.power(use.power);
    if (use.target != PersonId::nobody || use.vehicle != VehicleId::none || !use.also.empty())
        return refuse("SW-GAP-061", "at_a_place");
    if (!board_of(stage, scene).inside(use.at.space)) return refuse("SW-GAP-061", "off_the_board");
    if (is_cone(power.area))
        return use.at.space == place_of(scene, who).space
                   ? Answer(refuse("SW-GAP-061", "no_direction"))
                   : done;
    const int range = range_of(power, use.modifiers);
    const int inches = inches_between(stage, scene, who, use.at);
    if (inches > range) return refuse("SW-GAP-061", "out_of_range", range, inches);
    return done;
}

/// Every modifier is told with its rule when it is paid for.
void tell_modifiers(Play& play, PersonId who, const PowerModifiers& bought) {
    if (bought.armor_piercing > 0) cite(play, "SW-POW-001", who);
    if (bought.fatigue) cite(play, "SW-POW-002", who);
    if (bought.glow) cite(play, "SW-POW-004", who);
    if (bought.shroud) cite(play, "SW-POW-006", who);
    if (bought.heavy_weapon) cite(play, "SW-POW-007", who);
    if (bought.hinder) cite(play, "SW-POW-008", who);
    if (bought.hurry) cite(play, "SW-POW-009", who);
    if (bought.lingering) cite(play, "SW-POW-010", who);
    if (bought.range > 0) cite(play, "SW-POW-012", who);
    if (bought.selective) cite(play, "SW-POW-014", who);
}

/// The roll is an attack: Scale, Evade, Shroud, The Drop and the like, and cover, light and speed
/// as for a shot; powers have no range brackets.
void add_aim_modifiers(const Stage& stage, const Scene& scene, const Casting& casting,
                       TraitCheck& roll) {
    const UsePower& use = casting.use;
    const Attack attack{.target = use.target, .vehicle = use.vehicle};
    add_attack_modifiers(stage, scene, attacking_of(casting.who, attack), roll);
    add_sight_modifiers(stage, scene, casting.who,
                        look_at(stage, scene, casting.who, {use.target, use.vehicle}), roll.check);
}
/// [SW-CORE-007] [SW-RMEL-002] In melee the target's Parry.
int power_target(const Stage& stage, const Scene& scene, const Casting& casting, TraitCheck& roll) {
    const bool attack = stage.power(casting.use.power).attack;
    if (!attack || casting.use.target == PersonId::nobody ||
        !is_in_melee(stage, scene, casting.who))
        return usual_target;
    roll.check.cite("SW-RMEL-002", "parry");
    return parry_of(stage, scene, casting.use.target);
}

TraitCheck cast_check(const Play& play, const Casting& casting, bool opposed) {
    const UsePower& use = casting.use;
    const Power& power = play.stage.power(use.power);
    const bool spot = has_spot(play.scene, casting.who, power);
    const int inches =
        spot ? inches_between(play.stage, play.scene, casting.who, use.at)
             : inches_to(play.stage, play.scene, casting.who, {use.target, use.vehicle});
    TraitCheck roll = trait_check(
        play.stage, play.scene,
        {.rule = "SW-GAP-061",
         .name = "use_power",
         .who = casting.who,
         .trait = power.skill,
         .action = true,
         .sight = true,
         .inches = inches,
         .other = use.vehicle != VehicleId::none ? aimed_at(use.vehicle) : aimed_at(use.target)});
    if (power.attack && power.area == Template::none)
        add_aim_modifiers(play.stage, play.scene, casting, roll);
    else if (power.attack)
        add_template_modifiers(play.stage, play.scene, casting.who,
                               spot ? Mark{} : Mark{use.target, use.vehicle}, roll);
    if (is_ranged(power))
        add_aim(play.stage, play.scene, casting.who, RangeBand::short_range, roll.check);
    if (opposed) return roll;
    // Everyone caught has to reach the very total.
    if (power.resisted && power.area != Template::none) {
        set_total_targets(roll);
        return roll;
    }
    const int target = power.area == Template::none
                           ? power_target(play.stage, play.scene, casting, roll)
                           : usual_target;
    set_target(roll, target, 1);
    if (cover_to_pierce(play.stage, play.scene, casting) > 0)
        roll.targets = {target - cover_left(play.stage, roll.check), target, target + raise_step};
    return roll;
}

}  // namespace

int cover_to_pierce(const Stage& stage, const Scene& scene, const Casting& casting) {
    const UsePower& use = casting.use;
    const Power& power = stage.power(use.power);
    if (!power.attack || power.area != Template::none || !does_damage(power)) return 0;
    if (is_opposed(power, use)) return 0;
    const Hiding hiding = hiding_of(stage, scene, casting.who, {use.target, use.vehicle});
    return hiding.obstacle > 0 && !hiding.prone ? -cover_penalties[row_of(hiding.kind)] : 0;
}

bool does_damage(const Power& power) {
    return power.effect == PowerEffectKind::damage && !power.damage.none();
}
bool is_ranged(const Power& power) {
    return power.attack && (power.range > 0 || is_cone(power.area));
}
bool is_harmful(const Power& power) { return power.attack || power.resisted || does_damage(power); }
bool has_spot(const Scene& scene, PersonId who, const Power& power) {
    return power.area != Template::none && is_on_board(scene, who);
}

int points_of(const Power& power, const PowerModifiers& modifiers) {
    const auto each = [](bool bought, int points) { return bought ? points : 0; };
    return power.points + modifiers.armor_piercing + modifiers.range + each(modifiers.fatigue, 2) +
           each(modifiers.glow, 1) + each(modifiers.shroud, 1) + each(modifiers.heavy_weapon, 2) +
           each(modifiers.hinder, 1) + each(modifiers.hurry, 1) + each(modifiers.lingering, 2) +
           each(modifiers.selective, 1);
}
int range_of(const Power& power, const PowerModifiers& modifiers) {
    return power.range * (1 + modifiers.range);
}

Answer may_modify(const Power& power, const PowerModifiers& modifiers) {
    if (modifiers.armor_piercing < 0 || modifiers.armor_piercing > most_piercing)
        return refuse("SW-POW-001", "points", most_piercing, modifiers.armor_piercing);
    if (modifiers.armor_piercing > 0 && !does_damage(power))
        return refuse("SW-POW-001", "no_damage");
    if (modifiers.fatigue && !does_damage(power) && !power.resisted)
        return refuse("SW-POW-002", "damage_or_resisted");
    if (modifiers.glow && modifiers.shroud) return refuse("SW-POW-006", "one_of_them");
    if (modifiers.heavy_weapon && !does_damage(power)) return refuse("SW-POW-007", "no_damage");
    if (modifiers.hinder && modifiers.hurry) return refuse("SW-POW-009", "one_of_them");
    if (modifiers.lingering && !does_damage(power)) return refuse("SW-POW-010", "no_damage");
    if (modifiers.selective && power.area == Template::none)
        return refuse("SW-POW-014", "no_template");
    return may_stretch(power, modifiers);
}

Answer may_use_power(const Stage& stage, const Scene& scene, PersonId who, const UsePower& use) {
    if (use.power == PowerId::none || index_of(use.power) >= stage.powers.size() ||
        stage.power(use.power).owner != who)
        return refuse("SW-GAP-061", "no_such_power");
    const Power& power = stage.power(use.power);
    if (Answer may = may_modify(power, use.modifiers); !may.is_done()) return may;
    if (!scene.calls.untrained_allowed && rank_of(stage, scene, who, power.skill).untrained())
        return refuse("SW-CORE-010", "untrained");
    const int points = points_of(power, use.modifiers);
    const int have = scene.person(who).power_points;
    if (have < points) return refuse("SW-GAP-061", "power_points", points, have);
    return has_spot(scene, who, power) ? may_place(stage, scene, who, use)
                                       : may_aim_at(stage, scene, who, use);
}

void begin_power(Play& play, PersonId who, const UsePower& use) { push(play, Casting{who, use}); }

void go_on(Play& play, Casting casting, Luck&) {
    const Power& power = play.stage.power(casting.use.power);
    switch (casting.step) {
        case CastStep::pay:
            play.happen(
                PowerUsed{casting.who, casting.use.power, points_of(power, casting.use.modifiers)});
            tell_modifiers(play, casting.who, casting.use.modifiers);
            casting.step = CastStep::roll;
            return advance(play, casting);
        case CastStep::roll:
            return decide(play, {.purpose = Purpose::use_power,
                                 .who = casting.who,
                                 .against = casting.use.target,
                                 .vehicle = casting.use.vehicle,
                                 .their_trait = power.resisted_by,
                                 .opposed = is_opposed(power, casting.use)});
        case CastStep::evade:
            casting.step = CastStep::effect;
            advance(play, casting);
            return push(play, EvasionAsked{casting.use.target, casting.who});
        case CastStep::effect:
            pop(play);
            return power_lands(play, casting);
    }
}

TraitCheck power_check(const Play& play, const Deciding& deciding, bool theirs) {
    const bool resists = deciding.purpose == Purpose::resist_power;
    if (!theirs && !resists)
        return cast_check(play, *latest<Casting>(play.scene), deciding.opposed);
    TraitCheck roll = trait_check(play.stage, play.scene,
                                  {.rule = "SW-GAP-061",
                                   .name = "resist_power",
                                   .who = resists ? deciding.who : deciding.against,
                                   .trait = deciding.their_trait,
                                   .other = aimed_at(resists ? deciding.against : deciding.who)});
    // Beaten with a raise, beaten, not beaten: as in any opposed roll.
    if (resists) roll.targets = {deciding.number - raise_step + 1, deciding.number};
    return roll;
}

}  // namespace breakneck::savage
