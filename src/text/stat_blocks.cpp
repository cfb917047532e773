// Names and stat blocks: what stands for more than is written in a list of an encounter.
#include <algorithm>
#include <set>

#include "text/called.h"
#include "text/encounter.h"

namespace breakneck::text::detail {
namespace {

using Trouble = std::optional<Problem>;

/// Letters that mean something in paths, seats and lines of choices.
constexpr std::string_view not_in_names = ".[]:/\\\"=;{}";

std::size_t letters_in(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
    }));
}

bool is_reserved(const std::string& name) {
    static const std::set<std::string> reserved{"gm",  "spectator", "nobody",     "none",
                                                "all", "others",    "game master"};
    return reserved.count(lower_case(name)) > 0;
}

/// In a path it would be a place in the list.
bool is_number(const std::string& name) {
    return name.find_first_not_of("0123456789", name.starts_with('-') ? 1 : 0) == name.npos;
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

/// A name is how people, files and paths call somebody.
std::optional<Problem> problem_with_name(const Json& name, std::size_t longest) {
    std::string text;
    if (auto problem = read_string(name, text)) return problem;
    const bool blank = text.empty() || text.front() == ' ' || text.back() == ' ';
    if (blank || letters_in(text) > longest || text.find_first_of(not_in_names) != text.npos)
        return unexpected(name, "a name of at most " + std::to_string(longest) +
                                    " letters without blanks around it and without any of " +
                                    std::string(not_in_names));
    if ((" " + text + " ").find(" for ") != std::string::npos)
        return unexpected(name, "a name without the word for, which stands between names");
    if (is_reserved(text)) return unexpected(name, "a name that is not used for seats");
    if (is_number(text)) return unexpected(name, "a name, not a number");
    return std::nullopt;
}

/// The names of a list, each once: people type them as they like, in upper or lower case.
std::variant<std::vector<std::string>, Problem> read_names(const Json& list,
                                                           std::size_t longest = longest_name) {
    std::vector<std::string> names;
    std::set<std::string> seen;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string at = "[" + std::to_string(i) + "]";
        if (!list[i].is_object()) return inside(at, unexpected(list[i], "an object with fields"));
        const auto name = list[i].find("name");
        if (name == list[i].end()) return inside(at, missing("name", "what it is called"));
        auto problem = problem_with_name(*name, longest);
        if (!problem && !seen.insert(lower_case(name->get<std::string>())).second) {
            problem = unexpected(*name, "a name nobody else in the list has");
            if (std::find(names.begin(), names.end(), name->get<std::string>()) == names.end())
                problem->hint = "upper and lower case do not tell names apart";
        }
        if (problem) return inside(at, inside("name", std::move(*problem)));
        names.push_back(name->get<std::string>());
    }
    return names;
}

/// Whether an entry without a name has that of the stat block it is like.
enum class LikeNames { own, of_the_block };

/// The list with every "like" replaced by what it stands for.
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

/// What somebody has is called by its name from then on, together with theirs.
Trouble check_names_inside(const Json& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Json* name = name_in(list[i]);
        if (name == nullptr) continue;
        if (auto problem = problem_with_name(*name, longest_name))
            return inside("[" + std::to_string(i) + "]", inside("name", std::move(*problem)));
    }
    return std::nullopt;
}

/// Replaces every "like" in the lists inside the entries of a list.
Trouble expand_inside(const RecordShape& stage, const RecordShape& entry, Json& entries,
                      std::span<const Document> libraries) {
    for (const FieldShape& each : entry.fields) {
        const std::string_view list = blocks_for(stage, each);
        if (list.empty()) continue;
        const std::string field(each.info->name);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (!entries[i].is_object()) continue;
            const auto found = entries[i].find(field);
            if (found == entries[i].end() || !found->is_array()) continue;
            auto whole = without_likes(list, *found, libraries, LikeNames::of_the_block);
            if (auto* trouble = std::get_if<Problem>(&whole))
                return inside("[" + std::to_string(i) + "]", inside(field, std::move(*trouble)));
            *found = std::get<Json>(std::move(whole));
            if (auto trouble = check_names_inside(*found))
                return inside("[" + std::to_string(i) + "]", inside(field, std::move(*trouble)));
        }
    }
    return std::nullopt;
}

/// Things that are gathered from the lists of others have the names of both.
std::size_t longest_in(const RecordShape& stage, const FieldShape& field) {
    for (const FieldShape& list : stage.fields) {
        const RecordShape* entry = named_entries(*list.shape);
        if (entry == nullptr) continue;
        for (const FieldShape& each : entry->fields)
            if (blocks_for(stage, each) == field.info->name) return longest_gathered_name;
    }
    return longest_name;
}

