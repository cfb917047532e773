// These Lucky Stars, chapter 4: readied actions.
#include "rules/lucky_stars/readied.h"

#include "base/holds.h"
#include "rules/lucky_stars/acting.h"
#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::readied_test {
namespace {

using test::Fight;
using Faces = std::vector<std::int16_t>;

const Faces hit{3, 3, 1, 1, 5};
const Faces miss{1, 1, 3, 3};

/// Everyone has a sword and hits with 3 and 3 against 1 and 1.
struct Waiting : Fight {
    explicit Waiting(std::string_view picture) : Fight(picture) {
        for (const auto& each : stage.people) swords.push_back(give_sword(each.name[0]));
        for (auto& each : stage.people) each.atk_mods = 12;
    }
    void start(std::string_view order) {
        begin(order);
        everyone_has_acted();
    }
    ItemId sword(char letter) const { return swords[index_of(who(letter))]; }
    /// An attack on whoever sets it off, when an opponent comes within a space.
    Ready ambush(char letter) const { return {.action = Attack{.weapon = sword(letter)}}; }
    Answer readies(char letter, const Ready& ready) { return does(letter, ready); }
    std::vector<ItemId> swords;
};

RULE("LS-ACT-004", "one action and one trigger are named, and the action is paid at once") {
    Waiting fight("A...x");
    fight.start("Ax");
    EXPECT_TRUE(fight.readies('A', fight.ambush('A')).is_done());
    EXPECT_EQ(fight['A'].ap, 2);
    EXPECT_TRUE(fight.told<Attacked>().empty());
    ASSERT_NE(readied_by(fight.scene, fight.who('A')), nullptr);
    EXPECT_EQ(fight.readies('A', {.action = Improvise{}}), refuse("LS-ACT-004", "readied_already"));
    EXPECT_EQ(fight.asked_letter(), 'A') << "the turn goes on";
}

RULE("LS-ACT-004", "what cannot be waited for, paid for or readied is refused") {
    Waiting fight("A...x");
    fight.start("Ax");
    Ready ready = fight.ambush('A');
    ready.trigger = TriggerKind::passes;
    EXPECT_EQ(fight.readies('A', ready), refuse("LS-ACT-004", "what_to_wait_for"));
    ready.trigger = TriggerKind::acts;
    ready.whom = fight.who('A');
    EXPECT_EQ(fight.readies('A', ready), refuse("LS-ACT-004", "what_to_wait_for"));
    ready.whom = static_cast<PersonId>(40);
    EXPECT_EQ(fight.readies('A', ready), refuse("LS-ACT-004", "nobody"));
    EXPECT_EQ(fight.readies('A', {.action = Drive{}}), refuse("LS-OCC-003", "driver_turn_only"));
    EXPECT_EQ(fight.readies('A', {.action = Work{}}), refuse("LS-ACT-009", "too_long_to_ready"));
    fight['A'].ap = 1;
    EXPECT_EQ(fight.readies('A', fight.ambush('A')).refusal().rule, RuleId("LS-AP-011"));
}

RULE("LS-ACT-005", "it resolves when its trigger occurs, on the turn of another") {
    Waiting fight("A....x");
    fight.start("Ax");
    EXPECT_TRUE(fight.readies('A', fight.ambush('A')).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', Move{.to = board::Place{{1, 0}}}).is_done());
    EXPECT_EQ(fight.space('x'), board::Space(1, 0));
    // Coming into reach also gives A, who has AP left, an Opportunity Attack.
    while (fight.asked() == "opportunity") EXPECT_TRUE(fight.does('A', Decline{}).is_done());
    EXPECT_EQ(fight.asked(), "trigger");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_EQ(fight.does('A', EndTurn{}), refuse("LS-ACT-005", "act_or_decline"));
    EXPECT_TRUE(fight.does('A', Act{}, hit).is_done());
    EXPECT_TRUE(fight.was_told(ReadiedGone{"LS-ACT-005", fight.who('A')}));
    EXPECT_EQ(fight.told<Attacked>().front().target, fight.who('x')) << "whoever set it off";
    EXPECT_EQ(fight['x'].def, 5);
    EXPECT_EQ(fight['A'].ap, 2) << "paid when it was readied";
    EXPECT_EQ(fight.asked_letter(), 'x');
}

RULE("LS-ACT-005",
     "whoever declines goes on waiting, and those who wait for attacks or deeds too") {
    Waiting fight("A.B.x");
    fight.start("ABx");
    EXPECT_TRUE(
        fight.readies('A', {.action = Improvise{Effort::simple}, .trigger = TriggerKind::acts})
            .is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight
                    .readies('B', {.action = Improvise{Effort::simple},
                                   .trigger = TriggerKind::attacks,
                                   .whom = fight.who('x')})
                    .is_done());
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', Improvise{Effort::free, true}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'A') << "it is no attack";
    EXPECT_TRUE(fight.does('A', Decline{}).is_done());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_NE(readied_by(fight.scene, fight.who('A')), nullptr);
    EXPECT_TRUE(fight.does('x', Move{.to = board::Place{{3, 0}}}).is_done());
    EXPECT_TRUE(fight.does('A', Act{}).is_done());
    EXPECT_EQ(fight.space('x'), board::Space(3, 0)) << "the Move happens after it";
    EXPECT_TRUE(fight.does('B', Decline{}).is_done()) << "an opportunity";
    EXPECT_TRUE(
        fight.does('x', Attack{.target = fight.who('B'), .weapon = fight.sword('x')}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'B');
    EXPECT_TRUE(fight.does('B', Act{}, miss).is_done());
    EXPECT_TRUE(fight.scene.readied.empty());
}

/// A waits for x to do something aggressive; x stands by a rock.
Waiting waits_for_deeds() {
    Waiting fight("A....\n..x..\n..#..");
    fight.start("Ax");
    EXPECT_TRUE(
        fight.readies('A', {.action = Improvise{}, .trigger = TriggerKind::acts}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    return fight;
}

RULE("LS-CAT-004", "whoever waits for something aggressive is not set off by what is defensive") {
    const board::Place beside{{3, 1}};
    const std::vector<Choice> defensive{Step{beside}, UseCover{}, Recover{}, Search{},
                                        Improvise{Effort::simple}};
    for (const Choice& each : defensive) {
        Waiting fight = waits_for_deeds();
        fight['x'].def = 5;
        EXPECT_TRUE(fight.does('x', each).is_done()) << each.index();
        EXPECT_EQ(fight.asked_letter(), 'x') << each.index();
    }
    for (const Choice& each : {Choice(Move{.to = beside}), Choice(DrawWeapon{})}) {
        Waiting fight = waits_for_deeds();
        const ItemId dagger = fight.sword('x');
        fight.scene.item(dagger).hold = Hold::equipped;
        const auto* draw = std::get_if<DrawWeapon>(&each);
        EXPECT_TRUE(fight.does('x', draw ? Choice(DrawWeapon{dagger}) : each).is_done());
        EXPECT_EQ(fight.asked_letter(), 'A') << each.index();
    }
}

RULE("LS-STL-007", "hiding and moving silently set off whoever waits only if they are noticed") {
    const Move away{.to = board::Place{{4, 2}}, .silent = true};
    for (const Choice& each : {Choice(away), Choice(UseCover{.hide = true})})
        for (const bool noticed : {false, true}) {
            Waiting fight = waits_for_deeds();
            fight.scene.calls.visibility = Visibility::heavily_obscured;
            EXPECT_TRUE(fight.does('x', each, noticed ? Faces{1, 1} : Faces{5, 5}).is_done());
            EXPECT_EQ(fight.asked_letter(), noticed ? 'A' : 'x') << each.index();
            if (noticed) EXPECT_TRUE(fight.does('A', Act{}).is_done());
            EXPECT_EQ(fight.asked_letter(), 'x');
            EXPECT_EQ(fight.space('x') == away.to.space, holds<Move>(each));
        }
}

RULE("LS-ACT-005", "leaving and coming into sight can be waited for, and the word of the master") {
    Waiting fight("AB#..\n.....\n..x..");
    fight.start("ABx");
    EXPECT_TRUE(
        fight.readies('A', {.action = Improvise{}, .trigger = TriggerKind::leaves, .range = 2})
            .is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(
        fight.readies('B', {.action = Improvise{}, .trigger = TriggerKind::told}).is_done());
    EXPECT_EQ(fight.gm(Now{fight.who('x')}), refuse("LS-ACT-005", "nobody_waits"));
    EXPECT_TRUE(fight.gm(Now{fight.who('B')}).is_done());
    EXPECT_TRUE(fight.was_told(MomentCame{fight.who('B'), PersonId::nobody}));
    EXPECT_EQ(fight.asked_letter(), 'B');
    EXPECT_EQ(fight.gm(Now{fight.who('A')}), refuse("LS-ACT-005", "not_now"));
    EXPECT_TRUE(fight.does('B', Act{}).is_done());
    EXPECT_TRUE(
        fight.readies('B', {.action = Improvise{}, .trigger = TriggerKind::sees}).is_done());
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', Move{.to = board::Place{{4, 2}}}).is_done());
    EXPECT_EQ(fight.asked(), "trigger");
    EXPECT_EQ(fight.asked_letter(), 'A');
    EXPECT_EQ(fight.space('x'), board::Space(3, 2)) << "the first step out of range";
    EXPECT_TRUE(fight.does('A', Decline{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x');
    EXPECT_TRUE(fight.does('x', Move{.to = board::Place{{4, 0}}}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x') << "out of sight now";
    EXPECT_EQ(fight.space('x'), board::Space(4, 0));
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'B');
    EXPECT_TRUE(
        fight.readies('B', {.action = Improvise{}, .trigger = TriggerKind::sees}).is_done());
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', Move{.to = board::Place{{4, 1}}}).is_done());
    EXPECT_EQ(fight.asked_letter(), 'B') << "back in sight";
}

RULE("LS-ACT-006", "the AP are lost whether it fires or not") {
    Waiting fight("A...x");
    fight.start("Ax");
    EXPECT_TRUE(fight.readies('A', fight.ambush('A')).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(fight.was_told(ReadiedGone{"LS-ACT-006", fight.who('A')}));
    EXPECT_TRUE(fight.scene.readied.empty());
    EXPECT_EQ(fight['A'].ap, 4) << "the new turn's, not more";
}

RULE("LS-ACT-007", "damage can knock out what is readied") {
    for (const bool holds : {true, false}) {
        Waiting fight("Ax");
        fight.start("Ax");
        EXPECT_TRUE(
            fight.readies('A', {.action = Improvise{}, .trigger = TriggerKind::told}).is_done());
        EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
        Faces faces = hit;
        faces.insert(faces.end(), {4, holds ? std::int16_t{4} : std::int16_t{3}});
        EXPECT_TRUE(
            fight.does('x', Attack{.target = fight.who('A'), .weapon = fight.sword('x')}, faces)
                .is_done());
        EXPECT_EQ(fight.rolled().rule, RuleId("LS-ACT-013"));
        EXPECT_EQ(readied_by(fight.scene, fight.who('A')) != nullptr, holds);
    }
}

RULE("LS-ACT-008", "whoever waits may give it up at any time, and gets nothing back") {
    Waiting fight("A...x");
    fight.start("Ax");
    EXPECT_EQ(fight.does('A', GiveUp{}), refuse("LS-ACT-008", "nothing_readied"));
    EXPECT_TRUE(fight.readies('A', fight.ambush('A')).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', GiveUp{}).is_done()) << "on the turn of another";
    EXPECT_TRUE(fight.was_told(ReadiedGone{"LS-ACT-008", fight.who('A')}));
    EXPECT_EQ(fight['A'].ap, 2);
    EXPECT_EQ(fight.asked_letter(), 'x');
    Waiting asked("A...x");
    asked.start("Ax");
    EXPECT_TRUE(
        asked.readies('A', {.action = Improvise{}, .trigger = TriggerKind::acts}).is_done());
    EXPECT_TRUE(asked.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(asked.does('x', Improvise{Effort::simple, true}).is_done());
    EXPECT_EQ(asked.asked(), "trigger");
    EXPECT_TRUE(asked.does('A', GiveUp{}).is_done()) << "and when it could fire";
    EXPECT_EQ(asked.asked(), "turn");
    EXPECT_EQ(asked.asked_letter(), 'x');
}

RULE("LS-CAT-015", "a readied attack is the turn's attack") {
    Waiting fight("A...x");
    fight.start("Ax");
    EXPECT_TRUE(fight.readies('A', fight.ambush('A')).is_done());
    EXPECT_TRUE(fight['A'].attacked);
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .weapon = fight.sword('A')}),
              refuse("LS-CAT-006", "one_attack_per_turn"));
}

RULE("LS-CAT-003", "readying has the class of what is readied") {
    Waiting fight("xA#\n...");
    fight.start("Ax");
    EXPECT_TRUE(fight.readies('A', fight.ambush('A')).is_done());
    EXPECT_EQ(fight.asked_letter(), 'x') << "a readied attack is aggressive";
    Waiting other("xA#\n...");
    other.start("Ax");
    EXPECT_TRUE(other.readies('A', {.action = UseCover{}, .trigger = TriggerKind::told}).is_done());
    EXPECT_EQ(other.asked_letter(), 'A') << "readied cover is defensive";
}

EXAMPLE("LS-EX-012", "a readied attack is aggressive, readied taking of cover is not") {
    Waiting fight("xA#\n...");
    fight.start("Ax");
    const PersonId who = fight.who('A');
    EXPECT_TRUE(is_aggressive(fight.stage, fight.scene, who, fight.ambush('A').action));
    EXPECT_FALSE(is_aggressive(fight.stage, fight.scene, who, UseCover{}));
    EXPECT_TRUE(fight.readies('A', fight.ambush('A')).is_done());
    EXPECT_EQ(fight.asked(), "opportunity");
}

/// y stands beside A, who readies an attack on x; who is asked about an opportunity, and when?
std::string asked_about(bool on_resolving) {
    Waiting fight("xAy");
    fight.stage.house_rules.provoke_on_resolving = on_resolving;
    fight.start("Axy");
    Ready ready{.action = Attack{.target = fight.who('x'), .weapon = fight.sword('A')},
                .trigger = TriggerKind::told};
    std::string asked;
    EXPECT_TRUE(fight.readies('A', ready).is_done());
    while (fight.asked() == "opportunity") {
        asked += fight.asked_letter();
        EXPECT_TRUE(fight.does(asked.back(), Decline{}).is_done());
    }
    asked += "|";
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.gm(Now{fight.who('A')}).is_done());
    EXPECT_TRUE(fight.does('A', Act{}, on_resolving ? Faces{} : miss).is_done());
    if (fight.asked() == "opportunity") {
        asked += fight.asked_letter();
        EXPECT_TRUE(fight.does(asked.back(), Decline{}, miss).is_done());
    }
    return asked;
}

RULE("LS-GAP-020",
     "a readied attack provokes when it is readied, or by the house when it resolves") {
    EXPECT_EQ(asked_about(false), "y|") << "x is its target";
    EXPECT_EQ(asked_about(true), "|y");
}

RULE("LS-OCC-005", "a passenger acts at a chosen point of the driver's movement") {
    Waiting fight("AB......\n........\n.....x..");
    const VehicleId car = fight.add_vehicle(Fight::car("B1 e"), 'A', "B");
    const ItemId bow = fight.give_bow('B');
    fight.start("BAx");
    EXPECT_TRUE(fight.readies('B', {.action = Attack{.weapon = bow}, .range = 2}).is_done());
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('A', Drive{.to = {{7, 0}, board::Facing::e}}).is_done());
    EXPECT_EQ(fight.asked(), "trigger");
    EXPECT_EQ(fight.asked_letter(), 'B');
    EXPECT_EQ(fight.ride(car).at.place.space, board::Space(3, 0)) << "x is two spaces away now";
    EXPECT_TRUE(fight.does('B', Act{}, hit).is_done());
    EXPECT_EQ(fight['x'].def, 5);
    EXPECT_EQ(fight.ride(car).at.place.space, board::Space(7, 0)) << "and on it goes";
}

RULE("LS-ACT-004", "what is readied against whoever one holds is paid like an attack on them") {
    const auto holding = [] {
        Waiting fight("Ax");
        fight.start("Ax");
        fight['A'].grapple = fight['x'].grapple = 0;
        fight['A'].in_control = true;
        return fight;
    };
    Waiting named = holding();
    EXPECT_TRUE(
        named
            .readies('A',
                     {.action = Attack{}, .trigger = TriggerKind::acts, .whom = named.who('x')})
            .is_done());
    EXPECT_EQ(named['A'].ap, 1);
    Waiting open = holding();
    EXPECT_TRUE(open.readies('A', {.action = Attack{}, .trigger = TriggerKind::acts}).is_done());
    EXPECT_EQ(open['A'].ap, 2);
    EXPECT_EQ(open.gm(Now{open.who('A'), open.who('x')}), refuse("LS-ACT-004", "costs_more", 3, 2));
}

RULE("LS-ACT-004", "nothing is readied against or with what is not there") {
    Waiting fight("A...x");
    fight.start("Ax");
    EXPECT_EQ(fight.readies('A', {.action = Attack{.target = static_cast<PersonId>(60)}}),
              refuse("LS-ACT-004", "nobody"));
    EXPECT_EQ(fight.readies('A', {.action = Attack{.vehicle = static_cast<VehicleId>(9)}}),
              refuse("LS-ACT-004", "nobody"));
    EXPECT_EQ(fight.readies('A', {.action = Attack{.weapon = static_cast<ItemId>(99)}}),
              refuse("LS-ACT-004", "nobody"));
}

RULE("LS-ACT-005", "whoever loses what they wait with is no longer asked about it") {
    Waiting fight("A....x");
    fight.start("Ax");
    EXPECT_TRUE(fight.readies('A', fight.ambush('A')).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', Move{.to = board::Place{{1, 0}}}).is_done());
    while (fight.asked() == "opportunity") EXPECT_TRUE(fight.does('A', Decline{}).is_done());
    EXPECT_EQ(fight.asked(), "trigger");
    EXPECT_FALSE(fight.menu(Seat::of(fight.who('A'))).empty());
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('A'), .dice = 0, .modifier = 5}, {1, 1}).is_done());
    EXPECT_TRUE(fight.scene.readied.empty());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_EQ(fight.asked_letter(), 'x');
}

RULE("LS-OPP-011", "a readied Move provokes where it crosses a reach, not when it is readied") {
    Waiting fight("yA....x");
    fight.start("Axy");
    EXPECT_TRUE(fight
                    .readies('A', {.action = Move{.to = board::Place{{3, 0}}},
                                   .trigger = TriggerKind::acts,
                                   .whom = fight.who('x')})
                    .is_done());
    EXPECT_EQ(fight.asked(), "turn");
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(fight.does('x', Improvise{Effort::simple, true}).is_done());
    EXPECT_EQ(fight.asked(), "trigger");
    EXPECT_TRUE(fight.does('A', Act{}).is_done());
    EXPECT_EQ(fight.asked(), "opportunity");
    EXPECT_EQ(fight.asked_letter(), 'y');
    EXPECT_TRUE(fight.does('y', Strike{fight.sword('y')}, hit).is_done());
    EXPECT_TRUE(fight.was_told(OpportunityTaken{"LS-OPP-011", fight.who('y'), fight.who('A'), -1}));
    EXPECT_EQ(fight.space('A'), board::Space(3, 0));
}

RULE("LS-ACT-005", "whoever is thrown near somebody who waits sets it off") {
    Waiting fight("Ax.B");
    fight.start("BAx");
    EXPECT_TRUE(fight.readies('B', fight.ambush('B')).is_done());
    EXPECT_TRUE(fight.does('B', EndTurn{}).is_done());
    apply(fight.stage, fight.scene, GrappleEngaged{fight.who('A'), fight.who('x')});
    EXPECT_TRUE(fight.does('A', Toss{fight.who('x'), {{2, 0}}}, {4, 4}).is_done());
    EXPECT_EQ(fight.asked(), "trigger");
    EXPECT_EQ(fight.asked_letter(), 'B');
    EXPECT_TRUE(fight.does('B', Act{}, hit).is_done());
    EXPECT_EQ(fight['x'].def, 5);
    EXPECT_EQ(fight.asked_letter(), 'A');
}

}  // namespace
}  // namespace breakneck::lucky_stars::readied_test
