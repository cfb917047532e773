// In menus and choices at several moments of every ready scene: what is said to be complete and
// exact adds up to exactly one; where something is cut off or not read, that is said, and nothing
// of it is called exact.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "odds/integer.h"
#include "tests/support/data.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "text/game.h"

namespace breakneck::odds_say_what_is_cut_test {
namespace {

using odds::Fraction;
using text::Json;

Fraction exactly(const Json& chance) { return Fraction(chance["exact"].get<std::string>()); }

/// How many answers of a kind were met.
struct Met {
    int complete = 0;
    int cut = 0;
    int unread = 0;
    int in_short = 0;
};

void expect_sorted_exact(const Json& sorted) {
    for (const char* name : {"works", "costs", "goes_wrong", "both", "neither"}) {
        ASSERT_TRUE(sorted[name].contains("exact")) << name << sorted;
        for (const Json& each : sorted[name].value("what", Json::array()))
            ASSERT_TRUE(each.contains("exact")) << each;
    }
    EXPECT_EQ(exactly(sorted["works"]) + exactly(sorted["goes_wrong"]) - exactly(sorted["both"]) +
                  exactly(sorted["neither"]),
              Fraction(1))
        << sorted;
}
/// What may be likelier is not exact; where something is cut off, nothing is but what is certain.
void expect_open(const Json& chance, bool unread) {
    const bool may_differ = chance.contains("at_least") || chance.contains("at_most") || !unread;
    EXPECT_FALSE(may_differ && chance.contains("exact") && chance["p"] != 1.0) << chance;
}
void expect_sorted_open(const Json& sorted, bool unread) {
    for (const char* name : {"works", "costs", "goes_wrong", "both", "neither"}) {
        expect_open(sorted[name], unread);
        for (const Json& each : sorted[name].value("what", Json::array()))
            expect_open(each, unread);
    }
}

void expect_honest(const Json& odds, Met& met) {
    SCOPED_TRACE(odds.value("text", ""));
    const bool complete = odds["complete"].get<bool>();
    const bool unread = odds.value("unread", false);
    met.complete += complete ? 1 : 0;
    met.cut += odds.contains("cut") ? 1 : 0;
    met.unread += unread ? 1 : 0;
    met.in_short += odds.value("in_short", false) ? 1 : 0;
    EXPECT_FALSE(complete && (unread || odds.contains("cut")));
    if (complete)
        expect_sorted_exact(odds["sorted"]);
    else
        expect_sorted_open(odds["sorted"], unread);
    if (!odds.contains("groups")) return;
    EXPECT_TRUE(complete || unread || odds.contains("cut"));
    Fraction sum = 0;
    double about = odds.value("cut", 0.0);
    if (odds.contains("groups_left_out")) {
        const Json& others = odds["groups_left_out"];
        about += others["p"].get<double>();
        EXPECT_TRUE(complete == others.contains("exact") || unread) << others;
        if (complete) sum += exactly(others);
    }
    for (const Json& each : odds["groups"]) {
        about += each["p"].get<double>();
        EXPECT_TRUE(complete == each.contains("exact") || (unread && !each.contains("more")))
            << each;
        if (complete) sum += exactly(each);
    }
    EXPECT_NEAR(about, 1, 1e-9);
    if (complete) {
        EXPECT_EQ(sum, Fraction(1));
    }
    for (const Json& each : odds["each"]) {
        EXPECT_TRUE(!complete || each.contains("exact")) << each;
        if (!complete) expect_open(each, unread);
    }
    constexpr std::size_t bound = 64U << 10U;
    EXPECT_LE(odds.dump().size(), bound);
}

/// Looks at a menu and at what ordinary people would choose, now and then.
void look(text::Game& game, Met& met) {
    constexpr int decisions = 16;
    constexpr int one_in = 4;
    constexpr std::uint64_t ways = 300;
    for (int i = 0; i < decisions; ++i) {
        const Json open = game.question();
        if (open.is_null()) return;
        const auto who = open["who"].get<std::string>();
        const Json choice = game.answer();
        if (i % one_in == 0) {
            const Json odds = game.menu_odds(who, 40);
            for (const Json& each : odds["menu"]) expect_honest(each, met);
        }
        if (const Json odds = game.odds(who, choice, ways); odds.contains("groups"))
            expect_honest(odds, met);
        ASSERT_EQ(game.choose("gm", who, choice, {}).kind, text::Said::Kind::done);
    }
}

TEST(Odds, NothingThatIsCutIsCalledExactOrComplete) {
    const text::Data data = test::read_data(test::root() / "data");
    std::map<std::string, Met> met;
    for (const auto& file : test::files_in(test::root() / "data" / "scenes", ".json")) {
        SCOPED_TRACE(file.filename());
        const auto game = test::open_text(test::read_file(file), data);
        look(*game, met[file.parent_path().filename()]);
    }
    for (const auto& [system, each] : met) {
        EXPECT_GT(each.complete, 10) << system;
        if (system == "coin_duel") continue;
        EXPECT_GT(each.unread + each.in_short, 0) << system;
        if (system != "teveller") EXPECT_GT(each.cut, 0) << system << " has dice that go on and on";
    }
    EXPECT_EQ(met["teveller"].cut, 0) << "nothing goes on and on";
}

}  // namespace
}  // namespace breakneck::odds_say_what_is_cut_test
