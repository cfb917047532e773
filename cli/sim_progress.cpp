// How far a study has come: a bar with the time left, on a terminal.
#include "cli/sim_progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "cli/sim_report.h"
#include "cli/terminal.h"

namespace breakneck::cli {

std::string time_words(std::chrono::seconds time) {
    const auto all = time.count();
    constexpr int minute = 60;
    constexpr int hour = 3600;
    if (all < hour) return fmt::format("{}:{:02}", all / minute, all % minute);
    return fmt::format("{}:{:02}:{:02}", all / hour, all % hour / minute, all % minute);
}

std::uint64_t games_needed(const sim::Progress& progress, double within) {
    if (within <= 0 || progress.games == 0) return progress.trials;
    // Twice as certain takes four times the games.
    const double times = std::pow(progress.error / within, 2);
    const double games = std::ceil(static_cast<double>(progress.games) * times);
    if (games >= static_cast<double>(progress.trials)) return progress.trials;
    return std::max(progress.games, static_cast<std::uint64_t>(games));
}

std::string bar_line(int width, double part, const std::string& what, const std::string& words) {
    constexpr int longest = 24;
    constexpr int shortest = 6;
    const std::string before = what.empty() ? "" : what + "  ";
    const int room = width - width_of(before) - width_of(words) - 3;
    if (room < shortest) {
        // A line that wraps could not be taken back.
        if (width_of(before + words) <= width) return before + words;
        return width_of(words) <= width ? words : words.substr(0, words.find("  "));
    }
    const auto letters = static_cast<std::size_t>(std::min(room, longest));
    const auto full =
        std::min(letters, static_cast<std::size_t>(static_cast<double>(letters) * part));
    return before + "[" + std::string(full, '#') + std::string(letters - full, '.') + "] " + words;
}

double part_of_all(double part, std::size_t nth, std::size_t of) {
    return (static_cast<double>(nth) + std::min(part, 1.0)) / static_cast<double>(of);
}

void ProgressBar::begin(std::size_t nth, std::size_t of) {
    nth_ = nth;
    of_ = of;
    if (nth > 0) return;
    began_ = Clock::now();
    shown_ = began_;  // what is over at once needs no bar
}

void ProgressBar::show(const sim::Progress& progress) {
    constexpr std::chrono::milliseconds pause{200};
    const auto now = Clock::now();
    if (!terminal_ || now - shown_ < pause || progress.games == 0) return;
    shown_ = now;
    on_screen_ = true;
    const auto needed =
        static_cast<double>(std::max<std::uint64_t>(games_needed(progress, within_), 1));
    const double part = part_of_all(static_cast<double>(progress.games) / needed, nth_, of_);
    const std::string what = of_ < 2 ? "" : std::to_string(nth_ + 1) + " of " + std::to_string(of_);
    const std::chrono::duration<double> spent = now - began_;
    const auto left = std::chrono::duration_cast<std::chrono::seconds>(spent * (1 / part - 1));
    err_ << "\r\033[K"
         << bar_line(columns() - 1, part, what,
                     fmt::format("{:.0f} %  {} games, ± {:.2f} %, {} left", 100 * part,
                                 counted(progress.games), 100 * progress.error, time_words(left)))
         << std::flush;
}

void ProgressBar::clear() {
    if (on_screen_) err_ << "\r\033[K" << std::flush;
    on_screen_ = false;
}

}  // namespace breakneck::cli
