// These Lucky Stars: what no longer matters of a scene.
#include <algorithm>

#include "rules/lucky_stars/people.h"
#include "rules/lucky_stars/system.h"

namespace breakneck::lucky_stars {
namespace {

/// From the second round on all are alike, unless a side has to hold out for so many or somebody
/// plays by them: escorts lose patience, and people at random get serious.
bool counts_rounds(const Stage& stage) {
    return std::any_of(stage.sides.begin(), stage.sides.end(),
                       [](const Side& each) { return each.aim == Aim::survive; }) ||
           std::any_of(stage.people.begin(), stage.people.end(), [](const Character& each) {
               return each.temperament == Temperament::escort ||
                      each.temperament == Temperament::random;
           });
}

/// How fast somebody was counts only where they have to accelerate.
bool accelerates(const Character& sheet) {
    return std::any_of(sheet.speeds.begin(), sheet.speeds.end(),
                       [](const Speed& each) { return each.acceleration_ft > 0; });
}

/// Once the order is set, initiative only tells which allies are tied.
void rank_allies(const Stage& stage, Scene& scene) {
    FixedList<std::int16_t, most_people> ranks;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        std::int16_t behind = 0;
        for (std::size_t j = 0; j < scene.people.size(); ++j)
            if (stage.people[j].side == stage.people[i].side &&
                scene.people[j].initiative < scene.people[i].initiative)
                ++behind;
        ranks.push_back(behind);
    }
    for (std::size_t i = 0; i < ranks.size(); ++i) scene.people[i].initiative = ranks[i];
}

}  // namespace

void forget_the_past(const Stage& stage, Scene& scene) {
    constexpr std::int16_t second = 2;
    if (!counts_rounds(stage)) scene.round = std::min(scene.round, second);
    const bool fighting = scene.round > 0;
    if (fighting) rank_allies(stage, scene);
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        Fighter& each = scene.people[i];
        if (fighting) each.starter = false;
        if (each.condition != Condition::dying) each.dying_target = dying_target;
        if (!accelerates(stage.people[i])) each.pace_ft = each.start_ft = 0;
        // They are counted for people to see; no rule looks at them.
        each.minor_wounds = each.major_wounds = 0;
    }
    // Only the house asks whether a vehicle was driven in an earlier turn of the round.
    for (Ride& each : scene.vehicles)
        each.drive_used = each.drive_used && stage.house_rules.one_drive;
}

}  // namespace breakneck::lucky_stars
