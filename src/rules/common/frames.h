// What is unfinished: a stack of questions and half-done work, as plain data in the scene.
//
// A scene keeps `frames`, a FixedList of the system's Frame variant. Frames change only by the
// three events below, so that they too are part of the fold.
#pragma once

#include <string_view>
#include <tuple>
#include <variant>

#include "base/fields.h"
#include "base/rule_id.h"

namespace breakneck {

/// Something new is unfinished; it goes on top.
template <class Frame>
struct Pushed {
    static constexpr std::string_view tag = "pushed";
    Frame frame;
    static constexpr auto fields() { return std::tuple{field("frame", &Pushed::frame)}; }
    bool operator==(const Pushed&) const = default;
};

/// The work on top has come further.
template <class Frame>
struct Advanced {
    static constexpr std::string_view tag = "advanced";
    Frame frame;
    static constexpr auto fields() { return std::tuple{field("frame", &Advanced::frame)}; }
    bool operator==(const Advanced&) const = default;
};

/// What was on top is finished.
struct Popped {
    static constexpr std::string_view tag = "popped";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const Popped&) const = default;
};

template <class Scene, class Frame>
void apply_frame(Scene& scene, const Pushed<Frame>& e) {
    scene.frames.push_back(e.frame);
}
template <class Scene, class Frame>
void apply_frame(Scene& scene, const Advanced<Frame>& e) {
    scene.frames.back() = e.frame;
}
template <class Scene>
void apply_frame(Scene& scene, const Popped&) {
    scene.frames.pop_back();
}

/// Whether there is room for one more thing inside the others. Whoever offers an interrupt asks
/// this first, since interrupts can set each other off: without room nobody is asked.
template <class Scene>
bool has_room(const Scene& scene, std::size_t frames = 8) {
    return scene.frames.size() + frames <= scene.frames.capacity();
}

/// The frame on top if it is of this kind.
template <class F, class Scene>
const F* top_as(const Scene& scene) {
    return scene.frames.empty() ? nullptr : std::get_if<F>(&scene.frames.back());
}

}  // namespace breakneck
