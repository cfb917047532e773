// Lists of events that are kept elsewhere.
#include "odds/event_list.h"

#include <gtest/gtest.h>

#include <string>

namespace breakneck::odds::event_list_test {
namespace {

TEST(EventList, reads_like_the_events_it_points_at) {
    const std::vector<std::string> kept{"hit", "miss"};
    EventList<std::string> list({&kept[1], &kept[0]});
    EXPECT_EQ(std::vector<std::string>(list.begin(), list.end()),
              (std::vector<std::string>{"miss", "hit"}));
    list.push_back(kept[1]);
    EXPECT_EQ(list.size(), 3U);
    EXPECT_EQ(&list.front(), &kept[1]);
    EXPECT_EQ(&*list.begin(), &kept[1]);
    EXPECT_EQ(&list.back(), &kept[1]);
    EXPECT_FALSE(list.empty());
    EXPECT_TRUE(EventList<std::string>().empty());
}

}  // namespace
}  // namespace breakneck::odds::event_list_test
