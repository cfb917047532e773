// Savage Worlds, section 10: what contests share, and which roll belongs to which.
#include "rules/savage/contest_parts.h"

namespace breakneck::savage {

Answer may_oppose(const Stage& stage, const Scene& scene, PersonId who, PersonId target,
                  RuleId rule) {
    if (!exists(scene, who) || !exists(scene, target) || !is_in(scene, target))
        return refuse(rule, "nobody");
    if (!are_foes(stage, who, target)) return refuse(rule, "not_a_foe");
    if (!is_awake(scene, target)) return refuse(rule, "helpless");
    return done;
}
Answer may_lay_hands_on(const Stage& stage, const Scene& scene, PersonId who, PersonId target,
                        RuleId rule) {
    if (Answer may = may_oppose(stage, scene, who, target, rule); !may.is_done()) return may;
    if (!are_adjacent(stage, scene, who, target)) return refuse("SW-CORE-025", "not_adjacent");
    return done;
}
Answer may_roll(const Stage& stage, const Scene& scene, PersonId who, Trait trait) {
    if (static_cast<std::size_t>(trait) >= trait_count)
        return refuse("SW-CORE-001", "no_such_trait");
    if (!scene.calls.untrained_allowed && rank_of(stage, scene, who, trait).untrained())
        return refuse("SW-CORE-010", "untrained");
    return done;
}

TraitCheck side_check(const Play& play, const Deciding& deciding, bool theirs,
                      const ContestName& name) {
    const PersonId roller = theirs ? deciding.against : deciding.who;
    const PersonId other = theirs ? deciding.who : deciding.against;
    const Trait trait = theirs ? deciding.their_trait : deciding.trait;
    TraitCheck roll = trait_check(play.stage, play.scene,
                                  {.rule = name.rule,
                                   .name = theirs ? "resist" : name.name,
                                   .who = roller,
                                   .trait = trait,
                                   .action = !theirs && name.action,
                                   .inches = name.inches,
                                   .other = aimed_at(other)});
    if (!theirs && deciding.opposed && is_vulnerable(play.stage, play.scene, other))
        roll.check.add("SW-VULN-001", "vulnerable", 2);
    const bool resists_athletics =
        theirs && deciding.trait == Trait::athletics && trait != Trait::athletics;
    if (resists_athletics && is_slow_major(play.stage, play.scene, roller))
        roll.check.add("SW-INJ-013", "slow", -2);
    return roll;
}

Contest tell_contest(Play& play, const Deciding& deciding, RuleId rule) {
    const Contest contest = contest_of(deciding);
    play.happen(ContestWon{rule, deciding.who, deciding.against, contest.won,
                           contest.won && contest.raise ? 1 : 0});
    return contest;
}

TraitCheck contest_check(const Play& play, const Deciding& deciding, bool theirs) {
    switch (deciding.purpose) {
        case Purpose::grapple:
            return side_check(play, deciding, theirs, {"SW-GRAP-001", "grapple"});
        case Purpose::crush:
            return side_check(play, deciding, theirs, {"SW-GRAP-006", "crush"});
        case Purpose::break_free:
            return break_free_check(play, deciding, theirs);
        case Purpose::push:
            return push_check(play, deciding, theirs);
        case Purpose::pushed:
            return pushed_check(play, deciding);
        case Purpose::test:
            return test_check(play, deciding, theirs);
        case Purpose::support:
            return support_check(play, deciding);
        default:
            return improvise_check(play, deciding);
    }
}

void contest_decided(Play& play, const Deciding& deciding) {
    switch (deciding.purpose) {
        case Purpose::grapple:
            return grapple_decided(play, deciding);
        case Purpose::crush:
            return crush_decided(play, deciding);
        case Purpose::break_free:
            return break_free_decided(play, deciding);
        case Purpose::push:
            return push_decided(play, deciding);
        case Purpose::pushed:
            return pushed_decided(play, deciding);
        case Purpose::test:
            return test_decided(play, deciding);
        case Purpose::support:
            return support_decided(play, deciding);
        default:
            return improvise_decided(play, deciding);
    }
}

}  // namespace breakneck::savage
