// These Lucky Stars, chapter 8: disarm, trip, shatter, draw, drop, stand.
#include "rules/lucky_stars/catalog.h"

#include "board/distance.h"
#include "rules/lucky_stars/attack.h"
#include "rules/lucky_stars/boarding.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/driving.h"

namespace breakneck::lucky_stars {
namespace {

Attacking as_attack(PersonId who, const Disarm& a, const Stage& stage) {
    const bool real = a.weapon != ItemId::none && index_of(a.weapon) < stage.items.size() &&
                      !stage.item(a.weapon).types.empty();
    return {.who = who,
            .target = a.target,
            .weapon = a.weapon,
            .type = real ? stage.item(a.weapon).types.front() : DamageType::physical,
            .kind = AttackKind::disarm};
}
Attacking as_attack(PersonId who, const Shatter& a) {
    return {.who = who,
            .target = a.target,
            .weapon = a.weapon,
            .item = a.item,
            .type = a.type,
            .kind = AttackKind::shatter};
}
Attacking as_attack(PersonId who, const Trip& a, const Stage& stage) {
    const bool real = a.weapon != ItemId::none && index_of(a.weapon) < stage.items.size() &&
                      !stage.item(a.weapon).types.empty();
    return {.who = who,
            .target = a.target,
            .weapon = a.weapon,
            .type = real ? stage.item(a.weapon).types.front() : DamageType::physical,
            .kind = AttackKind::trip};
}

bool exists(const Scene& scene, ItemId item) {
    return item != ItemId::none && index_of(item) < scene.items.size();
}

/// Whether something lies where somebody can pick it up.
bool lies_in_reach(const Stage& stage, const Scene& scene, PersonId who, ItemId item) {
    const board::Place at = place_of(stage, scene, who);
    if (at.altitude != board::Altitude::ground) return false;
    const int spaces = spaces_between(stage, footprint_of(stage, scene, who), at,
                                      board::Footprint{}, board::Place{scene.item(item).space});
    return spaces * feet_per_space <= reach_ft(stage, scene, who, ItemId::none);
}

}  // namespace

ItemId weapon_to_lose(const Stage& stage, const Scene& scene, PersonId who) {
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const Thing& thing = scene.items[i];
        if (thing.holder == who && thing.hold == Hold::held && thing.vit > 0 &&
            !stage.items[i].natural && stage.items[i].kind == ItemKind::weapon)
            return static_cast<ItemId>(i);
    }
    return ItemId::none;
}

/// [LS-CAT-008] With a melee weapon one is proficient with, by an ordinary attack roll.
Answer may_disarm(const Stage& stage, const Scene& scene, PersonId who, const Disarm& disarm) {
    if (!has_in_hand(scene, who, disarm.weapon) || stage.item(disarm.weapon).range_ft > 0 ||
        stage.item(disarm.weapon).kind != ItemKind::weapon)
        return refuse("LS-CAT-008", "melee_weapon_needed");
    if (!stage.item(disarm.weapon).proficient) return refuse("LS-CAT-008", "not_proficient");
    if (Answer may = may_attack(stage, scene, as_attack(who, disarm, stage)); !may.is_done())
        return may;
    if (weapon_to_lose(stage, scene, disarm.target) == ItemId::none)
        return refuse("LS-CAT-009", "nothing_to_drop");
    return done;
}

/// [LS-CAT-012] An attack roll against whoever holds or wears the thing.
Answer may_shatter(const Stage& stage, const Scene& scene, PersonId who, const Shatter& shatter) {
    if (Answer may = may_attack(stage, scene, as_attack(who, shatter)); !may.is_done()) return may;
    if (!is_usable(scene, shatter.item) || scene.item(shatter.item).holder != shatter.target ||
        scene.item(shatter.item).hold == Hold::concealed || stage.item(shatter.item).natural)
        return refuse("LS-CAT-012", "not_held_or_worn");
    return done;
}

/// [LS-CAT-014] An attack roll, then STR against AGI.
Answer may_trip(const Stage& stage, const Scene& scene, PersonId who, const Trip& trip) {
    if (Answer may = may_attack(stage, scene, as_attack(who, trip, stage)); !may.is_done())
        return may;
    if (scene.person(trip.target).prone) return refuse("LS-CAT-014", "prone_already");
    return done;
}

