// Savage Worlds: rounds, and turns from their beginning to their end.
#include "rules/savage/turns.h"

#include <algorithm>

#include "rules/savage/acting.h"
#include "rules/savage/chase.h"
#include "rules/savage/initiative.h"
#include "rules/savage/powers.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

/// The fight is over: everyone calms down.
void leave_fight(Play& play) {
    play.happen(ModeSet{"SW-GAP-056", Mode::calm});
    advance(play, Rounds{});
}
/// Whether a fight or a chase has come to its end, and ends it then.
bool is_over(Play& play) {
    if (play.scene.mode == Mode::chase) return settle_chase(play);
    if (!is_settled(play.stage, play.scene)) return false;
    leave_fight(play);
    return true;
}

bool same_rank(const Scene& scene, PersonId a, PersonId b) {
    const Card mine = scene.person(a).card;
    const Card theirs = scene.person(b).card;
    return mine != theirs && !mine.joker() && !theirs.joker() && mine.rank() == theirs.rank();
}
/// [SW-INIT-003] [SW-INIT-004] [SW-INIT-005]
void set_order(Play& play) {
    play.happen(OrderSet{turn_order(play.stage, play.scene)});
    const auto& order = play.scene.order;
    const auto tie = std::adjacent_find(order.begin(), order.end(), [&](PersonId a, PersonId b) {
        return same_rank(play.scene, a, b);
    });
    if (tie != order.end()) cite(play, "SW-INIT-004", *tie);
    if (!order.empty() && play.scene.person(order.front()).joker)
        cite(play, "SW-INIT-005", order.front());
}

/// [SW-HOLD-001] Those on Hold may act before the next slot, and after the last.
void play_turns(Play& play, Rounds rounds) {
    if (offer_hold(play, nobody, rounds.asked)) return;
    const Scene& scene = play.scene;
    rounds.asked = {};
    const auto next = static_cast<std::size_t>(scene.turn + 1);
    if (next >= scene.order.size()) {
        rounds.step = RoundStep::end;
        return advance(play, rounds);
    }
    const PersonId who = scene.order[next];
    play.happen(SlotBegan{static_cast<int>(next)});
    // Whoever waits in this very slot is not asked at once. [SW-MOUNT-001] Riders and mounts share
    // it.
    for (const PersonId each : {who, mount_of(scene, who), rider_of(scene, who)})
        if (each != nobody) rounds.asked.add(each);
    advance(play, rounds);
    const Fighter& each = scene.person(who);
    if (is_in(scene, who) && !each.acted && !each.holding) begin_turn(play, who);
}

/// [SW-CORE-019] Six seconds have gone by.
void end_round(Play& play) {
    play.happen(RoundEnded{});
    end_powers(play);
    advance(play, Rounds{});
}

void play_round(Play& play, Rounds rounds, Luck& luck) {
    switch (rounds.step) {
        case RoundStep::begin:
            if (is_over(play) || ask_whether_over(play)) return;
            begin_round(play);
            return advance(play, Rounds{RoundStep::deal});
        case RoundStep::deal:
            deal(play, luck);
            pay_for_jokers(play);
            return advance(play, Rounds{RoundStep::new_cards});
        case RoundStep::new_cards:
            if (ask_new_card(play, rounds.asked)) return;
            set_order(play);
            return advance(play, Rounds{RoundStep::turns});
        case RoundStep::turns:
            if (!is_over(play)) play_turns(play, rounds);
            return;
        case RoundStep::end:
            return end_round(play);
    }
}

/// [SW-GAP-039] The rest of the turn was lost: see `rest_of_turn_lost`.
bool has_lost_the_rest(const Fighter& each) { return each.whole_turn && each.inches >= no_turn; }

