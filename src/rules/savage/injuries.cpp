// Savage Worlds, section 11: the Injury Table.
#include "rules/savage/event_numbers.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {
namespace {

constexpr int minutes_of_day = 24 * 60;

/// [SW-GAP-054] d6.
constexpr std::array<Row<InjuryKind>, 2> arm_table{{
    {1, 3, InjuryKind::left_arm},
    {4, 6, InjuryKind::right_arm},
}};
static_assert(covers(arm_table, 1, 6));
/// A called shot to a limb does not say which: d6.
constexpr std::array<Row<InjuryRow>, 2> limb_table{{
    {1, 3, InjuryRow::arm},
    {4, 6, InjuryRow::leg},
}};
static_assert(covers(limb_table, 1, 6));

/// Somebody who is being injured, and for how long.
struct Victim {
    Play& play;
    PersonId who;
    InjuryLasts lasts;
    Luck& luck;

    template <class Result, std::size_t N>
    Result roll_on(RuleId rule, std::string_view name, Dice dice,
                   const std::array<Row<Result>, N>& table) const {
        return breakneck::roll_on(play, dice_check(rule, name, who, dice), table, luck);
    }

    void take(RuleId rule, InjuryKind kind) const {
        Injury injury{kind, lasts, 0};
        if (lasts == InjuryLasts::a_day) injury.until = minute_in(play.scene, minutes_of_day);
        play.happen(InjuryTaken{rule, who, injury});
    }
    /// [SW-INJ-013] Injuries that come to a Hindrance.
    void take_hindrance(RuleId rule, InjuryKind kind) const {
        take(rule, kind);
        cite(play, "SW-INJ-013", who);
    }
    /// One die type less; SW-GAP-054: a d4 stays as it is.
    void lower(RuleId rule, InjuryKind kind, Trait attribute) const {
        if (rank_of(play.stage, play.scene, who, attribute) <= rank(4))
            cite(play, "SW-GAP-054", who);
        take(rule, kind);
    }

    /// [SW-INJ-001]
    InjuryRow row(CalledShot called) const {
        switch (called) {
            case CalledShot::limb:
                return roll_on("SW-INJ-001", "limb", d6, limb_table);
            case CalledShot::hand:
                cite(play, "SW-INJ-001", who);
                return InjuryRow::arm;
            case CalledShot::head:
                cite(play, "SW-INJ-001", who);
                return InjuryRow::head;
            case CalledShot::vitals:
                cite(play, "SW-INJ-001", who);
                return InjuryRow::guts;
            default:
                return roll_on("SW-INJ-001", "injury", 2 * d6, injury_table);
        }
    }

    /// [SW-INJ-003] What that arm held falls; the right one is the one people hold things with.
    void lose_arm() const {
        const InjuryKind arm = roll_on("SW-GAP-054", "arm", d6, arm_table);
        take("SW-INJ-003", arm);
        for (std::size_t i = 0; i < play.scene.items.size(); ++i) {
            const Thing& thing = play.scene.items[i];
            if (thing.holder != who || thing.destroyed) continue;
            const bool right = thing.hold == Hold::held;
            const bool left =
                thing.hold == Hold::off_hand || (right && play.stage.items[i].two_handed);
            if (arm == InjuryKind::right_arm ? right : left)
                change(play, "SW-INJ-003", static_cast<ItemId>(i), ItemChange::dropped, who);
        }
    }
    /// [SW-INJ-004]
    void hit_guts() const {
        switch (roll_on("SW-INJ-004", "guts", d6, guts_table)) {
            case GutsRow::broken:
                return lower("SW-INJ-005", InjuryKind::agility, Trait::agility);
            case GutsRow::battered:
                return lower("SW-INJ-006", InjuryKind::vigor, Trait::vigor);
            case GutsRow::busted:
                return lower("SW-INJ-007", InjuryKind::strength, Trait::strength);
        }
    }
    /// [SW-INJ-009]
    void hit_head() const {
        switch (roll_on("SW-INJ-009", "head", d6, head_table)) {
            case HeadRow::hideous_scar:
                return take_hindrance("SW-INJ-010", InjuryKind::ugly);
            case HeadRow::blinded:
                return take_hindrance("SW-INJ-011", InjuryKind::eye);
            case HeadRow::brain_damage:
                return lower("SW-INJ-012", InjuryKind::smarts, Trait::smarts);
        }
    }
};

}  // namespace

void roll_injury(Play& play, PersonId who, CalledShot called, InjuryLasts lasts, Luck& luck) {
    const Victim victim{play, who, lasts, luck};
    switch (victim.row(called)) {
        case InjuryRow::unmentionables:
            return victim.take("SW-INJ-002", InjuryKind::unmentionables);
        case InjuryRow::arm:
            return victim.lose_arm();
        case InjuryRow::guts:
            return victim.hit_guts();
        case InjuryRow::leg:
            // A second leg, or one of somebody who is Slow already, makes it Major.
            return victim.take_hindrance("SW-INJ-008", InjuryKind::leg);
        case InjuryRow::head:
            return victim.hit_head();
    }
}

}  // namespace breakneck::savage
