// TevellerRPG, section 14: chases on foot.
#include <algorithm>

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

void throw_foot_positions(Play& play, Luck& luck) {
    FixedList<PersonId, most_people> order;
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (!is_running(play.scene, who)) continue;
        const int total = throw_total(play, position_check(play.stage, play.scene, who), luck);
        change(play, "TV-FOOT-001", who, PersonChange::position, total);
        order.push_back(who);
    }
    sort_stably(order, [&](PersonId a, PersonId b) {
        const auto rank = [&](PersonId who) {
            return std::pair(-play.scene.person(who).position,
                             is_prey(play.stage, play.scene, who));
        };
        return rank(a) < rank(b);
    });
    play.happen(OrderSet{"TV-GAP-059", order});
}

Answer may_attack_on_foot(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (!is_running(scene, attack.who) || !exists(scene, attack.target) ||
        scene.person(attack.target).at.mode != Whereabouts::chase)
        return refuse("TV-FOOT-001", "not_in_the_chase");
    const int mine = scene.person(attack.who).position;
    const int theirs = scene.person(attack.target).position;
    if (mine < theirs) return refuse("TV-FOOT-004", "lost_the_turn", theirs, mine);
    const bool prey = is_prey(stage, scene, attack.who);
    if (mine == theirs && prey) return refuse("TV-FOOT-002", "pursuer_wins_ties", theirs, mine);
    const bool known =
        attack.weapon != ItemId::none && index_of(attack.weapon) < scene.items.size();
    const Item& weapon = known ? stage.item(attack.weapon) : unarmed();
    const bool melee = !attack.thrown && (attack.club || weapon.make == Make::melee);
    if (!is_allowed(scene, melee)) return refuse("TV-FOOT-003", "not_allowed_on_the_run");
    return done;
}

}  // namespace breakneck::teveller
