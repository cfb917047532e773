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

/// The car of A and B stands beside x, who could be touched from it.
Lane beside_x(CoverType cover = CoverType::none) {
    Lane fight;
    fight.stage.vehicles[0].cover = cover;
    fight.sheet('x').at = at("C2");
    fight.begin("xAB");
    fight.everyone_has_acted();
    return fight;
}

RULE("LS-VEH-007", "those on foot seize those aboard, and the other way round") {
    Lane fight = beside_x();
    EXPECT_TRUE(fight.does('x', Grapple{fight.who('A')}, {4, 4, 1, 1}).is_done());
    EXPECT_TRUE(fight.does('x', Engage{}).is_done());
    EXPECT_TRUE(fight['A'].grapple >= 0 && fight['x'].in_control);
    fight['x'].ap = 4;
    EXPECT_EQ(fight.does('x', Drag{at("C1")}), refuse("LS-GRP-007", "aboard"));
    EXPECT_EQ(fight.does('x', Toss{fight.who('A'), at("C1")}), refuse("LS-GRP-010", "aboard"));
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', Struggle{}, {5, 5, 1, 1}).is_done());
    EXPECT_TRUE(fight['A'].in_control);
    EXPECT_TRUE(fight.does('A', Drive{.to = at("H3 e")}).is_done());
    EXPECT_LT(fight['A'].grapple, 0) << "the car has taken A out of their hands";
    EXPECT_LT(fight['x'].grapple, 0);
    Lane closed = beside_x(CoverType::full);
    EXPECT_EQ(closed.does('x', Grapple{closed.who('A')}), refuse("LS-COV-006", "full_cover"));
}

RULE("LS-CAT-014", "whoever is tripped in a saddle falls out of it, hurt if it moves") {
    for (const int speed : {0, 60}) {
        Fight fight(R"(
            ........
            .x......
            A......B)");
        Vehicle bike{.name = "bike", .at = at("C2 e"), .steering = Steering::body};
        bike.speeds = {{.ft = 200}};
        bike.speed_ft = speed;
        const VehicleId id = fight.add_vehicle(bike, 'A');
        fight.begin("xAB");
        fight.everyone_has_acted();
        std::vector<std::int16_t> dice{6, 6, 5, 5, 1, 1, 4, 4, 1, 1};
        if (speed > 0) dice.push_back(4);
        EXPECT_TRUE(fight.does('x', Trip{.target = fight.who('A')}, dice).is_done());
        EXPECT_FALSE(is_aboard(fight.scene, fight.who('A')));
        EXPECT_TRUE(fight['A'].prone);
        EXPECT_EQ(fight['A'].def, speed > 0 ? 6 : 10) << "a die for one space";
        EXPECT_EQ(driver_of(fight.stage, fight.scene, id), PersonId::nobody);
    }
}

RULE("LS-HP-020", "whoever is tripped at a wheel must stand before they drive") {
    Lane fight = beside_x();
    EXPECT_TRUE(
        fight.does('x', Trip{.target = fight.who('A')}, {6, 6, 5, 5, 1, 1, 4, 4, 1, 1}).is_done());
    EXPECT_TRUE(is_aboard(fight.scene, fight.who('A')));
    EXPECT_TRUE(fight['A'].prone);
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    const Drive drive{.to = at("E3 e")};
    EXPECT_EQ(fight.does('A', drive), refuse("LS-HP-020", "stand_to_drive"));
    for (const auto& item : choices(fight.stage, fight.scene, Seat::of(fight.who('A'))))
        if (std::get_if<Drive>(&item.choice) != nullptr) EXPECT_TRUE(item.refused.has_value());
    EXPECT_TRUE(fight.does('A', Stand{}).is_done());
    EXPECT_TRUE(fight.does('A', drive).is_done());
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
