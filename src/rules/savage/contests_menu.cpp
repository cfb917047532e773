// Savage Worlds, section 10: contests and Support on the menu of a turn.
#include <array>

#include "rules/savage/action_menu.h"
#include "rules/savage/contests.h"

namespace breakneck::savage {
namespace {

// The usual ones; every other Trait can be named all the same.
constexpr std::array test_skills{Trait::athletics, Trait::fighting, Trait::intimidation,
                                 Trait::taunt};
constexpr std::array support_skills{Trait::athletics, Trait::fighting,   Trait::intimidation,
                                    Trait::notice,    Trait::persuasion, Trait::taunt};
constexpr std::array supported{Trait::spirit, Trait::athletics, Trait::fighting, Trait::shooting};
constexpr std::array deeds{Trait::agility, Trait::smarts,    Trait::spirit,  Trait::strength,
                           Trait::vigor,   Trait::athletics, Trait::notice,  Trait::persuasion,
                           Trait::repair,  Trait::stealth,   Trait::thievery};

void add_option(Domain& domain, Trait trait) {
    domain.options.push_back({static_cast<std::int64_t>(trait)});
}
bool is_trained(const ActionMenu& turn, Trait trait) {
    return !rank_of(turn.stage, turn.scene, turn.who, trait).untrained();
}

/// Skills somebody has and may use now; the choice names somebody with whom it is allowed.
template <class C, std::size_t N>
Domain skills_for(const ActionMenu& turn, C choice, const std::array<Trait, N>& skills) {
    Domain domain{"skill", {}};
    for (const Trait each : skills) {
        choice.skill = each;
        if (is_trained(turn, each) && turn.may(choice).is_done()) add_option(domain, each);
    }
    return domain;
}
/// Lists a choice for everyone it is allowed with, with the skills it can be done by; if there is
/// nobody or nothing, the first says why.
template <class C, std::size_t N>
void add_skilled(const ActionMenu& turn, const C& choice, RuleId rule, const Domain& people,
                 const std::array<Trait, N>& skills, const Domain& last) {
    Domain found{"skill", {}};
    for (const Option& each : people.options) {
        Choice with = choice;
        BN_CHECK(set_parameter(with, people.field, each.value));
        found = skills_for(turn, std::get<C>(with), skills);
        if (!found.options.empty()) break;
    }
    if (found.options.empty()) return turn.add_each(choice, rule, people);
    turn.add_each(choice, rule, people, {found, last});
}

void add_tests(const ActionMenu& turn, const Domain& foes) {
    Domain targets = foes;
    targets.field = "target";
    add_skilled(turn, Test{}, "SW-TEST-001", targets, test_skills, {"vulnerable", {{0}, {1}}});
}
void add_support(const ActionMenu& turn) {
    Domain helps{"helps", {}};
    for (const Trait each : supported) add_option(helps, each);
    if (turn.scene.mode == Mode::chase) {
        const Trait maneuvers = maneuvering_trait(turn.stage, turn.scene, turn.who);
        if (maneuvers != Trait::athletics) add_option(helps, maneuvers);
    }
    const Domain allies = turn.people("ally", [&](PersonId other) {
        return are_allies(turn.stage, turn.who, other) && is_awake(turn.scene, other) &&
               !turn.stage.person(other).beast;
    });
    add_skilled(turn, Support{}, "SW-SUPP-001", allies, support_skills, helps);
}
void add_deeds(const ActionMenu& turn) {
    Domain traits{"trait", {}};
    for (const Trait each : deeds)
        if (is_attribute(each) || is_trained(turn, each)) add_option(traits, each);
    turn.add_each(Improvise{}, "SW-CORE-009", traits);
    turn.add_if_any(Improvise{.free = true}, "SW-CORE-009", traits);
}

/// Whom somebody holds, and what they can do to them.
void add_holds(const ActionMenu& turn) {
    const PersonSet held = held_by(turn.scene, turn.who);
    const Domain targets = turn.people("target", [&](PersonId other) { return held.has(other); });
    turn.add_each(Crush{}, "SW-GRAP-006", targets);
    for (std::size_t i = 0; i < turn.scene.items.size(); ++i)
        if (const auto bite = static_cast<ItemId>(i);
            turn.stage.items[i].natural == NaturalWeapon::bite &&
            has_in_hand(turn.stage, turn.scene, turn.who, bite))
            turn.add_each(Crush{.bite = bite}, "SW-GRAP-007", targets);
    turn.add_each(LetGo{}, "SW-GAP-047", targets);
}

}  // namespace

void add_contests(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const ActionMenu turn{menu, stage, scene, who};
    const Domain foes = turn.people("target", [&](PersonId other) {
        return are_foes(stage, who, other) && is_awake(scene, other);
    });
    Domain close{"target", {}};
    for (const Option& each : foes.options)
        if (are_adjacent(stage, scene, who, static_cast<PersonId>(each.value)))
            close.options.push_back(each);
    turn.add_each(Grapple{}, "SW-GRAP-001", close);
    if (!held_by(scene, who).empty()) add_holds(turn);
    if (scene.person(who).restraint != Restraint::free)
        for (const bool strength : {false, true}) turn.add(BreakFree{strength}, "SW-BIND-003");
    turn.add_each(Push{}, "SW-PUSH-001", close);
    add_tests(turn, foes);
    add_support(turn);
    add_deeds(turn);
}

}  // namespace breakneck::savage