/// [LS-CAT-010] An equipped weapon, or one within reach. [LS-CAT-011] Or a concealed one.
Answer may_draw(const Stage& stage, const Scene& scene, PersonId who, const DrawWeapon& draw) {
    if (!exists(scene, draw.item)) return refuse("LS-CAT-010", "no_such_thing");
    const Thing& thing = scene.item(draw.item);
    if (thing.hold == Hold::dropped)
        return lies_in_reach(stage, scene, who, draw.item)
                   ? done
                   : Answer(refuse("LS-CAT-010", "out_of_reach"));
    if (thing.holder != who) return refuse("LS-CAT-010", "not_yours");
    if (thing.hold == Hold::held) return refuse("LS-CAT-010", "in_hand_already");
    if (thing.hold == Hold::worn) return refuse("LS-CAT-010", "worn");
    return done;
}

/// [LS-AP-006] Dropping something is free.
Answer may_drop(const Stage& stage, const Scene& scene, PersonId who, const Drop& drop) {
    if (!exists(scene, drop.item) || scene.item(drop.item).holder != who ||
        scene.item(drop.item).hold != Hold::held)
        return refuse("LS-AP-006", "not_in_hand");
    if (stage.item(drop.item).natural) return refuse("LS-AP-006", "part_of_the_body");
    return done;
}

/// [LS-CAT-013] Getting up from prone.
Answer may_stand(const Scene& scene, PersonId who) {
    if (!scene.person(who).prone) return refuse("LS-CAT-013", "not_prone");
    return done;
}

void disarm(Play& play, PersonId who, const Disarm& disarm) {
    attack(play, as_attack(who, disarm, play.stage));
}
void shatter(Play& play, PersonId who, const Shatter& shatter) {
    attack(play, as_attack(who, shatter));
}
void trip(Play& play, PersonId who, const Trip& trip) {
    attack(play, as_attack(who, trip, play.stage));
}
void draw(Play& play, PersonId who, const DrawWeapon& draw) {
    const bool concealed = play.scene.item(draw.item).hold == Hold::concealed;
    play.happen(ItemTaken{concealed ? RuleId("LS-CAT-011") : RuleId("LS-CAT-010"), who, draw.item});
}
void drop(Play& play, PersonId who, const Drop& drop) {
    play.happen(
        ItemDropped{"LS-AP-006", who, drop.item, place_of(play.stage, play.scene, who).space});
}
void stand(Play& play, PersonId who) { play.happen(StoodUp{who}); }

/// [LS-CAT-009] Disarm: STR against STR. [LS-CAT-014] Trip: STR against AGI. Only whoever began it
/// acts; the other reacts.
Check contest_check(const Play& play, const Deciding& deciding, bool theirs) {
    const bool disarms = deciding.purpose == Purpose::disarm;
    const RuleId rule = disarms ? RuleId("LS-CAT-009") : RuleId("LS-CAT-014");
    const PersonId who = theirs ? deciding.against : deciding.who;
    const Attribute attribute = theirs && !disarms ? Attribute::agi : Attribute::str;
    Check check = decision(play.stage, rule, disarms ? "disarm" : "trip", who);
    check.add(rule, name_of(attribute), attribute_of(play.stage, play.scene, who, attribute));
    if (!theirs) driver_disadvantage(play.stage, play.scene, check, who);
    return check;
}

void contest_decided(Play& play, const Deciding& deciding, int band, Luck& luck) {
    if (band < 1) return;
    if (deciding.purpose == Purpose::trip) {
        if (is_in_saddle(play.stage, play.scene, deciding.against))
            fall_from_saddle(play, deciding.against, luck);
        else
            play.happen(FellProne{"LS-CAT-014", deciding.against});
        return;
    }
    const ItemId lost = weapon_to_lose(play.stage, play.scene, deciding.against);
    if (lost != ItemId::none)
        play.happen(ItemDropped{"LS-CAT-009", deciding.against, lost,
                                place_of(play.stage, play.scene, deciding.against).space});
}

}  // namespace breakneck::lucky_stars
