// `roll`: dice by notation, rolled or weighed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <random>

#include "chance/hand.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/roll_odds.h"
#include "odds/dice_odds.h"
#include "text/dice_notation.h"
#include "text/json.h"
#include "text/rolled_dice.h"

namespace breakneck::cli {
namespace {

using text::Json;

/// More results than this are told as a summary.
constexpr std::uint64_t most_listed = 1000;

struct RollOptions {
    std::vector<std::string> words;
    std::uint64_t times = 1;
    std::optional<std::uint64_t> seed;
    bool odds = false;
    bool json = false;
};

// --- one roll, with its faces ---

/// One roll and what the machine wrote down.
struct Told {
    RolledTotal rolled;
    std::vector<Drawn> drawn;
};

Told told_roll(const Expression& expression, std::uint64_t seed, std::uint64_t index) {
    Hand hand({.known = {}, .given = {}, .machine = Rng(seed, index)});
    Luck luck(hand);
    const RolledTotal rolled = roll(expression, luck);
    return {rolled, hand.drawn()};
}

/// Calls f(part, dice as they fell) for each dice part, in the order they were rolled.
template <class F>
void for_each_dice(const Expression& expression, const std::vector<Drawn>& drawn, F&& f) {
    std::size_t next = 0;
    for (const Expression::Parts* parts : {&expression.mine, &expression.theirs})
        for (const Expression::Part& part : *parts)
            if (part.op == Expression::Op::dice)
                f(part, text::shown_dice(part.dice, drawn[next++].faces));
}

int sum_of_kept(const std::vector<text::ShownDie>& dice) {
    int sum = 0;
    for (const text::ShownDie& die : dice) sum += die.kept ? die.value : 0;
    return sum;
}

std::string result_line(const Expression& expression, const RolledTotal& rolled) {
    std::string line = fmt::format("{}", rolled.total);
    if (!rolled.success) return line;
    const bool meets = expression.test == Expression::Test::reaches;
    return line + fmt::format(" {} {}: {}", meets ? "vs" : ">", rolled.other,
                              *rolled.success ? "success" : "failure");
}

void print_roll(std::ostream& out, const Expression& expression, const Told& told) {
    for_each_dice(expression, told.drawn, [&](const auto& part, const auto& dice) {
        std::string name = text::print_dice(part.dice);
        if (part.label_size > 0) name += fmt::format(" {}", expression.label(part));
        out << fmt::format("  {:<12} [{}] = {}\n", name, text::print_faces(dice),
                           sum_of_kept(dice));
    });
    out << result_line(expression, told.rolled) << '\n';
}

Json json_of(const Expression& expression, const Told& told) {
    Json json{{"total", told.rolled.total}};
    if (expression.test == Expression::Test::reaches) json["target"] = told.rolled.other;
    if (expression.test == Expression::Test::beats) json["other"] = told.rolled.other;
    if (told.rolled.success) json["success"] = *told.rolled.success;
    json["dice"] = Json::array();
    for_each_dice(expression, told.drawn, [&](const auto& part, const auto& dice) {
        Json each{{"dice", text::print_dice(part.dice)}, {"total", sum_of_kept(dice)}};
        if (part.label_size > 0) each["label"] = std::string(expression.label(part));
        for (const text::ShownDie& die : dice) {
            Json one{{"faces", die.faces}, {"kept", die.kept}};
            if (die.first) one["rerolled"] = *die.first;
            each["rolled"].push_back(std::move(one));
        }
        json["dice"].push_back(std::move(each));
    });
    return json;
}

// --- many rolls ---

/// What is kept of many rolls; it does not grow with their number.
struct Summary {
    static constexpr std::size_t most_totals = 100'000;

    std::uint64_t rolls = 0;
    std::uint64_t successes = 0;
    double mean = 0;
    double squares = 0;
    std::map<int, std::uint64_t> counts;
    std::uint64_t uncounted = 0;  // rolls whose totals found no room above

