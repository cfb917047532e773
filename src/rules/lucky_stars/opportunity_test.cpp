// These Lucky Stars, chapter 4: Opportunity Actions.
#include "rules/lucky_stars/opportunity.h"

#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::opportunity_test {
namespace {

using test::Fight;
using test::two_outcomes;
using Faces = std::vector<std::int16_t>;

const Faces hit{3, 3, 1, 1, 5};
const Faces miss{1, 1, 3, 3};

/// A is about to attack x with a sword; y stands beside A with one too. Everyone hits with 3 and 3
/// against 1 and 1.
struct Melee : Fight {
    explicit Melee(std::string_view picture = "xAy") : Fight(picture) {
        for (const auto& each : stage.people) swords.push_back(give_sword(each.name[0]));
        for (auto& each : stage.people) each.atk_mods = 12;
    }
    /// Turns in this order, as if everyone had had one before.
    void start(std::string_view order) {
        begin(order);
        everyone_has_acted();
    }
    ItemId sword(char letter) const { return swords[index_of(who(letter))]; }
    Attack attack(char letter, char target) const {
        return {.target = who(target), .weapon = sword(letter)};
    }
    Strike strike(char letter) const { return {.weapon = sword(letter)}; }
    Answer may(char letter, char against, int feature = -1) const {
        const Answer answer = may_strike(stage, scene, who(letter), who(against), feature);
        test::witness(answer);
        return answer;
    }
    std::vector<ItemId> swords;
};

RULE("LS-OPP-001", "an aggressive action against somebody else lets an opponent in reach strike") {
    Melee melee;
    melee.start("Axy");
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x')).is_done());
    EXPECT_EQ(melee.asked(), "opportunity");
    EXPECT_EQ(melee.asked_letter(), 'y');
    EXPECT_EQ(melee['A'].ap, 2) << "the attack is paid before anybody answers it";
    EXPECT_TRUE(melee.told<Attacked>().empty());
    Faces faces = hit;
    faces.insert(faces.end(), hit.begin(), hit.end());
    EXPECT_TRUE(melee.does('y', melee.strike('y'), faces).is_done());
    EXPECT_TRUE(melee.was_told(OpportunityTaken{"LS-OPP-001", melee.who('y'), melee.who('A'), -1}));
    EXPECT_EQ(melee.told<Attacked>().size(), 2U) << "then the attack itself goes on";
    EXPECT_EQ(melee['A'].def, 5);
    EXPECT_EQ(melee['x'].def, 5);
    EXPECT_EQ(melee.asked_letter(), 'A');
}

RULE("LS-OPP-001", "allies have no opportunity, and whoever falls acts no more") {
    Melee melee("xAyB");
    melee.sheet('A').vit_mods = 1;
    melee.sheet('A').def_mods = 1;
    melee.start("ABxy");
    EXPECT_EQ(melee.may('B', 'A'), refuse("LS-OPP-001", "no_opponent"));
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x')).is_done());
    EXPECT_TRUE(melee.does('y', melee.strike('y'), {3, 3, 1, 1, 5, 5}).is_done());
    EXPECT_EQ(melee.asked(), "lethal");
    EXPECT_TRUE(melee.does('y', Blow{false}).is_done());
    EXPECT_EQ(melee.told<Attacked>().size(), 0U) << "the attack does not happen any more";
    EXPECT_TRUE(melee.was_told(Prevented{melee.who('A')}));
    EXPECT_EQ(melee['x'].def, 10);
    EXPECT_EQ(melee.asked_letter(), 'B');
}

RULE("LS-OPP-002", "one Opportunity Attack a round, and never on the own turn") {
    Melee melee;
    melee.start("Axy");
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x')).is_done());
    EXPECT_TRUE(melee.does('y', melee.strike('y'), {1, 1, 3, 3, 1, 1, 3, 3}).is_done());
    EXPECT_TRUE(melee['y'].opportunity);
    EXPECT_EQ(melee.may('y', 'A'), refuse("LS-OPP-002", "once_per_round"));
    EXPECT_TRUE(melee.does('A', Improvise{Effort::simple, true}).is_done());
    EXPECT_EQ(melee.asked_letter(), 'x') << "y has used it up";
    EXPECT_EQ(melee.may('A', 'x'), refuse("LS-OPP-002", "own_turn"));
}

RULE("LS-OPP-003", "it costs 1 AP") {
    Melee melee;
    melee.start("Axy");
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x')).is_done());
    EXPECT_TRUE(melee.does('y', melee.strike('y'), {1, 1, 3, 3, 1, 1, 3, 3}).is_done());
    EXPECT_TRUE(melee.was_told(ApSpent{"LS-OPP-003", melee.who('y'), 1}));
    EXPECT_EQ(melee['y'].ap, 3);
}

RULE("LS-OPP-004", "a melee weapon must be in hand, a ranged one does not do") {
    Melee melee;
    const ItemId bow = melee.give_bow('y');
    melee.start("Axy");
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x')).is_done());
    EXPECT_EQ(melee.does('y', Strike{bow}), refuse("LS-OPP-004", "melee_weapon_needed"));
    EXPECT_TRUE(melee.does('y', melee.strike('y'), {1, 1, 3, 3, 1, 1, 3, 3}).is_done());
    Melee archer;
    archer.give_bow('y');
    archer.stage.items[index_of(archer.sword('y'))].hold = Hold::equipped;
    archer.start("Axy");
    EXPECT_EQ(archer.may('y', 'A'), refuse("LS-OPP-004", "melee_weapon_needed"));
    EXPECT_TRUE(archer.does('A', archer.attack('A', 'x'), miss).is_done());
    EXPECT_EQ(archer.asked_letter(), 'A');
}

RULE("LS-OPP-005", "whoever has not had a turn yet has no opportunity") {
    Melee melee;
    melee.begin("Axy");
    EXPECT_EQ(melee.may('y', 'A'), refuse("LS-OPP-005", "not_acted_yet"));
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x'), {1, 1, 6, 6, 6, 1, 2}).is_done());
    EXPECT_EQ(melee.asked_letter(), 'A');
}

RULE("LS-OPP-006", "unarmed it takes Martial Training") {
    for (const bool trained : {false, true}) {
        Melee melee;
        melee.stage.items[index_of(melee.sword('y'))].hold = Hold::equipped;
        melee.sheet('y').martial_training = trained;
        melee.start("Axy");
        EXPECT_EQ(melee.may('y', 'A'),
                  trained ? done : Answer(refuse("LS-OPP-006", "martial_training_needed")));
        EXPECT_TRUE(melee.does('A', melee.attack('A', 'x'), trained ? Faces{} : miss).is_done());
        EXPECT_EQ(melee.asked_letter(), trained ? 'y' : 'A');
    }
}

RULE("LS-OPP-007", "the opponent must be within melee reach") {
    Melee melee("xA.y");
    melee.start("Axy");
    EXPECT_EQ(melee.may('y', 'A'), refuse("LS-OPP-007", "out_of_reach"));
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x'), miss).is_done());
    EXPECT_EQ(melee.asked_letter(), 'A');
    Melee spear("xA.y");
    spear.stage.items[index_of(spear.sword('y'))].reach_ft = 5;
    spear.start("Axy");
    EXPECT_TRUE(spear.does('A', spear.attack('A', 'x')).is_done());
    EXPECT_EQ(spear.asked_letter(), 'y');
}

RULE("LS-OPP-008", "the target of the action has no opportunity against it") {
    Melee melee("xA");
    melee.start("Ax");
    EXPECT_TRUE(melee.may('x', 'A').is_done());
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x'), miss).is_done());
    EXPECT_EQ(melee.asked_letter(), 'A');
    EXPECT_TRUE(melee.was_told(Cited{"LS-OPP-008", melee.who('x')}));
    EXPECT_TRUE(melee.does('A', Improvise{Effort::focused, true}).is_done());
    EXPECT_EQ(melee.asked_letter(), 'x') << "x is not the target of this one";
}

RULE("LS-OPP-009", "whoever moves faster than 120 ft a round is out of reach of it") {
    Melee melee;
    melee.start("Axy");
    melee['A'].covered_ft = 120;
    EXPECT_TRUE(melee.may('y', 'A').is_done());
    melee['A'].covered_ft = 125;
    EXPECT_EQ(melee.may('y', 'A'), refuse("LS-OPP-009", "too_fast"));
}

RULE("LS-OPP-010", "it is a standard attack and does not use up the own one") {
    Melee melee;
    melee.start("Axy");
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x')).is_done());
    EXPECT_TRUE(melee.does('y', melee.strike('y'), {3, 3, 1, 1, 5, 1, 1, 3, 3}).is_done());
    EXPECT_EQ(melee.told<Attacked>().front().kind, AttackKind::standard);
    EXPECT_EQ(melee['A'].def, 5);
    EXPECT_FALSE(melee['y'].attacked);
    EXPECT_TRUE(melee['A'].attacked);
}

/// A moves from one space to another; y watches with a sword.
char asked_after_move(std::string_view picture, board::Space to) {
    Melee melee(picture);
    melee.sheet('A').speed_mods = 20;
    melee.start("Ay");
    EXPECT_TRUE(melee.does('A', Move{.to = board::Place{to}}).is_done());
    return melee.asked() == "opportunity" ? melee.asked_letter() : '-';
}

RULE("LS-OPP-011", "a Move provokes by coming into reach or leaving it, not inside or outside") {
    EXPECT_EQ(asked_after_move("A...y", {3, 0}), 'y') << "inward";
    EXPECT_EQ(asked_after_move("y.A..", {4, 0}), '-') << "outside";
    EXPECT_EQ(asked_after_move("yA...", {4, 0}), 'y') << "outward";
    EXPECT_EQ(asked_after_move("yA...\n.....", {1, 1}), '-') << "inside";
    Melee melee("A...y");
    melee.start("Ay");
    EXPECT_TRUE(melee.does('A', Move{.to = board::Place{{3, 0}}}).is_done());
    EXPECT_EQ(melee.space('A'), board::Space(3, 0));
    EXPECT_TRUE(melee.does('y', melee.strike('y'), hit).is_done());
    EXPECT_TRUE(melee.was_told(OpportunityTaken{"LS-OPP-011", melee.who('y'), melee.who('A'), -1}));
}

RULE("LS-GAP-013", "before the last space inside is left, and the Move goes on afterwards") {
    Melee melee("yA...");
    melee.start("Ay");
    EXPECT_TRUE(melee.does('A', Move{.to = board::Place{{4, 0}}}).is_done());
    EXPECT_EQ(melee.space('A'), board::Space(1, 0)) << "still in reach";
    EXPECT_TRUE(melee.does('y', melee.strike('y'), hit).is_done());
    EXPECT_EQ(melee.space('A'), board::Space(4, 0));
    // Past y, in and out again: one Move gives one opponent one opportunity.
    Melee past(".....\nA.y..\n.....");
    past.sheet('A').speed_mods = 20;
    past.start("Ay");
    board::Route around(board::Place{{0, 1}});
    for (const board::Space each : {board::Space{1, 0}, {2, 0}, {3, 0}, {4, 1}})
        EXPECT_TRUE(around.add(around.end(), board::Place{each}));
    EXPECT_TRUE(past.does('A', Move{.to = board::Place{{4, 1}}, .path = around}).is_done());
    EXPECT_EQ(past.space('A'), board::Space(1, 0));
    EXPECT_TRUE(past.does('y', Decline{}).is_done());
    EXPECT_EQ(past.space('A'), board::Space(4, 1));
    // Whoever is pinned cannot intercept.
    Melee pinned("Byz\n.A.");
    pinned.start("ABzy");
    pinned['y'].grapple = pinned['B'].grapple = 0;
    pinned['B'].in_control = true;
    EXPECT_EQ(pinned.may('y', 'A'), refuse("LS-GAP-013", "cannot_intercept"));
}

RULE("LS-OPP-012", "a Step never provokes") {
    Melee melee("yA..");
    melee.start("Ay");
    EXPECT_TRUE(melee.does('A', Step{board::Place{{2, 0}}}).is_done());
    EXPECT_EQ(melee.asked_letter(), 'A');
    EXPECT_EQ(melee.space('A'), board::Space(2, 0));
}

GM_RULE("LS-OPP-013", "standing up provokes unless the game master says it does not") {
    std::vector<char> asked;
    for (const std::string_view call : {"true", "false"}) {
        Melee melee("yA");
        melee.start("Ay");
        melee['A'].prone = true;
        melee.rule("calls.stand_provokes", call);
        EXPECT_TRUE(melee.does('A', Stand{}).is_done());
        asked.push_back(melee.asked_letter());
        if (asked.back() != 'y') continue;
        EXPECT_TRUE(melee['A'].prone) << "not up yet";
        EXPECT_TRUE(melee.does('y', melee.strike('y'), hit).is_done());
        EXPECT_TRUE(
            melee.was_told(OpportunityTaken{"LS-OPP-013", melee.who('y'), melee.who('A'), -1}));
        EXPECT_FALSE(melee['A'].prone);
    }
    EXPECT_EQ(asked, (std::vector<char>{'y', 'A'}));
    two_outcomes(asked[0], asked[1]);
}

/// y has a feature as well: a riposte for no AP whenever an opponent attacks.
Melee with_riposte(std::string_view picture) {
    Melee melee(picture);
    melee.sheet('y').features = {{.name = "Bite"},
                                 {.name = "Riposte",
                                  .kind = FeatureKind::opportunity,
                                  .ap = 0,
                                  .trigger = TriggerKind::attacks}};
    return melee;
}

RULE("LS-ACT-016", "an Opportunity Action answers something on the turn of another") {
    Melee melee = with_riposte("yA");
    melee.start("Ay");
    EXPECT_TRUE(melee.may('y', 'A', 1).is_done());
    EXPECT_TRUE(melee.does('A', EndTurn{}).is_done());
    EXPECT_EQ(melee.may('y', 'A', 1), refuse("LS-ACT-016", "own_turn"));
}

RULE("LS-ACT-017", "every opportunity has a source that grants it") {
    Melee melee = with_riposte("yA");
    melee.start("Ay");
    EXPECT_EQ(melee.may('y', 'A', 0), refuse("LS-ACT-017", "no_such_source"));
    EXPECT_EQ(melee.may('y', 'A', 2), refuse("LS-ACT-017", "no_such_source"));
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'y')).is_done());
    EXPECT_EQ(melee.asked_letter(), 'y') << "its own feature answers being attacked";
    EXPECT_TRUE(melee.does('y', melee.strike('y'), {1, 1, 3, 3, 1, 1, 3, 3}).is_done());
    EXPECT_TRUE(melee.was_told(OpportunityTaken{"LS-ACT-017", melee.who('y'), melee.who('A'), 1}));
    EXPECT_FALSE(melee['y'].opportunity) << "the attack everyone has is still there";
}

