// Savage Worlds, section 10: cover, and shots through what it is made of.
#include "rules/savage/ranged.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::cover_test {
namespace {

using test::Brawl;
using Ints = std::vector<int>;
using Faces = std::vector<std::int16_t>;

constexpr ItemId pistol{0};

/// A has a pistol (2d6+1, AP 1) and shoots first.
Brawl ready(std::string_view picture) {
    Brawl fight(picture);
    fight.give_pistol('A');
    fight.begin("Ax");
    return fight;
}
Answer shoot(Brawl& fight, Faces faces = {}) {
    return fight.does('A', Attack{.target = fight.who('x'), .weapon = pistol}, std::move(faces));
}
/// What cover adds to a shot that misses all the same.
int cover(std::string_view picture, std::string_view name) {
    Brawl fight = ready(picture);
    EXPECT_TRUE(shoot(fight, {2, 2}).is_done());
    return fight.reason(name, "attack");
}
/// x stands behind a low wall of so much Armor.
Brawl behind(int armor) {
    Brawl fight("A......-x");
    for (board::Terrain& each : fight.stage.board.legend)
        if (each.symbol.letter == '-') each.armor = armor;
    fight.give_pistol('A');
    fight.begin("Ax");
    return fight;
}

RULE("SW-COVER-001", "Light minus 2, Medium minus 4, Heavy minus 6") {
    EXPECT_EQ(cover("A......~x", "light_cover"), -2);
    EXPECT_EQ(cover("A......-x", "medium_cover"), -4);
    EXPECT_EQ(cover("A......%x", "heavy_cover"), -6);
}

RULE("SW-COVER-001", "Near Total minus 8, by what the Game Master says of a chase") {
    Brawl fight("Ax");
    fight.give_pistol('A');
    fight.group(0, "A");
    fight.group(1, "x");
    fight.begin_chase("", "Ax");
    fight.rule("calls.chase_cover", "near_total");
    EXPECT_TRUE(shoot(fight, {2, 2}).is_done());
    EXPECT_EQ(fight.reason("near_total_cover", "attack"), -8);
}

RULE("SW-COVER-003", "what that cover is made of is the Game Master's word too") {
    Brawl fight("Ax");
    fight.give_pistol('A');
    fight.group(0, "A");
    fight.group(1, "x");
    fight.begin_chase("", "Ax");
    fight.rule("calls.chase_cover", "medium");
    const Mark foe{fight.who('x')};
    EXPECT_EQ(obstacle_of(fight.stage, fight.scene, fight.who('A'), foe), 0);
    fight.rule("calls.chase_obstacle", "4");
    EXPECT_EQ(obstacle_of(fight.stage, fight.scene, fight.who('A'), foe), 4);
    EXPECT_TRUE(shoot(fight, {2, 2}).is_done());
    EXPECT_TRUE(fight.has_reason("sheet_metal", "attack"));
}

RULE("SW-COVER-001", "that cover hides those on foot and nobody in a vehicle") {
    Brawl fight("Axy");
    fight.give_pistol('A');
    const VehicleId car = fight.add_vehicle(Brawl::car(), 'x');
    fight.group(0, "A");
    fight.group(1, "", {car});
    fight.group(1, "y");
    fight.begin_chase("", "Axy");
    fight.rule("calls.chase_cover", "heavy");
    const auto hides = [&](const Mark& foe) {
        return hiding_of(fight.stage, fight.scene, fight.who('A'), foe).kind;
    };
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('y'), .weapon = pistol}, {2, 2}).is_done());
    EXPECT_EQ(fight.reason("heavy_cover", "attack"), -6);
    EXPECT_EQ(hides({fight.who('x')}), CoverKind::none);
    EXPECT_EQ(hides({.vehicle = car}), CoverKind::none);
}

RULE("SW-COVER-001", "only the best of several counts") {
    Brawl fight = ready("A..~..-~x");
    EXPECT_TRUE(shoot(fight, {2, 2}).is_done());
    EXPECT_EQ(fight.reason("medium_cover", "attack"), -4);
    EXPECT_EQ(fight.reason("light_cover", "attack"), 0);
}

RULE("SW-COVER-001", "a wall hides everything") {
    Brawl fight = ready("A......#x");
    EXPECT_EQ(shoot(fight), refuse("SW-COVER-001", "out_of_sight"));
}

