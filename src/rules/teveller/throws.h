// TevellerRPG, section 0: throws.
#pragma once

#include <optional>

#include "chance/luck.h"
#include "rules/teveller/people.h"

namespace breakneck::teveller {

/// What is thrown for: by whom, with which skill and characteristic, by which rule.
struct Task {
    RuleId rule;
    std::string_view name;  // a key to what the throw is about
    PersonId who = PersonId::nobody;
    Skill skill = Skill::none;
    std::optional<Characteristic> characteristic = {};
    bool sight = false;  // TV-GAP-054: depends on the eyes, as every attack does
};

/// [TV-CORE-002] 2D + skill level + characteristic DM, and what holds for every throw made as or
/// for an action: wounds (TV-GAP-100), Inspire, a lost eye. Situational DMs are added by the
/// caller.
Check check_for(const Stage& stage, const Scene& scene, const Task& task);
/// A vehicle throw: the vehicle's skill, and [TV-INTL-016] damaged electronics.
Check vehicle_check(const Stage& stage, const Scene& scene, VehicleId vehicle, const Task& task);
/// [TV-INTL-016] TV-GAP-090: on every throw made with the Vehicle skill, whoever makes it.
void add_electronics_dm(const Stage& stage, const Scene& scene, VehicleId vehicle, Check& check);
/// [TV-CORE-007] 2D + characteristic DM, no skill and no wounds: END 8+, END 6+, DEX 8+ to bail
/// out.
Check bare_check(const Stage& stage, const Scene& scene, const Task& task);
/// [TV-CORE-009] [TV-CORE-010] [TV-CORE-011] Advantage (1), Disadvantage (-1); they cancel.
void give_advantage(Check& check, RuleId rule, int advantage);
/// Makes them into dice, after the Referee has had a word.
void settle(Play& play, Check& check);

/// Throws against a target: the Effect (TV-CORE-003). Uses up an Inspire bonus.
int throw_effect(Play& play, const Check& check, int target, Luck& luck);
/// The same where only success or failure matters: exact odds have two branches then.
bool throw_reaches(Play& play, const Check& check, int target, Luck& luck);
/// The total alone: initiative, Position.
int throw_total(Play& play, const Check& check, Luck& luck);
/// [TV-CORE-012] [TV-CORE-013] [TV-CORE-014] Both throw, ties again: the Effect of the first, which
/// is negative if the second wins.
int oppose(Play& play, const Check& mine, const Check& theirs, Luck& luck);
/// Against what another throw has come to, which has no dice any more: -1 below it, 0 level, 1
/// above.
int throw_against(Play& play, const Check& mine, const Check& known, Luck& luck);
/// nD + modifier as they fall: damage, hours, metres.
int roll_dice(Play& play, const Check& check, Luck& luck);
/// TV-GAP-096: a whole number from 1 to n, thrown like a die of n sides so that it can be typed and
/// is told: which of so many, counted from 0. Where there is no choice nothing is thrown.
int pick_one(Play& play, Check check, int ways, Luck& luck);
/// The check of such a roll.
Check dice_check(RuleId rule, std::string_view name, PersonId who, int dice, int modifier = 0);
/// [TV-CORE-015] What helpers' throws add to the leader's.
int collaboration_dm(int helper_effect);

}  // namespace breakneck::teveller
