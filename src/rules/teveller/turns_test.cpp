// TevellerRPG, section 1: how a fight begins, rounds, turns, and how it all ends.
#include "rules/teveller/turns.h"

#include "tests/support/rule_test.h"
#include "tests/support/teveller.h"

namespace breakneck::teveller::turns_test {
namespace {

using test::Skirmish;

/// A fight about to begin.
Skirmish calm(std::string_view picture) {
    Skirmish fight(picture);
    fight.stay_calm();
    return fight;
}

/// Whoever is asked ends the turn; the letters, in order.
std::string turns_of(Skirmish& fight, int count) {
    std::string letters;
    for (int i = 0; i < count; ++i) {
        if (fight.asked() == "lull") EXPECT_TRUE(fight.gm(GoOn{}).is_done());
        letters += fight.asked_letter();
        EXPECT_TRUE(fight.does(fight.asked_letter(), EndTurn{}).is_done());
    }
    return letters;
}

RULE("TV-PROC-001", "surprise is settled first, and whoever wins it has a round to themselves") {
    Skirmish fight = calm("A..x");
    EXPECT_EQ(fight.asked(), "next");
    // Red throws 10, blue 9; then initiative: A 7, x 9.
    EXPECT_TRUE(fight.gm(BeginFight{.surprise = true}, {4, 6, 4, 5, 3, 4, 4, 5}).is_done());
    EXPECT_EQ(fight.scene.mode, Mode::fight);
    EXPECT_TRUE(fight.scene.free_round);
    EXPECT_EQ(turns_of(fight, 3), "AxA") << "x is frozen in the first round, and first later on";
    EXPECT_FALSE(fight.scene.free_round);
    EXPECT_FALSE(fight['x'].surprised);
}

RULE("TV-PROC-001", "there must be somebody to fight") {
    Skirmish fight = calm("A..x");
    fight['x'].condition = Condition::unconscious;
    EXPECT_EQ(fight.gm(BeginFight{}), refuse("TV-PROC-001", "nobody_to_fight"));
    fight['x'].condition = Condition::well;
    EXPECT_TRUE(fight.gm(BeginFight{}, {3, 4, 3, 3}).is_done());
    EXPECT_FALSE(fight.gm(BeginFight{}).is_done()) << "it has begun already";
}

RULE("TV-PROC-002", "then everyone throws initiative") {
    Skirmish fight = calm("AB.x");
    EXPECT_TRUE(fight.gm(BeginFight{}, {3, 4, 5, 5, 1, 2}).is_done());
    EXPECT_EQ(fight.told<InitiativeThrown>(),
              (std::vector<InitiativeThrown>{
                  {fight.who('A'), 7}, {fight.who('B'), 10}, {fight.who('x'), 3}}));
}

RULE("TV-PROC-003", "turns are taken from the highest initiative down, round after round") {
    Skirmish fight("A.x.B");
    fight.begin("xBA");
    EXPECT_EQ(turns_of(fight, 6), "xBAxBA");
    EXPECT_EQ(fight.scene.round, 3);
}

RULE("TV-PROC-004", "a turn has two actions") {
    Skirmish fight("A..x");
    fight.begin("Ax");
    EXPECT_EQ(fight['A'].actions, 2);
    EXPECT_TRUE(fight.does('A', GoProne{}).is_done());
    EXPECT_TRUE(fight.does('A', GetUp{}).is_done());
    EXPECT_EQ(fight['A'].actions, 0);
    EXPECT_FALSE(fight.does('A', GoProne{}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight['x'].actions, 2);
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight['A'].actions, 2) << "again, in the next round";
}

RULE("TV-PROC-004", "actions that are owed are taken off, the rest of them later") {
    Skirmish fight("A..x");
    fight.begin("xA");
    fight['A'].owed = 3;
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight['A'].actions, 0);
    EXPECT_EQ(fight['A'].owed, 1);
    EXPECT_EQ(turns_of(fight, 2), "Ax");
    EXPECT_EQ(fight['A'].actions, 1);
    EXPECT_EQ(fight['A'].owed, 0);
}

RULE("TV-PROC-005", "damage takes effect at once, before the next action") {
    Skirmish fight("Ax");
    const ItemId sword = fight.give_sword('A');
    fight.begin("Ax");
    const Attack attack{.target = fight.who('x'), .weapon = sword};
    // 8: Effect 0; 3 points.
    EXPECT_TRUE(fight.does('A', attack, {4, 4, 1, 1, 1}).is_done());
    EXPECT_EQ(fight['x'].stamina, 4);
    EXPECT_EQ(fight['A'].actions, 1) << "with an action to come";
    EXPECT_TRUE(fight.does('A', attack, {4, 4, 1, 2, 3}).is_done());
    EXPECT_EQ(fight['x'].stamina, 0);
    EXPECT_EQ(fight['x'].lifeblood, 12);
}

RULE("TV-PROC-006", "when everyone has acted a new round begins, until the battle is over") {
    Skirmish fight("A..x");
    fight.begin("Ax");
    EXPECT_EQ(fight.scene.round, 1);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.told<RoundEnded>().empty());
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_EQ(fight.told<RoundEnded>().size(), 1U);
    EXPECT_EQ(fight.scene.round, 2);
    fight['x'].condition = Condition::unconscious;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.scene.mode, Mode::calm) << "nobody is left to fight";
    EXPECT_EQ(fight.asked(), "next");
}

