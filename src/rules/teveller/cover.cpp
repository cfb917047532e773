// TevellerRPG, section 7: cover, and dodging in its place.
#include <algorithm>
#include <utility>

#include "board/between.h"
#include "board/distance.h"
#include "board/sight.h"
#include "rules/teveller/attack_dms.h"

namespace breakneck::teveller {
namespace {

/// What the board says of an obstacle, in the words of the rules.
CoverKind kind_of(board::Cover cover) { return static_cast<CoverKind>(cover); }
static_assert(static_cast<int>(CoverKind::total) == static_cast<int>(board::Cover::full));

constexpr std::array<std::string_view, 5> cover_keys{"none", "obscured", "hard_cover",
                                                     "heavy_cover", "total_cover"};
RuleId rule_of(CoverKind kind) {
    switch (kind) {
        case CoverKind::obscured:
            return "TV-RNG-004";
        case CoverKind::hard:
            return "TV-RNG-005";
        case CoverKind::heavy:
            return "TV-RNG-006";
        default:
            return "TV-RNG-010";
    }
}

constexpr int leaning_m = 2;  // so far over or around what is before them people lean
/// What is waist high hides those who are right behind it, what is taller anybody further on.
constexpr auto behind = board::Low::hides_those_behind;

bool is_within(int spaces, const Spot& spot, board::Space space) {
    bool found = false;
    board::for_each_space(spot.room, spot.at, [&](board::Space each) {
        found =
            found || (std::abs(each.x - space.x) <= spaces && std::abs(each.y - space.y) <= spaces);
    });
    return found;
}
bool is_beside(const Spot& spot, board::Space space) { return is_within(1, spot, space); }

int metres_to(const Spot& spot, board::Space space) {
    int nearest = board::straight(spot.at.space, space);
    board::for_each_space(spot.room, spot.at, [&](board::Space each) {
        nearest = std::min(nearest, board::straight(each, space));
    });
    return nearest;
}

/// Whether somebody at a spot has this obstacle before them, and the target has not got it too.
bool is_own(const board::Board& board, const Spot& from, const Spot& to, board::Space space) {
    if (!board.inside(space) || !is_beside(from, space) || is_beside(to, space)) return false;
    return kind_of(board.ground(space).cover) >= CoverKind::hard &&
           metres_to(to, space) <= metres_to(to, from.at.space);
}

/// Somebody looks at a spot, from where they are and from what they lean over; what is seen from a
/// space is found once.
class Outlook {
  public:
    Outlook(const board::Board& board, const Spot& to) : board_(board), to_(to) {}

    /// What one stands behind hides oneself and not the other: whoever is beside obstacles that are
    /// not beside the target leans over them or around them, two metres deep at most. Nobody leans
    /// through a wall, and foliage hides both.
    CoverKind from(const Spot& from, int deep = leaning_m) {
        CoverKind kind = seen_from(from);
        if (kind < CoverKind::hard || kind == CoverKind::total || deep == 0) return kind;
        board::for_each_space(from.room, from.at, [&](board::Space each) {
            for (const board::Facing facing : board::all_facings) {
                const board::Space space = board::step(each, facing);
                if (kind < CoverKind::hard || !is_own(board_, from, to_, space)) continue;
                const bool solid = kind_of(board_.ground(space).cover) == CoverKind::total;
                Spot leaning{.room = {}, .at = from.at};
                leaning.at.space = space;
                kind = std::min(kind, this->from(leaning, solid ? 0 : deep - 1));
            }
        });
        return kind;
    }

  private:
    CoverKind seen_from(const Spot& from) {
        const bool leans = from.room.area() == 1;
        if (leans)
            for (const auto& [space, kind] : seen_)
                if (space == from.at.space) return kind;
        const CoverKind kind =
            kind_of(board::sight(board_, from.room, from.at, to_.room, to_.at, behind).cover);
        if (leans && !seen_.full()) seen_.push_back({from.at.space, kind});
        return kind;
    }

