// Events by which a game master overrules the engine.
#pragma once

#include <string>
#include <string_view>
#include <tuple>

#include "base/bug.h"
#include "base/fields.h"
#include "base/paths.h"

namespace breakneck {

/// "people.Ana.hearts = 2", because the game master says so.
struct ValueSet {
    static constexpr std::string_view tag = "value_set";
    std::string path;
    std::string value;
    static constexpr auto fields() {
        return std::tuple{field("path", &ValueSet::path), field("value", &ValueSet::value)};
    }
    bool operator==(const ValueSet&) const = default;
};

/// The path was tried on a copy before the event was made, so it cannot fail here.
template <class Stage, class Scene>
void apply(const Stage& stage, Scene& scene, const ValueSet& e) {
    BN_CHECK(!set_by_path(scene, e.path, e.value, names_in(stage)));
}

/// The stage is another one from here on: a house rule was switched, or somebody joined.
struct StageChanged {
    static constexpr std::string_view tag = "stage_changed";
    std::string what;
    static constexpr auto fields() { return std::tuple{field("what", &StageChanged::what)}; }
    bool operator==(const StageChanged&) const = default;
};

template <class Stage, class Scene>
void apply(const Stage& stage, Scene& scene, const StageChanged&) {
    welcome(stage, scene);
}

}  // namespace breakneck
