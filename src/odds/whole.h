// A whole encounter, exactly: every state it can come to, once, and how likely each end is.
//
// A step is one answer to one question, or work that goes on until luck has decided something, and
// is read over all ways luck can fall. Steps that come to the same scene go on together: that is
// why a chase of a few turns can be read to its end although it can go in more ways than anybody
// could count. A system that can go on by single steps has `run_once(play, luck)`; others go on to
// where the rounds would, which makes for longer steps.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/bug.h"
#include "base/packed.h"
#include "odds/exact.h"
#include "odds/state_graph.h"
#include "rules/common/forget.h"
#include "rules/common/refusal.h"
#include "rules/common/seats.h"
#include "rules/common/sides.h"
#include "rules/common/story.h"

namespace breakneck::odds {

/// How much may be read before it counts as too much.
struct WholeBudget {
    std::size_t states = 300'000;
    std::uint64_t ways = 1'000'000;               // of all steps together
    std::uint64_t ways_of_a_step = 100'000;       // where one has so many, all would take too long
    std::size_t bytes = std::size_t{256} << 20U;  // of scenes that wait
};

/// How an encounter may end, and how likely.
struct WholeEnd {
    Outcome outcome;
    Fraction chance;
};

struct WholeOdds {
    std::vector<WholeEnd> ends;  // likeliest first
    Fraction cut = 0;            // too rare to follow: open-ended rolls, games that go on and on
    Fraction endless = 0;        // goes on for ever
    bool by_fractions = true;    // false: a chance is right but for the cut, and no fraction
    bool complete = false;       // false: there is more than the budget allows; nothing is known
    std::size_t states = 0;
    std::uint64_t ways = 0;
};

namespace detail {

template <class S, class Answerer>
class WholeReader {
  public:
    using Stage = typename S::Stage;
    using Scene = typename S::Scene;

    WholeReader(DrawOdds& draws, const Stage& stage, Answerer& answer, WholeBudget budget)
        : draws_(draws), stage_(stage), answer_(answer), budget_(budget), cut_(graph_.add_end()) {}

    WholeOdds read(const Scene& seen, const Seat& seat) {
        const auto start = graph_.add();
        read_step(start, [&](Luck& luck, Scene& now) { now = imagine(stage_, seen, seat, luck); });
        Scene scene;
        while (!left_.empty() && within_budget()) {
            const auto [node, packed] = std::move(left_.back());
            left_.pop_back();
            left_bytes_ -= packed.bytes();
            packed.put_into(scene);
            expand(node, scene);
        }
        return result(start);
    }

  private:
    using Node = StateGraph::Node;

    /// Scenes that wait take most of the memory.
    bool within_budget() const {
        return graph_.size() <= budget_.states && ways_ <= budget_.ways &&
               left_bytes_ <= budget_.bytes;
    }

    /// Answers first, so that nobody has to make up their mind for each way the dice may fall.
    void expand(Node node, const Scene& before) {
        const auto open = question(stage_, before);
        if (!open) {
            return read_step(node, [&](Luck& luck, Scene& now) {
                now = before;
                go_on(now, 0, luck);
            });
        }
        using Choice = typename S::Choice;
        std::vector<std::pair<Choice, Chance>> answers;
        every_way(
            draws_, [&](Luck& mind) { return answer_(stage_, before, *open, mind); },
            [&](const Chance& chance, Choice choice) {
                answers.emplace_back(std::move(choice), chance);
            });
        std::vector<std::pair<Node, Chance>> ways;
        for (const auto& [choice, chance] : answers)
            follow(
                [&, &made = choice](Luck& luck, Scene& now) {
                    now = before;
                    take(now, open->who, made, luck);
                },
                chance, ways);
        graph_.set_ways(node, ways);
    }

    static constexpr bool by_steps = requires(typename S::Play & play, Luck& luck) {
        run_once(play, luck);
    };

    void take(Scene& now, PersonId who, const typename S::Choice& choice, Luck& luck) {
        const std::size_t rounds = now.frames.size() > 1 ? 1 : 0;
        const std::size_t all = now.frames.capacity();  // nothing goes on by itself
        typename S::Play play{stage_, now, silent_, by_steps ? all : rounds};
        if (!resolve(play, who, choice, luck).is_done())
            BN_CHECK(resolve(play, who, default_answer(stage_, now), luck).is_done());
        if constexpr (by_steps) go_on(now, 0, luck);
    }

