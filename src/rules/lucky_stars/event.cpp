// These Lucky Stars: what is done to any event, whatever it is.
#include "rules/lucky_stars/events.h"

namespace breakneck::lucky_stars {

Event::Event() = default;
Event::Event(const Event&) = default;
Event::Event(Event&&) noexcept = default;
Event& Event::operator=(const Event&) = default;
Event& Event::operator=(Event&&) noexcept = default;
Event::~Event() = default;

bool Event::operator==(const Event& other) const {
    return static_cast<const variant&>(*this) == static_cast<const variant&>(other);
}

}  // namespace breakneck::lucky_stars

namespace breakneck {

template <>
template <class E>
void Story<lucky_stars::Event>::keep(const E& event) {
    keep_here(event);
}

namespace lucky_stars {
namespace {

template <class... E>
constexpr auto keepers_of(const std::variant<E...>*) {
    return std::tuple{&Story<Event>::keep<RollTold>, &Story<Event>::keep<E>...};
}
// Naming them all has them made here.
[[maybe_unused, gnu::used]] constexpr auto keepers = keepers_of(static_cast<const Event*>(nullptr));

}  // namespace
}  // namespace lucky_stars

}  // namespace breakneck
