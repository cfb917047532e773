// Ordinary play: every question gets a quick answer that resolves.
#include "tactics/lucky_stars/ordinary.h"

#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/opportunity.h"
#include "rules/lucky_stars/readied.h"
#include "rules/lucky_stars/system.h"
#include "tactics/lucky_stars/mind.h"

namespace breakneck::lucky_stars {
namespace {

/// Whoever lies in ambush begins, together with the others who do; else whoever comes first.
Choice begin(const Stage& stage, const Scene& seen) {
    Begin choice;
    for (std::size_t i = 0; i < seen.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (!seen.people[i].is_hiding() || !is_able(seen, who) ||
            mount_of(stage, who) != VehicleId::none)
            continue;
        if (choice.first == PersonId::nobody)
            choice.first = who;
        else if (are_allies(stage, choice.first, who))
            choice.together.add(who);
    }
    if (choice.first == PersonId::nobody) return default_answer(stage, seen);
    return choice;
}

Choice turn(const Mind& mind) {
    std::optional<Action> action = steer(mind);
    if (!action) action = fight(mind);
    return action ? as_choice(*action) : Choice(EndTurn{});
}

/// With the weapon they would use anyhow, or with bare hands if that reaches.
Choice opportunity(const Mind& mind) {
    const auto& asked = std::get<OpportunityAsked>(mind.scene.frames.back());
    const ItemId weapon = melee_weapon(mind.stage, mind.scene, mind.who);
    Strike strike{};
    if (weapon != ItemId::none) strike = {weapon, mind.stage.item(weapon).types.front()};
    if (may_strike_with(mind.stage, mind.scene, asked, strike).is_done()) return strike;
    return Decline{};
}

/// Luck is for those who have little else left.
Choice luck(const Mind& mind) {
    const bool pressed = mind.self().vit <= 1;
    if (pressed || mind.luck.pick({{}, static_cast<int>(mind.who)}, 3) == 0) return SpendLuck{};
    return Decline{};
}

bool spends_luck(const Mind& mind) {
    return mind.self().luck > 0 && !mind.self().pledged && !mind.stage.house_rules.luck_after_roll;
}

Choice trigger(const Mind& mind) {
    const ReadiedAction* waits = readied_by(mind.scene, mind.who);
    if (waits == nullptr) return Decline{};
    Action action = waits->action;
    const auto against = std::get<TriggerAsked>(mind.scene.frames.back()).against;
    if (auto* attack = std::get_if<Attack>(&action); attack != nullptr &&
                                                     attack->target == PersonId::nobody &&
                                                     attack->vehicle == VehicleId::none)
        attack->target = against;
    if (may_do(mind.stage, mind.scene, mind.who, action, true).is_done()) return Act{};
    return Decline{};
}

Choice grapple(const Mind& mind, PersonId other) {
    const int mine = grapple_of(mind.stage, mind.scene, mind.who);
    if (mine >= grapple_of(mind.stage, mind.scene, other)) return Engage{};
    return Release{};
}

/// A machine that rolls toward an opponent is left to it; everything else is avoided.
Choice avoid(const Mind& mind, VehicleId vehicle) {
    for (const Frame& each : mind.scene.frames) {
        const auto* driving = std::get_if<Driving>(&each);
        if (driving == nullptr || driving->vehicle != vehicle) continue;
        const PersonId met = driving->met.person;
        if (met != PersonId::nobody && are_opponents(mind.stage, mind.who, met) &&
            !mind.stage.vehicle(vehicle).is_mount())
            return LetRun{};
    }
    return Steer{};
}

}  // namespace

std::optional<Action> if_allowed(const Mind& mind, const Action& action) {
    if (!mind.may(action)) return std::nullopt;
    return action;
}

Choice ordinary(const Stage& stage, const Scene& seen, PersonId who, Luck& luck_to_use) {
    if (!question(stage, seen)) return EndTurn{};
    const Frame& open = seen.frames.back();
    if (std::holds_alternative<BeginAsked>(open)) return begin(stage, seen);
    if (!exists(seen, who)) return default_answer(stage, seen);
    const Mind mind{stage, seen, who, luck_to_use};
    return std::visit(
        Match{[&](const TurnAsked&) -> Choice { return turn(mind); },
              [&](const OpportunityAsked&) -> Choice { return opportunity(mind); },
              [&](const TriggerAsked&) -> Choice { return trigger(mind); },
              [&](const LuckAsked&) -> Choice { return luck(mind); },
              [&](const DodgeAsked&) -> Choice { return Dodge{.luck = spends_luck(mind)}; },
              [&](const BraceAsked&) -> Choice { return Brace{}; },
              [&](const GrappleAsked& q) -> Choice { return grapple(mind, q.against); },
              [&](const AvoidAsked& q) -> Choice { return avoid(mind, q.vehicle); },
              [&](const auto&) -> Choice { return default_answer(stage, seen); }},
        open);
}

}  // namespace breakneck::lucky_stars
