// These Lucky Stars: what can have happened: attacks, health, opportunities, readied actions,
// grapples. Part of events.h.
#pragma once

#include <string_view>
#include <tuple>

#include "rules/lucky_stars/scene.h"

namespace breakneck::lucky_stars {

// Attacks, damage, health.
struct Attacked {
    static constexpr std::string_view tag = "attacked";
    static constexpr bool aside = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonId target = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    ItemId weapon = ItemId::none;
    AttackKind kind;
    bool surprise = false;
    static constexpr auto fields() {
        return std::tuple{
            field("rule", &Attacked::rule),        field("who", &Attacked::who),
            field("target", &Attacked::target),    field("vehicle", &Attacked::vehicle),
            field("weapon", &Attacked::weapon),    field("kind", &Attacked::kind),
            field("surprise", &Attacked::surprise)};
    }
    bool operator==(const Attacked&) const = default;
};
struct Missed {
    static constexpr std::string_view tag = "missed";
    static constexpr RuleId rule{"LS-ATK-006"};
    PersonId who = PersonId::nobody;
    PersonId target = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("who", &Missed::who), field("target", &Missed::target)};
    }
    bool operator==(const Missed&) const = default;
};
struct AttackHit {
    static constexpr std::string_view tag = "hit";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-ATK-006"};
    PersonId who = PersonId::nobody;
    PersonId target = PersonId::nobody;
    bool extra_die = false;
    static constexpr auto fields() {
        return std::tuple{field("who", &AttackHit::who), field("target", &AttackHit::target),
                          field("extra_die", &AttackHit::extra_die)};
    }
    bool operator==(const AttackHit&) const = default;
};
/// So much damage, after resistance, to somebody, a vehicle or a thing.
struct Harmed {
    static constexpr std::string_view tag = "harmed";
    RuleId rule;
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    ItemId item = ItemId::none;
    int amount = 0;
    DamageType type;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Harmed::rule),       field("who", &Harmed::who),
                          field("vehicle", &Harmed::vehicle), field("item", &Harmed::item),
                          field("amount", &Harmed::amount),   field("type", &Harmed::type)};
    }
    bool operator==(const Harmed&) const = default;
};
struct DefenseLost {
    static constexpr std::string_view tag = "defense_lost";
    static constexpr RuleId rule{"LS-HP-001"};
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    ItemId item = ItemId::none;
    int left = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &DefenseLost::who), field("vehicle", &DefenseLost::vehicle),
                          field("item", &DefenseLost::item), field("left", &DefenseLost::left)};
    }
    bool operator==(const DefenseLost&) const = default;
};
/// One VIT is gone and DEF is full again.
struct VitalityLost {
    static constexpr std::string_view tag = "vitality_lost";
    static constexpr RuleId rule{"LS-HP-002"};
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    ItemId item = ItemId::none;
    int left = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &VitalityLost::who),
                          field("vehicle", &VitalityLost::vehicle),
                          field("item", &VitalityLost::item), field("left", &VitalityLost::left)};
    }
    bool operator==(const VitalityLost&) const = default;
};
/// An obstacle took damage; at 0 VIT it is broken.
struct WallHit {
    static constexpr std::string_view tag = "wall_hit";
    static constexpr RuleId rule{"LS-GAP-049"};
    board::Space space;
    int def = 0;
    int vit = 0;
    static constexpr auto fields() {
        return std::tuple{field("space", &WallHit::space), field("def", &WallHit::def),
                          field("vit", &WallHit::vit)};
    }
    bool operator==(const WallHit&) const = default;
};
struct Wounded {
    static constexpr std::string_view tag = "wounded";
    RuleId rule;
    PersonId who = PersonId::nobody;
    bool major = false;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Wounded::rule), field("who", &Wounded::who),
                          field("major", &Wounded::major)};
    }
    bool operator==(const Wounded&) const = default;
};
struct FellUnconscious {
    static constexpr std::string_view tag = "fell_unconscious";
    RuleId rule;
    PersonId who = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &FellUnconscious::rule),
                          field("who", &FellUnconscious::who)};
    }
    bool operator==(const FellUnconscious&) const = default;
};
struct BeganDying {
    static constexpr std::string_view tag = "began_dying";
    RuleId rule;
    PersonId who = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &BeganDying::rule), field("who", &BeganDying::who)};
    }
    bool operator==(const BeganDying&) const = default;
};
/// A dying character made the check; the next is harder.
struct HeldOn {
    static constexpr std::string_view tag = "held_on";
    static constexpr RuleId rule{"LS-HP-017"};
    PersonId who = PersonId::nobody;
    int target = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &HeldOn::who), field("target", &HeldOn::target)};
    }
    bool operator==(const HeldOn&) const = default;
};
struct Died {
    static constexpr std::string_view tag = "died";
    RuleId rule;
    PersonId who = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Died::rule), field("who", &Died::who)};
    }
    bool operator==(const Died&) const = default;
};
struct DefenseReset {
    static constexpr std::string_view tag = "defense_reset";
    RuleId rule;
    PersonId who = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &DefenseReset::rule), field("who", &DefenseReset::who)};
    }
    bool operator==(const DefenseReset&) const = default;
};
struct Rested {
    static constexpr std::string_view tag = "rested";
    static constexpr RuleId rule{"LS-HP-019"};
    PersonId who = PersonId::nobody;
    int vit = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &Rested::who), field("vit", &Rested::vit)};
    }
    bool operator==(const Rested&) const = default;
};
/// Another check against exposure failed.
struct Exposed {
    static constexpr std::string_view tag = "exposed";
    static constexpr RuleId rule{"LS-GAP-016"};
    PersonId who = PersonId::nobody;
    int failures = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &Exposed::who), field("failures", &Exposed::failures)};
    }
    bool operator==(const Exposed&) const = default;
};
struct FellProne {
    static constexpr std::string_view tag = "fell_prone";
    RuleId rule;
    PersonId who = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &FellProne::rule), field("who", &FellProne::who)};
    }
    bool operator==(const FellProne&) const = default;
};
struct StoodUp {
    static constexpr std::string_view tag = "stood_up";
    static constexpr RuleId rule{"LS-CAT-013"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &StoodUp::who)}; }
    bool operator==(const StoodUp&) const = default;
};
/// A weapon is in hand: drawn or picked up.
struct ItemTaken {
    static constexpr std::string_view tag = "item_taken";
    static constexpr bool uneventful = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    ItemId item = ItemId::none;
    static constexpr auto fields() {
        return std::tuple{field("rule", &ItemTaken::rule), field("who", &ItemTaken::who),
                          field("item", &ItemTaken::item)};
    }
    bool operator==(const ItemTaken&) const = default;
};
struct ItemDropped {
    static constexpr std::string_view tag = "item_dropped";
    static constexpr bool uneventful = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    ItemId item = ItemId::none;
    board::Space space;
    static constexpr auto fields() {
        return std::tuple{field("rule", &ItemDropped::rule), field("who", &ItemDropped::who),
                          field("item", &ItemDropped::item), field("space", &ItemDropped::space)};
    }
    bool operator==(const ItemDropped&) const = default;
};

