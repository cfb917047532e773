// What was told on the ways of a reading: shared by all ways that were told the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "base/hash.h"
#include "base/rule_id.h"
#include "odds/event_list.h"
#include "odds/hash_index.h"
#include "rules/common/ids.h"
#include "rules/common/reasons.h"

namespace breakneck::odds::detail {

template <class E>
concept Aside = requires {
    E::aside;
};

/// What kinds of events are to a reading. Bookkeeping and the rolls themselves are not outcomes,
/// nor is what an event type calls an aside.
enum class EventKind : std::uint8_t { outcome, frame, other };

template <class E>
constexpr EventKind kind_of_event() {
    constexpr std::string_view tag = E::tag;
    if (tag == "pushed" || tag == "advanced" || tag == "popped") return EventKind::frame;
    if (tag == "rolled" || tag == "override_set" || tag == "override_used") return EventKind::other;
    return Aside<E> ? EventKind::other : EventKind::outcome;
}
template <class... E>
constexpr std::array<EventKind, sizeof...(E)> kinds_among(const std::variant<E...>*) {
    return {kind_of_event<E>()...};
}
template <class Event>
EventKind kind_of(const Event& event) {
    static constexpr auto kinds = kinds_among(static_cast<const Event*>(nullptr));
    return kinds[event.index()];
}

template <class Event>
bool is_outcome(const Event& event) {
    return kind_of(event) == EventKind::outcome;
}

/// Whether a system counts a roll as part of the one before it.
template <class Event>
bool belongs_to_roll(const Event& event) {
    if constexpr (requires { continues_roll(event); })
        return continues_roll(event);
    else
        return false;
}

/// Mixes the numbers and names in a value. That tells nearly all events apart, in a part of the
/// time a whole hash takes: what is in lists, such as the reasons of a roll, is left out.
template <class T>
void mix_numbers(Hasher& hasher, const T& value) {
    if constexpr (Described<T>) {
        for_each_field(value, [&](const auto&, const auto& each) { mix_numbers(hasher, each); });
    } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
        hasher.add(static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_same_v<T, RuleId>) {
        hasher.add(value.code());
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
        hasher.add(std::uint64_t{std::hash<std::string_view>()(value)});
    } else if constexpr (OptionalType<T>) {
        if (value) mix_numbers(hasher, *value);
    }
}
template <class Event>
std::uint64_t hash_of_numbers(const Event& event) {
    Hasher hasher;
    hasher.add(std::uint64_t{event.index()});
    std::visit([&](const auto& each) { mix_numbers(hasher, each); }, event);
    return hasher.value();
}

/// An outcome and all that was told before it.
template <class Event>
struct Told {
    const Told* before = nullptr;
    const Event* event = nullptr;  // the same events are the same object
    std::size_t id = 0;            // from 1 on: 0 is for nothing told at all
    std::size_t length = 0;        // with all before it
};

/// The first roll of somebody and what the rules say of it before anything else happens.
template <class Event>
struct RollTold {
    EventList<Event> events;
    bool done = false;
    std::uint64_t hash = 0;  // of the events
};

/// How far a way was told.
template <class Event>
struct Telling {
    const Told<Event>* last = nullptr;
    const RollTold<Event>* roll = nullptr;  // null: not rolled yet
    bool operator==(const Telling&) const = default;
};

/// Keeps every event and every telling once.
template <class Event>
class Book {
  public:
    explicit Book(PersonId who) : who_(who) {}

    /// Goes on with what was heard.
    void go_on(Telling<Event>& telling, const std::vector<Event>& heard) {
        const Part roll = part_of_roll(telling.roll, heard);
        in_roll_.clear();
        for (std::size_t i = 0; i < heard.size(); ++i) {
            const bool in_roll = i >= roll.begin && i < roll.end;
            const bool outcome = is_outcome(heard[i]);
            if (!in_roll && !outcome) continue;
            const std::size_t event = place_of(heard[i]);
            if (in_roll) in_roll_.push_back(event);
            if (outcome) telling.last = &told_after(telling.last, event);
        }
        if (roll.begin < heard.size())
            telling.roll = &rolled_on(telling.roll, roll.end < heard.size());
    }

    /// All of them; no more can be told then.
    std::deque<Event> take_events() { return std::move(events_); }

  private:
    static std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
        Hasher hasher;
        hasher.add(a);
        hasher.add(b);
        return hasher.value();
    }

    std::size_t place_of(const Event& event) {
        const std::size_t next = events_.size();
        const std::size_t place =
            known_events_.find_or_add(hash_of_numbers(event), next,
                                      [&](std::size_t known) { return events_[known] == event; });
        if (place == next) events_.push_back(event);
        return place;
    }

    const Told<Event>& told_after(const Told<Event>* before, std::size_t event) {
        const std::size_t next = told_.size();
        const std::uint64_t hash = mixed(before == nullptr ? 0 : before->id, event);
        const Event* const kept = &events_[event];
        const std::size_t place = known_told_.find_or_add(hash, next, [&](std::size_t known) {
            return told_[known].before == before && told_[known].event == kept;
        });
        if (place == next)
            told_.push_back({before, kept, next + 1, before == nullptr ? 1 : before->length + 1});
        return told_[place];
    }

    /// What of that which was heard belongs to the first roll; nothing: it begins at the end.
    struct Part {
        std::size_t begin = 0;
        std::size_t end = 0;
    };
    Part part_of_roll(const RollTold<Event>* before, const std::vector<Event>& heard) const {
        const std::size_t size = heard.size();
        Part part{before != nullptr && before->done ? size : 0, size};
        const auto begins = [&](const Event& event) {
            const auto* rolled = std::get_if<Rolled>(&event);
            return rolled != nullptr && rolled->who == who_;
        };
        const auto ends = [](const Event& event) {
            return kind_of(event) == EventKind::frame ||
                   (std::holds_alternative<Rolled>(event) && !belongs_to_roll(event));
        };
        if (before == nullptr)
            while (part.begin < size && !begins(heard[part.begin])) ++part.begin;
        const std::size_t next = before == nullptr ? part.begin + 1 : part.begin;
        for (std::size_t i = next; i < part.end; ++i)
            if (ends(heard[i])) part.end = i;
        return part;
    }

    /// The roll so far and the events in `in_roll_`.
    const RollTold<Event>& rolled_on(const RollTold<Event>* before, bool done) {
        std::uint64_t hash = before == nullptr ? 0 : before->hash;
        for (const std::size_t event : in_roll_) hash = mixed(hash, event + 1);
        const auto [found, added] = rolls_.try_emplace(hash ^ (done ? 1U : 0U));
        RollTold<Event>& roll = found->second;
        if (!added) return roll;
        roll = {before == nullptr ? EventList<Event>() : before->events, done, hash};
        for (const std::size_t event : in_roll_) roll.events.push_back(events_[event]);
        return roll;
    }

    PersonId who_;
    std::deque<Event> events_;
    std::deque<Told<Event>> told_;
    HashIndex known_events_;
    HashIndex known_told_;
    std::unordered_map<std::uint64_t, RollTold<Event>> rolls_;
    std::vector<std::size_t> in_roll_;  // places of what was just heard of it
};

}  // namespace breakneck::odds::detail
