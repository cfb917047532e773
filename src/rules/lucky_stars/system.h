// These Lucky Stars as a rule system: the whole contract in one place.
#pragma once

#include "rules/common/contract.h"
#include "rules/lucky_stars/turns.h"

namespace breakneck::lucky_stars {

/// Checks a stage that was read from outside and makes it ready to play on.
std::optional<StageProblem> prepare(Stage& stage);
/// Whether play can go on from a scene that was read from outside or that a ruling has touched.
std::optional<StageProblem> check_scene(const Stage& stage, const Scene& scene);
/// The scene before anything has happened.
Scene start(const Stage& stage);

/// What is open now; nothing when the encounter is over.
std::optional<Question> question(const Stage& stage, const Scene& scene);
/// What is taken for an answer when nobody gives one.
Choice default_answer(const Stage& stage, const Scene& scene);
/// Judges any choice of anybody (nobody: the game master), listed or not, and runs on to the next
/// question. A refused choice changes nothing.
Answer resolve(Play& play, PersonId who, const Choice& choice, Luck& luck);
/// Runs what is unfinished until somebody has a question to answer or the encounter is over.
void run_on(Play& play, Luck& luck);
/// Clears what makes no difference to anything that can still happen, so that scenes that differ in
/// nothing else are the same. The game goes on from it as it would have otherwise.
void forget_the_past(const Stage& stage, Scene& scene);

SideId side_of(const Stage& stage, PersonId who);
PersonId at_station(const Stage& stage, const Scene& scene, const Seat& seat);

/// The stage without what this seat may not know: where people in hiding began, and how well.
Stage view(const Stage& stage, const Seat& seat);
/// The scene without what this seat may not know: people in hiding are `unseen`.
Scene view(const Stage& stage, const Scene& scene, const Seat& seat);
/// Whether nothing is hidden from somebody (nobody: the game master): the scene is their view then.
bool sees_all(const Stage& stage, const Scene& scene, PersonId who);
/// An event as this seat learns of it, given the scene it happened in; nothing if it does not.
std::optional<Event> view(const Stage& stage, const Scene& before, const Event& event,
                          const Seat& seat);
bool knows_of(const Stage& stage, const Scene& scene, const Seat& seat, PersonId who);
/// A view with the unknown filled in by luck.
Scene imagine(const Stage& stage, const Scene& seen, const Seat& seat, Luck& luck);
/// Where everybody is, for pictures.
Layout layout(const Stage& stage, const Scene& scene);

struct System {
    using Stage = lucky_stars::Stage;
    using Scene = lucky_stars::Scene;
    using Choice = lucky_stars::Choice;
    using Event = lucky_stars::Event;
    using Play = lucky_stars::Play;
    static constexpr std::string_view name = "lucky_stars";
    /// Whether its dice know levels of advantage.
    static constexpr bool has_levels = true;
    static std::vector<QuestionKind> question_kinds();
};
static_assert(RuleSystem<System>);

}  // namespace breakneck::lucky_stars
