// Somebody making up their mind. Part of ordinary.cpp.
//
// Odds are in thousandths, damage in tenths of a point; both are rough on purpose. What comes of a
// choice is compared by what it promises: thousandths of success times what success is worth.
#pragma once

#include <algorithm>
#include <optional>

#include "rules/savage/acting.h"
#include "rules/savage/attack.h"
#include "rules/savage/ranged.h"

namespace breakneck::savage {

inline constexpr std::size_t most_weighed = 8;  // foes; those farther away hardly matter

using Foes = FixedList<PersonId, most_people>;
using Weapons = FixedList<ItemId, 16>;

/// One way to attack, how often it hits and what it promises.
struct Prospect {
    Attack attack;
    TraitCheck roll;
    int number = 0;
    int chance = 0;
    int promise = 0;
    bool ranged = false;
};
/// A power or a template, and what it promises.
struct Spellwork {
    Choice choice;
    int promise = 0;
};

/// What has been thought of already: a mind is made up for one answer, and nothing changes
/// meanwhile.
struct Thoughts {
    std::optional<Foes> foes;
    std::optional<Weapons> weapons;
    std::optional<std::optional<Prospect>> blow;
    std::optional<std::optional<Spellwork>> power;
    std::optional<std::optional<Spellwork>> blast;
    FixedList<SeenMark, 24> seen;
    FixedList<SeenMark, most_vehicles> vehicles;  // with what stands between, see `between`
};

struct Mind {
    const Stage& stage;
    const Scene& scene;
    PersonId who;
    Luck& luck;
    mutable Thoughts thoughts = {};

    const Fighter& self() const { return scene.person(who); }
    const Character& sheet() const { return stage.person(who); }
    bool may(const Action& action) const { return may_do(stage, scene, who, action).is_done(); }
    /// The same of an attack, without looking at the target once more.
    bool may_strike(const Attack& attack) const;
    /// A mark, and what hides it from here.
    SeenMark look(const Mark& mark) const;
    /// An action is left that takes one.
    bool can_act() const {
        return !self().shaken && !self().whole_turn &&
               self().used < std::max(1, int{self().planned});
    }
    bool chases() const { return scene.mode == Mode::chase; }
    bool is(Temperament kind) const { return sheet().temperament == kind; }
    /// What the side has come for is to get away; in a chase those who protect or survive do too.
    /// Some have a mind of their own about that.
    bool flees() const;
    /// It has gone on for so long that anybody would leave.
    bool is_tired() const;
    /// Whom an escort stays with: those the side protects, or the weakest friend. Nobody for
    /// everyone else, and when there is nobody left to stay with.
    PersonId ward() const;
    /// Opponents who still count, the nearest first; to an escort those nearest to the ward.
    /// Animals count while they carry nobody and are close.
    const Foes& foes() const;
    /// Weapons in hand or at the station, those for a template aside; bare hands last.
    const Weapons& weapons() const;
    /// Bennies beyond those that are kept for a Soak.
    int spare_bennies() const;
};

/// What somebody could do, if there is anything.
using Idea = std::optional<Choice>;
/// An action if it is allowed.
Idea allowed(const Mind& mind, const Action& action);

// weighing.cpp
/// How often one die with Aces shows so much.
int chance_of_die(int sides, int number);
/// How often a Trait roll reaches a number.
int chance_of(const TraitCheck& roll, int number);
/// What somebody has to beat in an opposed roll, more or less.
int typical_total(const TraitCheck& roll);
/// What a blow does when it hits: 100 is about a Shaken foe; 0 where nothing can come of it.
int worth_of(const Mind& mind, const Blow& blow);
/// Where nothing can come of it that promises more than `least`, it is not weighed to the end:
/// then it promises nothing and has no chance.
Prospect weigh(const Mind& mind, const Attack& attack, int least = 0);

// shooting.cpp
/// The best attack on anybody, plainly declared. None that does nothing.
const std::optional<Prospect>& best_prospect(const Mind& mind);
/// The same attack as Wild Attack, with more shots, two blows or at the head, where that does more.
Prospect refined(const Mind& mind, const Prospect& plain);
/// In a turn: the best attack; two of them, an Aim or Suppressive Fire where that does more.
Idea strike(const Mind& mind, const Prospect& best);
/// An arrow or a stone, which costs nothing.
Idea nock(const Mind& mind);
/// Loads what is empty.
Idea load(const Mind& mind);
/// Takes in hand what is of use now, if the hands hold nothing of the kind.
Idea take_up(const Mind& mind);
/// Whether somebody could shoot, with what is at hand, so far.
bool can_shoot(const Mind& mind, PersonId shooter, int inches);

// casting.cpp
const std::optional<Spellwork>& best_power(const Mind& mind);
const std::optional<Spellwork>& best_template(const Mind& mind);
/// A grenade for the other hand, where several enemies stand together.
Idea reach_for_grenade(const Mind& mind);
/// Something for the own side, if it is not there yet.
Idea bless(const Mind& mind);
/// A Benny for Power Points, by those who live by them.
Idea regain_power(const Mind& mind);

// fighting.cpp
/// What somebody does in a turn of a fight on the board.
Idea fight(const Mind& mind);
/// Whatever hurts most, from where one is: weapon, power or template.
Idea act(const Mind& mind);
/// Out of somebody's hold.
Idea break_loose(const Mind& mind);
/// A friend close by who bleeds.
Idea tend(const Mind& mind);
/// What there is to do for those who can strike nobody: a Test, help for a friend.
Idea hinder(const Mind& mind);

// temper.cpp
/// A careful one has had enough: badly hurt, in half a wreck, or half of the friends are down.
bool breaks_off(const Mind& mind);
/// A way of getting away is no longer there: for those who fight only then.
bool is_cornered(const Mind& mind);
/// Where somebody goes before anything else, by temperament: up to the enemy, away from him, into
/// cover, to the ward.
Idea take_position(const Mind& mind);
/// Anything that is allowed.
Choice anything(const Mind& mind);

// moving.cpp
/// On foot or mounted towards a place, by a way that leads there; nothing if that is no nearer.
Idea go_towards(const Mind& mind, board::Space goal);
/// As far from a place as one gets in this turn.
Idea go_away_from(const Mind& mind, board::Space where);
/// At the wheel, once in a turn, as far from a place as can be.
Idea drive_away_from(const Mind& mind, board::Space where);
/// On one's feet, for those who lie there.
Idea get_up(const Mind& mind);
/// Off the board, or towards its edge.
Idea run_away(const Mind& mind);
/// Behind something, from where one can still shoot.
Idea take_cover(const Mind& mind);
/// Flat on the ground once everything is done, where bullets fly and nothing hides one.
Idea lie_low(const Mind& mind);
/// Nearer to the nearest enemy by whatever carries one, at a run where that takes too long.
Idea close_in(const Mind& mind);
/// Out of what is wrecked.
Idea leave_wreck(const Mind& mind);

// chasing.cpp
/// What somebody does in a turn of a chase.
Idea chase(const Mind& mind);
/// To the place of a gunner who has fallen.
Idea man_the_gun(const Mind& mind);
/// Where a group goes: the mover's choice, a Bump, or the Game Master's word.
Choice pick_card(const Mind& mind, const CardAsked& asked);

// bennies.cpp
/// A Benny against being Shaken, in the own turn.
Idea unshake(const Mind& mind);
Choice answer(const Mind& mind, const RerollAsked& asked);
Choice answer(const Mind& mind, const SoakAsked& asked);
Choice answer(const Mind& mind, const NewCardAsked& asked);

}  // namespace breakneck::savage
