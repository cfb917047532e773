// A game as a graph: states, the ways on from each, and how likely every end is, exactly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "odds/chance_sum.h"

namespace breakneck::odds {

/// How likely each end is from a state. All of it together is exactly one.
struct EndChances {
    std::vector<Fraction> ends;  // in the order in which they were added
    Fraction endless = 0;        // never comes to an end
    Fraction cut = 0;  // what was not followed any further: any of the above may be likelier by it
};

/// Built state by state. The ways on from a state are given once, all of them; from a state that is
/// no end and has none nothing ends. Then the chances of all ends are worked out from the ends
/// back, every state once. States that lead back to themselves are solved together. In large graphs
/// fractions become long: there chances are carried on from the start instead, until hardly
/// anything is left.
class StateGraph {
  public:
    using Node = std::uint32_t;

    /// A new state.
    Node add() {
        states_.emplace_back();
        return static_cast<Node>(states_.size() - 1);
    }
    /// A new end; the chances of ends are listed in this order.
    Node add_end() {
        const Node node = add();
        states_[node].end = static_cast<int>(ends_++);
        return node;
    }
    std::size_t size() const { return states_.size(); }
    std::size_t ways() const;

    /// All ways on from a state: their chances are together one. Several to one state are added up.
    void set_ways(Node from, const std::vector<std::pair<Node, Chance>>& ways);

    /// How likely each end is from this state. Nothing is cut unless it leads to more than
    /// `most_solved` states, or more than `largest_loop` of them lead back to each other, and then
    /// less than `most_cut`. Nothing if that would take too long.
    std::optional<EndChances> chances_from(Node start) const;

    static constexpr std::size_t most_solved = 50'000;
    static constexpr std::size_t largest_loop = 60;  // a hundred take a second
    static constexpr double most_cut = 1e-12;

    struct Way {
        Node to;
        Natural over;
    };
    const std::vector<Way>& ways_of(Node node) const { return states_[node].ways; }
    /// What the chances of all its ways are parts of.
    const Integer& under_of(Node node) const { return states_[node].under; }
    /// Its place among the ends, or -1.
    int end_of(Node node) const { return states_[node].end; }
    std::size_t ends() const { return ends_; }

  private:
    struct State {
        Integer under = 1;      // of all ways
        std::vector<Way> ways;  // each state once
        int end = -1;
    };

    std::vector<State> states_;
    std::size_t ends_ = 0;
};

}  // namespace breakneck::odds
