// The engine's door with TevellerRPG: fights on foot and what comes after them, worked out by hand.
#include "tests/engine/teveller_story.h"

namespace breakneck::test::teveller_test {
namespace {

class TevellerFight : public TevellerStory {};

/// A low wall in Q5: hard cover for whoever is behind it.
const std::string yard = R"({"rows": [
    "........................................", "........................................",
    "........................................", "........................................",
    "................w.......................", "........................................",
    "........................................", "........................................",
    "........................................", "........................................"],
    "legend": [{"symbol": "w", "name": "low wall", "impassable": true, "height": "waist",
                "cover": "partial"}]})";

/// Ana: DEX +1, Gun Combat 2, Stamina 8 + 1, Lifeblood 18, armor 4, falls at more than 18. Bo: 8
/// and
/// 16. Cy: Gun Combat 1, armor 2, 7 and 14, falls at more than 16. Dee: Gun Combat 0, 7 and 14. Eve
/// is unskilled: 5 and 10.
const std::string five_in_the_yard = R"([
    {"name": "Ana", "side": "red", "at": "B5", "characteristics": {"dex": 9, "end": 8},
     "skills": {"gun_combat": 2, "athletics": 1, "tactics": 1},
     "gear": [{"like": "assault rifle"}, {"like": "bulletproof vest"}]},
    {"name": "Bo", "side": "red", "at": "B8", "characteristics": {"str": 8},
     "skills": {"athletics": 1}, "gear": [{"like": "fragmentation grenade"}]},
    {"name": "Cy", "side": "blue", "at": "R5", "characteristics": {"dex": 8},
     "skills": {"gun_combat": 1}, "gear": [{"like": "carbine"}, {"like": "leather jacket"}]},
    {"name": "Dee", "side": "blue", "at": "R8", "skills": {"gun_combat": 0},
     "gear": [{"like": "submachinegun"}]},
    {"name": "Eve", "side": "blue", "at": "T8", "characteristics": {"end": 5},
     "gear": [{"like": "autopistol", "hold": "carried"}]}])";

