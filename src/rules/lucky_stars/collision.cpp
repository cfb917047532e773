// These Lucky Stars, chapter 19: collision damage, and bracing for it.
#include <algorithm>
#include <cstdlib>

#include "base/holds.h"
#include "rules/lucky_stars/avoid.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/damage.h"

namespace breakneck::lucky_stars {
namespace {

/// How much of a speed lies in the other's direction, in hundredths, by the eighths between them.
constexpr std::array share_along{100, 71, 0, -71, -100, -71, 0, 71};

/// [LS-GAP-044] The striking vehicle's tier; by the house rule that of the relative speed when both
/// move.
Tier impact_tier(const Stage& stage, const Scene& scene, VehicleId striker, const Met& struck) {
    const Ride& mine = scene.ride(striker);
    if (!stage.house_rules.relative_speed || struck.vehicle == VehicleId::none)
        return tier_of(scene, striker);
    const Ride& theirs = scene.ride(struck.vehicle);
    const auto heading = [](const Ride& ride) {
        const board::Facing facing = ride.at.place.facing;
        return ride.reversing ? board::opposite(facing) : facing;
    };
    const int eighths = board::turn_between(heading(mine), heading(theirs));
    const int share = share_along[static_cast<std::size_t>((eighths + 8) % 8)];
    return tier_of(std::abs(mine.covered_ft - theirs.covered_ft * share / 100));
}

/// [LS-COL-005] A die for each space, however many. [LS-COL-006] And what the tier adds.
Throw dice_for(int spaces, Tier tier) { return Throw(spaces * d6) + modifier_of(tier); }

/// LS-GAP-052: everyone takes the striking vehicle's dice, unless the game master has called that a
/// struck vehicle takes those of its own size.
int dice_spaces(const Stage& stage, const Scene& scene, VehicleId striker, const Met& struck) {
    const bool own_size = scene.calls.struck_size_dice && struck.vehicle != VehicleId::none;
    return stage.vehicle(own_size ? struck.vehicle : striker).spaces();
}

/// A damage roll with its reasons.
int roll_damage(Play& play, Check check, int spaces, Tier tier, Luck& luck) {
    check.dice = Throw(spaces * d6);
    check.cite("LS-COL-005", "spaces");
    check.cite("LS-COL-006", "tier", modifier_of(tier));
    return roll_total(play, check, luck);
}

Tier tier_of_impact(const Play& play, const Colliding& colliding) {
    return impact_tier(play.stage, play.scene, colliding.vehicle, colliding.met);
}

void advance(Play& play, Colliding colliding, CrashStep step) {
    colliding.step = step;
    play.happen(Advanced<Frame>{colliding});
}

/// [LS-COL-010] Asks the next occupant who could brace; false if all have been asked.
bool offer_brace(Play& play, Colliding colliding, VehicleId of) {
    if (of == VehicleId::none) return false;
    PersonSet left = occupants(play.stage, play.scene, of);
    left.bits &= ~colliding.asked.bits;
    for (; !left.empty(); left.remove(left.first())) {
        const PersonId who = left.first();
        if (!is_able(play.scene, who) || !has_room(play.scene)) continue;
        colliding.asked.add(who);
        play.happen(Advanced<Frame>{colliding});
        play.happen(Cited{"LS-COL-010", who});
        play.happen(Pushed<Frame>{BraceAsked{who, colliding.vehicle}});
        return true;
    }
    return false;
}

/// [LS-COL-004] Physical damage; normal unless the game master has called it extreme.
Harm harm_of(const Play& play, const Colliding& colliding, RuleId rule) {
    return {.rule = rule,
            .amount = colliding.damage,
            .type = DamageType::physical,
            .source = play.scene.calls.collision_source};
}

/// [LS-COL-013] A vehicle, then each of its occupants by the same roll: one at a time; false if all
/// are done. [LS-COL-012] Those who braced take half. [LS-GAP-044] None take any if the vehicle
/// takes none.
bool harm_next(Play& play, Colliding colliding, VehicleId of, RuleId rule) {
    Harm damage = harm_of(play, colliding, rule);
    if (!colliding.vehicle_harmed) {
        colliding.vehicle_harmed = true;
        damage.vehicle = of;
        const PersonSet aboard = occupants(play.stage, play.scene, of);
        const bool unharmed = after_resistance(play, damage) == 0;
        if (unharmed) colliding.harmed.bits |= aboard.bits;
        play.happen(Advanced<Frame>{colliding});
        if (unharmed && !aboard.empty()) play.happen(Cited{"LS-GAP-044", aboard.first()});
        harm(play, damage);
        return true;
    }
    PersonSet left = occupants(play.stage, play.scene, of);
    left.bits &= ~colliding.harmed.bits;
    if (left.empty()) return false;
    damage.rule = "LS-COL-013";
    damage.who = left.first();
    damage.halved = colliding.braced.has(damage.who);
    colliding.harmed.add(damage.who);
    play.happen(Advanced<Frame>{colliding});
    harm(play, damage);
    return true;
}

/// LS-GAP-045: what stands there by its weight alone is no wall.
bool is_loose(const Stage& stage, const Scene& scene, board::Space space) {
    const board::Board board = board_of(stage, scene);
    if (!board.inside(space)) return false;
    const board::Symbol symbol = board.terrain(space).symbol;
    return std::find(stage.loose.begin(), stage.loose.end(), symbol) != stage.loose.end();
}

/// An obstacle with nothing to break it never takes damage.
bool is_breakable(const Play& play, board::Space space) {
    const board::Board board = board_of(play.stage, play.scene);
    return board.inside(space) && board.terrain(space).hardness > 0;
}

/// [LS-COL-002] Rolled anew for each thing struck. [LS-COL-003] By whoever is struck; for a vehicle
/// by its driver; for an obstacle by the game master.
void roll_for_struck(Play& play, Colliding colliding, Luck& luck) {
    const Met& met = colliding.met;
    if (met.obstacle && !is_breakable(play, met.space)) {
        advance(play, colliding, CrashStep::own_brace);
        return;
    }
    const bool is_ride = met.vehicle != VehicleId::none;
    const PersonId roller = is_ride ? driver_of(play.stage, play.scene, met.vehicle) : met.person;
    play.happen(Cited{"LS-COL-002", roller});
    if (is_ride) play.happen(Cited{"LS-COL-003", roller});
    Check check{.rule = "LS-COL-001",
                .name = "collision",
                .who = roller,
                .other = aimed_at(colliding.vehicle)};
    if (is_ride) {
        check.cite("LS-GAP-044",
                   play.stage.house_rules.relative_speed ? "relative_speed" : "their_speed");
        check.cite("LS-GAP-052", play.scene.calls.struck_size_dice ? "own_size" : "their_size");
    }
    const int damage = roll_damage(
        play, check, dice_spaces(play.stage, play.scene, colliding.vehicle, colliding.met),
        tier_of_impact(play, colliding), luck);
    colliding.damage = static_cast<std::int16_t>(damage);
    advance(play, colliding, CrashStep::harm);
}

/// A struck person: damage first, then down (LS-IMP-009, LS-GAP-053). [LS-COL-007] Struck, pinned
/// or dragged: it is all one roll, the rest is description.
bool harm_person(Play& play, Colliding colliding) {
    const PersonId who = colliding.met.person;
    if (!colliding.harmed.has(who)) {
        colliding.harmed.add(who);
        play.happen(Advanced<Frame>{colliding});
        if (!is_in(play.scene, who)) return true;
        play.happen(Cited{"LS-COL-007", who});
        Harm damage = harm_of(play, colliding, "LS-COL-004");
        damage.who = who;
        harm(play, damage);
        return true;
    }
    if (colliding.falls && is_in(play.scene, who) && !play.scene.person(who).prone)
        play.happen(FellProne{colliding.stops ? RuleId("LS-GAP-053") : RuleId("LS-IMP-009"), who});
    return false;
}

bool harm_wall(Play& play, Colliding colliding) {
    if (colliding.vehicle_harmed) return false;
    colliding.vehicle_harmed = true;
    play.happen(Advanced<Frame>{colliding});
    Harm damage = harm_of(play, colliding, "LS-COL-004");
    damage.wall = colliding.met.space;
    harm(play, damage);
    return true;
}

bool harm_struck(Play& play, const Colliding& colliding) {
    if (colliding.met.person != PersonId::nobody) return harm_person(play, colliding);
    if (colliding.met.vehicle != VehicleId::none)
        return harm_next(play, colliding, colliding.met.vehicle, "LS-COL-004");
    return harm_wall(play, colliding);
}

/// [LS-COL-008] The vehicle takes damage only from what is comparable or larger.
void begin_own(Play& play, Colliding colliding) {
    colliding.vehicle_harmed = false;
    const PersonId driver = driver_of(play.stage, play.scene, colliding.vehicle);
    const PersonSet aboard = occupants(play.stage, play.scene, colliding.vehicle);
    if ((colliding.asked.bits & aboard.bits) == 0) {
        play.happen(Cited{"LS-COL-008", driver});
        if (play.scene.calls.comparable == Comparable::by_size)
            play.happen(Cited{"LS-GAP-045", driver});
    }
    if (!colliding.harms)
        advance(play, colliding, CrashStep::end);
    else if (!offer_brace(play, colliding, colliding.vehicle))
        advance(play, colliding, CrashStep::own_roll);
}

/// [LS-COL-003] [LS-COL-009] The driver rolls once what the vehicle and all in it take, the
/// vehicle's own collision damage.
void roll_for_own(Play& play, Colliding colliding, Luck& luck) {
    const PersonId driver = driver_of(play.stage, play.scene, colliding.vehicle);
    play.happen(Cited{"LS-COL-003", driver});
    const Check check{.rule = "LS-COL-009",
                      .name = "own_collision",
                      .who = driver,
                      .other = aimed_at(colliding.vehicle)};
    const int damage = roll_damage(play, check, play.stage.vehicle(colliding.vehicle).spaces(),
                                   tier_of_impact(play, colliding), luck);
    colliding.damage = static_cast<std::int16_t>(damage);
    advance(play, colliding, CrashStep::own_harm);
}

/// A wall is whole if it blocks the step that met it, which may lead to another altitude.
bool is_broken(const Play& play, const Driving& driving, const Met& met) {
    if (met.vehicle != VehicleId::none) return is_wrecked(play.stage, play.scene, met.vehicle);
    const board::Path path = driving.path.path();
    const auto next = std::min(static_cast<std::size_t>(driving.next) + 1, path.size() - 1);
    return !board_of(play.stage, play.scene).is_blocked(met.space, path[next].altitude);
}

/// Why the vehicle stops after a collision; none if it goes on.
/// [LS-GAP-041] In front of what it rammed and did not break. [LS-GAP-049] At a static object
/// whatever became of it. A wreck goes nowhere (LS-GAP-023).
RuleId why_stop(const Play& play, const Colliding& colliding) {
    const Met& met = colliding.met;
    const auto& driving = std::get<Driving>(play.scene.frames.back());
    if (colliding.stops)
        return driving.kind == DrivingKind::uncontrolled ? RuleId("LS-GAP-049")
                                                         : RuleId("LS-IMP-018");
    if (is_wrecked(play.stage, play.scene, colliding.vehicle)) return "LS-GAP-023";
    // What the game master put there is no part of the board, and nothing breaks it.
    const bool hazard = met.obstacle && driving.hazard;
    if (met.person != PersonId::nobody || (!hazard && is_broken(play, driving, met))) return {};
    const bool rammed = play.scene.calls.stop_at_rammed && colliding.harms;
    if (hazard && !rammed) return {};
    // Nothing drives through what is solid and whole.
    return rammed || met.obstacle ? RuleId("LS-GAP-041") : RuleId();
}

/// [LS-GAP-041] A loose thing that is no match for the vehicle is knocked to pieces, however hard.
void knock_aside(Play& play, const Driving& driving, const Colliding& colliding) {
    const Met& met = colliding.met;
    if (met.obstacle && !driving.hazard && !colliding.harms &&
        is_loose(play.stage, play.scene, met.space))
        play.happen(WallHit{met.space, 0, 0});
}

/// [LS-IMP-010] The vehicle goes on along its path, unless something stops it.
void end_collision(Play& play, const Colliding& colliding) {
    play.happen(Popped{});
    const auto driving = std::get<Driving>(play.scene.frames.back());
    knock_aside(play, driving, colliding);
    if (const RuleId why = why_stop(play, colliding); !why.none()) {
        halt(play, driving, why);
        return;
    }
    play.happen(Cited{
        colliding.met.person != PersonId::nobody ? RuleId("LS-IMP-010") : RuleId("LS-GAP-041"),
        driving.driver});
    pass(play, driving);
}

}  // namespace

/// [LS-COL-001] A d6 for each space and what the tier adds, whatever is struck.
Throw collision_dice(const Stage& stage, const Scene& scene, VehicleId striker, const Met& struck) {
    return dice_for(dice_spaces(stage, scene, striker, struck),
                    impact_tier(stage, scene, striker, struck));
}

/// [LS-COL-008] [LS-GAP-045] A creature, mount or loose thing with as many spaces; a vehicle with
/// half as many; what is fixed always.
bool is_comparable(const Stage& stage, const Scene& scene, VehicleId striker, const Met& struck) {
    if (scene.calls.comparable != Comparable::by_size)
        return scene.calls.comparable == Comparable::always;
    const int spaces = stage.vehicle(striker).spaces();
    if (struck.obstacle)
        return !is_loose(stage, scene, struck.space) ||
               spaces_of_object(board_of(stage, scene), struck.space, spaces) >= spaces;
    if (struck.person != PersonId::nobody)
        return row_of(stage.person(struck.person).size).room.area() >= spaces;
    const Vehicle& other = stage.vehicle(struck.vehicle);
    return (other.is_mount() ? 1 : 2) * other.spaces() >= spaces;
}

int spaces_of_object(const board::Board& board, board::Space space, int enough) {
    FixedList<board::Space, board::Footprint::max_area + 1> object{space};
    const auto kind = board.terrain(space).symbol;
    for (std::size_t at = 0; at < object.size(); ++at)
        for (const board::Facing facing : board::all_facings) {
            const board::Space next = board::step(object[at], facing);
            if (static_cast<int>(object.size()) >= enough || object.full())
                return static_cast<int>(object.size());
            if (board.inside(next) && board.terrain(next).symbol == kind && !object.contains(next))
                object.push_back(next);
        }
    return static_cast<int>(object.size());
}

void collide(Play& play, const Colliding& colliding) { play.happen(Pushed<Frame>{colliding}); }

void go_on(Play& play, Colliding colliding, Luck& luck) {
    switch (colliding.step) {
        case CrashStep::brace:
            if (!offer_brace(play, colliding, colliding.met.vehicle))
                advance(play, colliding, CrashStep::roll);
            return;
        case CrashStep::roll:
            return roll_for_struck(play, colliding, luck);
        case CrashStep::harm:
            if (!harm_struck(play, colliding)) advance(play, colliding, CrashStep::own_brace);
            return;
        case CrashStep::own_brace:
            return begin_own(play, colliding);
        case CrashStep::own_roll:
            return roll_for_own(play, colliding, luck);
        case CrashStep::own_harm:
            if (!harm_next(play, colliding, colliding.vehicle, "LS-COL-009"))
                advance(play, colliding, CrashStep::end);
            return;
        case CrashStep::end:
            return end_collision(play, colliding);
    }
}

/// [LS-COL-010] A Reaction of each occupant, for itself. [LS-COL-011] The target is 6 and the tier
/// modifier.
Answer answer_brace(Play& play, const Choice& choice) {
    const auto asked = std::get<BraceAsked>(play.scene.frames.back());
    const auto* brace = std::get_if<Brace>(&choice);
    if (brace == nullptr && !holds<Decline>(choice))
        return refuse("LS-COL-010", "brace_or_decline");
    if (brace != nullptr && brace->luck)
        if (const Answer may = may_add_luck(play, asked.who); !may.is_done()) return may;
    play.happen(Popped{});
    if (brace == nullptr) return done;
    const auto& colliding = std::get<Colliding>(play.scene.frames.back());
    const int target = speed_target(tier_of_impact(play, colliding));
    decide(play, {.purpose = Purpose::brace,
                  .who = asked.who,
                  .vehicle = asked.vehicle,
                  .target = static_cast<std::int16_t>(target),
                  .luck = brace->luck});
    return done;
}

Check brace_check(const Play& play, const Deciding& deciding) {
    Check check = decision(play.stage, "LS-COL-011", "brace", deciding.who);
    const Attribute attribute = play.scene.calls.brace_attribute;
    check.add("LS-COL-010", name_of(attribute),
              attribute_of(play.stage, play.scene, deciding.who, attribute));
    return check;
}

/// [LS-COL-012] Braced: half damage.
void brace_decided(Play& play, const Deciding& deciding, int band) {
    if (band == 0) return;
    auto colliding = std::get<Colliding>(play.scene.frames.back());
    colliding.braced.add(deciding.who);
    play.happen(Advanced<Frame>{colliding});
    play.happen(Braced{deciding.who});
}

}  // namespace breakneck::lucky_stars
