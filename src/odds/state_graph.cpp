// How likely each end of a game is, worked out from the ends back.
#include "odds/state_graph.h"

#include <algorithm>
#include <map>
#include <span>

#include "base/bug.h"
#include "odds/state_flow.h"
#include "odds/state_order.h"

namespace breakneck::odds {

using boost::multiprecision::lcm;

std::size_t StateGraph::ways() const {
    std::size_t sum = 0;
    for (const State& each : states_) sum += each.ways.size();
    return sum;
}

void StateGraph::set_ways(Node from, const std::vector<std::pair<Node, Chance>>& ways) {
    struct Part {
        Natural under;
        Integer factor;
    };
    std::vector<Part> parts;  // nearly all chances have one of a few denominators
    const auto part_of = [&](const Natural& under) -> Part& {
        for (Part& each : parts)
            if (each.under == under) return each;
        return parts.emplace_back(Part{under, 0});
    };
    State& state = states_[from];
    for (const auto& way : ways) part_of(way.second.under);
    for (const Part& each : parts) state.under = lcm(state.under, each.under.integer());
    for (Part& each : parts) each.factor = state.under / each.under.integer();
    std::map<Node, Natural> sums;
    for (const auto& [to, chance] : ways)
        sums[to] += chance.over * Natural(part_of(chance.under).factor);
    for (auto& [to, over] : sums) state.ways.push_back({to, std::move(over)});
}

/// The chances of all ends from one state, over one denominator.
struct Ends {
    std::vector<Integer> over;
    std::size_t under = 0;  // which of the denominators that came up
};

/// Whatever a state leads to is solved before it, and states that lead back to each other together.
class GraphSolver {
  public:
    explicit GraphSolver(const StateGraph& graph) : graph_(graph), solved_(graph.size()) {
        denominator(Integer(1));
    }

    EndChances from(StateGraph::Node start, const StateOrder& order) {
        std::size_t begin = 0;
        for (const std::size_t end : order.ends) {
            solve(std::span(order.states).subspan(begin, end - begin));
            begin = end;
        }
        EndChances out;
        out.endless = 1;
        for (const Integer& each : solved_[start].over) {
            out.ends.push_back(Fraction(each) / Fraction(unders_[solved_[start].under]));
            out.endless -= out.ends.back();
        }
        return out;
    }

  private:
    using Node = StateGraph::Node;
    using Loop = std::span<const Node>;

    void solve(Loop loop) {
        if (loop.size() == 1 && !leads_to(loop.front(), loop.front()))
            solve_one(loop.front());
        else
            solve_loop(loop);
    }

    bool leads_to(Node from, Node to) const {
        const auto& ways = graph_.ways_of(from);
        return std::any_of(ways.begin(), ways.end(),
                           [&](const auto& each) { return each.to == to; });
    }

    std::size_t denominator(const Integer& value) {
        const auto [at, added] = numbers_.emplace(value, unders_.size());
        if (added) unders_.push_back(value);
        return at->second;
    }

    /// What all states after this one have in common, and the factor of each.
    struct Common {
        Integer under = 1;
        std::vector<std::pair<std::size_t, Integer>> factors;
        const Integer& factor(std::size_t of) const {
            return std::find_if(factors.begin(), factors.end(),
                                [&](const auto& each) { return each.first == of; })
                ->second;
        }
    };
    Common common_of(const std::vector<StateGraph::Way>& ways) const {
        Common out;
        for (const auto& each : ways) {
            const std::size_t under = solved_[each.to].under;
            const auto same = [&](const auto& known) { return known.first == under; };
            if (std::none_of(out.factors.begin(), out.factors.end(), same))
                out.factors.emplace_back(under, 0);
        }
        for (const auto& each : out.factors) out.under = lcm(out.under, unders_[each.first]);
        for (auto& each : out.factors) each.second = out.under / unders_[each.first];
        return out;
    }

