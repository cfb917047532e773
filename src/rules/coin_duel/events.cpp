// Coin duel: each event makes one thing true.
#include "rules/coin_duel/events.h"

namespace breakneck::coin_duel {

void apply(const Stage&, Scene& scene, const RoundBegan& e) {
    scene.round = static_cast<std::int16_t>(e.round);
    for (Duelist& each : scene.people) {
        each.acted = false;
        each.card = Card{};
    }
}
void apply(const Stage&, Scene& scene, const DeckGathered&) { scene.deck = CardSet::full(); }
void apply(const Stage&, Scene& scene, const Dealt& e) {
    scene.deck = scene.deck.without(e.card);
    scene.person(e.who).card = e.card;
}
void apply(const Stage&, Scene& scene, const TurnBegan& e) { scene.person(e.who).acted = true; }
void apply(const Stage&, Scene& scene, const TurnEnded& e) {
    for (Duelist& each : scene.people)
        if (counts(each.stagger, {Moment::turn_ends, e.who}))
            each.stagger.left = static_cast<std::int8_t>(each.stagger.left - 1);
}
void apply(const Stage&, Scene& scene, const Moved& e) {
    scene.person(e.who).at.place.space = e.to;
}
void apply(const Stage&, Scene& scene, const Rose& e) { scene.person(e.who).prone = false; }
void apply(const Stage&, Scene& scene, const Guarded& e) { scene.person(e.who).guard = e.height; }
void apply(const Stage&, Scene& scene, const GuardShown& e) {
    scene.person(e.who).guard = Height::none;
}
void apply(const Stage&, Scene& scene, const FellProne& e) { scene.person(e.who).prone = true; }
void apply(const Stage&, Scene& scene, const LuckSpent& e) {
    Duelist& who = scene.person(e.who);
    who.luck = static_cast<std::int8_t>(who.luck - 1);
}
/// [CN-WOUND-002] It lasts to the end of their next turn; one already under way is not the next.
void apply(const Stage&, Scene& scene, const Staggered& e) {
    const bool acting = scene.frames.contains(Frame{TurnEnding{e.who}});
    const auto turns = static_cast<std::int8_t>(acting ? 2 : 1);
    scene.person(e.who).stagger = {.moment = Moment::turn_ends, .left = turns, .person = e.who};
}
void apply(const Stage&, Scene& scene, const Hurt& e) {
    Duelist& who = scene.person(e.who);
    who.hearts = static_cast<std::int8_t>(std::max(0, who.hearts - e.hearts));
}
void apply(const Stage&, Scene& scene, const Fell& e) {
    scene.person(e.who).at.mode = Whereabouts::away;
    scene.person(e.who).readied = false;
}
void apply(const Stage&, Scene& scene, const Readied& e) {
    scene.person(e.who).readied = true;
    scene.person(e.who).trigger = e.trigger;
}
void apply(const Stage&, Scene& scene, const Lowered& e) { scene.person(e.who).readied = false; }

void apply(const Stage& stage, Scene& scene, const Event& event) {
    std::visit([&](const auto& each) { apply(stage, scene, each); }, event);
}

}  // namespace breakneck::coin_duel
