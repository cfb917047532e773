// Opening a game of one system from an encounter, a saved scene or a log. Part of game_of.h.
#pragma once

#include "base/hash.h"
#include "breakneck_version.h"
#include "text/game_of.h"
#include "text/log_chain.h"
#include "text/log_schema.h"
#include "text/systems.h"

namespace breakneck::text {

namespace detail {

/// What it began with is hashed too, so that a log whose head was changed is not taken for another
/// game.
template <class S>
Json log_head(const typename S::Stage& stage, const typename S::Scene& scene,
              const Json& original) {
    Json head{{"format", 1}, {"breakneck log", version}, {"system", std::string(S::name)}};
    head["stage"] = stage_json<S>(stage, original);
    head["stage_hash"] = hash_text(hash_of(stage));
    head["hash"] = hash_text(hash_of(scene));
    return head;
}

inline std::optional<Problem> wrong_hash(const Json& head, const char* name, std::uint64_t hash) {
    const auto found = head.find(name);
    if (found == head.end()) return Problem{name, "given", "nothing"};
    if (*found == hash_text(hash)) return std::nullopt;
    return inside(name, unexpected(*found, hash_text(hash) + ", as the rest of the head gives it"));
}

/// The fields of an encounter that belong to its stage.
inline Json stage_part(Json root) {
    for (const char* name : {"format", "system"}) root.erase(name);
    return root;
}

}  // namespace detail

template <class S>
Opened open_game_of(const Document& document, const Data& data, std::uint64_t seed) {
    Opening opening = detail::opening_for(S::name, data, seed);
    const bool is_file = document.file.ends_with(".json");
    if (kind_of(document.root) == FileKind::saved_scene) {
        auto read = read_saved<S>(document, opening.libraries);
        if (auto* problem = std::get_if<Problem>(&read)) return std::move(*problem);
        auto& saved = std::get<Saved<S>>(read);
        opening.original = saved.original;
        opening.head = detail::log_head<S>(saved.stage, saved.scene, saved.original["stage"]);
        opening.head["scene"] = to_json(saved.scene, names_in(saved.stage));
        opening.head[chain_field] = LogChain().add(opening.head);
        opening.source = is_file ? document.file : one_line(document.root);
        return std::make_unique<GameOf<S>>(table::Table<S>(std::move(saved.stage), saved.scene),
                                           std::move(opening));
    }
    auto read = read_stage<S>(document, opening.libraries);
    if (auto* problem = std::get_if<Problem>(&read)) return std::move(*problem);
    auto& loaded = std::get<Loaded<S>>(read);
    const Json part = detail::stage_part(loaded.original);
    opening.original["stage"] = part;
    opening.head = detail::log_head<S>(loaded.stage, start(loaded.stage), part);
    opening.head[chain_field] = LogChain().add(opening.head);
    opening.source = is_file ? document.file : one_line(write_stage<S>(loaded.stage));
    return std::make_unique<GameOf<S>>(table::Table<S>(std::move(loaded.stage)),
                                       std::move(opening));
}

template <class S>
Opened open_log_of(const LogFile& log, const Data& data, std::uint64_t seed) {
    Opening opening = detail::opening_for(S::name, data, seed);
    const auto at_head = [](Problem problem) { return inside("line 1", std::move(problem)); };
    if (!log.head.contains("stage")) return at_head({"stage", "given", "nothing"});
    auto read = stage_from_json<S>(log.head["stage"], opening.libraries);
    if (auto* problem = std::get_if<Problem>(&read)) return at_head(inside("stage", *problem));
    auto& stage = std::get<Loaded<S>>(read).stage;
    opening.original["stage"] = log.head["stage"];
    opening.head = log.head;
    typename S::Scene scene = start(stage);
    opening.source = one_line(write_stage<S>(stage));
    if (log.head.contains("scene")) {
        auto saved = scene_from_json<S>(log.head["scene"], stage);
        if (auto* problem = std::get_if<Problem>(&saved)) return at_head(inside("scene", *problem));
        scene = std::get<typename S::Scene>(saved);
        opening.source = one_line(write_saved<S>(stage, scene));
    }
    if (auto problem = detail::wrong_hash(log.head, "stage_hash", hash_of(stage)))
        return at_head(*problem);
    if (auto problem = detail::wrong_hash(log.head, "hash", hash_of(scene)))
        return at_head(*problem);
    auto game =
        std::make_unique<GameOf<S>>(table::Table<S>(std::move(stage), scene), std::move(opening));
    for (std::size_t i = 0; i < log.lines.size(); ++i)
        if (auto problem = game->replay(log.lines[i]))
            return inside("line " + std::to_string(i + 2), std::move(*problem));
    return game;
}

/// A system's line in the registry.
template <class S>
constexpr SystemEntry entry_of() {
    return {S::name,        open_game_of<S>, open_log_of<S>,  check_stat_blocks<S>,
            check_draft<S>, schema_for<S>,   open_study_of<S>};
}

}  // namespace breakneck::text
