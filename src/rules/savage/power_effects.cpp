// Savage Worlds, section 14: what powers do, and what they leave behind.
#include <algorithm>

#include "rules/savage/area.h"
#include "rules/savage/health.h"
#include "rules/savage/powers.h"
#include "rules/savage/ranged.h"

namespace breakneck::savage {
namespace {

constexpr int rounds_of_instant = 2;  // what a power of no duration leaves: to the next round's end

Casting casting_of(const Blasting& blasting, PersonId victim) {
    Casting casting{.who = blasting.by};
    casting.use = {.power = blasting.power, .target = victim, .modifiers = blasting.modifiers};
    return casting;
}

/// [SW-AOE-002] Cover from where the template spreads is Armor.
int cover_armor(const Stage& stage, const Scene& scene, const Blasting& blasting, PersonId victim) {
    const Mark mark{victim, VehicleId::none};
    const bool from_caster = blasting.area == Template::cone || blasting.area == Template::stream ||
                             !is_on_board(scene, victim);
    const Hiding hiding = from_caster ? hiding_of(stage, scene, blasting.by, mark)
                                      : hiding_from(stage, scene, blasting.at, mark);
    return -cover_penalties[row_of(hiding.kind)];
}

/// [SW-DROP-001] Of whoever the template was aimed at.
bool has_the_drop(const Play& play, const Blasting& blasting, PersonId victim) {
    return play.stage.power(blasting.power).attack && victim == blasting.target &&
           is_defenseless(play.scene, victim);
}

/// A raise binds where success only entangles; nobody is let off by a second attempt.
void bind(Play& play, PersonId victim, bool raise) {
    const Restraint restraint = raise ? Restraint::bound : Restraint::entangled;
    if (play.scene.person(victim).restraint >= restraint) return;
    change(play, "SW-GAP-061", victim, raise ? PersonChange::bound : PersonChange::entangled);
}

/// A power that has got through to somebody.
struct Effect {
    const Casting& casting;
    PersonId victim;
    bool raise = false;
    bool drop = false;  // [SW-DROP-001]
    int cover = 0;      // [SW-AOE-002] [SW-COVER-002] points of Armor
    bool area = false;
};
void begin_power_damage(Play& play, const Effect& effect) {
    Blow blow = power_blow(play.stage, effect.casting, effect.victim, effect.raise);
    blow.drop = effect.drop;
    blow.obstacle = static_cast<std::int8_t>(effect.cover);
    if (effect.area) blow.source = BlowSource::area;
    begin_damage(play, blow);
}
void affect(Play& play, const Effect& effect) {
    const UsePower& use = effect.casting.use;
    const Power& power = play.stage.power(use.power);
    Spell spell{use.power, effect.casting.who, effect.victim, use.modifiers};
    if (power.effect == PowerEffectKind::slow) spell.modifiers.hinder = true;
    leave_effects(play, spell);
    if (does_damage(power)) return begin_power_damage(play, effect);
    if (power.effect == PowerEffectKind::stun) make_stunned(play, "SW-GAP-061", effect.victim);
    if (power.effect == PowerEffectKind::bind) bind(play, effect.victim, effect.raise);
    if (use.modifiers.fatigue) add_level(play, "SW-POW-002", effect.victim, most_power_fatigue);
}

/// [SW-AOE-001] The template comes down where it was meant to.
void lay_template(Play& play, const Casting& casting) {
    const UsePower& use = casting.use;
    const Power& power = play.stage.power(use.power);
    Blasting blast{.by = casting.who, .power = use.power, .modifiers = use.modifiers};
    blast.area = power.area;
    if (power.resisted) blast.total = static_cast<std::int16_t>(total_of(casting.result));
    blast.raise =
        power.resisted ? blast.total >= usual_target + raise_step : casting.result.raises() > 0;
    if (has_spot(play.scene, casting.who, power)) {
        blast.at = use.at;
    } else {
        blast.target = use.target;
        blast.vehicle = use.vehicle;
        blast.also = use.also;
    }
    begin_blast(play, blast);
}

/// The first of what a lasting spell does.
RuleId rule_of(const PowerModifiers& modifiers) {
    if (modifiers.glow) return "SW-POW-004";
    if (modifiers.shroud) return "SW-POW-006";
    return modifiers.hinder ? RuleId("SW-POW-008") : RuleId("SW-POW-009");
}
template <class Fits>
bool any_spell(const Scene& scene, PersonId who, const Fits& fits) {
    return std::any_of(scene.spells.begin(), scene.spells.end(), [&](const Spell& each) {
        return each.victim == who && !each.lingers && fits(each.modifiers);
    });
}

void cast_decided(Play& play, const Deciding& deciding) {
    auto casting = std::get<Casting>(play.scene.frames.back());
    const Power& power = play.stage.power(casting.use.power);
    lose_aim(play, casting.who);
    casting.result = deciding.mine;
    if (deciding.opposed) {
        const Contest contest = contest_of(deciding);
        play.happen(ContestWon{"SW-GAP-061", deciding.who, deciding.against, contest.won,
                               contest.won && contest.raise ? 1 : 0});
        casting.result = {.dice = 1};
        if (contest.won) casting.result.bands[0] = contest.raise ? 2 : 1;
    }
    if (cover_to_pierce(play.stage, play.scene, casting) > 0) {
        // Through the obstacle, a hit, a raise.
        auto& band = casting.result.bands[0];
        casting.through = casting.result.band() == 1;
        if (band > 1) --band;
    }
    const bool evadable = power.evadable && power.area == Template::none &&
                          casting.result.is_success() && can_evade(play.scene, casting.use.target);
    casting.step = evadable && has_room(play.scene, 3) ? CastStep::evade : CastStep::effect;
    advance(play, casting);
}
/// Against a template everyone resists for themselves; the Blasting is on top.
void resisted(Play& play, const Deciding& deciding) {
    const auto blasting = std::get<Blasting>(play.scene.frames.back());
    const bool beaten = deciding.mine.band() < 2;
    const bool raise = beaten && deciding.mine.bands[0] == 0;
    play.happen(ContestWon{"SW-GAP-061", blasting.by, deciding.who, beaten, raise ? 1 : 0});
    cite(play, raise ? RuleId("SW-CORE-017") : RuleId("SW-CORE-016"), blasting.by);
    if (!beaten) return;
    const Casting casting = casting_of(blasting, deciding.who);
    const int cover = cover_armor(play.stage, play.scene, blasting, deciding.who);
    affect(play, {.casting = casting,
                  .victim = deciding.who,
                  .raise = raise,
                  .drop = has_the_drop(play, blasting, deciding.who),
                  .cover = cover,
                  .area = true});
}

}  // namespace

void power_decided(Play& play, const Deciding& deciding) {
    if (deciding.purpose == Purpose::use_power)
        cast_decided(play, deciding);
    else
        resisted(play, deciding);
}

void power_lands(Play& play, const Casting& casting) {
    const UsePower& use = casting.use;
    const Power& power = play.stage.power(use.power);
    const bool raise = casting.result.raises() > 0;
    if (!casting.result.is_success() || casting.evaded) {
        if (power.attack)
            return play.happen(Missed{"SW-GAP-061", casting.who, use.target, use.vehicle});
        return note(play, "SW-GAP-061", casting.who, PersonChange::no_effect);
    }
    if (power.area != Template::none) return lay_template(play, casting);
    const Mark mark{use.target, use.vehicle};
    const int cover = casting.through ? obstacle_of(play.stage, play.scene, casting.who, mark) : 0;
    if (power.attack)
        play.happen(AttackHit{casting.through ? RuleId("SW-COVER-002") : RuleId("SW-GAP-061"),
                              casting.who, use.target, use.vehicle, raise});
    if (use.vehicle != VehicleId::none) {
        Blow blow = power_blow(play.stage, casting, PersonId::nobody, raise);
        blow.vehicle = use.vehicle;
        blow.obstacle = static_cast<std::int8_t>(cover);
        return begin_damage(play, blow);
    }
    const bool drop = power.attack && is_defenseless(play.scene, use.target);
    affect(
        play,
        {.casting = casting, .victim = use.target, .raise = raise, .drop = drop, .cover = cover});
}

/// [SW-CORE-016] [SW-CORE-017] Whoever is caught has to reach the caster's very total.
void power_strikes(Play& play, const Blasting& blasting, PersonId victim) {
    const Power& power = play.stage.power(blasting.power);
    if (power.resisted)
        return decide(play, {.purpose = Purpose::resist_power,
                             .who = victim,
                             .against = blasting.by,
                             .their_trait = power.resisted_by,
                             .number = blasting.total});
    const Casting casting = casting_of(blasting, victim);
    const int cover = cover_armor(play.stage, play.scene, blasting, victim);
    affect(play, {.casting = casting,
                  .victim = victim,
                  .raise = blasting.raise,
                  .drop = has_the_drop(play, blasting, victim),
                  .cover = cover,
                  .area = true});
}

Blow power_blow(const Stage& stage, const Casting& casting, PersonId victim, bool raise) {
    const Power& power = stage.power(casting.use.power);
    const PowerModifiers& bought = casting.use.modifiers;
    Blow blow{.rule = "SW-GAP-061", .by = casting.who, .victim = victim};
    blow.power = casting.use.power;
    blow.source = BlowSource::power;
    blow.damage = power.damage;
    blow.dice = raise ? 1 : 0;
    // [SW-POW-001] AP 2 for each point.
    blow.ap = static_cast<std::int8_t>(power.ap + 2 * bought.armor_piercing);
    blow.heavy = power.heavy_weapon || bought.heavy_weapon;
    blow.fatigue = bought.fatigue;
    return blow;
}

void leave_effects(Play& play, const Spell& spell) {
    Spell lasting = spell;
    lasting.modifiers.lingering = false;
    if (spell.modifiers.lingering) {
        Spell later = spell;
        later.rounds = 0;
        later.lingers = true;
        play.happen(SpellBegan{"SW-POW-010", later});
    }
    const PowerModifiers& left = spell.modifiers;
    if (!left.glow && !left.shroud && !left.hinder && !left.hurry) return;
    const int rounds = play.stage.power(spell.power).rounds;
    lasting.rounds = static_cast<std::int16_t>(rounds > 0 ? rounds : rounds_of_instant);
    play.happen(SpellBegan{rule_of(left), lasting});
}

Damage lingering_damage(Damage base) {
    const int sides = base.sides == 20 ? 12 : base.sides - 2;
    if (base.sides > 4)
        base.sides = static_cast<std::int8_t>(sides);
    else
        --base.count;
    return base.count > 0 || base.strength ? base : Damage{};
}
bool linger(Play& play, PersonId who) {
    bool any = false;
    for (std::size_t i = play.scene.spells.size(); i-- > 0;) {
        const Spell spell = play.scene.spells[i];
        if (spell.victim != who || !spell.lingers) continue;
        play.happen(SpellEnded{"SW-POW-010", static_cast<int>(i)});
        cite(play, "SW-GAP-053", who);
        const Casting casting{.who = spell.caster,
                              .use = {.power = spell.power, .modifiers = spell.modifiers}};
        Blow blow = power_blow(play.stage, casting, who, false);
        blow.rule = blow.damage.sides > 4 ? RuleId("SW-POW-010") : RuleId("SW-POW-011");
        blow.source = BlowSource::lingering;
        blow.damage = lingering_damage(blow.damage);
        blow.fatigue = false;
        if (blow.damage.none()) cite(play, "SW-POW-011", who);
        if (blow.damage.none() || !is_in(play.scene, who) || !has_room(play.scene)) continue;
        begin_damage(play, blow);
        any = true;
    }
    return any;
}

void end_powers(Play& play) {
    for (std::size_t i = play.scene.spells.size(); i-- > 0;) {
        const Spell& each = play.scene.spells[i];
        const bool dead = play.scene.person(each.victim).condition == Condition::dead;
        if (dead || (!each.lingers && each.rounds == 0))
            play.happen(SpellEnded{"SW-GAP-061", static_cast<int>(i)});
    }
}

bool glows(const Scene& scene, PersonId who) {
    return any_spell(scene, who, [](const PowerModifiers& each) { return each.glow; });
}
bool is_shrouded(const Scene& scene, PersonId who) {
    return any_spell(scene, who, [](const PowerModifiers& each) { return each.shroud; });
}

}  // namespace breakneck::savage