RULE("LS-ACT-018", "the source names cost, trigger and what it results in") {
    Melee melee = with_riposte("yAx");
    melee.sheet('y').features[1].ap = 2;
    melee.start("Axy");
    EXPECT_TRUE(melee.does('A', Improvise{Effort::simple, true}).is_done());
    EXPECT_EQ(melee.asked_letter(), 'y') << "the attack everyone has";
    EXPECT_TRUE(melee.does('y', Decline{}).is_done());
    EXPECT_EQ(melee.asked_letter(), 'x') << "a riposte only answers attacks";
    EXPECT_TRUE(melee.does('x', Decline{}).is_done());
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x')).is_done());
    EXPECT_TRUE(melee.does('y', Decline{}).is_done());
    EXPECT_EQ(melee.asked_letter(), 'y') << "and now about the riposte";
    EXPECT_TRUE(melee.does('y', melee.strike('y'), {1, 1, 3, 3, 1, 1, 3, 3}).is_done());
    EXPECT_TRUE(melee.was_told(ApSpent{"LS-ACT-018", melee.who('y'), 2}));
    EXPECT_EQ(melee['y'].ap, 2);
}

RULE("LS-ACT-019", "the AP are paid when the trigger fires, or the opportunity is lost") {
    Melee melee = with_riposte("yAx");
    melee.sheet('y').features[1].ap = 3;
    melee.start("Axy");
    melee['y'].ap = 2;
    EXPECT_EQ(melee.may('y', 'A', 1), refuse("LS-ACT-019", "too_few_ap", 3, 2));
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x')).is_done());
    EXPECT_EQ(melee['y'].ap, 2) << "nothing in advance";
    EXPECT_TRUE(melee.does('y', melee.strike('y'), {1, 1, 3, 3, 1, 1, 3, 3}).is_done());
    EXPECT_EQ(melee['y'].ap, 1);
}

