// Savage Worlds: the rolls a turn begins with (Bleeding Out, Stunned, Shaken), and which Vigor or
// Spirit roll is which.
#include "rules/savage/health.h"
#include "rules/savage/turns.h"

namespace breakneck::savage {
namespace {

/// What being Stunned means, besides falling: Distracted, no actions, no help in ganging up,
/// subject to The Drop.
constexpr std::array<RuleId, 4> stunned_rules{"SW-STUN-001", "SW-STUN-003", "SW-STUN-004",
                                              "SW-STUN-005"};

/// A free roll against 4, with so many raises that matter.
TraitCheck plain_check(const Play& play, const Task& task, int raises) {
    TraitCheck roll = trait_check(play.stage, play.scene, task);
    set_target(roll, usual_target, raises);
    return roll;
}

/// [SW-DMG-010]
void shaken_decided(Play& play, const Deciding& deciding) {
    if (deciding.mine.is_success())
        change(play, "SW-DMG-010", deciding.who, PersonChange::unshaken);
}
/// [SW-STUN-006] Vulnerable to the end of the next turn; with a raise to the end of this one.
void stunned_decided(Play& play, const Deciding& deciding) {
    const PersonId who = deciding.who;
    if (!deciding.mine.is_success()) return cite(play, "SW-STUN-003", who);
    change(play, "SW-STUN-006", who, PersonChange::stun_over);
    const int turns = to_end_of_next_turn(play.scene, who);
    change(play, "SW-STUN-006", who, PersonChange::vulnerable,
           deciding.mine.raises() > 0 ? 1 : turns);
}

}  // namespace

bool begin_bleeding_roll(Play& play, PersonId who) {
    const Fighter& each = play.scene.person(who);
    if (!each.bleeding || each.condition == Condition::dead) return false;
    decide(play, {.purpose = Purpose::bleeding_out, .who = who});
    return true;
}
bool begin_stunned_roll(Play& play, PersonId who) {
    if (!play.scene.person(who).stunned || !is_awake(play.scene, who)) return false;
    decide(play, {.purpose = Purpose::recover_stunned, .who = who});
    return true;
}
bool begin_shaken_roll(Play& play, PersonId who) {
    if (!play.scene.person(who).shaken || !is_awake(play.scene, who)) return false;
    decide(play, {.purpose = Purpose::recover_shaken, .who = who});
    return true;
}

void make_stunned(Play& play, RuleId rule, PersonId who) {
    const Fighter& each = play.scene.person(who);
    if (each.stunned || each.condition != Condition::well) return;
    tell_hold_lost(play, who);
    const bool rides = mount_of(play.scene, who) != PersonId::nobody;
    const bool falls = !each.prone && each.at.mode != Whereabouts::aboard;
    change(play, rule, who, PersonChange::stunned);
    for (const RuleId each_rule : stunned_rules) cite(play, each_rule, who);
    // Riders fall off; those in vehicles sink down in their seats.
    put_down(play, who);
    if (falls) change(play, "SW-STUN-002", who, PersonChange::prone);
    if (rides) cite(play, "SW-STUN-002", who);
}

TraitCheck health_check(const Play& play, const Deciding& deciding) {
    const PersonId who = deciding.who;
    switch (deciding.purpose) {
        case Purpose::soak:
            return soak_check(play, deciding);
        case Purpose::recover_shaken:
            return plain_check(play, {"SW-DMG-010", "recover_shaken", who, Trait::spirit}, 0);
        case Purpose::recover_stunned:
            // SW-GAP-046: the Distracted of being Stunned counts against it.
            return plain_check(play, {"SW-STUN-006", "recover_stunned", who, Trait::vigor}, 1);
        case Purpose::bleeding_out:
            return plain_check(play, {"SW-DMG-014", "bleeding_out", who, Trait::vigor}, 1);
        case Purpose::knocked_out:
            return knock_out_check(play, deciding);
        case Purpose::stabilize:
            return stabilize_check(play, deciding);
        default:
            break;
    }
    TraitCheck roll = plain_check(play, {"SW-DMG-013", "incapacitated", who, Trait::vigor}, 1);
    roll.mishap = true;
    return roll;
}

void health_decided(Play& play, const Deciding& deciding, Luck& luck) {
    switch (deciding.purpose) {
        case Purpose::soak:
            return soak_decided(play, deciding);
        case Purpose::recover_shaken:
            return shaken_decided(play, deciding);
        case Purpose::recover_stunned:
            return stunned_decided(play, deciding);
        case Purpose::bleeding_out:
            return bleeding_decided(play, deciding);
        case Purpose::knocked_out:
            return knock_out_decided(play, deciding, luck);
        case Purpose::stabilize:
            return stabilize_decided(play, deciding);
        default:
            break;
    }
    auto hurting = std::get<Hurting>(play.scene.frames.back());
    hurting.vigor = deciding.mine;
    advance(play, hurting);
}

}  // namespace breakneck::savage
