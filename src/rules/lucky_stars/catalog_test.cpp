// These Lucky Stars, chapter 8: the catalog of actions.
#include "rules/lucky_stars/catalog.h"

#include "rules/lucky_stars/acting.h"
#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::catalog_test {
namespace {

using test::Fight;
using Faces = std::vector<std::int16_t>;

/// A and x face each other with swords; A hits with 3 and 3 against 1 and 1.
struct Duel : Fight {
    explicit Duel(std::string_view picture = "Ax") : Fight(picture) {
        mine = give_sword('A');
        theirs = give_sword('x');
        sheet('A').atk_mods = 12;
    }
    void start(std::string_view order = "Ax") {
        begin(order);
        everyone_has_acted();
    }
    PersonId x() const { return who('x'); }
    ItemId mine{};
    ItemId theirs{};
};
Faces faces(std::initializer_list<Faces> parts) {
    Faces all;
    for (const Faces& each : parts) all.insert(all.end(), each.begin(), each.end());
    return all;
}
const Faces hit{3, 3, 1, 1};
const Faces miss{1, 1, 5, 5};

RULE("LS-CAT-001", "what threatens or improves the offensive position is aggressive") {
    Duel fight("A...x");
    fight.stage.items[0].hold = Hold::equipped;
    fight.start();
    EXPECT_TRUE(fight.does('A', DrawWeapon{fight.mine}).is_done());
    EXPECT_TRUE(fight.was_told(Cited{"LS-CAT-001", fight.who('A')}));
    const std::vector<Action> aggressive{Attack{}, Disarm{}, Shatter{},    Trip{}, Grapple{},
                                         Move{},   Stand{},  DrawWeapon{}, Toss{}};
    for (const Action& each : aggressive)
        EXPECT_TRUE(is_aggressive(fight.stage, fight.scene, fight.who('A'), each));
    EXPECT_TRUE(is_aggressive(fight.stage, fight.scene, fight.who('A'), Improvise{{}, true}));
}

RULE("LS-CAT-002", "what protects, repositions safely or prepares is defensive") {
    Duel fight("A...x");
    fight.start();
    EXPECT_TRUE(fight.does('A', Step{board::Place{{1, 0}}}).is_done());
    EXPECT_TRUE(fight.was_told(Cited{"LS-CAT-002", fight.who('A')}));
    const std::vector<Action> defensive{Step{},       UseCover{},  Recover{},
                                        Search{},     Work{},      Drop{},
                                        EndGrapple{}, Improvise{}, Move{.silent = true}};
    for (const Action& each : defensive)
        EXPECT_FALSE(is_aggressive(fight.stage, fight.scene, fight.who('A'), each));
}

RULE("LS-CAT-004", "only aggressive actions give others an opportunity") {
    for (const bool aggressive : {true, false}) {
        Duel fight;
        fight.start();
        EXPECT_TRUE(fight.does('A', Improvise{Effort::simple, aggressive}).is_done());
        EXPECT_EQ(fight.asked(), aggressive ? "opportunity" : "turn");
    }
}

RULE("LS-CAT-005", "the printed costs") {
    Duel fight;
    const ItemId dagger = fight.give('A', {.name = "dagger", .hold = Hold::concealed});
    const ItemId axe = fight.give('A', {.name = "axe", .hold = Hold::equipped});
    fight.start();
    const auto cost = [&](const Action& action) {
        return cost_of(fight.stage, fight.scene, fight.who('A'), action);
    };
    EXPECT_EQ(cost(Attack{.target = fight.x(), .weapon = fight.mine}), 2);
    EXPECT_EQ(cost(Attack{.target = fight.x()}), 2);
    EXPECT_EQ(cost(Move{}), 2);
    EXPECT_EQ(cost(Step{}), 1);
    EXPECT_EQ(cost(Disarm{}), 3);
    EXPECT_EQ(cost(DrawWeapon{axe}), 1);
    EXPECT_EQ(cost(DrawWeapon{dagger}), 3);
    EXPECT_EQ(cost(Grapple{}), 2);
    EXPECT_EQ(cost(Shatter{}), 3);
    EXPECT_EQ(cost(Stand{}), 1);
    EXPECT_EQ(cost(Trip{}), 3);
    EXPECT_EQ(cost(UseCover{}), 1);
    EXPECT_EQ(cost(Drive{}), 2);
    EXPECT_EQ(cost(Board{}), 2);
    EXPECT_EQ(cost(Bail{}), 2);
    EXPECT_EQ(row_of(Deed::opportunity_attack).ap, 1);
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.x(), .weapon = fight.mine}, miss).is_done());
    EXPECT_TRUE(fight.was_told(ApSpent{"LS-CAT-005", fight.who('A'), 2}));
}

