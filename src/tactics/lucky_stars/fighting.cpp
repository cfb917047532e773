// Ordinary play on foot and aboard: close in, strike at whoever is easiest to harm, keep breath.
#include <algorithm>

#include "board/distance.h"
#include "board/reach.h"
#include "rules/lucky_stars/attack.h"
#include "rules/lucky_stars/boarding.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/walking.h"
#include "tactics/lucky_stars/mind.h"

namespace breakneck::lucky_stars {
namespace {

constexpr std::size_t worth_looking_at = 5;  // of the enemies, the nearest
constexpr int attack_ap = row_of(Deed::standard_attack).ap;

struct Blade {
    ItemId item = ItemId::none;
    int range_ft = 0;
    int atk = 0;
    int damage = 0;
    DamageType type = DamageType::physical;
};
using Blades = FixedList<Blade, 12>;

/// What somebody could strike with now, bare hands last.
Blades in_hand(const Mind& mind) {
    Blades found;
    const Character& sheet = mind.stage.person(mind.who);
    for (std::size_t i = 0; i < mind.scene.items.size() && found.size() + 1 < Blades::capacity();
         ++i) {
        const auto item = static_cast<ItemId>(i);
        const Item& block = mind.stage.items[i];
        if (block.kind != ItemKind::weapon || !has_in_hand(mind.scene, mind.who, item)) continue;
        const int by = sheet.attributes.of(attack_attribute(mind.stage, item));
        const int reach =
            block.range_ft > 0 ? block.range_ft : reach_ft(mind.stage, mind.scene, mind.who, item);
        found.push_back({item, reach, by + block.atk, by + block.damage, block.types.front()});
    }
    const int bare = sheet.martial_training ? 0 : unarmed_penalty;
    found.push_back({ItemId::none, reach_ft(mind.stage, mind.scene, mind.who, ItemId::none),
                     sheet.attributes.str, sheet.attributes.str + bare});
    return found;
}

int apart_ft(const Mind& mind, PersonId other) {
    return spaces_between(mind.stage, mind.scene, mind.who, other) * feet_per_space;
}

/// How likely an attack is to hit, from 1 to 20: about half of them do at 10.
int chance_of(const Mind& mind, const Blade& blade, PersonId target) {
    const bool shot = blade.item != ItemId::none && is_ranged(mind.stage, blade.item);
    const bool covered =
        shot && cover_from(mind.stage, mind.scene, mind.who, target) != CoverType::none;
    const int cover = covered ? minor_value : 0;
    return std::clamp(10 + blade.atk - mind.scene.person(target).def - cover, 1, 20);
}

/// What an attack promises: likely to hit, much damage, somebody who is nearly down.
int promise(const Mind& mind, const Blade& blade, PersonId target) {
    const int nearly_down = mind.scene.person(target).vit <= 1 ? 20 : 0;
    return chance_of(mind, blade, target) * std::max(1, 4 + blade.damage) + nearly_down;
}

struct Aimed {
    Attack attack;
    int promise = 0;
};

bool is_armed(const Blades& blades) { return blades.size() > 1; }
bool shoots(const Mind& mind, const Blades& blades) {
    return std::any_of(blades.begin(), blades.end(), [&](const Blade& each) {
        return each.item != ItemId::none && is_ranged(mind.stage, each.item);
    });
}

/// Takes a weapon in hand if there is none, or one that shoots if nobody can be reached.
std::optional<Action> draw_weapon(const Mind& mind, bool to_shoot) {
    std::optional<Action> concealed;
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i) {
        const Thing& thing = mind.scene.items[i];
        const Item& block = mind.stage.items[i];
        if (thing.holder != mind.who || block.kind != ItemKind::weapon || thing.vit == 0) continue;
        if (to_shoot && block.range_ft == 0) continue;
        const DrawWeapon draw{static_cast<ItemId>(i)};
        if (thing.hold == Hold::equipped && mind.may(draw)) return draw;
        if (thing.hold == Hold::concealed && !concealed) concealed = if_allowed(mind, draw);
    }
    return concealed;
}

/// Out of full cover as far as it takes to attack.
std::optional<Action> lean_out(const Mind& mind) {
    if (cover_used(mind.stage, mind.scene, mind.who) != CoverType::full) return std::nullopt;
    if (mind.self().ap <= attack_ap) return std::nullopt;
    if (mind.may(UseCover{CoverType::partial})) return UseCover{CoverType::partial};
    return if_allowed(mind, UseCover{CoverType::none});
}

std::optional<Action> catch_breath(const Mind& mind) {
    if (mind.self().def * 2 >= max_def(mind.stage, mind.scene, mind.who)) return std::nullopt;
    return if_allowed(mind, Recover{});
}

/// The first part of a longer way around to the place that is best by a measure, if any place is
/// better than the one they are in.
template <class Measure>
std::optional<Action> set_out(const Mind& mind, int now, const Measure& measure) {
    constexpr int far = 60;
    const Walker walks = walker(mind.stage, mind.scene, mind.who);
    if (walks.gaits.empty()) return std::nullopt;
    board::Reach reach;
    reach.find(board_of(mind.stage, mind.scene), walks.others, mover_for(walks, walks.gaits[0]),
               mind.place(), far);
    std::optional<board::End> best;
    for (const board::End& end : reach.ends()) {
        const int value = measure(end.place);
        if (value > now || (value == now && (!best || end.cost >= best->cost))) continue;
        now = value;
        best = end;
    }
    if (!best) return std::nullopt;
    board::Path path = reach.path_to(*best);
    const int spaces = walks.gaits[0].most_ft / feet_per_space;
    if (static_cast<int>(path.size()) > spaces + 1)
        path.resize(static_cast<std::size_t>(spaces) + 1);
    for (; path.size() > 1; path.resize(path.size() - 1))
        if (const Move part{.to = path.back(), .path = board::Route(path)}; mind.may(part))
            return part;
    return std::nullopt;
}

/// The end of a Move that is best by a measure, lower being better.
template <class Measure>
std::optional<Move> best_move(const Mind& mind, int now, const Measure& measure) {
    const Walker walks = walker(mind.stage, mind.scene, mind.who);
    const board::Place from = mind.place();
    std::optional<Move> best;
    int least_cost = 0;
    for_each_search(walks, from, [&](board::Reach& reach, const Gait&, int) {
        for (const board::End& end : reach.ends()) {
            const int value = measure(end.place);
            if (end.place.space == from.space || value > now) continue;
            if (value == now && (!best || end.cost >= least_cost)) continue;
            now = value;
            least_cost = end.cost;
            best = Move{.to = end.place, .path = board::Route(reach.path_to(end))};
        }
    });
    return best;
}

int nearest(const Mind& mind, const Enemies& enemies, board::Place at) {
    const board::Footprint room = row_of(mind.stage.person(mind.who).size).room;
    int least = board::max_side;
    for (std::size_t i = 0; i < std::min(enemies.size(), worth_looking_at); ++i)
        least =
            std::min(least, board::steps(room, at, footprint_of(mind.stage, mind.scene, enemies[i]),
                                         place_of(mind.stage, mind.scene, enemies[i]),
                                         mind.stage.grid.diagonals()));
    return least;
}

std::optional<Action> come_nearer(const Mind& mind, const Enemies& enemies) {
    if (is_aboard(mind.scene, mind.who) || !mind.may(Improvise{Effort::focused}))
        return std::nullopt;
    const int now = nearest(mind, enemies, mind.place());
    if (now <= 1) return std::nullopt;
    const auto away = [&](board::Place at) { return nearest(mind, enemies, at); };
    if (const auto move = best_move(mind, now, away))
        if (auto allowed = if_allowed(mind, *move)) return allowed;
    return set_out(mind, now, away);
}

/// Brawlers seize those who are weaker.
std::optional<Action> seize(const Mind& mind, const Enemies& enemies) {
    if (!mind.stage.person(mind.who).martial_training) return std::nullopt;
    const int mine = grapple_of(mind.stage, mind.scene, mind.who);
    for (std::size_t i = 0; i < std::min(enemies.size(), worth_looking_at); ++i)
        if (mine > grapple_of(mind.stage, mind.scene, enemies[i]) + 1 &&
            mind.may(Grapple{enemies[i]}))
            return Grapple{enemies[i]};
    return std::nullopt;
}

/// In control of a grapple: strike whoever is held, or let go.
std::optional<Action> wrestle(const Mind& mind, const Enemies& enemies) {
    const auto held = std::find_if(enemies.begin(), enemies.end(), [&](PersonId each) {
        return same_grapple(mind.scene, mind.who, each);
    });
    if (held != enemies.end())
        if (auto blow = strike(mind, Enemies{*held})) return blow;
    if (held != enemies.end() && mind.self().ap < row_of(Deed::grapple_attack).ap)
        return std::nullopt;
    return if_allowed(mind, EndGrapple{});
}

/// Aboard something nobody drives: to the wheel, or out.
std::optional<Action> take_the_wheel(const Mind& mind) {
    const VehicleId vehicle = mind.self().vehicle;
    const auto& stations = mind.stage.vehicle(vehicle).stations;
    if (is_wrecked(mind.stage, mind.scene, vehicle)) return std::nullopt;
    for (std::size_t i = 0; i < stations.size(); ++i) {
        const ChangeStation change{static_cast<std::int8_t>(i)};
        if (stations[i].duty == Duty::drive && mind.may(change)) return change;
    }
    return std::nullopt;
}

bool is_hostile(const Mind& mind, VehicleId vehicle) {
    const PersonId driver = driver_of(mind.stage, mind.scene, vehicle);
    return driver != PersonId::nobody && are_opponents(mind.stage, mind.who, driver);
}

/// Onto a vehicle of the opponents that goes slowly enough.
std::optional<Action> go_aboard(const Mind& mind) {
    const bool aboard = is_aboard(mind.scene, mind.who);
    if (aboard && tier_of(mind.scene, mind.self().vehicle) > Tier::moderate) return std::nullopt;
    for (std::size_t i = 0; i < mind.scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        if (!is_in(mind.scene, vehicle) || !is_hostile(mind, vehicle) ||
            mind.stage.vehicle(vehicle).is_mount() || tier_of(mind.scene, vehicle) > Tier::moderate)
            continue;
        if (!aboard) {
            if (mind.may(Board{vehicle})) return Board{vehicle};
            continue;
        }
        // Only from right beside it: to try every landing would take long.
        const board::Footprint room = row_of(mind.stage.person(mind.who).size).room;
        for (const board::Place& at : landings(mind.stage, mind.scene, mind.who)) {
            if (board::steps(room, at, mind.stage.vehicle(vehicle).footprint(),
                             place_of(mind.scene, vehicle), mind.stage.grid.diagonals()) > 1)
                continue;
            const Move over{.to = at, .board = vehicle, .bail = true};
            if (mind.may(over)) return over;
            break;
        }
    }
    return std::nullopt;
}

/// Passengers stay with an able driver; with none they take the wheel or get out.
std::optional<Action> as_passenger(const Mind& mind) {
    const VehicleId vehicle = mind.self().vehicle;
    if (!is_aboard(mind.scene, mind.who) || mount_of(mind.stage, mind.who) != VehicleId::none)
        return std::nullopt;
    const bool is_driven = driver_of(mind.stage, mind.scene, vehicle) != PersonId::nobody;
    if (is_driven && !is_wrecked(mind.stage, mind.scene, vehicle)) return std::nullopt;
    if (auto wheel = take_the_wheel(mind)) return wheel;
    if (mind.flees()) return get_out(mind);
    return std::nullopt;
}

/// What to do instead of an attack, or after it.
std::optional<Action> settle_down(const Mind& mind, const Enemies& enemies, const Blades& blades) {
    if (auto breath = catch_breath(mind)) return breath;
    if (auto feature = use_features(mind, enemies)) return feature;
    if (auto hold = seize(mind, enemies)) return hold;
    const bool far = apart_ft(mind, enemies.front()) > 2 * feet_per_space;
    if (!mind.self().attacked || (far && !shoots(mind, blades)))
        if (auto move = come_nearer(mind, enemies)) return move;
    if (shoots(mind, blades) && mind.self().cover == CoverType::none &&
        !is_aboard(mind.scene, mind.who))
        if (auto cover = if_allowed(mind, UseCover{CoverType::partial})) return cover;
    if (is_aboard(mind.scene, mind.who) && !mind.self().attacked &&
        is_wrecked(mind.stage, mind.scene, mind.self().vehicle))
        return get_out(mind);
    return std::nullopt;
}

/// Those who sit in full cover are reached by breaking what they sit in.
std::optional<Action> strike_vehicle(const Mind& mind, const Blades& blades) {
    for (std::size_t i = 0; i < mind.scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        if (!is_in(mind.scene, vehicle) || !is_hostile(mind, vehicle)) continue;
        for (const Blade& blade : blades) {
            const Attack attack{.vehicle = vehicle, .weapon = blade.item, .type = blade.type};
            if (mind.may(attack)) return attack;
        }
    }
    return std::nullopt;
}

/// Shots that hardly ever hit are not worth it: one comes nearer, around the cover.
bool is_hopeless(const Mind& mind, const Blades& blades, const Enemies& enemies) {
    constexpr int hardly_ever = 5;
    if (is_aboard(mind.scene, mind.who) || mind.self().ap <= attack_ap) return false;
    return std::all_of(blades.begin(), blades.end(), [&](const Blade& blade) {
        return chance_of(mind, blade, enemies.front()) <= hardly_ever;
    });
}

std::optional<Action> attack_somehow(const Mind& mind, const Enemies& enemies,
                                     const Blades& blades) {
    if (!is_armed(blades) && !mind.stage.person(mind.who).martial_training)
        if (auto draw = draw_weapon(mind, false)) return draw;
    if (auto out = lean_out(mind)) return out;
    if (is_hopeless(mind, blades, enemies))
        if (auto move = come_nearer(mind, enemies)) return move;
    if (auto blow = strike(mind, enemies)) return blow;
    const int reach = 2 * feet_per_space + primary_ft(mind.stage, mind.scene, mind.who);
    const bool cannot_come = is_aboard(mind.scene, mind.who);
    if (!shoots(mind, blades) && (cannot_come || apart_ft(mind, enemies.front()) > reach))
        if (auto draw = draw_weapon(mind, true)) return draw;
    if (auto aboard = go_aboard(mind)) return aboard;
    return strike_vehicle(mind, blades);
}

bool somebody_hides(const Mind& mind) {
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i)
        if (are_opponents(mind.stage, mind.who, static_cast<PersonId>(i)) &&
            mind.scene.people[i].at.mode == Whereabouts::unseen)
            return true;
    return false;
}

}  // namespace

