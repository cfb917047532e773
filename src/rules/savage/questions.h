// Savage Worlds: what may be asked of a player or the Game Master. Part of frames.h.
#pragma once

#include "rules/savage/blow.h"

namespace breakneck::savage {

/// The Game Master: what happens now, while there is neither fight nor chase?
struct NextAsked {
    static constexpr std::string_view tag = "next";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const NextAsked&) const = default;
};
/// SW-GAP-062: the Game Master, when nothing has changed for three rounds: is it over?
struct LullAsked {
    static constexpr std::string_view tag = "lull";
    static constexpr auto fields() { return std::tuple{}; }
    bool operator==(const LullAsked&) const = default;
};
/// [SW-CORE-020] An action, a free action, or the end of the turn.
struct TurnAsked {
    static constexpr std::string_view tag = "turn";
    PersonId who = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("who", &TurnAsked::who)}; }
    bool operator==(const TurnAsked&) const = default;
};
/// [SW-BEN-004] Another Action Card, or which of those drawn to keep?
struct NewCardAsked {
    static constexpr std::string_view tag = "new_card";
    PersonId who = PersonId::nobody;
    FixedList<Card, 6> drawn = {};
    static constexpr auto fields() {
        return std::tuple{field("who", &NewCardAsked::who), field("drawn", &NewCardAsked::drawn)};
    }
    bool operator==(const NewCardAsked&) const = default;
};
/// [SW-HOLD-001] [SW-HOLD-003] [SW-INIT-005] Act now, between two turns or before what somebody
/// does?
struct HoldAsked {
    static constexpr std::string_view tag = "hold";
    PersonId who = PersonId::nobody;
    PersonId against =
        PersonId::nobody;  // whose action would be interrupted; nobody: between turns
    static constexpr auto fields() {
        return std::tuple{field("who", &HoldAsked::who), field("against", &HoldAsked::against)};
    }
    bool operator==(const HoldAsked&) const = default;
};
/// [SW-BEN-001] [SW-BEN-005] A Benny for a roll that has been made?
struct RerollAsked {
    static constexpr std::string_view tag = "reroll";
    PersonId who = PersonId::nobody;
    bool theirs = false;  // the other side of an opposed roll
    bool damage = false;
    static constexpr auto fields() {
        return std::tuple{field("who", &RerollAsked::who), field("theirs", &RerollAsked::theirs),
                          field("damage", &RerollAsked::damage)};
    }
    bool operator==(const RerollAsked&) const = default;
};
/// [SW-BEN-003] A Benny to Soak? [SW-GAP-017] An Ace may for the vehicle.
struct SoakAsked {
    static constexpr std::string_view tag = "soak";
    PersonId who = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;
    std::int8_t wounds = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &SoakAsked::who), field("vehicle", &SoakAsked::vehicle),
                          field("wounds", &SoakAsked::wounds)};
    }
    bool operator==(const SoakAsked&) const = default;
};
enum class CardReason : std::uint8_t { change_position, bump, complication };
constexpr std::array<std::string_view, 3> enum_names(CardReason) {
    return {"change_position", "bump", "complication"};
}
/// [SW-CHPOS-002] [SW-BUMP-001] [SW-GAP-007] Which Chase Card does a group go to?
struct CardAsked {
    static constexpr std::string_view tag = "card";
    PersonId who = PersonId::nobody;  // nobody: the Game Master
    std::int8_t group = -1;
    std::int8_t most = 1;  // cards, at most
    bool must = true;      // staying is no choice
    CardReason reason = CardReason::bump;
    static constexpr auto fields() {
        return std::tuple{field("who", &CardAsked::who), field("group", &CardAsked::group),
                          field("most", &CardAsked::most), field("must", &CardAsked::must),
                          field("reason", &CardAsked::reason)};
    }
    bool operator==(const CardAsked&) const = default;
};
/// [SW-WITHD-001] A foe retreats from melee.
struct FreeAttackAsked {
    static constexpr std::string_view tag = "free_attack";
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("who", &FreeAttackAsked::who),
                          field("against", &FreeAttackAsked::against)};
    }
    bool operator==(const FreeAttackAsked&) const = default;
};
/// [SW-EVSN-001] Roll Agility to get out of the way?
struct EvasionAsked {
    static constexpr std::string_view tag = "evasion";
    PersonId who = PersonId::nobody;
    PersonId by = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("who", &EvasionAsked::who), field("by", &EvasionAsked::by)};
    }
    bool operator==(const EvasionAsked&) const = default;
};
enum class CatchReason : std::uint8_t { without_miniatures, selective, suppressed };
constexpr std::array<std::string_view, 3> enum_names(CatchReason) {
    return {"without_miniatures", "selective", "suppressed"};
}
/// [SW-GAP-043] [SW-POW-014] [SW-SUPF-004] Who of them is affected?
struct CatchAsked {
    static constexpr std::string_view tag = "catch";
    PersonId who = PersonId::nobody;  // nobody: the Game Master
    PersonSet candidates = {};
    PersonSet proposed = {};
    std::int8_t most = 64;
    CatchReason reason = CatchReason::without_miniatures;
    static constexpr auto fields() {
        return std::tuple{field("who", &CatchAsked::who),
                          field("candidates", &CatchAsked::candidates),
                          field("proposed", &CatchAsked::proposed),
                          field("most", &CatchAsked::most), field("reason", &CatchAsked::reason)};
    }
    bool operator==(const CatchAsked&) const = default;
};
/// [SW-BIND-004] Athletics, or Strength at -2, to hold on to somebody?
struct TraitAsked {
    static constexpr std::string_view tag = "trait";
    PersonId who = PersonId::nobody;
    PersonId against = PersonId::nobody;
    static constexpr auto fields() {
        return std::tuple{field("who", &TraitAsked::who), field("against", &TraitAsked::against)};
    }
    bool operator==(const TraitAsked&) const = default;
};
/// [SW-CRIT-010] The Game Master: which section of the vehicle is hit?
struct SectionAsked {
    static constexpr std::string_view tag = "section";
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() { return std::tuple{field("vehicle", &SectionAsked::vehicle)}; }
    bool operator==(const SectionAsked&) const = default;
};
/// [SW-CRIT-013] The Game Master: which system is lost?
struct SystemAsked {
    static constexpr std::string_view tag = "system";
    VehicleId vehicle = VehicleId::none;
    static constexpr auto fields() { return std::tuple{field("vehicle", &SystemAsked::vehicle)}; }
    bool operator==(const SystemAsked&) const = default;
};

}  // namespace breakneck::savage
