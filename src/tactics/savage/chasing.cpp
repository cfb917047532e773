// Ordinary people in chases: drivers, pilots and riders who hunt or flee, gunners, passengers,
// runners.
#include "rules/savage/chase.h"
#include "rules/savage/maneuvers.h"
#include "rules/savage/ramming.h"
#include "tactics/savage/mind.h"

namespace breakneck::savage {
namespace {

bool is_crippled(const Mind& mind) {
    const VehicleId own = vehicle_of(mind.scene, mind.who);
    return own != VehicleId::none && mind.scene.ride(own).wounds >= wound_limit(mind.stage, own);
}
/// Whoever flees, has had enough or sits in half a wreck wants to be far from everybody.
/// The aggressive go on even then.
bool wants_away(const Mind& mind) {
    return mind.flees() || mind.is_tired() ||
           (is_crippled(mind) && !mind.is(Temperament::aggressive));
}
/// The card of an escort's ward, where that is with another group; -1 for everyone else.
int card_of_ward(const Mind& mind) {
    const PersonId ward = mind.ward();
    if (ward == nobody || group_of(mind.scene, ward) == group_of(mind.scene, mind.who)) return -1;
    return chase_card_of(mind.scene, ward);
}

/// How many Chase Cards away a group is still at Short Range for its guns; 0 without any.
int cards_in_range(const Mind& mind) {
    int inches = 0;
    const int group = group_of(mind.scene, mind.who);
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i) {
        const Item& item = mind.stage.items[i];
        const auto id = static_cast<ItemId>(i);
        if (item.kind != ItemKind::weapon || !is_ranged(item, false)) continue;
        const Thing& thing = mind.scene.items[i];
        const bool own = thing.hold == Hold::mounted
                             ? exists(mind.scene, item.vehicle) && !thing.destroyed &&
                                   group_of(mind.scene, item.vehicle) == group
                             : exists(mind.scene, thing.holder) &&
                                   group_of(mind.scene, thing.holder) == group &&
                                   has_in_hand(mind.stage, mind.scene, thing.holder, id);
        if (own) inches = std::max(inches, int{item.range.near});
    }
    return inches / range_increments[row_of(mind.scene.kind)];
}

/// Where somebody would like to be.
struct Course {
    const Mind& mind;
    bool away = wants_away(mind);
    int reach = away || mind.is(Temperament::aggressive) ? 0 : cards_in_range(mind);
    int guarded = away ? -1 : card_of_ward(mind);
    FixedList<int, most_people> rivals = cards_of_rivals(mind);

