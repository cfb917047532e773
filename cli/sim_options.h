// What `breakneck sim` was asked for, read from its options.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "sim/run.h"
#include "text/study.h"

namespace breakneck::cli {

/// As it was typed.
struct SimAsked {
    std::string file;
    std::string trials;
    std::string seed = "1";
    std::string threads;
    std::string within;
    std::string sweep;
    std::vector<std::string> compare;
    std::string from;
    std::vector<std::string> tempers;
    std::string svg;
    bool csv = false;
    bool json = false;
};

/// A value set in turn: "people.Ana.aim" to "0", "1", "2".
struct Sweep {
    std::string path;
    std::vector<std::string> values;
};

struct SimOptions {
    sim::Plan plan;
    std::optional<Sweep> sweep;
    std::vector<text::Temper> tempers;
};

inline constexpr std::uint64_t usual_trials = 10'000;
inline constexpr std::uint64_t most_trials = 1'000'000'000'000;
inline constexpr std::size_t most_values = 1000;

/// What it means, or what is wrong with it as a sentence.
std::variant<SimOptions, std::string> read_options(const SimAsked& asked);

/// PATH=0..4, PATH=0..8/2 or PATH=low,high.
std::variant<Sweep, std::string> read_sweep(const std::string& typed);

/// "0.5%" or "0.005" as 0.005; nothing if it is neither.
std::optional<double> read_share(const std::string& typed);

/// A log and one of its lines, "game.log.jsonl:12"; no line means the last one.
struct LogPlace {
    std::string file;
    std::optional<int> line;
};
std::variant<LogPlace, std::string> read_place(const std::string& typed);

}  // namespace breakneck::cli
