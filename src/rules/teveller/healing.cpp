// TevellerRPG, section 12: what heals in time, first aid and treatment.
#include "rules/teveller/healing.h"

#include <algorithm>

#include "rules/teveller/turns.h"
#include "rules/teveller/wounds.h"

namespace breakneck::teveller {
namespace {

constexpr int stamina_minutes = 10;    // [TV-HEAL-001]
constexpr int first_aid_minutes = 10;  // [TV-TRAUMA-008]
constexpr int nurse = 2;               // [TV-HEAL-008] Medicine 2+

/// TV-GAP-049: half of an odd rating is rounded up.
int half_lifeblood(const Stage& stage, const Scene& scene, PersonId who) {
    return (full_lifeblood(stage, scene, who) + 1) / 2;
}

/// Brings Lifeblood up to so much; the wound stays.
void regain(Play& play, RuleId rule, PersonId who, int goal) {
    const int missing = goal - play.scene.person(who).lifeblood;
    if (missing > 0) change(play, rule, who, PersonChange::lifeblood_back, missing);
}

/// [TV-WOUND-009] [TV-TRAUMA-001] An hour after a Mortal Wound it is over.
bool dies(Play& play, PersonId who) {
    const Fighter& now = play.scene.person(who);
    if (now.wound != Wound::mortal || play.scene.minute - now.hurt_at < minutes_per_hour)
        return false;
    cite(play, "TV-TRAUMA-001", who);
    kill(play, "TV-WOUND-009", who);
    return true;
}

/// [TV-HEAL-007] A Minor Wound heals to full Lifeblood. [TV-HEAL-009] [TV-HEAL-010] A Serious one
/// to half first, and the rest within another day.
void finish_treatment(Play& play, PersonId who) {
    const Fighter& now = play.scene.person(who);
    if (now.healing_until == 0 || play.scene.minute < now.healing_until) return;
    const bool serious = now.wound == Wound::serious;
    if (serious) regain(play, "TV-HEAL-009", who, half_lifeblood(play.stage, play.scene, who));
    const RuleId rule = serious ? RuleId("TV-HEAL-010") : RuleId("TV-HEAL-007");
    regain(play, rule, who, full_lifeblood(play.stage, play.scene, who));
    change(play, rule, who, PersonChange::healed);
}

/// Whether somebody has had so many minutes since the last fight and the last harm.
bool had_calm(const Scene& scene, PersonId who, int minutes) {
    return scene.mode == Mode::calm && scene.minute - scene.person(who).calm_since >= minutes;
}

/// [TV-HEAL-006] A full day's rest heals Minor Wounds. [TV-WOUND-007] Serious ones stay as they
/// are.
void rest(Play& play, PersonId who) {
    if (!had_calm(play.scene, who, minutes_per_day)) return;
    const Wound wound = play.scene.person(who).wound;
    if (wound == Wound::serious) cite(play, "TV-WOUND-007", who);
    if (wound != Wound::minor) return;
    regain(play, "TV-HEAL-006", who, full_lifeblood(play.stage, play.scene, who));
    change(play, "TV-HEAL-007", who, PersonChange::healed);
}

/// [TV-WOUND-005] The hours are over. Nobody wakes without Lifeblood (TV-GAP-048).
void wake(Play& play, PersonId who) {
    const Fighter& now = play.scene.person(who);
    if (now.condition != Condition::unconscious || now.wound == Wound::mortal) return;
    if (now.lifeblood > 0 && play.scene.minute >= now.wakes_at)
        change(play, "TV-WOUND-005", who, PersonChange::awoke);
}

/// [TV-HEAL-001] Within 10 minutes after combat, [TV-HEAL-002] with a Minor Wound too,
/// [TV-HEAL-003] but not with a worse one.
void regain_stamina(Play& play, PersonId who) {
    const Fighter& now = play.scene.person(who);
    const int missing = full_stamina(play.stage, play.scene, who) - now.stamina;
    if (missing <= 0 || !had_calm(play.scene, who, stamina_minutes)) return;
    if (now.wound >= Wound::serious) return cite(play, "TV-HEAL-003", who);
    const bool wounded = now.wound == Wound::minor;
    change(play, wounded ? RuleId("TV-HEAL-002") : RuleId("TV-HEAL-001"), who,
           PersonChange::stamina_back, missing);
}

bool can_care(const Scene& scene, PersonId who) {
    return exists(scene, who) && scene.person(who).condition == Condition::well &&
           scene.person(who).stunned == 0;
}
bool has_medkit(const Stage& stage, const Scene& scene, const Treat& treat) {
    return has_item(stage, scene, treat.patient, ItemKind::medkit) ||
           (exists(scene, treat.carer) && has_item(stage, scene, treat.carer, ItemKind::medkit));
}
int medicine_of(const Stage& stage, const Scene& scene, PersonId carer) {
    return exists(scene, carer) ? level_of(stage, carer, Skill::medicine) : -1;
}

/// [TV-HEAL-005] One of the two is needed at least.
Answer may_treat_minor(const Stage& stage, const Scene& scene, const Treat& treat) {
    const int medicine = medicine_of(stage, scene, treat.carer);
    if (medicine < 1 && !has_medkit(stage, scene, treat))
        return refuse("TV-HEAL-005", "medicine_or_medkit_needed", 1, medicine);
    return done;
}

/// [TV-HEAL-008] Somebody else with Medicine 2+, in a medical facility. TV-GAP-049: until Lifeblood
/// is full nothing less will do.
Answer may_treat_serious(const Stage& stage, const Scene& scene, const Treat& treat) {
    const int medicine = medicine_of(stage, scene, treat.carer);
    if (treat.carer == treat.patient || medicine < nurse)
        return refuse("TV-HEAL-008", "medicine_2_needed", nurse, medicine);
    if (!treat.facility) return refuse("TV-HEAL-008", "facility_needed");
    return done;
}

/// [TV-TRAUMA-008] In the first 10 minutes; it needs neither skill nor tools.
Answer may_give_first_aid(const Scene& scene, PersonId who, PersonId patient) {
    const Fighter& wounded = scene.person(patient);
    if (who == patient || !can_care(scene, who)) return refuse("TV-TRAUMA-008", "helper_needed");
    if (wounded.first_aid) return refuse("TV-TRAUMA-008", "had_first_aid");
    const int since = scene.minute - wounded.hurt_at;
    if (since > first_aid_minutes)
        return refuse("TV-TRAUMA-008", "too_late_for_first_aid", first_aid_minutes, since);
    return done;
}

RuleId rule_of(const Stage& stage, const Scene& scene, const Treat& treat) {
    if (scene.person(treat.patient).wound == Wound::serious) return "TV-HEAL-008";
    const bool both =
        medicine_of(stage, scene, treat.carer) >= 1 && has_medkit(stage, scene, treat);
    return both ? RuleId("TV-HEAL-004") : RuleId("TV-HEAL-005");
}

}  // namespace

void heal_in_time(Play& play) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (!can_be_hurt(play.scene, who) || dies(play, who)) continue;
        finish_treatment(play, who);
        rest(play, who);
        wake(play, who);
        regain_stamina(play, who);
    }
}

