// TevellerRPG, section 4: simultaneous combat.
#include "rules/teveller/turns.h"
#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::simultaneous_test {
namespace {

using test::Skirmish;

Skirmish all_at_once(std::string_view picture) {
    Skirmish fight(picture);
    fight.stage.house_rules.simultaneous = true;
    return fight;
}
void begin(Skirmish& fight) {
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{}).is_done()) << "no dice are thrown";
}
/// Nothing more is declared by them.
void pass(Skirmish& fight, std::string_view letters) {
    for (const char each : letters) EXPECT_TRUE(fight.does(each, EndTurn{}).is_done()) << each;
}
Attack at(const Skirmish& fight, char target, ItemId weapon = ItemId::none) {
    return {.target = fight.who(target), .weapon = weapon};
}
/// One hit of 3 points will do.
void weaken(Skirmish& fight, std::string_view letters) {
    for (const char each : letters) {
        fight[each].stamina = 0;
        fight[each].lifeblood = 1;
    }
}
std::string attackers(const Skirmish& fight) {
    std::string letters;
    for (const Attacked& each : fight.told<Attacked>())
        letters += fight.stage.person(each.who).name;
    return letters;
}

RULE("TV-SIM-001", "it takes the place of initiative where the table wants it") {
    Skirmish fight = all_at_once("A..x");
    begin(fight);
    EXPECT_TRUE(fight.told<InitiativeThrown>().empty());
    EXPECT_EQ(fight.asked(), "declare");
    EXPECT_TRUE(is_simultaneous(fight.stage, fight.scene));
    Skirmish usual("A..x");
    usual.begin("Ax");
    EXPECT_EQ(usual.asked(), "turn");
    EXPECT_FALSE(is_simultaneous(usual.stage, usual.scene));
}

RULE("TV-SIM-002", "surprise comes first as usual, and the phases in all later rounds") {
    Skirmish fight = all_at_once("Ax");
    const ItemId sword = fight.give_sword('A');
    fight.stay_calm();
    EXPECT_TRUE(fight.gm(BeginFight{.surprise = true}, {6, 6, 1, 1}).is_done());
    EXPECT_EQ(fight.asked(), "turn") << "the free round";
    EXPECT_TRUE(fight.does('A', at(fight, 'x', sword), {4, 4, 1, 1, 1}).is_done());
    EXPECT_EQ(fight['x'].stamina, 4) << "at once";
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.round, 2);
    EXPECT_EQ(fight.asked(), "declare");
}

/// A may shoot at x; y stands beside B. DEX rises in the order A, B, x, y.
Skirmish two_pairs() {
    Skirmish fight = all_at_once(R"(
        A....x
        ......
        By....
    )");
    fight.sheet('A').characteristics.dex = 6;
    fight.sheet('B').characteristics.dex = 7;
    fight.sheet('x').characteristics.dex = 8;
    fight.sheet('y').characteristics.dex = 9;
    return fight;
}

RULE("TV-SIM-003", "melee and movement come first, whoever declared first") {
    Skirmish fight = two_pairs();
    const ItemId pistol = fight.give_pistol('A');
    begin(fight);
    EXPECT_TRUE(fight.does('A', at(fight, 'x', pistol)).is_done());
    pass(fight, "ABx");
    EXPECT_TRUE(fight.told<Attacked>().empty()) << "nothing has happened yet";
    EXPECT_TRUE(fight.does('y', at(fight, 'B')).is_done());
    EXPECT_TRUE(fight.does('y', EndTurn{}, {1, 1, 1, 1}).is_done());
    EXPECT_EQ(attackers(fight), "yA");
    EXPECT_EQ(fight.told<PhaseBegan>().at(0).phase, Phase::melee);
    EXPECT_EQ(fight.scene.round, 2);
    EXPECT_EQ(fight.asked(), "declare");
}

/// A and x stand beside each other with swords, and both attack.
Skirmish duel() {
    Skirmish fight = all_at_once("Ax");
    const ItemId sabre = fight.give_sword('A');
    const ItemId cutlass = fight.give_sword('x');
    begin(fight);
    weaken(fight, "Ax");
    EXPECT_TRUE(fight.does('A', at(fight, 'x', sabre)).is_done());
    pass(fight, "A");
    EXPECT_TRUE(fight.does('x', at(fight, 'A', cutlass)).is_done());
    return fight;
}

