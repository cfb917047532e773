// Savage Worlds: what the Game Master may do whoever is asked, on the menu.
#include "rules/savage/chase.h"
#include "rules/savage/health.h"
#include "rules/savage/initiative.h"
#include "rules/savage/master.h"
#include "rules/savage/turns.h"

namespace breakneck::savage {
namespace {

using Offer = MenuItem<Choice>;

template <class F>
Domain people(const Scene& scene, const F& fits) {
    Domain domain{"who", {}};
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (fits(static_cast<PersonId>(i))) domain.options.push_back({static_cast<int>(i)});
    return domain;
}
/// An item that would stand for nothing is left out.
void add(Menu<Choice>& menu, const Offer& item) {
    if (item.size() > 0) menu.push_back(item);
}

/// [SW-CORE-009] [SW-CORE-010] Traits that all of them may roll.
Domain traits_of(const Stage& stage, const Scene& scene, const Domain& rollers) {
    Domain domain{"trait", {}};
    for (std::size_t i = 0; i < trait_count; ++i) {
        bool all = true;
        for (const Option& each : rollers.options) {
            const CallRoll call{static_cast<PersonId>(each.value), static_cast<Trait>(i)};
            all = all && may_call_roll(stage, scene, call).is_done();
        }
        if (all) domain.options.push_back({static_cast<int>(i)});
    }
    return domain;
}
void add_rolls(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    const Domain modifiers{"modifier", {{-4}, {-2}, {0}, {2}}};
    const auto add_for = [&](bool group) {
        const Domain rollers = people(scene, [&](PersonId who) {
            // Attributes are for everyone to roll.
            return may_call_roll(stage, scene, {who, Trait::agility, 0, group}).is_done() &&
                   (!group || like_extras(stage, scene, who).first() == who);
        });
        add(menu, {CallRoll{.group = group},
                   group ? RuleId("SW-CORE-018") : RuleId("SW-CORE-009"),
                   {rollers, traits_of(stage, scene, rollers), modifiers}});
    };
    add_for(false);
    add_for(true);
}
void add_harm(Menu<Choice>& menu, const Scene& scene) {
    const Domain dice{"dice", {{1}, {2}, {3}, {4}, {6}}};
    const Domain nonlethal{"nonlethal", {{0}, {1}}};
    add(menu,
        {Hurt{},
         "SW-DMG-001",
         {people(scene, [&](PersonId who) { return may_hurt(scene, {.who = who}).is_done(); }),
          dice, nonlethal}});
    Domain vehicles{"vehicle", {}};
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i)
        if (may_hurt(scene, {.vehicle = static_cast<VehicleId>(i)}).is_done())
            vehicles.options.push_back({static_cast<int>(i)});
    add(menu, {Hurt{}, "SW-DMG-001", {vehicles, dice}});
}
void add_words(Menu<Choice>& menu, const Scene& scene) {
    Domain purses =
        people(scene, [&](PersonId who) { return scene.person(who).bennies < most_bennies; });
    if (scene.master_bennies < most_master_bennies)
        purses.options.insert(purses.options.begin(), {-1});
    add(menu, {GiveBenny{}, "SW-BEN-008", {purses}});
    for (const bool so : {true, false})
        add(menu,
            {SayDefenseless{.defenseless = so}, "SW-DROP-003", {people(scene, [&](PersonId who) {
                 return is_in(scene, who) && scene.person(who).defenseless != so;
             })}});
    const Domain wounded = people(scene, [&](PersonId who) {
        const Fighter& each = scene.person(who);
        return each.condition == Condition::incapacitated ||
               (each.condition != Condition::dead && each.wounds > 0);
    });
    add(menu, {Heal{}, "SW-DMG-013", {wounded, {"wounds", {{1}, {2}, {3}}}}});
    add(menu, {Rouse{}, "SW-GAP-045", {people(scene, [&](PersonId who) {
                   const Fighter& each = scene.person(who);
                   return each.condition == Condition::unconscious && each.fatigue < too_tired;
               })}});
}
/// [SW-CHASE-003] [SW-CHASE-004] Any group of the chase on any card of the row; more cards.
void add_chase_words(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    Domain groups{"group", {}};
    for (std::size_t i = 0; i < scene.groups.size(); ++i)
        if (scene.groups[i].in) groups.options.push_back({static_cast<int>(i)});
    Domain cards{"card", {}};
    for (std::size_t i = 0; i < scene.row.size(); ++i)
        cards.options.push_back({static_cast<int>(i)});
    add(menu, {PlaceGroup{}, "SW-CHASE-004", {groups, cards}});
    Domain rear{"rear", {}};
    for (const bool each : {false, true})
        if (may_lay(stage, scene, each)) rear.options.push_back({each ? 1 : 0});
    add(menu, {AddCard{}, "SW-CHASE-003", {rear}});
    menu.push_back({StopChase{}, "SW-GAP-056"});
}

}  // namespace

void add_master_choices(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    if (!is_opening(scene.frames.back())) return;
    add_rolls(menu, stage, scene);
    add_harm(menu, scene);
    add_words(menu, scene);
    if (scene.mode == Mode::chase) add_chase_words(menu, stage, scene);
    if (scene.mode == Mode::fight) {
        menu.push_back({EndFight{}, "SW-GAP-056"});
        if (may_begin_chase(stage, scene).is_done()) menu.push_back({BeginChase{}, "SW-CHASE-001"});
    }
}

}  // namespace breakneck::savage
