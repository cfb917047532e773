// TevellerRPG, section 1: how a fight begins, rounds, turns, and how a fight ends.
#include "rules/teveller/turns.h"

#include <algorithm>

#include "rules/teveller/acting.h"
#include "rules/teveller/attack.h"
#include "rules/teveller/chase.h"
#include "rules/teveller/damage.h"
#include "rules/teveller/driving.h"
#include "rules/teveller/healing.h"
#include "rules/teveller/repairs.h"
#include "rules/teveller/vehicle_damage.h"

namespace breakneck::teveller {
namespace {

bool is_chase(const Scene& scene) { return scene.mode != Mode::calm && scene.mode != Mode::fight; }

/// Helpless or frozen for a while does not count: they will be back.
bool stands(const Scene& scene, PersonId who) {
    return is_in(scene, who) && scene.person(who).condition == Condition::well;
}

/// Tells of the first who is in and for whom something holds.
template <class F>
void cite_first(Play& play, RuleId rule, const F& holds) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i); is_in(play.scene, who) && holds(who)) {
            cite(play, rule, who);
            return;
        }
}

bool has_aspects(const Item& item) {
    return item.auto_score > 0 || item.blast_m > 0 || item.scope || item.bulky || item.scattergun ||
           item.burns || item.stuns || item.laser || item.zero_g;
}

/// What a fight goes by where the chapters that should say it are missing (TV-GAP-001).
/// [TV-CORE-018] [TV-CORE-019] Stamina and Lifeblood follow from the sheet, unless it gives them.
/// [TV-CORE-017] A characteristic's DM is a third of it, rounded down.
/// [TV-PROC-010] Aspects are printed with the weapons.
void cite_basics(Play& play) {
    const Stage& stage = play.stage;
    cite(play, "TV-GAP-001");
    cite(play, "TV-CORE-001");
    cite(play, "TV-GAP-096");
    const auto anybody = [](PersonId) { return true; };
    cite_first(play, "TV-GAP-009", anybody);
    cite_first(play, "TV-CORE-018", [&](PersonId who) { return stage.person(who).stamina == 0; });
    cite_first(play, "TV-CORE-019", [&](PersonId who) { return stage.person(who).lifeblood == 0; });
    const auto unskilled = [&](PersonId who) { return stage.person(who).skills.athletics < 0; };
    cite_first(play, "TV-GAP-010", unskilled);
    const auto rounded = [&](PersonId who) {
        return score_of(stage, play.scene, who, Characteristic::intellect) % 3 != 0;
    };
    cite_first(play, "TV-CORE-017", rounded);
    cite_first(play, "TV-GAP-008", rounded);
    if (std::any_of(stage.items.begin(), stage.items.end(), has_aspects)) cite(play, "TV-PROC-010");
}

bool any_surprised(const Scene& scene) {
    return std::any_of(scene.people.begin(), scene.people.end(),
                       [](const Fighter& each) { return each.surprised; });
}

/// [TV-PROC-003] [TV-SURP-010] The surprised stand frozen in the first one.
void begin_round(Play& play, Luck& luck) {
    const int round = play.scene.round + 1;
    const bool free = round == 1 && any_surprised(play.scene);
    const bool by_turns = !play.stage.house_rules.simultaneous;
    if (by_turns && round > 1) cite(play, "TV-INIT-003");
    if (by_turns && round == 1) cite(play, "TV-PROC-005");
    play.happen(RoundBegan{round, free});
    if (free) {
        cite(play, "TV-GAP-013");
        if (!by_turns) cite(play, "TV-SIM-002");
    }
    if (is_simultaneous(play.stage, play.scene))
        begin_simultaneous_round(play);
    else
        let_join(play, luck);
}

/// Hours may go by in a turn of a chase.
void let_time_work(Play& play, int minutes) {
    if (minutes < 1) return;
    heal_in_time(play);
    wear_out(play);
}

/// [TV-PROC-006] [TV-PROC-008] What burns, sinks or has come to a halt.
void end_round(Play& play, Luck& luck) {
    const bool chase = is_chase(play.scene);
    const int before = play.scene.minute;
    play.happen(RoundEnded{chase ? play.scene.calls.chase_turn_s : round_seconds});
    if (!chase) cite(play, "TV-PROC-008");
    let_time_work(play, play.scene.minute - before);
    count_afflictions(play, luck);
    count_sinking(play, luck);
    settle_vehicles(play);
    if (!chase) return;
    play.happen(OrderSet{"TV-GAP-059", {}});
    end_chase_turn(play, luck);
}

