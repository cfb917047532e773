// These Lucky Stars: a view with the unknown filled in: where people in hiding could be, how well
// they could hide, who could have what is concealed. Nothing but the view and public sheets is
// looked at.
#include <algorithm>
#include <array>
#include <vector>

#include "board/sight.h"
#include "rules/lucky_stars/acting.h"
#include "rules/lucky_stars/boarding.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/readied.h"
#include "rules/lucky_stars/system.h"
#include "rules/lucky_stars/view.h"

namespace breakneck::lucky_stars {
namespace {

/// Exact odds read a choice in every way, so there are few, however many hide: the first is found
/// in one of so many quarters of all that could be, and each after them a quarter further on.
constexpr int ways = 4;

using Weights = std::array<int, 25>;

/// How often two decision dice give each total. What explodes twice counts as twelve.
constexpr Weights two_dice(bool explode) {
    std::array<int, 13> die{};
    for (std::size_t face = 1; face <= 6; ++face) die[face] = 6;
    if (explode) {
        die[6] = 0;
        for (std::size_t total = 7; total <= 12; ++total) die[total] = 1;
    }
    Weights both{};
    for (std::size_t a = 0; a < die.size(); ++a)
        for (std::size_t b = 0; b < die.size(); ++b) both[a + b] += die[a] * die[b];
    return both;
}
constexpr Weights plain_dice = two_dice(false);
constexpr Weights exploding_dice = two_dice(true);

/// A total of a roll that came to `least` or more: the middle of one quarter of all of them.
int likely_total(const Stage& stage, int modifier, int least, int quarter) {
    const Weights& dice = stage.house_rules.no_explosions ? plain_dice : exploding_dice;
    int all = 0;
    for (int total = 0; total < static_cast<int>(dice.size()); ++total)
        if (total + modifier >= least) all += dice[static_cast<std::size_t>(total)];
    int so_far = 0;
    for (int total = 0; all > 0 && total < static_cast<int>(dice.size()); ++total) {
        if (total + modifier < least) continue;
        so_far += dice[static_cast<std::size_t>(total)];
        if (2 * ways * so_far >= (2 * quarter + 1) * all) return total + modifier;
    }
    return least;
}

/// Somebody aboard, and whether they must be at the wheel.
struct Aboard {
    VehicleId vehicle = VehicleId::none;
    bool drives = false;
};

/// What is unfinished may tell of somebody unseen that they are aboard.
Aboard aboard_by(const Frame& frame, PersonId who) {
    if (const auto* f = std::get_if<Driving>(&frame); f != nullptr && f->driver == who)
        return {f->vehicle, true};
    if (const auto* f = std::get_if<AvoidAsked>(&frame); f != nullptr && f->who == who)
        return {f->vehicle, true};
    if (const auto* f = std::get_if<BraceAsked>(&frame); f != nullptr && f->who == who)
        return {f->vehicle, false};
    const auto* f = std::get_if<Deciding>(&frame);
    if (f == nullptr || f->who != who) return {};
    switch (f->purpose) {
        case Purpose::drive:
        case Purpose::avoid:
        case Purpose::command:
            return {f->vehicle, true};
        case Purpose::bail:
        case Purpose::brace:
        case Purpose::station:
            return {f->vehicle, false};
        default:
            return {};
    }
}

/// Fills in one view, person by person.
struct Imagination {
    const Stage& stage;
    const Seat& seat;
    Luck& luck;
    Scene scene;
    SideId own = side_of_seat(stage, scene, seat);
    int next_quarter = -1;  // not drawn yet
    std::vector<board::Place> found = {};
    PersonId found_for = PersonId::nobody;
    Story<Event> silent = {};

    bool is_own(PersonId who) const { return stage.person(who).side == own; }

    int quarter_for(PersonId who) {
        if (next_quarter < 0) next_quarter = luck.pick({"LS-STL-006", static_cast<int>(who)}, ways);
        return next_quarter++ % ways;
    }

    /// What is added to somebody's Stealth.
    int stealth_of(PersonId who) {
        const Deciding roll{
            .purpose = Purpose::stealth, .who = who, .attribute = scene.calls.stealth_attribute};
        return stealth_check(Play{stage, scene, silent}, roll).dice.modifier;
    }

    bool is_free(const board::Occupied& others, board::Footprint room, board::Place at) const {
        const board::Board board = board_of(stage, scene);
        bool free = true;
        board::for_each_space(room, at, [&](board::Space space) {
            free = free && !board.is_blocked(space, at.altitude) &&
                   board.ground_inside(space).surface == board::Surface::ground;
        });
        return free && board::in_the_way(others, room, at) == nullptr;
    }

