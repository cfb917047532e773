// The odds of a choice, also where there are more ways than can be read.
#include "odds/choice_odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "chance/hand.h"
#include "rules/coin_duel/run_once.h"
#include "rules/coin_duel/system.h"

namespace breakneck::odds::choice_odds_test {
namespace {

using coin_duel::Event;
using Odds = ChoiceOdds<Event>;

/// Ana, with an aim of 2, throws at Bo, who is near: 6 on the dice hits, 10 hits cleanly.
struct Duel {
    coin_duel::Stage stage;
    coin_duel::Scene scene;

    Duel() {
        stage.board.rows = {"......."};
        stage.sides = {{"heroes"}, {"raiders"}};
        stage.people = {{"Ana", SideId{0}, {board::Space{0, 0}}, 2},
                        {"Bo", SideId{1}, {board::Space{2, 0}}, 0}};
        EXPECT_FALSE(prepare(stage));
        scene = start(stage);
        std::vector<Event> told;
        Story<Event> story(told);
        coin_duel::Play play{stage, scene, story};
        Hand cards = scripted({}, {Card::of(Suit::spades, 14), Card::of(Suit::spades, 13)});
        Luck dealt(cards);
        EXPECT_TRUE(resolve(play, PersonId::nobody, coin_duel::Begin{}, dealt).is_done());
    }

    Odds throw_at_bo(ChoiceReader<coin_duel::System>& reader, coin_duel::Height height,
                     std::uint64_t ways) const {
        const Seat ana = Seat::of(PersonId{0});
        const coin_duel::Choice toss = coin_duel::Toss{board::Facing::e, height};
        const auto by_default = [](const auto& on, const auto& now, const auto&, Luck&) {
            return default_answer(on, now);
        };
        return reader.plan_odds(stage, view(stage, scene, ana), ana, PersonId{0}, {&toss, 1},
                                by_default, {ways});
    }
};
Odds throw_at_bo(std::uint64_t ways, coin_duel::Height height = coin_duel::Height::high) {
    DrawOdds draws;
    ChoiceReader<coin_duel::System> reader(draws);
    return Duel().throw_at_bo(reader, height, ways);
}

Fraction sum_of(const Odds& odds) {
    Fraction sum = odds.cut;
    for (const auto& each : odds.possibilities) sum += each.chance;
    return sum;
}

TEST(ChoiceOdds, nothing_is_open_where_all_was_read) {
    const Odds odds = throw_at_bo(50'000);
    EXPECT_TRUE(odds.reading.complete);
    EXPECT_EQ(sum_of(odds), 1);
    ASSERT_FALSE(odds.each.empty());
    for (const auto& each : odds.each) EXPECT_EQ(each.open, 0) << tag_of(each.event);
}

TEST(ChoiceOdds, too_many_ways_are_read_as_far_as_possible) {
    const Odds odds = throw_at_bo(4);  // miss, hit, clean hit; the wounds would be too many
    EXPECT_FALSE(odds.reading.complete);
    EXPECT_EQ(sum_of(odds), 1);
    Fraction open = 0;
    for (const auto& each : odds.possibilities) open += each.open;
    EXPECT_EQ(open, Fraction(26, 36)) << "what a hit does is not known";
}

TEST(ChoiceOdds, nothing_is_certain_where_not_even_one_roll_can_be_read) {
    const Odds odds = throw_at_bo(2);  // a miss and a hit are two, a clean hit is too much
    EXPECT_FALSE(odds.reading.complete);
    EXPECT_EQ(sum_of(odds), 1);
    ASSERT_EQ(odds.possibilities.size(), 1U);
    EXPECT_EQ(odds.possibilities.front().open, 1);
    EXPECT_TRUE(odds.first_roll.empty());
}

/// 2d6 and an aim of 2 against 8 and 12: 26 of 36 reach 8, 6 of 36 reach 12.
void expect_the_throw(const Odds& odds) {
    std::map<int, Fraction> bands;
    for (const auto& each : odds.first_roll) {
        const auto* rolled = std::get_if<Rolled>(&each.events.front());
        ASSERT_NE(rolled, nullptr);
        EXPECT_EQ(rolled->who, PersonId{0});
        EXPECT_EQ(rolled->name, "toss");
        bands[rolled->band] += each.chance;
    }
    EXPECT_EQ(bands, (std::map<int, Fraction>{
                         {0, Fraction(10, 36)}, {1, Fraction(20, 36)}, {2, Fraction(6, 36)}}));
}

TEST(ChoiceOdds, the_first_roll_of_whoever_chooses_stands_by_itself) {
    expect_the_throw(throw_at_bo(50'000));
    expect_the_throw(throw_at_bo(4));
}

TEST(ChoiceOdds, a_reader_that_has_read_others_says_the_same) {
    const Duel duel;
    DrawOdds draws;
    ChoiceReader<coin_duel::System> reader(draws);
    for (const auto height :
         {coin_duel::Height::low, coin_duel::Height::high, coin_duel::Height::low}) {
        const Odds again = duel.throw_at_bo(reader, height, 50'000);
        const Odds fresh = throw_at_bo(50'000, height);
        ASSERT_EQ(again.possibilities.size(), fresh.possibilities.size());
        for (std::size_t i = 0; i < again.possibilities.size(); ++i) {
            EXPECT_EQ(again.possibilities[i].chance, fresh.possibilities[i].chance);
            const auto& events = again.possibilities[i].events;
            const auto& expected = fresh.possibilities[i].events;
            EXPECT_TRUE(std::equal(events.begin(), events.end(), expected.begin(), expected.end()));
        }
        EXPECT_EQ(again.first_roll.size(), fresh.first_roll.size());
        EXPECT_EQ(again.each.size(), fresh.each.size());
    }
}

}  // namespace
}  // namespace breakneck::odds::choice_odds_test
