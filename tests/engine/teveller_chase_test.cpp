// The engine's door with TevellerRPG: chases, a dogfight, rams and collisions, worked out by hand.
#include "tests/engine/teveller_story.h"

namespace breakneck::test::teveller_chase_test {
namespace {

class TevellerChase : public TevellerStory {};

/// Nan and Roe: Driving 2, DEX +1, Agility 0: Position 1D + 3; armor 4, 7 and 14. Fox: Gun Combat
/// 2, DEX +1, armor 6, 9 and 18. Bel: Heavy Weapons 2, DEX +1. Ames, on foot: Gun Combat 1, armor
/// 4, 9 and 18. The Swift is unarmored; the Hound has light armor and military fire control.
const std::string robbers_and_police = R"([
    {"name": "Nan", "side": "red", "at": "L6", "like": "driver"},
    {"name": "Fox", "side": "red", "at": "M6", "like": "shooter"},
    {"name": "Ames", "side": "blue", "at": "B6", "like": "guard"},
    {"name": "Roe", "side": "blue", "aboard": "Hound", "station": "driver", "like": "driver"},
    {"name": "Bel", "side": "blue", "aboard": "Hound", "station": "gunner", "like": "gunner"}])";
const std::string swift_and_hound = R"([
    {"name": "Swift", "at": "N4 e", "like": "ground car"},
    {"name": "Hound", "at": "F2 e", "like": "military 4x4"}])";

