// Savage Worlds: what the Game Master does at once, and the time between fights.
#include "rules/savage/master.h"

#include "rules/savage/chase.h"
#include "rules/savage/initiative.h"
#include "rules/savage/turns.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

constexpr int last_minute = 100'000'000;

/// Whether people who are awake on the board, on foot or in something, are of more than one side.
bool are_on_board(const Stage& stage, const Scene& scene) {
    SideId first = SideId::none;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (stage.people[i].beast || !is_awake(scene, who)) continue;
        const VehicleId vehicle = vehicle_of(scene, who);
        const PersonId mount = mount_of(scene, who);
        const Where& at = vehicle != VehicleId::none ? scene.ride(vehicle).at
                          : mount != nobody          ? scene.person(mount).at
                                                     : scene.person(who).at;
        if (at.mode != Whereabouts::board) continue;
        if (first == SideId::none) first = stage.people[i].side;
        if (first != stage.people[i].side) return true;
    }
    return false;
}
bool nothing_has_happened(const Scene& scene) {
    return scene.mode == Mode::calm && scene.minute == 0 && scene.seconds == 0 &&
           scene.score.empty();
}

}  // namespace

std::optional<Choice> beginning(const Stage& stage, const Scene& scene) {
    if (!nothing_has_happened(scene) || is_decided(stage, scene)) return std::nullopt;
    const bool chase = may_begin_chase(stage, scene).is_done();
    if (chase && !stage.chase.groups.empty()) return BeginChase{};
    if (are_on_board(stage, scene) && may_begin_fight(stage, scene, BeginFight{}).is_done())
        return BeginFight{};
    return chase ? std::optional<Choice>(BeginChase{}) : std::nullopt;
}

/// [SW-CORE-009] [SW-CORE-010] Anything somebody could roll for.
Answer may_call_roll(const Stage& stage, const Scene& scene, const CallRoll& call) {
    if (!is_awake(scene, call.who)) return refuse("SW-CORE-009", "not_able");
    if (static_cast<std::size_t>(call.trait) >= trait_count)
        return refuse("SW-CORE-001", "no_such_trait");
    if (call.modifier < -12 || call.modifier > 12)
        return refuse("SW-CORE-009", "too_much", 12, call.modifier);
    if (rank_of(stage, scene, call.who, call.trait).untrained() && !scene.calls.untrained_allowed)
        return refuse("SW-CORE-010", "untrained");
    if (call.group && like_extras(stage, scene, call.who).empty())
        return refuse("SW-CORE-018", "extras_only");
    if (!has_room(scene)) return refuse("SW-CORE-009", "not_now");
    return done;
}
Answer call_roll(Play& play, const CallRoll& call) {
    if (Answer may = may_call_roll(play.stage, play.scene, call); !may.is_done()) return may;
    Deciding deciding{.purpose = Purpose::called, .who = call.who, .trait = call.trait};
    deciding.group = call.group;
    deciding.number = call.modifier;
    decide(play, deciding);
    return done;
}
/// [SW-CORE-009] What was said for this roll adds to what is said until further notice.
TraitCheck called_check(const Play& play, const Deciding& deciding) {
    TraitCheck roll = trait_check(
        play.stage, play.scene,
        {.rule = "SW-CORE-009", .name = "called", .who = deciding.who, .trait = deciding.trait});
    roll.check.add("SW-CORE-009", "difficulty", deciding.number);
    roll.check.add("SW-CORE-009", "standing_difficulty", play.scene.calls.difficulty);
    roll.mishap = true;
    return roll;
}
/// [SW-CORE-007] [SW-CORE-008]
void called_decided(Play& play, const Deciding& deciding) {
    const TraitResult& result = deciding.mine;
    play.happen(ContestWon{result.raises() > 0 ? RuleId("SW-CORE-008") : RuleId("SW-CORE-007"),
                           deciding.who, nobody, result.is_success(), result.raises()});
}

Answer may_hurt(const Scene& scene, const Hurt& hurt) {
    if ((hurt.who == nobody) == (hurt.vehicle == VehicleId::none))
        return refuse("SW-DMG-001", "one_victim");
    if (hurt.dice < 1 || hurt.dice > 20) return refuse("SW-DMG-001", "dice", 20, hurt.dice);
    const bool there = hurt.who != nobody
                           ? is_in(scene, hurt.who)
                           : exists(scene, hurt.vehicle) && !scene.ride(hurt.vehicle).wrecked &&
                                 (scene.mode == Mode::calm || is_in(scene, hurt.vehicle));
    if (!there) return refuse("SW-DMG-001", "not_there");
    if (!has_room(scene, 14)) return refuse("SW-DMG-001", "not_now");
    return done;
}
Answer hurt(Play& play, const Hurt& hurt) {
    if (Answer may = may_hurt(play.scene, hurt); !may.is_done()) return may;
    Blow blow{.rule = "SW-DMG-001", .victim = hurt.who, .vehicle = hurt.vehicle};
    blow.source = BlowSource::master;
    blow.damage = dice_of(hurt.dice, 6);
    blow.nonlethal = hurt.nonlethal;
    begin_damage(play, blow);
    return done;
}

Answer give_benny(Play& play, const GiveBenny& give) {
    const bool pool = give.who == nobody;
    const int have = pool ? play.scene.master_bennies : play.scene.person(give.who).bennies;
    const int most = pool ? most_master_bennies : most_bennies;
    if (have >= most) return refuse("SW-BEN-008", "enough", most, have);
    play.happen(BennyGained{"SW-BEN-008", give.who, 1});
    return done;
}
/// [SW-DROP-003]
Answer say_defenseless(Play& play, const SayDefenseless& say) {
    if (!is_in(play.scene, say.who)) return refuse("SW-DROP-003", "not_there");
    if (play.scene.person(say.who).defenseless == say.defenseless)
        return refuse("SW-DROP-003", "already_so");
    change(play, "SW-DROP-003", say.who, PersonChange::defenseless, say.defenseless ? 1 : 0);
    return done;
}

/// [SW-CORE-019] Rounds, minutes and hours go by; what heals by itself does.
Answer pass_time(Play& play, const PassTime& pass) {
    if (pass.minutes < 1 || pass.minutes > 1'000'000)
        return refuse("SW-CORE-019", "how_long", 1'000'000, pass.minutes);
    if (play.scene.minute >= last_minute) return refuse("SW-CORE-019", "end_of_time");
    play.happen(TimePassed{"SW-CORE-019", pass.minutes});
    recover_in_time(play);
    return done;
}

}  // namespace breakneck::savage
