// A JSON file from outside: parsed within limits, and able to say on which line a value stands.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "text/json.h"
#include "text/problem.h"

namespace breakneck::text {

struct Document {
    std::string file;   // its name, for people
    std::string bytes;  // as read, to find lines again
    Json root;
};

/// What a file may hold at most. Beyond it nothing is parsed, so hostile files cost little.
struct DocumentLimits {
    std::size_t bytes = std::size_t{8} << 20U;
    std::size_t depth = 64;
    std::size_t keys = 512;  // of one object
};

/// A problem of the bytes themselves, with its line.
struct BadDocument {
    std::string file;
    int line = 0;
    Problem problem;
};

/// "x.json:14: must be JSON: …"
std::string to_text(const BadDocument& bad);

/// Parses the bytes of a file. Refused: what is no JSON, what is larger or deeper than the limits,
/// a NUL byte, and a field given twice in one object.
std::variant<Document, BadDocument> parse_document(std::string file, std::string bytes,
                                                   const DocumentLimits& limits = {});

/// The line of the value at a path such as "vehicles[2].speed", counted from 1. Where the path
/// leads nowhere, the line of the last part of it that exists.
int line_of(const Document& document, std::string_view path);

/// "data/scenes/x.json:14 vehicles[2].speed: must be a whole number ≥ 0, found \"fast\"".
std::string describe(const Document& document, const Problem& problem);

}  // namespace breakneck::text
