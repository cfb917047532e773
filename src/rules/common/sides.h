// Sides, what they want, and how an encounter ends.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/fields.h"
#include "base/fixed_list.h"
#include "rules/common/ids.h"

namespace breakneck {

enum class Aim : std::uint8_t { defeat, escape, survive, protect, reach };
constexpr std::array<std::string_view, 5> enum_names(Aim) {
    return {"defeat", "escape", "survive", "protect", "reach"};
}

/// A party to the encounter and its aim. A side that names a ward has its aim only with that ward:
/// who is to arrive, to get away, to survive or to be kept safe.
struct Side {
    std::string name;
    Aim aim = Aim::defeat;
    int rounds = 0;                       // survive: until this round has ended
    PersonId whom = PersonId::nobody;     // the ward, a person
    VehicleId vehicle = VehicleId::none;  // or a vehicle
    bool all = false;                     // everybody of the side is a ward
    int rung = 0;                         // reach, in a chase
    static constexpr auto fields() {
        return std::tuple{
            field("name", &Side::name, "what the side is called").required(),
            field("aim", &Side::aim, "what it wants"),
            field("rounds", &Side::rounds, "survive: until the end of this round").range(0, 10000),
            field("whom", &Side::whom, "who has to arrive, escape, survive or be protected"),
            field("vehicle", &Side::vehicle, "or which vehicle"),
            field("all", &Side::all, "whether every one of the side has to"),
            field("rung", &Side::rung, "reach: the card or rung of a chase").range(0, 1000)};
    }
    bool operator==(const Side&) const = default;
};

/// Why a side does not have its aim.
enum class Shortfall : std::uint8_t {
    none,  // it has its aim
    out,
    opponents_stand,
    opponents_got_away,
    ward_lost,
    ward_left_behind,
    not_away,
    not_there,
    too_soon
};
constexpr std::array<std::string_view, 9> enum_names(Shortfall) {
    return {"none",
            "out",
            "opponents_stand",
            "opponents_got_away",
            "ward_lost",
            "ward_left_behind",
            "not_away",
            "not_there",
            "too_soon"};
}

/// What has become of somebody or something a side has to bring through.
enum class WardFate : std::uint8_t { there, away, lost };

/// Of all its wards together: one that is lost is lost for all, and only all of them are away.
/// Systems say of each what has become of it: dead, dying or wrecked is lost.
class Wards {
  public:
    void add(WardFate fate) {
        worst_ = !named_ || worst_ == WardFate::away || fate == WardFate::lost ? fate : worst_;
        named_ = true;
    }
    bool named() const { return named_; }
    bool lost() const { return named_ && worst_ == WardFate::lost; }
    bool away() const { return named_ && worst_ == WardFate::away; }

  private:
    bool named_ = false;
    WardFate worst_ = WardFate::there;
};

/// How a side stands when it is judged.
struct SideState {
    bool up = false;           // one of it stands
    bool alone = false;        // nobody of another side does
    bool away = false;         // one of it got away, and nobody who could was left behind
    bool others_away = false;  // a side that wanted to get away did
    bool time_is_up = false;   // survive: it has held out as long as it had to
    Wards wards = {};
};

/// What a side in this state lacks of its aim.
inline Shortfall judge(Aim aim, const SideState& now) {
    if (now.wards.lost()) return Shortfall::ward_lost;
    const bool gone = now.up || now.away || now.wards.away();
    switch (aim) {
        case Aim::defeat:
            if (!now.up) return Shortfall::out;
            if (!now.alone) return Shortfall::opponents_stand;
            return now.others_away ? Shortfall::opponents_got_away : Shortfall::none;
        case Aim::escape:
        case Aim::reach:
            if (now.wards.away() || (now.away && !now.wards.named())) return Shortfall::none;
            if (now.up && now.alone) return Shortfall::none;
            if (now.away) return Shortfall::ward_left_behind;
            return aim == Aim::reach ? Shortfall::not_there : Shortfall::not_away;
        case Aim::survive:
            if (!gone) return Shortfall::out;
            return now.time_is_up ? Shortfall::none : Shortfall::too_soon;
        case Aim::protect:
            if (now.alone || now.wards.away() || (now.away && !now.wards.named()))
                return Shortfall::none;
            if (now.up) return Shortfall::opponents_stand;
            return now.away ? Shortfall::ward_left_behind : Shortfall::out;
    }
    return Shortfall::none;
}

inline constexpr std::size_t most_sides = 8;
/// What each side lacked of its aim when the last fight or chase ended.
using Score = FixedList<Shortfall, most_sides>;

/// How the encounter stands: going on, or over with these sides having reached their aims.
struct Outcome {
    bool over = false;
    std::uint32_t winners = 0;  // a bit for each side
    constexpr bool won(SideId side) const { return (winners >> index_of(side) & 1U) != 0; }
    bool operator==(const Outcome&) const = default;
};

}  // namespace breakneck
