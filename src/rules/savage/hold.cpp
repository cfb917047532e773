// Savage Worlds, section 10: Hold, and interrupting what somebody does.
#include "base/holds.h"
#include "rules/savage/movement.h"
#include "rules/savage/turns.h"

namespace breakneck::savage {
namespace {

constexpr std::size_t room_for_a_turn = 14;  // frames: what an interrupt may set off

/// The turn somebody is having; null if they are not.
const Turn* turn_of(const Scene& scene, PersonId who) {
    for (std::size_t i = scene.frames.size(); i-- > 0;)
        if (const auto* turn = std::get_if<Turn>(&scene.frames[i]);
            turn != nullptr && turn->who == who)
            return turn;
    return nullptr;
}

/// [SW-HOLD-001] [SW-HOLD-003] Between turns, or to interrupt a foe.
bool may_go_now(const Stage& stage, const Scene& scene, PersonId who, PersonId against) {
    const Fighter& each = scene.person(who);
    if (!each.holding || each.shaken || !is_able(scene, who)) return false;
    return against == PersonId::nobody || are_foes(stage, who, against);
}
/// Something of the turn is used up.
bool has_begun(const Fighter& each) {
    return each.used > 0 || each.inches > 0 || each.running || each.whole_turn ||
           each.changed_position || each.changed_station || each.readied > 0;
}
/// [SW-MOUNT-001] An animal that has not had its turn waits with its rider.
void hold_mount(Play& play, PersonId rider) {
    const PersonId mount = mount_of(play.scene, rider);
    if (!exists(play.scene, mount) || !is_able(play.scene, mount)) return;
    const Fighter& animal = play.scene.person(mount);
    if (!animal.acted && !animal.shaken && !animal.holding)
        change(play, "SW-MOUNT-001", mount, PersonChange::on_hold);
}
/// Who was asked is kept in the frame on top.
void keep_asked(Play& play, PersonSet asked) {
    if (const auto* rounds = top_as<Rounds>(play.scene)) {
        Rounds now = *rounds;
        now.asked = asked;
        advance(play, now);
    } else if (const auto* acting = top_as<Acting>(play.scene)) {
        Acting now = *acting;
        now.asked = asked;
        advance(play, now);
    }
}

/// How an interrupt goes: the defender's roll is compared with the holder's very total.
enum class First { holder, other, both };
First who_is_first(const Deciding& deciding) {
    if (!deciding.mine.is_success()) return First::other;
    const int band = deciding.theirs.band();
    return band == 0 ? First::holder : band == 1 ? First::both : First::other;
}

}  // namespace

/// [SW-HOLD-001] [SW-HOLD-002] Instead of the turn, before anything was done in it.
Answer may_hold(const Stage&, const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    if (scene.mode == Mode::calm) return refuse("SW-HOLD-001", "no_fight");
    if (each.shaken || each.stunned) return refuse("SW-HOLD-002", "shaken_or_stunned");
    const Turn* turn = turn_of(scene, who);
    if (turn == nullptr || turn->from_hold) return refuse("SW-HOLD-001", "was_on_hold");
    const Fighter& mover = scene.person(mover_of(scene, who));
    if (has_begun(each) || mover.inches > 0 || mover.running)
        return refuse("SW-HOLD-001", "already_acting");
    return done;
}
/// [SW-INIT-005] Whoever has a Joker simply waits.
void hold(Play& play, PersonId who) {
    const bool joker = play.scene.person(who).joker;
    change(play, joker ? RuleId("SW-INIT-005") : RuleId("SW-HOLD-001"), who, PersonChange::on_hold);
    hold_mount(play, who);
}

bool offer_hold(Play& play, PersonId against, PersonSet& asked) {
    if (!has_room(play.scene, room_for_a_turn)) return false;
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (asked.has(who) || !may_go_now(play.stage, play.scene, who, against)) continue;
        asked.add(who);
        keep_asked(play, asked);
        push(play, HoldAsked{who, against});
        return true;
    }
    return false;
}

Answer answer_hold(Play& play, const Choice& choice) {
    const auto asked = std::get<HoldAsked>(play.scene.frames.back());
    const bool goes = holds<GoNow>(choice);
    if (!goes && !holds<Decline>(choice)) return refuse(rule_of(asked), "now_or_later");
    pop(play);
    if (!goes) return done;
    const bool joker = play.scene.person(asked.who).joker;
    if (joker) cite(play, "SW-INIT-005", asked.who);
    if (joker || asked.against == PersonId::nobody) {
        begin_turn(play, asked.who);
        return done;
    }
    Deciding deciding{.purpose = Purpose::interrupt, .who = asked.who, .against = asked.against};
    deciding.opposed = true;
    decide(play, deciding);
    return done;
}

/// [SW-HOLD-003] Athletics; no action for either of them (SW-GAP-019).
TraitCheck interrupt_check(const Play& play, const Deciding& deciding, bool theirs) {
    const PersonId who = theirs ? deciding.against : deciding.who;
    const PersonId other = theirs ? deciding.who : deciding.against;
    TraitCheck roll = trait_check(play.stage, play.scene,
                                  {.rule = "SW-HOLD-003",
                                   .name = "interrupt",
                                   .who = who,
                                   .trait = Trait::athletics,
                                   .other = aimed_at(other)});
    if (theirs) {
        const int total = total_of(deciding.mine);
        roll.targets = {total, total + 1};
    }
    return roll;
}

/// [SW-HOLD-003] In every case it is the holder's turn now and no Hold any more.
void interrupt_decided(Play& play, const Deciding& deciding) {
    auto acting = std::get<Acting>(play.scene.frames.back());
    const First first = who_is_first(deciding);
    play.happen(ContestWon{"SW-HOLD-003", deciding.who, deciding.against, first == First::holder, 0,
                           first == First::both});
    if (first == First::other) {
        note(play, "SW-HOLD-003", deciding.who, PersonChange::hold_over);
        acting.after.add(deciding.who);
        return advance(play, acting);
    }
    if (first == First::both) {
        acting.sure = true;
        advance(play, acting);
    }
    begin_turn(play, deciding.who);
}

void tell_hold_lost(Play& play, PersonId who) {
    if (play.scene.person(who).holding) change(play, "SW-HOLD-002", who, PersonChange::hold_lost);
}

}  // namespace breakneck::savage
