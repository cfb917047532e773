// Coin duel: what a player may declare.
#pragma once

#include <string_view>
#include <tuple>
#include <variant>

#include "rules/coin_duel/state.h"
#include "rules/common/menu.h"
#include "rules/common/seats.h"

namespace breakneck::coin_duel {

/// A choice with nothing to decide but itself.
template <class Self>
struct Plain {
    static constexpr auto fields() { return std::tuple{}; }
    friend bool operator==(const Self&, const Self&) { return true; }
};

struct Begin : Plain<Begin> {
    static constexpr std::string_view tag = "begin";
};
struct Pass : Plain<Pass> {
    static constexpr std::string_view tag = "pass";
};
struct Rise : Plain<Rise> {
    static constexpr std::string_view tag = "rise";
};
/// Walks to a space; the engine finds the way unless one is given.
struct Step {
    static constexpr std::string_view tag = "step";
    board::Space to;
    Way path;
    static constexpr auto fields() {
        return std::tuple{field("to", &Step::to, "where to"),
                          field("path", &Step::path, "the spaces on the way; may be left out")};
    }
    bool operator==(const Step&) const = default;
};
struct Guard {
    static constexpr std::string_view tag = "guard";
    Height height = Height::high;
    static constexpr auto fields() {
        return std::tuple{field("height", &Guard::height, "where the coin is expected")};
    }
    bool operator==(const Guard&) const = default;
};
struct Toss {
    static constexpr std::string_view tag = "toss";
    board::Facing direction = board::Facing::n;
    Height height = Height::high;
    static constexpr auto fields() {
        return std::tuple{field("direction", &Toss::direction, "the line it flies along"),
                          field("height", &Toss::height, "high or low")};
    }
    bool operator==(const Toss&) const = default;
};
struct Ready {
    static constexpr std::string_view tag = "ready";
    TriggerKind trigger = TriggerKind::enters;
    static constexpr auto fields() {
        return std::tuple{field("trigger", &Ready::trigger, "what to wait for")};
    }
    bool operator==(const Ready&) const = default;
};
struct Duck : Plain<Duck> {
    static constexpr std::string_view tag = "duck";
};
struct Stay : Plain<Stay> {
    static constexpr std::string_view tag = "stay";
};
struct Again : Plain<Again> {
    static constexpr std::string_view tag = "again";
};
struct Keep : Plain<Keep> {
    static constexpr std::string_view tag = "keep";
};
struct Hold : Plain<Hold> {
    static constexpr std::string_view tag = "hold";
};
/// Out of turn: stops waiting with the coin.
struct Lower : Plain<Lower> {
    static constexpr std::string_view tag = "lower";
};
/// The game master tells somebody who waits: now.
struct Now {
    static constexpr std::string_view tag = "now";
    PersonId whom = PersonId::nobody;
    static constexpr auto fields() { return std::tuple{field("whom", &Now::whom, "who waits")}; }
    bool operator==(const Now&) const = default;
};

using Choice = std::variant<Begin, Pass, Rise, Step, Guard, Toss, Ready, Duck, Stay, Again, Keep,
                            Hold, Lower, Now>;

/// What this seat may do now, in a fixed order.
Menu<Choice> choices(const Stage& stage, const Scene& scene, const Seat& seat);

}  // namespace breakneck::coin_duel
