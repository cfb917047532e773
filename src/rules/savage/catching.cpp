// Savage Worlds, section 10: who is caught by a template without miniatures, or by choice.
#include "base/holds.h"
#include "rules/savage/action_menu.h"
#include "rules/savage/area.h"

namespace breakneck::savage {
namespace {

int card_of(const Scene& scene, const Mark& mark) {
    return mark.person != PersonId::nobody ? chase_card_of(scene, mark.person)
                                           : chase_card_of(scene, mark.vehicle);
}
int most_besides(Template area) { return template_targets[row_of(area)] - 1; }

/// The rule that limits how many are affected.
RuleId limit_of(CatchReason reason) {
    return reason == CatchReason::without_miniatures ? RuleId("SW-AOE-004") : rule_of(reason);
}
Answer may_affect(const CatchAsked& asked, PersonSet people) {
    if ((people.bits & ~asked.candidates.bits) != 0)
        return refuse(rule_of(asked.reason), "not_among_them");
    if (people.size() > asked.most)
        return refuse(limit_of(asked.reason), "too_many_targets", asked.most, people.size());
    return done;
}

}  // namespace

RuleId rule_of(CatchReason reason) {
    if (reason == CatchReason::selective) return "SW-POW-014";
    return reason == CatchReason::suppressed ? RuleId("SW-SUPF-004") : RuleId("SW-GAP-043");
}

PersonSet caught_along(const Stage& stage, const Scene& scene, PersonId by, const Mark& mark) {
    PersonSet found;
    const int card = card_of(scene, mark);
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (card >= 0 && who != by && who != mark.person && is_in(scene, who) &&
            chase_card_of(scene, who) == card && !is_sheltered(stage, scene, who))
            found.add(who);
    }
    return found;
}

Answer may_propose(const Stage& stage, const Scene& scene, PersonId by, const Mark& mark,
                   Template area, PersonSet also) {
    if ((also.bits & ~caught_along(stage, scene, by, mark).bits) != 0)
        return refuse("SW-GAP-043", "not_near_the_target");
    if (also.size() > most_besides(area))
        return refuse("SW-AOE-004", "too_many_targets", most_besides(area), also.size());
    return done;
}

void add_proposals(const ActionMenu& look, const Choice& choice, const Domain& targets,
                   Template area) {
    for (const Option& each : targets.options) {
        Choice with = choice;
        BN_CHECK(set_parameter(with, targets.field, each.value));
        if (!look.may(with).is_done()) continue;
        const Mark mark = targets.field == "target"
                              ? Mark{static_cast<PersonId>(each.value)}
                              : Mark{.vehicle = static_cast<VehicleId>(each.value)};
        Domain also{"also", {}, most_besides(area)};
        PersonSet near = caught_along(look.stage, look.scene, look.who, mark);
        for (; !near.empty(); near.remove(near.first()))
            also.options.push_back({static_cast<std::int64_t>(near.first())});
        if (!also.options.empty())
            look.add_each(choice, "SW-GAP-043", {targets.field, {each}}, {also});
    }
}

/// Where there is nobody else there is nothing to decide.
void ask_who_else(Play& play, PersonId by, const Mark& mark, Template area, PersonSet also) {
    const PersonSet near = caught_along(play.stage, play.scene, by, mark);
    if (near.empty() || !has_room(play.scene)) return;
    also.bits &= near.bits;
    while (also.size() > most_besides(area)) also.remove(also.first());
    cite(play, "SW-AOE-004", by);
    push(play, CatchAsked{.candidates = near,
                          .proposed = also,
                          .most = static_cast<std::int8_t>(most_besides(area)),
                          .reason = CatchReason::without_miniatures});
}

Answer answer_catch(Play& play, const Choice& choice) {
    const CatchAsked asked = *top_as<CatchAsked>(play.scene);
    const auto* affect = std::get_if<Affect>(&choice);
    if (affect == nullptr && !holds<Decline>(choice))
        return refuse(rule_of(asked.reason), "affect_or_decline");
    const PersonSet people = affect == nullptr ? asked.proposed : affect->people;
    if (Answer may = may_affect(asked, people); !may.is_done()) return may;
    pop(play);
    cite(play, rule_of(asked.reason), asked.who);
    const Frame below = play.scene.frames.back();
    const bool more = asked.reason == CatchReason::without_miniatures;
    if (const auto* blasting = std::get_if<Blasting>(&below)) {
        Blasting next = *blasting;
        next.caught.bits = (more ? next.caught.bits : 0) | people.bits;
        advance(play, next);
    } else if (const auto* suppressing = std::get_if<Suppressing>(&below)) {
        Suppressing next = *suppressing;
        if (more)
            next.caught.bits |= people.bits;
        else
            next.beaten = people;
        advance(play, next);
    }
    return done;
}

}  // namespace breakneck::savage
