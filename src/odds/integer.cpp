// Fractions as numbers and as text.
#include "odds/integer.h"

#include <cmath>

namespace breakneck::odds {
namespace {

struct Small {
    std::uint64_t over = 0;
    std::uint64_t under = 1;
};

/// A fraction whose parts a double holds exactly.
std::optional<Small> as_small(const Fraction& fraction) {
    constexpr std::uint64_t most = std::uint64_t{1} << 53U;
    const Integer over = numerator(fraction);
    const Integer under = denominator(fraction);
    if (over < 0 || over > most || under > most) return std::nullopt;
    return Small{static_cast<std::uint64_t>(over), static_cast<std::uint64_t>(under)};
}

/// The double nearest to a quotient of positive numbers of any size. The library's own conversion
/// throws where both are too large for a double.
double quotient(const Integer& over, const Integer& under) {
    // More bits than a double has, and a last one that says whether anything is left.
    const int shift = 62 + static_cast<int>(msb(under)) - static_cast<int>(msb(over));
    const Integer left = shift > 0 ? Integer(over << static_cast<unsigned>(shift)) : over;
    const Integer right = shift < 0 ? Integer(under << static_cast<unsigned>(-shift)) : under;
    Integer whole;
    Integer rest;
    divide_qr(left, right, whole, rest);
    const auto bits = static_cast<std::uint64_t>(whole) | (rest == 0 ? 0U : 1U);
    return std::ldexp(static_cast<double>(bits), -shift);
}

}  // namespace

Fraction fraction_of(const Natural& over, const Natural& under) {
    constexpr Wide most = std::numeric_limits<std::uint64_t>::max();
    if (over.big_ || under.big_ || over.small_ > most || under.small_ > most)
        return {over.integer(), under.integer()};
    // A machine word is brought to lowest terms in a part of the time numbers of any size take.
    const auto a = static_cast<std::uint64_t>(over.small_);
    const auto b = static_cast<std::uint64_t>(under.small_);
    const std::uint64_t shared = std::gcd(a, b);
    Fraction fraction;
    fraction.backend().num() = Integer(a / shared).backend();
    fraction.backend().denom() = Integer(b / shared).backend();
    return fraction;
}

double nearest_to(const Fraction& fraction) {
    if (const auto small = as_small(fraction))
        return static_cast<double>(small->over) / static_cast<double>(small->under);
    return fraction < 0 ? -quotient(-numerator(fraction), denominator(fraction))
                        : quotient(numerator(fraction), denominator(fraction));
}

std::string text_of(const Fraction& fraction) {
    const auto small = as_small(fraction);
    if (!small) return fraction.str();
    std::string text = std::to_string(small->over);
    if (small->under != 1) text += "/" + std::to_string(small->under);
    return text;
}

}  // namespace breakneck::odds
