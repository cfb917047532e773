// TevellerRPG: who finds what on the menu.
#include "rules/teveller/choices.h"

#include <algorithm>

#include "rules/teveller/system.h"
#include "tests/support/pursuit.h"
#include "tests/support/rule_test.h"

namespace breakneck::teveller::choices_test {
namespace {

using test::Pursuit;
using test::Skirmish;
using Item = MenuItem<Choice>;

constexpr VehicleId car{0};

/// A sits in a car, x and y are on foot; it is A's turn.
Skirmish street(bool sealed = false) {
    Skirmish fight(R"(
        A.....xy
        ........
        ........
        ........
    )");
    Vehicle made = Skirmish::car("F3 e");
    made.sealed = sealed;
    fight.add_vehicle(made, 'A');
    fight.begin("Axy");
    return fight;
}

/// How many choices of a kind the Referee has; each of them must be allowed.
template <class C>
std::size_t choices_of(const Skirmish& fight) {
    const Menu<Choice> menu = fight.menu(Seat::master());
    const Item* item = Skirmish::item<C>(menu);
    if (item == nullptr) return 0;
    EXPECT_EQ(item->who, PersonId::nobody);
    for (std::size_t n = 0; n < item->size(); ++n) {
        Skirmish other = fight;
        Luck luck(Rng(1, n));
        EXPECT_TRUE(other.does(PersonId::nobody, nth_choice(*item, n), luck).is_done()) << n;
    }
    return item->size();
}
/// Whether somebody has a kind of choice on their own menu.
template <class C>
bool offers(const Skirmish& fight, char letter) {
    const Menu<Choice> menu = fight.menu(Seat::of(fight.who(letter)));
    return Skirmish::item<C>(menu) != nullptr;
}

RULE("TV-BLAST-001", "the Referee may let something explode wherever somebody or something is") {
    Skirmish fight = street();
    EXPECT_EQ(choices_of<Explode>(fight), 3U * 3 * 3) << "the car, x and y, dice, radius";
    EXPECT_FALSE(offers<Explode>(fight, 'A'));
    fight['y'].condition = Condition::dead;
    EXPECT_EQ(choices_of<Explode>(fight), 2U * 3 * 3);
    Pursuit chase;
    chase.start(4, 2);
    EXPECT_EQ(choices_of<Explode>(chase), 0U) << "nobody is on the board";
}

RULE("TV-COLL-001", "the Referee may have a vehicle strike anybody on foot") {
    Skirmish fight = street();
    EXPECT_EQ(choices_of<StrikePerson>(fight), 2U) << "x or y, by the car";
    EXPECT_FALSE(offers<StrikePerson>(fight, 'A'));
    fight.ride(car).state = RideState::knocked_out;
    EXPECT_EQ(choices_of<StrikePerson>(fight), 0U);
}

RULE("TV-COLL-004", "the Referee may have any vehicle crash that works") {
    Skirmish fight = street();
    EXPECT_EQ(choices_of<CrashInto>(fight), 1U);
    EXPECT_FALSE(offers<CrashInto>(fight, 'A'));
    EXPECT_TRUE(fight.gm(CrashInto{car}, {6, 6}).is_done());
    EXPECT_EQ(choices_of<CrashInto>(fight), 0U);
}

RULE("TV-SURF-008", "the Referee may expose those in a breached vehicle") {
    Skirmish fight = street(true);
    EXPECT_EQ(choices_of<Exposed>(fight), 0U);
    fight.ride(car).breaches = 1;
    EXPECT_EQ(choices_of<Exposed>(fight), 3U);
    fight['A'].condition = Condition::dead;
    EXPECT_EQ(choices_of<Exposed>(fight), 0U);
    EXPECT_EQ(fight.gm(Exposed{car}), refuse("TV-SURF-008", "nobody_to_hurt"));
}

RULE("TV-GAP-065", "only those who are in the chase can give it up") {
    Pursuit chase;
    chase.stage.sides.push_back({.name = "green"});
    chase.start(4, 2);
    EXPECT_EQ(choices_of<StopChase>(chase), 2U);
    EXPECT_EQ(chase.gm(StopChase{SideId{2}}), refuse("TV-GAP-065", "not_in_the_chase"));
    EXPECT_EQ(choices_of<StopChase>(street()), 0U) << "a fight is no chase";
}

RULE("TV-TRAUMA-008", "while it is calm those beside the dying may give first aid") {
    Skirmish fight("AB..x");
    fight.stay_calm();
    EXPECT_FALSE(offers<FirstAid>(fight, 'B'));
    fight['A'].lifeblood = 0;
    fight['A'].wound = Wound::mortal;
    fight['A'].condition = Condition::unconscious;
    fight['A'].hurt_at = 0;
    EXPECT_FALSE(offers<FirstAid>(fight, 'x')) << "too far away";
    EXPECT_FALSE(offers<FirstAid>(fight, 'A'));
    const Menu<Choice> own = fight.menu(Seat::of(fight.who('B')));
    const Item* aid = Skirmish::item<FirstAid>(own);
    ASSERT_NE(aid, nullptr);
    const Menu<Choice> all = fight.menu(Seat::master());
    const Item* seen = Skirmish::item<FirstAid>(all);
    ASSERT_NE(seen, nullptr);
    EXPECT_EQ(*seen, *aid);
    EXPECT_EQ(seen->who, fight.who('B')) << "the Referee sees whose it is";
    EXPECT_TRUE(fight.does('B', nth_choice(*aid, 0)).is_done());
    EXPECT_TRUE(fight['A'].first_aid);
    EXPECT_FALSE(offers<FirstAid>(fight, 'B'));
}

RULE("TV-TRAUMA-008", "first aid is on the menu once for a wound") {
    for (const bool near : {true, false}) {
        Skirmish fight(near ? "AB...x" : "A..B.x");
        fight.stay_calm();
        fight['A'].lifeblood = 0;
        fight['A'].wound = Wound::mortal;
        fight['A'].condition = Condition::unconscious;
        fight['A'].hurt_at = 0;
        const Menu<Choice> menu = fight.menu(Seat::master());
        const Item* treat = Skirmish::item<Treat>(menu);
        EXPECT_EQ(Skirmish::item<FirstAid>(menu) != nullptr, near);
        EXPECT_EQ(treat != nullptr && treat->size() > 0, !near) << "somebody else comes over";
    }
}

/// Whether a kind of choice is there, allowed or not, and for whom.
template <class C>
std::vector<std::int64_t> listed(const Skirmish& fight, char letter, std::string_view field) {
    const Menu<Choice> menu = fight.menu(Seat::of(fight.who(letter)));
    std::vector<std::int64_t> values;
    for (const Item& item : menu)
        for (const Domain& domain : item.domains)
            if (std::holds_alternative<C>(item.choice) && domain.field == field)
                for (const Option& each : domain.options) values.push_back(each.value);
    return values;
}

RULE("TV-ACT-009", "nobody is told that they cannot get up who stands, nor lie down who lies") {
    Skirmish fight("A..x");
    fight.begin("Ax");
    EXPECT_FALSE(offers<GetUp>(fight, 'A'));
    EXPECT_TRUE(offers<GoProne>(fight, 'A'));
    fight['A'].prone = true;
    EXPECT_TRUE(offers<GetUp>(fight, 'A'));
    EXPECT_FALSE(offers<GoProne>(fight, 'A'));
    EXPECT_EQ(fight.does('A', GoProne{}), refuse("TV-ACT-009", "prone_already")) << "all the same";
}

RULE("TV-ACT-003", "charges are offered with what can be struck with, at those who stand") {
    Skirmish fight(R"(
        A..xy
        .....
    )");
    const ItemId grenade = fight.give_grenade('A');
    fight.begin("Axy");
    fight['x'].condition = Condition::unconscious;
    const Menu<Choice> menu = fight.menu(Seat::of(fight.who('A')));
    for (const Item& item : menu)
        if (const auto* charge = std::get_if<Charge>(&item.choice)) {
            EXPECT_NE(charge->weapon, grenade);
        }
    EXPECT_EQ(listed<Charge>(fight, 'A', "target"), (std::vector<std::int64_t>{2}));
    EXPECT_TRUE(fight.does('A', Charge{.target = fight.who('x')}, {1, 1}).is_done())
        << "it is allowed all the same";
}

RULE("TV-ACT-015", "loading is offered where there is something to load") {
    Skirmish fight("A..x");
    const ItemId rifle = fight.give_rifle('A');
    fight.begin("Ax");
    EXPECT_FALSE(offers<Load>(fight, 'A'));
    fight.scene.thing(rifle).rounds = 29;
    EXPECT_EQ(listed<Load>(fight, 'A', "item"), (std::vector<std::int64_t>{0}));
    EXPECT_TRUE(fight.does('A', Load{rifle}).is_done());
}

RULE("TV-ACT-007", "inspiring is offered for those who are awake") {
    Skirmish fight("ABC.x");
    fight.begin("ABCx");
    fight['B'].condition = Condition::unconscious;
    EXPECT_EQ(listed<Inspire>(fight, 'A', "whom"), (std::vector<std::int64_t>{0, 2}));
    EXPECT_TRUE(fight.does('A', Inspire{fight.who('B')}, {1, 1}).is_done()) << "all the same";
}

RULE("TV-AIM-001", "aiming is offered at those who can be shot at") {
    Skirmish fight(R"(
        A.....xy
        ........
        ........
        ........
    )");
    fight.give_rifle('A');
    fight.add_vehicle(Skirmish::car("F3 e"), 'y');
    fight.begin("Axy");
    EXPECT_EQ(listed<Aim>(fight, 'A', "target"), (std::vector<std::int64_t>{1}));
    EXPECT_EQ(listed<Aim>(fight, 'A', "vehicle"), (std::vector<std::int64_t>{0}));
    fight.rule("calls.shoot_occupants", "true");
    EXPECT_EQ(listed<Aim>(fight, 'A', "target"), (std::vector<std::int64_t>{1, 2}));
    EXPECT_TRUE(fight.does('A', Aim{.target = fight.who('x')}).is_done());
    Skirmish unarmed("A..x");
    unarmed.begin("Ax");
    EXPECT_FALSE(offers<Aim>(unarmed, 'A')) << "with what?";
}

RULE("TV-RNG-002", "what no throw of two dice reaches comes after all other attacks") {
    Skirmish fight("Ax...........................................................y");
    fight.give_rifle('A');
    fight.begin("Axy");
    fight.rule("calls.light", "dark");
    fight['y'].ran = true;
    const Menu<Choice> menu = fight.menu(Seat::of(fight.who('A')));
    // Beyond 50 m: 10, 2 for the dark, 1 for running: 13. A club is of more use against x.
    std::int64_t needed = 0;
    std::size_t last_attack = 0;
    for (std::size_t i = 0; i < menu.size(); ++i) {
        if (!std::holds_alternative<Attack>(menu[i].choice)) continue;
        last_attack = i;
        if (menu[i].domains.empty()) continue;
        for (const Option& each : menu[i].domains[0].options) {
            EXPECT_LE(std::min<std::int64_t>(needed, 13), each.notes.front().value)
                << "none after a hopeless one";
            if (each.notes.front().value > 12) needed = each.notes.front().value;
        }
    }
    EXPECT_EQ(needed, 13);
    EXPECT_GT(last_attack, 0U);
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('y'), .weapon = ItemId{0}}, {6, 6}).is_done());
    EXPECT_TRUE(fight.told<AttackHit>().empty());
}

