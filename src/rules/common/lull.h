// Rounds in which nothing changes: after three of them the game master is asked whether it is over.
#pragma once

#include <cstdint>
#include <tuple>

#include "base/fields.h"
#include "rules/common/record.h"

namespace breakneck {

/// How long nothing has changed.
struct Lull {
    std::int8_t rounds = 0;  // rounds on end
    bool broken = false;     // something has changed in the one being played
    bool asked = false;      // the game master has been asked at its end, and it goes on
    static constexpr auto fields() {
        return std::tuple{
            field("rounds", &Lull::rounds, "rounds on end in which nothing changed").range(0, 100),
            field("broken", &Lull::broken, "something has changed in the round being played"),
            field("asked", &Lull::asked, "the game master has said that it goes on")};
    }
    bool operator==(const Lull&) const = default;
};

inline constexpr int long_lull = 3;

/// A round begins: the one before it is counted.
inline void count_round(Lull& lull) {
    const bool quiet = !lull.broken && lull.rounds < 100;
    lull = {static_cast<std::int8_t>(quiet ? lull.rounds + 1 : 0)};
}

/// At the end of a round: rounds on end in which nothing has changed, this one too.
inline int length_of(const Lull& lull) { return lull.broken ? 0 : lull.rounds + 1; }

/// Whether the game master is to be asked now, at the end of every third of them.
inline bool is_long(const Lull& lull) {
    return !lull.asked && !lull.broken && length_of(lull) % long_lull == 0;
}

/// Bookkeeping, rolls and what is unfinished change nothing by themselves.
template <class E>
constexpr bool is_uneventful() {
    return detail::IsFrameEvent<E>::value || requires { E::aside; }
    || requires { E::uneventful; };
}

/// Whether an event changes something. Systems say it of those of their own that may or may not.
template <class Scene, class E>
constexpr bool is_change(const Scene&, const E&) {
    return true;
}

/// Makes an event true, and breaks the lull if it changes something.
template <class Stage, class Scene, class E>
void make_true(const Stage& stage, Scene& scene, const E& event) {
    apply(stage, scene, event);
    if constexpr (!is_uneventful<E>() && requires { scene.lull; })
        if (is_change(scene, event)) scene.lull = {0, true};
}

}  // namespace breakneck