RULE("TV-SIM-004", "damage of the first phase is applied at its end, to everyone at once") {
    Skirmish fight = duel();
    // Both hit with Effect 0, for 3.
    EXPECT_TRUE(fight.does('x', EndTurn{}, {4, 4, 1, 1, 1, 4, 4, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.told<HarmKept>().size(), 2U);
    EXPECT_EQ(fight.told<Harmed>().size(), 2U);
    const auto tags = fight.tags();
    const auto first_harm = std::find(tags.begin(), tags.end(), "harmed");
    EXPECT_EQ(std::find(first_harm, tags.end(), "attacked"), tags.end());
    EXPECT_TRUE(fight.scene.pending.empty());
}

EXAMPLE("TV-SIM-005", "somebody who is put out of action in the phase still deals their damage") {
    Skirmish fight = duel();
    EXPECT_TRUE(fight.does('x', EndTurn{}, {4, 4, 1, 1, 1, 4, 4, 1, 1, 1}).is_done());
    EXPECT_EQ(fight['x'].wound, Wound::mortal);
    EXPECT_EQ(fight['A'].wound, Wound::mortal);
    EXPECT_EQ(fight.scene.mode, Mode::calm) << "nobody is left";
}

RULE("TV-SIM-006", "the lowest DEX declares first, the highest last") {
    Skirmish fight = all_at_once("ABx");
    fight.sheet('A').characteristics.dex = 9;
    fight.sheet('B').characteristics.dex = 8;
    fight.sheet('x').characteristics.dex = 3;
    begin(fight);
    std::string asked;
    for (int i = 0; i < 4; ++i) {
        asked += fight.asked_letter();
        EXPECT_TRUE(fight.does(fight.asked_letter(), EndTurn{}).is_done());
    }
    EXPECT_EQ(asked, "xBAx");
    EXPECT_EQ(fight.scene.round, 2);
}

RULE("TV-SIM-007", "shots and everything else come after that, with their damage all at once") {
    Skirmish fight = all_at_once("A.....x");
    const ItemId mine = fight.give_pistol('A');
    const ItemId theirs = fight.give_pistol('x');
    begin(fight);
    weaken(fight, "Ax");
    EXPECT_TRUE(fight.does('A', at(fight, 'x', mine)).is_done());
    pass(fight, "A");
    EXPECT_TRUE(fight.does('x', at(fight, 'A', theirs)).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}, {4, 4, 1, 1, 4, 4, 1, 1}).is_done());
    EXPECT_EQ(fight['A'].wound, Wound::mortal);
    EXPECT_EQ(fight['x'].wound, Wound::mortal);
}

RULE("TV-SIM-007", "what is neither melee nor movement waits for the second phase") {
    const Stage stage = all_at_once("A.x").stage;
    EXPECT_EQ(phase_of(stage, Move{}), Phase::melee);
    EXPECT_EQ(phase_of(stage, GetUp{}), Phase::melee);
    EXPECT_EQ(phase_of(stage, Charge{}), Phase::melee);
    EXPECT_EQ(phase_of(stage, Grapple{}), Phase::melee);
    EXPECT_EQ(phase_of(stage, Attack{}), Phase::melee) << "unarmed";
    EXPECT_EQ(phase_of(stage, Inspire{}), Phase::shooting);
    EXPECT_EQ(phase_of(stage, Lob{}), Phase::shooting);
    EXPECT_EQ(phase_of(stage, Overwatch{}), Phase::shooting);
    Skirmish fight = all_at_once("A.x");
    fight.sheet('A').skills.leadership = 0;
    begin(fight);
    EXPECT_EQ(fight.asked(), "declare") << "no Leadership for initiative";
    EXPECT_TRUE(fight.does('A', Inspire{fight.who('A')}).is_done());
    EXPECT_TRUE(fight.does('A', GoProne{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}, {4, 4}).is_done());
    EXPECT_TRUE(fight['A'].prone);
    EXPECT_TRUE(fight['A'].inspired);
}

