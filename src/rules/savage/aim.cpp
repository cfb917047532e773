// Savage Worlds, section 10: aiming.
#include <algorithm>
#include <array>

#include "rules/savage/movement.h"
#include "rules/savage/powers.h"
#include "rules/savage/ranged.h"

namespace breakneck::savage {
namespace {

constexpr int aim_bonus = 2;  // [SW-AIM-003]

/// [SW-GAP-035] Range, Cover, Called Shot, Scale and Speed; a disarming shot counts the Scale of
/// the weapon.
constexpr std::array<RuleId, 10> five_kinds{
    "SW-RANGE-001", "SW-COVER-001", "SW-PRONE-001", "SW-CALL-001",  "SW-CALL-002",
    "SW-CALL-003",  "SW-SCALE-001", "SW-SCALE-002", "SW-DISRM-004", "SW-SPEED-001"};
/// The house rule adds Illumination, Unstable Platform and Recoil.
constexpr std::array<RuleId, 4> wide_kinds{"SW-ILLUM-001", "SW-UNSTB-001", "SW-MOUNT-003",
                                           "SW-RECOI-001"};

template <std::size_t N>
bool is_among(const std::array<RuleId, N>& rules, RuleId rule) {
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
}
bool can_be_ignored(const Stage& stage, const Modifier& each) {
    const bool wide = stage.house_rules.aim_ignores == AimIgnores::wide;
    return each.value < 0 &&
           (is_among(five_kinds, each.rule) || (wide && is_among(wide_kinds, each.rule)));
}
/// Points of penalty that Aim may take off.
int penalties_in(const Stage& stage, const Check& check) {
    int points = 0;
    for (const Modifier& each : check.modifiers)
        if (can_be_ignored(stage, each)) points -= each.value;
    return points;
}

/// On foot, on a mount, at the controls, or along the row of a chase.
bool has_moved(const Stage& stage, const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    const VehicleId driven = operated_by(stage, scene, who);
    return each.inches > 0 || each.changed_position ||
           scene.person(mover_of(scene, who)).inches > 0 ||
           (driven != VehicleId::none && scene.ride(driven).inches > 0);
}

}  // namespace

bool has_something_to_aim(const Stage& stage, const Scene& scene, PersonId who) {
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        const Item& thing = stage.items[i];
        const bool weapon =
            thing.kind == ItemKind::weapon || thing.improvised != ImprovisedWeapon::none;
        if (weapon && (thing.thrown || is_ranged(thing, false)) &&
            (has_in_hand(stage, scene, who, item) || can_fire(stage, scene, who, item)))
            return true;
    }
    return std::any_of(stage.powers.begin(), stage.powers.end(),
                       [&](const Power& each) { return each.owner == who && is_ranged(each); });
}

/// [SW-AIM-001] The whole turn: whoever has moved can aim no more.
Answer may_aim(const Stage& stage, const Scene& scene, PersonId who) {
    if (has_moved(stage, scene, who)) return refuse("SW-AIM-001", "has_moved");
    if (!has_something_to_aim(stage, scene, who)) return refuse("SW-AIM-001", "nothing_to_aim");
    return done;
}
/// [SW-AIM-001] Nor is there any movement afterwards, even for those who spoil their Aim by a free
/// action (SW-GAP-035).
void aim(Play& play, PersonId who) {
    change(play, "SW-AIM-001", who, PersonChange::aiming);
    note(play, "SW-AIM-001", who, PersonChange::rest_of_turn_lost, 1);
}
void lose_aim(Play& play, PersonId who) {
    if (play.scene.person(who).aim != AimState::none)
        change(play, "SW-GAP-035", who, PersonChange::aim_over);
}
/// [SW-GAP-035] The first ranged attack that is made ends it, and so does anything else.
bool has_aim(const Scene& scene, PersonId who) { return scene.person(who).aim == AimState::ready; }

/// SW-GAP-051: at Extreme Range Aim makes the shot possible and does nothing else.
void add_aim(const Stage& stage, const Scene& scene, PersonId who, RangeBand band, Check& check) {
    if (!has_aim(scene, who)) return;
    if (band >= RangeBand::extreme_range) {
        check.cite("SW-GAP-051", "aim_is_needed");
        return;
    }
    const int points = penalties_in(stage, check);
    if (points == 0)
        check.add("SW-AIM-003", "aim", aim_bonus);
    else
        check.add("SW-AIM-002", "aim", std::min(points, most_aim));
    check.cite("SW-GAP-035", "aim_ignores");
}

/// Aim takes off everything else first.
int cover_left(const Stage& stage, const Check& check) {
    int cover = 0;
    int ignored = 0;
    for (const Modifier& each : check.modifiers) {
        if (each.rule == RuleId("SW-COVER-001")) cover -= each.value;
        if (each.rule == RuleId("SW-AIM-002")) ignored += each.value;
    }
    return std::min(cover, penalties_in(stage, check) - ignored);
}

}  // namespace breakneck::savage
