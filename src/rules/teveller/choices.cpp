// TevellerRPG: menus: what a seat may do now.
#include "rules/teveller/choices.h"

#include <algorithm>

#include "rules/teveller/acting.h"
#include "rules/teveller/attack.h"
#include "rules/teveller/blast.h"
#include "rules/teveller/chase.h"
#include "rules/teveller/driving.h"
#include "rules/teveller/grapple.h"
#include "rules/teveller/healing.h"
#include "rules/teveller/movement.h"
#include "rules/teveller/referee_menu.h"
#include "rules/teveller/repairs.h"
#include "rules/teveller/system.h"
#include "rules/teveller/vehicle_damage.h"

namespace breakneck::teveller {
namespace {

using Offer = MenuItem<Choice>;

/// People whom something is allowed for.
template <class F>
Domain people(std::string_view field, const Scene& scene, const F& fits) {
    Domain domain{field, {}};
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (fits(static_cast<PersonId>(i))) domain.options.push_back({static_cast<int>(i)});
    return domain;
}
template <class F>
Domain vehicles(std::string_view field, const Scene& scene, const F& fits) {
    Domain domain{field, {}};
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i)
        if (fits(static_cast<VehicleId>(i))) domain.options.push_back({static_cast<int>(i)});
    return domain;
}
Domain stations(const Stage& stage, VehicleId vehicle) {
    Domain domain{"station", {}};
    for (std::size_t i = 0; i < stage.vehicle(vehicle).stations.size(); ++i)
        domain.options.push_back({static_cast<int>(i)});
    return domain;
}
/// Every side, or none.
Domain sides_or_none(std::string_view field, const Stage& stage) {
    Domain domain{field, {{-1}}};
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        domain.options.push_back({static_cast<int>(i)});
    return domain;
}

/// Something without parameters, or with all of them set: allowed, or why not.
void add_action(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who,
                const Action& action, RuleId rule) {
    Offer item{as_choice(action), rule};
    if (const Answer may = may_do(stage, scene, who, action); !may.is_done())
        item.refused = may.refusal();
    menu.push_back(item);
}

/// An action with one parameter: those of the candidates that are allowed; if none is, the first
/// says why.
void add_action(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who,
                const Choice& choice, RuleId rule, const Domain& candidates) {
    Offer item{choice, rule, {{candidates.field, {}}}};
    for (const Option& each : candidates.options) {
        Choice with = choice;
        BN_CHECK(set_parameter(with, candidates.field, each.value));
        const Answer may = may_do(stage, scene, who, *as_action(with));
        if (may.is_done()) {
            item.domains[0].options.push_back(each);
        } else if (!item.refused) {
            item.refused = may.refusal();
            item.choice = with;
        }
    }
    if (item.domains[0].options.empty()) {
        item.domains.clear();
        if (!item.refused) return;
    } else {
        item.refused.reset();
        item.choice = choice;
    }
    menu.push_back(item);
}

/// Ends that have been found by a search are judged already, but for what is the same for all.
void add_ends(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who,
              const Choice& choice, RuleId rule, const Domain& ends) {
    Offer item{choice, rule, {ends}};
    if (const Answer may = may_take(stage, scene, who, *as_action(choice)); !may.is_done()) {
        item.domains.clear();
        item.refused = may.refusal();
    } else if (ends.options.empty()) {
        return;
    }
    menu.push_back(item);
}

/// With every weapon in hand that can be struck with, and with bare hands.
void add_charges(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who,
                 const Domain& enemies) {
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        const Make make = stage.items[i].make;
        if (!has_in_hand(scene, who, item) || stage.items[i].kind != ItemKind::weapon ||
            make == Make::grenade || make == Make::support)
            continue;
        const bool club = make == Make::longarm;
        add_action(menu, stage, scene, who, Charge{.weapon = item, .club = club}, "TV-ACT-003",
                   enemies);
    }
    add_action(menu, stage, scene, who, Charge{}, "TV-ACT-003", enemies);
}

bool wants_off(const Stage& stage, PersonId who) {
    return stage.sides[index_of(stage.person(who).side)].aim == breakneck::Aim::escape;
}

/// Only those who are here to get away want to know why not.
void add_leaving(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const Move away{.leave = true};
    if (!wants_off(stage, who) && !may_take(stage, scene, who, away).is_done()) return;
    add_ends(menu, stage, scene, who, away, "TV-ACT-008", leaving_ends(stage, scene, who));
}

/// At the first station that is free, or at any that is.
void add_boarding(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const Domain there =
        vehicles("vehicle", scene, [&](VehicleId each) { return is_in(scene, each); });
    add_action(menu, stage, scene, who, Board{}, "TV-GAP-106", there);
    for (const Option& each : there.options) {
        const Board onto{static_cast<VehicleId>(each.value)};
        if (may_do(stage, scene, who, onto).is_done())
            add_action(menu, stage, scene, who, onto, "TV-GAP-106", stations(stage, onto.vehicle));
    }
}

