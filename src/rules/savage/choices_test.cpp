// Savage Worlds: who finds what on the menu; where everybody is.
#include "rules/savage/choices.h"

#include <algorithm>

#include "rules/savage/master.h"
#include "rules/savage/system.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::choices_test {
namespace {

using test::Brawl;
using Item = MenuItem<Choice>;

/// A has a pistol and rides nobody's car; it is A's turn.
Brawl street() {
    Brawl fight(R"(
        Ax....y.....
        ............
        ............
        ............
    )");
    fight.give_pistol('A');
    fight.add_vehicle(Brawl::car("H3 e"), 0);
    fight.begin("Axy");
    return fight;
}
/// How many choices of a kind a seat has; each of them must be allowed.
template <class C>
std::size_t choices_of(const Brawl& fight, const Seat& seat, PersonId who) {
    const Menu<Choice> menu = fight.menu(seat);
    std::size_t count = 0;
    for (const Item& item : menu) {
        if (!std::holds_alternative<C>(item.choice)) continue;
        for (std::size_t n = 0; n < item.size(); ++n) {
            Brawl other = fight;
            Luck luck(Rng(1, n));
            EXPECT_TRUE(other.does(who, nth_choice(item, n), luck).is_done()) << n;
        }
        count += item.size();
    }
    return count;
}
template <class C>
std::size_t of_master(const Brawl& fight) {
    return choices_of<C>(fight, Seat::master(), PersonId::nobody);
}
bool offers(const Menu<Choice>& menu, std::string_view tag) {
    return std::any_of(menu.begin(), menu.end(),
                       [&](const Item& each) { return tag_of(each.choice) == tag; });
}

TEST(SavageChoices, are_for_whoever_is_asked) {
    const Brawl fight = street();
    const Seat red = Seat::of(static_cast<SideId>(0));
    const Seat blue = Seat::of(static_cast<SideId>(1));
    EXPECT_TRUE(offers(fight.menu(Seat::of(fight.who('A'))), "end_turn"));
    EXPECT_TRUE(offers(fight.menu(red), "end_turn"));
    EXPECT_TRUE(fight.menu(blue).empty());
    EXPECT_TRUE(fight.menu(Seat::of(fight.who('x'))).empty());
    EXPECT_TRUE(fight.menu(Seat::spectator()).empty());
    EXPECT_TRUE(offers(fight.menu(Seat::master()), "end_turn"));
    EXPECT_TRUE(offers(fight.menu(Seat::master()), "end_fight"));
}
TEST(SavageChoices, a_turn_has_everything_that_is_possible) {
    const Brawl fight = street();
    const PersonId a = fight.who('A');
    EXPECT_EQ(choices_of<PlanActions>(fight, Seat::of(a), a), 2U);
    EXPECT_EQ(choices_of<HoldAction>(fight, Seat::of(a), a), 1U);
    EXPECT_EQ(choices_of<EndTurn>(fight, Seat::of(a), a), 1U);
    EXPECT_GT(choices_of<Attack>(fight, Seat::of(a), a), 0U);
    EXPECT_GT(choices_of<Move>(fight, Seat::of(a), a), 0U);
    EXPECT_GT(choices_of<Grapple>(fight, Seat::of(a), a), 0U);
    EXPECT_FALSE(offers(fight.menu(Seat::of(a)), "let_first"));
}
TEST(SavageChoices, whoever_has_no_action_left_is_not_told_so_again_and_again) {
    Brawl fight = street();
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {2, 1}).is_done());
    const Menu<Choice> menu = fight.menu(Seat::of(fight.who('A')));
    for (const Item& item : menu) {
        if (item.refused) {
            EXPECT_NE(item.refused->why, "no_actions_left");
        }
    }
    EXPECT_TRUE(offers(menu, "end_turn"));
}
TEST(SavageChoices, order_is_fixed) {
    const Brawl fight = street();
    EXPECT_EQ(fight.menu(Seat::master()), fight.menu(Seat::master()));
}

