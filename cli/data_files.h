// Files: the data folder, encounters and logs read; results written so that a crash loses nothing.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
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

/// A JSON file.
std::variant<text::Document, FileProblem> read_document(const std::filesystem::path& file);

/// Whether these are the bytes of a log: a head, and one object on each line.
bool is_log(std::string_view bytes);

/// Messages, stat blocks and ledgers of all systems.
std::variant<text::Data, FileProblem> read_data(const std::filesystem::path& data);

/// The rule ledgers of all systems.
std::variant<text::Ledger, FileProblem> read_ledger(const std::filesystem::path& data);

struct ReadyScene {
    std::filesystem::path file;
    std::string name;  // its file without folder and ending
    std::string title;
    std::string system;
};

/// The encounters in scenes/, by system and name. Files that are no JSON are passed over.
std::vector<ReadyScene> ready_scenes(const std::filesystem::path& data);

/// The file itself, or the ready scene of that name where there is no such file. A plain word that
/// is neither is refused with the nearest name.
std::variant<std::filesystem::path, FileProblem> find_scene(const std::filesystem::path& data,
                                                            const std::string& name);

/// Fields of a good encounter or saved scene that nobody knows, each as a sentence.
std::vector<std::string> unknown_fields_in(const text::Document& document);

/// An encounter, a saved scene or a log opened, or what is wrong with it; and what it has that
/// nobody knows, for whoever wants to hear of it.
std::variant<std::unique_ptr<text::Game>, FileProblem> open_file(
    const std::filesystem::path& file, const text::Data& data, std::uint64_t seed,
    std::vector<std::string>* unknown = nullptr);
/// The same for bytes that were read already.
std::variant<std::unique_ptr<text::Game>, FileProblem> open_bytes(
    const std::string& file, std::string bytes, const text::Data& data, std::uint64_t seed,
    std::vector<std::string>* unknown = nullptr);

/// "x.log.jsonl:7: …" for a problem of line 7 of a log.
FileProblem log_problem(const std::string& file, const text::Problem& problem);

/// Writes a file whole or not at all: a crash leaves the old one or the new one. What is there and
/// is no plain file stays as it is.
std::optional<FileProblem> write_whole(const std::filesystem::path& named, std::string_view bytes);
/// Why that would fail as things are now; nothing is changed by asking.
std::optional<FileProblem> cannot_write(const std::filesystem::path& named);

/// A file that only grows, a line at a time; a line added has reached the disk, one that could not
/// be added has left nothing. Nobody else can open it so meanwhile, and it is not written to once
/// it is no longer as it was left here.
class GrowingFile {
  public:
    GrowingFile() = default;
    GrowingFile(GrowingFile&& other) noexcept;
    GrowingFile& operator=(GrowingFile&& other) noexcept;
    GrowingFile(const GrowingFile&) = delete;
    GrowingFile& operator=(const GrowingFile&) = delete;
    ~GrowingFile();

    /// A new file; what is there already is refused.
    [[nodiscard]] std::optional<FileProblem> create(const std::filesystem::path& file);
    /// A file that is there.
    [[nodiscard]] std::optional<FileProblem> open(const std::filesystem::path& file);
    /// Whether it was removed, replaced, cut or written to by somebody else.
    [[nodiscard]] std::optional<FileProblem> check() const;
    /// Leaves so many bytes of it.
    [[nodiscard]] std::optional<FileProblem> cut(std::size_t bytes);
    [[nodiscard]] std::optional<FileProblem> add(std::string_view line);
    /// Puts these bytes in the place of what was removed, cut or written to, and grows from there;
    /// another file in its place stays as it is.
    [[nodiscard]] std::optional<FileProblem> write_anew(std::string_view bytes);
    /// Whether all that was written is there; may be asked in a signal handler.
    bool has_all() const noexcept;
    bool is_open() const { return descriptor_ >= 0; }

  private:
    [[nodiscard]] std::optional<FileProblem> take(const std::filesystem::path& file, int flags);

    int descriptor_ = -1;
    std::size_t size_ = 0;  // as it was left here
    std::filesystem::path file_;
};

}  // namespace breakneck::cli
