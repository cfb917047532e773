// The engine's door with Savage Worlds: Evade and Hold Steady, worked out by hand.
#include "tests/engine/savage_chase.h"

namespace breakneck::test::savage_evade_test {
namespace {

const std::string dov_at_the_oxbow = R"(attack vehicle=Oxbow weapon="Dov's rifle")";
const std::string quint_at_the_marlow = R"(attack vehicle=Marlow weapon="Quint's rifle")";
const std::string quint_at_mara = R"(attack target=Mara weapon="Quint's rifle")";
const std::string quint_at_dov = R"(attack target=Dov weapon="Quint's rifle")";

/// The cars are two cards, 10 inches, apart: Short Range. Rifles from moving cars are at -2, at the
/// Oxbow +4 for its size, at the Marlow +2. Mara is first, then Dov, Quint and Pike.
class SavageEvade : public SavageChase {
  protected:
    void begin_cars(const std::string& house_rules = "") {
        load((house_rules.empty() ? "" : R"("house_rules": {)" + house_rules + "}, ") +
             car_and_truck + chase(vehicle_group("Marlow", 5) + ", " + vehicle_group("Oxbow", 3)));
        begin(nine_cards, {"AS", "KS", "10S", "QS"});
    }
    void next_round(const GivenCards& cards) { does("Pike", "end_turn", {}, cards); }
};

/// SW-EVADE-001 to 003: free, no roll, -2 to all who attack from the car and at it.
TEST_F(SavageEvade, AsAFreeActionItIsTwoBothWays) {
    begin_cars();
    EXPECT_EQ(does("Mara", "evade"), (Told{"ride_changed Marlow evading -2 Mara"}));
    EXPECT_EQ(person("Mara", "used"), 0);
    does("Mara", "end_turn");
    // 3 + 4 - 2 - 2 = 3 misses; without Evade it would hit.
    EXPECT_EQ(does("Dov", dov_at_the_oxbow, {3, 2}), (Told{"attack 3", "missed Dov Oxbow"}));
    EXPECT_EQ(modifiers("attack"), (Told{"own_evade -2", "scale 4", "unstable_platform -2"}));
    does("Dov", "end_turn");
    // 5 + 2 - 2 - 2 = 3.
    EXPECT_EQ(does("Quint", quint_at_the_marlow, {5}), (Told{"attack 3", "missed Quint Marlow"}));
    EXPECT_EQ(modifiers("attack"), (Told{"evade -2", "scale 2", "unstable_platform -2"}));
    undo();
    // Those aboard are as hard to hit: 5 - 2 - 2 = 1.
    EXPECT_EQ(does("Quint", quint_at_mara, {5}), (Told{"attack 1", "missed Quint Mara"}));
    EXPECT_EQ(modifiers("attack"), (Told{"evade -2", "unstable_platform -2"}));
    undo();
    EXPECT_EQ(does("Quint", quint_at_dov, {5}), (Told{"attack 1", "missed Quint Dov"}));
}

/// SW-EVADE-004: -4 in place of -2.
TEST_F(SavageEvade, AsAnActionItIsFourBothWays) {
    begin_cars();
    EXPECT_EQ(does("Mara", "evade as_action=true"), (Told{"ride_changed Marlow evading -4 Mara"}));
    EXPECT_EQ(person("Mara", "used"), 1);
    EXPECT_EQ(refused("Mara", "change_position as_action=true"), "SW-MULTI-002 no_actions_left");
    does("Mara", "end_turn");
    EXPECT_EQ(does("Dov", dov_at_the_oxbow, {5, 2}), (Told{"attack 3", "missed Dov Oxbow"}));
    EXPECT_EQ(modifiers("attack"), (Told{"own_evade -4", "scale 4", "unstable_platform -2"}));
    does("Dov", "end_turn");
    // 6 + 1 + 2 - 2 - 4 = 3.
    EXPECT_EQ(does("Quint", quint_at_the_marlow, {6, 1}),
              (Told{"attack 3", "missed Quint Marlow"}));
    EXPECT_EQ(modifiers("attack"), (Told{"evade -4", "scale 2", "unstable_platform -2"}));
}

/// Both sides may evade: then an attack has both penalties.
TEST_F(SavageEvade, EvadingAtSomebodyWhoEvades) {
    load_cars(5, 3);
    begin(nine_cards, {"KS", "JS", "AS", "QS"});
    does("Pike", "evade as_action=true");
    does("Pike", "end_turn");
    does("Mara", "evade");
    does("Mara", "end_turn");
    // 5 + 2 - 2 - 2 - 4 = -1.
    EXPECT_EQ(does("Quint", quint_at_the_marlow, {5}), (Told{"attack -1", "missed Quint Marlow"}));
    EXPECT_EQ(modifiers("attack"),
              (Told{"evade -2", "own_evade -4", "scale 2", "unstable_platform -2"}));
}

/// SW-EVADE-005: until the driver's next turn begins, even if that is the last of the round.
TEST_F(SavageEvade, ItLastsUntilTheDriversNextTurn) {
    begin_cars();
    does("Mara", "evade");
    does("Mara", "end_turn");
    does("Dov", "end_turn");
    does("Quint", "end_turn");
    // Round 2: Quint, Dov, Mara, Pike.
    next_round({"3H", "KH", "2H", "AH"});
    EXPECT_EQ(vehicle("Marlow", "evade"), -2);
    does("Quint", quint_at_the_marlow, {5});
    EXPECT_EQ(modifiers("attack"), (Told{"evade -2", "scale 2", "unstable_platform -2"}));
    does("Quint", "end_turn");
    does("Dov", dov_at_the_oxbow, {3, 2});
    EXPECT_EQ(modifiers("attack"), (Told{"own_evade -2", "scale 4", "unstable_platform -2"}));
    does("Dov", "end_turn");
    EXPECT_EQ(asked(), "Mara turn");
    EXPECT_EQ(vehicle("Marlow", "evade"), 0);
    EXPECT_EQ(does("Mara", "evade"), (Told{"ride_changed Marlow evading -2 Mara"}))
        << "once a round";
}

/// SW-EVADE-006, SW-GAP-021, SW-GAP-022.
TEST_F(SavageEvade, WhenItMayBeDeclared) {
    begin_cars();
    does("Mara", "evade");
    EXPECT_EQ(refused("Mara", "evade"), "SW-EVADE-006 once_a_round");
    EXPECT_EQ(refused("Mara", "evade as_action=true"), "SW-EVADE-006 once_a_round");
    EXPECT_EQ(refused("Mara", "hold_steady"), "SW-GAP-021 evades");
    undo();
    does("Mara", "hold_steady");
    EXPECT_EQ(refused("Mara", "evade"), "SW-GAP-021 holds_steady");
    undo();
    // Before anything else is done: 5 + 2 + 1 + 1 - 4 = 5.
    does("Mara", "plan_actions actions=3");
    does("Mara", "change_position as_action=true", {5, 2});
    does("Mara", "to_card card=5");
    EXPECT_EQ(refused("Mara", "evade as_action=true"), "SW-GAP-022 before_the_first_action");
    EXPECT_EQ(refused("Mara", "hold_steady"), "SW-GAP-022 before_the_first_action");
    does("Mara", "end_turn");
    EXPECT_EQ(refused("Dov", "evade"), "SW-GAP-022 not_at_the_controls");
    EXPECT_EQ(refused("Dov", "hold_steady"), "SW-GAP-022 not_at_the_controls");
}

/// SW-EVADE-006: once a round for whoever does it, even if it was on foot and is now with a car.
TEST_F(SavageEvade, OnceARoundOnFootAndInACar) {
    load(two_sides + R"(, "people": [
        {"name": "Bo", "side": "couriers", "aboard": "Heron", "station": "operator"},
        {"name": "Ada", "side": "couriers"}, {"name": "Hal", "side": "raiders"}],
      "vehicles": [{"name": "Heron", "crew": 1}], )" +
         chase(vehicle_group("Heron", 4) + ", " + runner_group("Ada", 4) + ", " +
               runner_group("Hal", 1)));
    begin(nine_cards, {"AS", "KS", "QS"});
    does("Bo", "alight");
    does("Bo", "end_turn");
    does("Ada", "evade");
    does("Ada", "board vehicle=Heron station=0");
    EXPECT_EQ(vehicle("Heron", "evade"), 0) << "it was she who evaded, on foot";
    EXPECT_EQ(refused("Ada", "evade"), "SW-EVADE-006 once_a_round");
    does("Ada", "end_turn");
    does("Hal", "end_turn", {}, {"AH", "KH", "QH"});
    does("Bo", "end_turn");
    EXPECT_EQ(does("Ada", "evade"), (Told{"ride_changed Heron evading -2 Ada"}));
}