RULE("SW-COVER-001", "what the shooter leans over hides the shooter alone") {
    Brawl fight = ready("A-......x");
    EXPECT_EQ(hiding_of(fight.stage, fight.scene, fight.who('A'), {fight.who('x')}).kind,
              CoverKind::none);
    EXPECT_EQ(hiding_of(fight.stage, fight.scene, fight.who('x'), {fight.who('A')}).kind,
              CoverKind::medium);
    EXPECT_EQ(cover("A-.....-x", "medium_cover"), -4);
    EXPECT_EQ(cover("A~......x", "light_cover"), -2);  // bushes hide both
}

RULE("SW-COVER-001", "bushes hide without stopping anything, so what misses has missed") {
    Brawl fight = ready("A......~x");
    EXPECT_TRUE(shoot(fight, {5, 2}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{4, 4, 8}));
    EXPECT_TRUE(fight.was_told(Missed{"SW-CORE-023", fight.who('A'), fight.who('x')}));
}

RULE("SW-COVER-001", "a station of a vehicle hides those in it") {
    Brawl fight(R"(
        A...............
        ................
        ................
        ................
        x...............
    )");
    fight.give_pistol('A');
    const VehicleId car = fight.add_vehicle(Brawl::car("M3 e"), 'x');
    fight.stage.vehicles[0].stations[0].cover = CoverKind::heavy;
    fight.begin("Ax");
    EXPECT_TRUE(shoot(fight, {2, 2}).is_done());
    EXPECT_EQ(fight.reason("heavy_cover", "attack"), -6);
    EXPECT_EQ(obstacle_of(fight.stage, fight.scene, fight.who('A'), {fight.who('x')}),
              fight.stage.vehicle(car).armor);
}

RULE("SW-COVER-002", "a shot that misses by the cover alone goes through the obstacle") {
    Brawl fight = ready("A......-x");
    EXPECT_TRUE(shoot(fight, {4, 2, 3, 4}).is_done());
    EXPECT_EQ(fight.rolled("attack").total, 0);
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{0, 4, 8}));
    EXPECT_TRUE(fight.was_told(AttackHit{"SW-COVER-002", fight.who('A'), fight.who('x')}));
    EXPECT_EQ(fight.told<Harmed>().at(0).toughness, 5 + 4 - 1);
    EXPECT_TRUE(fight['x'].shaken);  // 3 + 4 + 1
}

RULE("SW-COVER-002", "one that misses by more misses, one that hits takes no notice") {
    Brawl miss = ready("A......-x");
    EXPECT_TRUE(shoot(miss, {3, 2}).is_done());
    EXPECT_TRUE(miss.was_told(Missed{"SW-CORE-023", miss.who('A'), miss.who('x')}));
    Brawl through = ready("A......-x");
    EXPECT_TRUE(shoot(through, {5, 3, 1, 1}).is_done());
    EXPECT_TRUE(through.cites("SW-COVER-002"));
    Brawl hit = ready("A......-x");
    EXPECT_TRUE(shoot(hit, {6, 2, 2, 1, 1}).is_done());  // an Ace: 8 - 4
    EXPECT_EQ(hit.told<Harmed>().at(0).toughness, 5);    // nothing worn: AP does nothing
}

RULE("SW-COVER-002", "lying down is no obstacle") {
    Brawl fight = ready("A......-x");
    EXPECT_TRUE(shoot(fight, {4, 2, 1, 1}).is_done());
    EXPECT_TRUE(fight.cites("SW-COVER-002"));
    Brawl prone = ready("A.......x");
    prone['x'].prone = true;
    EXPECT_TRUE(shoot(prone, {4, 2}).is_done());
    EXPECT_FALSE(prone.cites("SW-COVER-002"));
}

RULE("SW-COVER-003", "heavy glass 2, sheet metal 4, oak 6, brick 8, stone 10") {
    constexpr std::array samples{ObstacleKind::heavy_glass, ObstacleKind::sheet_metal,
                                 ObstacleKind::oak_door, ObstacleKind::brick_wall,
                                 ObstacleKind::stone_wall};
    for (const ObstacleKind each : samples) {
        const int armor = obstacle_armor[row_of(each)];
        EXPECT_EQ(armor, 2 * (static_cast<int>(each) + 1));
        Brawl fight = behind(armor);
        EXPECT_TRUE(shoot(fight, {4, 2, 1, 1}).is_done());
        EXPECT_TRUE(fight.has_reason(name_of(each), "attack"));
        EXPECT_EQ(fight.told<Harmed>().at(0).toughness, 5 + armor - 1);
    }
}

