// What ordinary people answer, question by question.
#include "tactics/teveller/ordinary.h"

#include <algorithm>

#include "rules/teveller/attack.h"
#include "rules/teveller/grapple.h"
#include "rules/teveller/system.h"
#include "rules/teveller/throws.h"
#include "rules/teveller/turns.h"
#include "tactics/patience.h"
#include "tactics/random.h"
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

bool is_shy(const Mind& mind) {
    return mind.mood() == Temperament::careful || mind.mood() == Temperament::flee;
}

/// The next one within reach.
Choice rage(const Mind& mind, const FrenzyAsked& asked) {
    if (is_shy(mind)) return Decline{};
    for (const PersonId each : mind.enemies()) {
        const Attack attack{.target = each, .weapon = asked.weapon, .club = asked.club};
        if (may_attack(mind.stage, mind.scene, attacking_of(mind.who, attack, Reaction::frenzy))
                .is_done())
            return attack;
    }
    return Decline{};
}

/// Whoever has the upper hand hurts the other, or gets out of it.
Choice wrestle(const Mind& mind, const GrappleAsked& asked) {
    const PickOption free{.option = GrappleOption::break_free,
                          .to = place_of(mind.stage, mind.scene, mind.who)};
    if (is_shy(mind) && may_pick(mind.stage, mind.scene, asked, free).is_done()) return free;
    for (const GrappleOption each : {GrappleOption::damage, GrappleOption::prone})
        if (const PickOption option{.option = each};
            may_pick(mind.stage, mind.scene, asked, option).is_done())
            return option;
    return PickOption{};
}

/// What two dice are trusted to show.
int trusted_to_show(Temperament mood) {
    constexpr int average = 7;
    constexpr int hardly_ever = 11;
    constexpr int nearly_always = 4;
    if (mood == Temperament::aggressive) return hardly_ever;
    return mood == Temperament::careful ? nearly_always : average;
}

/// Follows where the throw is more likely to succeed than not.
Choice follow(const Mind& mind, const FollowAsked& asked) {
    if (mind.mood() == Temperament::flee) return Decline{};
    int number = 20;
    for (const Frame& each : mind.scene.frames)
        if (const auto* obstacle = std::get_if<Obstacle>(&each)) number = obstacle->number;
    const Check check = vehicle_check(mind.stage, mind.scene, asked.vehicle,
                                      {.rule = "TV-MAN-009",
                                       .name = "obstacle",
                                       .who = mind.who,
                                       .characteristic = Characteristic::dex});
    const int bonus = check.dice.modifier + agility_of(mind.stage, mind.scene, asked.vehicle);
    return trusted_to_show(mind.mood()) + bonus >= number ? Choice(Follow{}) : Choice(Decline{});
}

/// The aggressive do not give up an action for a blast. After many rounds nobody dives any more:
/// a car that rams and somebody who dives could go on for ever.
Choice dive(const Mind& mind, const DiveAsked& asked) {
    constexpr int many = 100;
    const bool stays = mind.mood() == Temperament::aggressive && asked.from == VehicleId::none;
    return stays || mind.scene.round > many ? Choice(Decline{}) : Choice(Dive{asked.cover});
}

}  // namespace

Choice ordinary(const Stage& stage, const Scene& seen, PersonId who, Luck& luck) {
    const Mind mind{stage, seen, who, luck};
    if (who != PersonId::nobody && mind.mood() == Temperament::random)
        return tactics::any_choice(choices(stage, seen, Seat::of(who)), luck);
    if (holds<LullAsked>(seen.frames.back()) && length_of(seen.lull) >= tactics::patience)
        return EndFight{};
    return std::visit(Match{[&](const TurnAsked&) { return turn(mind); },
                            [&](const DeclareAsked&) { return declare(mind); },
                            [&](const WatchAsked& q) { return react(mind, q.against); },
                            [&](const FreeAttackAsked& q) { return react(mind, q.against); },
                            [&](const FrenzyAsked& q) { return rage(mind, q); },
                            [&](const GrappleAsked& q) { return wrestle(mind, q); },
                            [&](const FollowAsked& q) { return follow(mind, q); },
                            [&](const DiveAsked& q) { return dive(mind, q); },
                            [&](const auto&) { return default_answer(stage, seen); }},
                      seen.frames.back());
}

}  // namespace breakneck::teveller
