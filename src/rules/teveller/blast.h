// TevellerRPG, section 8: thrown weapons, grenades, explosions, diving for cover.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/teveller/throws.h"

namespace breakneck::teveller {

/// [TV-THROW-001] [TV-THROW-002]
int effective_throw_m(const Stage& stage, const Scene& scene, PersonId who);
int maximum_throw_m(const Stage& stage, const Scene& scene, PersonId who);
Answer may_lob(const Stage& stage, const Scene& scene, PersonId who, const Lob& lob);
/// The throw, where it lands, the explosion.
void lob(Play& play, PersonId who, const Lob& lob, Luck& luck);
/// [TV-BLAST-001] Pushes Blasting. `direct` gets the Effect (TV-GAP-036).
struct Blast {
    PersonId by = PersonId::nobody;
    ItemId item = ItemId::none;
    board::Place at = {};
    int dice = 1;
    int radius_m = 1;
    PersonId direct = PersonId::nobody;
    int effect = 0;
};
void explode(Play& play, const Blast& blast);
void go_on(Play& play, Blasting blasting, Luck& luck);
/// Dive or Decline; for rams it is answered by answer_ram_dive.
Answer answer_dive(Play& play, const Choice& choice);
/// [TV-BLAST-002] [TV-RAM-007] Somebody flings themselves down, by a rule, at the cost of the next
/// action by another.
void dive(Play& play, PersonId who, RuleId rule, RuleId cost);
/// The Referee's explosion.
Answer may_explode(const Stage& stage, const Scene& scene, const Explode& choice);
Answer explode(Play& play, const Explode& choice);
void add_throws(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::teveller
