// Savage Worlds: how events put numbers into the scene, whatever dice and rulings have made of
// them.
#pragma once

#include <algorithm>
#include <cstdint>

#include "rules/savage/scene.h"

namespace breakneck::savage {

template <class To>
void set_within(To& target, int value, int least, int most) {
    target = static_cast<To>(std::clamp(value, least, most));
}
template <class To>
void add_within(To& target, int value, int least, int most) {
    target = static_cast<To>(std::clamp(target + value, least, most));
}
/// So many minutes from now; the clock has an end.
inline std::int32_t minute_in(const Scene& scene, int minutes) {
    return std::clamp(scene.minute + minutes, 0, 100'000'000);
}
/// Calls f(who, fighter) for everyone in a set.
template <class F>
void for_each_of(Scene& scene, PersonSet people, F&& f) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (people.has(static_cast<PersonId>(i))) f(static_cast<PersonId>(i), scene.people[i]);
}

}  // namespace breakneck::savage