TEST_F(TevellerFight, AFirefight) {
    load_on(yard, five_in_the_yard, "[]");
    // Ana 8 + Tactics 1; the others less 3: Bo 6, Cy 10, Dee 8, Eve 4.
    EXPECT_EQ(
        does("gm", "begin_fight", {4, 4, 3, 3, 5, 5, 4, 4, 2, 2}),
        (Told{"initiative 9", "initiative 3", "initiative 7", "initiative 5", "initiative 1"}));
    EXPECT_EQ(asked(), "Ana turn");

    // 16 m, aimed, at somebody behind a wall: 7 + 2 + 1 + 1 - 2 = 9, Effect 1. 13 + 1 less 2 is 12:
    // 7 Stamina and 5 Lifeblood. 14 is not more than twice DEX 8.
    EXPECT_EQ(does("Ana", "aim target=Cy"), (Told{}));
    EXPECT_EQ(does("Ana", R"(attack target=Cy weapon="Ana's assault rifle")", {4, 3, 5, 4, 4}),
              (Told{"attack 9 of 8", "damage 14", "harmed Cy 14, 12"}));
    EXPECT_EQ(dms("attack"), (Told{"aimed 1", "dex 1", "gun_combat 2", "hard_cover -2"}));
    EXPECT_EQ(state("Cy"), "0 and 9, minor");
    EXPECT_EQ(rounds("Ana's assault rifle"), 29);
    does("Ana", "end_turn");

    // Wounded: 8 + 1 - 1 = 8. 8 less 4.
    EXPECT_EQ(asked(), "Cy turn");
    does("Cy", "overwatch");
    EXPECT_EQ(does("Cy", R"(attack target=Ana weapon="Cy's carbine")", {5, 3, 3, 3, 2}),
              (Told{"attack 8 of 8", "damage 8", "harmed Ana 8, 4"}));
    EXPECT_EQ(dms("attack"), (Told{"gun_combat 1", "wound -1"}));
    EXPECT_EQ(state("Ana"), "5 and 18");
    does("Cy", "end_turn");

    // Full auto is three attacks and nine rounds. 8 hits: 10 less 4 are 5 Stamina and 1 Lifeblood.
    // 10 hits: 6 + 2 less 4. That makes 8 + 10 + 8 in one round, more than twice DEX 9: she falls.
    EXPECT_EQ(does("Dee", R"(full_auto weapon="Dee's submachinegun" targets=Ana)",
                   {5, 3, 6, 4, 2, 3, 6, 4, 3, 3}),
              (Told{"attack 8 of 8", "damage 10", "harmed Ana 10, 6", "attack 5 of 8",
                    "attack 10 of 8", "damage 8", "harmed Ana 8, 4"}));
    EXPECT_EQ(state("Ana"), "0 and 13, minor, prone");
    EXPECT_EQ(rounds("Dee's submachinegun"), 21);
    EXPECT_EQ(refused("Dee", R"(full_auto weapon="Dee's submachinegun" targets=Ana)"),
              "TV-AUTO-011 once_a_round");
    does("Dee", "end_turn");

    // Cy watches, and shoots before the first step: 8 + 1 - 1 = 8, and 11 are 8 Stamina and 3
    // Lifeblood. Bo goes on.
    EXPECT_EQ(does("Bo", "move to=H8"), (Told{}));
    EXPECT_EQ(asked(), "Cy overwatch");
    EXPECT_EQ(does("Cy", R"(attack target=Bo weapon="Cy's carbine")", {4, 4, 4, 4, 3}),
              (Told{"attack 8 of 8", "damage 11", "harmed Bo 11, 11"}));
    EXPECT_EQ(person("Bo", "at")["place"], "H8");
    EXPECT_EQ(state("Bo"), "0 and 13, minor");
    EXPECT_EQ(rounds("Cy's carbine"), 8);

    // 5 + Athletics 1 - 1 for the wound: Effect -3. It lands 2 + 3 m away, 3 times 60 degrees: back
    // towards him, in N8: 4 m from Dee, 5 m from Cy, 6 m from Eve and Bo.
    EXPECT_EQ(does("Bo", R"(lob item="Bo's fragmentation grenade" at=S8)", {3, 2, 1, 1, 3}),
              (Told{"grenade 5 of 8", "deviation 5", "direction 3", "grenade_landed N8 5"}));
    EXPECT_EQ(asked(), "Cy dive");
    EXPECT_EQ(does("Cy", "decline"), (Told{}));
    EXPECT_EQ(asked(), "Dee dive");
    // 7 for both. Cy: less 2 is 5, Lifeblood 4 of 14; END 8+ fails with 7: 3 hours. Dee: half of 7.
    EXPECT_EQ(
        does("Dee", "dive", {2, 3, 2, 3, 4, 3}),
        (Told{"blast 7", "harmed Cy 7, 5", "stay_awake 7 of 8", "hours 3", "harmed Dee 3, 3"}));
    EXPECT_EQ(state("Cy"), "0 and 4, serious, unconscious, prone");
    EXPECT_EQ(person("Cy", "wakes_at"), 180);
    EXPECT_EQ(state("Dee"), "4 and 14, prone");
    does("Bo", "end_turn");

    // 18 m is beyond 10: 10 or more. 12 - 3 - 2 for lying down = 7.
    does("Eve", R"(draw item="Eve's autopistol")");
    EXPECT_EQ(does("Eve", R"(attack target=Ana weapon="Eve's autopistol")", {6, 6}),
              (Told{"attack 7 of 10"}));
    EXPECT_EQ(dms("attack"), (Told{"prone -2", "unskilled -3"}));
    does("Eve", "end_turn");
    EXPECT_EQ(now("round"), 2);

    // A burst, at somebody prone: 10 + 2 + 1 - 1 - 2 = 10, Effect 2. 11 + 2 + Auto 2 = 15:
    // Lifeblood 3 of 14. END 8+ holds with 9.
    EXPECT_EQ(does("Ana", R"(attack target=Dee weapon="Ana's assault rifle" mode=burst)",
                   {5, 5, 4, 4, 3, 6, 3}),
              (Told{"attack 10 of 8", "damage 15", "harmed Dee 15, 15", "stay_awake 9 of 8"}));
    EXPECT_EQ(dms("damage"), (Told{"burst 2", "effect 2"}));
    EXPECT_EQ(state("Dee"), "0 and 3, serious, prone");
    EXPECT_EQ(rounds("Ana's assault rifle"), 27);
    does("Ana", "get_up");
    does("Ana", "end_turn");

    // Cy has no turn. Dee has lost the action she dived with. 10 + 0 - 2 = 8; the vest stops 3.
    EXPECT_EQ(asked(), "Dee turn");
    EXPECT_EQ(person("Dee", "actions"), 1);
    EXPECT_EQ(does("Dee", R"(attack target=Ana weapon="Dee's submachinegun")", {5, 5, 2, 1}),
              (Told{"attack 8 of 8", "damage 3", "harmed Ana 3, 0"}));
    EXPECT_EQ(state("Ana"), "0 and 13, minor");
    does("Dee", "end_turn");
    EXPECT_EQ(asked(), "Bo turn");
}

/// Kai: STR +2, Melee Combat 2, 10 and 20, END +1. Lou: STR +1, Melee Combat 1, armor 2, 7 and 14.
/// Mo: Melee Combat 0, 6 and 12. Nix: Gun Combat 1, 7 and 14. All but Nix fall at more than 14.
const std::string a_brawl = R"([
    {"name": "Kai", "side": "red", "at": "D4", "characteristics": {"str": 12, "end": 9},
     "skills": {"melee_combat": 2, "athletics": 1}, "gear": [{"like": "cutlass"}]},
    {"name": "Lou", "side": "blue", "at": "M4", "characteristics": {"str": 9},
     "skills": {"melee_combat": 1}, "gear": [{"like": "dagger"}, {"like": "leather jacket"}]},
    {"name": "Mo", "side": "blue", "at": "N4", "characteristics": {"end": 6},
     "skills": {"melee_combat": 0}},
    {"name": "Nix", "side": "blue", "at": "M8", "characteristics": {"dex": 8},
     "skills": {"gun_combat": 1}, "gear": [{"like": "autopistol"}]}])";

TEST_F(TevellerFight, ABrawl) {
    load(a_brawl);
    // Less 3 each: 6, 5, 4, 2.
    does("gm", "begin_fight", {5, 4, 4, 4, 3, 4, 2, 3});

    // Lou strikes first, at DM-2: 8 + 1 + 1 - 2 = 8, and 5 + 1 are 6. Then the charge: 6 + 2 + 2 +
    // 2 = 12, Effect 4: 6 + 4 + 2 less 2 is 10.
    EXPECT_EQ(does("Kai", R"(charge target=Lou weapon="Kai's cutlass")"), (Told{}));
    EXPECT_EQ(asked(), "Lou free_attack");
    EXPECT_EQ(does("Lou", R"(attack target=Kai weapon="Lou's dagger")", {4, 4, 5, 3, 3, 2, 2, 2}),
              (Told{"attack 8 of 8", "damage 6", "harmed Kai 6, 6", "attack 12 of 8", "damage 12",
                    "harmed Lou 12, 10"}));
    EXPECT_EQ(dms("attack"), (Told{"charge 2", "melee_combat 2", "str 2"}));
    EXPECT_EQ(word_of(person("Kai", "at")["place"]).front(), 'L') << "beside Lou";
    EXPECT_EQ(state("Kai"), "4 and 20");
    EXPECT_EQ(state("Lou"), "0 and 11, minor");

    // 8 + 4 = 12, Effect 4: 9 + 4 + 2 less 2 is 13, more than there is. With Melee Combat 2 that
    // allows a step and a blow at Mo: 5 + 4 = 9, Effect 1: 5 + 1 + 2 are 6 Stamina and 2 Lifeblood.
    EXPECT_EQ(does("Kai", R"(attack target=Lou weapon="Kai's cutlass")", {4, 4, 3, 3, 3}),
              (Told{"attack 12 of 8", "damage 15", "harmed Lou 15, 13"}));
    EXPECT_EQ(state("Lou"), "0 and 0, mortal, unconscious, prone");
    EXPECT_EQ(asked(), "Kai frenzy");
    EXPECT_EQ(does("Kai", R"(attack target=Mo weapon="Kai's cutlass")", {3, 2, 2, 2, 1}),
              (Told{"attack 9 of 8", "damage 8", "harmed Mo 8, 8"}));
    EXPECT_EQ(state("Mo"), "0 and 10, minor");
    EXPECT_EQ(asked(), "Kai turn");
    does("Kai", "end_turn");

    // 12 + 0 - 1 = 11 against 4 + 4 = 8, Effect 3: 2 + 3 damage.
    EXPECT_EQ(asked(), "Mo turn");
    EXPECT_EQ(does("Mo", "grapple target=Kai", {6, 6, 2, 2}), (Told{"grapple 11 against 8"}));
    EXPECT_EQ(asked(), "Mo grapple_won");
    EXPECT_EQ(does("Mo", "pick_option option=damage"), (Told{"harmed Kai 5, 5"}));
    EXPECT_EQ(state("Kai"), "0 and 19, minor");

    // 6 - 1 = 5 against 5 + 4 - 1 = 8: Kai hurls Mo away for 4 + 2; Lifeblood 4 of 12; END 8+ fails
    // with 7: 2 hours. 8 + 6 is not more than 14.
    EXPECT_EQ(does("Mo", "wrestle", {3, 3, 3, 2}), (Told{"grapple 5 against 8"}));
    EXPECT_EQ(asked(), "Kai grapple_won");
    EXPECT_EQ(does("Kai", "pick_option option=toss to=Q4", {4, 5, 2, 2}),
              (Told{"thrown_down 6", "harmed Mo 6, 6", "stay_awake 7 of 8", "hours 2"}));
    EXPECT_EQ(state("Mo"), "0 and 4, serious, unconscious, prone");
    EXPECT_EQ(person("Kai", "grapple"), -1);

    // 9 + 1 = 10, Effect 2: 12 + 2 leave 5 of 20; END 8+ holds with 7 + 1. 6 + 5 + 14 in this
    // round: Kai falls. Then 12 + 1 - 2 = 11, Effect 3: 2 + 3 are the rest, and the fight is over.
    EXPECT_EQ(asked(), "Nix turn");
    EXPECT_EQ(does("Nix", R"(attack target=Kai weapon="Nix's autopistol")", {5, 4, 6, 6, 4, 3}),
              (Told{"attack 10 of 8", "damage 14", "harmed Kai 14, 14", "stay_awake 8 of 8"}));
    EXPECT_EQ(state("Kai"), "0 and 5, serious, prone");
    EXPECT_EQ(does("Nix", R"(attack target=Kai weapon="Nix's autopistol")", {6, 6, 1, 1}),
              (Told{"attack 11 of 8", "damage 5", "harmed Kai 5, 5"}));
    EXPECT_EQ(state("Kai"), "0 and 0, mortal, unconscious, prone");
    EXPECT_EQ(now("mode"), "calm");
}

/// Doc has Medicine 2 and a Medkit, Kay Repair 2, INT +1 and spare parts. Ana has a Minor Wound, Bo
/// a Serious one, 4 below half of 14; Cy and Dan are unhurt: 7 and 14.
const std::string a_sickbay = R"([
    {"name": "Doc", "side": "red", "at": "C3", "like": "medic"},
    {"name": "Kay", "side": "red", "at": "D3", "like": "engineer"},
    {"name": "Ana", "side": "red", "at": "E3", "stamina_lost": 7, "lifeblood_lost": 2},
    {"name": "Bo", "side": "red", "at": "F3", "stamina_lost": 7, "lifeblood_lost": 11},
    {"name": "Cy", "side": "red", "at": "D4"},
    {"name": "Dan", "side": "red", "at": "B3"}])";
const std::string a_mule = R"([{"name": "Mule", "like": "grav carrier", "at": "T3 e"}])";

TEST_F(TevellerFight, TheTimeAfter) {
    load(a_sickbay, a_mule);
    rules("vehicles.Mule.locomotion_hits", 1);
    EXPECT_EQ(state("Bo"), "0 and 3, serious");

    // 24 are all that Cy has. With first aid, in a medbay of TL12: 8 + 2 - 2 + 2 = 10, radical
    // measures, and a 4 is an arm.
    EXPECT_EQ(does("gm", "hurt who=Cy dice=6", {4, 4, 4, 4, 4, 4}),
              (Told{"misfortune 24", "harmed Cy 24, 24"}));
    EXPECT_EQ(state("Cy"), "0 and 0, mortal, unconscious, prone");
    EXPECT_EQ(does("Doc", "first_aid patient=Cy"), (Told{}));
    EXPECT_EQ(does("gm", "operate surgeon=Doc patient=Cy place=medbay tl=12", {4, 4, 4}),
              (Told{"surgery 10", "operated Cy radical_measures", "radical_measures 4"}));
    EXPECT_EQ(dms("surgery"), (Told{"advanced_equipment 2", "medbay -2", "medicine 2"}));
    EXPECT_EQ(person("Cy", "lost_arm"), true);
    EXPECT_EQ(state("Cy"), "0 and 0, serious, unconscious, prone");

    // Half an hour for a Minor Wound; Ana's breath is back after ten minutes, Bo's is not.
    EXPECT_EQ(does("gm", "treat carer=Doc patient=Ana"), (Told{"time_passed 30"}));
    EXPECT_EQ(now("minute"), 30);
    EXPECT_EQ(state("Ana"), "7 and 14");
    EXPECT_EQ(state("Bo"), "0 and 3, serious");

    // 5 + 2 + 1 = 8, in 4 minutes, for 2 hours: until 34 + 120.
    EXPECT_EQ(
        does("Kay", "mend vehicle=Mule system=locomotion", {3, 2, 4, 2}),
        (Told{"mend 8 of 8", "minutes 4", "time_passed 4", "hours 2", "mended locomotion 2 0"}));
    EXPECT_EQ(ride("Mule"), "working, cargo_kg 2000");
    EXPECT_EQ(vehicle("Mule", "locomotion_fails_at"), 154);

    // 4 days to half and one more: 34 + 7200. By then the Mule has broken down again.
    EXPECT_EQ(refused("gm", "treat carer=Doc patient=Bo"), "TV-HEAL-008 facility_needed");
    does("gm", "treat carer=Doc patient=Bo facility=true");
    EXPECT_EQ(now("minute"), 7234);
    EXPECT_EQ(state("Bo"), "7 and 14");
    EXPECT_EQ(ride("Mule"), "working, locomotion_hits 1, cargo_kg 2000");

    // In the field 6 + 3 = 9 misses 10: now it takes a workshop, for 7 x 10 per cent of 1,000.
    EXPECT_EQ(does("gm", "repair who=Kay vehicle=Mule system=locomotion", {3, 3}),
              (Told{"repair 9 of 10", "mend_failed locomotion"}));
    EXPECT_EQ(refused("gm", "repair who=Kay vehicle=Mule system=locomotion"),
              "TV-REP-006 needs_workshop");
    EXPECT_EQ(does("gm", "repair who=Kay vehicle=Mule system=locomotion workshop=true", {3, 4}),
              (Told{"repair_cost 7", "mended locomotion 0 700"}));
    EXPECT_EQ(ride("Mule"), "working, cargo_kg 2000");

    // Cy heals like the Seriously Wounded: 7 days to half and one more. The arm does not grow back.
    does("gm", "treat carer=Doc patient=Cy facility=true");
    EXPECT_EQ(now("minute"), 7234 + 8 * 1440);
    EXPECT_EQ(person("Cy", "lifeblood"), 14);
    EXPECT_EQ(person("Cy", "condition"), "well");
    EXPECT_EQ(person("Cy", "lost_arm"), true);
}

TEST_F(TevellerFight, AnHourWithoutSurgery) {
    load(a_sickbay, a_mule);
    does("gm", "hurt who=Dan dice=6", {4, 4, 4, 4, 4, 4});
    does("gm", "pass_time minutes=11");
    EXPECT_EQ(refused("Doc", "first_aid patient=Dan"), "TV-TRAUMA-008 too_late_for_first_aid");
    does("gm", "pass_time minutes=48");
    EXPECT_EQ(state("Dan"), "0 and 0, mortal, unconscious, prone");
    // 12 + 2 - 4 in the field - 2 without first aid = 8: an eye.
    EXPECT_EQ(does("gm", "operate surgeon=Doc patient=Dan place=field tl=9", {6, 6, 6}),
              (Told{"surgery 8", "operated Dan radical_measures", "radical_measures 6"}));
    EXPECT_EQ(person("Dan", "lost_eye"), true);

    does("gm", "hurt who=Cy dice=6", {4, 4, 4, 4, 4, 4});
    does("gm", "pass_time minutes=59");
    EXPECT_EQ(person("Cy", "condition"), "unconscious");
    does("gm", "pass_time minutes=1");
    EXPECT_EQ(person("Cy", "condition"), "dead");
}

}  // namespace
}  // namespace breakneck::test::teveller_test
