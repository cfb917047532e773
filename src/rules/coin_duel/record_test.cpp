// Coin duel: events are kept packed, and given back as they were.
#include "rules/common/record.h"

#include <gtest/gtest.h>

#include <span>
#include <string>

#include "rules/coin_duel/events.h"

namespace breakneck::coin_duel::record_test {
namespace {

constexpr PersonId ana{0};

Rolled a_roll() {
    Rolled rolled{.rule = "CN-TOSS-001", .name = "toss", .who = ana};
    rolled.dice = {Throw(2 * d6) + 1};
    for (int i = 0; i < 9; ++i) rolled.modifiers.push_back({"CN-TOSS-001", "a reason", i});
    rolled.faces = {3, 4};
    rolled.targets = {6, 8};
    rolled.band = 2;
    return rolled;
}

TEST(Record, GivesEventsBack) {
    Record<Event> record;
    Story<Event> story(record);
    EXPECT_TRUE(story.listening());
    const std::vector<Event> all{Pushed<Frame>{Rounds{}}, a_roll(),
                                 ValueSet{"people.Ana.hearts", std::string(1000, 'x')}, Popped{},
                                 Hurt{ana, 2}};
    for (const Event& each : all) std::visit([&](const auto& event) { story.tell(event); }, each);
    EXPECT_EQ(record.size(), all.size());
    EXPECT_EQ(record.events(), all);
    const Record<Event> copy = record;
    record.clear();
    EXPECT_TRUE(record.empty());
    EXPECT_TRUE(record.events().empty());
    EXPECT_EQ(copy.events(), all);
}

/// The same roll with its lists where they are.
RollTold told_of(const Rolled& rolled) {
    const auto elsewhere = [](const auto& list) { return std::span(list.begin(), list.end()); };
    return {.rule = rolled.rule,
            .name = rolled.name,
            .who = rolled.who,
            .dice = elsewhere(rolled.dice),
            .modifiers = elsewhere(rolled.modifiers),
            .other = rolled.other,
            .their_modifiers = elsewhere(rolled.their_modifiers),
            .faces = elsewhere(rolled.faces),
            .total = rolled.total,
            .their_total = rolled.their_total,
            .targets = elsewhere(rolled.targets),
            .band = rolled.band,
            .ruled = rolled.ruled,
            .trait = rolled.trait};
}

TEST(Record, KeepsTheWholeOfARollWhoseListsAreElsewhere) {
    Rolled all = a_roll();
    all.other = PersonId{1};
    all.their_modifiers.push_back({"CN-TOSS-001", "theirs", -2});
    all.total = 8;
    all.their_total = 5;
    all.ruled = all.trait = true;
    for (const Rolled& each : {Rolled{}, a_roll(), all}) {
        Record<Event> record;
        Story<Event>(record).tell(told_of(each));
        EXPECT_EQ(record.events(), std::vector<Event>{each});
        std::vector<Event> events;
        Story<Event>(events).tell(told_of(each));
        EXPECT_EQ(events, std::vector<Event>{each});
    }
}

TEST(Record, ForgetsWhatWasToldAfterSoMany) {
    Record<Event> record;
    record.keep(Hurt{ana, 1});
    record.keep(a_roll());
    record.keep(Hurt{ana, 2});
    record.keep_first(2);
    EXPECT_EQ(record.size(), 2U);
    record.keep(Hurt{ana, 3});
    EXPECT_EQ(record.events(), (std::vector<Event>{Hurt{ana, 1}, a_roll(), Hurt{ana, 3}}));
    record.keep_first(0);
    EXPECT_TRUE(record.empty());
    EXPECT_EQ(record.begin(), record.end());
}

TEST(Record, KeepsFramesAsMarksWhereNobodyReadsThem) {
    Record<Event> record(FramesKept::as_marks);
    record.keep(Pushed<Frame>{Rounds{}});
    record.keep(Hurt{ana, 2});
    auto at = record.begin();
    EXPECT_EQ((*at).kind, Event(Pushed<Frame>{}).index());
    EXPECT_TRUE((*at).bytes.empty());
    EXPECT_EQ((*++at).event(), Event(Hurt{ana, 2}));
    EXPECT_EQ(++at, record.end());
}

}  // namespace
}  // namespace breakneck::coin_duel::record_test
