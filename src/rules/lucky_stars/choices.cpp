// These Lucky Stars: the menu of whoever is asked, and of those who may always speak.
#include "rules/lucky_stars/choices.h"

#include <array>
#include <span>

#include "rules/lucky_stars/boarding.h"
#include "rules/lucky_stars/damage.h"
#include "rules/lucky_stars/impact.h"
#include "rules/lucky_stars/menu.h"
#include "rules/lucky_stars/opportunity.h"
#include "rules/lucky_stars/readied.h"
#include "rules/lucky_stars/system.h"

namespace breakneck::lucky_stars {
namespace {

using Offer = MenuItem<Choice>;

template <class Id>
Option option(Id value) {
    return {static_cast<std::int64_t>(value)};
}

/// Everyone for whom `fits` holds.
template <class F>
Domain people(std::string_view field, const Scene& scene, const F& fits) {
    Domain domain{field, {}};
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (fits(static_cast<PersonId>(i))) domain.options.push_back(option(i));
    return domain;
}

/// All that a field of so many names can say.
template <class Enum>
Domain any_of(std::string_view field, Enum) {
    Domain domain{field, {}};
    for (std::size_t i = 0; i < enum_names(Enum{}).size(); ++i) domain.options.push_back(option(i));
    return domain;
}

bool may_begin(const Stage& stage, const Scene& scene, PersonId who) {
    return is_able(scene, who) && mount_of(stage, who) == VehicleId::none;
}
/// Those of a side who could begin it together.
Domain beginners(std::string_view field, const Stage& stage, const Scene& scene, SideId side) {
    return people(field, scene, [&](PersonId who) {
        return may_begin(stage, scene, who) && stage.person(who).side == side;
    });
}

/// [LS-INI-006] Alone, or together with allies.
void add_begin(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    menu.push_back({Begin{}, "LS-INI-001", {people("first", scene, [&](PersonId who) {
                        return may_begin(stage, scene, who);
                    })}});
    for (std::size_t i = 0; i < stage.sides.size(); ++i) {
        const auto side = static_cast<SideId>(i);
        Domain together = beginners("together", stage, scene, side);
        together.most = static_cast<int>(together.options.size());
        if (together.most > 1)
            menu.push_back(
                {Begin{}, "LS-INI-006", {beginners("first", stage, scene, side), together}});
    }
}
/// Whoever sees the threat coming may announce it themselves.
void add_own_begin(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    if (!may_begin(stage, scene, who)) return;
    menu.push_back({Begin{who, {}}, "LS-INI-001"});
    Domain together = beginners("together", stage, scene, stage.person(who).side);
    std::erase_if(together.options,
                  [&](const Option& each) { return static_cast<PersonId>(each.value) == who; });
    together.most = static_cast<int>(together.options.size());
    if (together.most > 0) menu.push_back({Begin{who, {}}, "LS-INI-006", {together}});
}

void add_order(Menu<Choice>& menu, const Scene& scene, const OrderAsked& asked) {
    menu.push_back({GoFirst{}, "LS-INI-011", {people("whom", scene, [&](PersonId who) {
                        return asked.tied.has(who);
                    })}});
}

/// The weapons an Opportunity Attack could be made with, and the bare hands.
void add_opportunity(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
                     const OpportunityAsked& asked) {
    const auto add = [&](ItemId weapon, std::span<const DamageType> types) {
        Offer item{Strike{weapon}, "LS-OPP-003", {{"type", {}}}};
        for (const DamageType type : types)
            if (may_strike_with(stage, scene, asked, {weapon, type}).is_done())
                item.domains[0].options.push_back(option(type));
        if (item.domains[0].options.empty()) return;
        item.choice = Strike{weapon, static_cast<DamageType>(item.domains[0].options[0].value)};
        if (item.domains[0].options.size() == 1) item.domains.clear();
        menu.push_back(item);
    };
    for (std::size_t i = 0; i < stage.items.size(); ++i)
        if (scene.items[i].holder == asked.who) add(static_cast<ItemId>(i), stage.items[i].types);
    constexpr std::array bare{DamageType::physical};
    add(ItemId::none, bare);
    menu.push_back({Decline{}, "LS-OPP-001"});
}

void add_answers(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    const Domain yes_no{"luck", {{0}, {1}}};
    const auto luck = [&](PersonId who) {
        return scene.person(who).luck > 0 && !stage.house_rules.luck_after_roll
                   ? yes_no
                   : Domain{"luck", {{0}}};
    };
    std::visit(
        Match{[&](const BeginAsked&) { add_begin(menu, stage, scene); },
              [&](const LullAsked&) {
                  menu.push_back({GoOn{}, "LS-GAP-058"});
                  menu.push_back({Finish{}, "LS-GAP-058"});
              },
              [&](const OrderAsked& q) { add_order(menu, scene, q); },
              [&](const TurnAsked& q) { add_turn(menu, stage, scene, q.who); },
              [&](const OpportunityAsked& q) { add_opportunity(menu, stage, scene, q); },
              [&](const TriggerAsked&) {
                  menu.push_back({Act{}, "LS-ACT-005"});
                  menu.push_back({Decline{}, "LS-ACT-005"});
                  menu.push_back({GiveUp{}, "LS-ACT-008"});
              },
              [&](const LuckAsked&) {
                  menu.push_back({SpendLuck{}, "LS-CHK-015"});
                  menu.push_back({Decline{}, "LS-CHK-015"});
              },
              [&](const DodgeAsked& q) {
                  Domain ways{"to", {}};
                  for (const board::Place& each : dodge_places(stage, scene, q.who))
                      ways.options.push_back({board::pack(each)});
                  menu.push_back({default_answer(stage, scene), "LS-IMP-004", {luck(q.who)}});
                  if (!ways.options.empty())
                      menu.back().domains.insert(menu.back().domains.begin(), ways);
                  menu.push_back({Decline{}, "LS-IMP-009"});
              },
              [&](const BraceAsked& q) {
                  menu.push_back({Brace{}, "LS-COL-010", {luck(q.who)}});
                  menu.push_back({Decline{}, "LS-COL-010"});
              },
              [&](const GrappleAsked&) {
                  menu.push_back({Engage{}, "LS-GRP-004"});
                  menu.push_back({Release{}, "LS-GRP-004"});
              },
              [&](const LethalAsked&) {
                  menu.push_back({Blow{}, "LS-HP-013", {{"lethal", {{0}, {1}}}}});
              },
              [&](const AvoidAsked&) {
                  menu.push_back({Steer{}, "LS-GAP-056"});
                  menu.push_back({LetRun{}, "LS-GAP-056"});
              },
              [&](const CrashAsked&) {
                  menu.push_back({Crash{}, "LS-IMP-018"});
                  menu.push_back({Crash{true}, "LS-IMP-017"});
              },
              [](const auto&) {}},
        scene.frames.back());
}

/// [LS-CHK-015] [LS-ACT-008] What people may do whoever is asked.
void add_out_of_turn(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    if (!is_in(scene, who)) return;
    const Fighter& each = scene.person(who);
    if (each.luck > 0 && !each.pledged && !stage.house_rules.luck_after_roll)
        menu.push_back({PledgeLuck{}, "LS-CHK-015"});
    if (readied_by(scene, who) != nullptr && top_as<TriggerAsked>(scene) == nullptr)
        menu.push_back({GiveUp{}, "LS-ACT-008"});
}

/// An item that would stand for nothing is left out.
void add_if_any(Menu<Choice>& menu, const Offer& item) {
    if (item.size() > 0) menu.push_back(item);
}

/// The game master says that what somebody waits for has occurred: by whom, if that is not clear.
void add_now(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    if (top_as<TurnAsked>(scene) == nullptr || !has_room(scene)) return;
    for (const ReadiedAction& waits : scene.readied) {
        Offer item{Now{waits.who}, "LS-ACT-005"};
        if (!may_resolve(stage, scene, waits, waits.trigger.whom).is_done())
            item.domains = {people("against", scene, [&](PersonId who) {
                return may_resolve(stage, scene, waits, who).is_done();
            })};
        add_if_any(menu, item);
    }
}

/// Checks and harm come on top of whatever is open, while there is room.
void add_trouble(Menu<Choice>& menu, const Scene& scene) {
    if (!has_room(scene)) return;
    const auto open = [&](PersonId who) { return is_in(scene, who) && !fate_is_open(scene, who); };
    const auto in = [&](PersonId who) { return is_in(scene, who); };
    add_if_any(menu, {Distract{}, "LS-ACT-011", {people("who", scene, [&](PersonId who) {
                          return may_distract(scene, who).is_done();
                      })}});
    const Domain types = any_of("type", DamageType{});
    const Domain sources = any_of("source", Source{});
    add_if_any(menu, {Hurt{},
                      "LS-DMG-011",
                      {people("who", scene, open), {"dice", {{1}, {3}, {6}}}, types, sources}});
    add_if_any(menu, {Expose{}, "LS-DMG-014", {people("who", scene, open), types, sources}});
    add_if_any(menu, {CallCheck{},
                      "LS-ACT-024",
                      {people("who", scene, in),
                       {"attribute", {{0}, {1}, {2}, {3}, {4}, {5}}},
                       {"difficulty", {{0}, {1}, {2}, {3}}}}});
}

/// Whether something could still come up in front of a vehicle.
bool is_on_its_way(const Driving& driving) {
    return !driving.hazard && driving.met.nothing() && driving.step != DrivingStep::end &&
           static_cast<std::size_t>(driving.next) < driving.path.size();
}

/// What the game master may always do, as far as it means anything now.
void add_game_master(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    const auto in = [&](PersonId who) { return is_in(scene, who); };
    const auto alive = [&](std::string_view field) { return people(field, scene, in); };
    add_now(menu, stage, scene);
    menu.push_back(
        {Grant{},
         "LS-CHK-010",
         {alive("who"), {"steps", {{-2}, {-1}, {1}, {2}}}, {"reason", {{0}, {1}, {2}, {3}}}}});
    if (scene.granted.full()) menu.back().refused = refuse("LS-CHK-009", "too_many");
    add_trouble(menu, scene);
    menu.push_back({Wound{}, "LS-HP-016", {alive("who"), {"major", {{0}, {1}}}}});
    add_if_any(menu, {Safe{}, "LS-HP-006", {people("who", scene, [&](PersonId who) {
                          return is_in(scene, who) &&
                                 scene.person(who).def < max_def(stage, scene, who);
                      })}});
    add_if_any(menu, {Rest{}, "LS-HP-019", {people("who", scene, [&](PersonId who) {
                          return may_rest(stage, scene, who).is_done();
                      })}});
    menu.push_back({NewSession{}, "LS-CHK-015"});
    if (top_as<TurnAsked>(scene) != nullptr) menu.push_back({EndFight{}, "LS-HP-005"});
    for (const Frame& each : scene.frames)
        if (const auto* driving = std::get_if<Driving>(&each))
            if (is_on_its_way(*driving)) menu.push_back({Hazard{driving->vehicle}, "LS-IMP-011"});
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
    if (seat.kind == SeatKind::person) {
        if (top_as<BeginAsked>(scene) != nullptr) add_own_begin(menu, stage, scene, seat.person);
        add_out_of_turn(menu, stage, scene, seat.person);
    }
    if (seat.kind == SeatKind::game_master) {
        const std::size_t asked = menu.size();
        add_game_master(menu, stage, scene);
        for (std::size_t i = asked; i < menu.size(); ++i) menu[i].who = PersonId::nobody;
    }
    return menu;
}

}  // namespace breakneck::lucky_stars
