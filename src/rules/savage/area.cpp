// Savage Worlds, section 10: templates: where they are laid, whom they touch, the attack roll.
#include "rules/savage/area.h"

#include <algorithm>

#include "rules/savage/attack.h"
#include "rules/savage/chase.h"
#include "rules/savage/latest.h"

namespace breakneck::savage {
namespace {

bool is_thrown(const Item& weapon) { return weapon.thrown || weapon.make == Make::grenade; }
Shooter shooter_of(const Stage& stage, PersonId who, ItemId weapon) {
    return {who, weapon, is_thrown(stage.item(weapon))};
}
/// [SW-AOE-005] A Stream may take the place of a Cone.
Template template_of(const Item& weapon, const AreaAttack& attack) {
    return attack.stream ? Template::stream : weapon.area;
}

/// Where a Cone or Stream goes, or the middle of a blast, on the board.
Answer may_lay(const Stage& stage, const Scene& scene, PersonId who, const AreaAttack& attack) {
    const Item& weapon = weapon_of(stage, attack.weapon);
    if (attack.target != PersonId::nobody || attack.vehicle != VehicleId::none ||
        !attack.also.empty())
        return refuse("SW-AOE-001", "at_a_place");
    if (!board_of(stage, scene).inside(attack.at.space)) return refuse("SW-AOE-001", "off_board");
    if (!is_blast(weapon.area)) {
        const bool aside = attack.at.space != place_of(scene, who).space;
        return aside ? done : Answer(refuse("SW-AOE-005", "no_direction"));
    }
    return may_reach(stage, scene, shooter_of(stage, who, attack.weapon),
                     inches_between(stage, scene, who, attack.at));
}
/// In a chase somebody or a vehicle is aimed at.
Answer may_aim_at(const Stage& stage, const Scene& scene, PersonId who, const AreaAttack& attack) {
    const bool person = attack.target != PersonId::nobody;
    const bool there = person ? is_in(scene, attack.target) : is_in(scene, attack.vehicle);
    if (!there || (person && attack.vehicle != VehicleId::none) || attack.target == who ||
        (!person && attack.vehicle == vehicle_of(scene, who)))
        return refuse("SW-AOE-001", "no_target");
    const Mark mark{attack.target, attack.vehicle};
    const Template area = template_of(weapon_of(stage, attack.weapon), attack);
    const int inches = inches_to(stage, scene, who, mark);
    const int length = template_sizes[row_of(area)];
    if (!is_blast(area) && inches > length)
        return refuse("SW-RANGE-001", "out_of_range", length, inches);
    const Answer may = is_blast(area)
                           ? may_reach(stage, scene, shooter_of(stage, who, attack.weapon), inches)
                           : done;
    return may.is_done() ? may_propose(stage, scene, who, mark, area, attack.also) : may;
}

// The roll.

int inches_to(const Stage& stage, const Scene& scene, const Blasting& blast) {
    if (!is_in_chase(scene, blast.by)) return inches_between(stage, scene, blast.by, blast.at);
    return inches_to(stage, scene, blast.by, Mark{blast.target, blast.vehicle});
}
/// A Cone and a Stream have no range but their own length.
RangeBand range_of(const Stage& stage, const Scene& scene, const Blasting& blast) {
    if (!is_blast(blast.area)) return RangeBand::short_range;
    return band_at(weapon_of(stage, blast.weapon).range, inches_to(stage, scene, blast));
}
/// SW-GAP-033: how fast a target moves does not matter.
void cite_speed(const Stage& stage, const Scene& scene, const Blasting& blast, Check& check) {
    const Mark mark{blast.target, blast.vehicle};
    const bool aimed = blast.target != PersonId::nobody || blast.vehicle != VehicleId::none;
    const int mph =
        aimed ? relative_speed(stage, scene, blast.by, mark) : scene.calls.relative_speed;
    if (scene.calls.near_light_speed || speed_penalty(std::max(0, mph)) != 0)
        check.cite("SW-GAP-033", "area_ignores_speed");
}

// Deviation.

/// [SW-GAP-042] 1d6 thrown, 2d6 fired, more the farther it goes, half the distance at most; then
/// the direction.
board::Space strayed(Play& play, const Blasting& blast, int& inches, Luck& luck) {
    const Item& weapon = weapon_of(play.stage, blast.weapon);
    const int distance = inches_to(play.stage, play.scene, blast);
    const auto band =
        std::min(row_of(range_of(play.stage, play.scene, blast)), row_of(RangeBand::extreme_range));
    const Dice dice{is_thrown(weapon) ? 1 : 2, 6};
    const int rolled =
        roll_count(play, dice_check("SW-GAP-042", "deviation", blast.by, dice), luck);
    const int clock = roll_count(play, dice_check("SW-GAP-042", "direction", blast.by, d12), luck);
    inches = std::clamp(rolled * deviation_factors[band], 0, distance / 2);
    return board::deviate(place_of(play.scene, blast.by).space, blast.at.space,
                          std::clamp(clock, 1, 12), inches);
}
/// [SW-AOE-003] A missed blast comes down somewhere else; a Cone or a Stream simply fails, and so
/// does everything in a chase.
void stray(Play& play, Blasting blast, Luck& luck) {
    play.happen(Missed{"SW-AOE-003", blast.by, blast.target, blast.vehicle});
    if (is_in_chase(play.scene, blast.by) || !is_blast(blast.area)) {
        cite(play, "SW-GAP-042", blast.by);
        return pop(play);
    }
    int inches = 0;
    if (inches_to(play.stage, play.scene, blast) >= 2)
        blast.at.space = strayed(play, blast, inches, luck);
    blast.step = BlastStep::lands;
    advance(play, blast);
    const board::Area area = area_of(blast.area, place_of(play.scene, blast.by), blast.at);
    play.happen(TemplatePlaced{"SW-AOE-003", blast.by, area, inches});
}
void lay(Play& play, const Blasting& blast) {
    if (is_in_chase(play.scene, blast.by)) return;
    const board::Area area = area_of(blast.area, place_of(play.scene, blast.by), blast.at);
    play.happen(TemplatePlaced{"SW-AOE-005", blast.by, area});
}

}  // namespace

board::Area area_of(Template area, board::Place from, board::Place at) {
    const auto size = static_cast<std::int16_t>(template_sizes[row_of(area)]);
    const auto width = static_cast<std::int16_t>(template_widths[row_of(area)]);
    if (is_blast(area)) return {board::Shape::blast, at, size, width};
    from.facing = board::nearest_facing(from.space, at.space);
    return {area == Template::stream ? board::Shape::stream : board::Shape::cone, from, size,
            width};
}
PersonSet people_in(const Stage& stage, const Scene& scene, const board::Area& area) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (is_in(scene, who) && is_on_board(scene, who) && !is_sheltered(stage, scene, who) &&
            board::touches(area, footprint_of(stage, scene, who), place_of(scene, who)))
            found.add(who);
    }
    return found;
}
std::uint16_t vehicles_in(const Stage& stage, const Scene& scene, const board::Area& area) {
    unsigned found = 0;
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i)
        if (scene.vehicles[i].at.mode == Whereabouts::board &&
            board::touches(area, stage.vehicles[i].footprint(), scene.vehicles[i].at.place))
            found |= 1U << i;
    return static_cast<std::uint16_t>(found);
}

