// TevellerRPG, section 15: the Surface Damage table.
#include <array>

#include "rules/teveller/vehicle_hits.h"

namespace breakneck::teveller {
namespace {

constexpr int sinking_breaches = 4;  // [TV-SURF-014]

/// The rule of each row.
constexpr std::array<RuleId, 6> surface_rules{"TV-SURF-002", "TV-SURF-003", "TV-SURF-004",
                                              "TV-SURF-008", "TV-SURF-017", "TV-SURF-021"};

/// [TV-SURF-015] Steamships and larger vessels are no small watercraft.
bool is_small_watercraft(const Vehicle& vehicle) {
    return vehicle.kind == VehicleKind::water && !vehicle.large;
}

/// [TV-SURF-005] It cannot move any more; [TV-SURF-006] what flies has to come down.
void immobilise(Play& play, const Stricken& struck, Luck& luck) {
    const bool grav = play.stage.vehicle(struck.vehicle).kind == VehicleKind::grav;
    if (!is_working(play.scene, struck.vehicle)) return;
    if (!is_airborne(play.stage, play.scene, struck.vehicle))
        return come_to_rest(play, struck.vehicle, "TV-SURF-005");
    if (!grav || play.scene.ride(struck.vehicle).aloft == Aloft::high)
        return land(play, struck, "TV-SURF-006", luck);
    // TV-GAP-086: gravitics near the ground just set down.
    change(play, "TV-GAP-086", struck.vehicle, RideChange::landed);
    come_to_rest(play, struck.vehicle, "TV-GAP-086");
}

/// [TV-SURF-012] [TV-SURF-013] [TV-SURF-014] A small watercraft leaks.
void leak(Play& play, VehicleId vehicle) {
    cite(play, "TV-SURF-013", PersonId::nobody);
    cite(play, "TV-GAP-088", PersonId::nobody);
    if (play.scene.ride(vehicle).breaches < sinking_breaches) return;
    change(play, "TV-SURF-014", vehicle, RideChange::sank);
    come_to_rest(play, vehicle, "TV-SURF-014");
}

FixedList<ItemId, most_items> weapons_of(const Play& play, VehicleId vehicle) {
    FixedList<ItemId, most_items> found;
    for (std::size_t i = 0; i < play.scene.items.size(); ++i)
        if (play.scene.items[i].hold == Hold::mounted && play.stage.items[i].vehicle == vehicle)
            found.push_back(static_cast<ItemId>(i));
    return found;
}

bool is_lost(const Scene& scene, VehicleId vehicle, Device device) {
    return (scene.ride(vehicle).devices >> static_cast<unsigned>(device) & 1U) != 0;
}

void lose(Play& play, VehicleId vehicle, Device device) {
    change(play, "TV-SURF-003", vehicle, RideChange::device_lost, static_cast<int>(device));
}

}  // namespace

/// [TV-SURF-001]
SurfaceResult roll_surface(Play& play, const Stricken& struck, Luck& luck) {
    Check check{.rule = "TV-SURF-001",
                .name = "surface_damage",
                .who = struck.by,
                .dice = Throw(2 * d6),
                .other = aimed_at(struck.vehicle)};
    const SurfaceResult result = roll_on(play, check, surface_table, luck);
    const auto row = static_cast<std::size_t>(result);
    play.happen(
        SystemHit{surface_rules[row], struck.vehicle, Level::surface, static_cast<int>(row)});
    switch (result) {
        case SurfaceResult::bounce_off:
            cite(play, "TV-GAP-084", struck.by);
            break;
        case SurfaceResult::device:
            break;
        case SurfaceResult::locomotion:
            hit_locomotion(play, struck, luck);
            break;
        case SurfaceResult::breach:
            breach(play, struck);
            break;
        case SurfaceResult::weapon:
            hit_weapon(play, struck, ItemId::none, luck);
            break;
        case SurfaceResult::internal_damage:
            roll_internal(play, struck, luck);
            break;
    }
    return result;
}

/// [TV-SURF-004] [TV-SURF-005] TV-GAP-086: the third hit finds nothing left to break.
void hit_locomotion(Play& play, const Stricken& struck, Luck& luck) {
    const int before = play.scene.ride(struck.vehicle).locomotion_hits;
    if (before >= 2) return change(play, "TV-GAP-086", struck.vehicle, RideChange::no_effect);
    change(play, before == 0 ? RuleId("TV-SURF-004") : RuleId("TV-SURF-005"), struck.vehicle,
           RideChange::locomotion_hit, before + 1);
    cite(play, "TV-GAP-088", struck.by);
    if (before == 1) immobilise(play, struck, luck);
}

/// [TV-SURF-008] [TV-SURF-012] [TV-SURF-015] TV-GAP-085
void breach(Play& play, const Stricken& struck) {
    const Vehicle& vehicle = play.stage.vehicle(struck.vehicle);
    const bool small = is_small_watercraft(vehicle);
    const bool ship = vehicle.kind == VehicleKind::water && vehicle.large;
    if (ship) cite(play, "TV-SURF-015", struck.by);
    if (!vehicle.sealed && !small)
        return change(play, ship ? RuleId("TV-SURF-015") : RuleId("TV-GAP-085"), struck.vehicle,
                      RideChange::no_effect);
    change(play, vehicle.sealed ? RuleId("TV-SURF-008") : RuleId("TV-SURF-012"), struck.vehicle,
           RideChange::breached, play.scene.ride(struck.vehicle).breaches + 1);
    if (vehicle.sealed && small) cite(play, "TV-SURF-012", struck.by);
    if (small) leak(play, struck.vehicle);
}

/// [TV-SURF-017] TV-GAP-085: all weapons, disabled ones included. [TV-SURF-019]
void hit_weapon(Play& play, const Stricken& struck, ItemId called, Luck& luck) {
    const auto weapons = weapons_of(play, struck.vehicle);
    if (weapons.empty()) return change(play, "TV-GAP-085", struck.vehicle, RideChange::no_effect);
    ItemId which = called;
    if (which == ItemId::none) {
        Check check = dice_check("TV-SURF-017", "which_weapon", struck.by, 1);
        check.other = aimed_at(struck.vehicle);
        const int ways = static_cast<int>(weapons.size());
        which = weapons[static_cast<std::size_t>(pick_one(play, check, ways, luck))];
    }
    const Thing& thing = play.scene.thing(which);
    if (thing.destroyed || thing.beyond_repair)
        change(play, "TV-GAP-085", struck.vehicle, RideChange::no_effect);
    else if (thing.disabled)
        change(play, "TV-SURF-019", which, ItemChange::beyond_repair, struck.by);
    else
        change(play, "TV-SURF-017", which, ItemChange::disabled, struck.by);
}

void ask_device(Play& play, VehicleId vehicle) {
    if (has_room(play.scene)) return push(play, DeviceAsked{vehicle});
    lose(play, vehicle, Device::other);
}

/// [TV-SURF-003] There may be several of a kind; what it carried outside is lost as a whole.
Answer may_lose(const Scene& scene, VehicleId vehicle, Device device) {
    if (device > Device::other) return refuse("TV-SURF-003", "name_a_device");
    if (device == Device::outside_cargo && is_lost(scene, vehicle, device))
        return refuse("TV-SURF-003", "lost_already");
    return done;
}
Device next_device(const Scene& scene, VehicleId vehicle) {
    for (const Device each :
         {Device::outside_cargo, Device::headlight, Device::antenna, Device::mirror})
        if (!is_lost(scene, vehicle, each)) return each;
    return Device::other;
}

/// The Referee says which.
Answer answer_device(Play& play, const Choice& choice) {
    const auto asked = std::get<DeviceAsked>(play.scene.frames.back());
    const auto* device = std::get_if<LoseDevice>(&choice);
    if (device == nullptr) return refuse("TV-SURF-003", "name_a_device");
    if (Answer may = may_lose(play.scene, asked.vehicle, device->device); !may.is_done())
        return may;
    pop(play);
    lose(play, asked.vehicle, device->device);
    return done;
}

Answer may_expose(const Stage& stage, const Scene& scene, const Exposed& choice) {
    if (!exists(scene, choice.vehicle)) return refuse("TV-SURF-008", "no_such_vehicle");
    if (choice.dice < 1 || choice.dice > 20) return refuse("TV-SURF-008", "dice", 1, choice.dice);
    if (!stage.vehicle(choice.vehicle).sealed || scene.ride(choice.vehicle).breaches == 0)
        return refuse("TV-SURF-008", "not_breached");
    if (occupants(stage, scene, choice.vehicle).empty())
        return refuse("TV-SURF-008", "nobody_to_hurt");
    return done;
}

/// [TV-SURF-008] The Referee: what is outside gets in.
Answer expose(Play& play, const Exposed& choice, Luck& luck) {
    if (const Answer may = may_expose(play.stage, play.scene, choice); !may.is_done()) return may;
    PersonSet aboard = occupants(play.stage, play.scene, choice.vehicle);
    cite(play, "TV-SURF-008", aboard.first());
    for (; !aboard.empty(); aboard.remove(aboard.first()))
        hurt_aboard(play, aboard.first(), PersonId::nobody,
                    {.rule = "TV-SURF-008", .name = "exposure", .dice = choice.dice}, luck);
    return done;
}

}  // namespace breakneck::teveller
