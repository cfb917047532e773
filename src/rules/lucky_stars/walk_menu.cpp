// These Lucky Stars, chapter 12: where a Move or a Step can end, for the menu.
#include <algorithm>

#include "rules/lucky_stars/boarding.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/opportunity.h"
#include "rules/lucky_stars/walking.h"

namespace breakneck::lucky_stars {
namespace {

/// Whether an opponent one knows of could answer a Move with an Opportunity Attack.
bool could_intercept(const Stage& stage, const Scene& scene, PersonId who, PersonId mover) {
    const Fighter& each = scene.person(who);
    return are_opponents(stage, who, mover) && can_move(scene, who) && each.acted &&
           !each.opportunity && each.ap >= row_of(Deed::opportunity_attack).ap &&
           knows_where(stage, scene, stage.person(mover).side, who) &&
           (melee_weapon(stage, scene, who) != ItemId::none || stage.person(who).martial_training);
}

/// [LS-OPP-011] Whether a way crosses the edge of somebody's reach.
bool crosses_reach(const Stage& stage, const Scene& scene, PersonId who, board::Footprint room,
                   const board::Path& path) {
    const board::Place at = place_of(stage, scene, who);
    const board::Footprint own = footprint_of(stage, scene, who);
    const int reach = longest_reach(stage, scene, who);
    const auto inside = [&](board::Place place) {
        return place.altitude == at.altitude &&
               spaces_between(stage, own, at, room, place) * feet_per_space <= reach;
    };
    const bool first = inside(path[0]);
    return std::any_of(path.begin(), path.end(),
                       [&](board::Place place) { return inside(place) != first; });
}

/// How many opponents a Move would give an opportunity; none against those above Moderate.
int provoked_by(const Walker& walker, const Walk& walk) {
    if (tier_after(walker.scene, walker.who, walk.covered_ft) > Tier::moderate) return 0;
    const board::Footprint room = row_of(walker.stage.person(walker.who).size).room;
    int count = 0;
    for (std::size_t i = 0; i < walker.scene.people.size(); ++i) {
        const auto each = static_cast<PersonId>(i);
        if (could_intercept(walker.stage, walker.scene, each, walker.who) &&
            crosses_reach(walker.stage, walker.scene, each, room, walk.path))
            ++count;
    }
    return count;
}

Option option_for(const Walker& walker, const Walk& walk) {
    const board::Place end = walk.path.back();
    const Tier tier = tier_after(walker.scene, walker.who, walk.covered_ft);
    return {board::pack({end.space, board::Facing::n, end.altitude}),
            {{"cost_ft", walk.ft},
             {"provokes", provoked_by(walker, walk)},
             {"tier", static_cast<int>(tier)}}};
}

/// Every space with the shortest way to it, row by row.
std::vector<Walk> walks_from(const Walker& walker, board::Place from) {
    std::vector<Walk> found;
    std::vector<int> known(static_cast<std::size_t>(walker.stage.grid.width()) *
                               static_cast<std::size_t>(walker.stage.grid.height()),
                           -1);
    const auto cell = [&](board::Space space) -> int& {
        return known[static_cast<std::size_t>(space.y * walker.stage.grid.width() + space.x)];
    };
    for_each_search(walker, from, [&](board::Reach& reach, const Gait& gait, int least) {
        for (const board::End& end : reach.ends()) {
            const int ft = end.cost * feet_per_space;
            const int index = cell(end.place.space);
            if (ft <= least || end.place.space == from.space) continue;
            if (index >= 0 && found[static_cast<std::size_t>(index)].ft <= ft) continue;
            const auto way = judge(walker, gait, reach.path_to(end));
            const Walk* walk = std::get_if<Walk>(&way);
            if (walk == nullptr) continue;
            if (index >= 0) {
                found[static_cast<std::size_t>(index)] = *walk;
                continue;
            }
            cell(end.place.space) = static_cast<int>(found.size());
            found.push_back(*walk);
        }
    });
    std::sort(found.begin(), found.end(), [](const Walk& a, const Walk& b) {
        return a.path.back().space < b.path.back().space;
    });
    return found;
}

}  // namespace

Domain move_ends(const Stage& stage, const Scene& scene, PersonId who) {
    Domain domain{.field = "to"};
    if (mount_of(stage, who) != VehicleId::none || is_grappling(scene, who)) return domain;
    const Walker walks = walker(stage, scene, who);
    board::Place from = place_of(stage, scene, who);
    if (is_aboard(scene, who)) {
        // A Move that begins by leaving a vehicle: from the first place one could land in.
        const auto free = landings(stage, scene, who);
        if (free.empty()) return domain;
        from = free.front();
        domain.options.push_back(option_for(walks, Walk{board::Path{from}, 0, 0, {}}));
    }
    for (const Walk& each : walks_from(walks, from))
        domain.options.push_back(option_for(walks, each));
    return domain;
}

Domain step_ends(const Stage& stage, const Scene& scene, PersonId who) {
    Domain domain{.field = "to"};
    const board::Place from = place_of(stage, scene, who);
    for (int y = from.space.y - 1; y <= from.space.y + 1; ++y)
        for (int x = from.space.x - 1; x <= from.space.x + 1; ++x) {
            const board::Place to{{x, y}, board::Facing::n, from.altitude};
            if (may_step(stage, scene, who, {to}).is_done())
                domain.options.push_back({board::pack(to), {{"cost_ft", feet_per_space}}});
        }
    return domain;
}

}  // namespace breakneck::lucky_stars
