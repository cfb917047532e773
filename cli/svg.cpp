// Plain charts as SVG, written by hand: nothing but lines, boxes and text.
#include "cli/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/terminal.h"
#include "text/problem.h"

namespace breakneck::cli {
namespace {

constexpr double drawing_width = 760;
constexpr double left = 190;  // where bars begin: names stand before it
constexpr double right = 30;
constexpr double line_height = 24;
constexpr double plot_height = 170;
constexpr double small_plot_height = 100;
constexpr double heading_height = 56;
constexpr double plot_left = 80;  // of charts with an upright axis
// Colours that those who see few colours can tell apart (Okabe and Ito).
constexpr std::array colours{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                             "#e69f00", "#56b4e9", "#5f5f5f", "#b8a900"};

std::string escaped(const std::string& bytes) {
    std::string out;
    for (const char each : text::escaped(bytes)) {
        if (each == '&')
            out += "&amp;";
        else if (each == '<')
            out += "&lt;";
        else if (each == '>')
            out += "&gt;";
        else if (each == '"')
            out += "&quot;";
        else
            out += each;
    }
    return out;
}

/// As large as that, or as small as a long text needs to stay in the room there is; a letter is
/// that part of the size wide, on average.
std::string fitted(const std::string& text, double size, double letter,
                   double room = drawing_width - 32) {
    const double wide = letter * size * width_of(text);
    return fmt::format(" font-size=\"{:.3g}\"", size * std::min(1.0, room / wide));
}

enum class Anchor { start, middle, end };

/// Everything drawn so far, and how far down it goes.
struct Drawing {
    std::string out;
    double y = heading_height;
    double begin = 0;  // what is drawn now stands between these
    double end = drawing_width;

    double plot_begin() const { return begin + plot_left; }
    double plot_end() const { return end - right; }

    void text(double x, double at, const std::string& what, Anchor anchor = Anchor::start,
              const char* more = "") {
        constexpr std::array anchors{"start", "middle", "end"};
        out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x,
                           at, anchors[static_cast<std::size_t>(anchor)], more, escaped(what));
    }
    void line(double x1, double y1, double x2, double y2, const char* colour, double thick = 1) {
        out += fmt::format(
            "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" "
            "stroke=\"{}\" stroke-width=\"{}\"/>\n",
            x1, y1, x2, y2, colour, thick);
    }
    void box(double x, double at, double wide, double high, const char* colour) {
        out += fmt::format(
            "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
            "fill=\"{}\"/>\n",
            x, at, std::max(wide, 0.5), std::max(high, 0.0), colour);
    }
    void title(const std::string& what) {
        y += 26;
        text(begin + 16, y, what, Anchor::start,
             (fitted(what, 15, 0.65, end - begin - 24) + " font-weight=\"bold\"").c_str());
        y += 12;
    }
};

/// Round numbers to mark an axis with.
struct Scale {
    double low = 0;
    double high = 1;
    double step = 0.2;

