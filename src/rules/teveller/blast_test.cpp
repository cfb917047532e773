// TevellerRPG, section 8: explosions, and diving for cover from them.
#include "rules/teveller/blast.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::blast_test {
namespace {

using board::Place;
using board::Space;
using test::Skirmish;
using test::two_outcomes;

constexpr ItemId weapon{0};

/// A, the first to act, has a grenade.
Skirmish ready(std::string_view picture, std::string_view order = "Axyz") {
    Skirmish fight(picture);
    fight.give_grenade('A');
    fight.begin(order);
    return fight;
}
/// A's grenade lands where it should.
void lob_at(Skirmish& fight, Space spot) {
    EXPECT_TRUE(fight.does('A', Lob{weapon, Place{spot}}, {4, 4}).is_done());
    EXPECT_EQ(fight.asked(), "dive");
}
const DiveAsked& question(const Skirmish& fight) {
    return std::get<DiveAsked>(fight.scene.frames.back());
}
/// x stands 4 m from where the grenade lands, with this between the two.
Skirmish behind(char cover) {
    const std::string picture = std::string("A..............") + cover + "x...z";
    Skirmish fight = ready(picture, "Axz");
    lob_at(fight, {12, 0});
    EXPECT_EQ(fight.asked_letter(), 'x');
    return fight;
}

RULE("TV-BLAST-001", "everyone within the radius has the whole damage") {
    Skirmish fight = ready("A.......x....yz");
    lob_at(fight, {8, 0});
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.does('y', Decline{}, {2, 3, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Exploded{Place{Space{8, 0}}, 6}));
    EXPECT_TRUE(fight.was_told(Harmed{"TV-BLAST-001", fight.who('x'), 6, 0, 6}));
    EXPECT_TRUE(fight.was_told(Harmed{"TV-BLAST-001", fight.who('y'), 6, 0, 6}));
    EXPECT_EQ(fight['x'].stamina, 1);
    EXPECT_EQ(fight['y'].stamina, 1);
    EXPECT_EQ(fight['z'].stamina, 7);
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.asked_letter(), 'A');
}

RULE("TV-BLAST-001", "friends and the thrower too, armor counts for each") {
    Skirmish fight("A..Bx.......z");
    fight.give_grenade('A');
    fight.give_armor('B', 4);
    fight.begin("ABxz");
    lob_at(fight, {4, 0});
    EXPECT_TRUE(fight.does('A', Decline{}).is_done());
    EXPECT_TRUE(fight.does('B', Decline{}).is_done());
    EXPECT_TRUE(fight.does('x', Decline{}, {2, 2, 2}).is_done());
    EXPECT_EQ(fight['A'].stamina, 1);
    EXPECT_EQ(fight['B'].stamina, 5);
    EXPECT_EQ(fight['x'].stamina, 1);
}

RULE("TV-BLAST-001", "the inside of a vehicle is out of reach unless it is open") {
    const auto stamina = [](bool open) {
        Skirmish fight(R"(
            A............z
            ..............
            ..........x...
            ..............
        )");
        fight.give_grenade('A');
        fight.add_vehicle(Skirmish::car("K3 e"), 'x');
        fight.stage.vehicles[0].open = open;
        fight.begin("Axz");
        const Lob lob{weapon, Place{Space{9, 0}}};
        std::vector<std::int16_t> dice{4, 4};
        if (open) dice.insert(dice.end(), {1, 2, 2});  // nobody can dive in there
        fight['z'].at.place.space = {0, 3};
        EXPECT_TRUE(fight.does('A', lob, dice).is_done());
        EXPECT_EQ(fight.asked(), "turn");
        return fight['x'].stamina;
    };
    EXPECT_EQ(stamina(false), 7);
    EXPECT_EQ(stamina(true), 2);
}

RULE("TV-BLAST-001", "what explodes against a vehicle catches those who stand around it") {
    Skirmish fight(R"(
        A..................z
        ......y.............
        ....................
        ....................
    )");
    Vehicle car = Skirmish::car("I3 e");
    car.armor = Armour::light;
    const VehicleId target = fight.add_vehicle(car, 0);
    const ItemId rocket = fight.give('A', {.name = "rocket",
                                           .weapon_class = WeaponClass::heavy,
                                           .make = Make::support,
                                           .skill = Skill::heavy_weapons,
                                           .group = WeaponGroup::heavy,
                                           .dice = 5,
                                           .effective_m = 50,
                                           .maximum_m = 200,
                                           .magazine = 1,
                                           .blast_m = 2});
    fight.begin("Ayz");
    // An internal hit on cargo and occupants of which there are none, then the explosion.
    EXPECT_TRUE(
        fight.does('A', Attack{.vehicle = target, .weapon = rocket}, {4, 4, 2, 3}).is_done());
    EXPECT_EQ(fight.asked(), "dive");
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.does('y', Decline{}, {1, 1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Exploded{Place{Space{5, 2}}, 5}));
    EXPECT_EQ(fight['y'].stamina, 2);
    EXPECT_EQ(fight['A'].stamina, 7);
}

