// These Lucky Stars, chapter 4: Opportunity Actions.
#include "rules/lucky_stars/opportunity.h"

#include <algorithm>

#include "base/holds.h"
#include "board/distance.h"
#include "rules/lucky_stars/acting.h"
#include "rules/lucky_stars/attack.h"
#include "rules/lucky_stars/turns.h"

namespace breakneck::lucky_stars {
namespace {

constexpr int no_source = -2;
constexpr int most_weapon_reach_ft = 30;  // a stat block gives no more

TriggerKind occasion_of(Provocation why) {
    constexpr std::array kinds{TriggerKind::acts, TriggerKind::attacks, TriggerKind::enters,
                               TriggerKind::leaves};
    return kinds[static_cast<std::size_t>(why)];
}

/// [LS-ACT-017] The feature that grants an opportunity; null if there is no such source.
const Feature* source_of(const Stage& stage, PersonId who, int feature) {
    const auto& features = stage.person(who).features;
    if (feature < 0 || static_cast<std::size_t>(feature) >= features.size()) return nullptr;
    const Feature& found = features[static_cast<std::size_t>(feature)];
    return found.kind == FeatureKind::opportunity ? &found : nullptr;
}

/// [LS-OPP-003] 1 AP. [LS-ACT-018] A feature names its own cost.
int ap_of(const Stage& stage, PersonId who, int feature) {
    return feature < 0 ? row_of(Deed::opportunity_attack).ap : source_of(stage, who, feature)->ap;
}

Attacking strike_with(const Stage& stage, PersonId who, PersonId against, ItemId weapon) {
    const bool unarmed = weapon == ItemId::none || stage.item(weapon).types.empty();
    return {.who = who,
            .target = against,
            .weapon = weapon,
            .type = unarmed ? DamageType::physical : stage.item(weapon).types.front()};
}

/// [LS-OPP-004] A melee weapon. [LS-OPP-006] Unarmed only with Martial Training. [LS-OPP-007]
/// Within its reach. A feature's attack is bound by nothing but what binds every attack.
Answer fits(const Stage& stage, const Scene& scene, const Attacking& strike, int feature) {
    if (strike.weapon != ItemId::none && index_of(strike.weapon) >= stage.items.size())
        return refuse("LS-OPP-004", "melee_weapon_needed");
    if (feature < 0) {
        if (strike.weapon == ItemId::none && !stage.person(strike.who).martial_training)
            return refuse("LS-OPP-006", "martial_training_needed");
        if (strike.weapon != ItemId::none && stage.item(strike.weapon).range_ft > 0)
            return refuse("LS-OPP-004", "melee_weapon_needed");
        if (!in_reach(stage, scene, strike.who, strike.target, strike.weapon))
            return refuse("LS-OPP-007", "out_of_reach");
    }
    return may_attack(stage, scene, strike);
}

/// Whether there is anything in hand to strike with; if not, what is wrong with what comes nearest.
Answer any_fits(const Stage& stage, const Scene& scene, const OpportunityAsked& chance) {
    Answer best = fits(stage, scene, strike_with(stage, chance.who, chance.against, ItemId::none),
                       chance.feature);
    for (std::size_t i = 0; i < scene.items.size() && !best.is_done(); ++i) {
        const auto item = static_cast<ItemId>(i);
        if (stage.items[i].kind != ItemKind::weapon || !has_in_hand(scene, chance.who, item))
            continue;
        const Answer may = fits(stage, scene, strike_with(stage, chance.who, chance.against, item),
                                chance.feature);
        const bool ranged = !may.is_done() && may.refusal().rule == RuleId("LS-OPP-004");
        if (!ranged || best.refusal().rule == RuleId("LS-OPP-006")) best = may;
    }
    return best;
}

/// [LS-OPP-002] Once per round. [LS-OPP-005] Only after the own first turn. [LS-OPP-009] Not
/// against those who move faster than Moderate.
Answer may_attack_by_opportunity(const Stage& stage, const Scene& scene, PersonId who,
                                 PersonId against) {
    if (scene.person(who).opportunity) return refuse("LS-OPP-002", "once_per_round");
    if (!scene.person(who).acted) return refuse("LS-OPP-005", "not_acted_yet");
    if (tier_of(stage, scene, against) > Tier::moderate) return refuse("LS-OPP-009", "too_fast");
    return done;
}

/// [LS-ACT-018] Whether what an opponent does is what a feature waits for.
bool waits_for(const Feature& feature, TriggerKind occasion) {
    return feature.trigger == occasion ||
           (feature.trigger == TriggerKind::acts && occasion == TriggerKind::attacks);
}

/// The first source from `from` on by which somebody may answer: -1 is the attack everyone has.
int next_source(const Stage& stage, const Scene& scene, const OpportunityAsked& chance, int from) {
    const auto count = static_cast<int>(stage.person(chance.who).features.size());
    for (int source = std::max(from, -1); source < count; ++source) {
        const Feature* feature = source_of(stage, chance.who, source);
        if (source >= 0 && (feature == nullptr || !waits_for(*feature, chance.occasion))) continue;
        if (may_strike(stage, scene, chance.who, chance.against, source).is_done()) return source;
    }
    return no_source;
}

/// The work on top remembers who has been asked, before the question goes on top of it.
void remember_asked(Play& play, PersonSet asked) {
    if (play.scene.frames.empty()) return;
    Frame top = play.scene.frames.back();
    const bool has = std::visit(
        [&](auto& each) {
            if constexpr (requires { each.asked, each.provokes; }) {
                each.asked = asked;
                return true;
            }
            return false;
        },
        top);
    if (has) play.happen(Advanced<Frame>{top});
}

/// Asks somebody if they have an opportunity.
bool ask(Play& play, OpportunityAsked chance, bool exempt, PersonSet& asked) {
    // LS-OPP-008 binds the attack everyone has; a feature may answer being attacked.
    const int source = next_source(play.stage, play.scene, chance, exempt ? 0 : -1);
    if (source == no_source || !has_room(play.scene)) return false;
    // LS-ACT-021
    if (!asked.empty()) play.happen(Cited{"LS-ACT-021", chance.who});
    asked.add(chance.who);
    remember_asked(play, asked);
    chance.feature = static_cast<std::int8_t>(source);
    play.happen(Pushed<Frame>{chance});
    return true;
}

/// Spaces between the boxes around two things, counted so that no way of counting gives less.
int box_gap(board::Footprint a, board::Place at, board::Footprint b, board::Place there) {
    if (a.area() == 1 && b.area() == 1)
        return board::steps(at.space, there.space, board::Diagonals::every_step_one);
    const board::Box one = board::box_of(a, at);
    const board::Box two = board::box_of(b, there);
    return std::max({two.top_left.x - one.bottom_right.x, one.top_left.x - two.bottom_right.x,
                     two.top_left.y - one.bottom_right.y, one.top_left.y - two.bottom_right.y, 0});
}

/// [LS-OPP-011] Whether a movement crosses the edge of somebody's reach, inward or outward.
bool crosses(const Stage& stage, const Scene& scene, PersonId who, const Crossing& crossing,
             Provocation why) {
    const board::Place at = place_of(stage, scene, who);
    const board::Footprint room = footprint_of(stage, scene, who);
    const board::Footprint there = crossing.footprint_there.value_or(crossing.footprint);
    // No reach is longer than any weapon's, and the boxes around things are never further apart
    // than they are: so what is far off need not be measured.
    const int around = std::min(box_gap(room, at, crossing.footprint, crossing.from),
                                box_gap(room, at, there, crossing.to)) *
                       feet_per_space;
    if (around > reach_ft(stage, scene, who, ItemId::none) + most_weapon_reach_ft) return false;
    const int reach = longest_reach(stage, scene, who);
    if (around > reach) return false;
    const int from_ft =
        spaces_between(stage, room, at, crossing.footprint, crossing.from) * feet_per_space;
    const int to_ft = spaces_between(stage, room, at, there, crossing.to) * feet_per_space;
    const bool before = crossing.from.altitude == at.altitude && from_ft <= reach;
    const bool after = !crossing.off_board && crossing.to.altitude == at.altitude && to_ft <= reach;
    return before != after && before == (why == Provocation::leaves);
}

/// Whether somebody could have an opportunity at all, as far as that shows without looking at the
/// board: most do not, and to measure how far they are off takes longer.
bool may_have_a_source(const Stage& stage, const Scene& scene, PersonId who, PersonId against) {
    if (may_attack_by_opportunity(stage, scene, who, against).is_done()) return true;
    const auto& features = stage.person(who).features;
    return std::any_of(features.begin(), features.end(),
                       [](const Feature& each) { return each.kind == FeatureKind::opportunity; });
}

bool could_answer(const Stage& stage, const Scene& scene, PersonId who, PersonId actor) {
    return who != actor && are_opponents(stage, who, actor) && is_able(scene, who);
}

/// Whether somebody could answer what `actor` does, if it were not an opportunity itself.
bool would_provoke(const Stage& stage, const Scene& scene, PersonId actor) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            could_answer(stage, scene, who, actor) &&
            may_strike(stage, scene, who, actor).is_done())
            return true;
    return false;
}

