// Menus: every choice an item stands for, in a fixed order.
#include "rules/common/menu.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <variant>

#include "board/place.h"
#include "rules/common/ids.h"

namespace breakneck::menu_test {
namespace {

struct Wave {
    static constexpr std::string_view tag = "wave";
    PersonId at = PersonId::nobody;
    int times = 0;
    bool smiling = false;
    board::Space from;
    board::Place to;
    static constexpr auto fields() {
        return std::tuple{field("at", &Wave::at), field("times", &Wave::times),
                          field("smiling", &Wave::smiling), field("from", &Wave::from),
                          field("to", &Wave::to)};
    }
    bool operator==(const Wave&) const = default;
};
struct Wait {
    static constexpr std::string_view tag = "wait";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const Wait&) const = default;
};
using Choice = std::variant<Wait, Wave>;
using Item = MenuItem<Choice>;

TEST(Menu, AnItemWithoutParametersIsOneChoice) {
    const Item item{Wait{}, "CN-TURN-001"};
    EXPECT_EQ(item.size(), 1U);
    EXPECT_EQ(nth_choice(item, 0), Choice(Wait{}));
}

TEST(Menu, TheLastDomainChangesFastest) {
    const Item item{Wave{},
                    "CN-TURN-001",
                    {{"at", {{3}, {5}}}, {"times", {{1}, {2}, {9}}}, {"smiling", {{0}, {1}}}}};
    ASSERT_EQ(item.size(), 12U);
    std::vector<Choice> all;
    for (std::size_t i = 0; i < item.size(); ++i) all.push_back(nth_choice(item, i));
    EXPECT_EQ(all[0], Choice(Wave{static_cast<PersonId>(3), 1, false}));
    EXPECT_EQ(all[1], Choice(Wave{static_cast<PersonId>(3), 1, true}));
    EXPECT_EQ(all[2], Choice(Wave{static_cast<PersonId>(3), 2, false}));
    EXPECT_EQ(all[6], Choice(Wave{static_cast<PersonId>(5), 1, false}));
    EXPECT_EQ(all[11], Choice(Wave{static_cast<PersonId>(5), 9, true}));
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(all[i], all[j]);
}

TEST(Menu, PlacesArePacked) {
    const board::Place there{{7, 2}, board::Facing::sw, board::Altitude::low};
    const Item item{
        Wave{}, "CN-TURN-001", {{"from", {{pack(board::Place{{4, 5}})}}}, {"to", {{pack(there)}}}}};
    const auto wave = std::get<Wave>(nth_choice(item, 0));
    EXPECT_EQ(wave.from, board::Space(4, 5));
    EXPECT_EQ(wave.to, there);
}

TEST(Menu, WhatIsRefusedOrHasNoOptionsStandsForNothing) {
    EXPECT_EQ((Item{Wait{}, "CN-TURN-001", {}, {}, refuse("CN-TURN-001")}.size()), 0U);
    EXPECT_EQ((Item{Wave{}, "CN-TURN-001", {{"at", {}}}}.size()), 0U);
}

TEST(Menu, ParametersAreSetByName) {
    Choice choice = Wave{};
    EXPECT_TRUE(set_parameter(choice, "times", 4));
    EXPECT_EQ(std::get<Wave>(choice).times, 4);
    EXPECT_FALSE(set_parameter(choice, "nothing", 4));
    EXPECT_FALSE(set_parameter(choice, "to", -1));
    choice = Wait{};
    EXPECT_FALSE(set_parameter(choice, "times", 4));
}

struct Gather {
    static constexpr std::string_view tag = "gather";
    PersonSet who;
    FixedList<VehicleId, 3> around;
    FixedList<std::string_view, 3> words;
    std::optional<std::int8_t> later;
    std::array<int, 2> pair{};
    static constexpr auto fields() {
        return std::tuple{field("who", &Gather::who), field("around", &Gather::around),
                          field("words", &Gather::words), field("later", &Gather::later),
                          field("pair", &Gather::pair)};
    }
};

TEST(Menu, AListOrASetGetsThatOneElement) {
    std::variant<Gather> choice;
    auto& gather = std::get<Gather>(choice);
    gather.who.add(PersonId{5});
    gather.around = {VehicleId{1}, VehicleId{2}};
    gather.words = {"old"};
    EXPECT_TRUE(set_parameter(choice, "who", 3));
    EXPECT_EQ(gather.who.bits, 8U);
    EXPECT_TRUE(set_parameter(choice, "around", 4));
    EXPECT_EQ(gather.around, (FixedList<VehicleId, 3>{VehicleId{4}}));
    EXPECT_TRUE(set_parameter(choice, "later", -2));
    EXPECT_EQ(gather.later, -2);
    EXPECT_FALSE(set_parameter(choice, "words", 1));
    EXPECT_TRUE(gather.words.empty());
    EXPECT_FALSE(set_parameter(choice, "pair", 1));
}

}  // namespace
}  // namespace breakneck::menu_test
