// TevellerRPG, section 11: Stamina and Lifeblood, wounds, unconsciousness, death.
#include "rules/teveller/wounds.h"

#include <algorithm>

#include "rules/teveller/attack.h"
#include "rules/teveller/grapple.h"
#include "rules/teveller/vehicle_damage.h"

namespace breakneck::teveller {
namespace {

constexpr int stay_awake_target = 8;  // [TV-WOUND-004]

void change_wound(Play& play, RuleId rule, const Harm& harm, Wound wound) {
    change(play, rule, harm.victim, PersonChange::wound, static_cast<int>(wound), harm.by);
}

/// TV-GAP-050: hit directly by a vehicle's gun or by a starship's, or lost with a vehicle.
bool is_beyond_help(const Harm& harm) {
    const bool direct = harm.kind == HarmKind::attack || harm.kind == HarmKind::blast;
    return harm.beyond_help || (direct && harm.weapon_class >= WeaponClass::gunnery);
}

/// [TV-WOUND-008] TV-GAP-048: unconscious and out of action.
void wound_mortally(Play& play, const Harm& harm, Luck& luck) {
    const PersonId who = harm.victim;
    const bool was_awake = play.scene.person(who).condition == Condition::well;
    change_wound(play, "TV-WOUND-008", harm, Wound::mortal);
    if (harm.kind == HarmKind::blast)
        note(play, "TV-TRAUMA-013", who, PersonChange::by_explosion, 0, harm.by);
    if (is_beyond_help(harm)) note(play, "TV-GAP-050", who, PersonChange::beyond_help, 0, harm.by);
    if (!was_awake) return;
    change(play, "TV-GAP-048", who, PersonChange::fell_unconscious, 0, harm.by);
    put_down(play, who, luck);
}

/// [TV-WOUND-003] [TV-WOUND-004] END 8+ or unconscious, [TV-WOUND-005] for 1D hours. TV-GAP-047:
/// once, at the moment Lifeblood falls below half; a plain throw.
void wound_seriously(Play& play, const Harm& harm, Luck& luck) {
    const PersonId who = harm.victim;
    change_wound(play, "TV-WOUND-003", harm, Wound::serious);
    if (play.scene.person(who).condition != Condition::well) return;
    cite(play, "TV-GAP-047", who);
    const Check awake = bare_check(play.stage, play.scene,
                                   {.rule = "TV-WOUND-004",
                                    .name = "stay_awake",
                                    .who = who,
                                    .characteristic = Characteristic::end});
    if (throw_reaches(play, awake, stay_awake_target, luck)) return;
    const int hours = roll_dice(play, dice_check("TV-WOUND-005", "hours", who, 1), luck);
    change(play, "TV-WOUND-005", who, PersonChange::fell_unconscious, hours, harm.by);
    put_down(play, who, luck);
}

/// [TV-WOUND-002] Minor above half; TV-GAP-046: and at half exactly. It never gets better by being
/// hurt again (TV-GAP-049).
void wound(Play& play, const Harm& harm, Luck& luck) {
    const PersonId who = harm.victim;
    const Fighter& now = play.scene.person(who);
    const int full = full_lifeblood(play.stage, play.scene, who);
    if (now.lifeblood == 0) {
        if (now.wound != Wound::mortal) wound_mortally(play, harm, luck);
    } else if (2 * now.lifeblood < full) {
        if (now.wound < Wound::serious) wound_seriously(play, harm, luck);
    } else {
        if (2 * now.lifeblood == full) cite(play, "TV-GAP-046", who);
        if (now.wound == Wound::none) change_wound(play, "TV-WOUND-002", harm, Wound::minor);
    }
}

/// [TV-WOUND-001] TV-GAP-045: with Lifeblood untouched nobody is wounded.
void cite_unhurt(Play& play, PersonId who) {
    if (play.scene.person(who).wound != Wound::none) return;
    const bool spent = play.scene.person(who).stamina == 0;
    cite(play, spent ? RuleId("TV-GAP-045") : RuleId("TV-WOUND-001"), who);
}

void drop_what_is_held(Play& play, RuleId rule, PersonId who) {
    if (is_aboard(play.scene, who)) return;
    for (std::size_t i = 0; i < play.scene.items.size(); ++i)
        if (const auto item = static_cast<ItemId>(i); has_in_hand(play.scene, who, item))
            change(play, rule, item, ItemChange::dropped, who);
}

/// [TV-PROC-009] Nothing goes on that somebody would have to be awake for.
void let_go(Play& play, PersonId who) {
    constexpr RuleId rule{"TV-PROC-009"};
    const Fighter& now = play.scene.person(who);
    if (now.grapple >= 0) end_grapple(play, rule, now.grapple);
    if (now.watching) note(play, rule, who, PersonChange::overwatch_over);
    if (now.shield_up) note(play, rule, who, PersonChange::shield_lowered);
    if (now.aims > 0) lose_aim(play, who, rule);
    const auto& fires = play.scene.suppressions;
    if (std::any_of(fires.begin(), fires.end(),
                    [&](const Suppression& each) { return each.shooter == who; }))
        end_suppression(play, who);
    drop_what_is_held(play, rule, who);
}

/// [TV-INTL-009] Nobody is at the controls any more, unless there is a second driver.
void leave_controls(Play& play, PersonId who, Luck& luck) {
    const VehicleId vehicle = vehicle_of(play.scene, who);
    if (!is_working(play.scene, vehicle) || play.scene.ride(vehicle).autopilot) return;
    if (duty_of(play.stage, play.scene, who) != Duty::drive) return;
    if (driver_of(play.stage, play.scene, vehicle) != PersonId::nobody) return;
    pilot_fell(play, vehicle, who, luck);
}

}  // namespace

/// [TV-HURT-003] Stamina first. [TV-HURT-004] Then Lifeblood; TV-GAP-048: it stops at 0, and
/// [TV-WOUND-010] where the excess is as much as the full Lifeblood the Referee is asked.
void lose_points(Play& play, const Harm& harm, int through, Luck& luck) {
    const PersonId who = harm.victim;
    const int stamina = std::min<int>(through, play.scene.person(who).stamina);
    if (stamina > 0) change(play, "TV-HURT-003", who, PersonChange::stamina_lost, stamina, harm.by);
    const int rest = through - stamina;
    if (rest == 0) return cite_unhurt(play, who);
    const int lifeblood = std::min<int>(rest, play.scene.person(who).lifeblood);
    if (lifeblood > 0)
        change(play, "TV-HURT-004", who, PersonChange::lifeblood_lost, lifeblood, harm.by);
    wound(play, harm, luck);
    const bool massive = rest - lifeblood >= full_lifeblood(play.stage, play.scene, who);
    if (massive && can_be_hurt(play.scene, who) && has_room(play.scene))
        push_below_hits(play, FateAsked{.victim = who, .massive = true});
}

void kill(Play& play, RuleId rule, PersonId who) {
    if (play.scene.person(who).condition == Condition::dead) return;
    change(play, rule, who, PersonChange::died);
    let_go(play, who);
}

void put_down(Play& play, PersonId who, Luck& luck) {
    let_go(play, who);
    leave_controls(play, who, luck);
}

/// [TV-WOUND-006] DM-2 replaces DM-1 (TV-GAP-047).
int wound_dm(const Scene& scene, PersonId who) {
    switch (scene.person(who).wound) {
        case Wound::none:
            return 0;
        case Wound::minor:
            return -1;
        case Wound::serious:
        case Wound::mortal:
            return -2;
    }
    return 0;
}

}  // namespace breakneck::teveller
