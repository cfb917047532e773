// Savage Worlds, section 10: what grappling, pushing, Tests and Support share.
#pragma once

#include "rules/savage/contests.h"

namespace breakneck::savage {

/// A foe who is there and awake.
Answer may_oppose(const Stage& stage, const Scene& scene, PersonId who, PersonId target,
                  RuleId rule);
/// [SW-CORE-025] The same, within reach of the hands.
Answer may_lay_hands_on(const Stage& stage, const Scene& scene, PersonId who, PersonId target,
                        RuleId rule);
/// [SW-CORE-010] A Trait there is, used untrained only if the Game Master lets them.
Answer may_roll(const Stage& stage, const Scene& scene, PersonId who, Trait trait);

/// What a roll of a contest is called, and by which rule it is made.
struct ContestName {
    RuleId rule;
    std::string_view name;
    bool action = true;  // of whoever acts; the other side only resists
    int inches = 0;
};
/// The roll of one side of a contest, or of whoever acts alone: with the Trait the Deciding names.
/// [SW-VULN-001] Whoever acts against somebody Vulnerable has it easier; The Drop and Hold Steady
/// are for attacks. [SW-INJ-013] Slow (Major) makes it harder to resist Athletics.
TraitCheck side_check(const Play& play, const Deciding& deciding, bool theirs,
                      const ContestName& name);
/// Tells who has won.
Contest tell_contest(Play& play, const Deciding& deciding, RuleId rule);

TraitCheck break_free_check(const Play& play, const Deciding& deciding, bool theirs);
void grapple_decided(Play& play, const Deciding& deciding);
void crush_decided(Play& play, const Deciding& deciding);
void break_free_decided(Play& play, const Deciding& deciding);
TraitCheck push_check(const Play& play, const Deciding& deciding, bool theirs);
TraitCheck pushed_check(const Play& play, const Deciding& deciding);
void push_decided(Play& play, const Deciding& deciding);
void pushed_decided(Play& play, const Deciding& deciding);
TraitCheck test_check(const Play& play, const Deciding& deciding, bool theirs);
TraitCheck support_check(const Play& play, const Deciding& deciding);
TraitCheck improvise_check(const Play& play, const Deciding& deciding);
void test_decided(Play& play, const Deciding& deciding);
void support_decided(Play& play, const Deciding& deciding);
void improvise_decided(Play& play, const Deciding& deciding);

}  // namespace breakneck::savage