// Opportunities, readied and long actions.
/// The AP are paid now; `rule` is what grants it. The attack everyone has (`feature` -1) is used
/// up for the round.
struct OpportunityTaken {
    static constexpr std::string_view tag = "opportunity_taken";
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    int feature = -1;
    static constexpr auto fields() {
        return std::tuple{field("rule", &OpportunityTaken::rule),
                          field("who", &OpportunityTaken::who),
                          field("against", &OpportunityTaken::against),
                          field("feature", &OpportunityTaken::feature)};
    }
    bool operator==(const OpportunityTaken&) const = default;
};
struct AttackUsed {
    static constexpr std::string_view tag = "attack_used";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-CAT-006"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &AttackUsed::who)}; }
    bool operator==(const AttackUsed&) const = default;
};
struct Readied {
    static constexpr std::string_view tag = "readied";
    static constexpr bool uneventful = true;
    static constexpr RuleId rule{"LS-ACT-004"};
    ReadiedAction action;
    static constexpr auto fields() { return std::tuple{field("action", &Readied::action)}; }
    bool operator==(const Readied&) const = default;
};
/// It fired, lapsed, was broken off or given up: `rule` says which.
struct ReadiedGone {
    static constexpr std::string_view tag = "readied_gone";
    static constexpr bool uneventful = true;
    RuleId rule;
    PersonId who = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &ReadiedGone::rule), field("who", &ReadiedGone::who)};
    }
    bool operator==(const ReadiedGone&) const = default;
};
struct Worked {
    static constexpr std::string_view tag = "worked";
    static constexpr RuleId rule{"LS-ACT-009"};
    PersonId who = PersonId::nobody;
    ProjectId project = ProjectId::none;
    int ap = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &Worked::who), field("project", &Worked::project),
                          field("ap", &Worked::ap)};
    }
    bool operator==(const Worked&) const = default;
};
struct ProjectDone {
    static constexpr std::string_view tag = "project_done";
    static constexpr RuleId rule{"LS-ACT-009"};
    ProjectId project = ProjectId::none;
    static constexpr auto fields() { return std::tuple{field("project", &ProjectDone::project)}; }
    bool operator==(const ProjectDone&) const = default;
};
/// Every AP put into it is wasted.
struct ProjectBroken {
    static constexpr std::string_view tag = "project_broken";
    RuleId rule;
    ProjectId project = ProjectId::none;
    static constexpr auto fields() {
        return std::tuple{field("rule", &ProjectBroken::rule),
                          field("project", &ProjectBroken::project)};
    }
    bool operator==(const ProjectBroken&) const = default;
};
/// A new round: what is not carried on ends.
struct ProjectsCounted {
    static constexpr std::string_view tag = "projects_counted";
    static constexpr bool aside = true;
    static constexpr RuleId rule{"LS-ACT-010"};
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const ProjectsCounted&) const = default;
};
/// The game master rules that something distracts somebody.
struct Distracted {
    static constexpr std::string_view tag = "distracted";
    static constexpr RuleId rule{"LS-ACT-011"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Distracted::who)}; }
    bool operator==(const Distracted&) const = default;
};
struct StayedFocused {
    static constexpr std::string_view tag = "stayed_focused";
    static constexpr RuleId rule{"LS-ACT-015"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &StayedFocused::who)}; }
    bool operator==(const StayedFocused&) const = default;
};

// Grapples.
/// The winner is in control, the loser pinned.
struct GrappleEngaged {
    static constexpr std::string_view tag = "grapple_engaged";
    static constexpr RuleId rule{"LS-GRP-004"};
    PersonId winner = PersonId::nobody;
    PersonId loser = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("winner", &GrappleEngaged::winner),
                          field("loser", &GrappleEngaged::loser)};
    }
    bool operator==(const GrappleEngaged&) const = default;
};
/// No longer in a grapple; one alone is in none.
struct GrappleLeft {
    static constexpr std::string_view tag = "grapple_left";
    RuleId rule;
    PersonId who = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("rule", &GrappleLeft::rule), field("who", &GrappleLeft::who)};
    }
    bool operator==(const GrappleLeft&) const = default;
};
struct LostStruggle {
    static constexpr std::string_view tag = "lost_struggle";
    static constexpr RuleId rule{"LS-GRP-011"};
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &LostStruggle::who)}; }
    bool operator==(const LostStruggle&) const = default;
};

}  // namespace breakneck::lucky_stars
