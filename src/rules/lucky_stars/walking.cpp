// These Lucky Stars, chapters 12 to 14: how somebody can walk, swim, climb or fly with one Move.
#include "rules/lucky_stars/walking.h"

#include <algorithm>
#include <bit>

#include "base/holds.h"

namespace breakneck::lucky_stars {
namespace {

/// [LS-MAN-007] No faster than in the turn before and the acceleration; [LS-MAN-008] without one,
/// as fast as can be at once.
int limit_of(const Scene& scene, PersonId who, const Speed& speed) {
    if (speed.acceleration_ft == 0) return speed.ft;
    return std::min(speed.ft, scene.person(who).start_ft + speed.acceleration_ft);
}

/// [LS-MOV-013] [LS-MOV-014] Some modes together, within the Primary Speed; whoever uses several
/// turns as badly as in the worst of them.
Gait together(const Gaits& alone, unsigned which, int primary_ft) {
    Gait gait{.most_ft = primary_ft, .combined = true};
    bool any = false;
    for (std::size_t i = 0; i < alone.size(); ++i) {
        if ((which >> i & 1U) == 0) continue;
        for (std::size_t mode = 0; mode < gait.ft.size(); ++mode)
            gait.ft[mode] = std::max(gait.ft[mode], alone[i].ft[mode]);
        if (!any ||
            base_value(alone[i].speed.maneuverability) > base_value(gait.speed.maneuverability))
            gait.speed = alone[i].speed;
        any = true;
    }
    return gait;
}

/// Every mode alone, and all that can be used together.
Gaits gaits_of(const Stage& stage, const Scene& scene, PersonId who) {
    Gaits found;
    for (const Mode mode : all_modes) {
        const auto speed = speed_in(stage, scene, who, mode);
        const int ft = speed ? limit_of(scene, who, *speed) : 0;
        if (ft == 0) continue;
        Gait one{.most_ft = ft, .speed = *speed};
        one.ft[static_cast<std::size_t>(mode)] = ft;
        found.push_back(one);
    }
    const auto primary = speed_in(stage, scene, who, stage.person(who).primary_mode);
    if (found.size() < 2 || !primary || primary->ft == 0) return found;
    const Gaits alone = found;
    for (unsigned which = 1; which < 1U << alone.size(); ++which)
        if (std::popcount(which) > 1) found.push_back(together(alone, which, primary->ft));
    return found;
}

/// Everyone looks the way they go; turns on the spot are left out.
board::Path gone_ahead(const board::Path& path) {
    board::Path gone;
    for (board::Place place : path) {
        if (!gone.empty()) {
            const board::Place last = gone.back();
            if (place.space == last.space && place.altitude == last.altitude) continue;
            place.facing = board::direction(last.space, place.space).value_or(last.facing);
        }
        gone.push_back(place);
    }
    return gone;
}

Refusal refusal_for(const board::Verdict& verdict) {
    switch (verdict.wrong) {
        case board::Wrong::surface:
            return refuse("LS-MOV-011", "no_such_speed");
        case board::Wrong::not_adjacent:
        case board::Wrong::empty:
            return refuse("LS-MOV-001", "not_adjacent");
        case board::Wrong::off_board:
            return refuse("LS-MOV-001", "off_board");
        default:
            return refuse("LS-MOV-001", "not_free");
    }
}

/// [LS-MAN-003] [LS-MAN-005] Which of the two a turn is too tight for.
Refusal too_tight(const board::Turning& turning, const board::Path& path, int step) {
    const auto at = static_cast<std::size_t>(step);
    const int eighths = board::turn_between(path[at - 1].facing, path[at].facing);
    const bool quarter = std::abs(eighths) <= 2 && turning.quarter > 0;
    return refuse(quarter ? RuleId("LS-MAN-005") : RuleId("LS-MAN-003"), "turn_too_tight",
                  quarter ? turning.quarter : turning.half);
}

/// [LS-MOV-006] A Move goes no farther than the Speed of its mode; in several modes no farther
/// than each Speed (LS-GAP-028) and [LS-MOV-014] the Primary Speed in all.
std::optional<Refusal> too_far(const Walker& walker, const Gait& gait,
                               const board::Verdict& verdict) {
    std::array<int, 4> spent{};
    for (std::size_t s = 0; s < verdict.cost_by_surface.size(); ++s) {
        const Mode mode = gait.mode_on_surface(static_cast<board::Surface>(s));
        spent[static_cast<std::size_t>(mode)] += verdict.cost_by_surface[s] * feet_per_space;
    }
    for (const Mode mode : all_modes) {
        const int ft = spent[static_cast<std::size_t>(mode)];
        if (ft <= gait.in(mode)) continue;
        const RuleId rule = gait.combined
                                ? RuleId("LS-GAP-028")
                                : speed_rule(walker.stage, walker.scene, walker.who, mode);
        return refuse(rule, "too_far", ft, gait.in(mode));
    }
    const int ft = verdict.cost * feet_per_space;
    if (ft > gait.most_ft) return refuse("LS-MOV-014", "too_far", ft, gait.most_ft);
    return std::nullopt;
}

void cite_modes(Play& play, PersonId who, const Walk& walk) {
    std::array<bool, 4> used{};
    const board::Board board = board_of(play.stage, play.scene);
    for (std::size_t i = 1; i < walk.path.size(); ++i)
        used[static_cast<std::size_t>(walk.gait.mode_on_surface(board.surface(walk.path[i])))] =
            true;
    const Mode primary = play.stage.person(who).primary_mode;
    for (const Mode mode : all_modes) {
        if (!used[static_cast<std::size_t>(mode)] || mode == primary) continue;
        play.happen(Cited{"LS-MOV-010", who});
        play.happen(Cited{"LS-MOV-009", who});
        if (mode == Mode::ground) play.happen(Cited{"LS-MOV-012", who});
        const auto speed = speed_in(play.stage, play.scene, who, mode);
        if (speed && speed->acceleration_ft == 0) play.happen(Cited{"LS-MAN-008", who});
    }
    if (std::count(used.begin(), used.end(), true) > 1) play.happen(Cited{"LS-MOV-013", who});
}

void cite_turns(Play& play, PersonId who, const Walk& walk, const board::Turning& turn) {
    bool turned = false;
    bool diagonal = false;
    for (std::size_t i = 1; i < walk.path.size(); ++i) {
        turned = turned || (i > 1 && walk.path[i].facing != walk.path[i - 1].facing);
        diagonal = diagonal || board::is_diagonal(walk.path[i].facing);
    }
    if (diagonal) play.happen(Cited{"LS-GAP-054", who});
    if (!turned) return;
    const bool high = walk.gait.speed.maneuverability == Maneuverability::high;
    const bool slow = tier_after(play.scene, who, walk.covered_ft) == Tier::slow;
    play.happen(Cited{"LS-MAN-001", who});
    play.happen(Cited{high ? RuleId("LS-MAN-006") : RuleId("LS-MAN-002"), who});
    if (turn.half == 0) play.happen(Cited{"LS-MAN-004", who});
    play.happen(Cited{"LS-GAP-029", who});
    play.happen(Cited{"LS-GAP-031", who});
    if (!slow) play.happen(Cited{"LS-GAP-030", who});
}

}  // namespace

/// [LS-TIER-001] [LS-TIER-008] Whoever goes more than 40 ft in a turn is no longer Slow, on foot as
/// in a vehicle [LS-TIER-003]. [LS-TIER-006] All feet of the turn count. LS-GAP-033
void cite_walk(Play& play, PersonId who, const Walk& walk) {
    if (!play.story.listening()) return;
    const Walker walks{play.stage, play.scene, who, {}, {}};
    cite_modes(play, who, walk);
    cite_turns(play, who, walk, turning_for(walks, walk.gait, walk.covered_ft));
    const Tier tier = tier_after(play.scene, who, walk.covered_ft);
    if (tier == Tier::slow) return;
    play.happen(TierReached{who, VehicleId::none, tier});
    constexpr std::array<RuleId, 5> rules{RuleId("LS-TIER-001"), RuleId("LS-TIER-003"),
                                          RuleId("LS-TIER-006"), RuleId("LS-TIER-008"),
                                          RuleId("LS-GAP-033")};
    for (const RuleId rule : rules) play.happen(Cited{rule, who});
}

RuleId speed_rule(const Stage& stage, const Scene& scene, PersonId who, Mode mode) {
    const Character& sheet = stage.person(who);
    const auto speed = speed_in(stage, scene, who, mode);
    if (speed && limit_of(scene, who, *speed) < speed->ft) return "LS-MAN-007";
    if (scene.person(who).prone) return "LS-MOV-006";
    if (mode != sheet.primary_mode) return "LS-MOV-008";
    if (mode != Mode::ground) return "LS-MOV-007";
    const bool slowed = attribute_of(stage, scene, who, Attribute::agi) < 0;
    return slowed ? RuleId("LS-MOV-005") : RuleId("LS-MOV-004");
}

Walker walker(const Stage& stage, const Scene& scene, PersonId who) {
    return {stage, scene, who, occupied(stage, scene, stage.person(who).side),
            gaits_of(stage, scene, who)};
}

board::Mover mover_for(const Walker& walker, const Gait& gait) {
    board::Mover mover{.footprint = row_of(walker.stage.person(walker.who).size).room,
                       .token = token_of(walker.who),
                       .difficult = walker.scene.calls.difficult_cost};
    mover.surfaces.mask = 0;
    using board::Surface;
    for (const Surface each : {Surface::ground, Surface::water, Surface::climb, Surface::air})
        if (gait.in(mode_on(each)) > 0 || gait.in(Mode::fly) > 0)
            mover.surfaces.mask |= board::Surfaces{each}.mask;
    return mover;
}

Tier tier_after(const Scene& scene, PersonId who, int ft) {
    const Fighter& fighter = scene.person(who);
    return tier_of(ft + (fighter.moved ? fighter.covered_ft : 0));
}

board::Turning turning_for(const Walker& walker, const Gait& gait, int ft) {
    const Tier tier = tier_after(walker.scene, walker.who, ft);
    return turning(
        maneuverability(walker.stage, gait.speed, size_value(walker.stage, walker.who), tier),
        true);
}

std::variant<Walk, Refusal> judge(const Walker& walker, const Gait& gait,
                                  const board::Path& given) {
    const board::Path path = gone_ahead(given);
    const board::Board board = board_of(walker.stage, walker.scene);
    board::Mover mover = mover_for(walker, gait);
    const board::Verdict verdict =
        board::check_path(board, walker.others, mover, path, board::any_distance);
    if (!verdict.ok()) return refusal_for(verdict);
    if (const auto refusal = too_far(walker, gait, verdict)) return *refusal;
    // Difficult terrain takes more of the Speed; nobody covers more ground by it.
    const bool slowed = mover.difficult > 1;
    mover.difficult = 1;
    const int covered =
        slowed ? board::check_path(board, walker.others, mover, path, board::any_distance).cost
               : verdict.cost;
    const int ft = verdict.cost * feet_per_space;
    const board::Turning turn = turning_for(walker, gait, covered * feet_per_space);
    if (const auto step = board::first_tight_turn(turn, path)) return too_tight(turn, path, *step);
    return Walk{path, ft, gait.most_ft - ft, gait, covered * feet_per_space};
}

std::variant<Walk, Refusal> judge(const Walker& walker, const board::Path& path) {
    std::variant<Walk, Refusal> result = refuse("LS-MOV-010", "no_such_speed");
    bool telling = false;
    for (const Gait& gait : walker.gaits) {
        auto one = judge(walker, gait, path);
        if (holds<Walk>(one)) return one;
        // What is wrong with a gait that could be gone there says more than that another could not.
        const bool tells = std::get<Refusal>(one).rule != RuleId("LS-MOV-011");
        if (!telling) result = std::move(one);
        telling = telling || tells;
    }
    return result;
}

}  // namespace breakneck::lucky_stars
