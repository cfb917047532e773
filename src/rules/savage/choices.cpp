// Savage Worlds: what a seat may do now.
#include "rules/savage/choices.h"

#include <algorithm>

#include "rules/savage/area.h"
#include "rules/savage/attack.h"
#include "rules/savage/chase.h"
#include "rules/savage/contests.h"
#include "rules/savage/initiative.h"
#include "rules/savage/maneuvers.h"
#include "rules/savage/master.h"
#include "rules/savage/mounts.h"
#include "rules/savage/movement.h"
#include "rules/savage/powers.h"
#include "rules/savage/ramming.h"
#include "rules/savage/ranged.h"
#include "rules/savage/system.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

using Offer = MenuItem<Choice>;

/// Every chapter adds its own.
void add_turn(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    add_attacks(menu, stage, scene, who);
    add_shots(menu, stage, scene, who);
    add_area_attacks(menu, stage, scene, who);
    add_powers(menu, stage, scene, who);
    add_contests(menu, stage, scene, who);
    add_care(menu, stage, scene, who);
    add_gear(menu, stage, scene, who);
    add_moves(menu, stage, scene, who);
    add_riding(menu, stage, scene, who);
    add_maneuvers(menu, stage, scene, who);
    add_rams(menu, stage, scene, who);
    add_turn_choices(menu, stage, scene, who);
    // Whoever has used up their actions knows why nothing is left to do.
    std::erase_if(menu, [](const Offer& item) {
        return item.refused &&
               (item.refused->why == "no_actions_left" || item.refused->why == "turn_is_over");
    });
    add_benny_uses(menu, stage, scene, who);
    menu.push_back({EndTurn{}, "SW-CORE-020"});
}

/// With how many there are to spend: Extras have those of whoever commands them.
void add_benny(Menu<Choice>& menu, BennyUse use, RuleId rule, int left) {
    menu.push_back({SpendBenny{use}, rule, {}, {{"bennies", left}}});
}

/// [SW-BEN-004]
void add_cards(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
               const NewCardAsked& asked) {
    const int left = bennies_of(stage, scene, asked.who);
    if (!asked.drawn.full() && left > 0) add_benny(menu, BennyUse::new_card, "SW-BEN-004", left);
    for (const Card each : asked.drawn) menu.push_back({TakeCard{each}, "SW-BEN-004"});
}
void add_reroll(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
                const RerollAsked& asked) {
    const RuleId rule = asked.damage ? RuleId("SW-BEN-005") : RuleId("SW-BEN-001");
    const int left = bennies_of(stage, scene, asked.who);
    add_benny(menu, asked.damage ? BennyUse::damage : BennyUse::reroll, rule, left);
    if (left < 1) menu.back().refused = refuse("SW-BEN-001", "no_benny", 1, 0);
    menu.push_back({Decline{}, rule});
}
void add_soak(Menu<Choice>& menu, const Stage& stage, const Scene& scene, const SoakAsked& asked) {
    const RuleId rule =
        asked.vehicle == VehicleId::none ? RuleId("SW-BEN-003") : RuleId("SW-GAP-017");
    const int left = bennies_of(stage, scene, asked.who);
    add_benny(menu, BennyUse::soak, rule, left);
    // It may have been spent for something else in the meantime.
    if (left < 1) menu.back().refused = refuse("SW-BEN-003", "no_benny", 1, 0);
    menu.push_back({Decline{}, rule});
}
void add_card_ends(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
                   const CardAsked& asked, RuleId rule) {
    Domain ends = card_ends(stage, scene, asked);
    // In a ring what is ahead of one is behind another: a menu goes by the numbers of the cards.
    std::sort(ends.options.begin(), ends.options.end(),
              [](const Option& a, const Option& b) { return a.value < b.value; });
    if (ends.options.empty())
        menu.push_back({Decline{}, rule});
    else
        menu.push_back({ToCard{}, rule, {ends}});
}
/// [SW-GAP-043] [SW-POW-014] [SW-SUPF-004] What is proposed, or any of them up to so many; a single
/// one that is proposed is among those.
void add_catch(Menu<Choice>& menu, const Scene& scene, const CatchAsked& asked, RuleId rule) {
    if (asked.proposed.size() != 1 || asked.most < 1)
        menu.push_back({Affect{asked.proposed}, rule});
    Domain people{"people", {}, asked.most};
    for (std::size_t i = 0; i < scene.people.size() && asked.most > 0; ++i)
        if (asked.candidates.has(static_cast<PersonId>(i)))
            people.options.push_back({static_cast<int>(i)});
    if (!people.options.empty()) menu.push_back({Affect{}, rule, {people}});
}
/// [SW-CRIT-010] Sections with somebody in them.
void add_sections(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
                  const SectionAsked& asked) {
    const PersonSet aboard = occupants(scene, asked.vehicle);
    std::uint32_t sections = 0;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const int station = scene.people[i].station;
        if (!aboard.has(static_cast<PersonId>(i)) || station < 0) continue;
        const auto& stations = stage.vehicle(asked.vehicle).stations;
        sections |= 1U << stations[static_cast<std::size_t>(station)].section;
    }
    Domain domain{"section", {}};
    for (int i = 0; i < 16; ++i)
        if ((sections >> i & 1U) != 0) domain.options.push_back({i});
    menu.push_back({PickSection{}, "SW-CRIT-010", {domain}});
}
/// [SW-CRIT-013] Systems that still work.
void add_systems(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
                 const SystemAsked& asked) {
    Domain domain{"system", {}};
    for (std::size_t i = 0; i < stage.vehicle(asked.vehicle).systems.size(); ++i)
        if ((scene.ride(asked.vehicle).systems_lost >> i & 1U) == 0)
            domain.options.push_back({static_cast<int>(i)});
    menu.push_back({PickSystem{}, "SW-CRIT-013", {domain}});
}