/// Replaces every "like" in a list of the stage and inside its entries; the names in it.
std::variant<std::vector<std::string>, Problem> expand_list(const RecordShape& stage,
                                                            const FieldShape& field, Json& list,
                                                            std::span<const Document> libraries) {
    auto whole = without_likes(field.info->name, list, libraries, LikeNames::own);
    if (auto* trouble = std::get_if<Problem>(&whole)) return std::move(*trouble);
    list = std::get<Json>(std::move(whole));
    const RecordShape& entry = *named_entries(*field.shape);
    if (auto trouble = expand_inside(stage, entry, list, libraries)) return std::move(*trouble);
    return read_names(list, longest_in(stage, field));
}

Trouble check_block(const RecordShape& entry, const Json& json, void* tried);

/// A list inside a stat block: those of its entries that are like another block may leave out
/// anything.
Trouble check_entries(const ListShape& list, const Json& json, void* tried) {
    if (!json.is_array()) return unexpected(json, "a list");
    for (std::size_t i = 0; i < json.size(); ++i) {
        list.renew(tried, 1);
        auto problem = json[i].contains("like")
                           ? check_block(*list.entry->as<RecordShape>(), json[i], list.at(tried, 0))
                           : read(json[i], *list.entry, list.at(tried, 0), {Names{}});
        if (problem) return inside("[" + std::to_string(i) + "]", std::move(*problem));
    }
    return std::nullopt;
}

Trouble check_block(const RecordShape& entry, const Json& json, void* tried) {
    if (!json.is_object()) return unexpected(json, "an object with fields");
    for (const FieldShape& each : entry.fields) {
        const FieldInfo& info = *each.info;
        const auto found = json.find(std::string(info.name));
        if (found == json.end() || each.shape->as<IdShape>() != nullptr) continue;
        const Names nobody;
        auto problem = named_entries(*each.shape) != nullptr
                           ? check_entries(*each.shape->as<ListShape>(), *found, each.in(tried))
                           : read(*found, *each.shape, each.in(tried),
                                  {nobody, "is", false, info.list, info.min, info.max});
        if (problem) return inside(info.name, std::move(*problem));
    }
    return std::nullopt;
}

/// The stat blocks for one list of the stage.
Trouble check_list(const ListShape& list, const Json& blocks, void* tried) {
    if (!blocks.is_array()) return unexpected(blocks, "a list of stat blocks");
    auto names = read_names(blocks);
    if (auto* problem = std::get_if<Problem>(&names)) return std::move(*problem);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        list.renew(tried, 1);
        if (auto problem =
                check_block(*list.entry->as<RecordShape>(), blocks[i], list.at(tried, 0)))
            return inside("[" + std::to_string(i) + "]", std::move(*problem));
    }
    return std::nullopt;
}

}  // namespace

std::string_view blocks_for(const RecordShape& stage, const FieldShape& list) {
    std::string_view found;
    if (const RecordShape* entry = named_entries(*list.shape))
        for (const FieldShape& each : stage.fields)
            if (named_entries(*each.shape) == entry) found = each.info->name;
    return found;
}

std::variant<Names, Problem> expand(const RecordShape& stage, Json& json,
                                    std::span<const Document> libraries) {
    Names names;
    for (const FieldShape& each : stage.fields) {
        if (named_entries(*each.shape) == nullptr) continue;
        const auto found = json.find(std::string(each.info->name));
        if (found == json.end() || !found->is_array()) continue;
        auto read = expand_list(stage, each, *found, libraries);
        if (auto* problem = std::get_if<Problem>(&read))
            return inside(each.info->name, std::move(*problem));
        names.set(each.info->name, std::get<0>(std::move(read)));
    }
    return names;
}

std::optional<Problem> check_blocks(const Json& root, const RecordShape& shape, void* stage) {
    bool any = false;
    for (const FieldShape& each : shape.fields) {
        if (named_entries(*each.shape) == nullptr) continue;
        const auto found = root.find(std::string(each.info->name));
        if (found == root.end()) continue;
        any = true;
        if (auto problem = check_list(*each.shape->as<ListShape>(), *found, each.in(stage)))
            return inside(each.info->name, std::move(*problem));
    }
    if (any) return std::nullopt;
    return Problem{"", "a list of stat blocks, such as \"people\""};
}

}  // namespace breakneck::text::detail
