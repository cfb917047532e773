// What was told on the ways of a reading: shared by all ways that were told the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <functional>
#include <memory>
#include <span>
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
#include "rules/common/record.h"

namespace breakneck::odds::detail {

template <class E>
concept Aside = requires {
    E::aside;
};

/// What kinds of events are to a reading. Bookkeeping and the rolls themselves are not outcomes,
/// nor is what an event type calls an aside.
enum class EventKind : std::uint8_t { outcome, frame, roll, other };

template <class E>
constexpr EventKind kind_of_event() {
    constexpr std::string_view tag = E::tag;
    if (tag == "pushed" || tag == "advanced" || tag == "popped") return EventKind::frame;
    if (tag == "rolled") return EventKind::roll;
    if (tag == "override_set" || tag == "override_used") return EventKind::other;
    return Aside<E> ? EventKind::other : EventKind::outcome;
}
template <class... E>
constexpr std::array<EventKind, sizeof...(E)> kinds_among(const std::variant<E...>*) {
    return {kind_of_event<E>()...};
}
template <class Event>
inline constexpr auto kinds_of = kinds_among(static_cast<const VariantOf<Event>*>(nullptr));

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
    std::size_t place = 0;         // of the event
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

/// Keeps every event once, for any number of readings.
template <class Event>
class KnownEvents {
  public:
    using Entry = typename Record<Event>::Entry;

    /// Its place, the same for the same events. Nearly always the same bytes were met before; where
    /// they were not, the event itself is looked up, since two may differ in where a name lies.
    std::size_t place_of(const Entry& entry) {
        const std::size_t next = met_.size();
        const std::size_t at =
            by_bytes_.find_or_add(hash_of_ends(entry), next,
                                  [&](std::size_t known) { return is_same(met_[known], entry); });
        if (at != next) return met_[at].place;
        const std::size_t place = place_of(entry.event());
        met_.push_back({entry.kind, bytes_.size(), entry.bytes.size(), place});
        bytes_.insert(bytes_.end(), entry.bytes.begin(), entry.bytes.end());
        return place;
    }
    std::size_t place_of(const Event& event) {
        const std::size_t next = events_->size();
        const std::size_t place = by_numbers_.find_or_add(
            hash_of_numbers(event), next, [&](std::size_t known) { return at(known) == event; });
        if (place == next) events_->push_back(event);
        return place;
    }
    const Event& at(std::size_t place) const { return (*events_)[place]; }

    std::shared_ptr<const std::deque<Event>> all() const { return events_; }

  private:
    struct Met {
        std::size_t kind = 0;
        std::size_t begin = 0;  // in bytes_
        std::size_t size = 0;
        std::size_t place = 0;
    };

    bool is_same(const Met& met, const Entry& entry) const {
        return met.kind == entry.kind && met.size == entry.bytes.size() &&
               (met.size == 0 ||
                std::memcmp(entry.bytes.data(), bytes_.data() + met.begin, met.size) == 0);
    }
    /// What tells two events of a kind apart is hardly ever in the middle: of a roll those are the
    /// reasons.
    static std::uint64_t hash_of_ends(const Entry& entry) {
        constexpr std::size_t end = 32;
        Hasher hasher;
        hasher.add(std::uint64_t{entry.kind});
        if (entry.bytes.size() <= 2 * end) {
            hasher.add(entry.bytes);
        } else {
            hasher.add(entry.bytes.first(end));
            hasher.add(entry.bytes.last(end));
        }
        return hasher.value();
    }

    std::shared_ptr<std::deque<Event>> events_ = std::make_shared<std::deque<Event>>();
    HashIndex by_numbers_;
    std::vector<Met> met_;
    std::vector<std::byte> bytes_;
    HashIndex by_bytes_;
};

/// What events are told as where not every number counts: those of one key are told as one, each
/// once on a way, and those of key 0 not at all.
template <class Event>
using ShortKeys = std::function<std::uint64_t(const Event&)>;

/// Keeps every telling once, for any number of readings.
template <class Event>
class Book {
  public:
    Book() = default;
    explicit Book(ShortKeys<Event> keys) : keys_(std::move(keys)) {}

    /// What follows is told of a choice of somebody.
    void begin(PersonId who) { who_ = who; }
    bool tells_in_short() const { return static_cast<bool>(keys_); }

    /// Whoever points at some of the events keeps all.
    std::shared_ptr<const std::deque<Event>> events() const { return events_.all(); }