TEST_F(TevellerChase, FromTheBoardIntoAChaseAndBack) {
    load(robbers_and_police, swift_and_hound);
    // Nan 10 - 3, Fox 9 + Tactics 0, Ames 6 - 3, Roe 8 - 3, Bel 7 - 3.
    does("gm", "begin_fight", {5, 5, 4, 5, 3, 3, 4, 4, 3, 4});

    // 6 + 2 + 1 = 9, Effect 1: 10 + 1 + Auto 2 less 4 is all of Ames's Stamina. Then both get in.
    EXPECT_EQ(does("Fox", R"(attack target=Ames weapon="Fox's assault rifle" mode=burst)",
                   {3, 3, 4, 3, 3}),
              (Told{"attack 9 of 8", "damage 13", "harmed Ames 13, 9"}));
    does("Fox", "board vehicle=Swift station=1");
    EXPECT_EQ(person("Fox", "at")["mode"], "aboard");
    does("Fox", "end_turn");
    does("Nan", "board vehicle=Swift");
    EXPECT_EQ(person("Nan", "station"), 0);
    does("Nan", "end_turn");
    does("Roe", "end_turn");

    // The Swift stands: 3 + 2 + 1 + 1 = 7.
    EXPECT_EQ(does("Bel", R"(attack vehicle=Swift weapon="Hound's GP machinegun")", {1, 2}),
              (Told{"attack 7 of 8"}));
    EXPECT_EQ(dms("attack"), (Told{"dex 1", "heavy_weapons 2", "stationary_vehicle 1"}));
    does("Bel", "end_turn");
    // 7 + 1 + 1 = 9, on the surface: 8, locomotion.
    EXPECT_EQ(does("Ames", R"(attack vehicle=Swift weapon="Ames's carbine")", {4, 3, 4, 4}),
              (Told{"attack 9 of 8", "surface", "surface_damage 8"}));
    EXPECT_EQ(ride("Swift"), "working, locomotion_hits 1, cargo_kg 200");
    does("gm", "end_fight");

    // Swift 4 + 3, Hound 2 + 3; half speed does not count. Ames is left behind.
    EXPECT_EQ(does("gm", "begin_chase kind=chase prey=red", {4, 2}),
              (Told{"position 7", "position 5"}));
    EXPECT_EQ(now("mode"), "chase");
    EXPECT_EQ(vehicle("Swift", "at")["mode"], "chase");
    EXPECT_EQ(person("Ames", "at")["mode"], "board");
    EXPECT_EQ(state("Ames"), "0 and 18");
    does("Nan", "end_turn");
    // Two above, -1, and from what moves, -2: 12 + 3 - 3 = 12. Light armor stops small arms.
    EXPECT_EQ(does("Fox", R"(attack vehicle=Hound weapon="Fox's assault rifle")", {6, 6}),
              (Told{"attack 12 of 8", "none"}));
    EXPECT_EQ(dms("attack"),
              (Told{"dex 1", "gun_combat 2", "position -1", "unstable_platform -2"}));
    EXPECT_EQ(rounds("Fox's assault rifle"), 27) << "a burst on the board, a shot in the chase";
    does("Fox", "end_turn");
    EXPECT_EQ(does("Roe", "better_position", {4, 4}), (Told{"better_position 11 of 8"}));
    does("Roe", "end_turn");
    // A turret from below: 8 + 3 - 3 = 8. Critical, 8: the crew. Nan 11 less 4, Fox 10 less 6.
    EXPECT_EQ(does("Bel", R"(attack vehicle=Swift weapon="Hound's GP machinegun")",
                   {4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 3, 3}),
              (Told{"attack 8 of 8", "critical", "critical_damage 8", "crew_hit 11",
                    "harmed Nan 11, 7", "crew_hit 10", "harmed Fox 10, 4"}));
    EXPECT_EQ(dms("attack"), (Told{"dex 1", "heavy_weapons 2", "turret_from_below -3"}));

    // Swift 1 + 3, Hound 5 + 3 + 1: five above. The best two of 2, 4, 3, and 3 + 1, are 11 against
    // 7
    // + 3. Light armor on unarmored: 8 inside, the second hit on locomotion: the prey is halted.
    EXPECT_EQ(does("Bel", "end_turn", {1, 5}), (Told{"position 4", "position 9"}));
    EXPECT_EQ(does("Roe", "ram vehicle=Swift", {2, 4, 3, 3, 4, 4, 4}),
              (Told{"ram 11 against 10", "internal", "internal_damage 8", "chase_ended null"}));

    // Everyone is back where they were, as they are now.
    EXPECT_EQ(now("mode"), "calm");
    EXPECT_EQ(vehicle("Swift", "at")["mode"], "board");
    EXPECT_EQ(vehicle("Swift", "at")["place"], "N4 e");
    EXPECT_EQ(vehicle("Hound", "at")["place"], "F2 e");
    EXPECT_EQ(ride("Swift"), "working, locomotion_hits 2, cargo_kg 200");
    EXPECT_EQ(state("Nan"), "0 and 14");
    EXPECT_EQ(state("Fox"), "5 and 18");
    EXPECT_EQ(rounds("Hound's GP machinegun"), 98);
    does("gm", "begin_fight", {5, 5, 4, 5, 3, 3, 4, 4, 3, 4});
    does("Fox", "alight to=M6");
    // 6 + 3 = 9, Effect 1: 6 + 1 less 4.
    EXPECT_EQ(does("Fox", R"(attack target=Ames weapon="Fox's assault rifle")", {3, 3, 2, 2, 2}),
              (Told{"attack 9 of 8", "damage 7", "harmed Ames 7, 3"}));
    EXPECT_EQ(state("Ames"), "0 and 15, minor");
    EXPECT_EQ(rounds("Fox's assault rifle"), 26);
    does("Fox", "end_turn");
    EXPECT_EQ(refused("Nan", R"(drive to="P4 e")"), "TV-SURF-005 cannot_move");
}

/// The same four, away from any board.
const std::string four_in_cars = R"([
    {"name": "Nan", "side": "red", "aboard": "Swift", "station": "driver", "like": "driver"},
    {"name": "Fox", "side": "red", "aboard": "Swift", "station": "seat 1", "like": "shooter"},
    {"name": "Roe", "side": "blue", "aboard": "Hound", "station": "driver", "like": "driver"},
    {"name": "Bel", "side": "blue", "aboard": "Hound", "station": "gunner", "like": "gunner"}])";
const std::string two_cars = R"([{"name": "Swift", "like": "ground car"},
                                 {"name": "Hound", "like": "military 4x4"}])";

