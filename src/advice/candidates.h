// Which choices of a menu are worth trying: a few of every kind, however long the menu is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "rules/common/menu.h"

namespace breakneck::advice {

/// At most so many choices that somebody can make, what they would do anyhow first. Every item of
/// the menu gets its turn before any of them gets a second one; within an item they are spread
/// over all of its options, and a longer list of `most` begins with the shorter one.
template <class Choice>
std::vector<Choice> candidates(const Menu<Choice>& menu, PersonId who, Choice usual,
                               std::size_t most) {
    std::vector<Choice> out{std::move(usual)};
    const auto add = [&](const Choice& choice) {
        if (out.size() < most && std::find(out.begin(), out.end(), choice) == out.end())
            out.push_back(choice);
    };
    std::size_t longest = 0;
    for (const auto& item : menu) longest = std::max(longest, item.size());
    // Steps of the golden section fall between all steps before them.
    constexpr double golden = 0.6180339887498949;
    for (std::size_t nth = 0; nth < longest && out.size() < most; ++nth)
        for (const auto& item : menu) {
            const std::size_t size = item.size();
            if (nth >= size || (item.who && *item.who != who)) continue;
            const double turns = golden * static_cast<double>(nth);
            const auto whole = static_cast<double>(static_cast<std::size_t>(turns));
            const auto at = static_cast<std::size_t>((turns - whole) * static_cast<double>(size));
            // A short list is simply gone through.
            add(nth_choice(item, size <= most ? nth : std::min(at, size - 1)));
        }
    return out;
}

}  // namespace breakneck::advice
