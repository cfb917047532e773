// Savage Worlds, section 4: Complications.
#include "rules/savage/chase.h"
#include "rules/savage/maneuvers.h"
#include "rules/savage/vehicle_damage.h"

namespace breakneck::savage {
namespace {

/// Told after a natural Critical Failure whose Bump comes first: now its mishap.
constexpr int mishap_follows = 1;

/// [SW-COMP-003] The Chase Card somebody stands on, not the Action Card.
Card chase_card(const Scene& scene, PersonId who) {
    return scene.row[static_cast<std::size_t>(chase_card_of(scene, who))];
}
/// The first who lies senseless at the controls of something that still goes; nobody if there is
/// none.
PersonId fallen_driver(const Stage& stage, const Scene& scene, int group) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            is_in(scene, who) && group_of(scene, who) == group &&
            duty_of(stage, scene, who) == Duty::operate &&
            is_working(scene, vehicle_of(scene, who)))
            return who;
    return PersonId::nobody;
}
/// SW-GAP-018: the operator or leader, even one who has lost consciousness at the controls.
bool is_in_charge(const Stage& stage, const Scene& scene, PersonId who) {
    const int group = group_of(scene, who);
    const PersonId leader = leader_of(stage, scene, group);
    return who == (leader != PersonId::nobody ? leader : fallen_driver(stage, scene, group));
}
bool is_wreck(const Scene& scene, VehicleId vehicle) {
    return vehicle != VehicleId::none && scene.ride(vehicle).wrecked;
}
/// [SW-EVADE-005] [SW-HSTDY-003] What a driver who drives no more had declared ends with the
/// vehicle's next turn: that of whoever drives it now, or rides in it while nobody does.
void end_old_maneuver(Play& play, PersonId who) {
    const VehicleId vehicle = vehicle_of(play.scene, who);
    if (vehicle == VehicleId::none) return;
    const PersonId by = play.scene.ride(vehicle).maneuver_by;
    const PersonId driver = operator_of(play.stage, play.scene, vehicle);
    if (by != PersonId::nobody && by != driver && (driver == PersonId::nobody || driver == who))
        note(play, "SW-EVADE-005", vehicle, RideChange::maneuver_over);
}

/// SW-GAP-007: nobody Bumps; the Game Master says where to, and after a Joker how far.
void ask_master(Play& play, PersonId who, int most) {
    push(play, CardAsked{.who = PersonId::nobody,
                         .group = static_cast<std::int8_t>(group_of(play.scene, who)),
                         .most = static_cast<std::int8_t>(most),
                         .must = true,
                         .reason = CardReason::complication});
}

/// SW-GAP-040: a natural Critical Failure brings its mishap too, but never twice.
void suffer(Play& play, const Deciding& deciding, Luck& luck) {
    const PersonId who = deciding.who;
    const ComplicationRow& row = complication_on(chase_card(play.scene, who));
    const bool natural = deciding.mine.critical;
    cite(play, row.rule, who);
    if (natural) cite(play, "SW-GAP-040", who);
    if (row.failure == ComplicationResult::critical_failure)
        return maneuver_mishap(play, row.rule, who, PersonId::nobody, luck);
    if (natural) {
        Deciding after = deciding;
        after.step = DecidingStep::settle;
        after.number = mishap_follows;
        push(play, after);
    }
    ask_master(play, who, row.failure == ComplicationResult::bump_two ? 2 : 1);
}

}  // namespace

bool begin_complication(Play& play, PersonId who, Luck& luck) {
    const Scene& scene = play.scene;
    const Card card = scene.person(who).card;
    end_old_maneuver(play, who);
    if (scene.mode != Mode::chase || card.none()) return false;
    if (chase_card_of(scene, who) < 0 || is_wreck(scene, vehicle_of(scene, who))) return false;
    if (card.joker()) {
        // SW-GAP-055: no Club.
        cite(play, "SW-GAP-055", who);
        return false;
    }
    if (card.suit() != Suit::clubs) return false;
    cite(play, "SW-GAP-018", who);
    if (!is_in_charge(play.stage, scene, who)) return false;
    cite(play, "SW-COMP-001", who);
    cite(play, "SW-COMP-002", who);
    const Deciding deciding{.purpose = Purpose::complication, .who = who};
    if (can_maneuver(scene, who))
        decide(play, deciding);
    else
        suffer(play, deciding, luck);
    return true;
}

TraitCheck complication_check(const Play& play, const Deciding& deciding) {
    const Scene& scene = play.scene;
    TraitCheck roll = maneuvering_roll(
        play.stage, scene, {.rule = "SW-COMP-002", .name = "complication", .who = deciding.who});
    set_target(roll, usual_target, 0);
    if (chase_card_of(scene, deciding.who) < 0) return roll;
    const Card card = chase_card(scene, deciding.who);
    const ComplicationRow& row = complication_on(card);
    roll.check.cite("SW-COMP-003", "chase_card");
    roll.check.cite(row.rule, "complication", row.modifier);
    if (card.joker()) roll.check.cite("SW-GAP-055", "joker_of_the_row");
    return roll;
}

void complication_decided(Play& play, const Deciding& deciding, Luck& luck) {
    if (!exists(play.scene, deciding.who) || play.scene.mode != Mode::chase ||
        chase_card_of(play.scene, deciding.who) < 0)
        return;
    if (deciding.number == mishap_follows)
        return maneuver_mishap(play, "SW-GAP-040", deciding.who, PersonId::nobody, luck);
    if (deciding.mine.is_success())
        cite(play, "SW-COMP-009", deciding.who);
    else
        suffer(play, deciding, luck);
}

}  // namespace breakneck::savage
