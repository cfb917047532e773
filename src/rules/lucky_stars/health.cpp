// These Lucky Stars, chapter 7: falling, dying, wounds, exposure, recovery.
#include <algorithm>

#include "base/names.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/damage.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/readied.h"

namespace breakneck::lucky_stars {
namespace {

/// Nobody holds on to anybody senseless.
void let_go(Play& play, PersonId who) {
    if (is_grappling(play.scene, who)) leave_grapple(play, who, "LS-HP-018");
}

/// The game master's deeds come on top of whatever is open: while there is room.
Answer may_come_on_top(const Scene& scene, RuleId rule, PersonId who) {
    if (!is_in(scene, who)) return refuse(rule, "nobody");
    if (!has_room(scene)) return refuse(rule, "not_now");
    if (fate_is_open(scene, who)) return refuse("LS-HP-004", "rest_is_lost");
    return done;
}

bool has(const Play& play, PersonId who, DamageType type, Resistance grade) {
    const auto fits = [&](const Resists& each) { return each.type == type && each.grade == grade; };
    const auto& own = play.stage.person(who).resists;
    if (std::any_of(own.begin(), own.end(), fits)) return true;
    for (std::size_t i = 0; i < play.scene.items.size(); ++i) {
        const Thing& thing = play.scene.items[i];
        const auto& worn = play.stage.items[i].resists;
        if (thing.holder == who && thing.hold == Hold::worn && thing.vit > 0 &&
            std::any_of(worn.begin(), worn.end(), fits))
            return true;
    }
    return false;
}

}  // namespace

bool fate_is_open(const Scene& scene, PersonId who) {
    return std::any_of(scene.frames.begin(), scene.frames.end(), [&](const Frame& each) {
        const auto* asked = std::get_if<LethalAsked>(&each);
        return asked != nullptr && asked->victim == who;
    });
}

void die(Play& play, PersonId who, RuleId why) {
    play.happen(Died{why, who});
    let_go(play, who);
}

/// [LS-HP-017] Dying: the first check is made at once.
void begin_dying(Play& play, PersonId who, RuleId why) {
    play.happen(BeganDying{why, who});
    let_go(play, who);
    hold_on(play, who);
}

/// [LS-HP-009] The last VIT always means a wound; [LS-HP-013] whoever took it says whether the
/// blow was lethal, the game master for what is no character. What they waited with is over.
void fall(Play& play, PersonId victim, PersonId by, bool wounds) {
    break_off(play, victim);
    if (wounds) play.happen(Cited{"LS-HP-009", victim});
    // Its rider answers for a mount that is directed.
    if (exists(play.scene, by) && has_no_turn(play.stage, play.scene, by))
        by = driver_of(play.stage, play.scene, mount_of(play.stage, by));
    const bool somebody = by != PersonId::nobody && is_in(play.scene, by);
    play.happen(Pushed<Frame>{LethalAsked{somebody ? by : PersonId::nobody, victim, wounds}});
}

/// [LS-HP-019] VIT never falls below 0. [LS-ACT-011] Taking damage always disturbs.
void lose_vitality(Play& play, PersonId who) {
    const Fighter& now = play.scene.person(who);
    const Condition before = now.condition;
    const int vit_before = now.vit;
    if (before == Condition::dying) {
        die(play, who, "LS-HP-017");
        return;
    }
    if (fate_is_open(play.scene, who)) return;
    play.happen(VitalityLost{.who = who, .left = std::max(0, now.vit - 1)});
    if (play.scene.person(who).vit > 0) {
        if (is_able(play.scene, who)) disturb(play, who, Disturbance::damage);
        return;
    }
    if (before == Condition::unconscious && vit_before == 0)
        begin_dying(play, who, "LS-HP-021");
    else
        fall(play, who, PersonId::nobody, true);
}

/// [LS-HP-014] Lethal: dying, and a major wound. [LS-HP-015] If not: unconscious, and a minor one.
Answer answer_lethal(Play& play, const Choice& choice) {
    const auto* blow = std::get_if<Blow>(&choice);
    if (blow == nullptr) return refuse("LS-HP-013", "lethal_or_not");
    const auto asked = std::get<LethalAsked>(play.scene.frames.back());
    const RuleId rule = blow->lethal ? RuleId("LS-HP-014") : RuleId("LS-HP-015");
    play.happen(Popped{});
    // Whoever died of something else meanwhile does not come back.
    const Condition now = play.scene.person(asked.victim).condition;
    if (now == Condition::dying || now == Condition::dead) {
        play.happen(Cited{"LS-HP-017", asked.victim});
        return done;
    }
    play.happen(Cited{"LS-HP-013", asked.who});
    if (asked.wounds) play.happen(Wounded{rule, asked.victim, blow->lethal});
    if (blow->lethal) {
        begin_dying(play, asked.victim, rule);
    } else {
        play.happen(FellUnconscious{rule, asked.victim});
        let_go(play, asked.victim);
    }
    return done;
}

void hold_on(Play& play, PersonId who) {
    decide(play, {.purpose = Purpose::dying,
                  .who = who,
                  .attribute = Attribute::fort,
                  .target = play.scene.person(who).dying_target});
}
/// [LS-HP-017] A FORT check. It names FORT, so FORT counts although they are senseless.
Check dying_check(const Play& play, const Deciding& deciding) {
    Check check = decision(play.stage, "LS-HP-017", "dying", deciding.who);
    check.add("LS-HP-017", name_of(Attribute::fort),
              play.stage.person(deciding.who).attributes.fort);
    return check;
}
/// [LS-HP-017] One more to reach after each success; a failure is death.
void dying_decided(Play& play, const Deciding& deciding, int band) {
    if (play.scene.person(deciding.who).condition != Condition::dying) return;
    if (band > 0)
        play.happen(HeldOn{deciding.who, deciding.target + 1});
    else
        die(play, deciding.who, "LS-HP-017");
}

/// [LS-HP-007] An action sets DEF back (LS-GAP-017: 2 AP, unless the house has no such action).
Answer may_recover(const Stage& stage, const Scene& scene, PersonId who) {
    if (stage.house_rules.no_recover) return refuse("LS-GAP-017", "no_recover");
    const int most = max_def(stage, scene, who);
    if (scene.person(who).def >= most) return refuse("LS-HP-011", "def_full", most, most);
    return done;
}
void recover(Play& play, PersonId who) {
    play.happen(DefenseReset{"LS-HP-007", who});
    play.happen(Cited{"LS-GAP-017", who});
}

/// [LS-DMG-011] A trap or a blast does normal damage; [LS-DMG-012] what could have been avoided is
/// normal, [LS-DMG-015] and the game master says what is extreme.
Answer hurt(Play& play, const Hurt& hurt, Luck& luck) {
    if (Answer may = may_come_on_top(play.scene, "LS-DMG-011", hurt.who); !may.is_done())
        return may;
    if (hurt.dice < 0) return refuse("LS-DMG-011", "dice");
    Check check{"LS-DMG-011", "hurt", hurt.who};
    if (hurt.dice > 0) check.dice = hurt.dice * d6;
    check.add("LS-DMG-011", "hurt_modifier", hurt.modifier);
    const int amount = std::max(0, roll_total(play, check, luck));
    play.happen(Cited{hurt.source == Source::extreme ? RuleId("LS-DMG-015") : RuleId("LS-DMG-012"),
                      hurt.who});
    harm(play, {.rule = "LS-DMG-011",
                .who = hurt.who,
                .amount = amount,
                .type = hurt.type,
                .source = hurt.source});
    return done;
}

/// [LS-DMG-013] Exposure is sustained and cannot be avoided; [LS-DMG-014] it is met by a check, not
/// by DEF. LS-GAP-016: FORT, against the target the game master has called.
/// [LS-DMG-021] Full resistance ignores it, extreme or not.
Answer expose(Play& play, const Expose& expose) {
    if (Answer may = may_come_on_top(play.scene, "LS-DMG-013", expose.who); !may.is_done())
        return may;
    play.happen(Cited{"LS-DMG-013", expose.who});
    if (expose.source == Source::extreme) play.happen(Cited{"LS-DMG-016", expose.who});
    if (has(play, expose.who, expose.type, Resistance::full)) {
        play.happen(Cited{"LS-DMG-021", expose.who});
        return done;
    }
    decide(play, {.purpose = Purpose::exposure,
                  .who = expose.who,
                  .attribute = Attribute::fort,
                  .type = expose.type,
                  .target = play.scene.calls.exposure_target});
    return done;
}
/// [LS-DMG-018] Partial resistance does nothing against exposure. [LS-DMG-024] Weakness is a major
/// disadvantage.
Check exposure_check(const Play& play, const Deciding& deciding) {
    const PersonId who = deciding.who;
    Check check = decision(play.stage, "LS-DMG-014", "exposure", who);
    check.add("LS-DMG-014", name_of(Attribute::fort),
              attribute_of(play.stage, play.scene, who, Attribute::fort));
    if (has(play, who, deciding.type, Resistance::partial))
        check.cite("LS-DMG-018", "partial_resistance");
    if (has(play, who, deciding.type, Resistance::weakness))
        advantage(check, "LS-DMG-024", "weakness", -major_steps);
    return check;
}
/// LS-GAP-016: the first failure tires, the second is a minor wound, each further one costs a VIT.
void exposure_decided(Play& play, const Deciding& deciding, int band) {
    const PersonId who = deciding.who;
    if (band > 0 || !is_in(play.scene, who)) return;
    const int failures = std::min(100, play.scene.person(who).exposure + 1);
    play.happen(Exposed{who, failures});
    if (failures == 2) play.happen(Wounded{"LS-GAP-016", who, false});
    if (failures > 2) lose_vitality(play, who);
}

/// [LS-HP-010] In a fight attacks may cause more than the rules say; [LS-HP-016] the game master
/// says what other wounds are like.
Answer wound(Play& play, const Wound& wound) {
    if (!is_in(play.scene, wound.who)) return refuse("LS-HP-016", "nobody");
    play.happen(Wounded{"LS-HP-016", wound.who, wound.major});
    if (play.scene.round > 0) play.happen(Cited{"LS-HP-010", wound.who});
    return done;
}

/// [LS-HP-006] Safe from immediate threat, the game master says: DEF is full again.
Answer safe(Play& play, const Safe& safe) {
    if (!is_in(play.scene, safe.who)) return refuse("LS-HP-006", "nobody");
    const int most = max_def(play.stage, play.scene, safe.who);
    if (play.scene.person(safe.who).def >= most) return refuse("LS-HP-011", "def_full", most, most);
    play.happen(DefenseReset{"LS-HP-006", safe.who});
    return done;
}

/// [LS-HP-019] A full day of rest gives one VIT back, up to the maximum (LS-HP-012); whoever lies
/// senseless with all of theirs comes to by it.
Answer may_rest(const Stage& stage, const Scene& scene, PersonId who) {
    if (!exists(scene, who)) return refuse("LS-HP-019", "nobody");
    const Fighter& now = scene.person(who);
    const int most = max_vit(stage, who);
    if (scene.round > 0) return refuse("LS-HP-019", "in_combat");
    if (now.condition == Condition::dying || now.condition == Condition::dead)
        return refuse("LS-HP-017", "past_resting");
    if (now.vit >= most && now.condition == Condition::well)
        return refuse("LS-HP-012", "vit_full", most, now.vit);
    return done;
}
Answer rest(Play& play, const Rest& rest) {
    if (Answer may = may_rest(play.stage, play.scene, rest.who); !may.is_done()) return may;
    const int vit = play.scene.person(rest.who).vit;
    play.happen(Rested{rest.who, std::max(vit, std::min(vit + 1, max_vit(play.stage, rest.who)))});
    return done;
}

}  // namespace breakneck::lucky_stars
