// JSON Schemas (draft 2020-12) made from the same descriptions that read and write the files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/encounter.h"
#include "text/json_fields.h"

namespace breakneck::text {

namespace detail {

Json list_schema(Json items, std::size_t low, std::size_t high);
/// The same, or null.
Json or_null(Json schema);
/// An object with these fields; others are allowed and kept.
Json object_schema(Json properties, Json required);

Json schema(const Shape& shape);
/// A choice keeps its tag under another key.
Json variant_schema(const VariantShape& variant, const char* key = "is");
/// The stage, in whose lists of names an entry may be like a stat block.
Json stage_schema(const RecordShape& stage);

/// What the files of a system hold.
struct FileShapes {
    std::string_view system;
    const RecordShape& stage;
    const Shape& scene;
    const VariantShape& choice;
};
Json encounter_schema(const FileShapes& shapes);
Json saved_schema(const FileShapes& shapes);
Json stat_block_schema(const FileShapes& shapes);

}  // namespace detail

/// Any described type on its own.
template <class T>
Json schema_of() {
    return detail::schema(shape_of<T>);
}

/// The installed file that holds it, in schemas/: "coin_duel.schema.json".
std::string schema_file(std::string_view system, FileKind kind);

/// Paths of fields that the schema does not know, each with a guess at what was meant: they are
/// kept, but mean nothing.
std::vector<Problem> unknown_fields(const Json& json, const Json& schema);

}  // namespace breakneck::text
