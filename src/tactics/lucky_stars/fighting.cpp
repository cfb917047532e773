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

constexpr int guards_first = 1000;  // what threatens an escort's ward comes before all else
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
int chance_of(const Mind& mind, const Blade& blade, PersonId target, int cover) {
    return std::clamp(10 + blade.atk - mind.scene.person(target).def - cover, 1, 20);
}
bool is_shot(const Mind& mind, const Blade& blade) {
    return blade.item != ItemId::none && is_ranged(mind.stage, blade.item);
}
/// What cover takes off that. To look for it takes longest of all.
int cover_against(const Mind& mind, const Blade& blade, PersonId target) {
    const bool covered = is_shot(mind, blade) && mind.cover_of(target) != CoverType::none;
    return covered ? minor_value : 0;
}

/// What an attack promises: likely to hit, much damage, somebody who is nearly down.
int promise(const Mind& mind, const Blade& blade, PersonId target, int cover) {
    const int nearly_down = mind.scene.person(target).vit <= 1 ? 20 : 0;
    return chance_of(mind, blade, target, cover) * std::max(1, 4 + blade.damage) + nearly_down;
}

/// An attack that could be made, and what it promises: at most, until the cover has been looked at.
struct Aimed {
    PersonId target = PersonId::nobody;
    const Blade* blade = nullptr;
    int extra = 0;
    int promise = 0;
    bool looked = false;
};
using Blows = FixedList<Aimed, 64>;

/// The first of those that promise most. Cover is looked at only where it could matter.
Aimed* most_promising(const Mind& mind, Blows& blows) {
    Aimed* best = nullptr;
    for (Aimed& each : blows) {
        if (best != nullptr && each.promise <= best->promise) continue;
        if (!each.looked && blows.size() > 1) {
            const int cover = cover_against(mind, *each.blade, each.target);
            each.promise = promise(mind, *each.blade, each.target, cover) + each.extra;
            each.looked = true;
        }
        if (best == nullptr || each.promise > best->promise) best = &each;
    }
    return best;
}

bool is_armed(const Blades& blades) { return blades.size() > 1; }
bool shoots(const Mind& mind, const Blades& blades) {
    return std::any_of(blades.begin(), blades.end(),
                       [&](const Blade& each) { return is_shot(mind, each); });
}

