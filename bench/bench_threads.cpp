// What a second thread brings: the same study on one and on two, beside bare dice on one and on
// two, which show what the machine has to give.
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "bench/measure.h"
#include "chance/luck.h"
#include "sim/run.h"
#include "sim/sample.h"
#include "sim/threads.h"
#include "tests/support/data.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"
#include "text/study.h"

using namespace breakneck;

namespace {

constexpr std::uint64_t trials = 20'000;

/// As many dice as take about as long, shared out as a study shares out its games.
std::uint64_t bare_dice(int threads) {
    constexpr std::uint64_t blocks = 400;
    constexpr std::uint64_t block = 500'000;
    std::atomic<std::uint64_t> next = 0;
    std::atomic<std::uint64_t> sum = 0;
    sim::on_threads(threads, [&] {
        for (std::uint64_t number = next++; number < blocks; number = next++) {
            Luck luck(Rng(1, number));
            std::uint64_t faces = 0;
            for (std::uint64_t i = 0; i < block; ++i)
                faces += static_cast<std::uint64_t>(luck.total({}, d6));
            sum += faces;
        }
    });
    return sum;
}

}  // namespace

int main(int argc, char** argv) {
    const bool csv = argc > 1 && std::string_view(argv[1]) == "--csv";
    const text::Data data = test::read_data(test::root() / "data");
    const auto document =
        test::read_document(test::root() / "data/scenes/teveller/rooftop_chase.json");
    const auto study = text::open_study(document, data, {});
    const sim::Sample sample(*std::get<std::unique_ptr<sim::Contest>>(study));
    const auto lanes = [](const std::string& name, const auto& work) {
        const auto lane = [&](int threads, std::string against) -> bench::Lane {
            return {name + " on " + std::to_string(threads),
                    [work, threads](std::uint64_t n) {
                        std::uint64_t sum = 0;
                        for (std::uint64_t i = 0; i < n; ++i) sum += work(threads);
                        return sum;
                    },
                    std::move(against)};
        };
        return std::pair(lane(2, ""), lane(1, name + " on 2"));
    };
    const auto [games_on_2, games_on_1] = lanes("rooftop_chase", [&](int threads) {
        return sim::run(sample, {.trials = trials, .threads = threads}).games;
    });
    const auto [dice_on_2, dice_on_1] = lanes("bare dice", bare_dice);
    // Wall time: what counts is when both are done.
    const auto times = bench::measure({dice_on_2, dice_on_1, games_on_2, games_on_1},
                                      {.rounds = 40, .slice_ms = 100, .clock = CLOCK_MONOTONIC});
    bench::report(times, csv);
    return 0;
}
