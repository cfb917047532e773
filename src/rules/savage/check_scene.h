// Savage Worlds: whether what is unfinished in a scene from outside can be gone on with.
#pragma once

#include <optional>
#include <type_traits>

#include "rules/common/stage_problem.h"
#include "rules/savage/scene.h"

namespace breakneck::savage {

/// The first frame that is wrong; nothing if all are sound. People, vehicles and things are.
std::optional<StageProblem> frames_problem(const Stage& stage, const Scene& scene);
/// Who or what a frame is about is there, and its numbers are possible ones: in check_work.cpp.
bool is_complete(const Stage& stage, const Scene& scene, const Frame& frame);

/// True of anything in which every power is none or one of the stage: scenes have no list of them.
template <class T>
bool powers_hold(const Stage& stage, const T& value) {
    if constexpr (std::is_same_v<T, PowerId>) {
        return value == PowerId::none || index_of(value) < stage.powers.size();
    } else if constexpr (VariantType<T>) {
        return std::visit([&](const auto& each) { return powers_hold(stage, each); }, value);
    } else if constexpr (ListType<T>) {
        for (const auto& each : value)
            if (!powers_hold(stage, each)) return false;
        return true;
    } else if constexpr (Described<T>) {
        bool holds = true;
        for_each_field(value, [&](const auto&, const auto& member) {
            holds = holds && powers_hold(stage, member);
        });
        return holds;
    } else {
        return true;
    }
}

}  // namespace breakneck::savage
