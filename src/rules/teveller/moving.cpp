// TevellerRPG, section 5: on the way, a space at a time.
#include <cstdlib>

#include "rules/teveller/acting.h"
#include "rules/teveller/attack.h"
#include "rules/teveller/movement.h"

namespace breakneck::teveller {
namespace {

/// People face no way.
board::Place place_at(const Moving& moving, int step) {
    board::Place place = moving.path.path()[static_cast<std::size_t>(step)];
    place.facing = board::Facing::n;
    return place;
}
bool is_done(const Moving& moving) {
    return static_cast<std::size_t>(moving.next) > moving.path.size();
}

RuleId rule_of(const Moving& moving) {
    if (moving.gait == Gait::charge) return "TV-ACT-003";
    return moving.gait == Gait::break_free ? RuleId("TV-GRAP-009") : RuleId("TV-ACT-008");
}

/// TV-GAP-020: whoever was stopped on the way goes no further.
bool is_still_going(const Play& play, const Moving& moving) {
    const Fighter& each = play.scene.person(moving.who);
    return can_act(play.scene, moving.who) && each.at.mode == Whereabouts::board && !each.prone &&
           !is_grappled(play.scene, moving.who) &&
           each.at.place.space == place_at(moving, moving.next - 1).space;
}

bool is_free_ahead(const Play& play, const Moving& moving) {
    const bool last = static_cast<std::size_t>(moving.next) == moving.path.size();
    return board::in_the_way(occupied(play.stage, play.scene), walker(moving.who).footprint,
                             place_at(moving, moving.next), token_of(moving.who),
                             last ? board::Intent::stop : board::Intent::pass) == nullptr;
}

/// Nobody stops where somebody else lies: back to the last space with room.
void step_back(Play& play, const Moving& moving) {
    const Fighter& each = play.scene.person(moving.who);
    const int here = moving.next - 1;
    if (!is_in(play.scene, moving.who) || each.at.mode != Whereabouts::board ||
        each.at.place.space != place_at(moving, here).space)
        return;
    const board::Occupied others = occupied(play.stage, play.scene);
    int back = here;
    while (back > 0 && board::in_the_way(others, walker(moving.who).footprint,
                                         place_at(moving, back), token_of(moving.who)) != nullptr)
        --back;
    if (back != here) play.happen(Moved{rule_of(moving), moving.who, place_at(moving, back)});
}

/// TV-GAP-018: a charger who is brought down has no attack any more.
void halt(Play& play, const Moving& moving) {
    step_back(play, moving);
    if (moving.gait == Gait::charge)
        play.happen(Missed{"TV-GAP-018", moving.who, moving.target});
    else
        cite(play, "TV-GAP-020", moving.who);
    pop(play);
}

/// [TV-ACT-005] [TV-ACT-006] The one who is charged: on Overwatch as soon as the charger is in
/// sight, and once more before the blow; everyone else has the free attack before the blow.
bool ask_charged(Play& play, Moving& moving) {
    if (moving.gait != Gait::charge || moving.free_attack_asked || !has_room(play.scene))
        return false;
    const PersonId target = moving.target;
    const bool arrived = is_done(moving);
    const bool watches = is_watching(play.stage, play.scene, target);
    if (!arrived && (!watches || moving.asked.has(target) ||
                     !is_in_sight(play.stage, play.scene, target, moving.who)))
        return false;
    moving.free_attack_asked = arrived;
    const bool strikes = can_act(play.scene, target) && !is_grappled(play.scene, target);
    if (!watches && !strikes) return false;
    if (watches) moving.asked.add(target);
    advance(play, moving);
    if (watches)
        push(play, WatchAsked{target, moving.who, WatchOccasion::charges});
    else
        push(play, FreeAttackAsked{target, moving.who});
    return true;
}

void take_step(Play& play, Moving moving) {
    const board::Place from = place_of(play.stage, play.scene, moving.who);
    play.happen(Moved{rule_of(moving), moving.who, place_at(moving, moving.next)});
    moving.next = static_cast<std::int16_t>(moving.next + 1);
    advance(play, moving);
    meet_fire(play, moving.who, from);
}

/// [TV-ACT-004] The blow at the end of the run, if there is still somebody to strike.
void strike_home(Play& play, const Moving& moving) {
    const Attacking attack = attacking_of(
        moving.who, {.target = moving.target, .weapon = moving.weapon, .club = moving.club},
        Reaction::charge);
    pop(play);
    if (may_attack(play.stage, play.scene, attack).is_done())
        begin_attack(play, attack);
    else
        play.happen(Missed{"TV-GAP-020", moving.who, moving.target});
}

void arrive(Play& play, const Moving& moving) {
    if (moving.gait == Gait::charge) return strike_home(play, moving);
    pop(play);
    if (moving.leave) change(play, rule_of(moving), moving.who, PersonChange::escaped);
}

bool is_swept(const Suppression& fire, board::Place place) {
    return std::abs(fire.middle.x - place.space.x) <= 1 &&
           std::abs(fire.middle.y - place.space.y) <= 1;
}

}  // namespace

/// [TV-ACT-010] Whoever is on Overwatch is asked before the first step they see, once in a
/// movement.
void go_on(Play& play, Moving moving, Luck&) {
    if (!is_still_going(play, moving)) return halt(play, moving);
    if (ask_charged(play, moving)) return;
    if (offer_overwatch(play, {moving.who, WatchOccasion::moves, {}}, moving.asked)) return;
    if (is_done(moving)) return arrive(play, moving);
    if (!is_free_ahead(play, moving)) return halt(play, moving);
    take_step(play, moving);
}

/// Whoever comes into an area is shot at; whoever only goes on inside it is not.
void meet_fire(Play& play, PersonId who, board::Place from) {
    const board::Place to = place_of(play.stage, play.scene, who);
    const auto fires = play.scene.suppressions;
    // The last one on top is the first to be thrown for.
    for (std::size_t i = fires.size(); i-- > 0;)
        if (has_room(play.scene) && fires[i].shooter != who && is_swept(fires[i], to) &&
            !is_swept(fires[i], from))
            fire_at_crossing(play, who, fires[i]);
}

void step_to(Play& play, PersonId who, board::Place to, RuleId rule) {
    const board::Place from = place_of(play.stage, play.scene, who);
    play.happen(Moved{rule, who, to});
    meet_fire(play, who, from);
}

}  // namespace breakneck::teveller
