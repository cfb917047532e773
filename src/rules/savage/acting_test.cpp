// Savage Worlds: from a declared action to its chapter: what it costs, and who may take it.
#include "rules/savage/acting.h"

#include <gtest/gtest.h>

#include <set>

#include "rules/savage/chase.h"
#include "tests/support/savage.h"

namespace breakneck::savage::acting_test {
namespace {

using test::Brawl;

template <class F, class... A>
void each_action(const std::variant<A...>*, const F& f) {
    (f(Action(A{})), ...);
}
template <class F>
void each_action(const F& f) {
    each_action(static_cast<const Action*>(nullptr), f);
}
int cost(const Brawl& fight, const Action& action) {
    return cost_of(fight.stage, fight.scene, fight.who('A'), action);
}

TEST(SavageActing, every_action_is_a_choice_and_back) {
    int count = 0;
    each_action([&](const Action& action) {
        EXPECT_EQ(as_action(as_choice(action)), action);
        EXPECT_FALSE(rule_of(action).none()) << count;
        ++count;
    });
    EXPECT_EQ(count, 38);
    EXPECT_FALSE(as_action(EndTurn{}));
    EXPECT_FALSE(as_action(BeginFight{}));
}

TEST(SavageActing, what_actions_cost) {
    Brawl fight("Ax");
    fight.begin("Ax");
    std::set<std::string_view> free;
    std::set<std::string_view> whole;
    each_action([&](const Action& action) {
        const int actions = cost(fight, action);
        if (actions == 0) free.insert(tag_of(action));
        if (actions == 3) whole.insert(tag_of(action));
    });
    const std::set<std::string_view> free_by_the_book{
        "let_go",    "ready",          "drop",       "run",      "move",
        "go_prone",  "stand_up",       "hold",       "drive",    "board",
        "alight",    "change_station", "mount_up",   "dismount", "change_position",
        "drop_back", "evade",          "hold_steady"};
    EXPECT_EQ(free, free_by_the_book);
    EXPECT_EQ(whole, (std::set<std::string_view>{"aim", "defend"}));
    EXPECT_EQ(cost(fight, ChangePosition{true}), 1);
    EXPECT_EQ(cost(fight, Evade{true}), 1);
    EXPECT_EQ(cost(fight, Improvise{}), 1);
    EXPECT_EQ(cost(fight, Improvise{.free = true}), 0);
    fight.scene.calls.station_change = StationChange::action;
    EXPECT_EQ(cost(fight, ChangeStation{}), 1);
    fight['A'].readied = 2;
    EXPECT_EQ(cost(fight, Ready{}), 1);
}

TEST(SavageActing, who_may_act) {
    Brawl fight("Ax");
    fight.begin("Ax");
    const auto may = [&](const Action& action) {
        return may_take(fight.stage, fight.scene, fight.who('A'), action);
    };
    EXPECT_EQ(may(Grapple{}), done);
    fight['A'].shaken = true;
    EXPECT_EQ(may(Grapple{}), refuse("SW-DMG-010", "shaken"));
    EXPECT_EQ(may(Move{}), done);
    fight['A'].shaken = false;
    fight['A'].stunned = true;
    EXPECT_EQ(may(Move{}), refuse("SW-STUN-003", "stunned"));
    fight['A'].stunned = false;
    fight['A'].restraint = Restraint::entangled;
    EXPECT_EQ(may(Move{}), refuse("SW-BIND-001", "entangled"));
    EXPECT_EQ(may(Grapple{}), done);
    fight['A'].restraint = Restraint::bound;
    EXPECT_EQ(may(Grapple{}), refuse("SW-BIND-002", "bound"));
    EXPECT_EQ(may(BreakFree{}), done);
    EXPECT_EQ(may(savage::Test{.skill = Trait::taunt}), done);
    EXPECT_EQ(may(savage::Test{.skill = Trait::athletics}), refuse("SW-BIND-002", "bound"));
    fight['A'].restraint = Restraint::free;
    fight['A'].condition = Condition::incapacitated;
    EXPECT_EQ(may(Move{}), refuse("SW-INIT-008", "not_able"));
}

TEST(SavageActing, an_action_of_somebody_who_fell_before_it_is_lost) {
    Brawl fight("Ax....y");
    fight.sheet('A').player = true;
    fight.begin_with("A RJ x KS y QS");
    fight['A'].bennies = 0;
    fight.scene.master_bennies = 0;
    EXPECT_TRUE(fight.does('A', HoldAction{}).is_done());
    EXPECT_TRUE(fight.does('x', Attack{.target = fight.who('A')}).is_done());
    EXPECT_TRUE(fight.does('A', GoNow{}).is_done());
    fight['x'].condition = Condition::incapacitated;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done()) << "x rolls no dice any more";
    EXPECT_EQ(fight.asked_letter(), 'y');
}

TEST(SavageActing, what_was_declared_in_a_chase_is_not_done_after_it) {
    Brawl fight("Ax....y");
    fight.begin_chase("", "Axy");
    EXPECT_TRUE(fight.does('A', HoldAction{}).is_done());
    EXPECT_TRUE(fight.does('x', Improvise{.trait = Trait::notice}).is_done());
    EXPECT_TRUE(fight.does('A', GoNow{}, {5, 2, 3, 2}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A');
    std::vector<Event> events;
    Story<Event> story(events);
    Play play{fight.stage, fight.scene, story};
    end_chase(play, "SW-GAP-056");
    Luck luck{Rng(1, 2)};
    run_on(play, luck);
    EXPECT_EQ(fight.scene.mode, Mode::fight);
    EXPECT_EQ(fight.scene.round, 1) << "of the fight that follows";
    for (const Event& each : events) EXPECT_EQ(std::get_if<Rolled>(&each), nullptr);
}

}  // namespace
}  // namespace breakneck::savage::acting_test