    const board::Board& board_;
    const Spot& to_;
    FixedList<std::pair<board::Space, CoverKind>, 32> seen_;
};

/// Whether something stands beside a spot.
bool touches(const Spot& spot, board::Footprint room, board::Place at) {
    bool found = false;
    board::for_each_space(room, at,
                          [&](board::Space space) { found = found || is_beside(spot, space); });
    return found;
}

/// Whether a vehicle that neither of the two is in or is stands between them, and not right before
/// the one who looks.
bool vehicle_between(const Stage& stage, const Scene& scene, const Spot& from, const Spot& to) {
    board::Occupied vehicles;
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        if (scene.vehicles[i].at.mode != Whereabouts::board || vehicle == from.vehicle ||
            vehicle == to.vehicle)
            continue;
        const board::Footprint room = stage.vehicles[i].footprint();
        if (touches(to, room, place_of(scene, vehicle)) ||
            !touches(from, room, place_of(scene, vehicle)))
            vehicles.push_back(
                {static_cast<std::int16_t>(token_of(vehicle)), room, place_of(scene, vehicle)});
    }
    return !vehicles.empty() && from.at.altitude == to.at.altitude &&
           !board::tokens_between(vehicles, from.at.space, to.at.space, to.at.altitude).empty();
}

/// Obstacles on the line between two that are not right before the one who looks.
void add_on_line(const board::Board& board, const Spot& from, const Spot& to, Covers& covers) {
    if (from.at.altitude != to.at.altitude) return;
    board::for_each_between(from.at.space, to.at.space, [&](board::Space space) {
        if (space == from.at.space || space == to.at.space || !board.inside(space)) return;
        const board::Ground ground = board.ground(space);
        const CoverKind kind = kind_of(ground.cover);
        if (kind >= CoverKind::hard && ground.height == board::Height::waist &&
            !is_beside(to, space))
            return;
        const int own = kind < CoverKind::hard || is_beside(to, space) ? 1 : leaning_m;
        if (kind != CoverKind::none && kind != CoverKind::total && !is_within(own, from, space))
            covers.found[static_cast<std::size_t>(kind)] = true;
    });
}

/// What the ground between two has to hide behind.
Covers covers_on_board(const board::Board& board, const Spot& from, const Spot& to) {
    const auto look = [&] {
        Covers covers;
        covers.add(Outlook(board, to).from(from));
        add_on_line(board, from, to, covers);
        return covers;
    };
    if (!board.changes().empty()) return look();
    return board::remembered({board.grid(), from.room, from.at, to.room, to.at}, look);
}

/// What stands in somebody's own space hides them, but never wholly.
CoverKind own_space(const board::Board& board, const Spot& spot) {
    if (spot.vehicle != VehicleId::none || !board.inside(spot.at.space)) return CoverKind::none;
    return std::min(kind_of(board.ground(spot.at.space).cover), CoverKind::heavy);
}

bool lies_prone(const Scene& scene, PersonId who) {
    return exists(scene, who) && scene.person(who).prone;
}

/// The rule by which cover is total: there is nothing to be seen, or lying prone makes it so.
RuleId total_by(const Covers& covers) {
    return covers.best == CoverKind::total ? RuleId("TV-RNG-010") : RuleId("TV-GAP-026");
}

Covers covers_between(const Stage& stage, const Scene& scene, const Spot& from, const Spot& to,
                      KnownCovers* known) {
    if (known == nullptr) return covers_between(stage, scene, from, to);
    if (!known->covers) known->covers = covers_between(stage, scene, from, to);
    return *known->covers;
}

/// [TV-RNG-010] Nobody in total cover is hit by direct fire. [TV-RNG-009] Nor can they fire
/// themselves.
Answer sees(const Stage& stage, const Scene& scene, PersonId who, const Spot& theirs, bool prone,
            KnownCovers* known = nullptr) {
    constexpr int total = -4;
    const Spot mine = spot_of(stage, scene, who);
    const Covers covers = covers_between(stage, scene, mine, theirs, known);
    if (const int dm = cover_dm(scene, covers, prone); dm <= total)
        return refuse(total_by(covers), "total_cover", total, dm);
    if (mine.aboard) return done;
    // Lines of sight are the same both ways: whoever is not wholly hidden to the one is not to the
    // other, unless several covers or lying prone make it total.
    if (!lies_prone(scene, who) && !scene.calls.covers_add) return done;
    const int own =
        cover_dm(scene, covers_between(stage, scene, theirs, mine), lies_prone(scene, who));
    if (own <= total) return refuse("TV-RNG-009", "in_total_cover", total, own);
    return done;
}

/// [TV-VATK-003] Against some weapons hard cover is as good as foliage.
bool ignores_hard_cover(const Stage& stage, const Scene& scene, const Attacking& attack) {
    const Item& weapon = weapon_of(stage, attack.weapon);
    return weapon.ignores_cover ||
           (scene.calls.heavy_ignores_cover && weapon.weapon_class == WeaponClass::heavy);
}

/// What cover is worth against a weapon to which hard cover is as good as foliage.
int cover_against(const Scene& scene, const Covers& covers, bool prone, bool ignores_hard) {
    const int dm = cover_dm(scene, covers, prone);
    const bool hard = scene.calls.covers_add
                          ? covers.found[static_cast<std::size_t>(CoverKind::hard)]
                          : covers.best == CoverKind::hard;
    return ignores_hard && hard ? dm + 1 : dm;
}

/// [TV-RNG-004] [TV-RNG-005] [TV-RNG-006]
void add_kind(CoverKind kind, bool ignores_hard, Check& check) {
    if (kind == CoverKind::hard && ignores_hard) {
        check.add("TV-VATK-003", "obscured", cover_dm_of(CoverKind::obscured));
        check.cite("TV-GAP-080", "ignores_cover");
        return;
    }
    check.add(rule_of(kind), cover_keys[static_cast<std::size_t>(kind)], cover_dm_of(kind));
}

}  // namespace