RULE("SW-INIT-002", "the Game Master begins what there is to begin") {
    Brawl fight("Axy");
    fight.stay_calm();
    EXPECT_EQ(of_master<BeginFight>(fight), 3U) << "openly, or either side from ambush";
    EXPECT_EQ(of_master<BeginChase>(fight), 1U);
    EXPECT_EQ(of_master<PassTime>(fight), 3U);
    EXPECT_EQ(of_master<BeginSession>(fight), 1U);
    EXPECT_EQ(of_master<Finish>(fight), 1U);
    EXPECT_EQ(fight.does('A', BeginFight{}), refuse("SW-INIT-002", "begin_first"));
}
RULE("SW-CORE-009", "the Game Master may ask anybody awake for any roll") {
    Brawl fight("Axy");
    fight.make_extra('x', "thugs");
    fight.make_extra('y', "thugs");
    fight.stay_calm();
    fight['A'].condition = Condition::unconscious;
    const Menu<Choice> menu = fight.menu(Seat::master());
    std::size_t count = 0;
    for (const Item& item : menu)
        if (std::holds_alternative<CallRoll>(item.choice)) count += item.size();
    EXPECT_EQ(count, (2U + 1U) * 28 * 4) << "x, y, or both at once";
    fight.sheet('y').skills.boating = untrained;
    fight.scene.calls.untrained_allowed = false;
    count = 0;
    for (const Item& item : fight.menu(Seat::master()))
        if (std::holds_alternative<CallRoll>(item.choice)) count += item.size();
    EXPECT_EQ(count, (2U * 27 + 1U * 28) * 4) << "traits all of them may roll";
}
TEST(SavageChoices, of_the_game_master_in_a_fight) {
    Brawl fight = street();
    EXPECT_EQ(of_master<GiveBenny>(fight), 4U) << "three people and the pool";
    EXPECT_EQ(of_master<SayDefenseless>(fight), 3U);
    EXPECT_EQ(of_master<EndFight>(fight), 1U);
    EXPECT_EQ(of_master<Hurt>(fight), 3U * 5 * 2 + 5U) << "people, and the car";
    EXPECT_EQ(of_master<Heal>(fight), 0U);
    fight['x'].wounds = 1;
    fight['y'].condition = Condition::unconscious;
    EXPECT_EQ(of_master<Heal>(fight), 3U) << "one, two or three Wounds";
    EXPECT_EQ(of_master<Rouse>(fight), 1U);
}
TEST(SavageChoices, of_the_game_master_in_a_chase) {
    Brawl fight("Ax");
    fight.begin_chase("", "Ax");
    EXPECT_EQ(of_master<PlaceGroup>(fight), 2U * 9);
    EXPECT_EQ(of_master<AddCard>(fight), 2U);
    EXPECT_EQ(of_master<StopChase>(fight), 1U);
    EXPECT_EQ(of_master<EndFight>(fight), 0U);
}
TEST(SavageChoices, questions_of_the_rounds) {
    Brawl fight("Ax");
    fight.give_bennies('A', 1);
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}, {}, "2C KS").is_done());
    const PersonId a = fight.who('A');
    EXPECT_EQ(choices_of<SpendBenny>(fight, Seat::of(a), a), 2U) << "a card, or the story";
    EXPECT_EQ(choices_of<TakeCard>(fight, Seat::of(a), a), 1U);
    Brawl held("Ax");
    held.begin("Ax");
    EXPECT_TRUE(held.does('A', HoldAction{}).is_done());
    EXPECT_TRUE(held.does('x', EndTurn{}).is_done());
    EXPECT_EQ(choices_of<GoNow>(held, Seat::of(a), a), 1U);
    EXPECT_TRUE(offers(held.menu(Seat::of(a)), "decline"));
}