RULE("LS-CAT-006", "one Standard Attack a turn, with the weapon of choice") {
    Duel fight;
    const ItemId bow = fight.give_bow('A');
    fight.start();
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.x(), .weapon = bow}, faces({hit, {5}})).is_done());
    EXPECT_TRUE(fight.was_told(AttackUsed{fight.who('A')}));
    EXPECT_EQ(fight['x'].def, 5);
    EXPECT_EQ(fight.does('A', Attack{.target = fight.x(), .weapon = fight.mine}),
              refuse("LS-CAT-006", "one_attack_per_turn"));
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.x(), .weapon = fight.mine}, miss).is_done());
}

RULE("LS-CAT-007", "an Unarmed Attack costs 2 and deals 3 less") {
    Duel fight;
    fight.start();
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.x()}, faces({hit, {5}})).is_done());
    EXPECT_TRUE(fight.was_told(ApSpent{"LS-CAT-007", fight.who('A'), 2}));
    EXPECT_EQ(fight['x'].def, 8);
    EXPECT_TRUE(fight['A'].attacked) << "it is the turn's attack";
}

RULE("LS-CAT-008", "Disarm takes a melee weapon one is proficient with, and an attack roll") {
    Duel fight;
    const ItemId bow = fight.give_bow('A');
    const ItemId whip = fight.give('A', {.name = "whip", .proficient = false});
    fight.start();
    EXPECT_EQ(fight.does('A', Disarm{fight.x()}), refuse("LS-CAT-008", "melee_weapon_needed"));
    EXPECT_EQ(fight.does('A', Disarm{fight.x(), bow}), refuse("LS-CAT-008", "melee_weapon_needed"));
    EXPECT_EQ(fight.does('A', Disarm{fight.x(), whip}), refuse("LS-CAT-008", "not_proficient"));
    EXPECT_TRUE(fight.does('A', Disarm{fight.x(), fight.mine}, miss).is_done());
    EXPECT_TRUE(fight.was_told(ApSpent{"LS-CAT-008", fight.who('A'), 3}));
    EXPECT_FALSE(fight.told<Missed>().empty());
    EXPECT_EQ(fight.scene.item(fight.theirs).holder, fight.x());
    EXPECT_FALSE(fight['A'].attacked) << "LS-GAP-022";
}

RULE("LS-CAT-009", "a hit does no damage, and STR against STR decides about the weapon") {
    for (const bool wins : {true, false}) {
        Duel fight;
        fight.sheet('A').attributes.str = 2;
        fight.sheet('x').attributes.str = 1;
        fight.start();
        const Faces strength = wins ? Faces{3, 3, 3, 3} : Faces{2, 2, 3, 3};
        EXPECT_TRUE(
            fight.does('A', Disarm{fight.x(), fight.mine}, faces({hit, strength})).is_done());
        EXPECT_EQ(fight.rolled().total, wins ? 8 : 6);
        EXPECT_EQ(fight.rolled().their_total, 7);
        EXPECT_TRUE(fight.told<Harmed>().empty());
        EXPECT_EQ(fight.scene.item(fight.theirs).hold, wins ? Hold::dropped : Hold::held);
        if (!wins) continue;
        EXPECT_EQ(fight.scene.item(fight.theirs).space, board::Space(1, 0));
        EXPECT_EQ(
            may_disarm(fight.stage, fight.scene, fight.who('A'), Disarm{fight.x(), fight.mine}),
            refuse("LS-CAT-009", "nothing_to_drop"));
    }
}

