// Places: directions, text, packing.
#include "board/place.h"

#include <gtest/gtest.h>

#include <type_traits>

#include "base/fields.h"

namespace breakneck::board::place_test {
namespace {

static_assert(std::is_trivially_copyable_v<Place> && sizeof(Place) <= 8);
static_assert(Textual<Place> && Textual<Space> && NamedEnum<Facing> && NamedEnum<Altitude>);
static_assert(rotate(Facing::nw, 1) == Facing::n && rotate(Facing::n, -1) == Facing::nw);
static_assert(opposite(Facing::se) == Facing::nw);

std::optional<Space> read_space(std::string_view text) {
    Space space{-7, -7};
    if (from_text(text, space)) return space;
    EXPECT_EQ(space, Space(-7, -7)) << "a refused text must change nothing";
    return std::nullopt;
}

std::optional<Place> read_place(std::string_view text) {
    Place place;
    return from_text(text, place) ? std::optional(place) : std::nullopt;
}

TEST(Place, TurnsAddUp) {
    for (int from = 0; from < 8; ++from)
        for (int to = 0; to < 8; ++to) {
            const auto a = static_cast<Facing>(from);
            const auto b = static_cast<Facing>(to);
            const int turn = turn_between(a, b);
            EXPECT_EQ(rotate(a, turn), b);
            EXPECT_TRUE(turn >= -3 && turn <= 4);
        }
}

TEST(Place, DirectionsAreTheEightStraightLines) {
    for (int dx = -6; dx <= 6; ++dx)
        for (int dy = -6; dy <= 6; ++dy) {
            const Space from{10, 10};
            const Space to{10 + dx, 10 + dy};
            std::optional<Facing> expected;
            for (const Facing facing : all_facings)
                for (int n = 1; n <= 6; ++n)
                    if (step(from, facing, n) == to) expected = facing;
            EXPECT_EQ(direction(from, to), expected) << dx << ',' << dy;
            if (expected) {
                EXPECT_EQ(nearest_facing(from, to), *expected);
            }
        }
    EXPECT_EQ(nearest_facing({0, 0}, {5, 2}), Facing::e);    // 21.8 degrees off
    EXPECT_EQ(nearest_facing({0, 0}, {12, 5}), Facing::se);  // 22.6 degrees off
    EXPECT_EQ(nearest_facing({0, 0}, {-2, -5}), Facing::n);
    EXPECT_EQ(nearest_facing({0, 0}, {0, 0}), Facing::n);
}

TEST(Place, PacksAndUnpacks) {
    for (const int x : {-9999, -1, 0, 3, 199, 9999})
        for (const int y : {-2, 0, 7, 199})
            for (const Facing facing : all_facings)
                for (int altitude = 0; altitude < 3; ++altitude) {
                    const Place place{{x, y}, facing, static_cast<Altitude>(altitude)};
                    EXPECT_EQ(unpack(pack(place)), place);
                    EXPECT_EQ(read_place(to_text(place)), place) << to_text(place);
                }
    EXPECT_EQ(unpack(-1), std::nullopt);
    EXPECT_EQ(unpack(std::int64_t{3} << 40), std::nullopt);
    EXPECT_EQ(unpack(std::int64_t{8} << 32), std::nullopt);
}

TEST(Place, SpacesReadAsPeopleWriteThem) {
    EXPECT_EQ(to_text(Space(2, 3)), "C4");
    EXPECT_EQ(to_text(Space(25, 0)), "Z1");
    EXPECT_EQ(to_text(Space(26, 0)), "AA1");
    EXPECT_EQ(to_text(Space(199, 199)), "GR200");
    EXPECT_EQ(to_text(Space(-1, 3)), "-1,3");
    EXPECT_EQ(read_space("c4"), Space(2, 3));
    EXPECT_EQ(read_space("3,4"), Space(3, 4));
    EXPECT_EQ(read_space("GR200"), Space(199, 199));
    for (const auto* wrong : {"", "C", "4", "C0", "C-4", "C4x", "C 4", "3,", ",4", "3,4,5", "AAAA1",
                              "C99999", "99999,1", "-2147483648,1", "@4", "ZZZ1"})
        EXPECT_EQ(read_space(wrong), std::nullopt) << wrong;
}

TEST(Place, PlacesReadAsPeopleWriteThem) {
    EXPECT_EQ(read_place("C4 ne low"), (Place{{2, 3}, Facing::ne, Altitude::low}));
    EXPECT_EQ(read_place("  C4  low "), (Place{{2, 3}, Facing::n, Altitude::low}));
    EXPECT_EQ(to_text(Place{{2, 3}, Facing::ne, Altitude::ground}), "C4 ne");
    EXPECT_EQ(to_text(Place{{2, 3}, Facing::n, Altitude::high}), "C4 high");
    EXPECT_EQ(read_place("none"), no_place);
    EXPECT_EQ(to_text(no_place), "none");
    EXPECT_NE(no_place, Place{}) << "A1 is a place like any other";
    for (const auto* wrong : {"", "C4 x", "C4 low ne", "ne", "C4 ne low low", "C4 ne ne"})
        EXPECT_EQ(read_place(wrong), std::nullopt) << wrong;
}

}  // namespace
}  // namespace breakneck::board::place_test
