// TevellerRPG: how small changes of people and things change the scene.
#include <algorithm>

#include "rules/teveller/event_numbers.h"
#include "rules/teveller/events.h"
#include "rules/teveller/people.h"

namespace breakneck::teveller {
namespace {

void lose_aim(Fighter& who) {
    who.aims = 0;
    who.aim_at = PersonId::nobody;
    who.aim_at_vehicle = VehicleId::none;
}

/// Whoever is out of it does nothing any more.
void let_go(Fighter& who) {
    lose_aim(who);
    who.watching = who.shield_up = false;
    who.actions = 0;
}

/// The wound is gone, and everything about it.
void heal(const Stage& stage, Scene& scene, PersonId whom) {
    Fighter& who = scene.person(whom);
    who.wound = Wound::none;
    set(who.lifeblood, full_lifeblood(stage, scene, whom));
    who.hurt_at = -1;
    who.healing_until = 0;
    who.first_aid = who.by_explosion = who.beyond_help = who.stabilized = false;
}

void suffer(Scene& scene, Fighter& who, PersonChange what, int amount) {
    switch (what) {
        case PersonChange::stamina_lost:
            add(who.stamina, -amount, 0, 200);
            who.calm_since = scene.minute;
            break;
        case PersonChange::lifeblood_lost:
            add(who.lifeblood, -amount, 0, 400);
            who.calm_since = scene.minute;
            break;
        case PersonChange::knocked:
            add(who.knocks, amount, 0, 10'000);
            break;
        case PersonChange::wound:
            set(who.wound, amount);
            who.healing_until = 0;  // whatever treatment there was is void
            if (who.wound == Wound::mortal) {
                who.hurt_at = scene.minute;
                who.condition = Condition::unconscious;
                who.first_aid = who.by_explosion = who.beyond_help = who.stabilized = false;
                let_go(who);
            }
            break;
        case PersonChange::by_explosion:
            who.by_explosion = true;
            break;
        case PersonChange::beyond_help:
            who.beyond_help = true;
            break;
        case PersonChange::fell_unconscious:
            who.condition = Condition::unconscious;
            who.wakes_at = minute_in(scene, 60 * amount);
            who.prone = true;
            let_go(who);
            break;
        case PersonChange::awoke:
            who.condition = Condition::well;
            break;
        case PersonChange::died:
            who.condition = Condition::dead;
            who.prone = true;
            let_go(who);
            break;
        case PersonChange::put_out:
            who.condition = Condition::out;
            let_go(who);
            break;
        case PersonChange::fate:
            set(who.fate, amount);
            if (who.fate == OutFate::dead) {
                who.condition = Condition::dead;
                who.prone = true;
            }
            break;
        case PersonChange::revived:
            who.condition = Condition::well;
            who.fate = OutFate::none;
            break;
        case PersonChange::caught_fire:
            set_within(who.burning, amount, 0, 20);
            break;
        case PersonChange::burned:
            add(who.burning, -1, 0, 20);
            break;
        case PersonChange::stunned:
            set_within(who.stunned, amount, 0, 100);
            break;
        case PersonChange::stun_over:
            add(who.stunned, -1, 0, 100);
            break;
        default:
            break;
    }
}

void recover(const Stage& stage, Scene& scene, PersonId whom, PersonChange what, int amount) {
    Fighter& who = scene.person(whom);
    switch (what) {
        case PersonChange::stamina_back:
            set(who.stamina, full_stamina(stage, scene, whom));
            break;
        case PersonChange::treatment:
            who.healing_until = minute_in(scene, amount);
            break;
        case PersonChange::healed:
            heal(stage, scene, whom);
            break;
        case PersonChange::lifeblood_back:
            add(who.lifeblood, amount, 0, full_lifeblood(stage, scene, whom));
            break;
        case PersonChange::first_aid:
            who.first_aid = true;
            break;
        case PersonChange::stabilized:
            who.stabilized = true;
            who.wound = Wound::serious;
            who.hurt_at = -1;
            break;
        case PersonChange::str_lost:
            add(who.str_lost, amount, 0, 40);
            break;
        case PersonChange::dex_lost:
            add(who.dex_lost, amount, 0, 40);
            break;
        case PersonChange::end_lost:
            add(who.end_lost, amount, 0, 40);
            set(who.stamina, std::min(int{who.stamina}, full_stamina(stage, scene, whom)));
            set(who.lifeblood, std::min(int{who.lifeblood}, full_lifeblood(stage, scene, whom)));
            break;
        case PersonChange::leg_lost:
            who.lost_leg = true;
            break;
        case PersonChange::arm_lost:
            who.lost_arm = true;
            break;
        case PersonChange::eye_lost:
            who.lost_eye = true;
            break;
        default:
            break;
    }
}

void act(Scene& scene, Fighter& who, PersonChange what, int amount) {
    switch (what) {
        case PersonChange::slot_passed:
            set(scene.turn, scene.turn + 1);
            who.moves = 0;  // whoever has no turn does not run in it
            break;
        case PersonChange::inspired:
            who.inspired = true;
            break;
        case PersonChange::inspire_used:
            who.inspired = false;
            break;
        case PersonChange::on_overwatch:
            who.watching = true;
            who.watch_since = scene.round;
            break;
        case PersonChange::overwatch_over:
            who.watching = false;
            break;
        case PersonChange::shield_up:
            who.shield_up = true;
            break;
        case PersonChange::shield_lowered:
            who.shield_up = false;
            break;
        case PersonChange::action_owed:
            // The next action they would have: one of this turn, if there is one left.
            if (who.actions > 0)
                --who.actions;
            else
                add(who.owed, 1, 0, 9);
            break;
        case PersonChange::aim_lost:
            lose_aim(who);
            break;
        case PersonChange::full_auto_used:
            who.full_auto_used = true;
            break;
        case PersonChange::fell_prone:
        case PersonChange::dived:
            who.prone = true;
            break;
        case PersonChange::stood_up:
            who.prone = false;
            break;
        case PersonChange::escaped:
            who.escaped = true;
            [[fallthrough]];
        case PersonChange::left:
            who.at = {.mode = Whereabouts::away};
            break;
        case PersonChange::position:
            set_within(who.position, amount, -100, 100);
            break;
        case PersonChange::joined_chase:
            // Remembers whether there is a place to come back to.
            who.at.rung = who.at.mode == Whereabouts::board ? 1 : 0;
            who.at.mode = Whereabouts::chase;
            break;
        case PersonChange::back_on_board:
            who.at.mode = Whereabouts::board;
            who.at.rung = 0;
            break;
        default:
            break;
    }
}

void change_person(const Stage& stage, Scene& scene, PersonId whom, PersonChange what, int amount) {
    act(scene, scene.person(whom), what, amount);
    suffer(scene, scene.person(whom), what, amount);
    recover(stage, scene, whom, what, amount);
}

void change_item(const Stage& stage, Scene& scene, const ItemChanged& e) {
    Thing& thing = scene.thing(e.item);
    switch (e.what) {
        case ItemChange::taken:
            thing.holder = e.who;
            thing.hold = Hold::held;
            break;
        case ItemChange::dropped:
            thing.holder = PersonId::nobody;
            thing.hold = Hold::dropped;
            thing.space = e.space;
            break;
        case ItemChange::gone:
            thing.holder = PersonId::nobody;
            thing.hold = Hold::carried;
            thing.destroyed = true;
            break;
        case ItemChange::rounds_spent:
            add(thing.rounds, -e.amount, 0, 1000);
            break;
        case ItemChange::loaded:
            set(thing.rounds, stage.item(e.item).magazine);
            add(thing.spares, -1, 0, 100);
            break;
        case ItemChange::disabled:
            thing.disabled = true;
            break;
        case ItemChange::beyond_repair:
            thing.disabled = thing.beyond_repair = true;
            break;
        case ItemChange::inspected_fine:
            thing.beyond_repair = false;
            break;
        case ItemChange::destroyed:
            thing.disabled = thing.destroyed = true;
            break;
        case ItemChange::worn_out:
            thing.disabled = true;
            thing.fails_at = 0;
            break;
        case ItemChange::workshop_only:
            thing.workshop_only = true;
            break;
    }
}

}  // namespace

void apply(const Stage& stage, Scene& scene, const PersonChanged& e) {
    change_person(stage, scene, e.who, e.what, e.amount);
}
void apply(const Stage& stage, Scene& scene, const PersonNoted& e) {
    change_person(stage, scene, e.who, e.what, e.amount);
}
void apply(const Stage& stage, Scene& scene, const ItemChanged& e) { change_item(stage, scene, e); }
void apply(const Stage& stage, Scene& scene, const ItemNoted& e) {
    change_item(stage, scene, {e.rule, e.item, e.what, e.who, e.amount, e.space});
}

/// What was lost for good is there again.
void apply(const Stage& stage, Scene& scene, const Replaced& e) {
    Fighter& who = scene.person(e.who);
    switch (e.part) {
        case Replacement::organs:
            who.str_lost = who.dex_lost = who.end_lost = 0;
            break;
        case Replacement::leg:
            who.lost_leg = false;
            break;
        case Replacement::arm:
            who.lost_arm = false;
            break;
        case Replacement::eye:
            who.lost_eye = false;
            break;
    }
    if (who.wound == Wound::none)
        who.lifeblood = static_cast<std::int16_t>(full_lifeblood(stage, scene, e.who));
}

bool is_change(const Scene&, const PersonChanged& e) {
    switch (e.what) {
        case PersonChange::slot_passed:
        case PersonChange::inspired:
        case PersonChange::inspire_used:
        case PersonChange::improvised:
        case PersonChange::on_overwatch:
        case PersonChange::overwatch_over:
        case PersonChange::shield_up:
        case PersonChange::shield_lowered:
        case PersonChange::aim_lost:
        case PersonChange::position:
            return false;
        default:
            return true;
    }
}
bool is_change(const Scene&, const RideChanged& e) {
    switch (e.what) {
        case RideChange::speed:
        case RideChange::position:
        case RideChange::evasive:
        case RideChange::better:
        case RideChange::helped:
        case RideChange::no_effect:
            return false;
        default:
            return true;
    }
}

}  // namespace breakneck::teveller
