// Pictures: drawn, read, and round again.
#include "board/picture.h"

#include <gtest/gtest.h>

#include "board/reach.h"
#include "board/test_luck.h"

namespace breakneck::board::picture_test {
namespace {

TEST(Picture, ShowsGroundAreasMarksAndFigures) {
    Map map;
    map.rows = {"#####", "#...#", "....#", "#####"};
    const Grid grid(map);
    Overlay overlay;
    overlay.areas.push_back({Shape::box, {{1, 1}}, 2, 2});
    overlay.marks.push_back({{3, 1}, '3'});
    overlay.figures.push_back({'a', {}, {{1, 1}}, false});
    overlay.figures.push_back({'C', {1, 2}, {{3, 2}, Facing::e}});
    EXPECT_EQ(picture({grid, no_changes()}, overlay),
              "    A B C D E\n"
              "  1 # # # # #\n"
              "  2 # a % 3 #\n"
              "  3 . % C C>#\n"
              "  4 # # # # #\n");
}

TEST(Picture, ShowsWhatHasChanged) {
    Map map;
    map.rows = {".#."};
    const Grid grid(map);
    Changes changes;
    change(changes, {1, 0}, {'.'});
    EXPECT_EQ(picture({grid, changes}), "    A B C\n  1 . . .\n");
    EXPECT_EQ(picture({grid, changes}, {}, {1, 1}), "    B\n  1 .\n");
    EXPECT_EQ(picture({grid, changes}, {}, {2, 9}), "    C\n  1 .\n");
}

TEST(Picture, WideBoardsHaveTwoLettersPerColumn) {
    Map map;
    map.rows = {std::string(28, '.')};
    const Grid grid(map);
    const std::string drawn = picture({grid, no_changes()});
    EXPECT_TRUE(drawn.starts_with(std::string(56, ' ') + "A A\n    A B C D")) << drawn;
    EXPECT_NE(drawn.find("Y Z A B\n  1 . "), std::string::npos) << drawn;
}

TEST(Picture, PositionsCanBeDrawn) {
    const auto drawing = read_picture(
        "# # # # #\n"
        "# a . T<T\n"
        ". . . T T\n"
        "G G b`. .\n"
        "G G . . .\n");
    ASSERT_TRUE(drawing);
    EXPECT_EQ(drawing->map.rows,
              (std::vector<std::string>{"#####", "#....", ".....", ".....", "....."}));
    ASSERT_EQ(drawing->figures.size(), 4U);
    EXPECT_EQ(drawing->figures[0], (Figure{'G', {2, 2}, {{0, 3}}, false}));
    EXPECT_EQ(drawing->figures[1], (Figure{'T', {2, 2}, {{3, 1}, Facing::w}, true}));
    EXPECT_EQ(drawing->figures[2], (Figure{'a', {}, {{1, 1}}, false}));
    EXPECT_EQ(drawing->figures[3], (Figure{'b', {}, {{2, 3}, Facing::nw}, true}));
}

TEST(Picture, ImpossiblePositionsAreRefused) {
    EXPECT_FALSE(read_picture(". a .\na . .\n")) << "no footprint has two spaces apart";
    EXPECT_FALSE(read_picture(". ? .\n"));
    EXPECT_FALSE(read_picture(". .\n. . .\n"));
    EXPECT_FALSE(read_picture(""));
    EXPECT_FALSE(read_picture("1"));
    EXPECT_FALSE(read_picture("  12\n"));
}

TEST(Picture, GoesRoundUnchanged) {
    TestLuck luck(41);
    for (int round = 0; round < 200; ++round) {
        const Map map = random_map(luck, luck.between(8, 40), luck.between(8, 20), 0);
        const Grid grid(map);
        Overlay overlay;
        Occupied placed;
        for (int i = 0; i < 6; ++i) {
            Figure figure;
            figure.letter = static_cast<char>('a' + i);
            figure.footprint = {static_cast<std::int8_t>(luck.between(1, 3)),
                                static_cast<std::int8_t>(luck.between(1, 4))};
            figure.place = {luck.space(grid.width(), grid.height()), luck.facing()};
            Mover mover;
            mover.footprint = figure.footprint;
            if (arrive({grid, no_changes()}, placed, mover, figure.place).wrong != Wrong::nothing)
                continue;
            placed.push_back({static_cast<std::int16_t>(i), figure.footprint, figure.place});
            overlay.figures.push_back(figure);
        }
        const std::string drawn = picture({grid, no_changes()}, overlay);
        const auto read = read_picture(drawn, map.legend);
        ASSERT_TRUE(read) << drawn;
        EXPECT_EQ(read->figures, overlay.figures) << drawn;
        EXPECT_EQ(read->map.rows, map.rows);
        const Grid again(read->map);
        EXPECT_EQ(picture({again, no_changes()}, {{}, {}, read->figures}), drawn);
    }
}

TEST(Picture, ReachIsEasyToSee) {
    const auto drawing = read_picture(
        ". . . . .\n"
        ". # # . .\n"
        ". a # . .\n"
        ". . . . .\n");
    ASSERT_TRUE(drawing);
    const Grid grid(drawing->map);
    const Board board(grid, no_changes());
    Reach reach;
    reach.find(board, {}, {}, drawing->figures[0].place, 2);
    Overlay overlay;
    for (const End& end : reach.ends())
        overlay.marks.push_back({end.place.space, static_cast<char>('0' + end.cost)});
    EXPECT_EQ(picture(board, overlay),
              "    A B C D E\n"
              "  1 2 2 . . .\n"
              "  2 1 # # . .\n"
              "  3 1 0 # 2 .\n"
              "  4 1 1 1 2 .\n");
}

}  // namespace
}  // namespace breakneck::board::picture_test
