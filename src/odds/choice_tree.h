// All that can come of choices, step by step. A step is one choice, one answer or one piece of work
// and is read over all ways luck can fall in it; what follows goes on from there, so nothing before
// a draw is done again for each way it may fall. Ways that were told the same and come to the same
// scene go on as one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bug.h"
#include "base/packed.h"
#include "odds/exact.h"
#include "odds/hash_index.h"
#include "odds/told.h"
#include "rules/common/forget.h"
#include "rules/common/refusal.h"
#include "rules/common/seats.h"
#include "rules/common/sides.h"
#include "rules/common/story.h"

namespace breakneck::odds::detail {

/// The rounds are the bottom frame: a reading of one choice ends where they would go on.
inline constexpr std::size_t floor_of_reading = 1;

/// What is asked: choices of somebody in a row, in a scene as a seat sees it, and who answers for
/// others.
template <class S, class Answerer>
struct ToRead {
    const typename S::Stage& stage;
    const typename S::Scene& seen;
    const Seat& seat;
    PersonId who;
    std::span<const typename S::Choice> choices;
    Answerer& answer;
};

/// Where a way has come to.
template <class S>
struct WayPoint {
    std::unique_ptr<typename S::Scene> scene;  // means nothing where it stopped
    Chance chance;
    Telling<typename S::Event> telling;
    std::size_t made = 0;  // so many of the choices
    std::size_t draws = 0;
    bool imagined = false;
    bool over = false;     // the encounter is
    bool stopped = false;  // in the middle of a step: no more of it can be read
};

/// Kept from one reading to the next: what is dear to make anew.
template <class S>
struct ReadingRoom {
    Book<typename S::Event> book;
    Record<typename S::Event> heard{FramesKept::as_marks};
    std::vector<std::unique_ptr<typename S::Scene>> spare;
    std::size_t scenes = 0;  // so many there are, spare or not
};

/// How a way was left: at its end, open where the reading stopped, or cut off where open-ended dice
/// go beyond what is listed; of that way is only known what came before.
enum class Left : std::uint8_t { at_end, open, cut };

/// Reads level by level until all is read or there are more ways than the budget allows.
/// `ended(point, how)` is called with every way.
template <class S, class Answerer, class Ended>
class ChoiceTree {
  public:
    using Scene = typename S::Scene;
    using Event = typename S::Event;
    using Point = WayPoint<S>;

    ChoiceTree(DrawOdds& odds, ReadingRoom<S>& room, const ToRead<S, Answerer>& asked, Ended& ended,
               Budget budget)
        : asked_(asked),
          ended_(ended),
          budget_(budget),
          draws_(odds, [this] { heard_before_stop_ = heard_.size(); }),
          book_(room.book),
          heard_(room.heard),
          spare_(room.spare),
          scenes_(room.scenes) {
        book_.begin(asked.who);
    }

    void read() {
        std::vector<std::vector<Point>> levels(1);
        levels[0].push_back({.scene = copy_of(asked_.seen)});
        while (!levels.empty()) {
            std::vector<Point> level = std::move(levels.back());
            levels.pop_back();
            known_.clear();
            std::size_t read = 0;
            // A long level would take much room: the rest of it waits.
            do {
                advance(level[read++]);
            } while (read < level.size() && read < most_at_once && !is_narrow());
            if (read < level.size()) {
                level.erase(level.begin(), level.begin() + static_cast<std::ptrdiff_t>(read));
                levels.push_back(std::move(level));
            }
            if (!next_.empty()) levels.push_back(std::exchange(next_, {}));
        }
    }

    const Reading& reading() const { return reading_; }
    const ChanceSum& cut() const { return cut_; }
    /// Whether something is hidden from the seat, of which a few ways were imagined.
    bool imagined() const { return imagined_; }
    const std::optional<Refusal>& refused() const { return refused_; }
    const std::vector<std::string_view>& assumed() const { return assumed_; }

  private:
    enum class Thing { imagine, choose, answer, work };
    static constexpr std::size_t most_at_once = 512;
    static constexpr std::uint64_t most_worlds = 256;
    static constexpr std::uint64_t least_in_a_world = 12;  // the first roll of most choices
    static constexpr std::size_t most_scenes = (std::size_t{256} << 20U) / sizeof(Scene);

