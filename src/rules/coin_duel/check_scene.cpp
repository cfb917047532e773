// Whether a scene from outside, or one a ruling has touched, is one that play can go on from.
#include "rules/coin_duel/system.h"

namespace breakneck::coin_duel {
namespace {

using Trouble = std::optional<StageProblem>;

bool is_somebody(const Scene& scene, PersonId who) { return index_of(who) < scene.people.size(); }

Trouble problem_with_person(const Stage& stage, const Scene& scene, std::size_t i) {
    const std::string path = "people." + stage.people[i].name;
    const Duelist& who = scene.people[i];
    if (!stage.grid.inside(who.at.place.space))
        return StageProblem{path + ".at.place", "a space of the board"};
    if (who.at.rung != 0) return StageProblem{path + ".at.rung", "0: there is no chase"};
    // CN-ROUND-001: all cards are of one deck.
    for (std::size_t j = 0; j < i && !who.card.none(); ++j)
        if (scene.people[j].card == who.card)
            return StageProblem{path + ".card",
                                "another card; " + stage.people[j].name + " has it"};
    if (who.guard == Height::hidden)
        return StageProblem{path + ".guard", "none, high or low: only a view hides it"};
    return std::nullopt;
}

/// What may lie directly on what: this is also why the stack never grows high.
bool may_lie_on(const Frame& frame, const Frame& below) {
    const auto on = [&](auto kind) { return std::holds_alternative<decltype(kind)>(below); };
    return std::visit(
        Match{[](const Rounds&) { return false; }, [&](const BeginAsked&) { return on(Rounds{}); },
              [&](const TurnAsked&) { return on(Rounds{}); },
              [&](const TurnEnding&) { return on(Rounds{}); },
              [&](const Walking&) { return on(TurnEnding{}); },
              [&](const FireAsked&) { return on(TurnAsked{}) || on(Walking{}); },
              [&](const Flight&) { return on(TurnAsked{}) || on(TurnEnding{}) || on(Walking{}); },
              [&](const DuckAsked&) { return on(Flight{}); },
              [&](const AgainAsked&) { return on(Flight{}); }},
        frame);
}

Trouble problem_with(const Scene& scene, const Flight& flight) {
    if (!is_somebody(scene, flight.thrower)) return StageProblem{".thrower", "somebody"};
    if (flight.height != Height::high && flight.height != Height::low)
        return StageProblem{".height", "high or low"};
    for (const PersonId each : flight.victims)
        if (!is_somebody(scene, each)) return StageProblem{".victims", "people"};
    if (flight.next < 0 || static_cast<std::size_t>(flight.next) > flight.victims.size())
        return StageProblem{".next", "the number of a victim"};
    return std::nullopt;
}

Trouble problem_with(const Scene& scene, const Walking& walking) {
    if (!is_somebody(scene, walking.who)) return StageProblem{".who", "somebody"};
    if (walking.next < 0 || static_cast<std::size_t>(walking.next) > walking.path.size())
        return StageProblem{".next", "the number of a space of the path"};
    return std::nullopt;
}

/// A question about a coin is asked while it is at the victim it is about.
Trouble problem_with_answerer(const Scene& scene, const Frame& question, const Flight& flight) {
    if (static_cast<std::size_t>(flight.next) >= flight.victims.size())
        return StageProblem{".who", "asked while the coin is at somebody"};
    if (const auto* duck = std::get_if<DuckAsked>(&question)) {
        if (duck->who != flight.victims[static_cast<std::size_t>(flight.next)] ||
            flight.step != FlightStep::ducked)
            return StageProblem{".who", "the one the coin comes at"};
    } else if (const auto* again = std::get_if<AgainAsked>(&question)) {
        if (again->who != flight.thrower || flight.step != FlightStep::missed)
            return StageProblem{".who", "the thrower of a coin that missed"};
        if (scene.person(again->who).luck < 1)
            return StageProblem{".who", "somebody who has luck left"};
    }
    return std::nullopt;
}

Trouble problem_with_frame(const Scene& scene, std::size_t i) {
    const Frame& frame = scene.frames[i];
    const bool bottom = std::holds_alternative<Rounds>(frame);
    if (bottom != (i == 0) || (i > 0 && !may_lie_on(frame, scene.frames[i - 1])))
        return StageProblem{"", "something that can be unfinished at this point"};
    if (i == 1 && std::holds_alternative<BeginAsked>(frame) != (scene.round == 0))
        return StageProblem{"", "the beginning in round 0, and only there"};
    if (const auto* flight = std::get_if<Flight>(&frame)) return problem_with(scene, *flight);
    if (const auto* walking = std::get_if<Walking>(&frame)) return problem_with(scene, *walking);
    const bool asked = std::visit(
        [&](const auto& each) {
            if constexpr (requires { each.who; }) return is_somebody(scene, each.who);
            return true;
        },
        frame);
    if (!asked) return StageProblem{".who", "somebody"};
    if (const auto* flight = i == 0 ? nullptr : std::get_if<Flight>(&scene.frames[i - 1]))
        return problem_with_answerer(scene, frame, *flight);
    return std::nullopt;
}

}  // namespace

std::optional<StageProblem> check_scene(const Stage& stage, const Scene& scene) {
    if (scene.people.size() != stage.people.size())
        return StageProblem{"people", "as many as the encounter has"};
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (auto problem = problem_with_person(stage, scene, i)) return problem;
    if (scene.frames.empty() || (scene.round == 0 && scene.frames.size() < 2))
        return StageProblem{"frames", "the rounds at the bottom and what is asked above them"};
    for (std::size_t i = 0; i < scene.frames.size(); ++i) {
        auto problem = problem_with_frame(scene, i);
        if (!problem) continue;
        problem->path = "frames[" + std::to_string(i) + "]" + problem->path;
        return problem;
    }
    return std::nullopt;
}

}  // namespace breakneck::coin_duel
