// How a table does what table.h says. Included where a system is registered, and by tests.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "table/draft.h"

namespace breakneck::table {

template <class S>
Table<S>::Table(Stage stage) : Table(stage, start(stage)) {}

template <class S>
Table<S>::Table(Stage stage, Scene scene) {
    const std::uint64_t hash = hash_of(scene);
    nodes_.push_back({std::make_shared<const Stage>(std::move(stage)), std::move(scene), {}, hash});
}

template <class S>
std::vector<int> Table<S>::path_to(int number) const {
    std::vector<int> path;
    for (number = last_step(number); number > 0; number = last_step(line(number).parent))
        path.push_back(number);
    std::reverse(path.begin(), path.end());
    return path;
}

template <class S>
int Table<S>::last_step(int number) const {
    while (number > 0 && !detail::is_step<S>(line(number).saying)) {
        if (const auto* went = std::get_if<WentTo>(&line(number).saying))
            number = went->line;
        else if (const auto* amended = std::get_if<Amended>(&line(number).saying))
            number = line(amended->line).parent;
        else
            number = line(number).parent;
    }
    return number;
}

template <class S>
std::vector<int> Table<S>::branches() const {
    std::vector<bool> followed(log_.size() + 1, false);
    for (const Line<S>& each : log_)
        if (detail::is_step<S>(each.saying))
            followed[static_cast<std::size_t>(last_step(each.parent))] = true;
    std::vector<int> tips;
    for (const Line<S>& each : log_)
        if (detail::is_step<S>(each.saying) && !followed[static_cast<std::size_t>(each.number)])
            tips.push_back(each.number);
    return tips;
}

template <class S>
bool Table<S>::may_act(const Seat& seat, PersonId who) const {
    switch (seat.kind) {
        case SeatKind::game_master:
            return true;
        case SeatKind::person:
            return who != PersonId::nobody && seat.person == who;
        case SeatKind::station:
            return who != PersonId::nobody && at_station(stage(), scene(), seat) == who;
        case SeatKind::side:
            return who != PersonId::nobody && side_of(stage(), who) == seat.side;
        case SeatKind::spectator:
            return false;
    }
    return false;
}

template <class S>
bool Table<S>::rolls_by_hand(PersonId who) const {
    return who == PersonId::nobody ? typed_by_master_ : (typed_ >> index_of(who) & 1U) != 0;
}

template <class S>
const typename S::Choice* Table<S>::order_of(PersonId who, std::string_view kind) const {
    const auto found = orders_.find(std::pair(who, std::string(kind)));
    return found == orders_.end() ? nullptr : &*found->second.answer;
}

template <class S>
Reply<S> Table<S>::failed(typename Reply<S>::Failure why) const {
    Reply<S> reply;
    reply.failure = std::move(why);
    return reply;
}

template <class S>
Reply<S> Table<S>::commit(Draft&& draft) {
    Reply<S> reply;
    for (std::size_t i = 0; i < draft.lines.size(); ++i) {
        reply.lines.push_back(draft.lines[i].number);
        for (const auto each : draft.nodes[i].told) reply.events.push_back(each.event());
        log_.push_back(std::move(draft.lines[i]));
        nodes_.push_back(std::move(draft.nodes[i]));
    }
    head_ = draft.head;
    orders_ = std::move(draft.orders);
    typed_ = draft.typed;
    typed_by_master_ = draft.typed_by_master;
    if (draft.machine_of_caller != nullptr) *draft.machine_of_caller = *draft.machine;
    return reply;
}

/// Answers whatever somebody has given orders for, as lines of their own.
template <class S>
void Table<S>::go_on_by_orders(Draft& draft, Failure& failure) {
    constexpr int enough = 1000;  // orders that only ask each other in circles end here
    for (int i = 0; i < enough && !failure; ++i) {
        const auto open = question(*draft.now().stage, draft.now().scene);
        if (!open) return;
        const auto found = draft.orders.find(std::pair(open->who, std::string(open->kind)));
        if (found == draft.orders.end()) return;
        const StandingOrder<S> order = found->second;
        const Seat own = open->who == PersonId::nobody ? Seat::master() : Seat::of(open->who);
        Line<S> line{.by = own, .saying = Chosen<S>{open->who, *order.answer, {}, true}};
        Failure refused = draft.say(std::move(line));
        if (!refused) continue;
        if (!std::holds_alternative<Refusal>(*refused)) failure = std::move(refused);
        if (failure || !order.once) return;  // it cannot be done: they are asked
        failure = draft.say({.by = Seat::of(open->who),
                             .saying = StandingOrder<S>{open->who, order.question, {}, true}});
        return;
    }
}

template <class S>
Reply<S> Table<S>::finish(Draft&& draft, Failure failure) {
    if (!failure) go_on_by_orders(draft, failure);
    const std::size_t left = draft.given.dice.size() + draft.given.cards.size();
    if (!failure && left > 0) failure = Problem{"left_over", std::to_string(left)};
    if (!failure) return commit(std::move(draft));
    Reply<S> reply = failed(std::move(*failure));
    if (std::holds_alternative<FacesMissing>(*reply.failure)) reply.so_far = draft.so_far();
    return reply;
}

template <class S>
Reply<S> Table<S>::say(const Seat& by, Saying<S> saying, std::string reason, LuckNow luck) {
    Draft draft(*this, std::move(luck));
    Failure failure =
        draft.say({.by = by, .saying = std::move(saying), .reason = std::move(reason)});
    return finish(std::move(draft), std::move(failure));
}

template <class S>
Reply<S> Table<S>::say_only(const Seat& by, Saying<S> saying, std::string reason) {
    Draft draft(*this, {});
    Failure failure =
        draft.say({.by = by, .saying = std::move(saying), .reason = std::move(reason)});
    if (failure) return failed(std::move(*failure));
    return commit(std::move(draft));
}

template <class S>
Reply<S> Table<S>::choose(const Seat& by, PersonId who, const Choice& choice, LuckNow luck,
                          PersonSet mob) {
    if (!may_act(by, who)) return failed(Problem{"not_your_seat"});
    const auto open = question(stage(), scene());
    Draft draft(*this, std::move(luck));
    Failure failure;
    for (std::size_t i = 0; open && i < stage().people.size() && !failure; ++i) {
        const auto other = static_cast<PersonId>(i);
        if (other == who || !mob.has(other)) continue;
        if (!may_act(by, other)) return failed(Problem{"not_your_seat", stage().people[i].name});
        failure = draft.say(
            {.by = by, .saying = StandingOrder<S>{other, std::string(open->kind), choice, true}});
    }
    if (!failure) failure = draft.say({.by = by, .saying = Chosen<S>{who, choice}});
    return finish(std::move(draft), std::move(failure));
}

template <class S>
Reply<S> Table<S>::decide(const Seat& by, PersonId who, const Choice& choice, std::string reason,
                          LuckNow luck) {
    if (by.kind != SeatKind::game_master) return failed(Problem{"game_master_only"});
    return say(by, Chosen<S>{.who = who, .choice = choice, .ruled = true}, std::move(reason),
               std::move(luck));
}

template <class S>
Reply<S> Table<S>::set_values(const Seat& by, std::vector<SetValue> sets, std::string reason,
                              LuckNow luck) {
    if (by.kind != SeatKind::game_master) return failed(Problem{"game_master_only"});
    Draft draft(*this, std::move(luck));
    Failure failure;
    for (SetValue& each : sets)
        if (!failure) failure = draft.say({.by = by, .saying = std::move(each), .reason = reason});
    return finish(std::move(draft), std::move(failure));
}

template <class S>
Reply<S> Table<S>::override_roll(const Seat& by, const Override& override, std::string reason) {
    if (by.kind != SeatKind::game_master) return failed(Problem{"game_master_only"});
    return say_only(by, SetOverride{override}, std::move(reason));
}

template <class S>
Reply<S> Table<S>::restage(const Seat& by, Stage stage, std::string what, std::string reason,
                           LuckNow luck) {
    if (by.kind != SeatKind::game_master) return failed(Problem{"game_master_only"});
    if (const auto why = prepare(stage)) return failed(Problem{"bad_value", why->expected});
    auto next = std::make_shared<const Stage>(std::move(stage));
    return say(by, Restaged<S>{std::move(next), std::move(what)}, std::move(reason),
               std::move(luck));
}

/// Plays lines of the present branch again, the first of them changed, until one no longer fits.
template <class S>
std::optional<Broken> Table<S>::play_again(Draft& draft, const std::vector<int>& lines,
                                           const Change& change, Failure& failure) {
    for (const int number : lines) {
        Line<S> again = draft.table.line(number);
        auto* chosen = std::get_if<Chosen<S>>(&again.saying);
        if (number == lines.front()) {
            if (const auto* override = std::get_if<Override>(&change))
                chosen->overrides.push_back(*override);
            else
                replace_face(again.draws, std::get<ReplaceFace>(change));
        }
        const Node& before = draft.table.node(again.parent);
        const auto asked = question(*before.stage, before.scene);
        const auto asks = question(*draft.now().stage, draft.now().scene);
        if (chosen != nullptr && asked && asked->who == chosen->who && asked != asks)
            return Broken{number, std::nullopt};
        again.copy_of = number;
        failure = draft.say(std::move(again));
        if (!failure) continue;
        if (std::holds_alternative<FacesMissing>(*failure)) return std::nullopt;
        Broken broken{number, std::nullopt};
        if (const auto* refused = std::get_if<Refusal>(&*failure)) broken.refused = *refused;
        failure.reset();
        return broken;
    }
    return std::nullopt;
}

template <class S>
Reply<S> Table<S>::amend(const Seat& by, int number, const Change& change, std::string reason,
                         LuckNow luck) {
    if (by.kind != SeatKind::game_master) return failed(Problem{"game_master_only"});
    std::vector<int> lines = path();
    const auto from = std::find(lines.begin(), lines.end(), number);
    if (from == lines.end()) return failed(Problem{"not_on_branch", std::to_string(number)});
    if (!std::holds_alternative<Chosen<S>>(line(number).saying))
        return failed(Problem{"no_roll", std::to_string(number)});
    if (!has_draw(line(number).draws, change))
        return failed(Problem{"no_roll", std::to_string(number)});
    lines.erase(lines.begin(), from);
    Draft draft(*this, std::move(luck));
    Failure failure =
        draft.say({.by = by, .saying = Amended{number, change}, .reason = std::move(reason)});
    std::optional<Broken> broken;
    if (!failure) broken = play_again(draft, lines, change, failure);
    if (!failure && broken && broken->line == number && broken->refused)
        return failed(*broken->refused);
    const auto* missing = failure ? std::get_if<FacesMissing>(&*failure) : nullptr;
    const bool at_first = draft.lines.size() == 1 && missing != nullptr;
    if ((at_first && was_refused(missing->so_far, change)) ||
        (!failure && draft.lines.size() > 1 && !shows(draft.lines[1].draws, change)))
        return failed(Problem{"no_such_face"});
    if (!failure && broken) {
        std::get<Amended>(draft.lines.front().saying).broken_at = broken->line;
        draft.forget_mobs(number);
    }
    Reply<S> reply = finish(std::move(draft), std::move(failure));
    if (reply.is_done()) reply.broken = broken;
    return reply;
}

template <class S>
Reply<S> Table<S>::go_to(const Seat& by, int number) {
    if (by.kind == SeatKind::spectator) return failed(Problem{"not_your_seat"});
    if (const int other = first_of_others(by, number); other != 0)
        return failed(Problem{"not_your_line", std::to_string(other)});
    return say_only(by, WentTo{number});
}

template <class S>
int Table<S>::first_of_others(const Seat& seat, int to) const {
    if (seat.kind == SeatKind::game_master) return 0;
    if (to < 0 || to > static_cast<int>(log_.size())) return 0;  // there is no such line at all
    const auto is_own = [&](int number) {
        const auto* chosen = std::get_if<Chosen<S>>(&line(number).saying);
        return chosen != nullptr && line(number).by.kind != SeatKind::game_master &&
               may_act(seat, chosen->who);
    };
    const std::vector<int> here = path();
    const std::vector<int> there = path_to(to);
    const auto [back, forth] = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
    const auto taken = std::find_if_not(back, here.end(), is_own);
    if (taken != here.end()) return *taken;
    const auto brought = std::find_if_not(forth, there.end(), is_own);
    return brought == there.end() ? 0 : *brought;
}

template <class S>
Reply<S> Table<S>::undo(const Seat& by, int lines) {
    const std::vector<int> past = path();
    const auto size = static_cast<int>(past.size());
    if (lines < 1 || lines > size) return failed(Problem{"nothing_to_undo", std::to_string(size)});
    return go_to(by, lines == size ? 0 : past[static_cast<std::size_t>(size - lines - 1)]);
}

template <class S>
Reply<S> Table<S>::redo(const Seat& by) {
    // Going back and forth leaves a run of journeys at the end of the log: before it was the tip.
    int tip = head_;
    for (std::size_t i = log_.size(); i-- > 0;) {
        const bool journey = std::holds_alternative<WentTo>(log_[i].saying);
        if (!journey && !detail::is_setting<S>(log_[i].saying)) break;
        if (journey) tip = log_[i].parent;
    }
    const std::vector<int> ahead = path_to(tip);
    const auto here = std::find(ahead.begin(), ahead.end(), head_);
    const auto next = head_ == 0 ? ahead.begin() : here == ahead.end() ? here : here + 1;
    if (next == ahead.end()) return failed(Problem{"nothing_to_redo"});
    return go_to(by, *next);
}

template <class S>
Reply<S> Table<S>::order(const Seat& by, StandingOrder<S> order, LuckNow luck) {
    if (!may_act(by, order.who)) return failed(Problem{"not_your_seat"});
    return say(by, std::move(order), {}, std::move(luck));
}

template <class S>
Reply<S> Table<S>::dice(const Seat& by, DiceBy dice) {
    if (!may_act(by, dice.who)) return failed(Problem{"not_your_seat"});
    return say_only(by, dice);
}

}  // namespace breakneck::table

#include "table/replay_impl.h"