Answer may_area_attack(const Stage& stage, const Scene& scene, PersonId who,
                       const AreaAttack& attack) {
    if (!exists(scene, attack.weapon)) return refuse("SW-AOE-001", "no_weapon");
    const Shooter shooter = shooter_of(stage, who, attack.weapon);
    if (Answer may = may_use(stage, scene, shooter); !may.is_done()) return may;
    const Item& weapon = stage.item(attack.weapon);
    if (weapon.area == Template::none) return refuse("SW-AOE-001", "no_template");
    if (attack.stream && is_blast(weapon.area)) return refuse("SW-AOE-005", "not_a_cone");
    if (Answer may = may_spend(stage, scene, attack.weapon, bullets_of(1), "SW-ROF-001");
        !may.is_done())
        return may;
    return is_in_chase(scene, who) ? may_aim_at(stage, scene, who, attack)
                                   : may_lay(stage, scene, who, attack);
}

/// What is thrown without any number of it is gone.
void begin_area_attack(Play& play, PersonId who, const AreaAttack& attack) {
    const Item& weapon = play.stage.item(attack.weapon);
    Blasting blast{.by = who, .weapon = attack.weapon, .area = template_of(weapon, attack)};
    if (is_in_chase(play.scene, who)) {
        blast.target = attack.target;
        blast.vehicle = attack.vehicle;
        blast.also = attack.also;
    } else {
        blast.at = attack.at;
    }
    play.happen(Attacked{"SW-AOE-001", who, blast.target, blast.vehicle, attack.weapon});
    if (is_thrown(weapon) && weapon.shots == 0)
        change(play, "SW-AOE-001", attack.weapon, ItemChange::gone, who);
    else
        spend_shots(play, who, attack.weapon, bullets_of(1));
    push(play, blast);
}
void begin_blast(Play& play, Blasting blasting) {
    blasting.step = BlastStep::lands;
    lay(play, blasting);
    push(play, blasting);
}

