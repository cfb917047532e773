// The chances of a choice, short beside a menu or in full.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/play_session.h"

namespace breakneck::cli {

/// Odds are shown beside a menu only while they come quickly: nobody waits for a hint.
class OddsBudget {
  public:
    OddsBudget() : end_(Clock::now() + allowed) {}
    bool left() const { return Clock::now() < end_; }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds allowed{150};
    Clock::time_point end_;
};

/// Of a choice beside a menu so many ways are read at most, since one of them may have very many.
inline constexpr std::uint64_t ways_beside_a_menu = 1'000;
inline constexpr std::uint64_t ways_in_a_list = 5'000;

/// What matters most: "64% success, 28% a raise", "58% Bo loses a heart", "certain: Bo falls", "at
/// least 5% Bo falls" where not all was read; empty where nothing does.
std::string short_odds(const Session& session, const std::string& choice,
                       std::uint64_t ways = ways_beside_a_menu);

/// The same of odds that are known already: how the roll may come out, else what matters most;
/// empty where they have neither.
std::string told_first(const text::Json& odds);

/// All that can come of it, with exact chances.
std::string full_odds(const Session& session, const std::string& choice, int width);

/// The same of odds that are known already, and the questions that were answered for others.
std::string odds_in_full(const text::Json& odds, int width);
std::string odds_assumed(const text::Json& odds, int width);

/// "58%", "<1%", "100%": how likely, for people.
std::string percent(double p);
/// "at least 5%"; "possible" where that is less than anybody would tell.
std::string at_least(double p);
/// " (7/12)"; empty where the fraction is longer than that, which says nothing to people.
std::string short_fraction(const text::Json& chance, int longest);

}  // namespace breakneck::cli