TEST_F(TevellerChase, FiveTurns) {
    load(four_in_cars, two_cars);
    EXPECT_EQ(does("gm", "begin_chase kind=chase prey=red", {4, 2}),
              (Told{"position 7", "position 5"}));
    // 5 + 3 = 8: evasive by Nan's level. 4 + 3 = 7 is no better Position.
    EXPECT_EQ(does("Nan", "evade", {3, 2}), (Told{"evade 8 of 8"}));
    EXPECT_EQ(vehicle("Swift", "evasive"), -2);
    EXPECT_EQ(does("Nan", "better_position", {2, 2}), (Told{"better_position 7 of 8"}));
    does("Nan", "end_turn");
    does("Fox", "end_turn");
    EXPECT_EQ(refused("Roe", "ram vehicle=Swift"), "TV-RAM-009 worse_position");
    EXPECT_EQ(does("Roe", "better_position", {4, 4}), (Told{"better_position 11 of 8"}));
    does("Roe", "end_turn");
    // 9 + 3 - 3 - 2 = 7.
    EXPECT_EQ(does("Bel", R"(attack vehicle=Swift weapon="Hound's GP machinegun")", {6, 3}),
              (Told{"attack 7 of 8"}));
    EXPECT_EQ(dms("attack"),
              (Told{"dex 1", "evasive -2", "heavy_weapons 2", "turret_from_below -3"}));

    // Turn 2: Swift 1 + 3, Hound 5 + 3 + 1. The ram: 7 + 3 + 1 = 11 against 7 + 3. Internal 6,
    // occupants: 3 hits are more than two people, so each is drawn among both. Nan 7 less 4
    // and 18 less 4: the rest of her Stamina and 10 Lifeblood; END 8+ holds with 9. Fox 9 less 6.
    EXPECT_EQ(does("Bel", "end_turn", {1, 5}), (Told{"position 4", "position 9"}));
    EXPECT_EQ(does("Roe", "ram vehicle=Swift",
                   {2, 4, 3, 3, 4, 3, 3, 3, 1, 2, 1, 2, 2, 3, 6, 6, 6, 5, 4, 3, 3, 3}),
              (Told{"ram 11 against 10", "internal", "internal_damage 6", "occupant_hits 3",
                    "which_occupant 1", "which_occupant 2", "which_occupant 1", "occupant_damage 7",
                    "harmed Nan 7, 3", "occupant_damage 18", "harmed Nan 18, 14",
                    "stay_awake 9 of 8", "occupant_damage 9", "harmed Fox 9, 3"}));
    EXPECT_EQ(dms("ram"), (Told{"dex 1", "driving 2", "position 1"}));
    EXPECT_EQ(state("Nan"), "0 and 4, serious");
    EXPECT_EQ(state("Fox"), "6 and 18");
    does("Roe", "end_turn");
    // Nan still evades, until her own turn: 5 + 3 + 1 - 2 = 7.
    EXPECT_EQ(does("Bel", R"(attack vehicle=Swift weapon="Hound's GP machinegun")", {2, 3}),
              (Told{"attack 7 of 8"}));
    does("Bel", "end_turn");
    // Wounded: 6 + 3 - 2 = 7.
    EXPECT_EQ(does("Nan", "evade", {3, 3}), (Told{"evade 7 of 8"}));
    EXPECT_EQ(vehicle("Swift", "evasive"), 0);
    does("Nan", "end_turn");
    EXPECT_EQ(refused("Fox", R"(attack vehicle=Hound weapon="Fox's assault rifle")"),
              "TV-CHASE-007 worse_position");

    // Turn 3: Swift 6 + 3 - 2, Hound 4 + 3: level, and the pursuer acts first.
    EXPECT_EQ(does("Fox", "end_turn", {6, 4}), (Told{"position 7", "position 7"}));
    EXPECT_EQ(asked(), "Roe turn");
    EXPECT_EQ(refused("Roe", "ram vehicle=Swift"), "TV-RAM-010 equal_positions");
    does("Roe", "end_turn");
    // 6 + 3 - 2 = 7.
    EXPECT_EQ(does("Bel", R"(attack vehicle=Swift weapon="Hound's GP machinegun")", {3, 3}),
              (Told{"attack 7 of 8"}));
    does("Bel", "end_turn");
    // 9 + 3 - 2 = 10.
    EXPECT_EQ(does("Nan", "better_position", {5, 4}), (Told{"better_position 10 of 8"}));
    does("Nan", "end_turn");
    // 11 + 3 - 2 - 2 = 10.
    EXPECT_EQ(does("Fox", R"(attack vehicle=Hound weapon="Fox's assault rifle")", {6, 5}),
              (Told{"attack 10 of 8", "none"}));

    // Turn 4: Swift 5 + 3 - 2 + 1, Hound 2 + 3. Turn 5: Swift 2 + 3 - 2, Hound 3 + 3.
    EXPECT_EQ(does("Fox", "end_turn", {5, 2}), (Told{"position 7", "position 5"}));
    does("Nan", "end_turn");
    does("Fox", "end_turn");
    does("Roe", "end_turn");
    EXPECT_EQ(does("Bel", "end_turn", {2, 3}), (Told{"position 3", "position 6"}));
    // Three above, 0: 2 + 2 of three dice, + 3 = 7 against 8 + 3 - 2 = 9.
    EXPECT_EQ(does("Roe", "ram vehicle=Swift", {1, 2, 2, 4, 4}), (Told{"ram 7 against 9"}));
    does("Roe", "end_turn");
    EXPECT_EQ(does("Bel", R"(attack vehicle=Swift weapon="Hound's GP machinegun")", {2, 2}),
              (Told{"attack 7 of 8"}));
    does("Bel", "end_turn");
    does("Nan", "end_turn");
    EXPECT_EQ(does("Fox", "end_turn"), (Told{"chase_ended red"}));
    EXPECT_EQ(now("mode"), "calm");
    EXPECT_EQ(person("Nan", "escaped"), true);
    EXPECT_EQ(state("Nan"), "0 and 4, serious");
    EXPECT_EQ(rounds("Hound's GP machinegun"), 96);
}

/// Ann: Grav Vehicle 2, DEX +1, Agility 1: 1D + 4; Heavy Weapons 1. Jo: Grav Vehicle 1: 1D + 3.
/// Gus: Gun Combat 1, DEX +1. The Kite is unarmored, the Wren has light armor.
const std::string three_in_the_air = R"([
    {"name": "Ann", "side": "red", "aboard": "Kite", "station": "pilot",
     "characteristics": {"dex": 10}, "skills": {"grav_vehicle": 2, "heavy_weapons": 1}},
    {"name": "Jo", "side": "blue", "aboard": "Wren", "station": "pilot",
     "characteristics": {"dex": 10}, "skills": {"grav_vehicle": 1}},
    {"name": "Gus", "side": "blue", "aboard": "Wren", "station": "gunner",
     "characteristics": {"dex": 9}, "skills": {"gun_combat": 1}}])";
const std::string kite_and_wren = R"([
    {"name": "Kite", "like": "aircar", "weapons": [{"like": "light assault gun"}]},
    {"name": "Wren", "like": "grav carrier"}])";

TEST_F(TevellerChase, ADogfight) {
    load(three_in_the_air, kite_and_wren);
    EXPECT_EQ(does("gm", "begin_chase kind=dogfight", {5, 2}), (Told{"position 9", "position 5"}));
    // Four above, 0; a civilian mount, -2: 8 + 2 - 2 = 8. Two AV hits inside: electronics and
    // power.
    EXPECT_EQ(
        does("Ann", R"(attack vehicle=Wren weapon="Kite's light assault gun")", {5, 3, 5, 5, 6, 5}),
        (Told{"attack 8 of 8", "internal", "internal_damage 10", "internal_damage 11"}));
    EXPECT_EQ(dms("attack"), (Told{"dex 1", "heavy_weapons 1", "unstable_mount -2"}));
    EXPECT_EQ(ride("Wren"), "working, power_hits 1, cargo_kg 2000, electronics_out");
    EXPECT_EQ(does("Ann", "better_position", {2, 2}), (Told{"better_position 7 of 8"}));
    does("Ann", "end_turn");

    // 9 + 1 + 1 + 1 - 2 for the electronics = 10 against the best two of 2, 3, 5 + 4 = 12.
    EXPECT_EQ(does("Jo", "disengage", {5, 4, 2, 3, 5}), (Told{"disengage 10 against 12"}));
    EXPECT_EQ(dms("disengage"),
              (Told{"agility 1", "dex 1", "electronics_damaged -2", "grav_vehicle 1"}));
    // 9 + 1 + 1 - 2, without Agility.
    EXPECT_EQ(does("Jo", "evade", {4, 5}), (Told{"evade 9 of 8"}));
    EXPECT_EQ(vehicle("Wren", "evasive"), -1);
    does("Jo", "end_turn");
    // A turret from below, and no fire control for small arms: 11 + 2 - 3 - 2 = 8. The only weapon.
    EXPECT_EQ(does("Gus", R"(attack vehicle=Kite weapon="Wren's light machine gun")", {6, 5, 5, 6}),
              (Told{"attack 8 of 8", "surface", "surface_damage 11"}));
    EXPECT_EQ(thing("Kite's light assault gun"), "disabled");

    // Kite 1 + 4, Wren 6 + 3 - 2. Now Jo has the Advantage: 6 + 5 + 1 = 12 against 7 + 4.
    EXPECT_EQ(does("Gus", "end_turn", {1, 6}), (Told{"position 5", "position 7"}));
    EXPECT_EQ(asked(), "Jo turn");
    EXPECT_EQ(does("Jo", "disengage", {2, 6, 5, 4, 3}),
              (Told{"disengage 12 against 11", "chase_ended null"}));
    EXPECT_EQ(now("mode"), "calm");
    EXPECT_EQ(ride("Wren"), "working, power_hits 1, cargo_kg 2000, electronics_out");
}

/// Lark: Athletics 2, DEX +1: 2D + 3; armor 2, 11 and 22, Gun Combat 0. Ames: Athletics 1: 2D + 1;
/// armor 4, 9 and 18, Gun Combat 1.
const std::string thief_and_constable = R"([
    {"name": "Lark", "side": "red", "at": "P5", "like": "prey"},
    {"name": "Ames", "side": "blue", "at": "E5", "like": "guard"}])";

TEST_F(TevellerChase, OnFoot) {
    load(thief_and_constable);
    // Level: the pursuer wins, and attacks at DM-2: 9 + 1 - 2 = 8. 9 less 2.
    EXPECT_EQ(does("gm", "begin_chase kind=foot_chase prey=red", {3, 3, 4, 4}),
              (Told{"position 9", "position 9"}));
    EXPECT_EQ(asked(), "Ames turn");
    EXPECT_EQ(does("Ames", R"(attack target=Lark weapon="Ames's carbine")", {5, 4, 3, 3, 3}),
              (Told{"attack 8 of 8", "damage 9", "harmed Lark 9, 7"}));
    EXPECT_EQ(state("Lark"), "4 and 22");
    does("Ames", "end_turn");
    EXPECT_EQ(refused("Lark", "attack target=Ames"), "TV-FOOT-002 pursuer_wins_ties");

    // 14 to 5: +1. 7 + 0 + 1 + 1 = 9, Effect 1: 8 + 1 less 4.
    EXPECT_EQ(does("Lark", "end_turn", {6, 5, 2, 2}), (Told{"position 14", "position 5"}));
    does("Lark", R"(draw item="Lark's body pistol")");
    EXPECT_EQ(does("Lark", R"(attack target=Ames weapon="Lark's body pistol")", {4, 3, 4, 4}),
              (Told{"attack 9 of 8", "damage 9", "harmed Ames 9, 5"}));
    EXPECT_EQ(dms("attack"), (Told{"dex 1", "position 1"}));
    EXPECT_EQ(state("Ames"), "4 and 18");
    does("Lark", "end_turn");
    EXPECT_EQ(refused("Ames", R"(attack target=Lark weapon="Ames's carbine")"),
              "TV-FOOT-004 lost_the_turn");

    // Three more turns ahead: away.
    for (int turn = 3; turn <= 5; ++turn) {
        EXPECT_EQ(does("Ames", "end_turn", {5, 5, 1, 1}), (Told{"position 13", "position 3"}));
        EXPECT_EQ(now("round"), turn);
        does("Lark", "end_turn");
    }
    EXPECT_EQ(does("Ames", "end_turn"), (Told{"chase_ended red"}));
    EXPECT_EQ(person("Lark", "escaped"), true);
    EXPECT_EQ(state("Lark"), "4 and 22");
    EXPECT_EQ(person("Ames", "at")["place"], "E5");
}

/// Tam and Uma: Driving 2, DEX +1, armor 4, 7 and 14. The truck is unarmored and large, Agility -2.
/// Val is on foot: 7 and 14, falls at more than 14.
const std::string three_at_the_depot = R"([
    {"name": "Tam", "side": "red", "aboard": "Ox", "station": "driver", "like": "driver"},
    {"name": "Uma", "side": "blue", "aboard": "Cart", "station": "driver", "like": "driver"},
    {"name": "Val", "side": "red", "at": "A9"}])";
const std::string ox_and_cart = R"([{"name": "Ox", "at": "K4 e", "like": "truck"},
                                    {"name": "Cart", "at": "T4 e", "like": "ground car"}])";

TEST_F(TevellerChase, RamsAndCollisions) {
    load(three_at_the_depot, ox_and_cart);
    // A ram opens the hostilities. Both parties are careful, so nobody is surprised and the crew
    // may evade: 6 + 3 - 2 = 7 against 8 + 3 = 11. Initiative: less 3, and Agility for who drives:
    // Tam 10
    // - 5, Uma 6 - 3, Val 4 - 3.
    does("gm", "ram_first who=Tam vehicle=Cart", {6, 6, 6, 6});
    EXPECT_EQ(asked(), "Uma evade_ram");
    EXPECT_EQ(does("Uma", "evade_ram", {3, 3, 4, 4, 5, 5, 3, 3, 2, 2}),
              (Told{"ram 7 against 11", "initiative 5", "initiative 3", "initiative 1"}));
    EXPECT_EQ(dms("ram"), (Told{"agility -2", "dex 1", "driving 2"}));

    // It stands before the cart already: no ram without a way.
    EXPECT_EQ(asked(), "Tam turn");
    EXPECT_EQ(refused("Tam", "ram vehicle=Cart"), "TV-GAP-074 no_run_up");

    load(three_at_the_depot, ox_and_cart);
    does("gm", "begin_fight", {6, 6, 3, 3, 2, 2});
    // In combat what stands still is hit with 8, if its driver does not evade: 9 + 3 - 2 = 10. Much
    // larger: one row further than unarmored, so Internal: 11, the power plant.
    does("Tam", "ram vehicle=Cart");
    EXPECT_EQ(asked(), "Uma evade_ram");
    EXPECT_EQ(does("Uma", "decline", {5, 4, 5, 6}),
              (Told{"ram 10 of 8", "internal", "internal_damage 11"}));
    EXPECT_EQ(ride("Cart"), "working, power_hits 1, cargo_kg 200");
    EXPECT_EQ(ride("Ox"), "working, cargo_kg 30000") << "the rammer does not suffer";
    does("Tam", "end_turn");

    // At half speed it goes 10 m of 20.
    EXPECT_EQ(refused("Uma", R"(drive to="AE4 e")"), "TV-VMOV-003 too_far");
    does("Uma", R"(drive to="AD4 e")");
    EXPECT_EQ(vehicle("Cart", "at")["place"], "AD4 e");
    does("Uma", "end_turn");

    // 6D for whoever is struck: 16, Lifeblood 5 of 14; END 8+ holds; more than 14: Val goes down.
    EXPECT_EQ(does("gm", "strike_person who=Val vehicle=Ox", {3, 3, 3, 3, 2, 2, 4, 4}),
              (Told{"collision 16", "harmed Val 16, 16", "stay_awake 8 of 8"}));
    EXPECT_EQ(state("Val"), "0 and 5, serious, prone");

    // With somebody at the controls a crash is a Knocked Out: END 6+ fails with 5: 9 less 4.
    EXPECT_EQ(does("gm", "crash_into vehicle=Ox", {2, 3, 3, 3, 3}),
              (Told{"knocked_out 5 of 6", "knocked_out_damage 9", "harmed Tam 9, 5"}));
    EXPECT_EQ(ride("Ox"), "knocked_out, cargo_kg 30000");
    EXPECT_EQ(state("Tam"), "2 and 14");
    // If nobody can control it, it is destroyed: DEX 8+ fails with 6 + 1: 10 less 4.
    rules("calls.controlled_crash", false);
    EXPECT_EQ(does("gm", "crash_into vehicle=Cart", {4, 2, 2, 2, 2, 2, 2}),
              (Told{"bail_out 7 of 8", "destroyed_damage 10", "harmed Uma 10, 6"}));
    EXPECT_EQ(vehicle("Cart", "state"), "destroyed");
    EXPECT_EQ(state("Uma"), "1 and 14");
    EXPECT_EQ(person("Uma", "vehicle"), nullptr);
}

}  // namespace
}  // namespace breakneck::test::teveller_chase_test
