// Exact numbers: whole numbers of any size, fractions, and a quick natural number for weights.
#pragma once

#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

namespace breakneck::odds {

using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                              boost::multiprecision::et_off>;
using Fraction = boost::multiprecision::number<
    boost::multiprecision::rational_adaptor<boost::multiprecision::cpp_int_backend<>>,
    boost::multiprecision::et_off>;

/// The nearest number to a fraction, and its text: nearly all are small, and then quick.
double nearest_to(const Fraction& fraction);
std::string text_of(const Fraction& fraction);

__extension__ using Wide = unsigned __int128;

/// A natural number that is a machine word as long as it fits: products of weights are taken at
/// every leaf of an exact reading, and nearly all of them are small.
class Natural {
  public:
    Natural(std::uint64_t value = 0) : small_(value) {}  // NOLINT: numbers are naturals
    explicit Natural(const Integer& value) {
        if (value >> 128U == 0)
            small_ = static_cast<Wide>(value);
        else
            big_ = std::make_unique<Integer>(value);
    }
    Natural(const Natural& other)
        : small_(other.small_),
          big_(other.big_ ? std::make_unique<Integer>(*other.big_) : nullptr) {}
    Natural(Natural&&) noexcept = default;
    Natural& operator=(const Natural& other) {
        if (this != &other) *this = Natural(other);
        return *this;
    }
    Natural& operator=(Natural&&) noexcept = default;
    ~Natural() = default;

    Integer integer() const { return big_ ? *big_ : Integer(small_); }
    bool zero() const { return !big_ && small_ == 0; }

    friend Natural operator*(const Natural& a, const Natural& b) {
        if (!a.big_ && !b.big_ && width(a.small_) + width(b.small_) <= 128) {
            Natural product;
            product.small_ = a.small_ * b.small_;
            return product;
        }
        return Natural(a.integer() * b.integer());
    }
    Natural& operator+=(const Natural& other) {
        const Wide sum = small_ + other.small_;
        if (!big_ && !other.big_ && sum >= small_)
            small_ = sum;
        else
            *this = Natural(integer() + other.integer());
        return *this;
    }
    friend bool operator==(const Natural& a, const Natural& b) {
        if (!a.big_ && !b.big_) return a.small_ == b.small_;
        return a.big_ && b.big_ && *a.big_ == *b.big_;
    }

    /// By what two denominators are to be multiplied to be the same, and no larger than they must
    /// be; nothing where that takes more than a machine word.
    friend std::optional<std::pair<std::uint64_t, std::uint64_t>> to_common(const Natural& a,
                                                                            const Natural& b) {
        constexpr Wide most = std::numeric_limits<std::uint64_t>::max();
        if (a.big_ || b.big_ || a.small_ > most || b.small_ > most) return std::nullopt;
        const auto one = static_cast<std::uint64_t>(a.small_);
        const auto other = static_cast<std::uint64_t>(b.small_);
        const std::uint64_t shared = std::gcd(one, other);
        return std::pair(other / shared, one / shared);
    }

  private:
    /// How many bits it takes.
    static int width(Wide value) {
        const auto high = static_cast<std::uint64_t>(value >> 64U);
        return high != 0 ? 128 - std::countl_zero(high)
                         : 64 - std::countl_zero(static_cast<std::uint64_t>(value));
    }

    friend Fraction fraction_of(const Natural& over, const Natural& under);

    Wide small_ = 0;
    std::unique_ptr<Integer> big_;  // only what does not fit above
};

/// In lowest terms.
Fraction fraction_of(const Natural& over, const Natural& under);

}  // namespace breakneck::odds
