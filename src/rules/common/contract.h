// The contract of a rule system, checked by the compiler where a system is registered.
//
// A system is a folder of plain functions over its own Stage and Scene; generic code finds them by
// argument-dependent lookup and takes `struct System` as its parameter. rules/coin_duel/system.h is
// the template to copy.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/fields.h"
#include "chance/luck.h"
#include "rules/common/check.h"
#include "rules/common/layout.h"
#include "rules/common/menu.h"
#include "rules/common/seats.h"
#include "rules/common/sides.h"
#include "rules/common/stage_problem.h"

namespace breakneck {

/// The scene is a value: copied, compared, hashed, with frames and overrides by these names.
template <class Scene>
concept SceneOfSystem = Described<Scene> && std::copyable<Scene> &&
    std::equality_comparable<Scene> && requires(Scene scene) {
    { scene.overrides } -> std::convertible_to<Overrides>;
    { scene.frames.size() } -> std::convertible_to<std::size_t>;
    { is_opening(scene.frames[0]) } -> std::same_as<bool>;
    { scene.people.size() } -> std::convertible_to<std::size_t>;
};

template <class S>
concept RuleSystem = Described<typename S::Stage> && SceneOfSystem<typename S::Scene> &&
    VariantType<typename S::Choice> && VariantType<typename S::Event> &&
    requires(const typename S::Stage& stage, typename S::Stage& raw, const typename S::Scene& scene,
             typename S::Scene& changing, const typename S::Choice& choice,
             const typename S::Event& event, typename S::Play& play, const Seat& seat, PersonId who,
             SideId side, Luck& luck) {
    { S::name } -> std::convertible_to<std::string_view>;
    { S::has_levels } -> std::convertible_to<bool>;
    // Before play: is the stage sound, and what is the scene when nothing has happened?
    { prepare(raw) } -> std::same_as<std::optional<StageProblem>>;
    { start(stage) } -> std::same_as<typename S::Scene>;
    { check_scene(stage, scene) } -> std::same_as<std::optional<StageProblem>>;
    { welcome(stage, changing) } -> std::same_as<void>;
    // In play: what is asked, what may be answered, what comes of it, how it stands.
    { question(stage, scene) } -> std::same_as<std::optional<Question>>;
    { default_answer(stage, scene) } -> std::same_as<typename S::Choice>;
    { choices(stage, scene, seat) } -> std::same_as<Menu<typename S::Choice>>;
    { resolve(play, who, choice, luck) } -> std::same_as<Answer>;
    { run_on(play, luck) } -> std::same_as<void>;
    { apply(stage, changing, event) } -> std::same_as<void>;
    { outcome(stage, scene) } -> std::same_as<Outcome>;
    { shortfall(stage, scene, side) } -> std::same_as<Shortfall>;
    // Who may know what, and who is who.
    { view(stage, scene, seat) } -> std::same_as<typename S::Scene>;
    { view(stage, scene, event, seat) } -> std::same_as<std::optional<typename S::Event>>;
    { imagine(stage, scene, seat, luck) } -> std::same_as<typename S::Scene>;
    { knows_of(stage, scene, seat, who) } -> std::same_as<bool>;
    { side_of(stage, who) } -> std::same_as<SideId>;
    { at_station(stage, scene, seat) } -> std::same_as<PersonId>;
    { layout(stage, scene) } -> std::same_as<Layout>;
};

}  // namespace breakneck
