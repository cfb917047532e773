// What whole games cost: every ready scene played by ordinary crews, beside drawing its dice alone.
//
//   bench_play [--csv] [--rounds N] [--hash] [SCENE…]
//
// --hash tells instead what 200 games of each scene end in: two builds that agree play the same.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "bench/measure.h"
#include "rules/coin_duel/remains.h"
#include "rules/coin_duel/system.h"
#include "rules/lucky_stars/remains.h"
#include "rules/lucky_stars/system.h"
#include "rules/savage/remains.h"
#include "rules/savage/system.h"
#include "rules/teveller/remains.h"
#include "rules/teveller/system.h"
#include "sim/contest_of.h"
#include "sim/playthrough.h"
#include "sim/sample.h"
#include "tactics/coin_duel/ordinary.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tactics/savage/ordinary.h"
#include "tactics/teveller/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace {

std::uint64_t allocations = 0;  // NOLINT: operator new has nowhere else to count

}  // namespace

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;  // NOLINT
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }               // NOLINT
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }  // NOLINT

namespace {

using namespace breakneck;

constexpr std::uint64_t seed = 20'000;
constexpr std::uint64_t games = 200;  // whose dice are counted

/// Dice of one kind that fell together; sides 0 is a choice among so many.
struct Thrown {
    int count = 0;
    int sides = 0;
};

/// Rolls and writes down what was thrown.
class Counting final : public Draws {
  public:
    Counting(Rng rng, std::vector<Thrown>& thrown) : rng_(rng), thrown_(&thrown) {}
    int draw(const DrawKey& key, const Draw& draw) override {
        Totals totals;
        return answer(key, draw, *this, totals);
    }
    void roll_for(int) {}
    template <class F>
    void dice(int count, int sides, F&& f) {
        thrown_->push_back({count, sides});
        rng_.dice(count, sides, f);
    }
    Card card(CardSet cards) { return cards.at(pick(cards.size())); }
    int pick(int ways) {
        thrown_->push_back({ways, 0});
        return rng_.pick(ways);
    }

