// Savage Worlds, section 10: riders and mounts, charges, natural weapons.
#include "rules/savage/mounts.h"

#include <algorithm>

#include "board/sweep.h"
#include "rules/savage/action_menu.h"
#include "rules/savage/chase.h"
#include "rules/savage/movement.h"

namespace breakneck::savage {
namespace {

constexpr int step_up = 1;           // inches of movement
constexpr int horns_run_inches = 5;  // [SW-NATW-004]

/// Free places beside a mount, row by row.
FixedList<board::Place, 64> landings_beside(const Stage& stage, const Scene& scene,
                                            PersonId rider) {
    const PersonId mount = mount_of(scene, rider);
    const board::Token token{static_cast<std::int16_t>(token_of(mount)),
                             footprint_of(stage, scene, mount), place_of(scene, mount)};
    board::Mover mover = walker(stage, scene, rider);
    const auto side = static_cast<std::int8_t>(stage.person(rider).spaces);
    mover.footprint = {side, side, 4};
    mover.token = token_of(rider);
    return board::free_beside(board_of(stage, scene), occupied(stage, scene), token, mover);
}
/// The place that was wished for; without a wish the first. In a chase all is one card.
std::optional<board::Place> landing_beside(const Stage& stage, const Scene& scene, PersonId rider,
                                           board::Place wish) {
    const PersonId mount = mount_of(scene, rider);
    if (scene.person(mount).at.mode != Whereabouts::board)
        return wish == board::no_place ? std::optional(place_of(scene, mount)) : std::nullopt;
    const auto free = landings_beside(stage, scene, rider);
    if (wish == board::no_place && !free.empty()) return free.front();
    for (const board::Place& each : free)
        if (each.space == wish.space) return each;
    return std::nullopt;
}

Answer can_climb(const Stage& stage, const Scene& scene, PersonId who) {
    if (!held_by(scene, who).empty()) return refuse("SW-GAP-047", "holds_somebody");
    if (scene.person(who).aim == AimState::aiming) return refuse("SW-AIM-001", "aiming");
    const int left = inches_left(stage, scene, who);
    if (left < step_up) return refuse("SW-MOUNT-001", "no_movement_left", step_up, left);
    return done;
}

void fall_off(Play& play, PersonId rider) {
    const PersonId mount = mount_of(play.scene, rider);
    const auto to = landing_beside(play.stage, play.scene, rider, board::no_place);
    play.happen(Dismounted{rider, to.value_or(place_of(play.scene, mount))});
}

}  // namespace

/// [SW-MOUNT-001] An animal of one's own side that carries nobody, beside or on the same Chase
/// Card.
Answer may_mount(const Stage& stage, const Scene& scene, PersonId who, const MountUp& mount) {
    if (!exists(scene, who) || !exists(scene, mount.mount) || mount.mount == who ||
        !is_awake(scene, mount.mount) || !stage.person(mount.mount).beast)
        return refuse("SW-MOUNT-001", "no_such_mount");
    const Fighter& each = scene.person(who);
    if (each.at.mode != Whereabouts::board && each.at.mode != Whereabouts::chase)
        return refuse("SW-MOUNT-001", "aboard_already");
    if (stage.person(who).beast) return refuse("SW-MOUNT-001", "not_for_animals");
    if (each.prone) return refuse("SW-PRONE-003", "prone");
    if (are_foes(stage, who, mount.mount)) return refuse("SW-MOUNT-001", "not_yours");
    if (rider_of(scene, mount.mount) != PersonId::nobody) return refuse("SW-MOUNT-001", "ridden");
    if (!are_adjacent(stage, scene, who, mount.mount)) return refuse("SW-CORE-025", "not_adjacent");
    return can_climb(stage, scene, who);
}
std::optional<Standing> standing_after(const Stage& stage, const Scene& scene, PersonId,
                                       const MountUp& mount) {
    if (scene.person(mount.mount).at.mode != Whereabouts::board) return std::nullopt;
    return Standing{footprint_of(stage, scene, mount.mount), place_of(scene, mount.mount)};
}
std::optional<Standing> standing_after(const Stage& stage, const Scene& scene, PersonId who,
                                       const Dismount& dismount) {
    if (scene.person(mount_of(scene, who)).at.mode != Whereabouts::board) return std::nullopt;
    const auto to = landing_beside(stage, scene, who, dismount.to);
    if (!to) return std::nullopt;
    const auto side = static_cast<std::int8_t>(stage.person(who).spaces);
    return Standing{{side, side, 4}, *to};
}
/// A group of a chase nobody is left in is over.
void mount_up(Play& play, PersonId who, const MountUp& mount) {
    const int group = play.scene.person(who).group;
    spend_inches(play, "SW-MOUNT-001", who, step_up);
    play.happen(MountedUp{who, mount.mount});
    if (group >= 0 && members(play.scene, group).empty())
        leave_chase(play, "SW-CHASE-005", group, false);
}

Answer may_dismount(const Stage& stage, const Scene& scene, PersonId who,
                    const Dismount& dismount) {
    if (!exists(scene, who) || mount_of(scene, who) == PersonId::nobody)
        return refuse("SW-MOUNT-001", "not_mounted");
    if (!landing_beside(stage, scene, who, dismount.to))
        return refuse("SW-MOUNT-001", "no_room_there");
    return can_climb(stage, scene, who);
}
/// What the animal has covered the rider has covered.
void dismount(Play& play, PersonId who, const Dismount& dismount) {
    const auto to = landing_beside(play.stage, play.scene, who, dismount.to);
    if (!to) return;
    const int gone = play.scene.person(mount_of(play.scene, who)).inches;
    play.happen(Dismounted{who, *to});
    spend_inches(play, "SW-MOUNT-001", who,
                 std::max(gone, int{play.scene.person(who).inches}) -
                     play.scene.person(who).inches + step_up);
    fall_behind(play, who);
}

void part_riders(Play& play, PersonId fallen) {
    if (!exists(play.scene, fallen)) return;
    if (mount_of(play.scene, fallen) != PersonId::nobody) {
        fall_off(play, fallen);
        change(play, "SW-MOUNT-001", fallen, PersonChange::prone);
        fall_behind(play, fallen);
    }
    for (std::size_t i = 0; i < play.scene.people.size(); ++i)
        if (const auto rider = static_cast<PersonId>(i); mount_of(play.scene, rider) == fallen) {
            fall_off(play, rider);
            fall_behind(play, rider);
        }
}

Trait mounted_fighting(const Stage& stage, const Scene& scene, PersonId who) {
    const bool rides_worse =
        rank_of(stage, scene, who, Trait::riding) < rank_of(stage, scene, who, Trait::fighting);
    return rides_worse ? Trait::riding : Trait::fighting;
}

bool is_charging(const Scene& scene, PersonId who) {
    const PersonId mount = mount_of(scene, who);
    return mount != PersonId::nobody && scene.person(mount).straight >= charge_inches;
}

/// It has to Run, and to have covered so much.
bool gores(const Scene& scene, PersonId who, const Item& weapon) {
    const Fighter& each = scene.person(who);
    return weapon.natural == NaturalWeapon::horns && each.running &&
           each.covered >= horns_run_inches;
}

void add_riding(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const ActionMenu turn{menu, stage, scene, who};
    if (mount_of(scene, who) == PersonId::nobody) {
        turn.add_each(MountUp{}, "SW-MOUNT-001", turn.people("mount", [&](PersonId other) {
            return stage.person(other).beast && is_awake(scene, other) && other != who &&
                   !are_foes(stage, who, other) && rider_of(scene, other) == PersonId::nobody &&
                   are_adjacent(stage, scene, who, other);
        }));
        return;
    }
    if (scene.person(mount_of(scene, who)).at.mode != Whereabouts::board)
        return turn.add(Dismount{}, "SW-MOUNT-001");
    Domain ends{.field = "to", .options = {}};
    for (const board::Place& each : landings_beside(stage, scene, who))
        ends.options.push_back({board::pack({each.space, board::Facing::n, each.altitude}), {}});
    turn.add_each(Dismount{}, "SW-MOUNT-001", ends);
}

}  // namespace breakneck::savage
