// Graphs of states: chances of ends, added up, over loops too.
#include "odds/state_graph.h"

#include <gtest/gtest.h>

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
    EXPECT_EQ((*chances)[0], Fraction(1, 6) + Fraction(5, 6) * Fraction(1, 4));
    EXPECT_EQ((*chances)[0] + (*chances)[1], 1);
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
    EXPECT_EQ((*chances)[0], Fraction(3, 4));
    EXPECT_EQ((*chances)[1], Fraction(1, 4));
}

TEST(StateGraph, a_state_may_lead_to_itself) {
    StateGraph graph;
    const auto end = graph.add_end();
    const auto start = graph.add();
    graph.set_ways(start, {{start, one_in(36, 35)}, {end, one_in(36)}});
    EXPECT_EQ(graph.chances_from(start)->front(), 1);
}

TEST(StateGraph, what_never_ends_is_missing_to_one) {
    StateGraph graph;
    const auto end = graph.add_end();
    const auto start = graph.add();
    const auto here = graph.add();
    const auto there = graph.add();
    graph.set_ways(start, {{end, one_in(3)}, {here, one_in(3, 2)}});
    graph.set_ways(here, {{there, one_in(1)}});
    graph.set_ways(there, {{here, one_in(1)}});
    EXPECT_EQ(graph.chances_from(start)->front(), Fraction(1, 3));
}

TEST(StateGraph, too_large_a_loop_is_not_solved) {
    StateGraph graph;
    const auto end = graph.add_end();
    std::vector<StateGraph::Node> ring;
    for (std::size_t i = 0; i <= StateGraph::largest_loop; ++i) ring.push_back(graph.add());
    for (std::size_t i = 0; i < ring.size(); ++i)
        graph.set_ways(ring[i], {{end, one_in(2)}, {ring[(i + 1) % ring.size()], one_in(2)}});
    EXPECT_FALSE(graph.chances_from(ring.front()));
}

}  // namespace
}  // namespace breakneck::odds::state_graph_test