TEST(SavageMaster, what_an_encounter_is_about) {
    Brawl fight("Ax");
    fight.stay_calm();
    EXPECT_EQ(beginning(fight.stage, fight.scene), Choice(BeginFight{}));
    fight.group(0, "A");
    fight.group(3, "x");
    fight.stay_calm();
    EXPECT_EQ(beginning(fight.stage, fight.scene), Choice(BeginChase{}));
    fight.scene.minute = 5;
    EXPECT_EQ(beginning(fight.stage, fight.scene), std::nullopt);
    EXPECT_EQ(default_answer(fight.stage, fight.scene), Choice(Finish{}));
    Brawl alone("AB");
    alone.stay_calm();
    EXPECT_EQ(beginning(alone.stage, alone.scene), std::nullopt);
    Brawl off_board("Ax");
    off_board.stage.board.rows.clear();
    for (const char each : {'A', 'x'}) off_board.sheet(each).at.reset();
    off_board.stay_calm();
    EXPECT_EQ(beginning(off_board.stage, off_board.scene), Choice(BeginChase{}));
}
RULE("SW-DMG-001", "damage by the Game Master's word has one victim and some dice") {
    Brawl fight = street();
    const PersonId x = fight.who('x');
    EXPECT_EQ(fight.gm(Hurt{}), refuse("SW-DMG-001", "one_victim"));
    EXPECT_EQ(fight.gm(Hurt{.who = x, .vehicle = VehicleId{0}}),
              refuse("SW-DMG-001", "one_victim"));
    EXPECT_EQ(fight.gm(Hurt{.who = x, .dice = 21}), refuse("SW-DMG-001", "dice", 20, 21));
    fight['y'].at.mode = Whereabouts::away;
    EXPECT_EQ(fight.gm(Hurt{.who = fight.who('y')}), refuse("SW-DMG-001", "not_there"));
    EXPECT_TRUE(fight.gm(Hurt{.who = x, .dice = 1}, {6, 1}).is_done());
    EXPECT_TRUE(fight['x'].shaken) << "7, by an Ace";
    EXPECT_EQ(fight.does('A', Hurt{.who = x}), refuse("SW-CORE-020", "not_an_action"));
}

TEST(SavageLayout, on_the_board) {
    Brawl fight = street();
    fight['x'].wounds = 2;
    fight['x'].prone = true;
    fight['y'].condition = Condition::dead;
    const Layout seen = layout(fight.stage, fight.scene);
    EXPECT_NE(seen.grid, nullptr);
    ASSERT_EQ(seen.on_board.size(), 4U);
    EXPECT_EQ(seen.on_board[0].name, "car");
    EXPECT_EQ(seen.on_board[0].spaces.size(), 8U);
    EXPECT_EQ(seen.on_board[0].mark, "0 mph");
    EXPECT_EQ(seen.on_board[2].mark, "2 Wounds, prone");
    EXPECT_EQ(seen.on_board[3].mark, "dead");
    EXPECT_TRUE(seen.rungs.empty());
}
TEST(SavageLayout, in_a_chase_the_rungs_are_the_cards) {
    Brawl fight("AxHy");
    fight.sheet('H').side = static_cast<SideId>(1);
    fight.make_mount('x', 'H');
    fight.group(2, "A");
    fight.group(5, "x");
    fight.group(0, "y");
    fight.begin_chase("", "Axy");
    const Layout seen = layout(fight.stage, fight.scene);
    EXPECT_EQ(seen.grid, nullptr);
    ASSERT_EQ(seen.rungs.size(), 9U);
    EXPECT_EQ(seen.rungs[0].label, "2H");
    ASSERT_EQ(seen.in_chase.size(), 3U);
    EXPECT_EQ(seen.in_chase[0].rung, 2);
    EXPECT_EQ(seen.in_chase[1].name, "H");
    EXPECT_EQ(seen.in_chase[1].rung, 5);
    EXPECT_EQ(seen.in_chase[1].aboard, std::vector<std::string>{"x"});
}

}  // namespace
}  // namespace breakneck::savage::choices_test
