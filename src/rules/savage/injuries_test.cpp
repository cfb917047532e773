// Savage Worlds, section 11: the Injury Table, row by row.
#include "rules/savage/wounds.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::injuries_test {
namespace {

using test::Brawl;
using Faces = std::vector<std::int16_t>;

/// Four Wounds for x, Vigor 4 with the Wounds counted, and these dice for the injury.
void injure(Brawl& fight, const Faces& injury) {
    Faces faces{4, 4, 4, 4, 5, 6, 1, 1};
    faces.insert(faces.end(), injury.begin(), injury.end());
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 5}, std::move(faces)).is_done());
}
Brawl injured(const Faces& injury) {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    injure(fight, injury);
    return fight;
}
/// The one injury x has.
InjuryKind kind_of(Brawl& fight) {
    EXPECT_EQ(fight['x'].injuries.size(), 1U);
    return fight['x'].injuries.empty() ? InjuryKind::unmentionables : fight['x'].injuries[0].kind;
}
InjuryKind kind_by(const Faces& injury) {
    Brawl fight = injured(injury);
    return kind_of(fight);
}
Rank rank_of_x(Brawl& fight, Trait trait) {
    return rank_of(fight.stage, fight.scene, fight.who('x'), trait);
}
int pace_of_x(Brawl& fight) { return pace_of(fight.stage, fight.scene, fight.who('x')); }
/// A strikes x down with a called shot: 5d6 of damage, and Vigor 4 with the Wounds counted.
InjuryKind kind_by_called(CalledShot called, Faces attack, const Faces& injury) {
    Brawl fight("Ax....y");
    const ItemId maul = fight.give('A', {.name = "maul", .damage = dice_of(5, 6)});
    fight.begin("Axy");
    Faces faces = std::move(attack);
    for (const std::int16_t face : Faces{4, 4, 4, 4, 5, 6, 1, 1}) faces.push_back(face);
    faces.insert(faces.end(), injury.begin(), injury.end());
    const Attack blow{.target = fight.who('x'), .weapon = maul, .called = called};
    EXPECT_TRUE(fight.does('A', blow, std::move(faces)).is_done());
    return kind_of(fight);
}

RULE("SW-INJ-001", "2d6 without Aces") {
    Brawl fight = injured({6, 6, 6});
    EXPECT_EQ(fight.rolled("injury").total, 12);
    EXPECT_EQ(fight.rolled("injury").faces, (Faces{6, 6}));
}

RULE("SW-INJ-001", "whoever aimed at a part of the body has hit that") {
    // The attack has +2 against bare hands, and -4, or -2 for a limb, for the part.
    EXPECT_EQ(kind_by_called(CalledShot::head, {6, 1, 1}, {1}), InjuryKind::ugly);
    EXPECT_EQ(kind_by_called(CalledShot::vitals, {6, 1, 1}, {3}), InjuryKind::vigor);
    EXPECT_EQ(kind_by_called(CalledShot::hand, {6, 1, 1}, {6}), InjuryKind::right_arm);
    EXPECT_EQ(kind_by_called(CalledShot::limb, {5, 1}, {3, 1}), InjuryKind::left_arm);
    EXPECT_EQ(kind_by_called(CalledShot::limb, {5, 1}, {4}), InjuryKind::leg);
}

RULE("SW-INJ-002", "2 changes nothing but the prospect of offspring") {
    Brawl fight = injured({1, 1});
    EXPECT_EQ(kind_of(fight), InjuryKind::unmentionables);
    for (const Trait each : {Trait::agility, Trait::smarts, Trait::strength, Trait::vigor})
        EXPECT_EQ(rank_of_x(fight, each), rank(6));
    EXPECT_EQ(pace_of_x(fight), 3);  // three Wounds
}

RULE("SW-INJ-003", "3 and 4 are an arm") {
    EXPECT_EQ(kind_by({1, 2, 2}), InjuryKind::left_arm);
    EXPECT_EQ(kind_by({2, 2, 5}), InjuryKind::right_arm);
}

RULE("SW-INJ-003", "what the arm held falls") {
    const auto hold_after = [](std::int16_t arm, bool off_hand) {
        Brawl fight("Ax....y");
        const ItemId shield = fight.give_shield('x', 1);
        const ItemId sword = fight.give_sword('x');
        fight.begin("Axy");
        injure(fight, {2, 2, arm});
        return fight.scene.thing(off_hand ? shield : sword).hold;
    };
    EXPECT_EQ(hold_after(1, true), Hold::dropped);
    EXPECT_EQ(hold_after(1, false), Hold::held);
    EXPECT_EQ(hold_after(4, true), Hold::off_hand);
    EXPECT_EQ(hold_after(4, false), Hold::dropped);
}

RULE("SW-INJ-003", "what needs both hands falls with either arm") {
    for (const std::int16_t arm : Faces{3, 6}) {
        Brawl fight("Ax....y");
        const ItemId rifle = fight.give_rifle('x');
        fight.begin("Axy");
        injure(fight, {2, 2, arm});
        EXPECT_EQ(fight.scene.thing(rifle).hold, Hold::dropped);
    }
}

