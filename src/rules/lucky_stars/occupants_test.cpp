// These Lucky Stars, chapter 17: occupants and initiative.
#include "rules/lucky_stars/driving.h"
#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::occupants_test {
namespace {

using test::Fight;

constexpr std::string_view lane = R"(
    ....................
    ..........x.........
    ....................
    ....................
    AB..................
)";

board::Place at(std::string_view text) {
    board::Place place;
    EXPECT_TRUE(from_text(text, place)) << text;
    return place;
}

/// A drives, B rides along; x stands by the road.
struct Lane : Fight {
    Lane() : Fight(lane), bow(give_bow('B', 15)), id(add_vehicle(car("C3 e"), 'A', "B")) {}
    ItemId bow;
    VehicleId id;
};

RULE("LS-OCC-001", "everyone rolls initiative, driving, riding along or on foot") {
    Lane fight;
    fight.begin("BxA");
    EXPECT_EQ(fight.told<InitiativeRolled>().size(), 3U);
    EXPECT_EQ(fight.scene.order,
              (FixedList<PersonId, most_people>{fight.who('B'), fight.who('x'), fight.who('A')}));
}

RULE("LS-OCC-002", "those aboard one vehicle have their own places in the order") {
    Lane fight;
    fight.begin("AxB");
    EXPECT_NE(fight['A'].initiative, fight['B'].initiative);
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'B');
}

RULE("LS-OCC-003", "a vehicle moves only in its driver's turn") {
    Lane fight;
    fight.begin("BAx");
    EXPECT_EQ(fight.does('B', Drive{.to = at("E3 e")}), refuse("LS-OCC-003", "not_the_driver"));
    EXPECT_EQ(fight.does('A', Drive{.to = at("E3 e")}), refuse("LS-INI-002", "not_asked"));
    fight.ride(fight.id).speed_ft = 20;
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_EQ(place_of(fight.scene, fight.id), at("C3 e"));
    EXPECT_TRUE(fight.does('A', Drive{.to = at("E3 e")}).is_done());
    EXPECT_EQ(place_of(fight.scene, fight.id), at("E3 e"));
}

RULE("LS-OCC-004", "a passenger acts from where the vehicle is at the time") {
    for (const bool before : {true, false}) {
        Lane fight;
        fight.begin(before ? "BAx" : "ABx");
        if (!before) {
            EXPECT_TRUE(fight.does('A', Drive{.to = at("I3 e")}).is_done());
            EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
        }
        const Attack shot{.target = fight.who('x'), .weapon = fight.bow};
        const Answer answer = fight.does(
            'B', shot,
            before ? std::vector<std::int16_t>{} : std::vector<std::int16_t>{1, 1, 2, 2});
        EXPECT_EQ(answer.is_done(), !before) << "15 ft are too short from C3";
        if (!before) continue;
        EXPECT_EQ(answer, refuse("LS-CAT-006", "out_of_range", 40, 15));
        EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
        EXPECT_TRUE(fight.does('A', Drive{.to = at("I3 e")}).is_done());
    }
}

RULE("LS-OCC-005", "a passenger may ready an action for a point of the driver's way") {
    Lane fight;
    fight.begin("BAx");
    const Ready wait{.action = Attack{.target = fight.who('x'), .weapon = fight.bow},
                     .trigger = TriggerKind::enters,
                     .whom = fight.who('x'),
                     .range = 3};
    EXPECT_TRUE(fight.does('B', wait).is_done());
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', Drive{.to = at("P3 e")}).is_done());
    EXPECT_EQ(fight.asked(), "trigger");
    EXPECT_EQ(fight.asked_letter(), 'B');
    EXPECT_EQ(place_of(fight.scene, fight.id), at("H3 e")) << "three spaces from x";
    EXPECT_TRUE(fight.does('B', Act{}, {2, 2, 3, 3}).is_done());
    EXPECT_EQ(place_of(fight.scene, fight.id), at("P3 e")) << "the path goes on";
    EXPECT_EQ(fight.told<Attacked>().size(), 1U);
}

RULE("LS-OCC-005", "a passenger may ready a Bail for a point of the driver's way") {
    Lane fight;
    fight.begin("BAx");
    const Ready wait{.action = Bail{at("H2")},
                     .trigger = TriggerKind::enters,
                     .whom = fight.who('x'),
                     .range = 3};
    EXPECT_TRUE(fight.does('B', wait).is_done());
    EXPECT_EQ(fight['B'].ap, 2) << "paid at once";
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', Drive{.to = at("P3 e")}).is_done());
    EXPECT_EQ(fight.asked(), "trigger");
    EXPECT_TRUE(fight.does('B', Act{}, {4, 5}).is_done());
    EXPECT_EQ(fight.rolled("bail").targets, std::vector{9}) << "65 ft are declared";
    EXPECT_EQ(fight.space('B'), at("H2").space);
    EXPECT_FALSE(fight['B'].prone);
    EXPECT_EQ(fight['B'].ap, 2);
    EXPECT_EQ(place_of(fight.scene, fight.id), at("P3 e")) << "without B";
    EXPECT_EQ(fight.asked_letter(), 'A');
}

TEST(LuckyStarsOccupants, AVehiclesCoverIsAFieldOfItsStatBlock) {
    for (const CoverType cover : {CoverType::none, CoverType::partial, CoverType::full}) {
        Lane fight;
        fight.stage.vehicles[0].cover = cover;
        fight.begin("ABx");
        EXPECT_EQ(fight.ride(fight.id).cover, cover);
    }
}

}  // namespace
}  // namespace breakneck::lucky_stars::occupants_test
