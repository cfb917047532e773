// Graphs of states: chances of ends, added up, over loops too.
#include "odds/state_graph.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace breakneck::odds::state_graph_test {
namespace {

Chance one_in(std::uint64_t under, std::uint64_t over = 1) { return {over, under}; }

TEST(StateGraph, chances_are_added_up_over_all_ways_to_an_end) {
    StateGraph graph;
    const auto won = graph.add_end();
    const auto lost = graph.add_end();
    const auto start = graph.add();
    const auto later = graph.add();
    graph.set_ways(start, {{won, one_in(6)}, {later, one_in(6, 3)}, {later, one_in(3)}});
    graph.set_ways(later, {{won, one_in(4)}, {lost, one_in(4, 3)}});
    const auto chances = graph.chances_from(start);
    ASSERT_TRUE(chances);
    EXPECT_EQ(chances->ends[0], Fraction(1, 6) + Fraction(5, 6) * Fraction(1, 4));
    EXPECT_EQ(chances->ends[0] + chances->ends[1], 1);
}

/// Two who throw in turns, the first hits one time in two, the other one time in three.
TEST(StateGraph, a_loop_is_solved_exactly) {
    StateGraph graph;
    const auto first_wins = graph.add_end();
    const auto other_wins = graph.add_end();
    const auto first = graph.add();
    const auto other = graph.add();
    graph.set_ways(first, {{first_wins, one_in(2)}, {other, one_in(2)}});
    graph.set_ways(other, {{other_wins, one_in(3)}, {first, one_in(3, 2)}});
    const auto chances = graph.chances_from(first);
    ASSERT_TRUE(chances);
    EXPECT_EQ(chances->ends[0], Fraction(3, 4));
    EXPECT_EQ(chances->ends[1], Fraction(1, 4));
    EXPECT_EQ(chances->endless, 0);
    EXPECT_EQ(chances->cut, 0);
}

TEST(StateGraph, a_state_may_lead_to_itself) {
    StateGraph graph;
    const auto end = graph.add_end();
    const auto start = graph.add();
    graph.set_ways(start, {{start, one_in(36, 35)}, {end, one_in(36)}});
    EXPECT_EQ(graph.chances_from(start)->ends.front(), 1);
}

TEST(StateGraph, what_never_ends_is_endless) {
    StateGraph graph;
    const auto end = graph.add_end();
    const auto start = graph.add();
    const auto here = graph.add();
    const auto there = graph.add();
    graph.set_ways(start, {{end, one_in(3)}, {here, one_in(3, 2)}});
    graph.set_ways(here, {{there, one_in(1)}});
    graph.set_ways(there, {{here, one_in(1)}});
    const auto chances = graph.chances_from(start);
    EXPECT_EQ(chances->ends.front(), Fraction(1, 3));
    EXPECT_EQ(chances->endless, Fraction(2, 3));
}

/// A ring of states: the first wins from every other one, the others go round, and now and then to
/// somewhere from which nothing ends.
struct Ring {
    explicit Ring(std::size_t size, std::uint64_t endless = 0) {
        const auto first_wins = graph.add_end();
        const auto other_wins = graph.add_end();
        const auto nowhere = graph.add();
        graph.set_ways(nowhere, {{nowhere, one_in(1)}});
        for (std::size_t i = 0; i < size; ++i) states.push_back(graph.add());
        for (std::size_t i = 0; i < size; ++i) {
            std::vector<std::pair<StateGraph::Node, Chance>> ways{
                {i % 2 == 0 ? first_wins : other_wins, one_in(5)},
                {states[(i + 1) % size], one_in(5, 4 - endless)}};
            if (endless > 0) ways.emplace_back(nowhere, one_in(5, endless));
            graph.set_ways(states[i], ways);
        }
    }
    StateGraph graph;
    std::vector<StateGraph::Node> states;
};

constexpr std::size_t too_large = 2 * StateGraph::largest_loop;

TEST(StateGraph, a_loop_that_is_too_large_to_solve_is_followed_until_hardly_anything_is_left) {
    const Ring small(2);
    const auto exact = small.graph.chances_from(small.states.front());
    ASSERT_TRUE(exact);
    EXPECT_EQ(exact->ends[0], Fraction(5, 9));
    EXPECT_EQ(exact->cut, 0);

    const Ring large(too_large);
    const auto carried = large.graph.chances_from(large.states.front());
    ASSERT_TRUE(carried);
    EXPECT_GT(carried->cut, 0);
    EXPECT_LT(carried->cut, Fraction(1, 1'000'000'000'000U));
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_LE(carried->ends[i], exact->ends[i]);
        EXPECT_GE(carried->ends[i] + carried->cut, exact->ends[i]);
    }
    EXPECT_EQ(carried->ends[0] + carried->ends[1] + carried->cut, 1);
}

TEST(StateGraph, so_is_a_graph_of_too_many_states) {
    StateGraph graph;
    const auto soon = graph.add_end();
    const auto late = graph.add_end();
    auto next = late;
    for (std::size_t i = 0; i < StateGraph::most_solved; ++i) {
        const auto state = graph.add();
        graph.set_ways(
            state, {{soon, one_in(2 * StateGraph::most_solved)},
                    {next, one_in(2 * StateGraph::most_solved, 2 * StateGraph::most_solved - 1)}});
        next = state;
    }
    const auto carried = graph.chances_from(next);
    ASSERT_TRUE(carried);
    // (1 - 1/(2n))^n, near the root of 1/e.
    EXPECT_NEAR(carried->ends[1].convert_to<double>(), 0.606529143, 1e-9);
    EXPECT_EQ(carried->ends[0] + carried->ends[1] + carried->cut, 1);
    EXPECT_LT(carried->cut, Fraction(1, 1'000'000'000'000U));
}

TEST(StateGraph, what_never_ends_is_told_apart_from_what_is_cut) {
    const Ring small(2, 1);
    const Ring large(too_large, 1);
    const auto exact = small.graph.chances_from(small.states.front());
    const auto carried = large.graph.chances_from(large.states.front());
    ASSERT_TRUE(exact && carried);
    EXPECT_EQ(exact->endless, Fraction(1, 2));
    EXPECT_LE(carried->endless, exact->endless);
    EXPECT_GE(carried->endless + carried->cut, exact->endless);
    EXPECT_EQ(carried->ends[0] + carried->ends[1] + carried->endless + carried->cut, 1);
}

TEST(StateGraph, what_would_take_too_long_to_follow_is_not_known) {
    constexpr std::uint64_t hardly_ever = 1'000'000'000'000U;
    StateGraph graph;
    const auto end = graph.add_end();
    std::vector<StateGraph::Node> ring;
    for (std::size_t i = 0; i < too_large; ++i) ring.push_back(graph.add());
    for (std::size_t i = 0; i < ring.size(); ++i)
        graph.set_ways(ring[i],
                       {{end, one_in(hardly_ever)},
                        {ring[(i + 1) % ring.size()], one_in(hardly_ever, hardly_ever - 1)}});
    EXPECT_FALSE(graph.chances_from(ring.front()));
}

}  // namespace
}  // namespace breakneck::odds::state_graph_test
