// Savage Worlds, section 2: how chases begin, groups, Range, maneuvering skills.
#include "rules/savage/chase.h"

#include "tests/support/race.h"
#include "tests/support/rule_test.h"

namespace breakneck::savage::chase_test {
namespace {

using test::added_by;
using test::Brawl;
using test::is_reason;
using test::Race;
using test::refused_rule;
using test::row_of_suit;
using test::two_outcomes;

constexpr VehicleId mine = Race::mine;
constexpr VehicleId theirs = Race::theirs;

RULE("SW-CHASE-001", "everyone is in a group, and each group has its card and its leader") {
    Race chase(2, 5, "ABx");
    chase.seat('B', mine);
    chase.start("ABx");
    ASSERT_EQ(chase.scene.groups.size(), 2U);
    EXPECT_EQ(chase.scene.groups[0].leader, chase.who('A'));
    EXPECT_EQ(chase.scene.groups[1].leader, chase.who('x'));
    EXPECT_EQ(chase.card('A'), 2);
    EXPECT_EQ(chase.card('B'), 2);
    EXPECT_EQ(chase.card('x'), 5);
    EXPECT_EQ(chase.asked_letter(), 'A');
}

RULE("SW-CHASE-001",
     "without groups each vehicle and everyone else goes alone, riders with mounts") {
    Brawl chase("ABHxy");
    chase.make_mount('B', 'H');
    const VehicleId car = chase.add_vehicle(Brawl::car(), 'A');
    chase.begin_chase("", "ABxy");
    EXPECT_EQ(chase.scene.groups.size(), 4U);
    EXPECT_EQ(group_of(chase.scene, car), 0);
    EXPECT_EQ(group_of(chase.scene, chase.who('B')), group_of(chase.scene, chase.who('H')));
    EXPECT_EQ(chase.scene.groups[1].leader, chase.who('B'));
    EXPECT_EQ(chase['H'].at.mode, Whereabouts::chase);
    EXPECT_EQ(chase['B'].at.mode, Whereabouts::aboard);
    EXPECT_NE(group_of(chase.scene, chase.who('x')), group_of(chase.scene, chase.who('y')));
}

RULE("SW-CHASE-001", "a chase takes rivals, and there is only one at a time") {
    Brawl alone("AB");
    alone.stay_calm();
    EXPECT_EQ(alone.gm(BeginChase{}), refuse("SW-CHASE-001", "nobody_to_chase"));
    Race chase(0, 4);
    chase.start();
    EXPECT_EQ(chase.gm(BeginChase{}), refuse("SW-CHASE-001", "already_in_a_chase"));
}

RULE("SW-CHASE-001", "what has no driver and whoever lies senseless stay where they are") {
    Brawl chase("ABx");
    chase.add_vehicle(Brawl::car(), 0);
    chase.stay_calm();
    chase['B'].condition = Condition::unconscious;
    const auto groups = groups_of(chase.stage, chase.scene);
    ASSERT_EQ(groups.size(), 2U);
    EXPECT_EQ(groups[0].people.size(), 1U);
    EXPECT_EQ(groups[0].people.front(), chase.who('A'));
    EXPECT_EQ(groups[1].people.size(), 1U);
    EXPECT_EQ(groups[1].people.front(), chase.who('x'));
    EXPECT_EQ(refused_rule(chase.does('A', ChangePosition{})), "SW-INIT-002");
    chase['B'].condition = Condition::dead;
    EXPECT_TRUE(chase.gm(BeginChase{}, {}, row_of_suit("H") + " KS QS").is_done());
    EXPECT_EQ(chase.ride(VehicleId{0}).at.mode, Whereabouts::away);
    EXPECT_EQ(chase['B'].at.mode, Whereabouts::board);
}

RULE("SW-CHASE-001", "a driver who is named leads though another car is named first") {
    Brawl chase("ABx");
    const VehicleId first = chase.add_vehicle(Brawl::car(), 'A');
    const VehicleId second = chase.add_vehicle(Brawl::car(), 'B');
    chase.group(3, "", {first, second});
    chase.stage.chase.groups[0].leader = chase.who('B');
    chase.group(5, "x");
    chase.begin_chase("", "ABx");
    EXPECT_EQ(leader_of(chase.stage, chase.scene, 0), chase.who('B'));
    chase['B'].condition = Condition::unconscious;
    EXPECT_EQ(leader_of(chase.stage, chase.scene, 0), chase.who('A'));
}

RULE("SW-CHASE-002", "the row comes from a deck of its own") {
    Race chase(0, 4);
    chase.begin_chase_with("KS QS JS 10S 9S 8S 7S 6S 5S", "A KS x QS");
    EXPECT_TRUE(chase.was_told(DeckShuffled{"SW-CHASE-002", true}));
    EXPECT_EQ(chase.scene.chase_deck.size(), deck_size - 9);
    EXPECT_EQ(chase.scene.action_deck.size(), deck_size - 2);
    EXPECT_EQ(chase['A'].card, Card::of(Suit::spades, 13));
    EXPECT_EQ(chase.scene.row[0], Card::of(Suit::spades, 13));
}

RULE("SW-CHASE-003", "nine cards lie face up, or as many as the Game Master wants") {
    Race usual(0, 4);
    usual.stay_calm();
    EXPECT_TRUE(usual.gm(BeginChase{}, {}, row_of_suit("H") + " KS QS").is_done());
    EXPECT_EQ(usual.scene.row.size(), 9U);
    EXPECT_EQ(usual.told<ChaseCardLaid>().size(), 9U);
    Race longer(0, 4);
    longer.begin_chase(row_of_suit("H") + " JH QH KH", "Ax");
    EXPECT_EQ(longer.scene.row.size(), 12U);
}

RULE("SW-CHASE-003", "cards may be added later, at the front or at the rear") {
    Race chase(0, 4);
    chase.start();
    EXPECT_TRUE(chase.gm(AddCard{}, {}, "AD").is_done());
    EXPECT_TRUE(chase.was_told(ChaseCardLaid{"SW-CHASE-003", Card::of(Suit::diamonds, 14), false}));
    EXPECT_EQ(chase.card('x'), 4);
    EXPECT_TRUE(chase.gm(AddCard{true}, {}, "RJ").is_done());
    EXPECT_EQ(chase.scene.row.size(), 11U);
    EXPECT_TRUE(chase.scene.row[0].joker());
    EXPECT_EQ(chase.card('A'), 1);
    EXPECT_EQ(chase.card('x'), 5);
}

RULE("SW-CHASE-003",
     "there are cards to add only in a chase, up to thirty two, and none behind a finish") {
    Race chase(0, 4);
    chase.stay_calm();
    EXPECT_EQ(chase.gm(AddCard{}), refuse("SW-CHASE-003", "not_in_a_chase"));
    Race full(0, 4);
    full.start();
    while (!full.scene.row.full()) full.scene.row.push_back(Card::of(Suit::clubs, 2));
    EXPECT_EQ(full.gm(AddCard{}), refuse("SW-CHASE-003", "no_more_cards"));
    Race goal(0, 4);
    goal.stage.chase.finish_card = 8;
    goal.start();
    EXPECT_EQ(goal.gm(AddCard{true}), refuse("SW-CHASE-003", "no_more_cards"));
}

GM_RULE("SW-CHASE-004", "the Game Master says where groups start") {
    Race far(0, 8);
    far.start();
    Race near(3, 4);
    near.start();
    EXPECT_EQ(far.card('x'), 8);
    EXPECT_EQ(near.card('x'), 4);
    EXPECT_TRUE(far.gm(PlaceGroup{0, 7}).is_done());
    EXPECT_TRUE(far.was_told(GroupMoved{"SW-CHASE-004", 0, 7, PersonId::nobody, far.who('A')}));
    EXPECT_EQ(far.gm(PlaceGroup{0, 9}), refuse("SW-CHASE-004", "no_such_card", 8, 9));
    EXPECT_EQ(far.gm(PlaceGroup{2, 1}), refuse("SW-CHASE-004", "no_such_group"));
    two_outcomes(far.card('A'), near.card('A'));
}

RULE("SW-CHASE-005", "everyone aboard is on one card, and any number share it") {
    Race chase(4, 4, "ABxy");
    chase.seat('B', mine);
    chase.seat('y', theirs);
    chase.start("ABxy");
    for (const char each : {'A', 'B', 'x', 'y'}) EXPECT_EQ(chase.card(each), 4);
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {4, 2}).is_done());
    EXPECT_TRUE(chase.does('A', ToCard{5}).is_done());
    EXPECT_EQ(chase.card('B'), 5);
    EXPECT_EQ(chase.card('y'), 4);
}

