// Savage Worlds: riders and mounts, charges, natural weapons.
#pragma once

#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

Answer may_mount(const Stage& stage, const Scene& scene, PersonId who, const MountUp& mount);
void mount_up(Play& play, PersonId who, const MountUp& mount);
Answer may_dismount(const Stage& stage, const Scene& scene, PersonId who, const Dismount& dismount);
void dismount(Play& play, PersonId who, const Dismount& dismount);
/// A mount that falls leaves its rider on the ground beside it; a rider who falls off it.
void part_riders(Play& play, PersonId fallen);
/// [SW-MOUNT-002] The Trait of a mounted melee attack: the lower of Fighting and Riding.
Trait mounted_fighting(const Stage& stage, const Scene& scene, PersonId who);
inline constexpr int charge_inches = 6;
/// [SW-MOUNT-004] At least 6 inches in a straight line before striking.
bool is_charging(const Scene& scene, PersonId who);
/// [SW-NATW-004] A run of at least 5 inches.
bool gores(const Scene& scene, PersonId who, const Item& weapon);
void add_riding(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::savage