RULE("LS-ACT-020", "an opportunity sets off no other") {
    Melee melee("xAy\n.B.");
    melee.start("ABxy");
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x')).is_done());
    EXPECT_EQ(melee.asked_letter(), 'y');
    EXPECT_TRUE(melee.does('y', melee.strike('y'), {1, 1, 3, 3, 1, 1, 3, 3}).is_done());
    EXPECT_EQ(melee.asked(), "turn") << "B, in reach of y, is not asked";
    EXPECT_EQ(melee.asked_letter(), 'A');
}

RULE("LS-ACT-021", "several may answer one action, each for themselves") {
    Melee melee("xAy\n.z.");
    melee.start("Axyz");
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x')).is_done());
    EXPECT_EQ(melee.asked_letter(), 'y');
    EXPECT_TRUE(melee.does('y', melee.strike('y'), miss).is_done());
    EXPECT_EQ(melee.asked_letter(), 'z');
    EXPECT_TRUE(melee.does('z', melee.strike('z'), {3, 3, 1, 1, 5, 1, 1, 3, 3}).is_done());
    EXPECT_EQ(melee['A'].def, 5);
    EXPECT_EQ(melee.asked_letter(), 'A');
}

RULE("LS-AP-004", "without AP left from the own turn there is no opportunity until the next") {
    Melee melee;
    melee.start("Axy");
    melee['y'].ap = 0;
    EXPECT_EQ(melee.may('y', 'A'), refuse("LS-AP-004", "too_few_ap", 1, 0));
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x'), miss).is_done());
    EXPECT_EQ(melee.asked_letter(), 'A');
}

