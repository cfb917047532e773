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

/// A name is how people, files and paths call somebody.
std::optional<Problem> problem_with_name(const Json& name);
/// The names of a list, each once.
std::variant<std::vector<std::string>, Problem> read_names(const Json& list);

/// Whether an entry without a name has that of the stat block it is like.
enum class LikeNames { own, of_the_block };

/// The list with every "like" replaced by what it stands for.
std::variant<Json, Problem> without_likes(std::string_view list_name, const Json& list,
                                          std::span<const Document> libraries,
                                          LikeNames names = LikeNames::own);
/// Tells which stat block a value came from, where the file itself does not have it.
Problem with_origin(Problem problem, const Json& original);

/// The values of `full` in place of those of `original`, whose other fields stay; beyond what the
/// original had, only what `lean` has is added.
Json merged(const Json& full, const Json* lean, const Json& original);

std::optional<Problem> wrong_head(const Json& root, std::string_view system);

template <class T>
concept NamedList = ListType<T> && requires(const T& list) {
    { list.begin()->name } -> std::convertible_to<std::string>;
};

/// The list of the stage that holds entries of this type; empty if there is none.
template <class Stage, class Entry>
std::string_view list_holding() {
    std::string_view found;
    Stage usual;
    for_each_field(usual, [&](const auto& each, auto& member) {
        if constexpr (NamedList<std::decay_t<decltype(member)>>)
            if (std::is_same_v<typename std::decay_t<decltype(member)>::value_type, Entry>)
                found = each.name;
    });
    return found;
}

/// Calls f(field, list) for the lists inside an entry whose own entries may be like stat blocks.
template <class Stage, Described Entry, class F>
void for_each_inner_list(F&& f) {
    Entry usual;
    for_each_field(usual, [&](const auto& each, auto& member) {
        using T = std::decay_t<decltype(member)>;
        if constexpr (NamedList<T>)
            if (const auto list = list_holding<Stage, typename T::value_type>(); !list.empty())
                f(each.name, list);
    });
}

/// Replaces every "like" in the lists inside the entries of a list.
template <class Stage, Described Entry>
std::optional<Problem> expand_inside(Json& entries, std::span<const Document> libraries) {
    std::optional<Problem> problem;
    for_each_inner_list<Stage, Entry>([&](std::string_view field, std::string_view list) {
        for (std::size_t i = 0; !problem && i < entries.size(); ++i) {
            if (!entries[i].is_object()) continue;
            const auto found = entries[i].find(std::string(field));
            if (found == entries[i].end() || !found->is_array()) continue;
            auto whole = without_likes(list, *found, libraries, LikeNames::of_the_block);
            if (auto* trouble = std::get_if<Problem>(&whole))
                problem = inside("[" + std::to_string(i) + "]", inside(field, std::move(*trouble)));
            else
                *found = std::get<Json>(std::move(whole));
        }
    });
    return problem;
}

/// Names first, so that ids can be read wherever they stand.
template <class Stage>
std::variant<Names, Problem> expand(Json& json, std::span<const Document> libraries) {
    Names names;
    std::optional<Problem> problem;
    Stage usual;
    for_each_field(usual, [&](const auto& each, auto& member) {
        if constexpr (NamedList<std::decay_t<decltype(member)>>) {
            const auto found = json.find(std::string(each.name));
            if (problem || found == json.end() || !found->is_array()) return;
            auto list = without_likes(each.name, *found, libraries);
            if (auto* trouble = std::get_if<Problem>(&list)) {
                problem = inside(each.name, std::move(*trouble));
                return;
            }
            *found = std::get<Json>(std::move(list));
            using Entry = typename std::decay_t<decltype(member)>::value_type;
            if (auto trouble = expand_inside<Stage, Entry>(*found, libraries)) {
                problem = inside(each.name, std::move(*trouble));
                return;
            }
            auto read = read_names(*found);
            if (auto* trouble = std::get_if<Problem>(&read))
                problem = inside(each.name, std::move(*trouble));
            else
                names.set(each.name, std::get<0>(std::move(read)));
        }
    });
    if (problem) return *problem;
    return names;
}

}  // namespace detail

/// The fields of a stage, before `prepare` has judged them together.
template <class S>
std::variant<typename S::Stage, Problem> read_draft(const Json& json,
                                                    std::span<const Document> libraries) {
    if (!json.is_object()) return detail::unexpected(json, "an encounter");
    Json whole = json;
    auto names = detail::expand<typename S::Stage>(whole, libraries);
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

namespace detail {

template <Described Entry>
std::optional<Problem> check_block(const Json& json);

/// A list inside a stat block: those of its entries that are like another block may leave out
/// anything.
template <NamedList T>
std::optional<Problem> check_entries(const Json& json) {
    using Entry = typename T::value_type;
    if (!json.is_array()) return unexpected(json, "a list");
    for (std::size_t i = 0; i < json.size(); ++i) {
        Entry entry;
        auto problem = json[i].contains("like") ? check_block<Entry>(json[i])
                                                : read(json[i], entry, {Names{}});
        if (problem) return inside("[" + std::to_string(i) + "]", std::move(*problem));
    }
    return std::nullopt;
}

template <Described Entry>
std::optional<Problem> check_block(const Json& json) {
    Entry entry;
    std::optional<Problem> problem;
    if (!json.is_object()) return unexpected(json, "an object with fields");
    for_each_field(entry, [&](const auto& each, auto& member) {
        const auto found = json.find(std::string(each.name));
        using T = std::decay_t<decltype(member)>;
        if (problem || found == json.end() || IdType<T>) return;
        if constexpr (NamedList<T>)
            problem = check_entries<T>(*found);
        else
            problem = read(*found, member, {Names{}, "is", false, each.list, each.min, each.max});
        if (problem) problem = inside(each.name, std::move(*problem));
    });
    return problem;
}

}  // namespace detail

/// Checks a file of stat blocks: every value a block gives must be one its entry could have.
template <class S>
std::optional<Problem> check_stat_blocks(const Document& document) {
    const Json& root = document.root;
    if (auto problem = detail::wrong_head(root, S::name)) return problem;
    std::optional<Problem> problem;
    bool any = false;
    typename S::Stage usual;
    for_each_field(usual, [&](const auto& each, auto& member) {
        using T = std::decay_t<decltype(member)>;
        if constexpr (detail::NamedList<T>) {
            const auto found = root.find(std::string(each.name));
            if (problem || found == root.end()) return;
            any = true;
            if (!found->is_array()) {
                problem = detail::unexpected(*found, "a list of stat blocks");
            } else {
                auto names = detail::read_names(*found);
                if (auto* trouble = std::get_if<Problem>(&names)) problem = std::move(*trouble);
            }
            for (std::size_t i = 0; !problem && i < found->size(); ++i) {
                problem = detail::check_block<typename T::value_type>((*found)[i]);
                if (problem) problem = inside("[" + std::to_string(i) + "]", std::move(*problem));
            }
            if (problem) problem = inside(each.name, std::move(*problem));
        }
    });
    if (!problem && !any) problem = Problem{"", "a list of stat blocks, such as \"people\""};
    return problem;
}

}  // namespace breakneck::text
