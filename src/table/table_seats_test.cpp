// Who may say what at a table: seats, undo, and saved lines that nobody could have said.
#include <gtest/gtest.h>

#include "rules/coin_duel/system.h"
#include "table/table_impl.h"
#include "tests/support/duel.h"

namespace breakneck::table::table_seats_test {
namespace {

using namespace coin_duel;  // NOLINT: the toy is what is tested with
using System = coin_duel::System;

constexpr PersonId ana{0};
constexpr PersonId bo{1};
constexpr PersonId nobody = PersonId::nobody;
const Seat master = Seat::master();

coin_duel::Stage make_stage() {
    coin_duel::Stage stage = test::duel_stage("A.b...c..");
    EXPECT_FALSE(prepare(stage));
    return stage;
}

std::string what(const Reply<System>& reply) {
    if (!reply.failure) return "done";
    if (const auto* problem = std::get_if<Problem>(&*reply.failure))
        return problem->what + " " + problem->detail;
    if (const auto* refusal = std::get_if<Refusal>(&*reply.failure))
        return std::string(refusal->why);
    return "faces";
}

/// A begins, then b, then c; the machine rolls.
struct Seats : testing::Test {
    Table<System> table{make_stage()};
    Rng machine{1};

    void choose(const Seat& by, PersonId who, const Choice& choice) {
        const auto reply = table.choose(by, who, choice, {.machine = &machine});
        ASSERT_TRUE(reply.is_done()) << what(reply);
    }
    void begin() {
        LuckNow luck{.only_given = true};
        for (const char* each : {"AS", "KS", "QS"}) {
            Card card;
            ASSERT_TRUE(from_text(each, card));
            luck.given.cards.push_back(card);
        }
        ASSERT_TRUE(table.choose(master, nobody, Begin{}, std::move(luck)).is_done());
    }
};

TEST_F(Seats, OnlyTheGameMasterTakesBackWhatOthersDid) {
    begin();
    choose(Seat::of(ana), ana, Pass{});
    EXPECT_EQ(what(table.undo(Seat::of(bo))), "not_your_line 2");
    EXPECT_EQ(what(table.undo(Seat::of(ana), 2)), "not_your_line 1") << "the game master began";
    EXPECT_TRUE(table.undo(Seat::of(ana)).is_done());
    EXPECT_EQ(what(table.redo(Seat::of(bo))), "not_your_line 2");
    EXPECT_TRUE(table.redo(Seat::of(SideId{0})).is_done()) << "a whole side is one seat";
    choose(Seat::of(bo), bo, Pass{});
    EXPECT_EQ(what(table.undo(Seat::of(ana), 2)), "not_your_line 5");
    EXPECT_EQ(what(table.go_to(Seat::of(ana), 1)), "not_your_line 5");
    EXPECT_TRUE(table.undo(master, 3).is_done());
    EXPECT_TRUE(table.redo(master).is_done());
}

TEST_F(Seats, WhatTheGameMasterDecidedForSomebodyIsNotTheirs) {
    begin();
    choose(master, ana, Pass{});
    EXPECT_EQ(what(table.undo(Seat::of(ana))), "not_your_line 2");
    ASSERT_TRUE(table.decide(master, bo, Pass{}, "", {.machine = &machine}).is_done());
    EXPECT_EQ(what(table.undo(Seat::of(bo))), "not_your_line 3");
}

/// The log with one line changed, on a fresh table: what is wrong, and with which line.
template <class F>
std::pair<std::string, int> replayed(const Table<System>& table, F&& change) {
    auto lines = table.log();
    change(lines);
    Table<System> fresh(make_stage());
    for (const auto& line : lines) {
        const auto reply = fresh.replay(line);
        if (reply.is_done()) continue;
        const auto* problem = std::get_if<Problem>(&*reply.failure);
        return {problem == nullptr ? "refused" : problem->what, problem ? problem->line : 0};
    }
    return {"done", 0};
}
using Found = std::pair<std::string, int>;

TEST_F(Seats, ASavedLineIsBySomebodyWhoCouldSayIt) {
    begin();
    choose(Seat::of(ana), ana, Pass{});
    ASSERT_TRUE(table.order(Seat::of(bo), {bo, "duck", Stay{}}).is_done());
    ASSERT_TRUE(table.undo(Seat::of(ana)).is_done());
    ASSERT_TRUE(table.order(master, {nobody, "begin", Begin{}}).is_done());
    ASSERT_TRUE(table.undo(master).is_done());
    ASSERT_TRUE(table.order(master, {nobody, "begin", Begin{}}, {.machine = &machine}).is_done());
    EXPECT_EQ(table.log().back().by, master) << "by the order";
    EXPECT_EQ(replayed(table, [](auto&) {}), Found("done", 0));
    for (const Seat& other : {Seat::of(bo), Seat::spectator(), Seat::of(SideId{1})})
        EXPECT_EQ(replayed(table, [&](auto& lines) { lines[1].by = other; }),
                  Found("wrong_seat", 2));
    EXPECT_EQ(replayed(table, [](auto& lines) { lines[2].by = Seat::of(ana); }),
              Found("wrong_seat", 3));
    EXPECT_EQ(replayed(table, [](auto& lines) { lines[3].by = Seat::of(bo); }),
              Found("wrong_seat", 4));
}

TEST_F(Seats, ASavedLineRepeatsOnlyWhatWasAmended) {
    begin();
    choose(Seat::of(ana), ana, Toss{board::Facing::e, Height::high});
    choose(Seat::of(bo), bo, Stay{});
    const Override ruled{
        .kind = OverrideKind::outcome, .value = 0, .who = ana, .rule = "CN-TOSS-002", .ordinal = 0};
    ASSERT_TRUE(table.amend(master, 3, ruled, "", {.machine = &machine}).is_done());
    ASSERT_EQ(table.log().size(), 5U);
    EXPECT_EQ(replayed(table, [](auto&) {}), Found("done", 0));
    EXPECT_EQ(replayed(table, [](auto& lines) { lines[4].copy_of = 2; }), Found("wrong_copy", 5));
    EXPECT_EQ(replayed(table, [](auto& lines) { lines[4].by = master; }), Found("wrong_copy", 5));
    EXPECT_EQ(replayed(table, [](auto& lines) { lines[2].copy_of = 1; }), Found("wrong_copy", 3));
    EXPECT_EQ(replayed(table, [](auto& lines) { lines[4].copy_of = 99; }), Found("wrong_copy", 5));
}

}  // namespace
}  // namespace breakneck::table::table_seats_test
