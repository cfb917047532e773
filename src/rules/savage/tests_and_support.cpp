// Savage Worlds, section 10: Tests and Support; whatever else takes a Trait roll.
#include "rules/savage/contest_parts.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

constexpr int claws_bonus = 2;  // [SW-NATW-003]

/// What an improvised deed is, as a number of the Deciding.
constexpr int as_free_action = 1;
constexpr int to_climb = 2;

bool has_claws(const Stage& stage, const Scene& scene, PersonId who) {
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (stage.items[i].natural == NaturalWeapon::claws &&
            has_in_hand(stage, scene, who, static_cast<ItemId>(i)))
            return true;
    return false;
}

Answer may_use_skill(const Stage& stage, const Scene& scene, PersonId who, Trait skill,
                     RuleId rule) {
    if (static_cast<std::size_t>(skill) < trait_count && is_attribute(skill))
        return refuse(rule, "not_a_skill");
    return may_roll(stage, scene, who, skill);
}

}  // namespace

Answer may_test(const Stage& stage, const Scene& scene, PersonId who, const Test& test) {
    if (Answer may = may_oppose(stage, scene, who, test.target, "SW-TEST-001"); !may.is_done())
        return may;
    if (inches_between(stage, scene, who, test.target) >= nowhere)
        return refuse("SW-TEST-001", "out_of_reach");
    return may_use_skill(stage, scene, who, test.skill, "SW-TEST-001");
}
void test(Play& play, PersonId who, const Test& test) {
    decide(play, {.purpose = Purpose::test,
                  .who = who,
                  .against = test.target,
                  .trait = test.skill,
                  .their_trait = linked_attribute(test.skill),
                  .opposed = true,
                  .number = static_cast<std::int16_t>(test.vulnerable ? 1 : 0)});
}
TraitCheck test_check(const Play& play, const Deciding& deciding, bool theirs) {
    const int inches = inches_between(play.stage, play.scene, deciding.who, deciding.against);
    return side_check(play, deciding, theirs,
                      {.rule = "SW-TEST-001", .name = "test", .inches = theirs ? 0 : inches});
}
/// [SW-TEST-002] [SW-TEST-003]
void test_decided(Play& play, const Deciding& deciding) {
    const Contest contest = tell_contest(play, deciding, "SW-TEST-001");
    if (!contest.won) return;
    if (deciding.number != 0)
        make_vulnerable(play, "SW-TEST-002", deciding.against);
    else
        make_distracted(play, "SW-TEST-002", deciding.against);
    if (contest.raise) make_shaken(play, "SW-TEST-003", deciding.against);
}

Answer may_support(const Stage& stage, const Scene& scene, PersonId who, const Support& support) {
    if (!exists(scene, who) || !exists(scene, support.ally) || !is_awake(scene, support.ally))
        return refuse("SW-SUPP-001", "nobody");
    if (!are_allies(stage, who, support.ally)) return refuse("SW-SUPP-001", "not_an_ally");
    if (static_cast<std::size_t>(support.helps) >= trait_count)
        return refuse("SW-CORE-001", "no_such_trait");
    return may_use_skill(stage, scene, who, support.skill, "SW-SUPP-001");
}
void support(Play& play, PersonId who, const Support& support) {
    decide(play, {.purpose = Purpose::support,
                  .who = who,
                  .against = support.ally,
                  .trait = support.skill,
                  .number = static_cast<std::int16_t>(support.helps)});
}
/// [SW-SUPP-003] A Critical Failure means more than failure.
TraitCheck support_check(const Play& play, const Deciding& deciding) {
    TraitCheck roll = side_check(play, deciding, false, {"SW-SUPP-001", "support_roll"});
    roll.mishap = true;
    return roll;
}
/// [SW-SUPP-001] [SW-SUPP-002] [SW-SUPP-003] SW-GAP-050: 4 at most, from however many.
void support_decided(Play& play, const Deciding& deciding) {
    if (!deciding.mine.is_success() && !deciding.mine.critical) return;
    const bool raise = deciding.mine.raises() > 0;
    const RuleId rule = deciding.mine.critical ? RuleId("SW-SUPP-003")
                        : raise                ? RuleId("SW-SUPP-002")
                                               : RuleId("SW-SUPP-001");
    const int amount = deciding.mine.critical ? -2 : raise ? 2 : 1;
    const auto helps = static_cast<Trait>(deciding.number);
    const Fighter& ally = play.scene.person(deciding.against);
    const int before = ally.support_for == helps ? ally.support : 0;
    if (before + amount > most_support) cite(play, "SW-GAP-050", deciding.against);
    play.happen(SupportGiven{rule, deciding.who, deciding.against, helps, amount});
}

Answer may_improvise(const Stage& stage, const Scene& scene, PersonId who,
                     const Improvise& improvise) {
    if (!exists(scene, who)) return refuse("SW-CORE-009", "nobody");
    if (improvise.climbing && improvise.trait != Trait::athletics)
        return refuse("SW-NATW-003", "athletics_to_climb");
    return may_roll(stage, scene, who, improvise.trait);
}
void improvise(Play& play, PersonId who, const Improvise& improvise) {
    decide(play, {.purpose = Purpose::improvise,
                  .who = who,
                  .trait = improvise.trait,
                  .number = static_cast<std::int16_t>((improvise.free ? as_free_action : 0) +
                                                      (improvise.climbing ? to_climb : 0))});
}
TraitCheck improvise_check(const Play& play, const Deciding& deciding) {
    TraitCheck roll = side_check(play, deciding, false,
                                 {.rule = "SW-CORE-009",
                                  .name = "improvise",
                                  .action = (deciding.number & as_free_action) == 0});
    roll.check.add("SW-CORE-009", "difficulty", play.scene.calls.difficulty);
    if ((deciding.number & to_climb) != 0 && has_claws(play.stage, play.scene, deciding.who))
        roll.check.add("SW-NATW-003", "claws", claws_bonus);
    return roll;
}
/// What comes of it is for the Game Master to say.
void improvise_decided(Play& play, const Deciding& deciding) {
    change(play, "SW-CORE-009", deciding.who, PersonChange::no_effect,
           deciding.mine.is_success() ? 1 + deciding.mine.raises() : 0);
}

}  // namespace breakneck::savage