void add_moves(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const auto add = [&](const Action& action, RuleId rule) {
        add_action(menu, stage, scene, who, action, rule);
    };
    const auto enemies = people("target", scene, [&](PersonId other) {
        return are_opponents(stage, who, other) && is_in(scene, other) &&
               !is_put_down(scene, other);
    });
    if (!is_aboard(scene, who)) {
        add_ends(menu, stage, scene, who, Move{}, "TV-ACT-008", move_ends(stage, scene, who));
        add_leaving(menu, stage, scene, who);
        add_charges(menu, stage, scene, who, enemies);
    }
    const Fighter& self = scene.person(who);
    if (!self.prone && self.at.mode == Whereabouts::board) add(GoProne{}, "TV-ACT-009");
    if (self.prone) add(GetUp{}, "TV-ACT-009");
    if (is_aboard(scene, who)) {
        add_ends(menu, stage, scene, who, Alight{}, "TV-GAP-106", alight_ends(stage, scene, who));
        add_action(menu, stage, scene, who, ChangeStation{}, "TV-GAP-106",
                   stations(stage, vehicle_of(scene, who)));
    } else if (!scene.vehicles.empty()) {
        add_boarding(menu, stage, scene, who);
    }
}

/// [TV-ACT-014] to [TV-ACT-021] and whatever else somebody has in mind.
void add_other_actions(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    add_action(menu, stage, scene, who, Overwatch{}, "TV-ACT-010");
    if (shield_of(stage, scene, who) != ItemId::none)
        add_action(menu, stage, scene, who, Overwatch{true}, "TV-MELEE-006");
    add_action(menu, stage, scene, who, Inspire{}, "TV-ACT-007",
               people("whom", scene, [&](PersonId other) {
                   return is_able(scene, other) && !are_opponents(stage, who, other);
               }));
    add_action(menu, stage, scene, who, FirstAid{}, "TV-TRAUMA-008",
               people("patient", scene, [&](PersonId other) {
                   const Fighter& each = scene.person(other);
                   return is_in(scene, other) && each.wound == Wound::mortal && !each.first_aid;
               }));
    Domain deeds{"deed", {}};
    for (std::size_t i = 0; i < enum_names(Deed{}).size(); ++i)
        deeds.options.push_back({static_cast<int>(i)});
    add_action(menu, stage, scene, who, Improvise{}, "TV-ACT-013", deeds);
}

void add_turn(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    add_attacks(menu, stage, scene, who);
    add_throws(menu, stage, scene, who);
    add_grapples(menu, stage, scene, who);
    add_moves(menu, stage, scene, who);
    add_driving(menu, stage, scene, who);
    add_maneuvers(menu, stage, scene, who);
    add_repairs(menu, stage, scene, who);
    add_other_actions(menu, stage, scene, who);
    // Whoever has spent their actions knows why nothing is left to do.
    std::erase_if(menu, [](const Offer& item) {
        return item.refused && item.refused->why == "too_few_actions";
    });
}

/// Attacks on one person alone: what reactions are made of.
void add_attacks_on(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who,
                    PersonId target, Reaction reaction) {
    const auto add = [&](const Attack& attack) {
        if (may_attack(stage, scene, attacking_of(who, attack, reaction)).is_done())
            menu.push_back({attack, "TV-ACT-002"});
    };
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        if (stage.items[i].kind != ItemKind::weapon) continue;
        if (!has_in_hand(scene, who, item) && !can_fire(stage, scene, who, item)) continue;
        add({.target = target, .weapon = item});
        add({.target = target, .weapon = item, .mode = FireMode::burst});
        add({.target = target, .weapon = item, .thrown = true});
        add({.target = target, .weapon = item, .club = true});
    }
    add({.target = target});
}

/// [TV-FRENZ-001] Other enemies, with the same weapon.
void add_next_victims(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
                      const FrenzyAsked& asked) {
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto target = static_cast<PersonId>(i);
        const Attack attack{.target = target, .weapon = asked.weapon, .club = asked.club};
        if (are_opponents(stage, asked.who, target) &&
            may_attack(stage, scene, attacking_of(asked.who, attack, Reaction::frenzy)).is_done())
            menu.push_back({attack, "TV-FRENZ-001"});
    }
    menu.push_back({Decline{}, "TV-FRENZ-001"});
}

/// First aid that somebody may give while it is calm.
void add_first_aid(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    if (!is_able(scene, who)) return;
    Offer item{FirstAid{}, "TV-TRAUMA-008", {people("patient", scene, [&](PersonId patient) {
                   return may_first_aid(stage, scene, who, {patient}).is_done();
               })}};
    item.who = who;
    if (item.size() > 0) menu.push_back(item);
}

/// [TV-PROC-007] On their own word, while it is calm: see to the dying, make things work again.
void add_calm(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    add_first_aid(menu, stage, scene, who);
    add_mends(menu, stage, scene, who);
}