Enemies enemies_of(const Mind& mind) {
    Enemies found;
    FixedList<int, most_people> away;
    const SideId side = mind.stage.person(mind.who).side;
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        if (!are_opponents(mind.stage, mind.who, other) || !is_able(mind.scene, other) ||
            !knows_where(mind.stage, mind.scene, side, other) ||
            has_no_turn(mind.stage, mind.scene, other))
            continue;
        const int ft = apart_ft(mind, other);
        std::size_t at = found.size();
        found.push_back(other);
        away.push_back(ft);
        for (; at > 0 && away[at - 1] > ft; --at) {
            std::swap(found[at], found[at - 1]);
            std::swap(away[at], away[at - 1]);
        }
    }
    return found;
}

std::optional<Action> strike(const Mind& mind, const Enemies& enemies) {
    const Blades blades = in_hand(mind);
    FixedList<Aimed, 64> blows;
    for (std::size_t i = 0; i < std::min(enemies.size(), worth_looking_at); ++i) {
        const int ft = apart_ft(mind, enemies[i]);
        for (const Blade& blade : blades)
            if (ft <= blade.range_ft && !blows.full())
                blows.push_back(
                    {Attack{.target = enemies[i], .weapon = blade.item, .type = blade.type},
                     promise(mind, blade, enemies[i])});
    }
    std::stable_sort(blows.begin(), blows.end(),
                     [](const Aimed& a, const Aimed& b) { return a.promise > b.promise; });
    for (const Aimed& each : blows)
        if (mind.may(each.attack)) return each.attack;
    return std::nullopt;
}

