// TevellerRPG, section 14: getting out of a dogfight.
#include <algorithm>

#include "rules/teveller/chase.h"

namespace breakneck::teveller {
namespace {

using Opponents = FixedList<VehicleId, most_vehicles>;

Opponents opponents_of(const Play& play, VehicleId vehicle) {
    Opponents found;
    for_each_vehicle(play.scene, [&](VehicleId each) {
        if (is_running(play.stage, play.scene, each) &&
            are_opponents(play.stage, play.scene, vehicle, each))
            found.push_back(each);
    });
    return found;
}

/// [TV-DOG-005] Vehicle skill/DEX, each side with its own Agility.
Check disengage_check(const Play& play, VehicleId vehicle) {
    Check check = helm_check(play.stage, play.scene, vehicle, "TV-DOG-005", "disengage");
    check.add("TV-DOG-005", "agility", agility_of(play.stage, play.scene, vehicle));
    return check;
}

/// [TV-DOG-006] Whether one has superior Position over another.
bool is_above(const Scene& scene, VehicleId a, VehicleId b) {
    return scene.ride(a).position > scene.ride(b).position;
}

bool beats(Play& play, VehicleId vehicle, VehicleId other, Luck& luck) {
    Check mine = disengage_check(play, vehicle);
    Check theirs = disengage_check(play, other);
    if (is_above(play.scene, vehicle, other)) give_advantage(mine, "TV-DOG-006", 1);
    if (is_above(play.scene, other, vehicle)) give_advantage(theirs, "TV-DOG-006", 1);
    return oppose(play, mine, theirs, luck) > 0;
}

/// A throw that is compared with several: plain, and with Advantage against those below.
struct OwnThrow {
    int plain = 0;
    int best = 0;
};

/// TV-GAP-066: three dice at once if anybody is below; the first two are the plain throw.
OwnThrow throw_once(Play& play, VehicleId vehicle, bool three, Luck& luck) {
    Check first = disengage_check(play, vehicle);
    const int modifier = first.dice.modifier;
    first.dice = Throw(d6) + modifier;
    first.cite("TV-GAP-066", "against_several");
    const Check next = dice_check("TV-GAP-066", "disengage_die", first.who, 1);
    const int a = throw_total(play, first, luck) - modifier;
    const int b = roll_dice(play, next, luck);
    const int c = three ? roll_dice(play, next, luck) : 0;
    const int best = three ? a + b + c - std::min({a, b, c}) : a + b;
    return {a + b + modifier, best + modifier};
}

/// TV-GAP-066: it must beat them all, each by that one's own throw; ties are thrown again.
bool beats_all(Play& play, VehicleId vehicle, const Opponents& others, Luck& luck) {
    const bool three = std::any_of(others.begin(), others.end(), [&](VehicleId each) {
        return is_above(play.scene, vehicle, each);
    });
    const OwnThrow own = throw_once(play, vehicle, three, luck);
    for (const VehicleId each : others) {
        Check theirs = disengage_check(play, each);
        if (is_above(play.scene, each, vehicle)) give_advantage(theirs, "TV-DOG-006", 1);
        const int total = throw_total(play, theirs, luck);
        const int mine = is_above(play.scene, vehicle, each) ? own.best : own.plain;
        if (mine < total) return false;
        if (mine == total && !beats(play, vehicle, each, luck)) return false;
    }
    return true;
}

}  // namespace

/// [TV-DOG-005] [TV-DOG-007]
void disengage(Play& play, PersonId who, Luck& luck) {
    const VehicleId vehicle = driven_by(play.stage, play.scene, who);
    if (vehicle == VehicleId::none) return;
    const Opponents others = opponents_of(play, vehicle);
    const bool out = others.size() == 1 ? beats(play, vehicle, others.front(), luck)
                                        : beats_all(play, vehicle, others, luck);
    if (!out) {
        change(play, "TV-DOG-005", vehicle, RideChange::disengage_failed);
        return;
    }
    change(play, "TV-DOG-007", vehicle, RideChange::disengaged);
    settle_chase(play, "TV-DOG-004");
}

}  // namespace breakneck::teveller