void add_template_modifiers(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark,
                            TraitCheck& roll) {
    add_light(scene, mark.person, roll.check);
    add_evade(scene, who, mark, roll.check);
    if (mark.person != PersonId::nobody)
        add_exposure(stage, scene, roll, mark.person);
    else if (mark.vehicle != VehicleId::none)
        add_exposure(scene, roll, mark.vehicle);
}

TraitCheck area_check(const Play& play, const Deciding& deciding) {
    const Blasting& blast = *latest<Blasting>(play.scene);
    const Shooter shooter = shooter_of(play.stage, blast.by, blast.weapon);
    const Item& weapon = weapon_of(play.stage, blast.weapon);
    TraitCheck roll = trait_check(play.stage, play.scene,
                                  {.rule = "SW-AOE-001",
                                   .name = "area_attack",
                                   .who = deciding.who,
                                   .trait = skill_for(weapon, shooter.thrown),
                                   .action = true,
                                   .sight = true,
                                   .inches = inches_to(play.stage, play.scene, blast),
                                   .other = aimed_at(blast.target)});
    cite_chase_range(play.scene, roll, inches_to(play.stage, play.scene, blast));
    const RangeBand band = range_of(play.stage, play.scene, blast);
    if (band <= RangeBand::extreme_range)
        roll.check.add("SW-RANGE-001", name_of(band), range_penalties[row_of(band)]);
    add_weapon_modifiers(play.stage, play.scene, {.weapon = blast.weapon}, roll.check);
    add_shooter_modifiers(play.stage, play.scene, shooter, roll.check);
    add_template_modifiers(play.stage, play.scene, blast.by, {blast.target, blast.vehicle}, roll);
    cite_speed(play.stage, play.scene, blast, roll.check);
    add_aim(play.stage, play.scene, blast.by, band, roll.check);
    set_target(roll, usual_target, 1);
    return roll;
}

void area_decided(Play& play, const Deciding& deciding, Luck& luck) {
    auto blast = std::get<Blasting>(play.scene.frames.back());
    lose_aim(play, blast.by);
    if (!deciding.mine.is_success()) return stray(play, blast, luck);
    blast.raise = deciding.mine.raises() > 0;
    blast.step = BlastStep::lands;
    advance(play, blast);
    lay(play, blast);
}

}  // namespace breakneck::savage
