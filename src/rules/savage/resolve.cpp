// From choice to rule: the table of contents of the game.
#include "base/holds.h"
#include "rules/common/ids_hold.h"
#include "rules/savage/acting.h"
#include "rules/savage/area.h"
#include "rules/savage/attack.h"
#include "rules/savage/chase.h"
#include "rules/savage/contests.h"
#include "rules/savage/initiative.h"
#include "rules/savage/maneuvers.h"
#include "rules/savage/master.h"
#include "rules/savage/movement.h"
#include "rules/savage/powers.h"
#include "rules/savage/ramming.h"
#include "rules/savage/ranged.h"
#include "rules/savage/run_once.h"
#include "rules/savage/system.h"
#include "rules/savage/vehicle_damage.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

using Done = std::optional<Answer>;

/// What goes on by itself; everything else is a question.
template <class F>
concept Work = requires(Play& play, const F& frame, Luck& luck) {
    go_on(play, frame, luck);
};
template <class... F>
constexpr int work_in(const std::variant<F...>*) {
    return (0 + ... + (Work<F> ? 1 : 0));
}
static_assert(work_in(static_cast<const Frame*>(nullptr)) == 17, "a frame nobody goes on with");

void tell_winners(Play& play) {
    const Outcome end = outcome(play.stage, play.scene);
    for (std::size_t i = 0; i < play.stage.sides.size(); ++i)
        if (end.won(static_cast<SideId>(i))) play.happen(Won{static_cast<SideId>(i)});
}

/// [SW-CORE-020] One thing after the other, until the turn is ended.
Answer take_turn(Play& play, PersonId who, const Choice& choice) {
    if (holds<EndTurn>(choice)) return end_turn(play);
    if (const auto* plan = std::get_if<PlanActions>(&choice)) return plan_actions(play, who, *plan);
    if (const auto* let = std::get_if<LetFirst>(&choice)) return let_first(play, who, *let);
    const auto action = as_action(choice);
    if (!action) return refuse("SW-CORE-020", "not_an_action");
    if (Answer may = may_do(play.stage, play.scene, who, *action); !may.is_done()) return may;
    pop(play);
    declare(play, who, *action);
    return done;
}

/// What the Game Master begins while there is neither fight nor chase; nothing if this is not it.
Done in_calm(Play& play, const Choice& choice, Luck& luck) {
    return std::visit(Match{[&](const BeginFight& c) -> Done { return begin_fight(play, c); },
                            [&](const BeginChase&) -> Done { return begin_chase(play, luck); },
                            [&](const PassTime& c) -> Done { return pass_time(play, c); },
                            [&](const BeginSession&) -> Done { return begin_session(play); },
                            [&](const Finish&) -> Done { return finish(play); },
                            [](const auto&) -> Done { return std::nullopt; }},
                      choice);
}

/// What the Game Master may do whenever something new could begin: nothing if this is not it.
Done of_master(Play& play, const Choice& choice, Luck& luck) {
    if (!is_opening(play.scene.frames.back())) return std::nullopt;
    return std::visit(
        Match{[&](const EndFight&) -> Done { return end_fight(play); },
              [&](const StopChase&) -> Done { return stop_chase(play); },
              [&](const BeginChase&) -> Done { return begin_chase(play, luck); },
              [&](const CallRoll& c) -> Done { return call_roll(play, c); },
              [&](const Hurt& c) -> Done { return hurt(play, c); },
              [&](const GiveBenny& c) -> Done { return give_benny(play, c); },
              [&](const SayDefenseless& c) -> Done { return say_defenseless(play, c); },
              [&](const PlaceGroup& c) -> Done { return place_group(play, c); },
              [&](const AddCard& c) -> Done { return add_card(play, c, luck); },
              [&](const Heal& c) -> Done { return heal(play, c); },
              [&](const Rouse& c) -> Done { return rouse(play, c); },
              [](const auto&) -> Done { return std::nullopt; }},
        choice);
}