    /// All that can come of one thing.
    struct Taken {
        std::vector<Point> points;
        std::vector<Chance> cut;
        std::uint64_t ways_behind = 0;  // one draw deeper there would be so many
        bool complete = true;
        bool stopped = false;  // on some ways in the middle of it
        bool limited = false;  // by the draws it was to be read
        bool refused = false;
    };
    /// What came of one thing on one way; what was heard of it is in heard_.
    struct Way {
        std::unique_ptr<Scene> scene;
        bool refused = false;
        bool over = false;
        bool stopped = false;
    };

    /// Goes on with a way until luck has something to decide.
    void advance(Point& point) {
        for (;;) {
            if (point.stopped) return end(point, true);
            const auto thing = thing_for(point);
            if (!thing) return end(point, false);
            // What is hidden costs nothing of the budget, and what luck has no say in can always be
            // read.
            const bool imagines = *thing == Thing::imagine;
            const std::uint64_t most = imagines ? most_worlds : std::max<std::uint64_t>(left(), 1);
            // What is too deep is found out by a part of the budget, while there is much of it.
            const bool has_much = most > budget_.ways / 2;
            Way first = first_way(point, *thing);
            const bool certain = draws_.drawn() == 0 && !first.stopped;
            if (certain && !first.refused) {
                go_on(point, *thing, std::move(first));
                continue;
            }
            Taken taken =
                all_ways(point, *thing, std::move(first), has_much ? (most + 3) / 4 : most);
            if (!taken.complete && has_much) taken = first_draws_of(point, *thing, most);
            if (!taken.complete || taken.stopped) reading_.ways = budget_.ways;
            if (!taken.complete) return end(point, true);
            if (taken.refused) {
                for (Point& each : taken.points) spare_.push_back(std::move(each.scene));
                return end(point, false);
            }
            imagined_ = imagined_ || imagines;
            if (imagines)
                budget_.ways = std::max(budget_.ways, least_in_a_world * taken.points.size());
            else
                reading_.ways += taken.points.size() + taken.cut.size();
            for (Chance& each : taken.cut) {
                cut_.add(each);
                point.chance = std::move(each);
                ended_(point, Left::cut);
            }
            for (Point& each : taken.points) keep(std::move(each));
            spare_.push_back(std::move(point.scene));
            return;
        }
    }
    /// Where half of the room is taken, what comes of a way is read before other ways. With all
    /// numbers nobody would look at so much: it is told in short the sooner.
    bool is_narrow() const {
        return book_.tells_in_short() && !next_.empty() &&
               scenes_ - spare_.size() > most_scenes / 2;
    }
    std::uint64_t left() const { return budget_.ways - std::min(budget_.ways, reading_.ways); }

    void end(Point& point, bool is_open) {
        if (is_open) reading_.complete = false;
        if (!is_open && reading_.ways == 0) reading_.ways = 1;
        ended_(point, is_open ? Left::open : Left::at_end);
        spare_.push_back(std::move(point.scene));
    }

    /// What comes next; nothing where the way is at its end.
    std::optional<Thing> thing_for(Point& point) {
        if (!point.imagined) return Thing::imagine;
        if (point.made == 0) return Thing::choose;
        const Scene& scene = *point.scene;
        const auto rests = [&] { return scene.frames.size() <= floor_of_reading || point.over; };
        bool at_rest = rests();
        while (!at_rest && question(asked_.stage, scene)) {
            if (skips_question(point)) {
                at_rest = rests();
            } else {
                if (!is_opening(scene.frames.back()))
                    return answers_by_plan(point) ? Thing::choose : Thing::answer;
                at_rest = true;
            }
        }
        if (!at_rest) return Thing::work;
        // Behind the end of the turn nobody is asked any more.
        if (point.made >= asked_.choices.size() || !question(asked_.stage, scene))
            return std::nullopt;
        return Thing::choose;
    }

    /// Whether whoever plans is asked in between, and the next choice of the plan is an answer: one
    /// that may be made out of turn leaves the question as it was, and waits.
    bool answers_by_plan(const Point& point) {
        if (point.made >= asked_.choices.size()) return false;
        const auto open = question(asked_.stage, *point.scene);
        if (!open || open->who != asked_.who) return false;
        std::unique_ptr<Scene> tried = copy_of(*point.scene);
        Story<Event> silent;
        typename S::Play play{asked_.stage, *tried, silent, tried->frames.capacity()};
        Luck any(Rng(0, 0));
        bool answers = resolve(play, asked_.who, asked_.choices[point.made], any).is_done();
        const std::size_t asking = point.scene->frames.size();
        answers = answers && (tried->frames.size() < asking ||
                              !(tried->frames[asking - 1] == point.scene->frames.back()));
        spare_.push_back(std::move(tried));
        return answers;
    }

