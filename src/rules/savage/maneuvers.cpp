// Savage Worlds, section 5: Change Position, Evade, Flee, Hold Steady. Force is in force.cpp.
#include "rules/savage/maneuvers.h"

#include <algorithm>

#include "rules/savage/chase.h"
#include "rules/savage/vehicle_damage.h"

namespace breakneck::savage {
namespace {

constexpr int action_bonus = 2;  // [SW-CHPOS-004]

int card_of(const Scene& scene, PersonId who) { return chase_card_of(scene, who); }
bool has_company(const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    return vehicle == VehicleId::none ? mount_of(scene, who) != PersonId::nobody
                                      : occupants(scene, vehicle).size() > 1;
}
/// Who goes on foot, or the animal that carries them.
PersonId runner_of(const Scene& scene, PersonId who) {
    const PersonId mount = mount_of(scene, who);
    return mount == PersonId::nobody ? who : mount;
}
/// In the chase, with something that still goes. [SW-PRONE-003] On foot one stands up first.
Answer may_go(const Scene& scene, PersonId who) {
    if (!exists(scene, who) || !is_racing(scene, group_of(scene, who)))
        return refuse("SW-CHASE-001", "not_in_a_chase");
    const VehicleId vehicle = vehicle_of(scene, who);
    if (vehicle == VehicleId::none)
        return scene.person(runner_of(scene, who)).prone ? Answer(refuse("SW-PRONE-003", "prone"))
                                                         : done;
    return scene.ride(vehicle).wrecked ? Answer(refuse("SW-GAP-016", "wrecked")) : done;
}
/// [SW-CORE-010] The Game Master may forbid what nobody has learnt.
Answer may_roll(const Stage& stage, const Scene& scene, PersonId who) {
    const Trait trait = maneuvering_trait(stage, scene, who);
    if (!scene.calls.untrained_allowed && rank_of(stage, scene, who, trait).untrained())
        return refuse("SW-CORE-010", "untrained");
    return done;
}
/// What somebody does now was declared, and paid for, when it was allowed.
bool is_doing_it(const Scene& scene, PersonId who) {
    const auto* acting = top_as<Acting>(scene);
    return acting != nullptr && acting->who == who;
}
/// SW-GAP-022: what binds all aboard is said before anything is done.
Answer may_declare(const Stage& stage, const Scene& scene, PersonId who) {
    if (const Answer may = may_handle(stage, scene, who); !may.is_done()) return may;
    const bool early = scene.person(who).used == 0 || is_doing_it(scene, who);
    return early ? done : Answer(refuse("SW-GAP-022", "before_the_first_action"));
}

/// SW-GAP-032: in thirds of a mph, so that inches and mph compare exactly: 1.5 inches are 1 mph.
std::int64_t speed_of(const Stage& stage, const Scene& scene, PersonId who) {
    if (const VehicleId vehicle = vehicle_of(scene, who); vehicle != VehicleId::none)
        return 3 * std::int64_t{top_speed_of(stage, scene, vehicle)};
    const PersonId runs = runner_of(scene, who);
    const Rank die = running_die_of(stage, scene, runs);
    const int most = die.untrained() ? 0 : die.sides() + die.plus();
    return 2 * (std::int64_t{pace_of(stage, scene, runs)} + most);
}
/// Of the opposing participants still in the chase; -1 if there is none.
std::int64_t fastest_rival(const Stage& stage, const Scene& scene, PersonId who) {
    std::int64_t fastest = -1;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        if (is_awake(scene, other) && are_foes(stage, who, other) && !stage.people[i].beast &&
            card_of(scene, other) >= 0)
            fastest = std::max(fastest, speed_of(stage, scene, other));
    }
    return fastest;
}

/// [SW-FLEE-002] [SW-FLEE-003] [SW-FLEE-004]
RuleId flee_rule(int cards) {
    if (cards <= cards_to_flee) return "SW-FLEE-002";
    return cards == cards_to_flee + 1 ? RuleId("SW-FLEE-003") : RuleId("SW-FLEE-004");
}

TraitCheck change_position_check(const Play& play, const Deciding& deciding) {
    const bool as_action = deciding.number != 0;
    TraitCheck roll =
        maneuvering_roll(play.stage, play.scene,
                         {.rule = as_action ? RuleId("SW-CHPOS-004") : RuleId("SW-CHPOS-001"),
                          .name = "change_position",
                          .who = deciding.who,
                          .action = as_action});
    if (as_action) roll.check.add("SW-CHPOS-004", "as_action", action_bonus);
    const int bonus = speed_bonus(play.stage, play.scene, deciding.who);
    roll.check.add(bonus > 1 ? RuleId("SW-CHPOS-007") : RuleId("SW-CHPOS-006"), "speed", bonus);
    if (bonus > 0) {
        roll.check.cite("SW-CHPOS-008", "change_position_only");
        roll.check.cite("SW-GAP-032", "fastest_rival");
    }
    set_target(roll, usual_target, 1);
    return roll;
}
TraitCheck flee_check(const Play& play, const Deciding& deciding) {
    const int cards =
        cards_to_closest_foe(play.stage, play.scene, group_of(play.scene, deciding.who));
    TraitCheck roll = maneuvering_roll(
        play.stage, play.scene,
        {.rule = "SW-FLEE-001", .name = "flee", .who = deciding.who, .action = true});
    roll.check.cite(flee_rule(cards), "closest_foe", flee_penalty(cards));
    roll.check.cite("SW-GAP-005", "counted_as_range");
    roll.check.cite("SW-CHASE-006", "cards_between");
    set_target(roll, usual_target, 0);
    return roll;
}

/// [SW-GAP-004] Without a roll nobody gets off the row.
int card_behind(const Stage& stage, const Scene& scene, int card, int cards) {
    return card_toward(stage, scene, card, -cards, false);
}

/// [SW-CHPOS-002] [SW-CHPOS-003] Where to is the mover's choice.
void position_won(Play& play, const Deciding& deciding) {
    const int most = deciding.mine.raises() > 0 ? 2 : 1;
    push(play, CardAsked{.who = deciding.who,
                         .group = static_cast<std::int8_t>(group_of(play.scene, deciding.who)),
                         .most = static_cast<std::int8_t>(most),
                         .must = false,
                         .reason = CardReason::change_position});
}

}  // namespace

