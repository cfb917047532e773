// Heads, names, references and merging: what reading encounters needs whatever their system.
#include "text/encounter.h"

#include <algorithm>
#include <set>

namespace breakneck::text {
namespace {

/// Letters that mean something in paths, seats and lines of choices.
constexpr std::string_view not_in_names = ".[]:/\\\"=;{}";

std::size_t letters_in(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
    }));
}

bool is_reserved(const std::string& name) {
    static const std::set<std::string> reserved{"gm", "spectator", "nobody", "none", "game master"};
    std::string lower = name;
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return reserved.count(lower) > 0;
}

const Json* name_in(const Json& entry) {
    if (!entry.is_object()) return nullptr;
    const auto found = entry.find("name");
    return found == entry.end() || !found->is_string() ? nullptr : &*found;
}

/// The stat block of this name, and all names there are.
const Json* find_block(std::string_view list, const std::string& name,
                       std::span<const Document> libraries, std::vector<std::string>& known) {
    for (const Document& each : libraries) {
        if (!each.root.is_object()) continue;
        const auto blocks = each.root.find(std::string(list));
        if (blocks == each.root.end() || !blocks->is_array()) continue;
        for (const Json& block : *blocks) {
            const Json* called = name_in(block);
            if (called == nullptr) continue;
            if (called->get_ref<const std::string&>() == name) return &block;
            known.push_back(called->get<std::string>());
        }
    }
    return nullptr;
}

/// The entry of a list with this name, or at this place if names do not help.
const Json* entry_like(const Json& list, const Json& entry, std::size_t i) {
    const Json* name = name_in(entry);
    if (name == nullptr) return i < list.size() ? &list[i] : nullptr;
    const auto same = [&](const Json& each) {
        const Json* other = name_in(each);
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
    for (const char* list : {"people", "vehicles", "items"})
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

std::optional<Problem> wrong_head(const Json& root, std::string_view system) {
    auto head = read_head(root);
    if (auto* problem = std::get_if<Problem>(&head)) return std::move(*problem);
    if (std::get<std::string>(head) == system) return std::nullopt;
    return inside("system", unexpected(root["system"], std::string(system)));
}

std::optional<Problem> problem_with_name(const Json& name) {
    std::string text;
    if (auto problem = read_string(name, text)) return problem;
    const bool blank = text.empty() || text.front() == ' ' || text.back() == ' ';
    if (blank || letters_in(text) > longest_name || text.find_first_of(not_in_names) != text.npos)
        return unexpected(name, "a name of at most " + std::to_string(longest_name) +
                                    " letters without blanks around it and without any of " +
                                    std::string(not_in_names));
    if ((" " + text + " ").find(" for ") != std::string::npos)
        return unexpected(name, "a name without the word for, which stands between names");
    if (is_reserved(text)) return unexpected(name, "a name that is not used for seats");
    return std::nullopt;
}

std::variant<std::vector<std::string>, Problem> read_names(const Json& list) {
    std::vector<std::string> names;
    std::set<std::string> seen;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string at = "[" + std::to_string(i) + "]";
        if (!list[i].is_object()) return inside(at, unexpected(list[i], "an object with fields"));
        const auto name = list[i].find("name");
        if (name == list[i].end()) return inside(at, missing("name", "what it is called"));
        auto problem = problem_with_name(*name);
        if (!problem && !seen.insert(name->get<std::string>()).second)
            problem = unexpected(*name, "a name nobody else in the list has");
        if (problem) return inside(at, inside("name", std::move(*problem)));
        names.push_back(name->get<std::string>());
    }
    return names;
}

std::variant<Json, Problem> without_likes(std::string_view list_name, const Json& list,
                                          std::span<const Document> libraries, LikeNames names) {
    Json out = Json::array();
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Json& own = list[i];
        const auto like = own.is_object() ? own.find("like") : own.end();
        if (!own.is_object() || like == own.end()) {
            out.push_back(own);
            continue;
        }
        std::vector<std::string> known;
        const Json* block = like->is_string()
                                ? find_block(list_name, like->get<std::string>(), libraries, known)
                                : nullptr;
        if (block == nullptr) {
            Problem problem = unexpected(*like, "the name of a stat block");
            if (like->is_string()) problem.hint = did_you_mean(like->get<std::string>(), known);
            return inside("[" + std::to_string(i) + "]", inside("like", std::move(problem)));
        }
        Json entry = *block;
        if (names == LikeNames::own) entry.erase("name");
        entry.update(own);
        entry.erase("like");
        out.push_back(std::move(entry));
    }
    return out;
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