    Scale(double from, double to, int marks = 6) {
        if (!(to > from)) to = from + 1;
        const double rough = (to - from) / marks;
        const double power = std::pow(10.0, std::floor(std::log10(rough)));
        step = power * 10;
        for (const double each : {1.0, 2.0, 5.0})
            if (each * power >= rough * 0.999) {
                step = each * power;
                break;
            }
        low = std::floor(from / step + 1e-9) * step;
        high = std::ceil(to / step - 1e-9) * step;
    }
    int marks() const { return static_cast<int>(std::lround((high - low) / step)); }
    double mark(int i) const { return low + step * i; }
    /// Where a value is between two places.
    double place(double value, double from, double to) const {
        return from + (std::clamp(value, low, high) - low) / (high - low) * (to - from);
    }
};

std::string mark_text(double value, double step, Unit unit) {
    const double shown = unit == Unit::share ? value * 100 : value;
    const double shown_step = unit == Unit::share ? step * 100 : step;
    const int decimals = shown_step >= 0.999 ? 0 : shown_step >= 0.0999 ? 1 : 2;
    return fmt::format("{:.{}f}{}", std::abs(shown) < 1e-9 ? 0.0 : shown, decimals,
                       unit == Unit::share ? " %" : "");
}

void draw(Drawing& drawing, const BarChart& chart) {
    drawing.title(chart.title);
    double low = 0;
    double high = 0;
    for (const Bar& each : chart.bars) {
        low = std::min(low, each.low);
        high = std::max(high, each.high);
    }
    const Scale scale(low, high);
    const double end = drawing_width - right;
    const double bottom = drawing.y + line_height * static_cast<double>(chart.bars.size());
    for (int i = 0; i <= scale.marks(); ++i) {
        const double x = scale.place(scale.mark(i), left, end);
        drawing.line(x, drawing.y, x, bottom, "#dddddd");
        drawing.text(x, bottom + 16, mark_text(scale.mark(i), scale.step, chart.unit),
                     Anchor::middle);
    }
    const double zero = scale.place(0, left, end);
    for (std::size_t i = 0; i < chart.bars.size(); ++i) {
        const Bar& bar = chart.bars[i];
        const double at = drawing.y + line_height * static_cast<double>(i);
        const double middle = at + line_height / 2;
        const double x = scale.place(bar.value, left, end);
        drawing.text(left - 8, middle + 4, shortened(bar.label, 25), Anchor::end);
        drawing.box(std::min(x, zero), at + 4, std::abs(x - zero), line_height - 8,
                    colours[static_cast<std::size_t>(bar.colour) % colours.size()]);
        const double from = scale.place(bar.low, left, end);
        const double to = scale.place(bar.high, left, end);
        drawing.line(from, middle, to, middle, "#000000", 1.5);
        for (const double tip : {from, to})
            drawing.line(tip, middle - 5, tip, middle + 5, "#000000", 1.5);
    }
    drawing.line(zero, drawing.y, zero, bottom, "#333333");
    drawing.y = bottom + 24;
}

/// The marks of an upright axis, and lines across the chart from them.
void draw_upright(Drawing& drawing, const Scale& scale, Unit unit, double height = plot_height) {
    const double from = drawing.plot_begin();
    const double top = drawing.y;
    for (int i = 0; i <= scale.marks(); ++i) {
        const double y = scale.place(scale.mark(i), top + height, top);
        drawing.line(from, y, drawing.plot_end(), y, "#dddddd");
        drawing.text(from - 6, y + 4, mark_text(scale.mark(i), scale.step, unit), Anchor::end);
    }
}

void draw(Drawing& drawing, const HistogramChart& chart) {
    drawing.title(chart.title);
    const double most =
        chart.shares.empty() ? 1 : *std::max_element(chart.shares.begin(), chart.shares.end());
    const Scale scale(0, most, 4);
    drawing.y += 6;
    const double height = chart.small ? small_plot_height : plot_height;
    const double from = drawing.plot_begin();
    const double to = drawing.plot_end();
    draw_upright(drawing, scale, Unit::share, height);
    const double bottom = drawing.y + height;
    const auto count = static_cast<double>(std::max<std::size_t>(chart.shares.size(), 1));
    const double step = (to - from) / count;
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(32 / step)));
    for (std::size_t i = 0; i < chart.shares.size(); ++i) {
        const double x = from + step * static_cast<double>(i);
        const double y = scale.place(chart.shares[i], bottom, drawing.y);
        if (chart.shares[i] > 0)
            drawing.box(x + step * 0.08, y, step * 0.84, bottom - y, colours[0]);
        if (i % every == 0)
            drawing.text(x + step / 2, bottom + 16,
                         std::to_string(chart.lowest + static_cast<int>(i)), Anchor::middle);
    }
    drawing.line(from, bottom, to, bottom, "#333333");
    drawing.text((from + to) / 2, bottom + 34, chart.axis, Anchor::middle);
    drawing.y = bottom + 44;
}

/// Names beside their colours, as many on a line as there is room for.
void draw_key(Drawing& drawing, const std::vector<Line>& lines) {
    constexpr double letter = 8;
    double x = plot_left;
    drawing.y += 12;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double wide = 40 + letter * width_of(lines[i].name);
        if (x + wide > drawing_width - right && x > plot_left) {
            x = plot_left;
            drawing.y += 18;
        }
        drawing.box(x, drawing.y - 9, 14, 10, colours[i % colours.size()]);
        drawing.text(x + 20, drawing.y, lines[i].name);
        x += wide;
    }
    drawing.y += 12;
}

void draw_line(Drawing& drawing, const Line& line, const Scale& across, const Scale& up,
               const char* colour) {
    const double bottom = drawing.y + plot_height;
    const auto x_of = [&](const Point& point) {
        return across.place(point.x, plot_left, drawing_width - right);
    };
    const auto y_of = [&](double value) { return up.place(value, bottom, drawing.y); };
    std::string band;
    std::string path;
    for (const Point& each : line.points) {
        band += fmt::format("{:.1f},{:.1f} ", x_of(each), y_of(each.high));
        path += fmt::format("{:.1f},{:.1f} ", x_of(each), y_of(each.value));
    }
    for (auto each = line.points.rbegin(); each != line.points.rend(); ++each)
        band += fmt::format("{:.1f},{:.1f} ", x_of(*each), y_of(each->low));
    drawing.out +=
        fmt::format("<polygon points=\"{}\" fill=\"{}\" fill-opacity=\"0.2\"/>\n", band, colour);
    drawing.out += fmt::format(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", path, colour);
    if (line.points.size() == 1)  // too narrow for a band
        drawing.line(x_of(line.points[0]), y_of(line.points[0].low), x_of(line.points[0]),
                     y_of(line.points[0].high), colour, 1.5);
    for (const Point& each : line.points)
        drawing.out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\"/>\n",
                                   x_of(each), y_of(each.value), colour);
}