RULE("SW-COVER-003", "a vehicle between the two is Medium Cover of sheet metal") {
    Brawl fight(R"(
        ................
        ................
        A..............x
        ................
        ................
    )");
    fight.give_pistol('A');
    fight.stage.items[0].range = brackets_of(24);
    fight.add_vehicle(Brawl::car("I3 e"), 0);
    fight.begin("Ax");
    EXPECT_TRUE(shoot(fight, {4, 2, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("medium_cover", "attack"), -4);
    EXPECT_TRUE(fight.has_reason("sheet_metal", "attack"));
}

RULE("SW-GAP-037", "AP works on worn Armor and obstacle together") {
    Brawl fight("A......-x");
    const ItemId rifle = fight.give('A', {.name = "rifle",
                                          .make = Make::longarm,
                                          .damage = dice_of(2, 8),
                                          .range = brackets_of(24),
                                          .ap = 5});
    fight.give_armor('x', 2);
    fight.begin("Ax");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = rifle}, {4, 2, 1, 1}).is_done());
    EXPECT_EQ(fight.told<Harmed>().at(0).toughness, 5 + 2 + 4 - 5);
}

RULE("SW-GAP-037", "it has no bonus die, however far above it would have been") {
    Brawl fight("A......%x");
    fight.give_pistol('A');
    fight.sheet('A').skills.shooting = rank(10);
    fight.begin("Ax");
    EXPECT_TRUE(shoot(fight, {9, 2, 1, 1}).is_done());  // 9 - 6 misses; 9 would have been a raise
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{-2, 4, 8}));
    EXPECT_EQ(fight.told<AttackHit>().at(0).raise, false);
    EXPECT_EQ(fight.rolled("damage").total, 3);
}

RULE("SW-GAP-037", "what Aim has made of the penalty is not missed by") {
    Brawl fight = ready("A......-x");
    EXPECT_TRUE(fight.does('A', Aim{}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    fight.turn_of('A');
    EXPECT_TRUE(shoot(fight, {3, 2}).is_done());
    EXPECT_EQ(fight.reason("aim", "attack"), 4);
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{4, 4, 8}));
}

/// x looks out of a pit with walls of oak.
Brawl in_a_pit() {
    Brawl fight("A.......x");
    fight.stage.board.legend.push_back({.symbol = {'o'},
                                        .name = "pit",
                                        .height = board::Height::waist,
                                        .cover = board::Cover::full,
                                        .armor = 6});
    fight.stage.board.rows[0][8] = 'o';
    fight.give_pistol('A');
    fight.begin("Ax");
    return fight;
}

RULE("SW-COVER-001", "Near Total minus 8, for whoever looks out of what would hide all of them") {
    Brawl fight = in_a_pit();
    EXPECT_TRUE(shoot(fight, {2, 3}).is_done());
    EXPECT_EQ(fight.reason("near_total_cover", "attack"), -8);
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{-4, 4, 8}));
}

RULE("SW-GAP-037", "what Aim leaves of the penalty is") {
    const auto aimed = [](Faces faces) {
        Brawl fight = in_a_pit();
        EXPECT_TRUE(fight.does('A', Aim{}).is_done());
        EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
        fight.turn_of('A');
        EXPECT_TRUE(shoot(fight, std::move(faces)).is_done());
        EXPECT_EQ(fight.reason("aim", "attack"), 4);
        EXPECT_EQ(fight.rolled("attack").targets, (Ints{0, 4, 8}));
        return fight;
    };
    EXPECT_TRUE(aimed({3, 2}).told<Harmed>().empty());
    EXPECT_EQ(aimed({4, 2, 1, 1}).told<Harmed>().at(0).toughness, 5 + 6 - 1);
    EXPECT_EQ(aimed({6, 2, 2, 1, 1}).told<Harmed>().at(0).toughness, 5);  // 8 - 4
}

RULE("SW-COVER-002", "more Armor than can be told stops as much as can be told") {
    Brawl fight = behind(1000);
    EXPECT_TRUE(shoot(fight, {4, 2, 1, 1}).is_done());
    EXPECT_EQ(fight.told<Harmed>().at(0).toughness, 5 + 100 - 1);
}

}  // namespace
}  // namespace breakneck::savage::cover_test
