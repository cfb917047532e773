// TevellerRPG, section 4: simultaneous combat.
#include <algorithm>
#include <tuple>

#include "base/holds.h"
#include "rules/teveller/acting.h"
#include "rules/teveller/attack_dms.h"
#include "rules/teveller/damage.h"
#include "rules/teveller/driving.h"
#include "rules/teveller/movement.h"
#include "rules/teveller/sorting.h"
#include "rules/teveller/turns.h"

namespace breakneck::teveller {
namespace {

/// [TV-SIM-006] From the lowest DEX to the highest; TV-GAP-016: then by INT, then as listed.
FixedList<PersonId, most_people> order_of_declaring(const Stage& stage, const Scene& scene) {
    FixedList<PersonId, most_people> order;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i); is_in(scene, who)) order.push_back(who);
    const auto rank = [&](PersonId who) {
        return std::tuple{score_of(stage, scene, who, Characteristic::dex),
                          score_of(stage, scene, who, Characteristic::intellect)};
    };
    sort_stably(order, [&](PersonId a, PersonId b) { return rank(a) < rank(b); });
    return order;
}

bool has_ties(const Stage& stage, const Scene& scene) {
    const auto dex = [&](PersonId who) { return score_of(stage, scene, who, Characteristic::dex); };
    return std::adjacent_find(scene.order.begin(), scene.order.end(), [&](PersonId a, PersonId b) {
               return dex(a) == dex(b);
           }) != scene.order.end();
}

bool is_hand_to_hand(const Stage& stage, const Attack& attack) {
    return !attack.thrown && (attack.club || weapon_of(stage, attack.weapon).make == Make::melee);
}

int declared_by(const Scene& scene, PersonId who) {
    return static_cast<int>(
        std::count_if(scene.declared.begin(), scene.declared.end(),
                      [&](const DeclaredAction& each) { return each.who == who; }));
}

/// Asks the next one who can act; when everyone has been asked the first phase begins.
void ask_next(Play& play) {
    const Scene& scene = play.scene;
    if (scene.turn + 1 >= static_cast<int>(scene.order.size())) {
        play.happen(PhaseBegan{"TV-SIM-003", Phase::melee});
        return;
    }
    const PersonId who = scene.order[static_cast<std::size_t>(scene.turn + 1)];
    if (begin_slot(play, who) && scene.person(who).actions > 0) push(play, DeclareAsked{who});
}

/// The first declared action of a phase; -1 if there is none left.
int next_in(const Stage& stage, const Scene& scene, Phase phase) {
    const auto found = std::find_if(
        scene.declared.begin(), scene.declared.end(),
        [&](const DeclaredAction& each) { return phase_of(stage, each.action) == phase; });
    return found == scene.declared.end() ? -1 : static_cast<int>(found - scene.declared.begin());
}

/// Whether what was declared can still be done. TV-GAP-103: an answer that was kept is judged by
/// where its target was when it was given.
bool is_still_possible(const Stage& stage, const Scene& scene, const DeclaredAction& next) {
    if (const auto* attack = std::get_if<Attack>(&next.action))
        return may_attack(stage, scene,
                          attacking_of(next.who, *attack, next.reaction, next.target_at))
            .is_done();
    return is_possible(stage, scene, next.who, next.action).is_done();
}

/// [TV-SIM-008] Whoever was put down in the first phase does nothing in the second. What has become
/// impossible meanwhile is lost.
void take_declared(Play& play, int index) {
    const DeclaredAction next = play.scene.declared[static_cast<std::size_t>(index)];
    play.happen(DeclaredTaken{index});
    if (!is_able(play.scene, next.who)) return lose_action(play, "TV-SIM-008", next.who);
    if (!is_still_possible(play.stage, play.scene, next))
        return lose_action(play, "TV-GAP-103", next.who);
    Acting acting{.who = next.who,
                  .action = next.action,
                  .reaction = next.reaction,
                  .target_at = next.target_at};
    if (next.reaction == Reaction::free_attack) acting.step = ActStep::act;
    push(play, acting);
}

/// Everyone has done what they declared.
void end_phases(Play& play) {
    play.happen(PhaseBegan{"TV-PROC-006", Phase::none});
    const auto order = play.scene.order;
    for (const PersonId who : order) leave_turn(play, who);
}

/// Where a way ends; where somebody is if there is none.
template <class Motion>
void imagine_there(const Stage& stage, const Scene& scene, PersonId who, const Motion& motion,
                   board::Place& place) {
    const auto way = way_of(stage, scene, who, motion);
    if (const auto* route = std::get_if<board::Route>(&way)) place = route->end();
}

/// What will be in somebody's hand, or loaded.
void imagine_ready(const Stage& stage, Scene& scene, PersonId who, const Action& action) {
    const auto* draw = std::get_if<DrawWeapon>(&action);
    const auto* load = std::get_if<Load>(&action);
    // What is drawn is ready for the shots; hand to hand comes before that.
    if (draw != nullptr && draw->item != ItemId::none &&
        stage.item(draw->item).make != Make::melee) {
        scene.thing(draw->item).holder = who;
        scene.thing(draw->item).hold = Hold::held;
    }
    if (load != nullptr && load->item != ItemId::none) {
        Thing& thing = scene.thing(load->item);
        thing.rounds = static_cast<std::int16_t>(stage.item(load->item).magazine);
        thing.spares = static_cast<std::int8_t>(std::max(0, thing.spares - 1));
    }
}

