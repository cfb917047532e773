// Reading the lines of a log.
#include "text/log_file.h"

#include <fmt/format.h>

#include <charconv>

#include "text/document.h"

namespace breakneck::text {
namespace {

constexpr std::size_t most_bytes = std::size_t{64} << 20U;

Problem at_line(std::size_t number, Problem problem) {
    return inside("line " + std::to_string(number), std::move(problem));
}

}  // namespace

std::variant<LogFile, Problem> read_log(const std::string& file, std::string_view bytes) {
    if (bytes.size() > most_bytes) return Problem{"", "a log of at most 64 MiB"};
    LogFile log;
    for (std::size_t number = 1; !bytes.empty(); ++number) {
        const std::size_t end = bytes.find('\n');
        const bool whole = end != std::string_view::npos;
        auto parsed = parse_document(file, std::string(bytes.substr(0, end)));
        bytes.remove_prefix(whole ? end + 1 : bytes.size());
        if (auto* bad = std::get_if<BadDocument>(&parsed)) {
            if (!whole) bad->problem.hint = log_cut_short;
            return at_line(number, std::move(bad->problem));
        }
        Json& root = std::get<Document>(parsed).root;
        if (number > 1 && root.is_object() && root.contains("breakneck log"))
            return at_line(number, {"", "a line of the log that begins in line 1",
                                    "the head of another log", "two logs do not go in one file"});
        if (number == 1)
            log.head = std::move(root);
        else
            log.lines.push_back(std::move(root));
    }
    if (!log.head.is_object() || !log.head.contains("breakneck log"))
        return at_line(1, {"", "the head of a log, with \"breakneck log\""});
    if (log.head.value("format", Json()) != 1)
        return at_line(1, {"format", "1", one_line(log.head.value("format", Json()))});
    return log;
}

std::string log_bytes(const std::vector<Json>& log) {
    std::string out;
    for (const Json& each : log) out += one_line(each) + "\n";
    return out;
}

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::optional<std::uint64_t> hash_from_text(std::string_view text) {
    std::uint64_t hash = 0;
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, hash, 16);
    if (text.size() != 16 || error != std::errc{} || at != end) return std::nullopt;
    return hash;
}

}  // namespace breakneck::text
