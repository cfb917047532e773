// The table: log, undo and branches, rulings, changes of the past, seats, orders, typed dice.
#include <gtest/gtest.h>

#include "rules/coin_duel/system.h"
#include "table/table_impl.h"
#include "tests/support/duel.h"

namespace breakneck::table::table_test {
namespace {

using namespace coin_duel;  // NOLINT: the toy is what is tested with
using System = coin_duel::System;
using board::Facing;

constexpr PersonId ana{0};
constexpr PersonId bo{1};
constexpr PersonId cy{2};
constexpr PersonId nobody = PersonId::nobody;
const Seat master = Seat::master();

Card card(std::string_view text) {
    Card out;
    EXPECT_TRUE(from_text(text, out));
    return out;
}

LuckNow faces(std::vector<std::int16_t> dice, const std::vector<std::string>& cards = {}) {
    LuckNow luck{.given = {std::move(dice), {}}, .only_given = true};
    for (const auto& each : cards) luck.given.cards.push_back(card(each));
    return luck;
}

/// A stands two steps from b and six from c, who are in one line; A is red.
struct Tables : testing::Test {
    Tables() : table(make_stage()) {}

    static coin_duel::Stage make_stage() {
        coin_duel::Stage stage = test::duel_stage("A.b...c..");
        EXPECT_FALSE(prepare(stage));
        return stage;
    }

    Reply<System> choose(PersonId who, const Choice& choice, LuckNow luck = faces({})) {
        return table.choose(who == nobody ? master : Seat::of(who), who, choice, std::move(luck));
    }
    void begin() { ASSERT_TRUE(choose(nobody, Begin{}, faces({}, {"AS", "KS", "QS"})).is_done()); }
    /// Lines 1 to 4: A throws at b and c and misses both.
    void miss_twice() {
        begin();
        ASSERT_TRUE(choose(ana, Toss{Facing::e, Height::high}).is_done());
        ASSERT_TRUE(choose(bo, Stay{}, faces({1, 4})).is_done());
        ASSERT_TRUE(choose(cy, Stay{}, faces({2, 2})).is_done());
        ASSERT_EQ(table.head(), 4);
    }
    const Duelist& state(PersonId who) const { return table.scene().person(who); }
    std::string what(const Reply<System>& reply) const {
        if (!reply.failure) return "done";
        if (const auto* problem = std::get_if<Problem>(&*reply.failure)) return problem->what;
        if (const auto* refusal = std::get_if<Refusal>(&*reply.failure))
            return std::string(refusal->why);
        return "faces";
    }
    Override plus(int value) const {
        return {.kind = OverrideKind::modifier,
                .value = static_cast<std::int16_t>(value),
                .who = ana,
                .rule = "CN-TOSS-002",
                .ordinal = 0};
    }
    static Override comes_out(int band) {
        return {.kind = OverrideKind::outcome,
                .value = static_cast<std::int16_t>(band),
                .who = ana,
                .rule = "CN-TOSS-002",
                .ordinal = 0};
    }
    /// The log saved and replayed on a fresh table.
    void expect_replays() const {
        Table<System> fresh(make_stage());
        for (const auto& line : table.log()) {
            const auto reply = fresh.replay(line);
            ASSERT_TRUE(reply.is_done()) << line.number << " " << what(reply);
        }
        EXPECT_EQ(fresh.scene(), table.scene());
        EXPECT_EQ(fresh.stage(), table.stage());
        EXPECT_EQ(fresh.head(), table.head());
        EXPECT_EQ(fresh.branches(), table.branches());
        for (std::size_t i = 0; i < table.log().size(); ++i)
            EXPECT_EQ(fresh.events_of(static_cast<int>(i) + 1),
                      table.events_of(static_cast<int>(i) + 1));
    }

