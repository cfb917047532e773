// Which choices of a menu are worth trying: a few of every kind, however long the menu is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "rules/common/menu.h"

namespace breakneck::advice {

namespace detail {

/// Sets a field of a listed choice to the option of a domain that a choice means; false if it means
/// none of them. Where its facing is not listed, a place is meant however one faces there.
bool set_as_meant(const VariantShape& shape, void* listed, const void* meant, const Domain& domain);

/// Whether all fields without a domain are the same; a listed choice may leave out the way to go.
bool is_fixed_so(const VariantShape& shape, const void* listed, const void* meant,
                 const std::vector<Domain>& domains);

}  // namespace detail

/// A choice as an item of the menu lists it, without the way to go; nothing if it does not.
template <class Choice>
std::optional<Choice> as_listed(const MenuItem<Choice>& item, const Choice& meant) {
    Choice listed = item.choice;
    if (item.size() == 0 || listed.index() != meant.index()) return std::nullopt;
    for (const Domain& each : item.domains)
        if (!detail::set_as_meant(variant_of<Choice>, &listed, &meant, each)) return std::nullopt;
    if (!detail::is_fixed_so(variant_of<Choice>, &listed, &meant, item.domains))
        return std::nullopt;
    return listed;
}
/// The same for what somebody can choose in the whole menu.
template <class Choice>
std::optional<Choice> as_listed(const Menu<Choice>& menu, PersonId who, const Choice& meant) {
    for (const auto& item : menu)
        if (!item.who || *item.who == who)
            if (auto listed = as_listed(item, meant)) return listed;
    return std::nullopt;
}

/// At most so many choices that somebody can make, what they would do anyhow first. Every item of
/// the menu gets its turn before any of them gets a second one; within an item they are spread
/// over all of its options, and a longer list of `most` begins with the shorter one.
template <class Choice>
std::vector<Choice> candidates(const Menu<Choice>& menu, PersonId who, Choice usual,
                               std::size_t most) {
    const std::optional<Choice> known = as_listed(menu, who, usual);
    std::vector<Choice> out{std::move(usual)};
    const auto add = [&](const Choice& choice) {
        const bool is_usual = known && choice == *known;
        if (out.size() < most && !is_usual &&
            std::find(out.begin(), out.end(), choice) == out.end())
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
