// Savage Worlds, section 1: how Trait rolls are put together and made.
#include "rules/savage/rolls.h"

#include <algorithm>
#include <array>
#include <bit>

namespace breakneck::savage {
namespace {

constexpr int injury_modifier = -2;

/// [SW-INJ-013] What Hindrances take off.
void add_hindrances(const Stage& stage, const Scene& scene, const Task& task, Check& check) {
    if (task.trait == Trait::athletics && is_slow_major(stage, scene, task.who))
        check.add("SW-INJ-013", "slow", injury_modifier);
    if (task.trait == Trait::persuasion && is_ugly(stage, scene, task.who))
        check.add("SW-INJ-013", "ugly", injury_modifier);
    check.add("SW-INJ-013", "one_eye", one_eye_modifier(stage, scene, task.who, task.inches));
    if (task.sight && is_blind(stage, scene, task.who)) check.add("SW-INJ-013", "blind", -6);
}
/// [SW-CORE-001] Injuries take die types off attributes, down to d4.
bool is_lowered(const Stage& stage, const Scene& scene, const Task& task) {
    return is_attribute(task.trait) && rank_of(stage, scene, task.who, task.trait) <
                                           stage.person(task.who).attributes.of(task.trait);
}
/// [SW-POW-004] [SW-POW-006] What powers on somebody do to Stealth; several of a kind count once.
void add_stealth(const Scene& scene, PersonId who, Check& check) {
    bool glow = false;
    bool shroud = false;
    for (const Spell& each : scene.spells) {
        if (each.victim != who || each.lingers) continue;
        glow = glow || each.modifiers.glow;
        shroud = shroud || each.modifiers.shroud;
    }
    if (glow) check.add("SW-POW-004", "glow", -2);
    if (shroud) check.add("SW-POW-006", "shroud", 1);
}
/// [SW-CORE-021] SW-GAP-020: on foot in a chase one always runs.
bool has_running_penalty(const Scene& scene, PersonId who) {
    const Fighter& each = scene.person(who);
    const bool on_foot = scene.mode == Mode::chase && each.at.mode == Whereabouts::chase;
    return (each.running || on_foot) && !is_steady(scene, who);
}
/// [SW-MULTI-001] Free actions do without (SW-GAP-019).
void add_multi_action(const Scene& scene, const Task& task, Check& check) {
    const int actions = std::max(1, int{scene.person(task.who).planned});
    if (task.action)
        check.add("SW-MULTI-001", "multi_action", -2 * (actions - 1));
    else if (actions > 1)
        check.cite("SW-GAP-019", "free_action");
}
/// [SW-CORE-021] Likewise.
void add_running(const Scene& scene, const Task& task, Check& check) {
    if (!task.action) return check.cite("SW-GAP-019", "free_action");
    check.add("SW-CORE-021", "running", -2);
    if (!scene.person(task.who).running) check.cite("SW-GAP-020", "on_foot");
}
/// [SW-UNSTB-001] A moving vehicle, an animal, heaving ground.
bool is_on_unstable_platform(const Scene& scene, PersonId who) {
    if (scene.calls.unsteady_ground || mount_of(scene, who) != PersonId::nobody) return true;
    const VehicleId vehicle = vehicle_of(scene, who);
    return vehicle != VehicleId::none && is_moving(scene, vehicle);
}
/// Whatever Shooting is for.
void add_platform(const Scene& scene, const Task& task, Check& check) {
    if (task.trait != Trait::shooting || !is_on_unstable_platform(scene, task.who)) return;
    const bool mounted = mount_of(scene, task.who) != PersonId::nobody;
    if (is_steady(scene, task.who))
        check.cite("SW-HSTDY-002", "steady");
    else
        check.add(mounted ? RuleId("SW-MOUNT-003") : RuleId("SW-UNSTB-001"), "unstable_platform",
                  -2);
}
void add_condition(const Stage& stage, const Scene& scene, const Task& task, Check& check) {
    const Fighter& each = scene.person(task.who);
    check.add("SW-DMG-009", "wounds", wound_penalty(scene, task.who));
    check.add("SW-FATIG-001", "fatigue", fatigue_penalty(scene, task.who));
    if (is_distracted(scene, task.who)) check.add("SW-DISTR-001", "distracted", -2);
    if (each.joker) check.add("SW-INIT-005", "joker", 2);
    if (each.support != 0 && each.support_for == task.trait)
        check.add(each.support > 0 ? RuleId("SW-SUPP-001") : RuleId("SW-SUPP-003"), "support",
                  each.support);
    const PersonId mount = mount_of(scene, task.who);
    if (task.trait == Trait::riding && mount != PersonId::nobody)
        check.add("SW-MCF-003", "mount_fatigue", fatigue_penalty(scene, mount));
    if (task.trait == Trait::stealth) add_stealth(scene, task.who, check);
    add_hindrances(stage, scene, task, check);
}

/// How many of one shot's targets a die of the union's band has reached.
int band_among(int band, const Targets& all, std::span<const int> own) {
    if (band == 0) return 0;
    return band_of(all[static_cast<std::size_t>(band) - 1], own);
}
Targets union_of(const TraitCheck& roll) {
    Targets all = roll.targets;
    for (const ShotTargets& each : roll.more)
        for (const int target : each)
            if (!all.contains(target) && !all.full()) all.push_back(target);
    std::sort(all.begin(), all.end());
    return all;
}
std::span<const int> targets_of(const TraitCheck& roll, int die) {
    const auto shot = static_cast<std::size_t>(die);
    if (shot == 0 || shot > roll.more.size()) return {roll.targets.begin(), roll.targets.end()};
    const ShotTargets& own = roll.more[shot - 1];
    return {own.begin(), own.end()};
}

/// [SW-CORE-012] An Extra's natural one, if it matters: on another 1 it is a Critical Failure.
bool is_confirmed(Play& play, const TraitCheck& roll, bool succeeds, Luck& luck) {
    const PersonId who = roll.check.who;
    const bool matters = succeeds || roll.mishap || bennies_of(play.stage, play.scene, who) > 0;
    if (!matters) return false;
    const std::array two{2};
    const Check check = dice_check("SW-CORE-012", "critical_failure", who, d6);
    return breakneck::roll(play, check, two, luck) == 0;
}
void fail_critically(Play& play, TraitResult& result, PersonId who) {
    result.critical = true;
    cite(play, "SW-CORE-014", who);
}

/// [SW-CORE-005] No die shows so much without an Ace.
void cite_ace(Play& play, const Check& check, int band, int sides, std::span<const int> targets) {
    const auto reached = std::min(static_cast<std::size_t>(band), targets.size());
    if (band > 0 && targets[reached - 1] > sides + check.dice.modifier)
        cite(play, "SW-CORE-005", check.who);
}

/// One Trait die, with the Wild Die side by side.
TraitResult roll_one(Play& play, const TraitCheck& roll, Luck& luck) {
    const TraitDice dice{roll.rank.sides(), roll.wild ? wild_die : 0, 0, roll.naturals, roll.open};
    const TraitRoll rolled = roll_trait(play, roll.check, dice, targets_of(roll, 0), luck);
    cite_ace(play, roll.check, rolled.band, std::max(dice.sides, dice.wild_sides),
             targets_of(roll, 0));
    TraitResult result{.dice = 1};
    result.bands[0] =
        static_cast<std::int16_t>(std::min(rolled.band, highest_total - usual_target));
    result.ones = rolled.trait_one && roll.naturals != Naturals::all_ones ? 1 : 0;
    result.twos = rolled.trait_two ? 1 : 0;
    if (!rolled.trait_one) return result;
    // Natural ones on both dice, or the Game Master's word; an Extra's one has to be confirmed.
    const bool critical =
        rolled.wild_one || (!roll.wild && is_confirmed(play, roll, rolled.band > 0, luck));
    if (critical) {
        cite(play, roll.wild ? RuleId("SW-CORE-011") : RuleId("SW-CORE-012"), roll.check.who);
        fail_critically(play, result, roll.check.who);
    }
    return result;
}

/// [SW-CORE-004] The Wild Die stands in for the worst die, if it is better than that.
void stand_in(const TraitCheck& roll, const Targets& all, int wild_band, TraitResult& result) {
    int worst = 0;
    for (int i = 1; i < result.dice; ++i)
        if (result.bands[static_cast<std::size_t>(i)] <
            result.bands[static_cast<std::size_t>(worst)])
            worst = i;
    const int instead = band_among(wild_band, all, targets_of(roll, worst));
    auto& band = result.bands[static_cast<std::size_t>(worst)];
    band = static_cast<std::int16_t>(std::max(int{band}, instead));
}

/// Of several dice.
struct NaturalOnes {
    int trait = 0;
    bool wild = false;
};

/// [SW-CORE-013] More than half of all dice, the Wild Die among them.
bool is_critical(Play& play, const TraitCheck& roll, const TraitResult& result, NaturalOnes ones,
                 Luck& luck) {
    const int all = ones.trait + (ones.wild ? 1 : 0);
    if (2 * all <= result.dice + (roll.wild ? 1 : 0)) return false;
    if (roll.wild) return ones.wild;
    const bool succeeds = std::any_of(result.bands.begin(), result.bands.end(),
                                      [](std::int16_t band) { return band > 0; });
    return is_confirmed(play, roll, succeeds, luck);
}

/// The Trait dice one after the other, then the Wild Die.
TraitResult roll_several(Play& play, const TraitCheck& roll, Luck& luck) {
    TraitResult result{.dice = static_cast<std::int8_t>(roll.dice)};
    const TraitDice die{roll.rank.sides(), 0, 0, roll.naturals};
    NaturalOnes ones;
    for (int i = 0; i < roll.dice; ++i) {
        const TraitRoll rolled = roll_trait(play, roll.check, die, targets_of(roll, i), luck);
        result.bands[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(rolled.band);
        cite_ace(play, roll.check, rolled.band, die.sides, targets_of(roll, i));
        const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(i));
        if (rolled.trait_one) ++ones.trait;
        if (rolled.trait_one && roll.naturals != Naturals::all_ones)
            result.ones = static_cast<std::uint8_t>(result.ones | bit);
        if (rolled.trait_two) result.twos = static_cast<std::uint8_t>(result.twos | bit);
    }
    if (roll.wild) {
        const Targets all = union_of(roll);
        Check check = roll.check;
        check.cite("SW-CORE-004", "wild_die");
        check.name = "wild_die";
        const TraitRoll rolled =
            roll_trait(play, check, {wild_die}, {all.begin(), all.end()}, luck);
        ones.wild = rolled.trait_one;
        stand_in(roll, all, rolled.band, result);
    }
    if (is_critical(play, roll, result, ones, luck)) {
        cite(play, "SW-CORE-013", roll.check.who);
        fail_critically(play, result, roll.check.who);
    }
    return result;
}

}  // namespace

int one_eye_modifier(const Stage& stage, const Scene& scene, PersonId who, int inches) {
    return inches >= 5 && is_one_eyed(stage, scene, who) ? injury_modifier : 0;
}

namespace {

/// What holds for actions and free actions alike.
TraitCheck bare_check(const Stage& stage, const Scene& scene, const Task& task) {
    TraitCheck roll;
    roll.check = {task.rule, task.name, task.who};
    roll.check.other = task.other;
    roll.rank = rank_of(stage, scene, task.who, task.trait);
    roll.wild = stage.person(task.who).wild_card;
    roll.check.add("SW-CORE-002", "die_bonus", roll.rank.plus());
    if (is_lowered(stage, scene, task)) roll.check.cite("SW-CORE-001", "die_type_lower");
    if (roll.rank.untrained()) roll.check.add("SW-CORE-010", "untrained", untrained_modifier);
    if (roll.wild) roll.check.cite("SW-CORE-003", "wild_die");
    add_condition(stage, scene, task, roll.check);
    return roll;
}

}  // namespace

TraitCheck trait_check(const Stage& stage, const Scene& scene, const Task& task) {
    TraitCheck roll = bare_check(stage, scene, task);
    add_multi_action(scene, task, roll.check);
    if (has_running_penalty(scene, task.who)) add_running(scene, task, roll.check);
    add_platform(scene, task, roll.check);
    return roll;
}
/// SW-GAP-020: maneuvering is what running is for.
TraitCheck maneuver_check(const Stage& stage, const Scene& scene, Task task) {
    task.trait = maneuvering_trait(stage, scene, task.who);
    TraitCheck roll = bare_check(stage, scene, task);
    roll.check.cite("SW-CHASE-013", name_of(task.trait));
    add_multi_action(scene, task, roll.check);
    if (const VehicleId vehicle = vehicle_of(scene, task.who); vehicle != VehicleId::none)
        roll.check.add("SW-VEH-002", "handling", handling_of(stage, scene, vehicle));
    roll.mishap = true;
    return roll;
}

namespace {

/// What makes somebody, or a vehicle, easier to act against.
struct Exposure {
    bool vulnerable = false;
    bool steady = false;
};
void add_higher(TraitCheck& roll, const Exposure& exposed) {
    if (exposed.vulnerable) {
        roll.check.add("SW-VULN-001", "vulnerable", 2);
        if (exposed.steady) roll.check.cite("SW-HSTDY-004", "does_not_add");
    } else if (exposed.steady) {
        roll.check.add("SW-HSTDY-003", "steady", 2);
    }
}
/// [SW-GAP-024] The highest counts; by the house rule Hold Steady adds to it.
void add_drop(const Stage& stage, TraitCheck& roll, const Exposure& exposed) {
    roll.check.add("SW-DROP-001", "the_drop", 4);
    if (exposed.vulnerable) roll.check.cite("SW-VULN-003", "does_not_add");
    if (!exposed.steady) return;
    if (stage.house_rules.states_add_up) roll.check.add("SW-HSTDY-003", "steady", 2);
    roll.check.cite("SW-GAP-024", "highest");
}

}  // namespace

void add_exposure(const Stage& stage, const Scene& scene, TraitCheck& roll, PersonId target) {
    const Exposure exposed{is_vulnerable(stage, scene, target), is_steady(scene, target)};
    if (is_defenseless(scene, target))
        add_drop(stage, roll, exposed);
    else
        add_higher(roll, exposed);
}
void add_exposure(const Scene& scene, TraitCheck& roll, VehicleId target) {
    add_higher(roll, {scene.ride(target).vulnerable > 0, scene.ride(target).steady});
}
void set_target(TraitCheck& roll, int target, int raises) {
    roll.targets.clear();
    for (int i = 0; i <= raises; ++i) roll.targets.push_back(target + i * raise_step);
}
void set_total_targets(TraitCheck& roll) {
    roll.targets.clear();
    for (int total = usual_target; !roll.targets.full(); ++total) roll.targets.push_back(total);
    roll.open = true;
}

TraitResult roll_dice(Play& play, const TraitCheck& roll, Luck& luck) {
    return roll.dice == 1 ? roll_one(play, roll, luck) : roll_several(play, roll, luck);
}

int total_of(const TraitResult& result) { return usual_target - 1 + result.band(); }

Check dice_check(RuleId rule, std::string_view name, PersonId who, Dice dice) {
    return {rule, name, who, dice};
}
/// [SW-CORE-006] The highest faces are no Aces.
int roll_count(Play& play, const Check& check, Luck& luck) {
    const int total = roll_total(play, check, luck);
    int highest = check.dice.modifier;
    for (std::size_t i = 0; i < check.dice.size; ++i)
        highest += check.dice.dice[i].count * check.dice.dice[i].sides;
    if (total >= highest) cite(play, "SW-CORE-006", check.who);
    return total;
}
int pick_one(Play& play, Check check, int ways, Luck& luck) {
    if (ways <= 1) return 0;
    check.dice = Throw(Dice{1, ways});
    FixedList<int, most_items> edges;
    for (int i = 2; i <= ways; ++i) edges.push_back(i);
    return roll(play, check, {edges.begin(), edges.end()}, luck);
}
PersonId pick_person(Play& play, RuleId rule, std::string_view name, PersonSet people, Luck& luck) {
    int left = pick_one(play, dice_check(rule, name, PersonId::nobody, d6), people.size(), luck);
    while (left-- > 0) people.remove(people.first());
    return people.first();
}

}  // namespace breakneck::savage