RULE("SW-GAP-054", "1 to 3 is the left arm, 4 to 6 the right") {
    for (const std::int16_t face : Faces{1, 2, 3})
        EXPECT_EQ(kind_by({2, 2, face}), InjuryKind::left_arm);
    for (const std::int16_t face : Faces{4, 5, 6})
        EXPECT_EQ(kind_by({2, 2, face}), InjuryKind::right_arm);
}

RULE("SW-GAP-054", "an attribute at d4 stays as it is") {
    Brawl fight("Ax....y");
    fight.sheet('x').attributes.agility = rank(4);
    fight.begin("Axy");
    injure(fight, {3, 4, 1});
    EXPECT_EQ(rank_of_x(fight, Trait::agility), rank(4));
    EXPECT_EQ(kind_of(fight), InjuryKind::agility);
}

RULE("SW-INJ-004", "5 to 9 are the guts, with a d6 for what") {
    for (const Faces& row : {Faces{1, 4}, Faces{2, 4}, Faces{3, 4}, Faces{4, 4}, Faces{4, 5}})
        EXPECT_EQ(kind_by({row[0], row[1], 2}), InjuryKind::agility) << row[0] + row[1];
}

RULE("SW-INJ-005", "guts 1 and 2 lower Agility by a die type") {
    for (const std::int16_t face : Faces{1, 2}) {
        Brawl fight = injured({3, 4, face});
        EXPECT_EQ(rank_of_x(fight, Trait::agility), rank(4));
        EXPECT_EQ(rank_of_x(fight, Trait::vigor), rank(6));
    }
}

RULE("SW-INJ-006", "guts 3 and 4 lower Vigor, and Toughness with it") {
    for (const std::int16_t face : Faces{3, 4}) {
        Brawl fight("Ax....y");
        fight.sheet('x').attributes.vigor = rank(8);
        fight.begin("Axy");
        EXPECT_EQ(toughness_of(fight.stage, fight.scene, fight.who('x')), 6);
        // 22 against Toughness 6; Vigor is a d8 still.
        const Faces faces{4, 4, 4, 5, 5, 7, 1, 3, 4, face};
        EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 5}, faces).is_done());
        EXPECT_EQ(rank_of_x(fight, Trait::vigor), rank(6));
        EXPECT_EQ(toughness_of(fight.stage, fight.scene, fight.who('x')), 5);
    }
}

RULE("SW-INJ-007", "guts 5 and 6 lower Strength") {
    for (const std::int16_t face : Faces{5, 6}) {
        Brawl fight = injured({3, 4, face});
        EXPECT_EQ(rank_of_x(fight, Trait::strength), rank(4));
    }
}

RULE("SW-INJ-008", "10 and 11 are a leg, which makes Slow") {
    for (const Faces& row : {Faces{5, 5}, Faces{5, 6}}) {
        Brawl fight = injured(row);
        EXPECT_EQ(kind_of(fight), InjuryKind::leg);
        EXPECT_TRUE(is_slow_minor(fight.stage, fight.scene, fight.who('x')));
        EXPECT_EQ(pace_of_x(fight), 6 - 1 - 3);
    }
}

RULE("SW-INJ-008", "a second leg makes Slow Major") {
    Brawl fight = injured({5, 5});
    injure(fight, {5, 6});
    EXPECT_EQ(fight['x'].injuries.size(), 2U);
    EXPECT_TRUE(is_slow_major(fight.stage, fight.scene, fight.who('x')));
    EXPECT_FALSE(is_slow_minor(fight.stage, fight.scene, fight.who('x')));
}

RULE("SW-INJ-008", "so does the first leg of somebody who is Slow already") {
    Brawl fight("Ax....y");
    fight.sheet('x').hindrances.slow_minor = true;
    fight.begin("Axy");
    injure(fight, {5, 5});
    EXPECT_TRUE(is_slow_major(fight.stage, fight.scene, fight.who('x')));
}

RULE("SW-INJ-009", "12 is the head, with a d6 for what") {
    EXPECT_EQ(kind_by({6, 6, 1}), InjuryKind::ugly);
    EXPECT_EQ(kind_by({6, 6, 5}), InjuryKind::eye);
    EXPECT_EQ(kind_by({6, 6, 6}), InjuryKind::smarts);
}

RULE("SW-INJ-010", "head 1 to 3 is a Hideous Scar") {
    for (const std::int16_t face : Faces{1, 2, 3}) {
        Brawl fight = injured({6, 6, face});
        EXPECT_TRUE(is_ugly(fight.stage, fight.scene, fight.who('x')));
    }
}

