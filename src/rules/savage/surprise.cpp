// Savage Worlds, section 10: how a fight begins, and surprise.
#include "rules/savage/initiative.h"
#include "rules/savage/turns.h"

namespace breakneck::savage {
namespace {

/// Animals notice what their riders do.
PersonId notices_for(const Scene& scene, PersonId who) {
    const PersonId rider = rider_of(scene, who);
    return rider == PersonId::nobody ? who : rider;
}
bool is_victim(const Stage& stage, const Scene& scene, const Surprise& surprise, PersonId who) {
    return is_awake(scene, who) && stage.person(who).side != surprise.ambush &&
           !surprise.rolled.has(who) && notices_for(scene, who) == who;
}
PersonId next_victim(const Stage& stage, const Scene& scene, const Surprise& surprise) {
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i); is_victim(stage, scene, surprise, who))
            return who;
    return PersonId::nobody;
}
/// While it is calm: whether somebody will be in the fight. Those in vehicles off the board are
/// not.
bool would_be_in(const Scene& scene, PersonId who) {
    const VehicleId vehicle = vehicle_of(scene, who);
    return is_awake(scene, who) && (vehicle == VehicleId::none || is_in(scene, vehicle));
}
/// Sides with somebody who would be in it, a bit each; animals fight for their riders.
struct Fighting {
    std::uint32_t anybody = 0;
    std::uint32_t people = 0;
};
Fighting sides_in_fight(const Stage& stage, const Scene& scene) {
    Fighting found;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        if (!would_be_in(scene, static_cast<PersonId>(i))) continue;
        const std::uint32_t side = 1U << index_of(stage.people[i].side);
        found.anybody |= side;
        if (!stage.people[i].beast) found.people |= side;
    }
    return found;
}

/// [SW-SURP-001]
void lie_in_ambush(Play& play, SideId side) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (play.stage.people[i].side == side && is_able(play.scene, who) &&
            !play.scene.person(who).shaken)
            change(play, "SW-SURP-001", who, PersonChange::on_hold);
    }
}
/// [SW-SURP-002] The first round; whoever has not noticed anything is dealt no card in it.
void begin_first_round(Play& play, const Surprise& surprise) {
    begin_round(play);
    for (std::size_t i = 0; i < play.scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            surprise.unaware.has(notices_for(play.scene, who)))
            change(play, "SW-SURP-002", who, PersonChange::no_card);
    advance(play, Rounds{RoundStep::deal});
}

}  // namespace

PersonSet like_extras(const Stage& stage, const Scene& scene, PersonId who) {
    PersonSet alike;
    const Character& sheet = stage.person(who);
    if (sheet.wild_card || sheet.group.empty()) return alike;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const Character& other = stage.people[i];
        if (!other.wild_card && other.group == sheet.group && other.side == sheet.side &&
            is_awake(scene, static_cast<PersonId>(i)))
            alike.add(static_cast<PersonId>(i));
    }
    return alike;
}

Answer may_begin_fight(const Stage& stage, const Scene& scene, const BeginFight& begin) {
    if (scene.mode != Mode::calm) return refuse("SW-INIT-002", "not_now");
    if (stage.board.rows.empty()) return refuse("SW-INIT-002", "no_board");
    const Fighting sides = sides_in_fight(stage, scene);
    if ((sides.people & (sides.people - 1)) == 0) return refuse("SW-INIT-002", "nobody_to_fight");
    if (begin.ambush == SideId::none) return done;
    if (index_of(begin.ambush) >= stage.sides.size() ||
        (sides.anybody >> index_of(begin.ambush) & 1U) == 0)
        return refuse("SW-SURP-001", "no_such_side");
    return done;
}

Answer begin_fight(Play& play, const BeginFight& begin) {
    if (Answer may = may_begin_fight(play.stage, play.scene, begin); !may.is_done()) return may;
    pop(play);
    play.happen(ModeSet{"SW-INIT-002", Mode::fight});
    if (begin.ambush == SideId::none) return done;
    lie_in_ambush(play, begin.ambush);
    push(play, Surprise{begin.ambush});
    return done;
}

void go_on(Play& play, Surprise surprise, Luck&) {
    const PersonId next = next_victim(play.stage, play.scene, surprise);
    if (next == PersonId::nobody) {
        pop(play);
        return begin_first_round(play, surprise);
    }
    Deciding deciding{.purpose = Purpose::notice, .who = next, .trait = Trait::notice};
    deciding.group =
        play.stage.house_rules.group_rolls && like_extras(play.stage, play.scene, next).size() > 1;
    decide(play, deciding);
}

/// [SW-SURP-002] [SW-CORE-009] How well the ambush is hidden is for the Game Master to say.
TraitCheck notice_check(const Play& play, const Deciding& deciding) {
    TraitCheck roll = trait_check(
        play.stage, play.scene,
        {.rule = "SW-SURP-002", .name = "notice", .who = deciding.who, .trait = Trait::notice});
    roll.check.add("SW-CORE-009", "difficulty", play.scene.calls.difficulty);
    set_target(roll, usual_target, 0);
    return roll;
}
void notice_decided(Play& play, const Deciding& deciding) {
    auto surprise = std::get<Surprise>(play.scene.frames.back());
    PersonSet rolled;
    rolled.add(deciding.who);
    if (deciding.group) rolled = like_extras(play.stage, play.scene, deciding.who);
    surprise.rolled.bits |= rolled.bits;
    if (!deciding.mine.is_success()) surprise.unaware.bits |= rolled.bits;
    advance(play, surprise);
}

}  // namespace breakneck::savage