    void add(const RolledTotal& rolled) {
        ++rolls;
        const double away = rolled.total - mean;
        mean += away / static_cast<double>(rolls);
        squares += away * (rolled.total - mean);
        if (rolled.success.value_or(false)) ++successes;
        const auto known = counts.find(rolled.total);
        if (known != counts.end())
            ++known->second;
        else if (counts.size() < most_totals)
            counts.emplace(rolled.total, 1);
        else
            ++uncounted;
    }
    double deviation() const {
        return rolls > 1 ? std::sqrt(squares / static_cast<double>(rolls - 1)) : 0;
    }
};

void print_summary(std::ostream& out, const Expression& expression, const Summary& summary) {
    const auto all = static_cast<double>(summary.rolls);
    std::uint64_t most = 1;
    for (const auto& [total, count] : summary.counts) most = std::max(most, count);
    std::size_t unseen = 0;
    for (const auto& [total, count] : summary.counts) {
        const double part = static_cast<double>(count) / static_cast<double>(most);
        if (summary.counts.size() > most_rows && bar(part).empty())
            ++unseen;
        else
            out << fmt::format("{:>8} {:<{}} {:>7.3f} %\n", total, bar(part), bar_width,
                               100 * static_cast<double>(count) / all);
    }
    if (unseen > 0) out << fmt::format("  {} rarer totals are not shown\n", unseen);
    const char* const rolls = summary.rolls == 1 ? "roll" : "rolls";
    out << fmt::format("{} {}, mean {:.6g}, standard deviation {:.6g}\n", summary.rolls, rolls,
                       summary.mean, summary.deviation());
    if (expression.test != Expression::Test::none)
        out << fmt::format("success {} times, {:.4g} %\n", summary.successes,
                           100 * static_cast<double>(summary.successes) / all);
}

Json json_of(const Expression& expression, const Summary& summary) {
    Json json{{"rolls", summary.rolls}, {"mean", summary.mean}, {"deviation", summary.deviation()}};
    if (expression.test != Expression::Test::none) json["successes"] = summary.successes;
    json["counts"] = Json::array();
    for (const auto& [total, count] : summary.counts)
        json["counts"].push_back({{"value", total}, {"count", count}});
    if (summary.uncounted > 0) json["uncounted"] = summary.uncounted;
    return json;
}

/// Ctrl-C ends it: then it tells what was rolled so far.
void roll_many(const Expression& expression, const RollOptions& options, std::uint64_t seed,
               Context& context) {
    listen_for_interrupt();
    const bool listed = options.times <= most_listed;
    Json results = Json::array();
    Summary summary;
    for (std::uint64_t i = 0; i < options.times && !interrupted(); ++i) {
        if (listed && options.json) {
            const Told told = told_roll(expression, seed, i);
            summary.add(told.rolled);
            results.push_back(json_of(expression, told));
        } else {
            Luck luck{Rng(seed, i)};
            const RolledTotal rolled = roll(expression, luck);
            summary.add(rolled);
            if (listed && options.times <= 20)
                context.out << result_line(expression, rolled) << '\n';
        }
    }
    const bool stopped = summary.rolls < options.times;
    if (stopped) context.exit = Exit::interrupted;
    if (!options.json) {
        if (stopped) context.err << "Stopped; this is what was rolled so far.\n";
        print_summary(context.out, expression, summary);
        return;
    }
    Json json{{"expression", text::print_dice(expression)},
              {"seed", seed},
              {"times", options.times},
              {"finish", stopped ? "stopped" : "all"}};
    if (listed)
        json["results"] = std::move(results);
    else
        json["note"] =
            fmt::format("results are listed up to {} rolls; this is a summary", most_listed);
    json["summary"] = json_of(expression, summary);
    context.out << text::pretty(json);
}

void roll_once(const Expression& expression, const RollOptions& options, std::uint64_t seed,
               Context& context) {
    const Told told = told_roll(expression, seed, 0);
    if (!options.json) {
        context.out << text::print_dice(expression) << '\n';
        print_roll(context.out, expression, told);
        return;
    }
    Json json{{"expression", text::print_dice(expression)}, {"seed", seed}};
    json["results"].push_back(json_of(expression, told));
    context.out << text::pretty(json);
}

// --- mistakes ---

/// Characters, not bytes: what continues a character is not counted.
std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
    }));
}

