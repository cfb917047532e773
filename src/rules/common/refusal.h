// A refusal: someone asked for what the rules do not allow. A value, never an exception.
#pragma once

#include <optional>
#include <string_view>

#include "base/rule_id.h"

namespace breakneck {

/// Which rule forbids it, and a key to the words that say what would make it legal; `need` and
/// `have` fill those words in.
struct Refusal {
    RuleId rule;
    std::string_view why = {};
    int need = 0;
    int have = 0;
    bool operator==(const Refusal&) const = default;
};

/// What resolving comes to: done, or refused.
class [[nodiscard]] Answer {
  public:
    constexpr Answer() = default;
    constexpr Answer(Refusal refusal) : refusal_(refusal) {}  // NOLINT: a refusal is an answer

    constexpr bool is_done() const { return !refusal_; }
    constexpr const Refusal& refusal() const { return *refusal_; }
    constexpr bool operator==(const Answer&) const = default;

  private:
    std::optional<Refusal> refusal_;
};

inline constexpr Answer done{};

constexpr Refusal refuse(RuleId rule, std::string_view why = {}, int need = 0, int have = 0) {
    return {rule, why, need, have};
}

}  // namespace breakneck