/// A chase that has ended, or become a fight in which no round has begun, ends the turn too.
bool goes_on(Play& play, PersonId who) {
    settle_chase(play);
    const Fighter& each = play.scene.person(who);
    return play.scene.mode != Mode::calm && play.scene.round > 0 && is_able(play.scene, who) &&
           !each.holding && !has_lost_the_rest(each) &&
           (play.scene.mode == Mode::chase || !is_decided(play.stage, play.scene));
}

/// [SW-GAP-038] [SW-GAP-016] Whoever waits on Hold has not had their turn yet.
void leave_turn(Play& play, PersonId who) {
    const bool waits = play.scene.person(who).holding;
    const VehicleId vehicle = operated_by(play.stage, play.scene, who);
    const bool exposed = vehicle != VehicleId::none && play.scene.ride(vehicle).vulnerable > 0;
    if (!waits) {
        play.happen(TurnEnded{who});
        const Fighter& each = play.scene.person(who);
        if (each.distracted > 0 || each.vulnerable > 0 || exposed) cite(play, "SW-GAP-038", who);
    }
    if (play.scene.mode == Mode::chase) leave_wrecks(play);
}

/// [SW-GAP-039] False if the turn is lost.
bool open_turn(Play& play, PersonId who) {
    play.happen(TurnBegan{who});
    if (play.scene.person(who).lost_turns == 0) return true;
    note(play, "SW-GAP-039", who, PersonChange::lost_turn_counted);
    return false;
}

}  // namespace

void go_on(Play& play, Rounds rounds, Luck& luck) {
    // A chase that has become a fight, or the other way round, begins its rounds anew.
    const bool stale = play.scene.mode == Mode::calm || play.scene.round == 0;
    if (stale && rounds.step != RoundStep::begin) return advance(play, Rounds{});
    if (play.scene.mode == Mode::calm) return push(play, NextAsked{});
    play_round(play, rounds, luck);
}

void go_on(Play& play, Turn turn, Luck& luck) {
    const PersonId who = turn.who;
    const TurnStep step = turn.step;
    if (step != TurnStep::act && step != TurnStep::end) {
        turn.step = static_cast<TurnStep>(static_cast<int>(step) + 1);
        if (step != TurnStep::begin) advance(play, turn);
    }
    switch (step) {
        case TurnStep::begin:
            if (!open_turn(play, who)) turn.step = TurnStep::end;
            return advance(play, turn);
        case TurnStep::lingering:
            linger(play, who);
            return;
        case TurnStep::bleeding:
            begin_bleeding_roll(play, who);
            return;
        case TurnStep::stunned:
            // [SW-INIT-008] Whoever is down has nothing more to do; [SW-GAP-018] what they drive
            // meets its Complication all the same.
            if (is_awake(play.scene, who)) {
                begin_stunned_roll(play, who);
                return;
            }
            cite(play, "SW-INIT-008", who);
            turn.step = TurnStep::complication;
            return advance(play, turn);
        case TurnStep::shaken:
            begin_shaken_roll(play, who);
            return;
        case TurnStep::complication:
            if (play.scene.mode == Mode::chase && !turn.from_hold)
                begin_complication(play, who, luck);
            return;
        case TurnStep::act:
            if (goes_on(play, who)) return push(play, TurnAsked{who});
            turn.step = TurnStep::end;
            return advance(play, turn);
        case TurnStep::end:
            leave_turn(play, who);
            return pop(play);
    }
}

void begin_turn(Play& play, PersonId who) {
    const bool held = play.scene.person(who).holding;
    const bool interrupts = top_as<Acting>(play.scene) != nullptr;
    if (held) note(play, "SW-HOLD-001", who, PersonChange::hold_over);
    push(play, Turn{who, TurnStep::begin, held || interrupts});
}

/// [SW-CORE-020]
Answer end_turn(Play& play) {
    pop(play);
    auto turn = std::get<Turn>(play.scene.frames.back());
    turn.step = TurnStep::end;
    advance(play, turn);
    return done;
}

