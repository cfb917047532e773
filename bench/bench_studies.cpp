// What asking costs in every ready scene: the odds of the whole menu, at the first decision and at
// all that players come to in a game, and first advice.
//
//   bench_studies [--csv] [--advice] [SCENE…]      --advice: nothing else
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/measure.h"
#include "tests/support/data.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace {

using namespace breakneck;
using text::Json;

const text::Data& data() {
    static const text::Data all = test::read_data(test::root() / "data");
    return all;
}

struct Ready {
    std::string name;
    text::Document document;
};
std::vector<Ready> ready_scenes() {
    std::vector<Ready> out;
    for (const char* system : {"coin_duel", "lucky_stars", "teveller", "savage"})
        for (const auto& path : test::files_in(test::root() / "data/scenes" / system, ".json"))
            out.push_back({path.stem().string(), test::read_document(path)});
    return out;
}

std::unique_ptr<text::Game> opened(const text::Document& document) {
    auto game = text::open_game(document, data(), 1);
    if (std::holds_alternative<text::Problem>(game)) std::abort();
    return std::get<std::unique_ptr<text::Game>>(std::move(game));
}

/// On to the first decision of a player who has something to choose from.
void begin(text::Game& game) {
    for (int i = 0; i < 50; ++i) {
        const Json open = game.question();
        if (open.is_null()) return;
        const auto who = open["who"].get<std::string>();
        if (who != "gm" && game.choices(who)["menu"].size() > 3) return;
        game.choose(who, who, game.answer(), {});
    }
}

/// Of this thread alone: what other programs take does not count.
double milliseconds(const std::function<void()>& work) {
    const auto now = [] { return bench::detail::now(CLOCK_THREAD_CPUTIME_ID); };
    const double start = now();
    work();
    return (now() - start) / 1e6;
}

/// The least of a few times.
double least_of(int times, const std::function<void()>& work) {
    double least = milliseconds(work);
    for (int i = 1; i < times; ++i) least = std::min(least, milliseconds(work));
    return least;
}

double median_of(std::vector<double> all) {
    if (all.empty()) return 0;
    std::sort(all.begin(), all.end());
    return all[all.size() / 2];
}

struct Figures {
    std::string name;
    double menu_ms = 0;
    double lines = 0;
    std::vector<double> menus_ms = {};  // of all menus in a game
    double first_advice_ms = 0;
};

/// A game of ordinary crews, and what the menu of each question to a player takes.
std::vector<double> menus_of_a_game(const text::Document& document) {
    constexpr std::size_t most = 200;
    std::vector<double> out;
    const auto game = opened(document);
    for (Json open = game->question(); !open.is_null() && out.size() < most;
         open = game->question()) {
        const auto who = open["who"].get<std::string>();
        if (who != "gm") out.push_back(least_of(3, [&] { game->menu_odds(who); }));
        game->choose(who, who, game->answer(), {});
    }
    return out;
}

Figures figures_of(const Ready& ready, bool only_advice) {
    const auto game = opened(ready.document);
    begin(*game);
    const Json open = game->question();
    Figures out{ready.name};
    if (open.is_null()) return out;
    const auto who = open["who"].get<std::string>();
    if (!only_advice) {
        out.lines = static_cast<double>(game->menu_odds(who)["menu"].size());
        out.menu_ms = least_of(5, [&] { game->menu_odds(who); });
        out.menus_ms = menus_of_a_game(ready.document);
    }
    out.first_advice_ms = least_of(5, [&] {
        auto made = game->advise(who);
        if (auto* advice = std::get_if<std::unique_ptr<text::Advice>>(&made)) (*advice)->ranked(8);
    });
    return out;
}

}  // namespace

int main(int argc, char** argv) {
    bool csv = false;
    bool only_advice = false;
    std::vector<std::string> wanted;
    for (const std::string& each : std::vector<std::string>(argv + 1, argv + argc)) {
        if (each == "--csv") {
            csv = true;
        } else if (each == "--advice") {
            only_advice = true;
        } else if (each.starts_with("-")) {
            std::fprintf(stderr, "usage: bench_studies [--csv] [--advice] [SCENE…]\n");
            return 2;
        } else {
            wanted.push_back(each);
        }
    }
    std::printf(csv ? "%s,%s,%s,%s,%s,%s,%s\n" : "%-24s %12s %6s %8s %10s %9s %16s\n",
                csv ? "scene" : "", "menu_odds_ms", "lines", "menus", "median_ms", "worst_ms",
                "first_advice_ms");
    std::vector<double> first;
    std::vector<double> all;
    for (const Ready& each : ready_scenes()) {
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), each.name) == wanted.end())
            continue;
        const Figures figures = figures_of(each, only_advice);
        const auto& menus = figures.menus_ms;
        first.push_back(figures.menu_ms);
        all.insert(all.end(), menus.begin(), menus.end());
        const double worst = menus.empty() ? 0 : *std::max_element(menus.begin(), menus.end());
        std::printf(csv ? "%s,%.3f,%.0f,%zu,%.3f,%.3f,%.3f\n"
                        : "%-24s %12.3f %6.0f %8zu %10.3f %9.3f %16.3f\n",
                    figures.name.c_str(), figures.menu_ms, figures.lines, menus.size(),
                    median_of(menus), worst, figures.first_advice_ms);
        std::fflush(stdout);
    }
    if (first.empty() || only_advice) return 0;
    const double worst = all.empty() ? 0 : *std::max_element(all.begin(), all.end());
    std::printf(csv ? "all,%.3f,,%zu,%.3f,%.3f,\n"
                    : "first menus: median %.3f ms; all %zu: median %.3f ms, worst %.3f ms\n",
                median_of(first), all.size(), median_of(all), worst);
    return 0;
}
