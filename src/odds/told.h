// What was told on the ways of a reading: shared by all ways that were told the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "base/hash.h"
#include "rules/common/ids.h"
#include "rules/common/reasons.h"

namespace breakneck::odds::detail {

template <class E>
concept Aside = requires {
    E::aside;
};
template <class... E>
constexpr std::array<bool, sizeof...(E)> asides_among(const std::variant<E...>*) {
    return {Aside<E>...};
}

/// Bookkeeping and the rolls themselves are not outcomes, nor is what an event type calls an aside.
template <class Event>
bool is_outcome(const Event& event) {
    static constexpr std::array<std::string_view, 6> others{
        "pushed", "advanced", "popped", "rolled", "override_set", "override_used"};
    static constexpr auto asides = asides_among(static_cast<const Event*>(nullptr));
    return !asides[event.index()] &&
           std::find(others.begin(), others.end(), tag_of(event)) == others.end();
}

/// Whether a system counts a roll as part of the one before it.
template <class Event>
bool belongs_to_roll(const Event& event) {
    if constexpr (requires { continues_roll(event); })
        return continues_roll(event);
    else
        return false;
}

/// An outcome and all that was told before it.
template <class Event>
struct Told {
    const Told* before = nullptr;
    Event event;
    std::uint64_t event_hash = 0;
    std::uint64_t hash = 0;  // of all of them
};

/// The first roll of somebody and what the rules say of it before anything else happens.
template <class Event>
struct RollTold {
    std::vector<Event> events;
    bool done = false;
    std::uint64_t hash = 0;
};

/// How far a way was told.
template <class Event>
struct Telling {
    const Told<Event>* last = nullptr;
    const RollTold<Event>* roll = nullptr;  // null: not rolled yet
    bool operator==(const Telling&) const = default;
};

/// Keeps every telling once.
template <class Event>
class Book {
  public:
    explicit Book(PersonId who) : who_(who) {}

    /// Goes on with what was heard.
    void go_on(Telling<Event>& telling, const std::vector<Event>& heard) {
        if (telling.roll == nullptr || !telling.roll->done) note_roll(telling, heard);
        for (const Event& each : heard) {
            if (!is_outcome(each)) continue;
            const std::uint64_t event_hash = hash_of(each);
            const std::uint64_t before = telling.last == nullptr ? 0 : telling.last->hash;
            const std::uint64_t hash = mixed(before, event_hash);
            const Told<Event>*& known = outcomes_[hash];
            if (known == nullptr)
                known =
                    &all_outcomes_.emplace_back(Told<Event>{telling.last, each, event_hash, hash});
            telling.last = known;
        }
    }

  private:
    static std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
        Hasher hasher;
        hasher.add(a);
        hasher.add(b);
        return hasher.value();
    }
    static bool is_frame(const Event& event) {
        const std::string_view tag = tag_of(event);
        return tag == "pushed" || tag == "advanced" || tag == "popped";
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
            return is_frame(each) ||
                   (std::holds_alternative<Rolled>(each) && !belongs_to_roll(each));
        });
        std::uint64_t hash = telling.roll == nullptr ? 0 : telling.roll->hash;
        for (auto each = begin; each != end; ++each) hash = mixed(hash, hash_of(*each));
        const bool done = end != heard.end();
        const RollTold<Event>*& known = rolls_[hash ^ (done ? 1U : 0U)];
        if (known == nullptr) {
            RollTold<Event> roll{{}, done, hash};
            if (telling.roll != nullptr) roll.events = telling.roll->events;
            roll.events.insert(roll.events.end(), begin, end);
            known = &all_rolls_.emplace_back(std::move(roll));
        }
        telling.roll = known;
    }

    PersonId who_;
    std::deque<Told<Event>> all_outcomes_;
    std::deque<RollTold<Event>> all_rolls_;
    std::unordered_map<std::uint64_t, const Told<Event>*> outcomes_;
    std::unordered_map<std::uint64_t, const RollTold<Event>*> rolls_;
};

}  // namespace breakneck::odds::detail
