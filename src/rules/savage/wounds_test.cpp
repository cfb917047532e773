// Savage Worlds, section 1.4: damage, Toughness, Shaken, Wounds.
#include "rules/savage/wounds.h"

#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::wounds_test {
namespace {

using test::Brawl;
using Faces = std::vector<std::int16_t>;

/// A beside x, and y farther off. Everyone has Toughness 5.
Brawl beside() {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    return fight;
}
void hurt_x(Brawl& fight, int dice, Faces faces) {
    const Hurt harm{.who = fight.who('x'), .dice = static_cast<std::int8_t>(dice)};
    EXPECT_TRUE(fight.gm(harm, std::move(faces)).is_done());
}
Harmed harm_of(const Brawl& fight) {
    const auto all = fight.told<Harmed>();
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? Harmed{} : all.front();
}

RULE("SW-DMG-001", "every die of damage Aces and all are added up") {
    Brawl fight = beside();
    hurt_x(fight, 3, {6, 1, 1, 6, 1});  // the six again, and once more
    EXPECT_EQ(fight.rolled("damage").total, 15);
}

RULE("SW-DMG-001", "hand to hand it is the Strength die and the weapon's die") {
    Brawl fight("Ax....y");
    const ItemId knife = fight.give_knife('A');
    fight.sheet('A').attributes.strength = rank(8);
    fight.begin("Axy");
    // 3 and 2 for an armed attacker against bare hands hit Parry 5; then d8 and d4.
    const Attack stab{.target = fight.who('x'), .weapon = knife};
    EXPECT_TRUE(fight.does('A', stab, {3, 1, 5, 2}).is_done());
    EXPECT_EQ(fight.rolled("damage").total, 7);
    EXPECT_EQ(harm_of(fight).wounds, 0);
    EXPECT_TRUE(fight['x'].shaken);
}

RULE("SW-DMG-001", "at range the weapon alone counts, with its bonus") {
    Brawl fight("A.....x....y");
    const ItemId pistol = fight.give_pistol('A');
    fight.begin("Axy");
    const Attack shot{.target = fight.who('x'), .weapon = pistol};
    EXPECT_TRUE(fight.does('A', shot, {4, 1, 2, 3}).is_done());
    EXPECT_EQ(fight.rolled("damage").total, 6);
}

RULE("SW-DMG-002", "Armor is part of Toughness") {
    Brawl fight("Ax....y");
    fight.give_armor('x', 2);
    fight.begin("Axy");
    hurt_x(fight, 2, {3, 3});
    EXPECT_EQ(harm_of(fight).toughness, 7);
    EXPECT_FALSE(fight['x'].shaken);
    hurt_x(fight, 2, {3, 4});
    EXPECT_TRUE(fight['x'].shaken);
}

RULE("SW-DMG-002", "AP takes Armor off, and nothing but Armor") {
    const auto toughness = [](int armor) {
        Brawl fight("A.....x....y");
        const ItemId rifle = fight.give_rifle('A');  // AP 2
        if (armor > 0) fight.give_armor('x', armor);
        fight.begin("Axy");
        const Attack shot{.target = fight.who('x'), .weapon = rifle};
        EXPECT_TRUE(fight.does('A', shot, {4, 1, 1, 1}).is_done());
        return harm_of(fight).toughness;
    };
    EXPECT_EQ(toughness(4), 5 + 4 - 2);
    EXPECT_EQ(toughness(1), 5);
    EXPECT_EQ(toughness(0), 5);
}

RULE("SW-DMG-003", "less than Toughness is nothing") {
    Brawl fight = beside();
    hurt_x(fight, 2, {2, 2});
    EXPECT_TRUE(fight.was_told(Harmed{"SW-DMG-003", fight.who('x'), 5, 0, false}));
    EXPECT_FALSE(fight['x'].shaken);
    EXPECT_EQ(fight['x'].wounds, 0);
}

RULE("SW-DMG-003", "up to 3 more than Toughness is Shaken") {
    for (const Faces& faces : {Faces{2, 3}, Faces{4, 4}}) {
        Brawl fight = beside();
        hurt_x(fight, 2, faces);
        EXPECT_TRUE(fight.was_told(Harmed{"SW-DMG-003", fight.who('x'), 5, 0, true}));
        EXPECT_TRUE(fight['x'].shaken);
        EXPECT_EQ(fight['x'].wounds, 0);
    }
}

RULE("SW-DMG-003", "every 4 more than Toughness is a Wound besides") {
    const auto wounds = [](int dice, const Faces& faces) {
        Brawl fight = beside();
        hurt_x(fight, dice, faces);
        EXPECT_TRUE(fight['x'].shaken);
        return int{fight['x'].wounds};
    };
    EXPECT_EQ(wounds(2, {4, 5}), 1);        // 9
    EXPECT_EQ(wounds(3, {4, 4, 4}), 1);     // 12
    EXPECT_EQ(wounds(3, {4, 4, 5}), 2);     // 13
    EXPECT_EQ(wounds(4, {4, 4, 4, 5}), 3);  // 17
}

RULE("SW-DMG-004", "Shaken again is a Wound") {
    Brawl fight = beside();
    hurt_x(fight, 2, {2, 3});
    EXPECT_EQ(fight['x'].wounds, 0);
    hurt_x(fight, 2, {4, 4});
    EXPECT_TRUE(fight.was_told(Harmed{"SW-DMG-004", fight.who('x'), 5, 1, true}));
    EXPECT_EQ(fight['x'].wounds, 1);
    EXPECT_TRUE(fight['x'].shaken);
}

RULE("SW-DMG-005", "whoever is Shaken already takes no more Wounds than the damage gives") {
    Brawl fight = beside();
    hurt_x(fight, 2, {2, 3});
    hurt_x(fight, 3, {4, 4, 5});
    EXPECT_TRUE(fight.was_told(Harmed{"SW-DMG-005", fight.who('x'), 5, 2, true}));
    EXPECT_EQ(fight['x'].wounds, 2);
}

RULE("SW-DMG-006", "any Wound puts an Extra out of the fight") {
    Brawl fight("Ax....y");
    fight.make_extra('x');
    fight.begin("Axy");
    hurt_x(fight, 2, {4, 5});
    EXPECT_EQ(fight['x'].condition, Condition::incapacitated);
    EXPECT_FALSE(fight['x'].bleeding);
    EXPECT_TRUE(fight['x'].injuries.empty());
    hurt_x(fight, 2, {5, 5});  // nothing worse can happen
    EXPECT_TRUE(fight.told<Harmed>().empty());
}

RULE("SW-DMG-006", "an Extra who is Shaken twice is out too") {
    Brawl fight("Ax....y");
    fight.make_extra('x');
    fight.begin("Axy");
    hurt_x(fight, 2, {2, 3});
    EXPECT_EQ(fight['x'].condition, Condition::well);
    hurt_x(fight, 2, {2, 3});
    EXPECT_EQ(fight['x'].condition, Condition::incapacitated);
}

RULE("SW-DMG-007", "a Wild Card goes on with three Wounds and falls with the fourth") {
    Brawl fight = beside();
    hurt_x(fight, 4, {4, 4, 4, 5});
    EXPECT_EQ(fight['x'].wounds, 3);
    EXPECT_EQ(fight['x'].condition, Condition::well);
    // Shaken again; Vigor at -3 comes to 4; then an injury.
    hurt_x(fight, 2, {2, 3, 6, 1, 1, 1, 1});
    EXPECT_EQ(fight['x'].condition, Condition::incapacitated);
    EXPECT_EQ(fight['x'].wounds, 3);
    EXPECT_TRUE(fight['x'].prone);
}

RULE("SW-DMG-008", "large creatures stand more Wounds") {
    Brawl fight("Ax....y");
    fight.sheet('x').size = 4;
    fight.begin("Axy");
    hurt_x(fight, 6, {4, 4, 4, 4, 4, 5});  // 25 against Toughness 9
    EXPECT_EQ(fight['x'].wounds, 4);
    EXPECT_EQ(fight['x'].condition, Condition::well);
    for (const auto& [size, limit] :
         {std::pair{3, 3}, std::pair{4, 4}, std::pair{8, 5}, std::pair{12, 6}}) {
        fight.stage.people[index_of(fight.who('x'))].size = size;
        EXPECT_EQ(wound_limit(fight.stage, fight.who('x')), limit);
    }
}

RULE("SW-DMG-008", "so do large Extras") {
    for (const auto& [size, limit] :
         {std::pair{3, 0}, std::pair{4, 1}, std::pair{8, 2}, std::pair{12, 3}}) {
        Brawl fight("Ax....y");
        fight.make_extra('x');
        fight.sheet('x').size = size;
        fight.begin("Axy");
        EXPECT_EQ(wound_limit(fight.stage, fight.who('x')), limit);
    }
    Brawl fight("Ax....y");
    fight.make_extra('x');
    fight.sheet('x').size = 8;
    fight.begin("Axy");
    hurt_x(fight, 5, {4, 4, 4, 4, 5});  // 21 against Toughness 13
    EXPECT_EQ(fight['x'].wounds, 2);
    EXPECT_EQ(fight['x'].condition, Condition::well);
    hurt_x(fight, 3, {4, 4, 5});  // Shaken again
    EXPECT_EQ(fight['x'].condition, Condition::incapacitated);
}

RULE("SW-DMG-009", "each Wound is minus 1 to Trait rolls and to Pace") {
    Brawl fight = beside();
    hurt_x(fight, 3, {4, 4, 5});
    EXPECT_EQ(pace_of(fight.stage, fight.scene, fight.who('x')), 4);
    EXPECT_TRUE(fight.gm(CallRoll{.who = fight.who('x')}, {5, 2}).is_done());
    EXPECT_EQ(fight.reason("wounds", "called"), -2);
    EXPECT_EQ(fight.rolled("called").total, 3);
}

RULE("SW-DMG-009", "never more than minus 3, and Pace never falls below 1") {
    Brawl fight("Ax....y");
    fight.sheet('x').size = 8;
    fight.sheet('x').pace = 3;
    fight.begin("Axy");
    fight['x'].wounds = 5;
    EXPECT_TRUE(fight.gm(CallRoll{.who = fight.who('x')}, {5, 2}).is_done());
    EXPECT_EQ(fight.reason("wounds", "called"), -3);
    EXPECT_EQ(pace_of(fight.stage, fight.scene, fight.who('x')), 1);
}

RULE("SW-DMG-015", "nothing but a Heavy Weapon hurts Heavy Armor") {
    const auto shoot = [](bool heavy, Faces faces) {
        Brawl fight("A.....x....y");
        const ItemId gun = fight.give('A', {.name = "gun",
                                            .make = Make::longarm,
                                            .damage = dice_of(3, 6),
                                            .range = brackets_of(12),
                                            .heavy_weapon = heavy});
        fight.sheet('x').heavy_armor = true;
        fight.begin("Axy");
        const Attack shot{.target = fight.who('x'), .weapon = gun};
        EXPECT_TRUE(fight.does('A', shot, std::move(faces)).is_done());
        EXPECT_EQ(fight.cites("SW-DMG-015"), !heavy);
        return int{fight['x'].wounds};
    };
    EXPECT_EQ(shoot(false, {4, 1}), 0);  // no damage is even rolled
    EXPECT_EQ(shoot(true, {4, 1, 4, 4, 4}), 1);
}

RULE("SW-DMG-006", "the dead are hurt no more") {
    Brawl fight("Ax....y");
    fight.make_extra('y');
    fight.begin("Axy");
    fight['x'].condition = Condition::dead;
    EXPECT_FALSE(fight.gm(Hurt{.who = fight.who('x')}).is_done());
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('y')}, {5, 5}).is_done());
    EXPECT_EQ(fight['y'].condition, Condition::incapacitated);
}

RULE("SW-DMG-003", "more Wounds than anybody could take are no more than can be told") {
    Brawl fight = beside();
    fight['x'].bennies = 1;
    std::vector<Event> events;
    Story<Event> story(events);
    Play play{fight.stage, fight.scene, story};
    Luck luck{Rng(1, 2)};
    person_struck(play, Blow{.rule = "SW-CRIT-008", .victim = fight.who('x')}, 30'000);
    run_on(play, luck);
    ASSERT_NE(top_as<SoakAsked>(fight.scene), nullptr);
    EXPECT_EQ(top_as<SoakAsked>(fight.scene)->wounds, 10);
    // In vain; then Vigor 7 - 3, and an injury.
    EXPECT_TRUE(fight.does('x', SpendBenny{BennyUse::soak}, {3, 2, 6, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::incapacitated);
    EXPECT_EQ(fight['x'].wounds, 3);
}

}  // namespace
}  // namespace breakneck::savage::wounds_test
