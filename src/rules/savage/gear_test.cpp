// Savage Worlds, section 10: readying, dropping and reloading; natural weapons cannot be laid down.
#include "rules/savage/acting.h"
#include "rules/savage/movement.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::gear_test {
namespace {

using test::Brawl;

Answer may(const Brawl& fight, char letter, const Action& action) {
    const Answer answer = may_do(fight.stage, fight.scene, fight.who(letter), action);
    test::witness(answer);
    return answer;
}
Item carried(std::string name) {
    return {.name = std::move(name), .hold = Hold::carried, .damage = strength_and(4)};
}
Hold hold_of(const Brawl& fight, ItemId item) { return fight.scene.thing(item).hold; }

RULE("SW-READY-001", "two items a turn are readied for nothing") {
    Brawl fight("A...x");
    const ItemId first = fight.give('A', carried("first"));
    const ItemId second = fight.give('A', carried("second"));
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Ready{first}).is_done());
    EXPECT_TRUE(fight.cites("SW-READY-001"));
    EXPECT_EQ(hold_of(fight, first), Hold::held);
    EXPECT_TRUE(fight.does('A', Ready{second, true}).is_done());
    EXPECT_EQ(hold_of(fight, second), Hold::off_hand);
    EXPECT_EQ(hold_of(fight, first), Hold::held) << "each hand holds one";
    EXPECT_EQ(fight['A'].used, 0);
    EXPECT_EQ(may(fight, 'A', Ready{first}), refuse("SW-READY-001", "in_hand"));
}

RULE("SW-READY-001", "what is in the way is put away, a two handed thing needs both") {
    Brawl fight("A...x");
    const ItemId knife = fight.give_knife('A');
    const ItemId shield = fight.give_shield('A', 1);
    Item pike = carried("pike");
    pike.two_handed = true;
    const ItemId both = fight.give('A', pike);
    fight.begin("Ax");
    EXPECT_EQ(may(fight, 'A', Ready{both, true}), refuse("SW-READY-001", "two_handed"));
    EXPECT_TRUE(fight.does('A', Ready{both}).is_done());
    EXPECT_EQ(hold_of(fight, knife), Hold::carried);
    EXPECT_EQ(hold_of(fight, shield), Hold::carried);
    EXPECT_EQ(hold_of(fight, both), Hold::held);
    EXPECT_TRUE(fight.does('A', Ready{knife}).is_done());
    EXPECT_EQ(hold_of(fight, both), Hold::carried);
}

RULE("SW-READY-001", "what lies close by can be picked up, what others have or is far off cannot") {
    Brawl fight("A.B..x");
    const ItemId knife = fight.give_knife('B');
    const ItemId other = fight.give_knife('x');
    fight.begin("BAx");
    EXPECT_TRUE(fight.does('B', Drop{knife}).is_done());
    EXPECT_EQ(fight.scene.thing(knife).space, fight.space('B'));
    fight.turn_of('A');
    EXPECT_EQ(may(fight, 'A', Ready{knife}), refuse("SW-READY-001", "out_of_reach"));
    EXPECT_EQ(may(fight, 'A', Ready{other}), refuse("SW-READY-001", "out_of_reach"));
    EXPECT_TRUE(fight.does('A', Move{.to = {{1, 0}}}).is_done());
    EXPECT_TRUE(fight.does('A', Ready{knife}).is_done());
    EXPECT_EQ(fight.scene.thing(knife).holder, fight.who('A'));
}

