// These Lucky Stars, chapter 20: features, of one's own or of the mount one rides.
#include <algorithm>
#include <string>

#include "board/path.h"
#include "rules/lucky_stars/attack.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/movement.h"

namespace breakneck::lucky_stars {
namespace {

/// The creature whose features somebody commands: the controlled mount they ride.
PersonId commanded_by(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = driven_by(stage, scene, who);
    return is_controlled_mount(stage, scene, vehicle) ? stage.vehicle(vehicle).creature
                                                      : PersonId::nobody;
}

/// The weapon a feature attacks with: the one of its name, or any in hand for a charge. Gear is
/// listed under its owner's name.
ItemId weapon_of(const Stage& stage, const Scene& scene, const FeatureUse& use) {
    const std::string_view owner = stage.person(use.user).name;
    const std::string_view wanted = use.feature->name;
    constexpr std::string_view has = "'s ";
    // The two names are compared where they stand: to put them together takes memory.
    const auto is_listed = [&](std::string_view name) {
        return name.size() == owner.size() + has.size() + wanted.size() &&
               name.starts_with(owner) && name.substr(owner.size()).starts_with(has) &&
               name.ends_with(wanted);
    };
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const std::string_view name = stage.items[i].name;
        if (has_in_hand(scene, use.user, static_cast<ItemId>(i)) &&
            (name == wanted || is_listed(name)))
            return static_cast<ItemId>(i);
    }
    if (use.feature->kind == FeatureKind::charge) return melee_weapon(stage, scene, use.user);
    return ItemId::none;
}

Attacking attack_by(const Stage& stage, const Scene& scene, const FeatureUse& use,
                    PersonId target) {
    const ItemId weapon = weapon_of(stage, scene, use);
    return {.who = use.user,
            .target = target,
            .weapon = weapon,
            .type = usual_type(stage, weapon),
            .kind = AttackKind::standard};
}

/// How far somebody can charge: twice their Speed.
int charge_ft(const Stage& stage, const Scene& scene, PersonId who) {
    const Mode mode = mode_on(board_of(stage, scene).surface(place_of(stage, scene, who)));
    const VehicleId mount = mount_of(stage, who);
    const auto speed = mount == VehicleId::none ? speed_in(stage, scene, who, mode)
                                                : speed_in(stage, scene, mount, mode);
    return speed ? 2 * speed->ft : 0;
}

/// A place so many steps of so many along the straight line between two spaces.
board::Space on_line(board::Space from, board::Space to, int step, int steps) {
    const auto part = [&](int distance) {
        const int twice = 2 * distance * step + (distance < 0 ? -steps : steps);
        return twice / (2 * steps);
    };
    return {from.x + part(to.x - from.x), from.y + part(to.y - from.y)};
}

/// [LS-OCC-003] A charge moves the mount, and that is for its rider's own turn.
bool is_own_turn(const Scene& scene, PersonId who) {
    return scene.turn < 0 || static_cast<std::size_t>(scene.turn) >= scene.order.size() ||
           scene.order[static_cast<std::size_t>(scene.turn)] == who;
}

}  // namespace

DamageType usual_type(const Stage& stage, ItemId weapon) {
    return weapon == ItemId::none || stage.item(weapon).types.empty()
               ? DamageType::physical
               : stage.item(weapon).types.front();
}

FeatureUse feature_of(const Stage& stage, const Scene& scene, PersonId who, int number) {
    if (number < 0) return {};
    auto index = static_cast<std::size_t>(number);
    const auto& own = stage.person(who).features;
    if (index < own.size()) return {who, &own[index]};
    index -= own.size();
    const PersonId creature = commanded_by(stage, scene, who);
    if (creature == PersonId::nobody || index >= stage.person(creature).features.size()) return {};
    return {creature, &stage.person(creature).features[index]};
}

int feature_count(const Stage& stage, const Scene& scene, PersonId who) {
    const PersonId creature = commanded_by(stage, scene, who);
    const std::size_t theirs =
        creature == PersonId::nobody ? 0 : stage.person(creature).features.size();
    return static_cast<int>(stage.person(who).features.size() + theirs);
}