/// A shoots from card 0; the shot misses. With the machine gun of the test kit: 30/60/120.
int range_penalty(ChaseKind kind, int card) {
    Brawl chase("Ax");
    Vehicle armed = Brawl::car();
    armed.weapons = {Brawl::mounted_gun(true)};
    const VehicleId own = chase.add_vehicle(armed, 'A');
    const VehicleId other = chase.add_vehicle(Brawl::car(), 'x');
    chase.stage.chase.kind = kind;
    chase.group(0, "", {own});
    chase.group(card, "", {other});
    chase.begin_chase("", "Ax");
    EXPECT_TRUE(chase.does('A', Attack{.vehicle = other, .weapon = chase.weapon_on(own)}, {2, 1})
                    .is_done());
    return added_by(chase, "SW-RANGE-001");
}

RULE("SW-CHASE-006", "Range counts the target's card and those between, times the increment") {
    EXPECT_EQ(range_penalty(ChaseKind::vehicles, 6), 0);         // 30 inches
    EXPECT_EQ(range_penalty(ChaseKind::vehicles, 7), -2);        // 35
    EXPECT_EQ(range_penalty(ChaseKind::planes_or_sail, 1), 0);   // 25
    EXPECT_EQ(range_penalty(ChaseKind::planes_or_sail, 2), -2);  // 50
    EXPECT_EQ(range_penalty(ChaseKind::planes_or_sail, 3), -4);  // 75
}

