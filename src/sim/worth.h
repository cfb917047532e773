// Whether it is worth it to remember games.
#pragma once

#include <cstdint>

namespace breakneck::sim {

/// Learning a choice takes longer than playing it, and must be made up for by those that are known.
/// In most encounters it is plain after a few games that no two will be alike.
class Worth {
  public:
    bool it() const { return worth_it_; }
    /// A game of so many choices, of which so many were made by the rules.
    void played(int choices, int by_rules) {
        choices_ += choices;
        known_ += choices - by_rules;
        if (++games_ == few || games_ % many == 0) take_stock();
    }

  private:
    static constexpr std::uint64_t few = 128;
    static constexpr std::uint64_t many = 1024;

    /// Of ten choices so many must be known: what is learned in the first games pays later.
    int enough() const {
        if (games_ == few) return 2;
        return games_ == many ? 5 : 6;
    }
    void take_stock() {
        worth_it_ = 10 * known_ >= enough() * choices_;
        known_ = choices_ = 0;
    }

    bool worth_it_ = true;
    std::uint64_t games_ = 0;
    std::int64_t choices_ = 0;  // since stock was taken
    std::int64_t known_ = 0;
};

}  // namespace breakneck::sim
