// Splitting and joining the words of a choice.
#include "text/choice_text.h"

#include <charconv>

namespace breakneck::text::detail {
namespace {

constexpr std::size_t longest_line = 8000;
constexpr std::string_view special = " \t\";={}[],";

bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// Reads one line from left to right.
class Cursor {
  public:
    explicit Cursor(std::string_view text) : text_(text) {}

    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    }
    bool done() const { return at_ == text_.size(); }
    bool take(char c) {
        if (done() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    /// Up to a blank or one of the given characters, or what stands between quotes; nothing if
    /// the closing quote is missing.
    std::optional<std::string> word(std::string_view ends) {
        std::string out;
        in_quotes_ = take('"');
        if (!in_quotes_) {
            while (!done() && !is_blank(text_[at_]) && ends.find(text_[at_]) == ends.npos)
                out += text_[at_++];
            return out;
        }
        while (!done()) {
            const char c = text_[at_++];
            if (c == '"') return out;
            if (c == '\\' && !done())
                out += text_[at_++];
            else
                out += c;
        }
        return std::nullopt;
    }

    bool was_quoted() const { return in_quotes_; }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
    bool in_quotes_ = false;
};

/// The words behind "field=".
std::optional<std::vector<std::string>> values(Cursor& cursor) {
    std::vector<std::string> out;
    do {
        auto word = cursor.word(";");
        if (!word) return std::nullopt;
        out.push_back(std::move(*word));
    } while (cursor.take(';'));
    if (out.size() == 1 && out.front().empty() && !cursor.was_quoted()) out.clear();
    return out;
}

std::string quoted(const std::string& word) {
    if (!word.empty() && word.find_first_of(special) == word.npos) return word;
    std::string out = "\"";
    for (const char c : word) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

/// A single value as a word; nothing if it has parts.
std::optional<std::string> word_of(const Json& json) {
    if (json.is_structured()) return std::nullopt;
    if (json.is_null()) return "none";
    return json.is_string() ? quoted(json.get<std::string>()) : one_line(json);
}

std::optional<std::string> words_of_list(const Json& list) {
    std::string out;
    for (const Json& each : list) {
        const auto word = word_of(each);
        if (!word) return std::nullopt;
        out += (out.empty() ? "" : ";") + *word;
    }
    return out;
}

}  // namespace

std::variant<ChoiceWords, Problem> split_choice(std::string_view text) {
    if (text.size() > longest_line) return Problem{"", "a choice in a line of ordinary length"};
    ChoiceWords out;
    Cursor cursor(text);
    cursor.skip_blanks();
    out.tag = cursor.word("=").value_or("");
    for (cursor.skip_blanks(); !cursor.done(); cursor.skip_blanks()) {
        const auto name = cursor.word("=");
        if (!name || name->empty() || !cursor.take('='))
            return Problem{"", "a choice such as: step to=C4", name ? quoted(*name) : ""};
        auto given = values(cursor);
        if (!given) return Problem{*name, "closed with a quote"};
        if (!out.settings.emplace(*name, std::move(*given)).second)
            return Problem{*name, "given once"};
    }
    return out;
}

std::string line_of(const Json& choice, const Json& usual) {
    std::string out;
    for (const auto& [name, value] : choice.items()) {
        if (name == "do") {
            out = value.get<std::string>();
            continue;
        }
        if (value.empty() && value == usual.at(name)) continue;  // null is empty too
        const auto words = value.is_array() ? words_of_list(value) : word_of(value);
        if (!words) return one_line(choice);
        out += " " + name + "=" + *words;
    }
    return out;
}

Json number_or_word(const std::string& word) {
    std::int64_t number = 0;
    const char* end = word.data() + word.size();
    const auto [at, error] = std::from_chars(word.data(), end, number);
    if (error == std::errc{} && at == end) return number;
    return word;
}

}  // namespace breakneck::text::detail
