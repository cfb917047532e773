// Scenes that play cannot go on from are told apart from those it can.
#include <gtest/gtest.h>

#include "chance/luck.h"
#include "rules/coin_duel/system.h"
#include "rules/common/menu.h"

namespace breakneck::coin_duel::check_scene_test {
namespace {

Stage small_stage() {
    Stage stage;
    stage.board.rows = {"......", "......", "..#..."};
    stage.sides = {{.name = "red"}, {.name = "blue"}};
    stage.people = {{.name = "Ana", .side = SideId{0}, .at = board::Place{{0, 0}}},
                    {.name = "Bo", .side = SideId{1}, .at = board::Place{{3, 0}}},
                    {.name = "Cy", .side = SideId{1}, .at = board::Place{{4, 0}}}};
    EXPECT_FALSE(prepare(stage));
    return stage;
}

std::string problem_with(const Scene& scene) {
    const auto problem = check_scene(small_stage(), scene);
    return problem ? problem->path + ": " + problem->expected : "";
}

/// Ana's coin is on its way to Bo and Cy; Bo is asked.
Scene coin_at_bo() {
    Scene scene = start(small_stage());
    scene.round = 1;
    scene.frames = {Rounds{}, TurnEnding{PersonId{0}}};
    Flight flight{.thrower = PersonId{0}, .victims = {PersonId{1}, PersonId{2}}};
    flight.step = FlightStep::ducked;
    scene.frames.push_back(flight);
    scene.frames.push_back(DuckAsked{PersonId{1}});
    return scene;
}

Flight& flight_of(Scene& scene) { return std::get<Flight>(scene.frames[2]); }

TEST(CheckScene, every_scene_of_a_random_game_is_good) {
    const Stage stage = small_stage();
    for (std::uint64_t game = 0; game < 40; ++game) {
        Scene scene = start(stage);
        Luck luck(Rng(7, game));
        Rng chance = Rng(8, game);
        Story<Event> story;
        Play play{stage, scene, story};
        for (int move = 0; move < 60 && question(stage, scene); ++move) {
            EXPECT_EQ(problem_with(scene), "") << "game " << game << ", move " << move;
            const auto menu = choices(stage, scene, Seat::master());
            const auto& item =
                menu[static_cast<std::size_t>(chance.pick(static_cast<int>(menu.size())))];
            if (item.size() == 0) continue;
            const auto n = static_cast<std::size_t>(chance.pick(static_cast<int>(item.size())));
            EXPECT_TRUE(
                resolve(play, question(stage, scene)->who, nth_choice(item, n), luck).is_done() ||
                std::holds_alternative<Now>(item.choice));
        }
        EXPECT_EQ(problem_with(scene), "");
    }
}

TEST(CheckScene, people_must_fit_the_stage) {
    Scene scene = coin_at_bo();
    EXPECT_EQ(problem_with(scene), "");
    scene.people[1].guard = Height::hidden;
    EXPECT_EQ(problem_with(scene), "people.Bo.guard: none, high or low: only a view hides it");
    scene = coin_at_bo();
    scene.people[2].at.place.space = {6, 0};
    EXPECT_EQ(problem_with(scene), "people.Cy.at.place: a space of the board");
    scene.people.pop_back();
    EXPECT_EQ(problem_with(scene), "people: as many as the encounter has");
}

TEST(CheckScene, what_is_unfinished_must_make_sense) {
    Scene scene = coin_at_bo();
    scene.frames.clear();
    EXPECT_EQ(problem_with(scene), "frames: the rounds at the bottom and what is asked above them");
    scene.frames = {TurnAsked{PersonId{0}}};
    EXPECT_EQ(problem_with(scene), "frames[0]: something that can be unfinished at this point");
    scene.frames = {Rounds{}, DuckAsked{PersonId{0}}};
    EXPECT_EQ(problem_with(scene), "frames[1]: something that can be unfinished at this point");
    scene.frames = {Rounds{}, BeginAsked{}};
    EXPECT_EQ(problem_with(scene), "frames[1]: the beginning in round 0, and only there");
    scene.frames = {Rounds{}, TurnAsked{}};
    EXPECT_EQ(problem_with(scene), "frames[1].who: somebody");
    scene.frames = {Rounds{}, TurnEnding{PersonId{0}}, Walking{PersonId{0}, {{1, 0}}, 2}};
    EXPECT_EQ(problem_with(scene), "frames[2].next: the number of a space of the path");
    scene.round = 0;
    EXPECT_EQ(problem_with(scene), "frames[1]: the beginning in round 0, and only there");
}

TEST(CheckScene, a_coin_in_the_air_must_be_somewhere) {
    Scene scene = coin_at_bo();
    flight_of(scene).next = 3;
    EXPECT_EQ(problem_with(scene), "frames[2].next: the number of a victim");
    flight_of(scene).next = 2;
    EXPECT_EQ(problem_with(scene), "frames[3].who: asked while the coin is at somebody");
    flight_of(scene).next = 1;
    EXPECT_EQ(problem_with(scene), "frames[3].who: the one the coin comes at");
    flight_of(scene).victims.push_back(PersonId::nobody);
    EXPECT_EQ(problem_with(scene), "frames[2].victims: people");
    scene = coin_at_bo();
    flight_of(scene).height = Height::hidden;
    EXPECT_EQ(problem_with(scene), "frames[2].height: high or low");
    scene = coin_at_bo();
    scene.frames.back() = AgainAsked{PersonId{0}};
    EXPECT_EQ(problem_with(scene), "frames[3].who: the thrower of a coin that missed");
    flight_of(scene).step = FlightStep::missed;
    EXPECT_EQ(problem_with(scene), "");
    scene.people[0].luck = 0;
    EXPECT_EQ(problem_with(scene), "frames[3].who: somebody who has luck left");
}

}  // namespace
}  // namespace breakneck::coin_duel::check_scene_test
