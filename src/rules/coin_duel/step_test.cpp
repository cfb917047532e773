// Coin duel, chapter 3: walking.
#include "rules/coin_duel/step.h"

#include "tests/support/duel.h"
#include "tests/support/rule_test.h"

namespace breakneck::coin_duel::step_test {
namespace {

using board::Space;
using test::Duel;

RULE("CN-STEP-001", "a walk goes from space to space, as far as the pace") {
    Duel duel(R"(
        A....x
        ......)");
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Step{{2, 1}, {{1, 0}, {2, 1}}}).is_done());
    EXPECT_EQ(duel.told<Moved>(),
              (std::vector<Moved>{{duel.who('A'), {1, 0}}, {duel.who('A'), {2, 1}}}));
    EXPECT_EQ(duel.space('A'), Space(2, 1));
    EXPECT_EQ(duel.asked_letter(), 'x');
}

RULE("CN-STEP-001", "the engine finds a way around walls and people if none is given") {
    Duel duel(R"(
        AB.x
        .#..
        ....)");
    duel.sheet('A').pace = 3;
    duel.begin("ABx");
    EXPECT_TRUE(duel.does('A', Step{{2, 1}, {}}).is_done());
    EXPECT_EQ(duel.told<Moved>(),
              (std::vector<Moved>{
                  {duel.who('A'), {0, 1}}, {duel.who('A'), {1, 2}}, {duel.who('A'), {2, 1}}}));
}

RULE("CN-STEP-001", "too far, through walls, onto people, off the board or in leaps is refused") {
    Duel duel(R"(
        A..x
        .#..
        ....)");
    duel.begin("Ax");
    const auto refused = [&](const Step& step) {
        const Answer answer = duel.does('A', step);
        return answer.is_done() ? std::string_view("done") : answer.refusal().why;
    };
    EXPECT_EQ(refused({{2, 2}, {{1, 0}, {2, 1}, {2, 2}}}), "too_far");
    EXPECT_EQ(refused({{1, 1}, {}}), "out_of_reach");
    EXPECT_EQ(refused({{1, 1}, {{1, 1}}}), "not_free");
    EXPECT_EQ(refused({{3, 0}, {{2, 0}, {3, 0}}}), "not_adjacent");
    EXPECT_EQ(refused({{-1, 0}, {{-1, 0}}}), "not_free");
    EXPECT_EQ(refused({{2, 0}, {{1, 0}}}), "ends_elsewhere");
    EXPECT_EQ(refused({{0, 0}, {}}), "out_of_reach");
    duel.sheet('A').pace = 3;
    EXPECT_EQ(refused({{3, 0}, {{1, 0}, {2, 0}, {3, 0}}}), "not_free");
    EXPECT_EQ(refused({{2, 2}, {{1, 0}, {2, 1}, {2, 2}}}), "done");
}

RULE("CN-STEP-001", "nobody squeezes between two walls that touch") {
    Duel duel(R"(
        A#.
        #..
        ..x)");
    duel.begin("Ax");
    EXPECT_EQ(duel.does('A', Step{{1, 1}, {{1, 1}}}).refusal().why, "not_free");
    EXPECT_EQ(duel.does('A', Step{{1, 1}, {}}), refuse("CN-STEP-001", "out_of_reach"));
    const auto menu = duel.menu(Seat::of(duel.who('A')));
    EXPECT_EQ(Duel::item<Step>(menu)->refused, refuse("CN-STEP-001", "nowhere"));
}

RULE("CN-STEP-001", "one may walk out and back again") {
    Duel duel("A..x");
    duel.begin("Ax");
    EXPECT_TRUE(duel.does('A', Step{{0, 0}, {{1, 0}, {0, 0}}}).is_done());
    EXPECT_EQ(duel.told<Moved>().size(), 2U);
    EXPECT_EQ(duel.space('A'), Space(0, 0));
}

RULE("CN-STEP-001", "the menu lists where a walk can end and what it costs") {
    Duel duel(R"(
        A..
        .#.
        x..)");
    duel.begin("Ax");
    const auto menu = duel.menu(Seat::of(duel.who('A')));
    const auto* item = Duel::item<Step>(menu);
    ASSERT_NE(item, nullptr);
    const auto end = [](Space space, int cost) {
        return Option{pack(board::Place{space}), {{"cost", cost}}};
    };
    ASSERT_EQ(item->domains.size(), 1U);
    EXPECT_EQ(
        item->domains[0],
        (Domain{"to",
                {end({1, 0}, 1), end({2, 0}, 2), end({0, 1}, 1), end({2, 1}, 2), end({1, 2}, 2)}}));
    duel.stage.people[0].pace = 0;
    const auto stuck = duel.menu(Seat::of(duel.who('A')));
    EXPECT_EQ(Duel::item<Step>(stuck)->refused, refuse("CN-STEP-001", "nowhere"));
}

RULE("CN-STEP-002", "whoever lies on the ground cannot walk") {
    Duel duel("A..x");
    duel.begin("Ax");
    duel['A'].prone = true;
    EXPECT_EQ(duel.does('A', Step{{1, 0}, {}}), refuse("CN-STEP-002", "prone"));
    const auto menu = duel.menu(Seat::of(duel.who('A')));
    EXPECT_EQ(Duel::item<Step>(menu)->refused, refuse("CN-STEP-002", "prone"));
    EXPECT_TRUE(duel.does('A', Guard{Height::low}).is_done());
}

RULE("CN-STEP-003", "getting up takes the turn") {
    Duel duel("A..x");
    duel.begin("Ax");
    duel['A'].prone = true;
    const auto menu = duel.menu(Seat::of(duel.who('A')));
    EXPECT_FALSE(Duel::item<Rise>(menu)->refused);
    EXPECT_TRUE(duel.does('A', Rise{}).is_done());
    EXPECT_TRUE(duel.was_told(Rose{duel.who('A')}));
    EXPECT_FALSE(duel['A'].prone);
    EXPECT_EQ(duel.asked_letter(), 'x');
}

RULE("CN-STEP-003", "whoever stands cannot get up") {
    Duel duel("A..x");
    duel.begin("Ax");
    EXPECT_EQ(duel.does('A', Rise{}), refuse("CN-STEP-003", "not_prone"));
    const auto menu = duel.menu(Seat::of(duel.who('A')));
    EXPECT_EQ(Duel::item<Rise>(menu)->refused, refuse("CN-STEP-003", "not_prone"));
}

}  // namespace
}  // namespace breakneck::coin_duel::step_test
