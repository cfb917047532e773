// Words for malformed input.
#include "text/problem.h"

#include <algorithm>

#include "text/called.h"

namespace breakneck::text {
namespace {

constexpr std::size_t longest_guess = 40;

/// How many letters must be added, dropped, changed or swapped with the next to make one word the
/// other.
std::size_t changes_between(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> least(a.size() + 1,
                                                std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                least[i][j] = i + j;
                continue;
            }
            const std::size_t changed = least[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            least[i][j] = std::min({changed, least[i - 1][j] + 1, least[i][j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                least[i][j] = std::min(least[i][j], least[i - 2][j - 2] + 1);
        }
    }
    return least[a.size()][b.size()];
}

/// How many bytes the first letter of a text in UTF-8 has; 0 if it is none that can be printed.
std::size_t letter_length(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80) return first < 0x20 || first == 0x7f ? 0 : 1;
    const std::size_t length = first < 0xc2   ? 0
                               : first < 0xe0 ? 2
                               : first < 0xf0 ? 3
                               : first < 0xf5 ? 4
                                              : 0;
    if (length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U) return 0;
    if (length < 3) return length;
    // Written longer than need be, halves of a pair, past the end, and the two that are no letters.
    const auto second = static_cast<unsigned char>(text[1]);
    if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second >= 0xa0) ||
        (first == 0xf0 && second < 0x90) || (first == 0xf4 && second >= 0x90))
        return 0;
    if (text.starts_with("\xef\xbf\xbe") || text.starts_with("\xef\xbf\xbf")) return 0;
    return length;
}

}  // namespace

std::string to_text(const Problem& problem) {
    std::string out = problem.path;
    if (!out.empty()) out += ": ";
    out += "must be " + problem.expected;
    if (!problem.found.empty()) out += ", found " + problem.found;
    if (!problem.hint.empty()) out += "; " + problem.hint;
    return out;
}

std::string escaped(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t length = letter_length(bytes.substr(i));
        const auto byte = static_cast<unsigned char>(bytes[i]);
        if (length > 0)
            out += bytes.substr(i, length);
        else
            out += {'\\', 'x', digits[byte >> 4U], digits[byte & 15U]};
        i += std::max<std::size_t>(length, 1);
    }
    return out;
}

Problem inside(std::string_view step, Problem problem) {
    const bool joined = problem.path.empty() || problem.path.front() == '[';
    problem.path = std::string(step) + (joined ? "" : ".") + problem.path;
    return problem;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
    if (word.empty() || word.size() > longest_guess) return {};
    const std::string* best = nullptr;
    std::size_t least = std::max<std::size_t>(word.size() / 3, 1) + 1;
    for (const std::string& each : known) {
        if (each.size() > longest_guess) continue;
        const std::size_t changes = changes_between(lower_case(word), lower_case(each));
        if (changes >= least || changes >= each.size()) continue;
        least = changes;
        best = &each;
    }
    return best == nullptr ? std::string() : "did you mean \"" + *best + "\"?";
}

std::string one_of(std::span<const std::string> known, std::size_t most) {
    if (known.empty()) return "left out: there is nothing to choose from";
    std::string out = known.size() == 1 ? "" : "one of ";
    for (std::size_t i = 0; i < known.size() && i < most; ++i)
        out += (i == 0 ? "" : ", ") + known[i];
    return known.size() > most ? out + ", …" : out;
}

}  // namespace breakneck::text
