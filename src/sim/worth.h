// Whether it is worth it to remember games.
#pragma once

#include <cstdint>

namespace breakneck::sim {

/// Learning a choice takes longer than playing it, and must be made up for by those that are known.
/// In most encounters it is plain after a few games that no two will be alike.
class Worth {
  public:
    bool it() const { return worth_it_; }
    /// A choice was made by the rules.
    void by_rules() { ++by_rules_; }
    /// So many since stock was taken.
    std::uint64_t choices_by_rules() const { return by_rules_; }
    /// A game of so many choices was played.
    void played(int choices) {
        choices_ += static_cast<std::uint64_t>(choices);
        if (++games_ == few || games_ % many == 0) take_stock();
    }

  private:
    static constexpr std::uint64_t few = 128;
    static constexpr std::uint64_t many = 1024;

    void take_stock() {
        const std::uint64_t known = choices_ - by_rules_;
        worth_it_ = games_ == few ? 5 * known >= choices_ : 3 * known >= 2 * choices_;
        by_rules_ = choices_ = 0;
    }

    bool worth_it_ = true;
    std::uint64_t games_ = 0;
    std::uint64_t by_rules_ = 0;  // since stock was taken
    std::uint64_t choices_ = 0;
};

}  // namespace breakneck::sim
