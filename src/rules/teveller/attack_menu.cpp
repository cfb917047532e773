// TevellerRPG, sections 6 and 7: attacks on the menu of a turn.
#include <algorithm>
#include <set>

#include "rules/teveller/acting.h"
#include "rules/teveller/attack_dms.h"

namespace breakneck::teveller {
namespace {

/// Who looks at the menu, and of what.
struct AttackLook {
    Menu<Choice>& menu;
    const Stage& stage;
    const Scene& scene;
    PersonId who;
    Menu<Choice>& hopeless;  // attacks that no throw of 2D reaches, to be listed last

    Answer may(const Choice& choice) const {
        return may_do(stage, scene, who, as_action(choice).value());
    }

    /// Those of the candidates that are allowed; if none is, the first says why.
    void add(const Choice& choice, RuleId rule, const Domain& candidates,
             const std::vector<Domain>& more = {}) const {
        MenuItem<Choice> item{choice, rule, {{candidates.field, {}, candidates.most}}};
        MenuItem<Choice> vain = item;
        for (const Option& each : candidates.options) {
            Choice with = choice;
            BN_CHECK(set_parameter(with, candidates.field, each.value));
            for (const Domain& other : more)
                BN_CHECK(set_parameter(with, other.field, other.options.front().value));
            const Answer answer = may(with);
            if (answer.is_done()) {
                const Option option{each.value, notes_of(with)};
                (is_hopeless(option) ? vain : item).domains[0].options.push_back(option);
            } else if (!item.refused) {
                item.choice = with;
                item.refused = answer.refusal();
            }
        }
        const bool in_vain = offer(hopeless, vain, choice, more);
        if (offer(menu, item, choice, more) || in_vain || !item.refused) return;
        item.domains.clear();
        menu.push_back(item);
    }

    /// Lists what there is to choose from; false if that is nothing.
    static bool offer(Menu<Choice>& list, MenuItem<Choice> item, const Choice& choice,
                      const std::vector<Domain>& more) {
        if (item.domains[0].options.empty()) return false;
        item.choice = choice;
        item.refused.reset();
        item.domains.insert(item.domains.end(), more.begin(), more.end());
        list.push_back(std::move(item));
        return true;
    }

    static bool is_hopeless(const Option& option) {
        constexpr int most = 12;
        return !option.notes.empty() && option.notes.front().value > most;
    }

    /// What the dice must show.
    std::vector<Note> notes_of(const Choice& choice) const {
        const auto* attack = std::get_if<Attack>(&choice);
        if (attack == nullptr) return {};
        const Attacking made = attacking_of(who, *attack);
        return {{"needs", target_number(stage, scene, made) -
                              attack_check(stage, scene, made).dice.modifier}};
    }