Answer may_plan(const Scene& scene, PersonId who, const PlanActions& plan) {
    const Fighter& each = scene.person(who);
    if (plan.actions < 2 || plan.actions > most_actions)
        return refuse("SW-MULTI-002", "two_or_three", most_actions, plan.actions);
    if (each.shaken) return refuse("SW-DMG-010", "shaken");
    if (each.whole_turn) return refuse("SW-CORE-020", "turn_is_over");
    if (each.used > 0 || each.planned > 0) return refuse("SW-MULTI-002", "before_the_first");
    return done;
}
Answer plan_actions(Play& play, PersonId who, const PlanActions& plan) {
    if (Answer may = may_plan(play.scene, who, plan); !may.is_done()) return may;
    change(play, "SW-MULTI-002", who, PersonChange::planned, plan.actions);
    return done;
}

Answer may_let_first(const Stage& stage, const Scene& scene, PersonId who, PersonId whom) {
    if (!is_able(scene, whom) || whom == who) return refuse("SW-INIT-002", "nobody_there");
    const Fighter& other = scene.person(whom);
    const bool same_card = card_holder(stage, scene, whom) == card_holder(stage, scene, who) &&
                           other.card == scene.person(who).card;
    if (!same_card || other.acted || other.holding)
        return refuse("SW-INIT-002", "not_on_this_card");
    // Directly on the rounds: a turn that was let first, or from Hold, lets nobody else first.
    const Frame& second = scene.frames[std::min<std::size_t>(1, scene.frames.size() - 1)];
    const auto* turn = std::get_if<Turn>(&second);
    if (turn == nullptr || turn->who != who || turn->from_hold)
        return refuse("SW-INIT-002", "not_now");
    if (scene.person(who).used > 0) return refuse("SW-INIT-002", "already_acting");
    return done;
}
Answer let_first(Play& play, PersonId who, const LetFirst& let) {
    if (Answer may = may_let_first(play.stage, play.scene, who, let.whom); !may.is_done())
        return may;
    pop(play);
    begin_turn(play, let.whom);
    return done;
}

void lose_turn(Play& play, RuleId rule, PersonId who) {
    if (is_turn_of(play.scene, who))
        change(play, rule, who, PersonChange::rest_of_turn_lost);
    else
        change(play, rule, who, PersonChange::turn_lost, 1);
}

bool is_decided(const Stage& stage, const Scene& scene) {
    PersonId first = nobody;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        // Animals fight for their riders.
        if (stage.people[i].beast || !is_awake(scene, who)) continue;
        if (first == nobody) first = who;
        if (are_foes(stage, first, who)) return false;
    }
    return true;
}

/// The Game Master ends it, between actions.
Answer end_fight(Play& play) {
    if (play.scene.mode != Mode::fight) return refuse("SW-GAP-056", "no_fight");
    while (play.scene.frames.size() > 1) pop(play);
    leave_fight(play);
    return done;
}
Answer finish(Play& play) {
    if (play.scene.mode != Mode::calm) return refuse("SW-GAP-056", "not_calm");
    pop(play);
    play.happen(Finished{});
    return done;
}

void add_turn_choices(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    MenuItem<Choice> plan{PlanActions{}, "SW-MULTI-002", {{"actions", {{2}, {3}}}}};
    if (const Answer may = may_plan(scene, who, PlanActions{}); !may.is_done()) {
        plan.domains.clear();
        plan.refused = may.refusal();
    }
    menu.push_back(plan);
    MenuItem<Choice> hold{HoldAction{}, "SW-HOLD-001"};
    if (const Answer may = may_do(stage, scene, who, HoldAction{}); !may.is_done())
        hold.refused = may.refusal();
    menu.push_back(hold);
    MenuItem<Choice> let{LetFirst{}, "SW-INIT-002", {{"whom", {}}}};
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (may_let_first(stage, scene, who, static_cast<PersonId>(i)).is_done())
            let.domains[0].options.push_back({static_cast<int>(i)});
    if (let.size() > 0) menu.push_back(let);
}

}  // namespace breakneck::savage
