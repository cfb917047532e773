// A study: many games on many threads, or many processes, with one answer for one seed.
//
// Games are played in blocks by their number. The result is the sum of the first so many blocks, in
// order, and it is decided in order after how many to stop; so it does not depend on who played
// which.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "sim/sample.h"
#include "sim/team.h"

namespace breakneck::sim {

struct Plan {
    std::uint64_t trials = 10'000;  // at most
    std::uint64_t seed = 1;
    int threads = 1;
    double within = 0;  // stop when no outcome is less certain than ± this; 0: play all
};

/// Before so many games nobody asks whether they are enough.
inline constexpr std::uint64_t least_games = 400;

struct Progress {
    std::uint64_t games = 0;
    std::uint64_t trials = 0;
    double error = 1;  // of the least certain outcome
};

/// Who looks on. `tell` is called now and then, by one thread at a time.
struct Watch {
    const std::atomic<bool>* stop = nullptr;  // set it, and what is finished so far is the result
    std::function<void(const Progress&)> tell = {};
    Team* team = nullptr;  // null: this process alone
};

/// How a study ended; of several the last of these counts.
enum class Finish : std::uint8_t { precise, all, stopped };

struct Result {
    std::vector<Tally> tallies;  // as the sample has them; of a team the leader has them
    std::uint64_t games = 0;
    Finish finish = Finish::all;
};

Result run(const Sample& sample, const Plan& plan, const Watch& watch = {});

/// Games in a block: it depends on nothing but the number of trials.
std::uint64_t block_size(std::uint64_t trials);

/// The ± of the least certain outcome.
double widest_error(const Sample& sample, const std::vector<Tally>& tallies);

}  // namespace breakneck::sim
