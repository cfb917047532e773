// Charts: well formed whatever the names, and everything inside the picture.
#include "cli/svg.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <vector>

namespace breakneck::cli::svg_test {
namespace {

/// What is wrong with a document of elements, attributes and text; empty if it is well formed.
std::string problem_with(const std::string& xml) {
    std::vector<std::string> open;
    for (std::size_t at = 0; at < xml.size();) {
        if (xml[at] == '&' && xml.find(';', at) > at + 6) return "a bare &";
        if (xml[at] != '<') {
            ++at;
            continue;
        }
        const std::size_t end = xml.find('>', at);
        if (end == std::string::npos) return "a tag without an end";
        const std::string tag = xml.substr(at + 1, end - at - 1);
        if (tag.find('<') != std::string::npos) return "a tag inside a tag: " + tag;
        const std::string name = tag.substr(0, tag.find_first_of(" />", 1));
        if (tag.front() == '/') {
            if (open.empty() || "/" + open.back() != tag) return "closes what is not open: " + tag;
            open.pop_back();
        } else if (tag.back() != '/') {
            open.push_back(name);
        }
        at = end + 1;
    }
    return open.empty() ? "" : "never closed: " + open.back();
}

/// Every value of an attribute.
std::vector<double> all(const std::string& xml, const std::string& attribute) {
    std::vector<double> values;
    const std::string start = " " + attribute + "=\"";
    for (std::size_t at = xml.find(start); at != std::string::npos; at = xml.find(start, at + 1))
        values.push_back(std::strtod(xml.c_str() + at + start.size(), nullptr));
    return values;
}

const std::vector<Chart> charts{
    BarChart{
        "Outcome of \"A\" & <B>", Unit::share, {{"Ana & Bo", 0.6, 0.55, 0.65}, {"x", 0, 0, 1}}},
    BarChart{"B less A", Unit::number, {{"rounds", -0.5, -0.7, -0.3}, {"other", 2, 1.5, 2.5}}},
    HistogramChart{"Rounds", "rounds", 3, {0.1, 0.0, 0.6, 0.3}},
    HistogramChart{"Many", "VIT", -5, std::vector<double>(300, 1.0 / 300)},
    LineChart{"Sweep",
              "people.Ana.aim",
              Unit::share,
              {{"locals", {{0, "0", 0.2, 0.1, 0.3}, {4, "4", 0.9, 0.85, 0.95}}},
               {"strangers", {{0, "0", 0.8, 0.7, 0.9}, {4, "4", 0.1, 0.05, 0.15}}}}},
    LineChart{"One value", "light", Unit::number, {{"rounds", {{0, "dim", 4, 3, 5}}}}},
    BarChart{"Nothing", Unit::share, {}}};

TEST(Svg, IsWellFormedWhateverTheNames) {
    const std::string drawn = svg("A <duel> & \"more\"", "said & done", charts);
    EXPECT_EQ(problem_with(drawn), "");
    EXPECT_NE(drawn.find("<title>A &lt;duel&gt; &amp; &quot;more&quot;</title>"),
              std::string::npos);
    EXPECT_NE(problem_with(drawn.substr(0, drawn.size() - 8)), "");
    EXPECT_EQ(drawn.find("nan"), std::string::npos);
    EXPECT_EQ(drawn.find("inf"), std::string::npos);
}

TEST(Svg, WhatIsNoTextIsWrittenAsItsBytes) {
    const std::string drawn = svg("a\xff\x01\xef\xbf\xbe\xed\xa0\x80z", "d", charts);
    EXPECT_NE(drawn.find("a\\xff\\x01\\xef\\xbf\\xbe\\xed\\xa0\\x80z"), std::string::npos);
}

TEST(Svg, EverythingIsInsideThePicture) {
    const std::string drawn = svg("Heading", "Description", charts);
    const double width = all(drawn, "width").front();
    const double height = all(drawn, "height").front();
    for (const char* each : {"x", "x1", "x2", "cx"})
        for (const double x : all(drawn, each)) EXPECT_TRUE(x >= 0 && x <= width) << each << x;
    for (const char* each : {"y", "y1", "y2", "cy"})
        for (const double y : all(drawn, each)) EXPECT_TRUE(y >= 0 && y <= height) << each << y;
}

/// So many values from 7000 on.
LineChart sweep_of(int values) {
    LineChart chart{"l", "path", Unit::share, {{"a", {}}}};
    for (int i = 0; i < values; ++i)
        chart.lines[0].points.push_back({7000.0 + i, std::to_string(7000 + i), 0.4, 0.3, 0.5});
    return chart;
}
std::size_t labels_of(const std::string& drawn) {
    std::size_t found = 0;
    for (std::size_t at = drawn.find(">7"); at != std::string::npos; at = drawn.find(">7", at + 1))
        ++found;
    return found;
}

TEST(Svg, LabelsDoNotRunIntoEachOther) {
    EXPECT_EQ(labels_of(svg("h", "d", {sweep_of(5)})), 5U);
    EXPECT_LT(labels_of(svg("h", "d", {sweep_of(200)})), 20U);
}

TEST(Svg, OneValueStandsInTheMiddleWithItsInterval) {
    const std::string drawn = svg("h", "d", {sweep_of(1)});
    const double x = all(drawn, "cx").front();
    EXPECT_NEAR(x, (80 + 760 - 30) / 2.0, 0.1);
    EXPECT_NE(drawn.find(fmt::format("<line x1=\"{:.1f}\"", x)), std::string::npos) << drawn;
}

TEST(Svg, ALongHeadIsSmaller) {
    const auto size_of = [](const std::string& head) {
        return all(svg(head, "d", charts), "font-size").at(1);  // after that of the picture
    };
    EXPECT_EQ(size_of("short"), 18);
    EXPECT_LT(size_of(std::string(120, 'x')), 11);
}

TEST(Svg, SmallChartsStandBesideEachOther) {
    const HistogramChart one{"one", "n", 0, {0.5, 0.5}, true};
    const auto height = [](const std::vector<Chart>& drawn) {
        return all(svg("h", "d", drawn), "height").front();
    };
    EXPECT_EQ(height({one}), height({one, one}));
    EXPECT_LT(height({one, one}), height({one, one, one}));
    EXPECT_EQ(height({one, one, one}), height({one, one, one, one}));
    EXPECT_LT(height({one}), height({one, ChartNote{"and a word on it"}}));
}

TEST(Svg, LongerBarsAreLargerNumbers) {
    const std::string drawn = svg(
        "h", "d", {BarChart{"b", Unit::share, {{"few", 0.2, 0.2, 0.2}, {"many", 0.4, 0.4, 0.4}}}});
    const auto widths = all(drawn, "width");  // the picture, its ground, two bars
    ASSERT_EQ(widths.size(), 4U);
    EXPECT_NEAR(widths[3], 2 * widths[2], 0.2);
}

}  // namespace
}  // namespace breakneck::cli::svg_test
