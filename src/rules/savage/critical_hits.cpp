// Savage Worlds, section 8: the Vehicle Critical Hits table.
#include <algorithm>

#include "rules/savage/ranged.h"
#include "rules/savage/vehicle_damage.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

constexpr std::size_t most_systems = 16;

/// [SW-GAP-015] Mounted weapons that are not yet destroyed.
FixedList<ItemId, most_items> weapons_left(const Stage& stage, const Scene& scene,
                                           VehicleId vehicle) {
    FixedList<ItemId, most_items> found;
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (stage.items[i].vehicle == vehicle && scene.items[i].hold == Hold::mounted &&
            !scene.items[i].destroyed)
            found.push_back(static_cast<ItemId>(i));
    return found;
}
/// [SW-GAP-015] Systems that still work.
FixedList<int, most_systems> systems_left(const Stage& stage, const Scene& scene,
                                          VehicleId vehicle) {
    FixedList<int, most_systems> found;
    const std::size_t count = std::min(stage.vehicle(vehicle).systems.size(), most_systems);
    for (std::size_t i = 0; i < count; ++i)
        if ((scene.ride(vehicle).systems_lost >> i & 1U) == 0) found.push_back(static_cast<int>(i));
    return found;
}

int section_of(const Stage& stage, const Scene& scene, PersonId who) {
    const int station = scene.person(who).station;
    if (station < 0) return 0;
    const auto& stations = stage.vehicle(vehicle_of(scene, who)).stations;
    return stations[static_cast<std::size_t>(station)].section;
}
bool has_section(const Stage& stage, VehicleId vehicle, int section) {
    const auto& stations = stage.vehicle(vehicle).stations;
    return std::any_of(stations.begin(), stations.end(),
                       [&](const Station& each) { return each.section == section; });
}
bool has_sections(const Stage& stage, VehicleId vehicle) {
    const auto& stations = stage.vehicle(vehicle).stations;
    return std::any_of(stations.begin(), stations.end(), [&](const Station& each) {
        return each.section != stations.front().section;
    });
}
PersonSet occupants_in(const Stage& stage, const Scene& scene, VehicleId vehicle, int section) {
    PersonSet found;
    for (PersonSet all = occupants(scene, vehicle); !all.empty(); all.remove(all.first()))
        if (section_of(stage, scene, all.first()) == section) found.add(all.first());
    return found;
}

/// [SW-CRIT-010] Whatever comes with a template.
bool is_area(const Stage& stage, const Blow& blow) {
    if (blow.source == BlowSource::area) return true;
    if (blow.power != PowerId::none) return stage.power(blow.power).area != Template::none;
    return blow.weapon != ItemId::none && stage.item(blow.weapon).area != Template::none;
}

/// [SW-CRIT-003] [SW-CRIT-004] SW-GAP-014: the vehicle's current Handling stops at -4.
void hit_guidance(Play& play, VehicleId vehicle) {
    const int before = handling_of(play.stage, play.scene, vehicle);
    const int own = play.stage.vehicle(vehicle).handling - play.scene.ride(vehicle).handling_lost;
    cite(play, "SW-GAP-014");
    if (own > least_handling) change(play, "SW-CRIT-003", vehicle, RideChange::handling_lost, 1);
    if (handling_of(play.stage, play.scene, vehicle) == before)
        note(play, "SW-CRIT-004", vehicle, RideChange::no_effect, least_handling);
}

/// [SW-CRIT-005] [SW-CRIT-006] SW-GAP-013: a tenth of the original Top Speed each time, four times.
/// On the board it goes no faster than it can now.
void hit_locomotion(Play& play, VehicleId vehicle) {
    constexpr int most_lost = 4;
    const Ride& ride = play.scene.ride(vehicle);
    cite(play, "SW-GAP-013");
    if (ride.speed_lost >= most_lost)
        return note(play, "SW-CRIT-006", vehicle, RideChange::no_effect, most_lost);
    change(play, "SW-CRIT-005", vehicle, RideChange::speed_lost, 1);
    const int most = top_speed_of(play.stage, play.scene, vehicle);
    if (ride.mph > most) note(play, "SW-CRIT-005", vehicle, RideChange::mph, most);
}

