// Places as text and numbers.
#include "board/place.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "base/fields.h"

namespace breakneck::board {

namespace {

// Far beyond any board, and far inside what a Space can hold.
constexpr int max_coordinate = 9999;

bool near_enough(int number) { return number >= -max_coordinate && number <= max_coordinate; }

bool read_number(std::string_view text, int& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

std::string_view next_word(std::string_view& text) {
    const std::size_t start = text.find_first_not_of(' ');
    if (start == std::string_view::npos) return text = {};
    text.remove_prefix(start);
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    return word;
}

}  // namespace

std::optional<Facing> direction(Space from, Space to) {
    const int dx = to.x - from.x;
    const int dy = to.y - from.y;
    if ((dx == 0) == (dy == 0) && std::abs(dx) != std::abs(dy)) return std::nullopt;
    if (dx == 0 && dy == 0) return std::nullopt;
    return nearest_facing(from, to);
}

Facing nearest_facing(Space from, Space to) {
    const int dx = to.x - from.x;
    const int dy = to.y - from.y;
    if (dx == 0 && dy == 0) return Facing::n;
    // tan(22.5 degrees) is the square root of 2 less 1: (short + long)^2 against 2 long^2.
    const int longer = std::max(std::abs(dx), std::abs(dy));
    const int shorter = std::min(std::abs(dx), std::abs(dy));
    const bool diagonal = (shorter + longer) * (shorter + longer) > 2 * longer * longer;
    if (diagonal) {
        if (dy < 0) return dx > 0 ? Facing::ne : Facing::nw;
        return dx > 0 ? Facing::se : Facing::sw;
    }
    if (std::abs(dx) > std::abs(dy)) return dx > 0 ? Facing::e : Facing::w;
    return dy > 0 ? Facing::s : Facing::n;
}

std::optional<Place> unpack(std::int64_t packed) {
    Place place;
    place.space = {static_cast<std::int16_t>(packed & 0xffff),
                   static_cast<std::int16_t>(packed >> 16 & 0xffff)};
    place.facing = static_cast<Facing>(packed >> 32 & 0x7);
    place.altitude = static_cast<Altitude>(packed >> 40 & 0x3);
    if (place.altitude > Altitude::high || pack(place) != packed) return std::nullopt;
    return place;
}

std::string column_name(int x) {
    std::string name;
    for (int rest = x + 1; rest > 0; rest = (rest - 1) / 26)
        name.insert(name.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return name;
}

std::string to_text(Space space) {
    if (space.x < 0 || space.y < 0) return std::to_string(space.x) + "," + std::to_string(space.y);
    return column_name(space.x) + std::to_string(space.y + 1);
}

bool from_text(std::string_view text, Space& space) {
    int x = 0;
    int y = 0;
    if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
        if (!read_number(text.substr(0, comma), x) || !read_number(text.substr(comma + 1), y))
            return false;
        if (!near_enough(x) || !near_enough(y)) return false;
        space = {x, y};
        return true;
    }
    std::size_t letters = 0;
    for (; letters < text.size() && letters < 3; ++letters) {
        const char c = static_cast<char>(text[letters] & ~0x20);  // small letters become capitals
        if (c < 'A' || c > 'Z') break;
        x = x * 26 + (c - 'A' + 1);
    }
    const std::string_view row = text.substr(letters);
    if (letters == 0 || !near_enough(x - 1)) return false;
    if (!read_number(row, y) || y < 1 || !near_enough(y - 1)) return false;
    space = {x - 1, y - 1};
    return true;
}

std::string to_text(Place place) {
    if (place == no_place) return "none";
    std::string text = to_text(place.space);
    if (place.facing != Facing::n) text += ' ' + std::string(name_of(place.facing));
    if (place.altitude != Altitude::ground) text += ' ' + std::string(name_of(place.altitude));
    return text;
}

bool from_text(std::string_view text, Place& place) {
    if (text == "none") {
        place = no_place;
        return true;
    }
    Place read;
    if (!from_text(next_word(text), read.space)) return false;
    std::string_view word = next_word(text);
    if (const auto facing = enum_by_name<Facing>(word)) {
        read.facing = *facing;
        word = next_word(text);
    }
    if (const auto altitude = enum_by_name<Altitude>(word)) {
        read.altitude = *altitude;
        word = next_word(text);
    }
    if (!word.empty()) return false;
    place = read;
    return true;
}

}  // namespace breakneck::board