/// [LS-MNT-010] Straight and unobstructed, at least 10 ft and up to double Speed, until the target
/// is within reach.
board::Route charge_path(const Stage& stage, const Scene& scene, const Attacking& charge) {
    const PersonId who = charge.who;
    const PersonId target = charge.target;
    const board::Place from = place_of(stage, scene, who);
    const board::Footprint room = footprint_of(stage, scene, who);
    const board::Place goal = place_of(stage, scene, target);
    const int steps =
        std::max(std::abs(goal.space.x - from.space.x), std::abs(goal.space.y - from.space.y));
    const VehicleId mount = mount_of(stage, who);
    board::Mover mover{.footprint = room,
                       .token = mount == VehicleId::none ? token_of(who) : token_of(mount)};
    mover.surfaces = {board_of(stage, scene).surface(from)};
    const board::Occupied others = occupied(stage, scene, stage.person(who).side);
    const board::Board board = board_of(stage, scene);
    board::Meter meter{stage.grid.diagonals()};
    const int most = charge_ft(stage, scene, who) / feet_per_space;
    int spent = 0;
    board::Path path{from};
    for (int step = 1; step < steps && !path.full(); ++step) {
        const board::Space next = on_line(from.space, goal.space, step, steps);
        const board::Place to{next, board::nearest_facing(from.space, goal.space), from.altitude};
        const board::Facing way = board::nearest_facing(path.back().space, next);
        const board::Arrival arrival = board::arrive(board, others, mover, to);
        if (arrival.wrong != board::Wrong::nothing || board::cuts_corner(board, mover, to, way))
            return {};
        spent += meter.step(way) * (arrival.difficult ? scene.calls.difficult_cost : 1);
        if (spent > most) return {};
        path.push_back(to);
        const int away = spaces_between(stage, room, to, footprint_of(stage, scene, target), goal);
        if (away * feet_per_space > reach_ft(stage, scene, who, charge.weapon)) continue;
        const bool far_enough = step >= 2;
        const bool room_there = board::in_the_way(others, room, to, mover.token) == nullptr;
        return far_enough && room_there ? board::Route(path) : board::Route{};
    }
    return {};
}

/// [LS-MNT-008] One's own features, or those of the mount one directs.
Answer may_use_feature(const Stage& stage, const Scene& scene, PersonId who,
                       const UseFeature& use) {
    const FeatureUse found = feature_of(stage, scene, who, use.feature);
    if (found.feature == nullptr) return refuse("LS-MNT-009", "no_such_feature");
    if (found.feature->kind == FeatureKind::opportunity)
        return refuse("LS-ACT-017", "needs_its_trigger");
    if (!is_in(scene, use.target) || use.target == found.user)
        return refuse("LS-MNT-009", "no_target");
    if (!is_able(scene, found.user)) return refuse("LS-MNT-009", "mount_not_able");
    if (!knows_where(stage, scene, stage.person(found.user).side, use.target))
        return refuse("LS-STL-005", "not_found");
    if (found.feature->kind == FeatureKind::charge) {
        if (is_aboard(scene, found.user) && mount_of(stage, found.user) == VehicleId::none)
            return refuse("LS-MNT-010", "aboard");
        if (found.user != who && !is_own_turn(scene, who))
            return refuse("LS-OCC-003", "driver_turn_only");
        if (is_grappling(scene, found.user)) return refuse("LS-GRP-006", "in_a_grapple");
        if (charge_path(stage, scene, attack_by(stage, scene, found, use.target)).empty())
            return refuse("LS-MNT-010", "no_line");
        return done;
    }
    if (weapon_of(stage, scene, found) == ItemId::none)
        return refuse("LS-MNT-009", "no_such_weapon");
    return may_attack(stage, scene, attack_by(stage, scene, found, use.target));
}

/// [LS-MNT-008] For the rider's AP, [LS-MNT-009] with the mount's numbers.
void carry_out(Play& play, PersonId who, const UseFeature& use) {
    const FeatureUse found = feature_of(play.stage, play.scene, who, use.feature);
    if (found.feature == nullptr || !may_use_feature(play.stage, play.scene, who, use).is_done())
        return;
    if (found.user != who) {
        play.happen(Cited{"LS-MNT-008", who});
        play.happen(Cited{"LS-MNT-009", found.user});
    }
    if (found.feature->kind == FeatureKind::attack) {
        attack(play, attack_by(play.stage, play.scene, found, use.target));
        return;
    }
    const Attacking charge = attack_by(play.stage, play.scene, found, use.target);
    const board::Route path = charge_path(play.stage, play.scene, charge);
    play.happen(Cited{"LS-MNT-010", found.user});
    reveal(play, found.user);
    reveal(play, who);
    play.happen(Declared{found.user, static_cast<int>(path.size()) * feet_per_space});
    play.happen(Pushed<Frame>{Moving{.who = found.user,
                                     .path = path,
                                     .step = MovingStep::leaving,
                                     .charges = use.target,
                                     .weapon = charge.weapon}});
}

/// [LS-MNT-012] A mount that is unwilling has to be made to; what waits for that is kept below.
void use_feature(Play& play, PersonId who, const UseFeature& use) {
    const FeatureUse found = feature_of(play.stage, play.scene, who, use.feature);
    if (found.feature == nullptr) return;
    if (found.user != who) {
        const VehicleId mount = mount_of(play.stage, found.user);
        const bool unwilling = play.scene.ride(mount).will == Will::unwilling;
        if (unwilling)
            play.happen(Pushed<Frame>{Acting{.who = who, .action = use, .provokes = false}});
        command(play, {who, mount, unwilling ? RuleId("LS-MNT-012") : RuleId(),
                       tier_of(play.scene, mount)});
        if (unwilling) return;
    }
    carry_out(play, who, use);
}

}  // namespace breakneck::lucky_stars
