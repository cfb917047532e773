// Deviation.
#include "board/area.h"

namespace breakneck::board {

namespace {

// Thousandths; one entry for each hour of the clock.
constexpr std::array<int, 12> sines{0, 500, 866, 1000, 866, 500, 0, -500, -866, -1000, -866, -500};

constexpr int sine(int hour) { return sines[static_cast<std::size_t>(hour % 12)]; }
constexpr int cosine(int hour) { return sine(hour + 3); }

/// share * spaces / (1000 * root of square), to the nearest whole number and without fractions:
/// the whole number k for which 2k - 1 is not yet above twice that.
int rounded(std::int64_t share, int spaces, std::int64_t square) {
    const std::int64_t twice = 2 * std::abs(share) * spaces;
    int whole = 0;
    while ((2 * whole + 1) * std::int64_t{2 * whole + 1} * square * 1'000'000 <= twice * twice)
        ++whole;
    return share < 0 ? -whole : whole;
}

}  // namespace

Space deviate(Space from, Space aim, int clock, int spaces) {
    BN_CHECK(clock >= 1 && clock <= 12 && spaces >= 0 && spaces <= max_side);
    int dx = aim.x - from.x;
    int dy = aim.y - from.y;
    if (dx == 0 && dy == 0) dy = -1;
    // With y downward this turns clockwise.
    const std::int64_t x = dx * cosine(clock) - dy * sine(clock);
    const std::int64_t y = dx * sine(clock) + dy * cosine(clock);
    const std::int64_t square = dx * dx + dy * dy;
    return {aim.x + rounded(x, spaces, square), aim.y + rounded(y, spaces, square)};
}

}  // namespace breakneck::board
