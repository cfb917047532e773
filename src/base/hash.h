// One number for a value, the same in every build: what log lines and tests compare.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "base/fields.h"

namespace breakneck {

/// Eats numbers and strings in order. Not for secrets: it only tells values apart.
class Hasher {
  public:
    constexpr void add(std::uint64_t word) {
        state_ = (state_ ^ word) * 0x9e3779b97f4a7c15U;
        state_ ^= state_ >> 32U;
    }
    constexpr void add(std::string_view text) {
        add(std::uint64_t{text.size()});
        for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
    }
    /// Eight at a time. How many there are must be told apart by what else is added.
    void add(std::span<const std::byte> bytes) {
        for (; bytes.size() >= sizeof(std::uint64_t);
             bytes = bytes.subspan(sizeof(std::uint64_t))) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes.data(), sizeof word);
            stir(word);
        }
        std::uint64_t rest = 0;
        if (!bytes.empty()) std::memcpy(&rest, bytes.data(), bytes.size());
        stir(rest);
    }
    constexpr std::uint64_t value() const {
        std::uint64_t v = state_ * 0xd6e8feb86659fd93U;
        return v ^ v >> 29U;
    }

  private:
    /// Numbers differ in their low bits, but bytes anywhere in a word: what differs high up must
    /// come down again.
    void stir(std::uint64_t word) {
        __extension__ using Wide = unsigned __int128;
        const Wide product = static_cast<Wide>(state_ ^ word) * 0x9e3779b97f4a7c15U;
        state_ = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
        state_ += 0x243f6a8885a308d3U;  // nothing stays at 0
    }

    std::uint64_t state_ = 0x243f6a8885a308d3U;
};

template <class T>
void hash_into(Hasher& hasher, const T& value) {
    if constexpr (Described<T>) {
        for_each_field(value, [&](const auto&, const auto& member) { hash_into(hasher, member); });
    } else if constexpr (std::is_enum_v<T>) {
        hasher.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
    } else if constexpr (std::is_integral_v<T>) {
        hasher.add(static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
        hasher.add(std::string_view(value));
    } else if constexpr (OptionalType<T>) {
        hasher.add(std::uint64_t{value.has_value()});
        if (value) hash_into(hasher, *value);
    } else if constexpr (VariantType<T>) {
        hasher.add(std::uint64_t{value.index()});
        std::visit([&](const auto& each) { hash_into(hasher, each); }, value);
    } else if constexpr (ListType<T>) {
        hasher.add(std::uint64_t{value.size()});
        for (const auto& each : value) hash_into(hasher, each);
    } else {
        static_assert(Textual<T>, "this type has no description: see base/fields.h");
        hasher.add(to_text(value));
    }
}

template <class T>
std::uint64_t hash_of(const T& value) {
    Hasher hasher;
    hash_into(hasher, value);
    return hasher.value();
}

}  // namespace breakneck
