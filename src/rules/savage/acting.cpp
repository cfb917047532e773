// Savage Worlds: from a declared action to its chapter.
#include "rules/savage/acting.h"

#include <algorithm>

#include "base/holds.h"
#include "rules/savage/area.h"
#include "rules/savage/attack.h"
#include "rules/savage/contests.h"
#include "rules/savage/maneuvers.h"
#include "rules/savage/mounts.h"
#include "rules/savage/movement.h"
#include "rules/savage/powers.h"
#include "rules/savage/ramming.h"
#include "rules/savage/ranged.h"
#include "rules/savage/turns.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

int cost_of_ready(const Scene& scene, PersonId who) {
    return scene.person(who).readied < free_items ? 0 : 1;
}
/// [SW-RELOD-001] Bows and slings, once for each attack.
int cost_of_reload(const Stage& stage, const Scene& scene, PersonId who, const Reload& reload) {
    if (!exists(scene, reload.item)) return 1;
    return is_nocked(stage.item(reload.item)) && !scene.person(who).reloaded ? 0 : 1;
}

bool is_of_the_body(Trait trait) {
    return linked_attribute(trait) == Trait::agility || linked_attribute(trait) == Trait::strength;
}
/// [SW-BIND-002] What the Bound may still do: nothing that takes the body but breaking free.
bool is_physical(const Action& action) {
    return std::visit(
        Match{[](const UsePower&) { return false; }, [](const BreakFree&) { return false; },
              [](const Test& a) { return is_of_the_body(a.skill); },
              [](const Support& a) { return is_of_the_body(a.skill); },
              [](const Improvise& a) { return is_of_the_body(a.trait); },
              [](const HoldAction&) { return false; }, [](const auto&) { return true; }},
        action);
}
/// [SW-BIND-001] What changes where somebody is.
bool covers_ground(const Action& action) {
    return std::visit(
        Match{[](const Move&) { return true; }, [](const Run&) { return true; },
              [](const StandUp&) { return true; }, [](const Board&) { return true; },
              [](const Alight&) { return true; }, [](const ChangeStation&) { return true; },
              [](const MountUp&) { return true; }, [](const Dismount&) { return true; },
              [](const auto&) { return false; }},
        action);
}

Answer may_take_actions(const Scene& scene, PersonId who, int cost, RuleId rule) {
    const Fighter& each = scene.person(who);
    if (each.shaken) return refuse("SW-DMG-010", "shaken");
    if (each.whole_turn) return refuse("SW-CORE-020", "turn_is_over");
    if (cost >= most_actions) {
        const bool fresh = each.used == 0 && each.planned <= 1 && !each.running;
        return fresh ? done : Answer(refuse(rule, "whole_turn"));
    }
    const int planned = std::max(1, int{each.planned});
    if (each.used + cost > planned)
        return refuse("SW-MULTI-002", "no_actions_left", planned, each.used);
    return done;
}

}  // namespace

std::optional<Action> as_action(const Choice& choice) {
    return std::visit(
        []<class C>(const C& each) -> std::optional<Action> {
            if constexpr (std::is_constructible_v<Action, C>)
                return Action(each);
            else
                return std::nullopt;
        },
        choice);
}
Choice as_choice(const Action& action) {
    return std::visit([](const auto& each) { return Choice(each); }, action);
}

int cost_of(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    return std::visit(Match{[](const Aim&) { return most_actions; },
                            [](const Defend&) { return most_actions; },
                            [](const LetGo&) { return 0; },
                            [](const Drop&) { return 0; },
                            [&](const Ready&) { return cost_of_ready(scene, who); },
                            [&](const Reload& a) { return cost_of_reload(stage, scene, who, a); },
                            [](const Improvise& a) { return a.free ? 0 : 1; },
                            [](const Run&) { return 0; },
                            [](const Move&) { return 0; },
                            [](const GoProne&) { return 0; },
                            [](const StandUp&) { return 0; },
                            [](const HoldAction&) { return 0; },
                            [](const Drive&) { return 0; },
                            [&](const Board& a) { return is_leap(scene, who, a) ? 1 : 0; },
                            [&](const Alight&) { return is_leap(scene, who) ? 1 : 0; },
                            [&](const ChangeStation&) {
                                return scene.calls.station_change == StationChange::action ? 1 : 0;
                            },
                            [](const MountUp&) { return 0; },
                            [](const Dismount&) { return 0; },
                            [](const ChangePosition& a) { return a.as_action ? 1 : 0; },
                            [](const DropBack&) { return 0; },
                            [](const Evade& a) { return a.as_action ? 1 : 0; },
                            [](const HoldSteady&) { return 0; },
                            [](const auto&) { return 1; }},
                      action);
}

