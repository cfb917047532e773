// TevellerRPG: what the Referee calls until calling otherwise, with the ledger's defaults.
#pragma once

#include "rules/teveller/stage.h"

namespace breakneck::teveller {

enum class ChaseAttribute : std::uint8_t { dex, intellect, edu };
constexpr std::array<std::string_view, 3> enum_names(ChaseAttribute) {
    return {"dex", "intellect", "edu"};
}
/// TV-GAP-099
enum class SpeedClass : std::uint8_t { stationary, careful, fast };
constexpr std::array<std::string_view, 3> enum_names(SpeedClass) {
    return {"stationary", "careful", "fast"};
}
enum class FootAttacks : std::uint8_t { both, melee_only, ranged_only, none };
constexpr std::array<std::string_view, 4> enum_names(FootAttacks) {
    return {"both", "melee_only", "ranged_only", "none"};
}
struct Calls {
    Light light = Light::bright;
    bool night_vision_helps = true;
    bool weightless = false;
    bool covers_add = false;
    int indirect_dm = 0;
    CoverKind sufficient_cover = CoverKind::hard;
    bool foxholes_cancel = false;
    int shrapnel_dice = 0;
    bool fusion_ignores_cover = true;
    bool heavy_ignores_cover = false;
    bool shoot_occupants = false;
    int collision_dice = 6;
    bool controlled_crash = true;
    bool fast_passes = true;
    ChaseAttribute chase_attribute = ChaseAttribute::dex;
    int chase_turn_s = 6;
    bool slow_is_behind = false;
    int fuel_turns = 0;
    FootAttacks foot_attacks = FootAttacks::both;
    int fatigue_dm = 0;
    int foot_turns = 5;
    int careful_collision_dice = 6;
    bool scale_much_larger = true;
    bool scale_much_faster = false;
    bool unskilled_surgery = false;
    bool organ_by_choice = false;
    Characteristic organ = Characteristic::str;
    bool grunts_revive = true;
    bool surprise_round_for_many = true;
    static constexpr bool closed = true;
    static constexpr auto fields() {
        return std::tuple{
            field("light", &Calls::light, "TV-RNG-012, TV-RNG-013: how much one sees"),
            field("night_vision_helps", &Calls::night_vision_helps,
                  "TV-RNG-014: night vision devices remove the light penalties"),
            field("weightless", &Calls::weightless, "TV-EQP-005: free fall"),
            field("covers_add", &Calls::covers_add, "TV-GAP-025: several kinds of cover add up"),
            field("indirect_dm", &Calls::indirect_dm,
                  "TV-GAP-027: DM on indirect attacks against total cover")
                .range(-4, 0),
            field("sufficient_cover", &Calls::sufficient_cover,
                  "TV-BLAST-005: the least cover that suffices for a dive"),
            field("foxholes_cancel", &Calls::foxholes_cancel,
                  "TV-BLAST-006: heavy cover cancels a blast for those who dive"),
            field("shrapnel_dice", &Calls::shrapnel_dice,
                  "TV-BLAST-007: dice added for those who dive behind poor cover")
                .range(0, 10),
            field("fusion_ignores_cover", &Calls::fusion_ignores_cover,
                  "TV-BLAST-008: cover counts for nothing against fusion weapons"),
            field("heavy_ignores_cover", &Calls::heavy_ignores_cover,
                  "TV-VATK-003: heavy weapons treat hard cover as obscured"),
            field("shoot_occupants", &Calls::shoot_occupants,
                  "TV-GAP-098: people inside vehicles can be shot at"),
            field("collision_dice", &Calls::collision_dice,
                  "TV-COLL-001, 002, 003: dice for a person struck at speed")
                .range(1, 12),
            field("controlled_crash", &Calls::controlled_crash,
                  "TV-COLL-005: somebody at the controls makes a crash a Knocked Out"),
            field("fast_passes", &Calls::fast_passes,
                  "TV-VMOV-005: fast vehicles may make a single pass through the fight"),
            field("chase_attribute", &Calls::chase_attribute,
                  "TV-CHASE-006: what Position is thrown with"),
            field("chase_turn_s", &Calls::chase_turn_s,
                  "TV-CHASE-002: how long a chase turn lasts, in seconds")
                .range(1, 36000),
            field("slow_is_behind", &Calls::slow_is_behind,
                  "TV-GAP-065: a vehicle at half speed has DM-1 on Position"),
            field("fuel_turns", &Calls::fuel_turns,
                  "TV-DOG-002: a dogfight ends after so many turns; 0: no limit")
                .range(0, 200),
            field("foot_attacks", &Calls::foot_attacks,
                  "TV-FOOT-003: how the winner of a foot chase turn may attack"),
            field("fatigue_dm", &Calls::fatigue_dm, "TV-FOOT-008: DM of everyone in a foot chase")
                .range(-6, 0),
            field("foot_turns", &Calls::foot_turns,
                  "TV-FOOT-008: how many turns a foot chase lasts")
                .range(1, 50),
            field("careful_collision_dice", &Calls::careful_collision_dice,
                  "TV-GAP-077: dice for a person struck at careful speed")
                .range(0, 12),
            field("scale_much_larger", &Calls::scale_much_larger,
                  "TV-COLL-007: large vehicles count as much larger"),
            field("scale_much_faster", &Calls::scale_much_faster,
                  "TV-COLL-008: the rammer is much faster"),
            field("unskilled_surgery", &Calls::unskilled_surgery,
                  "TV-GAP-051: people without Medicine may operate"),
            field("organ_by_choice", &Calls::organ_by_choice,
                  "TV-GAP-053: the Referee picks the characteristic"),
            field("organ", &Calls::organ, "TV-GAP-053: which one"),
            field("grunts_revive", &Calls::grunts_revive,
                  "TV-GRUNT-003: grunts can be revived for questioning"),
            field("surprise_round_for_many", &Calls::surprise_round_for_many,
                  "TV-GAP-011: with three or more parties surprise counts pair by pair")};
    }
    bool operator==(const Calls&) const = default;
};

}  // namespace breakneck::teveller
