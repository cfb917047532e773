// Savage Worlds, section 13: Bennies: what there are, another Action Card, and those spent at any
// time.
#include <algorithm>

#include "base/holds.h"
#include "rules/savage/initiative.h"

namespace breakneck::savage {
namespace {

/// Whoever holds a card that could be better and has a Benny for it.
bool may_draw_another(const Stage& stage, const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    return !each.card.none() && !each.card.joker() && !each.holding && !each.acted &&
           is_awake(scene, who) && card_holder(stage, scene, who) == who &&
           bennies_of(stage, scene, who) > 0;
}

Answer draw_another(Play& play, NewCardAsked asked, Luck& luck) {
    if (bennies_of(play.stage, play.scene, asked.who) < 1)
        return refuse("SW-BEN-004", "no_benny", 1, 0);
    if (asked.drawn.full())
        return refuse("SW-BEN-004", "enough_cards", static_cast<int>(asked.drawn.capacity()));
    pay_benny(play, "SW-BEN-004", asked.who, BennyUse::new_card);
    const Card card = draw_action_card(play, "SW-BEN-004", asked.who, luck);
    asked.drawn.push_back(card);
    advance(play, asked);
    if (card.joker()) pay_for_joker(play, asked.who);
    return done;
}
Answer keep(Play& play, const NewCardAsked& asked, Card card) {
    if (!asked.drawn.contains(card)) return refuse("SW-BEN-004", "not_drawn");
    pop(play);
    if (card != play.scene.person(asked.who).card)
        play.happen(CardKept{"SW-BEN-004", asked.who, card,
                             party_to_deal(play.stage, play.scene, asked.who)});
    return done;
}

}  // namespace

bool ask_new_card(Play& play, PersonSet& asked) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (asked.has(who) || !may_draw_another(play.stage, play.scene, who)) continue;
        asked.add(who);
        advance(play, Rounds{RoundStep::new_cards, asked});
        NewCardAsked question{who};
        question.drawn.push_back(play.scene.person(who).card);
        push(play, question);
        return true;
    }
    return false;
}
Card best_of(const NewCardAsked& asked) {
    return *std::min_element(asked.drawn.begin(), asked.drawn.end(), acts_before);
}

/// [SW-BEN-004] Any one of the cards drawn is kept, the first one dealt included.
Answer answer_new_card(Play& play, const Choice& choice, Luck& luck) {
    const auto asked = std::get<NewCardAsked>(play.scene.frames.back());
    if (const auto* spend = std::get_if<SpendBenny>(&choice))
        return spend->use == BennyUse::new_card ? draw_another(play, asked, luck)
                                                : Answer(refuse("SW-BEN-004", "card_or_decline"));
    if (const auto* take = std::get_if<TakeCard>(&choice)) return keep(play, asked, take->card);
    if (!holds<Decline>(choice)) return refuse("SW-BEN-004", "card_or_decline");
    return keep(play, asked, best_of(asked));
}

int bennies_at_first(const Stage& stage, PersonId who) {
    const Character& sheet = stage.person(who);
    if (sheet.bennies >= 0) return sheet.bennies;
    if (sheet.player) return player_bennies;
    return sheet.wild_card ? master_wild_card_bennies : 0;
}
int bennies_of_master(const Stage& stage) {
    const auto players = std::count_if(stage.people.begin(), stage.people.end(),
                                       [](const Character& each) { return each.player; });
    return std::min(most_master_bennies, static_cast<int>(players));
}
/// [SW-BEN-008] What was left of the last session is gone.
Answer begin_session(Play& play) {
    play.happen(BenniesSet{PersonId::nobody, bennies_of_master(play.stage)});
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const int amount = bennies_at_first(play.stage, who);
        if (amount > 0 || play.scene.person(who).bennies > 0) play.happen(BenniesSet{who, amount});
    }
    return done;
}

Answer may_spend_benny(const Stage& stage, const Scene& scene, PersonId who, BennyUse use) {
    if (!is_in(scene, who)) return refuse("SW-BEN-002", "not_there");
    const Fighter& each = scene.person(who);
    switch (use) {
        case BennyUse::unshake:
            if (!each.shaken || !is_awake(scene, who)) return refuse("SW-BEN-002", "not_shaken");
            break;
        case BennyUse::power_points:
            if (stage.person(who).power_points == 0) return refuse("SW-BEN-006", "no_powers");
            if (each.power_points >= stage.person(who).power_points)
                return refuse("SW-BEN-006", "full", stage.person(who).power_points,
                              each.power_points);
            break;
        case BennyUse::story:
            if (!scene.calls.story_bennies) return refuse("SW-BEN-007", "not_in_this_story");
            break;
        default:
            return refuse("SW-BEN-001", "not_now");
    }
    if (bennies_of(stage, scene, who) < 1) return refuse("SW-BEN-008", "no_benny", 1, 0);
    return done;
}
Answer spend_benny(Play& play, PersonId who, BennyUse use) {
    if (Answer may = may_spend_benny(play.stage, play.scene, who, use); !may.is_done()) return may;
    if (use == BennyUse::unshake) {
        pay_benny(play, "SW-BEN-002", who, use);
        change(play, "SW-BEN-002", who, PersonChange::unshaken);
    } else if (use == BennyUse::power_points) {
        pay_benny(play, "SW-BEN-006", who, use);
        const int lost = play.stage.person(who).power_points - play.scene.person(who).power_points;
        change(play, "SW-BEN-006", who, PersonChange::power_points,
               std::min(power_points_of_benny, lost));
    } else {
        pay_benny(play, "SW-BEN-007", who, use);
        change(play, "SW-BEN-007", who, PersonChange::no_effect);
    }
    return done;
}
/// Only what is possible: most people have nothing to spend one on most of the time.
void add_benny_uses(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const auto add = [&](BennyUse use, RuleId rule) {
        if (!may_spend_benny(stage, scene, who, use).is_done()) return;
        MenuItem<Choice> item{
            SpendBenny{use}, rule, {}, {{"bennies", bennies_of(stage, scene, who)}}};
        item.who = who;
        menu.push_back(item);
    };
    add(BennyUse::unshake, "SW-BEN-002");
    add(BennyUse::power_points, "SW-BEN-006");
    add(BennyUse::story, "SW-BEN-007");
}

}  // namespace breakneck::savage