RULE("TV-PROC-006", "the blow that decides a battle ends it in the middle of a turn") {
    Skirmish fight("Ax");
    const ItemId sword = fight.give_sword('A');
    fight.begin("Ax");
    fight['A'].shield_up = true;
    fight['x'].stamina = 0;
    fight['x'].lifeblood = 1;
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = sword}, {4, 4, 1, 1, 1})
                    .is_done());
    EXPECT_EQ(fight['x'].wound, Wound::mortal);
    EXPECT_EQ(fight.scene.mode, Mode::calm);
    EXPECT_FALSE(fight['A'].shield_up) << "what lasts for a fight is over";
    EXPECT_TRUE(fight.scene.order.empty());
}

RULE("TV-PROC-007", "the wounded are looked after when the fight is over") {
    Skirmish fight("AB.x");
    fight.sheet('A').skills.medicine = 1;
    fight.give_kind('A', ItemKind::medkit);
    fight.begin("ABx");
    fight['B'].wound = Wound::minor;
    fight['B'].lifeblood = 10;
    const Treat care{.carer = fight.who('A'), .patient = fight.who('B')};
    EXPECT_FALSE(fight.gm(care).is_done()) << "not now";
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.cites("TV-PROC-007"));
    EXPECT_TRUE(fight.gm(care).is_done());
    EXPECT_EQ(fight['B'].lifeblood, 14);
}

RULE("TV-PROC-008", "a round lasts six seconds") {
    Skirmish fight("A..x");
    fight.begin("Ax");
    turns_of(fight, 2);
    EXPECT_EQ(fight.told<RoundEnded>().at(0).seconds, 6);
    EXPECT_EQ(fight.scene.seconds, 6);
    turns_of(fight, 18);
    EXPECT_EQ(fight.scene.round, 11);
    EXPECT_EQ(fight.scene.minute, 1);
    EXPECT_EQ(fight.scene.seconds, 0);
}

RULE("TV-PROC-009", "whoever cannot act has no turn, and has one again when that is over") {
    Skirmish fight("ABC.x");
    fight.begin("ABCx");
    fight['B'].condition = Condition::unconscious;
    fight['C'].condition = Condition::dead;
    EXPECT_EQ(turns_of(fight, 1), "A");
    EXPECT_TRUE(fight.changed('B', PersonChange::slot_passed));
    EXPECT_TRUE(fight.changed('C', PersonChange::slot_passed));
    EXPECT_EQ(turns_of(fight, 2), "xA");
    fight['B'].condition = Condition::well;
    EXPECT_EQ(turns_of(fight, 3), "xAB");
}

