// These Lucky Stars, chapters 3 and 8: what actions cost, and of which class they are.
#include "base/holds.h"
#include "rules/lucky_stars/acting.h"
#include "rules/lucky_stars/boarding.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/turns.h"

namespace breakneck::lucky_stars {
namespace {

/// [LS-GRP-008] Whether an attack is on somebody one holds.
bool is_on_held(const Scene& scene, PersonId who, const Attack& attack) {
    return exists(scene, attack.target) && scene.person(who).in_control &&
           same_grapple(scene, who, attack.target);
}

bool is_concealed(const Scene& scene, ItemId item) {
    return item != ItemId::none && index_of(item) < scene.items.size() &&
           scene.item(item).hold == Hold::concealed;
}

struct Price {
    int ap = 0;
    bool aggressive = false;
    RuleId rule;
};
Price listed(Deed deed, RuleId rule) { return {row_of(deed).ap, row_of(deed).aggressive, rule}; }

/// [LS-AP-006] [LS-AP-007] [LS-AP-008] [LS-AP-009] Deeds that no rule lists cost what the guide
/// says.
Price by_guide(const Improvise& deed) {
    return {effort_ap[static_cast<std::size_t>(deed.effort)], deed.aggressive,
            guide_rule(deed.effort)};
}

/// [LS-AP-010] What is printed for a feature overrides the guide.
Price by_feature(const Stage& stage, const Scene& scene, PersonId who, const UseFeature& use) {
    const FeatureUse found = feature_of(stage, scene, who, use.feature);
    const int ap = found.feature == nullptr ? 0 : found.feature->ap;
    return {ap, true, found.user == who ? RuleId("LS-AP-010") : RuleId("LS-MNT-008")};
}

/// LS-GAP-021: Drive, Board and Bail are of the class of the Move they belong to, unless the game
/// master says otherwise.
Price of_vehicle(const Scene& scene, Deed deed, RuleId rule) {
    Price price = listed(deed, rule);
    price.aggressive = scene.calls.vehicle_actions_provoke;
    return price;
}

/// [LS-ACT-003] What the combat catalog lists, and Move and Step, are Standard Actions by that.
bool is_listed(const Action& action) {
    return std::visit(
        Match{[](const Attack&) { return true; }, [](const Disarm&) { return true; },
              [](const Shatter&) { return true; }, [](const Trip&) { return true; },
              [](const Grapple&) { return true; }, [](const Move&) { return true; },
              [](const Step&) { return true; }, [](const Stand&) { return true; },
              [](const DrawWeapon&) { return true; }, [](const UseCover&) { return true; },
              [](const auto&) { return false; }},
        action);
}

/// [LS-CAT-005] [LS-CAT-010] [LS-CAT-011] [LS-AP-010] The printed costs and classes.
Price price_of(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    return std::visit(
        Match{[&](const Attack& a) {
                  if (is_on_held(scene, who, a)) return listed(Deed::grapple_attack, "LS-GRP-008");
                  return a.weapon == ItemId::none ? listed(Deed::unarmed_attack, "LS-CAT-007")
                                                  : listed(Deed::standard_attack, "LS-CAT-005");
              },
              [](const Disarm&) { return listed(Deed::disarm, "LS-CAT-008"); },
              [](const Shatter&) { return listed(Deed::shatter, "LS-CAT-012"); },
              [](const Batter&) { return listed(Deed::shatter, "LS-COV-006"); },
              [](const Trip&) { return listed(Deed::trip, "LS-CAT-014"); },
              [](const Grapple&) { return listed(Deed::grapple, "LS-GRP-003"); },
              [](const Move& a) {
                  // LS-STL-006: moving silently is defensive as long as nobody notices.
                  return Price{row_of(Deed::move).ap, !a.silent, "LS-MOV-001"};
              },
              [](const Step&) { return listed(Deed::step, "LS-MOV-002"); },
              [](const Stand&) { return listed(Deed::stand, "LS-CAT-013"); },
              [&](const DrawWeapon& a) {
                  return is_concealed(scene, a.item) ? Price{3, true, "LS-CAT-011"}
                                                     : listed(Deed::draw, "LS-CAT-010");
              },
              [](const Drop&) {
                  return Price{0, false, "LS-AP-006"};
              },
              [](const UseCover&) { return listed(Deed::use_cover, "LS-COV-009"); },
              [](const Recover&) { return listed(Deed::recover, "LS-HP-007"); },
              [](const Search&) { return listed(Deed::search, "LS-AP-007"); },
              [&](const Drive&) { return of_vehicle(scene, Deed::drive, "LS-VEH-009"); },
              [&](const Board&) { return of_vehicle(scene, Deed::board, "LS-BRD-001"); },
              [&](const Bail&) { return of_vehicle(scene, Deed::bail, "LS-BRD-001"); },
              [&](const ChangeStation& a) {
                  return Price{station_cost(stage, scene, who, a), false, "LS-GAP-057"};
              },
              [&](const UseFeature& a) { return by_feature(stage, scene, who, a); },
              [](const Drag&) { return listed(Deed::drag, "LS-GRP-007"); },
              [](const Toss&) { return listed(Deed::toss, "LS-GRP-010"); },
              [](const EndGrapple&) { return listed(Deed::end_grapple, "LS-GRP-009"); },
              [](const Struggle&) { return listed(Deed::struggle, "LS-GRP-011"); },
              [](const Improvise& a) { return by_guide(a); },
              [](const Work& a) {
                  return Price{a.ap, false, "LS-ACT-009"};
              }},
        action);
}

}  // namespace

RuleId guide_rule(Effort effort) {
    constexpr std::array<RuleId, 4> rules{RuleId("LS-AP-006"), RuleId("LS-AP-007"),
                                          RuleId("LS-AP-008"), RuleId("LS-AP-009")};
    return rules[static_cast<std::size_t>(effort)];
}

int cost_of(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    return price_of(stage, scene, who, action).ap;
}

/// [LS-CAT-001] Aggressive: it threatens, provokes or improves the offensive position.
/// [LS-CAT-002] Defensive: it protects, repositions safely or prepares.
/// [LS-CAT-003] Some take their class from their content: silent Moves, improvised deeds.
bool is_aggressive(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    return price_of(stage, scene, who, action).aggressive;
}

bool is_attack(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    return std::visit(Match{[](const Attack&) { return true; }, [](const Disarm&) { return true; },
                            [](const Shatter&) { return true; }, [](const Batter&) { return true; },
                            [](const Trip&) { return true; },
                            [&](const UseFeature& a) {
                                const FeatureUse found = feature_of(stage, scene, who, a.feature);
                                return found.user == who && found.feature != nullptr &&
                                       found.feature->kind != FeatureKind::opportunity;
                            },
                            [](const auto&) { return false; }},
                      action);
}

PersonSet affected_by(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    PersonSet found;
    std::visit(
        [&](const auto& each) {
            if constexpr (requires { each.target; })
                if (exists(scene, each.target)) found.add(each.target);
        },
        action);
    if (const auto* attack = std::get_if<Attack>(&action);
        attack != nullptr && exists(scene, attack->vehicle)) {
        found.bits |= occupants(stage, scene, attack->vehicle).bits;
        if (const Vehicle& block = stage.vehicle(attack->vehicle); block.is_mount())
            found.add(block.creature);
    }
    const bool moves_all =
        holds<Drag>(action) || holds<Struggle>(action) || holds<EndGrapple>(action);
    for (std::size_t i = 0; moves_all && i < scene.people.size(); ++i)
        if (const auto other = static_cast<PersonId>(i);
            other != who && same_grapple(scene, who, other))
            found.add(other);
    return found;
}

/// [LS-OPP-012] A Step never provokes. [LS-OPP-013] Standing up does, unless the game master says
/// otherwise.
bool provokes_at_once(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    return std::visit(Match{[](const Move&) { return false; }, [](const Step&) { return false; },
                            [](const Drive&) { return false; }, [](const Board&) { return false; },
                            [](const Bail&) { return false; },
                            [&](const Stand&) { return scene.calls.stand_provokes; },
                            [&](const auto&) { return is_aggressive(stage, scene, who, action); }},
                      action);
}

/// [LS-CAT-006] LS-GAP-022: whether it is the one Standard or Unarmed Attack of a turn, by a weapon
/// or by the feature named after it; the house may count attacks of every kind.
bool counts_as_attack(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    if (const auto* use = std::get_if<UseFeature>(&action))
        if (const FeatureUse found = feature_of(stage, scene, who, use->feature);
            found.feature != nullptr && found.feature->kind == FeatureKind::attack)
            return true;
    if (stage.house_rules.every_attack_counts) return is_attack(stage, scene, who, action);
    const auto* attack = std::get_if<Attack>(&action);
    return attack != nullptr && !is_on_held(scene, who, *attack);
}

/// LS-MNT-009: what a mount does by its own feature counts for the mount, not for its rider.
PersonId whose_attack(const Stage& stage, const Scene& scene, PersonId who, const Action& action) {
    const auto* use = std::get_if<UseFeature>(&action);
    if (use == nullptr) return who;
    const PersonId user = feature_of(stage, scene, who, use->feature).user;
    return user == PersonId::nobody ? who : user;
}

/// [LS-AP-003] [LS-ACT-002] One pool pays for everything, action by action.
void pay_for(Play& play, PersonId who, const Action& action) {
    const Price price = price_of(play.stage, play.scene, who, action);
    const bool attacks = counts_as_attack(play.stage, play.scene, who, action);
    if (is_listed(action)) play.happen(Cited{"LS-ACT-003", who});
    if (price.ap > 0)
        spend_ap(play, who, price.ap, price.rule);
    else
        play.happen(Cited{price.rule, who});
    if (attacks) play.happen(AttackUsed{whose_attack(play.stage, play.scene, who, action)});
    if (holds<Step>(action)) play.happen(StepUsed{who});
}

}  // namespace breakneck::lucky_stars
