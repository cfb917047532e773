// Coin duel: a coin flies along a line, past everyone in it.
#include "rules/coin_duel/toss.h"

#include <algorithm>
#include <cstdlib>
#include "board/distance.h"

#include "rules/coin_duel/tables.h"

namespace breakneck::coin_duel {
namespace {

int spaces_between(const Scene& scene, PersonId a, PersonId b) {
    const board::Space from = scene.person(a).at.place.space;
    const board::Space to = scene.person(b).at.place.space;
    return board::steps(from, to, board::Diagonals::every_step_one);
}

/// [CN-TOSS-002] 2d6 and the thrower's aim against 8; 12 is a clean hit.
/// [CN-TOSS-003] Distance and a victim on the ground make it harder.
/// [CN-TOSS-004] Every victim the coin has passed slows it.
Check aimed_at(const Play& play, const Flight& flight, PersonId victim) {
    const Scene& scene = play.scene;
    Check check{"CN-TOSS-002", "toss", flight.thrower, 2 * d6, breakneck::aimed_at(victim)};
    check.add("CN-TOSS-002", "aim", play.stage.people[index_of(flight.thrower)].aim);
    check.add("CN-TOSS-003", "distance",
              distance_modifier(spaces_between(scene, flight.thrower, victim)));
    check.add("CN-TOSS-003", "prone", scene.person(victim).prone ? -1 : 0);
    check.add("CN-TOSS-004", "slowed", slowed_per_victim * flight.next);
    if (play.stage.light == Light::dim) check.add("CN-SETUP-002", "dim", dim_modifier);
    if (scene.person(flight.thrower).stagger.running())
        check.add("CN-WOUND-002", "staggered", stagger_modifier);
    if (flight.ducks) check.add("CN-DUCK-001", "ducks", duck_modifier);
    if (flight.guarded) check.add("CN-GUARD-002", "guarded", guard_modifier);
    return check;
}

void wound(Play& play, PersonId victim, bool clean, Luck& luck) {
    Check check{"CN-WOUND-001", "wound", victim, d6};
    check.add("CN-WOUND-001", "clean", clean ? 1 : 0);
    const Wound wound = roll_on(play, check, wounds, luck);
    if (wound == Wound::stagger) {
        play.happen(Staggered{victim});
        return;
    }
    play.happen(Hurt{victim, wound == Wound::one_heart ? 1 : 2});
    if (play.scene.person(victim).hearts == 0) play.happen(Fell{victim});
}

/// The coin has done its work here: guard and duck are spent, and it flies on.
void fly_on(Play& play, Flight flight, PersonId victim) {
    if (is_in(play.scene.person(victim)) && flight.ducks) {
        if (play.stage.house_rules.soft_ground)
            play.happen(StayedUp{victim});
        else
            play.happen(FellProne{victim});
    }
    flight.next = static_cast<std::int8_t>(flight.next + 1);
    flight.step = FlightStep::arrive;
    flight.ducks = flight.guarded = flight.clean = flight.again = false;
    play.happen(Advanced<Frame>{flight});
}

/// [CN-DUCK-001] Whoever a coin comes at may duck, unless they lie on the ground already.
/// [CN-GAP-001] House rule: it flies over people on the ground.
void arrive(Play& play, Flight flight, PersonId victim) {
    const Duelist& at = play.scene.person(victim);
    if (at.prone && play.stage.house_rules.over_prone) {
        play.happen(PassedOver{victim});
        fly_on(play, flight, victim);
        return;
    }
    flight.step = FlightStep::ducked;
    play.happen(Advanced<Frame>{flight});
    if (!at.prone) play.happen(Pushed<Frame>{DuckAsked{victim}});
}

/// [CN-GUARD-002] Before the dice fall the guard is shown and spent: the right one makes it harder.
/// [CN-LUCK-001] After a miss the thrower may spend luck and throw once more; that throw stands.
void strike(Play& play, Flight flight, PersonId victim, Luck& luck) {
    if (const Height guard = play.scene.person(victim).guard; guard != Height::none) {
        play.happen(GuardShown{victim, guard});
        flight.guarded = guard == flight.height;
    }
    const int reached = roll(play, aimed_at(play, flight, victim), hit_targets, luck);
    flight.clean = reached == 2;
    flight.step = reached > 0 ? FlightStep::hit : FlightStep::missed;
    const bool may_repeat =
        reached == 0 && !flight.again && play.scene.person(flight.thrower).luck > 0;
    play.happen(Advanced<Frame>{flight});
    if (may_repeat) play.happen(Pushed<Frame>{AgainAsked{flight.thrower}});
}

}  // namespace

FixedList<PersonId, most_spaces> in_line(const Stage& stage, const Scene& scene, PersonId from,
                                         board::Facing direction) {
    FixedList<PersonId, most_spaces> found;
    const board::Board board(stage.grid, board::no_changes());
    board::Space space = board::step(scene.person(from).at.place.space, direction);
    while (!board.is_blocked(space, board::Altitude::ground) && !found.full()) {
        for (std::size_t i = 0; i < scene.people.size(); ++i) {
            const Duelist& each = scene.people[i];
            if (is_in(each) && each.at.place.space == space && !found.full())
                found.push_back(static_cast<PersonId>(i));
        }
        space = board::step(space, direction);
    }
    return found;
}

bool has_target(const Stage& stage, const Scene& scene, PersonId who) {
    return is_in(scene.person(who)) &&
           std::any_of(
               board::all_facings.begin(), board::all_facings.end(),
               [&](board::Facing each) { return !in_line(stage, scene, who, each).empty(); });
}

/// [CN-TOSS-005] A coin is thrown at somebody, not into the blue.
Answer may_toss(const Stage& stage, const Scene& scene, PersonId who, const Toss& toss) {
    if (toss.height != Height::high && toss.height != Height::low)
        return refuse("CN-TOSS-001", "high_or_low");
    if (in_line(stage, scene, who, toss.direction).empty())
        return refuse("CN-TOSS-005", "nobody_in_line");
    return done;
}

/// [CN-TOSS-001] The coin flies along one of eight lines until a wall or the edge stops it, and
/// comes at everyone in it, friend or foe.
void toss(Play& play, PersonId who, const Toss& toss) {
    play.happen(Tossed{who, toss.direction, toss.height});
    Flight flight{.thrower = who, .height = toss.height};
    flight.victims = in_line(play.stage, play.scene, who, toss.direction);
    play.happen(Pushed<Frame>{flight});
}

void go_on(Play& play, Flight flight, Luck& luck) {
    if (static_cast<std::size_t>(flight.next) >= flight.victims.size()) {
        play.happen(Popped{});
        return;
    }
    const PersonId victim = flight.victims[static_cast<std::size_t>(flight.next)];
    if (!is_in(play.scene.person(victim))) {
        fly_on(play, flight, victim);
    } else if (flight.step == FlightStep::arrive) {
        arrive(play, flight, victim);
    } else if (flight.step == FlightStep::ducked) {
        strike(play, flight, victim, luck);
    } else {
        if (flight.step == FlightStep::hit) wound(play, victim, flight.clean, luck);
        fly_on(play, flight, victim);
    }
}

}  // namespace breakneck::coin_duel
