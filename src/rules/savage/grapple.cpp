// Savage Worlds, section 10: grappling, crushing, breaking free.
#include "rules/savage/contest_parts.h"

namespace breakneck::savage {
namespace {

constexpr int most_larger = 2;        // [SW-GRAP-005] Sizes
constexpr int strength_instead = -2;  // [SW-BIND-003]

bool is_held_by(const Scene& scene, PersonId victim, PersonId who) {
    const Fighter& each = scene.person(victim);
    return each.restraint != Restraint::free && each.held_by == who;
}

/// [SW-GAP-046] What the state means hangs on the printing; [SW-GRAP-004] whoever holds somebody
/// Bound is exposed, whoever holds somebody Entangled is not (SW-GAP-047).
void hold_on(Play& play, RuleId rule, PersonId victim, PersonId by, PersonChange how) {
    change(play, rule, victim, how, 0, by);
    cite(play, how == PersonChange::bound ? RuleId("SW-BIND-002") : RuleId("SW-BIND-001"), victim);
    cite(play, "SW-GAP-046", victim);
    cite(play, how == PersonChange::bound ? RuleId("SW-GRAP-004") : RuleId("SW-GAP-047"), by);
}

}  // namespace

Answer may_grapple(const Stage& stage, const Scene& scene, PersonId who, const Grapple& grapple) {
    if (Answer may = may_lay_hands_on(stage, scene, who, grapple.target, "SW-GRAP-001");
        !may.is_done())
        return may;
    const int most = stage.person(who).size + most_larger;
    const int size = stage.person(grapple.target).size;
    if (size > most) return refuse("SW-GRAP-005", "too_large", most, size);
    const Fighter& foe = scene.person(grapple.target);
    if (foe.restraint == Restraint::bound) return refuse("SW-GRAP-001", "bound_already");
    if (foe.restraint != Restraint::free && foe.held_by != who && foe.held_by != PersonId::nobody)
        return refuse("SW-GRAP-001", "held_already");
    return may_roll(stage, scene, who, Trait::athletics);
}
void grapple(Play& play, PersonId who, const Grapple& grapple) {
    engage(play, who, grapple.target);
    decide(play,
           {.purpose = Purpose::grapple, .who = who, .against = grapple.target, .opposed = true});
}
/// [SW-GRAP-002] [SW-GRAP-003] [SW-GRAP-008]
void grapple_decided(Play& play, const Deciding& deciding) {
    const Contest contest = tell_contest(play, deciding, "SW-GRAP-001");
    if (!contest.won) return;
    const bool further = is_held_by(play.scene, deciding.against, deciding.who);
    if (contest.raise)
        hold_on(play, "SW-GRAP-003", deciding.against, deciding.who, PersonChange::bound);
    else if (further)
        hold_on(play, "SW-GRAP-008", deciding.against, deciding.who, PersonChange::bound);
    else
        hold_on(play, "SW-GRAP-002", deciding.against, deciding.who, PersonChange::entangled);
}

/// [SW-NATW-002] A bite needs no hands.
Answer may_crush(const Stage& stage, const Scene& scene, PersonId who, const Crush& crush) {
    if (!exists(scene, who) || !exists(scene, crush.target) ||
        !is_held_by(scene, crush.target, who))
        return refuse("SW-GRAP-006", "not_held");
    if (Answer may = may_lay_hands_on(stage, scene, who, crush.target, "SW-GRAP-006");
        !may.is_done())
        return may;
    if (crush.bite == ItemId::none) return done;
    const bool bites = exists(scene, crush.bite) && has_in_hand(stage, scene, who, crush.bite) &&
                       stage.item(crush.bite).natural == NaturalWeapon::bite;
    return bites ? done : Answer(refuse("SW-GRAP-007", "no_bite"));
}
void crush(Play& play, PersonId who, const Crush& crush) {
    decide(play, {.purpose = Purpose::crush,
                  .who = who,
                  .against = crush.target,
                  .trait = Trait::strength,
                  .their_trait = Trait::strength,
                  .opposed = true,
                  .number = static_cast<std::int16_t>(crush.bite)});
}
/// [SW-GRAP-006] [SW-GRAP-007] SW-GAP-048: no more for a raise.
void crush_decided(Play& play, const Deciding& deciding) {
    if (!tell_contest(play, deciding, "SW-GRAP-006").won) return;
    const auto bite = static_cast<ItemId>(deciding.number);
    Blow blow{.rule = "SW-GRAP-006",
              .by = deciding.who,
              .victim = deciding.against,
              .source = BlowSource::crush,
              .damage = strength_and(0)};
    if (bite != ItemId::none) {
        const Item& teeth = play.stage.item(bite);
        blow.rule = "SW-GRAP-007";
        blow.weapon = bite;
        blow.damage = teeth.damage;
        blow.ap = static_cast<std::int8_t>(teeth.ap);
        blow.heavy = teeth.heavy_weapon;
        cite(play, "SW-NATW-002", deciding.who);
    }
    cite(play, "SW-GAP-048", deciding.who);
    begin_damage(play, blow);
}

Answer may_let_go(const Scene& scene, PersonId who, const LetGo& let_go) {
    if (!exists(scene, who) || !exists(scene, let_go.target) ||
        !is_held_by(scene, let_go.target, who))
        return refuse("SW-GAP-047", "not_held");
    return done;
}
void let_go(Play& play, PersonId who, const LetGo& let_go) {
    change(play, "SW-GAP-047", let_go.target, PersonChange::freed, 0, who);
}

PersonId holder_of(const Stage& stage, const Scene& scene, PersonId victim) {
    const PersonId holder = scene.person(victim).held_by;
    const bool holds = exists(scene, holder) && is_able(scene, holder) &&
                       are_adjacent(stage, scene, holder, victim);
    return holds ? holder : PersonId::nobody;
}
void end_far_holds(Play& play) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto victim = static_cast<PersonId>(i);
        const PersonId holder = play.scene.people[i].held_by;
        if (play.scene.people[i].restraint != Restraint::free && exists(play.scene, holder) &&
            !are_adjacent(play.stage, play.scene, holder, victim))
            change(play, "SW-GAP-047", victim, PersonChange::freed, 0, holder);
    }
}

