// TevellerRPG, section 10: the options of a grapple, for the menu.
#include "rules/teveller/grapple.h"
#include "rules/teveller/movement.h"

namespace breakneck::teveller {
namespace {

using Offer = MenuItem<Choice>;

/// The winner, and what they look at.
struct GrappleLook {
    Menu<Choice>& menu;
    const Stage& stage;
    const Scene& scene;
    const GrappleAsked& asked;

    Answer may(const PickOption& option) const { return may_pick(stage, scene, asked, option); }

    void add(const PickOption& option, RuleId rule, std::vector<Domain> domains = {},
             std::vector<Note> notes = {}) const {
        Offer item{option, rule, std::move(domains), std::move(notes)};
        if (const Answer answer = may(option); !answer.is_done()) {
            item.refused = answer.refusal();
            item.domains.clear();
        }
        menu.push_back(item);
    }

    /// Those of the candidates that are allowed; if none is, the first says why.
    void add_each(const PickOption& option, RuleId rule, const Domain& candidates,
                  const std::vector<Domain>& more = {}) const {
        Offer item{option, rule, {{candidates.field, {}}}};
        for (const Option& each : candidates.options) {
            Choice with = option;
            BN_CHECK(set_parameter(with, candidates.field, each.value));
            const Answer answer = may(std::get<PickOption>(with));
            if (answer.is_done()) {
                item.domains[0].options.push_back(each);
            } else if (!item.refused) {
                item.choice = with;
                item.refused = answer.refusal();
            }
        }
        if (item.domains[0].options.empty()) {
            if (!item.refused) return;
            item.domains.clear();
        } else {
            item.choice = option;
            item.refused.reset();
            item.domains.insert(item.domains.end(), more.begin(), more.end());
        }
        menu.push_back(item);
    }
};

/// Every space within 3 m of the one who lost, row by row.
Domain spaces_around(const GrappleLook& look) {
    Domain domain{"to", {}};
    const board::Place at = place_of(look.stage, look.scene, look.asked.against);
    for (int y = at.space.y - grapple_m; y <= at.space.y + grapple_m; ++y)
        for (int x = at.space.x - grapple_m; x <= at.space.x + grapple_m; ++x)
            if (const board::Space space{x, y}; look.stage.grid.inside(space))
                domain.options.push_back({board::pack({space, board::Facing::n, at.altitude})});
    return domain;
}

void add_disarming(const GrappleLook& look, const Domain& holds) {
    Domain items{"item", {}};
    for (std::size_t i = 0; i < look.scene.items.size(); ++i)
        if (has_in_hand(look.scene, look.asked.against, static_cast<ItemId>(i)))
            items.options.push_back({static_cast<std::int64_t>(i)});
    const PickOption disarm{.option = GrappleOption::disarm};
    look.add_each(disarm, "TV-GRAP-004", items, {holds});
    PickOption takes = disarm;
    takes.take = true;
    if (!items.options.empty()) look.add_each(takes, "TV-GRAP-005", items, {holds});
}

/// On the spot first, then wherever a Move leads.
Domain ways_free(const GrappleLook& look) {
    const PersonId who = look.asked.who;
    const board::Place at = place_of(look.stage, look.scene, who);
    Domain ends{"to", {{board::pack({at.space, board::Facing::n, at.altitude})}}};
    for (const Option& each : move_ends(look.stage, look.scene, who).options)
        ends.options.push_back(each);
    return ends;
}

}  // namespace

void add_options(Menu<Choice>& menu, const Stage& stage, const Scene& scene,
                 const GrappleAsked& asked) {
    const GrappleLook look{menu, stage, scene, asked};
    const Domain holds{"hold", {{1}, {0}}};
    look.add({.option = GrappleOption::prone}, "TV-GRAP-003", {holds});
    add_disarming(look, holds);
    const Domain around = spaces_around(look);
    const bool on_board = scene.person(asked.against).at.mode == Whereabouts::board;
    PickOption toss{.option = GrappleOption::toss, .hold = false};
    if (on_board)
        look.add_each(toss, "TV-GRAP-006", around);
    else
        look.add(toss, "TV-GRAP-006");
    const int damage = 2 + asked.effect + dm_of(stage, scene, asked.who, Characteristic::str);
    look.add({.option = GrappleOption::damage}, "TV-GRAP-007", {holds}, {{"damage", damage}});
    // Wherever a Move leads has been found by the search that made the list.
    PickOption free{.option = GrappleOption::break_free, .hold = false};
    menu.push_back({free, "TV-GRAP-009", {ways_free(look)}});
    look.add({.option = GrappleOption::keep}, "TV-GRAP-010");
    if (!on_board) return;
    look.add_each({.option = GrappleOption::drag}, "TV-GRAP-011", around);
    look.add_each({.option = GrappleOption::drag, .hold = false}, "TV-GRAP-011", around);
}

}  // namespace breakneck::teveller