RULE("TV-SIM-008", "whoever is put down hand to hand does not get to shoot") {
    Skirmish fight = all_at_once("Ax....B....y");
    const ItemId sword = fight.give_sword('A');
    const ItemId pistol = fight.give_pistol('x');
    fight.sheet('x').characteristics.dex = 6;
    begin(fight);
    weaken(fight, "xB");
    EXPECT_TRUE(fight.does('x', at(fight, 'B', pistol)).is_done());
    pass(fight, "x");
    EXPECT_TRUE(fight.does('A', at(fight, 'x', sword)).is_done());
    pass(fight, "AB");
    EXPECT_TRUE(fight.does('y', EndTurn{}, {4, 4, 1, 1, 1}).is_done());
    EXPECT_EQ(attackers(fight), "A");
    EXPECT_TRUE(
        fight.was_told(PersonNoted{"TV-SIM-008", fight.who('x'), PersonChange::action_lost}));
    EXPECT_EQ(fight['B'].lifeblood, 1);
}

RULE("TV-GAP-016", "of equal DEX the lower INT declares first, then as listed") {
    Skirmish fight = all_at_once("ABCx");
    fight.sheet('A').characteristics.intellect = 8;
    fight.sheet('x').characteristics.intellect = 6;
    begin(fight);
    std::string asked;
    for (int i = 0; i < 4; ++i) {
        asked += fight.asked_letter();
        EXPECT_TRUE(fight.does(fight.asked_letter(), EndTurn{}).is_done());
    }
    EXPECT_EQ(asked, "xBCA");
}

RULE("TV-GAP-103", "both actions are declared together, and each falls in its phase") {
    Skirmish fight = all_at_once("A......x");
    const ItemId pistol = fight.give_pistol('A');
    begin(fight);
    EXPECT_TRUE(fight.does('A', at(fight, 'x', pistol)).is_done());
    EXPECT_TRUE(fight.does('A', Move{.to = {{2, 0}}}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x') << "two are all there are";
    EXPECT_EQ(fight.space('A'), (board::Space{0, 0}));
    EXPECT_TRUE(fight.does('x', EndTurn{}, {1, 1}).is_done());
    EXPECT_EQ(fight.space('A'), (board::Space{2, 0}));
    const auto tags = fight.tags();
    EXPECT_LT(std::find(tags.begin(), tags.end(), "moved"),
              std::find(tags.begin(), tags.end(), "attacked"));
}

RULE("TV-GAP-103", "the second action is judged from where the first one leads") {
    Skirmish fight = all_at_once("A....x");
    begin(fight);
    EXPECT_FALSE(fight.does('A', at(fight, 'x')).is_done()) << "out of reach";
    EXPECT_TRUE(fight.does('A', Move{.to = {{4, 0}}}).is_done());
    EXPECT_TRUE(fight.does('A', at(fight, 'x')).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}, {1, 1}).is_done());
    EXPECT_EQ(attackers(fight), "A");
}

RULE("TV-AUTO-011", "nobody declares full auto twice, or with rounds they will not have") {
    Skirmish fight = all_at_once("A......x");
    const ItemId rifle = fight.give_rifle('A');
    begin(fight);
    const FullAuto all{.weapon = rifle, .targets = {fight.who('x')}};
    EXPECT_TRUE(fight.does('A', all).is_done());
    EXPECT_EQ(fight.does('A', all), refuse("TV-AUTO-011", "once_a_round"));
    EXPECT_EQ(fight.does('A', Suppress{.weapon = rifle, .at = {{5, 0}}}),
              refuse("TV-SUPP-010", "once_a_round"));
    Skirmish empty = all_at_once("A......x");
    empty.give_rifle('A');
    begin(empty);
    empty.scene.thing(rifle).rounds = 6;
    EXPECT_TRUE(empty.does('A', all).is_done());
    EXPECT_EQ(empty.does('A', at(empty, 'x', rifle)),
              refuse("TV-AUTO-002", "too_few_rounds", 1, 0));
    Skirmish last = all_at_once("A......x");
    last.give_rifle('A');
    begin(last);
    last.scene.thing(rifle).rounds = 1;
    EXPECT_TRUE(last.does('A', at(last, 'x', rifle)).is_done());
    EXPECT_EQ(last.does('A', at(last, 'x', rifle)), refuse("TV-AUTO-002", "too_few_rounds", 1, 0));
    EXPECT_TRUE(last.does('A', Load{rifle}).is_done());
}

