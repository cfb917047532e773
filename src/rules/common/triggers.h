// Readied actions wait for one of a few kinds of occasion.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "base/fields.h"
#include "rules/common/ids.h"

namespace breakneck {

enum class TriggerKind : std::uint8_t { enters, leaves, sees, attacks, passes, acts, told };
constexpr std::array<std::string_view, 7> enum_names(TriggerKind) {
    return {"enters", "leaves", "sees", "attacks", "passes", "acts", "told"};
}

/// What someone waits for. `told` waits for the game master to say "now", who may always say it.
struct Trigger {
    TriggerKind kind = TriggerKind::told;
    PersonId whom = PersonId::nobody;  // nobody: any opponent
    std::int8_t range = 0;             // enters, leaves: how near, in spaces

    static constexpr auto fields() {
        return std::tuple{
            field("kind", &Trigger::kind, "what they wait for"),
            field("whom", &Trigger::whom, "for whom; nobody means any opponent"),
            field("range", &Trigger::range, "enters, leaves: how near, in spaces").range(0, 100)};
    }
    bool operator==(const Trigger&) const = default;
};

/// Something that may set off a trigger: who did what, how far from the one who waits, before and
/// after.
struct Occasion {
    TriggerKind kind = TriggerKind::acts;
    PersonId who = PersonId::nobody;
    int distance_before = 0;
    int distance_after = 0;
};

constexpr bool sets_off(const Trigger& trigger, const Occasion& occasion) {
    if (trigger.whom != PersonId::nobody && trigger.whom != occasion.who) return false;
    if (trigger.kind != occasion.kind) return false;
    if (trigger.kind == TriggerKind::enters)
        return occasion.distance_before > trigger.range && occasion.distance_after <= trigger.range;
    if (trigger.kind == TriggerKind::leaves)
        return occasion.distance_before <= trigger.range && occasion.distance_after > trigger.range;
    return true;
}

}  // namespace breakneck