RULE("TV-PROC-009", "somebody who is helpless for a while does not decide the battle") {
    Skirmish fight("A..x");
    fight.begin("Ax");
    fight['x'].stunned = 1;
    EXPECT_EQ(turns_of(fight, 1), "A");
    EXPECT_EQ(fight.scene.mode, Mode::fight);
    EXPECT_EQ(fight['x'].stunned, 0) << "it has worn off with the round";
    EXPECT_EQ(turns_of(fight, 2), "Ax");
}

RULE("TV-PROC-010", "aspects of weapons change what one can do with them") {
    Skirmish fight("AB.....x");
    const ItemId rifle = fight.give_rifle('A');
    const ItemId pistol = fight.give_pistol('B');
    fight.begin("ABx");
    const auto all = [&](ItemId weapon) {
        return FullAuto{.weapon = weapon, .targets = {fight.who('x')}};
    };
    EXPECT_TRUE(fight.does('A', all(rifle), {1, 1, 1, 1}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_FALSE(fight.does('B', all(pistol)).is_done()) << "it has no Auto";
}

RULE("TV-GAP-001", "what missing chapters should say is taken from the assumed rules") {
    Skirmish fight("A..x");
    fight.begin("Ax");
    EXPECT_EQ(full_stamina(fight.stage, fight.scene, fight.who('A')), 7);
    EXPECT_EQ(full_lifeblood(fight.stage, fight.scene, fight.who('A')), 14);
    EXPECT_EQ(unarmed().dice, 0);
}

RULE("TV-GAP-017", "both actions may be attacks") {
    Skirmish fight("Ax");
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {1, 1}).is_done());
    EXPECT_TRUE(fight.cites("TV-GAP-017"));
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {1, 2}).is_done());
    EXPECT_FALSE(fight.does('A', Attack{.target = fight.who('x')}).is_done());
}

RULE("TV-GAP-096",
     "dice fall for the attack, the damage, staying awake and the hours, in this order") {
    Skirmish fight("Ax");
    const ItemId sword = fight.give_sword('A');
    fight.begin("Ax");
    // 12: Effect 4; 12 + 4 points: Stamina 0, Lifeblood 5 of 14; END 5; 4 hours.
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = sword}, {6, 6, 6, 5, 1, 2, 3, 4})
            .is_done());
    EXPECT_EQ(fight['x'].lifeblood, 5);
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
    EXPECT_EQ(fight['x'].wakes_at, 4 * 60);
}

RULE("TV-GAP-102", "the Referee may replace a DM, a result or damage, and it is told") {
    Skirmish fight("Ax");
    fight.begin("Ax");
    const auto say = [&](OverrideKind kind, int value) {
        fight.scene.overrides.push_back(
            {.kind = kind, .value = static_cast<std::int16_t>(value), .who = fight.who('A')});
    };
    say(OverrideKind::modifier, -5);
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, {6, 6}).is_done());
    EXPECT_EQ(fight.reason("ruling"), -5);
    EXPECT_EQ(fight.told<Missed>().size(), 1U) << "7 instead of 12";
    EXPECT_EQ(fight.told<OverrideUsed>().size(), 1U);
    EXPECT_TRUE(fight.gm(Hurt{fight.who('x'), 1}, {5}).is_done());
    EXPECT_EQ(fight['x'].stamina, 2);
}

RULE("TV-MELEE-001",
     "a result that is ruled says how many targets are reached, or what dice come to") {
    Skirmish fight("Ax");
    const ItemId sword = fight.give_sword('A');
    fight.begin("Ax");
    const auto say = [&](RuleId rule, int value) {
        fight.scene.overrides.push_back({.kind = OverrideKind::outcome,
                                         .value = static_cast<std::int16_t>(value),
                                         .rule = rule});
    };
    const Attack attack{.target = fight.who('x'), .weapon = sword};
    say("TV-MELEE-001", 0);
    EXPECT_TRUE(fight.does('A', attack).is_done());
    EXPECT_EQ(fight.told<Missed>().size(), 1U);
    EXPECT_EQ(fight.rolled("attack").band, 0);
    say("TV-MELEE-001", 1);
    say("TV-DMG-001", 5);
    EXPECT_TRUE(fight.does('A', attack).is_done());
    ASSERT_EQ(fight.told<AttackHit>().size(), 1U);
    EXPECT_EQ(fight.told<AttackHit>()[0].effect, 0) << "it is reached, just so";
    EXPECT_EQ(fight.rolled("attack").band, 1);
    EXPECT_TRUE(fight.rolled("attack").ruled);
    EXPECT_EQ(fight['x'].stamina, 2) << "5 points, as ruled";
}

