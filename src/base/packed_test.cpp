// Packed values: the same value again, in less room.
#include "base/packed.h"

#include <gtest/gtest.h>

namespace breakneck {
namespace {

struct Guest {
    int age = 0;
    bool operator==(const Guest&) const = default;
};
struct Room {
    int number = 0;
    FixedList<Guest, 1000> guests = {};
    std::array<int, 2> beds{};
    static constexpr auto fields() {
        return std::tuple{field("number", &Room::number), field("guests", &Room::guests),
                          field("beds", &Room::beds)};
    }
    bool operator==(const Room&) const = default;
};

TEST(Packed, IsTheSameValueAgain) {
    const Room room{7, {{30}, {31}}, {1, 2}};
    const Packed packed(room);
    Room other{1, {{1}, {2}, {3}}, {}};
    packed.put_into(other);
    EXPECT_EQ(other, room);
}

TEST(Packed, TakesTheRoomOfWhatIsInTheLists) {
    const Packed empty(Room{});
    const Packed two(Room{7, {{30}, {31}}, {}});
    EXPECT_LT(empty.bytes(), sizeof(Room) / 10);
    EXPECT_EQ(two.bytes(), empty.bytes() + 2 * sizeof(Guest));
}

}  // namespace
}  // namespace breakneck
