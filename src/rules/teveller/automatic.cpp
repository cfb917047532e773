// TevellerRPG, section 7: bursts, full auto, suppressive fire, and the spread of a shotgun.
#include <algorithm>

#include "board/area.h"
#include "rules/teveller/attack_dms.h"

namespace breakneck::teveller {
namespace {

constexpr int spread_m = 6;          // [TV-AUTO-006]
constexpr int full_auto_rounds = 3;  // [TV-AUTO-008] [TV-SUPP-009] times the Auto score

Attacking shot_at(PersonId who, ItemId weapon, FireMode mode, PersonId target) {
    return {.who = who, .target = target, .weapon = weapon, .mode = mode};
}

/// What full auto and suppressive fire have in common. TV-GAP-034: they share one limit.
Answer may_spray(const Stage& stage, const Scene& scene, const Attacking& fire, RuleId once) {
    if (fire.weapon == ItemId::none) return refuse("TV-AUTO-001", "not_automatic");
    if (Answer may = may_wield(stage, scene, fire); !may.is_done()) return may;
    const Item& weapon = stage.item(fire.weapon);
    if (weapon.auto_score == 0) return refuse("TV-AUTO-001", "not_automatic");
    if (weapon.scope) return refuse("TV-AUTO-009", "scope");
    if (scene.person(fire.who).full_auto_used) return refuse(once, "once_a_round");
    return may_spend(stage, scene, fire.weapon, "TV-GAP-031", rounds_sprayed(stage, fire.weapon));
}

/// [TV-AUTO-006] All of them within six metres of one another.
Answer are_together(const Stage& stage, const Scene& scene, const FullAuto& fire) {
    if (in_chase(scene)) return done;
    for (const PersonId a : fire.targets)
        for (const PersonId b : fire.targets)
            if (const int metres = metres_between(stage, scene, a, b); metres > spread_m)
                return refuse("TV-AUTO-006", "too_far_apart", spread_m, metres);
    return done;
}

board::Area area_of(board::Space middle) {
    return {board::Shape::box, board::Place{board::Space{middle.x - 1, middle.y - 1}}, 3, 3};
}

/// Whether the target of a shot of a volley can still be hit.
bool can_be_hit(const Play& play, const Attacking& shot) {
    if (shot.target == PersonId::nobody) {
        return exists(play.scene, shot.vehicle) &&
               may_strike(play.stage, play.scene, shot).is_done();
    }
    const bool longarm = manner_of(play.stage, play.scene, shot) == Manner::point_blank &&
                         play.stage.item(shot.weapon).make != Make::handgun;
    return !longarm && may_strike(play.stage, play.scene, shot).is_done();
}

/// Everyone on foot who is in an area, friends too, but not the shooter.
FixedList<PersonId, most_people> caught_in(const Play& play, const Suppression& fire) {
    FixedList<PersonId, most_people> found;
    const board::Area area = area_of(fire.middle);
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (who != fire.shooter && is_in(play.scene, who) &&
            play.scene.person(who).at.mode == Whereabouts::board &&
            board::contains(area, place_of(play.stage, play.scene, who).space))
            found.push_back(who);
    }
    return found;
}

}  // namespace

int rounds_sprayed(const Stage& stage, ItemId weapon) {
    return full_auto_rounds * weapon_of(stage, weapon).auto_score;
}

int rounds_needed(const Stage& stage, const Attacking& attack) {
    const Item& weapon = weapon_of(stage, attack.weapon);
    if (attack.thrown || attack.club || weapon.make == Make::melee) return 0;
    return attack.mode == FireMode::burst ? weapon.auto_score : 1;
}

/// TV-GAP-031: with too few rounds a mode cannot be chosen. A magazine of 0 never runs out.
Answer may_spend(const Stage& stage, const Scene& scene, ItemId weapon, RuleId rule, int rounds) {
    if (weapon == ItemId::none || stage.item(weapon).magazine == 0) return done;
    const int left = scene.thing(weapon).rounds;
    return left >= rounds ? done : Answer(refuse(rule, "too_few_rounds", rounds, left));
}

