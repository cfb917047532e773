// Savage Worlds: Fatigue, and what time mends.
#include "rules/savage/health.h"
#include "rules/savage/powers.h"

namespace breakneck::savage {
namespace {

/// [SW-DMG-010] [SW-STUN-006] Nobody is Shaken or Stunned for minutes on end.
void compose(Play& play, PersonId who) {
    const Fighter& each = play.scene.person(who);
    if (each.shaken) change(play, "SW-DMG-010", who, PersonChange::unshaken);
    if (each.stunned) change(play, "SW-STUN-006", who, PersonChange::stun_over);
}
/// [SW-FATIG-003] A level an hour.
void rest(Play& play, PersonId who) {
    const Fighter& each = play.scene.person(who);
    while (each.fatigue > 0 && play.scene.minute - each.rested_at >= minutes_of_hour)
        change(play, "SW-FATIG-003", who, PersonChange::fatigue_over);
}
/// [SW-FATIG-004] [SW-NONL-002] [SW-GAP-045] Whoever was knocked out comes to.
void wake(Play& play, PersonId who) {
    const Fighter& each = play.scene.person(who);
    if (each.condition == Condition::unconscious && each.wakes_at > 0 &&
        play.scene.minute >= each.wakes_at)
        change(play, "SW-GAP-045", who, PersonChange::awoke);
}
/// [SW-DMG-013] Injuries of a day.
void mend(Play& play, PersonId who) {
    for (const Injury& each : play.scene.person(who).injuries)
        if (each.lasts == InjuryLasts::a_day && play.scene.minute >= each.until) {
            play.happen(InjuriesHealed{"SW-DMG-013", who, false});
            return;
        }
}

}  // namespace

bool add_level(Play& play, RuleId rule, PersonId who, int most) {
    const Fighter& each = play.scene.person(who);
    if (each.condition == Condition::dead) return false;
    if (each.fatigue >= most) {
        if (most < too_tired) cite(play, "SW-POW-003", who);
        return false;
    }
    change(play, rule, who, PersonChange::fatigue);
    return each.fatigue >= too_tired;
}
void add_fatigue(Play& play, RuleId rule, PersonId who, Luck& luck, int most) {
    if (!add_level(play, rule, who, most)) return;
    cite(play, "SW-FATIG-002", who);
    if (play.scene.person(who).condition == Condition::incapacitated) return;
    const Check check = dice_check("SW-FATIG-004", "hours_unconscious", who, 2 * d6);
    knock_out(play, "SW-FATIG-004", who, roll_count(play, check, luck));
}

void recover_in_time(Play& play) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (play.scene.people[i].condition == Condition::dead) continue;
        compose(play, who);
        rest(play, who);
        wake(play, who);
        mend(play, who);
    }
    end_powers(play);
    // [SW-POW-010] Nobody's next turn is further off than that.
    for (std::size_t i = play.scene.people.size(); i-- > 0;) linger(play, static_cast<PersonId>(i));
    // [SW-DMG-014] Without turns somebody who bleeds dies or is over it before the time is up.
    for (std::size_t i = play.scene.people.size(); i-- > 0;)
        if (has_room(play.scene, 4)) begin_bleeding_roll(play, static_cast<PersonId>(i));
}

}  // namespace breakneck::savage
