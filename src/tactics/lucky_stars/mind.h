// Whoever has to decide, and what ordinary play asks itself. Part of ordinary.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "board/distance.h"
#include "board/path.h"
#include "chance/luck.h"
#include "rules/lucky_stars/acting.h"
#include "rules/lucky_stars/people.h"

namespace breakneck::lucky_stars {

struct Mind {
    const Stage& stage;
    const Scene& scene;
    PersonId who;
    Luck& luck;
    /// What is known already of `cover_of`: to look takes long, and it is asked for every weapon.
    mutable std::array<std::uint8_t, most_people> covers = {};

    const Fighter& self() const { return scene.person(who); }
    bool may(const Action& action) const { return may_do(stage, scene, who, action).is_done(); }
    bool is(Temperament temper) const { return stage.person(who).temperament == temper; }
    const Side& side() const { return stage.sides[index_of(stage.person(who).side)]; }
    /// Whether they want to get away, be it for their side's aim or by themselves.
    bool flees() const;
    /// The cover somebody has from them.
    CoverType cover_of(PersonId target) const;
    board::Place place() const { return place_of(stage, scene, who); }
    board::Footprint room() const { return footprint_of(stage, scene, who); }
};

/// Sorts a short list, keeping the order of equals; std::stable_sort would take memory for that.
template <class List, class Less>
void sort_stably(List& list, const Less& less) {
    for (std::size_t i = 1; i < list.size(); ++i)
        for (std::size_t at = i; at > 0 && less(list[at], list[at - 1]); --at)
            std::swap(list[at], list[at - 1]);
}

/// Opponents who can still fight, the nearest first; mounts that are ridden are not counted.
using Enemies = FixedList<PersonId, most_people>;
inline constexpr std::size_t worth_looking_at = 5;  // of the enemies, the nearest
Enemies enemies_of(const Mind& mind);
/// The first of an action's kinds that may be done.
std::optional<Action> if_allowed(const Mind& mind, const Action& action);

/// How far a space is from the nearest way off the board.
class Exits {
  public:
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): edges are filled when looked at
    Exits(const Mind& mind, board::Surfaces surfaces)
        : board_(board_of(mind.stage, mind.scene)), surfaces_(surfaces) {}
    int away(board::Space space) const { return between(space, nearest(space)); }
    /// The exit that is so near; of several the first in a fixed order.
    board::Space nearest(board::Space space) const;
    static int between(board::Space space, board::Space exit) {
        return board::steps(space, exit, board::Diagonals::every_step_one);
    }

  private:
    /// One edge of the board: where its exits are, so that the nearest is known at once.
    struct Edge {
        std::array<std::int16_t, board::max_side> next;    // the first from a position on
        std::array<std::int16_t, board::max_side> before;  // the last up to there
        /// How far the nearest exit is from a position so many steps off this edge.
        int away(int position, int off) const {
            const auto at = static_cast<std::size_t>(position);
            return std::max(off, std::min(next[at] - position, position - before[at]));
        }
    };
    bool is_open(board::Space space) const {
        return !board_.is_blocked(space, board::Altitude::ground) &&
               surfaces_.has(board_.ground_inside(space).surface);
    }
    void look_around() const;

    board::Board board_;
    board::Surfaces surfaces_;
    mutable Edge top_, bottom_, west_, east_;  // once they are needed
    mutable bool looked_ = false;
};

/// Whom an escort stays with: whom the side protects, else the weakest friend; nobody for others,
/// for those who are alone, and when nothing has come of waiting.
PersonId ward_of(const Mind& mind);
/// Spaces between somebody and an escort's ward.
int from_ward(const Mind& mind, PersonId ward, PersonId other);
/// Of these opponents those an escort fights: near the ward, or beside the escort.
Enemies threats_to(const Mind& mind, PersonId ward, const Enemies& enemies);
/// Whom a driver goes after: opponents, or for an escort what threatens the ward, or the ward.
Enemies pursued_by(const Mind& mind);

/// What somebody does with the next AP, on foot or aboard; nothing: the turn ends.
std::optional<Action> fight(const Mind& mind);
/// An attack on whoever is easiest to harm.
std::optional<Action> strike(const Mind& mind, const Enemies& enemies);
/// Whether they have something in hand that shoots.
bool is_shooter(const Mind& mind);
/// A charge, or an attack of the body's own or the mount's.
std::optional<Action> use_features(const Mind& mind, const Enemies& enemies);
/// On foot toward these, for those who have AP left for it.
std::optional<Action> come_nearer(const Mind& mind, const Enemies& enemies);
/// On foot away from these, best of all to where there is cover.
std::optional<Action> keep_away(const Mind& mind, const Enemies& enemies);
/// On foot toward the edge of the board, and off it.
std::optional<Action> run_away(const Mind& mind);
/// Out of a vehicle, unless it goes too fast for that.
std::optional<Action> get_out(const Mind& mind);
/// What a driver or rider does before fighting; nothing if there is nothing to steer.
std::optional<Action> steer(const Mind& mind);

}  // namespace breakneck::lucky_stars
