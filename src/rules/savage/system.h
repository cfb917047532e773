// Savage Worlds as a rule system: the whole contract in one place.
#pragma once

#include "rules/common/contract.h"
#include "rules/savage/turns.h"

namespace breakneck::savage {

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
/// Judges any choice of anybody (nobody: the Game Master), listed or not, and runs on to the next
/// question. A refused choice changes nothing.
Answer resolve(Play& play, PersonId who, const Choice& choice, Luck& luck);
/// Runs what is unfinished until somebody has a question to answer or the encounter is over.
void run_on(Play& play, Luck& luck);

SideId side_of(const Stage& stage, PersonId who);
PersonId at_station(const Stage& stage, const Scene& scene, const Seat& seat);

/// Nothing is hidden but rulings about rolls to come: a deck is the set of cards left, and all
/// cards lie open.
Scene view(const Stage& stage, const Scene& scene, const Seat& seat);
std::optional<Event> view(const Stage& stage, const Scene& before, const Event& event,
                          const Seat& seat);
bool knows_of(const Stage& stage, const Scene& scene, const Seat& seat, PersonId who);
Scene imagine(const Stage& stage, const Scene& seen, const Seat& seat, Luck& luck);
/// What follows from somebody's sheet, gear and state: Parry, Toughness.
std::vector<Note> reckoned(const Stage& stage, const Scene& scene, PersonId who);
/// In a chase the rungs are the Chase Cards.
Layout layout(const Stage& stage, const Scene& scene);

struct System {
    using Stage = savage::Stage;
    using Scene = savage::Scene;
    using Choice = savage::Choice;
    using Event = savage::Event;
    using Play = savage::Play;
    static constexpr std::string_view name = "savage";
    /// Whether its dice know levels of advantage.
    static constexpr bool has_levels = false;
    static std::vector<QuestionKind> question_kinds();
};
static_assert(RuleSystem<System>);

}  // namespace breakneck::savage
