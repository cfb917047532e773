// Fractions as numbers and as text.
#include "odds/integer.h"

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
    const auto small = as_small(fraction);
    return small ? static_cast<double>(small->over) / static_cast<double>(small->under)
                 : fraction.convert_to<double>();
}

std::string text_of(const Fraction& fraction) {
    const auto small = as_small(fraction);
    if (!small) return fraction.str();
    std::string text = std::to_string(small->over);
    if (small->under != 1) text += "/" + std::to_string(small->under);
    return text;
}

}  // namespace breakneck::odds