/// The Game Master, while it is calm.
void add_next(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    Offer fight{BeginFight{}, "SW-INIT-002"};
    if (const Answer may = may_begin_fight(stage, scene, BeginFight{}); !may.is_done())
        fight.refused = may.refusal();
    menu.push_back(fight);
    Offer ambush{BeginFight{}, "SW-SURP-001", {{"ambush", {}}}};
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        if (may_begin_fight(stage, scene, {static_cast<SideId>(i)}).is_done())
            ambush.domains[0].options.push_back({static_cast<int>(i)});
    if (ambush.size() > 0) menu.push_back(ambush);
    Offer chase{BeginChase{}, "SW-CHASE-001"};
    if (const Answer may = may_begin_chase(stage, scene); !may.is_done())
        chase.refused = may.refusal();
    menu.push_back(chase);
    menu.push_back({PassTime{}, "SW-CORE-019", {{"minutes", {{10}, {60}, {1440}}}}});
    menu.push_back({BeginSession{}, "SW-BEN-008"});
    menu.push_back({Finish{}, "SW-GAP-056"});
}

void add_answers(Menu<Choice>& menu, const Stage& stage, const Scene& scene, RuleId rule) {
    const auto either = [&](const Choice& choice) {
        menu.push_back({choice, rule});
        menu.push_back({Decline{}, rule});
    };
    std::visit(Match{[&](const NextAsked&) { add_next(menu, stage, scene); },
                     [&](const LullAsked&) {
                         menu.push_back({GoOn{}, rule});
                     },
                     [&](const TurnAsked& q) { add_turn(menu, stage, scene, q.who); },
                     [&](const NewCardAsked& q) { add_cards(menu, stage, scene, q); },
                     [&](const HoldAsked&) { either(GoNow{}); },
                     [&](const RerollAsked& q) { add_reroll(menu, stage, scene, q); },
                     [&](const SoakAsked& q) { add_soak(menu, stage, scene, q); },
                     [&](const CardAsked& q) { add_card_ends(menu, stage, scene, q, rule); },
                     [&](const FreeAttackAsked& q) {
                         add_free_attacks(menu, stage, scene, q);
                         menu.push_back({Decline{}, rule});
                     },
                     [&](const EvasionAsked&) { either(TryEvasion{}); },
                     [&](const CatchAsked& q) { add_catch(menu, scene, q, rule); },
                     [&](const TraitAsked&) {
                         menu.push_back({UseTrait{}, rule, {{"strength", {{0}, {1}}}}});
                     },
                     [&](const SectionAsked& q) { add_sections(menu, stage, scene, q); },
                     [&](const SystemAsked& q) { add_systems(menu, stage, scene, q); },
                     [](const auto&) {}},
               scene.frames.back());
}

/// Whether a seat answers for whoever is asked.
bool answers(const Stage& stage, const Scene& scene, const Seat& seat, PersonId asked) {
    switch (seat.kind) {
        case SeatKind::game_master:
            return true;
        case SeatKind::person:
            return seat.person == asked && asked != PersonId::nobody;
        case SeatKind::station:
            return asked != PersonId::nobody && at_station(stage, scene, seat) == asked;
        case SeatKind::side:
            return asked != PersonId::nobody && stage.person(asked).side == seat.side;
        case SeatKind::spectator:
            break;
    }
    return false;
}

}  // namespace

Menu<Choice> choices(const Stage& stage, const Scene& scene, const Seat& seat) {
    Menu<Choice> menu;
    const auto open = question(stage, scene);
    if (!open) return menu;
    const bool asked = answers(stage, scene, seat, open->who);
    if (asked) add_answers(menu, stage, scene, open->rule);
    // [SW-BEN-002] On one's own word, whoever is asked; on one's turn it is on the menu already.
    const bool own_turn = asked && top_as<TurnAsked>(scene) != nullptr;
    if (seat.kind == SeatKind::person && exists(scene, seat.person) && !own_turn)
        add_benny_uses(menu, stage, scene, seat.person);
    if (seat.kind == SeatKind::game_master) {
        const std::size_t before = menu.size();
        add_master_choices(menu, stage, scene);
        for (std::size_t i = before; i < menu.size(); ++i) menu[i].who = PersonId::nobody;
    }
    return menu;
}

}  // namespace breakneck::savage