RULE("SW-READY-002", "each item after the second is an action") {
    Brawl fight("A...x");
    const ItemId first = fight.give('A', carried("first"));
    const ItemId second = fight.give('A', carried("second"));
    const ItemId third = fight.give('A', carried("third"));
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Ready{first}).is_done());
    EXPECT_TRUE(fight.does('A', Ready{second}).is_done());
    const auto menu = fight.menu(Seat::of(fight.who('A')));
    ASSERT_NE(Brawl::item<Ready>(menu), nullptr);
    EXPECT_EQ(Brawl::item<Ready>(menu)->rule, RuleId("SW-READY-002"));
    EXPECT_TRUE(fight.does('A', Ready{third}).is_done());
    EXPECT_TRUE(fight.cites("SW-READY-002"));
    EXPECT_EQ(fight['A'].used, 1);
    EXPECT_EQ(may(fight, 'A', Ready{first}), refuse("SW-MULTI-002", "no_actions_left", 1, 1));
    fight.turn_of('x');
    fight.turn_of('A');
    EXPECT_TRUE(fight.does('A', Ready{first}).is_done());
    EXPECT_EQ(fight['A'].used, 0) << "another turn";
}

RULE("SW-READY-001", "an arm that cannot be used readies nothing") {
    Brawl fight("A...x");
    const ItemId knife = fight.give('A', carried("knife"));
    Item pike = carried("pike");
    pike.two_handed = true;
    const ItemId both = fight.give('A', pike);
    fight.begin("Ax");
    fight['A'].injuries.push_back({InjuryKind::left_arm});
    EXPECT_EQ(may(fight, 'A', Ready{knife, true}), refuse("SW-INJ-003", "arm_injured", 2, 1));
    EXPECT_TRUE(fight.does('A', Ready{knife}).is_done());
    EXPECT_EQ(may(fight, 'A', Ready{both}), refuse("SW-INJ-003", "arm_injured", 2, 1));
}

RULE("SW-RELOD-001", "an arrow is nocked for nothing once for each attack") {
    Brawl fight("A........x");
    const ItemId bow = fight.give_bow('A');
    fight.begin("Ax");
    const Attack shot{.target = fight.who('x'), .weapon = bow};
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_EQ(may(fight, 'A', Reload{bow}), refuse("SW-RELOD-001", "loaded_already", 1, 1));
    EXPECT_TRUE(fight.does('A', shot, {4, 2}).is_done());  // 4 and -2: a miss
    EXPECT_EQ(fight.scene.thing(bow).shots, 0);
    EXPECT_TRUE(fight.does('A', Reload{bow}).is_done());
    EXPECT_TRUE(fight.changed(bow, ItemChange::loaded));
    EXPECT_EQ(fight['A'].used, 1);
    EXPECT_TRUE(fight.does('A', shot, {4, 2}).is_done());
    EXPECT_TRUE(fight.does('A', Reload{bow}).is_done());
    EXPECT_EQ(fight['A'].used, 2) << "the second arrow was free as well";
    EXPECT_EQ(fight.scene.thing(bow).shots, 1);
}

RULE("SW-RELOD-001", "a second arrow without an attack between is an action") {
    Brawl fight("A........x");
    const ItemId bow = fight.give_bow('A');
    fight.begin("Ax");
    fight.scene.thing(bow).shots = 0;
    EXPECT_TRUE(fight.does('A', Reload{bow}).is_done());
    EXPECT_EQ(fight['A'].used, 0);
    fight.scene.thing(bow).shots = 0;
    EXPECT_TRUE(fight.does('A', Reload{bow}).is_done());
    EXPECT_EQ(fight['A'].used, 1);
}

RULE("SW-RELOD-001", "a sling stone too") {
    Brawl fight("A........x");
    const ItemId sling = fight.give('A', {.name = "sling",
                                          .make = Make::sling,
                                          .damage = strength_and(4),
                                          .range = brackets_of(4),
                                          .shots = 1});
    fight.begin("Ax");
    fight.scene.thing(sling).shots = 0;
    EXPECT_TRUE(fight.does('A', Reload{sling}).is_done());
    EXPECT_TRUE(fight.cites("SW-RELOD-001"));
    EXPECT_EQ(fight['A'].used, 0);
}

