// Savage Worlds: how cards, rounds, turns, fights and chases change the scene.
#include "rules/savage/events.h"

#include "rules/savage/event_numbers.h"
#include "rules/savage/people.h"
#include "rules/savage/turns.h"

namespace breakneck::savage {
namespace {

constexpr int most_rounds = 10'000;  // the count stops there, play does not

/// What belongs to one turn.
void forget_turn(Fighter& each) {
    each.planned = each.used = each.run_inches = each.readied = 0;
    each.inches = each.covered = each.straight = 0;
    each.whole_turn = each.running = each.reloaded = each.frenzied = each.dear_diagonal = false;
    each.changed_station = each.changed_position = false;
}
/// What lasts until the own next turn.
void forget_stance(Fighter& each) {
    each.defending = each.steady = false;
    each.evade = 0;
}
/// What lasts no longer than a fight or a chase.
void calm_down(Fighter& each) {
    each.shaken = each.stunned = each.defenseless = false;
    each.distracted = each.vulnerable = each.lost_turns = 0;
}
void calm_down(Ride& each) {
    each.vulnerable = each.evade = 0;
    each.steady = each.leaving = false;
    each.maneuver_by = PersonId::nobody;
    each.inches = 0;
    each.dear_diagonal = false;
    each.group = -1;
}

/// Cards that are on the table and so in no deck.
CardSet cards_in_use(const Scene& scene) {
    CardSet used;
    const auto use = [&](Card card) {
        if (!card.none()) used = used.with(card);
    };
    for (const Fighter& each : scene.people) use(each.card);
    for (const Frame& frame : scene.frames)
        if (const auto* asked = std::get_if<NewCardAsked>(&frame))
            for (const Card card : asked->drawn) use(card);
    return used;
}

void pass_seconds(Scene& scene, int seconds) {
    const int all = scene.seconds + seconds;
    scene.minute = minute_in(scene, all / 60);
    scene.seconds = static_cast<std::int16_t>(all % 60);
}

std::int8_t& purse(Scene& scene, PersonId who) {
    return who == PersonId::nobody ? scene.master_bennies : scene.person(who).bennies;
}
void add_bennies(Scene& scene, PersonId who, int amount) {
    add_within(purse(scene, who), amount, 0,
               who == PersonId::nobody ? most_master_bennies : most_bennies);
}

}  // namespace

/// SW-GAP-056: the score is taken when a fight ends (ChaseEnded takes that of a chase), before
/// time passes for healing.
void apply(const Stage& stage, Scene& scene, const ModeSet& e) {
    if (e.mode != Mode::calm)
        scene.score.clear();
    else if (scene.mode == Mode::fight)
        scene.score = score_now(stage, scene);
    scene.mode = e.mode;
    scene.round = 0;
    scene.turn = -1;
    scene.order.clear();
    if (e.mode != Mode::chase) {
        scene.row.clear();
        scene.groups.clear();
    }
    for (Fighter& each : scene.people) {
        forget_turn(each);
        forget_stance(each);
        each.card = {};
        each.joker = each.holding = each.acted = false;
        each.aim = AimState::none;
        each.support = 0;
        each.evaded_in = 0;
        each.group = -1;
        if (e.mode == Mode::calm) calm_down(each);
    }
    for (Ride& each : scene.vehicles) {
        calm_down(each);
        if (e.mode == Mode::calm) each.mph = 0;
    }
}
void apply(const Stage&, Scene& scene, const DeckShuffled& e) {
    CardSet& deck = e.chase ? scene.chase_deck : scene.action_deck;
    deck = CardSet::full();
    if (e.chase) {
        for (const Card card : scene.row) deck = deck.without(card);
        return;
    }
    deck.bits &= ~cards_in_use(scene).bits;
    scene.reshuffle = false;
}
void apply(const Stage&, Scene& scene, const CardDrawn& e) {
    scene.action_deck = scene.action_deck.without(e.card);
    scene.reshuffle = scene.reshuffle || e.card.joker();
}
void apply(const Stage&, Scene& scene, const CardKept& e) {
    for_each_of(scene, e.party, [&](PersonId, Fighter& each) {
        each.card = e.card;
        each.joker = e.card.joker();
    });
}
void apply(const Stage&, Scene& scene, const OrderSet& e) {
    scene.order = e.order;
    if (e.order.empty()) scene.turn = -1;
}
void apply(const Stage&, Scene& scene, const RoundBegan& e) {
    set_within(scene.round, e.round, 0, most_rounds);
    scene.turn = -1;
    count_round(scene.lull);
    scene.order.clear();
    for (Fighter& each : scene.people) {
        each.joker = each.acted = false;
        if (!each.holding) each.card = {};
    }
}
/// [SW-CORE-019] What nobody drives has come to a stop. [SW-GAP-050] Help that was not used is
/// lost.
void apply(const Stage& stage, Scene& scene, const RoundEnded&) {
    pass_seconds(scene, 6);
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i)
        if (scene.vehicles[i].mph > 0 &&
            operator_of(stage, scene, static_cast<VehicleId>(i)) == PersonId::nobody)
            scene.vehicles[i].mph = 0;
    for (Fighter& each : scene.people) each.support = 0;
    for (Spell& each : scene.spells) add_within(each.rounds, -1, 0, 1000);
}
void apply(const Stage&, Scene& scene, const SlotBegan& e) {
    set_within(scene.turn, e.turn, -1, most_people - 1);
}
void apply(const Stage& stage, Scene& scene, const TurnBegan& e) {
    Fighter& who = scene.person(e.who);
    const Fighter before = who;
    forget_turn(who);
    // [SW-MOUNT-001] What a mount has covered on its rider's turn it has covered.
    const PersonId rider = rider_of(scene, e.who);
    if (rider != PersonId::nobody && scene.person(rider).acted) {
        who.running = before.running;
        who.run_inches = before.run_inches;
        who.inches = before.inches;
        who.covered = before.covered;
        who.straight = before.straight;
        who.dear_diagonal = before.dear_diagonal;
    }
    forget_stance(who);
    who.holding = false;
    who.acted = true;
    who.aim = who.aim == AimState::aiming ? AimState::ready : AimState::none;
    for (Ride& ride : scene.vehicles) {
        if (ride.maneuver_by != e.who) continue;
        ride.evade = 0;
        ride.steady = false;
        ride.maneuver_by = PersonId::nobody;
    }
    for (Group& group : scene.groups) group.bumped_by.remove(e.who);
    if (const PersonId mount = mount_of(scene, e.who); mount != PersonId::nobody)
        forget_turn(scene.person(mount));
    if (const VehicleId vehicle = operated_by(stage, scene, e.who); vehicle != VehicleId::none) {
        scene.ride(vehicle).inches = 0;
        scene.ride(vehicle).dear_diagonal = false;
    }
}
/// [SW-DISTR-002] [SW-VULN-002] [SW-GAP-038] A vehicle's turns are its operator's; [SW-CORE-019] on
/// the board it goes as fast as it was driven.
void apply(const Stage& stage, Scene& scene, const TurnEnded& e) {
    Fighter& who = scene.person(e.who);
    // How many actions there were and whether they ran weighs on nothing out of turn.
    who.planned = who.used = 0;
    who.running = false;
    add_within(who.distracted, -1, 0, 9);
    add_within(who.vulnerable, -1, 0, 9);
    if (who.aim == AimState::ready) who.aim = AimState::none;
    const VehicleId vehicle = operated_by(stage, scene, e.who);
    if (vehicle == VehicleId::none) return;
    Ride& ride = scene.ride(vehicle);
    add_within(ride.vulnerable, -1, 0, 9);
    if (ride.at.mode == Whereabouts::board) ride.mph = mph_of(ride.inches);
}
void apply(const Stage&, Scene& scene, const ActionSpent& e) {
    Fighter& who = scene.person(e.who);
    if (e.actions <= 0) return;
    add_within(who.used, e.actions, 0, most_actions);
    if (who.planned == 0) who.planned = 1;
    who.whole_turn = who.whole_turn || e.actions >= most_actions;
}
void apply(const Stage&, Scene& scene, const BennySpent& e) { add_bennies(scene, e.purse, -1); }
void apply(const Stage&, Scene& scene, const BennyGained& e) {
    add_bennies(scene, e.who, e.amount);
}
void apply(const Stage&, Scene& scene, const BenniesSet& e) {
    purse(scene, e.who) = 0;
    add_bennies(scene, e.who, e.amount);
}
/// Powers have ten rounds less for each minute.
void apply(const Stage&, Scene& scene, const TimePassed& e) {
    scene.minute = minute_in(scene, e.minutes);
    for (Spell& each : scene.spells) add_within(each.rounds, -10 * e.minutes, 0, 1000);
}

