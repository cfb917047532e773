// Heads of files, origins of values and merging: what encounters need whatever their system.
#include "text/encounter.h"

#include <algorithm>

namespace breakneck::text {
namespace {

/// The entry of a list with this name, or at this place if names do not help.
const Json* entry_like(const Json& list, const Json& entry, std::size_t i) {
    const Json* name = detail::name_in(entry);
    if (name == nullptr) return i < list.size() ? &list[i] : nullptr;
    const auto same = [&](const Json& each) {
        const Json* other = detail::name_in(each);
        return other != nullptr && *other == *name;
    };
    const auto found = std::find_if(list.begin(), list.end(), same);
    return found == list.end() ? nullptr : &*found;
}

}  // namespace

FileKind kind_of(const Json& root) {
    if (root.is_array() && !root.empty() && root.front().is_object()) return FileKind::log;
    if (!root.is_object()) return FileKind::other;
    if (root.contains("scene")) return FileKind::saved_scene;
    if (root.contains("stage")) return FileKind::log;
    if (root.contains("sides") || root.contains("board")) return FileKind::encounter;
    for (const char* list : {"people", "vehicles", "items", "powers"})
        if (root.contains(list)) return FileKind::stat_blocks;
    return root.contains("system") ? FileKind::encounter : FileKind::other;
}

std::variant<std::string, Problem> read_head(const Json& root) {
    if (!root.is_object())
        return detail::unexpected(root, "an object with \"format\" and \"system\"");
    const auto format = root.find("format");
    if (format == root.end())
        return Problem{"format", "given (the format of this file: 1)", "nothing"};
    if (!format->is_number_integer() || *format != encounter_format)
        return inside("format", detail::unexpected(*format, "1, the format this version reads"));
    const auto system = root.find("system");
    if (system == root.end())
        return Problem{"system", "given (the rules it is played by)", "nothing"};
    std::string name;
    if (auto problem = detail::read_string(*system, name))
        return inside("system", std::move(*problem));
    return name;
}

namespace detail {

const Json* name_in(const Json& entry) {
    if (!entry.is_object()) return nullptr;
    const auto found = entry.find("name");
    return found == entry.end() || !found->is_string() ? nullptr : &*found;
}

std::optional<Problem> wrong_head(const Json& root, std::string_view system) {
    auto head = read_head(root);
    if (auto* problem = std::get_if<Problem>(&head)) return std::move(*problem);
    if (std::get<std::string>(head) == system) return std::nullopt;
    return inside("system", unexpected(root["system"], std::string(system)));
}

Problem with_origin(Problem problem, const Json& original) {
    const std::size_t open = problem.path.find('[');
    const std::size_t close = problem.path.find("].");
    if (open == problem.path.npos || close == problem.path.npos || close < open) return problem;
    const auto list = original.find(problem.path.substr(0, open));
    const std::size_t i = std::stoul("0" + problem.path.substr(open + 1, close - open - 1));
    if (list == original.end() || !list->is_array() || i >= list->size()) return problem;
    const Json& entry = (*list)[i];
    std::string name = problem.path.substr(close + 2);
    name.resize(std::min(name.find_first_of(".["), name.size()));
    if (!entry.is_object() || !entry.contains("like") || entry.contains(name)) return problem;
    if (problem.found != "nothing")
        problem.hint = "it comes from the stat block " + one_line(entry["like"]);
    return problem;
}

Json merged(const Json& full, const Json* lean, const Json& original) {
    if (full.is_array() && original.is_array()) {
        Json out = Json::array();
        for (std::size_t i = 0; i < full.size(); ++i) {
            const Json* before = entry_like(original, full[i], i);
            const Json* short_form =
                lean != nullptr && lean->is_array() && i < lean->size() ? &(*lean)[i] : nullptr;
            if (before != nullptr)
                out.push_back(merged(full[i], short_form, *before));
            else
                out.push_back(short_form != nullptr ? *short_form : full[i]);
        }
        return out;
    }
    if (!full.is_object() || !original.is_object()) {
        return lean != nullptr ? *lean : full;
    }
    Json out = Json::object();
    for (const auto& [name, value] : original.items()) {
        const auto known = full.find(name);
        if (known == full.end()) {
            if (name != "like") out[name] = value;
            continue;
        }
        const Json* inner = lean != nullptr && lean->contains(name) ? &(*lean)[name] : nullptr;
        out[name] = merged(*known, inner, value);
    }
    if (lean != nullptr)
        for (const auto& [name, value] : lean->items())
            if (!out.contains(name)) out[name] = value;
    return out;
}

}  // namespace detail
}  // namespace breakneck::text
