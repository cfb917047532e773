// An encounter file while it is being made: its JSON, the system it is for, what is wrong with it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/data_files.h"
#include "text/encounter.h"
#include "text/systems.h"

namespace breakneck::cli {

class SceneFile {
  public:
    /// A new encounter of a system, nothing in it.
    static std::variant<SceneFile, FileProblem> begin(const std::filesystem::path& file,
                                                      const std::string& system,
                                                      const std::filesystem::path& data);
    /// A file whose encounter is good as far as it goes.
    static std::variant<SceneFile, FileProblem> open(const std::filesystem::path& file,
                                                     const std::filesystem::path& data);

    text::Json& root() { return root_; }
    const text::Json& root() const { return root_; }
    const text::Json& schema() const { return schema_; }
    std::string system() const { return std::string(system_->name); }
    /// The names of the stat blocks for a list such as "people".
    std::vector<std::string> blocks(const std::string& list) const;

    /// What is wrong with the encounter, people apart that are not there yet.
    std::optional<text::Problem> problem() const;
    text::Opened game() const;
    std::optional<FileProblem> save() const;

  private:
    text::Document document() const;
    std::optional<text::Problem> problem_with(const text::Document& document) const;

    std::filesystem::path file_;
    text::Json root_;
    text::Json schema_;
    const text::SystemEntry* system_ = nullptr;
    text::Data data_;
};

/// The word as JSON, as the schema of its field wants it: a number, true or false, a list, a word.
text::Json value_for(const text::Json& schema, const std::string& word);

}  // namespace breakneck::cli