TEST(Teveller, TheRefereeEndsTheFightBetweenActions) {
    Skirmish fight = calm("Ax");
    EXPECT_EQ(fight.gm(EndFight{}), refuse("TV-PROC-006", "no_fight"));
    EXPECT_TRUE(fight.gm(BeginFight{}, {5, 5, 3, 3}).is_done());
    EXPECT_EQ(fight.gm(Finish{}).is_done(), false) << "the fight goes on";
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_EQ(fight.asked(), "next");
    EXPECT_TRUE(fight.gm(BeginFight{}, {5, 5, 3, 3}).is_done()) << "another may begin";
}

TEST(Teveller, WhoeverHasNoTurnDoesNotRunInIt) {
    Skirmish fight("A..............x");
    fight.begin("xA");
    EXPECT_TRUE(fight.does('x', Move{.to = {{14, 0}}}).is_done());
    EXPECT_TRUE(fight.does('x', Move{.to = {{13, 0}}}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight['x'].ran);
    fight['x'].stunned = 2;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.changed('x', PersonChange::slot_passed));
    EXPECT_FALSE(fight['x'].ran);
}

TEST(Teveller, NewcomersThrowInitiativeWhenTheNextRoundBegins) {
    Skirmish fight("AB.x");
    fight.begin("AxB");
    fight.sheet('B').skills.tactics = 3;
    fight['B'].at.mode = Whereabouts::away;
    EXPECT_EQ(turns_of(fight, 2), "Ax");
    EXPECT_EQ(fight.scene.order.size(), 2U) << "B has gone";
    fight['B'].at.mode = Whereabouts::board;
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}, {6, 6}).is_done());
    EXPECT_EQ(turns_of(fight, 3), "BAx");
}

TEST(Teveller, SidesHaveTheirAimsWhenTheRefereeSaysItIsOver) {
    Skirmish fight("AB.x");
    fight.begin("ABx");
    fight['x'].condition = Condition::unconscious;
    EXPECT_FALSE(outcome(fight.stage, fight.scene).over);
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.gm(Finish{}).is_done());
    EXPECT_EQ(fight.asked(), "over");
    EXPECT_EQ(outcome(fight.stage, fight.scene), (Outcome{true, 1U}));
    EXPECT_EQ(fight.told<Won>().size(), 1U);
    fight.scene.score.clear();  // judged as it is
    fight.stage.sides[1].aim = breakneck::Aim::escape;
    fight['x'].escaped = true;
    EXPECT_EQ(outcome(fight.stage, fight.scene).winners, 2U) << "they got away";
    fight.stage.sides[1].aim = breakneck::Aim::defeat;
    EXPECT_EQ(outcome(fight.stage, fight.scene).winners, 1U) << "they left the field";
    fight.stage.sides[1].aim = breakneck::Aim::escape;
    fight.stage.sides[0] = {.name = "red", .aim = breakneck::Aim::protect, .whom = fight.who('B')};
    EXPECT_EQ(outcome(fight.stage, fight.scene).winners, 3U);
    fight['B'].condition = Condition::dead;
    EXPECT_EQ(outcome(fight.stage, fight.scene).winners, 2U);
    fight.stage.sides[0] = {.name = "red", .aim = breakneck::Aim::survive};
    EXPECT_EQ(outcome(fight.stage, fight.scene).winners, 3U) << "A is still there";
}

TEST(Teveller, TimeBetweenFightsIsCountedInRoundsForWhatLastsSoLong) {
    Skirmish fight = calm("A..x");
    fight['A'].stunned = 30;
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(fight['A'].stunned, 20) << "ten rounds";
    EXPECT_EQ(fight.scene.minute, 1);
    EXPECT_FALSE(fight.gm(PassTime{0}).is_done());
}

}  // namespace
}  // namespace breakneck::teveller::turns_test
