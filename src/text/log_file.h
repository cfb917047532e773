// A log as a file: a head and then one JSON object on each line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "text/json.h"
#include "text/problem.h"

namespace breakneck::text {

/// The hint of a problem with a last line that breaks off, as happens when a machine stops.
inline constexpr std::string_view log_cut_short =
    "the file breaks off in this line; without it the rest is whole";

struct LogFile {
    Json head;
    std::vector<Json> lines;
};

/// Splits and parses; what the lines mean is not looked at. Line 1 is the head.
std::variant<LogFile, Problem> read_log(const std::string& file, std::string_view bytes);

/// The lines as a file has them.
std::string log_bytes(const std::vector<Json>& log);

/// Sixteen digits, and back.
std::string hash_text(std::uint64_t hash);
std::optional<std::uint64_t> hash_from_text(std::string_view text);

}  // namespace breakneck::text
