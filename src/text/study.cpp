// Opening an encounter to be played over and over, whatever its system.
#include "text/study.h"

#include <algorithm>

#include "text/called.h"
#include "text/encounter.h"
#include "text/json_fields.h"
#include "text/systems.h"

namespace breakneck::text {

OpenedStudy open_study(const Document& document, const Data& data, const StudyChanges& changes) {
    auto head = read_head(document.root);
    if (auto* problem = std::get_if<Problem>(&head)) return std::move(*problem);
    const auto& name = std::get<std::string>(head);
    const SystemEntry* system = find_system(name);
    if (system == nullptr) {
        std::vector<std::string> known;
        for (const SystemEntry& each : systems()) known.emplace_back(each.name);
        return inside("system", detail::unknown_word(Json(name), known));
    }
    const auto blocks = data.stat_blocks.find(name);
    if (blocks == data.stat_blocks.end()) return system->open_study(document, {}, changes);
    return system->open_study(document, blocks->second, changes);
}

namespace detail {

std::variant<std::vector<int>, Problem> people_meant(const Temper& temper, const Names& names,
                                                     std::span<const int> sides) {
    const auto& people = names.list("people");
    std::vector<std::string> known = people;
    known.insert(known.end(), names.list("sides").begin(), names.list("sides").end());
    const auto called = one_called(known, temper.who);
    const std::string& who = called ? known[*called] : temper.who;
    const auto side = names.find("sides", who);
    std::vector<int> meant;
    for (std::size_t i = 0; i < people.size(); ++i)
        if (who.empty() || people[i] == who || (side && sides[i] == *side))
            meant.push_back(static_cast<int>(i));
    if (!meant.empty()) return meant;
    return Problem{"", "the name of a person or a side: " + one_of(known), temper.who,
                   did_you_mean(temper.who, known)};
}

namespace {

/// The words of "one of aim, hearts, luck"; none if something else was expected.
std::vector<std::string> words_in(std::string_view expected) {
    constexpr std::string_view start = "one of ";
    std::vector<std::string> words;
    if (!expected.starts_with(start)) return words;
    for (expected.remove_prefix(start.size()); !expected.empty();) {
        const std::size_t end = std::min(expected.find(", "), expected.size());
        words.emplace_back(expected.substr(0, end));
        expected.remove_prefix(std::min(end + 2, expected.size()));
    }
    return words;
}

}  // namespace

Problem setting_problem(const Setting& setting, const PathProblem& problem) {
    const std::string& found = problem.at.empty() ? setting.value : problem.at;
    return {setting.path, problem.expected, found, did_you_mean(found, words_in(problem.expected))};
}

}  // namespace detail

}  // namespace breakneck::text