RULE("TV-ACT-001", "with no action left there is the end of the turn and nothing that is not") {
    Skirmish fight("A..x");
    fight.give_rifle('A');
    fight.begin("Ax");
    fight['A'].actions = 0;
    const Menu<Choice> menu = fight.menu(Seat::of(fight.who('A')));
    ASSERT_EQ(menu.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<EndTurn>(menu[0].choice));
    EXPECT_EQ(fight.does('A', Overwatch{}), refuse("TV-ACT-001", "too_few_actions", 1, 0));
}

RULE("TV-GAP-102", "what the Referee lets happen to people stands at the very end of the menu") {
    Skirmish fight = street();
    const Menu<Choice> menu = fight.menu(Seat::master());
    std::size_t usual = 0;
    std::size_t trouble = menu.size();
    for (std::size_t i = 0; i < menu.size(); ++i) {
        const bool rare = std::holds_alternative<Hurt>(menu[i].choice) ||
                          std::holds_alternative<Explode>(menu[i].choice) ||
                          std::holds_alternative<StrikePerson>(menu[i].choice) ||
                          std::holds_alternative<CrashInto>(menu[i].choice);
        if (rare)
            trouble = std::min(trouble, i);
        else
            usual = i;
    }
    EXPECT_LT(usual, trouble);
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x')}, {1}).is_done());
}

