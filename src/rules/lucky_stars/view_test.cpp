// These Lucky Stars: what other seats see of people in hiding.
#include <set>

#include "rules/lucky_stars/cover.h"
#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::view_test {
namespace {

using test::Fight;

/// x hides; red watches, blue knows.
struct Watch : Fight {
    explicit Watch(std::string_view picture = "A..#x\n.....") : Fight(picture) {}
    void start(std::string_view order = "xA") {
        begin(order);
        everyone_has_acted();
    }
    static Seat side(int number) {
        Seat seat;
        seat.kind = SeatKind::side;
        seat.side = static_cast<SideId>(number);
        return seat;
    }
    Scene seen(int number = 0) const { return view(stage, scene, side(number)); }
    /// What a side learns of the last choice, which must keep its view true.
    std::vector<Event> learns(const Scene& before, int number = 0) const {
        std::vector<Event> learned;
        Scene now = before;
        Scene known = view(stage, before, side(number));
        for (const Event& each : events) {
            if (const auto as_seen = view(stage, now, each, side(number))) {
                learned.push_back(*as_seen);
                apply(stage, known, *as_seen);
            }
            apply(stage, now, each);
        }
        EXPECT_TRUE(known == view(stage, now, side(number))) << "what is told is not what is seen";
        return learned;
    }
    /// What red imagines, which must look to them as before.
    Scene red_imagines(std::uint64_t seed = 1) const {
        Luck luck{Rng(seed)};
        Scene imagined = imagine(stage, seen(), side(0), luck);
        EXPECT_TRUE(view(stage, imagined, side(0)) == seen());
        return imagined;
    }
    /// Does it, and gives what red learns; blue's view is kept true as well.
    std::vector<Event> red_learns(char letter, const Choice& choice,
                                  std::vector<std::int16_t> dice = {}) {
        const Scene before = scene;
        EXPECT_TRUE(does(letter, choice, std::move(dice)).is_done());
        learns(before, 1);
        return learns(before);
    }
};

template <class E>
std::vector<E> of_kind(const std::vector<Event>& events) {
    std::vector<E> found;
    for (const Event& each : events)
        if (const E* one = std::get_if<E>(&each)) found.push_back(*one);
    return found;
}

RULE("LS-STL-006", "others see neither where somebody hides nor how well") {
    Watch watch;
    watch.start();
    const auto learned = watch.red_learns('x', UseCover{CoverType::partial, true}, {4, 4});
    const Fighter seen = watch.seen().person(watch.who('x'));
    EXPECT_EQ(seen.at.mode, Whereabouts::unseen);
    EXPECT_EQ(seen.stealth, 1);
    EXPECT_EQ(watch.seen(1).person(watch.who('x')).stealth, 8);
    const auto rolls = of_kind<Rolled>(learned);
    ASSERT_EQ(rolls.size(), 1U);
    EXPECT_EQ(rolls[0].total, 0);
    EXPECT_EQ(rolls[0].band, 1) << "that it succeeded is told right";
    EXPECT_TRUE(rolls[0].faces.empty());
    EXPECT_TRUE(rolls[0].modifiers.empty());
    ASSERT_EQ(of_kind<Hid>(learned).size(), 1U);
    EXPECT_EQ(of_kind<Hid>(learned)[0].total, 1);
}

RULE("LS-STL-006", "a silent Move tells others nothing of its way or its length") {
    const auto learned_of = [](board::Space to) {
        Watch watch("A..#x\n.....\n.....");
        watch.start();
        watch.scene.calls.visibility = Visibility::heavily_obscured;
        return watch.red_learns('x', Move{.to = {to}, .silent = true}, {4, 4});
    };
    const auto learned = learned_of({4, 1});
    EXPECT_TRUE(learned == learned_of({2, 2}));
    EXPECT_TRUE(of_kind<Moved>(learned).empty());
    EXPECT_TRUE(of_kind<Declared>(learned).empty());
    EXPECT_EQ(of_kind<ApSpent>(learned).size(), 1U) << "that something was done is no secret";
}

RULE("LS-STL-006", "whoever is unseen may hide anew, and others do not learn of the roll") {
    const auto learned_of = [](bool hide, std::vector<std::int16_t> dice) {
        Watch watch;
        watch.sheet('x').hidden = 9;
        watch.start();
        return watch.red_learns('x', UseCover{CoverType::partial, hide}, std::move(dice));
    };
    const auto learned = learned_of(true, {5, 5});
    EXPECT_TRUE(of_kind<Rolled>(learned).empty());
    EXPECT_TRUE(of_kind<Hid>(learned).empty());
    EXPECT_TRUE(learned == learned_of(false, {}));
}

RULE("LS-STL-006", "that somebody unseen is asked about it is not told either") {
    Watch watch;
    watch.stage.house_rules.luck_after_roll = true;
    watch.sheet('x').hidden = 9;
    watch.sheet('x').lucky = true;
    watch.start();
    const auto learned = watch.red_learns('x', UseCover{CoverType::partial, true}, {2, 2});
    ASSERT_TRUE(std::holds_alternative<LuckAsked>(watch.scene.frames.back()));
    EXPECT_TRUE(of_kind<Rolled>(learned).empty());
    EXPECT_EQ(watch.seen().frames.size(), watch.scene.frames.size() - 2);
    EXPECT_TRUE(watch.seen(1).frames == watch.scene.frames);
    EXPECT_EQ(of_kind<LuckSpent>(watch.red_learns('x', SpendLuck{}, {4})).size(), 1U);
}

RULE("LS-STL-007", "a silent Move that is noticed is seen by all") {
    Watch watch("A..#x\n.....\n.....");
    watch.start();
    watch.scene.calls.visibility = Visibility::heavily_obscured;
    EXPECT_EQ(
        of_kind<Moved>(watch.red_learns('x', Move{.to = {{4, 2}}, .silent = true}, {3, 4})).size(),
        2U);
    EXPECT_EQ(watch.seen().person(watch.who('x')).covered_ft, 10);
}

RULE("LS-STL-005", "a search that fails does not tell what it was rolled against") {
    Watch watch;
    watch.sheet('x').hidden = 9;
    watch.start("Ax");
    const auto rolls = of_kind<Rolled>(watch.red_learns('A', Search{}, {1, 1}));
    ASSERT_EQ(rolls.size(), 1U);
    EXPECT_EQ(rolls[0].total, 2);
    EXPECT_EQ(rolls[0].their_total, 0);
    EXPECT_EQ(rolls[0].other, PersonId::nobody);
    EXPECT_TRUE(rolls[0].their_modifiers.empty());
}

RULE("LS-GAP-025", "whoever is found is seen where they are, though not how well they hide") {
    Watch watch;
    watch.sheet('x').hidden = 9;
    watch.start("Ax");
    watch.red_learns('A', Search{}, {5, 5});
    const Fighter seen = watch.seen().person(watch.who('x'));
    EXPECT_EQ(seen.at, watch['x'].at);
    EXPECT_EQ(seen.stealth, 1);
}

RULE("LS-STL-007", "whoever shows themselves is seen again with all that was secret") {
    Watch watch;
    watch.start();
    watch.red_learns('x', UseCover{CoverType::partial, true}, {4, 4});
    watch.red_learns('x', Step{{{4, 1}}});
    EXPECT_TRUE(watch.seen().person(watch.who('x')) == watch['x']);
}

TEST(LuckyStarsViews, WhatSomebodyUnseenSpendsPointsOnIsNotTold) {
    Watch watch("A.x..\n.....");
    const ItemId dagger = watch.give('x', {.name = "dagger", .hold = Hold::concealed});
    watch.sheet('x').hidden = 9;
    watch.start();
    const auto spent = of_kind<ApSpent>(watch.red_learns('x', DrawWeapon{dagger}));
    ASSERT_EQ(spent.size(), 1U);
    EXPECT_EQ(spent[0].rule, RuleId("LS-AP-003"));
    EXPECT_NE(watch.told<ApSpent>().front().rule, RuleId("LS-AP-003"));
}

TEST(LuckyStarsViews, TheTurnsOfThoseInHidingAreToldToAll) {
    Watch watch;
    watch.sheet('x').hidden = 9;
    watch.start("Ax");
    const auto learned = watch.red_learns('A', EndTurn{});
    EXPECT_EQ(of_kind<TurnBegan>(learned).size(), 1U);
    EXPECT_EQ(watch.seen().turn, watch.scene.turn);
}

TEST(LuckyStarsViews, WhatSomebodyInHidingWaitsToDoIsTheirOwnSidesToKnow) {
    Watch watch;
    watch.sheet('x').hidden = 9;
    watch.start();
    apply(watch.stage, watch.scene,
          Readied{{.who = watch.who('x'), .trigger = {}, .action = Step{{{4, 1}}}}});
    ASSERT_EQ(watch.seen().readied.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<Improvise>(watch.seen().readied[0].action));
    EXPECT_TRUE(std::holds_alternative<Step>(watch.seen(1).readied[0].action));
}

TEST(LuckyStarsViews, WhereSomebodyInHidingBeganIsTheirOwnSidesToKnow) {
    Watch watch;
    watch.sheet('x').hidden = 9;
    watch.start();
    const std::size_t x = index_of(watch.who('x'));
    const Stage red = view(watch.stage, Watch::side(0));
    EXPECT_FALSE(red.people[x].at);
    EXPECT_EQ(red.people[x].hidden, 0);
    EXPECT_TRUE(red.people[index_of(watch.who('A'))].at);
    EXPECT_TRUE(view(watch.stage, Watch::side(1)) == watch.stage);
    EXPECT_TRUE(view(watch.stage, Seat::master()) == watch.stage);
}

TEST(LuckyStarsViews, AViewOfAViewIsTheSameView) {
    Watch watch;
    watch.sheet('x').hidden = 9;
    watch.start();
    EXPECT_TRUE(view(watch.stage, watch.seen(), Watch::side(0)) == watch.seen());
    EXPECT_TRUE(view(watch.stage, watch.scene, Seat::master()) == watch.scene);
}

RULE("LS-CAT-011", "nobody else sees what somebody has concealed") {
    Watch watch;
    const ItemId dagger = watch.give('x', {.name = "dagger", .hold = Hold::concealed});
    watch.start();
    EXPECT_EQ(watch.seen().item(dagger).holder, PersonId::nobody);
    EXPECT_EQ(watch.seen(1).item(dagger).holder, watch.who('x'));
    watch.red_learns('x', DrawWeapon{dagger});
    EXPECT_EQ(watch.seen().item(dagger).holder, watch.who('x'));
}

TEST(LuckyStarsView, WhoeverHidesAboardLeavesWithTheVehicle) {
    Watch watch("A..#x\ny....");
    const VehicleId coach = watch.add_vehicle(Fight::car("E2 e"), 'y', "x");
    watch.sheet('x').hidden = 9;
    watch.start("yAx");
    const Scene before = watch.scene;
    watch.events = {Left{watch.who('y'), coach}};
    apply(watch.stage, watch.scene, watch.events[0]);
    watch.learns(before);
    watch.learns(before, 1);
    EXPECT_EQ(watch.seen().person(watch.who('x')).at.mode, Whereabouts::away);
}

TEST(LuckyStarsViews, WhoeverHidesIsImaginedOutOfSightWithATotalThatReachesTheTarget) {
    Watch watch("A..#.x\n...#..");
    watch.sheet('x').hidden = 9;
    watch.start();
    std::set<int> totals;
    for (std::uint64_t i = 0; i < 20; ++i) {
        const Fighter x = watch.red_imagines(i).person(watch.who('x'));
        EXPECT_EQ(x.at.mode, Whereabouts::board);
        EXPECT_EQ(x.at.place.space.x, 4) << "behind the wall";
        EXPECT_GE(x.stealth, 8);
        totals.insert(x.stealth);
    }
    EXPECT_GT(totals.size(), 1U);
    EXPECT_LE(totals.size(), 4U);
    Luck luck{Rng(1)};
    EXPECT_TRUE(imagine(watch.stage, watch.scene, Seat::master(), luck) == watch.scene);
    EXPECT_TRUE(imagine(watch.stage, watch.seen(1), Watch::side(1), luck) == watch.scene);
}

TEST(LuckyStarsViews, WithoutCoverWhoeverHidesIsImaginedAtTheEdge) {
    Watch watch("A....\n.....\n....x");
    watch.sheet('x').hidden = 9;
    watch.start();
    for (std::uint64_t i = 0; i < 20; ++i) {
        const board::Space at = watch.red_imagines(i).person(watch.who('x')).at.place.space;
        EXPECT_TRUE(at.x == 0 || at.x == 4 || at.y == 0 || at.y == 2);
        EXPECT_FALSE(at == (board::Space{0, 0})) << "there stands A";
    }
}

TEST(LuckyStarsViews, SomebodyUnseenWhoMovesAndIsAskedAboutItIsImaginedToBeAsked) {
    Watch watch("A..#x\n.....\n.....");
    watch.stage.house_rules.luck_after_roll = true;
    watch.sheet('x').hidden = 9;
    watch.sheet('x').lucky = true;
    watch.start();
    watch.red_learns('x', Move{.to = {{4, 1}}, .silent = true}, {2, 2});
    ASSERT_TRUE(std::holds_alternative<LuckAsked>(watch.scene.frames.back()));
    ASSERT_FALSE(question(watch.stage, watch.seen()));
    Scene imagined = watch.red_imagines();
    EXPECT_TRUE(question(watch.stage, imagined) == question(watch.stage, watch.scene));
    EXPECT_FALSE(check_scene(watch.stage, imagined));
    Story<Event> silent;
    Play play{watch.stage, imagined, silent};
    Luck luck{Rng(1)};
    EXPECT_TRUE(resolve(play, watch.who('x'), Decline{}, luck).is_done());
}

RULE("LS-GAP-025", "whoever searches and may add Luck imagines what they roll against") {
    Watch watch;
    watch.stage.house_rules.luck_after_roll = true;
    watch.sheet('x').hidden = 9;
    watch.sheet('A').lucky = true;
    watch.start("Ax");
    watch.red_learns('A', Search{}, {1, 2});
    ASSERT_TRUE(std::holds_alternative<LuckAsked>(watch.scene.frames.back()));
    const Scene imagined = watch.red_imagines();
    const auto& roll = std::get<Deciding>(imagined.frames[imagined.frames.size() - 2]);
    EXPECT_EQ(roll.their_total, imagined.person(watch.who('x')).stealth);
}

TEST(LuckyStarsViews, WhatIsConcealedIsImaginedOnWhoeverHadItAtFirst) {
    Watch watch;
    const ItemId dagger = watch.give('x', {.name = "dagger", .hold = Hold::concealed});
    watch.start();
    EXPECT_EQ(watch.red_imagines().item(dagger).holder, watch.who('x'));
}

TEST(LuckyStarsViews, WhoeverIsUnseenAtTheWheelIsImaginedThere) {
    Watch watch("A..#.\ny....\n.....\n.....");
    const VehicleId car = watch.add_vehicle(Fight::car("B3 e"), 'y');
    watch.sheet('y').hidden = 9;
    watch.start("yA");
    watch.scene.frames.push_back(Driving{.vehicle = car, .driver = watch.who('y')});
    const Fighter y = watch.red_imagines().person(watch.who('y'));
    EXPECT_EQ(y.at.mode, Whereabouts::aboard);
    EXPECT_EQ(y.vehicle, car);
    EXPECT_EQ(driver_of(watch.stage, watch.red_imagines(), car), watch.who('y'));
}

}  // namespace
}  // namespace breakneck::lucky_stars::view_test
