// The pieces JSON Schemas are put together from.
#include "text/schema.h"

#include <algorithm>

namespace breakneck::text {
namespace detail {

Json number_schema(const Bounds& bounds) {
    Json out = {{"type", "integer"}};
    const std::int64_t low = std::max(bounds.min, bounds.type_min);
    const std::int64_t high = std::min(bounds.max, bounds.type_max);
    if (low != no_min) out["minimum"] = low;
    if (high != no_max) out["maximum"] = high;
    return out;
}

Json word_schema(std::span<const std::string> words) {
    Json all = Json::array();
    for (const std::string& each : words) all.push_back(each);
    return {{"enum", std::move(all)}};
}

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

Json with_like(Json entry, Json always) {
    entry["properties"]["like"] = {
        {"type", "string"}, {"description", "the stat block that gives what is not said here"}};
    Json all = std::move(entry["required"]);
    entry["required"] = std::move(always);
    entry["if"] = {{"not", {{"required", {"like"}}}}};
    entry["then"] = {{"required", std::move(all)}};
    return entry;
}

Json as_block(Json entry) {
    entry["required"] = {"name"};
    return entry;
}

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
