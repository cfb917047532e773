// TevellerRPG: how rounds, turns and fights change the scene.
#include "rules/teveller/events.h"

#include <algorithm>

#include "rules/teveller/event_numbers.h"
#include "rules/teveller/people.h"
#include "rules/teveller/turns.h"

namespace breakneck::teveller {
namespace {

constexpr int most_rounds = 10'000;  // the count stops there, play does not

/// TV-GAP-019 and others: what lasts no longer than a fight.
void calm_down(Fighter& each) {
    each.initiative = each.position = 0;
    each.actions = each.owed = each.moves = each.aims = 0;
    each.surprised = each.led = each.ran = each.acted = each.full_auto_used = false;
    each.aim_at = PersonId::nobody;
    each.aim_at_vehicle = VehicleId::none;
    each.inspired = each.watching = each.shield_up = false;
    each.watch_since = each.knocks = each.won_grapple_in = 0;
    each.grapple = -1;
}
void calm_down(Ride& each) {
    each.position = 0;
    each.evasive = each.better = each.helped = 0;
    each.in_chase = false;
    each.moved = each.fired_energy = false;
    each.breached_in = -1;  // TV-GAP-087: too late for a patch
}

void pass_seconds(Scene& scene, int seconds) {
    const int all = scene.seconds + seconds;
    scene.minute = minute_in(scene, all / 60);
    set(scene.seconds, all % 60);
}

}  // namespace

/// [TV-PROC-006] The score is taken when a fight or chase ends (ChaseEnded takes that of a
/// dogfight), before time passes for healing.
void apply(const Stage& stage, Scene& scene, const ModeSet& e) {
    const Mode before = scene.mode;
    if (e.mode != Mode::calm)
        scene.score.clear();
    else if (before == Mode::fight)
        scene.score = score_now(stage, scene);
    scene.mode = e.mode;
    scene.begun = scene.begun || e.mode != Mode::calm;
    scene.prey = e.prey;
    // After a pursuit those off the board are around again, and it is known who was caught.
    if (e.mode == Mode::calm && (before == Mode::chase || before == Mode::foot_chase))
        scene.score = score_now(stage, scene, true);
    scene.round = 0;
    scene.turn = -1;
    scene.phase = Phase::none;
    scene.free_round = false;
    scene.order.clear();
    scene.suppressions.clear();
    scene.declared.clear();
    scene.pending.clear();
    for (Fighter& each : scene.people) {
        calm_down(each);
        each.calm_since = scene.minute;
    }
    for (Ride& each : scene.vehicles) calm_down(each);
}
void apply(const Stage&, Scene& scene, const SurpriseWon& e) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        scene.people[i].surprised = e.surprised.has(static_cast<PersonId>(i));
}
void apply(const Stage&, Scene& scene, const InitiativeThrown& e) {
    set(scene.person(e.who).initiative, std::clamp(e.total, -100, 300));
}
/// [TV-INIT-007] Only once.
void apply(const Stage&, Scene& scene, const LedInto& e) {
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        Fighter& each = scene.people[i];
        if (!e.party.has(static_cast<PersonId>(i)) || each.led) continue;
        set(each.initiative, std::clamp(each.initiative + e.effect, -100, 300));
        each.led = true;
    }
}
void apply(const Stage&, Scene& scene, const OrderSet& e) {
    scene.order = e.order;
    if (e.order.empty()) scene.turn = -1;
}
void apply(const Stage&, Scene& scene, const RoundBegan& e) {
    set_within(scene.round, e.round, 0, most_rounds);
    scene.turn = -1;
    count_round(scene.lull);
    scene.free_round = e.free;
    if (!e.free)
        for (Fighter& each : scene.people) each.surprised = false;
    for (Fighter& each : scene.people) {
        each.knocks = 0;
        each.full_auto_used = false;
    }
    for (Ride& each : scene.vehicles) each.moved = each.fired_energy = false;
}
void apply(const Stage&, Scene& scene, const RoundEnded& e) { pass_seconds(scene, e.seconds); }
void apply(const Stage&, Scene& scene, const PhaseBegan& e) { scene.phase = e.phase; }
void apply(const Stage&, Scene& scene, const Declared& e) {
    if (!scene.declared.full())
        scene.declared.push_back({e.who, e.action, e.reaction, e.target_at});
}
void apply(const Stage&, Scene& scene, const DeclaredTaken& e) {
    scene.declared.erase(static_cast<std::size_t>(e.index));
}
void apply(const Stage&, Scene& scene, const HarmKept& e) {
    if (!scene.pending.full()) scene.pending.push_back(e.harm);
}
void apply(const Stage&, Scene& scene, const HarmTaken&) { scene.pending.erase(0); }
void apply(const Stage&, Scene& scene, const TurnBegan& e) {
    Fighter& who = scene.person(e.who);
    set(who.actions, e.actions);
    set(who.owed, e.owed);
    who.moves = 0;
    who.acted = false;
    set(scene.turn, scene.turn + 1);
}
/// [TV-RNG-015] TV-GAP-028
void apply(const Stage&, Scene& scene, const TurnEnded& e) {
    Fighter& who = scene.person(e.who);
    who.ran = who.moves >= 2;
    who.actions = 0;
}
void apply(const Stage&, Scene& scene, const ActionSpent& e) {
    Fighter& who = scene.person(e.who);
    set(who.actions, std::max(0, who.actions - e.actions));
    if (e.ground)
        set(who.moves, std::min(9, who.moves + e.actions));
    else if (e.actions > 0)
        who.acted = true;
}
void apply(const Stage&, Scene& scene, const TimePassed& e) { scene.minute += e.minutes; }
void apply(const Stage& stage, Scene& scene, const ChaseEnded&) {
    if (scene.mode == Mode::dogfight) scene.score = score_now(stage, scene);
}
void apply(const Stage&, Scene& scene, const Finished&) { scene.finished = true; }