bool can_maneuver(const Scene& scene, PersonId who) {
    return is_able(scene, who) && scene.person(who).restraint != Restraint::bound;
}
Answer may_cover_cards(const Scene& scene, PersonId who) {
    if (vehicle_of(scene, who) != VehicleId::none) return done;
    return scene.person(runner_of(scene, who)).restraint == Restraint::free
               ? done
               : Answer(refuse("SW-BIND-001", "entangled"));
}
Answer may_maneuver(const Stage& stage, const Scene& scene, PersonId who) {
    if (const Answer may = may_go(scene, who); !may.is_done()) return may;
    const bool leads = leader_of(stage, scene, group_of(scene, who)) == who;
    return leads ? may_cover_cards(scene, who) : Answer(refuse("SW-GAP-022", "not_the_leader"));
}
Answer may_handle(const Stage& stage, const Scene& scene, PersonId who) {
    if (const Answer may = may_go(scene, who); !may.is_done()) return may;
    const bool handles = vehicle_of(scene, who) == VehicleId::none
                             ? !stage.person(who).beast
                             : operated_by(stage, scene, who) != VehicleId::none;
    return handles ? done : Answer(refuse("SW-GAP-022", "not_at_the_controls"));
}
TraitCheck maneuvering_roll(const Stage& stage, const Scene& scene, const Task& task) {
    TraitCheck roll = maneuver_check(stage, scene, task);
    roll.check.cite("SW-GAP-001", "maneuvering_skill");
    cite_wear(stage, scene, roll);
    return roll;
}
int speed_bonus(const Stage& stage, const Scene& scene, PersonId who) {
    const std::int64_t rival = fastest_rival(stage, scene, who);
    const std::int64_t own = speed_of(stage, scene, who);
    if (rival < 0 || own <= rival) return 0;
    return own >= 2 * rival ? 2 : 1;
}

Answer may_change_position(const Stage& stage, const Scene& scene, PersonId who) {
    if (const Answer may = may_maneuver(stage, scene, who); !may.is_done()) return may;
    if (scene.person(who).changed_position) return refuse("SW-CHPOS-005", "once_a_turn");
    return may_roll(stage, scene, who);
}
void change_position(Play& play, PersonId who, const ChangePosition& change) {
    note(play, "SW-CHPOS-005", who, PersonChange::position_changed);
    decide(play, {.purpose = Purpose::change_position,
                  .who = who,
                  .number = static_cast<std::int16_t>(change.as_action ? 1 : 0)});
}