/// What an opportunity is taken by, as it is told.
RuleId granted_by(const Scene& scene, const OpportunityAsked& chance) {
    if (chance.feature >= 0) return "LS-ACT-017";
    const auto* acting = top_as<Acting>(scene);
    if (acting != nullptr && holds<Stand>(acting->action)) return "LS-OPP-013";
    const bool crossing =
        chance.occasion == TriggerKind::enters || chance.occasion == TriggerKind::leaves;
    return crossing ? RuleId("LS-OPP-011") : RuleId("LS-OPP-001");
}

/// [LS-ACT-019] The AP are paid now, [LS-AP-003] from the one pool, which the own turn may have
/// drained. [LS-OPP-010] It is a standard
/// attack, and the own turn's attack stays free. [LS-ACT-020] Nobody is asked about it in turn.
void take(Play& play, const OpportunityAsked& chance, const Attacking& strike) {
    play.happen(OpportunityTaken{granted_by(play.scene, chance), chance.who, chance.against,
                                 chance.feature});
    const bool drained = play.scene.person(chance.who).ap < max_ap(play.stage, chance.who);
    spend_ap(play, chance.who, ap_of(play.stage, chance.who, chance.feature),
             chance.feature < 0 ? RuleId("LS-OPP-003") : RuleId("LS-ACT-018"));
    if (drained) play.happen(Cited{"LS-AP-003", chance.who});
    if (chance.feature < 0) play.happen(Cited{"LS-OPP-010", chance.who});
    if (play.story.listening() && would_provoke(play.stage, play.scene, chance.who))
        play.happen(Cited{"LS-ACT-020", chance.who});
    attack(play, strike);
}

}  // namespace

