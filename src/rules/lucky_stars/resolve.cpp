// From choice to rule: the table of contents of the game.
#include "base/holds.h"
#include "rules/lucky_stars/acting.h"
#include "rules/lucky_stars/attack.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/damage.h"
#include "rules/lucky_stars/driving.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/impact.h"
#include "rules/lucky_stars/initiative.h"
#include "rules/lucky_stars/movement.h"
#include "rules/lucky_stars/opportunity.h"
#include "rules/lucky_stars/readied.h"
#include "rules/lucky_stars/run_once.h"
#include "rules/lucky_stars/system.h"

namespace breakneck::lucky_stars {
namespace {

void tell_winners(Play& play) {
    const Outcome end = outcome(play.stage, play.scene);
    for (std::size_t i = 0; i < play.stage.sides.size(); ++i)
        if (end.won(static_cast<SideId>(i))) play.happen(Won{"LS-INI-002", static_cast<SideId>(i)});
}

/// [LS-ACT-002] Actions on the own turn, paid one by one as they are taken.
Answer take_turn(Play& play, PersonId who, const Choice& choice) {
    if (holds<EndTurn>(choice)) return end_turn(play);
    if (const auto* wait = std::get_if<Ready>(&choice)) {
        if (Answer may = may_ready(play.stage, play.scene, who, *wait); !may.is_done()) return may;
        play.happen(Popped{});
        ready(play, who, *wait);
        return done;
    }
    const auto action = as_action(choice);
    if (!action) return refuse("LS-ACT-001", "not_an_action");
    if (Answer may = may_do(play.stage, play.scene, who, *action); !may.is_done()) return may;
    play.happen(Popped{});
    declare(play, who, *action);
    return done;
}

/// [LS-INI-001] [LS-ATK-014] Announcing an aggressive action begins the fight, an attack or not
/// (LS-GAP-009); the game master may say who does.
Answer begin(Play& play, PersonId who, const Choice& choice, Luck& luck) {
    if (const auto* begin = std::get_if<Begin>(&choice)) {
        if (who != PersonId::nobody && who != begin->first)
            return refuse("LS-INI-001", "for_oneself");
        return begin_fight(play, *begin, luck);
    }
    const auto action = as_action(choice);
    if (who == PersonId::nobody || !action) return refuse("LS-INI-001", "begin_first");
    if (!is_able(play.scene, who)) return refuse("LS-INI-001", "who_begins");
    if (!is_aggressive(play.stage, play.scene, who, *action))
        return refuse("LS-INI-001", "not_aggressive");
    if (Answer may = is_possible(play.stage, play.scene, who, *action); !may.is_done()) return may;
    Answer begun = begin_fight(play, {.first = who}, luck);
    const RuleId why = holds<Attack>(*action) ? RuleId("LS-ATK-014") : RuleId("LS-GAP-009");
    if (begun.is_done()) play.happen(Cited{why, who});
    return begun;
}

/// What the game master may do whoever is asked: nothing if this is not it.
std::optional<Answer> of_game_master(Play& play, const Choice& choice, Luck& luck) {
    using Done = std::optional<Answer>;
    return std::visit(Match{[&](const Now& c) -> Done { return now(play, c); },
                            [&](const Grant& c) -> Done { return grant(play, c); },
                            [&](const Distract& c) -> Done { return distract(play, c); },
                            [&](const Hurt& c) -> Done { return hurt(play, c, luck); },
                            [&](const Expose& c) -> Done { return expose(play, c); },
                            [&](const Wound& c) -> Done { return wound(play, c); },
                            [&](const Safe& c) -> Done { return safe(play, c); },
                            [&](const Rest& c) -> Done { return rest(play, c); },
                            [&](const CallCheck& c) -> Done { return call_check(play, c); },
                            [&](const Hazard& c) -> Done { return hazard(play, c); },
                            [&](const EndFight&) -> Done { return end_fight(play); },
                            [&](const NewSession&) -> Done {
                                play.happen(LuckRefilled{});
                                return done;
                            },
                            [](const auto&) -> Done { return std::nullopt; }},
                      choice);
}

/// Choices that may be made whoever is asked: nothing if this is not one of them.
std::optional<Answer> out_of_turn(Play& play, PersonId who, const Choice& choice, Luck& luck) {
    if (holds<PledgeLuck>(choice)) return pledge_luck(play, who);
    if (holds<GiveUp>(choice)) return give_up(play, who);
    if (who == PersonId::nobody) return of_game_master(play, choice, luck);
    return std::nullopt;
}

Answer answer(Play& play, PersonId who, const Choice& choice, Luck& luck) {
    const auto open = question(play.stage, play.scene);
    if (!open) return refuse("LS-INI-002", "over");
    if (const auto early = out_of_turn(play, who, choice, luck)) return *early;
    const Frame& top = play.scene.frames.back();
    if (holds<BeginAsked>(top)) return begin(play, who, choice, luck);
    if (who != open->who) return refuse("LS-INI-002", "not_asked");
    return std::visit(
        Match{[&](const LullAsked&) { return answer_over(play, choice); },
              [&](const OrderAsked&) { return answer_order(play, choice); },
              [&](const TurnAsked&) { return take_turn(play, who, choice); },
              [&](const OpportunityAsked&) { return answer_opportunity(play, choice); },
              [&](const TriggerAsked&) { return answer_trigger(play, choice); },
              [&](const LuckAsked&) { return answer_luck(play, choice); },
              [&](const DodgeAsked&) { return answer_dodge(play, choice); },
              [&](const BraceAsked&) { return answer_brace(play, choice); },
              [&](const GrappleAsked&) { return answer_grapple(play, choice); },
              [&](const LethalAsked&) { return answer_lethal(play, choice); },
              [&](const AvoidAsked&) { return answer_avoid(play, choice); },
              [&](const CrashAsked&) { return answer_crash(play, choice); },
              [](const auto&) -> Answer { return refuse("LS-INI-002", "not_asked"); }},
        top);
}

/// Whoever is asked may have been taken away by a ruling or by what happened meanwhile.
bool can_answer(const Play& play) {
    const PersonId asked = question(play.stage, play.scene)->who;
    if (asked == PersonId::nobody) return true;
    if (top_as<LethalAsked>(play.scene) != nullptr || top_as<LuckAsked>(play.scene) != nullptr)
        return is_in(play.scene, asked);
    if (const auto* waits = top_as<TriggerAsked>(play.scene))
        return is_able(play.scene, asked) && readied_by(play.scene, waits->who) != nullptr;
    return is_able(play.scene, asked);
}

}  // namespace

bool run_once(Play& play, Luck& luck) {
    if (outcome(play.stage, play.scene).over || play.scene.frames.size() <= play.floor)
        return false;
    // Each chapter works on a copy of its own of what is unfinished.
    const Frame& top = play.scene.frames.back();
    const bool asks =
        std::visit(Match{[&](const Rounds&) { return go_on(play, Rounds{}, luck), false; },
                         [&](const Turn& f) { return go_on(play, f, luck), false; },
                         [&](const Acting& f) { return go_on(play, f, luck), false; },
                         [&](const Deciding& f) { return go_on(play, f, luck), false; },
                         [&](const Attacking& f) { return go_on(play, f, luck), false; },
                         [&](const Moving& f) { return go_on(play, f, luck), false; },
                         [&](const Driving& f) { return go_on(play, f, luck), false; },
                         [&](const Colliding& f) { return go_on(play, f, luck), false; },
                         [](const auto&) { return true; }},
                   top);
    if (!asks) return true;
    if (can_answer(play)) return false;
    play.happen(Popped{});
    return true;
}

void run_on(Play& play, Luck& luck) {
    while (run_once(play, luck)) {
    }
    if (outcome(play.stage, play.scene).over) tell_winners(play);
}

Answer resolve(Play& play, PersonId who, const Choice& choice, Luck& luck) {
    Answer result = answer(play, who, choice, luck);
    if (result.is_done()) run_on(play, luck);
    return result;
}

}  // namespace breakneck::lucky_stars