/// [SW-CRIT-011]
void shake_occupants(Play& play, VehicleId vehicle) {
    for (PersonSet left = occupants(play.scene, vehicle); !left.empty(); left.remove(left.first()))
        if (play.scene.person(left.first()).condition == Condition::well)
            make_shaken(play, "SW-CRIT-011", left.first());
}

/// [SW-CRIT-008] Somebody at random; [SW-CRIT-010] everyone in a section.
void hit_crew(Play& play, CriticalHits hits, Luck& luck) {
    const PersonSet aboard = occupants(play.scene, hits.vehicle);
    if (hits.collision) return shake_occupants(play, hits.vehicle);
    if (aboard.empty()) return;
    if (!is_area(play.stage, hits.blow)) {
        hits.victims.add(pick_person(play, "SW-GAP-015", "crew_hit", aboard, luck));
        return advance(play, hits);
    }
    if (has_sections(play.stage, hits.vehicle) && has_room(play.scene, 1))
        return push(play, SectionAsked{hits.vehicle});
    const int section = section_of(play.stage, play.scene, aboard.first());
    cite(play, "SW-CRIT-010", hits.blow.by);
    hits.victims = occupants_in(play.stage, play.scene, hits.vehicle, section);
    advance(play, hits);
}

/// [SW-CRIT-012] SW-GAP-015: one of those that are left.
void hit_weapon(Play& play, const CriticalHits& hits, Luck& luck) {
    const auto left = weapons_left(play.stage, play.scene, hits.vehicle);
    if (left.empty()) return;
    Check check = dice_check("SW-GAP-015", "weapon_hit", PersonId::nobody, d6);
    check.other = aimed_at(hits.vehicle);
    const int which = pick_one(play, check, static_cast<int>(left.size()), luck);
    change(play, "SW-CRIT-012", left[static_cast<std::size_t>(which)], ItemChange::destroyed);
}

void lose_system(Play& play, VehicleId vehicle, int system) {
    change(play, "SW-CRIT-013", vehicle, RideChange::system_lost, system);
}
/// [SW-CRIT-013] The Game Master's choice, where there is one.
void hit_system(Play& play, const CriticalHits& hits) {
    const auto left = systems_left(play.stage, play.scene, hits.vehicle);
    if (left.empty()) return;
    if (left.size() == 1 || !has_room(play.scene, 1))
        return lose_system(play, hits.vehicle, left.front());
    push(play, SystemAsked{hits.vehicle});
}

/// [SW-CRIT-012] [SW-CRIT-013] Where there is nothing left to hit it is a Chassis hit.
CriticalHit result_for(const Play& play, VehicleId vehicle, CriticalHit row) {
    const bool spared =
        (row == CriticalHit::weapon && weapons_left(play.stage, play.scene, vehicle).empty()) ||
        (row == CriticalHit::system && systems_left(play.stage, play.scene, vehicle).empty());
    return spared ? CriticalHit::chassis : row;
}

void take_effect(Play& play, const CriticalHits& hits, CriticalHit result, Luck& luck) {
    switch (result) {
        case CriticalHit::guidance:
            return hit_guidance(play, hits.vehicle);
        case CriticalHit::locomotion:
            return hit_locomotion(play, hits.vehicle);
        case CriticalHit::crew:
            return hit_crew(play, hits, luck);
        case CriticalHit::weapon:
            return hit_weapon(play, hits, luck);
        case CriticalHit::system:
            return hit_system(play, hits);
        case CriticalHit::scratch:
        case CriticalHit::chassis:
            return;
    }
}

