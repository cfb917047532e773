// Opening an encounter of one system to be played over and over. Included only in
// systems/NAME.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/paths.h"
#include "sim/contest_of.h"
#include "text/encounter.h"
#include "text/study.h"

namespace breakneck::text {

/// A stage and a scene on it while values are set in them.
template <class S>
class StudyDraft {
  public:
    using Stage = typename S::Stage;
    using Scene = typename S::Scene;
    using Trouble = std::optional<Problem>;

    /// Of an encounter, before `prepare` has seen it.
    explicit StudyDraft(Stage stage) : stage_(std::move(stage)) {}
    StudyDraft(Stage stage, const Scene& scene)
        : stage_(std::move(stage)), scene_(scene), saved_(true) {}

    Trouble change(const StudyChanges& changes) {
        for (const Temper& each : changes.tempers)
            if (auto problem = temper(each)) return problem;
        bool set = !changes.setting;
        if (!saved_) {
            // The file's own values come first; some there are only when the stage is ready.
            if (!set) {
                const auto problem = set_in(stage_, *changes.setting);
                if (problem && problem->at.empty())
                    return detail::setting_problem(*changes.setting, *problem);
                set = !problem;
            }
            if (auto problem = begin()) return problem;
        }
        return set ? std::nullopt : settle(*changes.setting);
    }

    std::unique_ptr<sim::Contest> contest() && {
        return std::make_unique<sim::ContestOf<S>>(
            sim::Beginning<S>{std::move(stage_), scene_, touched_});
    }

  private:
    template <class T>
    std::optional<PathProblem> set_in(T& target, const Setting& setting) const {
        T changed = target;
        auto problem = set_by_path(changed, setting.path, setting.value, names_in(stage_));
        if (!problem) target = std::move(changed);
        return problem;
    }

    Trouble temper(const Temper& temper) {
        std::vector<int> sides;
        for (const auto& each : stage_.people) sides.push_back(static_cast<int>(each.side));
        const auto meant = detail::people_meant(temper, names_in(stage_), sides);
        if (const auto* problem = std::get_if<Problem>(&meant)) return *problem;
        for (const int each : std::get<std::vector<int>>(meant)) {
            const Setting setting{"people." + std::to_string(each) + ".temperament",
                                  temper.temperament};
            const auto problem = set_in(stage_, setting);
            if (!problem) continue;
            if (problem->at.empty())
                return Problem{"",
                               "TEMPER or WHO=TEMPER, with a TEMPER that is " + problem->expected,
                               temper.temperament};
            return Problem{"", "left out: " + std::string(S::name) + " knows no temperaments"};
        }
        return std::nullopt;
    }

    Trouble prepared() {
        if (const auto problem = prepare(stage_)) return Problem{problem->path, problem->expected};
        return std::nullopt;
    }
    Trouble begin() {
        if (auto problem = prepared()) return problem;
        scene_ = start(stage_);
        return std::nullopt;
    }

    /// A value of a stage that is ready, or of the scene on it.
    Trouble settle(const Setting& setting) {
        std::optional<PathProblem> worst;
        for (const bool in_scene : {saved_, !saved_}) {
            auto problem = in_scene ? set_in(scene_, setting) : set_in(stage_, setting);
            if (!problem) return in_scene ? check() : saved_ ? prepared() : begin();
            if (problem->at.empty()) return detail::setting_problem(setting, *problem);
            // Of two paths that lead nowhere the first is meant, unless the other leads further.
            const std::string_view head = first_step(setting.path).head;
            if (!worst || (worst->at == head && problem->at != head)) worst = std::move(problem);
        }
        return detail::setting_problem(setting, *worst);
    }

    Trouble check() {
        touched_ = true;
        if (const auto wrong = check_scene(stage_, scene_))
            return Problem{wrong->path, wrong->expected};
        return std::nullopt;
    }

    Stage stage_;
    Scene scene_ = {};
    bool saved_ = false;
    bool touched_ = false;
};

template <class S>
OpenedStudy open_study_of(const Document& document, std::span<const Document> libraries,
                          const StudyChanges& changes) {
    if (auto problem = detail::wrong_head(document.root, S::name)) return *problem;
    const auto finish = [&](StudyDraft<S> draft) -> OpenedStudy {
        if (auto problem = draft.change(changes)) return std::move(*problem);
        return std::move(draft).contest();
    };
    if (kind_of(document.root) == FileKind::saved_scene) {
        auto read = read_saved<S>(document, libraries);
        if (auto* problem = std::get_if<Problem>(&read)) return std::move(*problem);
        auto& saved = std::get<Saved<S>>(read);
        return finish(StudyDraft<S>(std::move(saved.stage), saved.scene));
    }
    auto read = read_draft<S>(document.root, libraries);
    if (auto* problem = std::get_if<Problem>(&read)) return std::move(*problem);
    return finish(StudyDraft<S>(std::get<typename S::Stage>(std::move(read))));
}

}  // namespace breakneck::text
