// Events of a reading. The same few are told on many ways, and an event is large: each is kept once
// and lists point at it.
#pragma once

#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace breakneck::odds {

/// Reads like a list of events. They live as long as the odds they were found in, or a copy of
/// those.
template <class Event>
class EventList {
  public:
    class Iterator {
      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Event;
        using difference_type = std::ptrdiff_t;
        using pointer = const Event*;
        using reference = const Event&;

        Iterator() = default;
        explicit Iterator(const Event* const* at) : at_(at) {}
        const Event& operator*() const { return **at_; }
        const Event* operator->() const { return *at_; }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        Iterator operator++(int) { return Iterator(at_++); }
        bool operator==(const Iterator&) const = default;

      private:
        const Event* const* at_ = nullptr;
    };
    using value_type = Event;
    using const_iterator = Iterator;

    EventList() = default;
    explicit EventList(std::vector<const Event*> events) : events_(std::move(events)) {}

    void push_back(const Event& kept) { events_.push_back(&kept); }

    Iterator begin() const { return Iterator(events_.data()); }
    Iterator end() const { return Iterator(events_.data() + events_.size()); }
    std::size_t size() const { return events_.size(); }
    bool empty() const { return events_.empty(); }
    const Event& front() const { return *events_.front(); }
    const Event& back() const { return *events_.back(); }

  private:
    std::vector<const Event*> events_;
};

}  // namespace breakneck::odds