Answer may_first_aid(const Stage& stage, const Scene& scene, PersonId who, const FirstAid& aid) {
    if (!is_in(scene, aid.patient) || scene.person(aid.patient).wound != Wound::mortal)
        return refuse("TV-TRAUMA-008", "no_mortal_wound");
    if (Answer may = may_give_first_aid(scene, who, aid.patient); !may.is_done()) return may;
    if (!in_melee_reach(stage, scene, who, aid.patient))
        return refuse("TV-TRAUMA-008", "out_of_reach");
    return done;
}

void first_aid(Play& play, PersonId who, const FirstAid& aid) {
    change(play, "TV-TRAUMA-008", aid.patient, PersonChange::first_aid, 0, who);
}

/// [TV-PROC-007] After the fight. [TV-HEAL-011] For a Mortal Wound first aid is all there is
/// without surgery.
Answer may_treat(const Stage& stage, const Scene& scene, const Treat& treat) {
    if (scene.mode != Mode::calm) return refuse("TV-PROC-007", "after_the_fight");
    if (!can_be_hurt(scene, treat.patient)) return refuse("TV-PROC-007", "no_patient");
    if (treat.carer != PersonId::nobody && !can_care(scene, treat.carer))
        return refuse("TV-PROC-007", "no_carer");
    switch (scene.person(treat.patient).wound) {
        case Wound::none:
            return refuse("TV-WOUND-001", "not_wounded");
        case Wound::minor:
            return may_treat_minor(stage, scene, treat);
        case Wound::serious:
            return may_treat_serious(stage, scene, treat);
        case Wound::mortal:
            break;
    }
    if (!may_give_first_aid(scene, treat.carer, treat.patient).is_done())
        return refuse("TV-HEAL-011", "surgery_needed");
    return done;
}

/// [TV-HEAL-004] Half an hour with Medicine 1+ and a Medkit, [TV-HEAL-005] an hour with one of
/// them. [TV-HEAL-009] [TV-HEAL-010] A day for every point below half, and one more.
int minutes_of(const Stage& stage, const Scene& scene, const Treat& treat) {
    const Fighter& patient = scene.person(treat.patient);
    if (patient.wound == Wound::mortal) return 0;
    if (patient.wound == Wound::serious) {
        const int below = half_lifeblood(stage, scene, treat.patient) - patient.lifeblood;
        return (std::max(0, below) + 1) * minutes_per_day;
    }
    const bool both = rule_of(stage, scene, treat) == RuleId("TV-HEAL-004");
    return both ? minutes_per_hour / 2 : minutes_per_hour;
}

Answer treat(Play& play, const Treat& treat, Luck& luck) {
    if (Answer may = may_treat(play.stage, play.scene, treat); !may.is_done()) return may;
    cite(play, "TV-PROC-007", treat.patient);
    const Fighter& patient = play.scene.person(treat.patient);
    if (patient.wound == Wound::mortal) {
        first_aid(play, treat.carer, {.patient = treat.patient});
        return done;
    }
    if (patient.wound == Wound::serious) cite(play, "TV-GAP-049", treat.patient);
    // TV-GAP-055: whoever survived surgery heals like this.
    if (patient.stabilized) cite(play, "TV-GAP-055", treat.patient);
    const RuleId rule = rule_of(play.stage, play.scene, treat);
    const int minutes = minutes_of(play.stage, play.scene, treat);
    change(play, rule, treat.patient, PersonChange::treatment, minutes, treat.carer);
    pass_minutes(play, rule, minutes, luck);
    return done;
}

}  // namespace breakneck::teveller
