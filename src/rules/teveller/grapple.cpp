// TevellerRPG, section 10: seizing somebody, and the opposed throws of a grapple.
#include "rules/teveller/grapple.h"

#include <algorithm>

#include "rules/teveller/acting.h"
#include "rules/teveller/chase.h"

namespace breakneck::teveller {
namespace {

/// Won the last throw they made, and that was in the round before.
bool won_last_round(const Scene& scene, PersonId who) {
    const int won_in = scene.person(who).won_grapple_in;
    return won_in > 0 && won_in == scene.round - 1;
}

/// [TV-GRAP-001] TV-GAP-039: Melee Combat/STR for both. [TV-GRAP-016] Whoever won in the round
/// before has DM+1, [TV-GRAP-017] and never more than that.
Check grapple_check(const Play& play, RuleId rule, PersonId who) {
    Check check = check_for(play.stage, play.scene,
                            {.rule = rule,
                             .name = "grapple",
                             .who = who,
                             .skill = Skill::melee_combat,
                             .characteristic = Characteristic::str});
    check.cite("TV-GAP-039", "by_strength");
    if (won_last_round(play.scene, who)) {
        check.add("TV-GRAP-016", "won_the_last", 1);
        check.cite("TV-GRAP-017", "never_more");
    }
    return check;
}

int throw_for(Play& play, RuleId rule, PersonId who, PersonId against, Luck& luck) {
    return oppose(play, grapple_check(play, rule, who), grapple_check(play, rule, against), luck);
}

/// The first number no grapple has.
int free_number(const Scene& scene) {
    int number = 0;
    const auto is_used = [&](const Fighter& each) { return each.grapple == number; };
    while (std::any_of(scene.people.begin(), scene.people.end(), is_used)) ++number;
    return number;
}

/// [TV-GRAP-015] Whoever has won, who began it or not, picks an option.
void ask_winner(Play& play, PersonId winner, PersonId loser, int effect) {
    play.happen(GrappleThrown{winner, loser, effect});
    push(play, GrappleAsked{winner, loser, static_cast<std::int8_t>(effect)});
}

}  // namespace

PersonId grappled_with(const Scene& scene, PersonId who) {
    if (!exists(scene, who) || !is_grappled(scene, who)) return PersonId::nobody;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto other = static_cast<PersonId>(i);
            other != who && scene.people[i].grapple == scene.person(who).grapple)
            return other;
    return PersonId::nobody;
}

void end_grapple(Play& play, RuleId rule, int number) { play.happen(GrappleEnded{rule, number}); }

/// [TV-GRAP-001] Somebody in melee range who can resist, and whom nobody else holds.
Answer may_grapple(const Stage& stage, const Scene& scene, PersonId who, const Grapple& grapple) {
    if (!exists(scene, grapple.target) || grapple.target == who || !is_able(scene, grapple.target))
        return refuse("TV-GRAP-001", "nobody_to_grapple");
    if (is_grappled(scene, who)) return refuse("TV-GRAP-014", "grappled");
    if (is_grappled(scene, grapple.target)) return refuse("TV-GRAP-001", "in_a_grapple");
    if (!in_melee_reach(stage, scene, who, grapple.target))
        return refuse("TV-GRAP-001", "out_of_reach");
    if (scene.mode == Mode::foot_chase)
        return may_attack_in_chase(stage, scene, {.who = who, .target = grapple.target});
    return done;
}

Answer may_wrestle(const Stage&, const Scene& scene, PersonId who) {
    if (grappled_with(scene, who) == PersonId::nobody)
        return refuse("TV-GRAP-015", "not_in_a_grapple");
    return done;
}

/// [TV-GRAP-002] Whoever wins the first throw has a choice. TV-GAP-040: whoever loses it has begun
/// nothing, and the other has no choice either.
void grapple(Play& play, PersonId who, const Grapple& action, Luck& luck) {
    const int effect = throw_for(play, "TV-GRAP-001", who, action.target, luck);
    if (effect <= 0) return cite(play, "TV-GAP-040", who);
    play.happen(Grappled{who, action.target, free_number(play.scene)});
    ask_winner(play, who, action.target, effect);
}

/// TV-GAP-040: in a grapple that goes on, either side may throw and either may win.
void wrestle(Play& play, PersonId who, Luck& luck) {
    const PersonId other = grappled_with(play.scene, who);
    if (other == PersonId::nobody) return;
    const int effect = throw_for(play, "TV-GRAP-015", who, other, luck);
    if (effect > 0) return ask_winner(play, who, other, effect);
    cite(play, "TV-GAP-040", other);
    ask_winner(play, other, who, -effect);
}

void add_grapples(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    if (is_grappled(scene, who)) {
        MenuItem<Choice> item{Wrestle{}, "TV-GRAP-015"};
        if (const Answer may = may_do(stage, scene, who, Wrestle{}); !may.is_done())
            item.refused = may.refusal();
        menu.push_back(item);
        return;
    }
    MenuItem<Choice> item{Grapple{}, "TV-GRAP-001", {{"target", {}}}};
    std::optional<Refusal> why;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto target = static_cast<PersonId>(i);
        if (!is_in(scene, target) || !are_opponents(stage, who, target)) continue;
        const Answer may = may_do(stage, scene, who, Grapple{target});
        if (may.is_done()) {
            item.domains[0].options.push_back({static_cast<std::int64_t>(i)});
        } else if (!why) {
            why = may.refusal();
            item.choice = Grapple{target};
        }
    }
    if (item.domains[0].options.empty()) {
        if (!why) return;
        item.refused = why;
        item.domains.clear();
    } else {
        item.choice = Grapple{};
    }
    menu.push_back(item);
}

}  // namespace breakneck::teveller
