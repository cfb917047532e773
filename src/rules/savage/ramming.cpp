// Savage Worlds, section 9: Ram.
#include "rules/savage/ramming.h"

#include <algorithm>

#include "rules/savage/action_menu.h"
#include "rules/savage/maneuvers.h"
#include "rules/savage/vehicle_damage.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

/// One of the two: whose maneuver it is, and the vehicle; none on foot or mounted.
struct Participant {
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
};
Participant rammer_of(const Ramming& ramming) { return {ramming.who, ramming.vehicle}; }
Participant target_of(const Ramming& ramming) { return {ramming.target, ramming.other}; }

/// [SW-GAP-028] A rider rams, and is rammed, with the mount's body.
PersonId body_of(const Scene& scene, PersonId who) {
    const PersonId mount = mount_of(scene, who);
    return mount == PersonId::nobody ? who : mount;
}
Scale scale_of(const Stage& stage, const Scene& scene, const Participant& each) {
    if (each.vehicle != VehicleId::none) return savage::scale_of(stage, each.vehicle);
    return savage::scale_of(stage, body_of(scene, each.who));
}
int toughness_of(const Stage& stage, const Scene& scene, const Participant& each) {
    if (each.vehicle != VehicleId::none) return savage::toughness_of(stage, each.vehicle);
    return savage::toughness_of(stage, scene, body_of(scene, each.who));
}
/// What has Heavy Armor itself rams as a Heavy Weapon.
bool rams_heavily(const Stage& stage, const Scene& scene, const Participant& each) {
    if (each.vehicle != VehicleId::none) return stage.vehicle(each.vehicle).heavy_armor;
    return has_heavy_armor(stage, scene, body_of(scene, each.who));
}

/// Dice of one pool, with the rule behind each part; 0 where a part does not count.
struct Pool {
    Scale scale = Scale::normal;
    int raise = 0;
    int toughness = 0;
    int speed = 0;
};
/// [SW-RAM-006] [SW-RAM-007] SW-GAP-028: full Toughness, exactly double is twice.
int toughness_dice(int mine, int theirs) { return mine >= 2 * theirs ? 2 : mine > theirs ? 1 : 0; }
/// [SW-RAM-008] [SW-RAM-009] SW-GAP-029
int speed_dice(int mph) { return mph > 120 ? 2 : mph >= 60 ? 1 : 0; }

Pool pool_of(const Stage& stage, const Scene& scene, const Ramming& ramming, bool by_target) {
    const Participant mine = by_target ? target_of(ramming) : rammer_of(ramming);
    const Participant theirs = by_target ? rammer_of(ramming) : target_of(ramming);
    return {scale_of(stage, scene, mine), ramming.raise && !by_target ? 1 : 0,
            toughness_dice(toughness_of(stage, scene, mine), toughness_of(stage, scene, theirs)),
            speed_dice(top_speed_of(stage, scene, ramming.who))};
}

/// Tells where the dice of a pool come from.
void cite_pool(Play& play, const Ramming& ramming, bool by_target) {
    const Pool pool = pool_of(play.stage, play.scene, ramming, by_target);
    const PersonId who = by_target ? ramming.target : ramming.who;
    cite(play, "SW-RAM-004", who);
    if (pool.scale < Scale::small) cite(play, "SW-GAP-030", who);
    if (pool.raise > 0) cite(play, "SW-RAM-005", who);
    cite(play, "SW-GAP-028", who);
    if (pool.toughness == 1) cite(play, "SW-RAM-006", who);
    if (pool.toughness == 2) cite(play, "SW-RAM-007", who);
    cite(play, "SW-GAP-029", who);
    cite(play, pool.speed == 1 ? RuleId("SW-RAM-008") : RuleId("SW-RAM-009"), who);
}

/// Who or what is rammed, and who opposes it: a driver, a rider, or whoever runs.
Participant defender_of(const Stage& stage, const Scene& scene, const Ram& ram) {
    if (ram.vehicle != VehicleId::none)
        return {operator_of(stage, scene, ram.vehicle), ram.vehicle};
    const PersonId rider = rider_of(scene, ram.target);
    return {rider == PersonId::nobody ? ram.target : rider};
}
/// [SW-RAM-001] One rival, and no wreck.
Answer has_target(const Stage& stage, const Scene& scene, PersonId who, const Ram& ram) {
    if ((ram.vehicle == VehicleId::none) == (ram.target == PersonId::nobody))
        return refuse("SW-RAM-001", "one_target");
    if (ram.vehicle != VehicleId::none) {
        if (!exists(scene, ram.vehicle)) return refuse("SW-RAM-001", "nobody_to_ram");
        if (scene.ride(ram.vehicle).wrecked) return refuse("SW-GAP-016", "wrecked");
        const bool rival = side_of_vehicle(stage, scene, ram.vehicle) != stage.person(who).side;
        return rival ? done : Answer(refuse("SW-RAM-001", "not_a_rival"));
    }
    if (!exists(scene, ram.target) || !is_in(scene, ram.target) ||
        vehicle_of(scene, ram.target) != VehicleId::none)
        return refuse("SW-RAM-001", "nobody_to_ram");
    return are_foes(stage, who, ram.target) ? done : Answer(refuse("SW-RAM-001", "not_a_rival"));
}
int card_of(const Scene& scene, const Ram& ram) {
    return ram.vehicle != VehicleId::none ? chase_card_of(scene, ram.vehicle)
                                          : chase_card_of(scene, ram.target);
}

