// What no longer matters of a scene, for readings that look for the same scene again.
#pragma once

namespace breakneck {

/// The scene without what makes no difference any more, where a system says what that is by
/// `forget_the_past(stage, scene)`.
template <class Stage, class Scene>
void strip(const Stage& stage, Scene& scene) {
    if constexpr (requires { forget_the_past(stage, scene); }) forget_the_past(stage, scene);
}

/// What makes no difference any more to the rest of what is unfinished, by
/// `forget_the_settled(stage, scene)`: for readings that end where something new is begun.
template <class Stage, class Scene>
void strip_settled(const Stage& stage, Scene& scene) {
    if constexpr (requires { forget_the_settled(stage, scene); }) forget_the_settled(stage, scene);
}

}  // namespace breakneck