/// [TV-PROC-006] The battle is over. [TV-PROC-007] The wounded are looked after then.
/// TV-GAP-019: what somebody was inspired to lapses.
void leave_fight(Play& play) {
    cite_first(play, "TV-GAP-019", [&](PersonId who) { return play.scene.person(who).inspired; });
    if (play.scene.phase != Phase::none) play.happen(PhaseBegan{"TV-PROC-006", Phase::none});
    play.happen(ModeSet{"TV-PROC-006", Mode::calm});
    cite_first(play, "TV-PROC-007", [&](PersonId who) {
        return play.scene.person(who).wound != Wound::none || !stands(play.scene, who);
    });
}

bool is_won(const Play& play) {
    return play.scene.pending.empty() && is_settled(play.stage, play.scene);
}

bool has_next_slot(const Scene& scene) {
    return scene.turn + 1 < static_cast<int>(scene.order.size());
}
void push_next_slot(Play& play) {
    push(play, Turn{play.scene.order[static_cast<std::size_t>(play.scene.turn + 1)]});
}

void go_on_fighting(Play& play, Luck& luck) {
    const Scene& scene = play.scene;
    if (is_won(play)) {
        leave_fight(play);
    } else if (scene.order.empty()) {
        throw_initiative(play, luck);
        if (!play.stage.house_rules.simultaneous) ask_lead(play, 0);
    } else if (scene.round == 0) {
        begin_round(play, luck);
    } else if (scene.phase != Phase::none) {
        simultaneous_round(play, luck);
    } else if (has_next_slot(scene)) {
        push_next_slot(play);
    } else if (!ask_whether_over(play)) {
        end_round(play, luck);
        if (!is_won(play)) begin_round(play, luck);
    }
}

/// A chase in which nobody is awake any more comes to nothing: the prey, if any, gets away.
bool is_deserted(const Scene& scene) {
    return std::none_of(scene.order.begin(), scene.order.end(),
                        [&](PersonId who) { return stands(scene, who); });
}

void go_on_chasing(Play& play, Luck& luck) {
    const Scene& scene = play.scene;
    if (settle_chase(play)) return;
    if (scene.order.empty()) {
        if (ask_whether_over(play)) return;
        play.happen(RoundBegan{scene.round + 1, false, true});
        begin_chase_turn(play, luck);
        if (is_chase(scene) && is_deserted(scene)) end_chase(play, "TV-GAP-065", scene.prey);
    } else if (has_next_slot(scene)) {
        push_next_slot(play);
    } else {
        end_round(play, luck);
    }
}

/// TV-GAP-023: a shield that was not raised again sinks.
void lower_shield(Play& play, PersonId who) {
    const Fighter& each = play.scene.person(who);
    if (each.shield_up && !each.watching && each.watch_since != play.scene.round)
        note(play, "TV-GAP-023", who, PersonChange::shield_lowered);
}

bool goes_on(const Play& play, PersonId who) {
    if (play.scene.mode == Mode::calm || !can_act(play.scene, who)) return false;
    return is_chase(play.scene) || !is_won(play);
}

}  // namespace

bool is_decided(const Stage& stage, const Scene& scene) {
    PersonId first = PersonId::nobody;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (!stands(scene, who)) continue;
        if (first == PersonId::nobody) first = who;
        if (are_opponents(stage, first, who)) return false;
    }
    return true;
}

Answer may_begin_fight(const Stage& stage, const Scene& scene, const BeginFight& begin) {
    if (scene.mode != Mode::calm) return refuse("TV-PROC-001", "not_now");
    if (begin.ambush != SideId::none && index_of(begin.ambush) >= stage.sides.size())
        return refuse("TV-SURP-006", "no_such_side");
    Scene then = scene;
    then.mode = Mode::fight;  // those in vehicles off the board are not in it
    if (is_decided(stage, then)) return refuse("TV-PROC-001", "nobody_to_fight");
    return done;
}

