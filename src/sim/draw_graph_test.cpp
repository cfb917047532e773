// The graph of draws: what was told of one game is walked by the next.
#include "sim/draw_graph.h"

#include <gtest/gtest.h>

namespace breakneck::sim::draw_graph_test {
namespace {

using Found = DrawGraph::Found;

const std::array seven_or_more{7, 10};

Draw bands_of_2d6() {
    return {.kind = Draw::Kind::band, .mine = Throw(2 * d6), .edges = seven_or_more};
}
Draw total_of(Dice dice) { return {.kind = Draw::Kind::total, .mine = Throw(dice) + 3}; }

/// A game of one draw and, where its answer is this, another one; rows of questions are scenes.
struct Game {
    Draw first;
    int more_at = -1;
    Draw second = total_of(d6);
};

/// Plays it with this luck; true if some of it was new.
bool play(DrawGraph& graph, const Game& game, const Streams& luck, Length& length) {
    bool learned = false;
    DrawGraph::Walk walk(luck, graph.beginning());
    for (;;) {
        graph.walk_on({&walk, 1}, 0);
        if (graph.found(walk) == Found::end) break;
        EXPECT_EQ(graph.found(walk), Found::something_new);
        learned = true;
        Lesson lesson(graph, walk);
        std::vector<int> said(graph.replies_of(walk).begin(), graph.replies_of(walk).end());
        std::size_t next = 0;
        const auto draw = [&](const Draw& asked) {
            const bool again = next < said.size();
            const int answer =
                again ? answer_of(asked, said[next]) : walk.luck.dice.answer_to({}, asked);
            if (!again || next + 1 == said.size()) lesson.drew(Stream::dice, asked, answer);
            ++next;
            return answer;
        };
        if (graph.origin_of(walk) == 0) {
            lesson.asked(1);
            if (lesson.joins(100, walk)) continue;
            lesson.keep(1);
        }
        int end = draw(game.first);
        if (end == game.more_at) end = 1000 + draw(game.second);
        lesson.over(2);
        if (!lesson.joins(static_cast<std::uint64_t>(end) + 10'000, walk)) lesson.ended(walk);
    }
    length = walk.length;
    return learned;
}

int games_until_known(const Game& game, int most) {
    DrawGraph graph;
    int last = 0;
    for (int i = 0; i < most; ++i) {
        Length length;
        if (play(graph, game, Streams(5, static_cast<std::uint64_t>(i)), length)) last = i + 1;
        EXPECT_EQ(length.answers, 1);
        EXPECT_EQ(length.rounds, 3);
    }
    return last;
}

TEST(DrawGraph, KnowsABandWhateverTheSum) {
    DrawGraph graph;
    Length length;
    int learned = 0;
    for (std::uint64_t i = 0; i < 200; ++i)
        learned += play(graph, {bands_of_2d6()}, Streams(5, i), length) ? 1 : 0;
    EXPECT_EQ(learned, 3);
}

TEST(DrawGraph, KnowsEverySumByItself) {
    DrawGraph graph;
    Length length;
    int learned = 0;
    for (std::uint64_t i = 0; i < 500; ++i)
        learned += play(graph, {total_of(2 * d6)}, Streams(5, i), length) ? 1 : 0;
    EXPECT_EQ(learned, 11);
}

TEST(DrawGraph, GoesOnAfterTheDrawThatWasNew) {
    EXPECT_LT(games_until_known({bands_of_2d6(), 1}, 400), 100);
    EXPECT_LT(games_until_known({total_of(2 * d6), 7}, 2000), 1000);
}

TEST(DrawGraph, KeepsOtherDrawsToo) {
    const Draw kept{.kind = Draw::Kind::total, .mine = Throw(best(2, 3 * d6))};
    EXPECT_LT(games_until_known({kept}, 2000), 1500);
    const Draw trait{
        .kind = Draw::Kind::trait, .mine = Throw(d8), .theirs = Throw(d6), .edges = seven_or_more};
    EXPECT_LT(games_until_known({trait}, 2000), 1500);
    const Draw card{.kind = Draw::Kind::card, .cards = CardSet::full()};
    EXPECT_LT(games_until_known({card}, 3000), 2000);
    const Draw opposed{.kind = Draw::Kind::opposed,
                       .mine = Throw(2 * d6),
                       .theirs = Throw(2 * d6),
                       .ties = Ties::rerolled,
                       .edges = seven_or_more};
    EXPECT_LT(games_until_known({opposed}, 4000), 3900);
    const Draw pick{.kind = Draw::Kind::pick, .ways = 5};
    EXPECT_LT(games_until_known({pick}, 500), 100);
}

TEST(DrawGraph, ContestsAreThrownAsTheRulesThrowThem) {
    const std::array some{-4, 0, 5};
    const std::array many{-9, -7, -5, -3, -1, 1, 3, 5, 7, 9};
    const std::array far{32'000, 32'760};
    const auto contest = [](const Throw& mine, const Throw& theirs, std::span<const int> edges) {
        return Draw{.kind = Draw::Kind::opposed, .mine = mine, .theirs = theirs, .edges = edges};
    };
    const Throw exploding(explode(2 * d6));
    for (const Draw& draw :
         {contest(exploding + 2, exploding, some), contest(2 * d6, exploding - 3, some),
          contest(2 * d6, 2 * d6, many), contest(Throw(3 * d6) + 1, d20, some),
          contest(Throw(2 * d6) + 32'760, d4, seven_or_more), contest(2 * d6, d4, far),
          contest(Throw(2 * d6) + 32'760, d4, far)}) {
        DrawGraph graph;
        for (std::uint64_t i = 0; i < 1000; ++i) {
            const Streams luck(5, i);
            Length length;
            play(graph, {draw}, luck, length);
            DrawGraph::Walk walk(luck, graph.beginning());
            graph.walk_on({&walk, 1}, 0);
            ASSERT_EQ(graph.found(walk), Found::end);
            Luck by_rules = luck.dice;
            ASSERT_EQ(graph.replies_of(walk).front(), by_rules.answer_to({}, draw));
        }
    }
}

TEST(DrawGraph, WhatHardlyEverComesIsPlayedByTheRules) {
    // Sums beyond what is kept are new every time.
    const Draw exploding{.kind = Draw::Kind::total, .mine = Throw(explode(60 * d4))};
    DrawGraph graph;
    Length length;
    int learned = 0;
    for (std::uint64_t i = 0; i < 50; ++i)
        learned += play(graph, {exploding}, Streams(5, i), length) ? 1 : 0;
    EXPECT_EQ(learned, 50);
}

TEST(DrawGraph, KeepsBandsOfManySums) {
    static constexpr std::array edges{100, 150};
    const Draw wide{.kind = Draw::Kind::band, .mine = Throw(Dice{3, 100}), .edges = edges};
    EXPECT_LT(games_until_known({wide, 2}, 3000), 2500);
    static constexpr std::array six{3, 4, 5, 6, 7, 8};
    const Draw many{.kind = Draw::Kind::band, .mine = Throw(2 * d6), .edges = six};
    EXPECT_LT(games_until_known({many, 2}, 1000), 900);
    static constexpr std::array odd{-50, 2, 2, 900};
    const Draw strange{.kind = Draw::Kind::band, .mine = Throw(2 * d6), .edges = odd};
    EXPECT_LT(games_until_known({strange, 3}, 500), 100);
}

TEST(DrawGraph, IsFullBeforeItBreaks) {
    DrawGraph graph;
    // Every game asks something else, and each has many answers.
    for (int i = 0; i < 9000; ++i) {
        const Draw one{.kind = Draw::Kind::total, .mine = Throw(Dice{3, 200}) + i};
        DrawGraph::Walk walk(Streams(5, static_cast<std::uint64_t>(i)), graph.beginning());
        Lesson lesson(graph, walk);
        for (int j = 0; j < 3; ++j) lesson.drew(Stream::dice, one, 300 + i);
    }
    EXPECT_FALSE(graph.has_room());
}

TEST(DrawGraph, ASumIsAnAnswer) {
    EXPECT_EQ(answer_of(bands_of_2d6(), 6), 0);
    EXPECT_EQ(answer_of(bands_of_2d6(), 12), 2);
    EXPECT_EQ(answer_of(total_of(d6), 4), 7);
    EXPECT_EQ(answer_of({.kind = Draw::Kind::pick, .ways = 5}, 1), 0);
    EXPECT_EQ(answer_of({.kind = Draw::Kind::card, .cards = CardSet::full()}, 17), 17);
}

}  // namespace
}  // namespace breakneck::sim::draw_graph_test
