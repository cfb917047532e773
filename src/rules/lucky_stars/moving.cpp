// These Lucky Stars, chapter 12: on the way, a space at a time.
#include <algorithm>

#include "base/names.h"
#include "rules/lucky_stars/attack.h"
#include "rules/lucky_stars/boarding.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/movement.h"
#include "rules/lucky_stars/opportunity.h"
#include "rules/lucky_stars/readied.h"

namespace breakneck::lucky_stars {
namespace {

VehicleId ridden_as(const Play& play, PersonId who) {
    return is_aboard(play.scene, who) ? mount_of(play.stage, who) : VehicleId::none;
}

/// Where a mover is, or was so many steps ago.
board::Place place_at(const Moving& moving, int step) {
    return moving.path.at(static_cast<std::size_t>(step));
}

int self_token(const Play& play, PersonId who) {
    const VehicleId mount = ridden_as(play, who);
    return mount == VehicleId::none ? token_of(who) : token_of(mount);
}

void advance(Play& play, Moving& moving, MovingStep step) {
    moving.step = step;
    play.happen(Advanced<Frame>{moving});
}

/// Whoever fell on the way crawls on as far as half the Speed of the mode they are in goes (twice
/// that in a charge), steps already taken included.
bool can_crawl_on(const Play& play, const Moving& moving) {
    const bool done = static_cast<std::size_t>(moving.next) >= moving.path.size();
    if (done || !play.scene.person(moving.who).prone) return true;
    const board::Surface here =
        board_of(play.stage, play.scene).surface(place_at(moving, moving.next));
    auto speed = speed_in(play.stage, play.scene, moving.who, mode_on(here));
    if (!speed) speed = speed_in(play.stage, play.scene, moving.who, Mode::fly);
    const int most = (speed ? speed->ft : 0) * (moving.charges == PersonId::nobody ? 1 : 2);
    return (moving.next + 1) * feet_per_space <= std::max(most, feet_per_space);
}

/// LS-GAP-013: a Move goes on after an interruption if the mover is still able.
bool is_still_going(const Play& play, const Moving& moving) {
    const PersonId who = moving.who;
    return is_able(play.scene, who) && !is_grappling(play.scene, who) &&
           place_of(play.stage, play.scene, who).space == place_at(moving, moving.next).space &&
           can_crawl_on(play, moving);
}

bool is_done(const Moving& moving) {
    return static_cast<std::size_t>(moving.next) >= moving.path.size();
}

/// Who is in the way of the next step after all; null if nobody is.
const board::Token* in_next_space(const Play& play, const Moving& moving,
                                  const board::Occupied& others) {
    const bool last = static_cast<std::size_t>(moving.next) + 1 == moving.path.size();
    return board::in_the_way(others, footprint_of(play.stage, play.scene, moving.who),
                             place_at(moving, moving.next + 1), self_token(play, moving.who),
                             last ? board::Intent::stop : board::Intent::pass);
}

/// Whether the next space is free. Whoever walks into somebody hidden notices them.
bool finds_it_free(Play& play, const Moving& moving) {
    const board::Occupied others = occupied(play.stage, play.scene);
    const board::Token* met = in_next_space(play, moving, others);
    if (met == nullptr) return true;
    const SideId side = play.stage.person(moving.who).side;
    if (met->id < most_people) {
        const auto hider = static_cast<PersonId>(met->id);
        if (!knows_where(play.stage, play.scene, side, hider))
            play.happen(Noticed{"LS-STL-007", hider, side});
    }
    return false;
}

/// Nobody stops where somebody else is: back to the last space with room.
void step_back(Play& play, Moving& moving) {
    if (!is_in(play.scene, moving.who) || moving.next == 0) return;
    const board::Footprint room = footprint_of(play.stage, play.scene, moving.who);
    const board::Occupied others = occupied(play.stage, play.scene);
    int back = moving.next;
    while (back > 0 && board::in_the_way(others, room, place_at(moving, back),
                                         self_token(play, moving.who)) != nullptr)
        --back;
    if (back == moving.next || ridden_as(play, moving.who) != VehicleId::none) return;
    if (place_of(play.stage, play.scene, moving.who).space != place_at(moving, moving.next).space)
        return;
    play.happen(Moved{"LS-MOV-001", moving.who, place_at(moving, back)});
}

Crossing crossing_of(const Play& play, const Moving& moving, int step) {
    Crossing crossing{moving.who, footprint_of(play.stage, play.scene, moving.who),
                      place_at(moving, step), place_at(moving, step + 1)};
    if (moving.charges != PersonId::nobody) crossing.exempt.add(moving.charges);
    return crossing;
}

/// Whoever goes off the board leaves the reach of everyone who stays on it.
bool offer_leaving(Play& play, Moving& moving) {
    if (!moving.leave || !moving.provokes) return false;
    Crossing crossing{moving.who, footprint_of(play.stage, play.scene, moving.who),
                      place_at(moving, moving.next), place_at(moving, moving.next)};
    crossing.off_board = true;
    return offer_crossing(play, crossing, Provocation::leaves, moving.asked);
}

/// [LS-ACT-005] Whoever waits for somebody to come, to go or to show themselves.
bool offer_step(Play& play, Moving& moving) {
    if (moving.next == 0) return false;
    const int last = moving.next - 1;
    if (moving.provokes &&
        offer_crossing(play, crossing_of(play, moving, last), Provocation::enters, moving.asked))
        return true;
    Stir stir{.kind = TriggerKind::enters,
              .who = moving.who,
              .footprint = footprint_of(play.stage, play.scene, moving.who),
              .before = place_at(moving, last)};
    stir.moved.add(moving.who);
    if (const VehicleId mount = ridden_as(play, moving.who); mount != VehicleId::none)
        stir.moved.bits |= occupants(play.stage, play.scene, mount).bits;
    return offer_triggers(play, stir, moving.triggered);
}

/// [LS-MOV-015] Whether the next step needs a check: into difficult terrain from other ground.
bool needs_check(const Play& play, const Moving& moving) {
    if (play.scene.calls.difficult_check == 0) return false;
    const board::Footprint room = footprint_of(play.stage, play.scene, moving.who);
    const auto is_hard = [&](int step) {
        return is_difficult(play.stage, play.scene, room, place_at(moving, step));
    };
    return is_hard(moving.next + 1) && !is_hard(moving.next);
}

void take_step(Play& play, Moving& moving) {
    const board::Place to = place_at(moving, moving.next + 1);
    const VehicleId mount = ridden_as(play, moving.who);
    if (mount == VehicleId::none)
        play.happen(Moved{"LS-MOV-001", moving.who, to});
    else
        play.happen(VehicleMoved{"LS-MNT-010", mount, to});
    if (mount != VehicleId::none) part_grapples(play, mount);
    if (play.scene.calls.difficult_cost > 1 &&
        is_difficult(play.stage, play.scene, footprint_of(play.stage, play.scene, moving.who), to))
        play.happen(Cited{"LS-MOV-015", moving.who});
    moving.next = static_cast<std::int16_t>(moving.next + 1);
    moving.triggered = {};
    advance(play, moving, MovingStep::entered);
}

/// LS-STL-006, LS-STL-007: a silent Move is aggressive if it is noticed.
bool is_noticed(const Play& play, const Moving& moving) {
    return !play.scene.person(moving.who).is_hiding() && play.scene.calls.noticed_is_aggressive;
}

void halt(Play& play, Moving& moving) {
    step_back(play, moving);
    advance(play, moving, MovingStep::end);
}

/// [LS-OPP-011] Just before the last space inside a reach is left, and right after the first is
/// entered, those who can intercept are asked.
void go_a_step(Play& play, Moving moving) {
    if (!is_still_going(play, moving)) return halt(play, moving);
    if (moving.silent) moving.provokes = is_noticed(play, moving);
    if (offer_step(play, moving)) return;
    if (is_done(moving)) {
        if (!offer_leaving(play, moving)) advance(play, moving, MovingStep::arrived);
        return;
    }
    if (moving.provokes && offer_crossing(play, crossing_of(play, moving, moving.next),
                                          Provocation::leaves, moving.asked))
        return;
    if (!finds_it_free(play, moving)) return halt(play, moving);
    if (!needs_check(play, moving)) return take_step(play, moving);
    advance(play, moving, MovingStep::step);
    decide(play, {.purpose = Purpose::terrain,
                  .who = moving.who,
                  .attribute = Attribute::agi,
                  .target = play.scene.calls.difficult_check});
}

/// LS-GAP-021: leaving or boarding a vehicle inside a Move provokes like the rest of it.
bool offer_change(Play& play, Moving& moving, const Crossing& crossing) {
    const bool provokes = moving.silent ? is_noticed(play, moving) : moving.provokes;
    return provokes && play.scene.calls.vehicle_actions_provoke &&
           offer_crossing(play, crossing, Provocation::leaves, moving.asked);
}

/// LS-GAP-051: whoever leaves a vehicle safely goes on from there; a failed bail ends the Move.
void get_off(Play& play, Moving moving) {
    const PersonId who = moving.who;
    const board::Place landing = moving.path.from();
    if (!is_aboard(play.scene, who))
        return advance(play, moving,
                       is_able(play.scene, who) ? MovingStep::leaving : MovingStep::end);
    const bool may = may_bail(play.stage, play.scene, who, {landing}).is_done();
    if (!is_able(play.scene, who) || !may) return advance(play, moving, MovingStep::end);
    if (offer_change(
            play, moving,
            {who, footprint_of(play.stage, play.scene, who), place_of(play.stage, play.scene, who),
             landing, row_of(play.stage.person(who).size).room}))
        return;
    bail(play, who, {landing});
}

/// LS-GAP-051: boarding at the end of a Move.
void get_on(Play& play, Moving moving) {
    const PersonId who = moving.who;
    const bool may =
        is_able(play.scene, who) && may_board(play.stage, play.scene, who, moving.board).is_done();
    if (may &&
        offer_change(
            play, moving,
            {who, footprint_of(play.stage, play.scene, who), place_of(play.stage, play.scene, who),
             place_of(play.scene, moving.board), play.stage.vehicle(moving.board).footprint()}))
        return;
    advance(play, moving, MovingStep::end);
    if (may) board(play, who, moving.board);
}

/// What the Move ends with: [LS-COV-009] cover costs nothing more as a part of it.
void arrive_there(Play& play, Moving moving) {
    const PersonId who = moving.who;
    const bool boards = moving.board != VehicleId::none && !moving.leave;
    advance(play, moving, boards ? MovingStep::board : MovingStep::end);
    if (moving.charges != PersonId::nobody) {
        const Attacking charge{.who = who,
                               .target = moving.charges,
                               .weapon = moving.weapon,
                               .type = usual_type(play.stage, moving.weapon),
                               .kind = AttackKind::charge};
        if (may_attack(play.stage, play.scene, charge).is_done()) attack(play, charge);
        return;
    }
    const board::Place at = place_of(play.stage, play.scene, who);
    if (moving.cover != CoverType::none &&
        moving.cover <= cover_offered(play.stage, play.scene, who, at))
        play.happen(CoverTaken{who, moving.cover});
    if (moving.leave) play.happen(Left{who});
}

/// Whoever waits for somebody to come near, to go or to come into sight.
void show(Play& play, Moving moving) {
    const PersonId who = moving.who;
    Stir stir{.kind = TriggerKind::enters,
              .who = who,
              .footprint = row_of(play.stage.person(who).size).room,
              .before = moving.path.from()};
    stir.moved.add(who);
    if (is_in(play.scene, who) && offer_triggers(play, stir, moving.triggered)) return;
    play.happen(Popped{});
}

}  // namespace

void go_on(Play& play, Moving moving, Luck&) {
    switch (moving.step) {
        case MovingStep::start:
            return get_off(play, moving);
        case MovingStep::leaving:
        case MovingStep::entered:
            return go_a_step(play, moving);
        case MovingStep::step:
            if (!is_still_going(play, moving) || !finds_it_free(play, moving))
                return halt(play, moving);
            return take_step(play, moving);
        case MovingStep::arrived:
            return arrive_there(play, moving);
        case MovingStep::board:
            return get_on(play, moving);
        case MovingStep::shown:
            return show(play, moving);
        case MovingStep::end:
            play.happen(Popped{});
            return;
    }
}

void show_move(Play& play, PersonId who, board::Place before) {
    if (play.scene.readied.empty() || !has_room(play.scene)) return;
    play.happen(Pushed<Frame>{Moving{
        .who = who, .path = board::Route(before), .step = MovingStep::shown, .provokes = false}});
}

/// [LS-MOV-015] An AGI check to cross difficult terrain, where the game master calls for one.
Check terrain_check(const Play& play, const Deciding& deciding) {
    Check check = decision(play.stage, "LS-MOV-015", "terrain", deciding.who);
    check.add("LS-MOV-015", name_of(deciding.attribute),
              attribute_of(play.stage, play.scene, deciding.who, deciding.attribute));
    return check;
}

/// Whoever fails it stays where they are, and the Move is over.
void terrain_decided(Play& play, const Deciding&, int band) {
    const Moving* below = top_as<Moving>(play.scene);
    if (below == nullptr || band > 0) return;
    Moving moving = *below;
    halt(play, moving);
}

}  // namespace breakneck::lucky_stars
