// Why a choice stands where it does, in one line: what it may bring, cost and spoil right away.
#pragma once

#include <string>

#include "text/json.h"
#include "text/messages.h"

namespace breakneck::text {

/// "hit 41 %; at a cost: ammunition; can go wrong 3 %: Ana falls". Of odds it says first how the
/// roll may come out ("chances"), else what matters most ("headline"), else the likeliest of what
/// works; then the likeliest of what it costs and of what can go wrong, as far as that was not
/// said.
std::string reason_words(const Messages& messages, const Json& odds);

}  // namespace breakneck::text
