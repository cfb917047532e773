// Walking a path through the shapes of what it leads into, and reading the value at its end.
#include "base/paths.h"

#include <algorithm>
#include <charconv>

namespace breakneck {
namespace {

using Trouble = std::optional<PathProblem>;

/// What was expected of a single value, if it was not that.
using Expected = std::optional<std::string>;

struct Walk {
    std::string_view value;
    const Names& names;
    std::string_view list = {};  // whose names index the list at hand
    std::int64_t min = std::numeric_limits<std::int64_t>::min();
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
};

std::string list_of(const auto& names) {
    std::string out;
    for (const auto& each : names) out += (out.empty() ? "" : ", ") + std::string(each);
    return out;
}

template <class Integer>
bool is_number(std::string_view text, Integer& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size();
}

// At the end of the path: a single value is read from its text.

Expected set(const FlagShape& flag, void* target, const Walk& walk) {
    const bool on = walk.value == "true" || walk.value == "on";
    if (!on && walk.value != "false" && walk.value != "off") return "true or false";
    flag.set(target, on);
    return std::nullopt;
}

Expected set(const NumberShape& number, void* target, const Walk& walk) {
    std::int64_t value = 0;
    if (!is_number(walk.value, value)) return "a whole number";
    const std::int64_t low = std::max(walk.min, number.min);
    const std::int64_t high = std::min(walk.max, number.max);
    if (value < low || value > high)
        return "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
    number.set(target, value);
    return std::nullopt;
}

Expected set(const WordShape& word, void* target, const Walk& walk) {
    const auto found = std::find(word.words.begin(), word.words.end(), walk.value);
    if (found == word.words.end()) return "one of " + list_of(word.words);
    word.number.set(target, found - word.words.begin());
    return std::nullopt;
}

Expected set(const IdShape& id, void* target, const Walk& walk) {
    std::optional<int> index = -1;
    if (walk.value != "nobody" && walk.value != "none" && !walk.value.empty())
        index = walk.names.find(id.list, walk.value);
    if (!index) return "one of " + list_of(walk.names.list(id.list));
    id.number.set(target, *index);
    return std::nullopt;
}

Expected set(const TextShape& text, void* target, const Walk& walk) {
    if (text.set == nullptr) return "the path of a single value inside it";
    text.set(target, walk.value);
    return std::nullopt;
}

Expected set(const TextualShape& text, void* target, const Walk& walk) {
    if (text.set == nullptr) return "the path of a single value inside it";
    if (text.set(target, walk.value)) return std::nullopt;
    return "a value that can be read, not \"" + std::string(walk.value) + "\"";
}

Expected set(const auto&, void*, const Walk&) { return "the path of a single value inside it"; }

// Before that: one step inside.

Trouble set_at(const Shape& shape, void* target, std::string_view path, const Walk& walk);

Trouble go_in(const RecordShape& record, void* target, std::string_view path, const Walk& walk) {
    const auto [head, rest] = first_step(path);
    const FieldShape* field = find_field(record, head);
    if (field == nullptr)
        return PathProblem{std::string(head), "one of " + list_of(field_names(record))};
    const FieldInfo& info = *field->info;
    return set_at(
        *field->shape, field->in(target), rest,
        {walk.value, walk.names, info.list.empty() ? info.name : info.list, info.min, info.max});
}

Trouble go_in(const ListShape& list, void* target, std::string_view path, const Walk& walk) {
    const auto [head, rest] = first_step(path);
    std::optional<int> index = walk.names.find(walk.list, head);
    if (int number = 0; !index && is_number(head, number)) index = number;
    if (!index || *index < 0 || static_cast<std::size_t>(*index) >= list.size(target)) {
        const std::string known = list_of(walk.names.list(walk.list));
        return PathProblem{std::string(head),
                           known.empty() ? "a number in the list" : "one of " + known};
    }
    return set_at(*list.entry, list.at(target, static_cast<std::size_t>(*index)), rest, walk);
}

Trouble go_in(const OptionalShape& optional, void* target, std::string_view path,
              const Walk& walk) {
    void* inside = optional.find(target);
    return set_at(*optional.inner, inside != nullptr ? inside : optional.emplace(target), path,
                  walk);
}

Trouble go_in(const VariantShape& variant, void* target, std::string_view path, const Walk& walk) {
    const Alternative& held = variant.held(target);
    return go_in(*held.record, held.find(target), path, walk);
}

Trouble go_in(const auto&, void*, std::string_view path, const Walk&) {
    return PathProblem{std::string(path), "nothing more: the path ends here"};
}

Trouble set_at(const Shape& shape, void* target, std::string_view path, const Walk& walk) {
    return std::visit(
        [&](const auto& kind) -> Trouble {
            if (!path.empty()) return go_in(kind, target, path, walk);
            auto expected = set(kind, target, walk);
            if (!expected) return std::nullopt;
            return PathProblem{"", std::move(*expected)};
        },
        shape.kind);
}

}  // namespace

PathStep first_step(std::string_view path) {
    const std::size_t end = std::min(path.find_first_of(".["), path.size());
    std::string_view head = path.substr(0, end);
    std::string_view rest = path.substr(end);
    if (!rest.empty() && rest.front() == '.') rest.remove_prefix(1);
    if (head.empty() && !rest.empty() && rest.front() == '[') {
        const std::size_t close = std::min(rest.find(']'), rest.size());
        head = rest.substr(1, close - 1);
        rest.remove_prefix(std::min(close + 1, rest.size()));
        if (!rest.empty() && rest.front() == '.') rest.remove_prefix(1);
    }
    return {head, rest};
}

std::optional<PathProblem> set_by_path(const Shape& shape, void* target, const PathSetting& setting,
                                       const Names& names) {
    return set_at(shape, target, setting.path, {setting.value, names});
}

}  // namespace breakneck
