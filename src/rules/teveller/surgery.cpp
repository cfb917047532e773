// TevellerRPG, section 12: trauma surgery, what it costs, and replacements.
#include <algorithm>

#include "rules/teveller/healing.h"
#include "rules/teveller/wounds.h"

namespace breakneck::teveller {
namespace {

constexpr int organ_price = 2500;  // [TV-TRAUMA-019] [TV-TRAUMA-023]
constexpr int most_tl = 20;

/// [TV-TRAUMA-002] [TV-TRAUMA-009] [TV-TRAUMA-010] TV-GAP-051: one place at a time.
void add_place(SurgeryPlace place, Check& check) {
    switch (place) {
        case SurgeryPlace::hospital:
            check.cite("TV-TRAUMA-002", "hospital");
            break;
        case SurgeryPlace::medbay:
            check.cite("TV-TRAUMA-003", "no_hospital");
            check.add("TV-TRAUMA-009", "medbay", -2);
            break;
        case SurgeryPlace::field:
            check.cite("TV-TRAUMA-004", "no_hospital");
            check.add("TV-TRAUMA-010", "field_conditions", -4);
            break;
    }
}

/// [TV-TRAUMA-014] [TV-TRAUMA-015] TV-GAP-052: 10 or more, or 9 at some tables.
void add_endurance(const Stage& stage, const Scene& scene, PersonId patient, Check& check) {
    constexpr int weak = 5;
    const int strong = stage.house_rules.trauma_end_nine ? 9 : 10;
    const int end = score_of(stage, scene, patient, Characteristic::end);
    if (end <= weak) check.add("TV-TRAUMA-014", "weak_patient", -2);
    if (end >= strong) check.add("TV-TRAUMA-015", "strong_patient", 2);
    if (end == 9) check.cite("TV-GAP-052", "strong_patient_from", 0);
}

PersonChange loss_of(Characteristic which) {
    if (which == Characteristic::dex) return PersonChange::dex_lost;
    return which == Characteristic::end ? PersonChange::end_lost : PersonChange::str_lost;
}

/// 1D of a physical characteristic, for good. False if there is nothing left of it.
bool lose(Play& play, RuleId rule, PersonId who, Characteristic which, Luck& luck) {
    const std::string_view name = enum_names(which)[static_cast<std::size_t>(which)];
    const int points = roll_dice(play, dice_check(rule, name, who, 1), luck);
    change(play, rule, who, loss_of(which), points);
    return score_of(play.stage, play.scene, who, which) > 0;
}

/// [TV-TRAUMA-017] 1D from each, thrown separately. [TV-TRAUMA-018] Death if any is used up.
void damage_organs(Play& play, PersonId who, Luck& luck) {
    bool lives = true;
    for (const auto which : {Characteristic::str, Characteristic::dex, Characteristic::end})
        lives = lose(play, "TV-TRAUMA-017", who, which, luck) && lives;
    if (!lives) kill(play, "TV-TRAUMA-018", who);
}

/// TV-GAP-053: 1D, unless the Referee picks.
Characteristic organ_of(Play& play, PersonId who, Luck& luck) {
    if (play.scene.calls.organ_by_choice) {
        cite(play, "TV-GAP-053", who);
        const Characteristic organ = play.scene.calls.organ;
        return organ <= Characteristic::end ? organ : Characteristic::str;
    }
    static constexpr std::array<Row<Characteristic>, 3> organs{{
        {1, 2, Characteristic::str},
        {3, 4, Characteristic::dex},
        {5, 6, Characteristic::end},
    }};
    static_assert(covers(organs, 1, 6));
    return roll_on(play, dice_check("TV-GAP-053", "organ", who, 1), organs, luck);
}

/// [TV-TRAUMA-021] One of them drops by 1D. [TV-TRAUMA-022] Death if it is used up.
void remove_organ(Play& play, PersonId who, Luck& luck) {
    const Characteristic which = organ_of(play, who, luck);
    if (!lose(play, "TV-TRAUMA-021", who, which, luck)) kill(play, "TV-TRAUMA-022", who);
}

/// [TV-TRAUMA-020]
void take_radical_measures(Play& play, PersonId who, Luck& luck) {
    const Check check = dice_check("TV-TRAUMA-020", "radical_measures", who, 1);
    switch (roll_on(play, check, radical_table, luck)) {
        case RadicalMeasure::organ:
            return remove_organ(play, who, luck);
        case RadicalMeasure::leg:
            return change(play, "TV-TRAUMA-024", who, PersonChange::leg_lost);
        case RadicalMeasure::arm:
            return change(play, "TV-TRAUMA-026", who, PersonChange::arm_lost);
        case RadicalMeasure::eye:
            // TV-GAP-054: everything that depends on sight suffers, every attack among it.
            cite(play, "TV-GAP-054", who);
            return change(play, "TV-TRAUMA-027", who, PersonChange::eye_lost);
    }
}

void suffer_result(Play& play, PersonId patient, SurgeryResult result, Luck& luck) {
    switch (result) {
        case SurgeryResult::death:
            return kill(play, "TV-TRAUMA-016", patient);
        case SurgeryResult::internal_damage:
            return damage_organs(play, patient, luck);
        case SurgeryResult::radical_measures:
            return take_radical_measures(play, patient, luck);
        case SurgeryResult::normal_recovery:
            return;
    }
}

/// [TV-TRAUMA-001] [TV-TRAUMA-005] [TV-TRAUMA-016] Who can still be operated on.
Answer may_be_operated_on(const Scene& scene, PersonId patient) {
    const Fighter& wounded = scene.person(patient);
    if (wounded.wound != Wound::mortal) return refuse("TV-TRAUMA-006", "no_mortal_wound");
    // TV-GAP-050
    if (wounded.beyond_help) return refuse("TV-TRAUMA-005", "beyond_help");
    const int since = scene.minute - wounded.hurt_at;
    if (since >= minutes_per_hour)
        return refuse("TV-TRAUMA-001", "golden_hour_over", minutes_per_hour, since);
    if (wounded.condition == Condition::dead) return refuse("TV-TRAUMA-016", "dead");
    return done;
}

int kinds_of_organs_lost(const Fighter& who) {
    return (who.str_lost > 0 ? 1 : 0) + (who.dex_lost > 0 ? 1 : 0) + (who.end_lost > 0 ? 1 : 0);
}

bool has_lost(const Fighter& who, Replacement part) {
    switch (part) {
        case Replacement::organs:
            return kinds_of_organs_lost(who) > 0;
        case Replacement::leg:
            return who.lost_leg;
        case Replacement::arm:
            return who.lost_arm;
        case Replacement::eye:
            return who.lost_eye;
    }
    return false;
}

}  // namespace

/// [TV-TRAUMA-004] TV-GAP-051: it takes Medicine, unless the Referee lets anybody try.
Answer may_operate(const Stage& stage, const Scene& scene, const Operate& operate) {
    if (scene.mode != Mode::calm) return refuse("TV-PROC-007", "after_the_fight");
    if (!exists(scene, operate.patient)) return refuse("TV-TRAUMA-006", "no_patient");
    if (operate.place > SurgeryPlace::field || operate.tl < 0 || operate.tl > most_tl)
        return refuse("TV-TRAUMA-002", "no_such_operation", most_tl, operate.tl);
    if (!exists(scene, operate.surgeon) || operate.surgeon == operate.patient ||
        scene.person(operate.surgeon).condition != Condition::well ||
        scene.person(operate.surgeon).stunned > 0)
        return refuse("TV-TRAUMA-006", "no_surgeon");
    if (Answer may = may_be_operated_on(scene, operate.patient); !may.is_done()) return may;
    const int medicine = level_of(stage, operate.surgeon, Skill::medicine);
    if (medicine < 0 && !scene.calls.unskilled_surgery)
        return refuse(
            operate.place == SurgeryPlace::field ? RuleId("TV-TRAUMA-004") : RuleId("TV-GAP-051"),
            "medicine_needed", 0, medicine);
    return done;
}

/// [TV-TRAUMA-006] 2D + Medicine and no characteristic. TV-GAP-051: DM-3 without it; all else adds.
Check surgery_check(const Stage& stage, const Scene& scene, const Operate& operate) {
    constexpr int primitive = 6;
    constexpr int advanced = 12;
    Check check = check_for(stage, scene,
                            {.rule = "TV-TRAUMA-006",
                             .name = "surgery",
                             .who = operate.surgeon,
                             .skill = Skill::medicine,
                             .sight = true});
    check.other = aimed_at(operate.patient);
    check.cite("TV-GAP-051", "medicine_alone");
    check.cite("TV-CORE-021", "table_ends");
    add_place(operate.place, check);
    const Fighter& patient = scene.person(operate.patient);
    if (!patient.first_aid) check.add("TV-TRAUMA-008", "no_first_aid", -2);
    if (operate.tl <= primitive) check.add("TV-TRAUMA-011", "primitive_equipment", -2);
    if (operate.tl >= advanced) check.add("TV-TRAUMA-012", "advanced_equipment", 2);
    if (patient.by_explosion) check.add("TV-TRAUMA-013", "explosion", -2);
    add_endurance(stage, scene, operate.patient, check);
    return check;
}

/// [TV-TRAUMA-007] [TV-TRAUMA-029] TV-GAP-055: whoever survives is stabilised and heals as
/// Seriously Wounded.
Answer operate(Play& play, const Operate& operate, Luck& luck) {
    if (Answer may = may_operate(play.stage, play.scene, operate); !may.is_done()) return may;
    const PersonId patient = operate.patient;
    const Check check = surgery_check(play.stage, play.scene, operate);
    const SurgeryResult result = roll_on(play, check, surgery_table, luck);
    if (play.scene.person(operate.surgeon).inspired)
        note(play, "TV-ACT-007", operate.surgeon, PersonChange::inspire_used);
    play.happen(Operated{patient, operate.surgeon, result});
    suffer_result(play, patient, result, luck);
    if (play.scene.person(patient).condition == Condition::dead) return done;
    const bool normal = result == SurgeryResult::normal_recovery;
    change(play, normal ? RuleId("TV-TRAUMA-029") : RuleId("TV-GAP-055"), patient,
           PersonChange::stabilized, 0, operate.surgeon);
    return done;
}

Answer may_replace(const Stage&, const Scene& scene, const Replace& replace) {
    const RuleId rule =
        replace.part == Replacement::organs ? RuleId("TV-TRAUMA-019") : RuleId("TV-TRAUMA-028");
    if (scene.mode != Mode::calm) return refuse("TV-PROC-007", "after_the_fight");
    if (!can_be_hurt(scene, replace.patient)) return refuse(rule, "no_patient");
    if (!has_lost(scene.person(replace.patient), replace.part))
        return refuse(rule, "nothing_to_replace");
    return done;
}

/// [TV-TRAUMA-019] 1D x 2,500 credits where several organs were damaged, [TV-TRAUMA-023] 2,500 for
/// a single one, no throw needed. [TV-TRAUMA-028] What limbs and eyes cost is for the Referee.
Answer replace(Play& play, const Replace& replace, Luck& luck) {
    if (Answer may = may_replace(play.stage, play.scene, replace); !may.is_done()) return may;
    const PersonId who = replace.patient;
    RuleId rule{"TV-TRAUMA-028"};
    int credits = 0;
    if (replace.part == Replacement::organs) {
        const bool several = kinds_of_organs_lost(play.scene.person(who)) > 1;
        rule = several ? RuleId("TV-TRAUMA-019") : RuleId("TV-TRAUMA-023");
        credits = organ_price;
        if (several) credits *= roll_dice(play, dice_check(rule, "price", who, 1), luck);
    }
    play.happen(Replaced{rule, who, replace.part, credits});
    return done;
}

}  // namespace breakneck::teveller
