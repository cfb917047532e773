// From choice to rule: the table of contents of the game.
#include "rules/coin_duel/rounds.h"
#include "rules/coin_duel/run_once.h"
#include "rules/coin_duel/step.h"
#include "rules/coin_duel/system.h"
#include "rules/coin_duel/toss.h"

namespace breakneck::coin_duel {
namespace {

void tell_winners(Play& play) {
    const Outcome end = outcome(play.stage, play.scene);
    for (std::size_t i = 0; i < play.stage.sides.size(); ++i) {
        if (!end.won(static_cast<SideId>(i))) continue;
        const bool survived = play.stage.sides[i].aim == Aim::survive;
        play.happen(
            Won{survived ? RuleId("CN-AIM-002") : RuleId("CN-AIM-001"), static_cast<SideId>(i)});
    }
}

/// The question is answered: it goes, and what its answer begins takes its place.
void answered(Play& play) { play.happen(Popped{}); }

/// The frame below the open question, if it is a coin in flight.
Flight flight_below(const Play& play) { return std::get<Flight>(play.scene.frames.back()); }

/// What somebody does with their turn has begun; the turn ends when it is done.
void act(Play& play, PersonId who) { play.happen(Advanced<Frame>{TurnEnding{who}}); }

Answer take_turn(Play& play, PersonId who, const Choice& choice) {
    if (std::get_if<Pass>(&choice) != nullptr) {
        act(play, who);
    } else if (std::get_if<Rise>(&choice) != nullptr) {
        if (!play.scene.person(who).prone) return refuse("CN-STEP-003", "not_prone");
        act(play, who);
        play.happen(Rose{who});
    } else if (const auto* guard = std::get_if<Guard>(&choice)) {
        if (guard->height != Height::high && guard->height != Height::low)
            return refuse("CN-GUARD-001", "high_or_low");
        act(play, who);
        play.happen(Guarded{who, guard->height});
    } else if (const auto* walk = std::get_if<Step>(&choice)) {
        if (Answer may = may_step(play.stage, play.scene, who, *walk); !may.is_done()) return may;
        act(play, who);
        step(play, who, *walk);
    } else if (const auto* thrown = std::get_if<Toss>(&choice)) {
        if (Answer may = may_toss(play.stage, play.scene, who, *thrown); !may.is_done()) return may;
        act(play, who);
        toss(play, who, *thrown);
    } else if (const auto* wait = std::get_if<Ready>(&choice)) {
        if (wait->trigger != TriggerKind::enters && wait->trigger != TriggerKind::told)
            return refuse("CN-READY-001", "what_to_wait_for");
        act(play, who);
        ready(play, who, *wait);
    } else {
        return refuse("CN-TURN-001", "not_an_action");
    }
    return done;
}

Answer may_duck(Play& play, const Choice& choice) {
    const bool ducks = std::get_if<Duck>(&choice) != nullptr;
    if (!ducks && std::get_if<Stay>(&choice) == nullptr)
        return refuse("CN-DUCK-001", "duck_or_stay");
    const PersonId who = std::get<DuckAsked>(play.scene.frames.back()).who;
    answered(play);
    if (ducks) {
        Flight flight = flight_below(play);
        flight.ducks = true;
        play.happen(Ducked{who});
        play.happen(Advanced<Frame>{flight});
    }
    return done;
}

Answer may_repeat(Play& play, const Choice& choice) {
    const bool again = std::get_if<Again>(&choice) != nullptr;
    if (!again && std::get_if<Keep>(&choice) == nullptr)
        return refuse("CN-LUCK-001", "again_or_keep");
    answered(play);
    if (again) {
        Flight flight = flight_below(play);
        flight.again = true;
        flight.step = FlightStep::ducked;
        play.happen(LuckSpent{flight.thrower});
        play.happen(Advanced<Frame>{flight});
    }
    return done;
}

/// [CN-READY-002] Whoever waited may throw now, or hold the coin and go on waiting.
Answer may_fire(Play& play, PersonId who, const Choice& choice) {
    if (std::get_if<Hold>(&choice) != nullptr) {
        answered(play);
        return done;
    }
    const auto* thrown = std::get_if<Toss>(&choice);
    if (thrown == nullptr) return refuse("CN-READY-002", "throw_or_hold");
    if (Answer may = may_toss(play.stage, play.scene, who, *thrown); !may.is_done()) return may;
    answered(play);
    play.happen(Lowered{who});
    toss(play, who, *thrown);
    return done;
}

/// Choices that may be made whoever is asked: nothing if this is not one of them.
std::optional<Answer> out_of_turn(Play& play, PersonId who, const Choice& choice) {
    if (std::get_if<Lower>(&choice) != nullptr) {
        if (who == PersonId::nobody || !play.scene.person(who).readied)
            return refuse("CN-READY-003", "not_waiting");
        if (top_as<FireAsked>(play.scene) != nullptr) return refuse("CN-READY-003", "coin_in_hand");
        play.happen(Lowered{who});
        return done;
    }
    if (const auto* now = std::get_if<Now>(&choice)) {
        if (who != PersonId::nobody) return refuse("CN-READY-004", "game_master_only");
        if (index_of(now->whom) >= play.scene.people.size() ||
            !play.scene.person(now->whom).readied || !is_in(play.scene.person(now->whom)))
            return refuse("CN-READY-004", "nobody_waits");
        if (top_as<TurnAsked>(play.scene) == nullptr) return refuse("CN-READY-004", "not_now");
        if (!has_target(play.stage, play.scene, now->whom))
            return refuse("CN-READY-004", "nobody_in_line");
        play.happen(Pushed<Frame>{FireAsked{now->whom, PersonId::nobody}});
        return done;
    }
    return std::nullopt;
}

Answer answer(Play& play, PersonId who, const Choice& choice) {
    const auto open = question(play.stage, play.scene);
    if (!open) return refuse("CN-AIM-001", "over");
    if (const auto early = out_of_turn(play, who, choice)) return *early;
    if (who != open->who) return refuse("CN-TURN-001", "not_asked");
    const Frame& top = play.scene.frames.back();
    if (std::get_if<BeginAsked>(&top) != nullptr) {
        if (std::get_if<Begin>(&choice) == nullptr) return refuse("CN-SETUP-001", "begin_first");
        answered(play);
        return done;
    }
    if (std::get_if<TurnAsked>(&top) != nullptr) return take_turn(play, who, choice);
    if (std::get_if<DuckAsked>(&top) != nullptr) return may_duck(play, choice);
    if (std::get_if<AgainAsked>(&top) != nullptr) return may_repeat(play, choice);
    return may_fire(play, who, choice);
}

}  // namespace

bool run_once(Play& play, Luck& luck) {
    if (outcome(play.stage, play.scene).over || play.scene.frames.size() <= play.floor)
        return false;
    const Frame top = play.scene.frames.back();
    if (const auto* rounds = std::get_if<Rounds>(&top)) {
        go_on(play, *rounds, luck);
    } else if (const auto* walking = std::get_if<Walking>(&top)) {
        go_on(play, *walking);
    } else if (const auto* flight = std::get_if<Flight>(&top)) {
        go_on(play, *flight, luck);
    } else if (const auto* ending = std::get_if<TurnEnding>(&top)) {
        play.happen(TurnEnded{ending->who});
        play.happen(Popped{});
    } else {
        const PersonId asked = question(play.stage, play.scene)->who;
        if (asked == PersonId::nobody || is_in(play.scene.person(asked))) return false;
        play.happen(Popped{});  // a ruling or a coin took away whoever was asked
    }
    return true;
}

void run_on(Play& play, Luck& luck) {
    while (run_once(play, luck)) {
    }
    if (outcome(play.stage, play.scene).over) tell_winners(play);
}

Answer resolve(Play& play, PersonId who, const Choice& choice, Luck& luck) {
    Answer result = answer(play, who, choice);
    if (result.is_done()) run_on(play, luck);
    return result;
}

}  // namespace breakneck::coin_duel