RULE("LS-CAT-009", "ties are rolled again") {
    Duel fight;
    fight.start();
    EXPECT_TRUE(
        fight.does('A', Disarm{fight.x(), fight.mine}, faces({hit, {3, 3, 3, 3}, {3, 4, 3, 3}}))
            .is_done());
    EXPECT_EQ(fight.scene.item(fight.theirs).hold, Hold::dropped);
}

RULE("LS-CAT-010", "1 AP draws an equipped weapon or picks one up within reach") {
    Duel fight("A....x");
    const ItemId axe = fight.give('A', {.name = "axe", .hold = Hold::equipped});
    const ItemId near = fight.give('A', {.name = "club"});
    const ItemId mail =
        fight.give('A', {.name = "mail", .kind = ItemKind::armour, .hold = Hold::worn});
    fight.start();
    EXPECT_TRUE(fight.does('A', DrawWeapon{axe}).is_done());
    EXPECT_EQ(fight['A'].ap, 3);
    EXPECT_EQ(fight.scene.item(axe).hold, Hold::held);
    EXPECT_EQ(fight.does('A', DrawWeapon{axe}), refuse("LS-CAT-010", "in_hand_already"));
    EXPECT_EQ(fight.does('A', DrawWeapon{mail}), refuse("LS-CAT-010", "worn"));
    EXPECT_EQ(fight.does('A', DrawWeapon{fight.theirs}), refuse("LS-CAT-010", "not_yours"));
    EXPECT_EQ(fight.does('A', DrawWeapon{}), refuse("LS-CAT-010", "no_such_thing"));
    EXPECT_TRUE(fight.does('A', Drop{near}).is_done());
    EXPECT_TRUE(fight.does('A', Step{board::Place{{1, 0}}}).is_done());
    EXPECT_TRUE(fight.does('A', DrawWeapon{near}).is_done());
    EXPECT_EQ(fight.scene.item(near).holder, fight.who('A'));
    EXPECT_EQ(fight['A'].ap, 1);
    EXPECT_TRUE(fight.does('A', Drop{near}).is_done());
    fight['A'].at.place.space = {3, 0};
    EXPECT_EQ(fight.does('A', DrawWeapon{near}), refuse("LS-CAT-010", "out_of_reach"));
}

RULE("LS-CAT-011", "3 AP draw a concealed weapon") {
    Duel fight("A....x");
    const ItemId dagger = fight.give('A', {.name = "dagger", .hold = Hold::concealed});
    fight.start();
    EXPECT_TRUE(fight.does('A', DrawWeapon{dagger}).is_done());
    EXPECT_TRUE(fight.was_told(ItemTaken{"LS-CAT-011", fight.who('A'), dagger}));
    EXPECT_EQ(fight['A'].ap, 1);
}

RULE("LS-CAT-012", "Shatter strikes what the opponent holds or wears, not the opponent") {
    Duel fight;
    const ItemId mail =
        fight.give('x', {.name = "mail", .kind = ItemKind::armour, .hold = Hold::worn});
    const ItemId hidden = fight.give('x', {.name = "pin", .hold = Hold::concealed});
    const ItemId horns = fight.give('x', {.name = "horns", .natural = true});
    fight.start();
    for (const ItemId each : {hidden, horns, fight.mine, ItemId::none})
        EXPECT_EQ(fight.does('A', Shatter{fight.x(), each, fight.mine}),
                  refuse("LS-CAT-012", "not_held_or_worn"));
    EXPECT_TRUE(fight.does('A', Shatter{fight.x(), mail, fight.mine}, faces({hit, {4}})).is_done());
    EXPECT_TRUE(fight.was_told(ApSpent{"LS-CAT-012", fight.who('A'), 3}));
    EXPECT_EQ(fight.scene.item(mail).def, 1);
    EXPECT_EQ(fight['x'].def, 10);
}

