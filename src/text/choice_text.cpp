// Splitting and joining the words of a choice.
#include "text/choice_text.h"

#include <charconv>
#include <map>

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

/// The words behind "field=": one, or several of a list, which may stand in brackets. What has no
/// end is told by what should close it.
std::variant<std::vector<std::string>, std::string> values(Cursor& cursor) {
    std::vector<std::string> out;
    const bool bracket = cursor.take('[');
    do {
        if (bracket) cursor.skip_blanks();
        auto word = cursor.word(bracket ? ";,]" : ";,");
        if (!word) return "quote";
        out.push_back(std::move(*word));
        if (bracket) cursor.skip_blanks();
    } while (cursor.take(';') || cursor.take(','));
    if (out.size() == 1 && out.front().empty() && !cursor.was_quoted()) out.clear();
    if (bracket && !cursor.take(']')) return "bracket";
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

/// A line in its parts: field, and the words given for it.
struct ChoiceWords {
    std::string tag;
    std::map<std::string, std::vector<std::string>> settings;
};

std::variant<ChoiceWords, Problem> split_choice(std::string_view text) {
    if (text.size() > longest_line) return Problem{"", "a choice in a line of ordinary length"};
    ChoiceWords out;
    Cursor cursor(text);
    cursor.skip_blanks();
    out.tag = cursor.word("=").value_or("");
    for (cursor.skip_blanks(); !cursor.done(); cursor.skip_blanks()) {
        const auto name = cursor.word("=");
        if (!name || name->empty() || !cursor.take('='))
            return Problem{"", "a choice: its name, then field=value",
                           quoted(name && !name->empty() ? *name : std::string(text))};
        auto given = values(cursor);
        if (const auto* open = std::get_if<std::string>(&given))
            return Problem{*name, "closed with a " + *open};
        auto& words = std::get<std::vector<std::string>>(given);
        if (!out.settings.emplace(*name, std::move(words)).second)
            return Problem{*name, "given once"};
    }
    return out;
}

/// A word as JSON for a value of this shape.
Json json_of_word(const Shape& shape, const std::string& word) {
    if (shape.as<FlagShape>() != nullptr) {
        if (word == "true" || word == "yes" || word == "on") return true;
        if (word == "false" || word == "no" || word == "off") return false;
    } else if (shape.as<NumberShape>() != nullptr) {
        return number_or_word(word);
    } else if (shape.as<IdShape>() != nullptr) {
        if (word == "nobody" || word == "none") return nullptr;
    } else if (const auto* optional = shape.as<OptionalShape>()) {
        if (word == "none") return nullptr;
        return json_of_word(*optional->inner, word);
    }
    return word;
}

Json json_of_words(const Shape& shape, const std::vector<std::string>& words) {
    if (shape.as<RecordShape>() == people_shape) return Json(words);
    if (const auto* list = shape.as<ListShape>()) {
        Json out = Json::array();
        for (const auto& each : words) out.push_back(json_of_word(*list->entry, each));
        return out;
    }
    if (words.size() > 1) return Json(words);
    return json_of_word(shape, words.empty() ? std::string() : words.front());
}

}  // namespace

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

std::variant<Json, Problem> json_of_line(const VariantShape& choice, std::string_view text) {
    if (text.starts_with('{')) {
        Json json = Json::parse(text, nullptr, false);
        if (json.is_discarded()) return Problem{"", "a choice in words or in JSON"};
        return json;
    }
    auto split = split_choice(text);
    if (auto* problem = std::get_if<Problem>(&split)) return std::move(*problem);
    const auto& words = std::get<ChoiceWords>(split);
    const RecordShape* record = nullptr;
    for (const Alternative& each : choice.alternatives)
        if (each.tag == words.tag) record = each.record;
    Json json{{"do", words.tag}};
    for (const auto& [name, given] : words.settings) {
        const FieldShape* field = record == nullptr ? nullptr : find_field(*record, name);
        json[name] = field == nullptr ? Json(given) : json_of_words(*field->shape, given);
    }
    return json;
}

}  // namespace breakneck::text::detail
