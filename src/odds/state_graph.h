// A game as a graph: states, the ways on from each, and how likely every end is, exactly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "odds/chance_sum.h"

namespace breakneck::odds {

/// Built state by state. The ways on from a state are given once, all of them; a state without any
/// is an end. Then the chances of all ends are worked out from the ends back, every state once.
/// States that lead back to themselves are solved together.
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

    /// How likely each end is from this state; what is missing to one never ends. Nothing if too
    /// many states lead back to themselves.
    std::optional<std::vector<Fraction>> chances_from(Node start) const;

    /// More states than this that lead back to each other are not solved.
    static constexpr std::size_t largest_loop = 400;

  private:
    struct Way {
        Node to;
        Natural over;
    };
    struct State {
        Integer under = 1;      // of all ways
        std::vector<Way> ways;  // each state once
        int end = -1;
    };
    friend class GraphSolver;

    std::vector<State> states_;
    std::size_t ends_ = 0;
};

}  // namespace breakneck::odds
