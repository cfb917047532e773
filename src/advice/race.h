// Which of several choices is best, found by trying them: all are thrown the same dice, and those
// that fall behind drop out, so that the time goes to those that are close.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace breakneck::advice {

/// How one of them stands.
struct Standing {
    double mean = 0;
    double margin = 0;  // half of a 95 % interval
    int trials = 0;
    bool running = true;  // not dropped
};

/// Deterministic: what to try next follows from what came of all that was tried before.
class Race {
  public:
    explicit Race(std::size_t runners) : results_(runners), running_(runners, true) {}

    /// Somebody tries with the dice of this number.
    struct Trial {
        std::size_t runner = 0;
        std::uint64_t number = 0;
    };
    /// The next one; each runs over the same numbers, 0, 1, 2 ….
    Trial next();
    /// What came of it, from 0 (nothing reached) to 1.
    void add(const Trial& trial, double worth);

    /// So many more run from now on; they begin with the first number, as everybody did.
    void join(std::size_t runners);
    /// Only so many of those who run go on, the first of all in any case.
    void keep(std::size_t most);

    std::size_t size() const { return results_.size(); }
    Standing standing(std::size_t runner) const;
    /// All of them, the best first: whoever still runs before whoever dropped out, who was tried
    /// before who was not, and whoever joined after the others once they were tried enough.
    std::vector<std::size_t> ranking() const;
    /// How often everybody who runs was tried.
    std::size_t laps() const;
    /// How many still run.
    std::size_t left() const;

    /// The mean difference between two over the dice both were thrown, and its standard error, as
    /// if they had differed once more: what always differs alike is not certain yet.
    struct Difference {
        double mean = 0;
        double error = 0;
        int trials = 0;
        /// Standard errors above zero.
        double z() const { return error > 0 ? mean / error : 0; }
    };
    Difference difference(std::size_t one, std::size_t other) const;

  private:
    void drop_those_behind();
    /// Its mean, as if it had succeeded twice more and failed twice more: a lucky first trial is no
    /// reason to lead, and intervals stay honest where all came out alike.
    double expected(std::size_t runner) const;

    struct Results {
        std::vector<float> worth;  // by number
        double sum = 0;
    };
    std::vector<Results> results_;  // by runner
    std::vector<bool> running_;
};

}  // namespace breakneck::advice
