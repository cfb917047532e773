// Savage Worlds, section 1.3: Action Cards, Jokers, the order of turns.
#include "rules/savage/initiative.h"

#include <algorithm>
#include <array>

namespace breakneck::savage {
namespace {

/// In a chase only those who are part of it: others stay where they are on the board.
bool takes_part(const Scene& scene, PersonId who) {
    return is_in(scene, who) && (scene.mode != Mode::chase || chase_card_of(scene, who) >= 0);
}
/// Whose card everyone acts on; nobody for those who are out of it.
std::array<PersonId, most_people> card_holders(const Stage& stage, const Scene& scene) {
    std::array<PersonId, most_people> holders{};
    holders.fill(PersonId::nobody);
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i); takes_part(scene, who))
            holders[i] = card_holder(stage, scene, who);
    return holders;
}
/// Whether somebody has a turn to come that needs a card.
bool wants_card(const Fighter& each) { return !each.holding && !each.acted; }

bool has_players(const Stage& stage, SideId side) {
    return std::any_of(stage.people.begin(), stage.people.end(),
                       [&](const Character& each) { return each.player && each.side == side; });
}
void gain(Play& play, PersonId who) { play.happen(BennyGained{"SW-INIT-006", who, 1}); }

}  // namespace

void begin_round(Play& play) {
    const int round = play.scene.round + 1;
    play.happen(RoundBegan{round});
    if (round == 1) play.happen(DeckShuffled{"SW-INIT-001"});
}

Card draw_action_card(Play& play, RuleId rule, PersonId who, Luck& luck) {
    if (play.scene.action_deck.empty()) play.happen(DeckShuffled{"SW-INIT-001"});
    // Where all 54 are on the table a second deck is fetched.
    const CardSet deck = play.scene.action_deck.empty() ? CardSet::full() : play.scene.action_deck;
    const Card card = luck.card({rule, static_cast<int>(who)}, deck);
    play.happen(CardDrawn{rule, who, card});
    return card;
}

PersonSet party_to_deal(const Stage& stage, const Scene& scene, PersonId holder) {
    PersonSet party = card_party(stage, scene, holder);
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (!wants_card(scene.people[i])) party.remove(static_cast<PersonId>(i));
    return party;
}

void deal(Play& play, Luck& luck) {
    if (play.scene.reshuffle) play.happen(DeckShuffled{"SW-INIT-007"});
    const auto holders = card_holders(play.stage, play.scene);
    std::array<PersonSet, most_people> parties{};
    for (std::size_t i = 0; i < play.scene.people.size(); ++i)
        if (holders[i] != PersonId::nobody && wants_card(play.scene.people[i]))
            parties[index_of(holders[i])].add(static_cast<PersonId>(i));
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (parties[i].empty()) continue;
        const Card card = draw_action_card(play, "SW-INIT-002", who, luck);
        play.happen(CardKept{"SW-INIT-002", who, card, parties[i]});
    }
}

/// Player characters gain together; otherwise the pool and every Wild Card who is against them.
/// Where nobody is a player's, those of the holder's side; an ally of players brings nothing.
void pay_for_joker(Play& play, PersonId holder) {
    const Stage& stage = play.stage;
    const bool ours = is_of_players(stage, holder);
    const SideId side = stage.person(holder).side;
    if (!ours && has_players(stage, side)) return;
    const bool any_players = std::any_of(stage.people.begin(), stage.people.end(),
                                         [](const Character& each) { return each.player; });
    if (!ours) gain(play, PersonId::nobody);
    for (std::size_t i = 0; i < stage.people.size(); ++i) {
        const Character& each = stage.people[i];
        const bool opposing = each.wild_card && !each.player &&
                              (any_players ? !has_players(stage, each.side) : each.side == side);
        if (ours ? each.player : opposing) gain(play, static_cast<PersonId>(i));
    }
}
void pay_for_jokers(Play& play) {
    const auto holders = card_holders(play.stage, play.scene);
    PersonSet paid;
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const PersonId holder = holders[i];
        if (!play.scene.people[i].joker || holder == PersonId::nobody || paid.has(holder)) continue;
        paid.add(holder);
        pay_for_joker(play, holder);
    }
}

bool acts_before(Card a, Card b) {
    if (a.joker() || b.joker()) return a.joker() && (!b.joker() || a < b);
    if (a.rank() != b.rank()) return a.rank() > b.rank();
    return a.suit() > b.suit();
}
static_assert(Suit::spades > Suit::hearts && Suit::hearts > Suit::diamonds &&
              Suit::diamonds > Suit::clubs);

FixedList<PersonId, most_people> turn_order(const Stage& stage, const Scene& scene) {
    const auto holders = card_holders(stage, scene);
    FixedList<PersonId, most_people> order;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (holders[i] != PersonId::nobody && !scene.people[i].card.none() &&
            wants_card(scene.people[i]))
            order.push_back(static_cast<PersonId>(i));
    const auto goes_before = [&](PersonId a, PersonId b) {
        const Card mine = scene.person(a).card;
        const Card theirs = scene.person(b).card;
        if (mine != theirs) return acts_before(mine, theirs);
        const PersonId my_holder = holders[index_of(a)];
        const PersonId their_holder = holders[index_of(b)];
        if (my_holder != their_holder) return my_holder < their_holder;
        if ((a == my_holder) != (b == their_holder)) return a == my_holder;
        return a < b;
    };
    std::sort(order.begin(), order.end(), goes_before);
    return order;
}

}  // namespace breakneck::savage
