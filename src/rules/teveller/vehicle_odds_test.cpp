// TevellerRPG, section 15: exact odds of attacks in a chase, through the damage tables, against
// every face counted.
#include <algorithm>
#include <array>
#include <vector>

#include "rules/teveller/vehicle_damage.h"
#include "tests/support/odds.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::vehicle_odds_test {
namespace {

using test::Fraction;
using test::Skirmish;

constexpr int skill = 4;
/// Position 6 against 1: DM+1; an unstable mount: DM-2.
constexpr int attack_dm = skill + 1 - 2;
constexpr int throws = 5;  // two dice each: the attack, three tables, one throw of the driver

/// A chases x. Both cars are old: there is no autopilot. x has one gun, one ton of cargo, and so
/// much Stamina that nothing fells anybody.
struct Pursuit : Skirmish {
    Pursuit(Item gun, Armour armor, int locomotion_hits) : Skirmish("Ax") {
        sheet('A').skills.heavy_weapons = sheet('A').skills.gunnery = skill;
        sheet('x').stamina = 200;
        Vehicle hunter = car();
        gun.magazine = 0;
        hunter.weapons = {gun};
        Vehicle hunted = car();
        hunted.tl = 6;
        hunted.armor = armor;
        hunted.cargo_kg = 1000;
        hunted.weapons = {mounted_gun(false)};
        own = add_vehicle(hunter, 'A');
        prey = add_vehicle(hunted, 'x');
        begin_chase(ChaseKind::chase, SideId{1}, {6, 1});
        ride(prey).locomotion_hits = static_cast<std::int8_t>(locomotion_hits);
        // More hits on occupants only multiply the ways: the Referee says that it is one.
        scene.overrides.push_back(
            {.kind = OverrideKind::outcome, .value = 1, .rule = RuleId("TV-INTL-005")});
    }
    Attack shot() const { return {.vehicle = prey, .weapon = weapon_on(own)}; }
    template <class F>
    Fraction chance(const F& came_true) const {
        return test::chance_of([&](Luck& luck) {
            Pursuit copy = *this;
            EXPECT_TRUE(copy.does('A', copy.shot(), luck).is_done());
            return came_true(copy);
        });
    }
    VehicleId own = VehicleId::none;
    VehicleId prey = VehicleId::none;
};

/// What may come of one attack, each counted over all faces of five throws of two dice.
struct Tally {
    long weapon_lost = 0;
    long slowed = 0;
    long immobile = 0;
    long knocked_out = 0;
    long destroyed = 0;
    long hurt = 0;
};

/// How many of the 36 ways two dice can fall come to each total.
std::array<long, 13> two_dice() {
    std::array<long, 13> ways{};
    for (std::size_t a = 1; a <= 6; ++a)
        for (std::size_t b = 1; b <= 6; ++b) ++ways[a + b];
    return ways;
}

/// Rows 0 to 3: none, Surface, Internal, Critical, Destroyed, as the book prints them.
struct Tables {
    int locomotion_hits;
    Tally& tally;

