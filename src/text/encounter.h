// Encounter files: what a scene is set up from; and saved scenes, from which play goes on.
//
//     encounter     {"format": 1, "system": "coin_duel", …fields of the stage…}
//     saved scene   {"format": 1, "system": "coin_duel", "stage": {…}, "scene": {…}}
//     stat blocks   {"format": 1, "system": "coin_duel", "people": [{"name": "duelist", …}]}
//
// An entry of a list with names may say "like": "duelist" and takes what it does not say itself
// from that stat block; so may things in a list inside it, such as "gear": [{"like": "pistol"}],
// which then need no name of their own. Fields nobody knows are kept when a file is written again.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "rules/common/sides.h"
#include "rules/common/stage_problem.h"
#include "text/document.h"
#include "text/json_fields.h"

namespace breakneck::text {

inline constexpr int encounter_format = 1;
inline constexpr std::size_t longest_name = 40;
/// Of what is called by its owner's name and its own, with a number if there are several.
inline constexpr std::size_t longest_gathered_name = 2 * longest_name + 10;

enum class FileKind { encounter, saved_scene, stat_blocks, log, other };

/// What a file says it is. Stat blocks are lists without sides or a stage.
FileKind kind_of(const Json& root);

/// The system a file is for; a problem if it is no file of ours or of a later format.
std::variant<std::string, Problem> read_head(const Json& root);

template <class S>
struct Loaded {
    typename S::Stage stage;
    Json original;
};
template <class S>
struct Saved {
    typename S::Stage stage;
    typename S::Scene scene;
    Json original;
};

namespace detail {

/// The name of an entry; null if it has none.
const Json* name_in(const Json& entry);

/// Tells which stat block a value came from, where the file itself does not have it.
Problem with_origin(Problem problem, const Json& original);

/// The values of `full` in place of those of `original`, whose other fields stay; beyond what the
/// original had, only what `lean` has is added.
Json merged(const Json& full, const Json* lean, const Json& original);

std::optional<Problem> wrong_head(const Json& root, std::string_view system);

/// The list of the stage whose stat blocks the entries of this list may be like; empty if it is no
/// list of things that the stage has a list of.
std::string_view blocks_for(const RecordShape& stage, const FieldShape& list);

/// Replaces every "like" by what it stands for, and tells the names of the stage, so that ids can
/// be read wherever they stand.
std::variant<Names, Problem> expand(const RecordShape& stage, Json& json,
                                    std::span<const Document> libraries);

/// What is wrong with the stat blocks of a file, tried on this stage.
std::optional<Problem> check_blocks(const Json& root, const RecordShape& shape, void* stage);

}  // namespace detail

/// The fields of a stage, before `prepare` has judged them together.
template <class S>
std::variant<typename S::Stage, Problem> read_draft(const Json& json,
                                                    std::span<const Document> libraries) {
    if (!json.is_object()) return detail::unexpected(json, "an encounter");
    Json whole = json;
    auto names = detail::expand(record_of<typename S::Stage>, whole, libraries);
    if (auto* problem = std::get_if<Problem>(&names)) return std::move(*problem);
    typename S::Stage stage;
    if (auto problem = from_json(whole, stage, std::get<Names>(names)))
        return detail::with_origin(std::move(*problem), json);
    return stage;
}

/// A stage that is ready to play on, from its fields alone.
template <class S>
std::variant<Loaded<S>, Problem> stage_from_json(const Json& json,
                                                 std::span<const Document> libraries = {}) {
    auto draft = read_draft<S>(json, libraries);
    if (auto* problem = std::get_if<Problem>(&draft)) return std::move(*problem);
    auto& stage = std::get<typename S::Stage>(draft);
    if (const auto problem = prepare(stage)) return Problem{problem->path, problem->expected};
    // What loads is given back as a scene, which must load as well.
    if constexpr (requires { check_scene(stage, start(stage)); })
        if (const auto problem = check_scene(stage, start(stage)))
            return Problem{problem->path, problem->expected};
    return Loaded<S>{std::move(stage), json};
}

/// The encounter in a file.
template <class S>
std::variant<Loaded<S>, Problem> read_stage(const Document& document,
                                            std::span<const Document> libraries = {}) {
    if (auto problem = detail::wrong_head(document.root, S::name)) return *problem;
    return stage_from_json<S>(document.root, libraries);
}

/// What is wrong with an encounter that has nobody in it yet, besides that.
template <class S>
std::optional<Problem> check_draft(const Document& document,
                                   std::span<const Document> libraries = {}) {
    auto read = read_stage<S>(document, libraries);
    auto* problem = std::get_if<Problem>(&read);
    if (problem == nullptr) return std::nullopt;
    const auto people = document.root.find("people");
    const bool empty = people != document.root.end() && people->is_array() && people->empty();
    if (empty && problem->path == "people") return std::nullopt;
    return std::move(*problem);
}

/// A scene of this stage, as `to_json` wrote it. It is checked so that play cannot stumble over it.
template <class S>
std::variant<typename S::Scene, Problem> scene_from_json(const Json& json,
                                                         const typename S::Stage& stage) {
    typename S::Scene scene;
    if (auto problem = from_json(json, scene, names_in(stage))) return *problem;
    if constexpr (requires { check_scene(stage, scene); })
        if (const auto problem = check_scene(stage, scene))
            return Problem{problem->path, problem->expected};
    if (!outcome(stage, scene).over && !question(stage, scene))
        return Problem{"", "a scene that is over or asks somebody something"};
    return scene;
}

/// The saved scene in a file.
template <class S>
std::variant<Saved<S>, Problem> read_saved(const Document& document,
                                           std::span<const Document> libraries = {}) {
    const Json& root = document.root;
    if (auto problem = detail::wrong_head(root, S::name)) return *problem;
    for (const char* part : {"stage", "scene"})
        if (!root.contains(part)) return Problem{part, "given", "nothing"};
    auto read = stage_from_json<S>(root["stage"], libraries);
    if (auto* problem = std::get_if<Problem>(&read)) return inside("stage", std::move(*problem));
    auto& stage = std::get<Loaded<S>>(read).stage;
    auto scene = scene_from_json<S>(root["scene"], stage);
    if (auto* problem = std::get_if<Problem>(&scene)) return inside("scene", std::move(*problem));
    return Saved<S>{std::move(stage), std::get<typename S::Scene>(scene), root};
}

/// A stage as JSON that stands alone: stat blocks it was made from are written out. What `original`
/// had besides is kept, and so is the order of its fields.
template <class S>
Json stage_json(const typename S::Stage& stage, const Json& original = Json::object()) {
    const Names names = names_in(stage);
    const Json lean = to_json(stage, names, {.lean = true});
    return detail::merged(to_json(stage, names), &lean, original);
}

/// An encounter file.
template <class S>
Json write_stage(const typename S::Stage& stage, const Json& original = Json::object()) {
    Json head = {{"format", encounter_format}, {"system", std::string(S::name)}};
    if (original.is_object()) head.update(original);
    return stage_json<S>(stage, head);
}

/// A file that loads back to this very scene.
template <class S>
Json write_saved(const typename S::Stage& stage, const typename S::Scene& scene,
                 const Json& original = Json::object()) {
    Json out = {{"format", encounter_format}, {"system", std::string(S::name)}};
    if (original.is_object()) out.update(original);
    out["stage"] = stage_json<S>(stage, out.value("stage", Json::object()));
    out["scene"] = to_json(scene, names_in(stage));
    return out;
}

/// Checks a file of stat blocks: every value a block gives must be one its entry could have.
template <class S>
std::optional<Problem> check_stat_blocks(const Document& document) {
    if (auto problem = detail::wrong_head(document.root, S::name)) return problem;
    typename S::Stage stage;
    return detail::check_blocks(document.root, record_of<typename S::Stage>, &stage);
}

}  // namespace breakneck::text
