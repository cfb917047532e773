// TevellerRPG, section 0: throws.
#include "rules/teveller/throws.h"

#include <algorithm>
#include <array>

#include "rules/teveller/damage.h"

namespace breakneck::teveller {
namespace {

template <class E>
std::string_view name_of(E value) {
    return enum_names(value)[static_cast<std::size_t>(value)];
}

/// [TV-CORE-004] [TV-CORE-005] [TV-CORE-020] Unskilled, skilled at level 0, or better.
void add_skill(const Stage& stage, const Task& task, Check& check) {
    if (task.skill == Skill::none) return;
    const int level = level_of(stage, task.who, task.skill);
    if (level < 0)
        check.add("TV-CORE-004", "unskilled", unskilled_dm);
    else if (level > 0)
        check.add("TV-CORE-002", name_of(task.skill), level);
    else if (stage.person(task.who).skills.of(task.skill) < 0)
        check.cite("TV-CORE-020", name_of(task.skill));
    else
        check.cite("TV-CORE-005", name_of(task.skill));
}

/// TV-GAP-100: all throws made as or for an action.
void add_person(const Scene& scene, const Task& task, Check& check) {
    const Fighter& each = scene.person(task.who);
    const RuleId wound =
        each.wound == Wound::minor ? RuleId("TV-WOUND-002") : RuleId("TV-WOUND-006");
    check.add(wound, "wound", wound_dm(scene, task.who));
    if (wound_dm(scene, task.who) != 0) check.cite("TV-GAP-100", "counts_for_every_throw");
    if (task.sight && each.lost_eye) check.add("TV-TRAUMA-027", "one_eye", -2);
}

/// TV-GAP-019: Inspire counts for the next throw of any kind, and so does powered armor, where it
/// counts at all.
void add_help(const Stage& stage, const Scene& scene, const Task& task, Check& check) {
    if (scene.person(task.who).inspired) check.add("TV-ACT-007", "inspired", 2);
    const bool bodily =
        task.characteristic == Characteristic::str || task.characteristic == Characteristic::dex;
    if (bodily && stage.house_rules.powered_armor_extras &&
        wears_powered_armor(stage, scene, task.who))
        check.add("TV-EQP-006", "powered_armor", 2);
}

Check plain_check(const Stage& stage, const Scene& scene, const Task& task) {
    Check check{.rule = task.rule, .name = task.name, .who = task.who, .dice = Throw(2 * d6)};
    if (task.characteristic)
        check.add("TV-CORE-006", name_of(*task.characteristic),
                  dm_of(stage, scene, task.who, *task.characteristic));
    return check;
}

/// [TV-ACT-007] TV-GAP-019: the bonus is gone with the first throw it counted for.
void use_inspiration(Play& play, const Check& check) {
    const auto is_inspired = [](const Modifier& each) { return each.name == "inspired"; };
    if (check.who == PersonId::nobody || !play.scene.person(check.who).inspired) return;
    if (std::any_of(check.modifiers.begin(), check.modifiers.end(), is_inspired))
        note(play, "TV-ACT-007", check.who, PersonChange::inspire_used);
}

/// How many of the margins the first throw reaches over the second; ties are thrown again.
int throw_opposed(Play& play, Check mine, const Check& theirs, std::span<const int> margins,
                  Luck& luck) {
    mine.cite("TV-CORE-012", "opposed");
    mine.cite("TV-CORE-013", "ties_again");
    mine.cite("TV-CORE-014", "effect_is_the_margin");
    mine.cite("TV-GAP-005", "effect_is_the_margin");
    constexpr std::array one{1};
    const int band = contest(play, mine, theirs, margins, luck, Ties::rerolled, one);
    use_inspiration(play, mine);
    use_inspiration(play, theirs);
    return band;
}

}  // namespace

Check check_for(const Stage& stage, const Scene& scene, const Task& task) {
    Check check = plain_check(stage, scene, task);
    add_skill(stage, task, check);
    add_person(scene, task, check);
    add_help(stage, scene, task, check);
    return check;
}

Check vehicle_check(const Stage& stage, const Scene& scene, VehicleId vehicle, const Task& task) {
    Task with = task;
    with.skill = vehicle_skill(stage, vehicle);
    Check check = check_for(stage, scene, with);
    check.cite("TV-CORE-022", "vehicle_skill");
    add_electronics_dm(stage, scene, vehicle, check);
    return check;
}

void add_electronics_dm(const Stage& stage, const Scene& scene, VehicleId vehicle, Check& check) {
    const VehicleKind kind = stage.vehicle(vehicle).kind;
    const bool flies = kind == VehicleKind::aircraft || kind == VehicleKind::grav;
    if (!flies || !scene.ride(vehicle).electronics_out) return;
    check.add("TV-INTL-016", "electronics_damaged", -2);
    check.cite("TV-GAP-090", "electronics_damaged");
}

Check bare_check(const Stage& stage, const Scene& scene, const Task& task) {
    Check check = plain_check(stage, scene, task);
    check.cite("TV-CORE-007", "characteristic_only");
    add_help(stage, scene, task, check);
    return check;
}

void give_advantage(Check& check, RuleId rule, int advantage) {
    if (advantage == 0) return;
    check.cite(rule, advantage > 0 ? "advantage" : "disadvantage");
    check.best_level = std::max(check.best_level, static_cast<std::int8_t>(advantage));
    check.worst_level = std::min(check.worst_level, static_cast<std::int8_t>(advantage));
    check.level =
        static_cast<std::int8_t>((check.best_level > 0 ? 1 : 0) - (check.worst_level < 0 ? 1 : 0));
}

/// [TV-CORE-009] [TV-CORE-010] [TV-CORE-011] Three dice, two of which count; where the Referee
/// gives it to a throw of another number of dice, one more than count.
void settle(Play&, Check& check) {
    const int count = check.dice.dice[0].count;
    if (check.best_level > 0 && check.worst_level < 0) {
        check.cite("TV-CORE-011", "cancels");
        check.cite("TV-GAP-004", "cancels");
    }
    if (check.level > 0) {
        check.dice.dice[0] = best(count, (count + 1) * d6);
        check.cite("TV-CORE-009", "keep_two_highest");
    } else if (check.level < 0) {
        check.dice.dice[0] = worst(count, (count + 1) * d6);
        check.cite("TV-CORE-010", "keep_two_lowest");
    }
}

int throw_effect(Play& play, const Check& check, int target, Luck& luck) {
    const std::array targets{target};
    const int total = breakneck::roll_total(play, check, luck, targets);
    use_inspiration(play, check);
    return total - target;
}

bool throw_reaches(Play& play, const Check& check, int target, Luck& luck) {
    return throw_bands(play, check, std::array{target}, luck) == 1;
}

int throw_bands(Play& play, const Check& check, std::span<const int> targets, Luck& luck) {
    const int reached = breakneck::roll(play, check, targets, luck);
    use_inspiration(play, check);
    return reached;
}

int throw_total(Play& play, const Check& check, Luck& luck) {
    const int total = breakneck::roll_total(play, check, luck);
    use_inspiration(play, check);
    return total;
}

int oppose(Play& play, const Check& mine, const Check& theirs, Luck& luck) {
    // Two dice against two dice differ by 10 at most; rulings may still shift that.
    constexpr int farthest = 40;
    const int even = mine.dice.modifier - theirs.dice.modifier;
    std::array<int, 2 * farthest + 1> margins{};
    for (int i = 0; i < static_cast<int>(margins.size()); ++i)
        margins[static_cast<std::size_t>(i)] = even - farthest + i;
    const int band = throw_opposed(play, mine, theirs, margins, luck);
    // A loss that was ruled has no margin of its own.
    const int margin = breakneck::detail::margin_of(band, margins);
    return margin == 0 ? -1 : margin;
}

bool throws_higher(Play& play, const Check& mine, const Check& theirs, Luck& luck) {
    return throw_opposed(play, mine, theirs, std::array{1}, luck) == 1;
}

int roll_dice(Play& play, const Check& check, Luck& luck) {
    return breakneck::roll_total(play, check, luck);
}

int pick_one(Play& play, Check check, int ways, Luck& luck) {
    if (ways <= 1) return 0;
    check.dice = Throw(Dice{1, ways});
    return std::clamp(breakneck::roll_total(play, check, luck), 1, ways) - 1;
}

Check dice_check(RuleId rule, std::string_view name, PersonId who, int dice, int modifier) {
    Check check{.rule = rule, .name = name, .who = who};
    if (dice > 0) check.dice = Throw(dice * d6);
    check.dice.modifier = modifier;
    return check;
}

int collaboration_dm(int helper_effect) {
    constexpr int exceptional = 6;
    if (helper_effect >= 0) return helper_effect >= exceptional ? 2 : 1;
    return helper_effect <= -exceptional ? -2 : -1;
}

}  // namespace breakneck::teveller
