// Savage Worlds, section 1.4: a Benny against Wounds.
#include <algorithm>

#include "base/holds.h"
#include "rules/savage/health.h"

namespace breakneck::savage {
namespace {

/// SW-GAP-017: an Ace for the vehicle; what comes of it is for the Battering below.
Answer answer_vehicle_soak(Play& play, const SoakAsked& asked, bool spends) {
    if (spends) pay_benny(play, "SW-GAP-017", asked.who, BennyUse::soak);
    pop(play);
    auto battering = std::get<Battering>(play.scene.frames.back());
    battering.step = BatterStep::wounds;
    advance(play, battering);
    if (spends)
        decide(play, {.purpose = Purpose::vehicle_soak,
                      .who = asked.who,
                      .vehicle = asked.vehicle,
                      .number = asked.wounds});
    return done;
}

}  // namespace

void ask_to_soak(Play& play, Hurting hurting) {
    const PersonId who = hurting.blow.victim;
    hurting.step = HurtStep::wounds;
    advance(play, hurting);
    if (bennies_of(play.stage, play.scene, who) > 0 && has_room(play.scene, 3))
        push(play, SoakAsked{.who = who, .wounds = hurting.wounds});
}

/// [SW-DMG-011] One Soak for each attack.
Answer answer_soak(Play& play, const Choice& choice) {
    const auto asked = std::get<SoakAsked>(play.scene.frames.back());
    const auto* spend = std::get_if<SpendBenny>(&choice);
    const bool spends = spend != nullptr && spend->use == BennyUse::soak;
    if (!spends && !holds<Decline>(choice)) return refuse("SW-BEN-003", "soak_or_decline");
    // It may have been spent for something else in the meantime.
    if (spends && bennies_of(play.stage, play.scene, asked.who) == 0)
        return refuse("SW-BEN-003", "no_benny", 1, 0);
    if (asked.vehicle != VehicleId::none) return answer_vehicle_soak(play, asked, spends);
    if (spends) pay_benny(play, "SW-BEN-003", asked.who, BennyUse::soak);
    pop(play);
    if (spends) decide(play, {.purpose = Purpose::soak, .who = asked.who, .number = asked.wounds});
    return done;
}

/// [SW-DMG-011] Each success and raise takes one Wound off; Wounds about to be taken do not count
/// against the roll, since they are not there yet.
TraitCheck soak_check(const Play& play, const Deciding& deciding) {
    TraitCheck roll = trait_check(
        play.stage, play.scene,
        {.rule = "SW-DMG-011", .name = "soak", .who = deciding.who, .trait = Trait::vigor});
    set_target(roll, usual_target, std::max(1, int{deciding.number}) - 1);
    return roll;
}

void soak_decided(Play& play, const Deciding& deciding) {
    auto hurting = std::get<Hurting>(play.scene.frames.back());
    const int left = std::max(0, hurting.wounds - deciding.mine.band());
    hurting.wounds = static_cast<std::int8_t>(left);
    if (left > 0) return advance(play, hurting);
    hurting.step = HurtStep::after;  // and not affected
    advance(play, hurting);
    cite(play, "SW-DMG-012", deciding.who);
    if (play.scene.person(deciding.who).shaken)
        change(play, "SW-DMG-012", deciding.who, PersonChange::unshaken);
}

}  // namespace breakneck::savage
