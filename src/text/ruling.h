// Rulings as they are written: what the game master may say, read without trusting it.
//
//   {"set": "people.Ana.hearts", "to": 2}          any value of scene or stage, by its path
//   {"modifier": 2, "who": "Ana", "rule": "…"}     something added to the next roll that fits
//   {"outcome": 1, "who": "Ana", "rule": "…"}      how the next roll that fits comes out
//   {"level": -1, "who": "Ana", "rule": "…"}       its level of advantage, whatever else counts
//   {"amend": 7, "modifier": -1, …}                the same for a roll already made in line 7, or
//   {"amend": 7, "face": 5, "die": 0, …}           one die of it, or a card of it ("card": "QS")
//   {"place": "Ana", "at": "C4"}, {"remove": "Ana"}, {"return": "Ana"}
//   {"join": {…as in an encounter…}}, {"house_rule": "soft_ground", "on": true}
//   {"now": "Ana"}                                 somebody who waits may act now
//   {"answer_for": "Ana", "choose": …}             for whoever is not there
//
// Each may give a "reason".
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "base/names.h"
#include "chance/cards.h"
#include "table/line.h"
#include "text/json.h"
#include "text/problem.h"

namespace breakneck::text {

/// What is said about a roll, and which roll is meant.
struct RollWords {
    std::optional<int> modifier;
    std::optional<int> outcome;
    std::optional<int> level;
    std::optional<int> face;
    std::optional<Card> card;
    int die = 0;
    RuleId rule;
    PersonId who = PersonId::nobody;
    PersonId other = PersonId::nobody;
    VehicleId vehicle = VehicleId::none;  // what it is about, where that is no person
    int nth = 0;                          // which of the rolls that fit
    static constexpr auto fields() {
        return std::tuple{field("modifier", &RollWords::modifier).range(-1000, 1000),
                          field("outcome", &RollWords::outcome).range(0, 100),
                          field("level", &RollWords::level).range(-2, 2),
                          field("face", &RollWords::face).range(0, 1000),
                          field("card", &RollWords::card),
                          field("die", &RollWords::die).range(0, 1000),
                          field("rule", &RollWords::rule),
                          field("who", &RollWords::who),
                          field("other", &RollWords::other),
                          field("vehicle", &RollWords::vehicle),
                          field("nth", &RollWords::nth).range(0, 100)};
    }
};

struct SetRuling {
    std::vector<table::SetValue> sets;
};
struct RollRuling {
    RollWords roll;
};
struct AmendRuling {
    int line = 0;
    RollWords roll;
};
struct JoinRuling {
    Json person;
};
/// A choice that the game master makes for somebody; nobody: as the game master.
struct ChoiceRuling {
    PersonId who = PersonId::nobody;
    Json choice;
};

struct Ruling {
    std::variant<SetRuling, RollRuling, AmendRuling, JoinRuling, ChoiceRuling> what;
    std::string reason;
};

std::variant<Ruling, Problem> read_ruling(const Json& json, const Names& names);
/// Whether it sets a level of advantage, which not every system has.
bool sets_level(const Ruling& ruling);

// Changes of rolls in the log.
Json change_json(const table::Change& change, const Names& names);
std::variant<table::Change, Problem> read_change(const Json& json, const Names& names);

/// What these words say about a roll, but for which roll is meant.
Override override_of(const RollWords& words);

/// The change these words mean in a line with these draws; nothing if no roll fits.
std::optional<table::Change> change_of(const RollWords& words, const std::vector<Drawn>& draws);

// Draws in the log.
Json draws_json(const std::vector<Drawn>& draws, const Names& names);
std::variant<std::vector<Drawn>, Problem> read_draws(const Json& json, const Names& names);

}  // namespace breakneck::text
