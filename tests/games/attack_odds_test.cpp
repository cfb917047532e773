// The odds of an attack as a player is shown them, against arithmetic.
#include <gtest/gtest.h>

#include "odds/choice_odds.h"
#include "rules/lucky_stars/run_once.h"
#include "rules/savage/run_once.h"
#include "sim/playthrough.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tactics/savage/ordinary.h"
#include "tests/support/lucky.h"
#include "tests/support/savage.h"

namespace breakneck::test::attack_odds_test {
namespace {

using odds::Fraction;

template <class S, class Trial>
odds::ChoiceOdds<typename S::Event> odds_of(Trial& trial, const typename S::Choice& choice) {
    odds::DrawOdds draws;
    const PersonId who = trial.who('A');
    auto odds = odds::choice_odds<S>(draws, trial.stage, trial.scene, Seat::of(who), who, choice,
                                     sim::Ordinary{});
    EXPECT_FALSE(odds.refused);
    EXPECT_TRUE(odds.reading.complete);
    return odds;
}

/// How likely something happens that is so.
template <class Event, class IsSo>
Fraction chance_of(const odds::ChoiceOdds<Event>& odds, const IsSo& is_so) {
    Fraction sum = 0;
    for (const auto& each : odds.possibilities)
        if (std::any_of(each.events.begin(), each.events.end(), is_so)) sum += each.chance;
    return sum;
}

TEST(AttackOdds, LuckyStars_four_dice_without_explosions_are_counted_face_by_face) {
    using namespace lucky_stars;
    for (const int str : {-2, 3, 12}) {
        int misses = 0;
        for (int a = 1; a <= 6; ++a)
            for (int b = 1; b <= 6; ++b)
                for (int c = 1; c <= 6; ++c)
                    for (int d = 1; d <= 6; ++d) misses += a + b + str <= c + d + 4 ? 1 : 0;
        Fight fight("Ax...y");
        fight.stage.house_rules.no_explosions = true;
        fight.sheet('A').attributes.str = str;
        fight.sheet('x').def_mods = 4;
        fight.begin("Axy");
        fight.everyone_has_acted();
        const auto odds = odds_of<System>(fight, Attack{fight.who('x')});
        const auto missed = [](const Event& each) { return tag_of(each) == "missed"; };
        EXPECT_EQ(chance_of(odds, missed), Fraction(misses, 1296)) << str;
        Fraction first = 0;
        for (const auto& each : odds.first_roll)
            if (std::get<Rolled>(each.events.front()).band == 0) first += each.chance;
        EXPECT_EQ(first, Fraction(misses, 1296)) << str;
    }
}

TEST(AttackOdds, Savage_a_punch_of_an_extra_is_worked_out_by_hand) {
    using namespace savage;
    Brawl fight("Ax....y");
    fight.make_extra('A');
    fight.begin("Axy");
    const auto odds = odds_of<System>(fight, Attack{.target = fight.who('x')});
    // An Acing d6 against a Parry of 5: 5 or 6 hits, a 6 and then 3 or more is a raise.
    const auto hit = [](const Event& each) { return tag_of(each) == "hit"; };
    const auto raise = [](const Event& each) {
        const auto* it = std::get_if<AttackHit>(&each);
        return it != nullptr && it->raise;
    };
    EXPECT_EQ(chance_of(odds, hit), Fraction(1, 3));
    EXPECT_EQ(chance_of(odds, raise), Fraction(1, 9));
    // Against a Toughness of 5, one Acing d6 of Strength shakes by 5 or 6, two of them in all but 6
    // of 36 throws.
    const auto shaken = [](const Event& each) {
        const auto* it = std::get_if<PersonChanged>(&each);
        return it != nullptr && it->what == PersonChange::shaken;
    };
    EXPECT_EQ(chance_of(odds, shaken),
              Fraction(2, 9) * Fraction(1, 3) + Fraction(1, 9) * Fraction(30, 36));
}

// SW-CORE-012: with +4 only a natural 1 that a d6 confirms misses a Parry of 5.
TEST(AttackOdds, Savage_the_die_that_confirms_a_critical_failure_is_part_of_the_first_roll) {
    using namespace savage;
    Brawl fight("Ax....y");
    fight.make_extra('A');
    fight.begin("Axy");
    fight['A'].support = 4;
    fight['A'].support_for = Trait::fighting;
    const auto odds = odds_of<System>(fight, Attack{.target = fight.who('x')});
    const auto critical = [](const Event& each) {
        const auto* it = std::get_if<Cited>(&each);
        return it != nullptr && it->rule == RuleId("SW-CORE-014");
    };
    Fraction failed = 0;
    Fraction all = 0;
    for (const auto& each : odds.first_roll) {
        all += each.chance;
        if (std::any_of(each.events.begin(), each.events.end(), critical)) failed += each.chance;
    }
    EXPECT_EQ(failed, Fraction(1, 36));
    EXPECT_EQ(all, 1);
    const auto hit = [](const Event& each) { return tag_of(each) == "hit"; };
    EXPECT_EQ(chance_of(odds, hit), Fraction(35, 36));
}

}  // namespace
}  // namespace breakneck::test::attack_odds_test