/// [LS-ACT-016] On somebody else's turn, in answer to what they do.
/// [LS-OPP-001] Against an opponent. LS-GAP-013: conscious and not pinned.
/// [LS-AP-004] [LS-ACT-019] Without AP in the pool the opportunity is lost.
Answer may_strike(const Stage& stage, const Scene& scene, PersonId who, PersonId against,
                  int feature) {
    if (!exists(scene, who) || !is_in(scene, against) || !are_opponents(stage, who, against))
        return refuse("LS-OPP-001", "no_opponent");
    if (feature >= 0 && source_of(stage, who, feature) == nullptr)
        return refuse("LS-ACT-017", "no_such_source");
    if (!can_move(scene, who)) return refuse("LS-GAP-013", "cannot_intercept");
    if (whose_turn(scene) == who)
        return refuse(feature < 0 ? RuleId("LS-OPP-002") : RuleId("LS-ACT-016"), "own_turn");
    if (feature < 0)
        if (Answer may = may_attack_by_opportunity(stage, scene, who, against); !may.is_done())
            return may;
    const int ap = ap_of(stage, who, feature);
    if (scene.person(who).ap < ap)
        return refuse(feature < 0 ? RuleId("LS-AP-004") : RuleId("LS-ACT-019"), "too_few_ap", ap,
                      scene.person(who).ap);
    return any_fits(stage, scene,
                    {.who = who, .against = against, .feature = static_cast<std::int8_t>(feature)});
}