    void solve_one(Node node) {
        const auto& ways = graph_.ways_of(node);
        Ends& result = solved_[node];
        result.over.resize(graph_.ends());
        if (const int end = graph_.end_of(node); end >= 0) {
            result.over[static_cast<std::size_t>(end)] = 1;
            return;
        }
        const Common common = common_of(ways);
        for (const auto& way : ways) {
            const Ends& after = solved_[way.to];
            const Integer factor = way.over.integer() * common.factor(after.under);
            for (std::size_t i = 0; i < after.over.size(); ++i)
                if (after.over[i] != 0) result.over[i] += factor * after.over[i];
        }
        result.under = denominator(graph_.under_of(node) * common.under);
    }

    using Row = std::vector<Fraction>;

    /// A state of the loop as an equation: how it depends on the others, and on what is solved.
    Row equation(Loop loop, std::size_t nth) const {
        Row row(loop.size() + graph_.ends());
        row[nth] = 1;
        for (const auto& way : graph_.ways_of(loop[nth])) {
            const Fraction chance =
                Fraction(way.over.integer()) / Fraction(graph_.under_of(loop[nth]));
            const auto at = std::find(loop.begin(), loop.end(), way.to);
            if (at != loop.end()) {
                row[static_cast<std::size_t>(at - loop.begin())] -= chance;
                continue;
            }
            const Ends& after = solved_[way.to];
            for (std::size_t i = 0; i < graph_.ends(); ++i)
                if (after.over[i] != 0)
                    row[loop.size() + i] +=
                        chance * Fraction(after.over[i]) / Fraction(unders_[after.under]);
        }
        return row;
    }

    void solve_loop(Loop loop) {
        const bool leads_out = std::any_of(loop.begin(), loop.end(), [&](Node each) {
            const auto& ways = graph_.ways_of(each);
            return std::any_of(ways.begin(), ways.end(), [&](const auto& way) {
                return std::find(loop.begin(), loop.end(), way.to) == loop.end();
            });
        });
        for (const Node each : loop) solved_[each].over.resize(graph_.ends());
        if (!leads_out) return;  // it never ends
        std::vector<Row> rows;
        for (std::size_t i = 0; i < loop.size(); ++i) rows.push_back(equation(loop, i));
        eliminate(rows);
        for (std::size_t i = 0; i < loop.size(); ++i) keep(loop[i], rows[i], loop.size());
    }

    /// Every state of the loop can leave it, so there is exactly one solution.
    static void eliminate(std::vector<Row>& rows) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto pivot = std::find_if(rows.begin() + std::ptrdiff_t(i), rows.end(),
                                            [&](const Row& each) { return each[i] != 0; });
            BN_CHECK(pivot != rows.end());
            std::swap(rows[i], *pivot);
            const Fraction by = Fraction(1) / rows[i][i];
            for (Fraction& each : rows[i])
                if (each != 0) each *= by;
            for (std::size_t other = 0; other < rows.size(); ++other) {
                const Fraction times = rows[other][i];
                if (other == i || times == 0) continue;
                for (std::size_t k = i; k < rows[i].size(); ++k)
                    if (rows[i][k] != 0) rows[other][k] -= times * rows[i][k];
            }
        }
    }

    void keep(Node node, const Row& row, std::size_t first) {
        Integer under = 1;
        for (std::size_t i = first; i < row.size(); ++i)
            under = lcm(under, boost::multiprecision::denominator(row[i]));
        for (std::size_t i = first; i < row.size(); ++i)
            solved_[node].over[i - first] = boost::multiprecision::numerator(row[i]) *
                                            (under / boost::multiprecision::denominator(row[i]));
        solved_[node].under = denominator(under);
    }

    const StateGraph& graph_;
    std::vector<Ends> solved_;
    std::vector<Integer> unders_;
    std::map<Integer, std::size_t> numbers_;
};

std::optional<EndChances> StateGraph::chances_from(Node start) const {
    const StateOrder order = order_from(*this, start);
    if (order.states.size() > most_solved || order.largest_loop() > largest_loop)
        return carried_from(*this, start, order);
    return GraphSolver(*this).from(start, order);
}

}  // namespace breakneck::odds