RULE("LS-AP-003", "one pool pays on the own turn and on those of others") {
    Melee melee;
    melee.start("yAx");
    EXPECT_TRUE(melee.does('y', Improvise{Effort::complex, false}).is_done());
    EXPECT_EQ(melee['y'].ap, 1);
    EXPECT_TRUE(melee.does('y', EndTurn{}).is_done());
    EXPECT_TRUE(melee.does('A', melee.attack('A', 'x')).is_done());
    EXPECT_TRUE(melee.does('y', melee.strike('y'), {1, 1, 3, 3, 1, 1, 3, 3}).is_done());
    EXPECT_EQ(melee['y'].ap, 0);
}

RULE("LS-OPP-007", "the menu offers every weapon that reaches, with all its types, and no other") {
    Fight fight("xA.y");
    const ItemId sword = fight.give_sword('A');
    const ItemId dagger = fight.give('y', {.name = "dagger"});
    const ItemId spear = fight.give(
        'y', {.name = "spear", .reach_ft = 5, .types = {DamageType::burn, DamageType::physical}});
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = sword}).is_done());
    EXPECT_EQ(fight.asked(), "opportunity");
    EXPECT_EQ(fight.does('y', Strike{dagger}), refuse("LS-OPP-007", "out_of_reach"));
    const auto menu = fight.menu(Seat::of(fight.who('y')));
    ASSERT_GE(menu.size(), 2U);
    EXPECT_EQ(menu[0].choice, Choice(Strike{spear, DamageType::burn}));
    EXPECT_EQ(menu[0].size(), 2U);
    EXPECT_EQ(menu[1].choice, Choice(Decline{})) << "neither dagger nor fist";
}

}  // namespace
}  // namespace breakneck::lucky_stars::opportunity_test