void spend_rounds(Play& play, ItemId weapon, RuleId rule, int rounds, PersonId who) {
    if (weapon == ItemId::none || rounds == 0) return;
    if (play.stage.item(weapon).magazine > 0)
        note(play, rule, weapon, ItemChange::rounds_spent, who, rounds);
}

/// [TV-AUTO-005] [TV-AUTO-011]
Answer may_full_auto(const Stage& stage, const Scene& scene, PersonId who, const FullAuto& fire) {
    Attacking shot = shot_at(who, fire.weapon, FireMode::full_auto, PersonId::nobody);
    if (Answer may = may_spray(stage, scene, shot, "TV-AUTO-011"); !may.is_done()) return may;
    const bool at_vehicle = fire.vehicle != VehicleId::none;
    if (fire.targets.empty() != at_vehicle) return refuse("TV-AUTO-005", "one_kind_of_target");
    const int shots = stage.item(fire.weapon).auto_score;
    const auto count = static_cast<int>(fire.targets.size());
    if (count > shots) return refuse("TV-AUTO-005", "too_many_targets", shots, count);
    for (const PersonId target : fire.targets) {
        if (!exists(scene, target)) return refuse("TV-ACT-002", "no_target");
        shot.target = target;
        const bool near = manner_of(stage, scene, shot) == Manner::point_blank;
        if (near && stage.item(fire.weapon).make != Make::handgun)
            return refuse("TV-MELEE-002", "longarm_in_melee");
        if (Answer may = may_strike(stage, scene, shot); !may.is_done()) return may;
    }
    if (!at_vehicle) return are_together(stage, scene, fire);
    shot.vehicle = fire.vehicle;
    return exists(scene, fire.vehicle) ? may_strike(stage, scene, shot)
                                       : Answer(refuse("TV-ACT-002", "no_target"));
}

/// [TV-AUTO-008] [TV-AUTO-010] Three times the Auto score in rounds; no use for an aim.
void begin_full_auto(Play& play, PersonId who, const FullAuto& fire) {
    const int shots = play.stage.item(fire.weapon).auto_score;
    spend_rounds(play, fire.weapon, "TV-AUTO-008", rounds_sprayed(play.stage, fire.weapon), who);
    note(play, "TV-GAP-034", who, PersonChange::full_auto_used);
    lose_aim(play, who, "TV-AUTO-010");
    Volley volley{.who = who,
                  .weapon = fire.weapon,
                  .mode = FireMode::full_auto,
                  .vehicle = fire.vehicle,
                  .shots = static_cast<std::int8_t>(shots)};
    for (const PersonId each : fire.targets) volley.targets.push_back(each);
    push(play, volley);
}

/// One shot after the other; the last target gets the rest. Whoever can no longer be hit, or can no
/// longer shoot, is left out.
void go_on(Play& play, Volley volley, Luck&) {
    if (volley.next >= volley.shots || !can_act(play.scene, volley.who)) return pop(play);
    Attacking shot = shot_at(volley.who, volley.weapon, volley.mode, PersonId::nobody);
    shot.vehicle = volley.vehicle;
    if (!volley.targets.empty()) {
        const auto next = static_cast<std::size_t>(volley.next);
        shot.target = volley.targets[std::min(next, volley.targets.size() - 1)];
    }
    ++volley.next;
    advance(play, volley);
    if (can_be_hit(play, shot)) push(play, shot);
}

