// Few choices out of a long menu.
#include "advice/candidates.h"

#include <gtest/gtest.h>

#include <variant>

#include "base/fields.h"

namespace breakneck::advice {
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
using Choice = std::variant<Go, Stay>;

MenuItem<Choice> going(int most) {
    MenuItem<Choice> item{Go{}, {}};
    Domain domain{"far", {}};
    for (int i = 1; i <= most; ++i) domain.options.push_back({i});
    item.domains.push_back(domain);
    return item;
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

TEST(Candidates, WhatIsRefusedOrSomebodyElsesIsNot) {
    auto refused = going(3);
    refused.refused = Refusal{};
    MenuItem<Choice> others{Stay{}, {}};
    others.who = static_cast<PersonId>(1);
    EXPECT_EQ(candidates<Choice>({refused, others}, me, Go{9}, 20).size(), 1U);
}

}  // namespace
}  // namespace breakneck::advice
