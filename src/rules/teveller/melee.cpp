// TevellerRPG, sections 6 and 9: shields, parrying, and the frenzy of those who fell an enemy.
#include <algorithm>

#include "base/holds.h"
#include "board/reach.h"
#include "rules/teveller/attack_dms.h"
#include "rules/teveller/movement.h"

namespace breakneck::teveller {
namespace {

/// [TV-FRENZ-002] As many as the level, less those struck already.
int blows_left(const Stage& stage, const Attacking& attack) {
    return attack.frenzy_left >= 0 ? attack.frenzy_left
                                   : level_of(stage, attack.who, Skill::melee_combat);
}

Attacking next_blow(const FrenzyAsked& asked, PersonId target) {
    return {.who = asked.who,
            .target = target,
            .weapon = asked.weapon,
            .club = asked.club,
            .reaction = Reaction::frenzy,
            .frenzy_left = static_cast<std::int8_t>(asked.left - 1)};
}

bool can_go_on(const Stage& stage, const Scene& scene, const FrenzyAsked& asked) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (may_attack(stage, scene, next_blow(asked, static_cast<PersonId>(i))).is_done())
            return true;
    return false;
}

/// TV-GAP-024: with the same weapon, in the same way.
Answer is_same_way(const FrenzyAsked& asked, const Attack& attack) {
    const Attack same{.target = attack.target, .weapon = asked.weapon, .club = asked.club};
    return attack == same ? done : Answer(refuse("TV-GAP-024", "same_weapon"));
}

}  // namespace

/// [TV-DODGE-004] Not whoever is senseless, frozen by surprise, or held fast.
bool can_dodge(const Scene& scene, PersonId who) {
    return can_act(scene, who) && !is_grappled(scene, who);
}

int dodge_level(const Stage& stage, const Scene& scene, PersonId target, Skill skill) {
    if (!stage.house_rules.dodge_and_parry || !can_dodge(scene, target)) return 0;
    return std::max(0, level_of(stage, target, skill));
}

/// [TV-MELEE-006] Behind a shield since the last Overwatch: partial cover.
/// [TV-DODGE-006] TV-GAP-023: parrying with a shield, if that is more.
/// [TV-EQP-007] Where a carried shield counts by itself: DM-1.
void add_parry_dms(const Stage& stage, const Scene& scene, const Attacking& attack, Check& check) {
    if (attack.target == PersonId::nobody) return;
    const bool able = can_act(scene, attack.target);
    const bool carried = able && shield_of(stage, scene, attack.target) != ItemId::none;
    const bool raised = carried && scene.person(attack.target).shield_up;
    const int level = dodge_level(stage, scene, attack.target, Skill::melee_combat);
    if (stage.house_rules.dodge_and_parry && !can_dodge(scene, attack.target))
        check.cite("TV-DODGE-004", "cannot_parry");
    if (raised) check.cite("TV-GAP-023", "shield_raised");
    if (raised && level + 1 <= 2) {
        check.add("TV-MELEE-006", "shield", -2);
    } else if (raised) {
        check.add("TV-DODGE-003", "parrying", -level);
        check.add("TV-DODGE-006", "shield", -1);
    } else if (level > 0) {
        check.add("TV-DODGE-003", "parrying", -level);
    } else if (carried && stage.house_rules.carried_shield) {
        check.add("TV-EQP-007", "shield", -1);
    }
}

/// The nearest place within 2 m, the one they are in first.
std::optional<board::Place> frenzy_place(const Stage& stage, const Scene& scene, PersonId who,
                                         PersonId target) {
    if (in_melee_reach(stage, scene, who, target)) return place_of(stage, scene, who);
    if (is_aboard(scene, who) || is_aboard(scene, target) || scene.person(who).prone)
        return std::nullopt;
    const board::Place theirs = place_of(stage, scene, target);
    std::optional<board::Place> best;
    int nearest = frenzy_m + 1;
    board::Reach reach;
    find_moves(stage, scene, who, frenzy_m, reach);
    for (const board::End& end : reach.ends()) {
        const board::Place place{end.place.space, board::Facing::n, end.place.altitude};
        if (place.space == place_of(stage, scene, who).space || place.altitude != theirs.altitude)
            continue;
        const bool beside = std::abs(place.space.x - theirs.space.x) <= 1 &&
                            std::abs(place.space.y - theirs.space.y) <= 1;
        const int metres = metres_between(stage, scene, who, place);
        if (beside && metres < nearest) {
            nearest = metres;
            best = place;
        }
    }
    return best;
}

Answer may_frenzy_at(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (is_put_down(scene, attack.target) || !are_opponents(stage, attack.who, attack.target))
        return refuse("TV-FRENZ-001", "another_enemy");
    if (!frenzy_place(stage, scene, attack.who, attack.target))
        return refuse("TV-FRENZ-001", "too_far", frenzy_m,
                      metres_between(stage, scene, attack.who, attack.target) - 1);
    return done;
}

/// [TV-FRENZ-003] Not for those without the skill at level 1: that is cited when they fell
/// somebody. The sword of a foot chase finds nobody else beside its victim.
bool may_lead_to_frenzy(const Stage& stage, const Scene& scene, const Attacking& attack) {
    return attack.target != PersonId::nobody && !in_chase(scene) &&
           manner_of(stage, scene, attack) == Manner::blow &&
           are_opponents(stage, attack.who, attack.target) && !is_put_down(scene, attack.target);
}

/// TV-GAP-024: dead, mortally wounded, unconscious, or a grunt put out.
void after_blow(Play& play, const Attacking& attack) {
    pop(play);
    if (!is_put_down(play.scene, attack.target) || !can_act(play.scene, attack.who)) return;
    if (level_of(play.stage, attack.who, Skill::melee_combat) < 1)
        return cite(play, "TV-FRENZ-003", attack.who);
    const int left = blows_left(play.stage, attack);
    if (left < 1) return cite(play, "TV-FRENZ-002", attack.who);
    const FrenzyAsked asked{attack.who, attack.weapon, attack.club, static_cast<std::int8_t>(left)};
    cite(play, "TV-GAP-024", attack.who);
    if (has_room(play.scene) && can_go_on(play.stage, play.scene, asked)) push(play, asked);
}

Answer answer_frenzy(Play& play, const Choice& choice, Luck&) {
    const auto asked = std::get<FrenzyAsked>(play.scene.frames.back());
    if (holds<Decline>(choice)) {
        pop(play);
        return done;
    }
    const auto* attack = std::get_if<Attack>(&choice);
    if (attack == nullptr) return refuse("TV-FRENZ-001", "strike_or_not");
    if (Answer may = is_same_way(asked, *attack); !may.is_done()) return may;
    const Attacking blow = next_blow(asked, attack->target);
    if (Answer may = may_attack(play.stage, play.scene, blow); !may.is_done()) return may;
    const auto place = frenzy_place(play.stage, play.scene, asked.who, attack->target);
    if (!place) return refuse("TV-FRENZ-001", "another_enemy");
    pop(play);
    cite(play, "TV-FRENZ-002", asked.who);
    push(play, blow);
    if (*place != place_of(play.stage, play.scene, asked.who))
        step_to(play, asked.who, *place, "TV-FRENZ-001");
    return done;
}

}  // namespace breakneck::teveller