bool is_answer(std::string_view kind, std::string_view tag) {
    for (const QuestionKind& each : System::question_kinds())
        if (each.kind == kind)
            return std::find(each.answers.begin(), each.answers.end(), tag) != each.answers.end();
    return false;
}

/// Whatever is on the menu of a question counts among its answers; what the Referee may do anyway
/// does not.
void play_at_random(Skirmish fight, std::uint64_t game) {
    Luck luck(Rng(11, game));
    Rng chance(12, game);
    for (int move = 0; move < 60; ++move) {
        const auto open = question(fight.stage, fight.scene);
        if (!open) return;
        const Menu<Choice> menu = fight.menu(Seat::master());
        for (const Item& item : menu)
            EXPECT_TRUE(item.who == PersonId::nobody || is_answer(open->kind, tag_of(item.choice)))
                << open->kind << ": " << tag_of(item.choice);
        const auto& item =
            menu[static_cast<std::size_t>(chance.pick(static_cast<int>(menu.size())))];
        if (item.size() == 0) continue;
        const auto n = static_cast<std::size_t>(chance.pick(static_cast<int>(item.size())));
        EXPECT_TRUE(fight.does(item.who.value_or(open->who), nth_choice(item, n), luck).is_done())
            << tag_of(item.choice);
    }
}

TEST(TevellerMenus, hold_answers_to_the_question_and_nothing_else) {
    for (std::uint64_t game = 0; game < 10; ++game) {
        Skirmish fight = street(game % 2 == 0);
        fight.ride(car).breaches = 1;
        play_at_random(fight, game);
        Pursuit chase(true);
        chase.start(4, 2);
        play_at_random(chase, game);
    }
}

}  // namespace
}  // namespace breakneck::teveller::choices_test
