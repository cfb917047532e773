// Savage Worlds, section 1.4: Incapacitation, Bleeding Out, stabilising, knock-outs.
#include "rules/savage/wounds.h"
#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::incapacitation_test {
namespace {

using test::Brawl;
using test::two_outcomes;
using Faces = std::vector<std::int16_t>;

constexpr int day = 24 * 60;

/// Four Wounds for x (21 against Toughness 5), the Vigor roll at -3, and what follows from it.
Brawl fallen(Faces vigor_and_injury, std::string_view picture = "Ax....y") {
    Brawl fight{picture};
    fight.begin("Axy");
    Faces faces{4, 4, 4, 4, 5};
    faces.insert(faces.end(), vigor_and_injury.begin(), vigor_and_injury.end());
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 5}, std::move(faces)).is_done());
    return fight;
}
const Faces fails{3, 2, 1, 1};        // 0; Unmentionables
const Faces succeeds{6, 1, 1, 1, 1};  // 7 - 3
const Faces raises{2, 6, 5, 1, 1};    // 11 - 3

RULE("SW-DMG-013", "Wounds count against the Vigor roll of the Incapacitated") {
    Brawl fight = fallen(succeeds);
    EXPECT_EQ(fight.reason("wounds", "incapacitated"), -3);
    EXPECT_EQ(fight.rolled("incapacitated").total, 4);
}

RULE("SW-DMG-013", "a Critical Failure is death") {
    Brawl fight = fallen({1, 1});
    EXPECT_EQ(fight['x'].condition, Condition::dead);
    EXPECT_TRUE(fight['x'].injuries.empty());
}

RULE("SW-DMG-013", "failure is a permanent injury and Bleeding Out") {
    Brawl fight = fallen(fails);
    ASSERT_EQ(fight['x'].injuries.size(), 1U);
    EXPECT_EQ(fight['x'].injuries[0].lasts, InjuryLasts::permanent);
    EXPECT_TRUE(fight['x'].bleeding);
    EXPECT_TRUE(fight.gm(Heal{fight.who('x'), 3}).is_done());
    EXPECT_EQ(fight['x'].wounds, 0);
    EXPECT_EQ(fight['x'].injuries.size(), 1U);
    EXPECT_FALSE(fight['x'].bleeding);
    EXPECT_EQ(fight['x'].condition, Condition::well);
}

RULE("SW-DMG-013", "success is an injury until all Wounds are healed") {
    Brawl fight = fallen(succeeds);
    EXPECT_EQ(fight['x'].condition, Condition::incapacitated);
    EXPECT_FALSE(fight['x'].bleeding);
    ASSERT_EQ(fight['x'].injuries.size(), 1U);
    EXPECT_EQ(fight['x'].injuries[0].lasts, InjuryLasts::until_healed);
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(PassTime{2 * day}).is_done());
    EXPECT_TRUE(fight.gm(Heal{fight.who('x'), 2}).is_done());
    EXPECT_EQ(fight['x'].injuries.size(), 1U);
    EXPECT_EQ(fight['x'].wounds, 1);
    EXPECT_TRUE(fight.gm(Heal{fight.who('x'), 6}).is_done());
    EXPECT_TRUE(fight['x'].injuries.empty());
    EXPECT_FALSE(fight.gm(Heal{fight.who('x'), 1}).is_done());
}

RULE("SW-DMG-013", "a raise is an injury for 24 hours") {
    Brawl fight = fallen(raises);
    ASSERT_EQ(fight['x'].injuries.size(), 1U);
    EXPECT_EQ(fight['x'].injuries[0].lasts, InjuryLasts::a_day);
    EXPECT_EQ(fight['x'].injuries[0].until, day);
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(PassTime{day - 1}).is_done());
    EXPECT_EQ(fight['x'].injuries.size(), 1U);
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_TRUE(fight['x'].injuries.empty());
    EXPECT_EQ(fight['x'].wounds, 3);
}

RULE("SW-DMG-013", "or until all Wounds are healed, if that is sooner") {
    Brawl fight = fallen(raises);
    EXPECT_TRUE(fight.gm(Heal{fight.who('x'), 3}).is_done());
    EXPECT_TRUE(fight['x'].injuries.empty());
}

