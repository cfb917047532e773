// These Lucky Stars, chapter 20: mounts.
#include "rules/lucky_stars/mounts.h"

#include "rules/lucky_stars/driving.h"
#include "tests/support/driver.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::mounts_test {
namespace {

using test::at;
using test::Fight;
using test::two_outcomes;
using test::way;

constexpr std::string_view field_of_grass = R"(
    ....................
    ....................
    ............x.......
    ....................
    ....................
    AH..........B......y
)";

/// A rides H, a Large horse of 60 ft that covers B3 to C4 and faces east; x is in its line, B is
/// an ally on foot.
struct Ridden : Fight {
    explicit Ridden(Will will = Will::willing, std::string_view picture = field_of_grass)
        : Fight(picture) {
        sheet('H').size = Size::large;
        sheet('H').speed_mods = 40;
        hooves = give('H', {.name = "hooves", .natural = true, .damage = 2});
        sheet('H').features = {{.name = "hooves", .kind = FeatureKind::attack, .ap = 2},
                               {.name = "charge", .kind = FeatureKind::charge, .ap = charge_ap}};
        Vehicle horse{.name = "horse", .at = at("B3 e"), .creature = who('H'), .will = will};
        id = add_vehicle(horse, 'A');
    }
    ItemId hooves{};
    VehicleId id{};
    board::Space horse_at() { return place_of(scene, id).space; }
    Answer rides(std::string_view path, bool run_down, std::vector<std::int16_t> dice = {}) {
        return does('A', Drive{.path = way(path), .run_down = run_down}, std::move(dice));
    }
    /// Right beside x.
    void beside() { ride(id).at.place = at("K3 e"); }
    UseFeature bite() const { return {.feature = 0, .target = who('x')}; }
    UseFeature charge() const { return {.feature = 1, .target = who('x')}; }
};

RULE("LS-MNT-001", "a mount is a vehicle and a creature with attributes and features") {
    Ridden fight;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.rides("B3 e/D3", false).is_done());
    EXPECT_EQ(fight.space('A'), at("D3").space);
    EXPECT_EQ(fight.space('H'), at("D3").space);
    EXPECT_EQ(fight.stage.vehicle(fight.id).spaces(), 4) << "the room of its creature";
    EXPECT_EQ(max_def(fight.stage, fight.scene, fight.who('H')), 10);
}

RULE("LS-MNT-002", "a directed mount is equipment, one that chooses for itself is an ally") {
    Ridden directed;
    directed.begin("AxBy");
    EXPECT_TRUE(directed.rides("B3 e/D3", false).is_done());
    EXPECT_EQ(directed['A'].ap, 2);
    EXPECT_TRUE(has_no_turn(directed.stage, directed.scene, directed.who('H')));

    Ridden free(Will::independent);
    free.begin("HAxBy");
    EXPECT_FALSE(has_no_turn(free.stage, free.scene, free.who('H')));
    EXPECT_TRUE(free.does('H', Drive{.path = way("B3 e/D3")}).is_done());
    EXPECT_EQ(free['H'].ap, 2);
}

RULE("LS-MNT-003", "an independent mount acts in its own turn with its own AP") {
    Ridden fight(Will::independent);
    fight.begin("HAxBy");
    EXPECT_EQ(fight.asked_letter(), 'H');
    EXPECT_TRUE(fight.does('H', Drive{.path = way("B3 e/D3")}).is_done());
    EXPECT_EQ(fight['H'].ap, 2);
    EXPECT_TRUE(fight.does('H', Drive{.to = at("D3 e"), .speed_ft = 0}).is_done());
    EXPECT_TRUE(fight.does('H', EndTurn{}).is_done());
    EXPECT_EQ(fight['A'].ap, 4);
    EXPECT_EQ(fight.rides("D3 e/E3", false), refuse("LS-OCC-003", "not_the_driver"))
        << "the rider is a passenger";
}