/// [SW-RAM-002] With nobody able to oppose it 4 is enough.
void contest(Play& play, const Ramming& ramming) {
    decide(play, {.purpose = Purpose::ram,
                  .who = ramming.who,
                  .against = ramming.target,
                  .vehicle = ramming.other,
                  .opposed = can_maneuver(play.scene, ramming.target)});
}
bool is_still_there(const Scene& scene, const Participant& each) {
    return each.vehicle != VehicleId::none ? is_in(scene, each.vehicle) : is_in(scene, each.who);
}
/// [SW-RAM-003] The next step is noted before the dice fall: what is shrugged off comes to nothing.
void roll_pool(Play& play, Ramming ramming, bool by_target) {
    if (!is_still_there(play.scene, rammer_of(ramming)) ||
        !is_still_there(play.scene, target_of(ramming)))
        return pop(play);
    cite_pool(play, ramming, by_target);
    ramming.step = by_target ? RamStep::harm : RamStep::their_roll;
    advance(play, ramming);
    begin_damage(play, ram_blow(play.stage, play.scene, ramming, by_target));
}
/// [SW-GAP-031] Ordinary damage, once both have been rolled.
void harm(Play& play, const Ramming& ramming, bool by_target) {
    const int total = by_target ? ramming.their_total : ramming.total;
    const Participant hit = by_target ? rammer_of(ramming) : target_of(ramming);
    if (total <= 0 || !is_still_there(play.scene, hit)) return;
    const Blow blow = ram_blow(play.stage, play.scene, ramming, by_target);
    if (hit.vehicle != VehicleId::none)
        vehicle_struck(play, blow, total);
    else
        person_struck(play, blow, total);
}

/// Whoever rolled a Critical Failure suffers it. [SW-GAP-027] The defender too.
void suffer_mishaps(Play& play, const Deciding& deciding, Luck& luck) {
    if (deciding.mine.critical)
        maneuver_mishap(play, "SW-MCF-001", deciding.who, PersonId::nobody, luck);
    if (deciding.theirs.critical)
        maneuver_mishap(play, "SW-GAP-027", deciding.against, deciding.who, luck);
}

}  // namespace

/// SW-GAP-006: the same card is as near as it gets.
Answer may_ram(const Stage& stage, const Scene& scene, PersonId who, const Ram& ram) {
    if (scene.mode != Mode::chase) return refuse("SW-RAM-001", "not_in_a_chase");
    if (const Answer may = may_handle(stage, scene, who); !may.is_done()) return may;
    if (const Answer may = may_cover_cards(scene, who); !may.is_done()) return may;
    if (const Answer may = has_target(stage, scene, who, ram); !may.is_done()) return may;
    const int mine = chase_card_of(scene, who);
    const int theirs = card_of(scene, ram);
    if (mine < 0 || theirs < 0) return refuse("SW-RAM-001", "not_in_a_chase");
    const int apart = cards_between(stage, scene, mine, theirs);
    if (apart != 0) return refuse("SW-RAM-001", "same_card", 0, apart);
    const Trait trait = maneuvering_trait(stage, scene, who);
    if (!scene.calls.untrained_allowed && rank_of(stage, scene, who, trait).untrained())
        return refuse("SW-CORE-010", "untrained");
    return done;
}

void begin_ram(Play& play, PersonId who, const Ram& ram) {
    const Participant defender = defender_of(play.stage, play.scene, ram);
    push(play, Ramming{.who = who,
                       .target = defender.who,
                       .vehicle = vehicle_of(play.scene, who),
                       .other = defender.vehicle});
}

void go_on(Play& play, Ramming ramming, Luck&) {
    switch (ramming.step) {
        case RamStep::contest:
            return contest(play, ramming);
        case RamStep::roll:
            return roll_pool(play, ramming, false);
        case RamStep::their_roll:
            return roll_pool(play, ramming, true);
        case RamStep::harm:
            ramming.step = RamStep::their_harm;
            advance(play, ramming);
            return harm(play, ramming, false);
        case RamStep::their_harm:
            pop(play);
            return harm(play, ramming, true);
    }
}

