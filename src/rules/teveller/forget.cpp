// TevellerRPG: what no longer matters of a scene in a chase of vehicles.
#include <algorithm>

#include "rules/teveller/chase.h"
#include "rules/teveller/people.h"
#include "rules/teveller/system.h"

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

}  // namespace

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
