// From choice to rule: the table of contents of the game.
#include "base/holds.h"
#include "rules/common/ids_hold.h"
#include "rules/teveller/acting.h"
#include "rules/teveller/attack.h"
#include "rules/teveller/blast.h"
#include "rules/teveller/chase.h"
#include "rules/teveller/damage.h"
#include "rules/teveller/driving.h"
#include "rules/teveller/grapple.h"
#include "rules/teveller/healing.h"
#include "rules/teveller/movement.h"
#include "rules/teveller/repairs.h"
#include "rules/teveller/system.h"
#include "rules/teveller/vehicle_damage.h"

namespace breakneck::teveller {
namespace {

using Done = std::optional<Answer>;

void tell_winners(Play& play) {
    const Outcome end = outcome(play.stage, play.scene);
    for (std::size_t i = 0; i < play.stage.sides.size(); ++i)
        if (end.won(static_cast<SideId>(i)))
            play.happen(Won{"TV-PROC-006", static_cast<SideId>(i)});
}

/// [TV-PROC-004] Actions on the own turn, paid one by one as they are taken.
Answer take_turn(Play& play, PersonId who, const Choice& choice) {
    if (holds<EndTurn>(choice)) return end_turn(play);
    const auto action = as_action(choice);
    if (!action) return refuse("TV-PROC-004", "not_an_action");
    if (Answer may = may_do(play.stage, play.scene, who, *action); !may.is_done()) return may;
    pop(play);
    declare(play, who, *action);
    return done;
}

Answer pass_time(Play& play, const PassTime& choice, Luck& luck) {
    constexpr std::int32_t most = 1'000'000;
    if (choice.minutes < 1 || choice.minutes > most)
        return refuse("TV-PROC-007", "minutes", most, choice.minutes);
    pass_minutes(play, "TV-PROC-007", choice.minutes, luck);
    return done;
}

/// [TV-PROC-007] What is done while there is neither fight nor chase; nothing if this is not it.
Done between_fights(Play& play, const Choice& choice, Luck& luck) {
    return std::visit(Match{[&](const BeginFight& c) -> Done { return begin_fight(play, c, luck); },
                            [&](const BeginChase& c) -> Done { return begin_chase(play, c, luck); },
                            [&](const RamFirst& c) -> Done { return ram_first(play, c, luck); },
                            [&](const PassTime& c) -> Done { return pass_time(play, c, luck); },
                            [&](const Treat& c) -> Done { return treat(play, c, luck); },
                            [&](const Operate& c) -> Done { return operate(play, c, luck); },
                            [&](const Replace& c) -> Done { return replace(play, c, luck); },
                            [&](const Repair& c) -> Done { return repair(play, c, luck); },
                            [&](const Inspect& c) -> Done { return inspect(play, c, luck); },
                            [&](const Finish&) -> Done { return finish(play); },
                            [](const auto&) -> Done { return std::nullopt; }},
                      choice);
}

/// Whoever is around may look after others and mend things while it is calm, on their own word.
Done in_calm(Play& play, PersonId who, const Choice& choice, Luck& luck) {
    if (who == PersonId::nobody) return between_fights(play, choice, luck);
    const auto action = as_action(choice);
    const bool calm = action && (holds<FirstAid>(*action) || holds<Mend>(*action));
    if (!calm) return std::nullopt;
    if (!is_able(play.scene, who)) return refuse("TV-PROC-009", "not_able");
    if (Answer may = is_possible(play.stage, play.scene, who, *action); !may.is_done()) return may;
    perform(play, who, *action, Reaction::none, luck);
    return done;
}

/// What the Referee may do whoever is asked: nothing if this is not it.
Done of_referee(Play& play, const Choice& choice, Luck& luck) {
    return std::visit(
        Match{[&](const EndFight&) -> Done { return end_fight(play); },
              [&](const StopChase& c) -> Done { return stop_chase(play, c); },
              [&](const Explode& c) -> Done { return explode(play, c); },
              [&](const Hurt& c) -> Done { return hurt(play, c, luck); },
              [&](const CrashInto& c) -> Done { return crash_into(play, c, luck); },
              [&](const StrikePerson& c) -> Done { return strike_person(play, c, luck); },
              [&](const Exposed& c) -> Done { return expose(play, c, luck); },
              [&](const Condemn& c) -> Done { return condemn(play, c); },
              [&](const Revive& c) -> Done { return revive(play, c); },
              [](const auto&) -> Done { return std::nullopt; }},
        choice);
}

Answer answer_dives(Play& play, const DiveAsked& asked, const Choice& choice) {
    return asked.from == VehicleId::none ? answer_dive(play, choice)
                                         : answer_ram_dive(play, choice);
}

Answer answer_question(Play& play, PersonId who, const Choice& choice, Luck& luck) {
    const auto wrong = [] { return Answer(refuse("TV-PROC-003", "not_asked")); };
    return std::visit(
        Match{[&](const LullAsked&) {
                  return holds<GoOn>(choice) ? go_on_though_quiet(play) : wrong();
              },
              [&](const LeadAsked&) { return answer_lead(play, choice, luck); },
              [&](const TurnAsked&) { return take_turn(play, who, choice); },
              [&](const DeclareAsked&) { return declare_action(play, who, choice); },
              [&](const WatchAsked&) { return answer_overwatch(play, choice, luck); },
              [&](const FreeAttackAsked&) { return answer_free_attack(play, choice, luck); },
              [&](const DiveAsked& q) { return answer_dives(play, q, choice); },
              [&](const FrenzyAsked&) { return answer_frenzy(play, choice, luck); },
              [&](const GrappleAsked&) { return answer_grapple(play, choice, luck); },
              [&](const FollowAsked&) { return answer_follow(play, choice); },
              [&](const ControlsAsked&) { return answer_controls(play, choice, luck); },
              [&](const EvadeAsked&) { return answer_evade(play, choice); },
              [&](const FateAsked&) { return answer_fate(play, choice); },
              [&](const DeviceAsked&) { return answer_device(play, choice); },
              [&](const auto&) { return wrong(); }},
        play.scene.frames.back());
}

Answer answer(Play& play, PersonId who, const Choice& choice, Luck& luck) {
    const auto open = question(play.stage, play.scene);
    if (!open) return refuse("TV-PROC-006", "over");
    if (!ids_hold(play.scene, choice)) return refuse("TV-PROC-003", "nobody");
    if (who == PersonId::nobody)
        if (const auto early = of_referee(play, choice, luck)) return *early;
    if (top_as<NextAsked>(play.scene) != nullptr) {
        const auto now = in_calm(play, who, choice, luck);
        return now ? *now : Answer(refuse("TV-PROC-001", "begin_first"));
    }
    if (who != open->who) return refuse("TV-PROC-003", "not_asked");
    return answer_question(play, who, choice, luck);
}

/// Whoever is asked may have been taken away by a ruling or by what happened meanwhile.
bool can_answer(const Play& play) {
    const PersonId asked = question(play.stage, play.scene)->who;
    return asked == PersonId::nobody || is_able(play.scene, asked);
}

}  // namespace

bool run_once(Play& play, Luck& luck) {
    if (play.scene.finished || play.scene.frames.size() <= play.floor) return false;
    // Whoever goes on works with a copy of the frame: it may be gone before they are done.
    const Frame& top = play.scene.frames.back();
    const bool asks =
        std::visit(Match{[&](const Rounds& f) { return go_on(play, f, luck), false; },
                         [&](const Turn& f) { return go_on(play, f, luck), false; },
                         [&](const Acting& f) { return go_on(play, f, luck), false; },
                         [&](const Moving& f) { return go_on(play, f, luck), false; },
                         [&](const Attacking& f) { return go_on(play, f, luck), false; },
                         [&](const Volley& f) { return go_on(play, f, luck), false; },
                         [&](const Blasting& f) { return go_on(play, f, luck), false; },
                         [&](const Ramming& f) { return go_on(play, f, luck), false; },
                         [&](const Obstacle& f) { return go_on(play, f, luck), false; },
                         [&](const Uncontrolled& f) { return go_on(play, f, luck), false; },
                         [&](const VehicleHarm& f) { return go_on(play, f, luck), false; },
                         [&](const HitsAboard& f) { return go_on(play, f, luck), false; },
                         [](const auto&) { return true; }},
                   top);
    if (!asks) return true;
    if (can_answer(play)) return false;
    pop(play);
    return true;
}

void run_on(Play& play, Luck& luck) {
    while (run_once(play, luck)) {
    }
    if (play.scene.finished && play.story.listening()) tell_winners(play);
}

Answer resolve(Play& play, PersonId who, const Choice& choice, Luck& luck) {
    Answer result = answer(play, who, choice, luck);
    if (result.is_done()) run_on(play, luck);
    return result;
}

}  // namespace breakneck::teveller
