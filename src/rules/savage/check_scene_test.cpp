// Savage Worlds: scenes that play cannot go on from are told apart from those it can.
#include <gtest/gtest.h>

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/savage/system.h"
#include "tests/support/savage.h"

namespace breakneck::savage::check_scene_test {
namespace {

using test::Brawl;

constexpr PersonId a{0};
constexpr PersonId x{1};
constexpr PersonId h{3};
constexpr VehicleId car{0};
constexpr ItemId pistol{0};
const std::string unfinished = "something that can be unfinished at this point";
const std::string complete = "people, vehicles and things of this encounter";

/// A beside x, y further away, H an animal of red, and a car nobody is in.
Brawl parked() {
    Brawl fight(R"(
        Ax....yH....
        ............
        ............
        ............
    )");
    fight.sheet('H').beast = true;
    fight.sheet('H').wild_card = false;
    fight.give_pistol('A');
    fight.give_sword('x');
    fight.give_auto('y');
    fight.give_grenade('y');
    fight.give_bolt('y');
    Vehicle made = Brawl::car("H3 e");
    made.systems = {{"radio"}};
    fight.add_vehicle(made, 0);
    return fight;
}
/// It is A's turn.
Brawl street() {
    Brawl fight = parked();
    fight.begin("AxyH");
    return fight;
}
std::string problem_with(const Brawl& fight) {
    const auto problem = check_scene(fight.stage, fight.scene);
    return problem ? problem->path + ": " + problem->expected : "";
}
/// With these things unfinished in A's turn; only the first problem counts.
std::string problem_with(const std::vector<Frame>& above) {
    Brawl fight = street();
    fight.scene.frames = {Rounds{RoundStep::turns}, Turn{a, TurnStep::act}};
    for (const Frame& each : above) fight.scene.frames.push_back(each);
    return problem_with(fight);
}
std::string at(int frame, const std::string& expected) {
    return "frames[" + std::to_string(frame) + "]: " + expected;
}
Acting doing(const Action& action) { return {.who = a, .action = action}; }
Acting striking() { return doing(Attack{.target = x}); }
Attacking attack() { return {.who = a, .attack = {.target = x}}; }
Moving on_the_way(int from_x, int next) {
    board::Path path;
    for (int i = 0; i < 3; ++i) path.push_back({{from_x + i, 1}});
    return {.who = a, .path = board::Route(path), .next = static_cast<std::int16_t>(next)};
}
TraitResult rolled() { return {.dice = 1}; }

/// Whatever is chosen, by whoever is asked or by the Game Master.
void play_at_random(Brawl fight, std::uint64_t game) {
    Luck luck(Rng(7, game));
    Rng chance = Rng(8, game);
    Story<Event> story;
    Play play{fight.stage, fight.scene, story};
    for (int move = 0; move < 100; ++move) {
        ASSERT_EQ(problem_with(fight), "") << "game " << game << ", move " << move;
        const auto open = question(fight.stage, fight.scene);
        if (!open) break;
        const auto menu = choices(fight.stage, fight.scene, Seat::master());
        ASSERT_FALSE(menu.empty()) << "game " << game << ", move " << move;
        const auto& item =
            menu[static_cast<std::size_t>(chance.pick(static_cast<int>(menu.size())))];
        if (item.size() == 0) continue;
        const auto n = static_cast<std::size_t>(chance.pick(static_cast<int>(item.size())));
        const Choice choice = nth_choice(item, n);
        const Answer answer = resolve(play, item.who.value_or(open->who), choice, luck);
        ASSERT_TRUE(answer.is_done())
            << "game " << game << ", move " << move << ": " << tag_of(choice)
            << " is on the menu and refused: " << answer.refusal().rule.text() << " "
            << answer.refusal().why;
    }
}
/// What is answered when nobody answers is always allowed.
void play_by_default(Brawl fight, std::uint64_t game) {
    Luck luck(Rng(9, game));
    Story<Event> story;
    Play play{fight.stage, fight.scene, story};
    for (int move = 0; move < 60; ++move) {
        const auto open = question(fight.stage, fight.scene);
        if (!open) break;
        const Choice choice = default_answer(fight.stage, fight.scene);
        ASSERT_TRUE(resolve(play, open->who, choice, luck).is_done())
            << "game " << game << ", move " << move << ": " << tag_of(choice);
    }
}

TEST(SavageCheckScene, every_scene_of_a_random_game_is_good) {
    for (std::uint64_t game = 0; game < 20; ++game) {
        Brawl fight = parked();
        fight.stage.house_rules.group_rolls = game % 2 == 1;
        fight.stage.house_rules.evade_and_hold_steady = game % 3 == 1;
        fight.stage.house_rules.later_printings = game % 5 == 1;
        fight.give_bennies('A', static_cast<int>(game % 4));
        fight.sheet('y').edges.frenzy = true;
        fight.stay_calm();
        play_at_random(fight, game);
        play_by_default(fight, game);
    }
}
TEST(SavageCheckScene, every_scene_of_a_random_chase_is_good) {
    for (std::uint64_t game = 0; game < 20; ++game) {
        Brawl fight = parked();
        fight.stage.chase.layout = static_cast<ChaseLayout>(game % 3);
        fight.stage.chase.end_policy = static_cast<EndPolicy>(game / 3 % 3);
        fight.sheet('A').at.reset();
        fight.sheet('A').aboard = car;
        fight.sheet('A').edges.ace = true;
        fight.give_bennies('A', 2);
        fight.stage.vehicles[0].weapons = {Brawl::mounted_gun(false)};
        fight.stay_calm();
        Luck luck(Rng(6, game));
        EXPECT_TRUE(fight.does(PersonId::nobody, BeginChase{}, luck).is_done());
        play_at_random(fight, game);
        play_by_default(fight, game);
    }
}

TEST(SavageCheckScene, people_and_order_must_fit_the_encounter) {
    Brawl fight = street();
    EXPECT_EQ(problem_with(fight), "");
    fight.scene.order.push_back(a);
    EXPECT_EQ(problem_with(fight), "order: everyone at most once");
    fight = street();
    fight.scene.turn = 4;
    EXPECT_EQ(problem_with(fight), "turn: a place in the order");
    fight = street();
    fight['x'].at.mode = Whereabouts::unseen;
    EXPECT_EQ(problem_with(fight), "people.x.at.mode: board, aboard, chase or away");
    fight = street();
    fight['x'].at.place.space = {40, 0};
    EXPECT_EQ(problem_with(fight), "people.x.at.place: a place on the board");
    fight = street();
    fight['x'].wounds = 4;
    EXPECT_EQ(problem_with(fight), "people.x.wounds: at most 3");
    fight = street();
    fight['x'].group = 0;
    EXPECT_EQ(problem_with(fight), "people.x.group: the number of a group, or -1");
    fight = street();
    fight['x'].held_by = x;
    EXPECT_EQ(problem_with(fight), "people.x.held_by: somebody else, or nobody");
    fight['x'].held_by = static_cast<PersonId>(40);
    EXPECT_EQ(problem_with(fight), "people.x: people and vehicles of this encounter");
    fight = street();
    fight.scene.people.pop_back();
    EXPECT_EQ(problem_with(fight), "people: as many people, vehicles, things as the encounter has");
}

TEST(SavageCheckScene, those_aboard_have_a_station_of_their_own) {
    Brawl fight = street();
    fight['x'].at.mode = Whereabouts::aboard;
    EXPECT_EQ(problem_with(fight), "people.x.vehicle: the vehicle they are aboard, or their mount");
    fight['x'].vehicle = car;
    EXPECT_EQ(problem_with(fight), "people.x.station: a station of that vehicle");
    fight['x'].station = 1;
    EXPECT_EQ(problem_with(fight), "");
    fight['y'].at.mode = Whereabouts::aboard;
    fight['y'].vehicle = car;
    fight['y'].station = 1;
    EXPECT_EQ(problem_with(fight), "people.y.station: a free station; x is there");
    fight['x'].condition = Condition::dead;
    EXPECT_EQ(problem_with(fight), "") << "the dead are no hindrance";
}
TEST(SavageCheckScene, riders_sit_on_animals_one_each) {
    const std::string no_animal = "people.A.mount: an animal that is there to be ridden";
    Brawl fight = street();
    fight['A'].at.mode = Whereabouts::aboard;
    fight['A'].mount = h;
    EXPECT_EQ(problem_with(fight), "");
    fight['A'].mount = x;
    EXPECT_EQ(problem_with(fight), no_animal);
    fight['A'].mount = a;
    EXPECT_EQ(problem_with(fight), no_animal);
    fight['A'].mount = h;
    fight['H'].at.mode = Whereabouts::aboard;
    fight['H'].vehicle = car;
    fight['H'].station = 0;
    EXPECT_EQ(problem_with(fight), no_animal) << "which stands on its own feet";
    fight = street();
    for (const char each : {'A', 'x'}) {
        fight[each].at.mode = Whereabouts::aboard;
        fight[each].mount = h;
    }
    EXPECT_EQ(problem_with(fight), "people.x.mount: a free animal; A rides it");
}

TEST(SavageCheckScene, things_vehicles_and_powers) {
    Brawl fight = street();
    fight.scene.thing(pistol).shots = 7;
    EXPECT_EQ(problem_with(fight), "items.A's pistol.shots: at most 6");
    fight = street();
    fight.scene.thing(pistol).hold = Hold::mounted;
    EXPECT_EQ(problem_with(fight),
              "items.A's pistol.hold: mounted, for what is on a vehicle and nothing else");
    fight = street();
    fight.scene.thing(pistol).hold = Hold::dropped;
    EXPECT_EQ(problem_with(fight), "") << "it lies in A1";
    fight.scene.thing(pistol).space = {40, 0};
    EXPECT_EQ(problem_with(fight), "items.A's pistol.space: a space on the board");
    fight = street();
    fight.ride(car).wounds = 5;
    EXPECT_EQ(problem_with(fight), "vehicles.car.wounds: at most 4");
    fight = street();
    fight.ride(car).at.mode = Whereabouts::aboard;
    EXPECT_EQ(problem_with(fight), "vehicles.car.at.mode: board, chase or away");
    fight = street();
    fight.scene.spells.push_back({.power = PowerId{0}, .caster = a, .victim = x});
    EXPECT_EQ(problem_with(fight), "");
    fight.scene.spells.back().power = PowerId{1};
    EXPECT_EQ(problem_with(fight), "spells: a power, and whom it is on");
    fight.scene.spells.back() = {.power = PowerId{0}, .caster = a};
    EXPECT_EQ(problem_with(fight), "spells: a power, and whom it is on");
}

TEST(SavageCheckScene, groups_are_on_cards_of_the_row) {
    Brawl fight = parked();
    fight.begin_chase("", "Axy");
    EXPECT_EQ(problem_with(fight), "");
    fight.scene.groups[0].card = 9;
    EXPECT_EQ(problem_with(fight), "groups: people of this encounter on a card of the row");
    fight.scene.groups[0].card = 0;
    fight.scene.row.clear();
    EXPECT_EQ(problem_with(fight), "row: the Chase Cards");
}

TEST(SavageCheckScene, without_a_chase_there_is_neither_row_nor_group) {
    const std::string none = "row: no Chase Cards and no groups: there is no chase";
    Brawl fight = street();
    fight.scene.row.push_back(red_joker);
    EXPECT_EQ(problem_with(fight), none);
    fight = street();
    fight.scene.groups.push_back({});
    EXPECT_EQ(problem_with(fight), none);
    fight = street();
    fight.ride(car).at.mode = Whereabouts::chase;
    EXPECT_EQ(problem_with(fight), "vehicles.car.group: the group it is in the chase with");
}
TEST(SavageCheckScene, those_in_a_chase_are_not_aboard_and_can_come_back_to_the_board) {
    Brawl fight = parked();
    fight.begin_chase("", "Axy");
    const Scene good = fight.scene;
    fight['x'].vehicle = car;
    EXPECT_EQ(problem_with(fight), "people.x.vehicle: none: they are not aboard");
    fight.scene = good;
    fight['x'].at.place.space = {40, 0};
    EXPECT_EQ(problem_with(fight), "people.x.at.place: a place on the board");
    fight.scene = good;
    fight.ride(car).at.place.space = {40, 0};
    EXPECT_EQ(problem_with(fight), "vehicles.car.at.place: a place on the board");
    fight.scene = good;
    fight['x'].at.mode = Whereabouts::away;
    fight['x'].vehicle = car;
    EXPECT_EQ(problem_with(fight), "") << "taken out of it by the Game Master";
    fight.scene = good;
    fight['x'].at.mode = Whereabouts::board;
    EXPECT_EQ(problem_with(fight), "people.x.at.mode: chase: they are in a group of it");
    fight.scene.groups[static_cast<std::size_t>(fight['x'].group)].in = false;
    EXPECT_EQ(problem_with(fight), "") << "they have left it";
    fight.scene = good;
    fight.ride(car).at.mode = Whereabouts::board;
    fight.ride(car).group = 0;
    EXPECT_EQ(problem_with(fight), "vehicles.car.at.mode: chase: it is in a group of it");
}

TEST(SavageCheckScene, the_bottom_is_the_rounds_and_the_game_master_is_asked_while_it_is_calm) {
    Brawl fight = street();
    fight.scene.frames.clear();
    EXPECT_EQ(problem_with(fight), "frames: the rounds at the bottom");
    fight.scene.frames = {TurnAsked{a}};
    EXPECT_EQ(problem_with(fight), at(0, unfinished));
    fight.scene.frames = {Rounds{}, Rounds{}};
    EXPECT_EQ(problem_with(fight), at(1, unfinished));
    fight.scene.frames = {Rounds{}, NextAsked{}};
    EXPECT_EQ(problem_with(fight),
              at(1, "the Game Master is asked while it is calm, people in a fight"));
    fight.scene.mode = Mode::calm;
    EXPECT_EQ(problem_with(fight), "");
}

TEST(SavageCheckScene, questions_come_up_inside_what_raises_them) {
    EXPECT_EQ(problem_with({TurnAsked{a}}), "");
    EXPECT_EQ(problem_with({TurnAsked{x}}), at(2, unfinished));
    EXPECT_EQ(problem_with({striking(), HoldAsked{x, a}}), "");
    EXPECT_EQ(problem_with({striking(), HoldAsked{x}}), at(3, unfinished));
    EXPECT_EQ(problem_with({striking(), HoldAsked{static_cast<PersonId>(9), a}}), at(3, complete));
    EXPECT_EQ(problem_with({NewCardAsked{a}}), at(2, complete)) << "no card at all";
    EXPECT_EQ(problem_with({FreeAttackAsked{x, a}}), at(2, unfinished));
    EXPECT_EQ(problem_with({doing(Move{}), on_the_way(0, 3), FreeAttackAsked{x, a}}), "");
    EXPECT_EQ(problem_with({EvasionAsked{x, a}}), at(2, unfinished));
    EXPECT_EQ(problem_with({striking(), attack(), EvasionAsked{x, a}}), "");
    EXPECT_EQ(problem_with({SectionAsked{car}}), at(2, unfinished));
    EXPECT_EQ(problem_with({CriticalHits{.vehicle = car}, SystemAsked{car}}), "");
    EXPECT_EQ(problem_with({TraitAsked{x, a}}), at(2, unfinished));
    EXPECT_EQ(problem_with({doing(BreakFree{}), TraitAsked{x, a}}), "");
    EXPECT_EQ(problem_with({striking(), HoldAsked{x, a}, Damaging{{.victim = x}}}),
              at(4, unfinished))
        << "nothing goes on above a question that is to be answered";
}
TEST(SavageCheckScene, turns_come_when_all_cards_are_dealt) {
    Brawl fight = street();
    for (const RoundStep step : {RoundStep::begin, RoundStep::deal, RoundStep::new_cards}) {
        fight.scene.turn = -1;
        fight.scene.frames = {Rounds{step}, Turn{a, TurnStep::act}, TurnAsked{a}};
        EXPECT_EQ(problem_with(fight), at(1, unfinished));
        fight.scene.frames = {Rounds{step}, HoldAsked{x}};
        EXPECT_EQ(problem_with(fight), at(1, unfinished));
    }
    fight.scene.frames = {Rounds{RoundStep::turns}, HoldAsked{x}};
    EXPECT_EQ(problem_with(fight), "");
    fight.scene.frames = {Rounds{RoundStep::new_cards}, NewCardAsked{a, {red_joker}}};
    EXPECT_EQ(problem_with(fight), "");
    fight.scene.turn = 0;
    EXPECT_EQ(problem_with(fight), at(0, complete));
}
TEST(SavageCheckScene, rolls_lie_on_what_they_are_made_for) {
    Deciding deciding{.purpose = Purpose::attack, .who = a, .against = x};
    EXPECT_EQ(problem_with({striking(), attack(), deciding}), "");
    EXPECT_EQ(problem_with({striking(), deciding}), at(3, unfinished));
    deciding.step = DecidingStep::ask;
    EXPECT_EQ(problem_with({striking(), attack(), deciding}), at(4, complete)) << "nothing rolled";
    deciding.mine = rolled();
    EXPECT_EQ(problem_with({striking(), attack(), deciding, RerollAsked{a}}), "");
    EXPECT_EQ(problem_with({striking(), attack(), deciding, RerollAsked{x}}), at(5, unfinished));
    EXPECT_EQ(problem_with({striking(), attack(), deciding, RerollAsked{a, false, true}}),
              at(5, unfinished));
    EXPECT_EQ(problem_with({striking(), attack(), RerollAsked{a}}), at(4, unfinished));
    deciding.mine.dice = 7;
    EXPECT_EQ(problem_with({striking(), attack(), deciding}), at(4, complete));
    Deciding soak{.purpose = Purpose::soak, .who = x, .number = 2};
    EXPECT_EQ(problem_with({Hurting{.blow = {.victim = x}}, soak}), "");
    EXPECT_EQ(problem_with({soak}), at(2, unfinished));
    soak.number = 100;
    EXPECT_EQ(problem_with({Hurting{.blow = {.victim = x}}, soak}), at(3, complete));
    Deciding opposed{.purpose = Purpose::grapple, .who = a, .opposed = true};
    EXPECT_EQ(problem_with({doing(Grapple{x}), opposed}), at(3, complete)) << "by whom?";
}
TEST(SavageCheckScene, rolls_are_about_whom_and_what_they_have_to_be) {
    for (const Purpose purpose : {Purpose::grapple, Purpose::crush, Purpose::push, Purpose::test}) {
        Deciding deciding{.purpose = purpose, .who = a, .against = x, .opposed = true};
        EXPECT_EQ(problem_with({striking(), deciding}), "");
        deciding.opposed = false;
        EXPECT_EQ(problem_with({striking(), deciding}), at(3, complete)) << "always opposed";
    }
    for (const Purpose purpose : {Purpose::support, Purpose::stabilize, Purpose::force}) {
        Deciding deciding{.purpose = purpose, .who = a, .against = x};
        EXPECT_EQ(problem_with({striking(), deciding}), "");
        deciding.against = PersonId::nobody;
        EXPECT_EQ(problem_with({striking(), deciding}), at(3, complete)) << "for whom?";
    }
    const Ramming ramming{.who = a, .target = x};
    Deciding ram{.purpose = Purpose::ram, .who = a, .against = x};
    EXPECT_EQ(problem_with({striking(), ramming, ram}), "");
    ram.against = PersonId::nobody;
    EXPECT_EQ(problem_with({striking(), ramming, ram}), at(4, complete)) << "what?";
    ram.vehicle = car;
    EXPECT_EQ(problem_with({striking(), ramming, ram}), "");
    Suppressing fire{.who = a, .weapon = pistol};
    const Deciding shots{.purpose = Purpose::suppressive_fire, .who = a};
    EXPECT_EQ(problem_with({striking(), fire, shots}), at(4, unfinished)) << "at nobody";
    fire.caught.add(x);
    EXPECT_EQ(problem_with({striking(), fire, shots}), "");
}
TEST(SavageCheckScene, templates_come_from_a_weapon_or_a_power_and_come_down_somewhere) {
    Blasting blast{.by = a, .weapon = pistol, .area = Template::medium_blast};
    const Deciding attack_roll{.purpose = Purpose::area_attack, .who = a};
    const Deciding resistance{.purpose = Purpose::resist_power, .who = x, .against = a};
    EXPECT_EQ(problem_with({striking(), blast, attack_roll}), "");
    EXPECT_EQ(problem_with({striking(), blast, resistance}), at(4, unfinished));
    blast.at.space = {40, 0};
    EXPECT_EQ(problem_with({striking(), blast, attack_roll}), at(3, complete));
    blast.target = x;
    EXPECT_EQ(problem_with({striking(), blast, attack_roll}), at(3, complete)) << "no chase";
    blast = {.by = a, .power = PowerId{0}, .area = Template::medium_blast};
    EXPECT_EQ(problem_with({striking(), blast}), at(3, complete)) << "rolled for already";
    blast.step = BlastStep::lands;
    EXPECT_EQ(problem_with({striking(), blast, resistance}), "");
    EXPECT_EQ(problem_with({striking(), blast, attack_roll}), at(4, unfinished));
    Casting bolt{.who = a, .use = {.power = PowerId{0}}};
    EXPECT_EQ(problem_with({striking(), bolt}), at(3, complete)) << "at whom?";
    bolt.use.target = x;
    EXPECT_EQ(problem_with({striking(), bolt}), "");
    bolt.use.vehicle = car;
    EXPECT_EQ(problem_with({striking(), bolt}), at(3, complete)) << "one of them";
}
TEST(SavageCheckScene, harm_is_done_to_somebody_by_possible_dice) {
    EXPECT_EQ(problem_with({Damaging{{.victim = x, .dice = 2}}}), "");
    EXPECT_EQ(problem_with({Damaging{{.victim = x, .dice = 41}}}), at(2, complete));
    EXPECT_EQ(problem_with({Damaging{{.victim = x, .ap = -1}}}), at(2, complete));
    EXPECT_EQ(problem_with({Damaging{{.victim = x, .vehicle = car}}}), at(2, complete));
    EXPECT_EQ(problem_with({Damaging{{.victim = x, .power = PowerId{3}}}}), at(2, complete));
    EXPECT_EQ(problem_with({Damaging{}}), at(2, unfinished)) << "at which thing?";
    EXPECT_EQ(problem_with({Hurting{}}), at(2, complete));
    EXPECT_EQ(problem_with({Battering{.blow = {.victim = x}}}), at(2, complete));
    EXPECT_EQ(problem_with({CriticalHits{}}), at(2, complete));
    EXPECT_EQ(problem_with({LosingControl{}}), at(2, complete));
    EXPECT_EQ(problem_with({LosingControl{.vehicle = car}}), "");
}
TEST(SavageCheckScene, attacks_have_one_target_and_ways_lead_over_the_board) {
    EXPECT_EQ(problem_with({striking(), Attacking{.who = a}}), at(3, complete));
    EXPECT_EQ(
        problem_with({striking(), Attacking{.who = a, .attack = {.target = x, .vehicle = car}}}),
        at(3, complete));
    EXPECT_EQ(problem_with({striking(), Attacking{.who = a, .attack = {.target = x, .rof = 9}}}),
              at(3, complete));
    EXPECT_EQ(
        problem_with({striking(), Attacking{.who = a, .attack = {.target = x, .thrown = true}}}),
        at(3, complete))
        << "nothing to throw";
    EXPECT_EQ(problem_with({doing(BreakThing{.at = {2, 2}})}), "");
    EXPECT_EQ(problem_with({doing(BreakThing{.at = {40, 2}})}), at(2, complete));
    EXPECT_EQ(problem_with({doing(Move{}), on_the_way(0, 0)}), at(3, complete));
    EXPECT_EQ(problem_with({doing(Move{}), on_the_way(0, 4)}), at(3, complete));
    EXPECT_EQ(problem_with({doing(Move{}), on_the_way(10, 1)}), at(3, complete)) << "off the edge";
    EXPECT_EQ(problem_with({striking(), Blasting{.by = a, .weapon = pistol}}), at(3, complete))
        << "no template";
    EXPECT_EQ(problem_with({doing(UsePower{.power = PowerId{2}})}), at(2, complete));
    EXPECT_EQ(problem_with({striking(), Casting{.who = a}}), at(3, complete));
    EXPECT_EQ(problem_with({striking(), Ramming{.who = a}}), at(3, complete));
}
TEST(SavageCheckScene, whoever_is_asked_can_be_answered) {
    PersonSet both;
    both.add(x);
    both.add(a);
    PersonSet one;
    one.add(x);
    const auto asks = [](PersonSet of, PersonSet proposed, int most) {
        return CatchAsked{
            .candidates = of, .proposed = proposed, .most = static_cast<std::int8_t>(most)};
    };
    const Suppressing fire{.who = a, .weapon = pistol};
    EXPECT_EQ(problem_with({striking(), fire, asks(both, one, 1)}), "");
    EXPECT_EQ(problem_with({striking(), fire, asks(one, both, 2)}), at(4, complete));
    EXPECT_EQ(problem_with({striking(), fire, asks(both, both, 1)}), at(4, complete));
    EXPECT_EQ(problem_with({CardAsked{.who = a, .group = 0}}), at(2, complete)) << "no chase";
    Brawl fight = street();
    fight.ride(car).systems_lost = 1;
    fight.scene.frames = {Rounds{RoundStep::turns}, CriticalHits{.vehicle = car}, SystemAsked{car}};
    EXPECT_EQ(problem_with(fight), at(2, complete)) << "nothing is left to lose";
}
TEST(SavageCheckScene, there_is_room_for_what_comes_of_it) {
    std::vector<Frame> many;
    for (int i = 0; i < 8; ++i) {
        many.push_back(striking());
        many.push_back(Turn{a, TurnStep::act});
    }
    many.push_back(striking());
    EXPECT_EQ(problem_with(many), "");
    many.push_back(HoldAsked{x, a});
    EXPECT_EQ(problem_with(many), at(19, "fewer things inside each other"));
}

}  // namespace
}  // namespace breakneck::savage::check_scene_test