/// [TV-PROC-001] First surprise. [TV-SURP-001] Whether it is possible is for the Referee to say.
/// [TV-SIM-001] Simultaneous combat holds for the whole fight.
Answer begin_fight(Play& play, const BeginFight& begin, Luck& luck) {
    if (Answer may = may_begin_fight(play.stage, play.scene, begin); !may.is_done()) return may;
    pop(play);
    play.happen(ModeSet{"TV-PROC-001", Mode::fight});
    cite_basics(play);
    if (play.stage.house_rules.simultaneous) cite(play, "TV-SIM-001");
    cite(play, "TV-SURP-001");
    if (begin.surprise) throw_surprise(play, begin.ambush, luck);
    return done;
}

void go_on(Play& play, const Rounds&, Luck& luck) {
    if (play.scene.mode == Mode::calm)
        push(play, NextAsked{});
    else if (play.scene.mode == Mode::fight)
        go_on_fighting(play, luck);
    else
        go_on_chasing(play, luck);
}

/// [TV-SUPP-008] Suppressive fire lasts until the shooter's next turn, [TV-MAN-002] evasive
/// maneuvers until the pilot's. What is owed is lost (TV-BLAST-009, TV-FOOT-001).
/// [TV-PROC-009] The unconscious and the dead have no turn, [TV-SURP-010] nor have the surprised.
bool begin_slot(Play& play, PersonId who) {
    end_suppression(play, who);
    begin_pilot_turn(play, who);
    begin_driver_turn(play, who);
    if (!can_act(play.scene, who)) {
        const bool frozen = is_able(play.scene, who);
        note(play, frozen ? RuleId("TV-SURP-010") : RuleId("TV-PROC-009"), who,
             PersonChange::slot_passed);
        return false;
    }
    const int owed = play.scene.person(who).owed;
    const int lost = std::min(owed, actions_per_turn);
    play.happen(TurnBegan{who, actions_per_turn - lost, owed - lost});
    count_overwatch(play, who);
    return true;
}

void leave_turn(Play& play, PersonId who) {
    lower_shield(play, who);
    play.happen(TurnEnded{who});
}

/// [TV-PROC-004] Two actions; TV-GAP-017: both may be attacks.
void go_on(Play& play, Turn turn, Luck&) {
    const PersonId who = turn.who;
    switch (turn.step) {
        case TurnStep::begin:
            turn.step = begin_slot(play, who) ? TurnStep::act : TurnStep::end;
            advance(play, turn);
            return;
        case TurnStep::act:
            if (is_chase(play.scene) && settle_chase(play)) return;
            if (goes_on(play, who)) {
                const Fighter& each = play.scene.person(who);
                if (each.acted && each.actions == 1) cite(play, "TV-GAP-017", who);
                push(play, TurnAsked{who});
                return;
            }
            turn.step = TurnStep::end;
            advance(play, turn);
            return;
        case TurnStep::end:
            leave_turn(play, who);
            pop(play);
            return;
    }
}

Answer end_turn(Play& play) {
    pop(play);
    auto turn = std::get<Turn>(play.scene.frames.back());
    turn.step = TurnStep::end;
    advance(play, turn);
    return done;
}

/// The Referee ends it, between actions.
Answer end_fight(Play& play) {
    if (play.scene.mode == Mode::calm) return refuse("TV-PROC-006", "no_fight");
    if (!is_opening(play.scene.frames.back())) return refuse("TV-PROC-006", "not_now");
    while (play.scene.frames.size() > 1) pop(play);
    if (is_chase(play.scene))
        end_chase(play, "TV-PROC-006", SideId::none);
    else
        leave_fight(play);
    return done;
}

Answer finish(Play& play) {
    if (play.scene.mode != Mode::calm) return refuse("TV-PROC-006", "fight_goes_on");
    if (top_as<NextAsked>(play.scene) != nullptr) pop(play);
    play.happen(Finished{});
    return done;
}

void pass_minutes(Play& play, RuleId rule, int minutes, Luck& luck) {
    constexpr int last_minute = 100'000'000;
    constexpr int rounds_per_minute = 60 / round_seconds;
    constexpr int longest = 100;  // rounds that anything counted in rounds can last
    const int passed = std::min(minutes, last_minute - play.scene.minute);
    if (passed < 1) return;
    for (int i = 0; i < std::min(passed, longest) * rounds_per_minute && i < longest; ++i) {
        count_afflictions(play, luck);
        count_sinking(play, luck);
    }
    play.happen(TimePassed{rule, passed});
    let_time_work(play, passed);
}

}  // namespace breakneck::teveller
