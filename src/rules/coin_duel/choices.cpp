// Coin duel: the menu.
#include "rules/coin_duel/choices.h"

#include "rules/coin_duel/step.h"
#include "rules/coin_duel/system.h"
#include "rules/coin_duel/toss.h"

namespace breakneck::coin_duel {
namespace {

using Offer = MenuItem<Choice>;

Domain heights() {
    return {"height",
            {{static_cast<std::int64_t>(Height::high)}, {static_cast<std::int64_t>(Height::low)}}};
}

/// The lines that lead to somebody, with how many a coin would come at.
Offer toss_item(const Stage& stage, const Scene& scene, PersonId who) {
    Offer item{Toss{}, "CN-TOSS-001"};
    Domain lines{"direction", {}};
    for (const board::Facing facing : board::all_facings) {
        const auto victims = in_line(stage, scene, who, facing);
        if (!victims.empty())
            lines.options.push_back({static_cast<std::int64_t>(facing),
                                     {{"victims", static_cast<std::int64_t>(victims.size())}}});
    }
    if (lines.options.empty()) item.refused = refuse("CN-TOSS-005", "nobody_in_line");
    item.domains = {lines, heights()};
    return item;
}

Offer step_item(const Stage& stage, const Scene& scene, PersonId who) {
    Offer item{Step{}, "CN-STEP-001"};
    Domain where{"to", {}};
    for (const End& end : ends(stage, scene, who))
        where.options.push_back({pack(board::Place{end.space}), {{"cost", end.cost}}});
    if (scene.person(who).prone)
        item.refused = refuse("CN-STEP-002", "prone");
    else if (where.options.empty())
        item.refused = refuse("CN-STEP-001", "nowhere");
    item.domains = {where};
    return item;
}

void add_turn(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    menu.push_back(toss_item(stage, scene, who));
    menu.push_back(step_item(stage, scene, who));
    menu.push_back({Guard{}, "CN-GUARD-001", {heights()}});
    menu.push_back({Ready{},
                    "CN-READY-001",
                    {{"trigger",
                      {{static_cast<std::int64_t>(TriggerKind::enters)},
                       {static_cast<std::int64_t>(TriggerKind::told)}}}}});
    menu.push_back({Rise{}, "CN-STEP-003"});
    if (!scene.person(who).prone) menu.back().refused = refuse("CN-STEP-003", "not_prone");
    menu.push_back({Pass{}, "CN-TURN-001"});
}

/// What may be done whoever is asked.
void add_out_of_turn(Menu<Choice>& menu, const Stage& stage, const Scene& scene, const Seat& seat) {
    const bool firing = top_as<FireAsked>(scene) != nullptr;
    if (seat.kind == SeatKind::person && scene.person(seat.person).readied && !firing)
        menu.push_back({.choice = Lower{}, .rule = "CN-READY-003", .who = seat.person});
    if (seat.kind != SeatKind::game_master || top_as<TurnAsked>(scene) == nullptr) return;
    Domain waiting{"whom", {}};
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (scene.people[i].readied && has_target(stage, scene, static_cast<PersonId>(i)))
            waiting.options.push_back({static_cast<std::int64_t>(i)});
    if (waiting.options.empty()) return;
    menu.push_back({Now{}, "CN-READY-004", {waiting}});
    menu.back().who = PersonId::nobody;
}

}  // namespace

Menu<Choice> choices(const Stage& stage, const Scene& scene, const Seat& seat) {
    Menu<Choice> menu;
    const auto open = question(stage, scene);
    if (!open || seat.kind == SeatKind::spectator) return menu;
    const bool asked = seat.kind == SeatKind::game_master ||
                       (seat.kind == SeatKind::person && seat.person == open->who) ||
                       (seat.kind == SeatKind::side && open->who != PersonId::nobody &&
                        stage.people[index_of(open->who)].side == seat.side);
    if (asked) {
        const Frame& top = scene.frames.back();
        if (std::get_if<BeginAsked>(&top) != nullptr) {
            menu.push_back({Begin{}, "CN-SETUP-001"});
        } else if (std::get_if<TurnAsked>(&top) != nullptr) {
            add_turn(menu, stage, scene, open->who);
        } else if (std::get_if<DuckAsked>(&top) != nullptr) {
            menu.push_back({Duck{}, "CN-DUCK-001"});
            menu.push_back({Stay{}, "CN-DUCK-001"});
        } else if (std::get_if<AgainAsked>(&top) != nullptr) {
            menu.push_back({Again{}, "CN-LUCK-001"});
            menu.push_back({Keep{}, "CN-LUCK-001"});
        } else {
            menu.push_back(toss_item(stage, scene, open->who));
            menu.push_back({Hold{}, "CN-READY-002"});
        }
    }
    add_out_of_turn(menu, stage, scene, seat);
    return menu;
}

}  // namespace breakneck::coin_duel
