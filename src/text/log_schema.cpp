// The fields of log lines, as log_line.h reads and writes them.
#include "text/log_schema.h"

#include "text/ruling.h"

namespace breakneck::text::detail {
namespace {

/// The schemas of the parts that a system has.
struct LogParts {
    Json stage;
    Json scene;
    Json choice;
    Json change;  // of a roll
};

Json number_from(int low) { return {{"type", "integer"}, {"minimum", low}}; }

Json text_schema(const char* help = nullptr) {
    Json out = {{"type", "string"}, {"maxLength", longest_text}};
    if (help != nullptr) out["description"] = help;
    return out;
}

Json hash_schema(const char* help) {
    return {{"type", "string"}, {"pattern", "^[0-9a-f]{16}$"}, {"description", help}};
}

Json link_schema() {
    return {{"type", "string"},
            {"pattern", "^[0-9a-f]{64}$"},
            {"description",
             "SHA-256 of the link before it, a line break and this line in one line without it"}};
}

Json draw_schema() {
    Json faces = list_schema({{"type", "integer"}}, 0, most_entries);
    Json cards = list_schema({{"type", "string"}}, 0, most_entries);
    return object_schema({{"rule", text_schema()},
                          {"who", text_schema("who rolls or is dealt the card")},
                          {"other", text_schema("against whom")},
                          {"vehicle", text_schema("about which vehicle")},
                          {"faces", std::move(faces)},
                          {"cards", std::move(cards)}},
                         Json::array());
}

Json head_schema(std::string_view system, const LogParts& parts) {
    return object_schema({{"format", {{"const", encounter_format}}},
                          {"breakneck log", text_schema("the version that wrote it")},
                          {"system", {{"const", std::string(system)}}},
                          {"stage", parts.stage},
                          {"scene", parts.scene},
                          {"stage_hash", hash_schema("of the stage")},
                          {"hash", hash_schema("of the scene at the start")},
                          {"chain", link_schema()}},
                         {"format", "breakneck log", "system", "stage", "stage_hash", "hash"});
}

/// What can be said, by the field each is known by.
Json said_schemas(const LogParts& parts) {
    const Json yes_or_no = {{"type", "boolean"}};
    return {
        {"who", text_schema("who chooses")},
        {"choose", parts.choice},
        {"overrides", list_schema(parts.change, 0, most_entries)},
        {"by_orders", yes_or_no},
        {"ruled", yes_or_no},
        {"set", text_schema("the path of a value")},
        {"to", text_schema()},
        {"override", parts.change},
        {"restage", parts.stage},
        {"what", text_schema()},
        {"go to", number_from(0)},
        {"amend", number_from(1)},
        {"change", parts.change},
        {"broken_at", number_from(1)},
        {"order", object_schema({{"who", text_schema()},
                                 {"question", text_schema("its kind")},
                                 {"choose", or_null(parts.choice)},
                                 {"once", yes_or_no}},
                                {"who", "question"})},
        {"dice", object_schema({{"who", text_schema()}, {"typed", yes_or_no}}, {"who", "typed"})}};
}

Json line_schema(const LogParts& parts) {
    Json properties = {{"line", number_from(1)},
                       {"parent", number_from(0)},
                       {"by", text_schema("the seat that said it")}};
    properties.update(said_schemas(parts));
    properties["reason"] = text_schema();
    properties["copy_of"] = number_from(1);
    properties["draws"] = list_schema(draw_schema(), 0, most_entries);
    properties["hash"] = hash_schema("of the scene after the line");
    properties["chain"] = link_schema();
    Json out = object_schema(std::move(properties), {"line", "parent", "by", "hash"});
    for (const char* each :
         {"choose", "set", "override", "restage", "go to", "amend", "order", "dice"})
        out["oneOf"].push_back({{"required", {each}}});
    return out;
}

/// What stands in every line besides what was said, and what can be said.
Json log_schema(const FileShapes& shapes) {
    const LogParts parts{.stage = stage_schema(shapes.stage),
                         .scene = schema(shapes.scene),
                         .choice = variant_schema(shapes.choice, "do"),
                         .change = schema(shape_of<RollWords>)};
    Json out = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                {"title", "A line of a log of " + std::string(shapes.system)},
                {"type", "object"}};
    out["if"] = {{"required", {"breakneck log"}}};
    out["then"] = head_schema(shapes.system, parts);
    out["else"] = line_schema(parts);
    return out;
}

}  // namespace

Json schema_for(FileKind kind, const FileShapes& shapes) {
    switch (kind) {
        case FileKind::encounter:
            return encounter_schema(shapes);
        case FileKind::saved_scene:
            return saved_schema(shapes);
        case FileKind::stat_blocks:
            return stat_block_schema(shapes);
        case FileKind::log:
            return log_schema(shapes);
        case FileKind::other:
            break;
    }
    return nullptr;
}

}  // namespace breakneck::text::detail
