// People who stand out: what the aggressive, the careful, those who flee and escorts do before what
// everybody would do. Part of ordinary.cpp.
#include "rules/teveller/attack.h"
#include "rules/teveller/driving.h"
#include "rules/teveller/movement.h"
#include "tactics/teveller/mind.h"

namespace breakneck::teveller {
namespace {

constexpr int near_m = 10;  // a Move

bool is_on_foot(const Mind& mind) { return mind.self().at.mode == Whereabouts::board; }

int metres_to(const Mind& mind, PersonId other) {
    return metres_between(mind.stage, mind.scene, mind.who, other);
}

/// With a weapon in hand: whoever has nothing but fists keeps them for later.
std::optional<Action> charge_armed(const Mind& mind) {
    for (const ItemId weapon : mind.weapons()) {
        if (weapon == ItemId::none || weapon_of(mind.stage, weapon).make != Make::melee) continue;
        for (const PersonId each : mind.enemies())
            if (const Charge run{.target = each, .weapon = weapon}; mind.may(run)) return run;
    }
    return std::nullopt;
}

/// The first action of a turn brings the enemy nearer, the second is for harm.
std::optional<Action> close_in(const Mind& mind) {
    if (const auto found = charge_armed(mind)) return found;
    const auto& enemies = mind.enemies();
    if (enemies.empty() || mind.self().actions < 2 || metres_to(mind, enemies.front()) <= near_m)
        return std::nullopt;
    if (!is_on_foot(mind)) return drive_nearer(mind);
    if (mind.self().prone) return mind.may(GetUp{}) ? std::optional<Action>(GetUp{}) : std::nullopt;
    return go_towards(mind, place_of(mind.stage, mind.scene, enemies.front()));
}

bool is_armed_for_range(const Mind& mind) {
    const ItemId best = mind.weapons().front();
    return best != ItemId::none && mind.stage.item(best).maximum_m > 0;
}

/// Whether something stands right before a space on the side of an enemy that one can shoot over.
bool is_sheltered(const Mind& mind, board::Space space, board::Space from) {
    const int x = from.x - space.x;
    const int y = from.y - space.y;
    // One step that way: diagonally only where it is not much farther one way than the other.
    const auto step = [](int one, int other) {
        const bool small = 2 * std::abs(one) < std::abs(other);
        return small ? 0 : (one > 0 ? 1 : 0) - (one < 0 ? 1 : 0);
    };
    const board::Space before{space.x + step(x, y), space.y + step(y, x)};
    const board::Board board = board_of(mind.stage, mind.scene);
    if (!board.inside(before)) return false;
    const auto cover = board.ground(before).cover;
    return cover > board::Cover::light && cover < board::Cover::full;
}

/// Where a Move ends that is worth most; nothing where none is worth more than `least`.
template <class F>
std::optional<Action> best_move(const Mind& mind, int least, const F& worth) {
    std::optional<Move> best;
    for (const Option& each : move_ends(mind.stage, mind.scene, mind.who).options) {
        const auto place = board::unpack(each.value);
        if (!place || worth(place->space) <= least) continue;
        least = worth(place->space);
        best = Move{.to = *place};
    }
    return best && mind.may(*best) ? std::optional<Action>(*best) : std::nullopt;
}

/// Behind something if there is anything within a Move, else flat on the ground.
std::optional<Action> take_cover(const Mind& mind, PersonId enemy) {
    const board::Space danger = place_of(mind.stage, mind.scene, enemy).space;
    const board::Space own = mind.self().at.place.space;
    if (mind.self().prone || is_sheltered(mind, own, danger) ||
        cover_of(mind.stage, mind.scene, enemy, mind.who) != CoverKind::none)
        return std::nullopt;
    // The nearest of them, and none of those is nearer to the enemy than a Move.
    const auto worth = [&](board::Space space) {
        if (!is_sheltered(mind, space, danger) || steps_between(space, danger) <= near_m) return 0;
        return 100 - steps_between(space, own);
    };
    if (const auto found = best_move(mind, 0, worth)) return found;
    return mind.may(GoProne{}) ? std::optional<Action>(GoProne{}) : std::nullopt;
}

/// Away from whoever has come too near, with a shot left for them.
std::optional<Action> step_back(const Mind& mind, PersonId enemy) {
    const board::Space danger = place_of(mind.stage, mind.scene, enemy).space;
    return best_move(mind, steps_between(mind.self().at.place.space, danger),
                     [&](board::Space space) { return steps_between(space, danger); });
}

/// Nobody is too near, and nothing is shot at from the open. Whoever is hurt has had enough.
std::optional<Action> take_care(const Mind& mind) {
    if (is_hurt(mind)) return get_away(mind);
    const auto& enemies = mind.enemies();
    if (!is_on_foot(mind) || enemies.empty() || mind.self().actions < 2 ||
        !is_armed_for_range(mind))
        return std::nullopt;
    const PersonId nearest = enemies.front();
    return metres_to(mind, nearest) <= near_m ? step_back(mind, nearest)
                                              : take_cover(mind, nearest);
}

/// [TV-VMOV-004] What goes fast is gone from the board with the next turn: as far as it gets.
std::optional<Action> race_off(const Mind& mind) {
    const board::Space from = place_of(mind.stage, mind.scene, mind.who).space;
    std::optional<Drive> best;
    int farthest = 0;
    for (const Option& each : pass_ends(mind.stage, mind.scene, mind.who).options) {
        const auto place = board::unpack(each.value);
        if (!place || steps_between(place->space, from) <= farthest) continue;
        farthest = steps_between(place->space, from);
        best = Drive{.to = *place, .pass = true};
    }
    return best && mind.may(*best) ? std::optional<Action>(*best) : std::nullopt;
}

/// Whether whoever drives gets away too, and so all aboard.
bool is_driven_away(const Mind& mind, VehicleId aboard) {
    const PersonId driver = driver_of(mind.stage, mind.scene, aboard);
    return driver != PersonId::nobody && is_mobile(mind.stage, mind.scene, aboard) &&
           mind.stage.person(driver).temperament == Temperament::flee;
}

/// Beside whom one is to stay; the way there.
std::optional<Action> stay_beside(const Mind& mind) {
    constexpr int beside_m = 5;
    const PersonId ward = ward_of(mind);
    if (ward == PersonId::nobody || !is_on_foot(mind) || mind.self().prone ||
        metres_to(mind, ward) <= beside_m)
        return std::nullopt;
    return go_towards(mind, place_of(mind.stage, mind.scene, ward));
}

int strength_left(const Scene& scene, PersonId who) {
    return scene.person(who).stamina + scene.person(who).lifeblood;
}

}  // namespace

Temperament Mind::mood() const {
    constexpr int patience = 12;
    const Temperament own = stage.person(who).temperament;
    const bool waits =
        own == Temperament::careful || own == Temperament::flee || own == Temperament::escort;
    return waits && scene.round > patience ? Temperament::ordinary : own;
}

bool Mind::holds_back() const {
    return mood() == Temperament::careful ||
           (mood() == Temperament::escort && ward_of(*this) != PersonId::nobody);
}

bool is_hurt(const Mind& mind) {
    return mind.self().wound != Wound::none ||
           2 * mind.self().stamina < full_stamina(mind.stage, mind.scene, mind.who);
}

PersonId ward_of(const Mind& mind) {
    const Side& side = mind.stage.sides[index_of(mind.stage.person(mind.who).side)];
    const auto is_there = [&](PersonId who) {
        return who != mind.who && exists(mind.scene, who) && is_able(mind.scene, who);
    };
    if (side.aim == breakneck::Aim::protect) {
        if (is_there(side.whom)) return side.whom;
        if (exists(mind.scene, side.vehicle))
            if (const PersonId driver = driver_of(mind.stage, mind.scene, side.vehicle);
                is_there(driver))
                return driver;
    }
    PersonId weakest = PersonId::nobody;
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (!is_there(who) || !are_allies(mind.stage, mind.who, who)) continue;
        if (weakest == PersonId::nobody ||
            strength_left(mind.scene, who) < strength_left(mind.scene, weakest))
            weakest = who;
    }
    return weakest;
}

