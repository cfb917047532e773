// What asking costs at the first decision of every ready scene: odds of the whole menu, first
// advice.
//
//   bench_studies [--csv] [--advice] [SCENE…]      --advice: nothing else
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

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

double milliseconds(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

/// The least of a few times: what it takes when nobody else takes the processor.
double least_of(int times, const std::function<void()>& work) {
    double least = milliseconds(work);
    for (int i = 1; i < times; ++i) least = std::min(least, milliseconds(work));
    return least;
}

struct Figures {
    std::string name;
    double menu_ms = 0;
    double lines = 0;
    double first_advice_ms = 0;
};

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
    std::printf(csv ? "%s,%s,%s,%s\n" : "%-26s %12s %8s %16s\n", csv ? "scene" : "", "menu_odds_ms",
                "lines", "first_advice_ms");
    std::vector<double> menus;
    for (const Ready& each : ready_scenes()) {
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), each.name) == wanted.end())
            continue;
        const Figures figures = figures_of(each, only_advice);
        menus.push_back(figures.menu_ms);
        std::printf(csv ? "%s,%.3f,%.0f,%.3f\n" : "%-26s %12.3f %8.0f %16.3f\n",
                    figures.name.c_str(), figures.menu_ms, figures.lines, figures.first_advice_ms);
        std::fflush(stdout);
    }
    if (menus.empty()) return 0;
    std::sort(menus.begin(), menus.end());
    std::printf(csv ? "median,%.3f,,\nworst,%.3f,,\n" : "menus: median %.3f ms, worst %.3f ms\n",
                menus[menus.size() / 2], menus.back());
    return 0;
}
