// Packed values: the same value again, in less room.
#include "base/packed.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>
#include <tuple>

namespace breakneck::packed_test {
namespace {

struct Guest {
    int age = 0;
    bool operator==(const Guest&) const = default;
};
struct Empty {
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const Empty&) const = default;
};
struct Crowded {
    FixedList<std::int8_t, 500> names;
    std::int64_t until = 0;
    static constexpr auto fields() {
        return std::tuple{field("names", &Crowded::names), field("until", &Crowded::until)};
    }
    bool operator==(const Crowded&) const = default;
};
struct Room {
    int number = 0;
    FixedList<Guest, 1000> guests = {};
    std::array<int, 2> beds{};
    FixedList<std::variant<Empty, Crowded>, 4> cupboards = {};
    static constexpr auto fields() {
        return std::tuple{field("number", &Room::number), field("guests", &Room::guests),
                          field("beds", &Room::beds), field("cupboards", &Room::cupboards)};
    }
    bool operator==(const Room&) const = default;
};

TEST(Packed, IsTheSameValueAgain) {
    const Room room{7, {{30}, {31}}, {1, 2}, {Empty{}, Crowded{{1, 2, 3}, 1LL << 40}, Empty{}}};
    const Packed packed(room);
    Room other{1, {{1}, {2}, {3}}, {}, {Crowded{}}};
    packed.put_into(other);
    EXPECT_EQ(other, room);
}

TEST(Packed, TakesTheRoomOfWhatIsInTheLists) {
    const Packed empty(Room{});
    const Packed two(Room{7, {{30}, {31}}, {}});
    EXPECT_LT(empty.bytes(), sizeof(Room) / 10);
    EXPECT_EQ(two.bytes(), empty.bytes() + 2 * sizeof(Guest));
}

TEST(Packed, TakesTheRoomOfWhatVariantsHold) {
    const Packed empty(Room{.cupboards = {Empty{}, Empty{}}});
    const Packed crowded(Room{.cupboards = {Empty{}, Crowded{{1, 2}}}});
    EXPECT_LT(empty.bytes(), Packed(Room{}).bytes() + 8);
    EXPECT_LT(crowded.bytes(), empty.bytes() + 2 * sizeof(std::int64_t) + 4);
}

TEST(Packed, EqualValuesHaveTheSameHash) {
    const Room room{7, {{30}, {31}}, {1, 2}, {Empty{}, Crowded{{1, 2, 3}, 1LL << 40}}};
    Room other{1, {{1}, {2}, {3}}, {}, {Crowded{{9}}, Crowded{}}};
    EXPECT_NE(Packed(room).hash(), Packed(other).hash());
    Packed(room).put_into(other);
    EXPECT_EQ(Packed(room).hash(), Packed(other).hash());
}

/// Three numbers whose bytes lie at the ends of words, where one could cancel another.
struct Across {
    std::array<std::uint8_t, 7> before{};
    std::int32_t a = 0;
    std::int32_t b = 0;
    std::int32_t c = 0;
    static constexpr auto fields() {
        return std::tuple{field("before", &Across::before), field("a", &Across::a),
                          field("b", &Across::b), field("c", &Across::c)};
    }
};

TEST(Packed, HashesTellNumbersApartThatLieAcrossWords) {
    constexpr int most = 32;
    std::set<std::uint64_t> hashes;
    for (int a = 0; a < most; ++a)
        for (int b = 0; b < most; ++b)
            for (int c = 0; c < most; ++c)
                hashes.insert(Packed(Across{.a = a, .b = b, .c = c}).hash());
    EXPECT_EQ(hashes.size(), static_cast<std::size_t>(most * most * most));
}

TEST(Packed, HashesTellLastBytesAndLengthsApart) {
    // Sizes that are no multiple of eight, with nothing but a zero at the end.
    std::set<std::uint64_t> hashes;
    for (std::size_t length = 0; length < 20; ++length)
        for (const bool ends : {false, true}) {
            Crowded crowded;
            crowded.names.resize(length);
            if (length > 0) crowded.names.back() = ends ? 1 : 0;
            hashes.insert(Packed(crowded).hash());
        }
    EXPECT_EQ(hashes.size(), 39U);
}

}  // namespace
}  // namespace breakneck::packed_test
