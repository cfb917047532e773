// What exact odds cost: of the first attack in each ready scene, or in those named, beside
// resolving it once, which goes as far as the odds are read: through all that follows, with
// questions answered in the same way.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/measure.h"
#include "odds/choice_odds.h"
#include "rules/coin_duel/run_once.h"
#include "rules/coin_duel/system.h"
#include "rules/lucky_stars/run_once.h"
#include "rules/lucky_stars/system.h"
#include "rules/savage/run_once.h"
#include "rules/savage/system.h"
#include "rules/teveller/run_once.h"
#include "rules/teveller/system.h"
#include "sim/playthrough.h"
#include "tactics/coin_duel/ordinary.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tactics/savage/ordinary.h"
#include "tactics/teveller/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace {

using namespace breakneck;

/// A moment in which somebody is about to attack.
template <class S>
struct Attack {
    typename S::Scene scene;
    PersonId who = PersonId::nobody;
    typename S::Choice choice;
};

/// The first one in the first games of ordinary crews.
template <class S>
std::optional<Attack<S>> first_attack(const typename S::Stage& stage) {
    for (std::uint64_t game = 0; game < 20; ++game) {
        sim::Streams luck(1, game);
        auto scene = start(stage);
        Story<typename S::Event> silent;
        typename S::Play play{stage, scene, silent};
        for (int i = 0; i < 500; ++i) {
            const auto open = question(stage, scene);
            if (!open) break;
            const auto choice = sim::ordinary_answer(stage, scene, open->who, luck.minds);
            const std::string_view tag = tag_of(choice);
            if (tag == "attack" || tag == "toss") return Attack<S>{scene, open->who, choice};
            if (!resolve(play, open->who, choice, luck.dice).is_done()) break;
        }
    }
    return std::nullopt;
}

/// Once, with all that follows before the turn goes on.
template <class S>
std::uint64_t resolve_once(const typename S::Stage& stage, const Attack<S>& attack,
                           std::uint64_t nth) {
    sim::Streams luck(2, nth);
    auto scene = attack.scene;
    Story<typename S::Event> silent;
    typename S::Play play{stage, scene, silent, odds::detail::floor_of_reading};
    if (!resolve(play, attack.who, attack.choice, luck.dice).is_done()) return 0;
    for (;;) {
        const auto open = question(stage, scene);
        if (!open || scene.frames.size() <= odds::detail::floor_of_reading ||
            is_opening(scene.frames.back()))
            return scene.frames.size();
        sim::answer_once<S>(play, *open, luck, sim::Ordinary{});
    }
}

template <class S>
void measure_system(bool csv, const std::vector<std::string>& only) {
    odds::DrawOdds draws;
    for (const auto& ready : test::ready_scenes<S>(test::root() / "data")) {
        if (!only.empty() && std::find(only.begin(), only.end(), ready.name) == only.end())
            continue;
        const auto attack = first_attack<S>(ready.stage);
        if (!attack) continue;
        // One reader for all of them, as for the lines of a menu.
        odds::ChoiceReader<S> reader(draws);
        sim::Ordinary answer;
        const auto weigh = [&] {
            return reader.plan_odds(ready.stage, attack->scene, Seat::of(attack->who), attack->who,
                                    {&attack->choice, 1}, answer, {50'000});
        };
        const auto odds = weigh();
        const std::size_t outcomes = odds.possibilities.size();
        const bench::Lane exactly{"odds", [&](std::uint64_t n) {
                                      std::uint64_t sum = 0;
                                      for (std::uint64_t i = 0; i < n; ++i)
                                          sum += weigh().possibilities.size();
                                      return sum;
                                  }};
        const bench::Lane once{"once", [&](std::uint64_t n) {
                                   std::uint64_t sum = 0;
                                   for (std::uint64_t i = 0; i < n; ++i)
                                       sum += resolve_once<S>(ready.stage, *attack, i);
                                   return sum;
                               }};
        const auto times = bench::measure({exactly, once}, {.rounds = 20});
        const double ratio_min = times[0].least() / times[1].least();
        const double ratio_median = times[0].median() / times[1].median();
        const auto per = static_cast<double>(std::max<std::size_t>(1, outcomes));
        std::printf(csv ? "%s,%zu,%d,%.0f,%.0f,%.2f,%.2f,%.3f\n"
                        : "%-24s %9zu %9d %12.0f %12.0f %9.2f %9.2f %12.3f\n",
                    ready.name.c_str(), outcomes, odds.reading.complete ? 1 : 0, times[0].median(),
                    times[1].median(), ratio_min, ratio_median, ratio_median / per);
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> only(argv + 1, argv + argc);
    const bool csv = std::erase(only, "--csv") > 0;
    std::printf(csv ? "%s,%s,%s,%s,%s,%s,%s,%s\n" : "%-24s %9s %9s %12s %12s %9s %9s %12s\n",
                csv ? "scene" : "", "outcomes", "complete", "odds_ns", "once_ns", "ratio_min",
                "ratio_med", "per_outcome");
    measure_system<coin_duel::System>(csv, only);
    measure_system<lucky_stars::System>(csv, only);
    measure_system<teveller::System>(csv, only);
    measure_system<savage::System>(csv, only);
    return 0;
}
