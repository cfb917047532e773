// Savage Worlds, section 2: how a chase begins: who takes part, the row, groups on their cards.
#include "rules/savage/chase.h"

#include <algorithm>

#include "rules/savage/contests.h"

namespace breakneck::savage {
namespace {

/// Whom the stage names takes part wherever they are, everybody where there is no board.
bool could_join(const Stage& stage, const Scene& scene, PersonId who, bool named) {
    const Fighter& each = scene.person(who);
    if (each.condition != Condition::well || each.escaped) return false;
    return named || stage.board.rows.empty() || is_in(scene, who);
}
/// On foot or mounted; animals come with their riders. Whoever the Game Master has taken out of a
/// vehicle or off a mount is still away.
bool could_run(const Stage& stage, const Scene& scene, PersonId who, bool named) {
    if (!exists(scene, who) || scene.person(who).vehicle != VehicleId::none) return false;
    const bool taken_off =
        scene.person(who).mount != PersonId::nobody && mount_of(scene, who) == PersonId::nobody;
    return !taken_off && !stage.person(who).beast && could_join(stage, scene, who, named);
}
/// What works and has somebody at the controls.
bool could_drive(const Stage& stage, const Scene& scene, VehicleId vehicle, bool named) {
    if (!exists(scene, vehicle) || scene.ride(vehicle).wrecked) return false;
    const PersonId driver = operator_of(stage, scene, vehicle);
    return driver != PersonId::nobody && could_join(stage, scene, driver, named);
}

/// Everyone is of one group only.
struct Joining {
    const Stage& stage;
    const Scene& scene;
    PersonSet people = {};
    std::uint32_t vehicles = 0;  // a bit each

    void add(Joined& group, PersonId who, bool named) {
        if (!could_run(stage, scene, who, named) || people.has(who)) return;
        people.add(who);
        group.people.push_back(who);
    }
    void add(Joined& group, VehicleId vehicle, bool named) {
        if (!could_drive(stage, scene, vehicle, named)) return;
        const std::uint32_t bit = 1U << index_of(vehicle);
        if ((vehicles & bit) != 0) return;
        vehicles |= bit;
        group.vehicles.push_back(vehicle);
    }
};

bool is_empty(const Joined& group) { return group.people.empty() && group.vehicles.empty(); }

/// The one named if they drive or go by themselves, else the first driver, else the first of all.
PersonId first_leader(const Stage& stage, const Scene& scene, const Joined& group) {
    const PersonId named = group.leader;
    if (group.people.contains(named)) return named;
    if (exists(scene, named) && group.vehicles.contains(operated_by(stage, scene, named)))
        return named;
    return group.vehicles.empty() ? group.people.front()
                                  : operator_of(stage, scene, group.vehicles.front());
}

/// [SW-CHASE-003] Nine cards or as many as the Game Master wants; SW-GAP-003: a grid is 4 by 4.
int cards_wanted(const Stage& stage) {
    const bool grid = stage.chase.layout == ChaseLayout::grid;
    return grid ? grid_cards : std::clamp(stage.chase.cards, 2, int{most_chase_cards});
}

/// [SW-CHASE-001] [SW-CHASE-005] Riders come with their mounts, and everyone aboard with vehicles.
void form_group(Play& play, int number, const Joined& group) {
    const int last = static_cast<int>(play.scene.row.size()) - 1;
    GroupFormed formed{number, first_leader(play.stage, play.scene, group),
                       std::clamp(group.card, 0, last)};
    for (const PersonId who : group.people) {
        formed.people.add(who);
        const PersonId mount = mount_of(play.scene, who);
        if (mount != PersonId::nobody) formed.people.add(mount);
    }
    for (const VehicleId each : group.vehicles) formed.vehicles |= 1 << index_of(each);
    play.happen(formed);
}

}  // namespace

JoinedGroups groups_of(const Stage& stage, const Scene& scene) {
    JoinedGroups groups;
    Joining joining{stage, scene};
    const auto add = [&](const Joined& group) {
        if (!is_empty(group)) groups.push_back(group);
    };
    for (const GroupSetup& each : stage.chase.groups) {
        Joined group{.card = each.card, .leader = each.leader};
        for (const PersonId who : each.people) joining.add(group, who, true);
        for (const VehicleId vehicle : each.vehicles) joining.add(group, vehicle, true);
        add(group);
    }
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        Joined group;
        joining.add(group, static_cast<VehicleId>(i), false);
        add(group);
    }
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        Joined group;
        joining.add(group, static_cast<PersonId>(i), false);
        add(group);
    }
    return groups;
}

Answer may_begin_chase(const Stage& stage, const Scene& scene) {
    if (scene.mode == Mode::chase) return refuse("SW-CHASE-001", "already_in_a_chase");
    const JoinedGroups groups = groups_of(stage, scene);
    if (groups.size() > most_groups)
        return refuse("SW-CHASE-001", "too_many_groups", int{most_groups},
                      static_cast<int>(groups.size()));
    std::uint32_t sides = 0;
    for (const Joined& each : groups)
        sides |= 1U << index_of(stage.person(first_leader(stage, scene, each)).side);
    return (sides & (sides - 1)) != 0 ? done : Answer(refuse("SW-CHASE-001", "nobody_to_chase"));
}

/// [SW-CHASE-002] The row comes from a deck of its own. [SW-CHASE-004] Where groups begin is the
/// Game Master's word.
Answer begin_chase(Play& play, Luck& luck) {
    if (const Answer may = may_begin_chase(play.stage, play.scene); !may.is_done()) return may;
    const JoinedGroups groups = groups_of(play.stage, play.scene);
    back_to_rounds(play);
    play.happen(ModeSet{"SW-CHASE-001", Mode::chase});
    play.happen(ChaseBegan{play.stage.chase.kind});
    play.happen(DeckShuffled{"SW-CHASE-002", true});
    cite(play, "SW-GAP-003");
    for (int left = cards_wanted(play.stage); left > 0; --left)
        lay_card(play, "SW-CHASE-003", false, luck);
    for (std::size_t i = 0; i < groups.size(); ++i)
        form_group(play, static_cast<int>(i), groups[i]);
    cite(play, "SW-CHASE-004");
    cite(play, "SW-CHASE-005");
    end_far_holds(play);
    return done;
}

void back_to_rounds(Play& play) {
    while (play.scene.frames.size() > 1) pop(play);
    if (play.scene.frames.empty())
        push(play, Rounds{});
    else
        advance(play, Rounds{});
}

}  // namespace breakneck::savage
