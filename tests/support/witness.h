// Which rules a test has met: ids found in events, reasons, refusals and menus.
#pragma once

#include <functional>
#include <set>

#include "base/shape.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"

namespace breakneck::test {

/// Calls f(id) for every rule id anywhere inside a value, and for the rule of its type.
void each_rule(const Shape& shape, const void* value, const std::function<void(RuleId)>& f);
template <class T, class F>
void each_rule(const T& value, const F& f) {
    each_rule(shape_of<T>, &value, f);
}

/// What the present test has met. There is one at a time: tests run one after the other.
class Witness {
  public:
    static Witness& present() {
        static Witness only;
        return only;
    }

    void forget() { *this = {}; }
    void add(RuleId rule) { seen_.insert(rule); }
    bool has(RuleId rule) const { return seen_.contains(rule); }
    const std::set<RuleId>& seen() const { return seen_; }

    void compared(bool different) { different_outcomes_ = different_outcomes_ || different; }
    bool saw_two_outcomes() const { return different_outcomes_; }

  private:
    std::set<RuleId> seen_;
    bool different_outcomes_ = false;
};

/// Events, one or many.
template <class T>
void witness(const T& events) {
    each_rule(events, [](RuleId rule) { Witness::present().add(rule); });
}
inline void witness(const Refusal& refusal) { Witness::present().add(refusal.rule); }
inline void witness(const Answer& answer) {
    if (!answer.is_done()) witness(answer.refusal());
}
template <class Choice>
void witness(const Menu<Choice>& menu) {
    for (const auto& item : menu) {
        Witness::present().add(item.rule);
        if (item.refused) witness(*item.refused);
    }
}

/// What came of a decision of the game master and what came of another: they must differ.
template <class T>
void two_outcomes(const T& a, const T& b) {
    Witness::present().compared(!(a == b));
}

}  // namespace breakneck::test
