// These Lucky Stars, chapter 20: mounts.
#pragma once

#include "chance/luck.h"
#include "rules/common/refusal.h"
#include "rules/lucky_stars/choices.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

/// [LS-MNT-002] Whether a vehicle is a mount that its rider directs.
bool is_controlled_mount(const Stage& stage, const Scene& scene, VehicleId vehicle);
/// [LS-MNT-005] Whether somebody has no turn of their own, being a controlled mount.
bool has_no_turn(const Stage& stage, const Scene& scene, PersonId who);
/// [LS-MNT-015] to [LS-MNT-021]: whether a mount can be driven along a path like this at all.
Answer may_ride(const Stage& stage, const Scene& scene, VehicleId mount, const Drive& drive,
                const board::Route& path, int ft);
/// [LS-MNT-011] to [LS-MNT-014], [LS-MNT-018] to [LS-MNT-020]: the rule by which a mount is
/// unwilling to do this; none if it obeys without a roll.
RuleId unwilling_to_drive(const Stage& stage, const Scene& scene, VehicleId mount,
                          const Drive& drive, const board::Route& path);
/// A command to a controlled mount: obeyed at once, or after a check if there is a rule by which
/// the mount is unwilling. The frame on top waits for it and is dropped if the mount balks.
struct Command {
    PersonId rider = PersonId::nobody;
    VehicleId mount = VehicleId::none;
    RuleId unwilling;
    Tier tier = Tier::slow;
};
void command(Play& play, const Command& command);
/// Purpose command: must succeed before an unwilling mount obeys. A Driving or Acting frame below
/// waits for it.
Check command_check(const Play& play, const Deciding& deciding);
void command_decided(Play& play, const Deciding& deciding, int band);

/// Features, of one's own or of the mount one rides: who uses it, and its entry; null if there is
/// no such feature.
struct FeatureUse {
    PersonId user = PersonId::nobody;
    const Feature* feature = nullptr;
};
FeatureUse feature_of(const Stage& stage, const Scene& scene, PersonId who, int number);
int feature_count(const Stage& stage, const Scene& scene, PersonId who);
Answer may_use_feature(const Stage& stage, const Scene& scene, PersonId who, const UseFeature& use);
void use_feature(Play& play, PersonId who, const UseFeature& use);
/// The feature itself, once a mount obeys.
void carry_out(Play& play, PersonId who, const UseFeature& use);
/// [LS-MNT-010] The straight way up to the attack of a charge; empty if there is none.
board::Route charge_path(const Stage& stage, const Scene& scene, const Attacking& charge);
/// The first damage type of a weapon; bare hands do physical damage.
DamageType usual_type(const Stage& stage, ItemId weapon);

}  // namespace breakneck::lucky_stars