    void locomotion(long ways) const {
        (locomotion_hits == 0 ? tally.slowed : tally.immobile) += ways;
    }
    void critical(long ways, int total, int person) const {
        if (total <= 6) {
            tally.knocked_out += ways;
            if (person < 6) tally.hurt += ways;
        } else if (total <= 9) {
            tally.hurt += ways;
        } else {
            destroyed(ways, person);
        }
    }
    void destroyed(long ways, int person) const {
        tally.destroyed += ways;
        if (person < 8) tally.hurt += ways;
    }
    void internal(long ways, int total, int next, int person) const {
        if (total == 6) tally.hurt += ways;
        if (total == 7) tally.weapon_lost += ways;
        if (total == 8 || total == 9) locomotion(ways);
        // The power plant halves what is left; immobile vehicles are counted by locomotion alone.
        if (total == 11) tally.slowed += ways;
        if (total == 12) critical(ways, next, person);
    }
    void surface(long ways, int total, int next, int third, int person) const {
        if (total == 8 || total == 9) locomotion(ways);
        if (total == 11) tally.weapon_lost += ways;
        if (total == 12) internal(ways, next, third, person);
    }
};

/// Counts every way: `levels` is the level without and with Effect 6.
Tally count(std::array<Level, 2> levels, int locomotion_hits) {
    const auto ways = two_dice();
    Tally tally;
    const Tables tables{locomotion_hits, tally};
    for (int attack = 2; attack <= 12; ++attack)
        for (int first = 2; first <= 12; ++first)
            for (int second = 2; second <= 12; ++second)
                for (int third = 2; third <= 12; ++third)
                    for (int person = 2; person <= 12; ++person) {
                        const int effect = attack + attack_dm - 8;
                        if (effect < 0) continue;
                        long all = 1;
                        for (const int total : {attack, first, second, third, person})
                            all *= ways[static_cast<std::size_t>(total)];
                        const Level level = levels[effect >= 6 ? 1 : 0];
                        if (level == Level::surface)
                            tables.surface(all, first, second, third, person);
                        if (level == Level::internal) tables.internal(all, first, second, person);
                        if (level == Level::critical) tables.critical(all, first, person);
                        if (level == Level::destroyed) tables.destroyed(all, person);
                    }
    return tally;
}

void expect_odds(const Pursuit& pursuit, const Tally& tally, int locomotion_hits) {
    long all = 1;
    for (int i = 0; i < throws; ++i) all *= 36;
    const auto share = [&](long ways) { return Fraction(ways, all); };
    const auto prey = [](const Pursuit& p) -> const Ride& { return p.scene.ride(p.prey); };
    EXPECT_EQ(pursuit.chance(
                  [](const Pursuit& p) { return p.scene.thing(p.weapon_on(p.prey)).disabled; }),
              share(tally.weapon_lost));
    EXPECT_EQ(pursuit.chance([&](const Pursuit& p) {
        return prey(p).state == RideState::working &&
               (prey(p).power_hits > 0 ||
                (prey(p).locomotion_hits > locomotion_hits && prey(p).locomotion_hits == 1));
    }),
              share(tally.slowed));
    EXPECT_EQ(pursuit.chance([&](const Pursuit& p) {
        return prey(p).state == RideState::working && speed_kmh(p.stage, p.scene, p.prey) == 0;
    }),
              share(tally.immobile));
    EXPECT_EQ(
        pursuit.chance([&](const Pursuit& p) { return prey(p).state == RideState::knocked_out; }),
        share(tally.knocked_out));
    EXPECT_EQ(
        pursuit.chance([&](const Pursuit& p) { return prey(p).state == RideState::destroyed; }),
        share(tally.destroyed));
    EXPECT_EQ(
        pursuit.chance([](const Pursuit& p) { return p.scene.person(p.who('x')).stamina < 200; }),
        share(tally.hurt));
}

RULE("TV-SURF-001", "what a heavy weapon does to heavy armor in a chase, by every face") {
    for (const int hits : {0, 1}) {
        const Pursuit pursuit(Skirmish::mounted_gun(true), Armour::heavy, hits);
        expect_odds(pursuit, count({Level::surface, Level::internal}, hits), hits);
    }
}

RULE("TV-INTL-001", "what a heavy weapon does to light armor in a chase, by every face") {
    for (const int hits : {0, 1}) {
        const Pursuit pursuit(Skirmish::mounted_gun(true), Armour::light, hits);
        expect_odds(pursuit, count({Level::internal, Level::critical}, hits), hits);
    }
}

RULE("TV-CRIT-001", "what a cannon does to light armor in a chase, by every face") {
    const Pursuit pursuit(Skirmish::mounted_cannon(true), Armour::light, 0);
    expect_odds(pursuit, count({Level::critical, Level::destroyed}, 0), 0);
}

RULE("TV-VPEN-006", "what a cannon does to an unarmored car in a chase, by every face") {
    const Pursuit pursuit(Skirmish::mounted_cannon(true), Armour::unarmored, 0);
    expect_odds(pursuit, count({Level::destroyed, Level::destroyed}, 0), 0);
}

/// How many ways so many dice can fall come to each total.
std::vector<long> ways_of(int dice) {
    std::vector<long> ways{1};
    for (int i = 0; i < dice; ++i) {
        std::vector<long> more(ways.size() + 6);
        for (std::size_t total = 0; total < ways.size(); ++total)
            for (std::size_t face = 1; face <= 6; ++face) more[total + face] += ways[total];
        ways = more;
    }
    return ways;
}

/// How likely one hit of so many dice fells somebody with so little, who then has END 8+ to stay
/// awake.
Fraction chance_to_fall(int dice, int stamina, int lifeblood) {
    constexpr long asleep = 1 + 2 + 3 + 4 + 5 + 6;  // of 36: 2 to 7
    const std::vector<long> ways = ways_of(dice);
    long falls = 0;
    long all = 0;
    for (std::size_t total = 0; total < ways.size(); ++total) {
        const int left = lifeblood - std::max(0, static_cast<int>(total) - stamina);
        const bool serious = left > 0 && 2 * left < lifeblood;
        falls += ways[total] * (left <= 0 ? 36 : serious ? asleep : 0);
        all += ways[total] * 36;
    }
    return Fraction(falls, all);
}

RULE("TV-INTL-009", "how likely a driver is shot and the car crashes, by every face") {
    Pursuit pursuit(Skirmish::mounted_gun(true), Armour::light, 0);
    pursuit.sheet('A').skills.heavy_weapons = -1;
    pursuit.stage.people[1].stamina = 4;
    pursuit.stage.people[1].lifeblood = 12;
    pursuit['x'].stamina = 4;
    pursuit['x'].lifeblood = 12;
    // Unskilled: 2D - 3 + 1 - 2 reaches 8 with 12 alone. Occupants is 6 on the Internal table; 12
    // is Critical, and 7 to 9 there Crew Hit.
    const Fraction hit(1, 36);
    const Fraction occupants(5, 36);
    const Fraction crew_hit = Fraction(1, 36) * Fraction(15, 36);
    EXPECT_EQ(
        pursuit.chance([](const Pursuit& p) { return p.changed(p.prey, RideChange::pilot_fell); }),
        hit * (occupants * chance_to_fall(3, 4, 12) + crew_hit * chance_to_fall(4, 4, 12)));
}

}  // namespace
}  // namespace breakneck::teveller::vehicle_odds_test
