// A line of the log: who said what, the dice that fell, and the hash of the scene after it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "chance/hand.h"
#include "rules/common/check.h"
#include "rules/common/refusal.h"
#include "rules/common/seats.h"

namespace breakneck::table {

/// An answer to the open question, or a choice out of turn, for somebody (nobody: the game master).
template <class S>
struct Chosen {
    PersonId who = PersonId::nobody;
    typename S::Choice choice;
    std::vector<Override> overrides = {};  // rulings made later about the rolls of this line
    bool by_orders = false;
    bool ruled = false;  // the game master decided it, and it is told so
};

/// A value set by its path, in the scene or else on the stage.
struct SetValue {
    std::string path;
    std::string value;
};

/// Something about a roll to come.
struct SetOverride {
    Override override;
};

/// Another stage from here on, with people added.
template <class S>
struct Restaged {
    std::shared_ptr<const typename S::Stage> stage;
    std::string what;
};

/// Back (or forward) to the scene after another line; nothing is erased.
struct WentTo {
    int line = 0;
};

/// A die of the past that shows another face.
struct ReplaceFace {
    DrawKey key;
    int ordinal = 0;
    int index = 0;  // which die of the draw
    std::int16_t face = 0;
    bool operator==(const ReplaceFace&) const = default;
};
/// A change of something past.
using Change = std::variant<Override, ReplaceFace>;

/// A line of the past was changed: what follows on the same branch is the past played again.
struct Amended {
    int line = 0;
    Change change = {};
    int broken_at = 0;  // the first line that no longer fits; 0: all of them do
};

/// What somebody answers to a kind of question without being asked; `once` for one round of a mob.
template <class S>
struct StandingOrder {
    PersonId who = PersonId::nobody;
    std::string question;
    std::optional<typename S::Choice> answer;  // none: ask again
    bool once = false;
    int since = 0;  // the line it was given in
};

/// Who rolls by hand from now on.
struct DiceBy {
    PersonId who = PersonId::nobody;
    bool typed = false;
};

template <class S>
using Saying = std::variant<Chosen<S>, SetValue, SetOverride, Restaged<S>, WentTo, Amended,
                            StandingOrder<S>, DiceBy>;

template <class S>
struct Line {
    int number = 0;  // counted from 1
    int parent = 0;  // the line whose scene it starts from; 0 is the start
    Seat by;
    Saying<S> saying;
    std::string reason = {};
    std::vector<Drawn> draws = {};
    std::uint64_t hash = 0;  // of the scene after it
    int copy_of = 0;         // played again after a change of the past: the line it repeats
};

/// Whether the change is about a roll among these draws.
bool has_draw(const std::vector<Drawn>& draws, const Change& change);
void replace_face(std::vector<Drawn>& draws, const ReplaceFace& change);
/// Whether the face that was ruled is among these draws; a die that has no such face was rolled
/// again.
bool shows(const std::vector<Drawn>& draws, const Change& change);
/// Whether the last of these draws came to a stop at the face that was ruled.
bool was_refused(const std::vector<Drawn>& so_far, const Change& change);

/// Where luck comes from for what is said now.
struct LuckNow {
    GivenFaces given = {};
    bool only_given = false;  // nothing is rolled by the machine
    Rng* machine = nullptr;   // rolls on from line to line
};

/// What was wrong with something said, other than the rules: nothing has changed.
struct Problem {
    std::string what;  // a key to its words
    std::string detail = {};
    int line = 0;
};

/// Where playing the past again had to stop: the rest stays as a branch.
struct Broken {
    int line = 0;
    std::optional<Refusal> refused;  // none: the line answers another question now
};

/// What had happened before dice were missing, line by line: none of it is kept.
template <class S>
struct SoFar {
    std::shared_ptr<const typename S::Stage> stage;
    typename S::Scene before;
    std::vector<typename S::Event> events;
};

/// What came of something said.
template <class S>
struct Reply {
    using Failure = std::variant<Refusal, FacesMissing, Problem>;
    std::optional<Failure> failure = {};
    std::vector<int> lines = {};  // the lines it added
    std::vector<typename S::Event> events = {};
    std::optional<Broken> broken = {};
    std::vector<SoFar<S>> so_far = {};  // if faces are missing
    bool is_done() const { return !failure; }
};

}  // namespace breakneck::table