Answer may_break_free(const Scene& scene, PersonId who) {
    if (!exists(scene, who) || scene.person(who).restraint == Restraint::free)
        return refuse("SW-BIND-003", "not_held");
    return done;
}
namespace {
void try_to_break_free(Play& play, PersonId who, bool strength, PersonId holder, Trait theirs) {
    decide(play, {.purpose = Purpose::break_free,
                  .who = who,
                  .against = holder,
                  .trait = strength ? Trait::strength : Trait::athletics,
                  .their_trait = theirs,
                  .opposed = holder != PersonId::nobody});
}
}  // namespace
/// [SW-BIND-004] Whoever holds on is asked first what with.
void break_free(Play& play, PersonId who, const BreakFree& break_free) {
    const PersonId holder = holder_of(play.stage, play.scene, who);
    if (holder == PersonId::nobody)
        try_to_break_free(play, who, break_free.strength, holder, Trait::athletics);
    else
        push(play, TraitAsked{holder, who});
}
Answer answer_trait(Play& play, const Choice& choice) {
    const auto* use = std::get_if<UseTrait>(&choice);
    if (use == nullptr) return refuse("SW-BIND-004", "athletics_or_strength");
    const auto asked = std::get<TraitAsked>(play.scene.frames.back());
    pop(play);
    const auto* acting = top_as<Acting>(play.scene);
    const auto* attempt = acting == nullptr ? nullptr : std::get_if<BreakFree>(&acting->action);
    const bool strength = attempt != nullptr && attempt->strength;
    try_to_break_free(play, asked.against, strength, asked.who,
                      use->strength ? Trait::strength : Trait::athletics);
    return done;
}
TraitCheck break_free_check(const Play& play, const Deciding& deciding, bool theirs) {
    const RuleId rule = deciding.opposed ? RuleId("SW-BIND-004") : RuleId("SW-BIND-003");
    TraitCheck roll = side_check(play, deciding, theirs, {rule, "break_free"});
    if ((theirs ? deciding.their_trait : deciding.trait) == Trait::strength)
        roll.check.add(theirs ? RuleId("SW-BIND-004") : RuleId("SW-BIND-003"), "strength",
                       strength_instead);
    return roll;
}
/// [SW-BIND-005] [SW-BIND-006]
void break_free_decided(Play& play, const Deciding& deciding) {
    Contest result{deciding.mine.is_success(), deciding.mine.raises() > 0};
    if (deciding.opposed) result = tell_contest(play, deciding, "SW-BIND-004");
    const Fighter& victim = play.scene.person(deciding.who);
    if (!result.won || victim.restraint == Restraint::free) return;
    if (result.raise)
        change(play, "SW-BIND-006", deciding.who, PersonChange::freed);
    else if (victim.restraint == Restraint::bound)
        change(play, "SW-BIND-005", deciding.who, PersonChange::entangled, 0, victim.held_by);
    else
        change(play, "SW-BIND-005", deciding.who, PersonChange::freed);
}

}  // namespace breakneck::savage
