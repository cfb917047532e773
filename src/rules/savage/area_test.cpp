// Savage Worlds, section 10: templates, cover from them, deviation.
#include "rules/savage/area.h"

#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::area_test {
namespace {

using board::Place;
using board::Shape;
using board::Space;
using test::Brawl;
using test::two_outcomes;
using Faces = std::vector<std::int16_t>;

constexpr ItemId weapon{0};

/// A has a grenade: 3d6, 5/10/20 thrown, Medium Blast.
Brawl ready(std::string_view picture, std::string_view order) {
    Brawl fight(picture);
    fight.give_grenade('A');
    fight.begin(order);
    return fight;
}
Answer throw_at(Brawl& fight, Space space, Faces faces = {}) {
    return fight.does('A', AreaAttack{.weapon = weapon, .at = {space}}, std::move(faces));
}
std::vector<int> damage_rolls(const Brawl& fight) {
    std::vector<int> totals;
    for (const Rolled& each : fight.told<Rolled>())
        if (each.name == "damage") totals.push_back(each.total);
    return totals;
}
bool is_hit(const Brawl& fight, char letter) {
    return fight.was_told(AttackHit{"SW-AOE-001", fight.who('A'), fight.who(letter)});
}
/// Where a grenade that missed came down.
TemplatePlaced landing(const Brawl& fight) { return fight.told<TemplatePlaced>().at(0); }

RULE("SW-AOE-001", "everyone touched suffers damage, rolled for each separately") {
    Brawl fight = ready("A....xyz.w", "Axyzw");
    EXPECT_TRUE(throw_at(fight, {5, 0}, {4, 1, 1, 1, 1, 1, 1, 2, 1, 1, 3}).is_done());
    EXPECT_EQ(damage_rolls(fight), (std::vector{3, 4, 5}));
    EXPECT_TRUE(is_hit(fight, 'x'));
    EXPECT_TRUE(is_hit(fight, 'z'));
    EXPECT_FALSE(is_hit(fight, 'w'));
    EXPECT_TRUE(fight['z'].shaken);
    EXPECT_TRUE(fight.changed(weapon, ItemChange::gone));
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("SW-AOE-001", "friends and the thrower too") {
    Brawl fight = ready("A.xB", "ABx");
    EXPECT_TRUE(throw_at(fight, {2, 0}, {4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).is_done());
    EXPECT_TRUE(is_hit(fight, 'A'));
    EXPECT_TRUE(is_hit(fight, 'B'));
}

RULE("SW-AOE-001", "on the board it goes to a place, and the template says who is caught") {
    Brawl fight = ready("A.xB", "ABx");
    const AreaAttack at_x{.weapon = weapon, .at = {Space{2, 0}}};
    const auto refused = refuse("SW-AOE-001", "at_a_place");
    AreaAttack named = at_x;
    named.target = fight.who('x');
    EXPECT_EQ(fight.does('A', named), refused);
    AreaAttack wider = at_x;
    wider.also.add(fight.who('B'));
    EXPECT_EQ(fight.does('A', wider), refused);
}

RULE("SW-AOE-001", "a raise adds a die to each") {
    Brawl fight("A...x");
    fight.give_grenade('A');
    fight.sheet('A').skills.athletics = rank(12);
    fight.begin("Ax");
    EXPECT_TRUE(throw_at(fight, {4, 0}, {8, 1, 1, 1, 1, 2}).is_done());
    EXPECT_EQ(damage_rolls(fight), (std::vector{5}));
}

constexpr std::string_view yard = R"(
    A...............
    ................
    ................
    ................
    x...............
)";

RULE("SW-AOE-001", "vehicles are touched too, and those inside are behind their Armor") {
    Brawl fight(yard);
    fight.give_grenade('A');
    fight.sheet('A').skills.athletics = rank(12);
    const VehicleId car = fight.add_vehicle(Brawl::car("H3 e"), 'x');
    fight.begin("Ax");
    EXPECT_TRUE(throw_at(fight, {7, 2}, {6, 1, 1, 1, 1}).is_done());  // Medium Range
    EXPECT_TRUE(fight.was_told(AttackHit{"SW-AOE-001", fight.who('A'), PersonId::nobody, car}));
    EXPECT_FALSE(is_hit(fight, 'x'));
}

RULE("SW-AOE-001", "whoever sits in the open is touched as well") {
    Brawl fight(yard);
    fight.give_grenade('A');
    fight.sheet('A').skills.athletics = rank(12);
    fight.add_vehicle(Brawl::car("H3 e"), 'x');
    fight.stage.vehicles[0].stations[0].covered = false;
    fight.begin("Ax");
    EXPECT_TRUE(throw_at(fight, {7, 2}, {6, 1, 1, 1, 1, 1, 1, 2}).is_done());
    EXPECT_EQ(damage_rolls(fight), (std::vector{3, 4}));
    EXPECT_TRUE(is_hit(fight, 'x'));
}

RULE("SW-AOE-001", "it is thrown at a place, not at somebody") {
    Brawl fight = ready("A....x", "Ax");
    EXPECT_FALSE(fight.does('A', Attack{.target = fight.who('x'), .weapon = weapon, .thrown = true})
                     .is_done());
    EXPECT_EQ(throw_at(fight, {5, 9}), refuse("SW-AOE-001", "off_board"));
    EXPECT_TRUE(throw_at(fight, {5, 0}, {4, 1, 1, 1, 1}).is_done());
}

/// The Toughness of x behind something, two inches from the blast.
int toughness_behind(char cover) {
    Brawl fight = ready(std::string("A....") + cover + "x", "Ax");
    EXPECT_TRUE(throw_at(fight, {4, 0}, {4, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.rolled("area_attack").total, 4);  // no penalty
    EXPECT_EQ(fight.cites("SW-AOE-002"), cover != '.');
    return fight.told<Harmed>().at(0).toughness;
}

RULE("SW-AOE-002", "cover is Armor, from where the blast is, and no penalty") {
    EXPECT_EQ(toughness_behind('.'), 5);
    EXPECT_EQ(toughness_behind('~'), 5 + 2);
    EXPECT_EQ(toughness_behind('-'), 5 + 4);
    EXPECT_EQ(toughness_behind('%'), 5 + 6);
    EXPECT_EQ(toughness_behind('#'), 5 + 8);
}

RULE("SW-AOE-002", "what is between thrower and target does not matter") {
    Brawl behind = ready("A..-.x", "Ax");
    EXPECT_TRUE(throw_at(behind, {5, 0}, {4, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(behind.told<Harmed>().at(0).toughness, 5);
    EXPECT_EQ(toughness_behind('-'), 9);
}

RULE("SW-AOE-002", "AP takes that Armor off, and no more") {
    for (const auto& [cover, toughness] : {std::pair{'%', 5 + 6 - 3}, std::pair{'~', 5}}) {
        Brawl fight(std::string("A....") + cover + "x");
        fight.give_grenade('A');
        fight.stage.items[0].ap = 3;
        fight.begin("Ax");
        EXPECT_TRUE(throw_at(fight, {4, 0}, {4, 1, 1, 1, 1}).is_done());
        EXPECT_EQ(fight.told<Harmed>().at(0).toughness, toughness);
    }
}

RULE("SW-AOE-003", "a miss comes down somewhere else, on whoever is there") {
    Brawl fight = ready("A.........x....y....", "Axy");
    EXPECT_TRUE(throw_at(fight, {10, 0}, {2, 1, 2, 12, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.rolled("area_attack").total, 0);  // Medium Range
    EXPECT_EQ(landing(fight).rule, RuleId("SW-AOE-003"));
    EXPECT_EQ(landing(fight).area.place.space, (Space{14, 0}));  // 2 x 2 straight on
    EXPECT_EQ(landing(fight).deviation, 4);
    EXPECT_TRUE(is_hit(fight, 'y'));
    EXPECT_FALSE(is_hit(fight, 'x'));
}

RULE("SW-GAP-042", "thrown 1d6 inches, doubled at Medium Range, half the distance at most") {
    Brawl fight = ready("A.........x.........", "Ax");
    EXPECT_TRUE(throw_at(fight, {10, 0}, {2, 1, 3, 6}).is_done());
    EXPECT_EQ(landing(fight).deviation, 5);  // not 6
    EXPECT_EQ(landing(fight).area.place.space, (Space{5, 0}));
}

RULE("SW-GAP-042", "three times as far at Long Range") {
    Brawl fight = ready("A...................x", "Ax");
    EXPECT_TRUE(throw_at(fight, {20, 0}, {2, 1, 3, 6}).is_done());
    EXPECT_EQ(landing(fight).deviation, 9);
    EXPECT_EQ(landing(fight).area.place.space, (Space{11, 0}));
}

RULE("SW-GAP-042", "the direction is a clock, 12 straight on, 3 to the right") {
    Brawl fight = ready(R"(
        A.........x.....
        ................
        ................
        ................
        ..........y.....
        ................
    )",
                        "Axy");
    EXPECT_TRUE(throw_at(fight, {10, 0}, {2, 1, 2, 3, 1, 1, 1}).is_done());
    EXPECT_EQ(landing(fight).area.place.space, (Space{10, 4}));
    EXPECT_TRUE(is_hit(fight, 'y'));
}

Brawl with_launcher(std::string_view picture, std::string_view order, Template area) {
    Brawl fight(picture);
    fight.give('A', {.name = "launcher",
                     .make = Make::longarm,
                     .damage = dice_of(2, 6),
                     .range = brackets_of(12),
                     .shots = 5,
                     .area = area});
    fight.begin(order);
    return fight;
}

RULE("SW-GAP-042", "fired 2d6 inches") {
    Brawl fight = with_launcher("A.........x....y....", "Axy", Template::medium_blast);
    EXPECT_TRUE(throw_at(fight, {10, 0}, {2, 1, 1, 2, 12, 1, 1}).is_done());
    EXPECT_EQ(landing(fight).deviation, 3);
    EXPECT_EQ(landing(fight).area.place.space, (Space{13, 0}));
    EXPECT_TRUE(is_hit(fight, 'y'));
    EXPECT_EQ(fight.scene.thing(weapon).shots, 4);
}

RULE("SW-GAP-042", "four times as far at Extreme Range, which takes a turn of Aim") {
    Brawl fight("A" + std::string(100, '.') + "x");
    fight.give('A', {.name = "launcher",
                     .make = Make::longarm,
                     .damage = dice_of(2, 6),
                     .range = brackets_of(5),
                     .area = Template::medium_blast});
    fight.begin("Ax");
    EXPECT_EQ(throw_at(fight, {40, 0}), refuse("SW-GAP-051", "aim_first"));
    EXPECT_EQ(throw_at(fight, {81, 0}), refuse("SW-RANGE-001", "out_of_range", 80, 81));
    EXPECT_TRUE(fight.does('A', Aim{}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    fight.turn_of('A');
    EXPECT_TRUE(throw_at(fight, {40, 0}, {5, 4, 1, 3, 12}).is_done());
    EXPECT_EQ(fight.rolled("area_attack").total, 5 - 8);
    EXPECT_EQ(landing(fight).deviation, 16);
    EXPECT_EQ(landing(fight).area.place.space, (Space{56, 0}));
}

RULE("SW-GAP-051", "what is thrown does not go beyond Long Range") {
    Brawl fight = ready("A....................x", "Ax");
    EXPECT_EQ(throw_at(fight, {21, 0}), refuse("SW-GAP-051", "thrown_too_far", 20, 21));
}

RULE("SW-GAP-042", "a Cone simply fails") {
    Brawl fight = with_launcher("A.....x", "Ax", Template::cone);
    EXPECT_TRUE(throw_at(fight, {6, 0}, {2, 1}).is_done());
    EXPECT_TRUE(fight.told<TemplatePlaced>().empty());
    EXPECT_TRUE(fight.was_told(Missed{"SW-AOE-003", fight.who('A')}));
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("SW-AOE-005", "blasts have radius 1, 2 and 3") {
    constexpr std::array blasts{Template::small_blast, Template::medium_blast,
                                Template::large_blast};
    for (const Template each : blasts) {
        const int radius = static_cast<int>(each);
        Brawl fight = with_launcher("A........x.........", "Ax", each);
        EXPECT_TRUE(throw_at(fight, {9, 0}, {4, 1, 1, 1}).is_done());
        const board::Area area = landing(fight).area;
        EXPECT_EQ(landing(fight).rule, RuleId("SW-AOE-005"));
        EXPECT_EQ(area.shape, Shape::blast);
        EXPECT_EQ(area.size, radius);
        EXPECT_TRUE(board::contains(area, Space{9 + radius, 0}));
        EXPECT_FALSE(board::contains(area, Space{9 + radius + 1, 0}));
    }
}

RULE("SW-AOE-005", "a Cone is 9 long, a Stream in its place 12") {
    Brawl cone = with_launcher("A........x..y..", "Axy", Template::cone);
    EXPECT_TRUE(throw_at(cone, {9, 0}, {4, 1, 1, 1}).is_done());
    EXPECT_EQ(landing(cone).area,
              (board::Area{Shape::cone, {Space{0, 0}, board::Facing::e}, 9, 3}));
    EXPECT_TRUE(is_hit(cone, 'x'));
    EXPECT_FALSE(is_hit(cone, 'y'));
    Brawl stream = with_launcher("A........x..y..", "Axy", Template::cone);
    const AreaAttack attack{.weapon = weapon, .at = {Space{9, 0}}, .stream = true};
    EXPECT_TRUE(stream.does('A', attack, {4, 1, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(landing(stream).area,
              (board::Area{Shape::stream, {Space{0, 0}, board::Facing::e}, 12, 1}));
    EXPECT_TRUE(is_hit(stream, 'y'));
}

RULE("SW-AOE-005", "a Cone needs a direction, and a blast is no Stream") {
    Brawl cone = with_launcher("A.....x", "Ax", Template::cone);
    EXPECT_EQ(throw_at(cone, {0, 0}), refuse("SW-AOE-005", "no_direction"));
    Brawl blast = ready("A....x", "Ax");
    EXPECT_EQ(blast.does('A', AreaAttack{.weapon = weapon, .at = {Space{5, 0}}, .stream = true}),
              refuse("SW-AOE-005", "not_a_cone"));
}

// Without miniatures.

PersonSet set_of(const Brawl& fight, std::string_view letters) {
    PersonSet people;
    for (const char each : letters) people.add(fight.who(each));
    return people;
}
/// A runs after the others, who are all on the next card. 6 - 2 for running is enough to hit.
Brawl on_foot(Template area = Template::medium_blast) {
    Brawl fight("Avwxyz");
    fight.give_grenade('A');
    fight.stage.items[0].area = area;
    fight.sheet('A').skills.athletics = rank(12);
    fight.group(0, "A");
    fight.group(1, "vwxy");
    fight.group(4, "z");
    fight.begin_chase("", "Avwxyz");
    return fight;
}
Answer throw_among(Brawl& fight, std::string_view also, Faces faces = {}) {
    const AreaAttack attack{
        .weapon = weapon, .target = fight.who('v'), .also = set_of(fight, also)};
    return fight.does('A', attack, std::move(faces));
}

RULE("SW-AOE-004", "Small Blast 2, Medium Blast and Cone 3, Large Blast 4") {
    Brawl small = on_foot(Template::small_blast);
    EXPECT_EQ(throw_among(small, "wx"), refuse("SW-AOE-004", "too_many_targets", 1, 2));
    Brawl medium = on_foot(Template::medium_blast);
    EXPECT_EQ(throw_among(medium, "wxy"), refuse("SW-AOE-004", "too_many_targets", 2, 3));
    Brawl cone = on_foot(Template::cone);
    EXPECT_EQ(throw_among(cone, "wxy"), refuse("SW-AOE-004", "too_many_targets", 2, 3));
    Brawl large = on_foot(Template::large_blast);
    EXPECT_TRUE(throw_among(large, "wxy", {6, 1}).is_done());
    EXPECT_EQ(large.asked(), "catch");
    EXPECT_TRUE(large.gm(Decline{}, Faces(12, 1)).is_done());
    EXPECT_EQ(large.told<AttackHit>().size(), 4U);
}

RULE("SW-AOE-002", "in a chase it is the cover the Game Master has named") {
    Brawl fight = on_foot();
    fight.rule("calls.chase_cover", "medium");
    EXPECT_TRUE(throw_among(fight, "", {6, 1}).is_done());
    EXPECT_TRUE(fight.gm(Decline{}, Faces(3, 1)).is_done());
    EXPECT_EQ(fight.told<Harmed>().at(0).toughness, 5 + 4);
}

RULE("SW-AOE-004", "suppressive fire is as wide as a Medium Blast") {
    Brawl fight("Avwxyz");
    const ItemId gun = fight.give_auto('A');
    fight.sheet('A').skills.shooting = rank(12);
    fight.group(0, "A");
    fight.group(1, "vwxyz");
    fight.begin_chase("", "Avwxyz");
    SuppressiveFire fire{.weapon = gun, .target = fight.who('v'), .also = set_of(fight, "wxy")};
    EXPECT_EQ(fight.does('A', fire), refuse("SW-AOE-004", "too_many_targets", 2, 3));
    fire.also = set_of(fight, "wx");
    EXPECT_TRUE(fight.does('A', fire).is_done());
    EXPECT_TRUE(fight.gm(Decline{}, {9, 1}).is_done());  // 9 - 2 - 2
    for (const char each : {'v', 'w', 'x'})
        EXPECT_TRUE(fight.changed(each, PersonChange::distracted)) << each;
    EXPECT_FALSE(fight.changed('y', PersonChange::distracted));
}

RULE("SW-AOE-004", "the Game Master has the same limit") {
    Brawl fight = on_foot();
    EXPECT_TRUE(throw_among(fight, "w", {6, 1}).is_done());
    EXPECT_EQ(fight.gm(Affect{set_of(fight, "wxy")}),
              refuse("SW-AOE-004", "too_many_targets", 2, 3));
}

/// Who is hit besides v when the attacker proposes w.
PersonSet decided(PersonSet by_master) {
    Brawl fight = on_foot();
    EXPECT_TRUE(throw_among(fight, "w", {6, 1}).is_done());
    EXPECT_EQ(fight.asked(), "catch");
    EXPECT_EQ(fight.asked_letter(), '-');
    const auto faces = static_cast<std::size_t>(3 * (by_master.size() + 1));
    EXPECT_TRUE(fight.gm(Affect{by_master}, Faces(faces, 1)).is_done());
    PersonSet hit;
    for (const AttackHit& each : fight.told<AttackHit>()) hit.add(each.target);
    EXPECT_TRUE(hit.has(fight.who('v')));
    hit.remove(fight.who('v'));
    return hit;
}

RULE("SW-GAP-043", "who could be caught along stands on the menu, for each target") {
    Brawl fight = on_foot();
    int proposals = 0;
    for (const auto& each : fight.menu(Seat::of(fight.who('A')))) {
        if (!std::holds_alternative<AreaAttack>(each.choice) || each.domains.size() != 2) continue;
        ++proposals;
        EXPECT_EQ(each.domains[1].field, "also");
        EXPECT_EQ(each.domains[1].most, 2) << "a Medium Blast hits three";
        EXPECT_EQ(each.domains[1].options.size(), 3U);
        for (std::size_t i = 0; i < each.size(); ++i) {
            const Choice choice = nth_choice(each, i);
            EXPECT_TRUE(Brawl(fight).does('A', choice, {6, 1}).is_done());
        }
    }
    EXPECT_EQ(proposals, 4) << "v, w, x and y; z is alone";
}

GM_RULE("SW-GAP-043", "the attacker proposes, the Game Master decides") {
    const Brawl names("Avwxyz");
    EXPECT_EQ(decided(set_of(names, "w")), set_of(names, "w"));
    EXPECT_EQ(decided(set_of(names, "xy")), set_of(names, "xy"));
    EXPECT_EQ(decided({}), PersonSet{});
    two_outcomes(decided(set_of(names, "w")), decided(set_of(names, "xy")));
}

GM_RULE("SW-GAP-043", "only those near the target, and by default as proposed") {
    Brawl fight = on_foot();
    EXPECT_EQ(throw_among(fight, "z"), refuse("SW-GAP-043", "not_near_the_target"));
    EXPECT_TRUE(throw_among(fight, "w", {6, 1}).is_done());
    EXPECT_EQ(fight.gm(Affect{set_of(fight, "z")}), refuse("SW-GAP-043", "not_among_them"));
    EXPECT_TRUE(fight.gm(Decline{}, Faces(6, 1)).is_done());
    EXPECT_TRUE(is_hit(fight, 'w'));
    EXPECT_FALSE(is_hit(fight, 'x'));
    two_outcomes(is_hit(fight, 'w'), decided({}).has(fight.who('w')));
}

GM_RULE("SW-GAP-043", "suppressive fire in a chase too") {
    const auto hit = [](std::string_view by_master) {
        Brawl fight("Avwxyz");
        const ItemId gun = fight.give_auto('A');
        fight.sheet('A').skills.shooting = rank(12);
        fight.group(0, "A");
        fight.group(1, "vwxyz");
        fight.begin_chase("", "Avwxyz");
        const SuppressiveFire fire{.weapon = gun, .target = fight.who('v')};
        EXPECT_TRUE(fight.does('A', fire).is_done());
        EXPECT_EQ(fight.asked(), "catch");
        // 9 - 2 for recoil and - 2 for running.
        EXPECT_TRUE(fight.gm(Affect{set_of(fight, by_master)}, {9, 1}).is_done());
        EXPECT_TRUE(fight.changed('v', PersonChange::distracted));
        return fight.changed('x', PersonChange::distracted);
    };
    two_outcomes(hit("x"), hit("w"));
}

RULE("SW-AOE-003", "without miniatures a miss is a miss") {
    Brawl fight = on_foot();
    EXPECT_TRUE(throw_among(fight, "w", {3, 1}).is_done());
    EXPECT_TRUE(fight.was_told(Missed{"SW-AOE-003", fight.who('A'), fight.who('v')}));
    EXPECT_EQ(fight.asked(), "turn");
}

RULE("SW-AOE-003", "what comes down beyond the edge touches those who are near it") {
    Brawl fight("A.........x");
    fight.give_grenade('A');
    fight.give_bennies('A', 2);
    fight.begin("Ax");
    EXPECT_TRUE(throw_at(fight, {10, 0}, {2, 1}).is_done());  // Medium Range
    EXPECT_TRUE(fight.does('A', Decline{}, {1, 12, 1, 1, 1}).is_done());
    EXPECT_EQ(landing(fight).area.place.space, (Space{12, 0}));
    EXPECT_TRUE(is_hit(fight, 'x'));
    EXPECT_EQ(fight.asked(), "reroll");
    EXPECT_FALSE(check_scene(fight.stage, fight.scene));
    EXPECT_TRUE(fight.does('A', Decline{}).is_done());
}

RULE("SW-VULN-001", "a template aimed at somebody counts how exposed they are") {
    Brawl fight = on_foot();
    fight['v'].vulnerable = 1;
    EXPECT_TRUE(throw_among(fight, "", {4, 1}).is_done());  // 4 - 2 for running + 2
    EXPECT_EQ(fight.reason("vulnerable", "area_attack"), 2);
    EXPECT_EQ(fight.asked(), "catch");
    EXPECT_TRUE(fight.gm(Decline{}, Faces(3, 1)).is_done());
    EXPECT_TRUE(is_hit(fight, 'v'));
}

RULE("SW-VULN-001", "nobody is aimed at by a template on the board") {
    Brawl fight = ready("A...x", "Ax");
    fight['x'].vulnerable = 1;
    EXPECT_TRUE(throw_at(fight, {4, 0}, {4, 1, 1, 1, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("vulnerable", "area_attack"));
    Brawl chase = on_foot();
    chase['v'].vulnerable = 1;
    EXPECT_TRUE(throw_among(chase, "", {3, 1}).is_done());  // 3 - 2 + 2
    EXPECT_TRUE(chase.was_told(Missed{"SW-AOE-003", chase.who('A'), chase.who('v')}));
}

RULE("SW-DROP-001", "of a template it is for whoever it is aimed at alone") {
    Brawl fight = on_foot();
    fight['v'].defenseless = fight['w'].defenseless = true;
    EXPECT_TRUE(throw_among(fight, "w", {2, 1}).is_done());  // 2 - 2 for running + 4
    EXPECT_EQ(fight.reason("the_drop", "area_attack"), 4);
    // 3 and 4 leave v Shaken, who stays awake; then w.
    EXPECT_TRUE(fight.gm(Decline{}, {1, 1, 1, 5, 1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight['v'].shaken);
    EXPECT_EQ(damage_rolls(fight), (std::vector{7, 3}));
}

RULE("SW-EVADE-004", "a template aimed at somebody who evades as an action is at minus 4") {
    Brawl fight = on_foot();
    fight['v'].evade = -4;
    EXPECT_TRUE(throw_among(fight, "", {9, 1}).is_done());  // 9 - 2 - 4
    EXPECT_EQ(fight.reason("evade", "area_attack"), -4);
    EXPECT_TRUE(fight.was_told(Missed{"SW-AOE-003", fight.who('A'), fight.who('v')}));
}

RULE("SW-SUPF-001", "without miniatures the place does not matter") {
    Brawl fight("Avwxyz");
    const ItemId gun = fight.give_auto('A');
    fight.group(0, "A");
    fight.group(1, "vwxyz");
    fight.begin_chase("", "Avwxyz");
    const SuppressiveFire fire{.weapon = gun, .at = {Space{150, 150}}, .target = fight.who('v')};
    EXPECT_TRUE(fight.does('A', fire).is_done());
    EXPECT_EQ(fight.asked(), "catch");
    EXPECT_FALSE(check_scene(fight.stage, fight.scene));
    EXPECT_TRUE(fight.gm(Decline{}, {2, 1}).is_done());
}

}  // namespace
}  // namespace breakneck::savage::area_test
