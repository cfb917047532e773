// Sorting short lists. Those of the standard library that keep equals in order ask for memory.
#pragma once

#include <algorithm>

namespace breakneck::teveller {

/// Puts one after the other where it belongs: behind those that are not after it.
template <class List, class Less>
void sort_stably(List& list, const Less& less) {
    for (auto next = list.begin(); next != list.end(); ++next)
        std::rotate(std::upper_bound(list.begin(), next, *next, less), next, next + 1);
}

}  // namespace breakneck::teveller
