// TevellerRPG, section 11: damage dice, armor, knockdown; what waits for the end of a phase.
#include "rules/teveller/damage.h"

#include <algorithm>

#include "rules/teveller/attack.h"
#include "rules/teveller/wounds.h"

namespace breakneck::teveller {
namespace {

constexpr int powered_melee_damage = 4;  // TV-EQP-006
constexpr int most_damage = 10'000;

bool has_powered_extras(const Stage& stage, const Scene& scene, PersonId who) {
    return stage.house_rules.powered_armor_extras && exists(scene, who) &&
           wears_powered_armor(stage, scene, who);
}

/// [TV-SIM-004] In the phases of simultaneous combat damage waits; while actions are declared
/// nothing is being done that it could wait for.
bool waits(const Stage& stage, const Scene& scene) {
    const bool in_phase = scene.phase == Phase::melee || scene.phase == Phase::shooting;
    return stage.house_rules.simultaneous && in_phase && !scene.pending.full();
}

/// [TV-ARM-001] What armor takes off. [TV-ARMP-004] Nothing where it is a penalty to hit instead.
int armor_against(Play& play, const Harm& harm) {
    const int protection = protection_of(play.stage, play.scene, harm.victim);
    if (harm.ignores_armor || protection == 0) return 0;
    if (play.stage.house_rules.armor_as_penalty) {
        cite(play, "TV-ARMP-004", harm.victim);
        return 0;
    }
    cite(play, "TV-ARM-001", harm.victim);
    cite(play, "TV-EQP-003", harm.victim);
    return protection;
}

/// [TV-KNOCK-001] [TV-KNOCK-003] More damage before armor in one round than somebody can stand
/// knocks them prone; [TV-KNOCK-002] armor does not count. TV-GAP-043: all of a round is added up,
/// and it happens when the sum first exceeds the threshold. Whoever sits in a vehicle stays seated;
/// between fights there are no rounds, so every hit stands alone.
void knock_down(Play& play, const Harm& harm, int through) {
    const PersonId who = harm.victim;
    const int threshold = knockdown_threshold(play.stage, play.scene, who);
    const bool rounds = play.scene.mode != Mode::calm;
    const int before = rounds ? play.scene.person(who).knocks : 0;
    if (rounds && harm.damage > 0)
        note(play, "TV-GAP-043", who, PersonChange::knocked, harm.damage, harm.by);
    if (before > threshold || before + harm.damage <= threshold) return;
    if (play.scene.person(who).prone || is_aboard(play.scene, who)) return;
    const bool powered = wears_powered_armor(play.stage, play.scene, who);
    change(play, powered ? RuleId("TV-KNOCK-003") : RuleId("TV-KNOCK-001"), who,
           PersonChange::fell_prone, 0, harm.by);
    lose_aim(play, who, "TV-GAP-029");
    if (powered) cite(play, "TV-GAP-044", who);
    if (through == 0) cite(play, "TV-KNOCK-002", who);
}

/// A weapon's aspects count where it is used as what it is, not where a longarm is swung as a club.
bool has_its_aspects(const Blow& blow, const Item& weapon) {
    return !blow.melee || weapon.make == Make::melee;
}

}  // namespace

/// [TV-DMG-004] What comes out is still to be reduced by armor.
/// TV-GAP-101: bare hands have no dice, only the Effect and the STR DM.
int blow_damage(Play& play, const Blow& blow, Luck& luck) {
    Check check = dice_check("TV-DMG-001", "damage", blow.by, std::max(0, blow.dice));
    check.other = aimed_at(blow.victim);
    check.add("TV-DMG-001", "effect", blow.effect);
    check.add("TV-AUTO-003", "burst", blow.burst);
    const bool strength = blow.strength && exists(play.scene, blow.by);
    const int str_dm = strength ? dm_of(play.stage, play.scene, blow.by, Characteristic::str) : 0;
    check.add("TV-DMG-002", "strength", str_dm);
    if (blow.melee && has_powered_extras(play.stage, play.scene, blow.by))
        check.add("TV-EQP-006", "powered_armor", powered_melee_damage);
    int damage = check.dice.modifier;
    if (blow.dice > 0) {
        damage = roll_dice(play, check, luck);
    } else {
        // Nothing is rolled, so the reasons are told by themselves.
        for (const Modifier& each : check.modifiers) cite(play, each.rule, blow.by);
        cite(play, "TV-GAP-101", blow.by);
    }
    if (strength && damage < 1) {
        if (str_dm < 0) cite(play, "TV-DMG-003", blow.by);
        damage = 1;
    }
    cite(play, "TV-DMG-004", blow.by);
    return std::max(0, damage);
}

void strike(Play& play, const Blow& blow, Luck& luck) {
    const Item& weapon = weapon_of(play.stage, blow.weapon);
    const bool aspects = has_its_aspects(blow, weapon);
    const int damage = blow_damage(play, blow, luck);
    harm(play,
         {.rule = blow.rule,
          .victim = blow.victim,
          .by = blow.by,
          .damage = static_cast<std::int16_t>(std::min(damage, most_damage)),
          .kind = blow.kind,
          .weapon_class = weapon.weapon_class,
          .melee = blow.melee,
          .stuns = aspects && weapon.stuns},
         luck);
    if (aspects) set_alight(play, blow.victim, weapon, luck);
}

int knockdown_threshold(const Stage& stage, const Scene& scene, PersonId who) {
    const int dex = score_of(stage, scene, who, Characteristic::dex);
    if (!wears_powered_armor(stage, scene, who)) return 2 * dex;
    // TV-GAP-044
    return (stage.house_rules.knockdown_eightfold ? 8 : 4) * dex;
}

int damage_dice(Play& play, const Harm& harm, std::string_view name, int dice, int modifier,
                Luck& luck) {
    if (dice <= 0) return std::max(0, modifier);
    Check check = dice_check(harm.rule, name, harm.by, dice, modifier);
    check.other = aimed_at(harm.victim);
    return std::max(0, roll_dice(play, check, luck));
}

void harm(Play& play, const Harm& harm, Luck& luck) {
    if (!can_be_hurt(play.scene, harm.victim)) return;
    Harm bounded = harm;  // a ruling may have set the dice to anything
    bounded.damage = static_cast<std::int16_t>(std::clamp<int>(harm.damage, 0, most_damage));
    if (waits(play.stage, play.scene))
        play.happen(HarmKept{bounded});
    else
        harm_now(play, bounded, luck);
}

void apply_pending(Play& play, Luck& luck) {
    while (!play.scene.pending.empty()) {
        const Harm next = play.scene.pending.front();
        play.happen(HarmTaken{});
        harm_now(play, next, luck);
    }
}

/// [TV-HURT-002] Armor first, then what is left. [TV-HURT-001] Stamina and Lifeblood take it.
void harm_now(Play& play, const Harm& harm, Luck& luck) {
    if (!can_be_hurt(play.scene, harm.victim)) return;
    const int armor = armor_against(play, harm);
    const int through = std::max(0, harm.damage - armor);
    play.happen(Harmed{harm.rule, harm.victim, harm.damage, armor, through});
    knock_down(play, harm, through);
    if (through == 0) return;
    cite(play, "TV-HURT-002", harm.victim);
    if (puts_out(play.stage, harm)) return put_out(play, harm, luck);
    if (harm.stuns && play.stage.house_rules.stun) return stun(play, harm, through, luck);
    cite(play, "TV-HURT-001", harm.victim);
    lose_points(play, harm, through, luck);
}

/// TV-GAP-102: whatever the Referee says happens.
Answer hurt(Play& play, const Hurt& choice, Luck& luck) {
    if (!can_be_hurt(play.scene, choice.who)) return refuse("TV-GAP-102", "nobody_to_hurt");
    if (choice.dice < 1 || choice.dice > 20)
        return refuse("TV-GAP-102", "dice_needed", 1, choice.dice);
    Harm misfortune{.rule = "TV-GAP-102", .victim = choice.who, .kind = HarmKind::fall};
    misfortune.damage = static_cast<std::int16_t>(
        damage_dice(play, misfortune, "misfortune", choice.dice, 0, luck));
    harm(play, misfortune, luck);
    return done;
}

}  // namespace breakneck::teveller
