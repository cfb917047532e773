// These Lucky Stars, chapter 6: damage, resistance, and how damage wears down DEF and VIT.
#include "rules/lucky_stars/damage.h"

#include <algorithm>

#include "base/names.h"
#include "rules/lucky_stars/attack.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/readied.h"

namespace breakneck::lucky_stars {
namespace {

/// What stands between damage and its victim: halves and doubles, or nothing gets through. Kept
/// apart so that they cancel before anything is rounded.
struct Factor {
    int halved = 0;
    int doubled = 0;
    bool none = false;
    FixedList<RuleId, 12> rules = {};

    void because(RuleId rule) {
        if (!rules.full()) rules.push_back(rule);
    }
    /// [LS-GAP-008] Rounded down once, after everything.
    int of(int amount) const {
        const int by = std::clamp(doubled - halved, -8, 8);
        if (none || amount <= 0) return 0;
        return by < 0 ? amount >> -by : amount << by;
    }
};

/// [LS-DMG-019] Full resistance stops normal damage, [LS-DMG-020] and halves extreme damage.
/// [LS-DMG-022] In extreme exposure the game master may let a new source get past it.
void resist_fully(const Calls& calls, Source source, Factor& factor) {
    if (source == Source::extreme) {
        ++factor.halved;
        factor.because("LS-DMG-020");
    } else if (calls.overload == Overload::off) {
        factor.none = true;
        factor.because("LS-DMG-019");
    } else {
        if (calls.overload == Overload::half) ++factor.halved;
        factor.because("LS-DMG-022");
    }
}

/// [LS-DMG-017] Partial resistance halves normal damage, [LS-DMG-018] and does nothing against
/// extreme damage.
/// [LS-DMG-023] Weakness doubles both.
void count(const Calls& calls, const Resists& resists, const Harm& harm, Factor& factor) {
    if (resists.type != harm.type) return;
    if (resists.grade == Resistance::weakness) {
        ++factor.doubled;
        factor.because("LS-DMG-023");
    } else if (resists.grade == Resistance::full) {
        resist_fully(calls, harm.source, factor);
    } else if (harm.source == Source::extreme) {
        factor.because("LS-DMG-018");
    } else {
        ++factor.halved;
        factor.because("LS-DMG-017");
    }
}

/// [LS-DMG-025] Without resistance or weakness to the type the factor is 1.
/// [LS-DMG-016] "Extreme" says nothing except how resistances treat it.
Factor factor_for(const Play& play, const Harm& harm) {
    Factor factor;
    if (harm.who != PersonId::nobody) {
        for (const Resists& each : play.stage.person(harm.who).resists)
            count(play.scene.calls, each, harm, factor);
        for (std::size_t i = 0; i < play.scene.items.size(); ++i) {
            const Thing& thing = play.scene.items[i];
            if (thing.holder != harm.who || thing.hold != Hold::worn || thing.vit == 0) continue;
            for (const Resists& each : play.stage.items[i].resists)
                count(play.scene.calls, each, harm, factor);
        }
    }
    if (factor.rules.empty()) factor.because("LS-DMG-025");
    if (harm.source == Source::extreme) factor.because("LS-DMG-016");
    if (harm.halved) {
        ++factor.halved;
        factor.because("LS-COL-012");
    }
    return factor;
}

/// A mount's health is its creature's.
Harm aimed(const Stage& stage, Harm harm) {
    const bool nothing_else = harm.who == PersonId::nobody && harm.item == ItemId::none;
    if (nothing_else && harm.vehicle != VehicleId::none && stage.vehicle(harm.vehicle).is_mount()) {
        harm.who = stage.vehicle(harm.vehicle).creature;
        harm.vehicle = VehicleId::none;
    }
    return harm;
}

void cite(Play& play, const Harm& harm, const Factor& factor, int left) {
    for (const RuleId rule : factor.rules) play.happen(Cited{rule, harm.who});
    // LS-GAP-015: the minimum comes first, then the factor; halved, 1 becomes 0.
    if (harm.is_attack && factor.halved > factor.doubled)
        play.happen(Cited{"LS-GAP-015", harm.who});
    if (factor.halved > factor.doubled && left << (factor.halved - factor.doubled) != harm.amount)
        play.happen(Cited{"LS-GAP-008", harm.who});
}

/// Takes damage off DEF; each time it is used up a VIT goes and DEF is full again. How many went.
/// [LS-HP-001] It is taken off current DEF.
/// [LS-HP-002] At 0 DEF one VIT is lost, DEF is full again (LS-HP-011), and what is left of the
/// damage goes on.
/// [LS-HP-003] Again and again, [LS-HP-004] until there is no VIT left: the rest is lost.
int wear_down(Play& play, PersonId who, int amount) {
    int lost = 0;
    while (amount > 0) {
        const Fighter& now = play.scene.person(who);
        if (amount < now.def) {
            play.happen(DefenseLost{.who = who, .left = now.def - amount});
            break;
        }
        amount -= now.def;
        ++lost;
        play.happen(VitalityLost{.who = who, .left = std::max(0, now.vit - 1)});
        if (lost == 2) play.happen(Cited{"LS-HP-003", who});
        if (play.scene.person(who).vit > 0) continue;
        if (amount > 0) play.happen(Cited{"LS-HP-004", who});
        break;
    }
    return lost;
}

/// [LS-HP-008] Two VIT or more at once are a wound, from whatever source unless the game master
/// says otherwise (LS-GAP-018).
/// [LS-ACT-013] Damage disturbs whoever waits or works.
void harm_person(Play& play, const Harm& harm, int amount) {
    const PersonId who = harm.who;
    const Condition before = play.scene.person(who).condition;
    const int vit_before = play.scene.person(who).vit;
    if (before == Condition::dying) {
        die(play, who, "LS-HP-017");
        return;
    }
    if (fate_is_open(play.scene, who)) return;
    const int lost = wear_down(play, who, amount);
    const bool wounds = harm.is_attack || play.scene.calls.collisions_wound;
    // It decides where an attack would have left a wound.
    const bool would_wound = lost > 1 || (lost > 0 && play.scene.person(who).vit == 0);
    if (!harm.is_attack && would_wound) play.happen(Cited{"LS-GAP-018", who});
    if (before == Condition::unconscious && vit_before == 0) {
        if (lost > 0 && play.scene.person(who).vit == 0) begin_dying(play, who, "LS-HP-021");
        return;
    }
    if (lost > 0 && play.scene.person(who).vit == 0) {
        fall(play, who, harm.by, wounds);
        return;
    }
    if (lost > 1 && wounds) play.happen(Wounded{"LS-HP-008", who, false});
    if (is_able(play.scene, who)) disturb(play, who, Disturbance::damage);
}

/// [LS-GAP-023] Things have DEF and VIT of their own and wear down alike; at 0 VIT they are broken.
void harm_thing(Play& play, const Harm& harm, int amount) {
    play.happen(Cited{"LS-GAP-023", harm.by});
    const bool vehicle = harm.vehicle != VehicleId::none;
    while (amount > 0) {
        const Scene& scene = play.scene;
        const int def = vehicle ? scene.ride(harm.vehicle).def : scene.item(harm.item).def;
        const int vit = vehicle ? scene.ride(harm.vehicle).vit : scene.item(harm.item).vit;
        if (vit == 0) return;
        if (amount < def) {
            play.happen(
                DefenseLost{.vehicle = harm.vehicle, .item = harm.item, .left = def - amount});
            return;
        }
        amount -= def;
        play.happen(VitalityLost{.vehicle = harm.vehicle, .item = harm.item, .left = vit - 1});
    }
}

/// An obstacle that says nothing about it is as tough as a vehicle.
constexpr int usual_wall_def = 10;

/// [LS-GAP-023] [LS-GAP-049] The DEF of an obstacle is what it takes to break it.
void harm_wall(Play& play, board::Space space, int amount) {
    const board::Terrain& terrain = board_of(play.stage, play.scene).terrain(space);
    const int full = terrain.hardness > 0 ? terrain.hardness : usual_wall_def;
    int def = full;
    int vit = object_vit;
    for (const Wall& each : play.scene.walls) {
        if (each.space != space) continue;
        def = each.def;
        vit = each.vit;
    }
    if (vit == 0 || amount == 0) return;
    for (; amount >= def && vit > 0; --vit) {
        amount -= def;
        def = full;
    }
    if (vit > 0) def -= amount;
    play.happen(WallHit{space, def, vit});
}

/// Vehicles have no size of their own: the largest that fits into the spaces they take.
Size size_of(const Vehicle& vehicle) {
    const int spaces = vehicle.spaces();
    return spaces >= row_of(Size::huge).room.area()    ? Size::huge
           : spaces >= row_of(Size::large).room.area() ? Size::large
                                                       : Size::medium;
}

}  // namespace

int after_resistance(const Play& play, const Harm& harm) {
    return factor_for(play, aimed(play.stage, harm)).of(harm.amount);
}

/// [LS-DMG-011] Normal damage goes to DEF first and may then cost VIT.
void harm(Play& play, const Harm& given) {
    const Harm harm = aimed(play.stage, given);
    const Factor factor = factor_for(play, harm);
    const int amount = factor.of(harm.amount);
    if (harm.wall) {
        harm_wall(play, *harm.wall, amount);
        return;
    }
    if (harm.who != PersonId::nobody && !is_in(play.scene, harm.who)) return;
    play.happen(Harmed{harm.rule, harm.who, harm.vehicle, harm.item, amount, harm.type});
    cite(play, harm, factor, amount);
    if (amount == 0) return;
    if (harm.who != PersonId::nobody)
        harm_person(play, harm, amount);
    else
        harm_thing(play, harm, amount);
}

/// [LS-DMG-001] Dice + attribute + modifiers; resistance comes later.
/// [LS-DMG-002] The die goes by the sizes; [LS-DMG-004] a margin of ten or more adds one, and only
/// one however large it is (LS-GAP-014).
/// [LS-DMG-005] The attribute of the attack counts once more; [LS-DMG-006] unarmed is 3 less, but
/// for those with Martial Training; [LS-DMG-008] equipment and features add theirs.
/// [LS-DMG-007] The least an attack does is 1.
int roll_damage(Play& play, const Attacking& attack, Luck& luck) {
    const Stage& stage = play.stage;
    const Character& sheet = stage.person(attack.who);
    const bool person = attack.target != PersonId::nobody;
    const bool vehicle = !person && attack.vehicle != VehicleId::none;
    // An obstacle fills its space like somebody Medium.
    const Size theirs = person    ? stage.person(attack.target).size
                        : vehicle ? size_of(stage.vehicle(attack.vehicle))
                                  : Size::medium;
    const bool extra = attack.band > 1;
    Check check{"LS-DMG-001", "damage", attack.who,
                (extra ? 2 : 1) * damage_die(sheet.size, theirs),
                vehicle ? aimed_at(attack.vehicle) : aimed_at(attack.target)};
    check.cite("LS-DMG-002", "relative_size");
    if (extra) {
        check.cite("LS-DMG-004", "extra_die");
        check.cite("LS-GAP-014", "one_extra_die");
    }
    const Attribute attribute = attack_attribute(stage, attack.weapon);
    check.add("LS-DMG-005", name_of(attribute),
              attribute_of(stage, play.scene, attack.who, attribute));
    if (attack.weapon != ItemId::none)
        check.add("LS-DMG-008", "weapon_damage", stage.item(attack.weapon).damage);
    else if (!sheet.martial_training)
        check.add("LS-DMG-006", "unarmed", unarmed_penalty);
    check.add("LS-DMG-008", "damage_mods", sheet.damage_mods);
    const int total = roll_total(play, check, luck);
    if (total < 1) play.happen(Cited{"LS-DMG-007", attack.who});
    return std::max(1, total);
}

}  // namespace breakneck::lucky_stars
