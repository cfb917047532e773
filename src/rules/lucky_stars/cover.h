// These Lucky Stars, chapters 9 and 10: cover, stealth and searching.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// A kind of cover and the rule by which it is that kind.
struct CoverSeen {
    static constexpr RuleId in_the_open{"LS-COV-001"};
    CoverType type = CoverType::none;
    RuleId rule = in_the_open;
};
/// [LS-COV-008] The cover a target has from an attacker.
CoverSeen cover_from(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target);
/// Whether that is full cover, which takes less to tell.
bool is_in_full_cover(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target);
/// The cover somebody uses where they are, for LS-COV-007: aboard, the vehicle's at least in part.
CoverType cover_used(const Stage& stage, const Scene& scene, PersonId who);
/// The best cover a place offers: what the obstacles beside it can hide, or the vehicle.
CoverType cover_offered(const Stage& stage, const Scene& scene, PersonId who, board::Place at);

Answer may_use_cover(const Stage& stage, const Scene& scene, PersonId who, const UseCover& use);
/// Takes it; hiding begins a Stealth check (purpose stealth).
void use_cover(Play& play, PersonId who, const UseCover& use);

/// [LS-STL-003] Whether an able opponent who knows where somebody is sees more than half of them;
/// those in hiding themselves do not count.
bool is_in_plain_view(const Stage& stage, const Scene& scene, PersonId who);
/// The same once they are somewhere else, in cover there.
bool is_in_plain_view(const Stage& stage, Scene scene, PersonId who, board::Place at,
                      CoverType cover);
/// [LS-STL-001] Begins a Stealth check.
void hide(Play& play, PersonId who);
Check stealth_check(const Play& play, const Deciding& deciding);
/// `total` is kept for searchers.
void stealth_decided(Play& play, const Deciding& deciding, int total);
Answer may_search(const Stage& stage, const Scene& scene, PersonId who);
void search(Play& play, PersonId who);
Check search_check(const Play& play, const Deciding& deciding, bool theirs);
void search_decided(Play& play, const Deciding& deciding, int band);
/// Somebody who hid has shown themselves, by attacking or by standing in the open.
void reveal(Play& play, PersonId who);

}  // namespace breakneck::lucky_stars
