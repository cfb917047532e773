// Savage Worlds, section 10: breaking things; Finishing Moves.
#include "board/distance.h"
#include "board/sight.h"
#include "rules/savage/attack.h"
#include "rules/savage/chase.h"
#include "rules/savage/latest.h"
#include "rules/savage/ranged.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

/// A thing is struck or shot at like somebody, but for its target number.
Attacking attack_on(PersonId who, const BreakThing& thing) {
    return attacking_of(who, {.weapon = thing.weapon});
}
const BreakThing& thing_at_hand(const Scene& scene) {
    return std::get<BreakThing>(latest<Acting>(scene)->action);
}

/// Hand to hand whatever is beside, or within the weapon's Reach.
Answer may_touch(const Stage& stage, const Scene& scene, PersonId who, const BreakThing& thing) {
    const int reach = 1 + weapon_of(stage, thing.weapon).reach;
    const board::Place mine = place_of(scene, who);
    const int steps = board::steps(footprint_of(stage, scene, who), mine, {1, 1, 4}, {thing.at},
                                   board::Diagonals::every_step_one);
    if (mine.altitude == board::Altitude::ground && steps <= reach) return done;
    return refuse("SW-CORE-025", "out_of_reach", reach, steps);
}
/// Shot at from wherever it can be seen.
Answer may_hit(const Stage& stage, const Scene& scene, PersonId who, const BreakThing& thing) {
    const Shooter shooter{who, thing.weapon};
    const board::Place there{thing.at};
    if (Answer may = may_use(stage, scene, shooter); !may.is_done()) return may;
    const int inches = inches_between(stage, scene, who, there);
    if (Answer may = may_reach(stage, scene, shooter, inches); !may.is_done()) return may;
    if (board::sight(board_of(stage, scene), place_of(scene, who), there).is_blocked())
        return refuse("SW-BREAK-001", "not_seen");
    return may_spend(stage, scene, thing.weapon, bullets_of(1), "SW-ROF-001");
}

void add_range(const Stage& stage, const Scene& scene, PersonId who, const BreakThing& thing,
               Check& check) {
    const Item& weapon = weapon_of(stage, thing.weapon);
    const RangeBand band =
        band_at(weapon.range, inches_between(stage, scene, who, board::Place{thing.at}));
    if (band < RangeBand::out_of_range)
        check.add("SW-RANGE-001", name_of(band), range_penalties[row_of(band)]);
    add_shooter_modifiers(stage, scene, {who, thing.weapon}, check);
    add_aim(stage, scene, who, band, check);
}

}  // namespace

Answer may_break(const Stage& stage, const Scene& scene, PersonId who, const BreakThing& thing) {
    if (!exists(scene, who) || !is_on_board(scene, who) || !stage.grid.inside(thing.at) ||
        board_of(stage, scene).terrain(thing.at).hardness <= 0)
        return refuse("SW-BREAK-001", "nothing_to_break");
    const Attacking attacking = attack_on(who, thing);
    if (Answer may = may_wield(stage, scene, attacking); !may.is_done()) return may;
    return is_ranged(stage, attacking.attack) ? may_hit(stage, scene, who, thing)
                                              : may_touch(stage, scene, who, thing);
}
void break_thing(Play& play, PersonId who, const BreakThing& thing) {
    const Attacking attacking = attack_on(who, thing);
    play.happen(Attacked{"SW-BREAK-001", who, PersonId::nobody, VehicleId::none, thing.weapon});
    if (is_ranged(play.stage, attacking.attack))
        spend_shots(play, who, thing.weapon, bullets_of(1));
    decide(play, {.purpose = Purpose::break_thing,
                  .who = who,
                  .trait = attack_trait(play.stage, play.scene, attacking)});
}

