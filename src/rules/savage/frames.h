// Savage Worlds: what is unfinished: questions, and work half done.
#pragma once

#include <variant>

#include "base/holds.h"
#include "rules/savage/frames_harm.h"
#include "rules/savage/frames_turns.h"
#include "rules/savage/questions.h"

namespace breakneck::savage {

using Frame =
    std::variant<NextAsked, LullAsked, TurnAsked, NewCardAsked, HoldAsked, RerollAsked, SoakAsked,
                 CardAsked, FreeAttackAsked, EvasionAsked, CatchAsked, TraitAsked, SectionAsked,
                 SystemAsked, Rounds, Surprise, Turn, Acting, Moving, ChangingCard, Deciding,
                 Damaging, Hurting, Battering, CriticalHits, LosingControl, Attacking, Blasting,
                 Suppressing, Casting, Ramming>;

/// Whether a frame asks for something new to be begun; other questions come up inside something.
inline bool is_opening(const Frame& frame) {
    return holds<NextAsked>(frame) || holds<LullAsked>(frame) || holds<TurnAsked>(frame);
}

}  // namespace breakneck::savage
