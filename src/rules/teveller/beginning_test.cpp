// TevellerRPG: what Enter begins when nothing has happened yet.
#include "rules/teveller/beginning.h"
#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"

namespace breakneck::teveller::beginning_test {
namespace {

using test::Skirmish;

TEST(TevellerBeginning, PeopleOfTwoSidesOnABoardFight) {
    Skirmish fight("A..x");
    fight.stay_calm();
    EXPECT_TRUE(std::holds_alternative<BeginFight>(default_answer(fight.stage, fight.scene)));
    Skirmish alone("A..B");
    alone.stay_calm();
    EXPECT_TRUE(std::holds_alternative<Finish>(default_answer(alone.stage, alone.scene)));
}

TEST(TevellerBeginning, ThoseWhoWantToGetAwayAreChased) {
    Skirmish chase("A..x");
    chase.add_vehicle(Skirmish::car(), 'A');
    chase.add_vehicle(Skirmish::car(), 'x');
    chase.stage.sides[1].aim = breakneck::Aim::escape;
    chase.stay_calm();
    const Choice answer = default_answer(chase.stage, chase.scene);
    const auto* begun = std::get_if<BeginChase>(&answer);
    ASSERT_NE(begun, nullptr);
    EXPECT_EQ(begun->kind, ChaseKind::chase);
    EXPECT_EQ(begun->prey, test::blue);
}

RULE("TV-SURP-006", "an ambush that the scene knows of begins with the check for surprise") {
    Skirmish fight("A..x");
    fight.stage.ambush = test::blue;
    fight.stay_calm();
    const Choice begins = default_answer(fight.stage, fight.scene);
    EXPECT_EQ(begins, Choice(BeginFight{.surprise = true, .ambush = test::blue}));
    EXPECT_TRUE(fight.gm(begins, {1, 1, 5, 5, 3, 3, 3, 3}).is_done());
    EXPECT_TRUE(fight['A'].surprised);
    Skirmish plain("A..x");
    plain.stay_calm();
    EXPECT_EQ(default_answer(plain.stage, plain.scene), Choice(BeginFight{}));
}

template <class C>
bool is_next(const Skirmish& fight) {
    return std::holds_alternative<C>(default_answer(fight.stage, fight.scene));
}

TEST(TevellerBeginning, TimeThatPassesIsNoBeginning) {
    Skirmish fight("A..x");
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(PassTime{10}).is_done());
    EXPECT_TRUE(is_next<BeginFight>(fight));
}

TEST(TevellerBeginning, WhatHasHappenedIsNotBegunAgain) {
    Skirmish fight("A..x");
    fight.begin("Ax");
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_EQ(fight.scene.minute, 0);
    EXPECT_FALSE(beginning(fight.stage, fight.scene));
    EXPECT_TRUE(is_next<Finish>(fight));
    test::Pursuit chase;
    chase.start(4, 2);
    EXPECT_TRUE(chase.gm(EndFight{}).is_done());
    EXPECT_FALSE(beginning(chase.stage, chase.scene));
}

/// After a fight in which A was hurt so badly; B knows some medicine.
Skirmish after_fight(Wound wound, int lifeblood) {
    Skirmish fight("AB.x");
    fight.sheet('B').skills.medicine = 1;
    fight.sheet('x').skills.medicine = -1;
    fight.begin("ABx");
    fight['A'].wound = wound;
    fight['A'].lifeblood = static_cast<std::int16_t>(lifeblood);
    if (wound == Wound::mortal) {
        fight['A'].condition = Condition::unconscious;
        fight['A'].hurt_at = 0;
    }
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    return fight;
}

RULE("TV-PROC-007", "nothing is over by default while somebody dies who can be helped") {
    Skirmish fight = after_fight(Wound::mortal, 0);
    EXPECT_EQ(default_answer(fight.stage, fight.scene),
              Choice(Treat{.carer = fight.who('B'), .patient = fight.who('A')}));
    EXPECT_TRUE(fight.gm(default_answer(fight.stage, fight.scene)).is_done());
    EXPECT_TRUE(fight['A'].first_aid);
    const Choice next = default_answer(fight.stage, fight.scene);
    ASSERT_TRUE(std::holds_alternative<Operate>(next));
    EXPECT_EQ(std::get<Operate>(next).surgeon, fight.who('B'));
    EXPECT_EQ(std::get<Operate>(next).place, SurgeryPlace::field);
    fight['B'].condition = Condition::unconscious;
    EXPECT_TRUE(is_next<Finish>(fight)) << "x can give first aid, which A has had, and no more";
}

RULE("TV-PROC-007", "those who are hurt less are treated by default, if that helps") {
    Skirmish minor = after_fight(Wound::minor, 10);
    EXPECT_TRUE(is_next<Treat>(minor));
    EXPECT_TRUE(minor.gm(default_answer(minor.stage, minor.scene)).is_done());
    EXPECT_TRUE(is_next<Finish>(minor));
    const Skirmish serious = after_fight(Wound::serious, 4);
    EXPECT_TRUE(is_next<Finish>(serious)) << "that takes a medbay and Medicine 2";
    Skirmish gone = after_fight(Wound::minor, 10);
    gone['A'].escaped = true;
    EXPECT_TRUE(is_next<Finish>(gone)) << "nobody runs after those who got away";
}

}  // namespace
}  // namespace breakneck::teveller::beginning_test