RULE("LS-MNT-003", "an independent mount stands when it likes and runs nobody down") {
    Ridden fight(Will::independent);
    fight.begin("HAxBy");
    EXPECT_EQ(fight.does('H', Drive{.path = way("B3 e/N3"), .run_down = true}),
              refuse("LS-MNT-003", "in_the_way"));
    EXPECT_TRUE(fight.does('H', Drive{.path = way("B3 e/F3")}).is_done());
    for (const char each : {'H', 'A', 'x', 'B', 'y'})
        EXPECT_TRUE(fight.does(each, EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'H');
    EXPECT_TRUE(fight.does('H', EndTurn{}).is_done());
    EXPECT_TRUE(fight.told<RolledOn>().empty()) << "no momentum";
    EXPECT_EQ(fight.horse_at(), at("F3").space);
}

RULE("LS-MNT-004", "the rider of an independent mount goes along and acts from there") {
    Ridden fight(Will::independent);
    fight.begin("HAxBy");
    EXPECT_TRUE(fight.does('H', Drive{.path = way("B3 e/G3")}).is_done());
    EXPECT_EQ(fight.space('A'), at("G3").space);
    EXPECT_EQ(fight.space('H'), at("G3").space);
}

RULE("LS-MNT-005", "a controlled mount has no turn") {
    Ridden fight;
    fight.begin("AxBy");
    std::string turns;
    for (int i = 0; i < 8; ++i) {
        turns += fight.asked_letter();
        EXPECT_TRUE(fight.does(fight.asked_letter(), EndTurn{}).is_done());
    }
    EXPECT_EQ(turns, "AxByAxBy");
}

RULE("LS-MNT-006", "the rider's AP pay for both") {
    Ridden fight;
    fight.begin("ABxy");
    fight.beside();
    EXPECT_TRUE(fight.does('A', fight.bite(), {1, 1, 2, 2}).is_done());
    EXPECT_EQ(fight['A'].ap, 2);
    EXPECT_TRUE(fight.rides("K3 n/K2", false).is_done());
    EXPECT_EQ(fight['A'].ap, 0);
    EXPECT_EQ(fight.does('A', fight.charge()).refusal().rule, RuleId("LS-AP-011"));
}

RULE("LS-MNT-007", "the 2 AP of a Drive are the mount's movement") {
    Ridden fight;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.rides("B3 e/F3", false).is_done());
    EXPECT_EQ(fight['A'].ap, 2);
    EXPECT_EQ(fight.told<Drove>()[0].rule, RuleId("LS-MNT-007"));
    EXPECT_EQ(fight.horse_at(), at("F3").space);
}

RULE("LS-MNT-008", "commanding a feature costs the rider that feature's AP") {
    Ridden fight;
    fight.sheet('H').features[0].ap = 3;
    fight.begin("ABxy");
    fight.beside();
    EXPECT_TRUE(fight.does('A', fight.bite(), {1, 1, 2, 2}).is_done());
    EXPECT_EQ(fight['A'].ap, 1);
    EXPECT_TRUE(fight.was_told(ApSpent{"LS-MNT-008", fight.who('A'), 3}));
}

RULE("LS-MNT-009", "the feature is the mount's and so are its numbers") {
    Ridden fight;
    fight.sheet('H').attributes.str = 3;
    fight.begin("ABxy");
    fight.beside();
    EXPECT_EQ(fight.does('A', UseFeature{.feature = 2, .target = fight.who('x')}),
              refuse("LS-MNT-009", "no_such_feature"));
    EXPECT_TRUE(fight.does('A', fight.bite(), {4, 4, 1, 2, 8}).is_done());
    EXPECT_EQ(fight.told<Attacked>()[0].who, fight.who('H'));
    EXPECT_EQ(fight.told<Rolled>()[0].total, 11) << "8 and the horse's STR";
    ASSERT_EQ(fight.told<Harmed>().size(), 1U);
    EXPECT_EQ(fight.told<Harmed>()[0].amount, 8 + 3 + 2) << "d8, STR, hooves";
}

