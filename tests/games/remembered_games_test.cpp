// Studies remember what came of luck: every ready scene gives the rows that the rules give.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/data.h"
#include "tests/support/places.h"

namespace breakneck::test::remembered_games_test {
namespace {

/// Chases in which much is known soon are played longer, until stock is taken twice.
std::size_t games_of(const std::string& scene) {
    for (const char* each :
         {"armed_car_and_lorry", "boat_chase", "dawn_duel", "medbay_hour", "turret_chase"})
        if (scene == each) return 1'100;
    return 24;
}

TEST(RememberedGames, AreTheGamesOfTheRulesInEveryReadyScene) {
    constexpr std::uint64_t seed = 11;
    const text::Data data = read_data(root() / "data");
    for (const auto& file : files_in(root() / "data" / "scenes", ".json")) {
        const std::string name = file.stem().string();
        const auto contest = open_contest(file, data);
        const auto player = contest->player();
        std::vector<sim::Row> remembered(games_of(name));
        player->play(seed, 0, remembered);
        sim::Row played;
        for (std::size_t i = 0; i < remembered.size(); ++i) {
            contest->play(seed, i, played);
            ASSERT_EQ(remembered[i], played) << name << ", game " << i;
        }
    }
}

}  // namespace
}  // namespace breakneck::test::remembered_games_test