    /// Whether nobody who looks has a clear view of somebody there.
    bool is_out_of_sight(PersonId who, board::Place at) const {
        const board::Board board = board_of(stage, scene);
        const board::Footprint room = row_of(stage.person(who).size).room;
        if (board.ground(at.space).cover != board::Cover::none) return true;
        for (std::size_t i = 0; i < scene.people.size(); ++i) {
            const auto watcher = static_cast<PersonId>(i);
            if (!are_opponents(stage, watcher, who) || !is_able(scene, watcher)) continue;
            if (own != SideId::none && !is_own(watcher)) continue;
            if (board::sight(board, footprint_of(stage, scene, watcher),
                             place_of(stage, scene, watcher), room, at)
                    .cover == board::Cover::none)
                return false;
        }
        return true;
    }

    /// Whether there could be anything to hide behind. Most spaces are in the open.
    bool may_offer_cover(board::Footprint room, board::Space at) const {
        const bool has_cars = std::any_of(stage.vehicles.begin(), stage.vehicles.end(),
                                          [](const Vehicle& each) { return !each.is_mount(); });
        return has_cars || board_of(stage, scene)
                               .may_hold_obstacles({at.x - 1, at.y - 1},
                                                   {at.x + room.width, at.y + room.length});
    }

    /// Where somebody could be: the likeliest free spaces there are, row by row. Out of sight
    /// behind something, else beside it, else at the edge of the board, else anywhere.
    std::vector<board::Place> hideouts(PersonId who) const {
        const board::Footprint room = row_of(stage.person(who).size).room;
        const board::Occupied others = occupied(stage, scene);
        std::array<std::vector<board::Place>, 4> by_rank;
        for (int y = 0; y < stage.grid.height(); ++y)
            for (int x = 0; x < stage.grid.width(); ++x) {
                const board::Place at{.space = {x, y}};
                if (!is_free(others, room, at)) continue;
                const bool edge = x == 0 || y == 0 || x + room.width == stage.grid.width() ||
                                  y + room.length == stage.grid.height();
                std::size_t rank = edge ? 2 : 3;
                if (may_offer_cover(room, at.space) &&
                    cover_offered(stage, scene, who, at) != CoverType::none)
                    rank = is_out_of_sight(who, at) ? 0 : 1;
                by_rank[rank].push_back(at);
            }
        for (auto& each : by_rank)
            if (!each.empty()) return std::move(each);
        return {};
    }

    /// The same, found once for all who are alike: only who was put there meanwhile is in the way.
    const std::vector<board::Place>& free_hideouts(PersonId who) {
        const Character& sheet = stage.person(who);
        const board::Occupied others = occupied(stage, scene);
        if (exists(scene, found_for) && stage.person(found_for).size == sheet.size &&
            stage.person(found_for).side == sheet.side)
            std::erase_if(found, [&](const board::Place& each) {
                return board::in_the_way(others, row_of(sheet.size).room, each) != nullptr;
            });
        else
            found.clear();
        if (found.empty()) found = hideouts(who);
        found_for = who;
        return found;
    }

    /// The station somebody could be at; -1 if there is none. A seat knows who is at its own.
    int station_for(const Aboard& aboard) const {
        const auto& stations = stage.vehicle(aboard.vehicle).stations;
        for (std::size_t i = 0; i < stations.size(); ++i) {
            if (aboard.drives && stations[i].duty != Duty::drive) continue;
            const Seat there = Seat::at_station(aboard.vehicle, static_cast<std::int8_t>(i));
            if (there == seat || at_station(stage, scene, there) != PersonId::nobody) continue;
            return static_cast<int>(i);
        }
        return -1;
    }

    bool put_aboard(PersonId who) {
        Fighter& each = scene.person(who);
        Aboard aboard{.vehicle = mount_of(stage, who)};
        int station = -1;
        if (aboard.vehicle == VehicleId::none) {
            for (const Frame& frame : scene.frames)
                if (const Aboard told = aboard_by(frame, who); exists(scene, told.vehicle))
                    aboard = told;
            if (aboard.vehicle == VehicleId::none) return false;
            station = station_for(aboard);
            if (station < 0) return false;
        }
        each.at = {.mode = Whereabouts::aboard};
        each.vehicle = aboard.vehicle;
        each.station = static_cast<std::int8_t>(station);
        return true;
    }