RULE("LS-MNT-010", "a Charge is straight, at least 10 ft and at most twice the Speed, and adds 2") {
    Ridden fight;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', fight.charge(), {3, 3, 4, 4}).is_done());
    EXPECT_EQ(fight['A'].ap, 0);
    EXPECT_EQ(fight.horse_at(), at("J3").space) << "until x is within 10 ft";
    EXPECT_EQ(fight.told<Rolled>()[0].total, 8) << "6 and 2";
    EXPECT_EQ(fight.told<Attacked>()[0].kind, AttackKind::charge);

    Ridden near;
    near.begin("ABxy");
    near.ride(near.id).at.place = at("I3 e");
    EXPECT_EQ(near.does('A', near.charge()), refuse("LS-MNT-010", "no_line")) << "5 ft";
    near.ride(near.id).at.place = at("B3 e");
    near['B'].at.place = at("F3");
    EXPECT_EQ(near.does('A', near.charge()), refuse("LS-MNT-010", "no_line")) << "B is in the way";
    near['B'].at.place = at("M6");
    near.stage.people[index_of(near.who('H'))].speed_mods = -5;
    EXPECT_EQ(near.does('A', near.charge()), refuse("LS-MNT-010", "no_line")) << "30 ft at most";
}

RULE("LS-MNT-010", "a Charge strikes with what the weapon does, physical or not") {
    Ridden fight;
    fight.stage.items[index_of(fight.hooves)].types = {DamageType::burn};
    fight.begin("ABxy");
    EXPECT_TRUE(fight.does('A', fight.charge(), {3, 3, 4, 4}).is_done());
    EXPECT_EQ(fight.told<Attacked>().size(), 1U);
    EXPECT_EQ(fight.horse_at(), at("J3").space);
}

RULE("LS-GAP-034", "a mount that has charged stands still from its rider's next turn on") {
    Ridden fight;
    fight.begin("AxBy");
    EXPECT_TRUE(fight.does('A', fight.charge(), {3, 3, 4, 4}).is_done());
    EXPECT_EQ(fight.ride(fight.id).covered_ft, 40);
    fight.ride(fight.id).covered_ft = 60;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(tier_of(fight.scene, fight.id), Tier::moderate) << "until then";
    for (const char each : {'x', 'B', 'y'}) EXPECT_TRUE(fight.does(each, EndTurn{}).is_done());
    EXPECT_EQ(tier_of(fight.scene, fight.id), Tier::slow);
    EXPECT_TRUE(fight.does('A', Bail{}).is_done()) << "no check, no dice";
    EXPECT_TRUE(
        fight.was_told(Bailed{"LS-BRD-009", fight.who('A'), fight.id, fight['A'].at.place}));
}

TEST(LuckyStarsMounts, AChargeIsForTheRidersOwnTurn) {
    Ridden fight;
    fight.begin("ABxy");
    EXPECT_TRUE(
        may_use_feature(fight.stage, fight.scene, fight.who('A'), fight.charge()).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(may_use_feature(fight.stage, fight.scene, fight.who('A'), fight.charge()),
              refuse("LS-OCC-003", "driver_turn_only"));
}

EXAMPLE("LS-EX-014", "a rider without Charge commands a horse that has it") {
    Ridden fight;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.sheet('A').features.empty());
    EXPECT_TRUE(fight.does('A', fight.charge(), {3, 3, 4, 4}).is_done());
    EXPECT_EQ(fight.told<Attacked>()[0].who, fight.who('H'));
    EXPECT_EQ(fight['A'].ap, 0) << "4 AP of the rider";
}

RULE("LS-MNT-011", "a willing mount obeys without a roll") {
    Ridden fight;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.rides("B3 e/F3", false).is_done());
    EXPECT_EQ(fight.told<Rolled>().size(), 0U);
    EXPECT_TRUE(fight.was_told(MountObeyed{"LS-MNT-011", fight.id}));
}

GM_RULE("LS-MNT-012",
        "an unwilling mount is commanded at a disadvantage, if the game master likes") {
    std::vector<bool> obeyed;
    for (const std::string_view steps : {"-1", "0"}) {
        Ridden fight(Will::unwilling);
        fight.begin("ABxy");
        fight.rule("calls.command_steps", steps);
        EXPECT_TRUE(fight.rides("B3 e/F3", false, {3, 4}).is_done());
        EXPECT_EQ(fight['A'].ap, 2) << "spent even if it balks";
        obeyed.push_back(fight.horse_at() == at("F3").space);
        EXPECT_EQ(fight.told<MountBalked>().empty(), obeyed.back());
    }
    EXPECT_EQ(obeyed, (std::vector{false, true})) << "7 and 1 against 6, with and without minus 3";
    two_outcomes<bool>(obeyed[0], obeyed[1]);
}

