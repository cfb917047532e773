// TevellerRPG, section 5: Overwatch, and the free attack of those who are charged.
#include "base/holds.h"
#include "board/sight.h"
#include "rules/teveller/acting.h"
#include "rules/teveller/attack.h"
#include "rules/teveller/turns.h"

namespace breakneck::teveller {
namespace {

/// The last round in which it can be used: TV-GAP-021.
int last_round(const Stage& stage, const Scene& scene, PersonId who) {
    return scene.person(who).watch_since + score_of(stage, scene, who, Characteristic::end) - 1;
}

/// [TV-ACT-010] An enemy who moves in one's line of sight or attacks oneself.
bool is_triggered(const Stage& stage, const Scene& scene, PersonId who,
                  const WatchTrigger& trigger) {
    if (!are_opponents(stage, who, trigger.actor) || !is_watching(stage, scene, who)) return false;
    if (trigger.occasion == WatchOccasion::moves)
        return is_in_sight(stage, scene, who, trigger.actor);
    return trigger.whom.has(who);
}

/// The work on top remembers who has been asked, before the question goes on top of it.
void remember(Play& play, PersonSet asked) {
    Frame top = play.scene.frames.back();
    if (auto* acting = std::get_if<Acting>(&top))
        acting->asked = asked;
    else if (auto* moving = std::get_if<Moving>(&top))
        moving->asked = asked;
    else if (auto* attacking = std::get_if<Attacking>(&top))
        attacking->asked = asked;
    else
        return;
    advance(play, top);
}

/// Whoever has answered a charge has nothing more to answer it with.
void answer_charge(Play& play, PersonId who) {
    const auto* moving = top_as<Moving>(play.scene);
    if (moving == nullptr || moving->gait != Gait::charge || moving->target != who) return;
    Moving answered = *moving;
    answered.free_attack_asked = true;
    advance(play, answered);
}

/// TV-GAP-103: in the first phase of simultaneous combat a shot waits for the second.
bool waits(const Play& play, const Action& action) {
    return play.scene.phase == Phase::melee && phase_of(play.stage, action) == Phase::shooting;
}

/// Where somebody on foot is who is shot at.
Where place_now(const Play& play, const Action& action) {
    const auto* attack = std::get_if<Attack>(&action);
    if (attack == nullptr || !exists(play.scene, attack->target)) return {};
    const Where& at = play.scene.person(attack->target).at;
    return at.mode == Whereabouts::board ? at : Where{};
}

/// TV-GAP-018: where the charge began that is being answered.
Where charge_began(const Play& play) {
    const auto* moving = top_as<Moving>(play.scene);
    if (moving == nullptr) return {};
    return {.mode = Whereabouts::board, .place = moving->path.from()};
}

}  // namespace

bool is_watching(const Stage& stage, const Scene& scene, PersonId who) {
    return exists(scene, who) && scene.person(who).watching && can_act(scene, who) &&
           scene.round <= last_round(stage, scene, who);
}

bool is_in_sight(const Stage& stage, const Scene& scene, PersonId from, PersonId of) {
    const board::Board board = board_of(stage, scene);
    return !board::sight(board, footprint_of(stage, scene, from), place_of(stage, scene, from),
                         footprint_of(stage, scene, of), place_of(stage, scene, of))
                .is_blocked();
}

bool offer_overwatch(Play& play, const WatchTrigger& trigger, PersonSet& asked) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (asked.has(who) || !is_triggered(play.stage, play.scene, who, trigger)) continue;
        if (!has_room(play.scene)) return false;
        asked.add(who);
        remember(play, asked);
        push(play, WatchAsked{who, trigger.actor, trigger.occasion});
        return true;
    }
    return false;
}

/// [TV-ACT-011] Out of order, at once. TV-GAP-020: one action for one trigger, and whoever declines
/// watches on. [TV-ACT-005] Against a charge there is no penalty.
Answer answer_overwatch(Play& play, const Choice& choice, Luck&) {
    const auto asked = std::get<WatchAsked>(play.scene.frames.back());
    if (holds<Decline>(choice)) {
        pop(play);
        return done;
    }
    const auto action = as_action(choice);
    if (!action) return refuse("TV-ACT-011", "act_or_decline");
    if (Answer may = may_do(play.stage, play.scene, asked.who, *action); !may.is_done()) return may;
    pop(play);
    change(play, "TV-ACT-011", asked.who, PersonChange::overwatch_over, 0, asked.against);
    if (asked.occasion == WatchOccasion::charges) cite(play, "TV-ACT-005", asked.who);
    answer_charge(play, asked.who);
    if (waits(play, *action))
        play.happen(Declared{asked.who, *action, Reaction::overwatch, place_now(play, *action)});
    else
        push(play, Acting{.who = asked.who, .action = *action, .reaction = Reaction::overwatch});
    return done;
}

/// TV-GAP-018: able, not surprised, not grappled; with any weapon in hand.
Answer may_free_attack(const Stage& stage, const Scene& scene, const FreeAttackAsked& asked,
                       const Attack& attack) {
    if (!exists(scene, asked.who) || !can_act(scene, asked.who) || is_grappled(scene, asked.who))
        return refuse("TV-GAP-018", "cannot_strike_back");
    if (attack.target != asked.against) return refuse("TV-ACT-006", "attack_the_charger");
    return may_attack(stage, scene, attacking_of(asked.who, attack, Reaction::free_attack));
}

/// [TV-ACT-006] It costs no action; its DM-2 is the attack's.
Answer answer_free_attack(Play& play, const Choice& choice, Luck&) {
    const auto asked = std::get<FreeAttackAsked>(play.scene.frames.back());
    if (holds<Decline>(choice)) {
        pop(play);
        return done;
    }
    const auto* attack = std::get_if<Attack>(&choice);
    if (attack == nullptr) return refuse("TV-ACT-006", "attack_or_decline");
    if (Answer may = may_free_attack(play.stage, play.scene, asked, *attack); !may.is_done())
        return may;
    pop(play);
    cite(play, "TV-GAP-018", asked.who);
    if (waits(play, *attack))
        play.happen(Declared{asked.who, *attack, Reaction::free_attack, charge_began(play)});
    else
        begin_attack(play, attacking_of(asked.who, *attack, Reaction::free_attack));
    return done;
}

void count_overwatch(Play& play, PersonId who) {
    if (!play.scene.person(who).watching) return;
    if (play.scene.round > last_round(play.stage, play.scene, who))
        change(play, "TV-ACT-012", who, PersonChange::overwatch_over);
    else
        cite(play, "TV-GAP-021", who);
}

}  // namespace breakneck::teveller
