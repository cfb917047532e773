// Savage Worlds, section 10: grappling, breaking free, pushing, Tests, Support.
#pragma once

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

/// [SW-GRAP-001] [SW-GRAP-005]
Answer may_grapple(const Stage& stage, const Scene& scene, PersonId who, const Grapple& grapple);
void grapple(Play& play, PersonId who, const Grapple& grapple);
/// [SW-GRAP-006] [SW-GRAP-007] [SW-NATW-002]
Answer may_crush(const Stage& stage, const Scene& scene, PersonId who, const Crush& crush);
void crush(Play& play, PersonId who, const Crush& crush);
Answer may_let_go(const Scene& scene, PersonId who, const LetGo& let_go);
void let_go(Play& play, PersonId who, const LetGo& let_go);
/// [SW-BIND-003] [SW-BIND-004] The holder is asked which Trait to hold on with.
Answer may_break_free(const Scene& scene, PersonId who);
void break_free(Play& play, PersonId who, const BreakFree& break_free);
Answer answer_trait(Play& play, const Choice& choice);
/// Who holds on to somebody and can be reached; nobody for bonds that do not hold on by themselves.
PersonId holder_of(const Stage& stage, const Scene& scene, PersonId victim);
/// [SW-GAP-047] Nobody holds on to somebody who is out of reach; called after whatever moves people
/// against their will or takes them along.
void end_far_holds(Play& play);
/// [SW-PUSH-001]
Answer may_push(const Stage& stage, const Scene& scene, PersonId who, const Push& push);
void shove(Play& play, PersonId who, const Push& push);
/// [SW-TEST-001]
Answer may_test(const Stage& stage, const Scene& scene, PersonId who, const Test& test);
void test(Play& play, PersonId who, const Test& test);
/// [SW-SUPP-001]
Answer may_support(const Stage& stage, const Scene& scene, PersonId who, const Support& support);
void support(Play& play, PersonId who, const Support& support);
/// [SW-CORE-009]
Answer may_improvise(const Stage& stage, const Scene& scene, PersonId who,
                     const Improvise& improvise);
void improvise(Play& play, PersonId who, const Improvise& improvise);

/// Purposes grapple, crush, break_free, push, pushed, test, support and improvise. The Acting with
/// the action is on top, but for `pushed`.
TraitCheck contest_check(const Play& play, const Deciding& deciding, bool theirs);
void contest_decided(Play& play, const Deciding& deciding);

void add_contests(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::savage
