// TevellerRPG, section 8: explosions, and diving for cover from them.
#include "rules/teveller/blast.h"

#include <algorithm>

#include "base/holds.h"
#include "rules/teveller/attack.h"
#include "rules/teveller/attack_dms.h"
#include "rules/teveller/damage.h"

namespace breakneck::teveller {
namespace {

constexpr int most_blast_dice = 20;
constexpr int most_blast_m = 50;

/// [TV-BLAST-001] Everyone within the radius, friend or foe. The inside of a vehicle is out of its
/// reach unless the vehicle is open or the Referee says otherwise (TV-GAP-098). In a chase nobody
/// is so many metres from anybody: there it is the direct target alone.
bool is_caught(const Stage& stage, const Scene& scene, const Blasting& blast, PersonId who) {
    if (!is_in(scene, who)) return false;
    if (who == blast.direct) return true;
    const VehicleId vehicle = vehicle_of(scene, who);
    const bool aboard = vehicle != VehicleId::none;
    if (aboard && !stage.vehicle(vehicle).open && !scene.calls.shoot_occupants) return false;
    const Where& where = aboard ? scene.ride(vehicle).at : scene.person(who).at;
    return where.mode == Whereabouts::board && where.place.altitude == blast.at.altitude &&
           metres_between(stage, scene, who, blast.at) <= blast.radius_m;
}

PersonSet caught_by(const Stage& stage, const Scene& scene, const Blasting& blast) {
    PersonSet caught;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i); is_caught(stage, scene, blast, who))
            caught.add(who);
    return caught;
}

PersonSet without(PersonSet set, PersonSet others) {
    set.bits &= ~others.bits;
    return set;
}

/// [TV-BLAST-002] Whoever is on the board, awake, free and aware of it. TV-GAP-013: the surprised
/// are not.
bool can_dive(const Scene& scene, PersonId who) {
    return can_act(scene, who) && !is_grappled(scene, who) &&
           scene.person(who).at.mode == Whereabouts::board;
}

CoverKind cover_at_hand(const Stage& stage, const Scene& scene, const Blasting& blast,
                        PersonId who) {
    return covers_between(stage, scene, {.room = {}, .at = blast.at}, spot_of(stage, scene, who))
        .best;
}

/// [TV-BLAST-008] Fusion weapons go through nearly everything, if the Referee thinks so.
bool goes_through_cover(const Stage& stage, const Scene& scene, const Blasting& blast) {
    return scene.calls.fusion_ignores_cover && blast.item != ItemId::none &&
           stage.item(blast.item).fusion;
}

/// [TV-BLAST-005] Whether the cover at hand is sufficient is for the Referee to say.
bool is_sufficient(Play& play, const Blasting& blast, PersonId who) {
    const CoverKind cover = cover_at_hand(play.stage, play.scene, blast, who);
    if (cover == CoverKind::none) return false;
    cite(play, "TV-BLAST-005", who);
    if (blast.item != ItemId::none && play.stage.item(blast.item).fusion)
        cite(play, "TV-BLAST-008", who);
    return cover >= play.scene.calls.sufficient_cover &&
           !goes_through_cover(play.stage, play.scene, blast);
}

/// TV-GAP-037: everyone decides before the damage is thrown.
void ask_next(Play& play, Blasting blast) {
    PersonSet left = without(caught_by(play.stage, play.scene, blast), blast.asked);
    while (!left.empty() && !can_dive(play.scene, left.first())) left.remove(left.first());
    if (left.empty() || !has_room(play.scene)) {
        blast.step = BlastStep::roll;
        return advance(play, blast);
    }
    const PersonId who = left.first();
    blast.asked.add(who);
    advance(play, blast);
    push(play, DiveAsked{.who = who, .cover = is_sufficient(play, blast, who)});
}

Harm harm_of(const Stage& stage, const Blasting& blast, PersonId victim) {
    Harm harm{.rule = "TV-BLAST-001", .victim = victim, .by = blast.by, .kind = HarmKind::blast};
    if (blast.item == ItemId::none) return harm;
    harm.weapon_class = stage.item(blast.item).weapon_class;
    harm.stuns = stage.item(blast.item).stuns;
    return harm;
}

/// TV-GAP-036: once for all of them.
void throw_damage(Play& play, Blasting blast, Luck& luck) {
    const bool anybody = !caught_by(play.stage, play.scene, blast).empty();
    const Harm harm = harm_of(play.stage, blast, PersonId::nobody);
    const int damage = anybody ? damage_dice(play, harm, "blast", blast.dice, 0, luck) : 0;
    blast.damage = static_cast<std::int16_t>(std::min(damage, 10000));
    blast.step = BlastStep::harm;
    if (anybody)
        advance(play, blast);
    else
        pop(play);
    play.happen(Exploded{blast.at, blast.damage});
    cite(play, "TV-GAP-036", blast.by);
}

/// [TV-BLAST-003] Half of it in the open. [TV-BLAST-007] Poor cover may make it worse.
int dived_damage(Play& play, const Blasting& blast, Harm& harm, int full, Luck& luck) {
    harm.rule = "TV-BLAST-003";
    const CoverKind cover = cover_at_hand(play.stage, play.scene, blast, harm.victim);
    const bool poor = cover != CoverKind::none && cover < play.scene.calls.sufficient_cover;
    const int dice = play.scene.calls.shrapnel_dice;
    if (!poor) return full / 2;
    cite(play, "TV-BLAST-007", harm.victim);
    Harm shrapnel = harm;
    shrapnel.rule = "TV-BLAST-007";
    return full / 2 + damage_dice(play, shrapnel, "shrapnel", dice, 0, luck);
}

