// JSON Schemas put together by the shapes of what they describe.
#include "text/schema.h"

#include <algorithm>

namespace breakneck::text {
namespace detail {
namespace {

/// What the field at hand allows of its type.
struct Limits {
    std::int64_t min = no_min;
    std::int64_t max = no_max;
    std::string_view list = {};
};
Json schema(const Shape& shape, const Limits& limits);

/// Makes everything but these fields optional for entries that are like a stat block.
Json with_like(Json entry, Json always) {
    entry["properties"]["like"] = {
        {"type", "string"}, {"description", "the stat block that gives what is not said here"}};
    Json all = std::move(entry["required"]);
    entry["required"] = std::move(always);
    entry["if"] = {{"not", {{"required", {"like"}}}}};
    entry["then"] = {{"required", std::move(all)}};
    return entry;
}

/// A stat block: everything but its name may be left to the encounter.
Json as_block(Json entry) {
    entry["required"] = {"name"};
    return entry;
}

/// The outside of a file of ours.
Json file_schema(std::string_view title, std::string_view system, Json inside) {
    Json out = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                {"title", std::string(title) + " of " + std::string(system)},
                {"type", "object"}};
    Json properties = {
        {"format", {{"const", encounter_format}, {"description", "the format of this file"}}},
        {"system", {{"const", std::string(system)}, {"description", "the rules it is played by"}}}};
    properties.update(inside["properties"]);
    Json required = {"format", "system"};
    for (const Json& each : inside["required"]) required.push_back(each);
    out["properties"] = std::move(properties);
    out["required"] = std::move(required);
    return out;
}

bool is_single(const Shape& shape) {
    return shape.as<RecordShape>() == nullptr && shape.as<ListShape>() == nullptr &&
           shape.as<VariantShape>() == nullptr;
}

Json fields_schema(const RecordShape& record) {
    Json properties = Json::object();
    Json required = Json::array();
    const void* usual = record.usual();
    for (const FieldShape& each : record.fields) {
        const FieldInfo& info = *each.info;
        Json one = schema(*each.shape, {info.min, info.max, info.list});
        if (!info.help.empty()) one["description"] = std::string(info.help);
        if (is_single(*each.shape) && !info.must) {
            Json value = write(*each.shape, each.in(usual), {Names{}});
            if (!value.is_null()) one["default"] = std::move(value);
        }
        properties[std::string(info.name)] = std::move(one);
        if (info.must) required.push_back(std::string(info.name));
    }
    Json out = object_schema(std::move(properties), std::move(required));
    if (record.closed) out["additionalProperties"] = false;
    return out;
}

Json schema_as(const FlagShape&, const Limits&) { return {{"type", "boolean"}}; }

Json schema_as(const NumberShape& number, const Limits& limits) {
    Json out = {{"type", "integer"}};
    const std::int64_t low = std::max(limits.min, number.min);
    const std::int64_t high = std::min(limits.max, number.max);
    if (low != no_min) out["minimum"] = low;
    if (high != no_max) out["maximum"] = high;
    return out;
}

Json schema_as(const WordShape& word, const Limits&) {
    Json all = Json::array();
    for (const std::string_view each : word.words) all.push_back(std::string(each));
    return {{"enum", std::move(all)}};
}

Json schema_as(const IdShape&, const Limits&) { return {{"type", {"string", "null"}}}; }

Json schema_as(const TextShape&, const Limits&) {
    return {{"type", "string"}, {"maxLength", longest_text}};
}

Json schema_as(const TextualShape& text, const Limits&) {
    return {{"type", "string"}, {"$comment", std::string(textual_form(text))}};
}

Json schema_as(const OptionalShape& optional, const Limits& limits) {
    return or_null(schema(*optional.inner, limits));
}

Json schema_as(const VariantShape& variant, const Limits&) { return variant_schema(variant); }

Json schema_as(const ListShape& list, const Limits& limits) {
    Json items = schema(*list.entry, {});
    if (!limits.list.empty()) return {{"type", "object"}, {"additionalProperties", items}};
    return list_schema(std::move(items), list.least, most_in(list));
}

Json schema_as(const RecordShape& record, const Limits&) {
    if (&record == people_shape)
        return list_schema({{"type", "string"}}, 0, static_cast<std::size_t>(most_people));
    return fields_schema(record);
}

Json schema(const Shape& shape, const Limits& limits) {
    return std::visit([&](const auto& kind) { return schema_as(kind, limits); }, shape.kind);
}

/// An entry of a list of the stage, in whose own lists an entry may be like a stat block.
Json entry_schema(const RecordShape& stage, const RecordShape& entry) {
    Json out = fields_schema(entry);
    for (const FieldShape& each : entry.fields) {
        if (blocks_for(stage, each).empty()) continue;
        Json& items = out["properties"][std::string(each.info->name)]["items"];
        items = with_like(std::move(items), Json::array());
    }
    return out;
}

}  // namespace

Json list_schema(Json items, std::size_t low, std::size_t high) {
    Json out = {{"type", "array"}, {"items", std::move(items)}};
    if (low > 0) out["minItems"] = low;
    out["maxItems"] = high;
    return out;
}

Json or_null(Json schema) { return {{"anyOf", {std::move(schema), {{"type", "null"}}}}}; }

Json object_schema(Json properties, Json required) {
    Json out = {{"type", "object"}, {"properties", std::move(properties)}};
    out["required"] = std::move(required);
    return out;
}

Json schema(const Shape& shape) { return schema(shape, {}); }

Json variant_schema(const VariantShape& variant, const char* key) {
    Json ways = Json::array();
    for (const Alternative& each : variant.alternatives) {
        Json one = fields_schema(*each.record);
        Json tagged = {{key, {{"const", std::string(each.tag)}}}};
        tagged.update(one["properties"]);
        one["properties"] = std::move(tagged);
        one["required"].insert(one["required"].begin(), key);
        ways.push_back(std::move(one));
    }
    return {{"oneOf", std::move(ways)}};
}

Json stage_schema(const RecordShape& stage) {
    Json out = fields_schema(stage);
    for (const FieldShape& each : stage.fields)
        if (const RecordShape* entry = named_entries(*each.shape))
            out["properties"][std::string(each.info->name)]["items"] =
                with_like(entry_schema(stage, *entry), {"name"});
    return out;
}

Json encounter_schema(const FileShapes& shapes) {
    return file_schema("An encounter", shapes.system, stage_schema(shapes.stage));
}

Json saved_schema(const FileShapes& shapes) {
    Json parts = {{"stage", stage_schema(shapes.stage)}, {"scene", schema(shapes.scene)}};
    return file_schema("A saved scene", shapes.system,
                       object_schema(std::move(parts), {"stage", "scene"}));
}

Json stat_block_schema(const FileShapes& shapes) {
    Json lists = Json::object();
    for (const FieldShape& each : shapes.stage.fields) {
        const RecordShape* entry = named_entries(*each.shape);
        if (entry != nullptr && entry != &record_of<Side>)
            lists[std::string(each.info->name)] =
                list_schema(as_block(entry_schema(shapes.stage, *entry)), 0, most_entries);
    }
    return file_schema("Stat blocks", shapes.system,
                       object_schema(std::move(lists), Json::array()));
}

}  // namespace detail