/// [TV-SUPP-001] [TV-SUPP-002] [TV-SUPP-010]
Answer may_suppress(const Stage& stage, const Scene& scene, PersonId who, const Suppress& fire) {
    const Attacking shot = shot_at(who, fire.weapon, FireMode::suppressive, PersonId::nobody);
    if (Answer may = may_spray(stage, scene, shot, "TV-SUPP-010"); !may.is_done()) return may;
    const board::Board board = board_of(stage, scene);
    if (in_chase(scene) || !board.inside(fire.at.space) || scene.suppressions.full())
        return refuse("TV-SUPP-001", "no_such_area");
    const int effective = stage.item(fire.weapon).effective_m;
    int metres = 0;
    board::for_each_space_in(area_of(fire.at.space), [&](board::Space space) {
        if (board.inside(space))
            metres = std::max(metres, metres_between(stage, scene, who, board::Place{space}));
    });
    if (metres > effective) return refuse("TV-SUPP-002", "out_of_range", effective, metres);
    return may_see(stage, scene, who, {.room = {}, .at = board::Place{fire.at.space}});
}

/// [TV-SUPP-003] Everyone who is caught in the area. [TV-SUPP-009] TV-GAP-032: all rounds are spent
/// at once, so the fire lasts even if they were the last.
void begin_suppression(Play& play, PersonId who, const Suppress& fire) {
    const int score = play.stage.item(fire.weapon).auto_score;
    const Suppression area{who, fire.weapon, fire.at.space};
    cite(play, "TV-AUTO-007", who);
    spend_rounds(play, fire.weapon, "TV-SUPP-009", full_auto_rounds * score, who);
    note(play, "TV-GAP-034", who, PersonChange::full_auto_used);
    lose_aim(play, who, "TV-AUTO-010");
    play.happen(SuppressionBegan{area});
    cite(play, "TV-GAP-032", who);
    const auto targets = caught_in(play, area);
    if (targets.empty()) return;
    push(play, Volley{.who = who,
                      .weapon = fire.weapon,
                      .mode = FireMode::suppressive,
                      .targets = targets,
                      .shots = static_cast<std::int8_t>(targets.size())});
}

/// TV-GAP-032: not by a shooter who is out of action, nor by one who is held or has lost the
/// weapon.
void fire_at_crossing(Play& play, PersonId who, const Suppression& fire) {
    const Attacking shot = shot_at(fire.shooter, fire.weapon, FireMode::suppressive, who);
    if (who == fire.shooter || !can_act(play.scene, fire.shooter) || !has_room(play.scene) ||
        is_grappled(play.scene, fire.shooter) ||
        !may_wield(play.stage, play.scene, shot).is_done() || !can_be_hit(play, shot))
        return;
    cite(play, "TV-SUPP-004", who);
    push(play, shot);
}

void end_suppression(Play& play, PersonId shooter) {
    const auto& fires = play.scene.suppressions;
    if (std::any_of(fires.begin(), fires.end(),
                    [&](const Suppression& each) { return each.shooter == shooter; }))
        play.happen(SuppressionEnded{shooter});
}

bool scatters(const Stage& stage, const Scene& scene, const Attacking& attack) {
    const Manner manner = manner_of(stage, scene, attack);
    return stage.house_rules.scattergun && weapon_of(stage, attack.weapon).scattergun &&
           attack.target != PersonId::nobody &&
           (attack.reaction == Reaction::none || attack.reaction == Reaction::overwatch) &&
           attack.mode == FireMode::single && !in_chase(scene) &&
           (manner == Manner::shot || manner == Manner::point_blank) &&
           is_within_effective(stage, scene, attack);
}

/// Spaces of 1 m: within 1.5 m is everyone next to the target.
void begin_scatter(Play& play, const Attacking& attack) {
    Volley volley{.who = attack.who, .weapon = attack.weapon, .mode = FireMode::single};
    volley.targets.push_back(attack.target);
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto other = static_cast<PersonId>(i);
        if (other != attack.target && other != attack.who && is_in(play.scene, other) &&
            !is_aboard(play.scene, other) && !is_aboard(play.scene, attack.target) &&
            metres_between(play.stage, play.scene, attack.target, other) <= 1)
            volley.targets.push_back(other);
    }
    volley.shots = static_cast<std::int8_t>(volley.targets.size());
    cite(play, "TV-EQP-005", attack.who);
    push(play, volley);
}

}  // namespace breakneck::teveller
