// TevellerRPG: exact odds agree with dice in every ready scene.
#include "rules/teveller/run_once.h"
#include "rules/teveller/system.h"
#include "tactics/teveller/ordinary.h"
#include "tests/games/agreement.h"
#include "tests/support/pursuit.h"

namespace breakneck::test::agreement_teveller_test {
namespace {

using teveller::Armour;
using TevellerMoment = Moment<teveller::System>;
using TevellerOdds = odds::ChoiceOdds<teveller::Event>;

/// A chases x with a heavy machinegun; others ride along with x. Below TL7 there is no autopilot:
/// whoever is able may take the controls, or the car crashes.
struct GunOnCar : Skirmish {
    GunOnCar(Armour armor, std::string_view others, std::int8_t tl) : Skirmish("Axyz") {
        sheet('A').skills.heavy_weapons = 3;
        own = add_vehicle(armed_car(false), 'A');
        teveller::Vehicle prey_car = car();
        prey_car.tl = tl;
        prey_car.armor = armor;
        prey = add_vehicle(prey_car, 'x', others);
        begin_chase(teveller::ChaseKind::chase, blue, {6, 1});
    }
    TevellerMoment shot() {
        return {stage, view(stage, scene, Seat::of(who('A'))), who('A'),
                teveller::Attack{.vehicle = prey, .weapon = weapon_on(own)}};
    }
    VehicleId own = VehicleId::none;
    VehicleId prey = VehicleId::none;
};

/// How likely each story is, but for its numbers.
std::map<std::uint64_t, odds::Fraction> in_short(const TevellerOdds& odds) {
    std::map<std::uint64_t, odds::Fraction> all;
    for (auto events_and_chance : odds.possibilities) {
        for (const auto& always : odds.in_any_case) events_and_chance.events.push_back(always);
        all[short_hash_of_all(events_and_chance.events)] += events_and_chance.chance;
    }
    return all;
}

TEST(OddsAgree, Teveller_in_every_ready_scene) {
    expect_agreement_in_all_scenes<teveller::System>();
}

TEST(OddsAgree, Teveller_wrong_odds_are_found) {
    expect_wrong_odds_to_be_found<teveller::System>("armed_car_and_lorry");
}

TEST(OddsAgree, Teveller_told_in_short_in_every_ready_scene) {
    expect_agreement_in_short<teveller::System>(4);
}

// Every way the dice can fall is played by itself: nothing is forgotten, nothing goes on as one.
TEST(OddsAgree, Teveller_what_is_settled_makes_no_difference_to_a_heavy_gun_on_a_car) {
    odds::DrawOdds draws;
    for (const bool alone : {false, true}) {
        GunOnCar fight(Armour::unarmored, alone ? "" : "y", alone ? 6 : 7);
        const auto shot = fight.shot();
        std::map<std::uint64_t, odds::Fraction> all;
        const auto reading = odds::every_way(
            draws, [&](Luck& luck) { return short_hash_of_all(shot.made(luck)); },
            [&](const odds::Chance& chance, std::uint64_t told) {
                all[told] += chance.fraction();
            });
        const auto odds = shot.odds_in_short(draws, 100'000);
        ASSERT_TRUE(reading.complete && odds.is_exact()) << reading.ways;
        EXPECT_LT(odds.reading.ways, reading.ways);
        EXPECT_EQ(in_short(odds), all);
    }
}

TEST(OddsAgree, Teveller_a_heavy_gun_on_a_car_is_read_to_its_end_and_agrees_with_games) {
    constexpr std::uint64_t ways = 400'000;
    const AgreementEffort effort = agreement_effort();
    odds::DrawOdds draws;
    for (const Armour armor : {Armour::unarmored, Armour::light}) {
        const bool light = armor == Armour::light;
        GunOnCar fight(armor, light ? "y" : "yz", light ? 7 : 6);
        const auto shot = fight.shot();
        auto odds = shot.odds_in_short(draws, ways);
        ASSERT_TRUE(odds.is_exact()) << odds.reading.ways;
        Counts counts;
        for (std::uint64_t i = 0; i < effort.runs; ++i) {
            Luck luck(Rng(97, i));
            ++counts[short_hash_of_all(shot.made(luck))];
        }
        for (auto& each : odds.possibilities)
            for (const auto& always : odds.in_any_case) each.events.push_back(always);
        for (const std::string& each :
             disagreements(odds, counts, effort.runs,
                           [](const auto& events) { return short_hash_of_all(events); }))
            ADD_FAILURE() << each;
    }
}

}  // namespace
}  // namespace breakneck::test::agreement_teveller_test
