// TevellerRPG: what the Referee does next if nobody says anything else.
#pragma once

#include <optional>

#include "rules/teveller/people.h"

namespace breakneck::teveller {

/// A chase after those who want to get away, a fight, a dogfight, or else any chase there can be;
/// none once there has been a fight or a chase, or where there is nothing to begin.
std::optional<Choice> beginning(const Stage& stage, const Scene& scene);
/// [TV-PROC-007] The next of those who can be helped, the worst wounds first: first aid, surgery,
/// treatment, by the most skilled who may. None if there is nobody to help, or no help.
std::optional<Choice> next_care(const Stage& stage, const Scene& scene);

}  // namespace breakneck::teveller
