// Savage Worlds: the work a Trait roll is made for.
#pragma once

#include "rules/savage/scene.h"

namespace breakneck::savage {

/// The last frame of a kind, under whatever is being rolled or asked for it; null if there is none.
template <class F>
const F* latest(const Scene& scene) {
    for (std::size_t i = scene.frames.size(); i-- > 0;)
        if (const F* found = std::get_if<F>(&scene.frames[i])) return found;
    return nullptr;
}

}  // namespace breakneck::savage
