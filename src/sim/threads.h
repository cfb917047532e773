// The same work on several threads at once, this one among them.
#pragma once

#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace breakneck::sim {

/// Calls `work()` on so many threads and waits for all. If the machine has no room for so many, the
/// others do it: whoever shares out the work must not count on a number. What the first of them
/// throws is thrown again when all have ended.
template <class Work>
void on_threads(int threads, const Work& work) {
    std::mutex one_at_a_time;
    std::exception_ptr thrown;
    const auto guarded = [&] {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock(one_at_a_time);
            if (!thrown) thrown = std::current_exception();
        }
    };
    std::vector<std::thread> others;
    try {
        others.reserve(static_cast<std::size_t>(threads));
        for (int i = 1; i < threads; ++i) others.emplace_back(std::cref(guarded));
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): those there are will do
    }
    guarded();
    for (std::thread& each : others) each.join();
    if (thrown) std::rethrow_exception(thrown);
}

}  // namespace breakneck::sim
