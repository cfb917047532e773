// An encounter to be played over and over: opened from a file, with a value set and tempers given.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/names.h"
#include "base/paths.h"
#include "sim/contest.h"
#include "text/document.h"
#include "text/game.h"
#include "text/problem.h"

namespace breakneck::text {

/// "people.Ana.skills.driving" to "3". Values of the encounter come before those of its first
/// scene; in a saved scene it is the other way round, as with rulings.
struct Setting {
    std::string path;
    std::string value;
};

/// How somebody, a side, or, if it is empty, everybody plays.
struct Temper {
    std::string who;
    std::string temperament;
};

struct StudyChanges {
    std::vector<Temper> tempers = {};
    std::optional<Setting> setting = {};
};

using OpenedStudy = std::variant<std::unique_ptr<sim::Contest>, Problem>;

/// Opens an encounter or a saved scene of any system.
OpenedStudy open_study(const Document& document, const Data& data, const StudyChanges& changes);

/// The same for one system; each is compiled in systems/NAME.cpp.
template <class S>
OpenedStudy open_study_of(const Document& document, std::span<const Document> libraries,
                          const StudyChanges& changes);

namespace detail {

/// The people that are meant, by their numbers; a problem if nobody is.
std::variant<std::vector<int>, Problem> people_meant(const Temper& temper, const Names& names,
                                                     std::span<const int> sides);

/// A path that led nowhere, or a value that is none for it.
Problem setting_problem(const Setting& setting, const PathProblem& problem);

}  // namespace detail

}  // namespace breakneck::text
