// Savage Worlds: what people can do on their turns.
#pragma once

#include <variant>

#include "rules/savage/actions_fight.h"
#include "rules/savage/actions_moves.h"

namespace breakneck::savage {

using Action = std::variant<Attack, AreaAttack, SuppressiveFire, UsePower, Aim, Defend, Grapple,
                            Crush, LetGo, BreakFree, Push, Test, Support, BreakThing, FinishingMove,
                            Stabilize, Ready, Drop, Reload, Improvise, Run, Move, GoProne, StandUp,
                            HoldAction, Drive, Board, Alight, ChangeStation, MountUp, Dismount,
                            ChangePosition, DropBack, Evade, Flee, Force, HoldSteady, Ram>;

}  // namespace breakneck::savage