RULE("SW-CHASE-007", "a card is 5, 25 or 50 inches by the kind of chase") {
    const auto inches = [](ChaseKind kind) {
        Race chase(1, 4);
        chase.stage.chase.kind = kind;
        chase.start();
        EXPECT_TRUE(chase.was_told(ChaseBegan{kind}));
        return inches_between(chase.stage, chase.scene, chase.who('A'), chase.who('x'));
    };
    EXPECT_EQ(inches(ChaseKind::vehicles), 15);
    EXPECT_EQ(inches(ChaseKind::planes_or_sail), 75);
    EXPECT_EQ(inches(ChaseKind::jets_or_starships), 150);
}

RULE("SW-CHASE-008", "on one card it is Short Range for every weapon") {
    EXPECT_EQ(range_penalty(ChaseKind::jets_or_starships, 0), 0);
    EXPECT_EQ(range_penalty(ChaseKind::jets_or_starships, 1), -2);
}

RULE("SW-CHASE-009", "the Range is compared with the weapon's brackets") {
    const auto penalty = [](int card) {
        Brawl chase("Ax");
        const ItemId pistol = chase.give_pistol('A');  // 12/24/48
        chase.group(0, "A");
        chase.group(card, "x");
        chase.begin_chase("", "Ax");
        EXPECT_TRUE(
            chase.does('A', Attack{.target = chase.who('x'), .weapon = pistol}, {2, 1}).is_done());
        return added_by(chase, "SW-RANGE-001");
    };
    EXPECT_EQ(penalty(2), 0);   // 10 inches
    EXPECT_EQ(penalty(3), -2);  // 15
    EXPECT_EQ(penalty(5), -4);  // 25
}

RULE("SW-CHASE-010", "a group stays together wherever its leader goes") {
    Brawl chase("ABCx");
    const VehicleId first = chase.add_vehicle(Brawl::car(), 'A');
    const VehicleId second = chase.add_vehicle(Brawl::car(), 'B');
    chase.group(3, "C", {first, second});
    chase.group(8, "x");
    chase.begin_chase("", "ABCx");
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {4, 2}).is_done());
    EXPECT_TRUE(chase.does('A', ToCard{4}).is_done());
    EXPECT_EQ(chase.told<GroupMoved>().size(), 1U);
    for (const char each : {'A', 'B', 'C'}) EXPECT_EQ(chase.card(each), 4);
}

/// Which skill a maneuvering roll by this kind of vehicle is made with: d10 there, d6 elsewhere.
bool is_rolled_with(VehicleKind kind, Rank Skills::*skill, std::string_view name) {
    Brawl chase("Ax");
    chase.sheet('A').skills.*skill = rank(10);
    Vehicle vehicle = Brawl::car();
    vehicle.kind = kind;
    vehicle.handling = 1;
    vehicle.top_speed = 5;  // no bonus for speed
    const VehicleId own = chase.add_vehicle(vehicle, 'A');
    chase.group(2, "", {own});
    chase.group(2, "x");
    chase.begin_chase("", "Ax");
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {9, 2}).is_done());
    return chase.rolled().total == 9 + 1 && chase.has_reason(name) && chase.reason("handling") == 1;
}

RULE("SW-CHASE-013", "each way of going has its skill, and vehicles add their Handling") {
    EXPECT_TRUE(is_rolled_with(VehicleKind::ground, &Skills::driving, "driving"));
    EXPECT_TRUE(is_rolled_with(VehicleKind::bicycle, &Skills::athletics, "athletics"));
    EXPECT_TRUE(is_rolled_with(VehicleKind::wagon, &Skills::riding, "riding"));
    EXPECT_TRUE(is_rolled_with(VehicleKind::watercraft, &Skills::boating, "boating"));
    EXPECT_TRUE(is_rolled_with(VehicleKind::aircraft, &Skills::piloting, "piloting"));
    EXPECT_TRUE(is_rolled_with(VehicleKind::spacecraft, &Skills::piloting, "piloting"));
}

