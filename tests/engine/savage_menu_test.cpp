// The engine's door with Savage Worlds: what a driver sees beside the menu, and what is asked of
// whoever rolls by hand.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/data.h"
#include "tests/support/places.h"
#include "text/door.h"

namespace breakneck::savage_menu_test {
namespace {

namespace fs = std::filesystem;
using text::Json;

const fs::path& root = test::root();

/// Mara, a Wild Card, drives the Marlow: Driving d10, Handling +1, 110 mph. Pike, an Extra, drives
/// the Oxbow: Driving d6, Handling -1, 80 mph. Nobody has Bennies. Mara acts first.
class SavageMenu : public testing::Test {
  protected:
    text::Door door{test::read_data(root / "data")};

    Json say(const Json& line) { return Json::parse(door.handle(line.dump())); }
    void SetUp() override {
        const std::string scene =
            test::read_file(root / "tests" / "transcripts" / "savage" / "corniche.json");
        ASSERT_TRUE(say({{"load", Json::parse(scene)}}).contains("question"));
        const Json cards{"2S", "3H",  "4D", "5C", "6S", "7H", "8D",
                         "9C", "10S", "AS", "KH", "4S", "QD"};
        const Json begun = say({{"who", "gm"}, {"choose", "begin_chase"}, {"cards", cards}});
        ASSERT_TRUE(begun.contains("events")) << begun;
        ASSERT_EQ(begun["question"]["who"], "Mara");
    }
    /// The chance of a word beside a choice of Mara's; -1 where it is not told.
    double chance(const std::string& choice, const std::string& what) {
        const Json odds = say({{"odds", choice}, {"seat", "Mara"}});
        for (const Json& each : odds.value("chances", Json::array()))
            if (each["what"] == what) return each["p"].get<double>();
        return -1;
    }
};

constexpr double exactly = 1e-9;

TEST_F(SavageMenu, ChangePositionShowsSuccessRaiseAndCriticalFailure) {
    // 110 mph is more than 80: +1. A 2 is enough, a 6 is a raise; two ones are critical.
    EXPECT_NEAR(chance("change_position", "success"), 59.0 / 60, exactly);
    EXPECT_NEAR(chance("change_position", "a raise"), 7.0 / 12, exactly);
    EXPECT_NEAR(chance("change_position", "Critical Failure"), 1.0 / 60, exactly);
    // As an action +2: nothing fails but two ones; a 4 is a raise: 1 - 3/10 * 3/6.
    const std::string action = "change_position as_action=true";
    EXPECT_NEAR(chance(action, "success"), 59.0 / 60, exactly);
    EXPECT_NEAR(chance(action, "a raise"), 17.0 / 20, exactly);
    EXPECT_NEAR(chance(action, "Critical Failure"), 1.0 / 60, exactly);
}

TEST_F(SavageMenu, WhatNeedsNoRollHasNoChances) {
    EXPECT_EQ(chance("evade", "success"), -1);
    EXPECT_EQ(chance("hold_steady", "Critical Failure"), -1);
    EXPECT_EQ(chance("end_turn", "success"), -1);
}

TEST_F(SavageMenu, FleeHasNoRaise) {
    // Four cards apart: -4 in all. d10 + 1 - 4 or d6 + 1 - 4: a 7, for the Wild Die a 6 and more.
    ASSERT_TRUE(say({{"who", "gm"}, {"choose", "place_group group=1 card=1"}}).contains("events"));
    EXPECT_NEAR(chance("flee", "success"), 1 - 0.6 * 5.0 / 6, exactly);
    EXPECT_EQ(chance("flee", "a raise"), -1);
    EXPECT_NEAR(chance("flee", "Critical Failure"), 1.0 / 60, exactly);
}

TEST_F(SavageMenu, ForceShowsWhetherMaraBeatsPike) {
    ASSERT_TRUE(say({{"who", "gm"}, {"choose", "place_group group=1 card=5"}}).contains("events"));
    // The better of d10 and d6, +1, at least 4 and more than d6 - 1; four more are a raise.
    constexpr double nearly = 1e-7;  // as many digits as are written here
    EXPECT_NEAR(chance("force vehicle=Oxbow", "success"), 0.8200770, nearly);
    EXPECT_NEAR(chance("force vehicle=Oxbow", "a raise"), 0.6243763, nearly);
    EXPECT_NEAR(chance("force vehicle=Oxbow", "Critical Failure"), 1.0 / 60, exactly);
}

TEST_F(SavageMenu, ADriverSeesManeuversAboveEverythingElse) {
    const Json menu = say({{"choices", true}, {"seat", "Mara"}})["menu"];
    const auto is_maneuver = [](const Json& item) {
        for (const char* each : {"change_position", "drop_back", "evade", "hold_steady"})
            if (item["do"] == each) return true;
        return false;
    };
    EXPECT_EQ(menu[0]["do"], "change_position");
    for (const Json& each : menu) EXPECT_EQ(each.value("first", false), is_maneuver(each)) << each;
    EXPECT_TRUE(std::is_partitioned(menu.begin(), menu.end(), is_maneuver)) << menu;
    EXPECT_EQ(menu[menu.size() - 1]["do"], "end_turn");
}

TEST_F(SavageMenu, ASheetHasParryAndToughness) {
    // Dov: Vigor d8, nothing worn, no Fighting.
    const Json sheet = say({{"sheet", "Dov"}, {"seat", "Dov"}})["sheet"];
    const auto value = [&](const std::string& name) {
        for (const Json& each : sheet)
            if (each["name"] == name) return each["value"].get<int>();
        return -1;
    };
    EXPECT_EQ(value("parry_now"), 2);
    EXPECT_EQ(value("toughness_now"), 6);
    EXPECT_EQ(value("armor_now"), 0);
}

TEST_F(SavageMenu, DiceAreAskedForOneByOneWithWhatIsNeeded) {
    say({{"dice for", "Mara"}, {"typed", true}});
    const auto needs = [&](const Json& dice) {
        const Json line{{"who", "Mara"}, {"choose", "change_position"}, {"dice", dice}};
        return say(line).value("needs", Json::object());
    };
    const Json first = needs(Json::array());
    EXPECT_EQ(first.value("dice", ""), "1d10");
    EXPECT_NE(first.value("check", "").find("+1 Handling"), std::string::npos) << first;
    EXPECT_NE(first.value("check", "").find("the better die must show 2+ (success), 6+ (a raise)"),
              std::string::npos)
        << first;
    const Json second = needs({10});
    EXPECT_EQ(second.value("dice", ""), "1d6");
    EXPECT_EQ(second.value("why", ""), "Mara's roll to Change Position: the Wild Die");
    const Json third = needs({10, 3});
    EXPECT_EQ(third.value("dice", ""), "1d10");
    EXPECT_EQ(third.value("why", ""),
              "Mara's roll to Change Position: the Trait die again, because it shows 10");
}

TEST_F(SavageMenu, ATraitRollIsToldWithBothDiceAndWhatItNeeds) {
    const Json done = say({{"who", "Mara"}, {"choose", "change_position"}, {"dice", {5, 3}}});
    ASSERT_TRUE(done.contains("events")) << done;
    const auto rolled = std::find_if(done["events"].begin(), done["events"].end(),
                                     [](const Json& each) { return each["is"] == "rolled"; });
    ASSERT_NE(rolled, done["events"].end());
    const auto because = (*rolled)["because"].get<std::string>();
    EXPECT_TRUE(because.starts_with("Mara rolls d10 and Wild Die d6 [5 3] ")) << because;
    EXPECT_TRUE(because.ends_with(" = 7, needs 4: success [SW-CHPOS-001]")) << because;
}

}  // namespace
}  // namespace breakneck::savage_menu_test