RULE("TV-BLAST-001", "without anybody near there is nothing to throw for") {
    Skirmish fight = ready("A.........................x");
    EXPECT_TRUE(fight.does('A', Lob{weapon, Place{Space{12, 0}}}, {4, 4}).is_done());
    EXPECT_TRUE(fight.was_told(Exploded{Place{Space{12, 0}}, 0}));
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("TV-BLAST-001", "the Referee may let anything explode") {
    Skirmish fight = ready("A..........x..........z", "Axz");
    EXPECT_TRUE(fight.gm(Explode{Place{Space{10, 0}}, 2, 1}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', Decline{}, {2, 3}).is_done());
    EXPECT_EQ(fight['x'].stamina, 2);
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_EQ(fight.gm(Explode{Place{Space{10, 5}}, 2, 1}), refuse("TV-BLAST-001", "off_board"));
    EXPECT_EQ(fight.gm(Explode{Place{Space{10, 0}}, 0, 1}),
              refuse("TV-BLAST-001", "dice_needed", 1, 0));
    EXPECT_EQ(fight.gm(Explode{Place{Space{10, 0}}, 2, -1}),
              refuse("TV-BLAST-001", "radius_needed", 50, -1));
}

RULE("TV-BLAST-002", "whoever is in the blast may fling themselves down") {
    Skirmish fight = ready("A.......x......z", "Axz");
    lob_at(fight, {8, 0});
    const auto menu = fight.menu(Seat::of(fight.who('x')));
    ASSERT_EQ(menu.size(), 2U);
    EXPECT_EQ(menu[0].choice, Choice(Dive{}));
    EXPECT_EQ(menu[1].choice, Choice(Decline{}));
    EXPECT_EQ(fight.does('x', EndTurn{}), refuse("TV-BLAST-002", "dive_or_decline"));
    EXPECT_TRUE(fight.does('x', Dive{}, {1, 1, 2}).is_done());
    EXPECT_TRUE(fight['x'].prone);
    EXPECT_TRUE(fight.changed('x', PersonChange::dived));
}

RULE("TV-BLAST-002", "not whoever is senseless, surprised or held in a grapple") {
    Skirmish fight = ready("A.......xyz..vw", "Axyzvw");
    fight['x'].condition = Condition::unconscious;
    fight['y'].surprised = true;
    fight['z'].grapple = 0;
    fight['v'].grapple = 0;
    lob_at(fight, {9, 0});
    EXPECT_EQ(fight.asked_letter(), 'w');
    EXPECT_FALSE(question(fight).cover);
    EXPECT_TRUE(fight.does('w', Dive{}, {1, 1, 1}).is_done());
    EXPECT_FALSE(fight['z'].prone);
    EXPECT_EQ(fight['z'].stamina, 4);
    EXPECT_EQ(fight['y'].stamina, 4);
}

RULE("TV-BLAST-003", "diving in the open halves the damage, before armor") {
    Skirmish fight("A.......x......z");
    fight.give_grenade('A');
    fight.give_armor('x', 2);
    fight.begin("Axz");
    lob_at(fight, {8, 0});
    EXPECT_TRUE(fight.does('x', Dive{}, {3, 3, 3}).is_done());
    EXPECT_TRUE(fight.was_told(Exploded{Place{Space{8, 0}}, 9}));
    EXPECT_TRUE(fight.was_told(Harmed{"TV-BLAST-003", fight.who('x'), 4, 2, 2}));
    EXPECT_EQ(fight['x'].stamina, 5);
}

RULE("TV-BLAST-004", "diving behind sufficient cover leaves 1D, before armor") {
    Skirmish fight = behind('-');
    EXPECT_TRUE(question(fight).cover);
    EXPECT_EQ(fight.menu(Seat::of(fight.who('x'))).size(), 3U);
    EXPECT_TRUE(fight.does('x', Dive{true}, {6, 6, 6, 3}).is_done());
    EXPECT_TRUE(fight.was_told(Harmed{"TV-BLAST-004", fight.who('x'), 3, 0, 3}));
    EXPECT_EQ(fight['x'].stamina, 4);
    EXPECT_TRUE(fight['x'].prone);
}

RULE("TV-BLAST-004", "without such cover there is nothing to dive behind") {
    Skirmish fight = behind('.');
    EXPECT_FALSE(question(fight).cover);
    EXPECT_EQ(fight.does('x', Dive{true}), refuse("TV-BLAST-004", "no_sufficient_cover"));
}

GM_RULE("TV-BLAST-005", "the Referee says which cover is sufficient") {
    const Skirmish usual = behind('-');
    EXPECT_TRUE(usual.cites("TV-BLAST-005"));
    Skirmish strict = ready("A..............-x...z", "Axz");
    strict.rule("calls.sufficient_cover", "heavy");
    lob_at(strict, {12, 0});
    EXPECT_FALSE(question(strict).cover);
    Skirmish lax = ready("A..............~x...z", "Axz");
    lax.rule("calls.sufficient_cover", "obscured");
    lob_at(lax, {12, 0});
    EXPECT_TRUE(question(lax).cover);
    two_outcomes(question(usual), question(strict));
}

/// What x, in a foxhole, has left after a dive.
int in_foxhole(bool cancels) {
    Skirmish fight("A...............x...z");
    fight.stage.board.rows[0][16] = 'o';
    fight.stage.board.legend.push_back({.symbol = {'o'},
                                        .name = "foxhole",
                                        .height = board::Height::waist,
                                        .cover = board::Cover::heavy});
    fight.give_grenade('A');
    fight.begin("Axz");
    if (cancels) fight.rule("calls.foxholes_cancel", "true");
    lob_at(fight, {12, 0});
    std::vector<std::int16_t> dice{6, 6, 6};
    if (!cancels) dice.push_back(4);
    EXPECT_TRUE(fight.does('x', Dive{true}, dice).is_done());
    EXPECT_EQ(fight['x'].owed, 1);
    return fight['x'].stamina;
}

GM_RULE("TV-BLAST-006", "a foxhole may cancel the blast completely") {
    EXPECT_EQ(in_foxhole(false), 3);
    EXPECT_EQ(in_foxhole(true), 7);
    two_outcomes(in_foxhole(false), in_foxhole(true));
}

/// The damage of somebody who dives behind a low wall that is not sufficient.
int behind_poor_cover(int shrapnel) {
    Skirmish fight = ready("A..............-x...z", "Axz");
    fight.rule("calls.sufficient_cover", "heavy");
    fight.rule("calls.shrapnel_dice", std::to_string(shrapnel));
    lob_at(fight, {12, 0});
    std::vector<std::int16_t> dice{2, 2, 3};
    if (shrapnel > 0) dice.insert(dice.end(), {1, 3});
    EXPECT_TRUE(fight.does('x', Dive{}, dice).is_done());
    if (shrapnel > 0) {
        EXPECT_EQ(fight.rolled("shrapnel").total, 4);
    }
    return fight.told<Harmed>().front().damage;
}

GM_RULE("TV-BLAST-007", "poor cover may make it worse") {
    EXPECT_EQ(behind_poor_cover(0), 3);
    EXPECT_EQ(behind_poor_cover(2), 3 + 4);
    two_outcomes(behind_poor_cover(0), behind_poor_cover(2));
}

/// Whether the wall helps against fusion.
bool stops_fusion(bool ignores_cover) {
    Skirmish fight("A..............#x...z");
    fight.give_grenade('A');
    fight.stage.items[0].fusion = true;
    fight.begin("Axz");
    if (!ignores_cover) fight.rule("calls.fusion_ignores_cover", "false");
    lob_at(fight, {12, 0});
    return question(fight).cover;
}

GM_RULE("TV-BLAST-008", "against fusion weapons cover may count for nothing") {
    EXPECT_FALSE(stops_fusion(true));
    EXPECT_TRUE(stops_fusion(false));
    two_outcomes(stops_fusion(true), stops_fusion(false));
}

RULE("TV-BLAST-009", "the diver loses the next action, whatever the outcome") {
    Skirmish fight = ready("A.......x......z", "Axz");
    lob_at(fight, {8, 0});
    EXPECT_TRUE(fight.does('x', Dive{}, {1, 1, 1}).is_done());
    EXPECT_EQ(fight['x'].owed, 1);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_EQ(fight['x'].actions, 1);
    fight.turn_of('A');
    fight.turn_of('x');
    EXPECT_EQ(fight['x'].actions, 2);
}

RULE("TV-BLAST-009", "one that is left in the present turn, if it is the diver's own") {
    Skirmish fight = ready("A...x......z", "Axz");
    lob_at(fight, {4, 0});
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', Dive{}).is_done());
    EXPECT_EQ(fight['A'].actions, 0);
    EXPECT_TRUE(fight.does('x', Decline{}, {1, 1, 1}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A');  // with nothing left to do
    EXPECT_EQ(fight['A'].stamina, 6);
    EXPECT_EQ(fight['x'].stamina, 4);
}

RULE("TV-BLAST-009", "or the one that was kept for Overwatch, and an aim is lost") {
    Skirmish fight = ready("A.......x......z", "xAz");
    fight.turn_of('x');
    EXPECT_TRUE(fight.does('x', Overwatch{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    fight['x'].aims = 1;
    EXPECT_TRUE(fight.does('A', Lob{weapon, Place{Space{8, 0}}}, {}).is_done());
    EXPECT_EQ(fight.asked(), "overwatch");
    EXPECT_TRUE(fight.does('x', Decline{}, {4, 4}).is_done());
    EXPECT_EQ(fight.asked(), "dive");
    EXPECT_TRUE(fight.does('x', Dive{}, {1, 1, 1}).is_done());
    EXPECT_FALSE(fight['x'].watching);
    EXPECT_EQ(fight['x'].owed, 0);
    EXPECT_EQ(fight['x'].aims, 0);
}

RULE("TV-GAP-036", "the damage is thrown once, and the Effect is for the direct target alone") {
    Skirmish fight("A...........xy......z");
    const ItemId launcher = fight.give('A', {.name = "rocket launcher",
                                             .weapon_class = WeaponClass::heavy,
                                             .make = Make::support,
                                             .skill = Skill::heavy_weapons,
                                             .group = WeaponGroup::heavy,
                                             .dice = 5,
                                             .effective_m = 50,
                                             .maximum_m = 200,
                                             .magazine = 1,
                                             .blast_m = 6});
    fight.begin("Axyz");
    const Attack rocket{.target = fight.who('x'), .weapon = launcher};
    EXPECT_TRUE(fight.does('A', rocket, {5, 6}).is_done());
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_TRUE(fight.does('y', Dive{}, {1, 1, 1, 1, 2}).is_done());
    EXPECT_TRUE(fight.was_told(Harmed{"TV-BLAST-001", fight.who('x'), 6 + 3, 0, 9}));
    EXPECT_TRUE(fight.was_told(Harmed{"TV-BLAST-003", fight.who('y'), 3, 0, 3}));
    EXPECT_EQ(fight['z'].stamina, 7);
}

RULE("TV-GAP-036", "a grenade that was placed adds no Effect, and one that missed explodes too") {
    Skirmish fight = ready("A.......x......z", "Axz");
    EXPECT_TRUE(fight.does('A', Lob{weapon, Place{Space{8, 0}}}, {6, 6}).is_done());
    EXPECT_TRUE(fight.does('x', Decline{}, {1, 1, 1}).is_done());
    EXPECT_EQ(fight['x'].stamina, 4);
    Skirmish missed = ready("A.......x.............z", "Axz");
    EXPECT_TRUE(missed.does('A', Lob{weapon, Place{Space{8, 0}}}, {3, 4, 1, 1, 6}).is_done());
    EXPECT_EQ(missed.asked_letter(), 'x');  // 3 m away
    EXPECT_TRUE(missed.does('x', Decline{}, {1, 1, 1}).is_done());
    EXPECT_TRUE(missed.was_told(Exploded{Place{Space{11, 0}}, 3}));
    EXPECT_EQ(missed['x'].stamina, 4);
}

RULE("TV-GAP-037", "the diver lies prone, and decides before the damage is thrown") {
    Skirmish fight = ready("A.......x.y....z");
    lob_at(fight, {8, 0});
    EXPECT_TRUE(fight.told<Exploded>().empty());
    EXPECT_TRUE(fight.does('x', Dive{}).is_done());
    EXPECT_TRUE(fight['x'].prone);
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.told<Exploded>().empty());
    EXPECT_TRUE(fight.does('y', Decline{}, {2, 2, 2}).is_done());
    EXPECT_FALSE(fight['y'].prone);
    EXPECT_EQ(fight['x'].stamina, 4);
    EXPECT_EQ(fight['y'].stamina, 1);
}

}  // namespace
}  // namespace breakneck::teveller::blast_test
