// Visible luck: typed, scripted, found again in a log, rolled by the machine.
#include "chance/hand.h"

#include <gtest/gtest.h>

#include <array>

namespace breakneck::hand_test {
namespace {

constexpr DrawKey hit{"XX-TEST-001", 2};
constexpr DrawKey hurt{"XX-TEST-002", 5};
constexpr DrawKey duel{"XX-TEST-003", 2, 5};

using Faces = std::vector<std::int16_t>;

/// What is thrown when `play` runs out of faces.
template <class Play>
FacesMissing missing_in(Hand& hand, Play&& play) {
    Luck luck(hand);
    try {
        play(luck);
    } catch (const FacesMissing& missing) {
        return missing;
    }
    ADD_FAILURE() << "nothing was missing";
    return {};
}

TEST(Hand, scripted_faces_are_used_in_order_and_must_all_be_used) {
    Hand hand = scripted({3, 4, 6}, {red_joker});
    EXPECT_TRUE(hand.faces().empty());
    Luck luck(hand);
    EXPECT_EQ(luck.total(hit, 2 * d6), 7);
    EXPECT_EQ(hand.left_over(), 2U);
    EXPECT_FALSE(hand.spent());
    EXPECT_EQ(hand.rest().dice, (Faces{6}));
    EXPECT_EQ(luck.card(hurt, CardSet::full()), red_joker);
    EXPECT_EQ(luck.total(hit, Throw(d6) + 2), 8);
    EXPECT_TRUE(hand.spent());
    EXPECT_EQ(hand.totals().mine, 8);
    EXPECT_EQ(Faces(hand.faces().begin(), hand.faces().end()), (Faces{6}));
    const std::vector<Drawn> expected{
        {hit, 0, false, {3, 4}}, {hurt, 0, true, {52}}, {hit, 1, false, {6}}};
    EXPECT_EQ(hand.drawn(), expected);
}

TEST(Hand, asks_for_what_is_missing) {
    Hand hand = scripted({3, 4, 6});
    const FacesMissing missing = missing_in(hand, [](Luck& luck) {
        luck.total(hit, 2 * d6);
        luck.total(hurt, 3 * d10);
    });
    EXPECT_EQ(missing.key, hurt);
    EXPECT_EQ(missing.count, 2);
    EXPECT_EQ(missing.sides, 10);
    EXPECT_FALSE(missing.wrong);
    const std::vector<Drawn> so_far{{hit, 0, false, {3, 4}}, {hurt, 0, false, {6}}};
    EXPECT_EQ(missing.so_far, so_far);
    EXPECT_STREQ(missing.what(), "faces missing");
}

TEST(Hand, the_second_of_two_dice_is_no_explosion_of_the_first) {
    Throw two = d6;
    two = two + d6;
    Hand plain = scripted({6});
    EXPECT_FALSE(missing_in(plain, [&](Luck& luck) { luck.total(hit, two); }).exploded);
    Hand exploding = scripted({6});
    EXPECT_TRUE(missing_in(exploding, [](Luck& luck) { luck.total(hit, explode(d6)); }).exploded);
}

TEST(Hand, explosions_and_ties_ask_again) {
    Hand exploding = scripted({6, 6});
    FacesMissing missing =
        missing_in(exploding, [](Luck& luck) { luck.total(hit, explode(2 * d6)); });
    EXPECT_EQ(missing.count, 2);
    EXPECT_TRUE(missing.exploded);
    EXPECT_FALSE(missing.tied);
    const std::array edges{1};
    Hand tied = scripted({4, 4});
    missing = missing_in(
        tied, [&](Luck& luck) { luck.opposed(duel, Throw(d6), Throw(d6), edges, Ties::rerolled); });
    EXPECT_EQ(missing.count, 1);
    EXPECT_EQ(missing.key.who, 2);
    EXPECT_TRUE(missing.tied);
    EXPECT_FALSE(missing.exploded);
    // The other side of an opposed roll is asked by its own name.
    Hand theirs = scripted({4});
    missing =
        missing_in(theirs, [&](Luck& luck) { luck.opposed(duel, Throw(d6), Throw(d8), edges); });
    EXPECT_EQ(missing.key.who, 5);
    EXPECT_EQ(missing.sides, 8);
    EXPECT_FALSE(missing.tied);
    // A six of the other side is none of this one's.
    Hand sixes = scripted({6});
    missing =
        missing_in(sixes, [&](Luck& luck) { luck.opposed(duel, Throw(d6), Throw(d6), edges); });
    EXPECT_FALSE(missing.exploded);
}

TEST(Hand, faces_that_cannot_be_are_refused) {
    for (const std::int16_t wrong : Faces{0, 7, -1, 300}) {
        Hand hand = scripted({2, wrong});
        const FacesMissing missing = missing_in(hand, [](Luck& luck) { luck.total(hit, 3 * d6); });
        EXPECT_EQ(missing.wrong, wrong);
        EXPECT_EQ(missing.count, 2);
        EXPECT_EQ(missing.sides, 6);
    }
    const Card gone{7};
    for (const Card wrong : {gone, Card{}, Card{100}}) {
        Hand hand = scripted({}, {wrong});
        const FacesMissing missing =
            missing_in(hand, [&](Luck& luck) { luck.card(hit, CardSet::full().without(gone)); });
        EXPECT_EQ(missing.wrong, wrong.index);
        EXPECT_EQ(missing.sides, 0);
        EXPECT_EQ(missing.count, 1);
    }
    Hand none = scripted({});
    const FacesMissing missing =
        missing_in(none, [](Luck& luck) { luck.card(hit, CardSet::full()); });
    EXPECT_FALSE(missing.wrong);
    EXPECT_EQ(missing.sides, 0);
}

TEST(Hand, some_type_and_the_machine_rolls_for_the_others) {
    const auto play = [](Hand& hand) {
        Luck luck(hand);
        luck.total(hit, 2 * d6);   // 2 types
        luck.total(hurt, 3 * d6);  // 5 does not
        luck.total({"XX-TEST-004"}, d6);
        return hand.drawn();
    };
    Hand mixed(
        {.known = {}, .given = {{1, 2}, {}}, .machine = Rng(3), .typed = std::uint64_t{1} << 2U});
    const auto drawn = play(mixed);
    EXPECT_EQ(drawn[0].faces, (Faces{1, 2}));
    Faces rolled;
    Rng(3).dice(3, 6, [&](int face) { rolled.push_back(static_cast<std::int16_t>(face)); });
    EXPECT_EQ(drawn[1].faces, rolled);
    EXPECT_EQ(drawn[2].faces.size(), 1U);
    EXPECT_TRUE(mixed.spent());

    Hand master({.known = {}, .given = {{4}, {}}, .machine = Rng(3), .typed_by_master = true});
    Luck luck(master);
    EXPECT_EQ(luck.total({"XX-TEST-004"}, d6), 4);
    luck.total(hit, d6);
    EXPECT_TRUE(master.spent());

    Hand all({.known = {}, .given = {{4}, {}}, .machine = Rng(3), .typed_by_all = true});
    const FacesMissing missing = missing_in(all, [](Luck& other) {
        other.total({"XX-TEST-004"}, d6);
        other.total(hurt, d6);
    });
    EXPECT_EQ(missing.key, hurt);
}

TEST(Hand, known_draws_are_found_by_key_and_ordinal) {
    const std::vector<Drawn> known{{hurt, 0, false, {5}},
                                   {hit, 1, false, {6}},
                                   {hit, 0, false, {1, 2}},
                                   {hurt, 0, true, {40}}};
    Hand hand({.known = known, .given = {{3}, {}}, .machine = {}});
    Luck luck(hand);
    EXPECT_EQ(luck.total(hit, 2 * d6), 3);
    EXPECT_EQ(luck.total(hit, d6), 6);
    EXPECT_EQ(luck.card(hurt, CardSet::full()), Card{40});
    EXPECT_EQ(luck.total(hit, d6), 3);  // the third was never drawn before
    EXPECT_TRUE(hand.spent());
    // A skipped draw keeps its place in the count.
    Hand skipping({.known = known, .given = {}, .machine = {}});
    Luck other(skipping);
    other.skip(hit);
    EXPECT_EQ(other.total(hit, d6), 6);
}

TEST(Hand, when_the_past_changed_missing_faces_are_asked_for_and_surplus_ones_dropped) {
    const std::vector<Drawn> known{{hit, 0, false, {1, 2, 3}}, {hurt, 0, false, {4}}};
    Hand fewer({.known = known, .given = {}, .machine = {}});
    Luck luck(fewer);
    EXPECT_EQ(luck.total(hit, 2 * d6), 3);
    EXPECT_EQ(luck.total(hurt, d6), 4);
    EXPECT_EQ(fewer.drawn()[0].faces, (Faces{1, 2}));

    Hand more({.known = known, .given = {{6}, {}}, .machine = {}});
    Luck more_luck(more);
    EXPECT_EQ(more_luck.total(hit, 4 * d6), 12);
    EXPECT_EQ(more.drawn()[0].faces, (Faces{1, 2, 3, 6}));

    Hand machine({.known = known, .given = {}, .machine = Rng(8)});
    Luck machine_luck(machine);
    machine_luck.total(hit, 5 * d6);
    Faces rolled{1, 2, 3};
    Rng(8).dice(2, 6, [&](int face) { rolled.push_back(static_cast<std::int16_t>(face)); });
    EXPECT_EQ(machine.drawn()[0].faces, rolled);
}

TEST(Hand, known_faces_that_can_no_longer_be_are_dropped) {
    // It was a d8 and is a d4 now: the 3 stands, the 7 and what follows it are asked for again.
    const std::vector<Drawn> known{{hit, 0, false, {3, 7, 2}}, {hurt, 0, true, {40}}};
    Hand hand({.known = known, .given = {{4, 1}, {Card{9}}}, .machine = {}});
    Luck luck(hand);
    EXPECT_EQ(luck.total(hit, 3 * d4), 3 + 4 + 1);
    EXPECT_EQ(luck.card(hurt, CardSet::full().without({40})), Card{9});
    EXPECT_TRUE(hand.spent());
    Hand asked({.known = known, .given = {}, .machine = {}});
    const FacesMissing missing = missing_in(asked, [](Luck& other) { other.total(hit, 3 * d4); });
    EXPECT_FALSE(missing.wrong);
    EXPECT_EQ(missing.count, 2);
    const std::vector<Drawn> damaged{{hurt, 0, true, {300}}};
    Hand machine({.known = damaged, .given = {}, .machine = Rng(1)});
    Luck machine_luck(machine);
    EXPECT_TRUE(CardSet::full().has(machine_luck.card(hurt, CardSet::full())));
}

TEST(Hand, what_was_drawn_plays_again_without_a_machine) {
    const std::array edges{4, 8};
    const auto play = [&](Luck& luck) {
        std::vector<int> answers;
        for (int i = 0; i < 20; ++i) {
            answers.push_back(luck.total(hit, best(2, explode(3 * d4))));
            answers.push_back(luck.opposed(duel, explode(d6), d8, edges, Ties::rerolled));
            answers.push_back(luck.trait(hurt, {.sides = 8, .wild_sides = 6}, edges).band);
            answers.push_back(luck.card(hurt, CardSet::full()).index);
            answers.push_back(luck.pick(hit, 9));
        }
        return answers;
    };
    Hand first({.known = {}, .given = {}, .machine = Rng(4)});
    Luck rolled(first);
    const auto answers = play(rolled);
    Hand second({.known = first.drawn(), .given = {}, .machine = {}});
    Luck again(second);
    EXPECT_EQ(play(again), answers);
    EXPECT_EQ(second.drawn(), first.drawn());
}

}  // namespace
}  // namespace breakneck::hand_test
