// Coin duel as a rule system: the whole contract in one place. The template to copy.
#pragma once

#include <optional>
#include <string_view>

#include "chance/luck.h"
#include "rules/coin_duel/choices.h"
#include "rules/coin_duel/events.h"
#include "rules/coin_duel/rounds.h"
#include "rules/common/contract.h"
#include "rules/common/layout.h"
#include "rules/common/seats.h"
#include "rules/common/stage_problem.h"

namespace breakneck::coin_duel {

/// Checks a stage that was read from outside and makes it ready to play on.
std::optional<StageProblem> prepare(Stage& stage);

/// Whether play can go on from a scene that was read from outside or that a ruling has touched.
std::optional<StageProblem> check_scene(const Stage& stage, const Scene& scene);

/// The scene before anything has happened.
Scene start(const Stage& stage);

/// What is open now; nothing when the duel is over.
std::optional<Question> question(const Stage& stage, const Scene& scene);

/// What is taken for an answer when nobody gives one.
Choice default_answer(const Stage& stage, const Scene& scene);

/// Judges any choice of anybody (nobody: the game master), listed or not, and runs on to the next
/// question. A refused choice changes nothing.
Answer resolve(Play& play, PersonId who, const Choice& choice, Luck& luck);

/// Runs what is unfinished until somebody has a question to answer or the duel is over: after every
/// choice, and after a ruling that may have removed whoever was asked.
void run_on(Play& play, Luck& luck);

SideId side_of(const Stage& stage, PersonId who);
/// Who mans a crew station; nobody, since there are no vehicles here.
PersonId at_station(const Stage& stage, const Scene& scene, const Seat& seat);

/// The scene without what this seat may not know.
Scene view(const Stage& stage, const Scene& scene, const Seat& seat);

/// An event as this seat learns of it, given the scene it happened in; nothing if it does not.
std::optional<Event> view(const Stage& stage, const Scene& before, const Event& event,
                          const Seat& seat);

/// Whether a seat knows that somebody takes part at all. Here nobody lies in ambush.
bool knows_of(const Stage& stage, const Scene& scene, const Seat& seat, PersonId who);

/// A view with the unknown filled in by luck, every possibility as likely as a seat must think it.
Scene imagine(const Stage& stage, const Scene& seen, const Seat& seat, Luck& luck);

/// Where everybody is, for pictures.
Layout layout(const Stage& stage, const Scene& scene);

/// What generic code takes as its parameter.
struct System {
    using Stage = coin_duel::Stage;
    using Scene = coin_duel::Scene;
    using Choice = coin_duel::Choice;
    using Event = coin_duel::Event;
    using Play = coin_duel::Play;
    static constexpr std::string_view name = "coin_duel";
    /// Whether its dice know levels of advantage.
    static constexpr bool has_levels = false;
    /// What is ever asked and what can answer it, so that a slip in an order is found at once.
    static std::vector<QuestionKind> question_kinds();
};
static_assert(RuleSystem<System>);

}  // namespace breakneck::coin_duel