RULE("SW-DMG-013", "the Vigor roll may be made again, unless it was a Critical Failure") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].bennies = 2;
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 5}, {4, 4, 4, 4, 5}).is_done());
    EXPECT_EQ(fight.asked(), "soak");
    Brawl critical = fight;
    EXPECT_TRUE(fight.does('x', Decline{}, {3, 2}).is_done());
    EXPECT_EQ(fight.asked(), "reroll");
    EXPECT_TRUE(fight.does('x', SpendBenny{BennyUse::reroll}, raises).is_done());
    ASSERT_EQ(fight['x'].injuries.size(), 1U);
    EXPECT_EQ(fight['x'].injuries[0].lasts, InjuryLasts::a_day);
    EXPECT_EQ(fight['x'].bennies, 1);
    EXPECT_TRUE(critical.does('x', Decline{}, {1, 1}).is_done());
    EXPECT_EQ(critical['x'].condition, Condition::dead);
    EXPECT_EQ(critical['x'].bennies, 2);
}

RULE("SW-DMG-013", "the dead are not healed") {
    Brawl fight = fallen({1, 1});
    const Answer healed = fight.gm(Heal{fight.who('x'), 1});
    ASSERT_FALSE(healed.is_done());
    EXPECT_EQ(healed.refusal().why, "dead");
}

RULE("SW-DMG-014", "whoever bleeds out and fails Vigor dies when their turn begins") {
    Brawl fight = fallen(fails);
    EXPECT_TRUE(fight.does('A', EndTurn{}, {4, 5}).is_done());  // 5 - 3
    EXPECT_EQ(fight['x'].condition, Condition::dead);
    EXPECT_EQ(fight.asked_letter(), 'y');
}

RULE("SW-DMG-014", "with success they live and roll again the next turn") {
    Brawl fight = fallen(fails);
    EXPECT_TRUE(fight.does('A', EndTurn{}, {6, 1, 1}).is_done());
    EXPECT_EQ(fight.reason("wounds", "bleeding_out"), -3);
    EXPECT_EQ(fight['x'].condition, Condition::incapacitated);
    EXPECT_TRUE(fight['x'].bleeding);
    EXPECT_TRUE(fight.does('y', EndTurn{}, {}, "KH QH JH").is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}, {3, 3}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::dead);
}

RULE("SW-DMG-014", "a raise stabilises them") {
    Brawl fight = fallen(fails);
    EXPECT_TRUE(fight.does('A', EndTurn{}, {6, 1, 5}).is_done());
    EXPECT_FALSE(fight['x'].bleeding);
    EXPECT_TRUE(fight.does('y', EndTurn{}, {}, "KH QH JH").is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::incapacitated);
}

RULE("SW-DMG-014", "between fights it is rolled until it is decided") {
    Brawl fight = fallen(fails);
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    Brawl other = fight;
    EXPECT_TRUE(fight.gm(PassTime{1}, {6, 1, 1, 6, 1, 5}).is_done());  // lives, then stabilised
    EXPECT_FALSE(fight['x'].bleeding);
    EXPECT_EQ(fight['x'].condition, Condition::incapacitated);
    EXPECT_TRUE(other.gm(PassTime{1}, {3, 1}).is_done());
    EXPECT_EQ(other['x'].condition, Condition::dead);
}

RULE("SW-DMG-017", "a Healing roll by somebody adjacent ends Bleeding Out") {
    Brawl fight = fallen(fails, "Axy");
    EXPECT_TRUE(fight.does('A', EndTurn{}, {6, 1, 1}).is_done());
    fight['y'].wounds = 1;
    const auto menu = fight.menu(Seat::of(fight.who('y')));
    const auto* item = Brawl::item<Stabilize>(menu);
    ASSERT_NE(item, nullptr);
    ASSERT_EQ(item->size(), 1U);
    EXPECT_EQ(nth_choice(*item, 0), Choice(Stabilize{fight.who('x')}));
    EXPECT_TRUE(fight.does('y', Stabilize{fight.who('x')}, {6, 1, 2}).is_done());
    EXPECT_EQ(fight.reason("patient_wounds", "stabilize"), -3);
    EXPECT_EQ(fight.reason("wounds", "stabilize"), -1);
    EXPECT_EQ(fight.rolled("stabilize").total, 4);
    EXPECT_FALSE(fight['x'].bleeding);
    EXPECT_EQ(fight['x'].condition, Condition::incapacitated);
}

