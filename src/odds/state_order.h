// In which order the states of a graph are gone through.
#pragma once

#include <cstddef>
#include <vector>

#include "odds/state_graph.h"

namespace breakneck::odds {

/// All states a start leads to. Whatever a state leads to stands before it, but for what also leads
/// back: such states stand together, as one loop.
struct StateOrder {
    std::vector<StateGraph::Node> states;
    std::vector<std::size_t> ends;  // of each loop, in `states`; most are single states
    /// The same states as they are left: with loops, too, each behind most that it leads to.
    std::vector<StateGraph::Node> as_left;

    std::size_t largest_loop() const;
};

StateOrder order_from(const StateGraph& graph, StateGraph::Node start);

}  // namespace breakneck::odds
