// Reading values from JSON by their shapes.
#include <algorithm>

#include "text/json_fields.h"

namespace breakneck::text::detail {
namespace {

std::vector<std::string> strings(std::span<const std::string_view> words) {
    return {words.begin(), words.end()};
}

Trouble read_fields(const Json& json, const RecordShape& record, void* out, const Reading& how) {
    for (const FieldShape& each : record.fields) {
        const FieldInfo& info = *each.info;
        const auto found = json.find(std::string(info.name));
        if (found == json.end()) {
            if (info.must) return missing(info.name, info.help);
            continue;
        }
        const Reading inner{how.names, "is", how.strict, info.list, info.min, info.max};
        if (auto trouble = read(*found, *each.shape, each.in(out), inner))
            return inside(info.name, std::move(*trouble));
    }
    return std::nullopt;
}

Trouble read_as(const FlagShape& flag, const Json& json, void* out, const Reading&) {
    if (!json.is_boolean()) return unexpected(json, "true or false");
    flag.set(out, json.get<bool>());
    return std::nullopt;
}

Trouble read_as(const NumberShape& number, const Json& json, void* out, const Reading& how) {
    if (!number.has_sign && number.max == no_max && how.max == no_max &&
        json.is_number_unsigned()) {
        number.set(out, static_cast<std::int64_t>(json.get<std::uint64_t>()));
        return std::nullopt;
    }
    std::int64_t value = 0;
    if (auto trouble = read_number(json, value, {how.min, how.max, number.min, number.max}))
        return trouble;
    number.set(out, value);
    return std::nullopt;
}

Trouble read_as(const WordShape& word, const Json& json, void* out, const Reading&) {
    if (!json.is_string()) return unexpected(json, one_of(strings(word.words)));
    const auto& words = word.words;
    const auto found = std::find(words.begin(), words.end(), json.get_ref<const std::string&>());
    if (found == words.end()) return unknown_word(json, strings(words));
    word.number.set(out, found - words.begin());
    return std::nullopt;
}

Trouble read_as(const IdShape& id, const Json& json, void* out, const Reading& how) {
    int index = -1;
    const auto most = static_cast<int>(id.number.max);
    if (auto trouble = read_id(json, index, how.names.list(id.list), most)) return trouble;
    id.number.set(out, index);
    return std::nullopt;
}

Trouble read_as(const TextShape& text, const Json& json, void* out, const Reading&) {
    BN_CHECK(text.set != nullptr);
    std::string words;
    if (auto trouble = read_string(json, words)) return trouble;
    text.set(out, words);
    return std::nullopt;
}

Trouble read_as(const TextualShape& text, const Json& json, void* out, const Reading&) {
    BN_CHECK(text.set != nullptr);
    if (!json.is_string() || !text.set(out, json.get_ref<const std::string&>()))
        return unexpected(json, std::string(textual_form(text)));
    return std::nullopt;
}

Trouble read_as(const OptionalShape& optional, const Json& json, void* out, const Reading& how) {
    optional.reset(out);
    if (json.is_null()) return std::nullopt;
    return read(json, *optional.inner, optional.emplace(out), how);
}

Trouble read_as(const VariantShape& variant, const Json& json, void* out, const Reading& how) {
    const std::string key(how.key);
    if (!json.is_object()) return unexpected(json, "an object with \"" + key + "\"");
    const auto tag = json.find(key);
    if (tag == json.end()) return Problem{key, one_of(tags(variant)), "nothing"};
    const Alternative* chosen =
        tag->is_string() ? emplace_by_tag(variant, out, tag->get_ref<const std::string&>())
                         : nullptr;
    if (chosen == nullptr) return inside(key, unknown_word(*tag, tags(variant)));
    const auto& record = *chosen->record;
    if (how.strict) {
        auto known = field_names(record);
        known.push_back(key);
        if (auto trouble = unknown_field(json, known)) return trouble;
    }
    return read_fields(json, record, chosen->find(out), how);
}

/// A list that holds one entry for each name of a list of the stage.
Trouble read_keyed(const ListShape& list, const Json& json, void* out, const Reading& how) {
    const auto& known = how.names.list(how.list);
    if (!json.is_object()) return unexpected(json, "an object with an entry for each name");
    if (auto trouble = unknown_field(json, known)) return trouble;
    for (std::size_t i = 0; i < known.size(); ++i) {
        const auto found = json.find(known[i]);
        if (found == json.end()) return missing(known[i], {});
        if (auto trouble =
                read(*found, *list.entry, list.at(out, i), {how.names, "is", how.strict}))
            return inside(known[i], std::move(*trouble));
    }
    return std::nullopt;
}

Trouble read_as(const ListShape& list, const Json& json, void* out, const Reading& how) {
    const bool keyed = !how.list.empty();
    const std::size_t size = keyed ? how.names.list(how.list).size() : json.size();
    if (!keyed && !json.is_array()) return unexpected(json, "a list");
    if (size < list.least || size > most_in(list))
        return wrong_size(json, list.least, most_in(list));
    if (list.renew != nullptr) list.renew(out, size);
    if (keyed) return read_keyed(list, json, out, how);
    for (std::size_t i = 0; i < size; ++i)
        if (auto trouble =
                read(json[i], *list.entry, list.at(out, i), {how.names, "is", how.strict}))
            return inside("[" + std::to_string(i) + "]", std::move(*trouble));
    return std::nullopt;
}

Trouble read_as(const RecordShape& record, const Json& json, void* out, const Reading& how) {
    if (&record == people_shape) return read_people(json, *static_cast<PersonSet*>(out), how.names);
    if (!json.is_object()) return unexpected(json, "an object with fields");
    if (how.strict || record.closed)
        if (auto trouble = unknown_field(json, field_names(record))) return trouble;
    return read_fields(json, record, out, how);
}

}  // namespace

Trouble read(const Json& json, const Shape& shape, void* out, const Reading& how) {
    return std::visit([&](const auto& kind) { return read_as(kind, json, out, how); }, shape.kind);
}

}  // namespace breakneck::text::detail
