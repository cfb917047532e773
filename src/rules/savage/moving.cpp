// Savage Worlds: on the way, a space at a time; free attacks at those who withdraw.
#include "base/holds.h"
#include "board/distance.h"
#include "rules/savage/attack.h"
#include "rules/savage/chase.h"
#include "rules/savage/contests.h"
#include "rules/savage/maneuvers.h"
#include "rules/savage/movement.h"

namespace breakneck::savage {
namespace {

board::Place place_at(const Moving& moving, int step) {
    return moving.path.path()[static_cast<std::size_t>(step)];
}
bool is_done(const Moving& moving) {
    return static_cast<std::size_t>(moving.next) > moving.path.size();
}

/// Whoever was brought down, tied up or moved away goes no further.
bool is_still_going(const Play& play, const Moving& moving) {
    if (!is_able(play.scene, moving.who)) return false;
    const PersonId mover = mover_of(play.scene, moving.who);
    const Fighter& each = play.scene.person(mover);
    return is_able(play.scene, mover) && each.at.mode == Whereabouts::board && !each.prone &&
           each.restraint == Restraint::free &&
           play.scene.person(moving.who).restraint == Restraint::free &&
           each.at.place.space == place_at(moving, moving.next - 1).space;
}

int cost_of_next(const Play& play, const Moving& moving) {
    const board::Mover mover = walker(play.stage, play.scene, moving.who);
    const board::Path step{place_at(moving, moving.next - 1), place_at(moving, moving.next)};
    return step_costs(play.stage, play.scene, mover, step).back();
}

/// Difficult ground makes the way dear, not long.
int length_of_next(const Play& play, const Moving& moving, int cost) {
    const board::Mover mover = walker(play.stage, play.scene, moving.who);
    const board::Board board = board_of(play.stage, play.scene);
    const bool difficult = board::arrive(board, {}, mover, place_at(moving, moving.next)).difficult;
    return difficult ? cost / mover.difficult : cost;
}

/// Somebody may have come there meanwhile, and Wounds make slow.
bool can_go_on(const Play& play, const Moving& moving, int cost) {
    const bool last = static_cast<std::size_t>(moving.next) == moving.path.size();
    const board::Mover mover = walker(play.stage, play.scene, moving.who);
    return cost <= inches_left(play.stage, play.scene, moving.who) &&
           board::in_the_way(occupied(play.stage, play.scene), mover.footprint,
                             place_at(moving, moving.next), mover.token,
                             last ? board::Intent::stop : board::Intent::pass) == nullptr;
}

/// Nobody stops where somebody else lies: back to the last space with room.
void halt(Play& play, const Moving& moving) {
    const PersonId mover = mover_of(play.scene, moving.who);
    const int here = moving.next - 1;
    if (is_in(play.scene, moving.who) && play.scene.person(mover).at.mode == Whereabouts::board &&
        place_of(play.scene, moving.who).space == place_at(moving, here).space) {
        const board::Occupied others = occupied(play.stage, play.scene);
        const board::Footprint footprint = footprint_of(play.stage, play.scene, moving.who);
        int back = here;
        while (back > 0 && board::in_the_way(others, footprint, place_at(moving, back),
                                             token_of(mover)) != nullptr)
            --back;
        if (back != here) step_to(play, "SW-CORE-020", moving.who, place_at(moving, back));
    }
    pop(play);
}

/// [SW-CORE-025] Whether a spot is out of somebody's reach.
bool is_out_of_reach(const Play& play, const Standing& spot, PersonId foe) {
    const board::Place there = place_of(play.scene, foe);
    return there.altitude != spot.place.altitude ||
           board::steps(spot.footprint, spot.place, footprint_of(play.stage, play.scene, foe),
                        there, board::Diagonals::every_step_one) > 1;
}
/// Whether the next step, or leaving the board, leads out of somebody's reach.
bool is_left(const Play& play, const Moving& moving, PersonId foe) {
    if (is_done(moving)) return moving.leave;
    const Standing next{footprint_of(play.stage, play.scene, moving.who),
                        place_at(moving, moving.next)};
    return is_out_of_reach(play, next, foe);
}

/// The plain attacks somebody has in hand.
FixedList<Attack, most_items + 1> free_attacks(const Stage& stage, const Scene& scene,
                                               const FreeAttackAsked& asked) {
    FixedList<Attack, most_items + 1> found;
    const auto add = [&](ItemId weapon) {
        const Attack attack{.target = asked.against, .weapon = weapon};
        if (may_free_attack(stage, scene, asked, attack).is_done()) found.push_back(attack);
    };
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (const auto item = static_cast<ItemId>(i);
            stage.items[i].kind == ItemKind::weapon && has_in_hand(stage, scene, asked.who, item))
            add(item);
    add(ItemId::none);
    return found;
}

/// [SW-WITHD-001] Asks the next foe whose reach is left; [SW-WITHD-002] the Shaken and the Stunned
/// have nothing of it. False if nobody is left. Who was asked is kept in the frame on top.
/// `who_leaves(foe)` is who goes out of a foe's reach, or nobody.
template <class Leaving, class WhoLeaves>
bool ask_next_foe(Play& play, Leaving& leaving, PersonSet foes, const WhoLeaves& who_leaves) {
    for (; !foes.empty(); foes.remove(foes.first())) {
        const PersonId foe = foes.first();
        const PersonId leaver = leaving.asked.has(foe) ? nobody : who_leaves(foe);
        if (leaver == nobody) continue;
        leaving.asked.add(foe);
        const Fighter& each = play.scene.person(foe);
        if (each.shaken || each.stunned) {
            cite(play, "SW-WITHD-002", foe);
            continue;
        }
        const FreeAttackAsked asked{foe, leaver};
        if (!has_room(play.scene) || free_attacks(play.stage, play.scene, asked).empty()) continue;
        cite(play, "SW-WITHD-001", foe);
        cite(play, "SW-CORE-025", foe);
        advance(play, leaving);
        push(play, asked);
        return true;
    }
    return false;
}

/// [SW-MOUNT-004] A straight line goes on in the direction of the step before, also over several
/// Moves of one turn: whoever goes looks the way they go.
void take_step(Play& play, Moving moving, int cost) {
    const Fighter& each = play.scene.person(mover_of(play.scene, moving.who));
    board::Place to = place_at(moving, moving.next);
    const board::Space from = each.at.place.space;
    if (to.space != from) {
        to.facing = board::nearest_facing(from, to.space);
        const bool goes_on = each.straight > 0 && each.at.place.facing == to.facing;
        const int length = length_of_next(play, moving, cost);
        const int straight = (goes_on ? each.straight : 0) + length;
        play.happen(Moved{"SW-CORE-020", moving.who, to, cost, straight, length});
    }
    moving.next = static_cast<std::int16_t>(moving.next + 1);
    advance(play, moving);
}

/// A rider takes the mount along.
void arrive(Play& play, const Moving& moving) {
    pop(play);
    if (!moving.leave) return;
    const PersonId mount = mount_of(play.scene, moving.who);
    change(play, "SW-CORE-020", moving.who, PersonChange::escaped);
    if (mount != PersonId::nobody) change(play, "SW-CORE-020", mount, PersonChange::escaped);
}

}  // namespace

void go_on(Play& play, Moving moving, Luck&) {
    if (!is_still_going(play, moving)) return halt(play, moving);
    const auto who_leaves = [&](PersonId foe) {
        return is_left(play, moving, foe) ? moving.who : nobody;
    };
    if (ask_next_foe(play, moving, adjacent_foes(play.stage, play.scene, moving.who), who_leaves))
        return;
    if (is_done(moving)) return arrive(play, moving);
    const int cost = cost_of_next(play, moving);
    if (!can_go_on(play, moving, cost)) return halt(play, moving);
    take_step(play, moving, cost);
}

bool ask_those_left(Play& play, Acting acting) {
    const auto after = [&](const auto& action) {
        return standing_after(play.stage, play.scene, acting.who, action);
    };
    const auto spot =
        std::visit(Match{[&](const Board& action) { return after(action); },
                         [&](const Alight& action) { return after(action); },
                         [&](const MountUp& action) { return after(action); },
                         [&](const Dismount& action) { return after(action); },
                         [](const auto&) -> std::optional<Standing> { return std::nullopt; }},
                   acting.action);
    if (!spot) return false;
    return ask_next_foe(
        play, acting, adjacent_foes(play.stage, play.scene, acting.who),
        [&](PersonId foe) { return is_out_of_reach(play, *spot, foe) ? acting.who : nobody; });
}

void take_group(Play& play, const ChangingCard& changing) { push(play, changing); }

/// [SW-GAP-006] Each foe strikes at the first of the group with whom they are hand to hand, until
/// who leads it away is brought down or tied up: then nobody goes anywhere.
void go_on(Play& play, ChangingCard changing, Luck& luck) {
    const Scene& scene = play.scene;
    if (!is_racing(scene, changing.group) || !is_able(scene, changing.who) ||
        !may_maneuver(play.stage, scene, changing.who).is_done())
        return pop(play);
    PersonSet foes;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto foe = static_cast<PersonId>(i);
            group_of(scene, foe) != changing.group && is_awake(scene, foe))
            foes.add(foe);
    const PersonSet all = members(scene, changing.group);
    const auto who_leaves = [&](PersonId foe) {
        for (PersonSet left = all; !left.empty(); left.remove(left.first()))
            if (is_hand_to_hand(play.stage, scene, left.first(), foe)) return left.first();
        return nobody;
    };
    if (ask_next_foe(play, changing, foes, who_leaves)) return;
    pop(play);
    move_group(play, changing.rule, changing.group, changing.card, nobody, luck);
}

