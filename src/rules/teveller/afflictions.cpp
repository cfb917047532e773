// TevellerRPG, section 18: fire and helplessness, which public relatives know and the book names.
#include <algorithm>
#include <array>

#include "rules/teveller/wounds.h"

namespace breakneck::teveller {
namespace {

constexpr int alight_target = 6;
constexpr int fire_dice = 2;
constexpr int most_helpless_rounds = 100;

/// 2D for everyone who burns, less armor.
void burn(Play& play, PersonId who, Luck& luck) {
    Harm fire{.rule = "TV-EQP-005", .victim = who, .kind = HarmKind::fire};
    fire.damage = static_cast<std::int16_t>(damage_dice(play, fire, "fire", fire_dice, 0, luck));
    note(play, "TV-EQP-005", who, PersonChange::burned, 1);
    harm_now(play, fire, luck);
}

void count_stun(Play& play, PersonId who) {
    const int left = play.scene.person(who).stunned - 1;
    if (left > 0)
        note(play, "TV-EQP-005", who, PersonChange::stunned, left);
    else
        change(play, "TV-EQP-005", who, PersonChange::stun_over);
}

}  // namespace

/// 6+ on 2D sets the target alight for 1D rounds.
void set_alight(Play& play, PersonId who, const Item& weapon, Luck& luck) {
    if (!play.stage.house_rules.fire || !weapon.burns || !can_be_hurt(play.scene, who)) return;
    constexpr std::array target{alight_target};
    const Check check = dice_check("TV-EQP-005", "catch_fire", who, 2);
    if (roll(play, check, target, luck) == 0) return;
    const int rounds = roll_dice(play, dice_check("TV-EQP-005", "burning_rounds", who, 1), luck);
    change(play, "TV-EQP-005", who, PersonChange::caught_fire,
           std::max<int>(rounds, play.scene.person(who).burning));
}

void stun(Play& play, const Harm& harm, int through, Luck& luck) {
    const PersonId who = harm.victim;
    const int stamina = std::min<int>(through, play.scene.person(who).stamina);
    if (stamina > 0) change(play, "TV-EQP-005", who, PersonChange::stamina_lost, stamina, harm.by);
    const int rounds = std::min(through - stamina, most_helpless_rounds);
    const int before = play.scene.person(who).stunned;
    if (rounds <= before) return;
    change(play, "TV-EQP-005", who, PersonChange::stunned, rounds, harm.by);
    if (before == 0 && play.scene.person(who).condition == Condition::well)
        put_down(play, who, luck);
}

void count_afflictions(Play& play, Luck& luck) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (play.scene.person(who).burning > 0 && can_be_hurt(play.scene, who))
            burn(play, who, luck);
        if (play.scene.person(who).stunned > 0) count_stun(play, who);
    }
}

}  // namespace breakneck::teveller