    Table<System> table;
};

TEST_F(Tables, AChoiceIsALineWithItsDrawsAndHash) {
    begin();
    ASSERT_EQ(table.log().size(), 1U);
    const auto& line = table.log()[0];
    EXPECT_EQ(line.number, 1);
    EXPECT_EQ(line.parent, 0);
    ASSERT_EQ(line.draws.size(), 3U);
    EXPECT_TRUE(line.draws[1].cards);
    EXPECT_EQ(line.draws[1].key.who, 1);
    EXPECT_EQ(line.hash, hash_of(table.scene()));
    EXPECT_EQ(table.hash(), line.hash);
    EXPECT_FALSE(table.events_of(1).empty());
    EXPECT_EQ(table.scene_after(0), start(table.stage()));
    expect_replays();
}

TEST_F(Tables, WhatIsNotDoneChangesNothing) {
    begin();
    const auto before = table.scene();
    EXPECT_EQ(what(choose(bo, Pass{})), "not_asked");
    EXPECT_EQ(what(choose(ana, Rise{})), "not_prone");
    EXPECT_EQ(what(choose(ana, Pass{}, faces({3}))), "left_over");
    ASSERT_TRUE(choose(ana, Toss{Facing::e, Height::high}).is_done());
    EXPECT_EQ(what(choose(bo, Stay{}, faces({3}))), "faces");
    EXPECT_EQ(what(choose(bo, Stay{}, faces({3, 7}))), "faces");
    EXPECT_EQ(table.log().size(), 2U);
    ASSERT_TRUE(table.undo(master).is_done());
    EXPECT_EQ(table.scene(), before);
}

TEST_F(Tables, MissingFacesSayWhichAndForWhom) {
    begin();
    ASSERT_TRUE(choose(ana, Toss{Facing::e, Height::high}).is_done());
    const auto reply = choose(bo, Stay{}, faces({4, 6}));
    const auto& missing = std::get<FacesMissing>(*reply.failure);
    EXPECT_EQ(missing.key.who, 1);
    EXPECT_EQ(missing.key.rule, RuleId("CN-WOUND-001"));
    EXPECT_EQ(missing.count, 1);
    EXPECT_EQ(missing.sides, 6);
    ASSERT_EQ(missing.so_far.size(), 2U);
    EXPECT_EQ(missing.so_far[0].faces, (std::vector<std::int16_t>{4, 6}));
    EXPECT_TRUE(missing.told);
    ASSERT_EQ(reply.so_far.size(), 1U);
    const auto& events = reply.so_far[0].events;
    EXPECT_EQ(reply.so_far[0].before, table.scene());
    std::vector<RuleId> rolled;
    for (const auto& each : events)
        if (const auto* roll = std::get_if<Rolled>(&each)) rolled.push_back(roll->rule);
    EXPECT_EQ(rolled, (std::vector<RuleId>{"CN-TOSS-002", "CN-WOUND-001"}))
        << "what has happened, and the roll that is to be made";
    EXPECT_TRUE(std::get<Rolled>(events.back()).faces.empty());
}

TEST_F(Tables, UndoAndRedoWalkTheBranch) {
    miss_twice();
    const auto end = table.scene();
    ASSERT_TRUE(table.undo(master, 3).is_done());
    EXPECT_EQ(table.head(), 1);
    EXPECT_EQ(table.scene(), table.scene_after(1));
    for (const int line : {2, 3, 4}) {
        ASSERT_TRUE(table.redo(master).is_done());
        EXPECT_EQ(table.head(), line);
    }
    EXPECT_EQ(what(table.redo(master)), "nothing_to_redo");
    EXPECT_EQ(table.scene(), end);
    EXPECT_EQ(what(table.undo(master, 5)), "nothing_to_undo");
    EXPECT_EQ(what(table.undo(master, 0)), "nothing_to_undo");
    ASSERT_TRUE(table.undo(master, 4).is_done());
    EXPECT_EQ(table.scene(), start(table.stage()));
    EXPECT_EQ(what(table.undo(master)), "nothing_to_undo");
    EXPECT_EQ(table.log().size(), 9U) << "nothing is erased";
    expect_replays();
}

TEST_F(Tables, AnotherWayIsABranchAndTheFirstStays) {
    miss_twice();
    const auto first = table.scene();
    ASSERT_TRUE(table.undo(master, 3).is_done());
    ASSERT_TRUE(choose(ana, Pass{}).is_done());
    EXPECT_EQ(table.path(), (std::vector<int>{1, 6}));
    EXPECT_EQ(table.branches(), (std::vector<int>{4, 6}));
    EXPECT_EQ(what(table.redo(master)), "nothing_to_redo");
    ASSERT_TRUE(table.go_to(master, 4).is_done());
    EXPECT_EQ(table.scene(), first);
    EXPECT_EQ(table.path(), (std::vector<int>{1, 2, 3, 4}));
    ASSERT_TRUE(table.go_to(master, 5).is_done()) << "a journey is a place too";
    EXPECT_EQ(table.scene(), table.scene_after(1));
    ASSERT_TRUE(choose(ana, Guard{Height::low}).is_done());
    EXPECT_EQ(table.path(), (std::vector<int>{1, 9}));
    EXPECT_EQ(table.branches(), (std::vector<int>{4, 6, 9}));
    for (const int line : {-1, 10, 99}) EXPECT_EQ(what(table.go_to(master, line)), "no_such_line");
    expect_replays();
}

TEST_F(Tables, SeatsActForThemselves) {
    begin();
    const Choice pass = Pass{};
    EXPECT_EQ(what(table.choose(Seat::of(bo), ana, pass, faces({}))), "not_your_seat");
    EXPECT_EQ(what(table.choose(Seat::spectator(), ana, pass, faces({}))), "not_your_seat");
    EXPECT_EQ(what(table.choose(Seat::of(SideId{1}), ana, pass, faces({}))), "not_your_seat");
    EXPECT_EQ(what(table.choose(Seat::of(ana), nobody, Now{ana}, faces({}))), "not_your_seat");
    EXPECT_EQ(what(table.choose(Seat::at_station(VehicleId{0}, 0), ana, pass, faces({}))),
              "not_your_seat");
    EXPECT_EQ(what(table.undo(Seat::spectator())), "not_your_seat");
    EXPECT_EQ(what(table.order(Seat::of(bo), {ana, "duck", Stay{}})), "not_your_seat");
    EXPECT_EQ(what(table.dice(Seat::of(bo), {ana, true})), "not_your_seat");
    for (const Seat& seat : {Seat::of(ana), Seat::of(SideId{0}), Seat::spectator()}) {
        EXPECT_EQ(what(table.set_values(seat, {{"people.A.hearts", "2"}}, "", faces({}))),
                  "game_master_only");
        EXPECT_EQ(what(table.override_roll(seat, plus(1), "")), "game_master_only");
        EXPECT_EQ(what(table.restage(seat, table.stage(), "", "", faces({}))), "game_master_only");
        EXPECT_EQ(what(table.amend(seat, 1, plus(1), "", faces({}))), "game_master_only");
    }
    EXPECT_TRUE(table.choose(Seat::of(SideId{0}), ana, pass, faces({})).is_done());
    EXPECT_TRUE(table.choose(master, bo, pass, faces({})).is_done());
}

TEST_F(Tables, ValuesAreSetByPathAndToldAsRulings) {
    begin();
    ASSERT_TRUE(
        table.set_values(master, {{"people.b.hearts", "1"}}, "a scratch", faces({})).is_done());
    EXPECT_EQ(state(bo).hearts, 1);
    EXPECT_EQ(table.log().back().reason, "a scratch");
    EXPECT_EQ(table.events_of(2).front(), coin_duel::Event(ValueSet{"people.b.hearts", "1"}));
    EXPECT_EQ(what(table.set_values(master, {{"people.b.hearts", "99"}}, "", faces({}))),
              "bad_path");
    EXPECT_EQ(what(table.set_values(master, {{"people.z.hearts", "1"}}, "", faces({}))),
              "bad_path");
    EXPECT_EQ(what(table.set_values(master, {{"nonsense", "1"}}, "", faces({}))), "bad_path");
    EXPECT_EQ(what(table.set_values(master, {{"frames", "1"}}, "", faces({}))), "closed_path");
    for (const char* path : {"people.b.name", "people[1].name", "people[1][name]", "sides[0].name"})
        EXPECT_EQ(what(table.set_values(master, {{path, "A"}}, "", faces({}))), "closed_path")
            << path;
    expect_replays();
}

TEST_F(Tables, SeveralValuesAreSetTogetherOrNotAtAll) {
    begin();
    const auto before = table.scene();
    EXPECT_EQ(what(table.set_values(master, {{"people.b.hearts", "1"}, {"people.b.luck", "x"}}, "",
                                    faces({}))),
              "bad_path");
    EXPECT_EQ(table.scene(), before);
    EXPECT_EQ(table.log().size(), 1U);
}

TEST_F(Tables, RemovingWhoeverHasTheTurnEndsIt) {
    begin();
    ASSERT_TRUE(table.set_values(master, {{"people.A.at.mode", "away"}}, "", faces({})).is_done());
    ASSERT_TRUE(outcome(table.stage(), table.scene()).over) << "nobody else of red stands";
    ASSERT_TRUE(table.undo(master).is_done());
    ASSERT_TRUE(choose(ana, Pass{}).is_done());
    ASSERT_TRUE(table.set_values(master, {{"people.b.at.mode", "away"}}, "", faces({})).is_done());
    EXPECT_EQ(question(table.stage(), table.scene())->who, cy);
    expect_replays();
}

TEST_F(Tables, ARulingThatDealsCardsNeedsThem) {
    begin();
    ASSERT_TRUE(choose(ana, Pass{}).is_done());
    ASSERT_TRUE(choose(bo, Pass{}).is_done());
    const std::vector<SetValue> away{{"people.c.at.mode", "away"}};
    EXPECT_EQ(what(table.set_values(master, away, "", faces({}))), "faces");
    ASSERT_TRUE(table.set_values(master, away, "", faces({}, {"2C", "3C"})).is_done());
    EXPECT_EQ(question(table.stage(), table.scene())->who, bo);
    expect_replays();
}

TEST_F(Tables, TheStageChangesByRulingToo) {
    begin();
    ASSERT_TRUE(
        table.set_values(master, {{"house_rules.soft_ground", "true"}}, "", faces({})).is_done());
    EXPECT_TRUE(table.stage().house_rules.soft_ground);
    EXPECT_FALSE(table.stage_after(1).house_rules.soft_ground);
    EXPECT_EQ(what(table.set_values(master, {{"people.A.side", "none"}}, "", faces({}))),
              "bad_value");
    coin_duel::Stage more = table.stage();
    more.people.push_back({.name = "D", .side = SideId{0}, .at = board::Place{{8, 0}}});
    ASSERT_TRUE(table.restage(master, more, "D joins", "late", faces({})).is_done());
    EXPECT_EQ(table.scene().people.size(), 4U);
    coin_duel::Stage fewer = make_stage();
    EXPECT_EQ(what(table.restage(master, fewer, "", "", faces({}))), "people_stay");
    std::swap(more.people[0], more.people[1]);
    EXPECT_EQ(what(table.restage(master, more, "", "", faces({}))), "people_stay");
    ASSERT_TRUE(table.undo(master, 2).is_done());
    EXPECT_FALSE(table.stage().house_rules.soft_ground);
    EXPECT_EQ(table.stage().people.size(), 3U);
    expect_replays();
}

TEST_F(Tables, ARulingAboutARollToComeIsUsedOnce) {
    begin();
    Override next = plus(3);
    next.ordinal = -1;
    ASSERT_TRUE(table.override_roll(master, next, "the sun").is_done());
    ASSERT_TRUE(choose(ana, Toss{Facing::e, Height::high}).is_done());
    ASSERT_TRUE(choose(bo, Stay{}, faces({1, 4, 4})).is_done());
    EXPECT_EQ(state(bo).hearts, 2) << "5 and 3 hit";
    EXPECT_TRUE(table.scene().overrides.empty());
    ASSERT_TRUE(choose(cy, Stay{}, faces({6, 5})).is_done());
    EXPECT_EQ(state(cy).hearts, 3) << "11, two less for distance and two for b";
    expect_replays();
}

TEST_F(Tables, OnlySoManyRulingsAboutRollsToComeAreKept) {
    begin();
    for (std::size_t i = 0; i < Overrides::capacity(); ++i)
        ASSERT_TRUE(table.override_roll(master, plus(1), "").is_done());
    EXPECT_EQ(what(table.override_roll(master, plus(1), "")), "too_many_overrides");
}

TEST_F(Tables, AMissMadeAHitAsksOnlyForTheNewDie) {
    miss_twice();
    ASSERT_TRUE(choose(bo, Guard{Height::low}).is_done());
    ASSERT_TRUE(choose(cy, Pass{}, faces({}, {"2C", "3C", "4C"})).is_done());
    const auto before = table.scene();
    EXPECT_EQ(what(table.amend(master, 3, plus(3), "", faces({}))), "faces");
    EXPECT_EQ(table.scene(), before);
    EXPECT_EQ(table.log().size(), 6U);
    const auto reply = table.amend(master, 3, plus(3), "forgotten", faces({6}));
    ASSERT_TRUE(reply.is_done()) << what(reply);
    EXPECT_FALSE(reply.broken);
    EXPECT_EQ(reply.lines, (std::vector<int>{7, 8, 9, 10, 11}));
    EXPECT_EQ(state(bo).hearts, 1);
    EXPECT_EQ(state(bo).guard, Height::low);
    EXPECT_EQ(table.scene().round, 2);
    EXPECT_EQ(table.path(), (std::vector<int>{1, 2, 8, 9, 10, 11}));
    EXPECT_EQ(table.log()[7].copy_of, 3);
    EXPECT_EQ(table.log()[8].draws, table.log()[3].draws) << "the same dice for Cy";
    EXPECT_EQ(table.branches(), (std::vector<int>{6, 11}));
    ASSERT_TRUE(table.go_to(master, 6).is_done());
    EXPECT_EQ(table.scene(), before);
    expect_replays();
}

TEST_F(Tables, AHitMadeAMissDropsTheDieItNoLongerNeeds) {
    begin();
    ASSERT_TRUE(choose(ana, Toss{Facing::e, Height::high}).is_done());
    ASSERT_TRUE(choose(bo, Stay{}, faces({6, 4, 6})).is_done());
    EXPECT_EQ(state(bo).hearts, 1);
    const auto reply = table.amend(master, 3, comes_out(0), "", faces({}));
    ASSERT_TRUE(reply.is_done()) << what(reply);
    EXPECT_EQ(state(bo).hearts, 3);
    ASSERT_EQ(table.log().back().draws.size(), 1U);
    EXPECT_TRUE(table.log().back().draws[0].faces.empty()) << "ruled: no dice fell";
    const auto again = table.amend(master, 5, ReplaceFace{}, "", faces({}));
    EXPECT_EQ(what(again), "no_roll");
    expect_replays();
}

/// Two who lie on the ground are thrown at in one line: neither is asked.
struct TwoProne : Tables {
    TwoProne() {
        begin();
        const std::vector<SetValue> down{{"people.b.prone", "true"}, {"people.c.prone", "true"}};
        EXPECT_TRUE(table.set_values(master, down, "", faces({})).is_done());
        EXPECT_TRUE(choose(ana, Toss{Facing::e, Height::high}, faces({3, 3, 2, 2})).is_done());
        EXPECT_EQ(table.log().back().draws.size(), 2U);
    }
    ReplaceFace face(std::size_t draw, std::int16_t shows) const {
        const Drawn& drawn = table.log()[3].draws[draw];
        return {drawn.key, drawn.ordinal, 0, shows};
    }
    Override at(std::size_t draw, OverrideKind kind, std::int16_t value) const {
        const Drawn& drawn = table.log()[3].draws[draw];
        return {.kind = kind,
                .value = value,
                .who = static_cast<PersonId>(drawn.key.who),
                .rule = drawn.key.rule,
                .ordinal = static_cast<std::int8_t>(drawn.ordinal),
                .other = static_cast<PersonId>(drawn.key.other)};
    }
};

TEST_F(TwoProne, EachRollOfALineIsChangedByItself) {
    const auto reply = table.amend(master, 4, at(1, OverrideKind::modifier, 20), "", faces({6}));
    ASSERT_TRUE(reply.is_done()) << what(reply);
    EXPECT_EQ(state(bo).hearts, 3);
    EXPECT_EQ(state(cy).hearts, 1);
}

TEST_F(TwoProne, ARollThatIsRuledLeavesTheOthersTheirDice) {
    const auto reply = table.amend(master, 4, at(0, OverrideKind::outcome, 1), "", faces({1}));
    ASSERT_TRUE(reply.is_done()) << what(reply);
    EXPECT_TRUE(state(bo).stagger.running());
    const auto& draws = table.log().back().draws;
    ASSERT_EQ(draws.size(), 3U);
    EXPECT_TRUE(draws[0].faces.empty());
    EXPECT_EQ(draws[2].faces, (std::vector<std::int16_t>{2, 2}));
    expect_replays();
}

TEST_F(TwoProne, ADieIsReplacedOrHasNoSuchFace) {
    EXPECT_EQ(what(table.amend(master, 4, face(0, 7), "", faces({1}))), "no_such_face");
    ReplaceFace beyond = face(0, 6);
    beyond.index = 2;
    EXPECT_EQ(what(table.amend(master, 4, beyond, "", faces({}))), "no_roll");
    const auto reply = table.amend(master, 4, face(0, 6), "it lay on the edge", faces({4}));
    ASSERT_TRUE(reply.is_done()) << what(reply);
    EXPECT_EQ(state(bo).hearts, 2) << "6 and 3, one less on the ground";
    EXPECT_EQ(table.log()[3].draws[0].faces.front(), 3) << "the old line is as it was";
    expect_replays();
}

TEST_F(Tables, ALineThatNoLongerFitsEndsTheReplay) {
    coin_duel::Stage stage = make_stage();
    stage.people[0].luck = 1;
    table = Table<System>(stage);
    begin();
    ASSERT_TRUE(choose(ana, Toss{Facing::e, Height::high}).is_done());
    ASSERT_TRUE(choose(bo, Stay{}, faces({6, 4, 3})).is_done());
    ASSERT_TRUE(choose(cy, Stay{}, faces({6, 5})).is_done());
    ASSERT_TRUE(choose(ana, Keep{}).is_done()) << "11 with four less is a miss";
    const auto reply = table.amend(master, 3, comes_out(0), "", faces({}));
    ASSERT_TRUE(reply.is_done()) << what(reply);
    ASSERT_TRUE(reply.broken);
    EXPECT_EQ(reply.broken->line, 4) << "Ana is asked to throw again instead of Cy to duck";
    EXPECT_FALSE(reply.broken->refused);
    EXPECT_EQ(std::get<Amended>(table.log()[5].saying).broken_at, 4);
    EXPECT_EQ(question(table.stage(), table.scene())->kind, "again");
    EXPECT_EQ(table.branches(), (std::vector<int>{5, 7}));
}

TEST_F(Tables, ALineThatIsRefusedNowIsNamedWithItsRule) {
    begin();
    ASSERT_TRUE(choose(ana, Toss{Facing::e, Height::high}).is_done());
    ASSERT_TRUE(choose(bo, Duck{}, faces({1, 1})).is_done());
    ASSERT_TRUE(choose(cy, Stay{}, faces({1, 1})).is_done());
    ASSERT_TRUE(choose(bo, Rise{}).is_done());
    ASSERT_TRUE(choose(cy, Toss{Facing::w, Height::low}).is_done());
    ASSERT_TRUE(choose(bo, Stay{}, faces({1, 1})).is_done());
    const auto reply = table.amend(master, 3, plus(20), "", faces({6}));
    ASSERT_TRUE(reply.is_done()) << what(reply);
    EXPECT_FALSE(reply.broken) << "two hearts lost change nothing that follows";
    EXPECT_EQ(what(table.amend(master, 3, plus(1), "", faces({}))), "not_on_branch");
    EXPECT_EQ(what(table.amend(master, 1, plus(1), "", faces({}))), "no_roll");
    EXPECT_EQ(what(table.amend(master, 99, plus(1), "", faces({}))), "not_on_branch");
    expect_replays();
}

TEST_F(Tables, OrdersAnswerUntilTheyAreTakenBack) {
    begin();
    ASSERT_TRUE(table.order(Seat::of(bo), {bo, "duck", Stay{}}).is_done());
    EXPECT_NE(table.order_of(bo, "duck"), nullptr);
    ASSERT_TRUE(choose(ana, Toss{Facing::e, Height::high}, faces({1, 1})).is_done());
    EXPECT_EQ(question(table.stage(), table.scene())->who, cy);
    EXPECT_TRUE(std::get<Chosen<System>>(table.log().back().saying).by_orders);
    ASSERT_TRUE(choose(cy, Stay{}, faces({1, 1})).is_done());
    ASSERT_TRUE(table.order(Seat::of(bo), {bo, "duck", std::nullopt}).is_done());
    EXPECT_EQ(table.order_of(bo, "duck"), nullptr);
    expect_replays();
}

TEST_F(Tables, AnOrderAboutTheOpenQuestionIsCarriedOutAtOnce) {
    begin();
    ASSERT_TRUE(choose(ana, Toss{Facing::e, Height::high}).is_done());
    EXPECT_EQ(what(table.order(Seat::of(bo), {bo, "duck", Stay{}}, faces({}))), "faces");
    EXPECT_EQ(table.order_of(bo, "duck"), nullptr);
    ASSERT_TRUE(table.order(Seat::of(bo), {bo, "duck", Stay{}}, faces({1, 1})).is_done());
    EXPECT_EQ(question(table.stage(), table.scene())->who, cy);
    ASSERT_TRUE(table.undo(master).is_done());
    ASSERT_TRUE(table.dice(Seat::of(bo), {bo, true}).is_done());
    ASSERT_TRUE(table.override_roll(master, plus(1), "").is_done());
    EXPECT_EQ(question(table.stage(), table.scene())->who, bo) << "neither answers for Bo";
    expect_replays();
}

TEST_F(Tables, AnOrderThatCannotBeDoneIsAsked) {
    begin();
    ASSERT_TRUE(table.order(Seat::of(bo), {bo, "turn", Rise{}}).is_done());
    ASSERT_TRUE(choose(ana, Pass{}).is_done());
    EXPECT_EQ(question(table.stage(), table.scene())->who, bo);
    EXPECT_NE(table.order_of(bo, "turn"), nullptr) << "it stands for another time";
}

TEST_F(Tables, AMobActsOnOneChoice) {
    begin();
    ASSERT_TRUE(choose(ana, Pass{}).is_done());
    PersonSet mob;
    mob.add(bo);
    mob.add(cy);
    EXPECT_EQ(what(table.choose(Seat::of(bo), bo, Guard{Height::low}, faces({}), mob)),
              "not_your_seat");
    const auto reply = table.choose(Seat::of(SideId{1}), bo, Guard{Height::low},
                                    faces({}, {"2C", "3C", "4C"}), mob);
    ASSERT_TRUE(reply.is_done()) << what(reply);
    EXPECT_EQ(state(bo).guard, Height::low);
    EXPECT_EQ(state(cy).guard, Height::low);
    EXPECT_EQ(table.order_of(cy, "turn"), nullptr) << "only once";
    expect_replays();
}

TEST_F(Tables, WhatAMobWasToldIsTakenBackWithItsChoice) {
    begin();
    const Choice guard = Guard{Height::low};
    PersonSet mob;
    mob.add(ana);
    mob.add(cy);
    ASSERT_TRUE(table.choose(master, ana, guard, faces({}), mob).is_done());
    ASSERT_TRUE(choose(bo, Pass{}, faces({}, {"2C", "3C", "4C"})).is_done());
    EXPECT_EQ(state(cy).guard, Height::low);
    ASSERT_TRUE(table.undo(master, 3).is_done());
    ASSERT_TRUE(table.choose(master, ana, guard, faces({}), mob).is_done());
    ASSERT_TRUE(table.undo(master).is_done());
    ASSERT_TRUE(choose(ana, Pass{}).is_done());
    ASSERT_TRUE(choose(bo, Pass{}).is_done());
    EXPECT_EQ(question(table.stage(), table.scene())->who, cy);
    expect_replays();
}

TEST_F(Tables, WhatAMobCannotDoIsForgotten) {
    begin();
    ASSERT_TRUE(choose(ana, Pass{}).is_done());
    ASSERT_TRUE(table.set_values(master, {{"people.b.prone", "true"}}, "", faces({})).is_done());
    PersonSet mob;
    mob.add(cy);
    ASSERT_TRUE(table.choose(master, bo, Rise{}, faces({}), mob).is_done());
    EXPECT_EQ(question(table.stage(), table.scene())->who, cy) << "Cy stands and cannot get up";
    EXPECT_EQ(table.order_of(cy, "turn"), nullptr);
    expect_replays();
}

TEST_F(Tables, EachSeatRollsItsOwnWay) {
    Rng machine(7);
    const auto rolled = [&](std::vector<std::int16_t> dice = {}) {
        return LuckNow{.given = {std::move(dice), {}}, .machine = &machine};
    };
    ASSERT_TRUE(choose(nobody, Begin{}, rolled()).is_done());
    ASSERT_TRUE(table.dice(Seat::of(ana), {ana, true}).is_done());
    EXPECT_TRUE(table.rolls_by_hand(ana));
    EXPECT_FALSE(table.rolls_by_hand(bo));
    ASSERT_TRUE(table.set_values(master, {{"people.b.acted", "false"}}, "", rolled()).is_done());
    while (question(table.stage(), table.scene())->who != ana)
        ASSERT_TRUE(
            choose(question(table.stage(), table.scene())->who, Pass{}, rolled()).is_done());
    ASSERT_TRUE(choose(ana, Toss{Facing::e, Height::high}, rolled()).is_done());
    const Rng before = machine;
    EXPECT_EQ(what(choose(bo, Stay{}, rolled())), "faces");
    Rng same = before;
    EXPECT_EQ(machine.next(), same.next()) << "the machine has not rolled";
    machine = before;
    ASSERT_TRUE(choose(bo, Stay{}, rolled({6, 6})).is_done());
    ASSERT_EQ(table.log().back().draws.size(), 2U) << "the wound is the machine's";
    ASSERT_TRUE(table.dice(master, {ana, false}).is_done());
    ASSERT_TRUE(choose(cy, Stay{}, rolled()).is_done());
    ASSERT_TRUE(table.dice(master, {nobody, true}).is_done());
    EXPECT_TRUE(table.rolls_by_hand(nobody));
    expect_replays();
}

TEST_F(Tables, ADamagedLogIsRefusedAtItsLine) {
    miss_twice();
    const auto try_with = [&](auto&& damage) {
        Table<System> fresh(make_stage());
        auto lines = table.log();
        damage(lines);
        for (const auto& line : lines) {
            const auto before = fresh.scene();
            const auto reply = fresh.replay(line);
            if (reply.is_done()) continue;
            EXPECT_EQ(fresh.scene(), before);
            const auto* problem = std::get_if<Problem>(&*reply.failure);
            return std::pair(what(reply), problem == nullptr ? 0 : problem->line);
        }
        return std::pair(std::string("done"), 0);
    };
    using Found = std::pair<std::string, int>;
    EXPECT_EQ(try_with([](auto&) {}), Found("done", 0));
    EXPECT_EQ(try_with([](auto& lines) { lines[2].hash ^= 1U; }), Found("hash_differs", 3));
    EXPECT_EQ(try_with([](auto& lines) { lines[2].draws[0].faces[0] = 2; }).second, 0)
        << "another miss gives the same scene: faces alone do not tell";
    EXPECT_EQ(try_with([](auto& lines) { lines[2].draws[0].faces[0] = 6; }),
              Found("draws_missing", 3));
    EXPECT_EQ(try_with([](auto& lines) { lines[2].draws.clear(); }), Found("draws_missing", 3));
    EXPECT_EQ(try_with([](auto& lines) { lines[3].draws.push_back(lines[3].draws[0]); }),
              Found("draws_differ", 4));
    EXPECT_EQ(try_with([](auto& lines) { lines.erase(lines.begin() + 1); }),
              Found("line_missing", 2));
    EXPECT_EQ(try_with([](auto& lines) { lines.insert(lines.begin() + 1, lines[0]); }),
              Found("line_twice", 1));
    EXPECT_EQ(try_with([](auto& lines) { lines[2].parent = 1; }), Found("follows_another", 3));
    EXPECT_EQ(try_with([](auto& lines) {
                  lines[2].by = master;
                  std::get<0>(lines[2].saying).who = ana;
              }),
              Found("not_asked", 0));
    EXPECT_EQ(try_with([](auto& lines) { lines[2].saying = WentTo{9}; }), Found("no_such_line", 3));
    EXPECT_EQ(try_with([](auto& lines) {
                  lines[2].by = master;
                  lines[2].saying = Amended{9};
              }),
              Found("no_such_line", 3));
    EXPECT_EQ(try_with([](auto& lines) {
                  lines[2].by = master;
                  lines[2].saying = SetValue{"people.b.hearts", "77"};
              }),
              Found("bad_path", 3));
}

}  // namespace
}  // namespace breakneck::table::table_test