    /// On a board without any room they stay unseen.
    void put_on_board(PersonId who, int quarter) {
        const auto& places = free_hideouts(who);
        if (places.empty()) return;
        const std::size_t eighth = 2 * static_cast<std::size_t>(quarter) + 1;
        scene.person(who).at = {.mode = Whereabouts::board,
                                .place = places[eighth * places.size() / (2 * ways)]};
    }

    /// [LS-STL-006] Whoever hides has reached the target at least.
    void hide(PersonId who) {
        const int quarter = quarter_for(who);
        if (scene.person(who).at.mode == Whereabouts::unseen && !put_aboard(who))
            put_on_board(who, quarter);
        const int modifier = stealth_of(who);
        const int total =
            likely_total(stage, modifier, std::max(1, int{scene.calls.stealth_target}), quarter);
        scene.person(who).stealth = static_cast<std::int8_t>(std::clamp(total, 1, 100));
    }

    /// [LS-CAT-011] What nobody is known to have is still on those who had it at first; what one's
    /// own side had, on somebody else. What nobody had at first stays with nobody.
    void conceal(std::size_t item) {
        Thing& thing = scene.items[item];
        PersonId holder = stage.items[item].owner;
        if (thing.hold != Hold::concealed || exists(scene, thing.holder) || !exists(scene, holder))
            return;
        for (std::size_t i = 0; is_own(holder) && i < scene.people.size(); ++i)
            if (!is_own(static_cast<PersonId>(i))) holder = static_cast<PersonId>(i);
        if (!is_own(holder)) thing.holder = holder;
    }

    /// What was rolled in secret was a fair roll, neither the best nor the worst.
    void roll(Deciding& deciding) {
        const bool rolled = deciding.step >= DecidingStep::ask_mine;
        const auto fair = [&](int modifier) {
            return static_cast<std::int16_t>(likely_total(stage, modifier, modifier, ways / 2));
        };
        const auto is_secret = [&](PersonId who, Purpose secret) {
            return exists(scene, who) && !is_own(who) &&
                   (deciding.purpose == secret || !knows_of(stage, scene, seat, who));
        };
        if (deciding.purpose == Purpose::bail && !knows_of(stage, scene, seat, deciding.who) &&
            is_aboard(scene, deciding.who))
            if (const auto free = landings(stage, scene, deciding.who); !free.empty())
                deciding.place = free.front();
        if (!rolled) return;
        if (is_secret(deciding.who, Purpose::stealth))
            deciding.total =
                fair(deciding.purpose == Purpose::stealth ? stealth_of(deciding.who) : 0);
        if (!is_secret(deciding.against, Purpose::search)) return;
        deciding.their_total = deciding.purpose == Purpose::search
                                   ? std::int16_t{scene.person(deciding.against).stealth}
                                   : fair(0);
    }

    /// Where nothing is asked of anybody, somebody unseen who hides better is asked about Luck.
    void ask() {
        if (scene.frames.empty() || question(stage, scene) || outcome(stage, scene).over) return;
        const auto* moving = std::get_if<Moving>(&scene.frames.back());
        const auto* acting = std::get_if<Acting>(&scene.frames.back());
        const PersonId who = moving != nullptr   ? moving->who
                             : acting != nullptr ? acting->who
                                                 : whose_turn(scene);
        if (!exists(scene, who) || knows_of(stage, scene, seat, who) || !has_room(scene)) return;
        Deciding deciding{.purpose = Purpose::stealth,
                          .who = who,
                          .attribute = scene.calls.stealth_attribute,
                          .target = scene.calls.stealth_target,
                          .step = DecidingStep::ask_theirs};
        roll(deciding);
        scene.frames.push_back(deciding);
        scene.frames.push_back(LuckAsked{who});
    }

    void fill_in() {
        for (std::size_t i = 0; i < scene.people.size(); ++i)
            if (const auto who = static_cast<PersonId>(i);
                scene.people[i].is_hiding() && !is_own(who))
                hide(who);
        for (std::size_t i = 0; i < scene.items.size(); ++i) conceal(i);
        for (Frame& each : scene.frames)
            if (auto* deciding = std::get_if<Deciding>(&each)) roll(*deciding);
        ask();
    }
};

}  // namespace

/// What somebody does in secret comes to nothing more: it would have to be found out what it is.
Scene imagine(const Stage& stage, const Scene& seen, const Seat& seat, Luck& luck) {
    if (seat.kind == SeatKind::game_master) return seen;
    Imagination imagination{stage, seat, luck, seen};
    imagination.fill_in();
    return imagination.scene;
}

}  // namespace breakneck::lucky_stars