RULE("TV-GAP-103", "what is thrown with the first action is not thrown with the second") {
    Skirmish fight = all_at_once("A.........x");
    const ItemId grenade = fight.give_grenade('A');
    begin(fight);
    const Lob lob{.item = grenade, .at = {{10, 0}}};
    EXPECT_TRUE(fight.does('A', lob).is_done());
    EXPECT_EQ(fight.does('A', lob), refuse("TV-ACT-014", "weapon_in_hand"));
    Skirmish knife = all_at_once("A......x");
    const ItemId blade = knife.give('A', {.name = "knife", .dice = 2, .throwable = true});
    begin(knife);
    const Attack cast{.target = knife.who('x'), .weapon = blade, .thrown = true};
    EXPECT_TRUE(knife.does('A', cast).is_done());
    EXPECT_EQ(knife.does('A', cast), refuse("TV-ACT-014", "weapon_in_hand"));
}

RULE("TV-GAP-103", "what has become impossible meanwhile is lost") {
    Skirmish fight = all_at_once("Ax......");
    fight.sheet('x').characteristics.dex = 6;
    begin(fight);
    EXPECT_TRUE(fight.does('x', Move{.to = {{6, 0}}}).is_done());
    pass(fight, "x");
    EXPECT_TRUE(fight.does('A', at(fight, 'x')).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done()) << "no dice are thrown";
    EXPECT_EQ(attackers(fight), "");
    EXPECT_EQ(fight.space('x'), (board::Space{6, 0}));
    EXPECT_TRUE(
        fight.was_told(PersonNoted{"TV-GAP-103", fight.who('A'), PersonChange::action_lost}))
        << "and it is told";
}

RULE("TV-GAP-103", "a shot at a charger comes after the charge and cannot stop it") {
    Skirmish fight = all_at_once("A....x");
    const ItemId pistol = fight.give_pistol('x');
    fight.sheet('A').characteristics.dex = 6;
    begin(fight);
    weaken(fight, "A");
    EXPECT_TRUE(fight.does('A', Charge{.target = fight.who('x')}).is_done());
    pass(fight, "Ax");
    EXPECT_EQ(fight.asked(), "free_attack");
    // The charge misses; the shot hits with 10 less 2, for 2 points.
    EXPECT_TRUE(fight.does('x', at(fight, 'A', pistol), {1, 1, 5, 5, 1, 1}).is_done());
    EXPECT_EQ(attackers(fight), "Ax");
    EXPECT_EQ(fight['A'].wound, Wound::mortal);
}

RULE("TV-GAP-103", "a rifle answers a charger like anything else in hand") {
    Skirmish fight = all_at_once("A....x");
    const ItemId rifle = fight.give_rifle('x');
    fight.sheet('A').characteristics.dex = 6;
    begin(fight);
    weaken(fight, "A");
    EXPECT_TRUE(fight.does('A', Charge{.target = fight.who('x')}).is_done());
    pass(fight, "Ax");
    EXPECT_TRUE(fight.does('x', at(fight, 'A', rifle), {1, 1, 5, 5, 1, 1, 1}).is_done());
    EXPECT_EQ(attackers(fight), "Ax");
    EXPECT_EQ(fight['A'].wound, Wound::mortal);
}

RULE("TV-GAP-103", "the range of a shot at a charger counts from where the charge began") {
    Skirmish fight = all_at_once("A..............x");
    const ItemId pistol = fight.give_pistol('x');  // Effective range 10 m
    fight.sheet('A').characteristics.dex = 6;
    begin(fight);
    EXPECT_TRUE(fight.does('A', Charge{.target = fight.who('x')}).is_done());
    pass(fight, "Ax");
    EXPECT_EQ(fight.asked(), "free_attack");
    // The charge misses, and so does the shot: 10 less 2 against 10.
    EXPECT_TRUE(fight.does('x', at(fight, 'A', pistol), {1, 1, 5, 5}).is_done());
    EXPECT_EQ(attackers(fight), "Ax");
    EXPECT_EQ(fight.rolled("attack").targets, std::vector<int>{10});
    EXPECT_EQ(fight['A'].stamina, 7);
}

