// These Lucky Stars, chapter 4: actions that take several turns, and staying focused.
#include "rules/lucky_stars/readied.h"
#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::multi_turn_test {
namespace {

using test::Fight;
using test::two_outcomes;
using Faces = std::vector<std::int16_t>;

constexpr auto gate = static_cast<ProjectId>(0);

/// A and B want to open a gate that takes 6 AP; x is beside A with a sword.
struct Digging : Fight {
    Digging() : Fight("BAx") {
        stage.projects = {{.name = "open the gate", .ap = 6}};
        sword = give_sword('x');
        sheet('x').atk_mods = 12;
        begin("ABx");
        everyone_has_acted();
    }
    const Progress& progress() const { return scene.projects[0]; }
    Answer works(char letter, int ap) {
        return does(letter, Work{gate, static_cast<std::int8_t>(ap)});
    }
    /// x hits A, who then rolls these dice.
    void hits(const Faces& focus) {
        Faces faces{3, 3, 1, 1, 5};
        faces.insert(faces.end(), focus.begin(), focus.end());
        EXPECT_TRUE(does('x', Attack{.target = who('A'), .weapon = sword}, faces).is_done());
    }
    void ends(std::string_view letters) {
        for (const char each : letters) EXPECT_TRUE(does(each, EndTurn{}).is_done());
    }
    ItemId sword{};
};

RULE("LS-ACT-009", "AP are paid in instalments, over rounds and by several, until it is done") {
    Digging fight;
    EXPECT_TRUE(fight.works('A', 2).is_done());
    EXPECT_EQ(fight['A'].ap, 2);
    EXPECT_EQ(fight.progress().paid, 2);
    fight.ends("A");
    EXPECT_TRUE(fight.works('B', 1).is_done());
    fight.ends("Bx");
    EXPECT_EQ(fight.works('A', 4), refuse("LS-ACT-009", "ap_left_to_pay", 3, 4));
    EXPECT_TRUE(fight.works('A', 3).is_done());
    EXPECT_TRUE(fight.was_told(ProjectDone{gate}));
    EXPECT_EQ(fight.works('A', 1), refuse("LS-ACT-009", "finished"));
    EXPECT_EQ(fight.does('A', Work{static_cast<ProjectId>(3), 1}),
              refuse("LS-ACT-009", "no_such_project"));
}

RULE("LS-ACT-010", "a round without any AP put in ends it") {
    Digging fight;
    EXPECT_TRUE(fight.works('A', 2).is_done());
    fight.ends("ABx");
    EXPECT_EQ(fight.progress().paid, 2) << "the round in which it began was not skipped";
    fight.ends("ABx");
    EXPECT_TRUE(fight.was_told(ProjectBroken{"LS-ACT-010", gate}));
    EXPECT_EQ(fight.progress(), Progress{});
    Digging shared;
    EXPECT_TRUE(shared.works('A', 2).is_done());
    shared.ends("ABxA");
    EXPECT_TRUE(shared.works('B', 1).is_done()) << "it does not matter who";
    shared.ends("Bx");
    EXPECT_EQ(shared.progress().paid, 3);
}

GM_RULE("LS-ACT-011", "damage always disturbs, anything else if the game master says so") {
    Digging fight;
    EXPECT_EQ(fight.gm(Distract{fight.who('A')}), refuse("LS-ACT-011", "nothing_to_lose"));
    EXPECT_EQ(fight.gm(Distract{static_cast<PersonId>(9)}), refuse("LS-ACT-011", "nobody"));
    EXPECT_TRUE(fight.works('A', 2).is_done());
    const int undisturbed = fight.progress().paid;
    EXPECT_TRUE(fight.gm(Distract{fight.who('A')}, {1, 2}).is_done());
    EXPECT_TRUE(fight.was_told(Distracted{fight.who('A')}));
    two_outcomes(undisturbed, int{fight.progress().paid});
    EXPECT_EQ(fight.progress().paid, 0);
    EXPECT_EQ(fight.asked_letter(), 'A') << "the turn goes on";
}

RULE("LS-ACT-012", "a distraction calls for WILL") {
    Digging fight;
    fight.sheet('A').attributes.will = 3;
    EXPECT_TRUE(fight.works('A', 2).is_done());
    EXPECT_TRUE(fight.gm(Distract{fight.who('A')}, {2, 3}).is_done());
    EXPECT_EQ(fight.rolled().rule, RuleId("LS-ACT-012"));
    EXPECT_EQ(fight.reason("WILL"), 3);
    EXPECT_EQ(fight.rolled().total, 8);
    EXPECT_EQ(fight.progress().paid, 2);
}

RULE("LS-ACT-013", "damage calls for FORT") {
    Digging fight;
    fight.sheet('A').attributes.fort = 2;
    EXPECT_TRUE(fight.works('A', 2).is_done());
    fight.ends("AB");
    fight.hits({3, 3});
    EXPECT_EQ(fight.rolled().rule, RuleId("LS-ACT-013"));
    EXPECT_EQ(fight.reason("FORT"), 2);
    EXPECT_EQ(fight.progress().paid, 2);
}

RULE("LS-ACT-014", "failing breaks it off, and every AP is wasted") {
    Digging fight;
    EXPECT_TRUE(fight.works('A', 2).is_done());
    fight.ends("A");
    EXPECT_TRUE(fight.works('B', 1).is_done());
    fight.ends("B");
    fight.hits({4, 3});
    EXPECT_TRUE(fight.was_told(ProjectBroken{"LS-ACT-014", gate}));
    EXPECT_EQ(fight.progress(), Progress{});
    EXPECT_EQ(fight['A'].ap, 2);
}

RULE("LS-ACT-014", "whoever falls senseless does not even roll") {
    Digging fight;
    EXPECT_TRUE(fight.works('A', 2).is_done());
    fight.ends("AB");
    fight['A'].def = 1;
    fight['A'].vit = 1;
    fight.hits({4});  // it beats the defense by ten: another die
    EXPECT_EQ(fight.asked(), "lethal");
    EXPECT_TRUE(fight.does('x', Blow{false}).is_done());
    EXPECT_EQ(fight.progress(), Progress{});
}

RULE("LS-ACT-015", "whoever succeeds goes on unharmed") {
    Digging fight;
    EXPECT_TRUE(fight.works('A', 2).is_done());
    fight.ends("AB");
    fight.hits({4, 4});
    EXPECT_TRUE(fight.was_told(StayedFocused{fight.who('A')}));
    EXPECT_EQ(fight.progress().paid, 2);
}

GM_RULE("LS-GAP-012", "the target to stay focused is 8 unless the game master sets another") {
    std::vector<int> paid;
    for (const std::string_view target : {"8", "9"}) {
        Digging fight;
        EXPECT_TRUE(fight.works('A', 2).is_done());
        if (target != "8") fight.rule("calls.focus_target", target);
        EXPECT_TRUE(fight.gm(Distract{fight.who('A')}, {4, 4}).is_done());
        paid.push_back(fight.progress().paid);
    }
    EXPECT_EQ(paid, (std::vector<int>{2, 0}));
    two_outcomes(paid[0], paid[1]);
}

RULE("LS-ACT-011", "VIT lost to the cold disturbs like any other damage") {
    Digging fight;
    EXPECT_TRUE(fight.works('A', 2).is_done());
    fight['A'].exposure = 2;
    EXPECT_TRUE(fight.gm(Expose{.who = fight.who('A')}, {1, 1, 3, 3}).is_done());
    EXPECT_EQ(fight['A'].vit, 2);
    EXPECT_EQ(fight.progress(), Progress{});
}

RULE("LS-ACT-010", "the end of the fight breaks it off") {
    Digging fight;
    EXPECT_TRUE(fight.works('A', 2).is_done());
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.was_told(ProjectBroken{"LS-ACT-010", gate}));
    EXPECT_EQ(fight.progress(), Progress{});
}

}  // namespace
}  // namespace breakneck::lucky_stars::multi_turn_test