    Domain enemies(std::string_view field) const {
        Domain domain{field, {}};
        for (std::size_t i = 0; i < scene.people.size(); ++i)
            if (const auto other = static_cast<PersonId>(i);
                are_opponents(stage, who, other) && is_in(scene, other))
                domain.options.push_back({static_cast<std::int64_t>(i)});
        return domain;
    }
    /// Vehicles other than the own one that an enemy or nobody is in.
    Domain vehicles() const {
        Domain domain{"vehicle", {}};
        for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
            const auto vehicle = static_cast<VehicleId>(i);
            if (is_in(scene, vehicle) && vehicle != vehicle_of(scene, who) &&
                side_of_vehicle(stage, scene, vehicle) != stage.person(who).side)
                domain.options.push_back({static_cast<std::int64_t>(i)});
        }
        return domain;
    }
    /// Weapons in hand and at one's station, then bare hands.
    std::vector<ItemId> weapons() const {
        std::vector<ItemId> found;
        for (std::size_t i = 0; i < scene.items.size(); ++i)
            if (const auto item = static_cast<ItemId>(i);
                stage.items[i].kind == ItemKind::weapon && stage.items[i].make != Make::grenade &&
                (has_in_hand(scene, who, item) || can_fire(stage, scene, who, item)))
                found.push_back(item);
        found.push_back(ItemId::none);
        return found;
    }
    template <class F>
    Domain items(const F& fits) const {
        Domain domain{"item", {}};
        for (std::size_t i = 0; i < scene.items.size(); ++i)
            if (fits(static_cast<ItemId>(i)))
                domain.options.push_back({static_cast<std::int64_t>(i)});
        return domain;
    }
    /// TV-GAP-098: enemies who are not inside something that nobody can be shot in.
    Domain exposed() const {
        Domain domain = enemies("target");
        std::erase_if(domain.options, [&](const Option& each) {
            const VehicleId vehicle = vehicle_of(scene, static_cast<PersonId>(each.value));
            return vehicle != VehicleId::none && vehicle != vehicle_of(scene, who) &&
                   !stage.vehicle(vehicle).open && !scene.calls.shoot_occupants;
        });
        return domain;
    }
    /// In hand or carried, or lying within reach.
    bool is_within_reach(ItemId item) const {
        const Thing& thing = scene.thing(item);
        if (thing.hold == Hold::dropped) return may(DrawWeapon{item}).is_done();
        return thing.holder == who && thing.hold == Hold::carried;
    }
    /// In use, and no longer full.
    bool wants_loading(ItemId item) const {
        const Thing& thing = scene.thing(item);
        return thing.rounds < stage.item(item).magazine &&
               (has_in_hand(scene, who, item) || can_fire(stage, scene, who, item));
    }
};

/// [TV-VATK-022] Called shots: any system of a vehicle, or one of its weapons.
void add_called_shots(const AttackLook& look, Attack attack) {
    constexpr int last = static_cast<int>(Location::power_plant);
    Domain called{"called", {}};
    for (int i = 1; i <= last; ++i)
        if (i != static_cast<int>(Location::weapon)) called.options.push_back({i});
    look.add(attack, "TV-VATK-022", look.vehicles(), {called});
    for (const Option& each : look.vehicles().options) {
        attack.vehicle = static_cast<VehicleId>(each.value);
        attack.called = Location::weapon;
        Domain weapons{"called_weapon", {}};
        for (std::size_t i = 0; i < look.scene.items.size(); ++i)
            if (look.scene.items[i].hold == Hold::mounted &&
                look.stage.items[i].vehicle == attack.vehicle)
                weapons.options.push_back({static_cast<std::int64_t>(i)});
        look.add(attack, "TV-VATK-022", weapons);
    }
}

/// [TV-AUTO-006] Groups of targets that are all near one another; everyone is in one of them. What
/// is allowed besides can be typed.
std::vector<Domain> groups(const AttackLook& look, ItemId weapon) {
    std::vector<Domain> found;
    std::vector<std::int64_t> placed;
    const Domain all = look.enemies("targets");
    const auto fits = [&](const Domain& group, const Option& one) {
        FullAuto fire{.weapon = weapon};
        fire.targets.push_back(static_cast<PersonId>(one.value));
        if (!look.may(fire).is_done()) return false;
        fire.targets.push_back(static_cast<PersonId>(one.value));
        return std::all_of(group.options.begin(), group.options.end(), [&](const Option& other) {
            fire.targets.back() = static_cast<PersonId>(other.value);
            return look.may(fire).is_done();
        });
    };
    const auto is_placed = [&](const Option& one) {
        return std::find(placed.begin(), placed.end(), one.value) != placed.end();
    };
    for (const Option& first : all.options) {
        Domain group{"targets", {}};
        if (is_placed(first) || !fits(group, first)) continue;
        group.options.push_back(first);
        for (const Option& each : all.options)
            if (each.value != first.value && !is_placed(each) && fits(group, each))
                group.options.push_back(each);
        for (const Option& each : group.options) placed.push_back(each.value);
        const int most = look.stage.item(weapon).auto_score;
        group.most = std::min(most, static_cast<int>(group.options.size()));
        found.push_back(group);
    }
    return found;
}

void add_automatic(const AttackLook& look, ItemId weapon) {
    const auto of_groups = groups(look, weapon);
    for (const Domain& group : of_groups)
        look.menu.push_back({FullAuto{.weapon = weapon}, "TV-AUTO-005", {group}});
    if (of_groups.empty())
        look.add(FullAuto{.weapon = weapon}, "TV-AUTO-005", look.enemies("targets"));
    if (!look.scene.vehicles.empty())
        look.add(FullAuto{.weapon = weapon}, "TV-AUTO-005", look.vehicles());
    std::set<std::int64_t> spaces;
    for (const Option& each : look.enemies("targets").options)
        if (const auto other = static_cast<PersonId>(each.value);
            look.scene.person(other).at.mode == Whereabouts::board)
            spaces.insert(board::pack({place_of(look.stage, look.scene, other).space}));
    Domain places{"at", {}};
    for (const std::int64_t each : spaces) places.options.push_back({each});
    look.add(Suppress{.weapon = weapon}, "TV-SUPP-001", places);
}

/// One weapon in all the ways it can be used for a single attack.
void add_weapon(const AttackLook& look, ItemId weapon) {
    const Item& item = weapon_of(look.stage, weapon);
    const Attack attack{.weapon = weapon};
    const bool shoots = item.make != Make::melee;
    look.add(attack, shoots ? RuleId("TV-RNG-001") : RuleId("TV-MELEE-001"),
             look.enemies("target"));
    if (item.make == Make::longarm) {
        const RuleId rule = item.bayonet ? RuleId("TV-MELEE-004") : RuleId("TV-MELEE-003");
        look.add(Attack{.weapon = weapon, .club = true}, rule, look.enemies("target"));
    }
    if (item.throwable)
        look.add(Attack{.weapon = weapon, .thrown = true}, "TV-THROW-003", look.enemies("target"));
    if (item.auto_score > 0)
        look.add(Attack{.weapon = weapon, .mode = FireMode::burst}, "TV-AUTO-003",
                 look.enemies("target"));
    if (!look.scene.vehicles.empty()) {
        look.add(attack, "TV-VPEN-001", look.vehicles());
        if (shoots) add_called_shots(look, attack);
    }
}

bool has_firearm(const AttackLook& look) {
    const auto weapons = look.weapons();
    return std::any_of(weapons.begin(), weapons.end(), [&](ItemId each) {
        return weapon_of(look.stage, each).make != Make::melee;
    });
}

}  // namespace

/// What can be hit comes first, and what costs many rounds after all single attacks.
void add_attacks(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    Menu<Choice> hopeless;
    const AttackLook look{menu, stage, scene, who, hopeless};
    for (const ItemId weapon : look.weapons()) add_weapon(look, weapon);
    menu.insert(menu.end(), hopeless.begin(), hopeless.end());
    for (const ItemId weapon : look.weapons())
        if (weapon_of(stage, weapon).auto_score > 0) add_automatic(look, weapon);
    if (has_firearm(look)) {
        look.add(Aim{}, "TV-AIM-001", look.exposed());
        if (!scene.vehicles.empty()) look.add(Aim{}, "TV-AIM-001", look.vehicles());
    }
    look.add(DrawWeapon{}, "TV-ACT-014",
             look.items([&](ItemId each) { return look.is_within_reach(each); }));
    look.add(Load{}, "TV-ACT-015",
             look.items([&](ItemId each) { return look.wants_loading(each); }));
}

}  // namespace breakneck::teveller
