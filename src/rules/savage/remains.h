// Savage Worlds: what is left of whom.
#pragma once

#include "rules/common/remains.h"
#include "rules/savage/system.h"

namespace breakneck::savage {

Remains remains(const Stage& stage, const Scene& scene);

}  // namespace breakneck::savage