RULE("SW-INJ-011", "head 4 and 5 take an eye") {
    for (const std::int16_t face : Faces{4, 5}) {
        Brawl fight = injured({6, 6, face});
        EXPECT_TRUE(is_one_eyed(fight.stage, fight.scene, fight.who('x')));
        EXPECT_FALSE(is_blind(fight.stage, fight.scene, fight.who('x')));
    }
}

RULE("SW-INJ-011", "whoever had only one good eye is Blind") {
    Brawl fight("Ax....y");
    fight.sheet('x').hindrances.one_eye = true;
    fight.begin("Axy");
    injure(fight, {6, 6, 4});
    EXPECT_TRUE(is_blind(fight.stage, fight.scene, fight.who('x')));
    Brawl twice = injured({6, 6, 4});
    injure(twice, {6, 6, 5});
    EXPECT_TRUE(is_blind(twice.stage, twice.scene, twice.who('x')));
}

RULE("SW-INJ-012", "head 6 lowers Smarts") {
    Brawl fight = injured({6, 6, 6});
    EXPECT_EQ(rank_of_x(fight, Trait::smarts), rank(4));
}

/// x has had these injuries and is well again otherwise.
Brawl maimed(std::initializer_list<InjuryKind> kinds) {
    Brawl fight("A.....x....y");
    fight.give_bolt('x');
    fight.begin("xAy");
    for (const InjuryKind kind : kinds)
        fight['x'].injuries.push_back({kind, InjuryLasts::permanent, 0});
    return fight;
}
int called_for(Brawl& fight, Trait trait, std::string_view reason) {
    EXPECT_TRUE(fight.gm(CallRoll{.who = fight.who('x'), .trait = trait}, {5, 2}).is_done());
    return fight.reason(reason, "called");
}

RULE("SW-INJ-013", "Slow Minor is Pace minus 1 and a smaller running die") {
    Brawl fight = injured({5, 5});  // told when it is gained
    fight['x'].wounds = 0;
    EXPECT_EQ(pace_of_x(fight), 5);
    EXPECT_EQ(running_die_of(fight.stage, fight.scene, fight.who('x')), rank(4));
}

RULE("SW-INJ-013", "Slow Major is Pace minus 2 and minus 2 to Athletics besides") {
    Brawl fight = maimed({InjuryKind::leg, InjuryKind::leg});
    EXPECT_EQ(pace_of_x(fight), 4);
    EXPECT_EQ(running_die_of(fight.stage, fight.scene, fight.who('x')), rank(4));
    EXPECT_EQ(called_for(fight, Trait::athletics, "slow"), -2);
    EXPECT_EQ(called_for(fight, Trait::notice, "slow"), 0);
    Brawl minor = maimed({InjuryKind::leg});
    EXPECT_EQ(called_for(minor, Trait::athletics, "slow"), 0);
}

RULE("SW-INJ-013", "and against Athletics as well") {
    for (const Trait by : {Trait::athletics, Trait::stealth}) {
        Brawl fight = maimed({InjuryKind::leg, InjuryKind::leg});
        fight.turn_of('A');
        const savage::Test test{.target = fight.who('x'), .skill = by};
        EXPECT_TRUE(fight.does('A', test, {5, 2, 5, 2}).is_done());
        EXPECT_EQ(fight.reason("slow", "resist"), by == Trait::athletics ? -2 : 0);
    }
}

RULE("SW-INJ-013", "Ugly Major is minus 2 to Persuasion") {
    Brawl fight = maimed({InjuryKind::ugly});
    EXPECT_EQ(called_for(fight, Trait::persuasion, "ugly"), -2);
    EXPECT_EQ(called_for(fight, Trait::taunt, "ugly"), 0);
}

RULE("SW-INJ-013", "One Eye is minus 2 at 5 inches or more, Blind minus 6 to what needs sight") {
    Brawl one = maimed({InjuryKind::eye});
    const UsePower bolt{.power = PowerId{0}, .target = one.who('A')};
    EXPECT_TRUE(one.does('x', bolt, {5, 2}).is_done());
    EXPECT_EQ(one.reason("one_eye", "use_power"), -2);
    Brawl blind = maimed({InjuryKind::eye, InjuryKind::eye});
    EXPECT_TRUE(blind.does('x', bolt, {5, 2}).is_done());
    EXPECT_EQ(blind.reason("blind", "use_power"), -6);
    EXPECT_FALSE(blind.has_reason("one_eye", "use_power"));
}

RULE("SW-INJ-013", "4 inches are near enough for one eye, 5 are not") {
    for (const std::string_view picture : {"A...x", "A....x"}) {
        Brawl fight(picture);
        const ItemId pistol = fight.give_pistol('A');
        fight.sheet('A').hindrances.one_eye = true;
        fight.begin("Ax");
        const Attack shot{.target = fight.who('x'), .weapon = pistol};
        EXPECT_TRUE(fight.does('A', shot, {2, 1}).is_done());
        EXPECT_EQ(fight.reason("one_eye", "attack"), picture.size() == 5 ? 0 : -2);
    }
}

}  // namespace
}  // namespace breakneck::savage::injuries_test
