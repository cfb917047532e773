// An encounter of one system that can be played over and over. Included only where a system is
// registered, behind its rules, remains and tactics.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "sim/contest.h"

namespace breakneck::sim {

/// Rounds as they go by: counting begins anew with every fight or chase of an encounter.
class RoundCount {
  public:
    explicit RoundCount(int now) : last_(now) {}
    void look(int now) {
        if (now != last_) rounds_ += now > last_ ? now - last_ : now;
        last_ = now;
    }
    int rounds() const { return rounds_; }

  private:
    int last_;
    int rounds_ = 0;
};

template <class S>
class ContestOf final : public Contest {
  public:
    using Stage = typename S::Stage;
    using Scene = typename S::Scene;

    /// From a scene that waits for an answer, or, `touched`, that may have to run on to one first.
    ContestOf(Stage stage, const Scene& scene, bool touched = false)
        : stage_(std::move(stage)), scene_(scene), touched_(touched) {
        columns_ = columns_of(cast(), remains(stage_, scene_));
    }

    std::string title() const override { return stage_.title; }
    const std::vector<Column>& columns() const override { return columns_; }

    void play(std::uint64_t seed, std::uint64_t index, Row& row) const override {
        Scene scene = scene_;
        Story<typename S::Event> silent;
        typename S::Play game{stage_, scene, silent};
        Streams luck(seed, index);
        RoundCount count(scene.round);
        if (touched_) run_on(game, luck.dice);
        const Ordinary ordinary;
        const Played played =
            play_on<S>(game, luck,
                       [&](const Stage& stage, const Scene& now, const Question& open, Luck& mind) {
                           count.look(now.round);
                           return ordinary(stage, now, open, mind);
                       });
        count.look(scene.round);
        fill(row, stage_.sides.size(), {outcome(stage_, scene), played, count.rounds()},
             remains(stage_, scene));
    }

  private:
    Cast cast() const {
        Cast names;
        for (const auto& each : stage_.sides) names.sides.push_back(each.name);
        for (const auto& each : stage_.people) names.people.push_back(each.name);
        if constexpr (requires { stage_.vehicles; })
            for (const auto& each : stage_.vehicles) names.vehicles.push_back(each.name);
        return names;
    }

    Stage stage_;
    Scene scene_;
    bool touched_;
    std::vector<Column> columns_;
};

}  // namespace breakneck::sim
