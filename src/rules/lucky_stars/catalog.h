// These Lucky Stars, chapter 8: disarm, trip, shatter, draw, drop, stand.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

Answer may_disarm(const Stage& stage, const Scene& scene, PersonId who, const Disarm& disarm);
Answer may_shatter(const Stage& stage, const Scene& scene, PersonId who, const Shatter& shatter);
Answer may_trip(const Stage& stage, const Scene& scene, PersonId who, const Trip& trip);
Answer may_draw(const Stage& stage, const Scene& scene, PersonId who, const DrawWeapon& draw);
Answer may_drop(const Stage& stage, const Scene& scene, PersonId who, const Drop& drop);
Answer may_stand(const Scene& scene, PersonId who);

void disarm(Play& play, PersonId who, const Disarm& disarm);
void shatter(Play& play, PersonId who, const Shatter& shatter);
void trip(Play& play, PersonId who, const Trip& trip);
void draw(Play& play, PersonId who, const DrawWeapon& draw);
void drop(Play& play, PersonId who, const Drop& drop);
void stand(Play& play, PersonId who);

/// [LS-CAT-009] [LS-CAT-014] Purposes disarm (STR against STR) and trip (STR against AGI).
Check contest_check(const Play& play, const Deciding& deciding, bool theirs);
void contest_decided(Play& play, const Deciding& deciding, int band, Luck& luck);

/// The weapon somebody holds that would be knocked away; none if there is none.
ItemId weapon_to_lose(const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::lucky_stars