    static FixedList<int, most_people> cards_of_rivals(const Mind& mind) {
        FixedList<int, most_people> cards;
        for (const PersonId foe : mind.foes())
            if (const int card = chase_card_of(mind.scene, foe); card >= 0) cards.push_back(card);
        return cards;
    }
    int closest(int card) const {
        int cards = 99;
        for (const int each : rivals)
            cards = std::min(cards, cards_between(mind.stage, mind.scene, card, each));
        return cards;
    }
    bool is_on_row(int card) const {
        return card >= 0 && card < static_cast<int>(mind.scene.row.size());
    }
    /// [SW-GAP-004] Off the row by its ends: away in front, left behind at the rear.
    int value_off_row(int card) const {
        if (mind.stage.chase.end_policy != EndPolicy::exit) return 2 * value_of_place(card);
        if (!away) return -1'000;
        return card > 0 ? 100 : mind.flees() ? -100 : 50;
    }
    int value_of_place(int card) const {
        const int finish = mind.stage.chase.finish_card;
        const int cards = closest(card);
        if (guarded >= 0) return -8 * cards_between(mind.stage, mind.scene, card, guarded) - cards;
        // The careful shoot from as far off as they can.
        const bool near = !mind.is(Temperament::careful) || cards > reach;
        if (!away)
            return -8 * std::max(0, cards - reach) + (near ? -cards : cards) -
                   (card == finish ? 50 : 0);
        if (finish >= 0 && mind.flees())
            return -4 * cards_between(mind.stage, mind.scene, card, finish) + std::min(cards, 6);
        return 4 * std::min(cards, 9);
    }
    /// The more, the better.
    int value(int card) const {
        if (!is_on_row(card)) return value_off_row(card);
        const Card there = mind.scene.row[static_cast<std::size_t>(card)];
        const bool rough = complication_on(there).failure == ComplicationResult::critical_failure;
        return 2 * value_of_place(card) - (rough ? 1 : 0);
    }
};

CardAsked next_card(const Mind& mind) {
    return {.who = mind.who,
            .group = static_cast<std::int8_t>(group_of(mind.scene, mind.who)),
            .must = false,
            .reason = CardReason::change_position};
}
/// The best card a group can get to; of equals the foremost.
int best_card(const Mind& mind, const Course& course, const CardAsked& asked) {
    int best = chase_card_of(mind.scene, mind.who);
    int most = course.value(best);
    for (const int card : cards_for(mind.stage, mind.scene, asked)) {
        const int value = course.value(card);
        if (value <= most) continue;
        most = value;
        best = card;
    }
    return best;
}

// Maneuvers.

/// Who could shoot at whom: those who go where somebody goes, and those after them.
struct Guns {
    int ours = 0;
    int theirs = 0;
};
Guns count_guns(const Mind& mind) {
    Guns guns;
    int nearest = 1 << 20;
    for (const PersonId foe : mind.foes()) {
        const int inches = inches_between(mind.stage, mind.scene, mind.who, foe);
        nearest = std::min(nearest, inches);
        if (can_shoot(mind, foe, inches)) ++guns.theirs;
    }
    const VehicleId own = vehicle_of(mind.scene, mind.who);
    PersonSet aboard;
    if (own != VehicleId::none) aboard = occupants(mind.scene, own);
    aboard.add(mind.who);
    for (; !aboard.empty(); aboard.remove(aboard.first()))
        if (is_able(mind.scene, aboard.first()) && can_shoot(mind, aboard.first(), nearest))
            ++guns.ours;
    return guns;
}

int chance_to_flee(const Mind& mind) {
    const int cards = cards_to_closest_foe(mind.stage, mind.scene, group_of(mind.scene, mind.who));
    const TraitCheck roll =
        maneuvering_roll(mind.stage, mind.scene,
                         {.rule = "SW-FLEE-001", .name = "flee", .who = mind.who, .action = true});
    return chance_of(roll, usual_target - flee_penalty(cards));
}

/// [SW-EVADE-001] [SW-HSTDY-001] Hard to hit for those who flee or are outgunned; a steady hand for
/// those who have more guns than they face.
Idea take_stance(const Mind& mind, const Course& course) {
    if (mind.self().used > 0 || evade_of(mind.scene, mind.who) != 0 ||
        is_steady(mind.scene, mind.who))
        return std::nullopt;
    const Guns guns = count_guns(mind);
    if (mind.is(Temperament::aggressive))
        return guns.ours > 0 ? allowed(mind, HoldSteady{}) : std::nullopt;
    if (course.away) {
        if (guns.theirs == 0) return std::nullopt;
        const bool stuck =
            best_card(mind, course, next_card(mind)) == chase_card_of(mind.scene, mind.who);
        const bool idle = mind.can_act() && guns.ours == 0 && stuck && !mind.may(Flee{});
        return allowed(mind, Evade{idle});
    }
    if (mind.is(Temperament::careful) && guns.theirs > 0) return allowed(mind, Evade{});
    if (guns.ours > 0 && guns.ours >= guns.theirs) return allowed(mind, HoldSteady{});
    return guns.theirs > guns.ours ? allowed(mind, Evade{}) : std::nullopt;
}

/// [SW-CHPOS-009] Falling back needs no roll.
Idea fall_back(const Mind& mind, const Course& course, int most) {
    Idea best;
    const int card = chase_card_of(mind.scene, mind.who);
    for (const int cards : {1, 2}) {
        const int value = course.value(card - cards);
        if (value < most || value <= course.value(card) || (best && value == most)) continue;
        if (const Idea found = allowed(mind, DropBack{static_cast<std::int8_t>(cards)})) {
            best = found;
            most = value;
        }
    }
    return best;
}
/// [SW-CHPOS-001] [SW-CHPOS-004] With an action where there is nothing else to do with it.
Idea move_up(const Mind& mind, const Course& course) {
    if (mind.self().changed_position || !may_maneuver(mind.stage, mind.scene, mind.who).is_done())
        return std::nullopt;
    const int best = best_card(mind, course, next_card(mind));
    if (const Idea found = fall_back(mind, course, course.value(best))) return found;
    if (best == chase_card_of(mind.scene, mind.who)) return std::nullopt;
    const bool may_leave = course.away && mind.may(Flee{});
    const bool idle = mind.can_act() && !may_leave && course.closest(best) > 0 &&
                      ((mind.is(Temperament::flee) && !is_cornered(mind)) ||
                       (!best_prospect(mind) && !best_template(mind) && !best_power(mind)));
    if (idle)
        if (const Idea found = allowed(mind, ChangePosition{true})) return found;
    return allowed(mind, ChangePosition{});
}
/// [SW-FLEE-001] Where it is likely, or there is nothing to fight with.
Idea get_away(const Mind& mind, const Course& course) {
    constexpr int fair = 250;
    if (!course.away || !mind.can_act() || !mind.may(Flee{})) return std::nullopt;
    const bool tries = mind.is_tired() || mind.is(Temperament::flee) ||
                       chance_to_flee(mind) >= fair || !best_prospect(mind);
    return tries ? Idea(Flee{}) : std::nullopt;
}

// Force and Ram.

/// A rival on the same card: a vehicle with its driver, or somebody on foot or mounted.
struct Rival {
    PersonId who = nobody;
    VehicleId vehicle = VehicleId::none;
};
int chance_against(const Mind& mind, const Rival& rival) {
    const TraitCheck mine = maneuvering_roll(
        mind.stage, mind.scene,
        {.rule = "SW-FORCE-002", .name = "force", .who = mind.who, .action = true});
    if (!exists(mind.scene, rival.who) || !is_able(mind.scene, rival.who))
        return chance_of(mine, usual_target);
    const TraitCheck theirs =
        maneuvering_roll(mind.stage, mind.scene,
                         {.rule = "SW-FORCE-002", .name = "force_resisted", .who = rival.who});
    return chance_of(mine, typical_total(theirs));
}
void consider_ram(const Mind& mind, const Rival& rival, int chance,
                  std::optional<Spellwork>& best) {
    const bool bold = mind.is(Temperament::aggressive);
    const int fair = bold ? 250 : 400;
    if (mind.is(Temperament::careful) || mind.is(Temperament::flee)) return;
    const Ram ram{rival.vehicle == VehicleId::none ? rival.who : nobody, rival.vehicle};
    if (chance < fair || !mind.may(ram)) return;
    const Ramming ramming{.who = mind.who,
                          .target = rival.who,
                          .vehicle = vehicle_of(mind.scene, mind.who),
                          .other = rival.vehicle};
    const int given = worth_of(mind, ram_blow(mind.stage, mind.scene, ramming, false));
    const int taken = worth_of(mind, ram_blow(mind.stage, mind.scene, ramming, true));
    const int promise = chance * (given - (bold ? taken / 2 : taken));
    if (10 * given > (bold ? 8 : 13) * taken && promise > (best ? best->promise : 0))
        best = Spellwork{ram, promise};
}
/// [SW-BUMP-002] Once since the other's turn began.
void consider_force(const Mind& mind, const Rival& rival, int chance, bool away,
                    std::optional<Spellwork>& best) {
    const int fair = mind.is(Temperament::careful) ? 600 : 450;
    const Force force{.target = rival.vehicle == VehicleId::none ? rival.who : nobody,
                      .vehicle = rival.vehicle};
    if (chance < fair || !exists(mind.scene, rival.who)) return;
    const int group = group_of(mind.scene, rival.who);
    if (group < 0 || mind.scene.groups[static_cast<std::size_t>(group)].bumped_by.has(mind.who) ||
        !mind.may(force))
        return;
    const int promise = chance * (away ? 120 : 60);
    if (promise > (best ? best->promise : 0)) best = Spellwork{force, promise};
}
std::optional<Spellwork> best_contest(const Mind& mind, const Course& course) {
    std::optional<Spellwork> best;
    const int card = chase_card_of(mind.scene, mind.who);
    const auto consider = [&](const Rival& rival) {
        const int chance = chance_against(mind, rival);
        consider_ram(mind, rival, chance, best);
        consider_force(mind, rival, chance, course.away, best);
    };
    for (std::size_t i = 0; i < mind.scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        const SideId side = side_of_vehicle(mind.stage, mind.scene, vehicle);
        if (is_working(mind.scene, vehicle) && chase_card_of(mind.scene, vehicle) == card &&
            side != SideId::none && side != mind.sheet().side)
            consider({operator_of(mind.stage, mind.scene, vehicle), vehicle});
    }
    for (const PersonId foe : mind.foes())
        if (chase_card_of(mind.scene, foe) == card && !mind.stage.person(foe).beast &&
            vehicle_of(mind.scene, foe) == VehicleId::none)
            consider({foe});
    return best;
}

/// [SW-GAP-060] Takes the place of a driver who has fallen.
Idea take_the_wheel(const Mind& mind) {
    const VehicleId aboard = vehicle_of(mind.scene, mind.who);
    if (aboard == VehicleId::none || !is_working(mind.scene, aboard) ||
        operator_of(mind.stage, mind.scene, aboard) != nobody)
        return std::nullopt;
    const auto& stations = mind.stage.vehicle(aboard).stations;
    for (std::size_t i = 0; i < stations.size(); ++i)
        if (stations[i].duty == Duty::operate)
            if (const Idea found = allowed(mind, ChangeStation{static_cast<std::int8_t>(i)}))
                return found;
    return std::nullopt;
}

/// [SW-SUPP-001] A passenger who keeps an eye on the road, before the driver's turn.
Idea help_driver(const Mind& mind) {
    constexpr int fair = 500;
    const VehicleId aboard = vehicle_of(mind.scene, mind.who);
    if (aboard == VehicleId::none) return std::nullopt;
    const PersonId driver = operator_of(mind.stage, mind.scene, aboard);
    if (driver == nobody || driver == mind.who || mind.scene.person(driver).acted ||
        mind.scene.person(driver).support > 0)
        return std::nullopt;
    const Trait helps = maneuvering_trait(mind.stage, aboard);
    for (const Trait skill : {helps, Trait::notice}) {
        if (rank_of(mind.stage, mind.scene, mind.who, skill).untrained()) continue;
        const TraitCheck roll = trait_check(mind.stage, mind.scene,
                                            {.rule = "SW-SUPP-001",
                                             .name = "support_roll",
                                             .who = mind.who,
                                             .trait = skill,
                                             .action = true});
        if (chance_of(roll, usual_target) >= fair)
            return allowed(mind, Support{.ally = driver, .skill = skill, .helps = helps});
    }
    return std::nullopt;
}

Idea maneuver(const Mind& mind) {
    // Whoever has acted and changed position has nothing left to think of.
    const bool has_acted = mind.self().used > 0 && !mind.can_act();
    if (has_acted && mind.self().changed_position) return std::nullopt;
    const Course course{mind};
    if (const Idea found = take_stance(mind, course)) return found;
    if (const Idea found = move_up(mind, course)) return found;
    if (const Idea found = get_away(mind, course)) return found;
    if (!mind.can_act()) return std::nullopt;
    const auto rival = best_contest(mind, course);
    if (!rival) return std::nullopt;
    const auto& blow = best_prospect(mind);
    return !blow || rival->promise > blow->promise ? Idea(rival->choice) : std::nullopt;
}

/// Where somebody drives another group: away from oneself, or nearer; off the row if it can be.
Choice bump_to(const Mind& mind, const Cards& cards) {
    const bool away = wants_away(mind);
    const int own = chase_card_of(mind.scene, mind.who);
    const int last = static_cast<int>(mind.scene.row.size()) - 1;
    const bool exits = mind.stage.chase.end_policy == EndPolicy::exit;
    const auto value = [&](int card) {
        if (exits && card < 0) return 100;
        if (exits && card > last) return away ? 50 : -100;
        const int apart = own < 0 ? 0 : cards_between(mind.stage, mind.scene, own, card);
        const bool finish = card == mind.stage.chase.finish_card;
        return (away ? apart : -apart) - (finish ? 50 : 0);
    };
    int best = cards.front();
    for (const int card : cards)
        if (value(card) > value(best)) best = card;
    return ToCard{static_cast<std::int8_t>(best)};
}

}  // namespace

