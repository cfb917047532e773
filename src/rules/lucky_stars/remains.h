// These Lucky Stars: what is left of whom.
#pragma once

#include "rules/common/remains.h"
#include "rules/lucky_stars/system.h"

namespace breakneck::lucky_stars {

Remains remains(const Stage& stage, const Scene& scene);

}  // namespace breakneck::lucky_stars
