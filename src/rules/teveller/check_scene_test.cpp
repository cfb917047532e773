// TevellerRPG: scenes that play cannot go on from are told apart from those it can.
#include <gtest/gtest.h>

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/teveller/system.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::check_scene_test {
namespace {

using test::Skirmish;

constexpr PersonId a{0};
constexpr PersonId x{1};
constexpr VehicleId car{0};
constexpr ItemId sword{0};
const std::string unfinished = "something that can be unfinished at this point";
const std::string complete = "people, vehicles and things of this encounter";

/// A beside x, y further away, and a car nobody is in.
Skirmish parked() {
    Skirmish fight(R"(
        Ax....y
        .......
        .......
        .......
    )");
    fight.sheet('A').skills.leadership = 1;
    fight.sheet('A').skills.melee_combat = 2;
    fight.give_sword('A');
    fight.give_pistol('x');
    fight.give_rifle('y');
    fight.give_grenade('y');
    fight.add_vehicle(Skirmish::car("F3 e"), 0);
    return fight;
}
/// It is A's turn.
Skirmish street() {
    Skirmish fight = parked();
    fight.sheet('A').skills.leadership = -1;
    fight.begin("Axy");
    return fight;
}
std::string problem_with(const Skirmish& fight) {
    const auto problem = check_scene(fight.stage, fight.scene);
    return problem ? problem->path + ": " + problem->expected : "";
}
/// With these things unfinished in A's turn; only the first problem counts.
std::string problem_with(const std::vector<Frame>& above) {
    Skirmish fight = street();
    fight.scene.frames = {Rounds{}, Turn{a, TurnStep::act}};
    for (const Frame& each : above) fight.scene.frames.push_back(each);
    return problem_with(fight);
}
std::string at(int frame, const std::string& expected) {
    return "frames[" + std::to_string(frame) + "]: " + expected;
}
/// A's attack on x, while x is asked what they do about it.
Acting seen() {
    Acting acting{.who = a, .action = Attack{.target = x}};
    acting.asked.add(x);
    return acting;
}
Moving on_the_way(int from_x, int next) {
    board::Path path;
    for (int i = 0; i < 3; ++i) path.push_back({{from_x + i, 1}});
    return {.who = a, .path = board::Route(path), .next = static_cast<std::int16_t>(next)};
}

/// Whatever is chosen, by whoever is asked or by the Referee.
void play_at_random(Skirmish fight, std::uint64_t game) {
    Luck luck(Rng(7, game));
    Rng chance = Rng(8, game);
    Story<Event> story;
    Play play{fight.stage, fight.scene, story};
    for (int move = 0; move < 80; ++move) {
        ASSERT_EQ(problem_with(fight), "") << "game " << game << ", move " << move;
        const auto open = question(fight.stage, fight.scene);
        if (!open) break;
        const auto menu = choices(fight.stage, fight.scene, Seat::master());
        const auto& item =
            menu[static_cast<std::size_t>(chance.pick(static_cast<int>(menu.size())))];
        if (item.size() == 0) continue;
        const auto n = static_cast<std::size_t>(chance.pick(static_cast<int>(item.size())));
        const Choice choice = nth_choice(item, n);
        const Answer answer = resolve(play, item.who.value_or(open->who), choice, luck);
        EXPECT_TRUE(answer.is_done())
            << "game " << game << ", move " << move << ": " << tag_of(choice)
            << " is on the menu and refused: " << answer.refusal().rule.text();
    }
}

TEST(TevellerCheckScene, every_scene_of_a_random_game_is_good) {
    for (std::uint64_t game = 0; game < 20; ++game) {
        Skirmish fight = parked();
        fight.stage.house_rules.simultaneous = game % 2 == 1;
        fight.stage.house_rules.dodge_and_parry = game % 3 == 1;
        fight.stage.house_rules.heroes_and_grunts = game % 5 == 1;
        fight.sheet('y').grunt = true;
        fight.stay_calm();
        play_at_random(fight, game);
    }
}

TEST(TevellerCheckScene, people_and_order_must_fit_the_encounter) {
    Skirmish fight = street();
    EXPECT_EQ(problem_with(fight), "");
    fight.scene.order.push_back(a);
    EXPECT_EQ(problem_with(fight), "order: everyone at most once");
    fight = street();
    fight.scene.turn = 3;
    EXPECT_EQ(problem_with(fight), "turn: a place in the order");
    fight = street();
    fight['x'].at.mode = Whereabouts::unseen;
    EXPECT_EQ(problem_with(fight), "people.x.at.mode: board, aboard, chase or away");
    fight = street();
    fight['x'].at.place.space = {40, 0};
    EXPECT_EQ(problem_with(fight), "people.x.at.place: a place on the board");
    fight = street();
    fight['x'].at.mode = Whereabouts::aboard;
    EXPECT_EQ(problem_with(fight), "people.x.vehicle: the vehicle they are aboard");
    fight['x'].vehicle = car;
    EXPECT_EQ(problem_with(fight), "people.x.station: a station of that vehicle");
    fight.scene.people.pop_back();
    EXPECT_EQ(problem_with(fight), "people: as many people, vehicles, things as the encounter has");
}

TEST(TevellerCheckScene, nobody_has_the_station_of_another) {
    Skirmish fight = street();
    for (const char each : {'x', 'y'}) {
        fight[each].at.mode = Whereabouts::aboard;
        fight[each].vehicle = car;
        fight[each].station = 1;
    }
    EXPECT_EQ(problem_with(fight), "people.y.station: a free station; x is there");
    fight['x'].condition = Condition::dead;
    EXPECT_EQ(problem_with(fight), "") << "the dead are no hindrance";
}

TEST(TevellerCheckScene, things_hold_what_they_can_and_lie_on_the_board) {
    Skirmish fight = street();
    fight.scene.thing(ItemId{1}).rounds = 17;
    EXPECT_EQ(problem_with(fight),
              "items.x's autopistol.rounds: at most 16, what its magazine holds");
    fight = street();
    fight.scene.thing(sword).rounds = 1;
    EXPECT_EQ(problem_with(fight), "items.A's cutlass.rounds: 0: it has no magazine");
    fight = street();
    fight.scene.thing(sword).hold = Hold::dropped;
    EXPECT_EQ(problem_with(fight), "") << "it lies in A1";
    fight.scene.thing(sword).space = {40, 0};
    EXPECT_EQ(problem_with(fight), "items.A's cutlass.space: a space on the board");
}

TEST(TevellerCheckScene, what_lasts_names_those_it_is_about) {
    Skirmish fight = street();
    fight.scene.suppressions.push_back({.shooter = a});
    EXPECT_EQ(problem_with(fight), "suppressions: who fires, and with what");
    fight = street();
    fight.scene.declared.push_back({});
    EXPECT_EQ(problem_with(fight), "declared: somebody who has declared it");
    fight.scene.declared.back() = {.who = a, .action = Attack{.target = x}};
    EXPECT_EQ(problem_with(fight), "");
    fight.scene.declared.back().target_at = {.mode = Whereabouts::board, .place = {{40, 0}}};
    EXPECT_EQ(problem_with(fight), "declared: somebody who has declared it");
    fight = street();
    fight.scene.pending.push_back({});
    EXPECT_EQ(problem_with(fight), "pending: somebody it is meant for");
    fight = street();
    fight.scene.prey = static_cast<SideId>(5);
    EXPECT_EQ(problem_with(fight), "prey: a side, or none");
}

TEST(TevellerCheckScene, the_bottom_is_the_rounds_and_the_referee_is_asked_while_it_is_calm) {
    Skirmish fight = street();
    fight.scene.frames.clear();
    EXPECT_EQ(problem_with(fight), "frames: the rounds at the bottom");
    fight.scene.frames = {TurnAsked{a}};
    EXPECT_EQ(problem_with(fight), at(0, unfinished));
    fight.scene.frames = {Rounds{}, NextAsked{}};
    EXPECT_EQ(problem_with(fight),
              at(1, "the Referee is asked while it is calm, people in a fight"));
    fight.scene.mode = Mode::calm;
    EXPECT_EQ(problem_with(fight), "");
}

TEST(TevellerCheckScene, questions_come_up_inside_what_raises_them) {
    EXPECT_EQ(problem_with({seen(), WatchAsked{x, a}}), "");
    EXPECT_EQ(problem_with({WatchAsked{x, a}}), at(2, unfinished));
    EXPECT_EQ(problem_with({seen(), WatchAsked{x}}), at(3, complete));
    EXPECT_EQ(problem_with({Acting{.who = a, .action = Attack{}}, WatchAsked{x, a}}),
              at(2, unfinished))
        << "an action nobody has been asked about is not waiting";
    EXPECT_EQ(problem_with({FreeAttackAsked{x, a}}), at(2, unfinished));
    EXPECT_EQ(problem_with({DiveAsked{x}}), at(2, unfinished));
    EXPECT_EQ(problem_with({TurnAsked{a}, FateAsked{x}}), "");
    EXPECT_EQ(problem_with({TurnAsked{a}, FateAsked{}}), at(3, complete));
    EXPECT_EQ(problem_with({TurnAsked{a}, TurnAsked{a}}), at(3, unfinished));
}

TEST(TevellerCheckScene, an_attack_has_one_target) {
    EXPECT_EQ(problem_with({Attacking{.who = a}}), at(2, complete));
    EXPECT_EQ(problem_with({Attacking{.who = a, .target = x, .vehicle = car}}), at(2, complete));
    EXPECT_EQ(problem_with({Attacking{.who = a, .vehicle = car, .weapon = sword}}), "");
    EXPECT_EQ(problem_with({Attacking{.who = a, .target = static_cast<PersonId>(9)}}),
              at(2, complete));
    Attacking waited{.who = a, .target = x, .reaction = Reaction::overwatch};
    waited.target_at = {.mode = Whereabouts::board, .place = {{2, 1}}};
    EXPECT_EQ(problem_with({waited}), "");
    waited.target_at.place.space = {40, 0};
    EXPECT_EQ(problem_with({waited}), at(2, complete)) << "off the board";
    waited.target_at = {.mode = Whereabouts::aboard};
    EXPECT_EQ(problem_with({waited}), at(2, complete));
}

TEST(TevellerCheckScene, hits_on_a_vehicle_and_on_those_aboard_name_them) {
    EXPECT_EQ(problem_with({VehicleHarm{.vehicle = car, .level = Level::surface}}), "");
    EXPECT_EQ(problem_with({VehicleHarm{.level = Level::surface}}), at(2, complete));
    EXPECT_EQ(problem_with({VehicleHarm{.vehicle = car, .devices = -1}}), at(2, complete));
    HitsAboard hits{.vehicle = car, .to_draw = 60, .left = {a, x, a, a}};
    EXPECT_EQ(problem_with({hits}), "");
    hits.left.push_back(x);
    EXPECT_EQ(problem_with({hits}), at(2, complete)) << "more than can be told";
    EXPECT_EQ(problem_with({HitsAboard{.vehicle = car, .left = {PersonId::nobody}}}),
              at(2, complete));
    EXPECT_EQ(problem_with({HitsAboard{.vehicle = car, .hit = AboardHit::none}}), at(2, complete));
}

TEST(TevellerCheckScene, a_way_leads_over_the_board) {
    EXPECT_EQ(problem_with({on_the_way(0, 0)}), at(2, complete)) << "before the beginning";
    EXPECT_EQ(problem_with({on_the_way(0, 1)}), "");
    EXPECT_EQ(problem_with({on_the_way(0, 3), FreeAttackAsked{x, a}}), "") << "at the end of it";
    EXPECT_EQ(problem_with({on_the_way(0, 4)}), at(2, complete));
    EXPECT_EQ(problem_with({on_the_way(5, 1)}), at(2, complete)) << "over the edge";
}

TEST(TevellerCheckScene, there_is_room_for_what_comes_of_it) {
    std::vector<Frame> many(22, Frame{seen()});
    many.push_back(WatchAsked{x, a});
    EXPECT_EQ(problem_with(many), "");
    many.insert(many.begin(), Frame{seen()});
    EXPECT_EQ(problem_with(many), at(25, "fewer things inside each other"));
}

TEST(TevellerCheckScene, an_order_that_names_nobody_is_thrown_for_again) {
    Skirmish fight = street();
    fight.scene.order.clear();
    fight.scene.turn = -1;
    EXPECT_EQ(problem_with(fight), "");
    EXPECT_TRUE(fight.does('A', EndTurn{}, {6, 6, 5, 5, 4, 4}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.scene.order.size(), 3U);
}

}  // namespace
}  // namespace breakneck::teveller::check_scene_test
