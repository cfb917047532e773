// What somebody should do: the choices of their menu, tried out in games that ordinary crews play
// to their end, and ranked by how often their side reaches its aim.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "advice/candidates.h"
#include "advice/race.h"
#include "sim/playthrough.h"

namespace breakneck::advice {

/// One choice and how it stands.
template <class Choice>
struct Advised {
    Choice choice;
    Standing standing;
    bool usual = false;  // what an ordinary crew would do
};

/// How much of a menu is looked at, and how far a game is played.
struct Scope {
    std::size_t candidates = 24;
    int most_answers = 3'000;
};

/// Thinks about the open question for whoever is asked, knowing only what they may see: everything
/// hidden from them is imagined anew for each trial. All choices are tried in the same imagined
/// scenes with the same dice.
template <class S>
class Adviser {
  public:
    using Stage = typename S::Stage;
    using Scene = typename S::Scene;
    using Choice = typename S::Choice;

    /// The stage must outlive the adviser.
    Adviser(const Stage& stage, const Scene& scene, PersonId who, std::uint64_t seed,
            Scope scope = {})
        : stage_(stage),
          who_(who),
          side_(side_of(stage, who)),
          seed_(seed),
          scope_(scope),
          seen_(view(stage, scene, sim::seat_asked(who))),
          menu_(choices(stage, seen_, sim::seat_asked(who))),
          looked_at_(scope.candidates),
          choices_(allowed(scope.candidates)),
          race_(choices_.size()) {}

    /// Tries one choice once more. Best so far is there before the first trial.
    void think() {
        const auto trial = race_.next();
        race_.add(trial, worth_of(choices_[trial.runner], trial.number));
        ++trials_;
    }
    /// Whether thinking on can change anything.
    bool undecided() const { return race_.left() > 1; }
    /// Whether there is more on the menu than was looked at.
    bool sees_more() const { return looked_at_ < on_the_menu(); }
    /// Whether what it looks at was tried so often that it may look further.
    bool has_looked() const {
        constexpr std::size_t enough = 64;
        return !undecided() || race_.laps() >= enough;
    }
    /// Looks at as many again as it has so far; false if there is nothing more to try.
    bool look_further() {
        while (sees_more()) {
            looked_at_ *= 2;
            std::size_t joined = 0;
            for (Choice& each : allowed(looked_at_)) {
                if (std::find(choices_.begin(), choices_.end(), each) != choices_.end()) continue;
                choices_.push_back(std::move(each));
                ++joined;
            }
            race_.join(joined);
            if (joined > 0) return true;
        }
        return false;
    }
    int trials() const { return trials_; }
    /// What it has cost so far: answers given in the games that were tried.
    std::int64_t answers() const { return answers_; }
    /// How many of the games were given up because they went on for ever.
    int endless() const { return endless_; }
    std::size_t candidates() const { return choices_.size(); }
    /// Looks only at so many from now on, and at what is usual.
    void keep(std::size_t most) { race_.keep(most); }
    /// How many choices there are: all that the menu stands for, and what is usual.
    std::size_t on_the_menu() const {
        std::size_t all = as_listed(menu_, who_, choices_.front()) ? 0 : 1;
        for (const auto& item : menu_)
            if (!item.who || *item.who == who_) all += item.size();
        return all;
    }

    std::vector<Advised<Choice>> ranking() const {
        std::vector<Advised<Choice>> out;
        for (const std::size_t each : race_.ranking())
            out.push_back({choices_[each], race_.standing(each), each == 0});
        return out;
    }
    /// What to do in earnest: what is usual, unless something else did better by so many standard
    /// errors.
    const Choice& decision(double better_by) const {
        std::size_t best = 0;
        double most = better_by;
        for (std::size_t i = 1; i < choices_.size(); ++i)
            if (const double z = race_.difference(i, 0).z(); z >= most) {
                best = i;
                most = z;
            }
        return choices_[best];
    }

  private:
    Scene imagined(sim::Streams& luck) const {
        return imagine(stage_, seen_, sim::seat_asked(who_), luck.minds);
    }

    /// The candidates that are not refused, what is usual first.
    std::vector<Choice> allowed(std::size_t most) const {
        Luck mind(Rng(seed_, ~std::uint64_t{0}));
        std::vector<Choice> out =
            advice::candidates(menu_, who_, Choice(ordinary(stage_, seen_, who_, mind)), most);
        std::erase_if(out, [&](const Choice& each) {
            sim::Streams luck(seed_, 0);
            Scene scene = imagined(luck);
            Story<typename S::Event> silent;
            typename S::Play play{stage_, scene, silent};
            return !resolve(play, who_, each, luck.dice).is_done();
        });
        if (out.empty()) out.push_back(default_answer(stage_, seen_));
        return out;
    }

    /// 1 where the side reaches its aim, 0 where not, a half where the game goes on for ever.
    double worth_of(const Choice& choice, std::uint64_t number) {
        sim::Streams luck(seed_, number);
        Scene scene = imagined(luck);
        Story<typename S::Event> silent;
        typename S::Play play{stage_, scene, silent};
        if (!resolve(play, who_, choice, luck.dice).is_done()) return 0;
        answers_ += 1 + sim::play_on<S>(play, luck, sim::Ordinary{}, scope_.most_answers).answers;
        const Outcome end = outcome(stage_, scene);
        if (!end.over) {
            ++endless_;
            return 0.5;
        }
        return end.won(side_) ? 1 : 0;
    }

    const Stage& stage_;
    PersonId who_;
    SideId side_;
    std::uint64_t seed_;
    Scope scope_;
    Scene seen_;
    Menu<Choice> menu_;
    std::size_t looked_at_;  // so many of the menu, those who are refused among them
    std::vector<Choice> choices_;
    Race race_;
    int trials_ = 0;
    std::int64_t answers_ = 0;
    int endless_ = 0;
};

}  // namespace breakneck::advice
