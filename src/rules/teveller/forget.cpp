// TevellerRPG: what no longer matters of a scene in a chase of vehicles.
#include <algorithm>

#include "rules/teveller/chase.h"
#include "rules/teveller/people.h"
#include "rules/teveller/system.h"
#include "rules/teveller/vehicle_hits.h"

namespace breakneck::teveller {
namespace {

/// Everybody has had their turn: Positions are thrown anew before they are looked at again.
bool is_turn_over(const Scene& scene) {
    return top_as<Rounds>(scene) != nullptr &&
           scene.turn + 1 >= static_cast<int>(scene.order.size());
}

/// Only how far vehicles are from each other counts.
void count_from_the_last(Scene& scene) {
    int last = 1000;
    for (const Ride& each : scene.vehicles)
        if (each.in_chase) last = std::min<int>(last, each.position);
    for (Ride& each : scene.vehicles)
        each.position = static_cast<std::int16_t>(each.in_chase ? each.position - last : 0);
}

/// Whether hours may pass after it, since somebody could be treated.
bool may_be_nursed(const Stage& stage) {
    for (std::size_t i = 0; i < stage.people.size(); ++i)
        if (level_of(stage, static_cast<PersonId>(i), Skill::medicine) > 0) return true;
    return std::any_of(stage.items.begin(), stage.items.end(),
                       [](const Item& each) { return each.kind == ItemKind::medkit; });
}

/// Whoever will not come to before the chase is over might as well sleep for a year.
void sleep_on(const Stage& stage, Scene& scene) {
    constexpr int a_year = 525'600;
    const int seconds = chase_turns * scene.calls.chase_turn_s;
    const bool over = scene.mode == Mode::calm && scene.begun;
    if ((scene.mode != Mode::chase && !over) || may_be_nursed(stage)) return;
    for (Fighter& each : scene.people)
        if (each.wakes_at > scene.minute + 1 + seconds / 60) each.wakes_at = a_year;
}

/// Whether a vehicle may crash if nobody is at the controls: that hits everyone aboard.
bool may_crash(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    return is_working(scene, vehicle) && !has_autopilot(stage, scene, vehicle);
}
bool is_driver_among(const Stage& stage, const Scene& scene, const HitsAboard& hits) {
    return std::any_of(hits.left.begin(), hits.left.end(),
                       [&](PersonId who) { return duty_of(stage, scene, who) == Duty::drive; });
}

constexpr PersonSet everyone{~std::uint64_t{0}};

/// Whom something unfinished may still hurt; everyone where that is not known.
PersonSet endangered(const Stage& stage, const Scene& scene, const Frame& frame) {
    const auto crew_if = [&](bool so, VehicleId vehicle) {
        return so ? occupants(stage, scene, vehicle) : PersonSet{};
    };
    return std::visit(
        Match{[](const Rounds&) { return PersonSet{}; }, [](const Turn&) { return PersonSet{}; },
              [](const TurnAsked&) { return PersonSet{}; },
              [](const DeviceAsked&) { return PersonSet{}; },
              [](const FateAsked&) { return PersonSet{}; },
              [&](const Uncontrolled& f) {
                  return crew_if(may_crash(stage, scene, f.vehicle), f.vehicle);
              },
              [&](const ControlsAsked& f) {
                  return crew_if(may_crash(stage, scene, f.vehicle), f.vehicle);
              },
              [&](const VehicleHarm& f) { return crew_if(f.rolls > 0, f.vehicle); },
              [&](const HitsAboard& f) {
                  const bool falls =
                      is_driver_among(stage, scene, f) && may_crash(stage, scene, f.vehicle);
                  PersonSet hit = crew_if(f.to_draw > 0 || falls, f.vehicle);
                  for (const PersonId who : f.left) hit.add(who);
                  return hit;
              },
              [](const auto&) { return everyone; }},
        frame);
}

}  // namespace

/// No time passes before something new is begun: when somebody wakes makes no difference.
void forget_the_settled(const Stage& stage, Scene& scene) {
    PersonSet in_danger;
    for (const Frame& each : scene.frames) in_danger.bits |= endangered(stage, scene, each).bits;
    if (in_danger == everyone || !scene.pending.empty()) return;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        Fighter& each = scene.people[i];
        each.wakes_at = 0;
        if (in_danger.has(static_cast<PersonId>(i))) continue;
        each.stamina = each.lifeblood = each.knocks = 0;
    }
}

void forget_the_past(const Stage& stage, Scene& scene) {
    sleep_on(stage, scene);
    if (!is_vehicle_chase(scene)) return;
    const bool over = is_turn_over(scene);
    count_from_the_last(scene);
    for (Ride& each : scene.vehicles)
        if (over) each.position = 0;
    for (Fighter& each : scene.people) {
        // Whoever sits is not knocked down, and on foot nobody is in the chase.
        each.knocks = 0;
        if (over) each.full_auto_used = false;
    }
}

}  // namespace breakneck::teveller