PersonId threat_of(const Mind& mind) {
    const PersonId ward = ward_of(mind);
    if (ward == PersonId::nobody) return PersonId::nobody;
    PersonId nearest = PersonId::nobody;
    for (const PersonId each : mind.enemies())
        if (nearest == PersonId::nobody ||
            metres_between(mind.stage, mind.scene, ward, each) <
                metres_between(mind.stage, mind.scene, ward, nearest))
            nearest = each;
    return nearest;
}

bool rides_along(const Mind& mind) {
    const VehicleId aboard = vehicle_of(mind.scene, mind.who);
    return mind.mood() == Temperament::flee && aboard != VehicleId::none &&
           driven_by(mind.stage, mind.scene, mind.who) == VehicleId::none &&
           is_driven_away(mind, aboard);
}

std::optional<Action> get_away(const Mind& mind) {
    if (is_on_foot(mind)) {
        if (mind.self().prone)
            return mind.may(GetUp{}) ? std::optional<Action>(GetUp{}) : std::nullopt;
        return go_off(mind);
    }
    if (driven_by(mind.stage, mind.scene, mind.who) != VehicleId::none) return race_off(mind);
    return alight(mind);
}

std::optional<Action> by_temperament(const Mind& mind) {
    switch (mind.mood()) {
        case Temperament::aggressive:
            return close_in(mind);
        case Temperament::careful:
            return take_care(mind);
        case Temperament::flee:
            return rides_along(mind) ? std::nullopt : get_away(mind);
        case Temperament::escort:
            return stay_beside(mind);
        case Temperament::ordinary:
        case Temperament::random:
            break;
    }
    return std::nullopt;
}

}  // namespace breakneck::teveller
