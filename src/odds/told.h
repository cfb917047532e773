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
        if (telling.roll == nullptr || !telling.roll->done) note_roll(telling, heard);
        for (const Event& each : heard)
            if (is_outcome(each)) telling.last = &told_after(telling.last, place_of(each));
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

    void note_roll(Telling<Event>& telling, const std::vector<Event>& heard) {
        auto begin = heard.begin();
        if (telling.roll == nullptr)
            begin = std::find_if(begin, heard.end(), [&](const Event& each) {
                const auto* rolled = std::get_if<Rolled>(&each);
                return rolled != nullptr && rolled->who == who_;
            });
        if (begin == heard.end()) return;
        const auto next = telling.roll == nullptr ? begin + 1 : begin;
        const auto end = std::find_if(next, heard.end(), [](const Event& each) {
            return kind_of(each) == EventKind::frame ||
                   (std::holds_alternative<Rolled>(each) && !belongs_to_roll(each));
        });
        std::uint64_t hash = telling.roll == nullptr ? 0 : telling.roll->hash;
        for (auto each = begin; each != end; ++each) hash = mixed(hash, place_of(*each) + 1);
        const bool done = end != heard.end();
        const auto [found, added] = rolls_.try_emplace(hash ^ (done ? 1U : 0U));
        RollTold<Event>& roll = found->second;
        if (added) {
            roll = {telling.roll == nullptr ? EventList<Event>() : telling.roll->events, done,
                    hash};
            for (auto each = begin; each != end; ++each)
                roll.events.push_back(events_[place_of(*each)]);
        }
        telling.roll = &roll;
    }

    PersonId who_;
    std::deque<Event> events_;
    std::deque<Told<Event>> told_;
    HashIndex known_events_;
    HashIndex known_told_;
    std::unordered_map<std::uint64_t, RollTold<Event>> rolls_;
};

}  // namespace breakneck::odds::detail
