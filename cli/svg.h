// Plain charts as SVG: bars with error bars, histograms, lines with bands.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace breakneck::cli {

/// What the numbers of a chart are. Shares are from 0 to 1 and shown in per cent.
enum class Unit { number, share };

struct Bar {
    std::string label;
    double value = 0;
    double low = 0;
    double high = 0;
    int colour = 0;
};
/// One bar below the other, each from zero; differences may go to the left.
struct BarChart {
    std::string title;
    Unit unit = Unit::share;
    std::vector<Bar> bars;
};

/// How often each whole number came up, as shares.
struct HistogramChart {
    std::string title;
    std::string axis;
    int lowest = 0;
    std::vector<double> shares;
    bool small = false;  // two of them stand beside each other
};

struct Point {
    double x = 0;
    std::string label;  // what stands below it
    double value = 0;
    double low = 0;
    double high = 0;
};
struct Line {
    std::string name;
    std::vector<Point> points;
};
struct LineChart {
    std::string title;
    std::string axis;
    Unit unit = Unit::share;
    std::vector<Line> lines;
};

/// Words below the charts before it.
struct ChartNote {
    std::string text;
};

using Chart = std::variant<BarChart, HistogramChart, LineChart, ChartNote>;

/// Charts one below the other, with a heading, and with the description as alternative text.
std::string svg(const std::string& heading, const std::string& description,
                const std::vector<Chart>& charts);

}  // namespace breakneck::cli
