// Pictures of boards that are wider than the screen.
#include "text/game_words.h"

#include <gtest/gtest.h>

namespace breakneck::text::game_words_test {
namespace {

/// A road of 40 spaces with a car far behind a lorry.
class WidePictures : public ::testing::Test {
  protected:
    WidePictures() {
        board::Map map;
        map.rows = {std::string(40, '.')};
        grid = board::Grid(map);
        layout.grid = &grid;
        LayoutToken car{.name = "car"};
        car.spaces = {{2, 0}};
        car.facing = board::Facing::e;
        car.aboard = {"Ana", "Bo"};
        LayoutToken lorry{.name = "lorry"};
        lorry.spaces = {{35, 0}};
        lorry.mark = "30 ft";
        layout.on_board = {car, lorry};
    }
    board::Grid grid;
    Layout layout;
};

TEST_F(WidePictures, AreWholeIfNothingElseIsAsked) {
    const std::string drawn = picture_of(layout);
    EXPECT_NE(drawn.find("c car: Ana, Bo\n"), std::string::npos) << drawn;
    EXPECT_NE(drawn.find("l lorry (30 ft)\n"), std::string::npos) << drawn;
    EXPECT_EQ(drawn.find("off the picture"), std::string::npos) << drawn;
}

TEST_F(WidePictures, ShowThePartWhereTheFocusIs) {
    EXPECT_EQ(picture_of(layout, {14, "Bo"}),
              "    A B C D E\n"
              "  1 . . c>. .\n"
              "columns A to E of A to AN\n"
              "c car: Ana, Bo\n"
              "l lorry (30 ft), off the picture at AJ1\n");
    const std::string other = picture_of(layout, {14, "lorry"});
    EXPECT_NE(other.find("  1 . . l . .\n"), std::string::npos) << other;
    EXPECT_NE(other.find("c car: Ana, Bo, off the picture at C1\n"), std::string::npos) << other;
}

TEST_F(WidePictures, ShowAsManyAsTheyCan) {
    layout.on_board[1].spaces = {{5, 0}};
    const std::string drawn = picture_of(layout, {12, "Ana"});
    EXPECT_EQ(drawn.find("off the picture"), std::string::npos) << drawn;
}

TEST_F(WidePictures, LeaveOutABoardThatIsNone) {
    board::Map map;
    map.rows = {"."};
    grid = board::Grid(map);
    layout.away = {layout.on_board[1]};
    layout.away[0].mark = "knocked_out";
    layout.on_board.clear();
    EXPECT_EQ(picture_of(layout), "away: lorry (knocked out)\n");
    EXPECT_EQ(legend_of(layout), "");
    layout.waiting = layout.away;
    layout.waiting[0].mark = "";
    EXPECT_EQ(picture_of(layout), "waiting: lorry\naway: lorry (knocked out)\n");
}

TEST_F(WidePictures, SayWhatTheSignsMeanAndUseNoneOfThemTwice) {
    board::Map map;
    map.rows = {"cc..~~"};
    board::Terrain crates;
    crates.symbol = {'c'};
    crates.name = "crates";
    board::Terrain mud;
    mud.symbol = {'~'};
    mud.name = "mud";
    board::Terrain unseen;
    unseen.symbol = {'u'};
    map.legend = {crates, mud, unseen};
    grid = board::Grid(map);
    EXPECT_EQ(legend_of(layout), "c crates; . open ground; ~ mud");
    layout.on_board.pop_back();
    EXPECT_EQ(picture_of(layout),
              "    A B C D E F\n"
              "  1 c c C>. ~ ~\n"
              "C car: Ana, Bo\n");
    layout.grid = nullptr;
    EXPECT_EQ(legend_of(layout), "");
}

TEST(ChasePictures, ShowEveryCardWithItsNumberAndWhoIsOnIt) {
    Layout layout;
    for (const char* card : {"2S", "10H", "RJ", "QD"}) layout.rungs.push_back({card});
    layout.in_chase = {{.name = "Marlow", .rung = 1, .mark = "110 mph"},
                       {.name = "Kestrel", .rung = 1},
                       {.name = "Oxbow", .rung = 3}};
    EXPECT_EQ(picture_of(layout),
              "0 2S: \n1 10H: Marlow (110 mph), Kestrel\n2 RJ: \n3 QD: Oxbow\n");
    layout.ring = true;
    EXPECT_TRUE(picture_of(layout).ends_with("3 QD: Oxbow\n3 QD is next to 0 2S\n"));
    layout.ring = false;
    layout.cards_a_line = 2;
    EXPECT_EQ(picture_of(layout),
              "0 2S    1 10H*\n2 RJ    3 QD*\n1 10H: Marlow (110 mph), Kestrel\n3 QD: Oxbow\n");
}

TEST(ChasePictures, ShowTheRungsOfALadderByTheirOwnNumbers) {
    Layout layout;
    layout.rungs = {{"8"}, {"5"}};
    layout.in_chase = {{.name = "car", .rung = 0}, {.name = "van", .rung = 1}};
    EXPECT_EQ(picture_of(layout), "8: car\n5: van\n");
}

TEST(TraitDice, AreAskedForSideBySideTheTraitDieFirst) {
    const auto next = [](const char* rolled, std::vector<std::int16_t> faces) {
        FacesMissing missing;
        missing.so_far = {{{}, 0, false, std::move(faces)}};
        return next_trait_die(Json::parse(rolled), missing);
    };
    const char* wild = R"({"trait": true, "dice": ["1d6x-2", "1d6x"]})";
    EXPECT_EQ(next(wild, {}), (TraitDie{false, false}));
    EXPECT_EQ(next(wild, {6}), (TraitDie{true, false}));
    EXPECT_EQ(next(wild, {6, 3}), (TraitDie{false, true}));
    EXPECT_EQ(next(wild, {4, 6}), (TraitDie{true, true}));
    EXPECT_EQ(next(wild, {6, 6, 2}), (TraitDie{true, true}));
    EXPECT_EQ(next(wild, {6, 6, 6, 2}), (TraitDie{false, true}));
    EXPECT_EQ(next(wild, {4, 3}), std::nullopt) << "all dice have fallen";
    EXPECT_EQ(next(R"({"trait": true, "dice": ["1d8x"]})", {8}), (TraitDie{false, true}));
    EXPECT_EQ(next(R"({"trait": false, "dice": ["2d6"]})", {}), std::nullopt);
    EXPECT_EQ(next("null", {}), std::nullopt);
}

TEST(ChoiceErrors, AreInPlainWords) {
    const auto said = [](const Problem& problem) {
        return choice_error(problem).body["error"].get<std::string>();
    };
    EXPECT_EQ(said({"do", "one of a, b", "\"AO?\""}), "there is no choice called \"AO?\"");
    EXPECT_EQ(said({"speed", "left out: only these are known: one of to, path, do", "", "try to"}),
              "\"speed\" is no part of that choice; its parts are to, path; try to");
    EXPECT_EQ(said({"to", "a space", "7"}), "\"to\" must be a space, not 7");
    EXPECT_EQ(said({"", "a choice such as: step", "e"}),
              "e is not clear; it must be a choice such as: step");
}

}  // namespace
}  // namespace breakneck::text::game_words_test
