// Text for a terminal: how wide it is, lines broken between words, a little emphasis.
#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>

namespace breakneck::cli {

namespace {

constexpr int usual_columns = 80;
constexpr int fewest_columns = 20;
constexpr int most_columns = 100;

bool continues_a_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

int columns_found() {
    if (const char* set = std::getenv("COLUMNS")) {
        const std::string_view text(set);
        int value = 0;
        if (std::from_chars(text.begin(), text.end(), value).ptr == text.end() && value > 0)
            return value;
    }
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return usual_columns;
}

}  // namespace

int columns() { return std::clamp(columns_found(), fewest_columns, most_columns); }

int width_of(std::string_view text) {
    return static_cast<int>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues_a_letter(c); }));
}

namespace {

/// Where the first word ends; a % belongs to the number before it.
std::size_t end_of_word(std::string_view text) {
    std::size_t end = std::min(text.find(' '), text.size());
    if (text.substr(end).starts_with(" %")) end = std::min(text.find(' ', end + 1), text.size());
    return end;
}

/// One line of the text, broken into several; blanks at its beginning stay.
std::string wrapped_line(std::string_view text, int width, int indent) {
    const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
    std::string out(blanks, ' ');
    int column = static_cast<int>(blanks);
    bool first = true;  // word of its line
    text.remove_prefix(blanks);
    while (!text.empty()) {
        const std::size_t end = end_of_word(text);
        const std::string_view word = text.substr(0, end);
        if (!first && !word.empty() && column + 1 + width_of(word) > width) {
            out += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
            column = indent;
            first = true;
        }
        if (!first) {
            out += ' ';
            ++column;
        }
        out += word;
        column += width_of(word);
        first = false;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

}  // namespace

std::string wrapped(std::string_view text, int width, int indent) {
    std::string out;
    while (true) {
        const std::size_t end = text.find('\n');
        out += wrapped_line(text.substr(0, end), width, indent);
        if (end == std::string_view::npos) return out;
        out += '\n';
        text.remove_prefix(end + 1);
    }
}

std::string shortened(std::string_view text, int width) {
    if (width_of(text) <= width) return std::string(text);
    std::size_t end = 0;
    for (int letters = 0; end < text.size(); ++end)
        if (!continues_a_letter(text[end]) && ++letters >= width) break;
    while (end > 0 && text[end - 1] == ' ') --end;
    return std::string(text.substr(0, end)) + "…";
}

std::string without_long_words(std::string_view text) {
    constexpr std::size_t long_word = 300;  // paths of files may be long
    constexpr int shown = 60;
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        const std::string_view word = text.substr(0, end);
        out += end > long_word ? shortened(word, shown) : std::string(word);
        out += text.substr(end, 1);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    // What a terminal would obey is shown as a question mark.
    std::replace_if(
        out.begin(), out.end(),
        [](char c) { return (c < ' ' && c >= 0 && c != '\n') || c == '\x7f'; }, '?');
    return out;
}

std::string padded(std::string_view text, int width) {
    std::string out(text);
    out.append(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ');
    return out;
}

std::string bold(const Context& context, std::string_view text) {
    if (!context.colour) return std::string(text);
    return "\x1b[1m" + std::string(text) + "\x1b[0m";
}

std::string dim(const Context& context, std::string_view text) {
    if (!context.colour) return std::string(text);
    return "\x1b[2m" + std::string(text) + "\x1b[0m";
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    bool quoted = false;
    bool begun = false;
    for (const char c : text) {
        if (c == '"') {
            quoted = !quoted;
            begun = true;
        } else if (!quoted && std::isspace(static_cast<unsigned char>(c)) != 0) {
            if (begun) words.push_back(std::move(word));
            word.clear();
            begun = false;
        } else {
            word += c;
            begun = true;
        }
    }
    if (begun) words.push_back(std::move(word));
    return words;
}

std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
}

}  // namespace breakneck::cli
