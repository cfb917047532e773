// These Lucky Stars, chapter 4: readied actions.
#include "rules/lucky_stars/readied.h"

#include "base/holds.h"
#include "board/sight.h"
#include "rules/common/ids_hold.h"
#include "rules/lucky_stars/acting.h"

namespace breakneck::lucky_stars {
namespace {

/// What was readied without a target is aimed at whoever set it off.
Action aimed(Action action, PersonId against) {
    std::visit(
        [&](auto& each) {
            if constexpr (requires { each.target; }) {
                bool open = each.target == PersonId::nobody;
                if constexpr (requires { each.vehicle; })
                    open = open && each.vehicle == VehicleId::none;
                if (open) each.target = against;
            }
        },
        action);
    return action;
}

/// What can be readied: vehicles move only on the driver's turn, and long work is not one action.
Answer is_readyable(const Action& action) {
    if (holds<Drive>(action)) return refuse("LS-OCC-003", "driver_turn_only");
    if (holds<Work>(action)) return refuse("LS-ACT-009", "too_long_to_ready");
    if (holds<Struggle>(action)) return refuse("LS-GRP-011", "opens_the_turn");
    return done;
}

bool is_waited_for(const Stage& stage, const Scene& scene, const ReadiedAction& waits,
                   PersonId who) {
    if (who == waits.who || !is_in(scene, who)) return false;
    const bool meant = waits.trigger.whom == PersonId::nobody ? are_opponents(stage, waits.who, who)
                                                              : waits.trigger.whom == who;
    return meant && knows_where(stage, scene, stage.person(waits.who).side, who);
}

struct Standing {
    board::Footprint room;
    board::Place at;
};
Standing now_at(const Stage& stage, const Scene& scene, PersonId who) {
    return {footprint_of(stage, scene, who), place_of(stage, scene, who)};
}

bool sees(const Stage& stage, const Scene& scene, const Standing& a, const Standing& b) {
    return !board::sight(board_of(stage, scene), a.room, a.at, b.room, b.at).is_blocked();
}

/// Whether a movement brings two people nearer, further apart or into sight as the trigger has it.
bool moves_into(const Stage& stage, const Scene& scene, const ReadiedAction& waits,
                const Stir& stir, PersonId other) {
    const Standing before{stir.footprint, stir.before};
    const Standing mine = now_at(stage, scene, waits.who);
    const Standing theirs = now_at(stage, scene, other);
    // LS-OCC-005: whoever waits aboard is carried past the others.
    const bool carried = stir.moved.has(waits.who);
    const Standing& mine_before = carried ? before : mine;
    const Standing& theirs_before = carried ? theirs : before;
    if (waits.trigger.kind == TriggerKind::sees)
        return !sees(stage, scene, mine_before, theirs_before) && sees(stage, scene, mine, theirs);
    if (waits.trigger.kind != TriggerKind::enters && waits.trigger.kind != TriggerKind::leaves)
        return false;
    const Occasion occasion{waits.trigger.kind, other,
                            spaces_between(stage, mine_before.room, mine_before.at,
                                           theirs_before.room, theirs_before.at),
                            spaces_between(stage, mine.room, mine.at, theirs.room, theirs.at)};
    return sets_off(waits.trigger, occasion);
}

/// Who sets off what somebody waits for; nobody if nothing does.
PersonId set_off_by(const Stage& stage, const Scene& scene, const ReadiedAction& waits,
                    const Stir& stir) {
    if (stir.moved.empty()) {
        const bool fits = stir.kind == waits.trigger.kind && exists(scene, stir.who) &&
                          is_waited_for(stage, scene, waits, stir.who);
        return fits ? stir.who : PersonId::nobody;
    }
    const bool carried = stir.moved.has(waits.who);
    if (carried && whose_turn(scene) == waits.who) return PersonId::nobody;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        if (stir.moved.has(other) == carried) continue;
        if (!is_waited_for(stage, scene, waits, other)) continue;
        if (moves_into(stage, scene, waits, stir, other)) return other;
    }
    return PersonId::nobody;
}

/// The work on top remembers who has been asked, before the question goes on top of it.
void remember_triggered(Play& play, PersonSet asked) {
    if (play.scene.frames.empty()) return;
    Frame top = play.scene.frames.back();
    const bool has = std::visit(
        [&](auto& each) {
            if constexpr (requires { each.triggered; }) {
                each.triggered = asked;
                return true;
            }
            return false;
        },
        top);
    if (has) play.happen(Advanced<Frame>{top});
}

}  // namespace

/// [LS-ACT-004] What waits is done to whoever set it off, if that costs no more than was paid.
Answer may_resolve(const Stage& stage, const Scene& scene, const ReadiedAction& waits,
                   PersonId against) {
    const Action action = aimed(waits.action, against);
    if (Answer may = may_do(stage, scene, waits.who, action, true); !may.is_done()) return may;
    const int paid = cost_of(stage, scene, waits.who, aimed(waits.action, waits.trigger.whom));
    const int cost = cost_of(stage, scene, waits.who, action);
    if (cost > paid) return refuse("LS-ACT-004", "costs_more", cost, paid);
    return done;
}

