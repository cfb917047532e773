// Draws answered for every sequence of faces there is.
#include <map>
#include <optional>

#include "base/bug.h"
#include "odds/chance_sum.h"
#include "odds/draw_odds.h"

namespace breakneck::odds {
namespace {

/// A source for `answer` that shows one sequence of faces after another.
class EveryFace {
  public:
    /// Why a sequence has no answer of its own.
    enum class Left { tied, cut };

    EveryFace(std::size_t most, int most_rolls) : most_(most), most_rolls_(most_rolls) {}

    void roll_for(int) {
        if (++rolls_ > most_rolls_) throw Left::tied;
    }
    template <class F>
    void dice(int count, int sides, F&& f) {
        for (int i = 0; i < count; ++i) f(one_of(sides) + 1);
    }
    Card card(CardSet cards) { return cards.at(one_of(cards.size())); }
    int pick(int ways) { return one_of(ways); }

    Chance chance() const {
        Chance chance;
        for (std::size_t i = 0; i < at_; ++i)
            chance.under = chance.under * Natural(static_cast<std::uint64_t>(path_[i].ways));
        return chance;
    }
    /// The next sequence; false when there is none.
    bool advance() {
        while (!path_.empty() && path_.back().now + 1 == path_.back().ways) path_.pop_back();
        if (path_.empty()) return false;
        ++path_.back().now;
        at_ = 0;
        rolls_ = 0;
        return true;
    }

  private:
    struct Step {
        int now = 0;
        int ways = 1;
    };

    int one_of(int ways) {
        if (at_ == path_.size()) {
            if (at_ == most_) throw Left::cut;
            path_.push_back({0, ways});
        }
        return path_[at_++].now;
    }

    std::size_t most_;
    int most_rolls_;
    int rolls_ = 0;
    std::size_t at_ = 0;
    std::vector<Step> path_;
};

/// Faces of a throw before anything explodes, rerolled ones included.
std::size_t first_faces(const Throw& thrown) {
    int faces = 0;
    for (std::size_t i = 0; i < thrown.size; ++i)
        faces += thrown.dice[i].count * (thrown.dice[i].reroll_below > 0 ? 2 : 1);
    return static_cast<std::size_t>(faces);
}

}  // namespace

Branches branches_by_faces(const Draw& draw, int most_extra) {
    const std::size_t faces = first_faces(draw.mine) + first_faces(draw.theirs);
    const bool single = draw.kind == Draw::Kind::card || draw.kind == Draw::Kind::pick;
    EveryFace source(single ? 1 : faces + static_cast<std::size_t>(most_extra),
                     draw.kind == Draw::Kind::opposed ? 3 : 1);
    std::map<int, ChanceSum> sums;
    ChanceSum cut;
    do {
        Totals totals;
        try {
            const int result = answer({}, draw, source, totals);
            sums[result].add(source.chance());
        } catch (EveryFace::Left left) {
            if (left == EveryFace::Left::cut) cut.add(source.chance());
        }
    } while (source.advance());

    Fraction all = cut.fraction();  // what was tied and rerolled is left out
    Integer under = 1;
    std::map<int, Fraction> chances;
    for (const auto& [result, sum] : sums) all += chances[result] = sum.fraction();
    BN_CHECK(all != 0);
    for (auto& [result, chance] : chances) under = lcm(under, denominator(chance /= all));
    const Fraction rest = cut.fraction() / all;
    under = lcm(under, denominator(rest));
    const auto weight = [&](const Fraction& chance) {
        return Natural(numerator(chance) * (under / denominator(chance)));
    };
    Branches branches;
    branches.total = Natural(under);
    for (const auto& [result, chance] : chances) branches.list.push_back({result, weight(chance)});
    const int last = chances.empty() ? 0 : chances.rbegin()->first;
    if (rest != 0) branches.list.push_back({last, weight(rest), true});
    return branches;
}

}  // namespace breakneck::odds
