// How likely each end of a game is where it may lead back to itself in more ways than can be
// solved.
#pragma once

#include <optional>

#include "odds/state_graph.h"
#include "odds/state_order.h"

namespace breakneck::odds {

/// Chances carried on from the start, state by state and round after round, until less than
/// `StateGraph::most_cut` is on its way. They are whole parts of 2^-120 and are rounded down, so no
/// end is told likelier than it is: what is lost by that counts as cut. Nothing if it would take
/// too long.
std::optional<EndChances> carried_from(const StateGraph& graph, StateGraph::Node start,
                                       const StateOrder& order);

}  // namespace breakneck::odds
