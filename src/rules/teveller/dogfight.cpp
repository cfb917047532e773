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

/// What the dice of a throw come to that is compared with several: plain, and with Advantage.
struct OwnDice {
    int plain = 0;
    int best = 0;
};

/// TV-GAP-066: three dice at once if anybody is below; the first two are the plain throw.
OwnDice throw_once(Play& play, PersonId who, bool three, Luck& luck) {
    const auto dice = [&](int count) {
        return roll_dice(play, dice_check("TV-DOG-005", "disengage_dice", who, count), luck);
    };
    if (!three) {
        const int both = dice(2);
        return {both, both};
    }
    const int a = dice(1);
    const int b = dice(1);
    const int c = dice(1);
    return {a + b, a + b + c - std::min({a, b, c})};
}

/// TV-GAP-066: it must beat them all, each by that one's own throw; of equals both throw again.
bool beats_all(Play& play, VehicleId vehicle, const Opponents& others, Luck& luck) {
    const bool three = std::any_of(others.begin(), others.end(), [&](VehicleId each) {
        return is_above(play.scene, vehicle, each);
    });
    const Check own = disengage_check(play, vehicle);
    const OwnDice dice = throw_once(play, own.who, three, luck);
    for (const VehicleId each : others) {
        Check known = own;
        known.rule = "TV-GAP-066";
        known.dice = Throw() + own.dice.modifier;
        if (is_above(play.scene, vehicle, each)) known.cite("TV-DOG-006", "advantage");
        known.cite("TV-GAP-066", "own_dice",
                   is_above(play.scene, vehicle, each) ? dice.best : dice.plain);
        Check theirs = disengage_check(play, each);
        theirs.rule = "TV-GAP-066";
        theirs.name = "hold_in_dogfight";
        if (is_above(play.scene, each, vehicle)) give_advantage(theirs, "TV-DOG-006", 1);
        const int ahead = throw_against(play, theirs, known, luck);
        if (ahead > 0 || (ahead == 0 && !beats(play, vehicle, each, luck))) return false;
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
