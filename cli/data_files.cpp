// Reading: the data folder, encounters and logs.
#include "cli/data_files.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iostream>
#include <iterator>
#include <utility>

#include "text/encounter.h"
#include "text/schema.h"
#include "text/systems.h"

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

/// Reads part by part until a part is empty; below 0 is a part that cannot be read.
template <class Read>
std::variant<std::string, FileProblem> read_parts(const std::string& name, Read&& read) {
    std::string bytes;
    std::string part(std::size_t{1} << 16U, '\0');
    for (std::ptrdiff_t size = read(part); size != 0; size = read(part)) {
        if (size < 0) return FileProblem{name + ": cannot be read"};
        bytes.append(part, 0, static_cast<std::size_t>(size));
        if (bytes.size() > most_bytes) return FileProblem{name + ": larger than 64 MiB"};
    }
    return bytes;
}

std::variant<std::string, FileProblem> read_stream(std::istream& in, const std::string& name) {
    return read_parts(name, [&](std::string& part) -> std::ptrdiff_t {
        in.read(part.data(), static_cast<std::streamsize>(part.size()));
        return in.bad() ? -1 : in.gcount();
    });
}

/// A named pipe. One that nobody opens to write would be waited for for ever.
std::variant<std::string, FileProblem> read_pipe(const std::string& name) {
    constexpr int patience_in_ms = 3'000;
    const int pipe = ::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (pipe < 0) return FileProblem{name + ": cannot be read"};
    const auto read_some = [&](std::string& part) -> std::ptrdiff_t {
        ssize_t size = 0;
        do size = ::read(pipe, part.data(), part.size());
        while (size < 0 && errno == EINTR);
        return size;
    };
    pollfd waiting{pipe, POLLIN, 0};
    std::string first(1, '\0');
    std::ptrdiff_t came = 0;
    const bool something = ::poll(&waiting, 1, patience_in_ms) > 0;
    if (!something) came = read_some(first);  // below 0 if somebody has opened it and is slow
    std::variant<std::string, FileProblem> read =
        FileProblem{name + ": is a pipe, and nobody writes to it"};
    if (something || came != 0) {
        ::fcntl(pipe, F_SETFL, O_RDONLY);
        read = read_parts(name, read_some);
    }
    ::close(pipe);
    if (auto* bytes = std::get_if<std::string>(&read); came > 0 && bytes != nullptr)
        bytes->insert(0, first);
    return read;
}

/// Folders of data/ that hold something other than the stat blocks of a system.
bool is_common_folder(const std::string& name) {
    return name == "messages" || name == "rules" || name == "scenes" || name == "schemas";
}

std::optional<FileProblem> read_all(const fs::path& folder, std::vector<text::Document>& into) {
    for (const fs::path& file : json_files_in(folder)) {
        auto read = read_document(file);
        if (auto* problem = std::get_if<FileProblem>(&read)) return *problem;
        into.push_back(std::get<text::Document>(std::move(read)));
    }
    return {};
}

std::optional<FileProblem> read_all(const fs::path& folder,
                                    std::map<std::string, text::Json>& into) {
    std::vector<text::Document> documents;
    if (auto problem = read_all(folder, documents)) return problem;
    for (auto& each : documents) into[fs::path(each.file).stem().string()] = std::move(each.root);
    return {};
}

}  // namespace

std::variant<std::string, FileProblem> read_bytes(const fs::path& file) {
    if (file == "-") return read_stream(std::cin, "standard input");
    std::error_code error;
    if (fs::is_directory(file, error)) return FileProblem{file.string() + ": is a folder"};
    if (fs::is_fifo(file, error)) return read_pipe(file.string());
    std::ifstream in(file, std::ios::binary);
    if (!in) {
        const bool there = fs::exists(file, error);
        return FileProblem{file.string() + (there ? ": cannot be read" : ": no such file")};
    }
    return read_stream(in, file.string());
}

std::variant<text::Document, FileProblem> read_document(const fs::path& file) {
    auto read = read_bytes(file);
    if (auto* problem = std::get_if<FileProblem>(&read)) return *problem;
    auto parsed = text::parse_document(file.string(), std::get<std::string>(std::move(read)));
    if (const auto* bad = std::get_if<text::BadDocument>(&parsed))
        return FileProblem{text::to_text(*bad)};
    return std::get<text::Document>(std::move(parsed));
}

