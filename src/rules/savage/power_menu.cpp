// Savage Worlds, section 14: powers on the menu of a turn, plain and with one modifier each.
#include <algorithm>

#include "rules/savage/action_menu.h"
#include "rules/savage/area.h"
#include "rules/savage/powers.h"

namespace breakneck::savage {
namespace {

/// A modifier as it is listed: what is bought, and its rule.
struct Bought {
    RuleId rule;
    PowerModifiers modifiers;
};

/// One power of somebody, and whom it is for.
struct Look {
    ActionMenu on;
    PowerId id;
    const Power& power;

    bool is_for(PersonId other) const {
        if (is_harmful(power))
            return are_foes(on.stage, on.who, other) && is_awake(on.scene, other);
        return !are_foes(on.stage, on.who, other) && is_in(on.scene, other);
    }
    /// Templates go where one of those it is for stands.
    Domain spots() const {
        std::vector<std::int64_t> found;
        for (std::size_t i = 0; i < on.scene.people.size(); ++i)
            if (const auto other = static_cast<PersonId>(i); is_for(other))
                found.push_back(board::pack(board::Place{place_of(on.scene, other).space}));
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        Domain domain{"at", {}};
        for (const std::int64_t each : found) domain.options.push_back({each});
        return domain;
    }
    Domain candidates() const {
        if (has_spot(on.scene, on.who, power)) return spots();
        return on.people("target", [&](PersonId other) { return is_for(other); });
    }
    Domain vehicles() const {
        return on.vehicles("vehicle", [&](VehicleId vehicle) {
            return is_in(on.scene, vehicle) && vehicle != vehicle_of(on.scene, on.who) &&
                   side_of_vehicle(on.stage, on.scene, vehicle) != on.stage.person(on.who).side;
        });
    }

    /// How many of the candidates are allowed.
    int allowed(const UsePower& use, const Domain& among) const {
        return static_cast<int>(
            std::count_if(among.options.begin(), among.options.end(), [&](const Option& each) {
                Choice with = use;
                BN_CHECK(set_parameter(with, among.field, each.value));
                return on.may(with).is_done();
            }));
    }
    /// Up to three points of Armor Piercing, as many as there are.
    std::int8_t piercing() const {
        const int left = on.scene.person(on.who).power_points - power.points;
        return static_cast<std::int8_t>(std::clamp(left, 0, 3));
    }
    std::vector<Bought> modifiers() const {
        std::vector<Bought> found{{"SW-POW-001", {.armor_piercing = piercing()}},
                                  {"SW-POW-002", {.fatigue = true}},
                                  {"SW-POW-007", {.heavy_weapon = true}},
                                  {"SW-POW-010", {.lingering = true}},
                                  {"SW-POW-014", {.selective = true}}};
        if (is_harmful(power)) {
            found.push_back({"SW-POW-004", {.glow = true}});
            found.push_back({"SW-POW-008", {.hinder = true}});
        } else {
            found.push_back({"SW-POW-006", {.shroud = true}});
            found.push_back({"SW-POW-009", {.hurry = true}});
        }
        std::erase_if(found, [](const Bought& each) { return each.modifiers == PowerModifiers{}; });
        return found;
    }
    /// Each modifier that can be had for somebody; more range where it brings somebody in.
    void add_modified(const Domain& among) const {
        for (const Bought& each : modifiers()) {
            const UsePower use{.power = id, .modifiers = each.modifiers};
            if (allowed(use, among) > 0) on.add_each(use, each.rule, among);
        }
        int reached = allowed({.power = id}, among);
        for (const std::int8_t range : {std::int8_t{1}, std::int8_t{2}}) {
            const UsePower use{.power = id, .modifiers = {.range = range}};
            const int now = allowed(use, among);
            if (now > reached) on.add_each(use, "SW-POW-012", among);
            reached = std::max(reached, now);
        }
    }
    void add() const {
        const Domain among = candidates();
        on.add_each(UsePower{.power = id}, "SW-GAP-061", among);
        add_modified(among);
        const bool proposes = power.area != Template::none && among.field == "target";
        if (proposes) add_proposals(on, UsePower{.power = id}, among, power.area);
        const Domain rides = vehicles();
        if (!does_damage(power) || among.field != "target" || allowed({.power = id}, rides) == 0)
            return;
        on.add_each(UsePower{.power = id}, "SW-GAP-061", rides);
        if (proposes) add_proposals(on, UsePower{.power = id}, rides, power.area);
    }
};

}  // namespace

void add_powers(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    for (std::size_t i = 0; i < stage.powers.size(); ++i)
        if (stage.powers[i].owner == who)
            Look{{menu, stage, scene, who}, static_cast<PowerId>(i), stage.powers[i]}.add();
}

}  // namespace breakneck::savage
