// Somebody making up their mind. Part of ordinary.cpp.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "rules/teveller/acting.h"
#include "rules/teveller/attack_dms.h"
#include "rules/teveller/people.h"

namespace breakneck::teveller {

struct Mind {
    using Enemies = FixedList<PersonId, most_people>;
    using Weapons = FixedList<ItemId, most_items + 1>;

    const Stage& stage;
    const Scene& scene;
    PersonId who;
    Luck& luck;

    Mind(const Stage& on, const Scene& seen, PersonId whose, Luck& whims)
        : stage(on), scene(seen), who(whose), luck(whims) {}

    const Fighter& self() const { return scene.person(who); }
    bool may(const Action& action) const { return may_do(stage, scene, who, action).is_done(); }
    /// Opponents who still count, the nearest first.
    const Enemies& enemies() const;
    /// What is between them and the enemy of this number, once it has been looked for.
    KnownCovers& covers_of(std::size_t enemy) const { return covers_[enemy]; }
    /// Weapons in hand or at hand, those that reach far first; unarmed last.
    const Weapons& weapons() const;
    bool is_prey() const { return stage.person(who).side == scene.prey; }
    /// How they play. Whoever has waited for long plays on like everybody, so that it ends.
    Temperament mood() const;
    /// Because the side wants to; those who flee anyway and those who stand out do it their way.
    bool flees() const {
        const bool own_way = mood() != Temperament::ordinary && mood() != Temperament::careful;
        return !own_way &&
               stage.sides[index_of(stage.person(who).side)].aim == breakneck::Aim::escape;
    }
    /// Waits for the enemy instead of going there.
    bool holds_back() const;
    int pick(int ways) const { return luck.pick({{}, static_cast<int>(who)}, ways); }

  private:
    // Looked up once: the scene stays as it is while somebody thinks.
    mutable bool knows_enemies_ = false;
    mutable bool knows_weapons_ = false;
    mutable Enemies enemies_;
    mutable FixedList<KnownCovers, most_people> covers_;  // by enemy
    mutable Weapons weapons_;
};

inline int steps_between(board::Space a, board::Space b) {
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

/// What somebody does with an action in a fight on the board; nothing if there is nothing to do.
std::optional<Action> fight(const Mind& mind);
/// The same in a chase, a dogfight or a foot chase.
std::optional<Action> chase(const Mind& mind);
/// The best attack on anybody, or on one person alone; as a reaction if that is asked for. None
/// that cannot hit or does nothing.
std::optional<Attack> best_attack(const Mind& mind, PersonId alone = PersonId::nobody);
/// In a turn: the best attack, automatic fire where that does more, or an aim where the shot is
/// nearly hopeless without.
std::optional<Action> shoot(const Mind& mind);
/// Loads what is empty.
std::optional<Action> load(const Mind& mind);
/// Draws the first weapon that is carried, if the hands are empty.
std::optional<Action> draw(const Mind& mind);
/// On foot towards a place, by a way that leads there; nothing if that is no nearer.
std::optional<Action> go_towards(const Mind& mind, board::Place goal);
/// Off the board, or towards its edge.
std::optional<Action> run_away(const Mind& mind);
/// Off the board by the shortest way there is, or towards its edge; nothing if there is none.
std::optional<Action> go_off(const Mind& mind);
/// In a vehicle on the board, nearer to the enemy.
std::optional<Action> drive_nearer(const Mind& mind);
/// What anybody aboard has to see to first: in a chase the controls that nobody holds, a breach;
/// for engineers a gun that does not work.
std::optional<Action> see_to_vehicle(const Mind& mind);
/// A try at a gun of one's own vehicle that does not work, by whoever has nothing better to do.
std::optional<Action> mend(const Mind& mind);
/// Out of a vehicle, on the side away from the nearest enemy.
std::optional<Action> alight(const Mind& mind);
/// Out of what is wrecked or sinking.
std::optional<Action> leave_wreck(const Mind& mind);
/// [TV-VMOV-005] At the controls of something armed that flies: once over the enemy at full speed.
std::optional<Action> make_pass(const Mind& mind);
/// At the wheel in a fight: into somebody on foot, or with a ram into a vehicle.
std::optional<Action> run_down(const Mind& mind);

// Temperaments.
/// In a fight on the board: what somebody's temperament makes of a turn; nothing if it is nothing
/// special.
std::optional<Action> by_temperament(const Mind& mind);
/// Off the board by the shortest way, on foot or at the wheel; nothing for the cornered.
std::optional<Action> get_away(const Mind& mind);
/// Whether somebody flees in a vehicle whose driver does.
bool rides_along(const Mind& mind);
/// Wounded, or with less than half the Stamina left.
bool is_hurt(const Mind& mind);
/// Whom an escort stays with: whom the side protects, or the weakest friend; nobody if alone.
PersonId ward_of(const Mind& mind);
/// The enemy who is nearest to them.
PersonId threat_of(const Mind& mind);

}  // namespace breakneck::teveller
