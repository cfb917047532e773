// Savage Worlds, section 7: the Out of Control table, row by row.
#include "tests/support/garage.h"

namespace breakneck::savage::out_of_control_test {
namespace {

using test::Garage;
using test::operator+;
using Dice = Garage::Dice;

constexpr VehicleId car_id = Garage::car_id;
const Dice major{1, 1};
const Dice minor_collision{1, 2};
const Dice spins{3, 4};
const Dice exposed{5, 5};
const Dice glitch{6, 6};
const Dice chassis{3, 3};

RULE("SW-OOC-001", "2d6, every total") {
    using O = OutOfControl;
    const std::vector<O> rows{O::major_collision, O::minor_collision, O::minor_collision,
                              O::distracted,      O::distracted,      O::distracted,
                              O::distracted,      O::distracted,      O::vulnerable,
                              O::vulnerable,      O::glitch};
    for (std::int16_t total = 2; total <= 12; ++total) {
        const O row = rows[static_cast<std::size_t>(total) - 2];
        const auto first = static_cast<std::int16_t>(total / 2);
        Dice dice{first, static_cast<std::int16_t>(total - first)};
        if (row == O::major_collision) dice.push_back(1);
        if (row != O::distracted && row != O::vulnerable) dice = dice + chassis;
        Garage fight;
        fight.start();
        fight.spin(dice);
        EXPECT_EQ(fight.out_of_control(), std::vector{row}) << total;
        EXPECT_EQ(fight.rolled("out_of_control").total, total);
    }
}

RULE("SW-OOC-002", "what it does to the vehicle brings no second roll") {
    for (const Dice& dice : {major + Dice{3} + chassis, minor_collision + chassis}) {
        Garage fight;
        fight.start();
        fight.spin(dice);
        EXPECT_GT(fight.target().wounds, 0);
        EXPECT_EQ(fight.count("control"), 1);
        EXPECT_EQ(fight.out_of_control().size(), 1U);
        EXPECT_TRUE(fight.cites("SW-OOC-002"));
    }
}

RULE("SW-OOC-003", "its Wound still brings a Critical Hit") {
    Garage fight;
    fight.start();
    fight.spin(minor_collision + Dice{1, 2});
    EXPECT_EQ(fight.target().wounds, 1);
    EXPECT_EQ(fight.critical_hits(), std::vector{CriticalHit::guidance});
    EXPECT_EQ(fight.target().handling_lost, 1);
}

RULE("SW-OOC-004", "Major Collision, all aboard Distracted, d4 Wounds and one Critical Hit") {
    for (const std::int8_t wounds : {std::int8_t{1}, std::int8_t{2}, std::int8_t{3}}) {
        Garage fight;
        fight.start();
        fight.spin(major + Dice{wounds} + chassis);
        EXPECT_EQ(fight.target().wounds, wounds);
        EXPECT_EQ(fight.critical_hits(), std::vector{CriticalHit::chassis});
        EXPECT_EQ(fight['b'].distracted, 1);
        EXPECT_EQ(fight['c'].distracted, 1);
        EXPECT_EQ(fight['z'].distracted, 0);
    }
}

RULE("SW-OOC-004", "the d4 does not Ace, and the Wounds may be too many") {
    Garage fight;
    fight.start();
    fight.spin(major + Dice{4} + chassis);
    EXPECT_EQ(fight.target().wounds, 4);
    EXPECT_FALSE(fight.target().wrecked);
    Garage again;
    again.start();
    again.target().wounds = 2;
    again.spin(major + Dice{3} + chassis);
    EXPECT_TRUE(again.target().wrecked);
    EXPECT_TRUE(again['b'].shaken);
    EXPECT_EQ(again.critical_hits().size(), 1U);
}

RULE("SW-OOC-005", "Minor Collision, a Wound and a Critical Hit") {
    for (const Dice& dice : {Dice{1, 2}, Dice{2, 2}}) {
        Garage fight;
        fight.start();
        fight.spin(dice + chassis);
        EXPECT_EQ(fight.target().wounds, 1);
        EXPECT_EQ(fight.critical_hits(), std::vector{CriticalHit::chassis});
        EXPECT_EQ(fight['b'].distracted, 0);
    }
}

RULE("SW-OOC-006", "Distracted, all aboard until the end of their own next turns") {
    Garage fight;
    fight.start();
    fight.spin(spins);
    EXPECT_EQ(fight['b'].distracted, 1);
    EXPECT_EQ(fight['c'].distracted, 1);
    EXPECT_EQ(fight.target().wounds, 0);
    EXPECT_TRUE(fight.critical_hits().empty());
    fight.turn_of('b');
    EXPECT_EQ(fight['b'].distracted, 1);
    fight.turn_of('c');
    EXPECT_EQ(fight['b'].distracted, 0);
    EXPECT_EQ(fight['c'].distracted, 1);
    fight.turn_of('z');
    EXPECT_EQ(fight['c'].distracted, 0);
}

RULE("SW-OOC-006", "on the driver's own turn that turn does not count") {
    Garage fight;
    fight.start();
    fight.turn_of('b');
    fight.spin(spins);
    EXPECT_EQ(fight['b'].distracted, 2);
    EXPECT_EQ(fight['c'].distracted, 1);
    fight.turn_of('c');
    EXPECT_EQ(fight['b'].distracted, 1);
}

RULE("SW-OOC-007", "Vulnerable, the vehicle and all aboard until the end of their own next turns") {
    for (const Dice& dice : {Dice{5, 5}, Dice{5, 6}}) {
        Garage fight;
        fight.start();
        fight.spin(dice);
        EXPECT_EQ(fight.target().vulnerable, 1);
        EXPECT_EQ(fight['b'].vulnerable, 1);
        EXPECT_EQ(fight['c'].vulnerable, 1);
        fight.turn_of('c');
        EXPECT_EQ(fight.target().vulnerable, 0) << "its turns are its operator's";
        EXPECT_EQ(fight['b'].vulnerable, 0);
        EXPECT_EQ(fight['c'].vulnerable, 1);
        fight.turn_of('z');
        EXPECT_EQ(fight['c'].vulnerable, 0);
    }
}

RULE("SW-OOC-007", "what is Vulnerable is attacked at plus two") {
    Garage fight;
    fight.start();
    fight.spin(exposed);
    TraitCheck roll;
    add_exposure(fight.scene, roll, car_id);
    EXPECT_EQ(roll.check.dice.modifier, 2);
}

RULE("SW-OOC-008", "Glitch, a Critical Hit without a Wound, and never the crew") {
    Garage fight;
    fight.start();
    fight.spin(glitch + Dice{4, 5, 5, 5} + Dice{2, 3});
    EXPECT_EQ(fight.target().wounds, 0);
    EXPECT_EQ(fight.critical_hits(), std::vector{CriticalHit::locomotion});
    EXPECT_EQ(top_speed_of(fight.stage, fight.scene, car_id), 90);
    EXPECT_FALSE(fight['b'].shaken);
    EXPECT_EQ(fight['b'].wounds + fight['c'].wounds, 0);
}

RULE("SW-GAP-010", "one Critical Hit however many Wounds, or one for each by the house rule") {
    Garage one;
    one.start();
    one.spin(major + Dice{3} + chassis);
    EXPECT_EQ(one.target().wounds, 3);
    EXPECT_EQ(one.critical_hits().size(), 1U);
    Garage each;
    each.stage.house_rules.critical_for_each_wound = true;
    each.start();
    each.spin(major + Dice{3} + chassis + chassis + chassis);
    EXPECT_EQ(each.target().wounds, 3);
    EXPECT_EQ(each.critical_hits().size(), 3U);
}

RULE("SW-GAP-010", "the Minor Collision is one in all either way") {
    for (const bool each : {false, true}) {
        Garage fight;
        fight.stage.house_rules.critical_for_each_wound = each;
        fight.start();
        fight.spin(minor_collision + chassis);
        EXPECT_EQ(fight.critical_hits().size(), 1U);
    }
}

RULE("SW-GAP-011", "after a Major Collision Distracted lasts to the end of the next turn") {
    Garage fight;
    fight.start();
    fight.spin(major + Dice{1} + chassis);
    fight.turn_of('c');
    EXPECT_EQ(fight['b'].distracted, 0);
    EXPECT_EQ(fight['c'].distracted, 1);
    fight.turn_of('z');
    EXPECT_EQ(fight['c'].distracted, 0);
}

}  // namespace
}  // namespace breakneck::savage::out_of_control_test
