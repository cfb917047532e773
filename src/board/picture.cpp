// Boards to text and back.
#include "board/picture.h"

#include <algorithm>
#include <map>

namespace breakneck::board {

namespace {

constexpr std::string_view arrows = "^/>\\v,<`";  // clockwise from north

constexpr bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

std::string number(int row) {
    std::string text = std::to_string(row);
    return std::string(text.size() < 3 ? 3 - text.size() : 0, ' ') + text;
}

/// The names of the columns, read downward where they have two letters.
std::string column_heads(Columns shown) {
    std::string heads;
    const int end = shown.first + shown.count;
    for (int line = end > 26 ? 0 : 1; line < 2; ++line) {
        std::string row = "   ";
        for (int x = shown.first; x < end; ++x) {
            const std::string name = column_name(x);
            const bool blank = line == 0 && name.size() == 1;
            row += ' ';
            row += blank ? ' ' : line == 0 ? name.front() : name.back();
        }
        row.erase(row.find_last_not_of(' ') + 1);
        heads += row + '\n';
    }
    return heads;
}

class Canvas {
  public:
    explicit Canvas(const Board& board) : board_(board) {
        for (int y = 0; y < board.grid().height(); ++y) {
            std::string& row = rows_.emplace_back();
            for (int x = 0; x < board.grid().width(); ++x) {
                row += board.terrain({x, y}).symbol.letter;
                row += ' ';
            }
        }
    }
    void put(Space space, char letter) { set(space, 0, letter); }
    void put_arrow(Space space, Facing facing) {
        set(space, 1, arrows[static_cast<std::size_t>(facing)]);
    }
    const std::vector<std::string>& rows() const { return rows_; }

  private:
    void set(Space space, std::size_t part, char letter) {
        if (!board_.inside(space)) return;
        rows_[static_cast<std::size_t>(space.y)][static_cast<std::size_t>(space.x) * 2 + part] =
            letter;
    }
    const Board& board_;
    std::vector<std::string> rows_;
};

}  // namespace

std::string picture(const Board& board, const Overlay& overlay, Columns shown) {
    Canvas canvas(board);
    for (const Area& area : overlay.areas)
        for_each_space_in(area, [&](Space space) { canvas.put(space, '%'); });
    for (const Mark& mark : overlay.marks) canvas.put(mark.space, mark.letter);
    for (const Figure& figure : overlay.figures) {
        for_each_space(figure.footprint, figure.place,
                       [&](Space space) { canvas.put(space, figure.letter); });
        if (figure.has_facing) canvas.put_arrow(figure.place.space, figure.place.facing);
    }
    shown.first = std::clamp(shown.first, 0, board.grid().width());
    shown.count = std::clamp(shown.count, 0, board.grid().width() - shown.first);
    std::string drawn = column_heads(shown);
    int row = 0;
    for (const std::string& line : canvas.rows()) {
        drawn += number(++row) + ' ' +
                 line.substr(static_cast<std::size_t>(shown.first) * 2,
                             static_cast<std::size_t>(shown.count) * 2);
        drawn.erase(drawn.find_last_not_of(' ') + 1);
        drawn += '\n';
    }
    return drawn;
}

namespace {

struct Sketch {
    std::vector<Space> spaces;  // row by row
    std::optional<Place> place;
};

/// The lines that show spaces, without the coordinates at their edges.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        // Only the heads of columns begin with so many blanks.
        if (line.starts_with("    ") || line.empty()) continue;
        const std::size_t number = line.find_first_of("0123456789");
        if (number == line.find_first_not_of(' ')) {
            const std::size_t end = line.find_first_not_of("0123456789", number);
            line = end == std::string_view::npos ? "" : line.substr(end + 1);
        }
        lines.push_back(line);
    }
    return lines;
}

bool covers_exactly(Footprint footprint, Place place, const std::vector<Space>& spaces) {
    if (footprint.area() != static_cast<int>(spaces.size())) return false;
    return std::all_of(spaces.begin(), spaces.end(),
                       [&](Space space) { return covers(footprint, place, space); });
}

std::optional<Figure> figure_of(char letter, const Sketch& sketch) {
    const Place place = sketch.place.value_or(Place{sketch.spaces.front()});
    for (int width = 1; width <= Footprint::max_width; ++width)
        for (int length = 1; length <= Footprint::max_length; ++length) {
            const Footprint footprint{static_cast<std::int8_t>(width),
                                      static_cast<std::int8_t>(length)};
            if (footprint.is_valid() && covers_exactly(footprint, place, sketch.spaces))
                return Figure{letter, footprint, place, sketch.place.has_value()};
        }
    return std::nullopt;
}

}  // namespace

std::optional<Drawing> read_picture(std::string_view text, std::vector<Terrain> legend) {
    Drawing drawing;
    drawing.map.legend = std::move(legend);
    std::map<char, Sketch> sketches;
    for (const std::string_view line : lines_of(text)) {
        std::string& row = drawing.map.rows.emplace_back();
        for (std::size_t i = 0; i < line.size(); i += 2) {
            const Space space{static_cast<int>(i / 2),
                              static_cast<int>(drawing.map.rows.size()) - 1};
            row += is_letter(line[i]) ? '.' : line[i];
            if (!is_letter(line[i])) continue;
            Sketch& sketch = sketches[line[i]];
            sketch.spaces.push_back(space);
            const std::size_t arrow =
                i + 1 < line.size() ? arrows.find(line[i + 1]) : std::string_view::npos;
            if (arrow != std::string_view::npos)
                sketch.place = Place{space, static_cast<Facing>(arrow)};
        }
    }
    if (problem_with(drawing.map)) return std::nullopt;
    for (const auto& [letter, sketch] : sketches) {
        const auto figure = figure_of(letter, sketch);
        if (!figure) return std::nullopt;
        drawing.figures.push_back(*figure);
    }
    return drawing;
}

}  // namespace breakneck::board
