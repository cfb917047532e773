// How far a study has come: a bar with the time left, on a terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>

#include "sim/run.h"

namespace breakneck::cli {

/// "1:05" or "2:03:09".
std::string time_words(std::chrono::seconds time);

/// How many games a study will take in all, by how certain it is so far.
std::uint64_t games_needed(const sim::Progress& progress, double within);

/// How far all is, by how far the one of several is that is played now, from 0 on.
double part_of_all(double part, std::size_t nth, std::size_t of);

/// A bar and words in one line no wider than this: the narrower it is, the less is said.
std::string bar_line(int width, double part, const std::string& what, const std::string& words);

class ProgressBar {
  public:
    /// Written to `err`; nothing is written if it is no terminal.
    ProgressBar(std::ostream& err, bool terminal, double within)
        : err_(err), terminal_(terminal), within_(within) {}
    /// The next games are these of several, from 0 on; the time left is that of all.
    void begin(std::size_t nth, std::size_t of);
    void show(const sim::Progress& progress);
    /// Takes the bar away again.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;
    std::ostream& err_;
    bool terminal_;
    double within_;
    std::size_t nth_ = 0;
    std::size_t of_ = 1;
    Clock::time_point began_ = Clock::now();
    Clock::time_point shown_ = {};
    bool on_screen_ = false;
};

}  // namespace breakneck::cli