RuleId rule_of(const Action& action) {
    return std::visit(Match{[](const Attack&) { return RuleId("SW-CORE-023"); },
                            [](const AreaAttack&) { return RuleId("SW-AOE-001"); },
                            [](const SuppressiveFire&) { return RuleId("SW-SUPF-001"); },
                            [](const UsePower&) { return RuleId("SW-GAP-061"); },
                            [](const Aim&) { return RuleId("SW-AIM-001"); },
                            [](const Defend&) { return RuleId("SW-DEFND-001"); },
                            [](const Grapple&) { return RuleId("SW-GRAP-001"); },
                            [](const Crush&) { return RuleId("SW-GRAP-006"); },
                            [](const LetGo&) { return RuleId("SW-GAP-047"); },
                            [](const BreakFree&) { return RuleId("SW-BIND-003"); },
                            [](const Push&) { return RuleId("SW-PUSH-001"); },
                            [](const Test&) { return RuleId("SW-TEST-001"); },
                            [](const Support&) { return RuleId("SW-SUPP-001"); },
                            [](const BreakThing&) { return RuleId("SW-BREAK-001"); },
                            [](const FinishingMove&) { return RuleId("SW-FINIS-001"); },
                            [](const Stabilize&) { return RuleId("SW-DMG-017"); },
                            [](const Ready&) { return RuleId("SW-READY-001"); },
                            [](const Reload&) { return RuleId("SW-RELOD-002"); },
                            [](const Improvise&) { return RuleId("SW-CORE-009"); },
                            [](const Run&) { return RuleId("SW-CORE-021"); },
                            [](const StandUp&) { return RuleId("SW-PRONE-003"); },
                            [](const HoldAction&) { return RuleId("SW-HOLD-001"); },
                            [](const Drive&) { return RuleId("SW-CORE-019"); },
                            [](const Board&) { return RuleId("SW-GAP-060"); },
                            [](const Alight&) { return RuleId("SW-GAP-060"); },
                            [](const ChangeStation&) { return RuleId("SW-GAP-060"); },
                            [](const MountUp&) { return RuleId("SW-MOUNT-001"); },
                            [](const Dismount&) { return RuleId("SW-MOUNT-001"); },
                            [](const ChangePosition& a) {
                                return a.as_action ? RuleId("SW-CHPOS-004")
                                                   : RuleId("SW-CHPOS-001");
                            },
                            [](const DropBack&) { return RuleId("SW-CHPOS-009"); },
                            [](const Evade&) { return RuleId("SW-EVADE-001"); },
                            [](const Flee&) { return RuleId("SW-FLEE-001"); },
                            [](const Force&) { return RuleId("SW-FORCE-001"); },
                            [](const HoldSteady&) { return RuleId("SW-HSTDY-001"); },
                            [](const Ram&) { return RuleId("SW-RAM-001"); },
                            [](const auto&) { return RuleId("SW-CORE-020"); }},
                      action);
}

namespace {

/// What the state somebody is in leaves them.
Answer is_fit_for(const Scene& scene, PersonId who, const Action& action) {
    if (!is_awake(scene, who)) return refuse("SW-INIT-008", "not_able");
    const Fighter& each = scene.person(who);
    if (each.stunned) return refuse("SW-STUN-003", "stunned");
    if (each.restraint == Restraint::bound && is_physical(action))
        return refuse("SW-BIND-002", "bound");
    if (each.restraint != Restraint::free && covers_ground(action))
        return refuse("SW-BIND-001", "entangled");
    return done;
}

}  // namespace

Answer may_take(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    if (const Answer may = is_fit_for(scene, who, action); !may.is_done()) return may;
    const int cost = cost_of(stage, scene, who, action);
    return cost == 0 ? done : may_take_actions(scene, who, cost, rule_of(action));
}

