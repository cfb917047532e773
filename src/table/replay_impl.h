// Replaying saved lines: whether they could have been said, and give what they gave. Part of
// table_impl.h.
#pragma once

#include "table/table_impl.h"

namespace breakneck::table {

template <class S>
bool Table<S>::could_say(const Line<S>& saved) const {
    if (saved.copy_of != 0) return true;  // it is compared with the line it repeats
    const bool master = saved.by.kind == SeatKind::game_master;
    return std::visit(
        Match{[&](const Chosen<S>& chosen) {
                  return chosen.ruled ? master : may_act(saved.by, chosen.who);
              },
              [&](const StandingOrder<S>& order) { return may_act(saved.by, order.who); },
              [&](const DiceBy& dice) { return may_act(saved.by, dice.who); },
              [&](const WentTo& went) {
                  return saved.by.kind != SeatKind::spectator &&
                         first_of_others(saved.by, went.line) == 0;
              },
              [&](const auto&) { return master; }},
        saved.saying);
}

/// The past is played again right after it was amended, line by line as it was.
template <class S>
bool Table<S>::repeats(const Line<S>& saved) const {
    std::size_t first = log_.size();
    while (first > 0 && log_[first - 1].copy_of != 0) --first;
    if (first == 0) return false;
    const auto* amended = std::get_if<Amended>(&log_[first - 1].saying);
    if (amended == nullptr) return false;
    const std::vector<int> past = path_to(log_[first - 1].parent);
    const auto from = std::find(past.begin(), past.end(), amended->line);
    const auto nth = static_cast<std::ptrdiff_t>(log_.size() - first);
    if (past.end() - from <= nth || from[nth] != saved.copy_of) return false;
    const Line<S>& old = line(saved.copy_of);
    if (!(old.by == saved.by) || old.saying.index() != saved.saying.index()) return false;
    const auto* was = std::get_if<Chosen<S>>(&old.saying);
    const auto* is = std::get_if<Chosen<S>>(&saved.saying);
    return was == nullptr || (was->who == is->who && was->choice == is->choice);
}

template <class S>
Reply<S> Table<S>::replay(const Line<S>& saved) {
    const int number = static_cast<int>(log_.size()) + 1;
    if (saved.number < number) return failed(Problem{"line_twice", {}, saved.number});
    if (saved.number > number) return failed(Problem{"line_missing", {}, number});
    if (saved.parent != head_) return failed(Problem{"follows_another", {}, number});
    if (!could_say(saved)) return failed(Problem{"wrong_seat", {}, number});
    if (saved.copy_of != 0 && !repeats(saved))
        return failed(Problem{"wrong_copy", std::to_string(saved.copy_of), number});
    Draft draft(*this, {});
    if (Failure failure = draft.say(saved)) {
        if (std::holds_alternative<FacesMissing>(*failure))
            return failed(Problem{"draws_missing", {}, number});
        if (auto* problem = std::get_if<Problem>(&*failure)) problem->line = number;
        return failed(std::move(*failure));
    }
    if (draft.lines.back().draws != saved.draws) return failed(Problem{"draws_differ", {}, number});
    if (draft.lines.back().hash != saved.hash) return failed(Problem{"hash_differs", {}, number});
    return commit(std::move(draft));
}

}  // namespace breakneck::table
