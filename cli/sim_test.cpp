// The options of studies as they are typed, and numbers as they are shown.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/sim_options.h"
#include "cli/sim_progress.h"
#include "cli/sim_report.h"
#include "cli/terminal.h"

namespace breakneck::cli::sim_test {
namespace {

using Values = std::vector<std::string>;

Values swept(const std::string& typed) {
    const auto read = read_sweep(typed);
    return std::holds_alternative<Sweep>(read) ? std::get<Sweep>(read).values : Values{"wrong"};
}

TEST(SimOptions, SweepsAreRangesStepsOrLists) {
    EXPECT_EQ(swept("people.Ana.aim=0..2"), (Values{"0", "1", "2"}));
    EXPECT_EQ(swept("a=-4..4/4"), (Values{"-4", "0", "4"}));
    EXPECT_EQ(swept("a=0..5/2"), (Values{"0", "2", "4"}));
    EXPECT_EQ(swept("light=dim,bright"), (Values{"dim", "bright"}));
    EXPECT_EQ(swept("a=7"), (Values{"7"}));
    for (const char* wrong : {"a", "=1", "a=", "a=1..", "a=..1", "a=3..1", "a=0..4/0", "a=0..4000"})
        EXPECT_EQ(swept(wrong), Values{"wrong"}) << wrong;
}

TEST(SimOptions, SharesArePerCentOrParts) {
    EXPECT_DOUBLE_EQ(read_share("0.5%").value_or(0), 0.005);
    EXPECT_DOUBLE_EQ(read_share("0.02").value_or(0), 0.02);
    for (const char* wrong : {"", "%", "0", "50%", "-1%", "x", "1%%"})
        EXPECT_FALSE(read_share(wrong)) << wrong;
}

TEST(SimOptions, PlacesInLogs) {
    const auto place = std::get<LogPlace>(read_place("a:b/game.log.jsonl:12"));
    EXPECT_EQ(place.file, "a:b/game.log.jsonl");
    EXPECT_EQ(place.line, 12);
    EXPECT_FALSE(std::get<LogPlace>(read_place("game.jsonl")).line);
    for (const char* wrong : {":3", "game.jsonl:", "game.jsonl:x", "game.jsonl:-1"})
        EXPECT_TRUE(std::holds_alternative<std::string>(read_place(wrong))) << wrong;
    const auto odd = std::filesystem::temp_directory_path() / "breakneck_game:3";
    std::ofstream(odd) << "a file by that name is meant";
    EXPECT_EQ(std::get<LogPlace>(read_place(odd.string())).file, odd.string());
    std::filesystem::remove(odd);
}

TEST(SimWords, AsManyDigitsAsAreCertain) {
    EXPECT_EQ(share_words({0.6123, 0.6033, 0.6213}), "61.2 % ± 0.9");
    EXPECT_EQ(share_words({0.5, 0.38, 0.62}), "50 % ± 12");
    EXPECT_EQ(share_words({0.61234, 0.61200, 0.61268}), "61.23 % ± 0.03");
    EXPECT_EQ(share_words({0, 0, 0.0004}), "0 %, under 0.04");
    EXPECT_EQ(share_words({1, 0.9996, 1}), "100 %, over 99.96");
    EXPECT_EQ(mean_words({5.3123, 5.2723, 5.3523}), "5.31 ± 0.04");
    EXPECT_EQ(mean_words({3, 3, 3}), "3 in all games");
    const sim::Column share{sim::Topic::outcome, sim::Kind::share_difference, "a", "wins"};
    EXPECT_EQ(difference_words(share, {0.031, 0.027, 0.035}), "+3.1 % ± 0.4");
    EXPECT_EQ(counted(1234567), "1,234,567");
    EXPECT_EQ(counted(999), "999");
}

TEST(SimProgress, TwiceAsCertainTakesFourTimesTheGames) {
    EXPECT_EQ(games_needed({1000, 1'000'000, 0.02}, 0.01), 4000U);
    EXPECT_EQ(games_needed({1000, 2000, 0.02}, 0.01), 2000U);
    EXPECT_EQ(games_needed({1000, 2000, 0.02}, 0), 2000U);
    EXPECT_EQ(time_words(std::chrono::seconds(65)), "1:05");
    EXPECT_EQ(time_words(std::chrono::seconds(7389)), "2:03:09");
}

TEST(SimProgress, OfASweepTheWholeCounts) {
    EXPECT_EQ(part_of_all(0.5, 0, 1), 0.5);
    EXPECT_EQ(part_of_all(0.5, 0, 5), 0.1);
    EXPECT_EQ(part_of_all(0.5, 4, 5), 0.9);
    EXPECT_EQ(part_of_all(1.2, 4, 5), 1) << "there were more games than needed";
}

TEST(SimProgress, TheBarFitsInOneLine) {
    const std::string words = "42 %  4,200 games, ± 0.75 %, 1:05 left";
    EXPECT_EQ(bar_line(80, 0.5, "", words), "[############............] " + words);
    EXPECT_EQ(bar_line(80, 0.5, "3 of 5", words), "3 of 5  [############............] " + words);
    EXPECT_EQ(bar_line(40, 0.5, "3 of 5", words), words);
    EXPECT_EQ(bar_line(20, 0.5, "3 of 5", words), "42 %");
    for (int width = 10; width < 90; ++width)
        EXPECT_LE(width_of(bar_line(width, 0.5, "3 of 5", words)), width);
}

}  // namespace
}  // namespace breakneck::cli::sim_test
