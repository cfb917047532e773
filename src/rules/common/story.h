// Where events are told. In play it records; in a simulation it is silent and costs nothing.
#pragma once

#include <utility>
#include <vector>

#include "rules/common/record.h"

namespace breakneck {

template <class Event>
class Story {
  public:
    Story() = default;                                                                  // silent
    explicit Story(Record<Event>& record) : record_(&record), listening_(true) {}       // recorded
    explicit Story(std::vector<Event>& events) : events_(&events), listening_(true) {}  // at hand

    bool listening() const { return listening_; }

    template <class E>
    void tell(const E& event) {
        if (listening_) [[unlikely]]
            keep(event);
    }

    /// Where somebody listens. Systems whose events are dear to compile define it in one place.
    template <class E>
    void keep(const E& event);

  private:
    template <class E>
    void keep_here(const E& event) {
        if (record_ != nullptr) [[likely]]
            record_->keep(event);
        else
            add(event);
    }
    template <class E>
    [[gnu::noinline]] void add(const E& event) {
        if constexpr (requires { whole(event); })
            events_->emplace_back(whole(event));
        else
            events_->emplace_back(std::in_place_type<E>, event);
    }

    Record<Event>* record_ = nullptr;
    std::vector<Event>* events_ = nullptr;
    bool listening_ = false;
};

template <class Event>
template <class E>
void Story<Event>::keep(const E& event) {
    keep_here(event);
}

}  // namespace breakneck
