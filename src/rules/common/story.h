// Where events are told. In play it records; in a simulation it is silent and costs nothing.
#pragma once

#include <vector>

namespace breakneck {

template <class Event>
class Story {
  public:
    Story() = default;                                                // silent
    explicit Story(std::vector<Event>& events) : events_(&events) {}  // recorded

    bool listening() const { return events_ != nullptr; }

    template <class E>
    void tell(E&& event) {
        if (events_ != nullptr) [[unlikely]]
            events_->emplace_back(std::forward<E>(event));
    }

  private:
    std::vector<Event>* events_ = nullptr;
};

}  // namespace breakneck
