// These Lucky Stars, chapter 15: where a Drive can end, for the menu and for paths nobody laid out.
#include <algorithm>
#include <array>
#include <utility>

#include "board/reach.h"
#include "rules/lucky_stars/drive_plan.h"
#include "rules/lucky_stars/impact.h"

namespace breakneck::lucky_stars {
namespace {

/// LS-GAP-033
constexpr std::array tier_ends{40, 120, 400, 100000};

/// One search after another: every tier turns otherwise, and a longer path may be a faster one.
class Finder {
  public:
    Finder(const Stage& stage, const Scene& scene, VehicleId vehicle, const EndsWanted& wanted)
        : stage_(stage),
          scene_(scene),
          vehicle_(vehicle),
          wanted_(wanted),
          from_(place_of(scene, vehicle)),
          seen_(static_cast<std::size_t>(stage.grid.width()) *
                static_cast<std::size_t>(stage.grid.height()) * 8U) {}

    std::vector<DriveEnd> find() {
        const bool machine = !stage_.vehicle(vehicle_).is_mount();
        const Ride& ride = scene_.ride(vehicle_);
        if (!wanted_.run_down) search_both(false, ride);
        if (machine || wanted_.run_down) search_both(true, ride);
        return std::move(ends_);
    }

  private:
    void search_both(bool through, const Ride& ride) {
        if (ride.speed_ft == 0 || !ride.reversing) search(through, board::Gear::forward);
        if (ride.speed_ft > 0 ? ride.reversing : !stage_.vehicle(vehicle_).is_mount())
            search(through, board::Gear::reverse);
    }

    board::Occupied others(bool through) const {
        const PersonId driver = driver_of(stage_, scene_, vehicle_);
        std::optional<SideId> side;
        if (driver != PersonId::nobody) side = stage_.person(driver).side;
        board::Occupied all = occupied(stage_, scene_, side);
        for (board::Token& each : all) each.may_pass = through;
        return all;
    }

    void search(bool through, board::Gear gear) {
        const board::Occupied all = others(through);
        if (through && all.size() <= 1) return;
        const Ride& ride = scene_.ride(vehicle_);
        const int before = ride.moved ? ride.covered_ft : 0;
        const int limit = speed_limit_ft(stage_, scene_, vehicle_);
        int done_ft = -1;
        for (std::size_t tier = 0; tier < tier_ends.size() && done_ft < limit; ++tier) {
            const int budget = std::min(limit, tier_ends[tier] - before);
            if (budget <= done_ft) continue;
            board::Mover mover = mover_of(stage_, scene_, vehicle_);
            mover.turning = turning_at(stage_, scene_, vehicle_, static_cast<Tier>(tier));
            mover.gear = gear;
            reach_.find(board_of(stage_, scene_), all, mover, from_, budget / feet_per_space);
            take(done_ft, through);
            done_ft = budget;
        }
    }

    /// Keeps the ends of the last search that are farther than those of slower tiers, once each.
    void take(int beyond_ft, bool through) {
        for (const board::End& end : reach_.ends()) {
            const int ft = end.cost * feet_per_space;
            if (ft <= beyond_ft || end.place == from_) continue;
            if (wanted_.space && end.place.space != *wanted_.space) continue;
            const auto cell = (static_cast<std::size_t>(end.place.space.y) *
                                   static_cast<std::size_t>(stage_.grid.width()) +
                               static_cast<std::size_t>(end.place.space.x)) *
                                  8U +
                              static_cast<std::size_t>(end.place.facing);
            if (seen_[cell]) continue;
            seen_[cell] = true;
            ends_.push_back({end.place, ft, board::Route(reach_.path_to(end)), through});
        }
    }

    const Stage& stage_;
    const Scene& scene_;
    VehicleId vehicle_;
    EndsWanted wanted_;
    board::Place from_;
    std::vector<bool> seen_;
    board::Reach reach_;
    std::vector<DriveEnd> ends_;
};

int turns_in(const board::Path& path) {
    int turns = 0;
    for (std::size_t i = 1; i < path.size(); ++i) turns += path[i].facing != path[i - 1].facing;
    return turns;
}

/// Opponents one knows of whose reach the path crosses.
PersonSet provoked_by(const Stage& stage, const Scene& scene, PersonId who, VehicleId vehicle,
                      const DriveEnd& end) {
    PersonSet found;
    if (!scene.calls.vehicle_actions_provoke) return found;
    const board::Footprint room = stage.vehicle(vehicle).footprint();
    const board::Path path = end.path.path();
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        const Fighter& each = scene.people[i];
        const ItemId weapon = melee_weapon(stage, scene, other);
        const bool armed = weapon != ItemId::none || stage.person(other).martial_training;
        if (!are_opponents(stage, who, other) || !is_able(scene, other) || !each.acted || !armed ||
            !knows_where(stage, scene, stage.person(who).side, other) || each.opportunity ||
            each.ap < 1 || is_pinned(scene, other))
            continue;
        const auto reaches = [&](board::Place at) {
            return spaces_between(stage, footprint_of(stage, scene, other),
                                  place_of(stage, scene, other), room, at) *
                       feet_per_space <=
                   reach_ft(stage, scene, other, weapon);
        };
        for (std::size_t step = 1; step < path.size(); ++step)
            if (reaches(path[step]) != reaches(path[step - 1])) {
                found.add(other);
                break;
            }
    }
    return found;
}

void note_each(std::vector<Note>& notes, std::string_view name, PersonSet people) {
    for (; !people.empty(); people.remove(people.first()))
        notes.push_back({name, static_cast<std::int64_t>(people.first())});
}

}  // namespace

std::vector<DriveEnd> find_ends(const Stage& stage, const Scene& scene, VehicleId vehicle,
                                const EndsWanted& wanted) {
    return Finder(stage, scene, vehicle, wanted).find();
}

Domain drive_ends(const Stage& stage, const Scene& scene, PersonId who, bool run_down) {
    Domain domain{"to", {}};
    const VehicleId vehicle = driven_by(stage, scene, who);
    if (vehicle == VehicleId::none || is_wrecked(stage, scene, vehicle)) return domain;
    const SideId side = stage.person(who).side;
    for (const DriveEnd& end : find_ends(stage, scene, vehicle, {run_down})) {
        const Drive drive{.to = end.place, .path = end.path, .run_down = run_down};
        const auto planned = plan_drive(stage, scene, who, drive);
        const auto* plan = std::get_if<DrivePlan>(&planned);
        if (plan == nullptr) continue;
        const Tier tier = tier_after(scene, vehicle, plan->ft);
        Option option{board::pack(end.place), {}};
        option.notes.push_back({"feet", end.ft});
        option.notes.push_back({"tier", static_cast<int>(tier)});
        option.notes.push_back({"turns", turns_in(end.path.path())});
        note_each(option.notes, "hits", people_on(stage, scene, vehicle, end.path, side));
        if (tier <= Tier::moderate)
            note_each(option.notes, "provokes", provoked_by(stage, scene, who, vehicle, end));
        domain.options.push_back(std::move(option));
    }
    return domain;
}

}  // namespace breakneck::lucky_stars
