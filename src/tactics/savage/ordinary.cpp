// What ordinary people answer, question by question.
#include "tactics/savage/ordinary.h"

#include "base/holds.h"
#include "rules/savage/latest.h"
#include "rules/savage/master.h"
#include "rules/savage/movement.h"
#include "rules/savage/powers.h"
#include "rules/savage/system.h"
#include "tactics/patience.h"
#include "tactics/savage/mind.h"

namespace breakneck::savage {
namespace {

/// Shaken people can only get out of the way, and those at the wheel steer.
Idea shaken(const Mind& mind) {
    if (const Idea found = unshake(mind)) return found;
    if (mind.chases()) return chase(mind);
    return mind.flees() ? run_away(mind) : take_cover(mind);
}
Choice turn(const Mind& mind) {
    if (mind.self().whole_turn) return EndTurn{};
    const Idea found = mind.self().shaken ? shaken(mind)
                       : mind.chases()    ? chase(mind)
                                          : fight(mind);
    return found.value_or(EndTurn{});
}

/// Between two turns nothing is lost by it; to interrupt somebody without a Joker takes a roll, and
/// nerve.
Choice hold(const Mind& mind, const HoldAsked& asked) {
    const bool goes =
        asked.against == PersonId::nobody || mind.self().joker || mind.is(Temperament::aggressive);
    return goes ? Choice(GoNow{}) : Choice(Decline{});
}

/// With what does most.
Choice strike_back(const Mind& mind, const FreeAttackAsked& asked) {
    Idea best;
    int most = -1;
    for (const ItemId weapon : mind.weapons()) {
        const Attack attack{.target = asked.against, .weapon = weapon};
        if (!may_free_attack(mind.stage, mind.scene, asked, attack).is_done()) continue;
        const int promise = weigh(mind, attack).promise;
        if (promise <= most) continue;
        most = promise;
        best = attack;
    }
    return best.value_or(Decline{});
}

/// Foes for what hurts, friends for what helps.
Choice affect(const Mind& mind, const CatchAsked& asked) {
    const auto* blasting = latest<Blasting>(mind.scene);
    const bool helps = asked.reason == CatchReason::selective && blasting != nullptr &&
                       blasting->power != PowerId::none &&
                       !is_harmful(mind.stage.power(blasting->power));
    PersonSet chosen;
    for (PersonSet left = asked.candidates; !left.empty(); left.remove(left.first()))
        if (are_foes(mind.stage, mind.who, left.first()) != helps &&
            is_awake(mind.scene, left.first()) && chosen.size() < asked.most)
            chosen.add(left.first());
    return Affect{chosen};
}

/// [SW-BIND-004] Strength at -2 is as good as a die type less.
Choice keep_hold(const Mind& mind) {
    const int athletics = rank_of(mind.stage, mind.scene, mind.who, Trait::athletics).step;
    const int strength = rank_of(mind.stage, mind.scene, mind.who, Trait::strength).step;
    return UseTrait{strength - 1 > athletics};
}

/// The Game Master begins what the encounter is about, waits for those who bleed, and finishes.
Choice go_on_with(const Stage& stage, const Scene& scene) {
    constexpr int most_minutes = 50;  // nobody who was knocked out comes to before that
    constexpr int a_while = 10;
    if (const auto begins = beginning(stage, scene)) return *begins;
    const bool bleeds = std::any_of(
        scene.people.begin(), scene.people.end(),
        [](const Fighter& each) { return each.bleeding && each.condition != Condition::dead; });
    if (bleeds && scene.minute < most_minutes) return PassTime{a_while};
    return Finish{};
}
Choice as_master(const Stage& stage, const Scene& scene) {
    if (holds<NextAsked>(scene.frames.back())) return go_on_with(stage, scene);
    if (holds<LullAsked>(scene.frames.back()) && length_of(scene.lull) >= tactics::patience)
        return scene.mode == Mode::chase ? Choice(StopChase{}) : Choice(EndFight{});
    return default_answer(stage, scene);
}

}  // namespace

Choice ordinary(const Stage& stage, const Scene& seen, PersonId who, Luck& luck) {
    if (who == PersonId::nobody) return as_master(stage, seen);
    const Mind mind{stage, seen, who, luck};
    if (mind.is(Temperament::random) && !mind.is_tired()) return anything(mind);
    return std::visit(Match{[&](const TurnAsked&) { return turn(mind); },
                            [&](const NewCardAsked& q) { return answer(mind, q); },
                            [&](const HoldAsked& q) { return hold(mind, q); },
                            [&](const RerollAsked& q) { return answer(mind, q); },
                            [&](const SoakAsked& q) { return answer(mind, q); },
                            [&](const CardAsked& q) { return pick_card(mind, q); },
                            [&](const FreeAttackAsked& q) { return strike_back(mind, q); },
                            [&](const CatchAsked& q) { return affect(mind, q); },
                            [&](const TraitAsked&) { return keep_hold(mind); },
                            [&](const auto&) { return default_answer(stage, seen); }},
                      seen.frames.back());
}

}  // namespace breakneck::savage
