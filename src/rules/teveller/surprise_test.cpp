// TevellerRPG, section 2: surprise.
#include "rules/teveller/turns.h"
#include "tests/support/odds.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::surprise_test {
namespace {

using test::Skirmish;
using test::two_outcomes;

constexpr auto red = static_cast<SideId>(0);
constexpr auto blue = static_cast<SideId>(1);

Skirmish calm(std::string_view picture) {
    Skirmish fight(picture);
    fight.stay_calm();
    return fight;
}

/// Begins with surprise: the faces of both sides' throws, and a 6 for everyone's initiative.
void begin(Skirmish& fight, std::vector<std::int16_t> dice, SideId ambush = SideId::none) {
    for (std::size_t i = 0; i < 2 * fight.stage.people.size(); ++i) dice.push_back(3);
    EXPECT_TRUE(fight.gm(BeginFight{.surprise = true, .ambush = ambush}, dice).is_done());
}

/// The throw of a side, in the order of the sides.
Rolled thrown(const Skirmish& fight, std::size_t side) {
    std::vector<Rolled> found;
    for (const Rolled& each : fight.told<Rolled>())
        if (each.name == "surprise") found.push_back(each);
    return found.at(side);
}
int reason(const Rolled& rolled, std::string_view name) {
    for (const Modifier& each : rolled.modifiers)
        if (each.name == name) return each.value;
    return 0;
}
bool succeeded(const Skirmish& fight, std::size_t side) {
    return fight.told<SurpriseThrown>().at(side).success;
}

GM_RULE("TV-SURP-001", "the Referee says whether surprise is possible at all") {
    Skirmish open = calm("A..x");
    EXPECT_TRUE(open.gm(BeginFight{}, {3, 3, 3, 3}).is_done());
    EXPECT_TRUE(open.told<SurpriseThrown>().empty());
    Skirmish hidden = calm("A..x");
    begin(hidden, {6, 6, 1, 1});
    EXPECT_EQ(hidden.told<SurpriseThrown>().size(), 2U);
    two_outcomes(open.scene.free_round, hidden.scene.free_round);
}

RULE("TV-SURP-002", "each party throws Recon with INT or Stealth with DEX, 10 or more") {
    Skirmish fight("A..x");
    fight.sheet('A').skills.recon = 1;
    fight.sheet('A').characteristics.intellect = 9;
    fight.sheet('x').skills.stealth = 2;
    fight.sheet('x').characteristics.dex = 12;
    fight.stay_calm();
    begin(fight, {4, 4, 2, 3});
    EXPECT_EQ(thrown(fight, 0).total, 10);
    EXPECT_EQ(reason(thrown(fight, 0), "recon"), 1);
    EXPECT_EQ(reason(thrown(fight, 0), "intellect"), 1);
    EXPECT_TRUE(succeeded(fight, 0));
    EXPECT_EQ(thrown(fight, 1).total, 9);
    EXPECT_EQ(reason(thrown(fight, 1), "stealth"), 2);
    EXPECT_EQ(reason(thrown(fight, 1), "dex"), 2);
    EXPECT_FALSE(succeeded(fight, 1));
}

RULE("TV-SURP-003", "whoever alone succeeds surprises the other") {
    Skirmish fight = calm("AB.xy");
    begin(fight, {4, 6, 4, 5});
    EXPECT_EQ(fight.told<SurpriseWon>().size(), 1U);
    EXPECT_FALSE(fight['A'].surprised || fight['B'].surprised);
    EXPECT_TRUE(fight['x'].surprised && fight['y'].surprised);
    Skirmish other = calm("A.x");
    begin(other, {4, 5, 4, 6});
    EXPECT_TRUE(other['A'].surprised);
    EXPECT_FALSE(other['x'].surprised);
}

RULE("TV-SURP-004", "two successes or two failures surprise nobody") {
    Skirmish sharp = calm("A.x");
    begin(sharp, {5, 5, 6, 6});
    EXPECT_TRUE(sharp.told<SurpriseWon>().empty());
    Skirmish blind = calm("A.x");
    begin(blind, {4, 5, 1, 1});
    EXPECT_TRUE(blind.told<SurpriseWon>().empty());
    EXPECT_FALSE(blind.scene.free_round);
}

RULE("TV-SURP-005", "an ambush has a DM of 2") {
    Skirmish fight = calm("A.x");
    begin(fight, {4, 4, 4, 5}, red);
    EXPECT_EQ(reason(thrown(fight, 0), "ambush"), 2);
    EXPECT_TRUE(succeeded(fight, 0)) << "8 and 2";
    EXPECT_EQ(reason(thrown(fight, 1), "ambush"), 0);
    EXPECT_TRUE(fight['x'].surprised);
}

GM_RULE("TV-SURP-006", "the Referee says who knew that the others would come") {
    Skirmish known = calm("A.x");
    begin(known, {4, 4, 4, 5}, red);
    Skirmish unknown = calm("A.x");
    begin(unknown, {4, 4, 4, 5});
    two_outcomes(known['x'].surprised, unknown['x'].surprised);
    Skirmish wrong = calm("A.x");
    EXPECT_FALSE(
        wrong.gm(BeginFight{.surprise = true, .ambush = static_cast<SideId>(7)}).is_done());
}

constexpr std::string_view field = R"(
    A.........x
    B..........
    ...........
    ...........
    ...........
)";

