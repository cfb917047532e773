// Files: the data folder, encounters and logs read; results written so that a crash loses nothing.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "text/document.h"
#include "text/game.h"
#include "text/ledger.h"

namespace breakneck::cli {

/// What is wrong with a file, as a sentence that begins with its name.
struct FileProblem {
    std::string what;
};

/// All bytes of a file of at most 64 MiB; "-" is the standard input.
std::variant<std::string, FileProblem> read_bytes(const std::filesystem::path& file);

/// A JSON file. A file of one object a line, as a log is, becomes an array of them, in which values
/// keep their lines.
std::variant<text::Document, FileProblem> read_document(const std::filesystem::path& file);

/// Whether the bytes are one JSON value on each of several lines.
bool is_line_by_line(std::string_view bytes);

/// Messages, stat blocks and ledgers of all systems.
std::variant<text::Data, FileProblem> read_data(const std::filesystem::path& data);

/// The rule ledgers of all systems, or of one.
std::variant<text::Ledger, FileProblem> read_ledger(const std::filesystem::path& data);

struct ReadyScene {
    std::filesystem::path file;
    std::string name;  // its file without folder and ending
    std::string title;
    std::string system;
};

/// The encounters in scenes/, by system and name. Files that are no JSON are passed over.
std::vector<ReadyScene> ready_scenes(const std::filesystem::path& data);

/// The file itself, or the ready scene of that name where there is no such file.
std::filesystem::path find_scene(const std::filesystem::path& data, const std::string& name);

/// Writes a file whole or not at all: a crash leaves the old one or the new one.
std::optional<FileProblem> write_whole(const std::filesystem::path& file, std::string_view bytes);

/// A file that only grows, a line at a time; a line added has reached the disk.
class GrowingFile {
  public:
    GrowingFile() = default;
    GrowingFile(GrowingFile&& other) noexcept;
    GrowingFile& operator=(GrowingFile&& other) noexcept;
    GrowingFile(const GrowingFile&) = delete;
    GrowingFile& operator=(const GrowingFile&) = delete;
    ~GrowingFile();

    [[nodiscard]] std::optional<FileProblem> open(const std::filesystem::path& file);
    [[nodiscard]] std::optional<FileProblem> add(std::string_view line);
    bool is_open() const { return descriptor_ >= 0; }

  private:
    int descriptor_ = -1;
    std::filesystem::path file_;
};

}  // namespace breakneck::cli
