// The chain over the lines of a log: a line that was changed breaks it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/json.h"
#include "text/log_file.h"
#include "text/problem.h"

namespace breakneck::text {

/// The links of lines, the head first: each is the SHA-256 of the link before it (the head has
/// none), a line break, and the line in one line without its own link.
class LogChain {
  public:
    std::size_t size() const { return links_.size(); }
    const std::string& link(std::size_t line) const { return links_.at(line); }
    /// The link of the next line.
    const std::string& add(Json line);

  private:
    std::vector<std::string> links_;
};

/// The name of a line's link.
inline constexpr std::string_view chain_field = "chain";

/// What is wrong with the links of a log. One of an earlier version has none, or none before the
/// lines that were added since; from the first on every line needs its own.
std::optional<Problem> chain_problem(const LogFile& log);

/// Whether nothing of a log can be changed unseen: its last line has a link.
bool is_chained(const LogFile& log);

}  // namespace breakneck::text
