// Plays games of one system one after the other, and remembers what came of luck as long as that
// saves time. Included only where a system is registered.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/packed.h"
#include "rules/common/forget.h"
#include "sim/contest.h"
#include "sim/draw_graph.h"
#include "sim/playthrough.h"
#include "sim/worth.h"

namespace breakneck::sim {

/// Rounds as they go by: counting begins anew with every fight or chase of an encounter.
class RoundCount {
  public:
    explicit RoundCount(int now) : last_(now) {}
    /// How many have gone by since the last look.
    int look(int now) {
        const int more = now >= last_ ? now - last_ : now;
        last_ = now;
        return more;
    }

  private:
    int last_;
};

/// Where all games of a contest begin: a scene that waits for an answer or, `touched`, may have to
/// run on to one first.
template <class S>
struct Beginning {
    typename S::Stage stage;
    typename S::Scene scene;
    bool touched = false;
};

/// Luck whose draws are told to a lesson. What has been said already is said again first.
class Taught final : public Draws {
  public:
    Taught(Stream stream, Luck& luck, std::span<const int>& said, Lesson& lesson)
        : stream_(stream), luck_(luck), said_(said), lesson_(lesson) {}

    int draw(const DrawKey& key, const Draw& draw) override {
        if (said_.empty()) return told(draw, luck_.answer_to(key, draw));
        const int answer = answer_of(draw, said_.front());
        said_ = said_.subspan(1);
        return said_.empty() ? told(draw, answer) : answer;
    }

  private:
    int told(const Draw& draw, int answer) {
        lesson_.drew(stream_, draw, answer);
        return answer;
    }

    Stream stream_;
    Luck& luck_;
    std::span<const int>& said_;
    Lesson& lesson_;
};

/// The row of a game is the same whether it was remembered or played by the rules.
template <class S>
class PlayerOf final : public Player {
  public:
    using Scene = typename S::Scene;

    PlayerOf(const Contest& contest, const Beginning<S>& from)
        : contest_(contest), from_(from), length_at_(length_in(contest.columns())) {
        kept_.emplace_back(from.scene);
    }

    void play(std::uint64_t seed, std::uint64_t first, std::span<Row> rows) override {
        std::size_t next = worth_.it() ? play_together(seed, first, rows) : 0;
        for (; next < rows.size(); ++next) contest_.play(seed, first + next, rows[next]);
    }

    /// How many choices the rules had to make.
    std::uint64_t choices_by_rules() const { return by_rules_; }

  private:
    using Walk = DrawGraph::Walk;

    /// Where a game is over the next one begins, so that there are always as many side by side. How
    /// many were played: all, or those begun before it was no longer worth it.
    std::size_t play_together(std::uint64_t seed, std::uint64_t first, std::span<Row> rows) {
        std::size_t next = 0;
        const auto luck_of = [&](std::size_t game) { return Streams(seed, first + game); };
        walks_.clear();
        for (; next < std::min(rows.size(), DrawGraph::most_together); ++next)
            walks_.emplace_back(luck_of(next), graph_.beginning(), next);
        for (std::size_t at = 0; !walks_.empty() && worth_.it();) {
            at = graph_.walk_on(walks_, at);
            Walk& walk = walks_[at];
            const auto found = graph_.found(walk);
            if (found == DrawGraph::Found::something_new && play_on_from(walk)) continue;
            if (found == DrawGraph::Found::end)
                finish(walk, rows[walk.game]);
            else
                play_by_rules(seed, first + walk.game, rows[walk.game]);
            if (next < rows.size()) {
                walk.begin(luck_of(next), graph_.beginning(), next);
                ++next;
            } else {
                walk = walks_.back();
                walks_.pop_back();
            }
        }
        for (const Walk& each : walks_) contest_.play(seed, first + each.game, rows[each.game]);
        if (!worth_.it()) forget();
        return next;
    }

    void play_by_rules(std::uint64_t seed, std::uint64_t index, Row& row) {
        contest_.play(seed, index, row);
        const int choices = row[length_at_ + 1];
        worth_.played(choices, choices);
    }

    /// The row of a game that has come to its end.
    void finish(const Walk& walk, Row& row) {
        const int* end = ends_.data() + graph_.end_of(walk) * contest_.columns().size();
        row.assign(end, end + contest_.columns().size());
        row[length_at_] = walk.length.rounds;
        row[length_at_ + 1] = walk.length.answers;
        worth_.played(walk.length.answers, static_cast<int>(by_rules_ - by_rules_before_));
        by_rules_before_ = by_rules_;
    }

    /// Plays by the rules where a walk came to something new, until it can go on. False if it
    /// cannot: nothing more is learned, or the game has no end.
    bool play_on_from(Walk& walk) {
        Lesson lesson(graph_, walk);
        std::span<const int> said = graph_.replies_of(walk);
        Taught dice(Stream::dice, walk.luck.dice, said, lesson);
        Taught minds(Stream::minds, walk.luck.minds, said, lesson);
        Streams told{Luck(dice), Luck(minds)};
        const std::size_t origin = graph_.origin_of(walk);
        kept_[origin].put_into(scene_);
        typename S::Play game{from_.stage, scene_, silent_};
        RoundCount count(scene_.round);
        if (origin == 0 && from_.touched) run_on(game, told.dice);
        for (bool again = origin > 0;; again = false) {
            const auto open = question(from_.stage, scene_);
            if (!again) {
                const int rounds = count.look(scene_.round);
                open ? lesson.asked(rounds) : lesson.over(rounds);
                strip(from_.stage, scene_);
                count = RoundCount(scene_.round);
                Packed<Scene> packed(scene_);
                if (lesson.joins(packed.hash(), walk)) return true;
                if (lesson.length().answers >= most_answers || !has_room()) return false;
                if (!open) return learn_end(lesson, walk), true;
                keep_question(lesson, std::move(packed));
            }
            ++by_rules_;
            answer_once<S>(game, *open, told, Ordinary{});
        }
    }

    bool has_room() const { return graph_.has_room() && bytes_ < most_bytes; }

    void keep_question(Lesson& lesson, Packed<Scene> packed) {
        lesson.keep(kept_.size());
        kept_.push_back(std::move(packed));
        bytes_ += kept_.back().bytes();
    }

    void learn_end(Lesson& lesson, Walk& walk) {
        lesson.ended(walk);
        const Length length = lesson.length();
        Row row;
        fill(row, from_.stage.sides.size(),
             {outcome(from_.stage, scene_), {length.answers, true}, length.rounds},
             remains(from_.stage, scene_));
        ends_.insert(ends_.end(), row.begin(), row.end());
    }

    void forget() {
        graph_ = {};
        kept_ = std::vector<Packed<Scene>>();
        ends_ = {};
    }

    static constexpr std::size_t most_bytes = std::size_t{64} << 20U;

    const Contest& contest_;
    const Beginning<S>& from_;
    std::size_t length_at_;  // where a row has rounds and decisions
    DrawGraph graph_;
    std::vector<Packed<Scene>> kept_;  // the beginning, and questions by their numbers
    std::size_t bytes_ = 0;            // of those
    Row ends_;                         // of each end, one behind the other
    Worth worth_;
    std::uint64_t by_rules_ = 0;
    std::uint64_t by_rules_before_ = 0;  // when a game was last over
    std::vector<Walk> walks_;
    Scene scene_;
    Story<typename S::Event> silent_;
};

}  // namespace breakneck::sim