RULE("SW-CHASE-013", "what ails the driver counts, and what ails the car") {
    Race chase(2, 5);
    chase.start();
    chase['A'].wounds = 1;
    chase['A'].fatigue = 1;
    chase['A'].distracted = 1;
    chase.ride(mine).wounds = 2;
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {5, 2}).is_done());
    EXPECT_EQ(chase.rolled().total, 5 - 1 - 1 - 2 - 2);
}

RULE("SW-GAP-001", "runners roll Athletics and riders Riding") {
    Brawl chase("ABHx");
    chase.make_mount('B', 'H');
    chase.sheet('A').skills.athletics = rank(8);
    chase.sheet('B').skills.riding = rank(12);
    chase.group(2, "A");
    chase.group(2, "B");
    chase.group(5, "x");
    chase.begin_chase("", "ABx");
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {7, 2}).is_done());
    EXPECT_TRUE(is_reason(chase, "SW-GAP-001"));
    EXPECT_TRUE(chase.has_reason("athletics"));
    EXPECT_EQ(chase.rolled().total, 7);
    EXPECT_TRUE(chase.does('A', ToCard{2}).is_done());
    chase.turn_of('B');
    EXPECT_TRUE(chase.does('B', ChangePosition{}, {1, 2}).is_done());
    EXPECT_TRUE(chase.has_reason("riding"));
}

RULE("SW-CHASE-014", "an ordinary failure is the end of the attempt and nothing more") {
    Race chase(2, 5);
    chase.start();
    EXPECT_TRUE(chase.does('A', ChangePosition{}, {2, 3}).is_done());
    EXPECT_TRUE(chase.told<GroupMoved>().empty());
    EXPECT_TRUE(chase.told<WentOutOfControl>().empty());
    EXPECT_EQ(chase.card('A'), 2);
    EXPECT_EQ(chase.asked(), "turn");
    EXPECT_EQ(chase.asked_letter(), 'A');
}

RULE("SW-GAP-020", "whoever is on foot in a chase runs, but not for maneuvers") {
    Brawl chase("Ax");
    chase.group(4, "A");
    chase.group(4, "x");
    chase.begin_chase("", "Ax");
    chase.rule("calls.force_with_other_skills", "true");
    const Force thrown{.target = chase.who('x'), .other_skill = true, .skill = Trait::athletics};
    EXPECT_TRUE(chase.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(chase.does('A', thrown, {5, 2}).is_done());
    EXPECT_EQ(chase.reason("running"), -2);
    EXPECT_TRUE(is_reason(chase, "SW-GAP-020"));
    EXPECT_EQ(chase.rolled().total, 5 - 2 - 2);
    EXPECT_TRUE(chase.does('A', ChangePosition{true}, {3, 2}).is_done());
    EXPECT_FALSE(chase.has_reason("running"));
    EXPECT_EQ(chase.rolled().total, 3 - 2 + 2);
}

RULE("SW-GAP-020", "holding steady one does not run") {
    Brawl chase("Ax");
    chase.group(4, "A");
    chase.group(4, "x");
    chase.begin_chase("", "Ax");
    chase.rule("calls.force_with_other_skills", "true");
    EXPECT_TRUE(chase.does('A', HoldSteady{}).is_done());
    const Force thrown{.target = chase.who('x'), .other_skill = true, .skill = Trait::athletics};
    EXPECT_TRUE(chase.does('A', thrown, {2, 3}).is_done());
    EXPECT_FALSE(chase.has_reason("running"));
    chase.turn_of('x');
    EXPECT_TRUE(
        chase
            .does('x',
                  Force{.target = chase.who('A'), .other_skill = true, .skill = Trait::athletics},
                  {2, 3})
            .is_done());
    EXPECT_TRUE(is_reason(chase, "SW-GAP-020"));
}

RULE("SW-CHASE-005", "whoever the Game Master took out of a vehicle does not run after it") {
    Race chase(4, 0, "Axy");
    chase.seat('y', Race::theirs);
    chase.stage.board = {};
    chase.stay_calm();
    chase['y'].at.mode = Whereabouts::away;
    Luck luck(Rng(1));
    EXPECT_TRUE(chase.does(PersonId::nobody, BeginChase{}, luck).is_done());
    EXPECT_EQ(chase.scene.groups.size(), 2U);
    EXPECT_EQ(chase['y'].at.mode, Whereabouts::away);
    EXPECT_EQ(check_scene(chase.stage, chase.scene), std::nullopt);
}

}  // namespace
}  // namespace breakneck::savage::chase_test