/// x has a rifle and has been on Overwatch since the first round; A declares first.
struct Watched : Skirmish {
    Watched() : Skirmish(all_at_once("A.....x")) {
        rifle = give_rifle('x');
        sheet('A').characteristics.dex = 6;
        simultaneous_test::begin(*this);
        pass(*this, "A");
        EXPECT_TRUE(does('x', Overwatch{}).is_done());
        pass(*this, "x");
        EXPECT_TRUE((*this)['x'].watching);
        weaken(*this, "A");
    }
    ItemId rifle = ItemId::none;
};

RULE("TV-GAP-103",
     "a rifle on Overwatch answers a charger after the charge, from where it saw it") {
    Watched fight;
    EXPECT_TRUE(fight.does('A', Charge{.target = fight.who('x')}).is_done());
    pass(fight, "Ax");
    EXPECT_EQ(fight.asked(), "overwatch");
    // The charge misses; the shot hits with 8 and no penalty, for 3 points.
    EXPECT_TRUE(fight.does('x', at(fight, 'A', fight.rifle), {1, 1, 4, 4, 1, 1, 1}).is_done());
    EXPECT_TRUE(
        fight.was_told(Declared{fight.who('x'), at(fight, 'A', fight.rifle), Reaction::overwatch,
                                Where{.mode = Whereabouts::board, .place = {{0, 0}}}}));
    EXPECT_EQ(attackers(fight), "Ax");
    EXPECT_EQ(fight.rolled("attack").total, 8);
    EXPECT_EQ(fight['A'].wound, Wound::mortal);
}

RULE("TV-GAP-103", "a shot by Overwatch is not lost because its target has come close") {
    Watched fight;
    EXPECT_TRUE(fight.does('A', Move{.to = {{5, 0}}}).is_done());
    pass(fight, "Ax");
    EXPECT_EQ(fight.asked(), "overwatch");
    EXPECT_TRUE(fight.does('x', at(fight, 'A', fight.rifle), {4, 4, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.space('A'), (board::Space{5, 0})) << "it does not stop the movement either";
    EXPECT_EQ(attackers(fight), "x");
    EXPECT_EQ(fight['A'].wound, Wound::mortal);
}

RULE("TV-GAP-103", "whoever is seized in the first phase does not shoot in the second") {
    Skirmish fight = all_at_once("Ax...y");
    const ItemId pistol = fight.give_pistol('A');
    fight.sheet('A').characteristics.dex = 6;
    begin(fight);
    EXPECT_TRUE(fight.does('A', at(fight, 'y', pistol)).is_done());
    pass(fight, "A");
    EXPECT_TRUE(fight.does('x', Grapple{fight.who('A')}).is_done());
    pass(fight, "x");
    EXPECT_TRUE(fight.does('y', EndTurn{}, {4, 4, 2, 2}).is_done());
    EXPECT_EQ(fight.asked(), "grapple_won");
    EXPECT_TRUE(fight.does('x', PickOption{}).is_done());
    EXPECT_EQ(attackers(fight), "");
    EXPECT_EQ(fight.scene.round, 2);
}

RULE("TV-GAP-103", "a blow at a charger falls in the same phase, and its damage waits") {
    Skirmish fight = all_at_once("A....x");
    const ItemId sword = fight.give_sword('x');
    fight.sheet('A').characteristics.dex = 6;
    begin(fight);
    weaken(fight, "A");
    EXPECT_TRUE(fight.does('A', Charge{.target = fight.who('x')}).is_done());
    pass(fight, "Ax");
    // 10 less 2 hits for 3; the charge goes home all the same: 8 and 2, and 2 points unarmed.
    EXPECT_TRUE(fight.does('x', at(fight, 'A', sword), {5, 5, 1, 1, 1, 4, 4}).is_done());
    EXPECT_EQ(attackers(fight), "xA");
    EXPECT_EQ(fight['x'].stamina, 5);
    EXPECT_EQ(fight['A'].wound, Wound::mortal);
}

TEST(Teveller, TheRefereeEndsSimultaneousCombatWhileItIsDeclared) {
    Skirmish fight = all_at_once("A.x");
    begin(fight);
    EXPECT_TRUE(fight.does('A', GoProne{}).is_done());
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_EQ(fight.scene.phase, Phase::none);
    EXPECT_TRUE(fight.scene.declared.empty());
    EXPECT_EQ(fight.asked(), "next");
}

}  // namespace
}  // namespace breakneck::teveller::simultaneous_test
