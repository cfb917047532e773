// TevellerRPG, section 14: getting out of a dogfight.
#include <algorithm>
#include <array>

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
    return throws_higher(play, mine, theirs, luck);
}

/// A throw that is compared with several: plain, and with Advantage against those below.
struct OwnThrow {
    int plain = 0;
    int best = 0;
};

/// TV-GAP-066: three dice at once if some are below and some are not; the first two are the plain
/// throw.
OwnThrow throw_three_dice(Play& play, Check first, Luck& luck) {
    const int modifier = first.dice.modifier;
    first.name = "disengage_first_die";
    first.dice = Throw(d6) + modifier;
    const Check next = dice_check("TV-GAP-066", "disengage_die", first.who, 1);
    const int a = throw_total(play, first, luck) - modifier;
    const int b = roll_dice(play, next, luck);
    const int c = roll_dice(play, next, luck);
    return {a + b + modifier, a + b + c - std::min({a, b, c}) + modifier};
}

/// TV-GAP-066: one throw against all of them; where it has Advantage over all or over nobody, it is
/// thrown as ever.
OwnThrow throw_once(Play& play, VehicleId vehicle, const Opponents& others, Luck& luck) {
    const auto below = std::count_if(others.begin(), others.end(), [&](VehicleId each) {
        return is_above(play.scene, vehicle, each);
    });
    Check own = disengage_check(play, vehicle);
    own.name = "disengage_from_several";
    own.cite("TV-GAP-066", "against_several");
    const bool over_all = below == static_cast<std::ptrdiff_t>(others.size());
    if (below > 0 && !over_all) return throw_three_dice(play, own, luck);
    if (over_all) give_advantage(own, "TV-DOG-006", 1);
    const int total = throw_total(play, own, luck);
    return {total, total};
}

/// How the throw of one of several compares with a total.
enum class Held { no, tied, yes };
Held hold_of(Play& play, VehicleId other, VehicleId vehicle, int total, Luck& luck) {
    Check theirs = disengage_check(play, other);
    theirs.rule = "TV-GAP-066";
    theirs.name = "hold_in_dogfight";
    if (is_above(play.scene, other, vehicle)) give_advantage(theirs, "TV-DOG-006", 1);
    const std::array as_high_and_higher{total, total + 1};
    return static_cast<Held>(throw_bands(play, theirs, as_high_and_higher, luck));
}

/// TV-GAP-066: it must beat them all, each by that one's own throw; ties are thrown again.
bool beats_all(Play& play, VehicleId vehicle, const Opponents& others, Luck& luck) {
    const OwnThrow own = throw_once(play, vehicle, others, luck);
    for (const VehicleId each : others) {
        const int mine = is_above(play.scene, vehicle, each) ? own.best : own.plain;
        const Held held = hold_of(play, each, vehicle, mine, luck);
        if (held == Held::yes) return false;
        if (held == Held::tied && !beats(play, vehicle, each, luck)) return false;
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