/// [TV-BLAST-004] 1D behind sufficient cover.
int covered_damage(Play& play, Harm& harm, Luck& luck) {
    harm.rule = "TV-BLAST-004";
    return damage_dice(play, harm, "blast_behind_cover", 1, 0, luck);
}

/// [TV-BLAST-006] A foxhole may keep all of it off, if the Referee thinks so.
bool is_in_foxhole(Play& play, const Blasting& blast, PersonId who) {
    if (!blast.covered.has(who) ||
        cover_at_hand(play.stage, play.scene, blast, who) < CoverKind::heavy)
        return false;
    cite(play, "TV-BLAST-006", who);
    return play.scene.calls.foxholes_cancel;
}

/// TV-GAP-036: the Effect counts for the direct target alone.
void hurt_one(Play& play, const Blasting& blast, PersonId who, Luck& luck) {
    if (is_in_foxhole(play, blast, who)) return;
    Harm harm = harm_of(play.stage, blast, who);
    int damage = blast.damage + (who == blast.direct ? blast.effect : 0);
    if (blast.covered.has(who))
        damage = covered_damage(play, harm, luck);
    else if (blast.dived.has(who))
        damage = dived_damage(play, blast, harm, damage, luck);
    harm.damage = static_cast<std::int16_t>(std::clamp(damage, 0, 10000));
    teveller::harm(play, harm, luck);
    if (blast.item != ItemId::none) set_alight(play, who, play.stage.item(blast.item), luck);
}

/// One after the other, in the order of the list: what one of them suffers may ask something.
void hurt_next(Play& play, Blasting blast, Luck& luck) {
    const PersonSet left = without(caught_by(play.stage, play.scene, blast), blast.harmed);
    if (left.empty()) return pop(play);
    blast.harmed.add(left.first());
    if (left.size() == 1)
        pop(play);
    else
        advance(play, blast);
    hurt_one(play, blast, left.first(), luck);
}

}  // namespace

/// [TV-BLAST-009] The next action is lost, whatever comes of it. TV-GAP-037: the diver is prone; an
/// action that was kept for later is the next one, and whoever has lost the next one already loses
/// no more.
void dive(Play& play, PersonId who, RuleId rule, RuleId cost) {
    change(play, rule, who, PersonChange::dived);
    lose_aim(play, who, "TV-GAP-029");
    cite(play, "TV-GAP-037", who);
    const Fighter& diver = play.scene.person(who);
    if (diver.watching)
        change(play, cost, who, PersonChange::overwatch_over);
    else if (diver.owed == 0)
        change(play, cost, who, PersonChange::action_owed);
}

void explode(Play& play, const Blast& blast) {
    push(play, Blasting{.by = blast.by,
                        .item = blast.item,
                        .at = blast.at,
                        .dice = static_cast<std::int8_t>(std::clamp(blast.dice, 0, 100)),
                        .radius_m = static_cast<std::int8_t>(std::clamp(blast.radius_m, 0, 100)),
                        .direct = blast.direct,
                        .effect = static_cast<std::int8_t>(std::clamp(blast.effect, -100, 100))});
}

void go_on(Play& play, Blasting blasting, Luck& luck) {
    switch (blasting.step) {
        case BlastStep::ask:
            return ask_next(play, blasting);
        case BlastStep::roll:
            return throw_damage(play, blasting, luck);
        case BlastStep::harm:
            return hurt_next(play, blasting, luck);
    }
}

Answer answer_dive(Play& play, const Choice& choice) {
    const DiveAsked asked = *top_as<DiveAsked>(play.scene);
    const auto* dives = std::get_if<Dive>(&choice);
    if (dives == nullptr && !holds<Decline>(choice))
        return refuse("TV-BLAST-002", "dive_or_decline");
    if (dives != nullptr && dives->behind_cover && !asked.cover)
        return refuse("TV-BLAST-004", "no_sufficient_cover");
    pop(play);
    if (dives == nullptr) return done;
    Blasting blast = *top_as<Blasting>(play.scene);
    blast.dived.add(asked.who);
    if (dives->behind_cover) blast.covered.add(asked.who);
    advance(play, blast);
    dive(play, asked.who, "TV-BLAST-002", "TV-BLAST-009");
    return done;
}

Answer may_explode(const Stage& stage, const Scene& scene, const Explode& choice) {
    if (!board_of(stage, scene).inside(choice.at.space) ||
        choice.at.altitude > board::Altitude::high)
        return refuse("TV-BLAST-001", "off_board");
    if (choice.dice < 1 || choice.dice > most_blast_dice)
        return refuse("TV-BLAST-001", "dice_needed", 1, choice.dice);
    if (choice.radius_m < 0 || choice.radius_m > most_blast_m)
        return refuse("TV-BLAST-001", "radius_needed", most_blast_m, choice.radius_m);
    if (!has_room(scene)) return refuse("TV-BLAST-001", "one_thing_at_a_time");
    return done;
}

Answer explode(Play& play, const Explode& choice) {
    if (const Answer may = may_explode(play.stage, play.scene, choice); !may.is_done()) return may;
    const board::Place at{.space = choice.at.space, .altitude = choice.at.altitude};
    explode(play, Blast{.at = at, .dice = choice.dice, .radius_m = choice.radius_m});
    return done;
}

}  // namespace breakneck::teveller
