// TevellerRPG, sections 6, 7, 9 and 11: how an attack is made, and what that adds to its throw.
// Shared by the files of those sections only.
#pragma once

#include <array>
#include <optional>

#include "rules/teveller/attack.h"

namespace breakneck::teveller {

/// A blow is struck hand to hand; a handgun may be fired point blank; everything else is a shot or
/// a cast, of something that was thrown.
enum class Manner : std::uint8_t { blow, point_blank, shot, cast };

Manner manner_of(const Stage& stage, const Scene& scene, const Attacking& attack);
/// TV-GAP-022: a handgun fired point blank is an attack in melee too.
inline bool is_in_melee(Manner manner) {
    return manner == Manner::blow || manner == Manner::point_blank;
}
inline bool in_chase(const Scene& scene) {
    return scene.mode == Mode::chase || scene.mode == Mode::dogfight ||
           scene.mode == Mode::foot_chase;
}
bool is_mounted(const Scene& scene, ItemId weapon);
/// TV-GAP-103: whether an attack that had to wait is judged by where its target was then. Of a shot
/// at a charger only the range is (TV-GAP-018).
inline bool is_judged_then(const Scene& scene, const Attacking& attack) {
    return attack.reaction == Reaction::overwatch && attack.target_at.mode == Whereabouts::board &&
           attack.target != PersonId::nobody &&
           scene.person(attack.target).at.mode == Whereabouts::board;
}
/// How far the target is. TV-GAP-018: who shoots at a charger shoots at where the charge began.
int metres_to_target(const Stage& stage, const Scene& scene, const Attacking& attack);
/// Within Effective range, or that of a throw; in a chase always.
bool is_within_effective(const Stage& stage, const Scene& scene, const Attacking& attack);
/// [TV-AIM-002] [TV-AIM-005] What aiming adds to this attack.
int aim_dm(const Stage& stage, const Scene& scene, const Attacking& attack);

/// Which kinds of cover there are between two, and which of them count (TV-GAP-025).
struct Covers {
    std::array<bool, 5> found{};
    CoverKind best = CoverKind::none;
    int count() const;
    void add(CoverKind kind) {
        found[static_cast<std::size_t>(kind)] = true;
        best = std::max(best, kind);
    }
};
/// What is between an attacker and a target, once it has been asked for.
struct KnownCovers {
    std::optional<Covers> covers = {};
};
/// What is looked at or from: somebody, or a vehicle.
struct Spot {
    board::Footprint room;
    board::Place at;
    VehicleId vehicle = VehicleId::none;  // aboard which, or which itself
    bool aboard = false;                  // somebody inside, not the vehicle itself
};
Spot spot_of(const Stage& stage, const Scene& scene, PersonId who);
Spot spot_of(const Stage& stage, const Scene& scene, VehicleId vehicle);
Spot target_spot(const Stage& stage, const Scene& scene, const Attacking& attack);
Covers covers_between(const Stage& stage, const Scene& scene, const Spot& from, const Spot& to);
/// [TV-RNG-017]
constexpr int cover_dm_of(CoverKind kind) { return -static_cast<int>(kind); }
/// TV-GAP-026: cover, and lying prone behind it; what reaches -4 is total cover.
int cover_dm(const Scene& scene, const Covers& covers, bool prone);
/// Whether direct fire is impossible, and by which rule; at a target, or at a spot on the ground.
Answer may_see(const Stage& stage, const Scene& scene, const Attacking& attack,
               KnownCovers* known = nullptr);
Answer may_see(const Stage& stage, const Scene& scene, PersonId who, const Spot& spot);
/// Cover, lying prone, and dodging, which is compared with cover (TV-DODGE-005).
void add_cover_dms(const Stage& stage, const Scene& scene, const Attacking& attack,
                   KnownCovers* known, Check& check);
/// [TV-MELEE-006] [TV-DODGE-003] Shields and parrying.
void add_parry_dms(const Stage& stage, const Scene& scene, const Attacking& attack, Check& check);
bool can_dodge(const Scene& scene, PersonId who);
/// [TV-DODGE-004] The level somebody dodges or parries with; 0 where they cannot or the rule is
/// off.
int dodge_level(const Stage& stage, const Scene& scene, PersonId target, Skill skill);
/// [TV-ARMP-002] Armor as a penalty, and a shotgun's bonus.
void add_armor_dms(const Stage& stage, const Scene& scene, const Attacking& attack, Check& check);
/// [TV-EQP-005] Bulky, Scattergun, Laser and Zero-G, where the table uses them.
void add_aspect_dms(const Stage& stage, const Scene& scene, const Attacking& attack, Check& check);

/// [TV-MELEE-003] [TV-MELEE-004] [TV-EQP-005] Damage dice of a weapon used in this way.
int weapon_dice(const Stage& stage, const Scene& scene, const Attacking& attack);
WeaponGroup weapon_group(const Stage& stage, const Attacking& attack);
/// Rules that had a say in a throw without a number of their own.
void cite_what_counts(Play& play, const Attacking& attack, const Check& check);

/// Rounds a weapon has for a mode, or why they are too few (TV-GAP-031).
int rounds_needed(const Stage& stage, const Attacking& attack);
/// [TV-AUTO-008] [TV-SUPP-009] Full auto or suppressive fire.
int rounds_sprayed(const Stage& stage, ItemId weapon);
Answer may_spend(const Stage& stage, const Scene& scene, ItemId weapon, RuleId rule, int rounds);
void spend_rounds(Play& play, ItemId weapon, RuleId rule, int rounds, PersonId who);
/// In hand or at one's station, and fit for use.
Answer may_wield(const Stage& stage, const Scene& scene, const Attacking& attack);
/// Whether the target can be attacked at all: reach, range, total cover, Positions.
Answer may_strike(const Stage& stage, const Scene& scene, const Attacking& attack,
                  KnownCovers* known = nullptr);
/// [TV-EQP-005] A shotgun's pellets: everyone within 1.5 m of the target is attacked too.
bool scatters(const Stage& stage, const Scene& scene, const Attacking& attack);
void begin_scatter(Play& play, const Attacking& attack);

/// [TV-FRENZ-001] Where somebody can step to strike a target; nothing if nowhere.
std::optional<board::Place> frenzy_place(const Stage& stage, const Scene& scene, PersonId who,
                                         PersonId target);
/// [TV-FRENZ-001] Another enemy who is standing, within a step.
Answer may_frenzy_at(const Stage& stage, const Scene& scene, const Attacking& attack);
/// Whether a blow can lead to a frenzy at all.
bool may_lead_to_frenzy(const Stage& stage, const Scene& scene, const Attacking& attack);
/// [TV-FRENZ-001] [TV-FRENZ-002] The blow has felled somebody: is another one struck?
void after_blow(Play& play, const Attacking& attack);

}  // namespace breakneck::teveller
