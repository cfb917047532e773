// TevellerRPG, section 11: heroes and grunts; what the Referee says became of somebody.
#include "base/holds.h"
#include "rules/teveller/wounds.h"

namespace breakneck::teveller {
namespace {

/// [TV-WOUND-010] TV-GAP-048: death at once, or the wound as it is.
Answer answer_massive(Play& play, PersonId who, const Choice& choice) {
    const auto* fate = std::get_if<Fate>(&choice);
    if (fate == nullptr && !holds<Decline>(choice)) return refuse("TV-WOUND-010", "fate_needed");
    pop(play);
    cite(play, "TV-GAP-048", who);
    if (fate != nullptr && fate->fate == OutFate::dead)
        kill(play, "TV-WOUND-010", who);
    else
        cite(play, "TV-WOUND-010", who);
    return done;
}

/// [TV-GRUNT-002] Wounded, unless the Referee says otherwise.
Answer answer_grunt(Play& play, PersonId who, const Choice& choice) {
    const auto* chosen = std::get_if<Fate>(&choice);
    if (chosen == nullptr && !holds<Decline>(choice)) return refuse("TV-GRUNT-002", "fate_needed");
    const OutFate fate = chosen == nullptr ? OutFate::wounded : chosen->fate;
    if (fate == OutFate::none || fate > OutFate::dead) return refuse("TV-GRUNT-002", "fate_needed");
    pop(play);
    change(play, "TV-GRUNT-002", who, PersonChange::fate, static_cast<int>(fate));
    return done;
}

}  // namespace

/// In personal combat: not what happens to those aboard a vehicle that is hit or crashes.
bool puts_out(const Stage& stage, const Harm& harm) {
    const bool personal = harm.kind == HarmKind::attack || harm.kind == HarmKind::blast ||
                          harm.kind == HarmKind::grapple || harm.kind == HarmKind::thrown_down;
    return stage.house_rules.heroes_and_grunts && personal && stage.person(harm.victim).grunt;
}

void put_out(Play& play, const Harm& harm, Luck& luck) {
    const PersonId who = harm.victim;
    change(play, "TV-GRUNT-001", who, PersonChange::put_out, 0, harm.by);
    put_down(play, who, luck);
    if (has_room(play.scene))
        push_below_hits(play, FateAsked{.victim = who});
    else
        change(play, "TV-GRUNT-002", who, PersonChange::fate, static_cast<int>(OutFate::wounded));
}

Answer answer_fate(Play& play, const Choice& choice) {
    const FateAsked asked = std::get<FateAsked>(play.scene.frames.back());
    return asked.massive ? answer_massive(play, asked.victim, choice)
                         : answer_grunt(play, asked.victim, choice);
}

/// [TV-GRUNT-003] After the fight, where the Referee allows it at all.
Answer may_revive(const Stage&, const Scene& scene, PersonId who) {
    if (!exists(scene, who) || scene.person(who).condition != Condition::out)
        return refuse("TV-GRUNT-003", "no_grunt_who_is_out");
    if (scene.mode != Mode::calm) return refuse("TV-GRUNT-003", "after_the_fight");
    if (!scene.calls.grunts_revive) return refuse("TV-GRUNT-003", "not_to_be_revived");
    if (scene.person(who).fate == OutFate::fled) return refuse("TV-GRUNT-003", "fled");
    return done;
}

Answer revive(Play& play, const Revive& choice) {
    if (Answer may = may_revive(play.stage, play.scene, choice.who); !may.is_done()) return may;
    change(play, "TV-GRUNT-003", choice.who, PersonChange::revived);
    return done;
}

}  // namespace breakneck::teveller