RULE("SW-RELOD-002", "a magazine, a bolt or a cartridge is an action") {
    for (const Make make : {Make::pistol, Make::crossbow, Make::longarm}) {
        Brawl fight("A........x");
        const ItemId gun = fight.give('A', {.name = "gun",
                                            .make = make,
                                            .damage = dice_of(2, 6),
                                            .range = brackets_of(12),
                                            .shots = 6});
        fight.begin("Ax");
        EXPECT_EQ(may(fight, 'A', Reload{gun}), refuse("SW-RELOD-002", "loaded_already", 6, 6));
        fight.scene.thing(gun).shots = 1;
        EXPECT_TRUE(fight.does('A', Reload{gun}).is_done());
        EXPECT_TRUE(fight.cites("SW-RELOD-002"));
        EXPECT_EQ(fight.scene.thing(gun).shots, 6);
        EXPECT_EQ(fight['A'].used, 1);
    }
}

RULE("SW-RELOD-002", "single rounds are loaded one by one, each by an action") {
    Brawl fight("A........x");
    const ItemId gun = fight.give_shotgun('A');
    fight.stage.items[index_of(gun)].single_rounds = true;
    fight.begin("Ax");
    fight.scene.thing(gun).shots = 0;
    EXPECT_TRUE(fight.does('A', PlanActions{3}).is_done());
    for (const int loaded : {1, 2}) {
        EXPECT_TRUE(fight.does('A', Reload{gun}).is_done());
        EXPECT_EQ(fight.scene.thing(gun).shots, loaded);
        EXPECT_EQ(fight['A'].used, loaded);
    }
    EXPECT_EQ(may(fight, 'A', Reload{gun}), refuse("SW-RELOD-002", "loaded_already", 2, 2));
}

RULE("SW-RELOD-002", "what is not in hand or needs no ammunition is not reloaded") {
    Brawl fight("A........x");
    const ItemId knife = fight.give_knife('A');
    const ItemId theirs = fight.give_pistol('x');
    fight.begin("Ax");
    EXPECT_EQ(may(fight, 'A', Reload{knife}), refuse("SW-RELOD-002", "needs_no_ammunition"));
    EXPECT_EQ(may(fight, 'A', Reload{theirs}), refuse("SW-RELOD-002", "not_in_hand"));
    EXPECT_EQ(may(fight, 'A', Reload{}), refuse("SW-RELOD-002", "no_such_thing"));
}

RULE("SW-RELOD-002", "a mounted gun is reloaded by who can fire it") {
    Brawl fight("A..B.....x");
    Vehicle tank = Brawl::car();
    tank.weapons.push_back(Brawl::mounted_gun(false));
    const VehicleId id = fight.add_vehicle(tank, 'A', "B");
    fight.group(2, "", {id});
    fight.group(5, "x");
    fight.begin_chase("", "ABx");
    const ItemId gun = fight.weapon_on(id);
    fight.scene.thing(gun).shots = 3;
    EXPECT_EQ(may(fight, 'A', Reload{gun}), refuse("SW-RELOD-002", "not_in_hand"));
    fight.turn_of('B');
    EXPECT_TRUE(fight.does('B', Reload{gun}).is_done());
    EXPECT_EQ(fight.scene.thing(gun).shots, 200);
}

RULE("SW-NATW-001", "claws make their owner armed at all times") {
    Brawl fight("A...x");
    const ItemId claws = fight.give_natural('A', NaturalWeapon::claws);
    const ItemId knife = fight.give_knife('A');
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', Drop{knife}).is_done());
    EXPECT_TRUE(is_armed(fight.stage, fight.scene, fight.who('A')));
    EXPECT_EQ(may(fight, 'A', Drop{claws}), refuse("SW-NATW-001", "always_armed"));
    EXPECT_EQ(may(fight, 'A', Ready{claws}), refuse("SW-NATW-001", "always_armed"));
    EXPECT_FALSE(is_armed(fight.stage, fight.scene, fight.who('x')));
}

}  // namespace
}  // namespace breakneck::savage::gear_test
