// These Lucky Stars, chapter 1: decision rolls, the advantage scale, Luck.
#include "rules/lucky_stars/checks.h"

#include <algorithm>
#include <array>

#include "base/holds.h"
#include "rules/lucky_stars/attack.h"
#include "rules/lucky_stars/boarding.h"
#include "rules/lucky_stars/catalog.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/damage.h"
#include "rules/lucky_stars/driving.h"
#include "rules/lucky_stars/grapple.h"
#include "rules/lucky_stars/impact.h"
#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/movement.h"
#include "rules/lucky_stars/readied.h"

namespace breakneck::lucky_stars {
namespace {

constexpr std::array attack_margins{1, extra_die_margin};
constexpr std::array win_margin{1};

bool is_contested(const Deciding& deciding) {
    return deciding.purpose == Purpose::attack || deciding.against != PersonId::nobody;
}

/// Whoever else rolls; somebody who is searched for has rolled long ago, and knows nothing of it.
PersonId other_roller(const Deciding& deciding) {
    return deciding.purpose == Purpose::search ? PersonId::nobody : deciding.against;
}

/// [LS-CHK-010] [LS-CHK-011] [LS-CHK-012] [LS-CHK-013] Why the game master granted it.
RuleId rule_of(GrantReason reason) {
    constexpr std::array<RuleId, 4> rules{RuleId("LS-CHK-010"), RuleId("LS-CHK-011"),
                                          RuleId("LS-CHK-012"), RuleId("LS-CHK-013")};
    return rules[static_cast<std::size_t>(reason)];
}

/// Takes somebody's next grant out of the scene.
std::optional<Granted> take_grant(Play& play, PersonId who) {
    for (std::size_t i = 0; i < play.scene.granted.size(); ++i) {
        if (play.scene.granted[i].who != who) continue;
        const Granted found = play.scene.granted[i];
        play.happen(GrantUsed{static_cast<int>(i)});
        return found;
    }
    return std::nullopt;
}

/// [LS-CHK-009] What was announced before the roll counts, and nothing can be added afterwards.
std::int8_t use_grants(Play& play, Check& check) {
    int sum = 0;
    while (const auto grant = take_grant(play, check.who)) {
        advantage(check, rule_of(grant->reason), name_of(grant->reason), grant->steps);
        sum += grant->steps;
    }
    return static_cast<std::int8_t>(sum);
}

/// [LS-CHK-004] The grants of the roll that was a tie count once more, and none that came later.
void keep_grants(Check& check, int steps) {
    advantage(check, rule_of(GrantReason::narrative), name_of(GrantReason::narrative), steps);
}

/// Where the first grants that hinder both sides alike are in the list; -1 twice if there are none.
std::pair<int, int> same_hindrance(const Scene& scene, PersonId a, PersonId b) {
    for (std::size_t i = 0; i < scene.granted.size(); ++i) {
        const Granted& one = scene.granted[i];
        if (one.who != a || one.steps >= 0) continue;
        for (std::size_t j = 0; j < scene.granted.size(); ++j) {
            const Granted& other = scene.granted[j];
            if (other.who == b && other.steps == one.steps && other.reason == one.reason)
                return {static_cast<int>(i), static_cast<int>(j)};
        }
    }
    return {-1, -1};
}

/// [LS-CHK-014] Both sides hindered alike: it changes neither roll.
void cancel_grants(Play& play, Check& mine, Check& theirs) {
    for (;;) {
        const auto [i, j] = same_hindrance(play.scene, mine.who, theirs.who);
        if (i < 0) return;
        play.happen(GrantUsed{std::max(i, j)});
        play.happen(GrantUsed{std::min(i, j)});
        mine.cite("LS-CHK-014", "same_hindrance");
        theirs.cite("LS-CHK-014", "same_hindrance");
    }
}

/// [LS-MOV-015] Rolls made in difficult terrain, if the game master has called a level for it.
void difficult_ground(const Play& play, Check& check) {
    const int level = play.scene.calls.difficult_level;
    if (level != 0 && on_difficult_ground(play.stage, play.scene, check.who))
        advantage(check, "LS-MOV-015", "difficult_terrain", level);
}
/// [LS-CHK-014] The same for both changes neither roll.
void difficult_ground(const Play& play, Check& mine, Check& theirs) {
    if (play.scene.calls.difficult_level != 0 &&
        on_difficult_ground(play.stage, play.scene, mine.who) &&
        on_difficult_ground(play.stage, play.scene, theirs.who)) {
        mine.cite("LS-CHK-014", "same_hindrance");
        theirs.cite("LS-CHK-014", "same_hindrance");
        return;
    }
    difficult_ground(play, mine);
    difficult_ground(play, theirs);
}

/// [LS-CHK-015] 1d4 more, and one point less; the Luck die never explodes (LS-CHK-002).
void add_luck(Play& play, Check& check) {
    play.happen(LuckSpent{check.who});
    check.dice = check.dice + d4;
    check.cite("LS-CHK-015", "luck");
}

bool can_spend(const Scene& scene, PersonId who) {
    return exists(scene, who) && scene.person(who).luck > 0 &&
           scene.person(who).condition != Condition::dead;
}

/// The two checks of a roll, complete but for rulings and Luck.
struct Checks {
    Check mine;
    Check theirs;
};
Checks checks_for(Play& play, Deciding& deciding) {
    Checks checks{check_for(play, deciding, false), {}};
    cite_tier(deciding, checks.mine);
    if (is_contested(deciding)) checks.theirs = check_for(play, deciding, true);
    const bool both_roll = other_roller(deciding) != PersonId::nobody;
    if (deciding.again) {
        keep_grants(checks.mine, deciding.granted);
        keep_grants(checks.theirs, deciding.their_granted);
    } else {
        if (both_roll) {
            cancel_grants(play, checks.mine, checks.theirs);
            deciding.their_granted = use_grants(play, checks.theirs);
        }
        deciding.granted = use_grants(play, checks.mine);
    }
    if (both_roll)
        difficult_ground(play, checks.mine, checks.theirs);
    else
        difficult_ground(play, checks.mine);
    return checks;
}

void finish(Play& play, const Deciding& deciding, int band, Luck& luck) {
    play.happen(Popped{});
    decided(play, deciding, band, luck);
}

/// [LS-CHK-003] Meeting the target is success (LS-GAP-002).
/// [LS-CHK-004] Contested: the higher total wins; ties are rolled again, but for attacks
/// (LS-GAP-003).
void roll_now(Play& play, Deciding deciding, Luck& luck) {
    Checks checks = checks_for(play, deciding);
    if (deciding.luck && !deciding.again) add_luck(play, checks.mine);
    if (deciding.their_luck && !deciding.again) add_luck(play, checks.theirs);
    if (deciding.purpose == Purpose::stealth) {
        const std::array target{int{deciding.target}};
        finish(play, deciding, roll_total(play, checks.mine, luck, target), luck);
        return;
    }
    int band = 0;
    if (deciding.purpose == Purpose::attack) {
        const bool reroll = play.stage.house_rules.attack_ties_reroll;
        band = contest(play, checks.mine, checks.theirs, attack_margins, luck,
                       reroll ? Ties::rerolled : Ties::stand);
    } else if (is_contested(deciding)) {
        checks.mine.cite("LS-CHK-004", "contested");
        band = contest(play, checks.mine, checks.theirs, win_margin, luck, Ties::rerolled);
    } else {
        const std::array target{int{deciding.target}};
        checks.mine.cite("LS-CHK-003", "meets_target");
        checks.mine.cite("LS-GAP-002", "meets_target");
        band = roll(play, checks.mine, target, luck);
    }
    finish(play, deciding, band, luck);
}

/// Whether the game master has said how this roll ends: then there is nothing to see, and no Luck
/// to spend afterwards.
bool is_ruled(const Play& play, const Deciding& deciding, const Luck& luck) {
    if (play.scene.overrides.empty()) return false;
    Check mine = check_for(play, deciding, false);
    if (is_contested(deciding)) mine.other = static_cast<int>(deciding.against);
    const DrawKey key{mine.rule, static_cast<int>(mine.who), mine.other};
    const int ordinal = luck.drawn_so_far(key);
    return std::any_of(
        play.scene.overrides.begin(), play.scene.overrides.end(), [&](const Override& each) {
            return each.kind == OverrideKind::outcome &&
                   (fits(each, key, ordinal) ||
                    (is_contested(deciding) && fits(each, from_other_side(key), ordinal)));
        });
}

/// LS-GAP-007, the option: both roll, then those with Luck say whether they spend it. A tie is
/// rolled again as it was.
void roll_open(Play& play, Deciding deciding, Luck& luck) {
    Checks checks = checks_for(play, deciding);
    if (is_contested(deciding)) {
        checks.mine.other = static_cast<int>(checks.theirs.who);
        checks.theirs.other = static_cast<int>(checks.mine.who);
    }
    checks.mine.name = checks.theirs.name = "open";
    deciding.total = static_cast<std::int16_t>(roll_total(play, checks.mine, luck));
    if (is_contested(deciding))
        deciding.their_total = static_cast<std::int16_t>(roll_total(play, checks.theirs, luck));
    deciding.step = deciding.again ? DecidingStep::compare : DecidingStep::ask_mine;
    play.happen(Advanced<Frame>{deciding});
}

/// The point is spent once, however often a tie is rolled again.
int luck_die(Play& play, PersonId who, bool again, Luck& luck) {
    if (!again) play.happen(LuckSpent{who});
    return roll_total(play, Check{"LS-CHK-015", "luck", who, d4}, luck);
}

void compare(Play& play, Deciding deciding, Luck& luck) {
    int total = deciding.total;
    int other = deciding.their_total;
    if (deciding.luck) total += luck_die(play, deciding.who, deciding.again, luck);
    if (deciding.their_luck) other += luck_die(play, deciding.against, deciding.again, luck);
    if (deciding.purpose == Purpose::stealth) {
        finish(play, deciding, total, luck);
        return;
    }
    if (!is_contested(deciding)) {
        finish(play, deciding, total >= deciding.target ? 1 : 0, luck);
        return;
    }
    const bool attack = deciding.purpose == Purpose::attack;
    if (total == other && (!attack || play.stage.house_rules.attack_ties_reroll)) {
        deciding.step = DecidingStep::roll;
        deciding.again = true;
        play.happen(Advanced<Frame>{deciding});
        return;
    }
    finish(play, deciding,
           attack ? band_of(total - other, attack_margins) : band_of(total - other, win_margin),
           luck);
}

/// [LS-ACT-022] A Reaction is what the body does by itself; [LS-ACT-023] it costs no AP.
Check as_reaction(Check check) {
    check.cite("LS-ACT-022", "reaction");
    check.cite("LS-ACT-023", "costs_no_ap");
    return check;
}

/// Asks about Luck if there is any to spend; the Deciding is advanced first.
void ask_luck(Play& play, const Deciding& deciding, PersonId who, bool defends) {
    play.happen(Advanced<Frame>{deciding});
    if (can_spend(play.scene, who) && has_room(play.scene, 4))
        play.happen(Pushed<Frame>{LuckAsked{who, defends}});
}

}  // namespace

/// [LS-CHK-001] [LS-CHK-002] 2d6, each six is rolled again and added.
Check decision(const Stage& stage, RuleId rule, std::string_view name, PersonId who) {
    // LS-GAP-001: the house may do without explosions.
    const Dice dice = stage.house_rules.no_explosions ? 2 * d6 : explode(2 * d6);
    Check check{rule, name, who, dice};
    check.cite("LS-CHK-001", "decision_roll");
    if (stage.house_rules.no_explosions)
        check.cite("LS-GAP-001", "no_explosions");
    else
        check.cite("LS-CHK-002", "sixes_explode");
    return check;
}

void advantage(Check& check, RuleId rule, std::string_view name, int steps) {
    if (steps == 0) return;
    check.level = static_cast<std::int8_t>(std::clamp(check.level + steps, -100, 100));
    check.best_level = static_cast<std::int8_t>(std::max(int{check.best_level}, steps));
    check.worst_level = static_cast<std::int8_t>(std::min(int{check.worst_level}, steps));
    check.cite(rule, name);
}
void ungraded(const Scene& scene, Check& check, RuleId rule, std::string_view name, int sign) {
    advantage(check, rule, name, sign * scene.calls.ungraded_steps);
    check.cite("LS-CHK-007", "ungraded");
}

/// [LS-CHK-005] [LS-CHK-006] [LS-CHK-008] The steps are added up and clamped; minor is 3, major a
/// die more or fewer (LS-GAP-004). LS-GAP-006
void settle(Play& play, Check& check) {
    const int strongest = check.best_level + check.worst_level;
    // What several effects come to.
    if (check.level != strongest || (check.best_level > 0 && check.worst_level < 0))
        check.cite("LS-GAP-006", "level");
    // LS-GAP-006, the option: of each kind only the strongest counts.
    if (play.stage.house_rules.strongest_level_only)
        check.level = static_cast<std::int8_t>(strongest);
    if (check.level == 0) return;
    const int level = std::clamp(int{check.level}, -major_steps, major_steps);
    if (level == 1 || level == -1) {
        check.cite("LS-CHK-006", level > 0 ? "minor_advantage" : "minor_disadvantage",
                   level * minor_value);
    } else {
        check.dice.dice[0].count += level > 0 ? 1 : -1;
        check.cite("LS-CHK-005", level > 0 ? "major_advantage" : "major_disadvantage");
        check.cite("LS-GAP-004", "level");
    }
    check.cite("LS-CHK-008", "level");
    check.level = 0;
}

void complete(Play& play, Check& check) {
    use_grants(play, check);
    difficult_ground(play, check);
    if (play.scene.person(check.who).pledged) add_luck(play, check);
}

void decide(Play& play, const Deciding& deciding) { play.happen(Pushed<Frame>{deciding}); }

void go_on(Play& play, Deciding deciding, Luck& luck) {
    const bool after = play.stage.house_rules.luck_after_roll;
    switch (deciding.step) {
        case DecidingStep::ask:
            deciding.step = DecidingStep::roll;
            // Nobody spends Luck on what the game master has decided already.
            if (after || is_ruled(play, deciding, luck)) {
                play.happen(Advanced<Frame>{deciding});
                return;
            }
            if (exists(play.scene, deciding.who) && play.scene.person(deciding.who).pledged)
                deciding.luck = true;
            // LS-ATK-011: whoever did not start the roll may spend Luck on it too.
            if (exists(play.scene, other_roller(deciding)) &&
                play.scene.person(deciding.against).pledged) {
                deciding.their_luck = true;
                play.happen(Advanced<Frame>{deciding});
                return;
            }
            ask_luck(play, deciding, other_roller(deciding), true);
            return;
        case DecidingStep::roll:
            if (after && !is_ruled(play, deciding, luck))
                roll_open(play, deciding, luck);
            else
                roll_now(play, deciding, luck);
            return;
        case DecidingStep::ask_mine:
            deciding.step = DecidingStep::ask_theirs;
            ask_luck(play, deciding, deciding.who, false);
            return;
        case DecidingStep::ask_theirs:
            deciding.step = DecidingStep::compare;
            ask_luck(play, deciding, other_roller(deciding), true);
            return;
        case DecidingStep::compare:
            compare(play, deciding, luck);
            return;
    }
}

Answer answer_luck(Play& play, const Choice& choice) {
    const bool spends = holds<SpendLuck>(choice);
    if (!spends && !holds<Decline>(choice)) return refuse("LS-CHK-015", "spend_or_decline");
    const auto asked = std::get<LuckAsked>(play.scene.frames.back());
    play.happen(Popped{});
    auto deciding = std::get<Deciding>(play.scene.frames.back());
    (asked.defends ? deciding.their_luck : deciding.luck) = spends;
    if (spends) play.happen(Advanced<Frame>{deciding});
    return done;
}

Answer pledge_luck(Play& play, PersonId who) {
    if (!exists(play.scene, who)) return refuse("LS-CHK-015", "not_a_person");
    const Fighter& each = play.scene.person(who);
    if (play.stage.house_rules.luck_after_roll) return refuse("LS-GAP-007", "luck_after_roll");
    if (each.luck <= 0) return refuse("LS-CHK-015", "no_luck");
    if (each.pledged) return refuse("LS-CHK-015", "once_per_roll");
    play.happen(LuckPledged{who});
    return done;
}

Answer grant(Play& play, const Grant& grant) {
    if (!exists(play.scene, grant.who)) return refuse("LS-CHK-010", "nobody");
    if (grant.steps == 0 || grant.steps < -major_steps || grant.steps > major_steps)
        return refuse("LS-CHK-005", "one_or_two_steps");
    if (play.scene.granted.full()) return refuse("LS-CHK-009", "too_many");
    play.happen(Grants{rule_of(grant.reason), grant.who, grant.steps, grant.reason});
    return done;
}

/// [LS-CHK-019] The guide gives the target, unless the game master names another.
/// [LS-ACT-024] The game master names the attribute of a Reaction.
Answer call_check(Play& play, const CallCheck& call) {
    if (!is_in(play.scene, call.who)) return refuse("LS-ACT-024", "nobody");
    if (!has_room(play.scene)) return refuse("LS-ACT-024", "not_now");
    const int guide = target_guide[static_cast<std::size_t>(call.difficulty)].low;
    play.happen(Cited{call.target > 0 ? RuleId("LS-ACT-024") : RuleId("LS-CHK-019"), call.who});
    decide(play, {.purpose = Purpose::called,
                  .who = call.who,
                  .attribute = call.attribute,
                  .target = static_cast<std::int16_t>(call.target > 0 ? call.target : guide)});
    return done;
}

Check check_for(const Play& play, const Deciding& deciding, bool theirs) {
    switch (deciding.purpose) {
        case Purpose::attack:
            return attack_check(play, deciding, theirs);
        case Purpose::disarm:
        case Purpose::trip:
            return contest_check(play, deciding, theirs);
        case Purpose::grapple:
        case Purpose::struggle:
        case Purpose::toss:
            return grapple_check(play, deciding, theirs);
        case Purpose::stealth:
            return stealth_check(play, deciding);
        case Purpose::search:
            return search_check(play, deciding, theirs);
        case Purpose::terrain:
            return terrain_check(play, deciding);
        case Purpose::board:
        case Purpose::bail:
        case Purpose::station:
            return boarding_check(play, deciding);
        case Purpose::drive:
        case Purpose::avoid:
            return drive_check(play, deciding);
        case Purpose::dodge:
            return as_reaction(dodge_check(play, deciding));
        case Purpose::brace:
            return as_reaction(brace_check(play, deciding));
        case Purpose::focus:
        case Purpose::concentrate:
            return focus_check(play, deciding);
        case Purpose::dying:
            return dying_check(play, deciding);
        case Purpose::exposure:
            return exposure_check(play, deciding);
        case Purpose::command:
            return command_check(play, deciding);
        case Purpose::called:
            break;
    }
    Check check = decision(play.stage, "LS-ACT-024", "called", deciding.who);
    check.add("LS-CHK-001", name_of(deciding.attribute),
              attribute_of(play.stage, play.scene, deciding.who, deciding.attribute));
    return check;
}

void decided(Play& play, const Deciding& deciding, int band, Luck& luck) {
    switch (deciding.purpose) {
        case Purpose::attack:
            return attack_decided(play, deciding, band);
        case Purpose::disarm:
        case Purpose::trip:
            return contest_decided(play, deciding, band, luck);
        case Purpose::grapple:
        case Purpose::struggle:
        case Purpose::toss:
            return grapple_decided(play, deciding, band, luck);
        case Purpose::stealth:
            return stealth_decided(play, deciding, band);
        case Purpose::search:
            return search_decided(play, deciding, band);
        case Purpose::terrain:
            return terrain_decided(play, deciding, band);
        case Purpose::board:
        case Purpose::bail:
        case Purpose::station:
            return boarding_decided(play, deciding, band, luck);
        case Purpose::drive:
            return drive_decided(play, deciding, band);
        case Purpose::avoid:
            return avoid_decided(play, deciding, band);
        case Purpose::dodge:
            return dodge_decided(play, deciding, band);
        case Purpose::brace:
            return brace_decided(play, deciding, band);
        case Purpose::focus:
        case Purpose::concentrate:
            return focus_decided(play, deciding, band);
        case Purpose::dying:
            return dying_decided(play, deciding, band);
        case Purpose::exposure:
            return exposure_decided(play, deciding, band);
        case Purpose::command:
            return command_decided(play, deciding, band);
        case Purpose::called:
            play.happen(CalledCheck{"LS-ACT-024", deciding.who, band > 0});
            return;
    }
}

}  // namespace breakneck::lucky_stars