/// [SW-CRIT-001] [SW-OOC-008] After a Glitch the crew's row is rolled again.
void roll_critical_hit(Play& play, const CriticalHits& hits, Luck& luck) {
    Check check = dice_check("SW-CRIT-001", "critical_hit", hits.blow.by, 2 * d6);
    check.other = aimed_at(hits.vehicle);
    if (hits.glitch) check.cite("SW-OOC-008", "glitch");
    const BandSet again = hits.glitch ? BandSet{}.with(crew_row) : BandSet{};
    const CriticalHit row = roll_on(play, check, critical_hit_table, luck, again);
    const bool shaken = row == CriticalHit::crew && hits.collision;
    const RuleId rule = shaken ? RuleId("SW-CRIT-011") : critical_hit_rules[row_of(row)];
    const CriticalHit result = result_for(play, hits.vehicle, row);
    play.happen(CriticallyHit{rule, hits.vehicle, result});
    take_effect(play, hits, result, luck);
}

/// [SW-CRIT-008] [SW-CRIT-009] SW-GAP-012: AP takes off the vehicle's Armor, what is left of it the
/// victim's own. Whoever is not covered gets it all.
void hurt_crew(Play& play, const CriticalHits& hits, PersonId who) {
    const Blow& behind = hits.blow;
    Blow blow{.rule = "SW-CRIT-008",
              .by = behind.by,
              .victim = who,
              .weapon = behind.weapon,
              .power = behind.power,
              .source = BlowSource::critical_hit,
              .ap = behind.ap,
              .obstacle = behind.obstacle,
              .nonlethal = behind.nonlethal,
              .heavy = behind.heavy};
    int remainder = hits.total;
    cite(play, "SW-CRIT-009", who);
    if (is_sheltered(play.stage, play.scene, who)) {
        const int armor = play.stage.vehicle(hits.vehicle).armor + behind.obstacle;
        cite(play, "SW-GAP-012", who);
        remainder = std::max(0, remainder - std::max(0, armor - behind.ap));
        blow.ap = static_cast<std::int8_t>(std::max(0, behind.ap - armor));
        blow.obstacle = 0;
    }
    person_struck(play, blow, remainder);
}

/// One after the other. A wreck has damage rolled for each, a Critical Hit passes its own on.
void hurt_next(Play& play, CriticalHits hits) {
    const PersonId who = hits.victims.first();
    hits.victims.remove(who);
    advance(play, hits);
    if (play.scene.person(who).condition == Condition::dead) return;
    if (hits.blow.source != BlowSource::crash) return hurt_crew(play, hits, who);
    Blow blow = hits.blow;
    blow.victim = who;
    begin_damage(play, blow);
}

}  // namespace

void go_on(Play& play, CriticalHits hits, Luck& luck) {
    if (!hits.victims.empty()) return hurt_next(play, hits);
    if (hits.left <= 0) return pop(play);
    --hits.left;
    advance(play, hits);
    roll_critical_hit(play, hits, luck);
}

Answer answer_section(Play& play, const Choice& choice) {
    const auto* asked = top_as<SectionAsked>(play.scene);
    const auto* pick = std::get_if<PickSection>(&choice);
    if (asked == nullptr || pick == nullptr) return refuse("SW-CRIT-010", "pick_section");
    const VehicleId vehicle = asked->vehicle;
    if (!has_section(play.stage, vehicle, pick->section))
        return refuse("SW-CRIT-010", "no_such_section");
    pop(play);
    auto hits = std::get<CriticalHits>(play.scene.frames.back());
    cite(play, "SW-CRIT-010", hits.blow.by);
    hits.victims = occupants_in(play.stage, play.scene, vehicle, pick->section);
    advance(play, hits);
    return done;
}

Answer answer_system(Play& play, const Choice& choice) {
    const auto* asked = top_as<SystemAsked>(play.scene);
    const auto* pick = std::get_if<PickSystem>(&choice);
    if (asked == nullptr || pick == nullptr) return refuse("SW-CRIT-013", "pick_system");
    const VehicleId vehicle = asked->vehicle;
    if (!systems_left(play.stage, play.scene, vehicle).contains(int{pick->system}))
        return refuse("SW-CRIT-013", "no_such_system");
    const int system = pick->system;
    pop(play);
    lose_system(play, vehicle, system);
    return done;
}

}  // namespace breakneck::savage