RULE("LS-CAT-013", "Stand costs 1 AP and gets up from prone") {
    Duel fight("A...x");
    fight.start();
    EXPECT_EQ(fight.does('A', Stand{}), refuse("LS-CAT-013", "not_prone"));
    fight['A'].prone = true;
    EXPECT_TRUE(fight.does('A', Stand{}).is_done());
    EXPECT_FALSE(fight['A'].prone);
    EXPECT_EQ(fight['A'].ap, 3);
}

RULE("LS-CAT-014", "Trip, a hit does no damage, and STR against AGI decides who falls") {
    for (const bool wins : {true, false}) {
        Duel fight;
        fight.sheet('A').attributes.str = 1;
        fight.start();
        fight.sheet('x').attributes.agi = 2;
        const Faces contest = wins ? Faces{3, 4, 1, 4} : Faces{3, 3, 3, 3};
        EXPECT_TRUE(fight.does('A', Trip{fight.x(), fight.mine}, faces({hit, contest})).is_done());
        EXPECT_EQ(fight.rolled().total, wins ? 8 : 7);
        EXPECT_EQ(fight.rolled().their_total, wins ? 7 : 8);
        EXPECT_EQ(fight['x'].prone, wins);
        EXPECT_TRUE(fight.told<Harmed>().empty());
        EXPECT_EQ(fight['A'].ap, 1);
        if (!wins) continue;
        EXPECT_EQ(may_trip(fight.stage, fight.scene, fight.who('A'), Trip{fight.x(), fight.mine}),
                  refuse("LS-CAT-014", "prone_already"));
    }
}

TEST(LuckyStarsCatalog, ABrokenWeaponIsNoneToLose) {
    Fight fight("Ax");
    const ItemId stump = fight.give_sword('x');
    const ItemId axe = fight.give('x', {.name = "axe"});
    fight.begin("Ax");
    EXPECT_EQ(weapon_to_lose(fight.stage, fight.scene, fight.who('x')), stump);
    fight.scene.item(stump).vit = 0;
    EXPECT_EQ(weapon_to_lose(fight.stage, fight.scene, fight.who('x')), axe);
}

RULE("LS-CAT-010", "what lies on the ground is picked up within reach, and from the ground") {
    Fight fight("A...x");
    const ItemId axe = fight.give('x', {.name = "axe", .hold = Hold::dropped});
    fight.begin("Ax");
    EXPECT_EQ(fight.scene.item(axe).holder, PersonId::nobody);
    EXPECT_EQ(fight.scene.item(axe).space, fight.space('x')) << "at the feet of its owner";
    EXPECT_EQ(fight.does('A', DrawWeapon{axe}), refuse("LS-CAT-010", "out_of_reach"));
    fight['A'].at.place = {{3, 0}, board::Facing::n, board::Altitude::low};
    EXPECT_EQ(fight.does('A', DrawWeapon{axe}), refuse("LS-CAT-010", "out_of_reach"));
    fight['A'].at.place = {{3, 0}};
    EXPECT_TRUE(fight.does('A', DrawWeapon{axe}).is_done());
}

RULE("LS-CAT-006", "a mount, too, attacks once in a turn, and its rider beside that") {
    Fight fight("AHx");
    fight.give('H', {.name = "hooves", .natural = true});
    fight.sheet('H').features = {{.name = "hooves", .kind = FeatureKind::attack, .ap = 2}};
    Vehicle pony{.name = "pony", .at = {{1, 0}}, .creature = fight.who('H')};
    fight.add_vehicle(pony, 'A');
    fight.begin("AxH");
    fight.everyone_has_acted();
    fight['A'].ap = 8;
    const UseFeature kick{.feature = 0, .target = fight.who('x')};
    EXPECT_TRUE(fight.does('A', kick, miss).is_done());
    EXPECT_EQ(fight.does('A', kick), refuse("LS-CAT-006", "one_attack_per_turn"));
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, miss).is_done()) << "a rider's";
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', kick, miss).is_done()) << "a turn later";
}

}  // namespace
}  // namespace breakneck::lucky_stars::catalog_test
