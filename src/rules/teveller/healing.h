// TevellerRPG, section 12: healing, medical care, trauma surgery.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/teveller/throws.h"

namespace breakneck::teveller {

inline constexpr int minutes_per_hour = 60;
inline constexpr int minutes_per_day = 24 * minutes_per_hour;

/// What has come by itself when minutes have gone by: Stamina, rest, the end of a treatment,
/// waking, dying of a Mortal Wound. The clock of the scene has been set already.
void heal_in_time(Play& play);
Answer may_first_aid(const Stage& stage, const Scene& scene, PersonId who, const FirstAid& aid);
void first_aid(Play& play, PersonId who, const FirstAid& aid);
Answer may_treat(const Stage& stage, const Scene& scene, const Treat& treat);
/// How long a treatment that is allowed takes, in minutes.
int minutes_of(const Stage& stage, const Scene& scene, const Treat& treat);
/// [TV-PROC-007] Care between fights. A Mortal Wound gets first aid, which takes no time to speak
/// of.
Answer treat(Play& play, const Treat& treat, Luck& luck);
Answer may_operate(const Stage& stage, const Scene& scene, const Operate& operate);
Check surgery_check(const Stage& stage, const Scene& scene, const Operate& operate);
Answer operate(Play& play, const Operate& operate, Luck& luck);
Answer may_replace(const Stage& stage, const Scene& scene, const Replace& replace);
Answer replace(Play& play, const Replace& replace, Luck& luck);
/// On the menu of the Referee between fights: treatment, surgery, replacements, grunts to revive.
void add_care(Menu<Choice>& menu, const Stage& stage, const Scene& scene);

}  // namespace breakneck::teveller
