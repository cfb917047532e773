// TevellerRPG, section 14: chases on foot.
#include <algorithm>
#include <tuple>

#include "rules/teveller/chase.h"
#include "rules/teveller/sorting.h"

namespace breakneck::teveller {
namespace {

/// [TV-FOOT-003] Which attacks the Referee allows.
bool is_allowed(const Scene& scene, bool melee) {
    switch (scene.calls.foot_attacks) {
        case FootAttacks::both:
            return true;
        case FootAttacks::melee_only:
            return melee;
        case FootAttacks::ranged_only:
            return !melee;
        case FootAttacks::none:
            return false;
    }
    return true;
}

}  // namespace

/// Whoever is well and not aboard anything, on the board or off it.
PersonSet could_run(const Scene& scene) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const Fighter& each = scene.people[i];
        const bool on_foot = each.at.mode != Whereabouts::aboard;
        if (on_foot && !each.escaped && each.condition == Condition::well && each.stunned == 0)
            found.add(static_cast<PersonId>(i));
    }
    return found;
}

/// [TV-FOOT-001] TV-GAP-067: 2D, unless the house throws 1D. [TV-FOOT-008] Fatigue.
Check position_check(const Stage& stage, const Scene& scene, PersonId who) {
    Check check = check_for(stage, scene,
                            {.rule = "TV-FOOT-001",
                             .name = "position",
                             .who = who,
                             .skill = Skill::athletics,
                             .characteristic = Characteristic::dex});
    const int modifier = check.dice.modifier;
    if (stage.house_rules.foot_chase_one_die) check.dice = Throw(d6) + modifier;
    check.cite("TV-GAP-067", stage.house_rules.foot_chase_one_die ? "one_die" : "two_dice");
    check.add("TV-FOOT-008", "fatigue", scene.calls.fatigue_dm);
    return check;
}

namespace {

/// [TV-GRAP-014] Whoever is held does not run.
bool is_free(const Scene& scene, PersonId who) {
    return is_running(scene, who) && !is_grappled(scene, who);
}

/// TV-GAP-067: whoever throws for a side is the one with the best DM, of equals the first; nobody
/// if all of them are held.
PersonId pacemaker(const Stage& stage, const Scene& scene, SideId side) {
    PersonId best = PersonId::nobody;
    int best_dm = 0;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (stage.person(who).side != side || !is_free(scene, who)) continue;
        const int dm = position_check(stage, scene, who).dice.modifier;
        if (best != PersonId::nobody && dm <= best_dm) continue;
        best = who;
        best_dm = dm;
    }
    return best;
}

/// [TV-ACT-009] Whoever lies on the ground gets up before they run; that is one of the actions of
/// the turn.
void get_up_and_run(Play& play) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (!is_free(play.scene, who) || !play.scene.person(who).prone) continue;
        change(play, "TV-ACT-009", who, PersonChange::stood_up);
        note(play, "TV-ACT-009", who, PersonChange::action_owed);
    }
}

}  // namespace

/// [TV-FOOT-001] One throw for each side. [TV-GRAP-014] Those who are held stay behind, at 0.
void throw_foot_positions(Play& play, Luck& luck) {
    get_up_and_run(play);
    FixedList<PersonId, most_people> order;
    for (std::size_t side = 0; side < play.stage.sides.size(); ++side) {
        const PersonId first = pacemaker(play.stage, play.scene, static_cast<SideId>(side));
        const int total =
            first == PersonId::nobody
                ? 0
                : throw_total(play, position_check(play.stage, play.scene, first), luck);
        for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
            const auto who = static_cast<PersonId>(i);
            if (play.stage.person(who).side != static_cast<SideId>(side) ||
                !is_running(play.scene, who))
                continue;
            change(play, "TV-FOOT-001", who, PersonChange::position,
                   is_free(play.scene, who) ? total : 0);
            order.push_back(who);
        }
    }
    sort_stably(order, [&](PersonId a, PersonId b) {
        const auto rank = [&](PersonId who) {
            return std::tuple(-play.scene.person(who).position,
                              is_prey(play.stage, play.scene, who), who);
        };
        return rank(a) < rank(b);
    });
    play.happen(OrderSet{"TV-GAP-059", order});
}

/// [TV-FOOT-004] The loser of the turn attacks nobody; [TV-FOOT-002] the pursuer wins ties.
Answer may_attack_on_foot(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (!is_running(scene, attack.who) || !exists(scene, attack.target) ||
        scene.person(attack.target).at.mode != Whereabouts::chase)
        return refuse("TV-FOOT-001", "not_in_the_chase");
    const int mine = scene.person(attack.who).position;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        if (!is_free(scene, other) || !are_opponents(stage, attack.who, other)) continue;
        const int theirs = scene.person(other).position;
        if (mine < theirs) return refuse("TV-FOOT-004", "lost_the_turn", theirs, mine);
        if (mine == theirs && is_prey(stage, scene, attack.who))
            return refuse("TV-FOOT-002", "pursuer_wins_ties", theirs, mine);
    }
    const bool known =
        attack.weapon != ItemId::none && index_of(attack.weapon) < scene.items.size();
    const Item& weapon = known ? stage.item(attack.weapon) : unarmed();
    const bool melee = !attack.thrown && (attack.club || weapon.make == Make::melee);
    if (!is_allowed(scene, melee)) return refuse("TV-FOOT-003", "not_allowed_on_the_run");
    return done;
}

/// [TV-FOOT-006] All of the prey that could run is held, and has not won the last throw of its
/// grapple: whoever holds on of their own will may go on doing so.
bool is_prey_held(const Stage& stage, const Scene& scene, bool last_turn) {
    bool any = false;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (!is_running(scene, who) || !is_prey(stage, scene, who)) continue;
        const bool wins = scene.people[i].won_grapple_in > 0;
        if (is_free(scene, who) || (wins && !last_turn)) return false;
        any = true;
    }
    return any;
}

}  // namespace breakneck::teveller
