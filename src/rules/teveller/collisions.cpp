// TevellerRPG, section 14: collisions.
#include <algorithm>

#include "rules/teveller/damage.h"
#include "rules/teveller/driving.h"
#include "rules/teveller/vehicle_damage.h"

namespace breakneck::teveller {
namespace {

constexpr int usual_dice = 6;  // [TV-COLL-001]

/// [TV-COLL-006] TV-GAP-076: one row further down for any number of reasons, never past the last.
Level matrix_level(const Stage& stage, VehicleId rammer, VehicleId target, int reasons) {
    const auto row =
        static_cast<std::size_t>(stage.vehicle(rammer).armor) + (reasons > 0 ? 1U : 0U);
    const auto column = static_cast<std::size_t>(stage.vehicle(target).armor);
    return collision_matrix[std::min(row, collision_matrix.size() - 1)][column];
}

void cite_reasons(Play& play, PersonId who, const RamReasons& reasons) {
    if (reasons.larger) cite(play, "TV-COLL-007", who);
    if (reasons.faster) cite(play, "TV-COLL-008", who);
    if (reasons.ram) cite(play, "TV-COLL-009", who);
    if (reasons.count() > 1) cite(play, "TV-GAP-076", who);
}

void suffer(Play& play, const VehicleHarm& harm) {
    play.happen(Penetrated{harm.rule, harm.vehicle, harm.level, harm.rolls});
    damage_vehicle(play, harm);
}

}  // namespace

RamReasons ram_reasons(const Stage& stage, const Scene& scene, VehicleId rammer, VehicleId target) {
    const bool larger = stage.vehicle(rammer).large && !stage.vehicle(target).large;
    return {.larger = larger && scene.calls.scale_much_larger,
            .faster = scene.calls.scale_much_faster,
            .ram = stage.vehicle(rammer).ram};
}

Level collision_level(const Stage& stage, const Scene& scene, VehicleId rammer, VehicleId target) {
    return matrix_level(stage, rammer, target, ram_reasons(stage, scene, rammer, target).count());
}

void collide(Play& play, VehicleId rammer, VehicleId target) {
    const PersonId driver = driver_of(play.stage, play.scene, rammer);
    cite(play, "TV-RAM-014", driver);
    cite_reasons(play, driver, ram_reasons(play.stage, play.scene, rammer, target));
    suffer(play, {.rule = "TV-COLL-006",
                  .vehicle = target,
                  .by = driver,
                  .level = collision_level(play.stage, play.scene, rammer, target)});
}

/// TV-GAP-075: the matrix with the roles swapped; the rammer's own speed is no reason then.
void recoil(Play& play, VehicleId rammer, VehicleId target) {
    RamReasons reasons = ram_reasons(play.stage, play.scene, target, rammer);
    reasons.faster = false;
    suffer(play, {.rule = "TV-GAP-075",
                  .vehicle = rammer,
                  .by = driver_of(play.stage, play.scene, rammer),
                  .level = matrix_level(play.stage, target, rammer, reasons.count())});
}

/// [TV-COLL-001] [TV-COLL-002] [TV-COLL-003]
RuleId collision_rule(const Scene& scene) {
    if (scene.calls.collision_dice == usual_dice) return "TV-COLL-001";
    return scene.calls.collision_dice > usual_dice ? RuleId("TV-COLL-002") : RuleId("TV-COLL-003");
}

void strike_person(Play& play, RuleId rule, PersonId who, VehicleId vehicle, int dice, Luck& luck) {
    Harm hit{.rule = rule,
             .victim = who,
             .by = driver_of(play.stage, play.scene, vehicle),
             .kind = HarmKind::collision};
    if (dice < 1) return cite(play, rule, who);
    hit.damage = static_cast<std::int16_t>(damage_dice(play, hit, "collision", dice, 0, luck));
    harm(play, hit, luck);
}

Answer may_strike_person(const Stage&, const Scene& scene, const StrikePerson& choice) {
    if (!exists(scene, choice.who) || !is_in(scene, choice.who) ||
        scene.person(choice.who).at.mode != Whereabouts::board)
        return refuse("TV-COLL-001", "not_on_foot");
    if (!is_in(scene, choice.vehicle)) return refuse("TV-COLL-001", "no_such_vehicle");
    return done;
}

/// [TV-COLL-001] At speed; TV-GAP-077: else as the Referee has it.
Answer strike_person(Play& play, const StrikePerson& choice, Luck& luck) {
    if (const Answer may = may_strike_person(play.stage, play.scene, choice); !may.is_done())
        return may;
    const Calls& calls = play.scene.calls;
    if (play.scene.ride(choice.vehicle).speed == SpeedClass::fast)
        strike_person(play, collision_rule(play.scene), choice.who, choice.vehicle,
                      calls.collision_dice, luck);
    else
        strike_person(play, "TV-GAP-077", choice.who, choice.vehicle, calls.careful_collision_dice,
                      luck);
    return done;
}

}  // namespace breakneck::teveller
