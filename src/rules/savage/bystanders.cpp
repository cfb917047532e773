// Savage Worlds, section 10: innocent bystanders.
#include "rules/savage/attack.h"
#include "rules/savage/ranged.h"

namespace breakneck::savage {
namespace {

/// Beside the mark; a vehicle around them keeps strays off.
bool stands_by(const Stage& stage, const Scene& scene, const Mark& mark, PersonId other) {
    const VehicleId vehicle = vehicle_of(scene, other);
    if (mark.person == PersonId::nobody)
        return vehicle == VehicleId::none && within_reach(stage, scene, other, mark.vehicle);
    const bool elsewhere = vehicle != VehicleId::none && vehicle != vehicle_of(scene, mark.person);
    return !elsewhere && are_adjacent(stage, scene, mark.person, other);
}
/// SW-GAP-058: automatic fire is a rate of fire of 2 or more.
bool sprays(const Stage& stage, const Attack& attack) {
    return attack.rof >= 2 || (!attack.thrown && stage.item(attack.weapon).shotgun);
}

}  // namespace

PersonSet bystanders_of(const Stage& stage, const Scene& scene, PersonId who, const Mark& mark) {
    PersonSet found;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        if (other != who && other != mark.person && is_in(scene, other) &&
            stands_by(stage, scene, mark, other))
            found.add(other);
    }
    return found;
}

Naturals naturals_that_stray(const Stage& stage, const Scene& scene, const Attacking& attacking) {
    if (!scene.calls.bystanders) return Naturals::all_ones;
    // Who stands by is looked at when the dice fall (SW-GAP-058), but an earlier shot may move what
    // is aimed at, or bring others to its side.
    if (attacking.attack.rof >= 2) return Naturals::ones_and_twos;
    if (bystanders_of(stage, scene, attacking.who, mark_of(attacking, 0)).empty())
        return Naturals::all_ones;
    return sprays(stage, attacking.attack) ? Naturals::ones_and_twos : Naturals::ones;
}

/// By the natural face of the shot's own die, even where the Wild Die has taken its place.
PersonId bystander(Play& play, const Attacking& attacking, int shot, Luck& luck) {
    const auto bit = static_cast<unsigned>(shot);
    const bool one = (attacking.result.ones >> bit & 1U) != 0;
    const bool two =
        sprays(play.stage, attacking.attack) && (attacking.result.twos >> bit & 1U) != 0;
    if (!play.scene.calls.bystanders || (!one && !two)) return PersonId::nobody;
    const Mark mark = mark_of(attacking, shot);
    const PersonSet near = bystanders_of(play.stage, play.scene, attacking.who, mark);
    if (near.empty()) return PersonId::nobody;
    cite(play, "SW-GAP-058", attacking.who);
    const PersonId hit = pick_person(play, "SW-BYST-001", "bystander", near, luck);
    cite(play, "SW-BYST-001", hit);
    if (sprays(play.stage, attacking.attack)) cite(play, "SW-BYST-002", hit);
    return hit;
}

}  // namespace breakneck::savage