/// Why a willing horse balks at running through an ally, and at running into a post.
std::vector<RuleId> balks_at(std::string_view ally, std::string_view object) {
    Ridden fight(Will::willing, R"(
        ....................
        ....................
        .........B..........
        ....................
        ..........#.........
        AH.........x.......y)");
    fight.begin("ABxy");
    fight.rule("calls.ally_unwilling", ally);
    fight.rule("calls.object_unwilling", object);
    std::vector<RuleId> found;
    for (const std::string_view path : {"B3 e/L3", "B3 e/C4/M4"})
        found.push_back(
            unwilling_to_drive(fight.stage, fight.scene, fight.id, {.run_down = true}, way(path)));
    EXPECT_TRUE(unwilling_to_drive(fight.stage, fight.scene, fight.id, {}, way("B3 e/L3")).none());
    if (ally == "false") return found;
    EXPECT_TRUE(fight.rides("B3 e/L3", true, {1, 1}).is_done());
    EXPECT_EQ(fight.told<MountBalked>().size(), 1U);
    EXPECT_TRUE(fight.rides("B3 e/D3", false).is_done());
    EXPECT_EQ(fight.horse_at(), at("D3").space) << "the next command it obeys at once";
    return found;
}

GM_RULE("LS-MNT-013", "a mount may accept one command and balk at another") {
    const auto ally = balks_at("true", "false");
    const auto object = balks_at("false", "true");
    EXPECT_EQ(ally, (std::vector<RuleId>{"LS-MNT-018", {}}));
    EXPECT_EQ(object, (std::vector<RuleId>{{}, "LS-MNT-020"}));
    two_outcomes(ally, object);
}

GM_RULE("LS-MNT-014", "a mount is unwilling to put itself in danger, unless called otherwise") {
    std::vector<std::size_t> balked;
    for (const std::string_view call : {"true", "false"}) {
        Ridden fight;
        fight.sheet('x').size = Size::large;
        fight.begin("ABxy");
        fight.rule("calls.danger_unwilling", call);
        const bool balks = call == "true";
        EXPECT_TRUE(
            fight
                .rides("B3 e/L3", true,
                       balks ? std::vector<std::int16_t>{1, 1} : std::vector<std::int16_t>{})
                .is_done());
        balked.push_back(fight.told<MountBalked>().size());
    }
    EXPECT_EQ(balked, (std::vector<std::size_t>{1, 0})) << "a Large creature would hurt it too";
    two_outcomes(balked[0], balked[1]);
}

RULE("LS-MNT-015", "a mount picks its way around people unless it is told to run them down") {
    Ridden fight;
    fight.begin("ABxy");
    EXPECT_EQ(fight.rides("B3 e/L3", false), refuse("LS-MNT-015", "picks_its_way"));
    EXPECT_TRUE(fight.does('A', Drive{.to = at("N3 e")}).is_done());
    EXPECT_EQ(fight.horse_at(), at("N3").space);
    EXPECT_EQ(fight.told<Struck>().size(), 0U);
    EXPECT_EQ(fight.asked_letter(), 'A') << "nobody has to dodge";
}

RULE("LS-MNT-015", "a mount that was not told to stops before whoever appears") {
    Ridden fight;
    fight.sheet('x').hidden = 12;
    fight.begin("ABxy");
    EXPECT_TRUE(fight.rides("B3 e/N3", false, {1, 2}).is_done());
    EXPECT_EQ(fight.rolled("avoid").targets, std::vector{9});
    EXPECT_EQ(fight.asked(), "crash");
    EXPECT_TRUE(fight.gm(Crash{}).is_done());
    EXPECT_TRUE(fight.told<Struck>().empty());
    EXPECT_TRUE(fight.was_told(SpeedSet{"LS-MNT-015", fight.id, 0}));
    EXPECT_EQ(fight.horse_at(), at("K3").space);
    EXPECT_EQ(fight['x'].def, 10);
}

