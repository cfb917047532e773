// TevellerRPG, section 3: initiative and Leadership.
#include <algorithm>
#include <tuple>

#include "base/holds.h"
#include "rules/teveller/sorting.h"
#include "rules/teveller/throws.h"
#include "rules/teveller/turns.h"

namespace breakneck::teveller {
namespace {

constexpr int lowest_scores = 2;  // TV-GAP-002

/// [TV-INIT-001] 2D + Tactics + INT DM; [TV-INIT-002] without Tactics 2D - 3 + INT DM.
/// [TV-VMOV-002] Whoever drives adds the vehicle's Agility.
Check initiative_check(const Stage& stage, const Scene& scene, PersonId who) {
    Check check = check_for(stage, scene,
                            {.rule = "TV-INIT-001",
                             .name = "initiative",
                             .who = who,
                             .skill = Skill::tactics,
                             .characteristic = Characteristic::intellect});
    if (level_of(stage, who, Skill::tactics) < 0) check.cite("TV-INIT-002", "no_tactics");
    if (score_of(stage, scene, who, Characteristic::intellect) <= lowest_scores)
        check.cite("TV-GAP-002", "never_below_minus_two");
    if (const VehicleId vehicle = driven_by(stage, scene, who); vehicle != VehicleId::none)
        check.add("TV-VMOV-002", "agility", agility_of(stage, scene, vehicle));
    return check;
}

void throw_for(Play& play, PersonId who, Luck& luck) {
    const Check check = initiative_check(play.stage, play.scene, who);
    const int total = throw_total(play, check, luck);
    // [TV-CORE-008] TV-GAP-003: whatever lay on the table, the total is what counts.
    if (const int natural = total - check.dice.modifier; natural == 2 || natural == 12) {
        cite(play, "TV-CORE-008", who);
        cite(play, "TV-GAP-003", who);
    }
    play.happen(InitiativeThrown{who, total});
}

/// TV-GAP-014: by DEX, then by INT, then as listed.
bool goes_before(const Stage& stage, const Scene& scene, PersonId a, PersonId b) {
    const auto rank = [&](PersonId who) {
        return std::tuple{scene.person(who).initiative,
                          score_of(stage, scene, who, Characteristic::dex),
                          score_of(stage, scene, who, Characteristic::intellect)};
    };
    return rank(a) > rank(b);
}

bool has_ties(const Scene& scene) {
    const auto& order = scene.order;
    return std::adjacent_find(order.begin(), order.end(), [&](PersonId a, PersonId b) {
               return scene.person(a).initiative == scene.person(b).initiative;
           }) != order.end();
}

/// [TV-INIT-004] From the highest to the lowest.
void set_order_by_initiative(Play& play) {
    const OrderSet set{"TV-INIT-004", by_initiative(play.stage, play.scene)};
    if (set.order == play.scene.order) return;
    play.happen(set);
    if (has_ties(play.scene)) cite(play, "TV-GAP-014");
}

bool is_listed(const Scene& scene, PersonId who) {
    return std::find(scene.order.begin(), scene.order.end(), who) != scene.order.end();
}

/// [TV-INIT-008] Only those with the highest level; TV-GAP-015: of equals the party picks one.
PersonSet leaders_of(const Stage& stage, const Scene& scene, SideId side) {
    PersonSet leaders;
    int highest = 0;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const int level = level_of(stage, who, Skill::leadership);
        if (stage.person(who).side != side || !is_able(scene, who) || level < highest) continue;
        if (level > highest) leaders = {};
        highest = level;
        leaders.add(who);
    }
    return leaders;
}

/// [TV-INIT-007] Those of the leader's party who have had no such bonus yet.
PersonSet party_of(const Stage& stage, const Scene& scene, PersonId leader) {
    PersonSet party;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            is_in(scene, who) && (who == leader || are_allies(stage, who, leader)) &&
            !scene.person(who).led)
            party.add(who);
    return party;
}

/// [TV-INIT-006] The Effect is added to everyone's initiative. TV-GAP-015: the leader's too; it
/// replaces no penalty, and a failure has none.
void lead(Play& play, PersonId leader, Luck& luck) {
    const Check check = check_for(play.stage, play.scene,
                                  {.rule = "TV-INIT-005",
                                   .name = "leadership",
                                   .who = leader,
                                   .skill = Skill::leadership,
                                   .characteristic = Characteristic::intellect});
    const int effect = throw_effect(play, check, usual_target, luck);
    cite(play, "TV-CORE-003", leader);
    cite(play, "TV-GAP-015", leader);
    if (effect < 0) return;
    play.happen(LedInto{leader, party_of(play.stage, play.scene, leader), effect});
    cite(play, "TV-INIT-007", leader);
}

}  // namespace

FixedList<PersonId, most_people> by_initiative(const Stage& stage, const Scene& scene) {
    FixedList<PersonId, most_people> order;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i); is_in(scene, who)) order.push_back(who);
    sort_stably(order, [&](PersonId a, PersonId b) { return goes_before(stage, scene, a, b); });
    return order;
}

/// [TV-PROC-002] TV-GAP-103: none is thrown in simultaneous combat.
void throw_initiative(Play& play, Luck& luck) {
    if (play.stage.house_rules.simultaneous) {
        cite(play, "TV-GAP-103");
    } else {
        cite(play, "TV-PROC-002");
        for (std::size_t i = 0; i < play.scene.people.size(); ++i)
            if (const auto who = static_cast<PersonId>(i); is_in(play.scene, who))
                throw_for(play, who, luck);
    }
    set_order_by_initiative(play);
}

void let_join(Play& play, Luck& luck) {
    if (!play.stage.house_rules.simultaneous)
        for (std::size_t i = 0; i < play.scene.people.size(); ++i)
            if (const auto who = static_cast<PersonId>(i);
                is_in(play.scene, who) && !is_listed(play.scene, who))
                throw_for(play, who, luck);
    set_order_by_initiative(play);
}

void ask_lead(Play& play, std::size_t from_side) {
    for (std::size_t i = from_side; i < play.stage.sides.size(); ++i) {
        const PersonSet leaders = leaders_of(play.stage, play.scene, static_cast<SideId>(i));
        if (leaders.empty()) continue;
        push(play, LeadAsked{leaders.first(), leaders});
        return;
    }
}

Answer answer_lead(Play& play, const Choice& choice, Luck& luck) {
    const auto asked = std::get<LeadAsked>(play.scene.frames.back());
    const auto* picked = std::get_if<Lead>(&choice);
    if (picked == nullptr && !holds<Decline>(choice))
        return refuse("TV-INIT-005", "lead_or_decline");
    if (picked != nullptr) {
        if (!exists(play.scene, picked->whom)) return refuse("TV-INIT-005", "nobody_there");
        if (!asked.leaders.has(picked->whom)) return refuse("TV-INIT-008", "highest_level_only");
    }
    pop(play);
    if (picked != nullptr) lead(play, picked->whom, luck);
    ask_lead(play, index_of(play.stage.person(asked.who).side) + 1);
    return done;
}

}  // namespace breakneck::teveller