    /// Goes on with what was heard.
    void go_on(Telling<Event>& telling, const Record<Event>& heard) {
        constexpr std::size_t not_looked_up = SIZE_MAX;
        Part part = part_of_roll(telling.roll);
        in_roll_.clear();
        bool heard_of_roll = part == Part::inside && !heard.empty();
        for (const auto entry : heard) {
            const EventKind kind = kinds_of<Event>[entry.kind];
            std::size_t event = not_looked_up;
            const bool may_be_it = kind == EventKind::roll && part != Part::behind;
            if (may_be_it) event = events_.place_of(entry);
            if (part == Part::inside) {
                if (kind == EventKind::frame || (may_be_it && !belongs_to_roll(events_.at(event))))
                    part = Part::behind;
            } else if (may_be_it && is_of_whoever_chooses(events_.at(event))) {
                part = Part::inside;
                heard_of_roll = true;
            }
            if (part != Part::inside && kind != EventKind::outcome) continue;
            if (event == not_looked_up) event = events_.place_of(entry);
            if (tells_in_short()) {
                event = in_short(event);
                if (event == untold) continue;
            }
            if (part == Part::inside) in_roll_.push_back(event);
            if (kind != EventKind::outcome) continue;
            telling.last =
                tells_in_short() ? &with(telling.last, event) : &told_after(telling.last, event);
        }
        if (heard_of_roll) telling.roll = &rolled_on(telling.roll, part == Part::behind);
    }

  private:
    static std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
        Hasher hasher;
        hasher.add(a);
        hasher.add(b);
        return hasher.value();
    }

    /// What an event is told as in short: a roll without its total, else the first of its key.
    std::size_t in_short(std::size_t event) {
        if (event >= in_short_.size()) in_short_.resize(event + 1, not_known);
        if (in_short_[event] != not_known) return in_short_[event];
        std::size_t place = untold;
        if (const auto* rolled = std::get_if<Rolled>(&events_.at(event))) {
            Rolled plain = *rolled;
            plain.total = plain.their_total = 0;
            place = events_.place_of(Event(std::move(plain)));
        } else if (const std::uint64_t key = keys_(events_.at(event)); key != 0) {
            place = first_of_key_.try_emplace(key, event).first->second;
        }
        return in_short_[event] = place;
    }

    /// One more event, if it is not among them yet, in the order in which any way first told them:
    /// the same events are the same telling.
    const Told<Event>& with(const Told<Event>* before, std::size_t event) {
        if (before != nullptr && before->place == event) return *before;
        if (before == nullptr || before->place < event) return told_after(before, event);
        const std::size_t last = before->place;
        return told_after(&with(before->before, event), last);
    }

    const Told<Event>& told_after(const Told<Event>* before, std::size_t event) {
        const std::size_t next = told_.size();
        const std::uint64_t hash = mixed(before == nullptr ? 0 : before->id, event);
        const Event* const kept = &events_.at(event);
        const std::size_t place = known_told_.find_or_add(hash, next, [&](std::size_t known) {
            return told_[known].before == before && told_[known].event == kept;
        });
        if (place == next)
            told_.push_back(
                {before, kept, event, next + 1, before == nullptr ? 1 : before->length + 1});
        return told_[place];
    }

    /// Where a way is, by the first roll.
    enum class Part : std::uint8_t { before, inside, behind };
    static Part part_of_roll(const RollTold<Event>* roll) {
        if (roll == nullptr) return Part::before;
        return roll->done ? Part::behind : Part::inside;
    }
    bool is_of_whoever_chooses(const Event& event) const {
        const auto* rolled = std::get_if<Rolled>(&event);
        return rolled != nullptr && rolled->who == who_;
    }

    /// The roll so far and the events in `in_roll_`.
    const RollTold<Event>& rolled_on(const RollTold<Event>* before, bool done) {
        std::uint64_t hash = before == nullptr ? 0 : before->hash;
        for (const std::size_t event : in_roll_) hash = mixed(hash, event + 1);
        const auto [found, added] = rolls_.try_emplace(hash ^ (done ? 1U : 0U));
        RollTold<Event>& roll = found->second;
        if (!added) return roll;
        roll = {before == nullptr ? EventList<Event>() : before->events, done, hash};
        for (const std::size_t event : in_roll_) roll.events.push_back(events_.at(event));
        return roll;
    }

    static constexpr std::size_t not_known = SIZE_MAX;
    static constexpr std::size_t untold = SIZE_MAX - 1;

    KnownEvents<Event> events_;
    PersonId who_ = PersonId::nobody;
    ShortKeys<Event> keys_;
    std::vector<std::size_t> in_short_;  // by the place of an event
    std::unordered_map<std::uint64_t, std::size_t> first_of_key_;
    std::deque<Told<Event>> told_;
    HashIndex known_told_;
    std::unordered_map<std::uint64_t, RollTold<Event>> rolls_;
    std::vector<std::size_t> in_roll_;  // places of what was just heard of it
};

}  // namespace breakneck::odds::detail