/// [SW-FREEA-001] One plain attack, hand to hand, at whoever retreats or the animal under them.
Answer may_free_attack(const Stage& stage, const Scene& scene, const FreeAttackAsked& asked,
                       const Attack& attack) {
    if (!exists(scene, asked.against) || !is_able(scene, asked.who) ||
        scene.person(asked.who).shaken)
        return refuse("SW-WITHD-002", "not_able");
    if (scene.person(asked.who).restraint == Restraint::bound)
        return refuse("SW-BIND-002", "bound");
    if (attack.vehicle != VehicleId::none || attack.target == PersonId::nobody ||
        (attack.target != asked.against && attack.target != mount_of(scene, asked.against)))
        return refuse("SW-WITHD-001", "not_the_one_who_retreats");
    if (attack.weapon != ItemId::none && !exists(scene, attack.weapon))
        return refuse("SW-FREEA-001", "no_such_weapon");
    if (is_ranged(weapon_of(stage, attack.weapon), attack.thrown))
        return refuse("SW-FREEA-001", "hand_to_hand_only");
    return may_attack(stage, scene, attacking_of(asked.who, attack, true));
}

Answer answer_free_attack(Play& play, const Choice& choice) {
    const auto asked = std::get<FreeAttackAsked>(play.scene.frames.back());
    if (holds<Decline>(choice)) {
        pop(play);
        return done;
    }
    const auto* attack = std::get_if<Attack>(&choice);
    if (attack == nullptr) return refuse("SW-WITHD-001", "attack_or_decline");
    if (Answer may = may_free_attack(play.stage, play.scene, asked, *attack); !may.is_done())
        return may;
    pop(play);
    cite(play, "SW-FREEA-001", asked.who);
    begin_attack(play, attacking_of(asked.who, *attack, true));
    return done;
}

void add_free_attacks(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
                      const FreeAttackAsked& asked) {
    const PersonId mount = mount_of(scene, asked.against);
    for (const Attack& each : free_attacks(stage, scene, asked)) {
        MenuItem<Choice> item{each, "SW-FREEA-001", {{"nonlethal", {{0}, {1}}}}};
        Attack at_mount = each;
        at_mount.target = mount;
        if (mount != nobody && may_free_attack(stage, scene, asked, at_mount).is_done())
            item.domains.push_back(
                {"target",
                 {{static_cast<std::int64_t>(asked.against)}, {static_cast<std::int64_t>(mount)}}});
        menu.push_back(std::move(item));
    }
}

void step_to(Play& play, RuleId rule, PersonId who, board::Place to) {
    play.happen(Moved{rule, who, to, 0, 0});
    end_far_holds(play);
}

}  // namespace breakneck::savage
