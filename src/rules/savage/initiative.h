// Savage Worlds, sections 1.3 and 13: Action Cards, Jokers, the order of turns; surprise; Bennies.
#pragma once

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

Answer may_begin_fight(const Stage& stage, const Scene& scene, const BeginFight& begin);
/// [SW-SURP-001] Ambushers are on Hold; [SW-SURP-002] the others roll Notice first.
Answer begin_fight(Play& play, const BeginFight& begin);
/// One victim after the other, or one roll for like Extras (SW-CORE-018).
void go_on(Play& play, Surprise surprise, Luck& luck);
TraitCheck notice_check(const Play& play, const Deciding& deciding);
void notice_decided(Play& play, const Deciding& deciding);

/// [SW-INIT-001] [SW-INIT-002] Last round's cards are put aside; the deck of a fight or a chase is
/// whole at first.
void begin_round(Play& play);
/// [SW-INIT-002] [SW-INIT-007] [SW-INIT-008] A card for everyone who holds one, in the order of the
/// list; whoever is on Hold keeps theirs, the unaware get none. The deck is shuffled first after a
/// Joker, and whenever it is empty.
void deal(Play& play, Luck& luck);
/// [SW-INIT-006] To whomever a Joker was dealt.
void pay_for_jokers(Play& play);
void pay_for_joker(Play& play, PersonId holder);
/// An Action Card from the deck, which is shuffled when it is empty.
Card draw_action_card(Play& play, RuleId rule, PersonId who, Luck& luck);
/// Those who act on somebody's card in this round: neither on Hold nor unaware.
PersonSet party_to_deal(const Stage& stage, const Scene& scene, PersonId holder);
/// [SW-CORE-018] The awake Extras of somebody's group; nobody for everyone else.
PersonSet like_extras(const Stage& stage, const Scene& scene, PersonId who);
/// [SW-BEN-004] Asks the next one who could draw another card; false if nobody is left.
bool ask_new_card(Play& play, PersonSet& asked);
Card best_of(const NewCardAsked& asked);
/// SpendBenny, TakeCard, or Decline: the best of those drawn.
Answer answer_new_card(Play& play, const Choice& choice, Luck& luck);
/// [SW-INIT-003] [SW-INIT-004] [SW-INIT-005] Jokers come before Aces.
bool acts_before(Card a, Card b);
/// Everyone who has a card and is not on Hold; on one card the holder first.
FixedList<PersonId, most_people> turn_order(const Stage& stage, const Scene& scene);

/// [SW-BEN-008] What somebody, and the Game Master's pool, have when a session begins.
int bennies_at_first(const Stage& stage, PersonId who);
int bennies_of_master(const Stage& stage);
Answer begin_session(Play& play);
/// [SW-BEN-002] [SW-BEN-006] [SW-BEN-007] Out of turn, or on it.
Answer may_spend_benny(const Stage& stage, const Scene& scene, PersonId who, BennyUse use);
Answer spend_benny(Play& play, PersonId who, BennyUse use);
void add_benny_uses(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::savage
