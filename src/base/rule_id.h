// The name of one rule of a ledger, such as LS-VEH-014, as a plain number.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace breakneck {

/// Two letters for the system, up to eight for the section, three digits. Written as a literal it
/// is checked by the compiler; it can be compared, hashed and kept in a scene.
class RuleId {
  public:
    constexpr RuleId() = default;

    template <std::size_t N>
    consteval RuleId(const char (&text)[N])  // NOLINT: literals convert on purpose
        : code_(encode(std::string_view(text, N - 1))) {
        if (code_ == 0) throw "a rule id looks like LS-VEH-014";
    }

    static constexpr std::optional<RuleId> parse(std::string_view text) {
        RuleId id;
        id.code_ = encode(text);
        if (id.code_ == 0) return std::nullopt;
        return id;
    }

    constexpr bool none() const { return code_ == 0; }
    constexpr std::uint64_t code() const { return code_; }
    std::string text() const;

    constexpr auto operator<=>(const RuleId&) const = default;

  private:
    // From the top: system (2 letters), section (8 letters, blank-padded), number (10 bits).
    static constexpr std::uint64_t encode(std::string_view text) {
        constexpr std::size_t system_letters = 2;
        constexpr std::size_t section_letters = 8;
        const std::size_t last = text.rfind('-');
        if (text.size() < 8 || text[system_letters] != '-' || last == std::string_view::npos ||
            last <= system_letters + 1 || last + 4 != text.size())
            return 0;
        const std::size_t section = last - system_letters - 1;
        if (section > section_letters) return 0;
        std::uint64_t code = 0;
        auto letter = [&code](char c) {
            if (c < 'A' || c > 'Z') return false;
            code = code << 5U | static_cast<std::uint64_t>(c - 'A' + 1);
            return true;
        };
        for (std::size_t i = 0; i < system_letters; ++i)
            if (!letter(text[i])) return 0;
        for (std::size_t i = 0; i < section_letters; ++i) {
            if (i >= section)
                code <<= 5U;
            else if (!letter(text[system_letters + 1 + i]))
                return 0;
        }
        std::uint64_t number = 0;
        for (std::size_t i = last + 1; i < text.size(); ++i) {
            if (text[i] < '0' || text[i] > '9') return 0;
            number = number * 10 + static_cast<std::uint64_t>(text[i] - '0');
        }
        return code << 10U | number;
    }

    std::uint64_t code_ = 0;
};

inline std::string RuleId::text() const {
    if (none()) return "";
    std::string out;
    for (unsigned place = 0; place < 10; ++place) {
        const auto letter = static_cast<unsigned>(code_ >> (55U - 5U * place) & 31U);
        if (letter != 0) out += static_cast<char>('A' + letter - 1);
        if (place == 1) out += '-';
    }
    const auto number = static_cast<unsigned>(code_ & 1023U);
    out += '-';
    out += static_cast<char>('0' + number / 100);
    out += static_cast<char>('0' + number / 10 % 10);
    out += static_cast<char>('0' + number % 10);
    return out;
}

}  // namespace breakneck