/// [SW-BEN-002] Out of turn, whoever is asked: nothing if this is not it.
Done out_of_turn(Play& play, PersonId who, const Choice& choice) {
    const auto* spend = std::get_if<SpendBenny>(&choice);
    if (spend == nullptr || !exists(play.scene, who)) return std::nullopt;
    if (spend->use != BennyUse::unshake && spend->use != BennyUse::power_points &&
        spend->use != BennyUse::story)
        return std::nullopt;
    return spend_benny(play, who, spend->use);
}

Answer answer_question(Play& play, PersonId who, const Choice& choice, Luck& luck) {
    const auto wrong = [] { return Answer(refuse("SW-CORE-020", "not_asked")); };
    return std::visit(
        Match{[&](const LullAsked&) {
                  return holds<GoOn>(choice) ? go_on_though_quiet(play) : wrong();
              },
              [&](const TurnAsked&) { return take_turn(play, who, choice); },
              [&](const NewCardAsked&) { return answer_new_card(play, choice, luck); },
              [&](const HoldAsked&) { return answer_hold(play, choice); },
              [&](const RerollAsked&) { return answer_reroll(play, choice, luck); },
              [&](const SoakAsked&) { return answer_soak(play, choice); },
              [&](const CardAsked&) { return answer_card(play, choice, luck); },
              [&](const FreeAttackAsked&) { return answer_free_attack(play, choice); },
              [&](const EvasionAsked&) { return answer_evasion(play, choice); },
              [&](const CatchAsked&) { return answer_catch(play, choice); },
              [&](const TraitAsked&) { return answer_trait(play, choice); },
              [&](const SectionAsked&) { return answer_section(play, choice); },
              [&](const SystemAsked&) { return answer_system(play, choice); },
              [&](const auto&) { return wrong(); }},
        play.scene.frames.back());
}

Answer answer(Play& play, PersonId who, const Choice& choice, Luck& luck) {
    const auto open = question(play.stage, play.scene);
    if (!open) return refuse("SW-GAP-056", "over");
    if (!ids_hold(play.scene, choice)) return refuse("SW-CORE-020", "nobody");
    if (const auto spent = out_of_turn(play, who, choice)) return *spent;
    if (who == PersonId::nobody)
        if (const auto early = of_master(play, choice, luck)) return *early;
    if (top_as<NextAsked>(play.scene) != nullptr) {
        const auto now = who == PersonId::nobody ? in_calm(play, choice, luck) : std::nullopt;
        return now ? *now : Answer(refuse("SW-INIT-002", "begin_first"));
    }
    if (who != open->who) return refuse("SW-CORE-020", "not_asked");
    return answer_question(play, who, choice, luck);
}

/// Turns, Hold and free attacks are for those who are able; a Benny may be spent by anybody. A turn
/// is over with its fight or chase: that may end by what the Game Master does inside it.
bool can_answer(const Play& play) {
    const PersonId asked = question(play.stage, play.scene)->who;
    if (asked == PersonId::nobody) return true;
    const Frame& top = play.scene.frames.back();
    const bool over = play.scene.mode == Mode::calm || play.scene.round == 0;
    if (holds<TurnAsked>(top) && over) return false;
    const bool needs_wits =
        holds<TurnAsked>(top) || holds<HoldAsked>(top) || holds<FreeAttackAsked>(top);
    return needs_wits ? is_able(play.scene, asked) : exists(play.scene, asked);
}

}  // namespace

bool run_once(Play& play, Luck& luck) {
    if (play.scene.finished || play.scene.frames.size() <= play.floor) return false;
    const bool asks = std::visit(
        [&]<class F>(const F& frame) {
            // A copy: the frame itself is advanced and popped meanwhile.
            if constexpr (Work<F>) go_on(play, F(frame), luck);
            return !Work<F>;
        },
        play.scene.frames.back());
    if (!asks) return true;
    if (can_answer(play)) return false;
    pop(play);
    return true;
}

void run_on(Play& play, Luck& luck) {
    while (run_once(play, luck)) {
    }
    if (play.scene.finished) tell_winners(play);
}

Answer resolve(Play& play, PersonId who, const Choice& choice, Luck& luck) {
    Answer result = answer(play, who, choice, luck);
    if (result.is_done()) run_on(play, luck);
    return result;
}

}  // namespace breakneck::savage
