// The file a game is saved in while it is played: every line as it is made.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>

#include "cli/data_files.h"
#include "text/game.h"

namespace breakneck::cli {

/// A log as found on the disk, ready to go on from.
struct FoundLog {
    std::string bytes;   // without what had to be dropped
    std::string notice;  // empty, or what that was
};

class SavedLog {
  public:
    /// A new file with the lines the game has. Nothing that is there already is touched, and where
    /// there is no room for those lines nothing is left.
    [[nodiscard]] std::optional<FileProblem> begin(const std::filesystem::path& file,
                                                   const text::Game& game);

    // Going on with a file: nobody else adds to it from before it is read.
    [[nodiscard]] std::optional<FileProblem> lock(const std::filesystem::path& file);
    /// What is in it. A last line that was cut short is left out, with a notice.
    std::variant<FoundLog, FileProblem> find() const;
    /// Once the game has the lines that were found.
    [[nodiscard]] std::optional<FileProblem> go_on(const FoundLog& found, const text::Game& game);

    /// Adds the lines that the game has made since; nothing to do without a file.
    [[nodiscard]] std::optional<FileProblem> save(const text::Game& game);

    const std::filesystem::path& file() const { return file_; }
    /// Why the game is not all in its file, if it is not: removed, cut, changed, no room for the
    /// last lines.
    [[nodiscard]] std::optional<FileProblem> check() const;
    /// Writes all of it once more, where that is so.
    [[nodiscard]] std::optional<FileProblem> write_anew(const text::Game& game);
    /// Whether all of it is there; may be asked in a signal handler.
    bool has_all() const noexcept { return has_all_ && growing_.has_all(); }

  private:
    GrowingFile growing_;
    std::filesystem::path file_;
    std::size_t written_ = 0;  // lines, the head among them
    bool has_all_ = true;      // that could be written
};

/// "courtyard.log.jsonl" in this folder for "scenes/courtyard.json"; with a number if it is taken.
std::filesystem::path new_log_path(const std::filesystem::path& scene);
/// The last of those; nothing if there is none.
std::optional<std::filesystem::path> last_log_path(const std::filesystem::path& scene);

}  // namespace breakneck::cli
