// Savage Worlds, sections 10 and 12: shooting and throwing, cover, light, aiming, rate of fire,
// bystanders, suppressive fire.
#pragma once

#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/savage/rolls.h"

namespace breakneck::savage {

/// Somebody or a vehicle that is shot at.
struct Mark {
    PersonId person = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
};
/// How much of a mark is hidden, and by what. It takes a while to find out: whoever asks several
/// things about one shot looks once and hands it on.
struct Hiding {
    CoverKind kind = CoverKind::none;
    int obstacle = 0;      // its Armor; 0: nothing to shoot through
    bool prone = false;    // [SW-PRONE-001] by lying down
    bool blocked = false;  // not to be seen at all
};
/// A mark, and what hides it from somebody.
struct SeenMark {
    Mark mark;
    Hiding hiding;
};
SeenMark look_at(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark);
/// [SW-RMEL-001] [SW-GAP-051] [SW-ROF-001] Range, melee, ammunition. `known` is what hides the
/// first target, if that is known already.
Answer may_shoot(const Stage& stage, const Scene& scene, const Attacking& attacking,
                 const Hiding* known = nullptr);
/// [SW-CORE-023] [SW-RMEL-002]
int ranged_target(const Stage& stage, const Scene& scene, const Attacking& attacking, int shot);
/// What a die of a shot has come to.
enum class ShotResult : std::uint8_t { missed, through, hit, raise };
/// Targets of one shot, always three: hit but for the cover (SW-COVER-002), hit, raise; the first
/// two are the same where there is nothing to shoot through. The number of them that was reached is
/// the ShotResult. `roll` has all modifiers of the first target.
ShotTargets first_shot_targets(const Stage& stage, const Scene& scene, const Attacking& attacking,
                               const Hiding& hiding, const TraitCheck& roll);
/// The same at another target: what is different for it is in its targets.
ShotTargets shot_targets(const Stage& stage, const Scene& scene, const Attacking& attacking,
                         int shot);
constexpr ShotResult shot_result(const TraitResult& result, int shot) {
    return static_cast<ShotResult>(result.band(static_cast<std::size_t>(shot)));
}
/// [SW-RANGE-001] [SW-COVER-001] [SW-ILLUM-001] [SW-SPEED-001] [SW-PRONE-001] [SW-SHOTG-001]
/// [SW-RECOI-001] [SW-UNSTB-001] [SW-DMG-016] [SW-AIM-002], for the first shot; the number of dice
/// (SW-ROF-002) and which natural faces matter (SW-BYST-001). Added last: Aim looks at the
/// penalties of add_attack_modifiers too.
void add_ranged_modifiers(const Stage& stage, const Scene& scene, const Attacking& attacking,
                          const Hiding& hiding, TraitCheck& roll);
RangeBand range_band(const Stage& stage, const Scene& scene, PersonId who, const Item& weapon,
                     const Mark& mark);
/// [SW-ILLUM-001] [SW-POW-005]
int light_penalty(const Scene& scene, PersonId target);
/// The same on a roll, called by how dark it is; nobody for vehicles, spots and things.
void add_light(const Scene& scene, PersonId target, Check& check);
/// SW-GAP-033: mph between them.
int relative_speed(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark);
/// [SW-SHOTG-002] By range; otherwise the weapon's own.
Damage ranged_damage(const Item& weapon, RangeBand band);

// What shots, templates and suppressive fire share.
/// Somebody with a weapon, about to use it at range.
struct Shooter {
    PersonId who = PersonId::nobody;
    ItemId weapon = ItemId::none;
    bool thrown = false;
    int rof = 1;
};
/// [SW-RMEL-001] [SW-RMEL-002] In melee; at a mounted weapon only with those aboard, since nobody
/// outside can reach it.
bool is_hard_pressed(const Stage& stage, const Scene& scene, PersonId who, ItemId weapon);
/// In hand, or fired from their station; [SW-RMEL-001] no larger than a pistol in melee.
Answer may_use(const Stage& stage, const Scene& scene, const Shooter& shooter);
/// [SW-RANGE-001] [SW-GAP-051] Whether a weapon carries so far.
Answer may_reach(const Stage& stage, const Scene& scene, const Shooter& shooter, int inches);
/// What hangs on the shooter alone: platform, recoil, shotguns, minimum Strength.
void add_shooter_modifiers(const Stage& stage, const Scene& scene, const Shooter& shooter,
                           Check& check);
/// What hangs on the target: range, cover, light, speed.
void add_mark_modifiers(const Stage& stage, const Scene& scene, const Shooter& shooter,
                        const SeenMark& seen, Check& check);
/// Of those what has nothing to do with the weapon, for powers too: cover, light, speed.
void add_sight_modifiers(const Stage& stage, const Scene& scene, PersonId who, const SeenMark& seen,
                         Check& check);
/// [SW-EVADE-002] [SW-EVADE-003] [SW-EVADE-004] Both ways; a spot does not evade.
void add_evade(const Scene& scene, PersonId who, const Mark& mark, Check& check);
int inches_to(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark);
/// On the board, or aboard something that is.
bool is_on_board(const Scene& scene, PersonId who);

// Cover.
/// What stands between somebody on the board and a mark: the same for everyone aboard a vehicle.
Hiding between(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark);
/// [SW-COVER-001] [SW-PRONE-001] What hides a mark from somebody: terrain, station, prone, calls.
/// `known` is what stands between them, if that is known already.
Hiding hiding_of(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark,
                 const Hiding* known = nullptr);
/// The same from a place on the board, for templates.
Hiding hiding_from(const Stage& stage, const Scene& scene, board::Place from, const Mark& mark);
/// [SW-COVER-002] [SW-COVER-003] Armor of the obstacle it is made of.
int obstacle_of(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark);
/// [SW-CRIT-009] Aboard, where the vehicle's Armor covers them.
bool is_sheltered(const Stage& stage, const Scene& scene, PersonId who);

// Rate of fire.
/// [SW-ROF-001] SW-GAP-049: suppressive fire takes three times as much.
int bullets_of(int rate_of_fire);
Answer may_spend(const Stage& stage, const Scene& scene, ItemId weapon, int count, RuleId rule);
void spend_shots(Play& play, PersonId who, ItemId weapon, int count);

// Bystanders.
/// Those beside the mark of a shot.
PersonSet bystanders_of(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark);
/// What one of the shots of an attack is aimed at.
Mark mark_of(const Attacking& attacking, int shot);
/// [SW-BYST-001] Ones, where a shot may stray; [SW-BYST-002] twos of shotguns and automatic fire.
Naturals naturals_that_stray(const Stage& stage, const Scene& scene, const Attacking& attacking);
/// [SW-BYST-001] [SW-BYST-002] SW-GAP-058: whom a missed shot hits instead; nobody if nobody.
PersonId bystander(Play& play, const Attacking& attacking, int shot, Luck& luck);

// Aim.
/// Something to shoot or throw, in hand or at the station, or a power that attacks from afar.
bool has_something_to_aim(const Stage& stage, const Scene& scene, PersonId who);
Answer may_aim(const Stage& stage, const Scene& scene, PersonId who);
void aim(Play& play, PersonId who);
/// SW-GAP-035: anything but the aimed shot loses it; called by `declare`.
void lose_aim(Play& play, PersonId who);
/// Whether this turn's first ranged attack is an aimed one.
bool has_aim(const Scene& scene, PersonId who);
/// [SW-AIM-002] [SW-AIM-003] Once every other modifier is there.
void add_aim(const Stage& stage, const Scene& scene, PersonId who, RangeBand band, Check& check);
/// How much of a penalty for cover Aim leaves.
int cover_left(const Stage& stage, const Check& check);

// Suppressive fire.
Answer may_suppress(const Stage& stage, const Scene& scene, PersonId who,
                    const SuppressiveFire& fire);
void begin_suppression(Play& play, PersonId who, const SuppressiveFire& fire);
void go_on(Play& play, Suppressing suppressing, Luck& luck);
TraitCheck suppression_check(const Play& play, const Deciding& deciding);
void suppression_decided(Play& play, const Deciding& deciding);

void add_shots(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who);

}  // namespace breakneck::savage
