// One game played to its end without people: the loop under simulations, advice and benchmarks.
#pragma once

#include <cstdint>

#include "base/bug.h"
#include "chance/luck.h"
#include "rules/common/seats.h"
#include "rules/common/sides.h"
#include "rules/common/story.h"

namespace breakneck::sim {

/// Whose eyes an answer is found with.
constexpr Seat seat_asked(PersonId who) {
    return who == PersonId::nobody ? Seat::master() : Seat::of(who);
}

/// What ordinary crews answer, seeing only what they may see. A system that can tell cheaply when
/// nothing is hidden from somebody does so by `sees_all(stage, scene, who)`: that spares a copy.
template <class Stage, class Scene>
auto ordinary_answer(const Stage& stage, const Scene& scene, PersonId who, Luck& mind) {
    if constexpr (requires { sees_all(stage, scene, who); })
        if (sees_all(stage, scene, who)) return ordinary(stage, scene, who, mind);
    return ordinary(stage, view(stage, scene, seat_asked(who)), who, mind);
}

/// The dice of a game and the whims of its players: two streams, so that a game in which somebody
/// thinks longer is still thrown the same dice. They depend on (seed, index) alone.
struct Streams {
    Luck dice;
    Luck minds;
    Streams(std::uint64_t seed, std::uint64_t index)
        : dice(Rng(seed, 2 * index)), minds(Rng(seed, 2 * index + 1)) {}
    Streams(const Luck& of_game, const Luck& of_players) : dice(of_game), minds(of_players) {}
};

/// How a game went: after so many answers it was over, or they were enough of it.
struct Played {
    int answers = 0;
    bool ended = false;
};

/// No ready scene comes near this, whoever plays it.
inline constexpr int most_answers = 20'000;

/// Answers the open question by `answer(stage, scene, question, mind)`; what is refused is answered
/// by default.
template <class S, class Answerer>
void answer_once(typename S::Play& play, const Question& open, Streams& luck, Answerer&& answer) {
    const auto choice = answer(play.stage, play.scene, open, luck.minds);
    if (resolve(play, open.who, choice, luck.dice).is_done()) return;
    const auto safe = default_answer(play.stage, play.scene);
    BN_CHECK(resolve(play, open.who, safe, luck.dice).is_done());
}

/// Plays on until nothing is asked any more.
template <class S, class Answerer>
Played play_on(typename S::Play& play, Streams& luck, Answerer&& answer, int most = most_answers) {
    Played played;
    for (; played.answers < most; ++played.answers) {
        const auto open = question(play.stage, play.scene);
        if (!open) {
            played.ended = true;
            break;
        }
        answer_once<S>(play, *open, luck, answer);
    }
    return played;
}

/// The answerer of ordinary crews.
struct Ordinary {
    template <class Stage, class Scene>
    auto operator()(const Stage& stage, const Scene& scene, const Question& open,
                    Luck& mind) const {
        return ordinary_answer(stage, scene, open.who, mind);
    }
};

}  // namespace breakneck::sim
