// TevellerRPG: what is left of whom.
#pragma once

#include "rules/common/remains.h"
#include "rules/teveller/system.h"

namespace breakneck::teveller {

Remains remains(const Stage& stage, const Scene& scene);

}  // namespace breakneck::teveller