/// A weapon with so many rounds less, where it can run out.
void imagine_spent(const Stage& stage, Scene& scene, ItemId weapon, int rounds) {
    if (weapon == ItemId::none || stage.item(weapon).magazine == 0) return;
    auto& left = scene.thing(weapon).rounds;
    left = static_cast<std::int16_t>(std::max(0, left - rounds));
}
/// Out of the hand it was thrown from.
void imagine_thrown(Scene& scene, ItemId item) {
    scene.thing(item).holder = PersonId::nobody;
    scene.thing(item).destroyed = true;
}

/// What shots and throws leave somebody with. [TV-AUTO-011] [TV-SUPP-010] One full auto a round.
void imagine_used(const Stage& stage, Scene& scene, PersonId who, const Action& action) {
    const auto spray = [&](ItemId weapon) {
        scene.person(who).full_auto_used = true;
        imagine_spent(stage, scene, weapon, rounds_sprayed(stage, weapon));
    };
    if (const auto* attack = std::get_if<Attack>(&action)) {
        imagine_spent(stage, scene, attack->weapon,
                      rounds_needed(stage, attacking_of(who, *attack, Reaction::none)));
        if (attack->thrown) imagine_thrown(scene, attack->weapon);
    } else if (const auto* lob = std::get_if<Lob>(&action)) {
        imagine_thrown(scene, lob->item);
    } else if (const auto* full_auto = std::get_if<FullAuto>(&action)) {
        spray(full_auto->weapon);
    } else if (const auto* suppress = std::get_if<Suppress>(&action)) {
        spray(suppress->weapon);
    }
}

/// Where somebody will be, and what they will have in hand, when an action is done.
void imagine_done(const Stage& stage, Scene& scene, PersonId who, const Action& action) {
    Fighter& self = scene.person(who);
    if (const auto* move = std::get_if<Move>(&action)) {
        imagine_there(stage, scene, who, *move, self.at.place);
        if (move->leave) self.at = {.mode = Whereabouts::away};
    } else if (const auto* charge = std::get_if<Charge>(&action)) {
        imagine_there(stage, scene, who, *charge, self.at.place);
    } else if (const auto* ride = std::get_if<Drive>(&action)) {
        const VehicleId driven = driven_by(stage, scene, who);
        if (driven == VehicleId::none) return;
        imagine_there(stage, scene, who, *ride, scene.ride(driven).at.place);
        scene.ride(driven).moved = true;
    } else if (holds<GoProne>(action)) {
        self.prone = true;
    } else if (holds<GetUp>(action)) {
        self.prone = false;
    } else {
        imagine_ready(stage, scene, who, action);
        imagine_used(stage, scene, who, action);
    }
}

}  // namespace

bool is_simultaneous(const Stage& stage, const Scene& scene) {
    return stage.house_rules.simultaneous && scene.mode == Mode::fight && !scene.free_round;
}

/// [TV-SIM-003] Melee attacks and all movement come first; TV-GAP-103: charges and grapples too.
/// [TV-SIM-007] Everything else comes after it.
Phase phase_of(const Stage& stage, const Action& action) {
    if (const auto* attack = std::get_if<Attack>(&action))
        return is_hand_to_hand(stage, *attack) ? Phase::melee : Phase::shooting;
    const bool moves = holds<Move>(action) || holds<GoProne>(action) || holds<GetUp>(action) ||
                       holds<Drive>(action) || holds<Board>(action) || holds<Alight>(action);
    const bool closes = holds<Charge>(action) || holds<Ram>(action) || holds<Grapple>(action) ||
                        holds<Wrestle>(action);
    return moves || closes ? Phase::melee : Phase::shooting;
}

void begin_simultaneous_round(Play& play) {
    play.happen(OrderSet{"TV-SIM-006", order_of_declaring(play.stage, play.scene)});
    if (has_ties(play.stage, play.scene)) cite(play, "TV-GAP-016");
    play.happen(PhaseBegan{"TV-SIM-001", Phase::declaring});
}

/// [TV-SIM-004] What a phase has done to people is done to all of them at its end.
void simultaneous_round(Play& play, Luck& luck) {
    const Phase phase = play.scene.phase;
    if (phase == Phase::declaring) return ask_next(play);
    if (const int next = next_in(play.stage, play.scene, phase); next >= 0)
        return take_declared(play, next);
    if (!play.scene.pending.empty()) return apply_pending(play, luck);
    if (phase == Phase::melee)
        play.happen(PhaseBegan{"TV-SIM-007", Phase::shooting});
    else
        end_phases(play);
}

Scene scene_to_declare_in(const Stage& stage, const Scene& scene, PersonId who) {
    Scene then = scene;
    for (const DeclaredAction& each : scene.declared)
        if (each.who == who) imagine_done(stage, then, who, each.action);
    return then;
}

/// [TV-SIM-006] TV-GAP-103: both actions are declared together.
Answer declare_action(Play& play, PersonId who, const Choice& choice) {
    if (holds<EndTurn>(choice) || holds<Decline>(choice)) {
        pop(play);
        return done;
    }
    const auto action = as_action(choice);
    if (!action) return refuse("TV-SIM-006", "not_an_action");
    if (play.scene.declared.full()) return refuse("TV-GAP-103", "too_much_declared");
    const Scene then = scene_to_declare_in(play.stage, play.scene, who);
    if (Answer may = may_do(play.stage, then, who, *action); !may.is_done()) return may;
    pop(play);
    // Paid for as any action is, and then kept for its phase.
    declare(play, who, *action);
    pop(play);
    play.happen(Declared{who, *action});
    if (play.scene.person(who).actions > 0 && declared_by(play.scene, who) < actions_per_turn)
        push(play, DeclareAsked{who});
    return done;
}

}  // namespace breakneck::teveller