/// Below the axis, from left to right; what would run into the one before is left out.
void draw_labels(Drawing& drawing, const std::vector<Point>& points, const Scale& across,
                 double y) {
    constexpr double letter = 8;
    double free_from = 0;
    for (const Point& each : points) {
        const double x = across.place(each.x, plot_left, drawing_width - right);
        const double half = letter * width_of(each.label) / 2;
        if (x - half < free_from) continue;
        drawing.text(x, y, each.label, Anchor::middle);
        free_from = x + half + letter;
    }
}

void draw(Drawing& drawing, const LineChart& chart) {
    drawing.title(chart.title);
    draw_key(drawing, chart.lines);
    double low = 0;
    double high = chart.unit == Unit::share ? 0.01 : 1;
    double first = 0;
    double last = 1;
    if (!chart.lines.empty() && !chart.lines[0].points.empty()) {
        first = chart.lines[0].points.front().x;
        last = chart.lines[0].points.back().x;
    }
    for (const Line& line : chart.lines)
        for (const Point& each : line.points) {
            low = std::min(low, each.low);
            high = std::max(high, each.high);
            first = std::min(first, each.x);
            last = std::max(last, each.x);
        }
    const Scale up(low, high, 5);
    Scale across(0, 1);
    across.low = last > first ? first : first - 1;  // one value stands in the middle
    across.high = last > first ? last : first + 1;
    draw_upright(drawing, up, chart.unit);
    const double bottom = drawing.y + plot_height;
    for (std::size_t i = 0; i < chart.lines.size(); ++i)
        draw_line(drawing, chart.lines[i], across, up, colours[i % colours.size()]);
    if (!chart.lines.empty()) draw_labels(drawing, chart.lines[0].points, across, bottom + 18);
    drawing.line(plot_left, bottom, drawing_width - right, bottom, "#333333");
    drawing.text((plot_left + drawing_width - right) / 2, bottom + 36, chart.axis, Anchor::middle);
    drawing.y = bottom + 46;
}

void draw(Drawing& drawing, const ChartNote& note) {
    constexpr int letters = 104;
    const std::string lines = wrapped(note.text, letters) + "\n";
    for (std::size_t at = 0; at < lines.size(); at = lines.find('\n', at) + 1) {
        drawing.y += 18;
        drawing.text(16, drawing.y, lines.substr(at, lines.find('\n', at) - at), Anchor::start,
                     " font-size=\"12\"");
    }
}

bool is_small(const Chart& chart) {
    const auto* histogram = std::get_if<HistogramChart>(&chart);
    return histogram != nullptr && histogram->small;
}

/// Small charts stand two beside each other, all others below each other.
void draw_all(Drawing& drawing, const std::vector<Chart>& charts) {
    constexpr double middle = drawing_width / 2;
    bool beside = false;  // the chart before it
    double top = 0;
    for (std::size_t i = 0; i < charts.size(); ++i) {
        const bool small = is_small(charts[i]);
        beside = small && !beside && i > 0 && is_small(charts[i - 1]);
        if (beside) drawing.y = top;
        top = drawing.y;
        drawing.begin = beside ? middle : 0;
        drawing.end = small && !beside ? middle : drawing_width;
        std::visit([&](const auto& chart) { draw(drawing, chart); }, charts[i]);
    }
}

}  // namespace

std::string svg(const std::string& heading, const std::string& description,
                const std::vector<Chart>& charts) {
    Drawing drawing;
    draw_all(drawing, charts);
    const double height = drawing.y + 16;
    Drawing head;
    head.text(16, 28, heading, Anchor::start,
              (fitted(heading, 18, 0.61) + " font-weight=\"bold\"").c_str());
    head.text(16, 48, description, Anchor::start, fitted(description, 13, 0.54).c_str());
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
               "viewBox=\"0 0 {0:.0f} {1:.0f}\" role=\"img\" "
               "font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"13\" "
               "fill=\"#222222\">\n<title>{2}</title>\n<desc>{3}</desc>\n"
               "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
               drawing_width, height, escaped(heading), escaped(description)) +
           head.out + drawing.out + "</svg>\n";
}

}  // namespace breakneck::cli
