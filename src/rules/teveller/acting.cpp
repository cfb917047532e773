// TevellerRPG, section 5: declaring actions, what they cost, and how they begin.
#include "rules/teveller/acting.h"

#include <algorithm>
#include <type_traits>

#include "base/holds.h"
#include "rules/teveller/attack.h"
#include "rules/teveller/blast.h"
#include "rules/teveller/chase.h"
#include "rules/teveller/driving.h"
#include "rules/teveller/grapple.h"
#include "rules/teveller/healing.h"
#include "rules/teveller/movement.h"
#include "rules/teveller/repairs.h"

namespace breakneck::teveller {
namespace {

template <class T, class Variant>
struct IsOneOf;
template <class T, class... Each>
struct IsOneOf<T, std::variant<Each...>> : std::disjunction<std::is_same<T, Each>...> {};

template <class T>
Answer refusal_in(const std::variant<T, Refusal>& way) {
    const Refusal* refusal = std::get_if<Refusal>(&way);
    return refusal == nullptr ? Answer(done) : Answer(*refusal);
}

/// [TV-GRAP-014] In a grapple there is nothing but the next throw.
Answer allowed_in_grapple(const Scene& scene, PersonId who, const Action& action) {
    if (!is_grappled(scene, who) || holds<Wrestle>(action)) return done;
    return refuse("TV-GRAP-014", "grappled");
}

/// [TV-GRAP-014] Somebody has seized them before they could do it. What happens at the same time as
/// that (TV-SIM-003) is not stopped by it.
bool is_held(const Scene& scene, const Acting& acting) {
    return scene.phase != Phase::melee &&
           !allowed_in_grapple(scene, acting.who, acting.action).is_done();
}

/// [TV-TRAUMA-025] On one leg one acts or moves, and a charge would be both.
Answer allowed_on_one_leg(const Scene& scene, PersonId who, const Action& action) {
    const Fighter& each = scene.person(who);
    if (!each.lost_leg) return done;
    const bool moves = holds<Move>(action);
    const bool charges = holds<Charge>(action);
    if (charges || (moves && each.acted) || (!moves && each.moves > 0))
        return refuse("TV-TRAUMA-025", "act_or_move");
    return done;
}

/// TV-GAP-021: what is held from an earlier round takes up one of this turn's actions.
bool holds_from_before(const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    return each.watching && each.watch_since < scene.round;
}

/// [TV-ACT-001] Two in a turn. Reactions were paid before, or are free.
Answer can_pay(const Scene& scene, PersonId who, const Action& action) {
    const Reaction reaction = reaction_of(scene, who);
    const int cost = cost_of(action);
    if (reaction == Reaction::overwatch && cost > 1) return refuse("TV-GAP-020", "one_action");
    if (reaction != Reaction::none) return done;
    const int left = scene.person(who).actions;
    return cost > left ? Answer(refuse("TV-ACT-001", "too_few_actions", cost, left)) : done;
}

/// What sort of action answers the question on top.
Answer fits_question(const Scene& scene, PersonId who, const Action& action) {
    const Reaction reaction = reaction_of(scene, who);
    if (reaction == Reaction::overwatch && holds<Overwatch>(action))
        return refuse("TV-ACT-011", "watching_already");
    const auto* asked = top_as<FreeAttackAsked>(scene);
    if (reaction != Reaction::free_attack || asked == nullptr) return done;
    const auto* attack = std::get_if<Attack>(&action);
    if (attack == nullptr || attack->target != asked->against)
        return refuse("TV-ACT-006", "attack_the_charger");
    return done;
}

/// Movement over the ground, for [TV-RNG-015]. TV-GAP-028: a charge is none, nor is getting up.
bool covers_ground(const Action& action) { return holds<Move>(action); }

void pay(Play& play, PersonId who, const Action& action) {
    const int cost = cost_of(action);
    if (holds<Charge>(action)) cite(play, "TV-GAP-028", who);
    if (cost == 0) return;
    if (holds_from_before(play.scene, who) && play.scene.person(who).actions - cost < 1)
        change(play, "TV-GAP-021", who, PersonChange::overwatch_over);
    play.happen(ActionSpent{rule_of(action), who, cost, covers_ground(action)});
    cite(play, "TV-ACT-001", who);
}

/// TV-GAP-029: anything but another aim or the shot.
bool keeps_aim(const Action& action) { return holds<Attack>(action) || holds<Aim>(action); }

PersonSet everyone_near(const Play& play, board::Place at, int metres) {
    PersonSet found;
    for (std::size_t i = 0; i < play.scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            is_in(play.scene, who) && metres_between(play.stage, play.scene, who, at) <= metres)
            found.add(who);
    return found;
}

PersonSet attacked(const Play& play, PersonId target, VehicleId vehicle) {
    PersonSet found;
    if (exists(play.scene, target)) found.add(target);
    if (exists(play.scene, vehicle)) found.bits |= occupants(play.stage, play.scene, vehicle).bits;
    return found;
}

/// [TV-ACT-010] Those whom an action attacks.
PersonSet attacked_by(const Play& play, const Action& action) {
    return std::visit(
        Match{[&](const Attack& a) { return attacked(play, a.target, a.vehicle); },
              [&](const FullAuto& a) {
                  PersonSet found = attacked(play, PersonId::nobody, a.vehicle);
                  for (const PersonId each : a.targets)
                      if (exists(play.scene, each)) found.add(each);
                  return found;
              },
              [&](const Suppress& a) { return everyone_near(play, a.at, 1); },
              [&](const Lob& a) {
                  return everyone_near(play, a.at, weapon_of(play.stage, a.item).blast_m);
              },
              [&](const Grapple& a) { return attacked(play, a.target, VehicleId::none); },
              [&](const Ram& a) { return attacked(play, a.target, a.vehicle); },
              [](const auto&) { return PersonSet{}; }},
        action);
}

/// An attack as it is made now: in answer to something or not.
Attacking attack_now(const Scene& scene, PersonId who, const Attack& attack) {
    const auto* acting = top_as<Acting>(scene);
    const bool kept = acting != nullptr && acting->who == who;
    return attacking_of(who, attack, reaction_of(scene, who), kept ? acting->target_at : Where{});
}

/// A vehicle that moves is seen like somebody who does; those on foot are seen step by step.
WatchTrigger trigger_of(const Play& play, const Acting& acting) {
    const bool drives = holds<Drive>(acting.action);
    return {acting.who, drives ? WatchOccasion::moves : WatchOccasion::attacks,
            attacked_by(play, acting.action)};
}

}  // namespace

std::optional<Action> as_action(const Choice& choice) {
    return std::visit(
        [](const auto& each) -> std::optional<Action> {
            if constexpr (IsOneOf<std::decay_t<decltype(each)>, Action>::value)
                return Action(each);
            else
                return std::nullopt;
        },
        choice);
}
Choice as_choice(const Action& action) {
    return std::visit([](const auto& each) -> Choice { return each; }, action);
}

int cost_of(const Action& action) {
    const auto* anything = std::get_if<Improvise>(&action);
    return anything == nullptr ? 1 : anything->actions;
}

RuleId rule_of(const Action& action) {
    return std::visit(Match{[](const Attack&) { return RuleId("TV-ACT-002"); },
                            [](const FullAuto&) { return RuleId("TV-AUTO-005"); },
                            [](const Suppress&) { return RuleId("TV-SUPP-001"); },
                            [](const Lob&) { return RuleId("TV-THROW-005"); },
                            [](const Charge&) { return RuleId("TV-ACT-003"); },
                            [](const Inspire&) { return RuleId("TV-ACT-007"); },
                            [](const Move&) { return RuleId("TV-ACT-008"); },
                            [](const GoProne&) { return RuleId("TV-ACT-009"); },
                            [](const GetUp&) { return RuleId("TV-ACT-009"); },
                            [](const Overwatch&) { return RuleId("TV-ACT-010"); },
                            [](const Aim&) { return RuleId("TV-AIM-001"); },
                            [](const DrawWeapon&) { return RuleId("TV-ACT-014"); },
                            [](const Load&) { return RuleId("TV-ACT-015"); },
                            [](const Improvise& a) { return rule_of(a.deed); },
                            [](const Grapple&) { return RuleId("TV-GRAP-001"); },
                            [](const Wrestle&) { return RuleId("TV-GRAP-015"); },
                            [](const Drive&) { return RuleId("TV-VMOV-003"); },
                            [](const Ram&) { return RuleId("TV-RAM-001"); },
                            [](const Evade&) { return RuleId("TV-MAN-001"); },
                            [](const BetterPosition&) { return RuleId("TV-MAN-004"); },
                            [](const ObstacleCourse&) { return RuleId("TV-MAN-006"); },
                            [](const Disengage&) { return RuleId("TV-DOG-005"); },
                            [](const Patch&) { return RuleId("TV-SURF-009"); },
                            [](const Mend&) { return RuleId("TV-REP-001"); },
                            [](const FirstAid&) { return RuleId("TV-TRAUMA-008"); },
                            // Getting in and out of vehicles, and from seat to seat.
                            [](const auto&) { return RuleId("TV-GAP-106"); }},
                      action);
}

Reaction reaction_of(const Scene& scene, PersonId who) {
    if (const auto* asked = top_as<WatchAsked>(scene); asked != nullptr && asked->who == who)
        return Reaction::overwatch;
    if (const auto* asked = top_as<FreeAttackAsked>(scene); asked != nullptr && asked->who == who)
        return Reaction::free_attack;
    const auto* acting = top_as<Acting>(scene);
    return acting != nullptr && acting->who == who ? acting->reaction : Reaction::none;
}

/// [TV-PROC-009] Not for the unconscious, [TV-SURP-010] nor for the surprised.
Answer may_take(const Stage&, const Scene& scene, PersonId who, const Action& action) {
    if (!exists(scene, who) || !is_able(scene, who)) return refuse("TV-PROC-009", "not_able");
    if (!can_act(scene, who)) return refuse("TV-SURP-010", "surprised");
    if (Answer may = fits_question(scene, who, action); !may.is_done()) return may;
    if (Answer may = allowed_in_grapple(scene, who, action); !may.is_done()) return may;
    if (Answer may = allowed_on_one_leg(scene, who, action); !may.is_done()) return may;
    return can_pay(scene, who, action);
}

Answer is_possible(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    return std::visit(
        Match{[&](const Attack& a) { return may_attack(stage, scene, attack_now(scene, who, a)); },
              [&](const FullAuto& a) { return may_full_auto(stage, scene, who, a); },
              [&](const Suppress& a) { return may_suppress(stage, scene, who, a); },
              [&](const Lob& a) { return may_lob(stage, scene, who, a); },
              [&](const Charge& a) { return refusal_in(way_of(stage, scene, who, a)); },
              [&](const Inspire& a) { return may_inspire(scene, a); },
              [&](const Move& a) { return refusal_in(way_of(stage, scene, who, a)); },
              [&](const GoProne&) { return may_go_prone(scene, who); },
              [&](const GetUp&) { return may_get_up(scene, who); },
              [&](const Overwatch& a) { return may_watch(stage, scene, who, a); },
              [&](const Aim& a) { return may_aim(stage, scene, who, a); },
              [&](const DrawWeapon& a) { return may_draw(stage, scene, who, a); },
              [&](const Load& a) { return may_load(stage, scene, who, a); },
              [&](const Improvise& a) { return may_improvise(stage, scene, who, a); },
              [&](const Grapple& a) { return may_grapple(stage, scene, who, a); },
              [&](const Wrestle&) { return may_wrestle(stage, scene, who); },
              [&](const Drive& a) { return refusal_in(way_of(stage, scene, who, a)); },
              [&](const Ram& a) { return may_ram(stage, scene, who, a); },
              [&](const Board& a) { return may_board(stage, scene, who, a); },
              [&](const Alight& a) { return may_alight(stage, scene, who, a); },
              [&](const ChangeStation& a) { return may_change_station(stage, scene, who, a); },
              [&](const Patch&) { return may_patch(stage, scene, who); },
              [&](const Mend& a) { return may_mend(stage, scene, who, a); },
              [&](const FirstAid& a) { return may_first_aid(stage, scene, who, a); },
              [&](const auto& maneuver) { return may_maneuver(stage, scene, who, maneuver); }},
        action);
}

Answer may_do(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    if (Answer may = may_take(stage, scene, who, action); !may.is_done()) return may;
    return is_possible(stage, scene, who, action);
}

void declare(Play& play, PersonId who, const Action& action) {
    pay(play, who, action);
    if (!keeps_aim(action)) lose_aim(play, who, "TV-GAP-029");
    push(play, Acting{.who = who, .action = action});
}

void lose_action(Play& play, RuleId rule, PersonId who) {
    note(play, rule, who, PersonChange::action_lost);
}

/// TV-GAP-020: whoever is on Overwatch acts before what set it off happens. If the one who acts can
/// then no longer do it, it is lost.
void go_on(Play& play, Acting acting, Luck& luck) {
    if (acting.step == ActStep::interrupts && can_act(play.scene, acting.who)) {
        const WatchTrigger trigger = trigger_of(play, acting);
        if (offer_overwatch(play, trigger, acting.asked)) return;
    }
    const bool delayed = !acting.asked.empty() || play.scene.phase != Phase::none;
    const bool over = play.scene.mode == Mode::calm;  // an interrupt has ended it all
    const bool lost =
        over || !can_act(play.scene, acting.who) || is_held(play.scene, acting) ||
        (delayed && !is_possible(play.stage, play.scene, acting.who, acting.action).is_done());
    pop(play);
    if (over) return cite(play, "TV-GAP-020", acting.who);
    if (lost) return lose_action(play, "TV-GAP-020", acting.who);
    if (const auto* attack = std::get_if<Attack>(&acting.action))
        return begin_attack(play,
                            attacking_of(acting.who, *attack, acting.reaction, acting.target_at));
    perform(play, acting.who, acting.action, acting.reaction, luck);
}

void perform(Play& play, PersonId who, const Action& action, Reaction reaction, Luck& luck) {
    if (!keeps_aim(action)) lose_aim(play, who, "TV-GAP-029");  // by a reaction too
    std::visit(Match{[&](const Attack& a) { begin_attack(play, attacking_of(who, a, reaction)); },
                     [&](const FullAuto& a) { begin_full_auto(play, who, a); },
                     [&](const Suppress& a) { begin_suppression(play, who, a); },
                     [&](const Lob& a) { lob(play, who, a, luck); },
                     [&](const Charge& a) { begin_charge(play, who, a); },
                     [&](const Inspire& a) { inspire(play, who, a, luck); },
                     [&](const Move& a) { begin_move(play, who, a); },
                     [&](const GoProne&) { go_prone(play, who); },
                     [&](const GetUp&) { get_up(play, who); },
                     [&](const Overwatch& a) { watch(play, who, a); },
                     [&](const Aim& a) { aim(play, who, a); },
                     [&](const DrawWeapon& a) { draw_weapon(play, who, a); },
                     [&](const Load& a) { load_weapon(play, who, a); },
                     [&](const Improvise& a) { improvise(play, who, a); },
                     [&](const Grapple& a) { grapple(play, who, a, luck); },
                     [&](const Wrestle&) { wrestle(play, who, luck); },
                     [&](const Drive& a) { drive(play, who, a); },
                     [&](const Ram& a) { begin_ram(play, who, a, false); },
                     [&](const Board& a) { do_board(play, who, a); },
                     [&](const Alight& a) { do_alight(play, who, a); },
                     [&](const ChangeStation& a) { do_change_station(play, who, a, luck); },
                     [&](const Evade&) { evade(play, who, luck); },
                     [&](const BetterPosition& a) { better_position(play, who, a, luck); },
                     [&](const ObstacleCourse& a) { obstacle_course(play, who, a, luck); },
                     [&](const Disengage&) { disengage(play, who, luck); },
                     [&](const Patch&) { patch(play, who, luck); },
                     [&](const Mend& a) { mend(play, who, a, luck); },
                     [&](const FirstAid& a) { first_aid(play, who, a); }},
               action);
}

}  // namespace breakneck::teveller
