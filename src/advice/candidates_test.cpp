// Few choices out of a long menu.
#include "advice/candidates.h"

#include <gtest/gtest.h>

#include <variant>

#include "base/fields.h"
#include "board/route.h"

namespace breakneck::advice::candidates_test {
namespace {

struct Go {
    static constexpr std::string_view tag = "go";
    int far = 0;
    static constexpr auto fields() { return std::tuple{field("far", &Go::far)}; }
    bool operator==(const Go&) const = default;
};
struct Stay {
    static constexpr std::string_view tag = "stay";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const Stay&) const = default;
};
struct Ride {
    static constexpr std::string_view tag = "ride";
    board::Place to;
    board::Route path;
    bool gallop = false;
    static constexpr auto fields() {
        return std::tuple{field("to", &Ride::to), field("path", &Ride::path),
                          field("gallop", &Ride::gallop)};
    }
    bool operator==(const Ride&) const = default;
};
using Choice = std::variant<Go, Stay, Ride>;

MenuItem<Choice> going(int most) {
    MenuItem<Choice> item{Go{}, {}};
    Domain domain{"far", {}};
    for (int i = 1; i <= most; ++i) domain.options.push_back({i});
    item.domains.push_back(domain);
    return item;
}
/// Rides to these places, slowly.
MenuItem<Choice> riding(const std::vector<board::Place>& places) {
    MenuItem<Choice> item{Ride{}, {}};
    Domain domain{"to", {}};
    for (const board::Place& each : places) domain.options.push_back({board::pack(each)});
    item.domains.push_back(domain);
    return item;
}
board::Place place(const char* text) {
    board::Place found;
    EXPECT_TRUE(from_text(text, found)) << text;
    return found;
}
Ride ride(const char* to, const char* path) {
    Ride out{.to = place(to)};
    EXPECT_TRUE(from_text(path, out.path)) << path;
    return out;
}
const auto me = static_cast<PersonId>(0);

TEST(Candidates, WhatIsUsualComesFirstAndOnlyOnce) {
    const Menu<Choice> menu{going(3), {Stay{}, {}}};
    const auto found = candidates<Choice>(menu, me, Go{2}, 10);
    ASSERT_EQ(found.size(), 4U);  // 2, 1, stay, 3
    EXPECT_EQ(found[0], Choice(Go{2}));
    EXPECT_EQ(std::count(found.begin(), found.end(), Choice(Go{2})), 1);
}

TEST(Candidates, AShortItemIsNotCrowdedOutByALongOne) {
    const Menu<Choice> menu{going(1000), {Stay{}, {}}};
    const auto found = candidates<Choice>(menu, me, Go{1}, 6);
    ASSERT_EQ(found.size(), 6U);
    EXPECT_NE(std::find(found.begin(), found.end(), Choice(Stay{})), found.end());
}

TEST(Candidates, AreSpreadOverALongItem) {
    const auto found = candidates<Choice>({going(1000)}, me, Go{1}, 9);
    std::vector<int> far;
    for (const Choice& each : found) far.push_back(std::get<Go>(each).far);
    std::sort(far.begin(), far.end());
    ASSERT_EQ(far.size(), 9U);
    for (std::size_t i = 1; i < far.size(); ++i) EXPECT_LT(far[i] - far[i - 1], 250);
    EXPECT_GT(far.back(), 750);
}

TEST(Candidates, AllOfAShortMenuAreThere) {
    EXPECT_EQ(candidates<Choice>({going(7)}, me, Go{7}, 20).size(), 7U);
}

TEST(Candidates, WhatIsUsualStandsThereOnceThoughTheMenuLeavesOutTheWay) {
    const Menu<Choice> menu{riding({place("C4"), place("D4")}), {Stay{}, {}}};
    const Choice usual = ride("D4", "C5/D4");
    const auto found = candidates<Choice>(menu, me, usual, 20);
    EXPECT_EQ(found, (std::vector<Choice>{usual, Ride{.to = place("C4")}, Stay{}}));
    EXPECT_EQ(as_listed(menu, me, usual), Choice(Ride{.to = place("D4")}));
}

TEST(Candidates, AFacingThatIsNotListedIsLeftOutToo) {
    const Choice usual = ride("D4 e", "C4 e/D4 e");
    const Menu<Choice> open{riding({place("C4"), place("D4")})};
    EXPECT_EQ(candidates<Choice>(open, me, usual, 20).size(), 2U);
    const Menu<Choice> facing{riding({place("D4"), place("D4 e"), place("D4 s")})};
    EXPECT_EQ(as_listed(facing, me, usual), Choice(Ride{.to = place("D4 e")}));
    EXPECT_EQ(candidates<Choice>(facing, me, usual, 20).size(), 3U);
}

TEST(Candidates, WhatDiffersInMoreThanTheWayIsAnotherChoice) {
    const Menu<Choice> menu{riding({place("C4"), place("D4")})};
    Ride fast = ride("D4", "C5/D4");
    fast.gallop = true;
    EXPECT_FALSE(as_listed<Choice>(menu, me, fast));
    EXPECT_EQ(candidates<Choice>(menu, me, fast, 20).size(), 3U);
    EXPECT_FALSE(as_listed<Choice>(menu, me, ride("E4", "D4/E4")));
}

TEST(Candidates, WhatIsRefusedOrSomebodyElsesIsNot) {
    auto refused = going(3);
    refused.refused = Refusal{};
    MenuItem<Choice> others{Stay{}, {}};
    others.who = static_cast<PersonId>(1);
    EXPECT_EQ(candidates<Choice>({refused, others}, me, Go{9}, 20).size(), 1U);
}

}  // namespace
}  // namespace breakneck::advice::candidates_test