RULE("TV-SURP-007", "a group in vehicles has 2 less") {
    Skirmish fight(field);
    fight.add_vehicle(Skirmish::car("H3 e"), 'x');
    fight.stay_calm();
    begin(fight, {3, 3, 5, 6});
    EXPECT_EQ(reason(thrown(fight, 0), "in_vehicles"), 0);
    EXPECT_EQ(reason(thrown(fight, 1), "in_vehicles"), -2);
    EXPECT_FALSE(succeeded(fight, 1)) << "11 less 2";
}

RULE("TV-SURP-007", "a group of which some are on foot does not ride") {
    for (const bool all : {true, false}) {
        Skirmish fight(R"(
            A......xy...
            ............
            ............
            ............
        )");
        fight.add_vehicle(Skirmish::car("H3 e"), 'x', all ? "y" : "");
        fight.stay_calm();
        begin(fight, {3, 3, 5, 6});
        EXPECT_EQ(reason(thrown(fight, 1), "in_vehicles"), all ? -2 : 0);
        EXPECT_EQ(succeeded(fight, 1), !all);
        EXPECT_EQ(thrown(fight, 1).total, all ? 9 : 11);
    }
}

RULE("TV-SURP-008", "a group of eight or more has 2 less, one of seven has not") {
    Skirmish eight = calm("ABCDEFGH.x");
    begin(eight, {5, 6, 3, 3});
    EXPECT_EQ(reason(thrown(eight, 0), "eight_or_more"), -2);
    EXPECT_FALSE(succeeded(eight, 0));
    Skirmish seven = calm("ABCDEFG.x");
    begin(seven, {5, 6, 3, 3});
    EXPECT_EQ(thrown(seven, 0).total, 11);
    EXPECT_TRUE(succeeded(seven, 0));
}

RULE("TV-SURP-009", "where nobody has either skill it is 2D less 3 and the better of INT and DEX") {
    Skirmish fight("AB.x");
    for (const char each : {'A', 'B'}) {
        fight.sheet(each).skills.recon = -1;
        fight.sheet(each).skills.stealth = -1;
    }
    fight.sheet('A').characteristics.intellect = 9;
    fight.sheet('B').characteristics.dex = 12;
    fight.stay_calm();
    begin(fight, {5, 6, 3, 3});
    EXPECT_EQ(thrown(fight, 0).total, 11 - 3 + 2);
    EXPECT_EQ(thrown(fight, 0).who, fight.who('B'));
    EXPECT_TRUE(succeeded(fight, 0));
}