std::optional<Action> use_features(const Mind& mind, const Enemies& enemies) {
    const int count = feature_count(mind.stage, mind.scene, mind.who);
    for (int i = 0; i < count; ++i) {
        const FeatureUse use = feature_of(mind.stage, mind.scene, mind.who, i);
        if (use.feature == nullptr || use.feature->ap <= 0 || use.feature->ap > mind.self().ap ||
            use.feature->kind == FeatureKind::opportunity)
            continue;
        for (std::size_t j = 0; j < std::min(enemies.size(), worth_looking_at); ++j) {
            const UseFeature choice{static_cast<std::int8_t>(i), enemies[j]};
            if (mind.may(choice)) return choice;
        }
    }
    return std::nullopt;
}

Exits::Exits(const Mind& mind, board::Surfaces surfaces) {
    const board::Board board = board_of(mind.stage, mind.scene);
    const int width = mind.stage.grid.width();
    const int height = mind.stage.grid.height();
    const auto add = [&](board::Space space) {
        if (!open_.full() && !board.is_blocked(space, board::Altitude::ground) &&
            surfaces.has(board.ground(space).surface))
            open_.push_back(space);
    };
    for (int x = 0; x < width; ++x) {
        add({x, 0});
        if (height > 1) add({x, height - 1});
    }
    for (int y = 1; y + 1 < height; ++y) {
        add({0, y});
        if (width > 1) add({width - 1, y});
    }
}

