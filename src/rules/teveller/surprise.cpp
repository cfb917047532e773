// TevellerRPG, section 2: surprise.
#include <algorithm>

#include "rules/teveller/throws.h"
#include "rules/teveller/turns.h"

namespace breakneck::teveller {
namespace {

constexpr int ambush_dm = 2;  // [TV-SURP-005]
constexpr int crowd_dm = -2;  // [TV-SURP-007] [TV-SURP-008]
constexpr int crowd = 8;

/// Whoever throws for a party, and with what.
struct Scout {
    PersonId who = PersonId::nobody;
    Skill skill = Skill::recon;
    Characteristic characteristic = Characteristic::intellect;
    int dm = -100;
    bool skilled = false;
};

PersonSet members(const Stage& stage, const Scene& scene, SideId side) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            stage.person(who).side == side && is_able(scene, who))
            found.add(who);
    return found;
}

/// TV-GAP-011: the best of everyone's Recon + INT DM and Stealth + DEX DM. [TV-SURP-009] Where
/// nobody has either, the best INT or DEX DM of the party.
Scout scout_of(const Stage& stage, const Scene& scene, PersonSet party) {
    Scout best;
    const auto consider = [&](PersonId who, Skill skill, Characteristic by) {
        const int level = level_of(stage, who, skill);
        const bool skilled = level >= 0;
        const int dm = (skilled ? level : 0) + dm_of(stage, scene, who, by);
        if (skilled < best.skilled || (skilled == best.skilled && dm <= best.dm)) return;
        best = {who, skill, by, dm, skilled};
    };
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (!party.has(who)) continue;
        consider(who, Skill::recon, Characteristic::intellect);
        consider(who, Skill::stealth, Characteristic::dex);
    }
    return best;
}

/// [TV-SURP-007] A group that rides, all of it: those on foot can still lie low. [TV-SURP-008]
/// TV-GAP-012: in vehicles or many, once.
void add_crowd(const Scene& scene, PersonSet party, Check& check) {
    bool riding = !party.empty();
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i); party.has(who))
            riding = riding && is_aboard(scene, who);
    const bool many = party.size() >= crowd;
    if (riding) check.add("TV-SURP-007", "in_vehicles", crowd_dm);
    if (many && !riding) check.add("TV-SURP-008", "eight_or_more", crowd_dm);
    if (many && riding) check.cite("TV-GAP-012", "only_once");
}

/// [TV-SURP-002] Recon/INT 10+ or Stealth/DEX 10+.
Check surprise_check(const Stage& stage, const Scene& scene, SideId side, bool ambush) {
    const PersonSet party = members(stage, scene, side);
    const Scout scout = scout_of(stage, scene, party);
    Check check = check_for(stage, scene,
                            {.rule = "TV-SURP-002",
                             .name = "surprise",
                             .who = scout.who,
                             .skill = scout.skill,
                             .characteristic = scout.characteristic});
    check.cite("TV-GAP-011", "best_of_the_party");
    if (!scout.skilled) check.cite("TV-SURP-009", "nobody_skilled");
    if (ambush) check.add("TV-SURP-005", "ambush", ambush_dm);
    const int before = check.dice.modifier;
    add_crowd(scene, party, check);
    if (ambush && check.dice.modifier != before) {
        // TV-GAP-007: both count.
        check.cite("TV-CORE-016", "all_dms_add_up");
        check.cite("TV-GAP-007", "all_dms_add_up");
    }
    return check;
}

PersonSet everyone_of(const Stage& stage, const Scene& scene, std::uint32_t sides) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            is_in(scene, who) && (sides >> index_of(stage.person(who).side) & 1U) != 0)
            found.add(who);
    return found;
}

}  // namespace

/// [TV-SURP-003] Whoever failed while somebody else succeeded is surprised; [TV-SURP-004] equal
/// outcomes surprise nobody. TV-GAP-011: with three or more parties it counts pair by pair.
/// [TV-SURP-006] Who knew that the others would come is for the Referee to say.
PersonSet throw_surprise(Play& play, SideId ambush, Luck& luck) {
    std::uint32_t failed = 0;
    int parties = 0;
    int successes = 0;
    if (ambush != SideId::none) cite(play, "TV-SURP-006");
    for (std::size_t i = 0; i < play.stage.sides.size(); ++i) {
        const auto side = static_cast<SideId>(i);
        if (members(play.stage, play.scene, side).empty()) continue;
        const Check check = surprise_check(play.stage, play.scene, side, side == ambush);
        const bool success = throw_reaches(play, check, hard_target, luck);
        play.happen(SurpriseThrown{side, success});
        ++parties;
        if (success)
            ++successes;
        else
            failed |= 1U << i;
    }
    const bool counts = parties < 3 || play.scene.calls.surprise_round_for_many;
    if (successes == 0 || failed == 0 || !counts) {
        cite(play, counts ? RuleId("TV-SURP-004") : RuleId("TV-GAP-011"));
        return {};
    }
    cite(play, "TV-SURP-003");
    const PersonSet surprised = everyone_of(play.stage, play.scene, failed);
    play.happen(SurpriseWon{surprised});
    return surprised;
}

}  // namespace breakneck::teveller