bool is_log(std::string_view bytes) {
    return bytes.substr(0, bytes.find('\n')).find("\"breakneck log\"") != std::string_view::npos;
}

std::variant<text::Data, FileProblem> read_data(const fs::path& data) {
    text::Data out;
    // English for now; another language is another folder beside it.
    if (auto problem = read_all(data / "messages" / "en", out.messages)) return *problem;
    if (auto problem = read_all(data / "rules", out.ledgers)) return *problem;
    std::error_code gone;
    for (fs::directory_iterator it(data, gone), end; !gone && it != end; it.increment(gone)) {
        const std::string name = it->path().filename().string();
        if (!it->is_directory() || is_common_folder(name)) continue;
        if (auto problem = read_all(it->path(), out.stat_blocks[name])) return *problem;
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

FileProblem log_problem(const std::string& file, const text::Problem& problem) {
    constexpr std::string_view line = "line ";
    if (!problem.path.starts_with(line)) return {file + ": " + text::to_text(problem)};
    const std::size_t end = problem.path.find_first_not_of("0123456789", line.size());
    text::Problem inner = problem;
    inner.path = end == std::string::npos ? "" : problem.path.substr(end + 1);
    const std::string number = problem.path.substr(line.size(), end - line.size());
    return {file + ":" + number + (inner.path.empty() ? ": " : " ") + text::to_text(inner)};
}

std::vector<std::string> unknown_fields_in(const text::Document& document) {
    std::vector<std::string> out;
    const auto head = text::read_head(document.root);
    const auto* name = std::get_if<std::string>(&head);
    const text::SystemEntry* system = name == nullptr ? nullptr : text::find_system(*name);
    if (system == nullptr) return out;
    const text::Json& schema = system->schema(text::kind_of(document.root));
    for (const text::Problem& each : text::unknown_fields(document.root, schema))
        out.push_back(text::describe(document, each));
    return out;
}

std::variant<std::unique_ptr<text::Game>, FileProblem> open_bytes(
    const std::string& file, std::string bytes, const text::Data& data, std::uint64_t seed,
    std::vector<std::string>* unknown) {
    using Game = std::unique_ptr<text::Game>;
    if (is_log(bytes)) {
        auto opened = text::open_log(file, bytes, data, seed);
        if (const auto* problem = std::get_if<text::Problem>(&opened))
            return log_problem(file, *problem);
        return std::get<Game>(std::move(opened));
    }
    auto parsed = text::parse_document(file, std::move(bytes));
    if (const auto* bad = std::get_if<text::BadDocument>(&parsed))
        return FileProblem{text::to_text(*bad)};
    const auto& document = std::get<text::Document>(parsed);
    auto opened = text::open_game(document, data, seed);
    if (const auto* problem = std::get_if<text::Problem>(&opened))
        return FileProblem{text::describe(document, *problem)};
    if (unknown != nullptr) *unknown = unknown_fields_in(document);
    return std::get<Game>(std::move(opened));
}

std::variant<std::unique_ptr<text::Game>, FileProblem> open_file(
    const fs::path& file, const text::Data& data, std::uint64_t seed,
    std::vector<std::string>* unknown) {
    auto read = read_bytes(file);
    if (auto* problem = std::get_if<FileProblem>(&read)) return *problem;
    return open_bytes(file.string(), std::get<std::string>(std::move(read)), data, seed, unknown);
}

std::variant<fs::path, FileProblem> find_scene(const fs::path& data, const std::string& name) {
    std::error_code error;
    const fs::path file(name);
    if (name == "-" || fs::exists(file, error)) return file;
    std::vector<std::string> names;
    for (const ReadyScene& each : ready_scenes(data)) {
        if (each.name == name || file == each.file.filename()) return each.file;
        names.push_back(each.name);
    }
    if (file.has_extension() || file.has_parent_path()) return file;
    const std::string near = text::did_you_mean(name, names);
    return FileProblem{name + ": no such file or ready scene; " +
                       (near.empty() ? "breakneck alone lists the scenes" : near)};
}

}  // namespace breakneck::cli
