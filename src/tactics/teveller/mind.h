// Somebody making up their mind. Part of ordinary.cpp.
#pragma once

#include <optional>
#include <vector>

#include "rules/teveller/acting.h"
#include "rules/teveller/people.h"

namespace breakneck::teveller {

struct Mind {
    const Stage& stage;
    const Scene& scene;
    PersonId who;
    Luck& luck;

    const Fighter& self() const { return scene.person(who); }
    bool may(const Action& action) const { return may_do(stage, scene, who, action).is_done(); }
    /// Opponents who still count, the nearest first.
    std::vector<PersonId> enemies() const;
    /// Weapons in hand or at hand, those that reach far first; unarmed last.
    std::vector<ItemId> weapons() const;
    bool is_prey() const { return stage.person(who).side == scene.prey; }
    bool flees() const {
        return stage.sides[index_of(stage.person(who).side)].aim == breakneck::Aim::escape;
    }
    int pick(int ways) const { return luck.pick({{}, static_cast<int>(who)}, ways); }
};

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
/// In a vehicle on the board, nearer to the enemy.
std::optional<Action> drive_nearer(const Mind& mind);
/// What anybody aboard has to see to first: in a chase the controls that nobody holds, a breach;
/// for engineers a gun that does not work.
std::optional<Action> see_to_vehicle(const Mind& mind);
/// A try at a gun of one's own vehicle that does not work, by whoever has nothing better to do.
std::optional<Action> mend(const Mind& mind);
/// Out of what is wrecked or sinking.
std::optional<Action> leave_wreck(const Mind& mind);
/// [TV-VMOV-005] At the controls of something armed that flies: once over the enemy at full speed.
std::optional<Action> make_pass(const Mind& mind);
/// At the wheel in a fight: into somebody on foot, or with a ram into a vehicle.
std::optional<Action> run_down(const Mind& mind);

}  // namespace breakneck::teveller
