// These Lucky Stars, chapter 4: actions that take several turns, and staying focused.
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/readied.h"

namespace breakneck::lucky_stars {
namespace {

bool works(const Scene& scene, PersonId who) {
    for (const Progress& each : scene.projects)
        if (!each.done && each.workers.has(who)) return true;
    return false;
}

}  // namespace

/// [LS-ACT-009] Its AP are paid in instalments, by one or by several.
Answer may_work(const Stage& stage, const Scene& scene, PersonId, const Work& work) {
    if (work.project == ProjectId::none || index_of(work.project) >= scene.projects.size())
        return refuse("LS-ACT-009", "no_such_project");
    const Progress& progress = scene.projects[index_of(work.project)];
    if (progress.done) return refuse("LS-ACT-009", "finished");
    const int left = stage.projects[index_of(work.project)].ap - progress.paid;
    if (work.ap < 1 || work.ap > left) return refuse("LS-ACT-009", "ap_left_to_pay", left, work.ap);
    return done;
}

void work(Play& play, PersonId who, const Work& work) {
    play.happen(Worked{who, work.project, work.ap});
    const std::size_t number = index_of(work.project);
    if (play.scene.projects[number].paid >= play.stage.projects[number].ap)
        play.happen(ProjectDone{work.project});
}

/// [LS-ACT-010] LS-GAP-012: a round in which nobody puts AP in ends it.
void count_projects(Play& play) {
    bool any = false;
    for (std::size_t i = 0; i < play.scene.projects.size(); ++i) {
        const Progress& each = play.scene.projects[i];
        if (each.done || each.paid == 0) continue;
        any = true;
        if (!each.fed) play.happen(ProjectBroken{"LS-ACT-010", static_cast<ProjectId>(i)});
    }
    if (any) play.happen(ProjectsCounted{});
}

/// [LS-ACT-007] What is readied can be knocked out the same way. LS-GAP-012: the game master sets
/// the target.
void disturb(Play& play, PersonId who, Disturbance how) {
    const bool waits = readied_by(play.scene, who) != nullptr;
    if (!waits && !works(play.scene, who)) return;
    if (waits) play.happen(Cited{"LS-ACT-007", who});
    if (!has_room(play.scene, 4)) return;
    if (how == Disturbance::damage) play.happen(Cited{"LS-ACT-011", who});
    play.happen(Cited{"LS-GAP-012", who});
    decide(play, {.purpose = how == Disturbance::damage ? Purpose::focus : Purpose::concentrate,
                  .who = who,
                  .target = play.scene.calls.focus_target});
}

void break_off(Play& play, PersonId who) {
    if (readied_by(play.scene, who) != nullptr) play.happen(ReadiedGone{"LS-ACT-014", who});
    for (std::size_t i = 0; i < play.scene.projects.size(); ++i) {
        const Progress& each = play.scene.projects[i];
        if (!each.done && each.workers.has(who))
            play.happen(ProjectBroken{"LS-ACT-014", static_cast<ProjectId>(i)});
    }
}

/// [LS-ACT-012] A distraction: WILL. [LS-ACT-013] Damage: FORT.
Check focus_check(const Play& play, const Deciding& deciding) {
    const bool hurt = deciding.purpose == Purpose::focus;
    const RuleId rule = hurt ? RuleId("LS-ACT-013") : RuleId("LS-ACT-012");
    const Attribute attribute = hurt ? Attribute::fort : Attribute::will;
    Check check = decision(play.stage, rule, hurt ? "focus" : "concentrate", deciding.who);
    check.add(rule, name_of(attribute),
              attribute_of(play.stage, play.scene, deciding.who, attribute));
    return check;
}

/// [LS-ACT-014] Failing breaks it off. [LS-ACT-015] Otherwise it goes on unharmed.
void focus_decided(Play& play, const Deciding& deciding, int band) {
    if (band >= 1)
        play.happen(StayedFocused{deciding.who});
    else
        break_off(play, deciding.who);
}

Answer may_distract(const Scene& scene, PersonId who) {
    if (!is_able(scene, who)) return refuse("LS-ACT-011", "nobody");
    if (readied_by(scene, who) == nullptr && !works(scene, who))
        return refuse("LS-ACT-011", "nothing_to_lose");
    if (!has_room(scene)) return refuse("LS-ACT-011", "not_now");
    return done;
}

/// [LS-ACT-011] The game master rules what distracts.
Answer distract(Play& play, const Distract& distract) {
    if (Answer may = may_distract(play.scene, distract.who); !may.is_done()) return may;
    play.happen(Distracted{distract.who});
    disturb(play, distract.who, Disturbance::distraction);
    return done;
}

}  // namespace breakneck::lucky_stars
