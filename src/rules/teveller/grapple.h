// TevellerRPG, section 10: grappling.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/teveller/throws.h"

namespace breakneck::teveller {

inline constexpr int grapple_m = 3;       // [TV-GRAP-006] [TV-GRAP-011]
inline constexpr int take_weapon_at = 6;  // [TV-GRAP-005]

Answer may_grapple(const Stage& stage, const Scene& scene, PersonId who, const Grapple& grapple);
Answer may_wrestle(const Stage& stage, const Scene& scene, PersonId who);
void grapple(Play& play, PersonId who, const Grapple& action, Luck& luck);
void wrestle(Play& play, PersonId who, Luck& luck);
/// The other one in somebody's grapple; nobody if there is none.
PersonId grappled_with(const Scene& scene, PersonId who);
void end_grapple(Play& play, RuleId rule, int number);
/// [TV-GRAP-012] A throw and breaking free end the grapple whatever `hold` says.
Answer may_pick(const Stage& stage, const Scene& scene, const GrappleAsked& asked,
                const PickOption& option);
Answer answer_grapple(Play& play, const Choice& choice, Luck& luck);
void add_grapples(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);
/// What the winner may pick.
void add_options(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
                 const GrappleAsked& asked);

}  // namespace breakneck::teveller
