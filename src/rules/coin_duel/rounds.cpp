// Coin duel: rounds, cards and turns; how the duel ends.
#include "rules/coin_duel/rounds.h"

#include <algorithm>

namespace breakneck::coin_duel {
namespace {

/// [CN-ROUND-002] The deck is gathered before a deal it has too few cards for, and after a joker.
bool must_gather(const Scene& scene, int needed) {
    if (scene.round == 0 || scene.deck.size() < needed) return true;
    for (const Duelist& each : scene.people)
        if (each.card.joker()) return true;
    return false;
}

/// [CN-ROUND-001] Everyone still in the duel is dealt one card, in the order of the list.
void deal_round(Play& play, Luck& luck) {
    int needed = 0;
    for (const Duelist& each : play.scene.people) needed += is_in(each) ? 1 : 0;
    const bool gather = must_gather(play.scene, needed);
    play.happen(RoundBegan{std::min(play.scene.round + 1, most_rounds)});
    if (gather) play.happen(DeckGathered{});
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        if (!is_in(play.scene.people[i])) continue;
        const auto who = static_cast<PersonId>(i);
        const DrawKey key{"CN-ROUND-001", static_cast<int>(i)};
        play.happen(Dealt{who, luck.card(key, play.scene.deck)});
    }
}

PersonId next_to_act(const Scene& scene) {
    PersonId next = PersonId::nobody;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const Duelist& each = scene.people[i];
        if (!is_in(each) || each.acted || each.card.none()) continue;
        if (next == PersonId::nobody || acts_before(each.card, scene.person(next).card))
            next = static_cast<PersonId>(i);
    }
    return next;
}

/// Whether anyone of this side is still in.
bool stands(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (stage.people[i].side == side && is_in(scene.people[i])) return true;
    return false;
}

bool others_stand(const Stage& stage, const Scene& scene, SideId side) {
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        if (static_cast<SideId>(i) != side && stands(stage, scene, static_cast<SideId>(i)))
            return true;
    return false;
}

/// [CN-AIM-002] The round it had to outlast is over.
bool has_survived(const Stage& stage, const Scene& scene, SideId side) {
    const Side& wants = stage.sides[index_of(side)];
    if (wants.aim != Aim::survive || !stands(stage, scene, side)) return false;
    const bool round_over =
        top_as<Rounds>(scene) != nullptr && next_to_act(scene) == PersonId::nobody;
    return scene.round > wants.rounds || (scene.round == wants.rounds && round_over);
}

}  // namespace

bool acts_before(Card a, Card b) {
    if (a.joker() || b.joker()) return a.joker() && (!b.joker() || a < b);
    if (a.rank() != b.rank()) return a.rank() > b.rank();
    return a.suit() > b.suit();
}

/// [CN-TURN-001] Turns go from the highest card down, each with one action.
/// [CN-READY-003] Whoever still waits when their turn comes waits no longer.
void go_on(Play& play, const Rounds&, Luck& luck) {
    const PersonId next = next_to_act(play.scene);
    // A card that was ruled before the beginning does not stand for the first deal.
    if (next == PersonId::nobody || play.scene.round == 0) {
        deal_round(play, luck);
        return;
    }
    play.happen(TurnBegan{next});
    if (play.scene.person(next).readied) play.happen(Lowered{next});
    play.happen(Pushed<Frame>{TurnAsked{next}});
}

/// [CN-AIM-001] A side that wants to defeat the others has won when nobody else stands.
/// [CN-AIM-002] A side that wants to survive has won when its last round has ended and one of it
/// stands.
Shortfall shortfall(const Stage& stage, const Scene& scene, SideId side) {
    if (!stands(stage, scene, side)) return Shortfall::out;
    if (!others_stand(stage, scene, side) || has_survived(stage, scene, side))
        return Shortfall::none;
    return stage.sides[index_of(side)].aim == Aim::survive ? Shortfall::too_soon
                                                           : Shortfall::opponents_stand;
}

Outcome outcome(const Stage& stage, const Scene& scene) {
    Outcome result;
    if (scene.round == 0) return result;
    bool anyone = false;
    for (std::size_t i = 0; i < stage.sides.size(); ++i) {
        const auto side = static_cast<SideId>(i);
        if (!stands(stage, scene, side)) continue;
        anyone = true;
        if (shortfall(stage, scene, side) == Shortfall::none) result.winners |= 1U << i;
    }
    result.over = !anyone || result.winners != 0;
    return result;
}

}  // namespace breakneck::coin_duel
