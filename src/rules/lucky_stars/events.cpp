// These Lucky Stars: how turns, rolls, fights and rulings change the scene.
#include "rules/lucky_stars/events.h"

#include <algorithm>

#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {
namespace {}  // namespace

void apply(const Stage&, Scene& scene, const Announced& e) { scene.person(e.who).starter = true; }
void apply(const Stage&, Scene& scene, const InitiativeRolled& e) {
    set(scene.person(e.who).initiative, e.total);
}
void apply(const Stage&, Scene& scene, const OrderSet& e) { scene.order = e.order; }
void apply(const Stage&, Scene& scene, const RoundBegan& e) {
    set(scene.round, e.round);
    scene.turn = -1;
    for (Ride& each : scene.vehicles) each.drive_used = false;
    count_round(scene.lull);
}

/// [LS-AP-002] The pool is set to its full value, nothing is added on top.
/// LS-GAP-010: from here on somebody has acted. LS-GAP-011: limits per round and turn are free
/// again.
void apply(const Stage& stage, Scene& scene, const TurnBegan& e) {
    Fighter& who = scene.person(e.who);
    set(who.ap, max_ap(stage, e.who));
    who.acted = true;
    set(scene.turn, scene.turn + 1);
    who.attacked = who.stepped = who.opportunity = who.pinned_out = who.moved = false;
    who.covered_ft = 0;  // LS-GAP-034: what counts now is the turn that begins
    who.start_ft = who.pace_ft;
    who.pace_ft = 0;
    // LS-MNT-005: a mount somebody directs has its turn with its rider.
    const VehicleId ridden = driven_by(stage, scene, e.who);
    if (ridden == VehicleId::none || !stage.vehicle(ridden).is_mount()) return;
    const PersonId creature = stage.vehicle(ridden).creature;
    if (has_no_turn(stage, scene, creature)) scene.person(creature).acted = true;
}
void apply(const Stage& stage, Scene& scene, const SlotPassed& e) {
    scene.person(e.who).moved = false;
    scene.person(e.who).covered_ft = 0;
    if (has_no_turn(stage, scene, e.who)) scene.person(e.who).acted = true;
    set(scene.turn, scene.turn + 1);
}
void apply(const Stage&, Scene& scene, const TurnEnded&) {
    for (Fighter& each : scene.people) each.attacked = false;  // a mount's too
    for (Ride& each : scene.vehicles) each.moved = each.driven = false;
}

/// [LS-HP-005] DEF comes back when combat ends. LS-GAP-023: not that of things.
void apply(const Stage& stage, Scene& scene, const FightEnded&) {
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        Fighter& each = scene.people[i];
        set(each.def, max_def(stage, scene, static_cast<PersonId>(i)));
        each.starter = each.acted = each.pledged = each.attacked = each.stepped = false;
        each.opportunity = each.pinned_out = each.moved = each.in_control = false;
        each.initiative = 0;
        each.grapple = -1;
        each.ap = 0;
        // Nobody is still running when the next fight begins.
        each.covered_ft = each.pace_ft = each.start_ft = 0;
    }
    for (Ride& each : scene.vehicles) {
        each.moved = each.driven = each.drive_used = false;
        if (each.speed_ft == 0) each.covered_ft = 0;
    }
    scene.readied.clear();
    scene.granted.clear();
    scene.order.clear();
    scene.round = 0;
    scene.turn = -1;
}
void apply(const Stage&, Scene& scene, const ApSpent& e) {
    Fighter& who = scene.person(e.who);
    set(who.ap, std::max(0, who.ap - e.ap));
}

void apply(const Stage&, Scene& scene, const LuckPledged& e) { scene.person(e.who).pledged = true; }
void apply(const Stage&, Scene& scene, const LuckSpent& e) {
    Fighter& who = scene.person(e.who);
    set(who.luck, std::max(0, who.luck - 1));
    who.pledged = false;
}
void apply(const Stage& stage, Scene& scene, const LuckRefilled&) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        set(scene.people[i].luck, max_luck(stage, static_cast<PersonId>(i)));
}
void apply(const Stage&, Scene& scene, const Grants& e) {
    if (!scene.granted.full())
        scene.granted.push_back({e.who, static_cast<std::int8_t>(e.steps), e.reason});
}
void apply(const Stage&, Scene& scene, const GrantUsed& e) {
    scene.granted.erase(static_cast<std::size_t>(e.index));
}

