// One question, one number: how a roll may come out is the same in the odds of the choice and in
// what matters of the roll, ties that are rolled again and all.
#include <gtest/gtest.h>

#include "odds/roll_odds.h"
#include "rules/coin_duel/run_once.h"
#include "rules/coin_duel/system.h"
#include "rules/lucky_stars/run_once.h"
#include "rules/lucky_stars/system.h"
#include "rules/savage/run_once.h"
#include "rules/savage/system.h"
#include "rules/teveller/run_once.h"
#include "rules/teveller/system.h"
#include "tactics/coin_duel/ordinary.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tactics/savage/ordinary.h"
#include "tactics/teveller/ordinary.h"
#include "tests/games/agreement.h"

namespace breakneck::test::one_number_test {
namespace {

using odds::Fraction;

/// A roll, whatever it comes to.
Rolled before_it_fell(Rolled rolled) {
    rolled.band = rolled.total = rolled.their_total = 0;
    return rolled;
}

/// The rolls a choice may begin with, each with the chance that it is made and those of its bands.
struct Chances {
    Rolled rolled;
    Fraction made = 0;
    odds::Reached reached;
};

/// A Critical Failure reaches nothing, whatever the total is.
template <class Event>
bool is_critical_failure(const Event& event) {
    return std::visit(
        [](const auto& each) {
            if constexpr (requires { each.rule; })
                return each.tag == "cited" && each.rule == RuleId("SW-CORE-014");
            else
                return false;
        },
        event);
}

template <class Event>
std::vector<Chances> first_rolls(const odds::ChoiceOdds<Event>& odds) {
    std::vector<Chances> out;
    for (const auto& each : odds.first_roll) {
        const auto* rolled = std::get_if<Rolled>(&each.events.front());
        // A natural 1 of a single Trait die is confirmed by another roll (SW-CORE-012).
        if (rolled == nullptr || rolled->ruled || rolled->targets.empty() ||
            (rolled->trait && rolled->dice.size() == 1))
            return {};
        const int reached =
            std::any_of(each.events.begin(), each.events.end(),
                        [](const auto& event) { return is_critical_failure(event); })
                ? 0
                : rolled->band;
        const Rolled plain = before_it_fell(*rolled);
        auto found = std::find_if(out.begin(), out.end(),
                                  [&](const Chances& known) { return known.rolled == plain; });
        if (found == out.end())
            found = out.insert(out.end(), {plain, 0, odds::Reached(plain.targets.size())});
        found->made += each.chance;
        for (int band = 0; band < reached; ++band)
            found->reached[static_cast<std::size_t>(band)] += each.chance;
    }
    return out;
}

/// How many rolls were compared, and how many of them with ties that are rolled again.
struct Compared {
    int rolls = 0;
    int ties = 0;
};

template <class S>
Compared compare_rolls() {
    constexpr std::uint64_t ways = 4'000;
    Compared compared;
    odds::DrawOdds draws;
    for (const auto& ready : ready_scenes<S>(test::root() / "data")) {
        SCOPED_TRACE(ready.name);
        with_all_moments<S>(ready.stage, [&](const Moment<S>& moment) {
            const auto odds = moment.odds(draws, ways);
            if (odds.refused || odds.cut_before_roll != 0) return true;
            for (const Chances& each : first_rolls(odds)) {
                const auto mattered = odds::roll_odds(draws, each.rolled);
                for (std::size_t i = 0; i < each.reached.size(); ++i)
                    EXPECT_EQ(each.reached[i] / each.made, mattered.reached.at(i))
                        << tag_of(moment.choice) << " " << each.rolled.name;
                ++compared.rolls;
                compared.ties += each.rolled.ties_again || !each.rolled.again.empty() ? 1 : 0;
            }
            return true;
        });
    }
    return compared;
}

TEST(OneNumber, CoinDuel) { EXPECT_GT(compare_rolls<coin_duel::System>().rolls, 0); }
TEST(OneNumber, LuckyStars) {
    const Compared compared = compare_rolls<lucky_stars::System>();
    EXPECT_GT(compared.rolls, 20);
    EXPECT_GT(compared.ties, 0);
}
TEST(OneNumber, Teveller) {
    const Compared compared = compare_rolls<teveller::System>();
    EXPECT_GT(compared.rolls, 20);
    EXPECT_GT(compared.ties, 0);
}
TEST(OneNumber, Savage) { EXPECT_GT(compare_rolls<savage::System>().rolls, 10); }

}  // namespace
}  // namespace breakneck::test::one_number_test
