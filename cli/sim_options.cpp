// The options of `breakneck sim`: what is typed is read here, and refused with what would be right.
#include "cli/sim_options.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <thread>

#include "cli/command.h"
#include "cli/tempers.h"

namespace breakneck::cli {
namespace {

template <class Number>
std::optional<Number> whole(std::string_view typed) {
    Number number = 0;
    const char* end = typed.data() + typed.size();
    const auto [stop, error] = std::from_chars(typed.data(), end, number);
    if (typed.empty() || stop != end || error != std::errc()) return std::nullopt;
    return number;
}

int cores() { return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 256); }

std::vector<std::string> split(const std::string& text, char by) {
    std::vector<std::string> parts(1);
    for (const char each : text) {
        if (each == by)
            parts.emplace_back();
        else
            parts.back() += each;
    }
    return parts;
}

/// The numbers of "0..8/2"; nothing if it is no such range.
std::optional<std::vector<std::string>> numbers_in(const std::string& range) {
    const std::size_t dots = range.find("..");
    if (dots == std::string::npos) return std::nullopt;
    const std::size_t slash = range.find('/', dots);
    const std::size_t end = std::min(slash, range.size());
    const auto low = whole<int>(std::string_view(range).substr(0, dots));
    const auto high = whole<int>(std::string_view(range).substr(dots + 2, end - dots - 2));
    const auto step = slash == std::string::npos
                          ? std::optional<int>(1)
                          : whole<int>(std::string_view(range).substr(slash + 1));
    if (!low || !high || !step || *step < 1 || *high < *low) return std::nullopt;
    std::vector<std::string> values;
    for (std::int64_t value = *low; value <= *high && values.size() <= most_values; value += *step)
        values.push_back(std::to_string(value));
    return values;
}

/// What is wrong with the options taken together.
std::string clash(const SimAsked& asked) {
    const int ways = (asked.file.empty() ? 0 : 1) + (asked.compare.empty() ? 0 : 1) +
                     (asked.from.empty() ? 0 : 1);
    if (ways == 0) return "say what to play: FILE, --compare A B or --from LOG:LINE";
    if (ways > 1) return "FILE, --compare and --from do not go together: say one of them";
    if (!asked.compare.empty() && !asked.sweep.empty())
        return "--compare and --sweep do not go together: sweep one encounter, then the other";
    if (asked.csv && asked.json) return "--csv and --json do not go together: say one of them";
    return "";
}

std::variant<sim::Plan, std::string> read_plan(const SimAsked& asked) {
    sim::Plan plan{.trials = usual_trials, .threads = cores()};
    if (!asked.within.empty()) {
        const auto within = read_share(asked.within);
        if (!within)
            return "--within: must be more than 0 and less than 50 %, such as 0.5%, found " +
                   asked.within;
        plan.within = *within;
        constexpr std::uint64_t enough = 100'000'000;
        plan.trials = enough;
    }
    if (!asked.trials.empty()) {
        const auto trials = whole<std::uint64_t>(asked.trials);
        if (!trials || *trials < 1 || *trials > most_trials)
            return "--trials: must be a whole number from 1 to " + std::to_string(most_trials) +
                   ", found " + asked.trials;
        plan.trials = *trials;
    }
    if (!asked.threads.empty()) {
        const auto threads = whole<int>(asked.threads);
        if (!threads || *threads < 1 || *threads > 256)
            return "--threads: must be a whole number from 1 to 256, found " + asked.threads;
        plan.threads = *threads;
    }
    if (const std::string wrong = wrong_seed(asked.seed); !wrong.empty()) return wrong;
    plan.seed = whole<std::uint64_t>(asked.seed).value_or(1);
    return plan;
}

}  // namespace

std::optional<double> read_share(const std::string& typed) {
    const bool percent = !typed.empty() && typed.back() == '%';
    const std::string_view digits =
        std::string_view(typed).substr(0, typed.size() - (percent ? 1 : 0));
    double value = 0;
    const char* end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, value);
    if (digits.empty() || stop != end || error != std::errc()) return std::nullopt;
    if (percent) value /= 100;
    constexpr double most = 0.5;
    if (!(value > 0) || value >= most) return std::nullopt;
    return value;
}

std::variant<Sweep, std::string> read_sweep(const std::string& typed) {
    const std::string form = "--sweep: must be PATH=0..4, PATH=0..8/2 or PATH=a,b,c, found ";
    const std::size_t equals = typed.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == typed.size())
        return form + typed;
    Sweep sweep{typed.substr(0, equals), {}};
    const std::string values = typed.substr(equals + 1);
    if (auto numbers = numbers_in(values))
        sweep.values = std::move(*numbers);
    else if (values.find("..") != std::string::npos)
        return form + typed;
    else
        sweep.values = split(values, ',');
    if (sweep.values.size() > most_values)
        return "--sweep: at most " + std::to_string(most_values) +
               " values; take larger steps: " + sweep.path + "=0..1000/10";
    return sweep;
}

std::variant<LogPlace, std::string> read_place(const std::string& typed) {
    const std::size_t colon = typed.rfind(':');
    std::error_code error;
    if (colon == std::string::npos || std::filesystem::is_regular_file(typed, error))
        return LogPlace{typed, std::nullopt};
    const auto line = whole<int>(std::string_view(typed).substr(colon + 1));
    if (!line || *line < 0 || colon == 0)
        return "--from: must be LOG:LINE, such as game.log.jsonl:12, found " + typed;
    return LogPlace{typed.substr(0, colon), line};
}

std::variant<SimOptions, std::string> read_options(const SimAsked& asked) {
    if (std::string wrong = clash(asked); !wrong.empty()) return wrong;
    auto plan = read_plan(asked);
    if (auto* wrong = std::get_if<std::string>(&plan)) return std::move(*wrong);
    SimOptions options{std::get<sim::Plan>(plan), std::nullopt, {}};
    if (!asked.sweep.empty()) {
        auto sweep = read_sweep(asked.sweep);
        if (auto* wrong = std::get_if<std::string>(&sweep)) return std::move(*wrong);
        options.sweep = std::get<Sweep>(std::move(sweep));
    }
    options.tempers = read_tempers(asked.tempers);
    return options;
}

}  // namespace breakneck::cli
