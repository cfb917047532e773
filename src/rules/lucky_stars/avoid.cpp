// These Lucky Stars, chapter 18, Scenario B: the driver tries to avoid what came into the path.
#include "rules/lucky_stars/avoid.h"

#include <algorithm>

#include "base/holds.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/drive_plan.h"
#include "rules/lucky_stars/movement.h"

namespace breakneck::lucky_stars {
namespace {

/// LS-GAP-042: the base value of the Speed the vehicle goes by, nothing else.
int rating_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const auto speed = speed_here(stage, scene, vehicle);
    return speed ? base_value(speed->maneuverability) : 0;
}

/// [LS-GAP-047] Abilities with no rules of their own here are names in a stat block.
bool has_instincts(const Stage& stage, PersonId driver, VehicleId vehicle) {
    const auto& known = stage.person(driver).licensed_instincts;
    return std::find(known.begin(), known.end(), stage.vehicle(vehicle).kind) != known.end();
}

/// Whether the path ends in the spaces of what it meets, or these are solid; no room in one's own
/// space leads through another vehicle.
bool is_barred(const Stage& stage, const Scene& scene, const Driving& driving) {
    const board::Footprint mine = stage.vehicle(driving.vehicle).footprint();
    const board::Place end = driving.path.end();
    const Met& met = driving.met;
    if (met.person != PersonId::nobody)
        return board::overlap(mine, end, footprint_of(stage, scene, met.person),
                              place_of(stage, scene, met.person));
    if (met.vehicle != VehicleId::none) return true;
    return board_of(stage, scene).is_blocked(met.space, end.altitude) ||
           board::covers(mine, end, met.space);
}

/// [LS-IMP-016] Small vehicles (LS-GAP-043) find room in their own space and keep the path, unless
/// the game master says otherwise.
bool keeps_path(const Stage& stage, const Scene& scene, const Driving& driving) {
    const Calls& calls = scene.calls;
    if (is_barred(stage, scene, driving)) return false;
    if (calls.avoided_path != AvoidedPath::by_size) return calls.avoided_path == AvoidedPath::kept;
    return stage.vehicle(driving.vehicle).spaces() <= calls.small_spaces;
}

}  // namespace

/// [LS-IMP-011] Something the driver did not expect is in the path: they must roll.
/// [LS-IMP-012] [LS-IMP-013] By the attribute of the vehicle, with what they have learned.
/// [LS-IMP-014] The target is 6, the tier modifier and the base maneuverability (LS-GAP-042).
void try_to_avoid(Play& play, const Driving& driving) {
    const PersonId driver = driver_of(play.stage, play.scene, driving.vehicle);
    const Met& met = driving.met;
    if (driving.kind == DrivingKind::drive && !driving.hazard)
        play.happen(HazardAppeared{driving.vehicle, met});
    if (met.person != PersonId::nobody && play.scene.person(met.person).is_hiding())
        reveal(play, met.person);
    if (driver != play.stage.vehicle(driving.vehicle).creature)
        play.happen(Cited{"LS-IMP-013", driver});
    if (has_instincts(play.stage, driver, driving.vehicle))
        play.happen(Cited{"LS-GAP-047", driver});
    const Tier tier = tier_of(play.scene, driving.vehicle);
    if (size_value(play.stage, driving.vehicle) != 0 || tier != Tier::slow)
        play.happen(Cited{"LS-GAP-042", driver});  // the whole sum would be more
    const int target = speed_target(tier) + rating_of(play.stage, play.scene, driving.vehicle);
    decide(play, {.purpose = Purpose::avoid,
                  .who = driver,
                  .vehicle = driving.vehicle,
                  .target = static_cast<std::int16_t>(target)});
}

/// [LS-GAP-056] On momentum the driver lets it run, or steers; neither costs AP.
Answer answer_avoid(Play& play, const Choice& choice) {
    const bool lets_run = holds<LetRun>(choice);
    if (!lets_run && !holds<Steer>(choice)) return refuse("LS-GAP-056", "let_run_or_steer");
    play.happen(Popped{});
    const auto driving = std::get<Driving>(play.scene.frames.back());
    if (!lets_run && driver_of(play.stage, play.scene, driving.vehicle) != PersonId::nobody) {
        try_to_avoid(play, driving);
        return done;
    }
    const Driving meant = meaning_it(driving);
    play.happen(Advanced<Frame>{meant});
    run_on_into(play, meant);
    return done;
}

/// [LS-IMP-015] Avoided: the path is kept, or ends in front of it (LS-IMP-016).
/// [LS-IMP-019] Failed: the game master says what comes of it.
void avoid_decided(Play& play, const Deciding&, int band) {
    auto driving = std::get<Driving>(play.scene.frames.back());
    if (band == 0) {
        play.happen(Cited{"LS-IMP-019", driving.driver});
        play.happen(Pushed<Frame>{CrashAsked{driving.vehicle}});
        return;
    }
    play.happen(Avoided{driving.vehicle});
    if (!keeps_path(play.stage, play.scene, driving)) {
        halt(play, driving, "LS-IMP-016");
        return;
    }
    play.happen(Cited{"LS-IMP-016", driving.driver});
    play.happen(Cited{"LS-GAP-043", driving.driver});
    driving.avoided = true;
    pass(play, driving);
}

/// [LS-IMP-017] Out of control: what was to be avoided is spared, the vehicle goes straight on, and
/// what it meets there is struck. [LS-IMP-018] Or it runs into it and stops.
Answer answer_crash(Play& play, const Choice& choice) {
    const auto* crash = std::get_if<Crash>(&choice);
    if (crash == nullptr) return refuse("LS-IMP-019", "swerve_or_stop");
    play.happen(Popped{});
    const auto driving = std::get<Driving>(play.scene.frames.back());
    if (!crash->swerve) {
        run_down(play, driving);
        return done;
    }
    // No swerve leads through another vehicle.
    if (driving.met.vehicle == VehicleId::none) pass(play, driving);
    lose_control(play, "LS-IMP-017");
    return done;
}

/// [LS-IMP-011] The game master: a hazard in the next space of a vehicle that is on its way, and
/// not just meeting something else.
Answer hazard(Play& play, const Hazard& hazard) {
    const auto is_on_its_way = [&](const Frame& frame) {
        const auto* driving = std::get_if<Driving>(&frame);
        return driving != nullptr && driving->vehicle == hazard.vehicle && !driving->hazard &&
               driving->met.nothing() && driving->step != DrivingStep::end &&
               static_cast<std::size_t>(driving->next) < driving->path.size();
    };
    const auto& frames = play.scene.frames;
    if (std::none_of(frames.begin(), frames.end(), is_on_its_way))
        return refuse("LS-IMP-011", "not_on_its_way");
    play.happen(HazardAppeared{hazard.vehicle, {}});
    return done;
}

Answer may_add_luck(const Play& play, PersonId who) {
    if (play.stage.house_rules.luck_after_roll) return refuse("LS-GAP-007", "luck_after_roll");
    if (play.scene.person(who).luck <= 0) return refuse("LS-CHK-015", "no_luck");
    return done;
}

}  // namespace breakneck::lucky_stars
