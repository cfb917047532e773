// Savage Worlds: what the Game Master does, and the time between and after fights.
#pragma once

#include <optional>

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

/// What an encounter in which nothing has happened yet is about: a chase if it lays one out, a
/// fight, or none.
std::optional<Choice> beginning(const Stage& stage, const Scene& scene);
/// [SW-CORE-009] [SW-CORE-018]
Answer may_call_roll(const Stage& stage, const Scene& scene, const CallRoll& call);
Answer call_roll(Play& play, const CallRoll& call);
TraitCheck called_check(const Play& play, const Deciding& deciding);
void called_decided(Play& play, const Deciding& deciding);
Answer may_hurt(const Scene& scene, const Hurt& hurt);
Answer hurt(Play& play, const Hurt& hurt);
Answer give_benny(Play& play, const GiveBenny& give);
Answer say_defenseless(Play& play, const SayDefenseless& say);
Answer pass_time(Play& play, const PassTime& pass);
/// The Game Master's menu, in master_menu.cpp.
void add_master_choices(Menu<Choice>& menu, const Stage& stage, const Scene& scene);

}  // namespace breakneck::savage
