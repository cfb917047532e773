// Ordinary people and their Bennies: the last one is for a Soak, the others for what matters.
#include "rules/savage/initiative.h"
#include "rules/savage/latest.h"
#include "rules/savage/maneuvers.h"
#include "tactics/savage/mind.h"

namespace breakneck::savage {
namespace {

constexpr int plenty = 2;  // Bennies to spare: enough for what is not urgent

bool has_benny(const Mind& mind) { return bennies_of(mind.stage, mind.scene, mind.who) > 0; }
/// Extras of the Game Master leave the pool to the Wild Cards.
bool may_touch_purse(const Mind& mind) {
    return has_benny(mind) && (mind.sheet().wild_card || is_of_players(mind.stage, mind.who));
}

// Soak.

bool would_fall(const Mind& mind, const SoakAsked& asked) {
    if (asked.vehicle != VehicleId::none)
        return mind.scene.ride(asked.vehicle).wounds + asked.wounds >
               wound_limit(mind.stage, asked.vehicle);
    return mind.self().wounds + asked.wounds > wound_limit(mind.stage, mind.who);
}
TraitCheck soak_roll(const Mind& mind, const SoakAsked& asked) {
    const bool rides = asked.vehicle != VehicleId::none;
    return trait_check(
        mind.stage, mind.scene,
        {.rule = rides ? RuleId("SW-GAP-017") : RuleId("SW-DMG-011"),
         .name = "soak",
         .who = mind.who,
         .trait = rides ? maneuvering_trait(mind.stage, asked.vehicle) : Trait::vigor});
}

// Rolls.

/// What a Trait roll is worth a Benny for.
enum class Stake : std::uint8_t { life, much, little, none };
Stake stake_of(Purpose purpose) {
    switch (purpose) {
        case Purpose::incapacitated:
        case Purpose::bleeding_out:
            return Stake::life;
        case Purpose::recover_stunned:
        case Purpose::knocked_out:
        case Purpose::break_free:
        case Purpose::stabilize:
        case Purpose::evasion:
        case Purpose::resist_power:
        case Purpose::complication:
        case Purpose::control:
        case Purpose::flee:
            return Stake::much;
        case Purpose::recover_shaken:  // [SW-BEN-002] does it for certain
        case Purpose::improvise:
        case Purpose::called:
        case Purpose::interrupt:
            return Stake::none;
        default:
            return Stake::little;
    }
}
/// [SW-DMG-011] What is left would bring somebody down.
Stake stake_of_soak(const Mind& mind, const TraitResult& result) {
    const auto* hurting = latest<Hurting>(mind.scene);
    if (hurting == nullptr || hurting->wounds <= result.band()) return Stake::none;
    const int wounds = mind.self().wounds + hurting->wounds - result.band();
    return wounds > wound_limit(mind.stage, mind.who) ? Stake::life : Stake::little;
}
Stake stake_of_vehicle_soak(const Mind& mind, const Deciding& deciding) {
    const int left = deciding.number - deciding.mine.band();
    if (left <= 0 || !exists(mind.scene, deciding.vehicle)) return Stake::none;
    const int wounds = mind.scene.ride(deciding.vehicle).wounds + left;
    return wounds > wound_limit(mind.stage, deciding.vehicle) ? Stake::life : Stake::little;
}
/// A shot or a blow that had a fair chance.
Stake stake_of_attack(const Mind& mind) {
    constexpr int fair = 450;
    const auto* attacking = latest<Attacking>(mind.scene);
    if (attacking == nullptr || attacking->who != mind.who) return Stake::none;
    if (weigh(mind, attacking->attack).chance < fair) return Stake::none;
    return mind.is(Temperament::aggressive) ? Stake::much : Stake::little;
}
bool has_failed(const TraitResult& result, bool theirs) {
    constexpr int not_beaten = 2;  // bands of whoever opposes a roll
    if (theirs) return result.band() < not_beaten;
    for (int i = 0; i < result.dice; ++i)
        if (result.band(static_cast<std::size_t>(i)) > 0) return false;
    return true;
}
Stake stake_of(const Mind& mind, const Deciding& deciding, bool theirs) {
    const TraitResult& result = theirs ? deciding.theirs : deciding.mine;
    if (deciding.purpose == Purpose::soak) return stake_of_soak(mind, result);
    if (deciding.purpose == Purpose::vehicle_soak) return stake_of_vehicle_soak(mind, deciding);
    if (!has_failed(result, theirs)) return Stake::none;
    if (deciding.purpose == Purpose::attack && !theirs) return stake_of_attack(mind);
    return stake_of(deciding.purpose);
}
bool is_worth_it(const Mind& mind, Stake stake) {
    switch (stake) {
        case Stake::life:
            return may_touch_purse(mind);
        case Stake::much:
            return mind.spare_bennies() > 0;
        case Stake::little:
            return mind.spare_bennies() >= plenty;
        case Stake::none:
            break;
    }
    return false;
}
/// [SW-BEN-005] Damage that does nothing at all.
bool is_wasted(const Mind& mind, const Damaging& damaging) {
    const Blow& blow = damaging.blow;
    if (blow.victim == PersonId::nobody && blow.vehicle == VehicleId::none) return false;
    return worth_of(mind, blow) >= 100 &&
           damaging.total < toughness_against(mind.stage, mind.scene, blow);
}

}  // namespace

Idea unshake(const Mind& mind) {
    if (!mind.self().shaken || mind.spare_bennies() == 0 || mind.foes().empty())
        return std::nullopt;
    if (!may_spend_benny(mind.stage, mind.scene, mind.who, BennyUse::unshake).is_done())
        return std::nullopt;
    return SpendBenny{BennyUse::unshake};
}

Choice answer(const Mind& mind, const RerollAsked& asked) {
    const auto& frames = mind.scene.frames;
    if (!has_benny(mind) || frames.size() < 2) return Decline{};
    const Frame& below = frames[frames.size() - 2];
    if (const auto* damaging = std::get_if<Damaging>(&below))
        return mind.spare_bennies() >= (mind.is(Temperament::aggressive) ? 1 : plenty) &&
                       is_wasted(mind, *damaging)
                   ? Choice(SpendBenny{BennyUse::damage})
                   : Choice(Decline{});
    const auto* deciding = std::get_if<Deciding>(&below);
    if (deciding == nullptr || asked.damage) return Decline{};
    return is_worth_it(mind, stake_of(mind, *deciding, asked.theirs))
               ? Choice(SpendBenny{BennyUse::reroll})
               : Choice(Decline{});
}

Choice answer(const Mind& mind, const SoakAsked& asked) {
    const int fair = mind.is(Temperament::careful) ? 200 : 400;
    constexpr int desperate = 150;
    if (!may_touch_purse(mind)) return Decline{};
    const int chance = chance_of(soak_roll(mind, asked), usual_target);
    const bool soaks = chance >= (would_fall(mind, asked) ? desperate : fair);
    return soaks ? Choice(SpendBenny{BennyUse::soak}) : Choice(Decline{});
}

/// [SW-COMP-001] Whoever leads a group would rather not have a Club; otherwise the best card.
Choice answer(const Mind& mind, const NewCardAsked& asked) {
    const int group = group_of(mind.scene, mind.who);
    const bool leads =
        mind.chases() && group >= 0 && leader_of(mind.stage, mind.scene, group) == mind.who;
    if (!leads) return TakeCard{best_of(asked)};
    Card best = {};
    for (const Card each : asked.drawn)
        if (each.joker() || each.suit() != Suit::clubs)
            if (best.none() || acts_before(each, best)) best = each;
    if (!best.none()) return TakeCard{best};
    if (mind.spare_bennies() >= plenty && !asked.drawn.full())
        return SpendBenny{BennyUse::new_card};
    return TakeCard{best_of(asked)};
}

}  // namespace breakneck::savage
