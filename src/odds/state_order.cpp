// Loops of a graph by Tarjan's way.
#include "odds/state_order.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace breakneck::odds {
namespace {

class OrderFinder {
  public:
    using Node = StateGraph::Node;

    explicit OrderFinder(const StateGraph& graph) : graph_(graph), seen_(graph.size()) {}

    StateOrder from(Node start) {
        enter(start);
        while (!path_.empty()) go_on();
        return std::move(order_);
    }

  private:
    struct Seen {
        std::uint32_t number = 0;  // in the order they were first seen; 0: not yet
        std::uint32_t lowest = 0;  // the first that this one leads back to
        std::uint32_t next = 0;    // which way is followed next
        bool open = false;
    };

    void enter(Node node) {
        seen_[node] = {++count_, count_, 0, true};
        path_.push_back(node);
        open_.push_back(node);
    }

    void go_on() {
        const Node node = path_.back();
        const auto& ways = graph_.ways_of(node);
        Seen& here = seen_[node];
        while (here.next < ways.size()) {
            const Node to = ways[here.next].to;
            if (seen_[to].number == 0) return enter(to);  // and comes back to this way
            if (seen_[to].open) here.lowest = std::min(here.lowest, seen_[to].lowest);
            ++here.next;
        }
        path_.pop_back();
        order_.as_left.push_back(node);
        if (here.lowest == here.number) close(node);
    }

    void close(Node first) {
        Node last = first;
        do {
            last = open_.back();
            open_.pop_back();
            seen_[last].open = false;
            order_.states.push_back(last);
        } while (last != first);
        order_.ends.push_back(order_.states.size());
    }

    const StateGraph& graph_;
    StateOrder order_;
    std::vector<Seen> seen_;
    std::vector<Node> path_;  // from the start to where we are
    std::vector<Node> open_;  // seen, and may still lead back
    std::uint32_t count_ = 0;
};

}  // namespace

std::size_t StateOrder::largest_loop() const {
    std::size_t most = 0;
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
        most = std::max(most, end - begin);
        begin = end;
    }
    return most;
}

StateOrder order_from(const StateGraph& graph, StateGraph::Node start) {
    return OrderFinder(graph).from(start);
}

}  // namespace breakneck::odds