RULE("SW-DMG-017", "failure leaves them bleeding") {
    Brawl fight = fallen(fails, "Axy");
    EXPECT_TRUE(fight.does('A', EndTurn{}, {6, 1, 1}).is_done());
    EXPECT_TRUE(fight.does('y', Stabilize{fight.who('x')}, {5, 2}).is_done());
    EXPECT_TRUE(fight['x'].bleeding);
}

RULE("SW-DMG-017", "only somebody who bleeds, and only from beside them") {
    const auto why = [](Brawl& fight, char healer, char patient) {
        const Answer answer = fight.does(healer, Stabilize{fight.who(patient)});
        return answer.is_done() ? std::string_view("done") : answer.refusal().why;
    };
    Brawl fight = fallen(fails);
    EXPECT_EQ(why(fight, 'A', 'y'), "not_bleeding");
    EXPECT_EQ(why(fight, 'A', 'A'), "no_patient");
    EXPECT_TRUE(fight.does('A', EndTurn{}, {6, 1, 1}).is_done());
    EXPECT_EQ(why(fight, 'y', 'x'), "not_adjacent");
    const auto menu = fight.menu(Seat::of(fight.who('y')));
    const auto* item = Brawl::item<Stabilize>(menu);
    ASSERT_NE(item, nullptr);
    ASSERT_TRUE(item->refused);
    EXPECT_EQ(item->refused->why, "not_adjacent");
}