/// [LS-ACT-004] On the own turn one action and one trigger are named, and its whole cost is paid.
/// [LS-CAT-015] LS-GAP-022: a readied attack is the turn's attack.
Answer may_ready(const Stage& stage, const Scene& scene, PersonId who, const Ready& ready) {
    if (Answer may = is_readyable(ready.action); !may.is_done()) return may;
    if (!ids_hold(scene, ready)) return refuse("LS-ACT-004", "nobody");
    const Action meant = aimed(ready.action, ready.whom);
    if (Answer may = may_take(stage, scene, who, meant); !may.is_done()) return may;
    if (readied_by(scene, who) != nullptr) return refuse("LS-ACT-004", "readied_already");
    if (scene.readied.full()) return refuse("LS-ACT-004", "too_many_wait");
    if (ready.trigger == TriggerKind::passes) return refuse("LS-ACT-004", "what_to_wait_for");
    if (ready.whom == who) return refuse("LS-ACT-004", "what_to_wait_for");
    return done;
}

/// [LS-CAT-003] [LS-EX-012] It has the class of what is readied: an attack is aggressive, taking
/// cover is not. LS-GAP-020: those it provokes are asked now,
/// unless the house lets it provoke when it resolves.
void ready(Play& play, PersonId who, const Ready& ready) {
    const Action meant = aimed(ready.action, ready.whom);
    const bool provokes = provokes_at_once(play.stage, play.scene, who, meant) &&
                          !play.stage.house_rules.provoke_on_resolving;
    pay_for(play, who, meant);
    play.happen(Cited{"LS-CAT-015", who});
    if (is_aggressive(play.stage, play.scene, who, meant)) play.happen(Cited{"LS-CAT-003", who});
    play.happen(
        Readied{{.who = who,
                 .trigger = {.kind = ready.trigger, .whom = ready.whom, .range = ready.range},
                 .action = ready.action}});
    if (!provokes) return;
    play.happen(Cited{"LS-GAP-020", who});
    play.happen(Pushed<Frame>{Acting{.who = who, .action = meant, .readies = true}});
}

const ReadiedAction* readied_by(const Scene& scene, PersonId who) {
    for (const ReadiedAction& each : scene.readied)
        if (each.who == who) return &each;
    return nullptr;
}

/// [LS-ACT-006] The AP are lost all the same.
void lapse(Play& play, PersonId who) {
    if (readied_by(play.scene, who) != nullptr) play.happen(ReadiedGone{"LS-ACT-006", who});
}

bool offer_triggers(Play& play, const Stir& stir, PersonSet& asked) {
    for (std::size_t i = 0; i < play.scene.readied.size(); ++i) {
        const ReadiedAction& waits = play.scene.readied[i];
        const PersonId who = waits.who;
        if (asked.has(who) || !is_able(play.scene, who)) continue;
        const PersonId by = set_off_by(play.stage, play.scene, waits, stir);
        if (by == PersonId::nobody || !has_room(play.scene)) continue;
        if (!may_resolve(play.stage, play.scene, waits, by).is_done()) continue;
        asked.add(who);
        remember_triggered(play, asked);
        play.happen(Pushed<Frame>{TriggerAsked{who, by}});
        return true;
    }
    return false;
}

/// [LS-ACT-005] It resolves now; or whoever waits goes on waiting.
Answer answer_trigger(Play& play, const Choice& choice) {
    const auto asked = std::get<TriggerAsked>(play.scene.frames.back());
    if (holds<Decline>(choice)) {
        play.happen(Popped{});
        return done;
    }
    if (!holds<Act>(choice)) return refuse("LS-ACT-005", "act_or_decline");
    const ReadiedAction* waits = readied_by(play.scene, asked.who);
    if (waits == nullptr) return refuse("LS-ACT-005", "nothing_readied");
    const Action action = aimed(waits->action, asked.against);
    if (Answer may = may_resolve(play.stage, play.scene, *waits, asked.against); !may.is_done())
        return may;
    play.happen(Popped{});
    play.happen(ReadiedGone{"LS-ACT-005", asked.who});
    declare(play, asked.who, action, true);
    return done;
}

/// [LS-ACT-008] At any time before it resolves; the AP are not given back.
Answer give_up(Play& play, PersonId who) {
    if (readied_by(play.scene, who) == nullptr) return refuse("LS-ACT-008", "nothing_readied");
    const auto* asked = top_as<TriggerAsked>(play.scene);
    if (asked != nullptr && asked->who == who) play.happen(Popped{});
    play.happen(ReadiedGone{"LS-ACT-008", who});
    return done;
}

/// The game master may always say that what somebody waits for has occurred.
Answer now(Play& play, const Now& now) {
    const ReadiedAction* waits = readied_by(play.scene, now.whom);
    if (waits == nullptr) return refuse("LS-ACT-005", "nobody_waits");
    if (top_as<TurnAsked>(play.scene) == nullptr || !has_room(play.scene))
        return refuse("LS-ACT-005", "not_now");
    const PersonId by = exists(play.scene, now.against) ? now.against : waits->trigger.whom;
    if (Answer may = may_resolve(play.stage, play.scene, *waits, by); !may.is_done()) return may;
    play.happen(MomentCame{now.whom, by});
    play.happen(Pushed<Frame>{TriggerAsked{now.whom, by}});
    return done;
}

}  // namespace breakneck::lucky_stars
