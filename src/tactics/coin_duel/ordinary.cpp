// Ordinary duelists: throw when it hurts the others more, else come nearer or wait.
#include "tactics/coin_duel/ordinary.h"

#include <algorithm>
#include <optional>

#include "board/distance.h"
#include "rules/coin_duel/step.h"
#include "rules/coin_duel/system.h"
#include "rules/coin_duel/toss.h"

namespace breakneck::coin_duel {
namespace {

/// Opponents less friends in a line: what a coin thrown that way is worth.
int worth(const Stage& stage, const Scene& seen, PersonId who, board::Facing direction) {
    int sum = 0;
    for (const PersonId each : in_line(stage, seen, who, direction))
        sum += side_of(stage, each) == side_of(stage, who) ? -2 : 1;
    return sum;
}

Height any_height(PersonId who, Luck& luck) {
    return luck.pick({{}, static_cast<int>(who)}, 2) == 0 ? Height::high : Height::low;
}

std::optional<Toss> best_toss(const Stage& stage, const Scene& seen, PersonId who, Luck& luck) {
    std::optional<board::Facing> best;
    int most = 0;
    for (const board::Facing facing : board::all_facings) {
        const int value = worth(stage, seen, who, facing);
        if (value <= most) continue;
        most = value;
        best = facing;
    }
    if (!best) return std::nullopt;
    return Toss{*best, any_height(who, luck)};
}

/// The reachable space nearest to an opponent.
std::optional<Step> nearer(const Stage& stage, const Scene& seen, PersonId who) {
    const auto gap = [&](board::Space from) {
        int least = board::max_side;
        for (std::size_t i = 0; i < seen.people.size(); ++i) {
            const auto other = static_cast<PersonId>(i);
            if (is_in(seen.people[i]) && side_of(stage, other) != side_of(stage, who))
                least = std::min(least, board::steps(from, seen.people[i].at.place.space,
                                                     board::Diagonals::every_step_one));
        }
        return least;
    };
    int least = gap(seen.person(who).at.place.space);
    std::optional<Step> best;
    for (const End& end : ends(stage, seen, who)) {
        if (gap(end.space) >= least) continue;
        least = gap(end.space);
        best = Step{.to = end.space, .path = end.path};
    }
    return best;
}

Choice turn(const Stage& stage, const Scene& seen, PersonId who, Luck& luck) {
    if (seen.person(who).prone) return Rise{};
    if (const auto toss = best_toss(stage, seen, who, luck)) return *toss;
    if (const auto step = nearer(stage, seen, who)) return *step;
    if (seen.person(who).guard == Height::none) return Guard{any_height(who, luck)};
    return Ready{};
}

}  // namespace

Choice ordinary(const Stage& stage, const Scene& seen, PersonId who, Luck& luck) {
    const auto open = question(stage, seen);
    if (open && open->kind == "turn") return turn(stage, seen, who, luck);
    if (open && open->kind == "duck") {
        if (seen.person(who).hearts == 1) return Duck{};
        return Stay{};
    }
    if (open && open->kind == "again") return Again{};
    if (open && open->kind == "fire") {
        if (const auto toss = best_toss(stage, seen, who, luck)) return *toss;
    }
    return default_answer(stage, seen);
}

}  // namespace breakneck::coin_duel