board::Space Exits::nearest(board::Space space) const {
    board::Space found{-board::max_side, -board::max_side};
    int least = 2 * board::max_side;
    for (const board::Space each : open_) {
        const int steps = board::steps(space, each, board::Diagonals::every_step_one);
        if (steps >= least) continue;
        least = steps;
        found = each;
    }
    return found;
}

int Exits::away(board::Space space) const {
    return board::steps(space, nearest(space), board::Diagonals::every_step_one);
}

std::optional<Action> run_away(const Mind& mind) {
    const Exits exits(mind, board::Surfaces{});
    const board::Place here = mind.place();
    if (auto off = if_allowed(mind, Move{.to = here, .leave = true})) return off;
    if (!mind.may(Improvise{Effort::focused})) return std::nullopt;
    auto move = best_move(mind, exits.away(here.space),
                          [&](board::Place at) { return exits.away(at.space); });
    if (!move) return std::nullopt;
    move->leave = true;
    if (mind.may(*move)) return *move;
    move->leave = false;
    return if_allowed(mind, *move);
}

std::optional<Action> get_out(const Mind& mind) {
    if (tier_of(mind.scene, mind.self().vehicle) > Tier::moderate) return std::nullopt;
    return if_allowed(mind, Bail{});
}

std::optional<Action> fight(const Mind& mind) {
    if (is_pinned(mind.scene, mind.who)) return if_allowed(mind, Struggle{});
    const Enemies enemies = enemies_of(mind);
    if (is_grappling(mind.scene, mind.who)) return wrestle(mind, enemies);
    if (mind.self().prone && !is_aboard(mind.scene, mind.who))
        if (auto up = if_allowed(mind, Stand{})) return up;
    if (auto place = as_passenger(mind)) return place;
    if (mind.flees() && !is_aboard(mind.scene, mind.who))
        if (auto away = run_away(mind)) return away;
    if (enemies.empty()) return somebody_hides(mind) ? if_allowed(mind, Search{}) : std::nullopt;
    const Blades blades = in_hand(mind);
    if (!mind.self().attacked)
        if (auto attack = attack_somehow(mind, enemies, blades)) return attack;
    return settle_down(mind, enemies, blades);
}

}  // namespace breakneck::lucky_stars
