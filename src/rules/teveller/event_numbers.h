// TevellerRPG: how events put numbers into the scene, whatever dice and rulings have made of them.
#pragma once

#include <algorithm>
#include <cstdint>

#include "rules/teveller/scene.h"

namespace breakneck::teveller {

template <class To>
void set(To& target, int value) {
    target = static_cast<To>(value);
}
template <class To>
void set_within(To& target, int value, int least, int most) {
    target = static_cast<To>(std::clamp(value, least, most));
}
template <class To>
void add(To& target, int value, int least, int most) {
    target = static_cast<To>(std::clamp(target + value, least, most));
}
/// So many minutes from now; the clock has an end.
inline std::int32_t minute_in(const Scene& scene, int minutes) {
    return std::clamp(scene.minute + minutes, 0, 100'000'000);
}

}  // namespace breakneck::teveller