/// The text around the mistake on one line and a caret below.
std::string pointed_at(std::string_view text, std::size_t at) {
    constexpr std::size_t around = 60;
    std::size_t start = at > around ? at - around : 0;
    std::size_t end = std::min(text.size(), at + around);
    const auto inside = [&](std::size_t i) {
        return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U;
    };
    while (inside(start)) ++start;
    while (inside(end)) ++end;
    std::string shown(text.substr(start, end - start));
    for (char& c : shown)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
    return shown + '\n' + std::string(characters(text.substr(start, at - start)), ' ') + "^\n";
}

void print_mistake(const std::string& text, const text::NotationError& error, bool json,
                   Context& context) {
    const std::size_t place = characters(std::string_view(text).substr(0, error.at));
    if (json)
        context.out << text::pretty({{"error", {{"at", place}, {"message", error.message}}}});
    else
        context.err << pointed_at(text, error.at) << error.message << '\n';
    context.exit = Exit::malformed;
}

std::uint64_t seed_from_system() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

void show_odds(const Expression& expression, bool json, Context& context) {
    if (odds::cost_of_odds(expression) <= odds::most_cost) {
        if (json)
            context.out << text::pretty(json_of_odds(expression));
        else
            print_odds(context.out, expression);
        return;
    }
    const std::string message =
        "the exact odds of this would take too long; --times 1000000 shows about what they are";
    if (json)
        context.out << text::pretty({{"refused", message}});
    else
        context.err << message << '\n';
    context.exit = Exit::refused;
}

void roll_command(const RollOptions& options, Context& context) {
    std::string whole;
    for (const std::string& word : options.words) whole += (whole.empty() ? "" : " ") + word;
    const text::ParsedDice parsed = text::parse_dice(whole);
    if (parsed.error) {
        print_mistake(whole, *parsed.error, options.json, context);
    } else if (options.odds) {
        show_odds(parsed.expression, options.json, context);
    } else {
        const std::uint64_t seed = options.seed ? *options.seed : seed_from_system();
        if (options.times == 1)
            roll_once(parsed.expression, options, seed, context);
        else
            roll_many(parsed.expression, options, seed, context);
    }
}

}  // namespace

std::string wrong_seed(const std::string& typed) {
    std::uint64_t seed = 0;
    const char* end = typed.data() + typed.size();
    const auto [at, error] = std::from_chars(typed.data(), end, seed);
    if (error == std::errc{} && at == end) return {};
    return "must be a whole number from 0 to 18446744073709551615, found " + typed;
}

void add_roll(CLI::App& app, Context& context) {
    auto options = std::make_shared<RollOptions>();
    CLI::App* command = app.add_subcommand("roll", "Roll dice, or show their exact odds");
    command->add_option("EXPR", options->words, "dice, such as 4d6kh3+2 or \"2d6+4 > 2d6+3\"")
        ->required();
    CLI::Option* times =
        command->add_option("--times", options->times, "how often to roll; Ctrl-C ends it")
            ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
    CLI::Option* seed =
        command->add_option("--seed", options->seed, "the same seed gives the same rolls")
            ->check(wrong_seed);
    command->add_flag("--odds", options->odds, "exact chances instead of a roll")
        ->excludes(times)
        ->excludes(seed);
    command->add_flag("--json", options->json, "for programs");
    command->footer("The notation is described in docs/dice.md.");
    command->callback([options, &context] { roll_command(*options, context); });
}

}  // namespace breakneck::cli