    /// On until luck has decided something and the work on top is done with it, to where the rounds
    /// go on, or to a question.
    void go_on(Scene& now, std::size_t floor, Luck& luck) {
        typename S::Play play{stage_, now, silent_, floor};
        if constexpr (by_steps) {
            const auto& made = static_cast<const ExactDraws&>(*luck.other());
            while (run_once(play, luck))
                if ((made.drawn() > 0 || now.frames.size() == 1) && !question(stage_, now)) break;
        } else {
            run_on(play, luck);
        }
    }

    template <class Step>
    void read_step(Node node, const Step& step) {
        std::vector<std::pair<Node, Chance>> ways;
        follow(step, Chance{}, ways);
        graph_.set_ways(node, ways);
    }

    /// All ways of a step, each with the chance that it comes to this step at all.
    template <class Step>
    void follow(const Step& step, const Chance& before, std::vector<std::pair<Node, Chance>>& out) {
        const Reading reading = every_way(
            draws_, [&](Luck& luck) { step(luck, now_); },
            [&](const Chance& chance) {
                Chance both{before.over * chance.over, before.under * chance.under};
                out.emplace_back(chance.cut || before.cut ? cut_ : node_of(now_), std::move(both));
            },
            {std::min(budget_.ways_of_a_step, budget_.ways - std::min(budget_.ways, ways_))});
        ways_ += reading.ways;
        if (!reading.complete) ways_ = budget_.ways + 1;
    }

    Node node_of(Scene& scene) {
        const Outcome now = outcome(stage_, scene);
        if (now.over && !question(stage_, scene)) return end_of(now);
        strip(stage_, scene);
        Packed<Scene> packed(scene);
        const auto [at, added] = known_.emplace(packed.hash(), Node{});
        if (added) {
            at->second = graph_.add();
            left_bytes_ += packed.bytes();
            left_.emplace_back(at->second, std::move(packed));
        }
        return at->second;
    }

    Node end_of(const Outcome& outcome) {
        for (const auto& [known, node] : ends_)
            if (known == outcome) return node;
        ends_.emplace_back(outcome, graph_.add_end());
        return ends_.back().second;
    }

    WholeOdds result(Node start) {
        WholeOdds out;
        out.states = graph_.size();
        out.ways = ways_;
        if (!left_.empty() || !within_budget()) return out;
        const auto chances = graph_.chances_from(start);
        if (!chances) return out;
        out.complete = true;
        out.cut = chances->ends.front() + chances->cut;
        out.by_fractions = out.cut == 0;
        out.endless = chances->endless;
        for (std::size_t i = 0; i < ends_.size(); ++i)
            out.ends.push_back({ends_[i].first, chances->ends[i + 1]});
        std::stable_sort(out.ends.begin(), out.ends.end(),
                         [](const auto& a, const auto& b) { return a.chance > b.chance; });
        return out;
    }

    DrawOdds& draws_;
    const Stage& stage_;
    Answerer& answer_;
    WholeBudget budget_;
    StateGraph graph_;
    Node cut_;
    Story<typename S::Event> silent_;
    Scene now_;
    /// By hash: that two scenes out of a million share one is less likely than one in ten million.
    std::unordered_map<std::uint64_t, Node> known_;
    std::vector<std::pair<Node, Packed<Scene>>> left_;
    std::size_t left_bytes_ = 0;
    std::vector<std::pair<Outcome, Node>> ends_;
    std::uint64_t ways_ = 0;
};

}  // namespace detail

/// How likely each end of an encounter is from here, as a seat must see it, if everybody answers by
/// `answer(stage, scene, question, luck)`; their whims are read like dice.
template <class S, class Answerer>
WholeOdds whole_odds(DrawOdds& draws, const typename S::Stage& stage, const typename S::Scene& seen,
                     const Seat& seat, Answerer&& answer, WholeBudget budget = {}) {
    return detail::WholeReader<S, std::remove_reference_t<Answerer>>(draws, stage, answer, budget)
        .read(seen, seat);
}

}  // namespace breakneck::odds
