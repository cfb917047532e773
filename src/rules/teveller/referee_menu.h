// TevellerRPG: what the Referee may do whoever is asked, on the menu.
#pragma once

#include "rules/teveller/choices.h"

namespace breakneck::teveller {

/// As far as it means anything now and there is room for it.
void add_referee(Menu<Choice>& menu, const Stage& stage, const Scene& scene);

}  // namespace breakneck::teveller