int Covers::count() const {
    return static_cast<int>(std::count(found.begin() + 1, found.end(), true));
}

Spot spot_of(const Stage& stage, const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    return {footprint_of(stage, scene, who), place_of(stage, scene, who), vehicle,
            vehicle != VehicleId::none};
}
Spot spot_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    return {stage.vehicle(vehicle).footprint(), place_of(scene, vehicle), vehicle, false};
}
Spot target_spot(const Stage& stage, const Scene& scene, const Attacking& attack) {
    if (attack.target == PersonId::nobody) return spot_of(stage, scene, attack.vehicle);
    Spot spot = spot_of(stage, scene, attack.target);
    if (is_judged_then(scene, attack)) spot.at = attack.target_at.place;
    return spot;
}

/// TV-GAP-025: the best single one counts. TV-GAP-098: exposed occupants are in hard cover.
Covers covers_between(const Stage& stage, const Scene& scene, const Spot& from, const Spot& to) {
    if (from.vehicle != VehicleId::none && from.vehicle == to.vehicle) return {};
    const board::Board board = board_of(stage, scene);
    Covers covers = covers_on_board(board, from, to);
    covers.add(own_space(board, to));
    if (vehicle_between(stage, scene, from, to)) covers.add(CoverKind::hard);
    if (to.aboard) covers.add(CoverKind::hard);
    return covers;
}

CoverKind cover_of(const Stage& stage, const Scene& scene, PersonId attacker, PersonId target) {
    return covers_between(stage, scene, spot_of(stage, scene, attacker),
                          spot_of(stage, scene, target))
        .best;
}

int cover_dm(const Scene& scene, const Covers& covers, bool prone) {
    int dm = cover_dm_of(covers.best);
    if (scene.calls.covers_add && covers.best != CoverKind::total) {
        dm = 0;
        for (const CoverKind kind : {CoverKind::obscured, CoverKind::hard, CoverKind::heavy})
            if (covers.found[static_cast<std::size_t>(kind)]) dm += cover_dm_of(kind);
    }
    return prone && dm != 0 ? dm - 1 : dm;
}

Answer may_see(const Stage& stage, const Scene& scene, const Attacking& attack,
               KnownCovers* known) {
    if (in_chase(scene)) return done;
    return sees(stage, scene, attack.who, target_spot(stage, scene, attack),
                lies_prone(scene, attack.target), known);
}
Answer may_see(const Stage& stage, const Scene& scene, PersonId who, const Spot& spot) {
    return sees(stage, scene, who, spot, false);
}

/// [TV-RNG-007] Prone in the open. [TV-RNG-008] Prone behind cover: a further -1 instead.
/// [TV-DODGE-002] [TV-DODGE-005] Dodging or cover, whichever is larger in size.
void add_cover_dms(const Stage& stage, const Scene& scene, const Attacking& attack,
                   KnownCovers* known, Check& check) {
    const bool person = attack.target != PersonId::nobody;
    const bool prone = lies_prone(scene, attack.target);
    Covers covers;
    if (!in_chase(scene))
        covers = covers_between(stage, scene, spot_of(stage, scene, attack.who),
                                target_spot(stage, scene, attack), known);
    const bool ignores = ignores_hard_cover(stage, scene, attack);
    const int cover = cover_against(scene, covers, prone, ignores);
    const int level = person ? dodge_level(stage, scene, attack.target, Skill::gun_combat) : 0;
    if (person && stage.house_rules.dodge_and_parry && !can_dodge(scene, attack.target))
        check.cite("TV-DODGE-004", "cannot_dodge");
    if (cover != 0 && level > 0) check.cite("TV-DODGE-005", "dodge_or_cover");
    if (prone && cover == 0) check.add("TV-RNG-007", "prone", -2);
    if (level > -cover) {
        check.add("TV-DODGE-002", "dodging", -level);
        return;
    }
    if (covers.count() > 1) check.cite("TV-GAP-025", "several_covers");
    if (scene.calls.covers_add) {
        for (const CoverKind kind : {CoverKind::obscured, CoverKind::hard, CoverKind::heavy})
            if (covers.found[static_cast<std::size_t>(kind)]) add_kind(kind, ignores, check);
    } else {
        add_kind(covers.best, ignores, check);
    }
    if (prone && cover != 0) check.add("TV-RNG-008", "prone_in_cover", -1);
}

}  // namespace breakneck::teveller