void apply(const Stage&, Scene& scene, const DefenseLost& e) {
    if (e.who != PersonId::nobody)
        set(scene.person(e.who).def, e.left);
    else if (e.vehicle != VehicleId::none)
        set(scene.ride(e.vehicle).def, e.left);
    else
        set(scene.item(e.item).def, e.left);
}
void apply(const Stage& stage, Scene& scene, const VitalityLost& e) {
    if (e.who != PersonId::nobody) {
        set(scene.person(e.who).vit, e.left);
        set(scene.person(e.who).def, max_def(stage, scene, e.who));
    } else if (e.vehicle != VehicleId::none) {
        set(scene.ride(e.vehicle).vit, e.left);
        set(scene.ride(e.vehicle).def, stage.vehicle(e.vehicle).def);
    } else {
        set(scene.item(e.item).vit, e.left);
        set(scene.item(e.item).def, stage.item(e.item).def);
        // Broken armour protects no more.
        const PersonId holder = scene.item(e.item).holder;
        if (exists(scene, holder))
            set(scene.person(holder).def,
                std::min<int>(scene.person(holder).def, max_def(stage, scene, holder)));
    }
}
void apply(const Stage& stage, Scene& scene, const WallHit& e) {
    Wall* found = nullptr;
    for (Wall& each : scene.walls)
        if (each.space == e.space) found = &each;
    if (found == nullptr && !scene.walls.full()) {
        scene.walls.push_back({e.space});
        found = &scene.walls.back();
    }
    if (found != nullptr) {
        set(found->def, e.def);
        set(found->vit, e.vit);
    }
    if (e.vit == 0)
        board::change(scene.changes, e.space, board_of(stage, scene).terrain(e.space).ruin);
}
void apply(const Stage&, Scene& scene, const Wounded& e) {
    Fighter& who = scene.person(e.who);
    std::int8_t& wounds = e.major ? who.major_wounds : who.minor_wounds;
    set(wounds, std::min(100, wounds + 1));
}
void apply(const Stage&, Scene& scene, const FellUnconscious& e) {
    scene.person(e.who).condition = Condition::unconscious;
}
void apply(const Stage&, Scene& scene, const BeganDying& e) {
    scene.person(e.who).condition = Condition::dying;
    scene.person(e.who).dying_target = dying_target;
}
void apply(const Stage&, Scene& scene, const HeldOn& e) {
    set(scene.person(e.who).dying_target, e.target);
}
void apply(const Stage&, Scene& scene, const Died& e) {
    scene.person(e.who).condition = Condition::dead;
}
void apply(const Stage& stage, Scene& scene, const DefenseReset& e) {
    set(scene.person(e.who).def, max_def(stage, scene, e.who));
}
/// Whoever lay senseless at 0 VIT comes to with the first point; rest also ends fatigue.
void apply(const Stage&, Scene& scene, const Rested& e) {
    Fighter& who = scene.person(e.who);
    set(who.vit, e.vit);
    who.exposure = 0;
    if (who.condition == Condition::unconscious) who.condition = Condition::well;
}
void apply(const Stage&, Scene& scene, const Exposed& e) {
    set(scene.person(e.who).exposure, e.failures);
}
void apply(const Stage&, Scene& scene, const FellProne& e) { scene.person(e.who).prone = true; }
void apply(const Stage&, Scene& scene, const StoodUp& e) { scene.person(e.who).prone = false; }
void apply(const Stage&, Scene& scene, const ItemTaken& e) {
    scene.item(e.item).holder = e.who;
    scene.item(e.item).hold = Hold::held;
}
void apply(const Stage&, Scene& scene, const ItemDropped& e) {
    scene.item(e.item).holder = PersonId::nobody;
    scene.item(e.item).hold = Hold::dropped;
    scene.item(e.item).space = e.space;
}

void apply(const Stage&, Scene& scene, const OpportunityTaken& e) {
    if (e.feature < 0) scene.person(e.who).opportunity = true;
}
void apply(const Stage&, Scene& scene, const AttackUsed& e) { scene.person(e.who).attacked = true; }
void apply(const Stage&, Scene& scene, const Readied& e) {
    if (!scene.readied.full()) scene.readied.push_back(e.action);
}
void apply(const Stage&, Scene& scene, const ReadiedGone& e) {
    for (std::size_t i = scene.readied.size(); i-- > 0;)
        if (scene.readied[i].who == e.who) scene.readied.erase(i);
}
void apply(const Stage&, Scene& scene, const Worked& e) {
    Progress& progress = scene.projects[index_of(e.project)];
    set(progress.paid, progress.paid + e.ap);
    progress.workers.add(e.who);
    progress.fed = true;
}
void apply(const Stage&, Scene& scene, const ProjectDone& e) {
    scene.projects[index_of(e.project)].done = true;
}
void apply(const Stage&, Scene& scene, const ProjectBroken& e) {
    scene.projects[index_of(e.project)] = {};
}
void apply(const Stage&, Scene& scene, const ProjectsCounted&) {
    for (Progress& each : scene.projects) each.fed = false;
}

void apply(const Stage&, Scene& scene, const GrappleEngaged& e) {
    Fighter& winner = scene.person(e.winner);
    Fighter& loser = scene.person(e.loser);
    // Two grapples become one; otherwise it goes by the number of whoever won it first.
    const std::int8_t number = winner.grapple >= 0  ? winner.grapple
                               : loser.grapple >= 0 ? loser.grapple
                                                    : static_cast<std::int8_t>(e.winner);
    const std::int8_t other = loser.grapple;
    for (Fighter& each : scene.people)
        if (other >= 0 && each.grapple == other) each.grapple = number;
    winner.grapple = loser.grapple = number;
    for (Fighter& each : scene.people)
        if (each.grapple == number) each.in_control = false;
    winner.in_control = true;
}
void apply(const Stage&, Scene& scene, const GrappleLeft& e) {
    scene.person(e.who).grapple = -1;
    scene.person(e.who).in_control = false;
}
void apply(const Stage&, Scene& scene, const LostStruggle& e) {
    scene.person(e.who).pinned_out = true;
}

void apply(const Stage& stage, Scene& scene, const Event& event) {
    std::visit([&](const auto& each) { make_true(stage, scene, each); }, event);
}

}  // namespace breakneck::lucky_stars