    /// Whoever is asked may not be there any more to answer: then it goes on without them.
    bool skips_question(Point& point) {
        heard_.clear();
        Story<Event> story(heard_);
        typename S::Play play{asked_.stage, *point.scene, story, floor_of_reading};
        draws_.restart();
        Luck luck(draws_);
        const bool skips = run_once(play, luck);
        BN_CHECK(draws_.drawn() == 0);
        if (!skips) return false;
        book_.go_on(point.telling, heard_);
        point.over = outcome(asked_.stage, *point.scene).over;
        return true;
    }

    /// Too much at once: as many draws of it as can be read in all ways. Not complete: not even
    /// one.
    Taken first_draws_of(const Point& point, Thing thing, std::uint64_t most) {
        Taken best{.complete = false};
        for (std::size_t deepest = 1;; ++deepest) {
            Taken taken = all_ways(point, thing, first_way(point, thing, deepest), most);
            if (!taken.complete) return best;
            for (Point& each : best.points) spare_.push_back(std::move(each.scene));
            best = std::move(taken);
            if (!best.limited || best.ways_behind > most) return best;
        }
    }

    Way first_way(const Point& point, Thing thing, std::size_t deepest = ExactDraws::no_limit) {
        answer_.reset();
        draws_.restart(deepest);
        return go(point, thing);
    }

    /// The thing is done in the only way there is.
    void go_on(Point& point, Thing thing, Way way) {
        std::swap(point.scene, way.scene);
        spare_.push_back(std::move(way.scene));
        book_.go_on(point.telling, heard_);
        point.made += thing == Thing::choose ? 1 : 0;
        point.imagined = true;
        point.over = way.over;
    }

    /// Every way of one thing, of which the first was just gone, unless there are more than so
    /// many.
    Taken all_ways(const Point& point, Thing thing, Way way, std::uint64_t most) {
        Taken out;
        for (std::uint64_t ways = 1;; ++ways) {
            add(out, point, thing, std::move(way));
            if (!draws_.advance()) return out;
            const bool has_room = scenes_ <= most_scenes || !spare_.empty();
            if (ways == most || !has_room) {
                out.complete = false;
                for (Point& each : out.points) spare_.push_back(std::move(each.scene));
                return out;
            }
            way = go(point, thing);
        }
    }
    void add(Taken& taken, const Point& point, Thing thing, Way way) {
        taken.refused = way.refused;
        taken.limited = taken.limited || way.stopped;
        taken.ways_behind += way.stopped ? draws_.ways_behind() : 1;
        Point next{.scene = std::move(way.scene),
                   .telling = point.telling,
                   .made = point.made + (thing == Thing::choose ? 1 : 0),
                   .draws = point.draws + draws_.drawn(),
                   .imagined = true,
                   .over = way.over};
        next.stopped = way.stopped || next.draws >= ExactDraws::most_draws;
        taken.stopped = taken.stopped || next.stopped;
        const Chance& now = draws_.chance();
        next.chance = {point.chance.over * now.over, point.chance.under * now.under};
        if (now.cut) {
            taken.cut.push_back(std::move(next.chance));
            spare_.push_back(std::move(next.scene));
            return;
        }
        book_.go_on(next.telling, heard_);
        taken.points.push_back(std::move(next));
    }