Answer is_possible(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    return std::visit(
        Match{[&](const Attack& a) { return may_attack(stage, scene, attacking_of(who, a)); },
              [&](const AreaAttack& a) { return may_area_attack(stage, scene, who, a); },
              [&](const SuppressiveFire& a) { return may_suppress(stage, scene, who, a); },
              [&](const UsePower& a) { return may_use_power(stage, scene, who, a); },
              [&](const Aim&) { return may_aim(stage, scene, who); },
              [&](const Defend&) { return may_defend(stage, scene, who); },
              [&](const Grapple& a) { return may_grapple(stage, scene, who, a); },
              [&](const Crush& a) { return may_crush(stage, scene, who, a); },
              [&](const LetGo& a) { return may_let_go(scene, who, a); },
              [&](const BreakFree&) { return may_break_free(scene, who); },
              [&](const Push& a) { return may_push(stage, scene, who, a); },
              [&](const Test& a) { return may_test(stage, scene, who, a); },
              [&](const Support& a) { return may_support(stage, scene, who, a); },
              [&](const BreakThing& a) { return may_break(stage, scene, who, a); },
              [&](const FinishingMove& a) { return may_finish(stage, scene, who, a); },
              [&](const Stabilize& a) { return may_stabilize(stage, scene, who, a); },
              [&](const Ready& a) { return may_ready(stage, scene, who, a); },
              [&](const Drop& a) { return may_drop(stage, scene, who, a); },
              [&](const Reload& a) { return may_reload(stage, scene, who, a); },
              [&](const Improvise& a) { return may_improvise(stage, scene, who, a); },
              [&](const Run&) { return may_run(stage, scene, who); },
              [&](const Move& a) { return may_move(stage, scene, who, a); },
              [&](const GoProne&) { return may_go_prone(scene, who); },
              [&](const StandUp&) { return may_stand_up(stage, scene, who); },
              [&](const HoldAction&) { return may_hold(stage, scene, who); },
              [&](const Drive& a) { return may_drive(stage, scene, who, a); },
              [&](const Board& a) { return may_board(stage, scene, who, a); },
              [&](const Alight& a) { return may_alight(stage, scene, who, a); },
              [&](const ChangeStation& a) { return may_change_station(stage, scene, who, a); },
              [&](const MountUp& a) { return may_mount(stage, scene, who, a); },
              [&](const Dismount& a) { return may_dismount(stage, scene, who, a); },
              [&](const ChangePosition&) { return may_change_position(stage, scene, who); },
              [&](const DropBack& a) { return may_drop_back(stage, scene, who, a); },
              [&](const Evade&) { return may_evade(stage, scene, who); },
              [&](const Flee&) { return may_flee(stage, scene, who); },
              [&](const Force& a) { return may_force(stage, scene, who, a); },
              [&](const HoldSteady&) { return may_hold_steady(stage, scene, who); },
              [&](const Ram& a) { return may_ram(stage, scene, who, a); }},
        action);
}

Answer may_do(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    const Answer may = may_take(stage, scene, who, action);
    return may.is_done() ? is_possible(stage, scene, who, action) : may;
}

namespace {

/// [SW-GAP-035] An attack at range, of whatever kind; whoever waits on Hold does nothing yet.
bool keeps_aim(const Stage& stage, const Action& action) {
    return std::visit(
        Match{[&](const Attack& a) { return is_ranged(stage, a); },
              [](const AreaAttack&) { return true; }, [](const SuppressiveFire&) { return true; },
              [&](const BreakThing& a) { return is_ranged(weapon_of(stage, a.weapon), false); },
              [&](const UsePower& a) { return is_ranged(stage.power(a.power)); },
              [](const HoldAction&) { return true; }, [](const auto&) { return false; }},
        action);
}

}  // namespace

void declare(Play& play, PersonId who, const Action& action) {
    const int cost = cost_of(play.stage, play.scene, who, action);
    play.happen(ActionSpent{rule_of(action), who, cost});
    const AimState aim = play.scene.person(who).aim;
    if (aim == AimState::aiming || (aim == AimState::ready && !keeps_aim(play.stage, action)))
        lose_aim(play, who);
    push(play, Acting{who, action});
}

namespace {

/// [SW-WITHD-001] Getting in, out, on and off; a Move sees to it step by step.
bool can_withdraw(const Action& action) {
    return holds<Board>(action) || holds<Alight>(action) || holds<MountUp>(action) ||
           holds<Dismount>(action);
}
/// The fight or chase it was declared in goes on.
bool is_under_way(const Scene& scene) { return scene.mode != Mode::calm && scene.round > 0; }
/// [SW-HOLD-003] Whoever acted first may have made it impossible, and then it is lost; in a tie it
/// is done all the same.
bool goes_ahead(const Play& play, const Acting& acting) {
    if (!is_under_way(play.scene)) return false;
    if (acting.sure) return true;
    return is_fit_for(play.scene, acting.who, acting.action).is_done() &&
           (!play.scene.person(acting.who).shaken ||
            cost_of(play.stage, play.scene, acting.who, acting.action) == 0);
}

}  // namespace

