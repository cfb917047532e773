// Savage Worlds, section 10: pushing.
#include "rules/savage/contest_parts.h"
#include "rules/savage/movement.h"

namespace breakneck::savage {
namespace {

constexpr int momentum_inches = 2;  // [SW-PUSH-002] more than that
constexpr int momentum = 2;
constexpr int raise_penalty = -2;  // [SW-PUSH-005]

/// [SW-PUSH-004] Straight away from whoever pushes, as far as there is room.
void push_back(Play& play, PersonId victim, PersonId by, int inches) {
    if (play.scene.person(victim).at.mode != Whereabouts::board) return;
    const board::Facing away =
        board::nearest_facing(place_of(play.scene, by).space, place_of(play.scene, victim).space);
    const board::Mover mover = walker(play.stage, play.scene, victim);
    const board::Board board = board_of(play.stage, play.scene);
    const board::Occupied others = occupied(play.stage, play.scene);
    board::Place at = place_of(play.scene, victim);
    for (int i = 0; i < inches; ++i) {
        board::Place next = at;
        next.space = board::step(at.space, away);
        if (board::arrive(board, others, mover, next).wrong != board::Wrong::nothing ||
            board::cuts_corner(board, mover, next, away) ||
            board::in_the_way(others, mover.footprint, next, mover.token) != nullptr)
            break;
        at = next;
    }
    if (at.space != place_of(play.scene, victim).space) step_to(play, "SW-PUSH-004", victim, at);
}

}  // namespace

/// Those aboard a vehicle or on a mount cannot be pushed about.
Answer may_push(const Stage& stage, const Scene& scene, PersonId who, const Push& push) {
    if (Answer may = may_lay_hands_on(stage, scene, who, push.target, "SW-PUSH-001");
        !may.is_done())
        return may;
    if (scene.person(push.target).at.mode == Whereabouts::aboard)
        return refuse("SW-PUSH-001", "aboard");
    return done;
}
void shove(Play& play, PersonId who, const Push& push) {
    engage(play, who, push.target);
    decide(play, {.purpose = Purpose::push,
                  .who = who,
                  .against = push.target,
                  .trait = Trait::strength,
                  .their_trait = Trait::strength,
                  .opposed = true});
}

TraitCheck push_check(const Play& play, const Deciding& deciding, bool theirs) {
    const PersonId who = theirs ? deciding.against : deciding.who;
    TraitCheck roll = side_check(play, deciding, theirs, {"SW-PUSH-001", "push"});
    const int inches = play.scene.person(mover_of(play.scene, who)).covered;
    if (!theirs && inches > momentum_inches) roll.check.add("SW-PUSH-002", "momentum", momentum);
    roll.check.add("SW-PUSH-003", "shield", shield_parry_of(play.stage, play.scene, who));
    return roll;
}
void push_decided(Play& play, const Deciding& deciding) {
    const Contest contest = tell_contest(play, deciding, "SW-PUSH-001");
    if (!contest.won) return;
    cite(play, "SW-PUSH-004", deciding.against);
    push_back(play, deciding.against, deciding.who, contest.raise ? 2 : 1);
    if (play.scene.person(deciding.against).prone) return;
    decide(play, {.purpose = Purpose::pushed,
                  .who = deciding.against,
                  .against = deciding.who,
                  .number = static_cast<std::int16_t>(contest.raise ? raise_penalty : 0)});
}

TraitCheck pushed_check(const Play& play, const Deciding& deciding) {
    TraitCheck roll = side_check(play, deciding, false,
                                 {.rule = "SW-PUSH-005", .name = "pushed", .action = false});
    roll.check.add("SW-PUSH-005", "raise", deciding.number);
    return roll;
}
void pushed_decided(Play& play, const Deciding& deciding) {
    if (!deciding.mine.is_success()) change(play, "SW-PUSH-005", deciding.who, PersonChange::prone);
}

}  // namespace breakneck::savage