RULE("LS-MNT-016", "below Moderate a mount does not run anybody down") {
    Ridden fight;
    fight.begin("ABxy");
    fight.ride(fight.id).at.place = at("H3 e");
    EXPECT_EQ(fight.rides("H3 e/O3", true), refuse("LS-MNT-016", "too_slow", 45, 35));
    EXPECT_EQ(fight['A'].ap, 4) << "a refusal costs nothing";
    EXPECT_TRUE(fight.rides("H3 e/Q3", true).is_done());
    EXPECT_EQ(fight.asked(), "dodge");
}

RULE("LS-MNT-017", "it takes a Drive at that speed, not mere momentum") {
    Ridden fight;
    fight.begin("ABxy");
    fight.ride(fight.id).speed_ft = 60;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.told<Struck>().size(), 0U);
    EXPECT_EQ(fight.horse_at(), at("K3").space) << "it stops in front of x";
    EXPECT_EQ(fight.ride(fight.id).speed_ft, 0);

    Ridden driven;
    driven.begin("ABxy");
    EXPECT_TRUE(driven.rides("B3 e/N3", true).is_done());
    EXPECT_EQ(driven.asked(), "dodge") << "60 ft declared: Moderate from the start";
    EXPECT_TRUE(driven.does('x', Decline{}, {1, 1, 1, 1}).is_done());
    EXPECT_TRUE(driven['x'].prone);
    EXPECT_EQ(driven.told<Harmed>()[0].amount, 4 + 3);
}

GM_RULE("LS-MNT-018", "a mount is unwilling to run down an ally, unless called otherwise") {
    std::vector<std::size_t> rolls;
    for (const std::string_view call : {"true", "false"}) {
        Ridden fight;
        fight.begin("ABxy");
        fight['B'].at.place = at("M4");
        fight['x'].at.place = at("S6");
        fight.rule("calls.ally_unwilling", call);
        const bool checks = call == "true";
        EXPECT_TRUE(
            fight
                .rides("B3 e/N3", true,
                       checks ? std::vector<std::int16_t>{5, 6, 1} : std::vector<std::int16_t>{})
                .is_done());
        EXPECT_EQ(fight.asked(), "dodge") << "13 and 1 and minus 3 against 9";
        rolls.push_back(fight.told<Rolled>().size());
    }
    two_outcomes(rolls[0], rolls[1]);
}

GM_RULE("LS-MNT-019", "a mount is unwilling to run down what is two sizes larger") {
    std::vector<RuleId> why;
    for (const std::string_view call : {"true", "false"}) {
        Ridden fight;
        fight.sheet('H').size = Size::medium;
        fight.sheet('x').size = Size::large;
        fight.begin("ABxy");
        fight.rule("calls.danger_unwilling", "false");
        fight.rule("calls.larger_unwilling", call);
        const Drive down{.path = way("B3 e/N3"), .run_down = true};
        EXPECT_TRUE(unwilling_to_drive(fight.stage, fight.scene, fight.id, down, down.path).none())
            << "one size is not much larger";
        fight.stage.people[index_of(fight.who('x'))].size = Size::huge;
        const bool checks = call == "true";
        why.push_back(unwilling_to_drive(fight.stage, fight.scene, fight.id, down, down.path));
        EXPECT_TRUE(
            fight
                .does('A', down,
                      checks ? std::vector<std::int16_t>{1, 1} : std::vector<std::int16_t>{})
                .is_done());
        EXPECT_EQ(fight.told<MountBalked>().size(), checks ? 1U : 0U);
    }
    EXPECT_EQ(why[0], RuleId("LS-MNT-019"));
    two_outcomes(why[0], why[1]);
}

constexpr std::string_view with_objects = R"(
    ....................
    ....................
    ............#.......
    ....................
    ....................
    AH..........Bx.....y
)";

GM_RULE("LS-MNT-020", "a mount is unwilling to run into objects, unless called otherwise") {
    std::vector<std::size_t> balked;
    for (const std::string_view call : {"true", "false"}) {
        Ridden fight(Will::willing, with_objects);
        fight.begin("ABxy");
        fight.rule("calls.object_unwilling", call);
        const bool checks = call == "true";
        const Answer answer =
            fight.rides("B3 e/L3", true,
                        checks ? std::vector<std::int16_t>{1, 1} : std::vector<std::int16_t>{});
        EXPECT_TRUE(answer.is_done());
        balked.push_back(fight.told<MountBalked>().size());
    }
    EXPECT_EQ(balked, (std::vector<std::size_t>{1, 0}));
    two_outcomes(balked[0], balked[1]);
}

