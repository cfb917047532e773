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

/// Reads a log to go on from. A last line that was cut short is left out, with a notice.
std::variant<FoundLog, FileProblem> find_log(const std::filesystem::path& file);

class SavedLog {
  public:
    /// A new file. Nothing that is there already is touched.
    [[nodiscard]] std::optional<FileProblem> begin(const std::filesystem::path& file);
    /// Goes on with a file that was found, whose lines the game has.
    [[nodiscard]] std::optional<FileProblem> go_on(const std::filesystem::path& file,
                                                   const FoundLog& found, const text::Game& game);
    /// Adds the lines that the game has made since; nothing to do without a file.
    [[nodiscard]] std::optional<FileProblem> save(const text::Game& game);

    const std::filesystem::path& file() const { return file_; }
    /// Whether every line of the game has reached the file.
    bool has_all() const { return has_all_; }

  private:
    GrowingFile growing_;
    std::filesystem::path file_;
    std::size_t written_ = 0;  // lines, the head among them
    bool has_all_ = true;
};

/// "courtyard.log.jsonl" in this folder for "scenes/courtyard.json"; with a number if it is taken.
std::filesystem::path new_log_path(const std::filesystem::path& scene);
/// The last of those; nothing if there is none.
std::optional<std::filesystem::path> last_log_path(const std::filesystem::path& scene);

}  // namespace breakneck::cli
