// Ordinary play: every question gets a quick answer that resolves.
#include "tactics/lucky_stars/ordinary.h"

#include "base/holds.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/opportunity.h"
#include "rules/lucky_stars/readied.h"
#include "rules/lucky_stars/system.h"
#include "tactics/lucky_stars/mind.h"
#include "tactics/patience.h"
#include "tactics/random.h"

namespace breakneck::lucky_stars {
namespace {

/// Then even random people get serious: those who keep catching their breath would fight for ever.
constexpr int rounds_at_random = 30;

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

Choice anything(const Mind& mind) {
    return tactics::any_choice(choices(mind.stage, mind.scene, Seat::of(mind.who)), mind.luck);
}

Choice turn(const Mind& mind) {
    std::optional<Action> action = steer(mind);
    if (!action) action = fight(mind);
    if (action) return as_choice(*action);
    const bool idle = mind.self().ap == max_ap(mind.stage, mind.who);
    return idle && mind.is(Temperament::random) ? anything(mind) : Choice(EndTurn{});
}

/// With the weapon they would use anyhow, or with bare hands if that reaches.
Choice opportunity(const Mind& mind) {
    if (mind.is(Temperament::flee)) return Decline{};
    const auto& asked = std::get<OpportunityAsked>(mind.scene.frames.back());
    const ItemId weapon = melee_weapon(mind.stage, mind.scene, mind.who);
    Strike strike{};
    if (weapon != ItemId::none) strike = {weapon, mind.stage.item(weapon).types.front()};
    if (may_strike_with(mind.stage, mind.scene, asked, strike).is_done()) return strike;
    return Decline{};
}

/// Luck is for those who have little else left; aggressive people have no use for it later, and
/// careful ones save it.
Choice luck(const Mind& mind) {
    const bool pressed = mind.self().vit <= 1 || mind.is(Temperament::aggressive);
    if (mind.is(Temperament::careful) && !pressed) return Decline{};
    if (pressed || mind.luck.pick({{}, static_cast<int>(mind.who)}, 3) == 0) return SpendLuck{};
    return Decline{};
}

bool spends_luck(const Mind& mind) {
    if (mind.is(Temperament::careful) && mind.self().vit > 1) return false;
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
    if (mind.is(Temperament::flee)) return Release{};
    if (mind.is(Temperament::aggressive)) return Engage{};
    const int mine = grapple_of(mind.stage, mind.scene, mind.who);
    if (mine >= grapple_of(mind.stage, mind.scene, other)) return Engage{};
    return Release{};
}

/// A machine that rolls toward an opponent is left to it; everything else is avoided. Aggressive
/// people ram what opponents drive, careful and fleeing ones avoid all.
Choice avoid(const Mind& mind, VehicleId vehicle) {
    if (mind.is(Temperament::careful) || mind.is(Temperament::flee)) return Steer{};
    for (const Frame& each : mind.scene.frames) {
        const auto* driving = std::get_if<Driving>(&each);
        if (driving == nullptr || driving->vehicle != vehicle) continue;
        PersonId met = driving->met.person;
        if (driving->met.vehicle != VehicleId::none && mind.is(Temperament::aggressive))
            met = driver_of(mind.stage, mind.scene, driving->met.vehicle);
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

/// Careful people break off once they are badly hurt; an escort leaves when there is nobody left to
/// stay with.
bool Mind::flees() const {
    const bool wanted = side().aim == Aim::escape;
    if (is(Temperament::flee)) return true;
    if (is(Temperament::aggressive)) return false;
    if (is(Temperament::careful)) return wanted || 2 * self().vit <= max_vit(stage, who);
    if (is(Temperament::escort) && wanted)
        return is_aboard(scene, who) || ward_of(*this) == PersonId::nobody;
    return wanted;
}

Choice ordinary(const Stage& stage, const Scene& seen, PersonId who, Luck& luck_to_use) {
    if (!question(stage, seen)) return EndTurn{};
    const Frame& open = seen.frames.back();
    if (holds<BeginAsked>(open)) return begin(stage, seen);
    if (holds<LullAsked>(open) && length_of(seen.lull) >= tactics::patience) return Finish{};
    if (!exists(seen, who)) return default_answer(stage, seen);
    const Mind mind{stage, seen, who, luck_to_use};
    if (mind.is(Temperament::random) && seen.round <= rounds_at_random) return anything(mind);
    return std::visit(
        Match{[&](const TurnAsked&) -> Choice { return turn(mind); },
              [&](const OpportunityAsked&) -> Choice { return opportunity(mind); },
              [&](const TriggerAsked&) -> Choice { return trigger(mind); },
              [&](const LuckAsked&) -> Choice { return luck(mind); },
              [&](const DodgeAsked&) -> Choice {
                  auto dodge = std::get<Dodge>(default_answer(stage, seen));
                  dodge.luck = spends_luck(mind);
                  return dodge;
              },
              [&](const BraceAsked&) -> Choice { return Brace{}; },
              [&](const GrappleAsked& q) -> Choice { return grapple(mind, q.against); },
              [&](const LethalAsked&) -> Choice {
                  return Blow{.lethal = mind.is(Temperament::aggressive)};
              },
              [&](const AvoidAsked& q) -> Choice { return avoid(mind, q.vehicle); },
              [&](const auto&) -> Choice { return default_answer(stage, seen); }},
        open);
}

}  // namespace breakneck::lucky_stars
