// What ordinary people answer, question by question.
#include "tactics/teveller/ordinary.h"

#include <algorithm>

#include "rules/teveller/attack.h"
#include "rules/teveller/grapple.h"
#include "rules/teveller/system.h"
#include "rules/teveller/throws.h"
#include "rules/teveller/turns.h"
#include "tactics/teveller/mind.h"

namespace breakneck::teveller {
namespace {

Choice turn(const Mind& mind) {
    const bool chasing = mind.scene.mode != Mode::fight;
    const auto action = chasing ? chase(mind) : fight(mind);
    return action ? as_choice(*action) : Choice(EndTurn{});
}

/// Declared for the round: what may be declared is judged by what has been declared already.
Choice declare(const Mind& mind) {
    const Scene there = scene_to_declare_in(mind.stage, mind.scene, mind.who);
    return turn({mind.stage, there, mind.who, mind.luck});
}

Choice react(const Mind& mind, PersonId against) {
    if (const auto attack = best_attack(mind, against)) return *attack;
    return Decline{};
}

/// The next one within reach.
Choice rage(const Mind& mind, const FrenzyAsked& asked) {
    for (const PersonId each : mind.enemies()) {
        const Attack attack{.target = each, .weapon = asked.weapon, .club = asked.club};
        if (may_attack(mind.stage, mind.scene, attacking_of(mind.who, attack, Reaction::frenzy))
                .is_done())
            return attack;
    }
    return Decline{};
}

/// Whoever has the upper hand hurts the other.
Choice wrestle(const Mind& mind, const GrappleAsked& asked) {
    for (const GrappleOption each : {GrappleOption::damage, GrappleOption::prone})
        if (const PickOption option{.option = each};
            may_pick(mind.stage, mind.scene, asked, option).is_done())
            return option;
    return PickOption{};
}

/// Follows where the throw is more likely to succeed than not.
Choice follow(const Mind& mind, const FollowAsked& asked) {
    constexpr int average = 7;
    int number = 20;
    for (const Frame& each : mind.scene.frames)
        if (const auto* obstacle = std::get_if<Obstacle>(&each)) number = obstacle->number;
    const Check check = vehicle_check(mind.stage, mind.scene, asked.vehicle,
                                      {.rule = "TV-MAN-009",
                                       .name = "obstacle",
                                       .who = mind.who,
                                       .characteristic = Characteristic::dex});
    const int bonus = check.dice.modifier + agility_of(mind.stage, mind.scene, asked.vehicle);
    return average + bonus >= number ? Choice(Follow{}) : Choice(Decline{});
}

}  // namespace

Choice ordinary(const Stage& stage, const Scene& seen, PersonId who, Luck& luck) {
    const Mind mind{stage, seen, who, luck};
    return std::visit(Match{[&](const TurnAsked&) { return turn(mind); },
                            [&](const DeclareAsked&) { return declare(mind); },
                            [&](const WatchAsked& q) { return react(mind, q.against); },
                            [&](const FreeAttackAsked& q) { return react(mind, q.against); },
                            [&](const FrenzyAsked& q) { return rage(mind, q); },
                            [&](const GrappleAsked& q) { return wrestle(mind, q); },
                            [&](const FollowAsked& q) { return follow(mind, q); },
                            [&](const auto&) { return default_answer(stage, seen); }},
                      Frame(seen.frames.back()));
}

}  // namespace breakneck::teveller