/// [SW-GAP-060] Only those who have nothing else to shoot with.
Idea man_the_gun(const Mind& mind) {
    const VehicleId aboard = vehicle_of(mind.scene, mind.who);
    if (aboard == VehicleId::none || duty_of(mind.stage, mind.scene, mind.who) != Duty::ride ||
        !is_working(mind.scene, aboard) || can_shoot(mind, mind.who, 0))
        return std::nullopt;
    const auto is_gun = [&](std::size_t item) {
        return mind.scene.items[item].hold == Hold::mounted && !mind.scene.items[item].destroyed &&
               mind.stage.items[item].vehicle == aboard && !mind.stage.items[item].fixed;
    };
    bool armed = false;
    for (std::size_t i = 0; i < mind.scene.items.size(); ++i) armed = armed || is_gun(i);
    const auto& stations = mind.stage.vehicle(aboard).stations;
    for (std::size_t i = 0; armed && i < stations.size(); ++i)
        if (stations[i].duty == Duty::gun)
            if (const Idea found = allowed(mind, ChangeStation{static_cast<std::int8_t>(i)}))
                return found;
    return std::nullopt;
}

Idea chase(const Mind& mind) {
    if (const Idea found = break_loose(mind)) return found;
    if (const Idea found = get_up(mind)) return found;
    if (const Idea found = take_the_wheel(mind)) return found;
    if (may_handle(mind.stage, mind.scene, mind.who).is_done())
        if (const Idea found = maneuver(mind)) return found;
    if (!mind.can_act()) return std::nullopt;
    if (mind.is(Temperament::flee) && !is_cornered(mind)) return help_driver(mind);
    if (const Idea found = tend(mind)) return found;
    if (const Idea found = nock(mind)) return found;
    if (const Idea found = regain_power(mind)) return found;
    if (const Idea found = take_up(mind)) return found;
    if (const Idea found = act(mind)) return found;
    if (const Idea found = load(mind)) return found;
    if (const Idea found = man_the_gun(mind)) return found;
    if (const Idea found = help_driver(mind)) return found;
    if (const Idea found = bless(mind)) return found;
    return hinder(mind);
}

Choice pick_card(const Mind& mind, const CardAsked& asked) {
    const Cards cards = cards_for(mind.stage, mind.scene, asked);
    if (cards.empty()) return Decline{};
    if (asked.reason == CardReason::bump) return bump_to(mind, cards);
    const Course course{mind};
    const int best = best_card(mind, course, asked);
    // Whoever is no longer with the group has no card of their own to stay on.
    return ToCard{static_cast<std::int8_t>(cards.contains(best) ? best : cards.back())};
}

}  // namespace breakneck::savage
