// TevellerRPG, section 15: the penetration matrix and AV hits.
#include "rules/teveller/vehicle_damage.h"
#include "tests/support/gunfire.h"

namespace breakneck::teveller::penetration_test {
namespace {

using test::Gunfire;

constexpr std::array classes{WeaponClass::small_arms, WeaponClass::heavy, WeaponClass::gunnery};
constexpr std::array armors{Armour::unarmored, Armour::light, Armour::heavy};

/// What is thrown after a hit of some level on an empty vehicle that changes nothing much.
Gunfire::Dice harmless(Level level) {
    switch (level) {
        case Level::none:
        case Level::destroyed:
            return {};
        case Level::surface:
            return {1, 1};  // Bounce Off
        case Level::internal:
            return {1, 1};  // Breach of nothing
        case Level::critical:
            return {1, 1};  // Knocked Out
    }
    return {};
}

/// The level a hit with such a weapon comes to.
Level hit(WeaponClass weapon, Armour armor, int skill, Level expected) {
    Gunfire fight(weapon, Gunfire::ground(armor), "", 0);
    fight.sheet('A').skills.heavy_weapons = skill;
    fight.start();
    EXPECT_TRUE(fight.shoot(harmless(expected)).is_done());
    return fight.level();
}

RULE("TV-VPEN-001", "weapon class against armor class names the table that is rolled on") {
    Gunfire fight(WeaponClass::heavy, Gunfire::ground(Armour::light), "", 0);
    fight.start();
    EXPECT_TRUE(fight.shoot({4, 4}).is_done());
    EXPECT_TRUE(fight.was_told(Penetrated{"TV-VPEN-002", fight.car_id, Level::internal, 1}));
    EXPECT_EQ(fight.row(Level::internal), static_cast<int>(InternalResult::locomotion));
    EXPECT_EQ(fight.rolled("internal_damage").total, 8);
}

RULE("TV-VPEN-002", "all nine fields of the matrix") {
    constexpr std::array<std::array<Level, 3>, 3> printed{{
        {Level::surface, Level::none, Level::none},
        {Level::critical, Level::internal, Level::surface},
        {Level::destroyed, Level::critical, Level::internal},
    }};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            EXPECT_EQ(hit(classes[i], armors[j], 0, printed[i][j]), printed[i][j])
                << i << " against " << j;
}

RULE("TV-VPEN-003", "with Effect 6 the next column to the left is read") {
    constexpr std::array<std::array<Level, 3>, 3> shifted{{
        {Level::surface, Level::surface, Level::none},
        {Level::critical, Level::critical, Level::internal},
        {Level::destroyed, Level::destroyed, Level::critical},
    }};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            EXPECT_EQ(hit(classes[i], armors[j], 6, shifted[i][j]), shifted[i][j])
                << i << " against " << j;
}

RULE("TV-VPEN-002", "with Effect 5 the column is the one of the armour") {
    Gunfire fight(WeaponClass::heavy, Gunfire::ground(Armour::heavy), "", 0);
    fight.sheet('A').skills.heavy_weapons = 4;
    fight.start();
    EXPECT_TRUE(fight.shoot({1, 1}).is_done());
    EXPECT_EQ(fight.told<AttackHit>().front().effect, 5);
    EXPECT_EQ(fight.level(), Level::surface);
}

RULE("TV-GAP-082", "left of Unarmored there is nothing more to gain") {
    Gunfire fight(WeaponClass::small_arms, Gunfire::ground(), "", 0);
    fight.sheet('A').skills.heavy_weapons = 9;
    fight.start();
    EXPECT_TRUE(fight.shoot({1, 1}).is_done());
    EXPECT_EQ(fight.level(), Level::surface);
}

RULE("TV-VPEN-004", "a weapon makes as many rolls as it has AV hits, and 1 if none are listed") {
    Gunfire once(WeaponClass::heavy, Gunfire::ground(Armour::light), "", 0);
    once.start();
    EXPECT_TRUE(once.shoot({4, 4}).is_done());
    EXPECT_EQ(once.target().locomotion_hits, 1);
    Gunfire thrice(WeaponClass::heavy, Gunfire::ground(Armour::light), "", 0);
    thrice.weapon().av_hits = 3;
    thrice.start();
    EXPECT_TRUE(thrice.shoot({4, 4, 5, 5, 5, 6}).is_done());
    EXPECT_EQ(thrice.target().locomotion_hits, 1);
    EXPECT_TRUE(thrice.target().electronics_out);
    EXPECT_EQ(thrice.target().power_hits, 1);
}

RULE("TV-GAP-083", "a roll that leads to another table is followed before the next AV hit") {
    Gunfire fight(WeaponClass::heavy, Gunfire::ground(Armour::heavy), "", 0);
    fight.weapon().av_hits = 2;
    fight.start();
    // Surface 12, Internal 11: Power Plant; then Surface 8: Locomotion.
    EXPECT_TRUE(fight.shoot({6, 6, 5, 6, 4, 4}).is_done());
    EXPECT_EQ(fight.target().power_hits, 1);
    EXPECT_EQ(fight.target().locomotion_hits, 1);
}

RULE("TV-GAP-083",
     "nothing more is rolled once a vehicle is destroyed, but Knocked Out it is hit on") {
    Gunfire fight(WeaponClass::heavy, Gunfire::ground(), "", 0);
    fight.weapon().av_hits = 3;
    fight.start();
    EXPECT_TRUE(fight.shoot({1, 1, 6, 6}).is_done());
    EXPECT_EQ(fight.told<SystemHit>().size(), 2U);
    EXPECT_EQ(fight.target().state, RideState::destroyed);
    EXPECT_EQ(fight.does('A', fight.shot()), refuse("TV-CRIT-010", "nothing_left"));
}

RULE("TV-VPEN-005", "None means that nothing happens") {
    Gunfire fight(WeaponClass::small_arms, Gunfire::ground(Armour::light), "", 0);
    fight.start();
    const Ride before = fight.target();
    EXPECT_TRUE(fight.shoot({}).is_done());
    EXPECT_EQ(fight.told<AttackHit>().size(), 1U);
    EXPECT_EQ(fight.target(), before);
}

RULE("TV-VPEN-006", "Destroyed in the matrix needs no roll") {
    Gunfire fight(WeaponClass::gunnery);
    fight.start();
    EXPECT_TRUE(fight.shoot({4, 4}).is_done());
    EXPECT_TRUE(fight.told<SystemHit>().empty());
    EXPECT_TRUE(fight.was_told(RideChanged{"TV-VPEN-006", fight.car_id, RideChange::destroyed, 0}));
    EXPECT_EQ(fight.rolled("bail_out").who, fight.who('x'));
}

RULE("TV-GAP-097", "a light machine gun is a small arm, a GP machinegun a heavy weapon") {
    const auto fire = [](Item gun, Gunfire::Dice then) {
        Gunfire fight(WeaponClass::small_arms, Gunfire::ground(Armour::light), "", 0);
        gun.make = Make::longarm;
        gun.hold = Hold::held;
        fight.gun = fight.give('A', gun);
        fight.start();
        EXPECT_TRUE(fight.shoot(std::move(then)).is_done());
        return fight.level();
    };
    const Item light{.name = "light machine gun",
                     .skill = Skill::gun_combat,
                     .group = WeaponGroup::assault,
                     .dice = 3,
                     .effective_m = 100,
                     .maximum_m = 300,
                     .magazine = 100,
                     .auto_score = 4};
    EXPECT_EQ(fire(light, {}), Level::none);
    EXPECT_EQ(fire(Gunfire::mounted_gun(false), {1, 1}), Level::internal);
}

}  // namespace
}  // namespace breakneck::teveller::penetration_test