void apply(const Stage&, Scene& scene, const Aimed& e) {
    Fighter& who = scene.person(e.who);
    set(who.aims, e.aims);
    who.aim_at = e.target;
    who.aim_at_vehicle = e.vehicle;
}
void apply(const Stage&, Scene& scene, const SuppressionBegan& e) {
    if (!scene.suppressions.full()) scene.suppressions.push_back(e.fire);
}
void apply(const Stage&, Scene& scene, const SuppressionEnded& e) {
    for (std::size_t i = scene.suppressions.size(); i-- > 0;)
        if (scene.suppressions[i].shooter == e.shooter) scene.suppressions.erase(i);
}

void apply(const Stage&, Scene& scene, const Grappled& e) {
    set(scene.person(e.who).grapple, e.number);
    set(scene.person(e.against).grapple, e.number);
}
/// [TV-GRAP-016] [TV-GRAP-017]
void apply(const Stage&, Scene& scene, const GrappleThrown& e) {
    scene.person(e.winner).won_grapple_in = scene.round;
    scene.person(e.loser).won_grapple_in = 0;
}
void apply(const Stage&, Scene& scene, const GrappleEnded& e) {
    for (Fighter& each : scene.people)
        if (each.grapple == e.number) each.grapple = -1;
}

void apply(const Stage&, Scene& scene, const Moved& e) {
    Fighter& who = scene.person(e.who);
    if (who.at.mode == Whereabouts::board) who.at.place = e.to;
}
void apply(const Stage& stage, Scene& scene, const Boarded& e) {
    Fighter& who = scene.person(e.who);
    who.at = {.mode = Whereabouts::aboard};
    who.vehicle = e.vehicle;
    set(who.station, e.station);
    who.prone = false;
    if (duty_of(stage, scene, e.who) == Duty::drive) scene.ride(e.vehicle).autopilot = false;
}
void apply(const Stage&, Scene& scene, const Alighted& e) {
    Fighter& who = scene.person(e.who);
    who.at = {.mode = Whereabouts::board, .place = e.to};
    who.vehicle = VehicleId::none;
    who.station = -1;
}
void apply(const Stage&, Scene& scene, const StationChanged& e) {
    set(scene.person(e.who).station, e.station);
}
void apply(const Stage&, Scene& scene, const VehicleMoved& e) {
    Ride& ride = scene.ride(e.vehicle);
    ride.at.place = e.to;
    ride.moved = true;
    ride.aloft = static_cast<Aloft>(e.to.altitude);
}

void apply(const Stage& stage, Scene& scene, const Event& event) {
    std::visit([&](const auto& each) { make_true(stage, scene, each); }, event);
}

}  // namespace breakneck::teveller