std::string schema_file(std::string_view system, FileKind kind) {
    const std::string name(system);
    if (kind == FileKind::saved_scene) return name + "_saved.schema.json";
    if (kind == FileKind::stat_blocks) return name + "_stat_blocks.schema.json";
    if (kind == FileKind::log) return name + "_log.schema.json";
    return name + ".schema.json";
}

std::vector<Problem> unknown_fields(const Json& json, const Json& schema) {
    std::vector<Problem> found;
    const auto add = [&](const std::string& step, const Json& value, const Json& inner) {
        for (Problem& each : unknown_fields(value, inner))
            found.push_back(inside(step, std::move(each)));
    };
    if (json.is_array() && schema.contains("items")) {
        for (std::size_t i = 0; i < json.size(); ++i)
            add("[" + std::to_string(i) + "]", json[i], schema["items"]);
    } else if (json.is_object() && schema.contains("properties")) {
        const Json& properties = schema["properties"];
        std::vector<std::string> known;
        for (const auto& [name, inner] : properties.items()) known.push_back(name);
        for (const auto& [name, value] : json.items()) {
            if (properties.contains(name))
                add(name, value, properties[name]);
            else if (!name.starts_with('$'))
                found.push_back({name, "a field that is known; it is kept, but means nothing", "",
                                 did_you_mean(name, known)});
        }
    }
    return found;
}

}  // namespace breakneck::text