/// An attack with one of these on whoever is easiest to harm.
std::optional<Action> strike_with(const Mind& mind, const Enemies& enemies, const Blades& blades) {
    const PersonId ward = ward_of(mind);
    Blows blows;
    for (std::size_t i = 0; i < std::min(enemies.size(), worth_looking_at); ++i) {
        const PersonId target = enemies[i];
        const int ft = apart_ft(mind, target);
        const bool threatens = ward != PersonId::nobody && from_ward(mind, ward, target) <= 2;
        const int extra = threatens ? guards_first : 0;
        for (const Blade& blade : blades)
            if (ft <= blade.range_ft && !blows.full())
                blows.push_back({target, &blade, extra, promise(mind, blade, target, 0) + extra});
    }
    while (Aimed* best = most_promising(mind, blows)) {
        const Attack attack{
            .target = best->target, .weapon = best->blade->item, .type = best->blade->type};
        if (mind.may(attack)) return attack;
        blows.erase(static_cast<std::size_t>(best - blows.begin()));
    }
    return std::nullopt;
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

/// At half their DEF; careful people earlier, and aggressive ones have no time for it.
std::optional<Action> catch_breath(const Mind& mind) {
    if (mind.is(Temperament::aggressive)) return std::nullopt;
    const int full = max_def(mind.stage, mind.scene, mind.who);
    const int enough = mind.is(Temperament::careful) ? full - full / 4 : (full + 1) / 2;
    if (mind.self().def >= enough) return std::nullopt;
    return if_allowed(mind, Recover{});
}

/// Brawlers seize those who are weaker.
std::optional<Action> seize(const Mind& mind, const Enemies& enemies) {
    if (!mind.stage.person(mind.who).martial_training || mind.is(Temperament::careful))
        return std::nullopt;
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
    if (mind.is(Temperament::careful)) return std::nullopt;
    const Tier most = mind.is(Temperament::aggressive) ? Tier::fast : Tier::moderate;
    const bool aboard = is_aboard(mind.scene, mind.who);
    if (aboard && tier_of(mind.scene, mind.self().vehicle) > most) return std::nullopt;
    for (std::size_t i = 0; i < mind.scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        if (!is_in(mind.scene, vehicle) || !is_hostile(mind, vehicle) ||
            mind.stage.vehicle(vehicle).is_mount() || tier_of(mind.scene, vehicle) > most)
            continue;
        if (!aboard) {
            if (mind.may(Board{vehicle})) return Board{vehicle};
            continue;
        }
        // Only from right beside it: to try every landing would take long.
        const board::Footprint room = row_of(mind.stage.person(mind.who).size).room;
        const int apart =
            board::steps(mind.room(), mind.place(), mind.stage.vehicle(vehicle).footprint(),
                         place_of(mind.scene, vehicle), board::Diagonals::every_step_one);
        if (apart > std::max(room.width, room.length) + 1) continue;
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

/// Those who shoot do it from behind something.
std::optional<Action> take_cover(const Mind& mind, const Blades& blades) {
    if (!shoots(mind, blades) || mind.self().cover != CoverType::none ||
        is_aboard(mind.scene, mind.who))
        return std::nullopt;
    return if_allowed(mind, UseCover{CoverType::partial});
}

/// What to do instead of an attack, or after it.
std::optional<Action> settle_down(const Mind& mind, const Enemies& enemies, const Blades& blades) {
    if (auto breath = catch_breath(mind)) return breath;
    if (auto feature = use_features(mind, enemies)) return feature;
    if (auto hold = seize(mind, enemies)) return hold;
    const bool far = apart_ft(mind, enemies.front()) > 2 * feet_per_space;
    const bool closes_in = !shoots(mind, blades) || mind.is(Temperament::aggressive);
    if (!mind.self().attacked || (far && closes_in))
        if (auto move = come_nearer(mind, enemies)) return move;
    if (mind.is(Temperament::careful) && shoots(mind, blades))
        if (auto back = keep_away(mind, enemies)) return back;
    if (!mind.is(Temperament::aggressive))
        if (auto cover = take_cover(mind, blades)) return cover;
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
    const PersonId target = enemies.front();
    return std::all_of(blades.begin(), blades.end(), [&](const Blade& blade) {
        if (chance_of(mind, blade, target, 0) <= hardly_ever) return true;
        if (chance_of(mind, blade, target, minor_value) > hardly_ever) return false;
        return cover_against(mind, blade, target) > 0;
    });
}

std::optional<Action> attack_somehow(const Mind& mind, const Enemies& enemies,
                                     const Blades& blades) {
    if (!is_armed(blades) && !mind.stage.person(mind.who).martial_training)
        if (auto draw = draw_weapon(mind, false)) return draw;
    if (auto out = lean_out(mind)) return out;
    if (mind.is(Temperament::careful) && mind.self().ap > attack_ap)
        if (auto cover = take_cover(mind, blades)) return cover;
    if (is_hopeless(mind, blades, enemies))
        if (auto move = come_nearer(mind, enemies)) return move;
    if (auto blow = strike_with(mind, enemies, blades)) return blow;
    const int reach = 2 * feet_per_space + primary_ft(mind.stage, mind.scene, mind.who);
    const bool cannot_come = is_aboard(mind.scene, mind.who);
    if (!shoots(mind, blades) && (cannot_come || apart_ft(mind, enemies.front()) > reach))
        if (auto draw = draw_weapon(mind, true)) return draw;
    if (auto aboard = go_aboard(mind)) return aboard;
    return strike_vehicle(mind, blades);
}

/// Whoever flees stays aboard with a driver who flees, too.
bool is_driven_away(const Mind& mind) {
    const PersonId driver = driver_of(mind.stage, mind.scene, mind.self().vehicle);
    return driver != PersonId::nobody && Mind{mind.stage, mind.scene, driver, mind.luck}.flees();
}

/// Whoever cannot get away, or has somebody at their throat, fights like anybody else.
bool is_cornered(const Mind& mind, const Enemies& enemies) {
    if (!enemies.empty() && apart_ft(mind, enemies.front()) <= feet_per_space) return true;
    return !is_aboard(mind.scene, mind.who) && !mind.self().moved;
}

/// An escort who has strayed goes back to the ward first.
std::optional<Action> return_to(const Mind& mind, PersonId ward) {
    constexpr int strayed = 3;
    if (from_ward(mind, ward, mind.who) <= strayed) return std::nullopt;
    return come_nearer(mind, Enemies{ward});
}

bool somebody_hides(const Mind& mind) {
    for (std::size_t i = 0; i < mind.scene.people.size(); ++i)
        if (are_opponents(mind.stage, mind.who, static_cast<PersonId>(i)) &&
            mind.scene.people[i].at.mode == Whereabouts::unseen)
            return true;
    return false;
}

}  // namespace

CoverType Mind::cover_of(PersonId target) const {
    std::uint8_t& known = covers[index_of(target)];
    if (known == 0)
        known = static_cast<std::uint8_t>(
            1 + static_cast<int>(cover_from(stage, scene, who, target).type));
    return static_cast<CoverType>(known - 1);
}

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
    return strike_with(mind, enemies, in_hand(mind));
}
bool is_shooter(const Mind& mind) { return shoots(mind, in_hand(mind)); }

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

std::optional<Action> get_out(const Mind& mind) {
    if (tier_of(mind.scene, mind.self().vehicle) > Tier::moderate) return std::nullopt;
    return if_allowed(mind, Bail{});
}

std::optional<Action> fight(const Mind& mind) {
    if (is_pinned(mind.scene, mind.who)) return if_allowed(mind, Struggle{});
    Enemies enemies = enemies_of(mind);
    if (is_grappling(mind.scene, mind.who)) return wrestle(mind, enemies);
    const bool aboard = is_aboard(mind.scene, mind.who);
    if (mind.self().prone && !aboard)
        if (auto up = if_allowed(mind, Stand{})) return up;
    if (auto place = as_passenger(mind)) return place;
    if (mind.flees() && !aboard)
        if (auto away = run_away(mind)) return away;
    if (mind.is(Temperament::flee)) {
        if (aboard && !is_driven_away(mind))
            if (auto out = get_out(mind)) return out;
        if (!is_cornered(mind, enemies)) return std::nullopt;
    }
    const PersonId ward = aboard ? PersonId::nobody : ward_of(mind);
    if (ward != PersonId::nobody) {
        if (auto back = return_to(mind, ward)) return back;
        enemies = threats_to(mind, ward, enemies);
        if (enemies.empty()) return catch_breath(mind);
    }
    if (enemies.empty()) return somebody_hides(mind) ? if_allowed(mind, Search{}) : std::nullopt;
    const Blades blades = in_hand(mind);
    if (!mind.self().attacked)
        if (auto attack = attack_somehow(mind, enemies, blades)) return attack;
    return settle_down(mind, enemies, blades);
}

}  // namespace breakneck::lucky_stars