void apply(const Stage&, Scene& scene, const InjuryTaken& e) {
    auto& injuries = scene.person(e.who).injuries;
    if (!injuries.full()) injuries.push_back(e.injury);
}
void apply(const Stage&, Scene& scene, const InjuriesHealed& e) {
    auto& injuries = scene.person(e.who).injuries;
    for (std::size_t i = injuries.size(); i-- > 0;) {
        const Injury& each = injuries[i];
        if (each.lasts == InjuryLasts::permanent) continue;
        if (e.wounds_gone || (each.lasts == InjuryLasts::a_day && scene.minute >= each.until))
            injuries.erase(i);
    }
}
void apply(const Stage&, Scene& scene, const PowerUsed& e) {
    add_within(scene.person(e.who).power_points, -e.points, 0, 100);
}
void apply(const Stage&, Scene& scene, const SpellBegan& e) {
    if (!scene.spells.full()) scene.spells.push_back(e.spell);
}
void apply(const Stage&, Scene& scene, const SpellEnded& e) {
    scene.spells.erase(static_cast<std::size_t>(e.index));
}
/// [SW-GAP-050] Help for another roll takes the place of what there was.
void apply(const Stage&, Scene& scene, const SupportGiven& e) {
    Fighter& ally = scene.person(e.ally);
    if (ally.support_for != e.trait) ally.support = 0;
    ally.support_for = e.trait;
    add_within(ally.support, e.amount, -most_support, most_support);
}
/// Riders are where their mounts are.
void apply(const Stage& stage, Scene& scene, const Moved& e) {
    const PersonId mount = mount_of(scene, e.who);
    Fighter& who = scene.person(mount == PersonId::nobody ? e.who : mount);
    if (e.inches > 0 && is_counted_diagonal(stage, who.at.place.space, e.to.space))
        who.dear_diagonal = !who.dear_diagonal;
    if (who.at.mode == Whereabouts::board) who.at.place = e.to;
    add_within(who.inches, e.inches, 0, 1000);
    add_within(who.covered, e.covered, 0, 1000);
    set_within(who.straight, e.straight, 0, 1000);
}
void apply(const Stage&, Scene& scene, const ThingBroken& e) {
    board::change(scene.changes, e.at, e.ruin);
}

void apply(const Stage& stage, Scene& scene, const Event& event) {
    std::visit([&](const auto& each) { make_true(stage, scene, each); }, event);
}

}  // namespace breakneck::savage
