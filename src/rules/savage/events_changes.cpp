// Savage Worlds: how small changes of people and things change the scene.
#include "rules/savage/event_numbers.h"
#include "rules/savage/people.h"

namespace breakneck::savage {
namespace {

/// [SW-HOLD-002] Hold is lost, and with it the turn of the round. [SW-GAP-035]
void lose_poise(Fighter& who) {
    who.acted = who.acted || who.holding;
    who.holding = false;
    who.aim = AimState::none;
}
void fall(Scene& scene, PersonId id, Condition condition) {
    Fighter& who = scene.person(id);
    who.condition = condition;
    who.prone = who.at.mode != Whereabouts::aboard;
    who.defending = false;
    lose_poise(who);
}
/// A longer one stays.
void at_least(std::int8_t& turns, int amount) {
    set_within(turns, std::max(int{turns}, amount), 0, 9);
}

/// What hurts, and what heals it; false if this is not about that.
bool change_health(const Stage& stage, Scene& scene, const PersonChanged& e) {
    Fighter& who = scene.person(e.who);
    switch (e.what) {
        case PersonChange::wounds:
            add_within(who.wounds, e.amount, 0, wound_limit(stage, e.who));
            return true;
        case PersonChange::wounds_healed:
            add_within(who.wounds, -e.amount, 0, 6);
            return true;
        case PersonChange::fatigue:
            add_within(who.fatigue, 1, 0, 3);
            who.rested_at = scene.minute;
            return true;
        case PersonChange::fatigue_over:
            add_within(who.fatigue, -1, 0, 3);
            who.rested_at = std::min(who.rested_at + 60, scene.minute);  // [SW-FATIG-003]
            return true;
        case PersonChange::incapacitated:
            fall(scene, e.who, Condition::incapacitated);
            return true;
        case PersonChange::knocked_out:
            fall(scene, e.who, Condition::unconscious);
            who.wakes_at = e.amount > 0 ? minute_in(scene, e.amount) : 0;
            return true;
        case PersonChange::awoke:
            who.condition = Condition::well;
            who.wakes_at = 0;
            return true;
        case PersonChange::died:
            fall(scene, e.who, Condition::dead);
            who.bleeding = false;
            return true;
        case PersonChange::bleeding:
            who.bleeding = true;
            return true;
        case PersonChange::stabilized:
            who.bleeding = false;
            return true;
        default:
            return false;
    }
}

/// States of body and mind; false if this is not about them.
bool change_state(Scene& scene, const PersonChanged& e) {
    Fighter& who = scene.person(e.who);
    switch (e.what) {
        case PersonChange::shaken:
            who.shaken = true;
            lose_poise(who);
            return true;
        case PersonChange::unshaken:
            who.shaken = false;
            return true;
        case PersonChange::stunned:
            who.stunned = true;
            who.prone = who.prone || who.at.mode != Whereabouts::aboard;
            lose_poise(who);
            return true;
        case PersonChange::stun_over:
            who.stunned = false;
            return true;
        case PersonChange::distracted:
            at_least(who.distracted, e.amount);
            return true;
        case PersonChange::vulnerable:
            at_least(who.vulnerable, e.amount);
            return true;
        case PersonChange::prone:
            who.prone = true;
            return true;
        case PersonChange::stood_up:
            who.prone = false;
            return true;
        case PersonChange::entangled:
        case PersonChange::bound:
            who.restraint = e.what == PersonChange::bound ? Restraint::bound : Restraint::entangled;
            who.held_by = e.by;
            return true;
        case PersonChange::freed:
            who.restraint = Restraint::free;
            who.held_by = PersonId::nobody;
            return true;
        case PersonChange::defenseless:
            who.defenseless = e.amount != 0;
            return true;
        default:
            return false;
    }
}

/// Where the turn stands; false if this is not about it.
bool change_turn(Scene& scene, const PersonChanged& e) {
    Fighter& who = scene.person(e.who);
    switch (e.what) {
        case PersonChange::on_hold:
            who.holding = true;
            who.acted = false;
            // What was planned is planned anew, and an Aim goes on until the turn that comes.
            who.planned = 0;
            if (who.aim == AimState::ready) who.aim = AimState::aiming;
            return true;
        case PersonChange::hold_lost:
            who.holding = false;
            who.acted = true;
            return true;
        case PersonChange::hold_over:
            who.holding = false;
            return true;
        case PersonChange::turn_lost:
            add_within(who.lost_turns, e.amount, 0, 9);
            return true;
        case PersonChange::lost_turn_counted:
            add_within(who.lost_turns, -1, 0, 9);
            return true;
        case PersonChange::rest_of_turn_lost:
            who.whole_turn = true;
            set_within(who.inches, e.amount == 0 ? no_turn : no_movement, 0, no_turn);
            return true;
        case PersonChange::planned:
            set_within(who.planned, e.amount, 0, most_actions);
            return true;
        case PersonChange::ran:
            who.running = true;
            set_within(who.run_inches, e.amount, 0, 40);
            return true;
        case PersonChange::position_changed:
            who.changed_position = true;
            return true;
        case PersonChange::readied:
            add_within(who.readied, 1, 0, 99);
            return true;
        case PersonChange::reloaded:
            who.reloaded = true;
            return true;
        case PersonChange::nock_again:
            who.reloaded = false;
            return true;
        case PersonChange::frenzied:
            who.frenzied = true;
            return true;
        case PersonChange::no_card:
            who.card = {};
            who.holding = false;
            who.acted = true;
            return true;
        default:
            return false;
    }
}

/// What is kept up, and the rest.
void change_stance(Scene& scene, const PersonChanged& e) {
    Fighter& who = scene.person(e.who);
    switch (e.what) {
        case PersonChange::aiming:
            who.aim = AimState::aiming;
            return;
        case PersonChange::aim_over:
            who.aim = AimState::none;
            return;
        case PersonChange::defending:
            who.defending = true;
            return;
        case PersonChange::evading:
            set_within(who.evade, e.amount, -4, 0);
            who.evaded_in = scene.round;
            return;
        case PersonChange::steady:
            who.steady = true;
            return;
        case PersonChange::support_used:
            who.support = 0;
            return;
        case PersonChange::engaged:
            who.engaged = true;
            return;
        case PersonChange::power_points:
            add_within(who.power_points, e.amount, 0, 100);
            return;
        case PersonChange::escaped:
            who.at.mode = Whereabouts::away;
            who.vehicle = VehicleId::none;
            who.station = -1;
            who.mount = PersonId::nobody;
            who.escaped = true;
            lose_poise(who);
            return;
        default:
            return;
    }
}

void take_in_hand(Thing& thing, PersonId who, Hold hold) {
    thing.holder = who;
    thing.hold = hold;
}

}  // namespace

void apply(const Stage& stage, Scene& scene, const PersonChanged& e) {
    if (change_health(stage, scene, e) || change_state(scene, e) || change_turn(scene, e)) return;
    change_stance(scene, e);
}
void apply(const Stage& stage, Scene& scene, const PersonNoted& e) {
    apply(stage, scene, PersonChanged{e.rule, e.who, e.what, e.amount, e.by});
}

void apply(const Stage& stage, Scene& scene, const ItemChanged& e) {
    Thing& thing = scene.thing(e.item);
    switch (e.what) {
        case ItemChange::readied:
            take_in_hand(thing, e.who, Hold::held);
            return;
        case ItemChange::readied_off_hand:
            take_in_hand(thing, e.who, Hold::off_hand);
            return;
        case ItemChange::put_away:
            thing.hold = Hold::carried;
            return;
        case ItemChange::dropped:
            thing.holder = PersonId::nobody;
            thing.hold = Hold::dropped;
            thing.space = e.space;
            return;
        case ItemChange::gone:
        case ItemChange::destroyed:
            thing.destroyed = true;
            return;
        case ItemChange::shots_spent:
            add_within(thing.shots, -e.amount, 0, 1000);
            return;
        case ItemChange::loaded: {
            const Item& item = stage.item(e.item);
            const int shots = item.single_rounds ? thing.shots + 1 : item.shots;
            set_within(thing.shots, std::min(shots, item.shots), 0, 1000);
            return;
        }
    }
}

bool is_change(const Scene&, const PersonChanged& e) {
    switch (e.what) {
        case PersonChange::ran:
        case PersonChange::on_hold:
        case PersonChange::hold_lost:
        case PersonChange::hold_over:
        case PersonChange::lost_turn_counted:
        case PersonChange::planned:
        case PersonChange::aiming:
        case PersonChange::aim_over:
        case PersonChange::defending:
        case PersonChange::evading:
        case PersonChange::steady:
        case PersonChange::position_changed:
        case PersonChange::readied:
        case PersonChange::support_used:
        case PersonChange::no_card:
        case PersonChange::no_effect:
            return false;
        default:
            return true;
    }
}
bool is_change(const Scene&, const RideChanged& e) {
    return e.what != RideChange::evading && e.what != RideChange::steady &&
           e.what != RideChange::maneuver_over && e.what != RideChange::no_effect;
}

}  // namespace breakneck::savage
