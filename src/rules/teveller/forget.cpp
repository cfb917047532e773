// TevellerRPG: what no longer matters of a scene in a chase of vehicles.
#include <algorithm>

#include "rules/teveller/chase.h"
#include "rules/teveller/people.h"
#include "rules/teveller/run_once.h"

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

/// Whoever will not come to before the chase is over might as well sleep for a year.
void sleep_on(const Scene& scene, Fighter& who) {
    constexpr int a_year = 525'600;
    const int seconds = chase_turns * scene.calls.chase_turn_s;
    if (scene.mode == Mode::chase && who.wakes_at > scene.minute + 1 + seconds / 60)
        who.wakes_at = a_year;
}

}  // namespace

void forget_the_past(const Stage&, Scene& scene) {
    if (!is_vehicle_chase(scene)) return;
    const bool over = is_turn_over(scene);
    count_from_the_last(scene);
    for (Ride& each : scene.vehicles)
        if (over) each.position = 0;
    for (Fighter& each : scene.people) {
        // Whoever sits is not knocked down, and on foot nobody is in the chase.
        each.knocks = 0;
        sleep_on(scene, each);
        if (over) each.full_auto_used = false;
    }
}

}  // namespace breakneck::teveller
