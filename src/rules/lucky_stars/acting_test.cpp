// These Lucky Stars, chapters 3 and 4: what actions cost, which kinds there are, reactions.
#include "rules/lucky_stars/acting.h"

#include "board/path.h"
#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::acting_test {
namespace {

using test::Fight;
using test::two_outcomes;
using Faces = std::vector<std::int16_t>;

const Faces miss{1, 1, 3, 3};

/// A stands alone at some distance of x.
struct Alone : Fight {
    explicit Alone(std::string_view picture = "A.....x") : Fight(picture) {}
    void start(std::string_view order = "Ax") {
        begin(order);
        everyone_has_acted();
    }
    int cost(const Action& action) const { return cost_of(stage, scene, who('A'), action); }
};

RULE("LS-AP-005", "features raise or lower the pool") {
    for (const int mods : {-1, 2}) {
        Alone fight;
        fight.sheet('A').ap_mods = mods;
        fight.begin("Ax");
        EXPECT_EQ(fight['A'].ap, 4 + mods);
    }
}

RULE("LS-AP-006", "what is free or instinctive costs nothing") {
    Alone fight;
    const ItemId sword = fight.give_sword('A');
    fight.start();
    EXPECT_TRUE(fight.does('A', Improvise{Effort::free}).is_done());
    EXPECT_TRUE(fight.was_told(Cited{"LS-AP-006", fight.who('A')}));
    EXPECT_TRUE(fight.was_told(Improvised{"LS-AP-006", fight.who('A'), Effort::free, false}));
    EXPECT_TRUE(fight.does('A', Drop{sword}).is_done());
    EXPECT_EQ(fight['A'].ap, 4);
    EXPECT_EQ(fight.scene.item(sword).hold, Hold::dropped);
    EXPECT_EQ(fight.scene.item(sword).space, board::Space(0, 0));
    EXPECT_EQ(fight.does('A', Drop{sword}), refuse("LS-AP-006", "not_in_hand"));
    fight['A'].ap = 0;
    EXPECT_TRUE(fight.does('A', Improvise{Effort::free}).is_done());
}

RULE("LS-AP-007", "something simple costs 1") {
    Alone fight;
    fight.start();
    EXPECT_TRUE(fight.does('A', Improvise{Effort::simple}).is_done());
    EXPECT_EQ(fight['A'].ap, 3);
    EXPECT_EQ(fight.cost(Search{}), 1);
}

RULE("LS-AP-008", "something focused costs 2") {
    Alone fight;
    fight.start();
    EXPECT_TRUE(fight.does('A', Improvise{Effort::focused}).is_done());
    EXPECT_EQ(fight['A'].ap, 2);
}

RULE("LS-AP-009", "something complex costs 3") {
    Alone fight;
    fight.start();
    EXPECT_TRUE(fight.does('A', Improvise{Effort::complex}).is_done());
    EXPECT_EQ(fight['A'].ap, 1);
}

RULE("LS-AP-010", "what is printed for a feature overrides the guide") {
    Alone fight("Ax");
    const ItemId claws = fight.give('A', {.name = "Claws", .natural = true});
    fight.sheet('A').features = {{.name = "Claws", .ap = 1}};
    fight.start();
    EXPECT_EQ(fight.cost(UseFeature{0, fight.who('x')}), 1);
    EXPECT_EQ(fight.cost(Attack{.target = fight.who('x'), .weapon = claws}), 2);
    EXPECT_TRUE(fight.does('A', UseFeature{0, fight.who('x')}, miss).is_done());
    EXPECT_TRUE(fight.was_told(ApSpent{"LS-AP-010", fight.who('A'), 1}));
    EXPECT_EQ(fight['A'].ap, 3);
}

RULE("LS-AP-011", "as many actions as the AP pay for, and none that costs more") {
    Alone fight;
    fight.start();
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(fight.does('A', Improvise{Effort::simple}).is_done());
    EXPECT_EQ(fight.does('A', Improvise{Effort::focused}).refusal().rule, RuleId("LS-AP-011"));
    EXPECT_EQ(fight['A'].ap, 1);
    EXPECT_TRUE(fight.does('A', Improvise{Effort::simple}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A') << "whoever has no AP left still ends the turn";
}

RULE("LS-GAP-011", "AP are set to the maximum, and limits of a round end with the own turn") {
    Alone fight("Ay....x");
    fight.start("Axy");
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    fight['A'].opportunity = true;
    fight['A'].stepped = true;
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight['A'].opportunity) << "not with the round, not with others' turns";
    EXPECT_TRUE(fight.does('y', EndTurn{}).is_done());
    EXPECT_EQ(fight['A'].ap, 4) << "4 were left, and 4 it is again";
    EXPECT_FALSE(fight['A'].opportunity);
    EXPECT_FALSE(fight['A'].stepped);
}

RULE("LS-ACT-001", "a Standard Action is no Opportunity Action, and the other way round") {
    Alone fight("xAy");
    const ItemId sword = fight.give_sword('y');
    fight.start("Axy");
    EXPECT_EQ(fight.does('A', Strike{}), refuse("LS-ACT-001", "not_an_action"));
    EXPECT_EQ(fight.does('A', Dodge{}), refuse("LS-ACT-001", "not_an_action"));
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_EQ(fight.does('y', Attack{.target = fight.who('A'), .weapon = sword}),
              refuse("LS-ACT-001", "strike_or_decline"));
}

RULE("LS-ACT-002", "Standard Actions are taken on the own turn, each paid as it is taken") {
    Alone fight;
    fight.start();
    const Answer early = may_do(fight.stage, fight.scene, fight.who('x'), Improvise{});
    test::witness(early);
    EXPECT_EQ(early, refuse("LS-ACT-002", "not_your_turn"));
    EXPECT_FALSE(fight.does('x', Improvise{}).is_done());
    EXPECT_TRUE(fight.does('A', Improvise{Effort::simple}).is_done());
    EXPECT_EQ(fight['A'].ap, 3);
    EXPECT_TRUE(fight.does('A', Improvise{Effort::focused}).is_done());
    EXPECT_EQ(fight['A'].ap, 1);
}

RULE("LS-ACT-003", "Move and Step are Standard Actions like the catalog's") {
    Alone fight;
    fight.start();
    EXPECT_TRUE(fight.does('A', Move{.to = board::Place{{2, 0}}}).is_done());
    EXPECT_EQ(fight['A'].ap, 2);
    EXPECT_TRUE(fight.does('A', Step{board::Place{{3, 0}}}).is_done());
    EXPECT_EQ(fight['A'].ap, 1);
    EXPECT_EQ(fight.does('A', Step{board::Place{{4, 0}}}),
              refuse("LS-MOV-002", "one_step_per_round"));
}

/// x in a car drives at A, who dodges or not.
Fight run_down(int ap) {
    Fight fight("...A....x\n.........");
    const VehicleId car = fight.add_vehicle(Fight::car("B1 e"), 'x');
    fight.begin("xA");
    fight.everyone_has_acted();
    fight['A'].ap = static_cast<std::int8_t>(ap);
    const board::Route ahead(board::straight_ahead(place_of(fight.scene, car), 5));
    EXPECT_TRUE(fight.does('x', Drive{.to = ahead.end(), .path = ahead}).is_done());
    EXPECT_EQ(fight.asked(), "dodge");
    return fight;
}

RULE("LS-ACT-022", "dodging a vehicle is a Reaction") {
    Fight fight = run_down(4);
    EXPECT_TRUE(fight.does('A', Dodge{}, {4, 4}).is_done());
    EXPECT_TRUE(fight.has_reason("reaction"));
    EXPECT_FALSE(fight.told<Dodged>().empty());
}

RULE("LS-ACT-023", "Reactions cost no AP and need none") {
    Fight fight = run_down(0);
    EXPECT_TRUE(fight.does('A', Dodge{}, {4, 4}).is_done());
    EXPECT_FALSE(fight.told<Dodged>().empty());
    EXPECT_TRUE(fight.told<ApSpent>().empty());
    EXPECT_EQ(fight['A'].ap, 0);
}

GM_RULE("LS-ACT-024", "the game master names the attribute of a Reaction") {
    std::vector<bool> made;
    for (const Attribute attribute : {Attribute::fort, Attribute::str}) {
        Alone fight;
        fight.sheet('A').attributes.fort = 2;
        fight.start();
        EXPECT_TRUE(
            fight.gm(CallCheck{.who = fight.who('A'), .attribute = attribute, .target = 8}, {3, 3})
                .is_done());
        made.push_back(fight.told<CalledCheck>().front().success);
        EXPECT_EQ(fight['A'].ap, 4);
    }
    EXPECT_EQ(made, (std::vector<bool>{true, false}));
    two_outcomes(bool{made[0]}, bool{made[1]});
}

GM_RULE("LS-GAP-021", "Drive, Board and Bail provoke like a Move unless the game master says not") {
    std::vector<std::string> asked;
    for (const std::string_view call : {"true", "false"}) {
        Fight fight("A.......\n........\n....x...");
        fight.add_vehicle(Fight::car("B1 e"), 'A');
        const ItemId spear = fight.give('x', {.name = "spear", .reach_ft = 5});
        fight.begin("Ax");
        fight.everyone_has_acted();
        fight.rule("calls.vehicle_actions_provoke", call);
        const PersonId who = fight.who('A');
        for (const Action& action : {Action(Drive{}), Action(Board{}), Action(Bail{})})
            EXPECT_EQ(is_aggressive(fight.stage, fight.scene, who, action), call == "true");
        EXPECT_TRUE(fight.does('A', Drive{.to = {{4, 0}, board::Facing::e}}).is_done());
        asked.emplace_back(fight.asked());
        if (asked.back() == "opportunity") {
            EXPECT_TRUE(fight.does('x', Strike{spear}, miss).is_done());
        }
    }
    EXPECT_EQ(asked, (std::vector<std::string>{"opportunity", "turn"}));
    two_outcomes(asked[0], asked[1]);
}

RULE("LS-GAP-021",
     "whoever boards or bails out of somebody's reach is struck before they are off") {
    Fight fight("xA....");
    const VehicleId car = fight.add_vehicle(Fight::car("D1 e"), 0, "");
    const ItemId sword = fight.give_sword('x');
    fight.begin("Ax");
    fight.everyone_has_acted();
    EXPECT_TRUE(fight.does('A', Board{car}).is_done());
    EXPECT_EQ(fight.asked(), "opportunity");
    EXPECT_EQ(fight.space('A'), board::Space(1, 0));
    EXPECT_TRUE(fight.does('x', Strike{sword}, miss).is_done());
    EXPECT_EQ(fight['A'].vehicle, car);
    fight['x'].at.place.space = {1, 0};
    fight['x'].opportunity = false;
    EXPECT_TRUE(fight.does('A', Bail{board::Place{{4, 0}}}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', Decline{}).is_done());
    EXPECT_EQ(fight.space('A'), board::Space(4, 0));
}

RULE("LS-GAP-021", "not against those in full cover, and not above Moderate") {
    for (const bool enclosed : {true, false}) {
        Fight fight("A..............................\n....x..........................");
        Vehicle car = Fight::car("B1 e");
        car.speed_ft = 75;
        car.cover = enclosed ? CoverType::full : CoverType::none;
        fight.add_vehicle(car, 'A');
        fight.give_sword('x');
        fight.begin("Ax");
        fight.everyone_has_acted();
        const int to = enclosed ? 5 : 26;  // 125 ft are Fast
        EXPECT_TRUE(fight.does('A', Drive{.to = {{to, 0}, board::Facing::e}}).is_done());
        EXPECT_EQ(fight.asked(), "turn");
    }
}

/// What becomes of a second attack, and of other attacks after it.
std::vector<std::string> after_an_attack(bool every_attack) {
    Alone fight("Ax");
    fight.stage.house_rules.every_attack_counts = every_attack;
    fight.sheet('A').ap_mods = 6;
    const ItemId sword = fight.give_sword('A');
    fight.give_sword('x');
    fight.start();
    const PersonId x = fight.who('x');
    EXPECT_TRUE(fight.does('A', Attack{.target = x, .weapon = sword}, {1, 1, 5, 5}).is_done());
    std::vector<std::string> found;
    const auto tries = [&](const Action& action) {
        const Answer answer = may_do(fight.stage, fight.scene, fight.who('A'), action);
        test::witness(answer);
        found.push_back(answer.is_done() ? "" : answer.refusal().rule.text());
    };
    tries(Attack{.target = x, .weapon = sword});
    tries(Attack{.target = x});
    tries(Disarm{x, sword});
    tries(Trip{x, sword});
    tries(Grapple{x});
    return found;
}

RULE("LS-GAP-022", "one Standard or Unarmed Attack a turn, or by the house one of any kind") {
    EXPECT_EQ(after_an_attack(false),
              (std::vector<std::string>{"LS-CAT-006", "LS-CAT-006", "", "", ""}));
    EXPECT_EQ(after_an_attack(true), (std::vector<std::string>{"LS-GAP-022", "LS-GAP-022",
                                                               "LS-GAP-022", "LS-GAP-022", ""}));
}

TEST(LuckyStarsActing, EveryActionIsAChoiceAndBack) {
    const std::vector<Action> all{
        Attack{},   Disarm{},     Shatter{},       Trip{},       Grapple{}, Move{},   Step{},
        Stand{},    DrawWeapon{}, Drop{},          UseCover{},   Recover{}, Search{}, Drive{},
        Board{},    Bail{},       ChangeStation{}, UseFeature{}, Drag{},    Toss{},   EndGrapple{},
        Struggle{}, Improvise{},  Work{},          Batter{}};
    EXPECT_EQ(all.size(), std::variant_size_v<Action>);
    for (const Action& each : all) EXPECT_EQ(as_action(as_choice(each)), each);
    EXPECT_EQ(as_action(EndTurn{}), std::nullopt);
    EXPECT_EQ(as_action(Strike{}), std::nullopt);
}

TEST(LuckyStarsActing, WhoeverAttacksAMountAffectsTheCreatureAndItsRider) {
    Fight fight("A..xh");
    Vehicle horse{.name = "horse"};
    horse.at = {{4, 0}};
    horse.creature = fight.who('h');
    const VehicleId mount = fight.add_vehicle(horse, 'x');
    fight.begin("Axh");
    const PersonSet affected =
        affected_by(fight.stage, fight.scene, fight.who('A'), Attack{.vehicle = mount});
    EXPECT_TRUE(affected.has(fight.who('h')));
    EXPECT_TRUE(affected.has(fight.who('x')));
    EXPECT_FALSE(affected.has(fight.who('A')));
}

}  // namespace
}  // namespace breakneck::lucky_stars::acting_test
