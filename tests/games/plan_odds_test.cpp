// A plan of two choices has the odds that both have one after the other, worked out by hand.
#include <gtest/gtest.h>

#include <map>

#include "odds/choice_odds.h"
#include "rules/teveller/run_once.h"
#include "rules/teveller/system.h"
#include "sim/playthrough.h"
#include "tactics/teveller/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test::plan_odds_test {
namespace {

using namespace teveller;
using odds::Fraction;

/// The armed car is ahead of the lorry, and its driver has the turn.
struct Chase {
    Stage stage;
    Scene scene;
    PersonId who = PersonId::nobody;

    Chase() {
        for (auto& each : ready_scenes<System>(test::root() / "data"))
            if (each.name == "armed_car_and_lorry") stage = each.stage;
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            scene = start(stage);
            Story<Event> silent;
            System::Play play{stage, scene, silent};
            sim::Streams luck(seed, 0);
            sim::play_on<System>(play, luck, sim::Ordinary{}, 1);
            const auto open = question(stage, scene);
            if (open && open->kind == "turn" && open->who == PersonId{1} && attack()) {
                who = open->who;
                return;
            }
        }
    }
    std::optional<Choice> attack() const {
        for (const auto& item : choices(stage, scene, Seat::of(PersonId{1})))
            if (!item.refused && tag_of(item.choice) == "attack") return nth_choice(item, 0);
        return std::nullopt;
    }
    odds::ChoiceOdds<Event> odds_of(const std::vector<Choice>& plan,
                                    std::uint64_t ways = 50'000) const {
        odds::DrawOdds draws;
        return odds::plan_odds<System>(draws, stage, scene, Seat::master(), who,
                                       std::span<const Choice>(plan), sim::Ordinary{}, {ways});
    }
};

Fraction chance_of_hit(const odds::ChoiceOdds<Event>& odds) {
    Fraction sum = 0;
    for (const auto& each : odds.possibilities)
        for (const Event& event : each.events)
            if (tag_of(event) == "hit") {
                sum += each.chance;
                break;
            }
    return sum;
}

TEST(PlanOdds, two_choices_in_a_row_are_what_they_are_one_after_the_other) {
    Chase chase;
    ASSERT_NE(chase.who, PersonId::nobody);
    const Choice first = BetterPosition{};
    const Choice second = *chase.attack();
    const auto plan = chase.odds_of({first, second});
    ASSERT_TRUE(plan.reading.complete);
    Fraction by_hand = 0;
    odds::DrawOdds draws;
    Chase after = chase;
    odds::every_way(
        draws,
        [&](Luck& luck) {
            after.scene = chase.scene;
            Story<Event> silent;
            System::Play play{after.stage, after.scene, silent, 1};
            EXPECT_TRUE(resolve(play, chase.who, first, luck).is_done());
        },
        [&](const odds::Chance& chance) {
            by_hand += chance.fraction() * chance_of_hit(after.odds_of({second}));
        });
    EXPECT_GT(by_hand, 0);
    EXPECT_EQ(chance_of_hit(plan), by_hand);
    ASSERT_EQ(plan.made.size(), 2U);
    for (const odds::Made& each : plan.made) {
        EXPECT_EQ(each.chance, 1);
        EXPECT_EQ(each.open, 0);
    }
}

TEST(PlanOdds, what_cannot_be_done_any_more_ends_the_plan) {
    const Chase chase;
    ASSERT_NE(chase.who, PersonId::nobody);
    const Choice shot = *chase.attack();
    // There are two actions in a turn.
    const auto plan = chase.odds_of({BetterPosition{}, shot, shot});
    ASSERT_EQ(plan.made.size(), 3U);
    EXPECT_EQ(plan.made[1].chance, 1);
    EXPECT_EQ(plan.made[2].chance, 0);
    EXPECT_EQ(plan.made[2].open, 0) << "certainly not";
    EXPECT_FALSE(plan.refused);
}

TEST(PlanOdds, what_was_not_read_so_far_may_still_be_done) {
    const Chase chase;
    ASSERT_NE(chase.who, PersonId::nobody);
    const Choice shot = *chase.attack();
    const auto plan = chase.odds_of({shot, shot}, 30);
    ASSERT_FALSE(plan.reading.complete);
    EXPECT_EQ(plan.made[0].chance, 1);
    EXPECT_GT(plan.made[1].open, 0);
    const odds::Fraction exactly = chase.odds_of({shot, shot}).made[1].chance;
    EXPECT_LE(plan.made[1].chance, exactly);
    EXPECT_GE(plan.made[1].chance + plan.made[1].open, exactly);
}

TEST(PlanOdds, a_first_choice_that_is_refused_is_a_refusal) {
    const Chase chase;
    EXPECT_TRUE(chase.odds_of({Disengage{}, *chase.attack()}).refused);
}

}  // namespace
}  // namespace breakneck::test::plan_odds_test
