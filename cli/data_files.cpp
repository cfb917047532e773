// Reading: the data folder, encounters and logs.
#include "cli/data_files.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <utility>

namespace breakneck::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_bytes = std::size_t{64} << 20U;

std::vector<fs::path> json_files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code gone;
    for (fs::recursive_directory_iterator it(folder, gone), end; !gone && it != end;
         it.increment(gone))
        if (it->path().extension() == ".json") files.push_back(it->path());
    std::sort(files.begin(), files.end());
    return files;
}

std::variant<std::string, FileProblem> read_stream(std::istream& in, const std::string& name) {
    std::string bytes;
    std::string part(std::size_t{1} << 16U, '\0');
    while (in.read(part.data(), static_cast<std::streamsize>(part.size())) || in.gcount() > 0) {
        bytes.append(part, 0, static_cast<std::size_t>(in.gcount()));
        if (bytes.size() > most_bytes) return FileProblem{name + ": larger than 64 MiB"};
    }
    if (in.bad()) return FileProblem{name + ": cannot be read"};
    return bytes;
}

/// Lines become entries of an array without moving to another line.
std::string as_array(std::string_view bytes) {
    std::string out = "[";
    bool first = true;
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        const std::string_view line = bytes.substr(0, end);
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) {
            if (!first) out += ',';
            first = false;
            out += line;
        }
        out += '\n';
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    return out + "]";
}

/// What is nested deeper or longer than this is no log of ours either.
constexpr text::DocumentLimits log_limits{.bytes = most_bytes, .depth = 64, .keys = 512};

}  // namespace

std::variant<std::string, FileProblem> read_bytes(const fs::path& file) {
    if (file == "-") return read_stream(std::cin, "standard input");
    std::error_code error;
    if (fs::is_directory(file, error)) return FileProblem{file.string() + ": is a folder"};
    std::ifstream in(file, std::ios::binary);
    if (!in) {
        const bool there = fs::exists(file, error);
        return FileProblem{file.string() + (there ? ": cannot be read" : ": no such file")};
    }
    return read_stream(in, file.string());
}

bool is_line_by_line(std::string_view bytes) {
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos || bytes.empty() || bytes.front() != '{') return false;
    const bool more = bytes.find_first_not_of(" \t\r\n", end) != std::string_view::npos;
    return more && text::Json::accept(bytes.substr(0, end));
}

std::variant<text::Document, FileProblem> read_document(const fs::path& file) {
    auto read = read_bytes(file);
    if (auto* problem = std::get_if<FileProblem>(&read)) return *problem;
    auto& bytes = std::get<std::string>(read);
    const bool log = file.extension() == ".jsonl" || is_line_by_line(bytes);
    auto parsed = log ? text::parse_document(file.string(), as_array(bytes), log_limits)
                      : text::parse_document(file.string(), std::move(bytes));
    if (const auto* bad = std::get_if<text::BadDocument>(&parsed))
        return FileProblem{text::to_text(*bad)};
    return std::get<text::Document>(std::move(parsed));
}

std::variant<text::Data, FileProblem> read_data(const fs::path& data) {
    text::Data out;
    for (const char* kind : {"messages/en", "rules", "stat_blocks"}) {
        for (const fs::path& file : json_files_in(data / kind)) {
            auto read = read_document(file);
            if (auto* problem = std::get_if<FileProblem>(&read)) return *problem;
            auto& document = std::get<text::Document>(read);
            const fs::path inside = fs::relative(file, data / kind);
            if (kind == std::string_view("messages/en")) {
                out.messages[file.stem().string()] = std::move(document.root);
            } else if (kind == std::string_view("rules")) {
                out.ledgers[file.stem().string()] = std::move(document.root);
            } else {
                out.stat_blocks[inside.begin()->stem().string()].push_back(std::move(document));
            }
        }
    }
    return out;
}

std::variant<text::Ledger, FileProblem> read_ledger(const fs::path& data) {
    text::Ledger ledger;
    const auto files = json_files_in(data / "rules");
    if (files.empty()) return FileProblem{(data / "rules").string() + ": no rule ledgers there"};
    for (const fs::path& file : files) {
        auto read = read_bytes(file);
        if (auto* problem = std::get_if<FileProblem>(&read)) return *problem;
        if (auto wrong = ledger.add(std::get<std::string>(read)))
            return FileProblem{file.string() + ": " + *wrong};
    }
    return ledger;
}

std::vector<ReadyScene> ready_scenes(const fs::path& data) {
    std::vector<ReadyScene> scenes;
    for (const fs::path& file : json_files_in(data / "scenes")) {
        const auto read = read_document(file);
        const auto* document = std::get_if<text::Document>(&read);
        if (document == nullptr || !document->root.is_object()) continue;
        const auto word = [&](const char* key) {
            const auto found = document->root.find(key);
            const bool there = found != document->root.end() && found->is_string();
            return there ? found->get<std::string>() : std::string();
        };
        ReadyScene scene{file, file.stem().string(), word("title"), word("system")};
        if (scene.title.empty()) scene.title = scene.name;
        scenes.push_back(std::move(scene));
    }
    std::stable_sort(scenes.begin(), scenes.end(), [](const auto& a, const auto& b) {
        return std::tie(a.system, a.name) < std::tie(b.system, b.name);
    });
    return scenes;
}

fs::path find_scene(const fs::path& data, const std::string& name) {
    std::error_code error;
    if (name == "-" || fs::exists(name, error)) return name;
    for (const ReadyScene& each : ready_scenes(data))
        if (each.name == name || fs::path(name) == each.file.filename()) return each.file;
    return name;
}

}  // namespace breakneck::cli