TEST(LuckyStarsMounts, AFlyingMountMindsWhatIsSolidWhereItIsAtTheTime) {
    Ridden fight(Will::willing, with_objects);
    fight.sheet('H').speeds = {{.mode = Mode::fly, .ft = 60}};
    fight.begin("ABxy");
    fight.ride(fight.id).at.place = at("K3 e low");
    EXPECT_EQ(fight.rides("K3 e low/L3 e ground", false), refuse("LS-MNT-015", "picks_its_way"));
    fight.ride(fight.id).at.place = at("K3 e");
    EXPECT_TRUE(fight.rides("K3 e/L3 e low/N3 e low", false).is_done()) << "over it";
    EXPECT_EQ(fight.horse_at(), at("N3").space);
}

RULE("LS-MNT-021", "nothing makes a mount run into an object larger than itself") {
    Ridden fight(Will::willing, R"(
        ............##......
        ............##......
        ............##......
        ....................
        ....................
        AH..........Bx.....y
    )");
    fight.begin("ABxy");
    fight.rule("calls.object_unwilling", "false");
    EXPECT_EQ(fight.rides("B3 e/L3", true), refuse("LS-MNT-021", "larger_object"));
    EXPECT_EQ(fight['A'].ap, 4);
}

RULE("LS-MNT-021", "nor land on one that it hovers over") {
    Ridden fight(Will::willing, R"(
        ............##......
        ............##......
        ............##......
        ....................
        ....................
        AH..........Bx.....y
    )");
    fight.sheet('H').speeds = {{.mode = Mode::fly, .ft = 60}};
    fight.begin("ABxy");
    fight.rule("calls.object_unwilling", "false");
    fight.ride(fight.id).at.place = at("M2 e low");
    // What it comes down on was below it all the time, so it enters no solid space.
    EXPECT_EQ(fight.rides("M2 e low/N2 e ground", true), refuse("LS-MNT-021", "larger_object"));
    EXPECT_TRUE(fight.rides("M2 e low/O2 e low/P2 e ground", false).is_done()) << "beside it";
}

RULE("LS-MNT-021", "an object of its own size is not larger, a longer vehicle that is parked is") {
    Ridden fight(Will::willing, R"(
        ....................
        ....................
        ............##......
        ............##......
        ....................
        AH..........Bx.....y
    )");
    fight.begin("ABxy");
    fight.rule("calls.object_unwilling", "false");
    EXPECT_TRUE(fight.rides("B3 e/L3", true).is_done());
    EXPECT_EQ(fight.told<Struck>().size(), 1U);

    Ridden parked;
    parked.add_vehicle(
        {.name = "truck", .at = at("P3 e"), .width = 2, .length = 3, .speeds = {{.ft = 30}}}, 0);
    parked.sheet('x').at = at("S6");
    parked.begin("ABxy");
    parked.rule("calls.object_unwilling", "false");
    EXPECT_EQ(parked.rides("B3 e/M3", true), refuse("LS-MNT-021", "larger_object"));
}

RULE("LS-GAP-035", "what the mount does is not at the driver's disadvantage, the rider's own is") {
    Ridden fight;
    const ItemId spear = fight.give('A', {.name = "spear", .reach_ft = 5});
    fight.begin("ABxy");
    fight.beside();
    EXPECT_TRUE(fight.does('A', fight.bite(), {4, 4, 5, 5}).is_done());
    EXPECT_EQ(fight.rolled().total, 8);
    EXPECT_TRUE(fight.has_reason("by_the_mount"));
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = spear}, {4, 4, 5, 5}).is_done());
    EXPECT_EQ(fight.rolled().total, 5);
    EXPECT_TRUE(fight.has_reason("driving"));
}

