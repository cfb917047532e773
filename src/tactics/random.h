// A player who picks anything the menu offers: for laws, fuzzers and as the weakest opponent.
#pragma once

#include <cstddef>

#include "base/bug.h"
#include "chance/luck.h"
#include "rules/common/menu.h"

namespace breakneck::tactics {

/// Any choice of the menu, every item as likely as the other and every option within it.
template <class Choice>
Choice any_choice(const Menu<Choice>& menu, Luck& luck) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < menu.size(); ++i)
        if (menu[i].size() > 0) open.push_back(i);
    BN_CHECK(!open.empty());
    const auto item = static_cast<std::size_t>(luck.pick({}, static_cast<int>(open.size())));
    const MenuItem<Choice>& picked = menu[open[item]];
    const auto n = static_cast<std::size_t>(luck.pick({}, static_cast<int>(picked.size())));
    return nth_choice(picked, n);
}

}  // namespace breakneck::tactics
