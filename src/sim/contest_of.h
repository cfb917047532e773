// An encounter of one system that can be played over and over. Included only where a system is
// registered, behind its rules, remains and tactics.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "sim/contest.h"
#include "sim/player_of.h"

namespace breakneck::sim {

template <class S>
class ContestOf final : public Contest {
  public:
    using Stage = typename S::Stage;
    using Scene = typename S::Scene;

    explicit ContestOf(Beginning<S> from) : from_(std::move(from)) {
        columns_ = columns_of(cast(), remains(from_.stage, from_.scene));
    }

    std::string title() const override { return from_.stage.title; }
    const std::vector<Column>& columns() const override { return columns_; }
    const Beginning<S>& beginning() const { return from_; }

    void play(std::uint64_t seed, std::uint64_t index, Row& row) const override {
        Scene scene = from_.scene;
        Story<typename S::Event> silent;
        typename S::Play game{from_.stage, scene, silent};
        Streams luck(seed, index);
        RoundCount count(scene.round);
        int rounds = 0;
        if (from_.touched) run_on(game, luck.dice);
        const Ordinary ordinary;
        const Played played =
            play_on<S>(game, luck,
                       [&](const Stage& stage, const Scene& now, const Question& open, Luck& mind) {
                           rounds += count.look(now.round);
                           return ordinary(stage, now, open, mind);
                       });
        rounds += count.look(scene.round);
        fill(row, from_.stage.sides.size(), {outcome(from_.stage, scene), played, rounds},
             remains(from_.stage, scene));
    }

    std::unique_ptr<Player> player() const override {
        return std::make_unique<PlayerOf<S>>(*this, from_);
    }

  private:
    Cast cast() const {
        Cast names;
        for (const auto& each : from_.stage.sides) names.sides.push_back(each.name);
        for (const auto& each : from_.stage.people) names.people.push_back(each.name);
        if constexpr (requires { from_.stage.vehicles; })
            for (const auto& each : from_.stage.vehicles) names.vehicles.push_back(each.name);
        return names;
    }

    Beginning<S> from_;
    std::vector<Column> columns_;
};

}  // namespace breakneck::sim
