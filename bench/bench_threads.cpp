// What a second thread brings: the same study on one and on two.
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "bench/measure.h"
#include "sim/run.h"
#include "sim/sample.h"
#include "tests/support/data.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"
#include "text/study.h"

using namespace breakneck;

int main(int argc, char** argv) {
    const bool csv = argc > 1 && std::string_view(argv[1]) == "--csv";
    const text::Data data = test::read_data(test::root() / "data");
    const auto document =
        test::read_document(test::root() / "data/scenes/teveller/rooftop_chase.json");
    const auto study = text::open_study(document, data, {});
    const sim::Sample sample(*std::get<std::unique_ptr<sim::Contest>>(study));
    const auto lane = [&](int threads, std::string against) -> bench::Lane {
        return {"rooftop_chase on " + std::to_string(threads),
                [&sample, threads](std::uint64_t n) {
                    std::uint64_t games = 0;
                    for (std::uint64_t i = 0; i < n; ++i)
                        games += sim::run(sample, {.trials = 4000, .threads = threads}).games;
                    return games;
                },
                std::move(against)};
    };
    // Wall time: what counts is when both are done.
    const auto times = bench::measure({lane(2, ""), lane(1, "rooftop_chase on 2")},
                                      {.rounds = 40, .slice_ms = 100, .clock = CLOCK_MONOTONIC});
    bench::report(times, csv);
    return 0;
}