/// SW-MULTI-001: Evade as one of two actions has no roll, the other one is at -2.
TEST_F(SavageEvade, AsOneOfTwoActions) {
    begin_cars();
    does("Mara", "plan_actions actions=2");
    does("Mara", "evade as_action=true");
    // 2 + 2 + 1 + 1 - 2 = 4: Evade is no penalty to maneuvers.
    EXPECT_EQ(does("Mara", "change_position as_action=true", {2, 1}), (Told{"change_position 4"}));
    EXPECT_EQ(modifiers("change_position"),
              (Told{"as_action 2", "handling 1", "multi_action -2", "speed 1"}));
}

/// SW-EVADE-002, SW-EVADE-003 for a rider and her mount, hand to hand and with a revolver.
TEST_F(SavageEvade, InTheSaddleAndHandToHand) {
    load_track(4, 4);
    begin(nine_cards, {"AS", "KS"});
    EXPECT_EQ(does("Sabine", "evade"), (Told{"person_changed Sabine evading -2"}));
    // The lower of Fighting and Riding, d8 both: 3 - 2 = 1 against Parry 2.
    EXPECT_EQ(does("Sabine", "attack target=Wick", {3, 2}),
              (Told{"attack 1", "missed Sabine Wick"}));
    EXPECT_EQ(modifiers("attack"), (Told{"own_evade -2"}));
    does("Sabine", "end_turn");
    does("Dapple", "end_turn");
    // Wick runs: -2; Fighting d4 untrained: -2.
    does("Wick", "attack target=Sabine", {3, 2});
    EXPECT_EQ(modifiers("attack"), (Told{"evade -2", "running -2", "untrained -2"}));
    undo();
    does("Wick", "attack target=Dapple", {3, 2});
    EXPECT_EQ(modifiers("attack"), (Told{"evade -2", "running -2", "untrained -2"}));
    undo();
    does("Wick", R"(attack target=Dapple weapon="Wick's revolver")", {5, 2});
    EXPECT_EQ(modifiers("attack"), (Told{"evade -2", "running -2"}));
}

/// SW-EVADE-002 on foot.
TEST_F(SavageEvade, OnFoot) {
    load_track(2, 4);
    begin(nine_cards, {"KS", "AS"});
    EXPECT_EQ(does("Wick", "evade as_action=true"), (Told{"person_changed Wick evading -4"}));
    does("Wick", "end_turn");
    // From the saddle -2: 8 + 1 - 2 - 4 = 3.
    EXPECT_EQ(does("Sabine", R"(attack target=Wick weapon="Sabine's revolver")", {8, 2, 1}),
              (Told{"attack 3", "missed Sabine Wick"}));
    EXPECT_EQ(modifiers("attack"), (Told{"evade -4", "unstable_platform -2"}));
}

// ---- Hold Steady

/// SW-HSTDY-001 to 003, SW-GAP-023: no platform penalty for anybody aboard, +2 at all of them.
TEST_F(SavageEvade, HoldingSteadyHelpsAllAboardAndTheirFoes) {
    begin_cars();
    EXPECT_EQ(does("Mara", "hold_steady"), (Told{"ride_changed Marlow steady Mara"}));
    EXPECT_EQ(person("Mara", "used"), 0);
    EXPECT_EQ(refused("Mara", "hold_steady"), "SW-HSTDY-001 already_steady");
    does("Mara", "end_turn");
    // 2 + 4 = 6 hits; 3 + 4 + 1 = 8 against 18 - 2.
    EXPECT_EQ(does("Dov", dov_at_the_oxbow, {2, 1, 3, 4}),
              (Told{"attack 6", "hit Dov Oxbow", "damage 8", "vehicle_harmed Oxbow 8 16"}));
    EXPECT_EQ(modifiers("attack"), (Told{"scale 4"}));
    does("Dov", "end_turn");
    // 2 + 2 - 2 + 2 = 4 hits: 3 + 3 + 1 against 12 - 2.
    EXPECT_EQ(does("Quint", quint_at_the_marlow, {2, 3, 3}),
              (Told{"attack 4", "hit Quint Marlow", "damage 7", "vehicle_harmed Marlow 7 10"}));
    EXPECT_EQ(modifiers("attack"), (Told{"scale 2", "steady 2", "unstable_platform -2"}));
    undo();
    for (const std::string& choice : {quint_at_mara, quint_at_dov}) {
        does("Quint", choice, {3});
        EXPECT_EQ(modifiers("attack"), (Told{"steady 2", "unstable_platform -2"}));
        undo();
    }
    does("Quint", "end_turn");
    next_round({"3H", "KH", "2H", "AH"});
    EXPECT_EQ(vehicle("Marlow", "steady"), true) << "until the driver's next turn begins";
    does("Quint", "end_turn");
    does("Dov", "end_turn");
    EXPECT_EQ(asked(), "Mara turn");
    EXPECT_EQ(vehicle("Marlow", "steady"), false);
}

/// SW-HSTDY-004, SW-GAP-024: of Hold Steady, Vulnerable and The Drop the highest counts.
TEST_F(SavageEvade, ExposureDoesNotAddUp) {
    begin_cars();
    does("Mara", "hold_steady");
    does("Mara", "end_turn");
    does("Dov", "end_turn");
    rules("vehicles.Marlow.vulnerable", 1);
    rules("people.Mara.vulnerable", 1);
    does("Quint", quint_at_the_marlow, {2, 3, 3});
    EXPECT_EQ(modifiers("attack"), (Told{"scale 2", "unstable_platform -2", "vulnerable 2"}));
    undo();
    does("Quint", quint_at_mara, {3});
    EXPECT_EQ(modifiers("attack"), (Told{"unstable_platform -2", "vulnerable 2"}));
    undo();
    does("gm", "say_defenseless who=Mara");
    // 2 + 4 - 2 = 4 hits; 1 + 1 + 1 and The Drop's 4 more are 7 against Toughness 5: Shaken. Vigor
    // d6: 4 stays awake.
    does("Quint", quint_at_mara, {2, 1, 1, 4, 1});
    EXPECT_EQ(modifiers("attack"), (Told{"the_drop 4", "unstable_platform -2"}));

    begin_cars(R"("states_add_up": true)");
    does("Mara", "hold_steady");
    does("Mara", "end_turn");
    does("Dov", "end_turn");
    does("gm", "say_defenseless who=Mara");
    does("Quint", quint_at_mara, {2, 1, 1, 4, 1});
    EXPECT_EQ(modifiers("attack"), (Told{"steady 2", "the_drop 4", "unstable_platform -2"}));
}

/// SW-GAP-021: the Game Master's other reading has both sets of modifiers.
TEST_F(SavageEvade, BothAtOnceByTheHouseRule) {
    begin_cars(R"("evade_and_hold_steady": true)");
    does("Mara", "evade");
    does("Mara", "hold_steady");
    does("Mara", "end_turn");
    does("Dov", dov_at_the_oxbow, {1, 1});
    EXPECT_EQ(modifiers("attack"), (Told{"own_evade -2", "scale 4"}));
    does("Dov", "end_turn");
    does("Quint", quint_at_the_marlow, {2});
    EXPECT_EQ(modifiers("attack"),
              (Told{"evade -2", "scale 2", "steady 2", "unstable_platform -2"}));
}

/// SW-HSTDY-002, SW-GAP-020: whoever runs in a chase has -2 on all but maneuvers, unless steady.
TEST_F(SavageEvade, ARunnerWhoHoldsSteady) {
    load_track(2, 4);
    begin(nine_cards, {"KS", "AS"});
    const std::string at_sabine = R"(attack target=Sabine weapon="Wick's revolver")";
    EXPECT_EQ(does("Wick", at_sabine, {5, 2}), (Told{"attack 3", "missed Wick Sabine"}));
    EXPECT_EQ(modifiers("attack"), (Told{"running -2"}));
    undo();
    does("Wick", "hold_steady");
    // 5 hits: 1 + 2 + 1 is less than 5.
    EXPECT_EQ(does("Wick", at_sabine, {5, 2, 1, 2}),
              (Told{"attack 5", "hit Wick Sabine", "damage 4", "harmed Sabine 5"}));
    EXPECT_EQ(modifiers("attack"), (Told{}));
    does("Wick", "end_turn");
    does("Sabine", R"(attack target=Wick weapon="Sabine's revolver")", {2, 1});
    EXPECT_EQ(modifiers("attack"), (Told{"steady 2", "unstable_platform -2"}));
    undo();
    // And she from the saddle: no platform; her mount is as exposed as she is.
    does("Sabine", "hold_steady");
    does("Sabine", R"(attack target=Wick weapon="Sabine's revolver")", {1, 1});
    EXPECT_EQ(modifiers("attack"), (Told{"steady 2"}));
    does("Sabine", "end_turn");
    does("Dapple", "end_turn", {}, {"2S", "3S"});
    does("Wick", R"(attack target=Dapple weapon="Wick's revolver")", {2, 1});
    EXPECT_EQ(modifiers("attack"), (Told{"running -2", "steady 2"}));
}

/// SW-HSTDY-003 hand to hand: 2 + 2 = 4 against Parry 2; Strength d6 does 2 against Toughness 5.
TEST_F(SavageEvade, HoldingSteadyHandToHand) {
    load_track(4, 4);
    begin(nine_cards, {"KS", "AS"});
    EXPECT_EQ(does("Wick", "hold_steady"), (Told{"person_changed Wick steady"}));
    does("Wick", "end_turn");
    EXPECT_EQ(does("Sabine", "attack target=Wick", {2, 1, 2}),
              (Told{"attack 4", "hit Sabine Wick", "damage 2", "harmed Wick 5"}));
    EXPECT_EQ(modifiers("attack"), (Told{"steady 2"}));
}

}  // namespace
}  // namespace breakneck::test::savage_evade_test
