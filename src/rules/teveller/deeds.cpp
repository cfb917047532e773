// TevellerRPG, section 5: Inspire, Overwatch, and everything the Referee judges.
#include "rules/teveller/acting.h"
#include "rules/teveller/throws.h"

namespace breakneck::teveller {

/// [TV-ACT-013] [TV-ACT-016] [TV-ACT-017] [TV-ACT-018] [TV-ACT-019] [TV-ACT-020] [TV-ACT-021]
RuleId rule_of(Deed deed) {
    constexpr std::array<RuleId, 7> rules{
        RuleId("TV-ACT-016"), RuleId("TV-ACT-017"), RuleId("TV-ACT-018"), RuleId("TV-ACT-019"),
        RuleId("TV-ACT-020"), RuleId("TV-ACT-021"), RuleId("TV-ACT-013")};
    const auto number = static_cast<std::size_t>(deed);
    return number < rules.size() ? rules[number] : rules.back();
}

/// [TV-ACT-007] TV-GAP-019: anybody, oneself included; one bonus at a time.
Answer may_inspire(const Scene& scene, const Inspire& action) {
    if (!exists(scene, action.whom) || !is_in(scene, action.whom))
        return refuse("TV-ACT-007", "nobody_there");
    if (scene.person(action.whom).inspired) return refuse("TV-GAP-019", "inspired_already");
    return done;
}

void inspire(Play& play, PersonId who, const Inspire& action, Luck& luck) {
    const Check check = check_for(play.stage, play.scene,
                                  {.rule = "TV-ACT-007",
                                   .name = "inspire",
                                   .who = who,
                                   .skill = Skill::leadership,
                                   .characteristic = Characteristic::intellect});
    if (!throw_reaches(play, check, usual_target, luck)) return;
    change(play, "TV-ACT-007", action.whom, PersonChange::inspired, 0, who);
    cite(play, "TV-GAP-019", action.whom);
}

/// [TV-ACT-013] The Referee says what it takes; for [TV-ACT-016] to [TV-ACT-021] that is one
/// action.
Answer may_improvise(const Stage& stage, const Scene& scene, PersonId who,
                     const Improvise& action) {
    const bool listed = action.deed != Deed::anything;
    if (static_cast<std::size_t>(action.deed) >= enum_names(Deed{}).size() || action.actions < 0 ||
        action.actions > 2)
        return refuse("TV-ACT-013", "no_such_action");
    if (listed && action.actions != 1)
        return refuse(rule_of(action.deed), "takes_one_action", 1, action.actions);
    const bool vehicle = action.deed == Deed::difficult_terrain || action.deed == Deed::stunt;
    if (vehicle && driven_by(stage, scene, who) == VehicleId::none)
        return refuse(rule_of(action.deed), "not_driving");
    return done;
}

void improvise(Play& play, PersonId who, const Improvise& action) {
    change(play, rule_of(action.deed), who, PersonChange::improvised,
           static_cast<int>(action.deed));
}

/// [TV-ACT-010] An action is kept. [TV-MELEE-006] With a shield in hand it also protects.
Answer may_watch(const Stage& stage, const Scene& scene, PersonId who, const Overwatch& action) {
    if (scene.person(who).watching) return refuse("TV-ACT-010", "watching_already");
    if (action.shield && shield_of(stage, scene, who) == ItemId::none)
        return refuse("TV-MELEE-006", "no_shield");
    return done;
}

void watch(Play& play, PersonId who, const Overwatch& action) {
    change(play, "TV-ACT-010", who, PersonChange::on_overwatch);
    if (action.shield)
        change(play, "TV-MELEE-006", who, PersonChange::shield_up);
    else if (play.scene.person(who).shield_up)
        note(play, "TV-GAP-023", who, PersonChange::shield_lowered);  // not renewed
}

}  // namespace breakneck::teveller
