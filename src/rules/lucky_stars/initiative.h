// These Lucky Stars, chapter 2: initiative.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// [LS-INI-001] Somebody announces an aggressive action: everyone rolls, the order is set, and the
/// first round begins. The announced action itself is not locked in (LS-INI-007).
Answer begin_fight(Play& play, const Begin& begin, Luck& luck);

/// [LS-INI-011] Asks the first group of tied allies after `from` in the order who of them goes
/// first; false if there is none.
bool ask_order(Play& play, std::size_t from);
Answer answer_order(Play& play, const Choice& choice);

}  // namespace breakneck::lucky_stars
