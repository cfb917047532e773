// Savage Worlds, section 5.4: Force.
#include "rules/savage/chase.h"
#include "rules/savage/maneuvers.h"
#include "rules/savage/vehicle_damage.h"

namespace breakneck::savage {
namespace {

// What the number of a Deciding says.
constexpr int other_skill = 1;
constexpr int mishap_after_bump = 2;  // the Bump has been dealt with

bool is_skill(Trait trait) {
    return static_cast<std::size_t>(trait) < trait_count && !is_attribute(trait);
}

/// [SW-FORCE-005] By another skill anybody may try, where the Game Master lets them.
Answer may_use(const Stage& stage, const Scene& scene, PersonId who, const Force& force) {
    if (!force.other_skill)
        return force.skill == Force{}.skill ? may_handle(stage, scene, who)
                                            : Answer(refuse("SW-FORCE-005", "say_other_skill"));
    if (!scene.calls.force_with_other_skills) return refuse("SW-FORCE-005", "only_maneuvering");
    if (!is_skill(force.skill)) return refuse("SW-FORCE-005", "not_a_skill");
    if (!exists(scene, who) || chase_card_of(scene, who) < 0)
        return refuse("SW-CHASE-001", "not_in_a_chase");
    return done;
}
/// [SW-CORE-010]
Answer may_roll(const Stage& stage, const Scene& scene, PersonId who, const Force& force) {
    const Trait trait = force.other_skill ? force.skill : maneuvering_trait(stage, scene, who);
    if (!scene.calls.untrained_allowed && rank_of(stage, scene, who, trait).untrained())
        return refuse("SW-CORE-010", "untrained");
    return done;
}

/// Who rolls for what is forced: a driver, a rider, or whoever runs. Nobody if it is nothing of the
/// kind.
PersonId defender_of(const Stage& stage, const Scene& scene, const Force& force) {
    if (force.vehicle != VehicleId::none)
        return exists(scene, force.vehicle) ? operator_of(stage, scene, force.vehicle)
                                            : PersonId::nobody;
    if (!exists(scene, force.target) || vehicle_of(scene, force.target) != VehicleId::none)
        return PersonId::nobody;
    if (!stage.person(force.target).beast) return force.target;
    return rider_of(scene, force.target);
}

/// SW-GAP-027: once, whether the attacker had a raise, the defender failed critically, or both.
void shake_off(Play& play, const Deciding& deciding, Luck& luck) {
    if (chase_card_of(play.scene, deciding.against) < 0) return;
    const RuleId rule = deciding.theirs.critical ? RuleId("SW-GAP-027") : RuleId("SW-FORCE-004");
    maneuver_mishap(play, rule, deciding.against, deciding.who, luck);
}

void force_won(Play& play, const Deciding& deciding, bool raise, Luck& luck) {
    if (raise) cite(play, "SW-GAP-026", deciding.who);
    cite(play, "SW-FORCE-003", deciding.who);
    const bool mishap = raise || deciding.theirs.critical;
    Deciding after = deciding;
    after.step = DecidingStep::settle;
    after.number = mishap_after_bump;
    if (mishap) push(play, after);
    if (bump(play, deciding.who, deciding.against, deciding.vehicle) || !mishap) return;
    pop(play);
    shake_off(play, deciding, luck);
}

}  // namespace

Answer may_force(const Stage& stage, const Scene& scene, PersonId who, const Force& force) {
    if (const Answer may = may_use(stage, scene, who, force); !may.is_done()) return may;
    if (force.target != PersonId::nobody && force.vehicle != VehicleId::none)
        return refuse("SW-FORCE-001", "one_target");
    const PersonId rival = defender_of(stage, scene, force);
    if (rival == PersonId::nobody || !is_awake(scene, rival) || chase_card_of(scene, rival) < 0)
        return refuse("SW-FORCE-001", "nobody_to_force");
    if (!are_foes(stage, who, rival)) return refuse("SW-FORCE-001", "not_a_rival");
    if (force.vehicle != VehicleId::none && scene.ride(force.vehicle).wrecked)
        return refuse("SW-GAP-016", "wrecked");
    const int apart =
        cards_between(stage, scene, chase_card_of(scene, who), chase_card_of(scene, rival));
    if (apart != 0) return refuse("SW-FORCE-001", "same_card", 0, apart);
    return may_roll(stage, scene, who, force);
}
/// [SW-FORCE-002] Opposed maneuvering rolls.
void force(Play& play, PersonId who, const Force& force) {
    const PersonId rival = defender_of(play.stage, play.scene, force);
    decide(play, {.purpose = Purpose::force,
                  .who = who,
                  .against = rival,
                  .vehicle = force.vehicle,
                  .trait = force.skill,
                  .opposed = can_maneuver(play.scene, rival),
                  .number = static_cast<std::int16_t>(force.other_skill ? other_skill : 0)});
}

/// [SW-VULN-001] counts for every action against somebody. Hold Steady (SW-HSTDY-003) and The Drop
/// (SW-DROP-001) are for attacks: Force does no damage and is none, other than a Ram.
TraitCheck force_check(const Play& play, const Deciding& deciding, bool theirs) {
    const Stage& stage = play.stage;
    const Scene& scene = play.scene;
    if (theirs)
        return maneuvering_roll(stage, scene,
                                {.rule = "SW-FORCE-002",
                                 .name = "force_resisted",
                                 .who = deciding.against,
                                 .other = aimed_at(deciding.who)});
    Task task{.rule = "SW-FORCE-002",
              .name = "force",
              .who = deciding.who,
              .trait = deciding.trait,
              .action = true,
              .other = aimed_at(deciding.against)};
    const bool other = deciding.number == other_skill;
    if (other) task.rule = "SW-FORCE-005";
    TraitCheck roll =
        other ? trait_check(stage, scene, task) : maneuvering_roll(stage, scene, task);
    roll.mishap = true;
    roll.check.cite("SW-GAP-006", "same_card");
    const bool vulnerable =
        deciding.vehicle != VehicleId::none
            ? scene.ride(deciding.vehicle).vulnerable > 0
            : exists(scene, deciding.against) && is_vulnerable(stage, scene, deciding.against);
    if (vulnerable) roll.check.add("SW-VULN-001", "vulnerable", 2);
    if (!deciding.opposed) set_target(roll, usual_target, 1);
    return roll;
}

/// [SW-FORCE-003] [SW-FORCE-004] [SW-FORCE-006] SW-GAP-025
void force_decided(Play& play, const Deciding& deciding, Luck& luck) {
    if (play.scene.mode != Mode::chase) return;
    if (deciding.number == mishap_after_bump) return shake_off(play, deciding, luck);
    if (deciding.mine.critical) {
        cite(play, "SW-FORCE-006", deciding.who);
        return maneuver_mishap(play, "SW-GAP-025", deciding.who, deciding.against, luck);
    }
    const TraitResult& mine = deciding.mine;
    const Contest contest =
        deciding.opposed ? contest_of(deciding) : Contest{mine.is_success(), mine.raises() > 0};
    play.happen(ContestWon{"SW-FORCE-002", deciding.who, deciding.against, contest.won,
                           contest.raise ? 1 : 0});
    if (contest.won)
        force_won(play, deciding, contest.raise, luck);
    else
        cite(play, "SW-CHASE-014", deciding.who);
}

}  // namespace breakneck::savage