/// [SW-BREAK-002] A thing that stands there has Parry 2; raises are of no use.
TraitCheck break_check(const Play& play, const Deciding& deciding) {
    const BreakThing& thing = thing_at_hand(play.scene);
    const bool ranged = is_ranged(play.stage, attack_on(deciding.who, thing).attack);
    TraitCheck roll = trait_check(
        play.stage, play.scene,
        {.rule = "SW-CORE-023",
         .name = "attack",
         .who = deciding.who,
         .trait = deciding.trait,
         .action = true,
         .sight = true,
         .inches = inches_between(play.stage, play.scene, deciding.who, board::Place{thing.at})});
    add_weapon_modifiers(play.stage, play.scene, {.weapon = thing.weapon}, roll.check);
    add_light(play.scene, PersonId::nobody, roll.check);
    if (ranged) {
        add_range(play.stage, play.scene, deciding.who, thing, roll.check);
    } else {
        roll.check.cite("SW-BREAK-002", "parry");
        if (play.scene.person(deciding.who).prone) roll.check.add("SW-PRONE-002", "prone", -2);
    }
    set_target(roll, ranged ? usual_target : parry_of_things, 0);
    return roll;
}
void break_decided(Play& play, const Deciding& deciding) {
    lose_aim(play, deciding.who);
    if (!deciding.mine.is_success()) return play.happen(Missed{"SW-BREAK-001", deciding.who});
    play.happen(AttackHit{"SW-BREAK-001", deciding.who});
    const Item& weapon = weapon_of(play.stage, thing_at_hand(play.scene).weapon);
    Blow blow{.rule = "SW-DMG-001", .by = deciding.who};
    blow.weapon = thing_at_hand(play.scene).weapon;
    blow.damage = weapon.damage;
    if (is_ranged(weapon, false))
        blow.damage = ranged_damage(
            weapon,
            band_at(weapon.range, inches_between(play.stage, play.scene, deciding.who,
                                                 board::Place{thing_at_hand(play.scene).at})));
    begin_damage(play, blow);
}

/// [SW-BREAK-001] [SW-GAP-044] One roll that reaches the Hardness breaks it; less does nothing.
void object_struck(Play& play, const Blow& blow, int total) {
    if (blow.object != ItemId::none) return item_struck(play, blow, total);
    const board::Space at = thing_at_hand(play.scene).at;
    const board::Terrain& terrain = board_of(play.stage, play.scene).terrain(at);
    cite(play, "SW-GAP-044", blow.by);
    if (total >= terrain.hardness)
        play.happen(ThingBroken{at, terrain.ruin});
    else
        cite(play, "SW-BREAK-001", blow.by);
}

Answer may_finish(const Stage& stage, const Scene& scene, PersonId who, const FinishingMove& move) {
    if (!exists(scene, who) || !exists(scene, move.target) || !are_foes(stage, who, move.target))
        return refuse("SW-FINIS-001", "no_foe");
    if (!is_helpless(scene, move.target)) return refuse("SW-FINIS-001", "not_helpless");
    if (move.weapon == ItemId::none || !exists(scene, move.weapon) ||
        !stage.item(move.weapon).lethal)
        return refuse("SW-FINIS-001", "not_lethal");
    if (Answer may = may_wield(stage, scene, attacking_of(who, {.weapon = move.weapon}));
        !may.is_done())
        return may;
    const int reach = stage.item(move.weapon).reach;
    if (!within_reach(stage, scene, who, move.target, reach))
        return refuse("SW-CORE-025", "out_of_reach", 1 + reach);
    return is_ranged(stage.item(move.weapon), false)
               ? may_spend(stage, scene, move.weapon, bullets_of(1), "SW-ROF-001")
               : done;
}
/// [SW-FINIS-001] No attack roll, no damage roll.
void finish_off(Play& play, PersonId who, const FinishingMove& move) {
    play.happen(Attacked{"SW-FINIS-001", who, move.target, VehicleId::none, move.weapon});
    if (is_ranged(play.stage.item(move.weapon), false))
        spend_shots(play, who, move.weapon, bullets_of(1));
    kill(play, "SW-FINIS-001", move.target);
    settle_chase(play);
}

}  // namespace breakneck::savage