RULE("TV-SURP-010", "the surprised have no turn in the free round, and no answer to anything") {
    Skirmish fight = calm("A...x");
    begin(fight, {6, 6, 1, 1});
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_FALSE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', Charge{.target = fight.who('x')}, {1, 1}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A') << "x has no free attack on the charger";
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.changed('x', PersonChange::slot_passed));
    EXPECT_EQ(fight.scene.round, 2);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
}

RULE("TV-GAP-011", "a party throws once, with the best of its members") {
    Skirmish fight("ABC.x");
    fight.sheet('A').skills.recon = -1;
    fight.sheet('A').skills.stealth = -1;
    fight.sheet('A').characteristics.dex = 15;
    fight.sheet('B').skills.recon = 1;
    fight.sheet('C').skills.stealth = 2;
    fight.stay_calm();
    begin(fight, {4, 4, 3, 3});
    EXPECT_EQ(thrown(fight, 0).who, fight.who('C')) << "A has the best DM and no skill";
    EXPECT_EQ(thrown(fight, 0).total, 10);
    EXPECT_EQ(fight.told<SurpriseThrown>().size(), 2U);
}

/// A against x against y.
Skirmish three_parties(std::string_view pair_by_pair) {
    Skirmish fight("A.x.y");
    fight.stage.sides.push_back({.name = "green"});
    fight.sheet('y').side = static_cast<SideId>(2);
    fight.stay_calm();
    fight.rule("calls.surprise_round_for_many", pair_by_pair);
    return fight;
}

RULE("TV-GAP-011", "with three parties whoever succeeded surprises everyone who failed") {
    Skirmish fight = three_parties("true");
    begin(fight, {6, 6, 1, 1, 5, 5});
    EXPECT_FALSE(fight['A'].surprised);
    EXPECT_TRUE(fight['x'].surprised);
    EXPECT_FALSE(fight['y'].surprised);
    Skirmish none = three_parties("false");
    begin(none, {6, 6, 1, 1, 5, 5});
    EXPECT_FALSE(none['x'].surprised) << "as the Referee called";
}

RULE("TV-GAP-012", "in vehicles and eight or more counts once") {
    Skirmish fight(R"(
        ABCDEFGH..x
        ...........
        ...........
        ...........
    )");
    fight.add_vehicle(Skirmish::car("H3 e"), 'A', "BCDEFGH");
    fight.stay_calm();
    begin(fight, {6, 6, 3, 3});
    EXPECT_EQ(thrown(fight, 0).total, 10);
    EXPECT_TRUE(succeeded(fight, 0));
}

RULE("TV-GAP-013", "initiative is thrown before the free round and kept for the whole fight") {
    Skirmish fight = calm("AB.x");
    // Red surprises blue; A 4, B 8, x 12.
    EXPECT_TRUE(fight.gm(BeginFight{.surprise = true}, {6, 6, 1, 1, 2, 2, 4, 4, 6, 6}).is_done());
    std::string turns;
    for (int i = 0; i < 5; ++i) {
        turns += fight.asked_letter();
        EXPECT_TRUE(fight.does(fight.asked_letter(), EndTurn{}).is_done());
    }
    EXPECT_EQ(turns, "BAxBA");
}

TEST(Teveller, SurpriseIsExactlyAsLikelyAsItsDice) {
    Skirmish fight = calm("A..x");
    const auto red_surprises = [&](Luck& luck) {
        Scene scene = fight.scene;
        Story<Event> silent;
        Play play{fight.stage, scene, silent};
        return throw_surprise(play, SideId::none, luck).has(fight.who('x'));
    };
    // 10 or more on 2D is 6 of 36; blue fails with 30 of 36.
    EXPECT_EQ(test::chance_of(red_surprises), test::Fraction(6 * 30, 36 * 36));
    const auto in_ambush = [&](Luck& luck) {
        Scene scene = fight.scene;
        Story<Event> silent;
        Play play{fight.stage, scene, silent};
        return throw_surprise(play, blue, luck).has(fight.who('A'));
    };
    // 8 or more is 15 of 36.
    EXPECT_EQ(test::chance_of(in_ambush), test::Fraction(15 * 30, 36 * 36));
}

}  // namespace
}  // namespace breakneck::teveller::surprise_test