int longest_reach(const Stage& stage, const Scene& scene, PersonId who) {
    int reach = reach_ft(stage, scene, who, ItemId::none);
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        if (stage.items[i].kind == ItemKind::weapon && stage.items[i].range_ft == 0 &&
            has_in_hand(scene, who, item))
            reach = std::max(reach, reach_ft(stage, scene, who, item));
    }
    return reach;
}

Answer may_strike_with(const Stage& stage, const Scene& scene, const OpportunityAsked& asked,
                       const Strike& strike) {
    return fits(
        stage, scene,
        {.who = asked.who, .target = asked.against, .weapon = strike.weapon, .type = strike.type},
        asked.feature);
}

/// [LS-OPP-008] Whoever is its target or affected by it may not make the attack everyone has.
bool offer_opportunity(Play& play, PersonId actor, Provocation why, PersonSet exempt,
                       PersonSet& asked) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (asked.has(who) || !could_answer(play.stage, play.scene, who, actor)) continue;
        if (exempt.has(who) && asked.empty() &&
            may_strike(play.stage, play.scene, who, actor).is_done())
            play.happen(Cited{"LS-OPP-008", who});
        const OpportunityAsked chance{.who = who, .against = actor, .occasion = occasion_of(why)};
        if (ask(play, chance, exempt.has(who), asked)) return true;
    }
    return false;
}

PersonSet watchers_of(const Stage& stage, const Scene& scene, PersonId actor) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            could_answer(stage, scene, who, actor) && may_have_a_source(stage, scene, who, actor))
            found.add(who);
    return found;
}

bool crosses_any(const Stage& stage, const Scene& scene, const Crossing& crossing, Provocation why,
                 PersonSet watchers) {
    for (; !watchers.empty(); watchers.remove(watchers.first()))
        if (crosses(stage, scene, watchers.first(), crossing, why)) return true;
    return false;
}

bool offer_crossing(Play& play, const Crossing& crossing, Provocation why, PersonSet& asked) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (asked.has(who) || !could_answer(play.stage, play.scene, who, crossing.actor)) continue;
        if (!may_have_a_source(play.stage, play.scene, who, crossing.actor) ||
            !crosses(play.stage, play.scene, who, crossing, why))
            continue;
        const OpportunityAsked chance{
            .who = who, .against = crossing.actor, .occasion = occasion_of(why)};
        const bool exempt = crossing.exempt.has(who);
        if (exempt && may_strike(play.stage, play.scene, who, crossing.actor).is_done())
            play.happen(Cited{"LS-OPP-008", who});
        if (ask(play, chance, exempt, asked)) return true;
    }
    return false;
}

Answer answer_opportunity(Play& play, const Choice& choice) {
    auto chance = std::get<OpportunityAsked>(play.scene.frames.back());
    if (holds<Decline>(choice)) {
        // Whoever has another source is asked about that one too.
        const int next = next_source(play.stage, play.scene, chance, chance.feature + 1);
        play.happen(Popped{});
        chance.feature = static_cast<std::int8_t>(next);
        if (next != no_source) play.happen(Pushed<Frame>{chance});
        return done;
    }
    const auto* choice_of = std::get_if<Strike>(&choice);
    // LS-ACT-001: a Standard Action is no Opportunity Action.
    if (choice_of == nullptr) return refuse("LS-ACT-001", "strike_or_decline");
    Answer may = may_strike(play.stage, play.scene, chance.who, chance.against, chance.feature);
    if (!may.is_done()) return may;
    const Attacking strike{.who = chance.who,
                           .target = chance.against,
                           .weapon = choice_of->weapon,
                           .type = choice_of->type};
    if (may = fits(play.stage, play.scene, strike, chance.feature); !may.is_done()) return may;
    play.happen(Popped{});
    take(play, chance, strike);
    return done;
}

}  // namespace breakneck::lucky_stars
