// These Lucky Stars, chapters 3, 4 and 8: what actions cost, whom they provoke, how they begin.
#include "rules/lucky_stars/acting.h"

#include <type_traits>

#include "base/holds.h"
#include "rules/lucky_stars/attack.h"
#include "rules/lucky_stars/boarding.h"
#include "rules/lucky_stars/catalog.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/damage.h"
#include "rules/lucky_stars/driving.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/movement.h"
#include "rules/lucky_stars/opportunity.h"
#include "rules/lucky_stars/readied.h"
#include "rules/lucky_stars/turns.h"

namespace breakneck::lucky_stars {
namespace {

/// [LS-GRP-011] Whoever is pinned must struggle first, and whoever lost can do nothing else.
/// [LS-GRP-006] Whoever is in control uses what can be done in a grapple.
Answer allowed_in_grapple(const Scene& scene, PersonId who, const Action& action) {
    if (!is_grappling(scene, who)) return done;
    if (is_pinned(scene, who))
        return holds<Struggle>(action) ? done : Answer(refuse("LS-GRP-011", "pinned"));
    const auto holds = [&](PersonId target) {
        return exists(scene, target) && same_grapple(scene, who, target);
    };
    const Refusal in_grapple = refuse("LS-GRP-006", "in_a_grapple");
    return std::visit(
        Match{[&](const Disarm& a) -> Answer { return holds(a.target) ? in_grapple : Answer(); },
              [&](const Shatter& a) -> Answer { return holds(a.target) ? in_grapple : Answer(); },
              [&](const Trip& a) -> Answer { return holds(a.target) ? in_grapple : Answer(); },
              [&](const Batter&) -> Answer { return in_grapple; },
              [&](const Move&) -> Answer { return in_grapple; },
              [&](const Step&) -> Answer { return in_grapple; },
              [&](const Board&) -> Answer { return in_grapple; },
              [&](const Bail&) -> Answer { return in_grapple; },
              [](const auto&) -> Answer { return done; }},
        action);
}

/// [LS-AP-011] Only AP and printed limits count how many actions fit into a turn.
Answer within_limits(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    const Fighter& each = scene.person(who);
    if (scene.person(whose_attack(stage, scene, who, action)).attacked &&
        counts_as_attack(stage, scene, who, action))
        return stage.house_rules.every_attack_counts
                   ? refuse("LS-GAP-022", "one_attack_of_any_kind")
                   : refuse("LS-CAT-006", "one_attack_per_turn");
    if (each.stepped && holds<Step>(action)) return refuse("LS-MOV-002", "one_step_per_round");
    return can_pay(scene, who, cost_of(stage, scene, who, action));
}

Attacking as_attack(PersonId who, const Attack& a) {
    return {
        .who = who, .target = a.target, .vehicle = a.vehicle, .weapon = a.weapon, .type = a.type};
}

bool is_vehicle_action(const Action& action) {
    return holds<Drive>(action) || holds<Board>(action) || holds<Bail>(action);
}

/// It happens now.
void perform(Play& play, PersonId who, const Action& action, Luck& luck) {
    std::visit(Match{[&](const Attack& a) { attack(play, as_attack(who, a)); },
                     [&](const Disarm& a) { disarm(play, who, a); },
                     [&](const Shatter& a) { shatter(play, who, a); },
                     [&](const Batter& a) { batter(play, who, a, luck); },
                     [&](const Trip& a) { trip(play, who, a); },
                     [&](const Grapple& a) { grapple(play, who, a, luck); },
                     [&](const Move& a) { move(play, who, a); },
                     [&](const Step& a) { step(play, who, a); },
                     [&](const Stand&) { stand(play, who); },
                     [&](const DrawWeapon& a) { draw(play, who, a); },
                     [&](const Drop& a) { drop(play, who, a); },
                     [&](const UseCover& a) { use_cover(play, who, a); },
                     [&](const Recover&) { recover(play, who); },
                     [&](const Search&) { search(play, who); },
                     [&](const Drive& a) { drive(play, who, a); },
                     [&](const Board& a) { board(play, who, a.vehicle); },
                     [&](const Bail& a) { bail(play, who, a); },
                     [&](const ChangeStation& a) { change_station(play, who, a); },
                     [&](const UseFeature& a) { use_feature(play, who, a); },
                     [&](const Drag& a) { drag(play, who, a); },
                     [&](const Toss& a) { toss(play, who, a); },
                     [&](const EndGrapple&) { end_grapple(play, who); },
                     [&](const Struggle&) { struggle(play, who, luck); },
                     [](const Improvise&) {},
                     [&](const Work& a) { work(play, who, a); }},
               action);
}

/// LS-GAP-021: whoever boards or bails leaves the reach of others like whoever moves; they are
/// asked before it is tried.
std::optional<Crossing> crossing_of(const Stage& stage, const Scene& scene, const Acting& acting) {
    const PersonId who = acting.who;
    if (acting.readies || !is_aggressive(stage, scene, who, acting.action) ||
        !is_possible(stage, scene, who, acting.action).is_done())
        return std::nullopt;
    Crossing found{who, footprint_of(stage, scene, who), place_of(stage, scene, who), {}};
    if (const auto* onto = std::get_if<Board>(&acting.action)) {
        found.to = place_of(scene, onto->vehicle);
        found.footprint_there = stage.vehicle(onto->vehicle).footprint();
        return found;
    }
    const auto* off = std::get_if<Bail>(&acting.action);
    if (off == nullptr) return std::nullopt;
    found.to = off->to == board::no_place ? landings(stage, scene, who).front() : off->to;
    found.to.altitude = found.from.altitude;
    found.footprint_there = row_of(stage.person(who).size).room;
    return found;
}

bool offer_leaving(Play& play, Acting& acting) {
    const bool leaves = holds<Board>(acting.action) || holds<Bail>(acting.action);
    if (!leaves || !is_able(play.scene, acting.who)) return false;
    const auto crossing = crossing_of(play.stage, play.scene, acting);
    return crossing && offer_crossing(play, *crossing, Provocation::leaves, acting.asked);
}

/// [LS-ACT-005] Whoever waits for somebody to attack, or [LS-CAT-004] to do anything aggressive.
bool offer_waiting(Play& play, Acting& acting, bool attacks) {
    if (attacks &&
        offer_triggers(play, {.kind = TriggerKind::attacks, .who = acting.who}, acting.triggered))
        return true;
    if (!is_aggressive(play.stage, play.scene, acting.who, acting.action) ||
        !offer_triggers(play, {.kind = TriggerKind::acts, .who = acting.who}, acting.triggered))
        return false;
    play.happen(Cited{"LS-CAT-004", acting.who});
    return true;
}

/// What only gave others an opportunity, such as a failure to hide, is over before they strike.
bool is_over(const Acting& acting) { return acting.readied && holds<Improvise>(acting.action); }

template <class T, class Variant>
struct IsOneOf;
template <class T, class... Each>
struct IsOneOf<T, std::variant<Each...>> : std::disjunction<std::is_same<T, Each>...> {};

}  // namespace

PersonId whose_turn(const Scene& scene) {
    const bool somebodys =
        scene.turn >= 0 && static_cast<std::size_t>(scene.turn) < scene.order.size();
    return somebodys ? scene.order[static_cast<std::size_t>(scene.turn)] : PersonId::nobody;
}

/// [LS-ACT-002] Standard Actions are taken on the own turn; a readied one when its trigger occurs.
Answer may_take(const Stage& stage, const Scene& scene, PersonId who, const Action& action,
                bool readied) {
    if (!exists(scene, who) || !is_able(scene, who)) return refuse("LS-HP-018", "not_able");
    if (!readied && whose_turn(scene) != who) return refuse("LS-ACT-002", "not_your_turn");
    if (!readied && scene.person(who).pinned_out) return refuse("LS-GRP-011", "lost_struggle");
    if (Answer may = allowed_in_grapple(scene, who, action); !may.is_done()) return may;
    return readied ? done : within_limits(stage, scene, who, action);
}

Answer may_do(const Stage& stage, const Scene& scene, PersonId who, const Action& action,
              bool readied) {
    if (Answer may = may_take(stage, scene, who, action, readied); !may.is_done()) return may;
    return is_possible(stage, scene, who, action);
}

Answer is_possible(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    return std::visit(
        Match{[&](const Attack& a) { return may_attack(stage, scene, as_attack(who, a)); },
              [&](const Disarm& a) { return may_disarm(stage, scene, who, a); },
              [&](const Shatter& a) { return may_shatter(stage, scene, who, a); },
              [&](const Batter& a) { return may_batter(stage, scene, who, a); },
              [&](const Trip& a) { return may_trip(stage, scene, who, a); },
              [&](const Grapple& a) { return may_grapple(stage, scene, who, a); },
              [&](const Move& a) { return may_move(stage, scene, who, a); },
              [&](const Step& a) { return may_step(stage, scene, who, a); },
              [&](const Stand&) { return may_stand(scene, who); },
              [&](const DrawWeapon& a) { return may_draw(stage, scene, who, a); },
              [&](const Drop& a) { return may_drop(stage, scene, who, a); },
              [&](const UseCover& a) { return may_use_cover(stage, scene, who, a); },
              [&](const Recover&) { return may_recover(stage, scene, who); },
              [&](const Search&) { return may_search(stage, scene, who); },
              [&](const Drive& a) { return may_drive(stage, scene, who, a); },
              [&](const Board& a) { return may_board(stage, scene, who, a.vehicle); },
              [&](const Bail& a) { return may_bail(stage, scene, who, a); },
              [&](const ChangeStation& a) { return may_change_station(stage, scene, who, a); },
              [&](const UseFeature& a) { return may_use_feature(stage, scene, who, a); },
              [&](const Drag& a) { return may_drag(stage, scene, who, a); },
              [&](const Toss& a) { return may_toss(stage, scene, who, a); },
              [&](const EndGrapple&) { return may_end_grapple(scene, who); },
              [&](const Struggle&) { return may_struggle(stage, scene, who); },
              [](const Improvise&) -> Answer { return done; },
              [&](const Work& a) { return may_work(stage, scene, who, a); }},
        action);
}

/// [LS-VEH-001] What vehicles do not change goes on aboard as in any combat. LS-GAP-021: Drive,
/// Board and Bail are aggressive, like a Move.
void declare(Play& play, PersonId who, const Action& action, bool readied) {
    const bool aggressive = is_aggressive(play.stage, play.scene, who, action);
    // LS-GAP-020: what was readied has provoked already, unless the house lets it do so now.
    const bool provokes = provokes_at_once(play.stage, play.scene, who, action) &&
                          (!readied || play.stage.house_rules.provoke_on_resolving);
    if (!readied) {
        pay_for(play, who, action);
        play.happen(Cited{aggressive ? RuleId("LS-CAT-001") : RuleId("LS-CAT-002"), who});
        if (!is_vehicle_action(action)) {
            if (is_aboard(play.scene, who)) play.happen(Cited{"LS-VEH-001", who});
        } else if (aggressive) {
            play.happen(Cited{"LS-GAP-021", who});
        }
    }
    if (holds<Step>(action)) play.happen(Cited{"LS-OPP-012", who});
    if (const auto* deed = std::get_if<Improvise>(&action))
        play.happen(Improvised{guide_rule(deed->effort), who, deed->effort, deed->aggressive});
    play.happen(Pushed<Frame>{
        Acting{.who = who, .action = action, .provokes = provokes, .readied = readied}});
}

/// [LS-OPP-001] Those provoked are asked after it was declared and paid, and before it happens; if
/// the one who acts is then no longer able to, it does not happen.
void go_on(Play& play, Acting acting, Luck& luck) {
    const bool attacks = is_attack(play.stage, play.scene, acting.who, acting.action);
    const auto why = attacks ? Provocation::attacks : Provocation::acts;
    if (offer_leaving(play, acting)) return;
    if (acting.provokes && is_able(play.scene, acting.who) &&
        offer_opportunity(play, acting.who, why,
                          affected_by(play.stage, play.scene, acting.who, acting.action),
                          acting.asked)) {
        play.happen(Cited{"LS-CAT-004", acting.who});
        return;
    }
    const bool goes_on = !acting.readies && is_able(play.scene, acting.who);
    if (goes_on && offer_waiting(play, acting, attacks)) return;
    play.happen(Popped{});
    if (acting.readies) return;
    const bool interrupted = !acting.asked.empty() || !acting.triggered.empty();
    const bool possible =
        goes_on &&
        (!interrupted || may_do(play.stage, play.scene, acting.who, acting.action, true).is_done());
    if (!possible && interrupted && !is_over(acting)) play.happen(Prevented{acting.who});
    if (!possible) return;
    perform(play, acting.who, acting.action, luck);
}

Choice as_choice(const Action& action) {
    return std::visit([](const auto& each) -> Choice { return each; }, action);
}
std::optional<Action> as_action(const Choice& choice) {
    return std::visit(
        [](const auto& each) -> std::optional<Action> {
            if constexpr (IsOneOf<std::decay_t<decltype(each)>, Action>::value)
                return Action(each);
            else
                return std::nullopt;
        },
        choice);
}

}  // namespace breakneck::lucky_stars
