// Chances as something that flows through a graph.
#include "odds/state_flow.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace breakneck::odds {
namespace {

class GraphFlow {
  public:
    GraphFlow(const StateGraph& graph, StateGraph::Node start, const StateOrder& order)
        : graph_(graph), order_(order), here_(order.as_left.size()), ends_(graph.ends()) {
        lay_out();
        mark_endless();
        here_[place_of_[start]] = whole;
    }

    std::optional<EndChances> carried() {
        int rounds = 0;
        Wide half = whole / 2;
        for (Wide left = whole; left > smallest; left = on_its_way()) {
            if (++rounds > most_to_halve) return std::nullopt;
            if (left <= half) {
                half = left / 2;
                rounds = 0;
            }
            carry_on();
        }
        EndChances out;
        out.endless = fraction(endless_);
        out.cut = 1 - out.endless;
        for (const Wide each : ends_) {
            out.ends.push_back(fraction(each));
            out.cut -= out.ends.back();
        }
        if (out.cut > Fraction(StateGraph::most_cut)) return std::nullopt;
        return out;
    }

  private:
    static constexpr unsigned whole_bits = 120;
    static constexpr unsigned share_bits = 63;
    static constexpr Wide whole = Wide{1} << whole_bits;
    static constexpr Wide smallest = whole >> 44U;  // some 6 in 10^14
    static constexpr int most_to_halve = 50;        // what takes more rounds to halve is too slow

    struct Way {
        std::uint32_t to = 0;
        std::uint64_t share = 0;  // in parts of 2^-63, rounded down
    };
    enum class Kind : std::uint8_t { endless, end, passed };

    /// States in the order in which they are gone through: most ways lead forward.
    void lay_out() {
        const std::size_t size = order_.as_left.size();
        place_of_.resize(graph_.size());
        for (std::size_t i = 0; i < size; ++i)
            place_of_[order_.as_left[size - 1 - i]] = static_cast<std::uint32_t>(i);
        begins_.reserve(size + 1);
        for (std::size_t i = 0; i < size; ++i) {
            begins_.push_back(ways_.size());
            const auto node = node_at(i);
            for (const auto& way : graph_.ways_of(node)) {
                const Integer share = (way.over.integer() << share_bits) / graph_.under_of(node);
                ways_.push_back({place_of_[way.to], static_cast<std::uint64_t>(share)});
            }
        }
        begins_.push_back(ways_.size());
    }
    StateGraph::Node node_at(std::size_t place) const {
        return order_.as_left[order_.as_left.size() - 1 - place];
    }

    /// What leads to an end is found from the ends back.
    void mark_endless() {
        std::vector<std::vector<std::uint32_t>> before(here_.size());
        for (std::size_t i = 0; i < here_.size(); ++i)
            for (std::size_t way = begins_[i]; way < begins_[i + 1]; ++way)
                before[ways_[way].to].push_back(static_cast<std::uint32_t>(i));
        kinds_.assign(here_.size(), Kind::endless);
        std::vector<std::uint32_t> found;
        for (std::size_t i = 0; i < here_.size(); ++i) {
            if (graph_.end_of(node_at(i)) < 0) continue;
            kinds_[i] = Kind::end;
            found.push_back(static_cast<std::uint32_t>(i));
        }
        while (!found.empty()) {
            const std::uint32_t last = found.back();
            found.pop_back();
            for (const std::uint32_t each : before[last]) {
                if (kinds_[each] != Kind::endless) continue;
                kinds_[each] = Kind::passed;
                found.push_back(each);
            }
        }
    }

    Wide on_its_way() const {
        Wide sum = 0;
        for (const Wide each : here_) sum += each;
        return sum;
    }

    /// Everything goes on by at least one state.
    void carry_on() {
        for (std::size_t at = 0; at < here_.size(); ++at) {
            const Wide chance = std::exchange(here_[at], 0);
            if (chance == 0) continue;
            if (kinds_[at] == Kind::end)
                ends_[static_cast<std::size_t>(graph_.end_of(node_at(at)))] += chance;
            else if (kinds_[at] == Kind::endless)
                endless_ += chance;
            else
                for (std::size_t i = begins_[at]; i < begins_[at + 1]; ++i)
                    here_[ways_[i].to] += part_of(chance, ways_[i].share);
        }
    }
    static Wide part_of(Wide chance, std::uint64_t share) {
        constexpr Wide low = (Wide{1} << share_bits) - 1;
        return (chance >> share_bits) * share + ((chance & low) * share >> share_bits);
    }
    static Fraction fraction(Wide parts) {
        return Fraction(Integer(parts)) / Fraction(Integer(whole));
    }

    const StateGraph& graph_;
    const StateOrder& order_;
    std::vector<std::uint32_t> place_of_;  // by node
    std::vector<Way> ways_;
    std::vector<std::size_t> begins_;  // of the ways of each place
    std::vector<Kind> kinds_;
    std::vector<Wide> here_;  // on its way
    std::vector<Wide> ends_;
    Wide endless_ = 0;
};

}  // namespace

std::optional<EndChances> carried_from(const StateGraph& graph, StateGraph::Node start,
                                       const StateOrder& order) {
    return GraphFlow(graph, start, order).carried();
}

}  // namespace breakneck::odds