GM_RULE("LS-GAP-046", "a command is an INS check against 6 and the tier, unless called otherwise") {
    std::vector<int> targets;
    for (const std::string_view call : {"0", "12"}) {
        Ridden fight(Will::unwilling);
        fight.sheet('A').attributes.ins = 2;
        fight.sheet('A').attributes.will = 4;
        fight.sheet('A').initiative_mods = -2;
        fight.begin("ABxy");
        fight.rule("calls.command_target", call);
        if (call == "12") fight.rule("calls.command_attribute", "WILL");
        EXPECT_TRUE(fight.does('A', Drive{.to = at("K3 e")}, {4, 4}).is_done());
        const Rolled roll = fight.rolled("command");
        targets.push_back(roll.targets[0]);
        EXPECT_EQ(roll.total, 8 + 1 - 3 + (call == "12" ? 4 : 2));
    }
    EXPECT_EQ(targets, (std::vector{9, 12})) << "45 ft are Moderate";
    two_outcomes(targets[0], targets[1]);
    Ridden untrained(Will::unwilling);
    untrained.sheet('A').drives.clear();
    untrained.begin("ABxy");
    EXPECT_TRUE(untrained.rides("B3 e/D3", false, {4}).is_done()) << "two steps: one die";
    EXPECT_EQ(untrained.told<MountBalked>().size(), 1U);
}

TEST(LuckyStarsMounts, WhatAMountChargesAndRollsInOneTurnAddsUp) {
    Ridden fight;
    fight.begin("ABxy");
    Ride& ride = fight.ride(fight.id);
    ride.covered_ft = 80;
    ride.moved = true;
    apply(fight.stage, fight.scene, RolledOn{fight.id, 60});
    EXPECT_EQ(ride.covered_ft, 140);
    ride.moved = false;
    apply(fight.stage, fight.scene, RolledOn{fight.id, 60});
    EXPECT_EQ(ride.covered_ft, 60) << "a new turn";
}

TEST(LuckyStarsMounts, WhoeverIsAboardWhatItIsToRunIntoMayBeAnAllyToo) {
    Ridden fight;
    const VehicleId cart =
        fight.add_vehicle({.name = "cart", .at = at("M3 e"), .speeds = {{.ft = 30}}}, 'B');
    fight.sheet('x').at = at("S6");
    fight.begin("ABxy");
    EXPECT_TRUE(is_in(fight.scene, cart));
    const Drive down{.path = way("B3 e/N3"), .run_down = true};
    EXPECT_EQ(unwilling_to_drive(fight.stage, fight.scene, fight.id, down, down.path),
              RuleId("LS-MNT-018"));
}

TEST(LuckyStarsMounts, AnUnwillingMountMayBalkAtAFeatureToo) {
    for (const bool obeys : {true, false}) {
        Ridden fight(Will::unwilling);
        fight.begin("ABxy");
        fight.beside();
        const std::vector<std::int16_t> good{5, 5, 1, 1, 2, 2};
        const std::vector<std::int16_t> bad{1, 1};
        EXPECT_TRUE(fight.does('A', fight.bite(), obeys ? good : bad).is_done());
        EXPECT_EQ(fight['A'].ap, 2);
        EXPECT_EQ(fight.told<Attacked>().size(), obeys ? 1U : 0U);
        EXPECT_EQ(fight.told<MountBalked>().size(), obeys ? 0U : 1U);
        EXPECT_EQ(fight.asked_letter(), 'A');
    }
}

TEST(LuckyStarsMounts, AFallenMountStandsStillAndItsRiderCannotDriveIt) {
    Ridden fight;
    fight.begin("ABxy");
    fight.ride(fight.id).speed_ft = 60;
    fight['H'].condition = Condition::dying;
    EXPECT_EQ(fight.rides("B3 e/C3", false), refuse("LS-VEH-009", "wrecked"));
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.horse_at(), at("B3").space);
    EXPECT_EQ(fight.ride(fight.id).speed_ft, 0);
}

RULE("LS-ATK-015", "a mount that is directed has its first turn with its rider") {
    Ridden fight;
    fight.begin("AxBy");
    fight.beside();
    EXPECT_TRUE(fight['H'].acted);
    EXPECT_FALSE(fight['B'].acted);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', Attack{fight.who('H')}, {1, 1, 1, 1}).is_done());
    EXPECT_FALSE(fight.told<Attacked>().at(0).surprise);
}

}  // namespace
}  // namespace breakneck::lucky_stars::mounts_test
