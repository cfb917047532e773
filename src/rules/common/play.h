// What a rule works on: the stage it reads, the scene it changes by events, the story it tells.
#pragma once

#include <cstddef>

#include "rules/common/lull.h"
#include "rules/common/story.h"

namespace breakneck {

/// Luck is not in here: a rule that needs it takes a `Luck&` of its own, and its signature says so.
template <class Stage, class Scene, class Event>
struct Play {
    const Stage& stage;
    Scene& scene;
    Story<Event>& story;
    /// Running on stops when no more frames than this are left: 0 in play; readings that ask only
    /// what comes of one choice stop where the rounds would go on.
    std::size_t floor = 0;

    /// The one way a scene changes: the event is made true and, where someone listens, told.
    template <class E>
    void happen(const E& event) {
        make_true(stage, scene, event);
        story.tell(event);
    }
};

}  // namespace breakneck
