// These Lucky Stars, chapters 12 to 14: how somebody can walk, swim, climb or fly with one Move.
#pragma once

#include "board/reach.h"
#include "rules/lucky_stars/movement.h"

namespace breakneck::lucky_stars {

inline constexpr std::array all_modes{Mode::ground, Mode::swim, Mode::climb, Mode::fly};

/// One way to use one's Speeds in a Move: in one mode alone, or in several together.
struct Gait {
    std::array<int, 4> ft{};  // by mode, 0: not in this one
    int most_ft = 0;
    Speed speed;  // whose rating says how well one turns
    bool combined = false;

    int in(Mode mode) const { return ft[static_cast<std::size_t>(mode)]; }
    /// The mode one is in there; whoever flies needs no ground.
    Mode mode_on_surface(board::Surface surface) const {
        const Mode mode = mode_on(surface);
        return in(mode) > 0 ? mode : Mode::fly;
    }
};
using Gaits = FixedList<Gait, 15>;

/// Somebody about to walk, and whom they know to be in the way.
struct Walker {
    const Stage& stage;
    const Scene& scene;
    PersonId who;
    board::Occupied others;
    Gaits gaits;
};
Walker walker(const Stage& stage, const Scene& scene, PersonId who);

/// A way that can be gone: what it takes of the Speed, how much the Move would allow beyond that,
/// and the feet it covers, which are fewer over difficult terrain.
struct Walk {
    board::Path path;
    int ft = 0;
    int left_ft = 0;
    Gait gait = {};
    int covered_ft = 0;
};
/// Judges a way gone by a gait; facings do not matter.
std::variant<Walk, Refusal> judge(const Walker& walker, const Gait& gait, const board::Path& given);
/// The same by whichever gait allows it.
std::variant<Walk, Refusal> judge(const Walker& walker, const board::Path& path);

/// Tells by which rules a way is as long and as bent as it is.
void cite_walk(Play& play, PersonId who, const Walk& walk);

/// The rule that says how fast somebody is in a mode.
RuleId speed_rule(const Stage& stage, const Scene& scene, PersonId who, Mode mode);
board::Mover mover_for(const Walker& walker, const Gait& gait);
/// How somebody turns in a Move of so many feet, LS-GAP-034: those of this turn count too.
board::Turning turning_for(const Walker& walker, const Gait& gait, int ft);
Tier tier_after(const Scene& scene, PersonId who, int ft);

/// Calls f(reach, gait, least_ft) for every search that finds ways, each of which is longer than
/// `least_ft`: the longer a Move is, the wider its turns.
template <class F>
void for_each_search(const Walker& walker, board::Place from, F&& f) {
    board::Reach reach;
    const board::Board board = board_of(walker.stage, walker.scene);
    const Fighter& fighter = walker.scene.person(walker.who);
    const int before = fighter.moved ? fighter.covered_ft : 0;
    for (const Gait& gait : walker.gaits) {
        int least = 0;
        for (const int limit : {40, 120, 400, 100'000}) {
            const int most = std::min(gait.most_ft, limit - before);
            if (most <= least) continue;
            board::Mover mover = mover_for(walker, gait);
            mover.turning = turning_for(walker, gait, most);
            reach.find(board, walker.others, mover, from, most / feet_per_space);
            f(reach, gait, least);
            least = most;
        }
    }
}

}  // namespace breakneck::lucky_stars