RULE("SW-NONL-002", "nonlethal damage knocks out for 1d6 hours, without a Vigor roll") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    const Hurt fists{.who = fight.who('x'), .dice = 5, .nonlethal = true};
    EXPECT_TRUE(fight.gm(fists, {4, 4, 4, 4, 5, 5}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
    EXPECT_EQ(fight['x'].wakes_at, 5 * 60);
    EXPECT_EQ(fight['x'].wounds, 3);
    EXPECT_TRUE(fight['x'].injuries.empty());
    EXPECT_FALSE(fight['x'].bleeding);
    EXPECT_TRUE(fight.gm(EndFight{}).is_done());
    EXPECT_TRUE(fight.gm(PassTime{299}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
    EXPECT_TRUE(fight.gm(PassTime{1}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::well);
    EXPECT_EQ(fight['x'].wounds, 3);
}

RULE("SW-NONL-002", "Extras too") {
    Brawl fight("Ax....y");
    fight.make_extra('x');
    fight.begin("Axy");
    const Hurt fists{.who = fight.who('x'), .nonlethal = true};
    EXPECT_TRUE(fight.gm(fists, {4, 5, 2}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
    EXPECT_EQ(fight['x'].wakes_at, 2 * 60);
}

RULE("SW-NONL-002", "Wounds that do not put anybody down are Wounds") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    const Hurt fists{.who = fight.who('x'), .nonlethal = true};
    EXPECT_TRUE(fight.gm(fists, {4, 5}).is_done());
    EXPECT_EQ(fight['x'].wounds, 1);
    EXPECT_EQ(fight['x'].condition, Condition::well);
    EXPECT_FALSE(fight.cites("SW-NONL-002"));
    EXPECT_TRUE(
        fight.gm(Hurt{.who = fight.who('x'), .dice = 5, .nonlethal = true}, {4, 4, 4, 4, 5, 1})
            .is_done());
}

/// A has The Drop on x and strikes with bare hands.
Brawl dropped(const Attack& how, Faces faces, int toughness = 0) {
    Brawl fight("Ax....y");
    fight.sheet('x').toughness = toughness;
    fight.begin("Axy");
    EXPECT_TRUE(fight.gm(SayDefenseless{fight.who('x')}).is_done());
    Attack attack = how;
    attack.target = fight.who('x');
    EXPECT_TRUE(fight.does('A', attack, std::move(faces)).is_done());
    return fight;
}

RULE("SW-DROP-002", "whoever is Shaken with The Drop on them and fails Vigor is knocked out") {
    // 3 and 4 hit Parry 5; 1 and 4 are Toughness 5; Vigor 3; 1d6 hours.
    Brawl fight = dropped({}, {3, 1, 1, 3, 2, 4});
    EXPECT_EQ(fight['x'].condition, Condition::unconscious);
    EXPECT_EQ(fight['x'].wakes_at, 4 * 60);
    EXPECT_FALSE(fight.has_reason("head", "knocked_out"));
}

RULE("SW-DROP-002", "with success they stay awake") {
    Brawl fight = dropped({}, {3, 1, 1, 4, 2});
    EXPECT_EQ(fight['x'].condition, Condition::well);
    EXPECT_TRUE(fight['x'].shaken);
}

RULE("SW-DROP-002", "at minus 2 if it was to the head") {
    // 5, 4 for The Drop and -4 hit Parry 5; 1 and twice 4 are a Wound, which counts as well.
    Brawl fight = dropped({.called = CalledShot::head}, {5, 1, 1, 6, 1, 1});
    EXPECT_EQ(fight.reason("head", "knocked_out"), -2);
    EXPECT_EQ(fight.reason("wounds", "knocked_out"), -1);
    EXPECT_EQ(fight.rolled("knocked_out").total, 4);
    EXPECT_EQ(fight['x'].condition, Condition::well);
}

RULE("SW-DROP-002", "nobody rolls who was not affected") {
    Brawl fight = dropped({}, {3, 1, 1}, 8);
    EXPECT_FALSE(fight['x'].shaken);
    EXPECT_FALSE(fight.cites("SW-DROP-002"));
    Brawl other = dropped({}, {3, 1, 4, 5, 1}, 8);
    EXPECT_TRUE(other.cites("SW-DROP-002"));
}

GM_RULE("SW-GAP-045", "the Game Master says how long The Drop knocks out") {
    const auto wakes_at = [](int hours) {
        Brawl fight("Ax....y");
        fight.begin("Axy");
        fight.scene.calls.knockout_hours = hours;
        EXPECT_TRUE(fight.gm(SayDefenseless{fight.who('x')}).is_done());
        Faces faces{3, 1, 1, 3, 2};
        if (hours == 0) faces.push_back(6);
        EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x')}, faces).is_done());
        return fight['x'].wakes_at;
    };
    EXPECT_EQ(wakes_at(0), 6 * 60);
    EXPECT_EQ(wakes_at(2), 2 * 60);
    two_outcomes(wakes_at(0), wakes_at(2));
}

RULE("SW-GAP-045", "somebody may be roused before") {
    Brawl fight = dropped({}, {3, 1, 1, 3, 2, 4});
    EXPECT_FALSE(fight.gm(Rouse{fight.who('y')}).is_done());
    EXPECT_TRUE(fight.gm(Rouse{fight.who('x')}).is_done());
    EXPECT_EQ(fight['x'].condition, Condition::well);
    EXPECT_EQ(fight['x'].wakes_at, 0);
}

RULE("SW-NONL-002", "whoever is senseless already does not come to the sooner") {
    Brawl fight("Ax....y");
    fight.begin("Axy");
    fight['x'].condition = Condition::unconscious;
    fight['x'].wakes_at = 600;
    fight['x'].wounds = 3;
    const Hurt fists{.who = fight.who('x'), .nonlethal = true};
    EXPECT_TRUE(fight.gm(fists, {4, 5, 1}).is_done());
    EXPECT_EQ(fight['x'].wakes_at, 600);
    EXPECT_TRUE(fight.gm(fists, {4, 5, 6}).is_done());
    EXPECT_EQ(fight['x'].wakes_at, 600);
}

}  // namespace
}  // namespace breakneck::savage::incapacitation_test