/// [SW-CHPOS-009] SW-GAP-003: only on a row is there a back.
Answer may_drop_back(const Stage& stage, const Scene& scene, PersonId who, const DropBack& drop) {
    if (const Answer may = may_maneuver(stage, scene, who); !may.is_done()) return may;
    if (stage.chase.layout != ChaseLayout::row) return refuse("SW-GAP-003", "not_a_row");
    if (drop.cards < 1 || drop.cards > 2)
        return refuse("SW-CHPOS-009", "one_or_two_cards", 2, drop.cards);
    if (scene.person(who).changed_position) return refuse("SW-CHPOS-010", "once_a_turn");
    const int card = card_of(scene, who);
    return card_behind(stage, scene, card, drop.cards) ==
                   card_behind(stage, scene, card, drop.cards - 1)
               ? Answer(refuse("SW-GAP-004", "end_of_the_row"))
               : done;
}
void drop_back(Play& play, PersonId who, const DropBack& drop) {
    note(play, "SW-CHPOS-010", who, PersonChange::position_changed);
    const int card = card_behind(play.stage, play.scene, card_of(play.scene, who), drop.cards);
    take_group(play, {"SW-CHPOS-009", who, static_cast<std::int8_t>(group_of(play.scene, who)),
                      static_cast<std::int8_t>(card)});
}

Answer may_evade(const Stage& stage, const Scene& scene, PersonId who) {
    if (const Answer may = may_declare(stage, scene, who); !may.is_done()) return may;
    if (scene.person(who).evaded_in == scene.round || evade_of(scene, who) != 0)
        return refuse("SW-EVADE-006", "once_a_round");
    if (is_steady(scene, who) && !stage.house_rules.evade_and_hold_steady)
        return refuse("SW-GAP-021", "holds_steady");
    return done;
}
/// [SW-EVADE-002] [SW-EVADE-004] [SW-EVADE-005] For the vehicle and all aboard, or for oneself and
/// the mount, until the own next turn begins.
void evade(Play& play, PersonId who, const Evade& evade) {
    const RuleId rule = evade.as_action ? RuleId("SW-EVADE-004") : RuleId("SW-EVADE-002");
    const int penalty = evade.as_action ? -4 : -2;
    const VehicleId vehicle = vehicle_of(play.scene, who);
    if (vehicle == VehicleId::none)
        change(play, rule, who, PersonChange::evading, penalty);
    else
        change(play, rule, vehicle, RideChange::evading, penalty, who);
    cite(play, "SW-EVADE-005", who);
    if (has_company(play.scene, who)) cite(play, "SW-GAP-022", who);
}

Answer may_hold_steady(const Stage& stage, const Scene& scene, PersonId who) {
    if (const Answer may = may_declare(stage, scene, who); !may.is_done()) return may;
    if (is_steady(scene, who)) return refuse("SW-HSTDY-001", "already_steady");
    if (evade_of(scene, who) != 0 && !stage.house_rules.evade_and_hold_steady)
        return refuse("SW-GAP-021", "evades");
    return done;
}
/// [SW-HSTDY-001] [SW-HSTDY-002] SW-GAP-023: all aboard shoot the better for it.
void hold_steady(Play& play, PersonId who) {
    const VehicleId vehicle = vehicle_of(play.scene, who);
    if (vehicle == VehicleId::none)
        change(play, "SW-HSTDY-002", who, PersonChange::steady);
    else
        change(play, "SW-HSTDY-002", vehicle, RideChange::steady, 0, who);
    if (!has_company(play.scene, who)) return;
    cite(play, "SW-GAP-022", who);
    cite(play, "SW-GAP-023", who);
}

Answer may_flee(const Stage& stage, const Scene& scene, PersonId who) {
    if (const Answer may = may_maneuver(stage, scene, who); !may.is_done()) return may;
    const int cards = cards_to_closest_foe(stage, scene, group_of(scene, who));
    if (cards < cards_to_flee) return refuse("SW-FLEE-001", "too_close", cards_to_flee, cards);
    return may_roll(stage, scene, who);
}
void flee(Play& play, PersonId who) { decide(play, {.purpose = Purpose::flee, .who = who}); }

TraitCheck maneuvers_check(const Play& play, const Deciding& deciding, bool theirs) {
    if (deciding.purpose == Purpose::force) return force_check(play, deciding, theirs);
    return deciding.purpose == Purpose::flee ? flee_check(play, deciding)
                                             : change_position_check(play, deciding);
}
/// [SW-CHASE-014] A failure is no more than that, unless it is a critical one.
void maneuvers_decided(Play& play, const Deciding& deciding, Luck& luck) {
    if (deciding.purpose == Purpose::force) return force_decided(play, deciding, luck);
    if (card_of(play.scene, deciding.who) < 0) return;
    if (deciding.mine.critical)
        return maneuver_mishap(play, "SW-MCF-001", deciding.who, PersonId::nobody, luck);
    if (!deciding.mine.is_success()) return cite(play, "SW-CHASE-014", deciding.who);
    if (deciding.purpose == Purpose::change_position) return position_won(play, deciding);
    leave_chase(play, "SW-FLEE-005", group_of(play.scene, deciding.who), true);
    settle_chase(play);
}

}  // namespace breakneck::savage
