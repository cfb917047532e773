// Savage Worlds, section 10: who is caught by a template, who gets away, and the damage.
#include <algorithm>
#include <bit>

#include "rules/savage/area.h"
#include "rules/savage/powers.h"

namespace breakneck::savage {
namespace {

PersonSet without(PersonSet set, PersonSet others) { return {set.bits & ~others.bits}; }

/// What somebody's own Cone or Stream comes out of is not in it.
void leave_out_source(const Scene& scene, Blasting& blast) {
    if (is_blast(blast.area)) return;
    blast.caught.remove(blast.by);
    if (const PersonId mount = mount_of(scene, blast.by); mount != PersonId::nobody)
        blast.caught.remove(mount);
    const VehicleId vehicle = vehicle_of(scene, blast.by);
    if (vehicle == VehicleId::none) return;
    blast.caught = without(blast.caught, occupants(scene, vehicle));
    blast.vehicles = static_cast<std::uint16_t>(blast.vehicles & ~(1U << index_of(vehicle)));
}
std::uint16_t without_friends(const Stage& stage, const Scene& scene, const Blasting& blast) {
    unsigned left = blast.vehicles;
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i)
        if (side_of_vehicle(stage, scene, static_cast<VehicleId>(i)) == stage.person(blast.by).side)
            left &= ~(1U << i);
    return static_cast<std::uint16_t>(left);
}
/// [SW-POW-014] The caster chooses among those in the area, with miniatures or without. Nobody
/// would choose vehicles of the own side.
void ask_selective(Play& play, Blasting blast) {
    blast.step = BlastStep::evade;
    if (blast.modifiers.selective) blast.vehicles = without_friends(play.stage, play.scene, blast);
    advance(play, blast);
    if (!blast.modifiers.selective || blast.caught.empty() || !has_room(play.scene)) return;
    push(play, CatchAsked{.who = blast.by,
                          .candidates = blast.caught,
                          .proposed = blast.caught,
                          .reason = CatchReason::selective});
}
/// Where the board is nearest to a spot beyond its edge; there may be none.
board::Space on_board(const board::Grid& grid, board::Space space) {
    return {std::clamp(int{space.x}, 0, std::max(0, grid.width() - 1)),
            std::clamp(int{space.y}, 0, std::max(0, grid.height() - 1))};
}
/// [SW-AOE-001] Every target touched by the template, even in part, also by one that has strayed
/// over the edge.
void land(Play& play, Blasting blast) {
    const bool chase = chase_card_of(play.scene, blast.by) >= 0;
    blast.step = BlastStep::caught;
    if (!chase) {
        const board::Area area = area_of(blast.area, place_of(play.scene, blast.by), blast.at);
        blast.caught = people_in(play.stage, play.scene, area);
        blast.vehicles = vehicles_in(play.stage, play.scene, area);
        leave_out_source(play.scene, blast);
        blast.at.space = on_board(play.stage.grid, blast.at.space);
        return advance(play, blast);
    }
    if (blast.target != PersonId::nobody) blast.caught.add(blast.target);
    if (blast.vehicle != VehicleId::none)
        blast.vehicles = static_cast<std::uint16_t>(1U << index_of(blast.vehicle));
    advance(play, blast);
    ask_who_else(play, blast.by, {blast.target, blast.vehicle}, blast.area, blast.also);
}

bool may_be_evaded(const Stage& stage, const Blasting& blast) {
    return blast.power != PowerId::none ? stage.power(blast.power).evadable
                                        : stage.item(blast.weapon).evadable;
}
/// [SW-EVSN-001] One after the other, before any damage is rolled.
void ask_to_evade(Play& play, Blasting blast) {
    PersonSet left = without(blast.caught, blast.asked);
    while (!left.empty() && !can_evade(play.scene, left.first())) left.remove(left.first());
    if (left.empty() || !may_be_evaded(play.stage, blast) || !has_room(play.scene)) {
        blast.step = BlastStep::harm;
        return advance(play, blast);
    }
    blast.asked.add(left.first());
    advance(play, blast);
    push(play, EvasionAsked{left.first(), blast.by});
}

/// Against vehicles; what a power does to people is powers.h's.
Blow power_blow_of(const Stage& stage, const Blasting& blast) {
    Casting casting{.who = blast.by};
    casting.use.power = blast.power;
    casting.use.modifiers = blast.modifiers;
    return power_blow(stage, casting, PersonId::nobody, blast.raise);
}
Blow weapon_blow_of(const Stage& stage, const Blasting& blast, PersonId victim) {
    const Item& weapon = weapon_of(stage, blast.weapon);
    Blow blow{.rule = "SW-AOE-001", .by = blast.by, .victim = victim, .weapon = blast.weapon};
    blow.damage = weapon.damage;
    blow.dice = blast.raise ? 1 : 0;
    blow.ap = static_cast<std::int8_t>(weapon.ap);
    blow.heavy = weapon.heavy_weapon;
    return blow;
}
/// [SW-AOE-002] The points of a penalty for cover are points of Armor; it counts from where the
/// template comes from.
int cover_as_armor(Play& play, const Blasting& blast, const Mark& mark) {
    const bool chase = chase_card_of(play.scene, blast.by) >= 0;
    const board::Place from = is_blast(blast.area) ? blast.at : place_of(play.scene, blast.by);
    const Hiding hiding = chase ? hiding_of(play.stage, play.scene, blast.by, mark)
                                : hiding_from(play.stage, play.scene, from, mark);
    const int points = -cover_penalties[row_of(hiding.kind)];
    if (points > 0) cite(play, "SW-AOE-002", mark.person);
    return points;
}
/// [SW-DROP-001] Of whoever it was aimed at.
bool has_the_drop(const Scene& scene, const Blasting& blast, const Mark& mark) {
    return mark.person != PersonId::nobody && mark.person == blast.target &&
           is_defenseless(scene, mark.person);
}
void strike(Play& play, const Blasting& blast, const Mark& mark) {
    const bool power = blast.power != PowerId::none;
    play.happen(AttackHit{"SW-AOE-001", blast.by, mark.person, mark.vehicle, blast.raise});
    const int armor = cover_as_armor(play, blast, mark);
    if (power && mark.person != PersonId::nobody) return power_strikes(play, blast, mark.person);
    if (power && !does_damage(play.stage.power(blast.power))) return;
    Blow blow =
        power ? power_blow_of(play.stage, blast) : weapon_blow_of(play.stage, blast, mark.person);
    blow.source = BlowSource::area;
    blow.vehicle = mark.vehicle;
    blow.obstacle = static_cast<std::int8_t>(armor);
    blow.drop = has_the_drop(play.scene, blast, mark);
    begin_damage(play, blow);
}

/// [SW-AOE-001] Damage is rolled for each separately: people first, then vehicles.
void harm_next(Play& play, Blasting blast) {
    PersonSet left = without(blast.caught, blast.done);
    while (!left.empty() && !is_in(play.scene, left.first())) left.remove(left.first());
    if (!left.empty()) {
        blast.done.add(left.first());
        advance(play, blast);
        return strike(play, blast, {left.first()});
    }
    if (blast.vehicles == 0) return pop(play);
    const auto vehicle = static_cast<VehicleId>(std::countr_zero(blast.vehicles));
    blast.vehicles = static_cast<std::uint16_t>(blast.vehicles & (blast.vehicles - 1U));
    advance(play, blast);
    if (is_in(play.scene, vehicle)) strike(play, blast, {PersonId::nobody, vehicle});
}

}  // namespace

void go_on(Play& play, Blasting blasting, Luck&) {
    switch (blasting.step) {
        case BlastStep::roll:
            blasting.step = BlastStep::lands;
            advance(play, blasting);
            return decide(play, {.purpose = Purpose::area_attack,
                                 .who = blasting.by,
                                 .against = blasting.target,
                                 .vehicle = blasting.vehicle});
        case BlastStep::lands:
            return land(play, blasting);
        case BlastStep::caught:
            return ask_selective(play, blasting);
        case BlastStep::evade:
            return ask_to_evade(play, blasting);
        case BlastStep::harm:
            return harm_next(play, blasting);
    }
}

}  // namespace breakneck::savage