/// [TV-PROC-007] The Referee, while it is calm.
void add_next(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    Offer fight{BeginFight{}, "TV-PROC-001"};
    Offer ambush{BeginFight{.surprise = true}, "TV-SURP-001", {sides_or_none("ambush", stage)}};
    if (const Answer may = may_begin_fight(stage, scene, BeginFight{}); !may.is_done()) {
        fight.refused = ambush.refused = may.refusal();
        ambush.domains.clear();
    }
    menu.push_back(fight);
    menu.push_back(ambush);
    add_ram_first(menu, stage, scene, sides_or_none("ambush", stage));
    for (const auto& each : chase_beginnings(stage, scene)) menu.push_back({each, "TV-CHASE-001"});
    add_care(menu, stage, scene);
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        add_first_aid(menu, stage, scene, static_cast<PersonId>(i));
    add_workshop(menu, stage, scene);
    menu.push_back({PassTime{}, "TV-PROC-007", {{"minutes", {{10}, {60}, {1440}}}}});
    menu.push_back({Finish{}, "TV-PROC-006"});
}

void add_fates(Menu<Choice>& menu, const FateAsked& asked) {
    if (asked.massive) {
        menu.push_back({Fate{OutFate::dead}, "TV-WOUND-010"});
        menu.push_back({Decline{}, "TV-WOUND-010"});
        return;
    }
    menu.push_back({Fate{}, "TV-GRUNT-002", {{"fate", {{1}, {2}, {3}, {4}, {5}}}}});
}

void add_dive(Menu<Choice>& menu, const DiveAsked& asked) {
    const RuleId rule =
        asked.from == VehicleId::none ? RuleId("TV-BLAST-002") : RuleId("TV-RAM-007");
    menu.push_back({Dive{}, rule});
    if (asked.cover) menu.push_back({Dive{true}, "TV-BLAST-004"});
    menu.push_back({Decline{}, rule});
}

void add_watch(Menu<Choice>& menu, const Stage& stage, const Scene& scene, const WatchAsked& q) {
    add_turn(menu, stage, scene, q.who);
    menu.push_back({Decline{}, "TV-ACT-011"});
}

void add_answers(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    const auto either = [&](const Choice& choice, RuleId rule) {
        menu.push_back({choice, rule});
        menu.push_back({Decline{}, rule});
    };
    std::visit(
        Match{[&](const NextAsked&) { add_next(menu, stage, scene); },
              [&](const LullAsked&) {
                  menu.push_back({GoOn{}, "TV-GAP-107"});
              },
              [&](const LeadAsked& q) {
                  menu.push_back({Lead{}, "TV-INIT-005", {people("whom", scene, [&](PersonId who) {
                                      return q.leaders.has(who);
                                  })}});
                  menu.push_back({Decline{}, "TV-INIT-005"});
              },
              [&](const TurnAsked& q) {
                  add_turn(menu, stage, scene, q.who);
                  menu.push_back({EndTurn{}, "TV-PROC-003"});
              },
              [&](const DeclareAsked& q) {
                  add_turn(menu, stage, scene_to_declare_in(stage, scene, q.who), q.who);
                  menu.push_back({EndTurn{}, "TV-SIM-006"});
              },
              [&](const WatchAsked& q) { add_watch(menu, stage, scene, q); },
              [&](const FreeAttackAsked& q) {
                  add_attacks_on(menu, stage, scene, q.who, q.against, Reaction::free_attack);
                  menu.push_back({Decline{}, "TV-ACT-006"});
              },
              [&](const DiveAsked& q) { add_dive(menu, q); },
              [&](const FrenzyAsked& q) { add_next_victims(menu, stage, scene, q); },
              [&](const GrappleAsked& q) { add_options(menu, stage, scene, q); },
              [&](const FollowAsked&) { either(Follow{}, "TV-MAN-009"); },
              [&](const ControlsAsked&) { either(TakeControls{}, "TV-INTL-010"); },
              [&](const EvadeAsked&) { either(EvadeRam{}, "TV-RAM-008"); },
              [&](const FateAsked& q) { add_fates(menu, q); },
              [&](const DeviceAsked& q) {
                  Domain devices{"device", {}};
                  for (int i = 0; i <= static_cast<int>(Device::other); ++i)
                      if (may_lose(scene, q.vehicle, static_cast<Device>(i)).is_done())
                          devices.options.push_back({i});
                  menu.push_back({LoseDevice{}, "TV-SURF-003", {devices}});
              },
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
    if (answers(stage, scene, seat, open->who)) add_answers(menu, stage, scene);
    if (seat.kind == SeatKind::person && top_as<NextAsked>(scene) != nullptr)
        add_calm(menu, stage, scene, seat.person);
    if (seat.kind == SeatKind::game_master) {
        const std::size_t asked = menu.size();
        add_referee(menu, stage, scene);
        for (std::size_t i = asked; i < menu.size(); ++i) menu[i].who = PersonId::nobody;
    }
    return menu;
}

}  // namespace breakneck::teveller
