// Scenes that play cannot go on from are told apart from those it can.
#include <gtest/gtest.h>

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/lucky_stars/system.h"
#include "tests/support/lucky.h"

namespace breakneck::lucky_stars::check_scene_test {
namespace {

using test::Fight;

constexpr PersonId a{0};
constexpr PersonId x{1};
constexpr VehicleId car{0};
constexpr ItemId sword{0};
const std::string unfinished = "something that can be unfinished at this point";
const std::string complete = "people, vehicles and things of this encounter";

/// A beside x, y further away, and a car nobody is in; it is A's turn.
Fight street() {
    Fight fight(R"(
        Ax...y
        ......
    )");
    fight.give_sword('x');
    fight.add_vehicle(Fight::car("B2 e"), 0);
    fight.begin("Axy");
    fight.everyone_has_acted();
    return fight;
}
std::string problem_with(const Fight& fight) {
    const auto problem = check_scene(fight.stage, fight.scene);
    return problem ? problem->path + ": " + problem->expected : "";
}
/// With these things unfinished in A's turn; only the first problem counts.
std::string problem_with(const std::vector<Frame>& above) {
    Fight fight = street();
    fight.scene.frames = {Rounds{}, Turn{a, TurnStep::act}};
    for (const Frame& each : above) fight.scene.frames.push_back(each);
    return problem_with(fight);
}
std::string at(int frame, const std::string& expected) {
    return "frames[" + std::to_string(frame) + "]: " + expected;
}
/// A's attack on x, while those it provokes are asked.
Acting provoking() {
    Acting acting{.who = a, .action = Attack{x}};
    acting.asked.add(x);
    return acting;
}

TEST(LuckyCheckScene, a_vehicle_enters_what_is_behind_it_and_leaves_for_what_is_to_come) {
    Driving driving{.vehicle = car, .kind = DrivingKind::momentum, .provokes = false};
    const auto east = [](int column) {
        return board::Place{board::Space{column, 1}, board::Facing::e};
    };
    EXPECT_TRUE((driving.path = board::Route(east(1))).add(east(1), east(2)));
    const auto problem = [&](DrivingStep step, std::int16_t next) {
        driving.step = step;
        driving.next = next;
        return problem_with({driving, OpportunityAsked{.who = x, .against = a}});
    };
    EXPECT_EQ(problem(DrivingStep::entered, 0), at(2, complete));
    EXPECT_EQ(problem(DrivingStep::leaving, 1), at(2, complete));
    EXPECT_NE(problem(DrivingStep::entered, 1), at(2, complete));
    EXPECT_NE(problem(DrivingStep::leaving, 0), at(2, complete));
}

TEST(LuckyCheckScene, every_scene_of_a_random_game_is_good) {
    for (std::uint64_t game = 0; game < 20; ++game) {
        Fight fight = street();
        Luck luck(Rng(7, game));
        Rng chance = Rng(8, game);
        Story<Event> story;
        Play play{fight.stage, fight.scene, story};
        for (int move = 0; move < 60; ++move) {
            ASSERT_EQ(problem_with(fight), "") << "game " << game << ", move " << move;
            const auto open = question(fight.stage, fight.scene);
            if (!open) break;
            const auto menu = choices(fight.stage, fight.scene, Seat::master());
            const auto& item =
                menu[static_cast<std::size_t>(chance.pick(static_cast<int>(menu.size())))];
            if (item.size() == 0) continue;
            const auto n = static_cast<std::size_t>(chance.pick(static_cast<int>(item.size())));
            const Answer answer =
                resolve(play, item.who.value_or(open->who), nth_choice(item, n), luck);
            EXPECT_TRUE(answer.is_done() || !answer.refusal().rule.none());
        }
    }
}

TEST(LuckyCheckScene, people_and_order_must_fit_the_encounter) {
    Fight fight = street();
    EXPECT_EQ(problem_with(fight), "");
    fight.scene.order.push_back(a);
    EXPECT_EQ(problem_with(fight), "order: everyone at most once");
    fight = street();
    fight.scene.turn = 3;
    EXPECT_EQ(problem_with(fight), "turn: a place in the order");
    fight = street();
    fight['x'].at.mode = Whereabouts::unseen;
    EXPECT_EQ(problem_with(fight), "people.x.at.mode: board, aboard or away");
    fight = street();
    fight['x'].at.place.space = {40, 0};
    EXPECT_EQ(problem_with(fight), "people.x.at.place: a place on the board");
    fight = street();
    fight['x'].at.mode = Whereabouts::aboard;
    EXPECT_EQ(problem_with(fight), "people.x.vehicle: the vehicle they are aboard");
    fight.scene.people.pop_back();
    EXPECT_EQ(problem_with(fight), "people: as many people, vehicles, things as the encounter has");
}

TEST(LuckyCheckScene, the_bottom_is_the_rounds_and_the_beginning_is_in_round_0) {
    Fight fight = street();
    fight.scene.frames.clear();
    EXPECT_EQ(problem_with(fight), "frames: the rounds at the bottom");
    fight.scene.frames = {TurnAsked{a}};
    EXPECT_EQ(problem_with(fight), at(0, unfinished));
    fight.scene.frames = {Rounds{}, BeginAsked{}};
    EXPECT_EQ(problem_with(fight), at(1, "the beginning in round 0, and only there"));
    fight.scene.round = 0;
    EXPECT_EQ(problem_with(fight), "");
    fight.scene.frames = {Rounds{}, Turn{a}};
    EXPECT_EQ(problem_with(fight), at(1, "the beginning in round 0, and only there"));
}

TEST(LuckyCheckScene, the_tied_are_in_the_order) {
    Fight fight = street();
    OrderAsked asked{.who = a};
    asked.tied.add(a);
    asked.tied.add(x);
    fight.scene.frames = {Rounds{}, asked};
    EXPECT_EQ(problem_with(fight), "");
    fight.scene.order = {a};
    EXPECT_EQ(problem_with(fight), at(1, complete));
    fight = street();
    asked.tied.add(static_cast<PersonId>(60));
    fight.scene.frames = {Rounds{}, asked};
    EXPECT_EQ(problem_with(fight), at(1, complete));
}

TEST(LuckyCheckScene, a_roll_lies_on_what_waits_for_it) {
    const Deciding attack{.purpose = Purpose::attack, .who = a, .against = x};
    EXPECT_EQ(problem_with({Attacking{.who = a, .target = x}, attack}), "");
    EXPECT_EQ(problem_with({attack}), at(2, unfinished));
    for (const Purpose each :
         {Purpose::drive, Purpose::avoid, Purpose::dodge, Purpose::brace, Purpose::command})
        EXPECT_EQ(problem_with({Deciding{.purpose = each, .who = a, .vehicle = car}}),
                  at(2, unfinished))
            << name_of(each);
    EXPECT_EQ(problem_with({Deciding{.purpose = Purpose::toss, .who = a}}), at(2, unfinished));
    EXPECT_EQ(problem_with({Deciding{.purpose = Purpose::called, .who = a}}), "");
}

TEST(LuckyCheckScene, a_roll_has_what_it_is_about) {
    for (const Purpose each :
         {Purpose::drive, Purpose::avoid, Purpose::board, Purpose::bail, Purpose::station,
          Purpose::command, Purpose::dodge, Purpose::brace, Purpose::grapple, Purpose::struggle,
          Purpose::disarm, Purpose::trip, Purpose::search, Purpose::attack})
        EXPECT_EQ(problem_with({Deciding{.purpose = each, .who = a}}), at(2, complete))
            << name_of(each);
    EXPECT_EQ(problem_with({Deciding{.purpose = Purpose::called}}), at(2, complete));
    EXPECT_EQ(problem_with({Deciding{.purpose = Purpose::station, .who = a, .vehicle = car}}),
              at(2, complete));
}

TEST(LuckyCheckScene, an_attack_has_one_target) {
    EXPECT_EQ(problem_with({Attacking{.who = a}}), at(2, complete));
    EXPECT_EQ(problem_with({Attacking{.who = a, .target = x, .vehicle = car}}), at(2, complete));
    EXPECT_EQ(problem_with({Attacking{.who = a, .vehicle = car}}), "");
    EXPECT_EQ(problem_with({Attacking{.who = a, .vehicle = car, .kind = AttackKind::trip}}),
              at(2, complete));
    EXPECT_EQ(problem_with({Attacking{.who = a, .target = x, .kind = AttackKind::shatter}}),
              at(2, complete));
    EXPECT_EQ(problem_with(
                  {Attacking{.who = a, .target = x, .item = sword, .kind = AttackKind::shatter}}),
              "");
    EXPECT_EQ(problem_with({Attacking{.who = a, .target = static_cast<PersonId>(9)}}),
              at(2, complete));
}

TEST(LuckyCheckScene, luck_is_asked_of_those_who_roll) {
    const Deciding called{.purpose = Purpose::called, .who = a};
    EXPECT_EQ(problem_with({called, LuckAsked{a}}), "");
    EXPECT_EQ(problem_with({called, LuckAsked{x}}), at(3, unfinished));
    EXPECT_EQ(problem_with({called, LuckAsked{a, true}}), at(3, unfinished));
    EXPECT_EQ(problem_with({LuckAsked{a}}), at(2, unfinished));
    const Deciding grapple{.purpose = Purpose::grapple, .who = a, .against = x};
    EXPECT_EQ(problem_with({grapple, LuckAsked{x, true}}), "");
    const Deciding search{.purpose = Purpose::search, .who = a, .against = x};
    EXPECT_EQ(problem_with({search, LuckAsked{x, true}}), at(3, unfinished));
}

TEST(LuckyCheckScene, questions_come_up_inside_what_raises_them) {
    EXPECT_EQ(problem_with({provoking(), OpportunityAsked{x, a}}), "");
    EXPECT_EQ(problem_with({OpportunityAsked{x, a}}), at(2, unfinished));
    EXPECT_EQ(problem_with({provoking(), OpportunityAsked{x}}), at(3, complete));
    EXPECT_EQ(problem_with({provoking(), OpportunityAsked{x, a, -7}}), at(3, complete));
    EXPECT_EQ(problem_with({Acting{.who = a, .action = Attack{}}, OpportunityAsked{x, a}}),
              at(2, unfinished))
        << "an action nobody has been asked about is not waiting";
    EXPECT_EQ(problem_with({DodgeAsked{x, car}}), at(2, unfinished));
    EXPECT_EQ(problem_with({TurnAsked{a}, LethalAsked{a, x}}), "");
    EXPECT_EQ(problem_with({TurnAsked{a}, LethalAsked{a}}), at(3, complete));
    EXPECT_EQ(problem_with({TurnAsked{a}, TurnAsked{a}}), at(3, unfinished));
}

TEST(LuckyCheckScene, there_is_room_for_what_comes_of_it) {
    std::vector<Frame> many(22, Frame{provoking()});
    many.push_back(OpportunityAsked{x, a});
    EXPECT_EQ(problem_with(many), "");
    many.insert(many.begin(), Frame{provoking()});
    EXPECT_EQ(problem_with(many), at(25, "fewer things inside each other"));
}

TEST(LuckyCheckScene, nobody_waits_for_an_order_that_names_nobody) {
    Fight fight = street();
    fight.scene.order.clear();
    fight.scene.turn = -1;
    EXPECT_EQ(problem_with(fight), "");
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.scene.order.size(), 3U) << "everyone who is there joins in the next round";
}

TEST(LuckyPrepare, nobody_has_more_features_than_can_be_named) {
    Stage stage = test::fight_stage("A.x");
    stage.people[0].features.resize(most_features);
    EXPECT_FALSE(prepare(stage));
    stage.people[0].features.resize(most_features + 1);
    const auto problem = prepare(stage);
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->expected, "at most 20");
}

TEST(LuckyStarsScenes, WhatIsNoMountIsNotLoadedWithAWillOfItsOwn) {
    Fight fight("A.......x");
    Vehicle cart = Fight::car("C1 e");
    cart.will = Will::independent;
    fight.add_vehicle(cart, 'A');
    const auto problem = prepare(fight.stage);
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->path, "vehicles[0].will");
}

}  // namespace
}  // namespace breakneck::lucky_stars::check_scene_test