void go_on(Play& play, Acting acting, Luck& luck) {
    switch (acting.step) {
        case ActStep::interrupts:
            // offer_hold keeps who was asked in the frame on top, which is this one.
            if (goes_ahead(play, acting) &&
                cost_of(play.stage, play.scene, acting.who, acting.action) > 0 &&
                offer_hold(play, acting.who, acting.asked))
                return;
            acting.step = can_withdraw(acting.action) ? ActStep::withdraw : ActStep::act;
            return advance(play, acting);
        case ActStep::withdraw:
            // A free attack before may have taken the animal from under somebody.
            if (goes_ahead(play, acting) &&
                is_possible(play.stage, play.scene, acting.who, acting.action).is_done() &&
                ask_those_left(play, acting))
                return;
            acting.step = ActStep::act;
            return advance(play, acting);
        case ActStep::act:
            acting.step = ActStep::after;
            advance(play, acting);
            if (goes_ahead(play, acting) &&
                is_possible(play.stage, play.scene, acting.who, acting.action).is_done())
                perform(play, acting.who, acting.action, luck);
            return;
        case ActStep::after:
            break;
    }
    const PersonId next = acting.after.first();
    if (next == PersonId::nobody) return pop(play);
    acting.after.remove(next);
    advance(play, acting);
    if (is_able(play.scene, next) && is_under_way(play.scene)) begin_turn(play, next);
}

void perform(Play& play, PersonId who, const Action& action, Luck& luck) {
    std::visit(Match{[&](const Attack& a) { begin_attack(play, attacking_of(who, a)); },
                     [&](const AreaAttack& a) { begin_area_attack(play, who, a); },
                     [&](const SuppressiveFire& a) { begin_suppression(play, who, a); },
                     [&](const UsePower& a) { begin_power(play, who, a); },
                     [&](const Aim&) { aim(play, who); },
                     [&](const Defend&) { defend(play, who); },
                     [&](const Grapple& a) { grapple(play, who, a); },
                     [&](const Crush& a) { crush(play, who, a); },
                     [&](const LetGo& a) { let_go(play, who, a); },
                     [&](const BreakFree& a) { break_free(play, who, a); },
                     [&](const Push& a) { shove(play, who, a); },
                     [&](const Test& a) { test(play, who, a); },
                     [&](const Support& a) { support(play, who, a); },
                     [&](const BreakThing& a) { break_thing(play, who, a); },
                     [&](const FinishingMove& a) { finish_off(play, who, a); },
                     [&](const Stabilize& a) { stabilize(play, who, a); },
                     [&](const Ready& a) { ready(play, who, a); },
                     [&](const Drop& a) { drop(play, who, a); },
                     [&](const Reload& a) { reload(play, who, a); },
                     [&](const Improvise& a) { improvise(play, who, a); },
                     [&](const Run&) { run(play, who, luck); },
                     [&](const Move& a) { begin_move(play, who, a); },
                     [&](const GoProne&) { go_prone(play, who); },
                     [&](const StandUp&) { stand_up(play, who); },
                     [&](const HoldAction&) { hold(play, who); },
                     [&](const Drive& a) { drive(play, who, a); },
                     [&](const Board& a) { do_board(play, who, a); },
                     [&](const Alight& a) { do_alight(play, who, a); },
                     [&](const ChangeStation& a) { do_change_station(play, who, a); },
                     [&](const MountUp& a) { mount_up(play, who, a); },
                     [&](const Dismount& a) { dismount(play, who, a); },
                     [&](const ChangePosition& a) { change_position(play, who, a); },
                     [&](const DropBack& a) { drop_back(play, who, a); },
                     [&](const Evade& a) { evade(play, who, a); },
                     [&](const Flee&) { flee(play, who); },
                     [&](const Force& a) { force(play, who, a); },
                     [&](const HoldSteady&) { hold_steady(play, who); },
                     [&](const Ram& a) { begin_ram(play, who, a); }},
               action);
}

}  // namespace breakneck::savage