    /// One way of one thing, as the draws stand.
    Way go(const Point& point, Thing thing) {
        Way way{.scene = copy_of(*point.scene)};
        heard_.clear();
        Luck luck(draws_);
        run(point, thing, way, luck);
        if (!draws_.stopped()) return way;
        heard_.keep_first(heard_before_stop_);
        return {.scene = std::move(way.scene), .stopped = true};
    }
    void run(const Point& point, Thing thing, Way& way, Luck& luck) {
        Scene& scene = *way.scene;
        if (thing == Thing::imagine) {
            scene = imagine(asked_.stage, asked_.seen, asked_.seat, luck);
            return;
        }
        Story<Event> story(heard_);
        if (thing == Thing::work) {
            typename S::Play play{asked_.stage, scene, story, floor_of_reading};
            run_once(play, luck);
            way.over = !draws_.stopped() && outcome(asked_.stage, scene).over;
            if (way.over) run_on(play, luck);  // tells who has won
            return;
        }
        // Nothing goes on by itself.
        typename S::Play play{asked_.stage, scene, story, scene.frames.capacity()};
        if (thing == Thing::choose)
            choose(play, point, way, luck);
        else
            answer_question(play, luck);
        way.over = outcome(asked_.stage, scene).over;
    }
    void choose(typename S::Play& play, const Point& point, Way& way, Luck& luck) {
        const Answer made = resolve(play, asked_.who, asked_.choices[point.made], luck);
        way.refused = !made.is_done();
        if (way.refused && point.made == 0 && !draws_.stopped()) refused_ = made.refusal();
    }
    void answer_question(typename S::Play& play, Luck& luck) {
        const auto open = question(asked_.stage, play.scene);
        assume(open->kind);
        if (!resolve(play, open->who, answer_to(play.scene, *open, luck), luck).is_done())
            BN_CHECK(
                resolve(play, open->who, default_answer(asked_.stage, play.scene), luck).is_done());
    }

    /// Making up one's mind takes long: an answer without a whim is kept for all ways of the step.
    typename S::Choice answer_to(const Scene& scene, const Question& open, Luck& luck) {
        if (answer_) return *answer_;
        auto choice = asked_.answer(asked_.stage, scene, open, luck);
        if (draws_.drawn() == 0 && !draws_.stopped()) answer_ = choice;
        return choice;
    }
    void assume(std::string_view kind) {
        if (std::find(assumed_.begin(), assumed_.end(), kind) == assumed_.end())
            assumed_.push_back(kind);
    }

    /// For the next level, as one with those who have come to the same.
    void keep(Point point) {
        constexpr int most_compared = 32;  // to go on as two is no harm, only slower
        // In short nobody reads the numbers that are settled.
        if (book_.tells_in_short() && !point.stopped && point.made >= asked_.choices.size())
            strip_settled(asked_.stage, *point.scene);
        int compared = 0;
        const std::size_t next = next_.size();
        const std::size_t place = known_.find_or_add(hash_of(point), next, [&](std::size_t known) {
            return compared++ < most_compared && are_same(next_[known], point);
        });
        if (place == next) {
            next_.push_back(std::move(point));
            return;
        }
        next_[place].chance.add(point.chance);
        spare_.push_back(std::move(point.scene));
    }

    /// Tells most of them apart at one look.
    std::uint64_t hash_of(const Point& point) const {
        Hasher hasher;
        hasher.add(std::uint64_t{point.telling.last == nullptr ? 0 : point.telling.last->id});
        hasher.add(std::uint64_t{point.telling.roll == nullptr ? 0 : point.telling.roll->hash});
        if (!point.stopped) hasher.add(std::uint64_t{point.scene->frames.size()});
        // In short many scenes are told alike.
        if (!point.stopped && book_.tells_in_short())
            hasher.add(Packed<Scene>(*point.scene).hash());
        return hasher.value();
    }
    /// Where scenes differ at all, they nearly always differ in what is unfinished.
    static bool are_same(const Point& one, const Point& other) {
        if (one.telling != other.telling || one.made != other.made || one.stopped != other.stopped)
            return false;
        return one.stopped ||
               (one.scene->frames == other.scene->frames && *one.scene == *other.scene);
    }

    std::unique_ptr<Scene> copy_of(const Scene& scene) {
        if (spare_.empty()) {
            ++scenes_;
            return std::make_unique<Scene>(scene);
        }
        std::unique_ptr<Scene> copy = std::move(spare_.back());
        spare_.pop_back();
        *copy = scene;
        return copy;
    }

    const ToRead<S, Answerer>& asked_;
    Ended& ended_;
    Budget budget_;
    ExactDraws draws_;
    Book<Event>& book_;
    Record<Event>& heard_;
    std::size_t heard_before_stop_ = 0;
    std::optional<typename S::Choice> answer_;
    std::vector<Point> next_;
    HashIndex known_;  // where they are in next_
    std::vector<std::unique_ptr<Scene>>& spare_;
    std::size_t& scenes_;
    ChanceSum cut_;
    bool imagined_ = false;
    Reading reading_;
    std::optional<Refusal> refused_;
    std::vector<std::string_view> assumed_;
};

}  // namespace breakneck::odds::detail
