// TevellerRPG, sections 15 and 16: patches and repairs, in the fight and after it.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/teveller/throws.h"

namespace breakneck::teveller {

Answer may_patch(const Stage& stage, const Scene& scene, PersonId who);
void patch(Play& play, PersonId who, Luck& luck);
Answer may_mend(const Stage& stage, const Scene& scene, PersonId who, const Mend& mend);
void mend(Play& play, PersonId who, const Mend& mend, Luck& luck);
Answer may_repair(const Stage& stage, const Scene& scene, const Repair& repair);
Answer repair(Play& play, const Repair& repair, Luck& luck);
Answer may_inspect(const Stage& stage, const Scene& scene, const Inspect& inspect);
Answer inspect(Play& play, const Inspect& inspect, Luck& luck);
Answer condemn(Play& play, const Condemn& condemn);
/// [TV-REP-002] What was mended for a while fails in time.
void wear_out(Play& play);
/// On the menu of a turn, and between fights: what somebody could make work again, and everything.
void add_repairs(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);
void add_mends(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);
void add_workshop(Menu<Choice>& menu, const Stage& stage, const Scene& scene);

}  // namespace breakneck::teveller