  private:
    Rng rng_;
    std::vector<Thrown>* thrown_;
};

struct Options {
    bool csv = false;
    bool hash = false;
    int rounds = 200;
    std::vector<std::string_view> scenes = {};
    bool wants(std::string_view name) const {
        return scenes.empty() || std::find(scenes.begin(), scenes.end(), name) != scenes.end();
    }
};

/// A scene, made comparable: its games and the dice of its games.
struct Subject {
    std::string name;
    double choices = 0;
    double dice = 0;
    double allocated = 0;
    bench::Lane games;
    bench::Lane dice_alone;
    bench::Lane recorded;    // the same games with their story
    bench::Lane remembered;  // one new game after the other, as a study plays them
};

template <class S>
int play_one(const typename S::Stage& stage, typename S::Scene& scene, sim::Streams& luck,
             Record<typename S::Event>* told) {
    Story<typename S::Event> story;
    if (told != nullptr) {
        told->clear();
        story = Story<typename S::Event>(*told);
    }
    typename S::Play play{stage, scene, story};
    return sim::play_on<S>(play, luck, sim::Ordinary{}).answers;
}

template <class S>
std::uint64_t hash_of_games(const typename S::Stage& stage) {
    Hasher hasher;
    for (std::uint64_t i = 0; i < games; ++i) {
        sim::Streams luck(seed, i);
        auto scene = start(stage);
        play_one<S>(stage, scene, luck, nullptr);
        hasher.add(hash_of(scene));
    }
    return hasher.value();
}

/// As many games as it takes to know nearly all that comes up, where that can be known: some
/// seconds, and more as long as each of them plays more games than the one before.
void learn(sim::Player& player) {
    constexpr int least = 4;
    constexpr int most = 20;
    const auto clock = [] { return bench::detail::now(CLOCK_THREAD_CPUTIME_ID); };
    std::vector<sim::Row> rows(sim::Sample::most_at_once);
    std::uint64_t next = 1'000'000'000;
    std::uint64_t before = 0;
    for (int second = 0; second < most; ++second) {
        const std::uint64_t first = next;
        for (const double start = clock(); clock() < start + 1e9; next += rows.size())
            player.play(seed, next, rows);
        if (second >= least && next - first < before + before / 50) break;
        before = next - first;
    }
}

template <class S>
Subject subject_of(const test::ReadyScene<S>& ready) {
    const auto stage = std::make_shared<const typename S::Stage>(ready.stage);
    const auto thrown = std::make_shared<std::vector<std::vector<Thrown>>>(games);
    Subject subject{ready.name};
    for (std::uint64_t i = 0; i < games; ++i) {
        Counting dice(Rng(seed, 2 * i), (*thrown)[i]);
        Counting minds(Rng(seed, 2 * i + 1), (*thrown)[i]);
        sim::Streams luck(seed, i);
        luck.dice = Luck(dice);
        luck.minds = Luck(minds);
        auto scene = start(*stage);
        subject.choices += play_one<S>(*stage, scene, luck, nullptr);
        for (const Thrown& each : (*thrown)[i]) subject.dice += each.sides == 0 ? 1 : each.count;
    }
    subject.choices /= static_cast<double>(games);
    subject.dice /= static_cast<double>(games);
    const auto first = start(*stage);
    const std::uint64_t before = allocations;
    for (std::uint64_t i = 0; i < games; ++i) {
        sim::Streams luck(seed, i);
        auto scene = first;
        play_one<S>(*stage, scene, luck, nullptr);
    }
    subject.allocated = static_cast<double>(allocations - before) / static_cast<double>(games);
    const auto lane = [&](std::string name, bool story) -> bench::Lane {
        return {std::move(name), [stage, first, story, told = Record<typename S::Event>(),
                                  next = std::uint64_t{0}](std::uint64_t n) mutable {
                    std::uint64_t sum = 0;
                    for (std::uint64_t i = 0; i < n; ++i) {
                        sim::Streams luck(seed, next++ % games);
                        auto scene = first;
                        sum += static_cast<unsigned>(
                            play_one<S>(*stage, scene, luck, story ? &told : nullptr));
                    }
                    return sum;
                }};
    };
    const auto contest =
        std::make_shared<const sim::ContestOf<S>>(sim::Beginning<S>{*stage, first});
    const std::shared_ptr<sim::Player> player = contest->player();
    subject.remembered = {
        ready.name + ", remembered",
        [contest, player, rows = std::vector<sim::Row>(sim::Sample::most_at_once),
         next = std::uint64_t{0}](std::uint64_t n) mutable {
            std::uint64_t sum = 0;
            for (std::uint64_t left = n; left > 0;) {
                const auto some = std::span(rows).first(std::min<std::size_t>(left, rows.size()));
                player->play(seed, next, some);
                for (const sim::Row& row : some) sum += static_cast<unsigned>(row.back());
                next += some.size();
                left -= some.size();
            }
            return sum;
        }};
    learn(*player);
    subject.games = lane(ready.name, false);
    subject.recorded = lane(ready.name + ", recorded", true);
    subject.dice_alone = {
        "dice of " + ready.name, [thrown, next = std::uint64_t{0}](std::uint64_t n) mutable {
            std::uint64_t sum = 0;
            for (std::uint64_t i = 0; i < n; ++i) {
                Rng rng(seed, next);
                for (const Thrown& each : (*thrown)[next++ % games])
                    sum += static_cast<unsigned>(each.sides == 0 ? rng.pick(each.count)
                                                                 : rng.sum(each.count, each.sides));
            }
            return sum;
        }};
    return subject;
}

void tell(const Subject& subject, const std::vector<bench::Times>& times, bool csv) {
    const double least = times[0].least();
    const double median = times[0].median();
    std::printf(csv ? "%s,%.0f,%.1f,%.1f,%.0f,%.0f,%.0f,%.2f,%.2f,%.3f,%.3f,%.1f,%.2f,%.2f\n"
                    : "%-22s %10.0f %7.1f %7.1f %9.0f %9.0f %9.0f %9.1f %9.1f %7.3f %7.3f %7.1f "
                      "%9.1f %9.1f\n",
                subject.name.c_str(), 1e9 / median, subject.choices, subject.dice, least, median,
                median / subject.choices, least / times[1].least(), median / times[1].median(),
                times[2].least() / least, times[2].median() / median, subject.allocated,
                times[3].least() / times[1].least(), times[3].median() / times[1].median());
    std::fflush(stdout);
}

template <class S>
void measure_system(const Options& options) {
    for (const auto& ready : test::ready_scenes<S>(test::root() / "data")) {
        if (!options.wants(ready.name)) continue;
        if (options.hash) {
            std::printf("%s %016llx\n", ready.name.c_str(),
                        static_cast<unsigned long long>(hash_of_games<S>(ready.stage)));
            continue;
        }
        const Subject subject = subject_of<S>(ready);
        tell(subject,
             bench::measure(
                 {subject.games, subject.dice_alone, subject.recorded, subject.remembered},
                 {.rounds = options.rounds}),
             options.csv);
    }
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--csv") {
            options.csv = true;
        } else if (word == "--hash") {
            options.hash = true;
        } else if (word == "--rounds" && i + 1 < argc) {
            options.rounds = std::max(1, std::atoi(argv[++i]));  // NOLINT: 0 becomes 1
        } else if (word.starts_with("-")) {
            std::fprintf(stderr, "usage: bench_play [--csv] [--rounds N] [--hash] [SCENE…]\n");
            return 2;
        } else {
            options.scenes.push_back(word);
        }
    }
    if (!options.hash)
        std::printf(options.csv ? "%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s\n"
                                : "%-22s %10s %7s %7s %9s %9s %9s %9s %9s %7s %7s %7s %9s %9s\n",
                    options.csv ? "scene" : "", "per_second", "choices", "dice", "ns_min",
                    "ns_median", "ns_choice", "ratio_min", "ratio_med", "rec_min", "rec_med",
                    "allocs", "remem_min", "remem_med");
    measure_system<coin_duel::System>(options);
    measure_system<lucky_stars::System>(options);
    measure_system<teveller::System>(options);
    measure_system<savage::System>(options);
    return 0;
}