Blow ram_blow(const Stage& stage, const Scene& scene, const Ramming& ramming, bool by_target) {
    const Participant mine = by_target ? target_of(ramming) : rammer_of(ramming);
    const Participant theirs = by_target ? rammer_of(ramming) : target_of(ramming);
    const Pool pool = pool_of(stage, scene, ramming, by_target);
    const bool small = pool.scale < Scale::small;  // SW-GAP-030: a d4 instead
    const int base = small ? 0 : scale_ram_dice[row_of(pool.scale)];
    Blow blow{.rule = "SW-RAM-003", .by = mine.who, .vehicle = theirs.vehicle};
    if (theirs.vehicle == VehicleId::none) blow.victim = body_of(scene, theirs.who);
    blow.source = BlowSource::ram;
    if (small) blow.damage = dice_of(1, 4);
    blow.dice = static_cast<std::int8_t>(base + pool.raise + pool.toughness + pool.speed);
    blow.heavy = rams_heavily(stage, scene, mine);
    // [SW-DROP-001] A ram is an attack on whoever cannot get out of its way.
    blow.drop = !by_target && exists(scene, blow.victim) && blow.victim == theirs.who &&
                is_defenseless(scene, blow.victim);
    return blow;
}

/// The rammer's dice fall first.
void ram_rolled(Play& play, int total) {
    auto ramming = std::get<Ramming>(play.scene.frames.back());
    const bool first = ramming.step == RamStep::their_roll;
    (first ? ramming.total : ramming.their_total) = static_cast<std::int16_t>(total);
    advance(play, ramming);
}

/// [SW-RAM-002] A ram is an attack on the target, to do it damage: besides being Vulnerable
/// (SW-VULN-001) Hold Steady counts (SW-HSTDY-003) and, on foot, The Drop (SW-DROP-001). It is
/// neither melee nor ranged, so that Evade (SW-EVADE-002) does not.
TraitCheck ram_check(const Play& play, const Deciding& deciding, bool theirs) {
    Task task{.rule = "SW-RAM-002",
              .name = theirs ? "ram_resisted" : "ram",
              .who = theirs ? deciding.against : deciding.who,
              .action = !theirs};
    if (theirs)
        task.other = aimed_at(deciding.who);
    else
        task.other = deciding.vehicle != VehicleId::none ? aimed_at(deciding.vehicle)
                                                         : aimed_at(deciding.against);
    TraitCheck roll = maneuvering_roll(play.stage, play.scene, task);
    if (!theirs) roll.check.cite("SW-GAP-006", "same_card");
    if (!theirs && deciding.vehicle != VehicleId::none)
        add_exposure(play.scene, roll, deciding.vehicle);
    else if (!theirs)
        add_exposure(play.stage, play.scene, roll, deciding.against);
    if (!theirs && !deciding.opposed) set_target(roll, usual_target, 1);
    return roll;
}

void ram_decided(Play& play, const Deciding& deciding, Luck& luck) {
    auto ramming = std::get<Ramming>(play.scene.frames.back());
    const TraitResult& mine = deciding.mine;
    const Contest result =
        deciding.opposed ? contest_of(deciding) : Contest{mine.is_success(), mine.raises() > 0};
    ramming.raise = result.raise;
    ramming.step = RamStep::roll;
    if (result.won)
        advance(play, ramming);
    else
        pop(play);
    play.happen(
        ContestWon{"SW-RAM-002", ramming.who, ramming.target, result.won, result.raise ? 1 : 0});
    if (result.won) {
        play.happen(Rammed{ramming.who, ramming.target, ramming.vehicle, ramming.other});
        cite(play, "SW-GAP-031", ramming.who);
    }
    suffer_mishaps(play, deciding, luck);
}

/// Rivals' vehicles, then rivals on foot and mounted.
void add_rams(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    if (scene.mode != Mode::chase) return;
    const ActionMenu actions{menu, stage, scene, who};
    actions.add_each(Ram{}, "SW-RAM-001", actions.vehicles("vehicle", [&](VehicleId each) {
        return chase_card_of(scene, each) >= 0 &&
               side_of_vehicle(stage, scene, each) != stage.person(who).side;
    }));
    actions.add_each(Ram{}, "SW-RAM-001", actions.people("target", [&](PersonId each) {
        return is_in(scene, each) && chase_card_of(scene, each) >= 0 &&
               are_foes(stage, who, each) && vehicle_of(scene, each) == VehicleId::none &&
               rider_of(scene, each) == PersonId::nobody;
    }));
}

}  // namespace breakneck::savage
